"""Stars and Pebbles: a toy game with an example of every feature, for tests of code that must work with any game.

It has weighted draws, a hidden hand, a secret that was looked at, a "you may", a sealed choice, two options, two or three seats
and at most 27 moves.  The registry does not list it; `create` makes it as a registered game is made.
"""

from __future__ import annotations

from pathlib import Path

from kouzlo.core.make import PLAIN, Make
from kouzlo.testing.toy.game import Toy

__all__ = ["Toy", "create"]


def create(cards: Path | None = None, make: Make = PLAIN) -> Toy:
    """The game; it has no card files of its own."""
    assert cards is None, "the toy game always plays with its fourteen cards"
    return Toy(make)
