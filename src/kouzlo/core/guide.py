"""The guided first game: what the table explains, and when.

A game declares its guide as facts, in the file `guide.toml` of its package; the sentences stand in its catalogues as
`guide-<step>`.  A step belongs to a question ("the seat is asked in the phase `place` for the first time") or to an event ("a
city was scored for the first time"):

    [steps.place]
    asks = "place"
    rule = "CA-3"

    [steps.city]
    event = "scored"
    where = { feature = "city" }
    who = "you"
    rule = "CA-7"

What is shown follows from the log of the match alone, so nothing is stored: a reload, a saved game and another device show the
same, and a move that is taken back brings its step back.  A *moment* lasts from a decision of the seat until others have done
something, and from there to the next decision of the seat: what the seat did, then what the others did and what is asked now.
Each step is shown in one moment.  After `ends.times` decisions in the phase `ends.phase` the guide says farewell and is over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import msgspec

from kouzlo.core.event import Event
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Entry, Match, Played, Undone
from kouzlo.core.move import CHANCE, Seat
from kouzlo.core.registry import package_of
from kouzlo.core.sentence import Sentence, seat_word

FILE = "guide.toml"
FAREWELL = "farewell"


class Tip(msgspec.Struct, frozen=True):
    """A step that is shown now."""

    step: str
    say: Sentence
    rule: str
    """The paragraph that says more."""
    points: str
    """The part of the table that it is about; empty: none."""
    at: int | None
    """The position of its event in what the seat was told; null for a question."""


class Occasion(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An event that something waits for."""

    event: str = ""
    """An event by its name, or by the id of its sentence."""
    who: Literal["", "you", "other"] = ""
    """Of whom the event's sentence tells."""
    where: Mapping[str, Any] = {}
    """Values that fields of the event must have; of a list, one of them."""

    def is_told_by(self, event: Event, said: Sentence, seat: Seat) -> bool:
        """Whether this event is the occasion."""
        if self.event not in (event.__struct_config__.tag, said.id):
            return False
        if self.who and (self.who == "you") != (said.args.get("who") == seat_word(seat)):
            return False
        return all(_is_among(getattr(event, name), value) for name, value in self.where.items())


def _is_among(found: object, wanted: object) -> bool:
    """Whether a field has this value, or one of a list; TOML writes pairs as lists."""
    plain = list(found) if isinstance(found, tuple) else found
    return plain in wanted if isinstance(wanted, list) else plain == wanted


class Step(Occasion, frozen=True, forbid_unknown_fields=True):
    """One thing that the guide explains, and its occasion: a question or an event."""

    rule: str
    asks: str = ""
    """The phase in which the seat is asked."""
    after: str = ""
    """A step that must have been shown in an earlier moment."""
    points: str = ""


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When the guide lets go: after so many decisions of the seat in this phase."""

    phase: str
    times: int
    rule: str


class Guide(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The guided first game of a game: the table to play at, and the steps in the order in which they are preferred."""

    level: str
    ends: End
    steps: Mapping[str, Step]
    options: Mapping[str, Any] = {}
    at_once: int = 1
    """How many events are explained in one moment; others wait until they happen again."""
    is_one_story: bool = False
    """What follows a decision is told as one story, whoever decides in between: a moment lasts until the seat decides."""

    def tips(self, match: Match[Any, Any], seat: Seat) -> tuple[Tip, ...]:
        """What a seat is shown now, in the order in which it happened; the question comes last."""
        return _Reading(self, match, seat).tips()


def guide_of(game: AnyGame) -> Guide | None:
    """The guide of a game; None if it has none."""
    return _read(package_of(game))


@cache
def _read(package: str) -> Guide | None:
    file = files(package) / FILE
    return msgspec.toml.decode(file.read_bytes(), type=Guide) if file.is_file() else None


class _Moment(msgspec.Struct, frozen=True):
    """What was shown before, what is shown now, and how often the seat decided in the phase that ends the guide."""

    before: frozenset[str] = frozenset()
    now: tuple[Tip, ...] = ()
    times: int = 0
    is_own: bool = False
    """The seat itself decided last."""

    def has(self, step: str) -> bool:
        return step in self.before or any(tip.step == step for tip in self.now)

    def next(self, times: int, is_own: bool) -> _Moment:
        """A new moment begins."""
        return _Moment(self.before.union(tip.step for tip in self.now), (), times, is_own)


class _Reading:
    """One reading of a log; entries that were taken back are forgotten."""

    def __init__(self, guide: Guide, match: Match[Any, Any], seat: Seat) -> None:
        self._guide, self._match, self._seat = guide, match, seat

    def tips(self) -> tuple[Tip, ...]:
        now = _Moment()
        past: list[_Moment] = []
        events = self._events()
        upcoming = next(events, None)
        for number, (entry, phase) in enumerate(zip(self._match.log, self._match.phases, strict=True), 1):
            if isinstance(entry, Undone):
                now = past[-entry.moves]
                del past[-entry.moves :]
            else:
                past.append(now)
                now = self._after(now, entry, phase)
            if upcoming is not None and upcoming[0] == number and now.is_own and self._ends_turn(entry):
                now = now.next(now.times, is_own=False)  # a sealed answer of another seat tells nothing yet
            while upcoming is not None and upcoming[0] == number:
                now = self._told(now, *upcoming[1:])
                upcoming = next(events, None)
        if self._match.outcome is None and self._match.holder is None and self._seat in self._match.turn.seats:
            now = self._asked(now, self._match.turn.phase)
        return now.now

    def _events(self) -> Iterator[tuple[int, int, Event]]:
        """The number of the entry, the position and the event as the seat knows it."""
        for at, (number, event) in enumerate(self._match.told_to(self._seat)):
            yield number, at, event

    def _after(self, now: _Moment, entry: Played, phase: str) -> _Moment:
        if entry.seat == self._seat:
            return self._asked(now, phase).next(now.times + (phase == self._guide.ends.phase), is_own=True)
        return now

    def _ends_turn(self, entry: Entry) -> bool:
        return not self._guide.is_one_story and isinstance(entry, Played) and entry.seat not in (self._seat, CHANCE)

    def _asked(self, now: _Moment, phase: str) -> _Moment:
        """The seat is asked something: the first step about this phase that was not shown yet."""
        ends = self._guide.ends
        if now.times >= ends.times:
            if now.times > ends.times or phase != ends.phase:
                return now
            return self._with(now, FAREWELL, Step(ends.rule), {}, None)
        for id, step in self._guide.steps.items():
            if step.asks == phase and self._is_next(now, id, step):
                return self._with(now, id, step, {}, None)
        return now

    def _told(self, now: _Moment, at: int, event: Event) -> _Moment:
        if now.times >= self._guide.ends.times or sum(tip.at is not None for tip in now.now) >= self._guide.at_once:
            return now
        said = event.sentence()
        for id, step in self._guide.steps.items():
            if step.event and self._is_next(now, id, step) and step.is_told_by(event, said, self._seat):
                return self._with(now, id, step, said.args, at)
        return now

    def _is_next(self, now: _Moment, id: str, step: Step) -> bool:
        return not now.has(id) and (not step.after or step.after in now.before)

    def _with(self, now: _Moment, id: str, step: Step, args: Mapping[str, Any], at: int | None) -> _Moment:
        tip = Tip(id, Sentence(f"guide-{id}", dict(args)), step.rule, step.points, at)
        return msgspec.structs.replace(now, now=(*now.now, tip))
