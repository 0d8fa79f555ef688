"""The content of a record: its entries and their order.

`docs/records.md` describes the format; `record_text.py` writes and reads its lines; `replay.py` replays it.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from kouzlo.core.chance import SEED_BYTES
from kouzlo.core.errors import BadFile, at_line
from kouzlo.core.fairness import COMMITMENT_BYTES, Deal, Fair, Scripted, Seeded
from kouzlo.core.game import AnyGame, CardSet, Value
from kouzlo.core.match import Entry, Match, Undone
from kouzlo.core.move import CHANCE, Seat
from kouzlo.core.outcome import Outcome, Standing
from kouzlo.core.record_text import BadWords, TextEntry, groups, read_entries, text_of, words_of, write_entries
from kouzlo.core.sentence import Text, Worded, worded

AnyMatch = Match[Any, Any]

RECORD = "kouzlo record 1"
SAVE = "kouzlo save 1"

LONGEST = 1 << 20
"""The maximum length of a record, in bytes."""

NUMBER = re.compile(r"0|-?[1-9][0-9]{0,8}")
HEX = re.compile(r"[0-9a-f]*")
BY_HAND = {"drawn": "by hand"}
"""The note in the record of a game whose draws people made from a real box."""
BROUGHT_NOTE = "brought"
"""The name of the note in the record of a game that another program kept; it says which one."""
COACH_NOTE = "coach"
"""The name of the note in the record of a game whose player had a coach."""


class Step(NamedTuple):
    """A written entry of the log: who moved (None: an undo), the move in the game's notation, and its line."""

    seat: Seat | None
    text: str
    line: int


class GameRecord(msgspec.Struct, frozen=True):
    """A record that was read.  Its hash chain is correct; `verify` checks that it follows the rules."""

    game: str
    rules_version: str
    seats: int
    options: dict[str, Value]
    cards: CardSet
    names: tuple[str, ...]
    """By seat; an empty text if unknown."""
    notes: dict[str, str]
    deal: Deal
    steps: tuple[Step, ...]
    outcome: Outcome | None
    outcome_line: int
    is_private: bool
    digest: str
    """The last link of the chain: two records with the same digest are the same."""

    @property
    def is_drawn_by_hand(self) -> bool:
        """Whether people made the draws from a real box."""
        return isinstance(self.deal, Scripted) and BY_HAND.items() <= self.notes.items()

    @property
    def is_brought(self) -> bool:
        """Whether another program kept the game."""
        return isinstance(self.deal, Scripted) and BROUGHT_NOTE in self.notes

    @property
    def is_over(self) -> bool:
        """Whether the game ended, by the rules or as a note says: resigned, agreed, by the clock."""
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

    The secret seed is included once the game is over; before that only in a private save, which can be continued, or if the
    table gave the game up (`reveal`).  A record without the seed still shows all moves, hidden ones too: it is for the referee.
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
        option = game.info.options[name]
        if not (option.came_later and value == option.default):
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
            yield ("deal", "again" if deal.again else "fair")
            yield ("commitment", *groups(commitment))
            for seat, text in enumerate(added):
                if text:
                    yield ("adds", str(seat), *words_of(text))


def _written_entry(game: AnyGame, entry: Entry) -> Sequence[str]:
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
    """A record from its text; raises BadFile with the line and the problem."""
    if len(text) > LONGEST or (isinstance(text, str) and len(text.encode("utf-8", "surrogatepass")) > LONGEST):
        # Callers stop reading after the first byte too many, so the full length is not known here.
        problem = "a record has at most {most:,} bytes; this one has more"
        raise BadFile(at_line(1), worded("record-too-long", problem, most=LONGEST))
    if isinstance(text, bytes):
        text = _decoded(text)
    title, entries, digest = read_entries(text, (RECORD, SAVE))
    return _Reading(entries).record(title == SAVE, digest)


def _decoded(text: bytes) -> str:
    try:
        return text.decode("utf-8")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        problem = worded("record-not-utf8", "the byte {byte} is not UTF-8", byte=f"{text[error.start]:#04x}")
        raise BadFile(at_line(line), problem) from None


class _Reading:
    """A cursor over the entries of a record, which must stand in a fixed order."""

    def __init__(self, entries: Sequence[TextEntry]) -> None:
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
            raise self._wrong(worded("record-no-place", "{word} has no place here", word=self._next))
        return GameRecord(
            game, rules, seats, options, cards, names, notes, deal, steps, outcome, outcome_line, is_private, digest
        )

    @property
    def _next(self) -> str:
        """The first word of the next entry; empty at the end."""
        return self._entries[self._at].words[0] if self._at < len(self._entries) else ""

    def _wrong(self, problem: Text) -> BadFile:
        """The error for a problem with the next entry, or for a missing entry."""
        if self._at < len(self._entries):
            return self._entries[self._at].wrong(problem)
        last = self._entries[-1].line if self._entries else 1
        return BadFile(worded("place-after-line", "after line {line}", line=str(last)), problem)

    def _take(self, keyword: str) -> TextEntry:
        if not self._next:
            raise self._wrong(worded("record-missing", "“{keyword}” should stand here", keyword=keyword))
        if self._next != keyword:
            problem = "“{keyword}” should stand here, not “{word}”"
            raise self._wrong(worded("record-instead", problem, keyword=keyword, word=self._next))
        entry = self._entries[self._at]
        self._at += 1
        return entry

    def _while(self, keyword: str) -> Iterator[TextEntry]:
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
                problem = "the value of the option {name} cannot be read"
                raise entry.wrong(worded("record-option-value", problem, name=name)) from None
        return options

    def _card_text(self) -> str | None:
        lines = [_text(entry, 1) for entry in self._while("|")]
        return "\n".join(lines) if lines else None

    def _by_seat(self, keyword: str, seats: int) -> tuple[str, ...]:
        texts: dict[Seat, str] = {}
        for entry in self._while(keyword):
            seat = _number(entry, 1, range(seats))
            if seat in texts:
                raise entry.wrong(_twice(f"{keyword} {seat}"))
            texts[seat] = _text(entry, 2)
        return tuple(texts.get(seat, "") for seat in range(seats))

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
            case ("fair" | "again" as kind,):
                commitment = _hex(self._take("commitment"), COMMITMENT_BYTES).hex()
                return Fair(commitment, self._by_seat("adds", seats), again=kind == "again")
        raise entry.wrong(worded("record-deal", "a deal is scripted, seeded with a word, fair, or again"))

    def _steps(self, seats: int) -> Iterator[Step]:
        number = 1
        while self._next[:1].isdigit():
            entry = self._take(self._next)
            if entry.words[0] != f"{number}.":
                problem = "entry {number}. should stand here, not {word}"
                raise entry.wrong(worded("record-number", problem, number=str(number), word=entry.words[0]))
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
            problem = "this is not the seed that was committed to before the first move"
            raise entry.wrong(worded("record-other-seed", problem))
        return msgspec.structs.replace(deal, secret=secret)


def _text(entry: TextEntry, first: int) -> str:
    if len(entry.words) <= first:
        raise entry.wrong(worded("record-lacks-word", "“{words}” lacks a word", words=" ".join(entry.words)))
    try:
        return text_of(entry.words[first:])
    except BadWords as error:
        raise entry.wrong(error.problem) from None


def _name(entry: TextEntry, taken: Container[str]) -> str:
    if len(entry.words) < 2:
        raise entry.wrong(worded("record-lacks-name", "“{words}” is followed by a name", words=entry.words[0]))
    if entry.words[1] in taken:
        raise entry.wrong(_twice(f"{entry.words[0]} {entry.words[1]}"))
    return entry.words[1]


def _twice(words: str) -> Worded:
    return worded("record-twice", "“{words}” is written twice", words=words)


def _check_length(entry: TextEntry, words: int) -> None:
    if len(entry.words) > words:
        problem = "“{more}” has no place after “{words}”"
        more, expected = " ".join(entry.words[words:]), " ".join(entry.words[:words])
        raise entry.wrong(worded("record-too-much", problem, more=more, words=expected))


def _number(entry: TextEntry, at: int, allowed: range | None = None) -> int:
    written = entry.words[at] if at < len(entry.words) else ""
    before = " ".join(entry.words[:at])
    if not NUMBER.fullmatch(written) or (allowed is not None and int(written) not in allowed):
        if allowed is None:
            raise entry.wrong(worded("record-lacks-number", "“{words}” is followed by a whole number", words=before))
        problem = "“{words}” is followed by a whole number from {low} to {high}"
        bounds = {"low": str(allowed.start), "high": str(allowed.stop - 1)}
        raise entry.wrong(worded("record-lacks-number-among", problem, words=before, **bounds))
    return int(written)


def _hex(entry: TextEntry, nbytes: int) -> bytes:
    digits = "".join(entry.words[1:])
    if not HEX.fullmatch(digits) or len(digits) != 2 * nbytes:
        problem = "“{words}” is followed by {count} hexadecimal digits"
        raise entry.wrong(worded("record-lacks-digits", problem, words=entry.words[0], count=2 * nbytes))
    return bytes.fromhex(digits)


def _step(entry: TextEntry, seats: int) -> Step:
    match entry.words[1:]:
        case ("undo", _, *_):
            _check_length(entry, 3)
            return Step(None, str(_number(entry, 2, range(1, 1_000_000))), entry.line)
        case ("chance", _, *_):
            return Step(CHANCE, _text(entry, 2), entry.line)
    return Step(_number(entry, 1, range(seats)), _text(entry, 2), entry.line)


def _standing(entry: TextEntry, seat: Seat) -> Standing:
    standing = Standing(_number(entry, 1), _number(entry, 3), _number(entry, 5))
    if entry.words != ("standing", str(seat), "rank", str(standing.rank), "score", str(standing.score)):
        problem = "the standing of seat {seat} is written “{example}”"
        raise entry.wrong(worded("record-standing", problem, seat=seat, example=f"standing {seat} rank 1 score 2"))
    return standing
