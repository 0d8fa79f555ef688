"""The room of a game whose card sets can be measured with one press: what is computed, and what came of it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec

from kouzlo.core.rooms import Room

__all__ = ["QUICK_MEASURES", "Figure", "Measured", "QuickMeasure"]

Odd = Literal["", "strong", "weak"]


class Figure(msgspec.Struct, frozen=True):
    """One number with its 95 % interval; `kind` says of what, and clients have the sentences `measure-<kind>`."""

    kind: str
    id: str
    value: float
    low: float
    high: float
    odd: Odd
    """Whether it stands out."""


class Measured(msgspec.Struct, frozen=True):
    """What was counted."""

    games: int
    figures: tuple[Figure, ...]


class QuickMeasure(Protocol):
    """A short measurement of a set of cards, cut into shards for an executor (`kouzlo.lab.executor`)."""

    @abstractmethod
    def plan(self, cards: str, share: float) -> tuple[Any, Sequence[Any]]:
        """The job and its shards for the text of a card file, with this share of the usual games; raises BadFile."""

    @abstractmethod
    def sum_up(self, cards: str, done: Mapping[str, bytes]) -> Measured:
        """What the results say, each in JSON by the name of its shard."""


QUICK_MEASURES: Room[QuickMeasure] = Room("kouzlo.quick_measures", QuickMeasure)
