"""What a game declares for OpenSpiel, beside its `Spaces`: how many draws there are, and parameters of its own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from kouzlo.core.errors import KouzloError
from kouzlo.core.game import AnyGame
from kouzlo.core.rooms import Room
from kouzlo.research.spaces import Paths

__all__ = ["AND", "SETTINGS", "Given", "Setting", "setting_of"]

AND = "+"
"""Stands between the words of a parameter that is a list."""

Given = Mapping[str, bool | int | str]
"""The parameters of a loaded game, by their names."""


class Setting(Protocol):
    """One game in OpenSpiel; what is implemented here is right for a game without parameters of its own."""

    def draws(self) -> int:
        """How many codes draws have: the codes are below it."""

    def is_sealed(self) -> bool:
        """Whether seats choose at the same time anywhere."""
        return False

    def parameters(self) -> Given:
        """The parameters beside the options of the table, with their defaults."""
        return {}

    def begin(self, game: AnyGame, state: Any, given: Given) -> Any:
        """The first position, made of the one that `deal` gives; raises KouzloError for parameters that do not fit."""
        return state

    def allowed(self, paths: Paths, seen: Any, given: Given) -> Paths:
        """The moves that the parameters allow, from all legal ones."""
        return paths

    def returns(self, state: Any, given: Given) -> tuple[float, ...] | None:
        """What each seat gets if the parameters end the game here; None if they do not."""
        return None


SETTINGS: Room[Setting] = Room("kouzlo.openspiel", Setting)


def setting_of(game: AnyGame) -> Setting:
    """What a game declares; raises KouzloError if it is not there for OpenSpiel."""
    found = SETTINGS.of(game.info.id)
    if found is None:
        raise KouzloError(f"{game.info.id} has no form for OpenSpiel; these games have: {', '.join(SETTINGS.games())}")
    return found
