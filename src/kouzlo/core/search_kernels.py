"""What a search asks of a game besides its rules: evaluated candidate moves, leaf values, determinizations.

A *value* is the probability that a seat wins, in whole numbers of SCALE.  The kernels below only declare what is asked; a game
that can be searched binds its own under the same names (`Kernels.bindings`) and makes the workspace that they write to
(`Kernels.workspace`).
"""

from __future__ import annotations

from typing import Annotated, Any

from kouzlo.core.chance import Dice
from kouzlo.core.record import Int, Ints, Record, Width, kernel

__all__ = [
    "MOST_MOVES",
    "MOST_SEATS",
    "SCALE",
    "Moves",
    "budget_share",
    "candidate_moves",
    "determinize",
    "evaluate",
    "expand",
    "isqrt",
    "rollout",
    "win_probability",
]

SCALE = 10_000
"""The value of a won game."""
MOST_MOVES = 2048
MOST_SEATS = 8


class Moves(Record):
    """The moves of a seat with their static evaluation, and the value of the position for every seat."""

    count: Int
    code: Annotated[Ints, MOST_MOVES, Width.LONG]
    prior_value: Annotated[Ints, MOST_MOVES]
    """The value of each move for the seat that makes it, before any search."""
    values: Annotated[Ints, MOST_SEATS]


@kernel
def expand(s: Any, facts: Any, seat: int, moves: Moves, dice: Dice, workspace: Any) -> None:
    """Write the moves of the seat to move with their prior values, and the value of the position for every seat."""


@kernel
def evaluate(s: Any, facts: Any, seat: int, workspace: Any) -> int:
    """The static value of a position for a seat; after the end 0, SCALE, or its share of a tie."""
    return 0


@kernel
def determinize(s: Any, seat: int, dice: Dice) -> None:
    """Fill what the seat does not know with a sample that fits its observation; without hidden information: nothing."""


@kernel
def budget_share(s: Any, facts: Any, seat: int) -> int:
    """The share of a turn's search budget that this decision gets, in hundredths."""
    return 100


@kernel
def candidate_moves(s: Any, facts: Any, seat: int, moves: Moves, dice: Dice, workspace: Any) -> None:
    """Simultaneous moves: the moves of a seat that become rows or columns of the matrix; of thousands a sample of good ones."""


@kernel
def rollout(s: Any, facts: Any, seat: int, dice: Dice, workspace: Any) -> int:
    """Simultaneous moves: play on after all have moved, up to where the position can be evaluated; its value for the seat."""
    return 0


@kernel
def isqrt(number: int) -> int:
    """The whole part of a square root."""
    if number <= 0:
        return 0
    root, step = 0, 1 << 30
    while step > number:
        step >>= 2
    while step != 0:
        if number >= root + step:
            number -= root + step
            root = (root >> 1) + step
        else:
            root >>= 1
        step >>= 2
    return root


@kernel
def win_probability(lead: int, spread: int) -> int:
    """The value of a lead when chance still moves it by about `spread`: a sigmoid, SCALE/2 · (1 + lead/√(lead² + spread²))."""
    while lead > 20_000 or lead < -20_000 or spread > 20_000:
        lead //= 2
        spread //= 2
    return SCALE // 2 + SCALE // 2 * lead // max(1, isqrt(lead * lead + spread * spread))
