"""Luck: the source of random draws.

`Luck` is a stream of uniform whole numbers from a secret seed by keyed BLAKE2b with rejection sampling; the same seed gives the
same stream on every machine.  `Dice` is the fast generator for simulations inside kernels: a record, passed as an argument.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Self

from kouzlo.core.make import Make
from kouzlo.core.record import Int, Record, kernel

__all__ = ["Dice", "Luck", "dice", "roll", "seed_of"]

SEED_BYTES = 64


class Luck:
    """A stream of uniform draws from a seed; `spent` counts the blocks of it that have been used."""

    def __init__(self, seed: bytes, spent: int = 0) -> None:
        if len(seed) > SEED_BYTES:
            seed = hashlib.blake2b(seed).digest()
        self._seed = seed
        self.spent = spent

    def __copy__(self) -> Self:
        """The same stream from here on; a table copies it for every move, and the general way takes several times as long."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def below(self, bound: int) -> int:
        """A whole number from 0 to `bound` - 1, each equally likely."""
        if not 0 < bound <= 1 << 64:
            raise ValueError(f"a draw is below 1 to 2**64, not {bound}")
        limit = (1 << 128) - (1 << 128) % bound
        while True:
            number = self._block()
            if number < limit:
                return number % bound

    def weighted(self, weights: Sequence[int]) -> int:
        """An index, with a probability proportional to its weight."""
        left = self.below(sum(weights))
        for index, weight in enumerate(weights):
            left -= weight
            if left < 0:
                return index
        raise AssertionError("weights changed while drawing")

    def shuffled(self, count: int) -> list[int]:
        """The numbers below `count` in a fair random order."""
        order = list(range(count))
        for last in range(count - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def _block(self) -> int:
        block = hashlib.blake2b(self.spent.to_bytes(8, "big"), key=self._seed, digest_size=16, person=b"kouzlo-draw")
        self.spent += 1
        return int.from_bytes(block.digest(), "big")


def seed_of(text: str) -> bytes:
    """The seed derived from a word: for simulations, tests and the engine protocol, never for a game with a stake."""
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), person=b"kouzlo-seed").digest()


class Dice(Record):
    """The state of a fast generator for simulations in kernels (two of L'Ecuyer's generators, period 2**61)."""

    one: Int
    two: Int


@kernel
def roll(dice: Dice, bound: int) -> int:
    """A whole number from 0 to `bound` - 1 (for small bounds: the bias is below bound / 2**31)."""
    # Every product stays below 2**47, where plain and compiled integers agree.
    dice.one = dice.one * 40014 % 2147483563
    dice.two = dice.two * 40692 % 2147483399
    return (dice.one - dice.two) % 2147483562 % bound


def dice(make: Make, luck: Luck) -> Dice:
    """New dice for a kernel, seeded from a stream of luck."""
    fresh = Dice()
    fresh.one = 1 + luck.below(2147483562)
    fresh.two = 1 + luck.below(2147483398)
    return make.from_bytes(Dice, fresh.to_bytes())
