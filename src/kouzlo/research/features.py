"""Columns of an observation as inputs of a network: a number that names something becomes one flag for each thing.

A column may hold the number of a card; as a number it means nothing, for card 12 is not twice card 6.
A game declares which fields a network sees, and how many different things each number may name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kouzlo.core.game import AnyGame
from kouzlo.research.observation import Encoder
from kouzlo.research.spaces import spaces_of

__all__ = ["SO_FAR", "Features", "Input"]

SO_FAR = "so far"
"""The name of the last columns: the actions that were chosen up to now."""


class Input(NamedTuple):
    """A field that a network sees."""

    path: str
    """As docs/research_observations.md writes it, or SO_FAR."""
    values: int = 1
    """The field names so many things, by the numbers from 0 on.  1: it is a flag, or flags, already."""
    is_set: bool = False
    """It counts which numbers stand in the field, and not in which of its columns."""


class Features:
    """Turns rows of observations into rows of 0 and 1."""

    def __init__(self, game: AnyGame, inputs: Sequence[Input]) -> None:
        encoder = Encoder(game)
        groups = {group.path: (group.first, group.columns) for group in encoder.groups()}
        groups[SO_FAR] = (encoder.size, spaces_of(game).depth())
        columns: list[int] = []
        bases: list[int] = []
        values: list[int] = []
        self.size = 0
        for each in inputs:
            first, count = groups[each.path]
            step = 0 if each.is_set else each.values
            columns += range(first, first + count)
            bases += [self.size + step * at for at in range(count)]
            values += [each.values] * count
            self.size += each.values if each.is_set else each.values * count
        self._columns, self._values, self._bases = np.array(columns), np.array(values), np.array(bases)
        self._is_flag = self._values == 1

    def of(self, rows: NDArray[Any]) -> NDArray[np.float32]:
        """One row for each observation; numbers that name nothing, such as that of a hidden card, leave all flags at 0."""
        seen = rows[:, self._columns]
        marked = np.where(self._is_flag, seen == 1, (seen >= 0) & (seen < self._values))
        row, column = np.nonzero(marked)
        found = np.zeros((len(rows), self.size), np.float32)
        found[row, (self._bases + np.where(self._is_flag, 0, seen))[row, column]] = 1
        return found
