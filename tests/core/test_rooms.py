"""Rooms: what a game brings beside its rules is found where it was registered, and checked when it is loaded."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from types import ModuleType
from typing import Protocol

import pytest

from kouzlo.core import registry
from kouzlo.core.errors import BadDistribution
from kouzlo.core.registry import look_again
from kouzlo.core.rooms import Room


class Greeting(Protocol):
    """A room for these tests."""

    def greet(self, name: str) -> str:
        """A greeting."""

    def leave(self) -> str:
        """What is said at the door."""
        return "goodbye"


class Hello(Greeting):
    """A room that is all right."""

    def greet(self, name: str) -> str:
        return f"hello, {name}"


class Mute:
    """A room that lacks a method."""

    def leave(self) -> str:
        return ""


class Deaf(Hello):
    """A room whose method asks for more than it is given."""

    def greet(self, name: str, loudness: int = 0, *, language: str) -> str:  # type: ignore[override]  # planted
        return ""


Register = Callable[..., Room[Greeting]]


@pytest.fixture
def register(monkeypatch: pytest.MonkeyPatch) -> Iterator[Register]:
    """As if another distribution brought the game `pebbles` with some object as its greeting."""

    def registered(brought: object, of: str = "pebbles") -> Room[Greeting]:
        module = ModuleType("pebbles_of_others")
        setattr(module, "GREETING", brought)
        monkeypatch.setitem(sys.modules, "pebbles_of_others", module)
        entries = [
            EntryPoint("pebbles", "kouzlo.testing.toy:create", registry.GROUP),
            EntryPoint(of, "pebbles_of_others:GREETING", "kouzlo.greetings"),
        ]
        monkeypatch.setattr(registry, "entry_points", lambda group: [each for each in entries if each.group == group])
        look_again()
        return Room("kouzlo.greetings", Greeting)

    yield registered
    monkeypatch.undo()
    look_again()


def test_what_a_game_brings_is_found(register: Register) -> None:
    """By the id of the game, in the group of the room."""
    room = register(Hello())
    found = room.of("pebbles")

    assert found is not None
    assert "hello, Anna" == found.greet("Anna")
    assert ("pebbles",) == room.games()


def test_other_games_bring_nothing(register: Register) -> None:
    """Neither those of the house, nor one that is not there, nor a game to which a stranger brings something."""
    room = register(Hello(), of="duel")

    assert [None, None, None] == [room.of(id) for id in ("pebbles", "duel", "chess")]
    assert () == room.games()


@pytest.mark.parametrize("room", [Mute(), Deaf(), None], ids=["lacking", "asking for more", "nothing"])
def test_object_that_does_not_follow_the_protocol_is_refused(register: Register, room: object) -> None:
    """With a sentence that says what it lacks."""
    with pytest.raises(BadDistribution, match=r"pebbles_of_others:GREETING of pebbles lacks the method greet\(name\)") as told:
        register(room).of("pebbles")

    assert told.value.sentence is not None
    assert "distribution-lacks" == told.value.sentence.id


def test_object_that_is_not_there_is_refused(register: Register, monkeypatch: pytest.MonkeyPatch) -> None:
    """The name leads nowhere."""
    room = register(Hello())
    monkeypatch.delattr("pebbles_of_others.GREETING")

    with pytest.raises(BadDistribution, match="cannot be loaded"):
        room.of("pebbles")
