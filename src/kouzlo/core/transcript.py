"""The text form of a game: what a record says, in which order.

`docs/records.md` describes the form for people; `folding.py` is the paper it is written on; `replay.py` plays it again.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from kouzlo.core.chance import SEED_BYTES
from kouzlo.core.errors import BadFile
from kouzlo.core.fairness import COMMITMENT_BYTES, Deal, Fair, Scripted, Seeded
from kouzlo.core.folding import Entry, groups, read_entries, text_of, words_of, write_entries
from kouzlo.core.game import AnyGame, CardSet, Value
from kouzlo.core.match import Entry as LogEntry
from kouzlo.core.match import Match, Undone
from kouzlo.core.move import CHANCE, Seat
from kouzlo.core.outcome import Outcome, Standing

AnyMatch = Match[Any, Any]

RECORD = "kouzlo record 1"
SAVE = "kouzlo save 1"

LONGEST = 1 << 20
"""No record is longer than this many bytes."""

NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
HEX = re.compile(r"[0-9a-f]*")


class Step(NamedTuple):
    """An entry of the log as it is written: who moved (None: an undo), the move in the game's notation, and on which line."""

    seat: Seat | None
    text: str
    line: int


class GameRecord(msgspec.Struct, frozen=True):
    """A record that was read: its chain is whole; whether it was played by the rules, `verify` says."""

    game: str
    rules_version: str
    seats: int
    options: dict[str, Value]
    cards: CardSet
    names: tuple[str, ...]
    """By seat; an empty text: unknown."""
    notes: dict[str, str]
    deal: Deal
    steps: tuple[Step, ...]
    outcome: Outcome | None
    outcome_line: int
    is_private: bool
    digest: str
    """The last link of the chain: two records with the same digest are the same."""

    @property
    def is_over(self) -> bool:
        """By the rules, or without them, as a note says: given up, agreed, by the clock."""
        return self.outcome is not None or "ended" in self.notes


def write_record(
    match: AnyMatch,
    deal: Deal,
    names: Sequence[str] = (),
    notes: Mapping[str, str] | None = None,
    private: bool = False,
    reveal: bool = False,
) -> str:
    """The game as text.

    The secret seed is in it once the game is over; before that only in a private save, which can be gone on with, or if the
    table gave the game up (`reveal`).  Without the seed a record still shows all moves, hidden ones too: it is for the referee.
    """
    over = match.outcome is not None
    has_secret = not isinstance(deal, Fair) or deal.secret is not None
    assert has_secret or not (over or private or reveal), "the secret of a fair deal is kept until the end of the game"
    title = SAVE if private and not over else RECORD
    return write_entries(title, _written(match, deal, names, notes or {}, over or private or reveal))


def _written(
    match: AnyMatch, deal: Deal, names: Sequence[str], notes: Mapping[str, str], with_seed: bool
) -> Iterator[Sequence[str]]:
    game = match.game
    yield ("game", game.info.id)
    yield ("rules", *words_of(game.info.rules_version))
    yield ("seats", str(match.seats))
    for name, value in match.options.items():
        yield ("option", name, *words_of(msgspec.json.encode(value).decode()))
    yield from _written_cards(game.cards)
    assert len(names) <= match.seats, f"{len(names)} names for {match.seats} seats"
    for seat, player in enumerate(names):
        if player:
            yield ("player", str(seat), *words_of(player))
    for name, text in notes.items():
        assert [name] == words_of(name), f"the name of a note is one plain word, not {name!r}"
        yield ("note", name, *words_of(text))
    yield from _written_deal(deal, match.seats)
    for number, entry in enumerate(match.log, 1):
        yield (f"{number}.", *_written_entry(game, entry))
    yield from _written_outcome(match.outcome)
    if with_seed and isinstance(deal, Fair) and deal.secret is not None:
        yield ("seed", *groups(deal.secret.hex()))


def _written_cards(cards: CardSet) -> Iterator[Sequence[str]]:
    yield ("cards", *words_of(cards.id))
    yield ("digest", *words_of(cards.digest))
    if cards.text is not None:
        for line in cards.text.split("\n"):
            yield ("|", *words_of(line))


def _written_deal(deal: Deal, seats: int) -> Iterator[Sequence[str]]:
    match deal:
        case Scripted():
            yield ("deal", "scripted")
        case Seeded(word):
            yield ("deal", "seeded", *words_of(word))
        case Fair(commitment, added):
            assert len(added) == seats, f"each of {seats} seats may add something, not {len(added)}"
            yield ("deal", "fair")
            yield ("commitment", *groups(commitment))
            for seat, text in enumerate(added):
                if text:
                    yield ("adds", str(seat), *words_of(text))


def _written_entry(game: AnyGame, entry: LogEntry) -> Sequence[str]:
    if isinstance(entry, Undone):
        return ("undo", str(entry.moves))
    who = "chance" if entry.seat == CHANCE else str(entry.seat)
    return (who, *words_of(game.write_move(entry.move)))


def _written_outcome(outcome: Outcome | None) -> Iterator[Sequence[str]]:
    if outcome is None:
        yield ("unfinished",)
        return
    yield ("outcome", outcome.rule)
    for standing in outcome.standings:
        yield ("standing", str(standing.seat), "rank", str(standing.rank), "score", str(standing.score))


def read_record(text: str | bytes) -> GameRecord:
    """A record from its text; raises BadFile with the line and what is wrong there."""
    if len(text) > LONGEST:
        raise BadFile("line 1", f"a record has at most {LONGEST:,} characters, not {len(text):,}")
    if isinstance(text, bytes):
        text = _decoded(text)
    title, entries, digest = read_entries(text, (RECORD, SAVE))
    return _Reading(entries).record(title == SAVE, digest)


def _decoded(text: bytes) -> str:
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        raise BadFile(f"line {line}", f"the byte {text[error.start]:#04x} is not UTF-8") from None


class _Reading:
    """The entries of a record, taken one after the other in the order in which they must stand."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self._entries = entries
        self._at = 0

    def record(self, is_private: bool, digest: str) -> GameRecord:
        game, rules = self._text("game"), self._text("rules")
        seats = self._seats()
        options = self._options()
        cards = CardSet(self._text("cards"), self._text("digest"), self._card_text())
        names = self._by_seat("player", seats)
        notes = self._notes()
        deal = self._deal(seats)
        steps = tuple(self._steps(seats))
        outcome, outcome_line = self._outcome(seats)
        deal = self._with_seed(deal, outcome is not None or is_private)
        if self._at < len(self._entries):
            raise self._wrong(f"{self._next} has no place here")
        return GameRecord(
            game, rules, seats, options, cards, names, notes, deal, steps, outcome, outcome_line, is_private, digest
        )

    @property
    def _next(self) -> str:
        """What stands first in the next entry; empty at the end."""
        return self._entries[self._at].words[0] if self._at < len(self._entries) else ""

    def _wrong(self, problem: str) -> BadFile:
        """What is wrong with the next entry, or that there is none."""
        if self._at < len(self._entries):
            return self._entries[self._at].wrong(problem)
        return BadFile(f"after line {self._entries[-1].line if self._entries else 1}", problem)

    def _take(self, keyword: str) -> Entry:
        if self._next != keyword:
            raise self._wrong(f"“{keyword}” should stand here" + (f", not “{self._next}”" if self._next else ""))
        entry = self._entries[self._at]
        self._at += 1
        return entry

    def _while(self, keyword: str) -> Iterator[Entry]:
        while self._next == keyword:
            yield self._take(keyword)

    def _text(self, keyword: str) -> str:
        return _text(self._take(keyword), 1)

    def _seats(self) -> int:
        entry = self._take("seats")
        _check_length(entry, 2)
        return _number(entry, 1, range(1, 100))

    def _options(self) -> dict[str, Value]:
        options: dict[str, Value] = {}
        for entry in self._while("option"):
            name = _name(entry, options)
            try:
                options[name] = msgspec.json.decode(_text(entry, 2), type=Value)
            except (msgspec.DecodeError, RecursionError):
                raise entry.wrong(f"the value of the option {name} cannot be read") from None
        return options

    def _card_text(self) -> str | None:
        lines = [_text(entry, 1) for entry in self._while("|")]
        return "\n".join(lines) if lines else None

    def _by_seat(self, keyword: str, seats: int) -> tuple[str, ...]:
        texts = [""] * seats
        for entry in self._while(keyword):
            seat = _number(entry, 1, range(seats))
            if texts[seat]:
                raise entry.wrong(f"“{keyword} {seat}” is written twice")
            texts[seat] = _text(entry, 2)
        return tuple(texts)

    def _notes(self) -> dict[str, str]:
        notes: dict[str, str] = {}
        for entry in self._while("note"):
            notes[_name(entry, notes)] = _text(entry, 2)
        return notes

    def _deal(self, seats: int) -> Deal:
        entry = self._take("deal")
        match entry.words[1:]:
            case ("scripted",):
                return Scripted()
            case ("seeded", _, *_):
                return Seeded(_text(entry, 2))
            case ("fair",):
                return Fair(_hex(self._take("commitment"), COMMITMENT_BYTES).hex(), self._by_seat("adds", seats))
        raise entry.wrong("a deal is scripted, seeded with a word, or fair")

    def _steps(self, seats: int) -> Iterator[Step]:
        number = 1
        while self._next[:1].isdigit():
            entry = self._take(self._next)
            if entry.words[0] != f"{number}.":
                raise entry.wrong(f"entry {number}. should stand here, not {entry.words[0]}")
            yield _step(entry, seats)
            number += 1

    def _outcome(self, seats: int) -> tuple[Outcome | None, int]:
        if self._next == "unfinished":
            entry = self._take("unfinished")
            _check_length(entry, 1)
            return None, entry.line
        entry = self._take("outcome")
        standings = tuple(_standing(self._take("standing"), seat) for seat in range(seats))
        return Outcome(standings, _text(entry, 1)), entry.line

    def _with_seed(self, deal: Deal, must: bool) -> Deal:
        if not isinstance(deal, Fair):
            return deal
        if not must and self._next != "seed":
            return deal
        entry = self._take("seed")
        secret = _hex(entry, SEED_BYTES)
        if not deal.opens(secret):
            raise entry.wrong("this is not the seed that was committed to before the first move")
        return msgspec.structs.replace(deal, secret=secret)


def _text(entry: Entry, first: int) -> str:
    if len(entry.words) <= first:
        raise entry.wrong(f"“{' '.join(entry.words)}” lacks a word")
    try:
        return text_of(entry.words[first:])
    except ValueError as error:
        raise entry.wrong(str(error)) from None


def _name(entry: Entry, taken: Container[str]) -> str:
    if len(entry.words) < 2:
        raise entry.wrong(f"“{entry.words[0]}” is followed by a name")
    if entry.words[1] in taken:
        raise entry.wrong(f"“{entry.words[0]} {entry.words[1]}” is written twice")
    return entry.words[1]


def _check_length(entry: Entry, words: int) -> None:
    if len(entry.words) > words:
        raise entry.wrong(f"“{' '.join(entry.words[words:])}” has no place after “{' '.join(entry.words[:words])}”")


def _number(entry: Entry, at: int, allowed: range | None = None) -> int:
    written = entry.words[at] if at < len(entry.words) else ""
    if not NUMBER.fullmatch(written) or (allowed is not None and int(written) not in allowed):
        bounds = f" from {allowed.start} to {allowed.stop - 1}" if allowed is not None else ""
        raise entry.wrong(f"“{' '.join(entry.words[:at])}” is followed by a whole number{bounds}")
    return int(written)


def _hex(entry: Entry, nbytes: int) -> bytes:
    digits = "".join(entry.words[1:])
    if not HEX.fullmatch(digits) or len(digits) != 2 * nbytes:
        raise entry.wrong(f"“{entry.words[0]}” is followed by {2 * nbytes} hexadecimal digits")
    return bytes.fromhex(digits)


def _step(entry: Entry, seats: int) -> Step:
    match entry.words[1:]:
        case ("undo", _, *_):
            _check_length(entry, 3)
            return Step(None, str(_number(entry, 2, range(1, 1_000_000))), entry.line)
        case ("chance", _, *_):
            return Step(CHANCE, _text(entry, 2), entry.line)
    return Step(_number(entry, 1, range(seats)), _text(entry, 2), entry.line)


def _standing(entry: Entry, seat: Seat) -> Standing:
    standing = Standing(_number(entry, 1), _number(entry, 3), _number(entry, 5))
    if entry.words != ("standing", str(seat), "rank", str(standing.rank), "score", str(standing.score)):
        raise entry.wrong(f"the standing of seat {seat} is written “standing {seat} rank 1 score 2”")
    return standing
