"""What kernels write into the log; `events.py` turns it into typed events.

A hand of cards is written as one number, five bits a card: `packed` and `unpacked` are inverse.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum


class Happened(IntEnum):
    """The kinds of rows."""

    DRAWN = 1
    PICKED = 2
    PLANNED = 3
    LAID = 4
    TWINS_LAID = 5
    SILENCED = 6
    LATE = 7
    WITHOUT_EFFECT = 8
    DECLINED = 9
    HOLDS = 10
    BOTH_LOSE = 11
    LOOKED = 12
    DISCARDED = 13
    SWAPPED_IN = 14
    TWINS_MET = 15
    REARRANGED = 16
    BY_ABILITY = 17
    BY_ELEMENT = 18
    BY_VALUE = 19
    BEATEN = 20
    ROUND_WON = 21
    EXCHANGED = 22
    ROUND_BEGINS = 23
    MATCH_WON = 24


class Place(IntEnum):
    """Where a card was discarded from or looked at."""

    WAITING = 0
    DECK = 1


def unpacked(cards: int) -> tuple[int, ...]:
    """The cards of a packed hand, in order."""
    found = []
    while cards:
        found.append(cards % 32 - 1)
        cards //= 32
    return tuple(found)


def packed(cards: Sequence[int]) -> int:
    """The inverse of `unpacked`."""
    return sum((card + 1) << (5 * at) for at, card in enumerate(cards))
