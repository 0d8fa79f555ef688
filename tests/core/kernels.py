"""Small kernels for the tests of compiling; they stand in a file because Numba's cache files them by it."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, Any

from kouzlo.core.record import Int, Ints, Record, kernel


@kernel
def closed_form(a: Any, n: int) -> int:
    """The loop that kills a process under Numba 0.62–0.68: LLVM solves it with a division that is not linked."""
    t = 0
    for i in range(n):
        a[0] = 0
        while a[0] <= 40:
            a[0] += i + 3
            t += a[0]
    return t


class Counter(Record):
    """The state of two tiny games that differ only in their rules."""

    count: Int
    step: Int


@kernel
def turn(s: Counter) -> int:
    """The game's own kernel takes this place."""
    return 0


@kernel
def play(s: Counter) -> None:
    """The game's own kernel takes this place."""


@kernel
def play_twice(s: Counter) -> None:
    """A helper of the loop, generic too."""
    play(s)
    play(s)


@kernel
def loop(s: Counter, rounds: int) -> int:
    """A generic loop over any game with `turn` and `play`."""
    for _ in range(rounds):
        if turn(s) == 0:
            play_twice(s)
    return s.count


@kernel
def always(s: Counter) -> int:
    """Both games: somebody can move."""
    return 0


@kernel
def by_one(s: Counter) -> None:
    """The first game."""
    s.count += 1


@kernel
def by_ten(s: Counter) -> None:
    """The second game."""
    s.count += 10


ONE = {"turn": always, "play": by_one}
TEN = {"turn": always, "play": by_ten}


class Colour(IntEnum):
    """Members are constants of kernels."""

    RED = 3
    BLUE = 5


@kernel
def step(s: Counter, by: int = 2) -> int:
    """A kernel whose name is also a field."""
    return s.step + by


@kernel
def painted(s: Counter) -> int:
    """Uses an enumeration, a tuple, a default argument, a field named like a kernel, and a set of numbers."""
    if s.count in {1, 2, 3}:
        return Colour.RED
    return Colour.BLUE + WEIGHTS[1] + step(s) + s.step


WEIGHTS = (7, 11)


@kernel
def for_ever(n: int) -> int:
    """A kernel that calls itself: not allowed."""
    return for_ever(n - 1)


class Row(Record):
    """Three numbers, and one that lies behind them."""

    numbers: Annotated[Ints, 3]
    behind: Int


@kernel
def write_at(row: Row, at: int) -> int:
    """Trusts that `at` is inside."""
    row.numbers[at] = 7
    return row.behind
