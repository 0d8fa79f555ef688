"""What a search asks of a game, besides its rules: which moves are worth a thought, and how likely each seat is to win.

Chances are whole numbers of SCALE.  The kernels below only say what is asked; a game that can be searched binds its own under
the same names (`Kernels.bindings`), and makes the room that they work in (`Kernels.desk`).
"""

from __future__ import annotations

from typing import Annotated, Any

from kouzlo.core.chance import Dice
from kouzlo.core.record import Int, Ints, Record, Width, kernel

SCALE = 10_000
"""The chance of a seat that has won."""
MOST_MOVES = 2048
MOST_SEATS = 8


class Moves(Record):
    """Legal moves of a seat with the chance that each promises it at a glance, and what the moment is worth to every seat."""

    count: Int
    code: Annotated[Ints, MOST_MOVES, Width.LONG]
    worth: Annotated[Ints, MOST_MOVES]
    chance: Annotated[Ints, MOST_SEATS]


@kernel
def weigh(s: Any, facts: Any, seat: int, moves: Moves, dice: Dice, desk: Any) -> None:
    """Write the moves of the seat that is asked, their worths to it, and the chances of all seats if it plays well."""


@kernel
def estimate(s: Any, facts: Any, seat: int, desk: Any) -> int:
    """The chance of a seat to win, by a look at the table; after the end 0, SCALE, or its share."""
    return 0


@kernel
def dream(s: Any, seat: int, dice: Dice) -> None:
    """Fill what this seat does not know with what may be; a game without secrets does nothing."""


@kernel
def share(s: Any, facts: Any, seat: int) -> int:
    """How much of a turn's thinking this decision deserves, in hundredths."""
    return 100


@kernel
def options(s: Any, facts: Any, seat: int, moves: Moves, dice: Dice, desk: Any) -> None:
    """Where several decide at once: the moves of a seat that deserve a row or a column; of thousands a sample of the better."""


@kernel
def aftermath(s: Any, facts: Any, seat: int, dice: Dice, desk: Any) -> int:
    """After all have decided at once: play on to where the table can be judged; the chance of the seat."""
    return 0


@kernel
def root_of(number: int) -> int:
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
def chance_of(lead: int, spread: int) -> int:
    """The chance of somebody who leads by so much, when luck still moves things by `spread`."""
    while lead > 20_000 or lead < -20_000 or spread > 20_000:
        lead //= 2
        spread //= 2
    return SCALE // 2 + SCALE // 2 * lead // max(1, root_of(lead * lead + spread * spread))
