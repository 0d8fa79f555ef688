"""What a client gets for a seat: only what the seat may know, and only legal choices.

A prompt offers single `choices` (a complete move each) or parts to gather: "five of these seventeen, in any order".  The client
collects the parts and `gathered` composes the move, so that a choice of 6,188 sets needs no list of 6,188 lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from kouzlo.core.event import Event
from kouzlo.core.move import Seat
from kouzlo.core.outcome import Outcome
from kouzlo.core.sentence import Sentence, Word

__all__ = ["Branch", "Choice", "Forecast", "Gather", "Part", "Prompt", "Told", "View", "gathered", "told"]


class Choice(msgspec.Struct, frozen=True):
    """One legal move in its JSON form, and its sentence; `group` is a heading shared by several choices."""

    move: dict[str, Any]
    say: Sentence
    group: Sentence | None = None


class Part(msgspec.Struct, frozen=True):
    """A part of a compound choice: `count` of `items`, ordered or not, written under `path` in the move."""

    path: tuple[str, ...]
    say: Sentence
    items: tuple[Word, ...]
    count: int
    ordered: bool
    single: bool = False
    """Written as one id and not as a list."""


class Gather(msgspec.Struct, frozen=True):
    """A compound choice: its parts in order; an item taken by one part is not available to the next."""

    say: Sentence
    parts: tuple[Part, ...]


class Prompt(msgspec.Struct, frozen=True):
    """The question to a seat, and the paragraph that asks it."""

    phase: str
    rule: str
    say: Sentence
    choices: tuple[Choice, ...] = ()
    gather: Gather | None = None
    occasion: str = ""
    """Why it is asked, where a game asks in one phase on several occasions: an id of the game."""


class View(msgspec.Struct, frozen=True):
    """Everything that one seat (None: a spectator) gets after a move."""

    seq: int
    seat: Seat | None
    phase: str
    waiting_for: tuple[Seat, ...]
    table: Any
    """The table as this seat sees it: a struct of the game that can be written as JSON."""
    prompt: Prompt | None
    events: tuple[Event, ...]
    outcome: Outcome | None


class Told(msgspec.Struct, frozen=True):
    """An event and the sentence that tells it."""

    event: Event
    say: Sentence


def told(events: Iterable[Event]) -> tuple[Told, ...]:
    """Events with their sentences."""
    return tuple(Told(event, event.sentence()) for event in events)


class Branch(msgspec.Struct, frozen=True):
    """One possible answer of another seat, and what would follow."""

    say: Sentence
    told: tuple[Told, ...]


class Forecast(msgspec.Struct, frozen=True):
    """What a move would do, as far as its player can know: up to the next draw or the next decision of another seat."""

    told: tuple[Told, ...]
    branches: tuple[Branch, ...] = ()
    """The answers of another seat, if it is asked something that everybody can see."""
    surprises: bool = False
    """The next step depends on luck or on hidden information."""


def gathered(gather: Gather, taken: Sequence[Sequence[str]]) -> dict[str, Any]:
    """The move of the gathered ids, in its JSON form."""
    move: dict[str, Any] = {}
    for part, ids in zip(gather.parts, taken, strict=True):
        at = move
        for key in part.path[:-1]:
            at = at.setdefault(key, {})
        at[part.path[-1]] = ids[0] if part.single else list(ids)
    return move
