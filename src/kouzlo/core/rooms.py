"""Rooms: what a game may provide beside its rules.  A room is a protocol with a group of entry points.

    BOARDS: Room[TextBoard[Any, Any]] = Room("kouzlo.boards", TextBoard)

    BOARDS.of("duel")       # the object that the duel provides, or None

The module that uses a kind of room declares it; docs/add_a_game.md lists all kinds.  A game of another distribution registers
its rooms as entry points, in the group of the room and under the id of the game.  A built-in game lists them in the file
`rooms.toml` of its package, by the same groups.  Both name an object (`package.module:NAME`), which is loaded on first use, so
a game does not import higher layers.
"""

from __future__ import annotations

import inspect
from functools import cache, cached_property
from importlib.metadata import EntryPoint
from importlib.resources import files
from typing import Any, Generic, TypeVar

import msgspec

from kouzlo.core.errors import BadDistribution
from kouzlo.core.registry import bringer, entry_of, game_ids, is_of_house, loaded, offered
from kouzlo.core.sentence import worded

__all__ = ["Room"]

R = TypeVar("R")

FILE = "rooms.toml"


class Room(Generic[R]):
    """One kind of room: its group of entry points, and the protocol that all its objects follow."""

    def __init__(self, group: str, protocol: type) -> None:
        self.group = group
        self.protocol = protocol
        self._found: dict[EntryPoint, R] = {}

    def of(self, game: str) -> R | None:
        """The object of a game; None if it provides nothing of this kind.  Raises BadDistribution."""
        entry = self._entry(game)
        if entry is None:
            return None
        if entry not in self._found:
            self._found[entry] = self._checked(entry)
        return self._found[entry]

    def games(self) -> tuple[str, ...]:
        """The ids of all games that provide one."""
        return tuple(id for id in game_ids() if self._entry(id) is not None)

    def _entry(self, game: str) -> EntryPoint | None:
        if game not in game_ids():
            return None
        brought = entry_of(game)
        if is_of_house(game):
            where = rooms_of(brought.module).get(self.group)
            return None if where is None else EntryPoint(game, where, self.group)
        own = [each for each in offered(self.group) if each.name == game and bringer(each) == bringer(brought)]
        return own[0] if own else None

    def _checked(self, entry: EntryPoint) -> R:
        room: R = loaded(entry)
        for name, method in self._methods.items():
            if not _fits(room, name, method):
                problem = "{distribution} cannot be used: {place} of {game} lacks the method {method}"
                wanted = f"{name}{_parameters(method)}"
                args = {"distribution": bringer(entry), "place": entry.value, "game": entry.name, "method": wanted}
                raise BadDistribution(worded("distribution-lacks", problem, **args))
        return room

    @cached_property
    def _methods(self) -> dict[str, Any]:
        members = inspect.getmembers(self.protocol, inspect.isfunction)
        return {name: member for name, member in members if not name.startswith("_")}


@cache
def rooms_of(package: str) -> dict[str, str]:
    """The rooms of a built-in game: the location of each, by its group."""
    file = files(package) / FILE
    return msgspec.toml.decode(file.read_bytes(), type=dict[str, str]) if file.is_file() else {}


def _parameters(method: Any) -> str:
    """The parameters of a method, without `self`."""
    _, *names = inspect.signature(method).parameters
    return f"({', '.join(names)})"


def _fits(room: object, name: str, wanted: Any) -> bool:
    """Whether an object has a method that can be called as the protocol says."""
    method = getattr(room, name, None)
    if not callable(method):
        return False
    _, *names = inspect.signature(wanted).parameters
    try:
        inspect.signature(method).bind(*names)
    except TypeError:
        return False
    return True
