"""Marks as chess players know them, and all the thresholds of a review in one place.

    !!  brilliant      the best move, and the one with the highest prior value would have lost BRILLIANT
    !   good           the same with GOOD
        (no mark)      as good as the best, or nearly
    ?!  inaccuracy     lost INACCURACY of the victory
    ?   mistake        lost MISTAKE
    ??  blunder        lost BLUNDER

Shares of the victory are whole numbers of WHOLE, so that they add up exactly.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Literal

WHOLE = 1_000_000
"""The whole victory, in millionths."""

BRILLIANT, GOOD = 100_000, 40_000
INACCURACY, MISTAKE, BLUNDER = 30_000, 80_000, 160_000

COACH_SPEAKS = INACCURACY
"""A coach shows the better move from this loss on; below it a move is good enough."""

HALF_GOOD = 50_000
"""A decision that loses so much counts half for the accuracy."""


class Mark(StrEnum):
    """The mark of a decision; most have none."""

    BRILLIANT = "brilliant"
    GOOD = "good"
    NONE = "none"
    INACCURACY = "inaccuracy"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


MarkId = Literal["brilliant", "good", "none", "inaccuracy", "mistake", "blunder"]
"""A mark as it is written."""

SIGNS: dict[str, str] = {
    Mark.BRILLIANT: "!!",
    Mark.GOOD: "!",
    Mark.NONE: "",
    Mark.INACCURACY: "?!",
    Mark.MISTAKE: "?",
    Mark.BLUNDER: "??",
}


def mark_of(lost: int, saved: int) -> Mark:
    """The mark of a decision that lost so much, or that saved so much against the move with the highest prior value."""
    for least, mark in ((BLUNDER, Mark.BLUNDER), (MISTAKE, Mark.MISTAKE), (INACCURACY, Mark.INACCURACY)):
        if lost >= least:
            return mark
    if lost == 0 and saved >= GOOD:
        return Mark.BRILLIANT if saved >= BRILLIANT else Mark.GOOD
    return Mark.NONE


def accuracy_of(losses: Sequence[int]) -> int | None:
    """The accuracy in tenths of a per cent: 1000 if nothing was lost; None without a decision."""
    if not losses:
        return None
    return sum(1000 * HALF_GOOD // (HALF_GOOD + lost) for lost in losses) // len(losses)
