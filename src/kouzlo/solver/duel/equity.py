"""Match equity: what a token is worth.  DU-40, DU-42.

The equity of seat 0 is the share of the victory that it may expect, from 0 to 1; a shared victory is a half for each.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

Tokens = tuple[int, int]

TOKENS: tuple[Tokens, ...] = ((1, 1), (1, 0), (0, 1), (0, 0))
"""Every score at which a round can begin, the later ones first: each needs only the ones before it."""

WON, SHARED, LOST = 1.0, 0.5, 0.0


class Stakes(NamedTuple):
    """The equity of seat 0 after a round that seat 0, seat 1, or both of them win."""

    first: float
    second: float
    both: float

    def of(self, bits: int) -> float:
        """The equity after a round that these seats, given as bits, have won."""
        return (self.first, self.second, self.both)[bits - 1]


EVEN = Stakes(WON, LOST, SHARED)
"""A single round for its own sake."""


def by_sums(sums: tuple[int, int]) -> float:
    """DU-42: both take their second token at once: the lower sum of printed values wins, equal sums share."""
    if sums[0] == sums[1]:
        return SHARED
    return WON if sums[0] < sums[1] else LOST


def stakes_at(tokens: Tokens, sums: tuple[int, int], later: Mapping[Tokens, float]) -> Stakes:
    """DU-40: what each end of the round is worth at this score, if the value of every later score is known."""

    def after(one: int, two: int) -> float:
        score = (tokens[0] + one, tokens[1] + two)
        if score[0] >= 2 and score[1] >= 2:
            return by_sums(sums)
        if max(score) >= 2:
            return WON if score[0] >= 2 else LOST
        return later[score]

    return Stakes(after(1, 0), after(0, 1), after(1, 1))
