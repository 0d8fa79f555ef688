"""Bring a game: a record, or a text of another program, becomes a record that can be replayed and reviewed.

Nothing is fetched: a link holds the whole game, and only what stands in the text is used.
"""

from __future__ import annotations

from string import ascii_uppercase

from kouzlo.core.errors import BadFile, at_line
from kouzlo.core.fairness import Fair, Scripted
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.registry import create_game
from kouzlo.core.replay import game_of, read_record, replayed, write_record
from kouzlo.core.sentence import worded
from kouzlo.core.transcript import BROUGHT_NOTE, GameRecord
from kouzlo.exchange.brought import LONGEST, OTHER_LIMIT, RECORD, Answers, Brought, NotBrought
from kouzlo.exchange.foreign import FOREIGN_GAMES, Followed

NO_ANSWERS: Answers = {}
LETTERS = ascii_uppercase


def bring(text: str | bytes, answers: Answers = NO_ANSWERS, letters: bool = False, make: Make = PLAIN) -> Brought:
    """The record of a text, or what has to be asked; with `letters` its players are called A, B, C.

    Raises NotBrought, or BadFile for a record that is not right.
    """
    written = _text(text).strip()
    if written.startswith(RECORD):
        return _own(written, letters, make)
    for id in FOREIGN_GAMES.games():
        room, game = FOREIGN_GAMES.of(id), create_game(id, make)
        assert room is not None, "it is listed"
        found = room.follow(written, game, answers)
        if isinstance(found, Followed):
            return Brought(found.source, id, _record(found, letters))
        if found is not None:
            return Brought(found[0], id, questions=found[1])
    problem = "“{beginning}” is no record, no carcassonnelab link, no log of Board Game Arena and no .jcz file"
    raise NotBrought(at_line(1), worded("brought-unknown", problem, beginning=shortened(written)))


def shortened(text: str) -> str:
    """The beginning of a foreign text, to be quoted."""
    words = "".join(each if each.isprintable() else " " for each in text[: OTHER_LIMIT + 1])
    return words if len(words) <= OTHER_LIMIT else words[:OTHER_LIMIT] + "…"


def with_letters(record: GameRecord, make: Make = PLAIN) -> str:
    """The same record with letters instead of names; what seats added to a fair deal stays, for its draws depend on it."""
    match = replayed(record, game_of(record, make))
    has_seed = isinstance(record.deal, Fair) and record.deal.secret is not None
    names = LETTERS[: record.seats]
    return write_record(match, record.deal, names, record.notes, private=record.is_private and has_seed, reveal=has_seed)


def _text(text: str | bytes) -> str:
    if len(text) > LONGEST:
        raise NotBrought(at_line(1), worded("brought-too-long", "at most {most} bytes can be brought", most=LONGEST))
    if isinstance(text, str):
        return text.removeprefix("\ufeff")
    try:
        return text.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        problem = worded("record-not-utf8", "the byte {byte} is not UTF-8", byte=f"{text[error.start]:#04x}")
        raise BadFile(at_line(line), problem) from None


def _own(text: str, letters: bool, make: Make) -> Brought:
    record = read_record(text)
    replayed(record, game_of(record, make))
    return Brought(RECORD, record.game, with_letters(record, make) if letters else text)


def _record(found: Followed, letters: bool) -> str:
    """The draws are those that the source told, so nothing is promised of them."""
    match = found.match
    names = LETTERS[: match.seats] if letters else found.names
    notes = {BROUGHT_NOTE: found.source} | ({"ended": "left"} if found.is_left else {})
    return write_record(match, Scripted(), names, notes)
