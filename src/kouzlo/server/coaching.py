"""The coach of a table: where it may be on, and what its player learned.

The coach is for one person who plays against computers with aids.  Such a game is never rated, and nobody else's game is spoilt
by a move that is taken back after its answer was seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from kouzlo.core.match import Entry
from kouzlo.core.move import Seat
from kouzlo.review.coach import Judged, Learned, learned
from kouzlo.server.seats import BOT, Notes, Seats
from kouzlo.server.store.settings import Settings

COACH, VERDICT = "coach", "verdict"
"""Notes: the coach was turned on or off; it said something about a move."""


class Made(NamedTuple):
    """A move that can still be judged: its entry, who made it, and the state before it."""

    seq: int
    seat: Seat
    state: Any
    move: Any


class VerdictShown(msgspec.Struct, frozen=True):
    """The verdict on the last decision of a seat; null: there was none, or no time to judge it."""

    judged: Judged | None


class LearnedShown(msgspec.Struct, frozen=True):
    """What the coach taught a seat in this game; null: it was never on."""

    learned: Learned | None


def may_coach(settings: Settings, seats: Seats) -> bool:
    """Whether a coach may be on at this table: one person, all others computers, aids, no real box, and no lesson."""
    return (
        settings.aids
        and not settings.box
        and settings.lesson is None
        and len(seats.persons) == 1
        and sum(row.kind == BOT for row in seats) == len(seats) - 1
    )


def is_coached(settings: Settings, seats: Seats, notes: Notes) -> bool:
    """Whether the coach is on."""
    return bool(settings.coach if notes.coach is None else notes.coach) and may_coach(settings, seats)


def learned_by(seat: Seat, notes: Notes, log: Sequence[Entry]) -> Learned | None:
    """What a seat learned; None if nothing of it was judged."""
    verdicts = {seq: verdict for seq, (whose, verdict) in notes.verdicts.items() if whose == seat}
    return learned(verdicts, seat, log) if verdicts else None
