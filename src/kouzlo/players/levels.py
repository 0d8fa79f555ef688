"""The levels of the computer by id; their names stand in the catalogue as `level-<id>`."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from kouzlo.core.errors import KouzloError
from kouzlo.players.greedy import Greedy
from kouzlo.players.player import Player
from kouzlo.players.random import Random

LEVELS: Mapping[str, Player] = MappingProxyType({"random": Random(), "greedy": Greedy()})
"""From the weakest to the strongest."""


class UnknownLevel(KouzloError):
    """No such level; the sentence lists those that there are."""


def player(level: str) -> Player:
    """The player of a level; raises UnknownLevel."""
    if level not in LEVELS:
        raise UnknownLevel(f"no level is called {level!r}; there are {', '.join(LEVELS)}")
    return LEVELS[level]
