"""What OpenSpiel tells a seat: perfect recall, the four observers, and law 5 over strings, tensors and legal actions."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

import numpy as np
import pyspiel
import pytest

import kouzlo.research.openspiel  # noqa: F401  # it registers the games
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import KouzloError
from kouzlo.core.move import CHANCE, Seat
from kouzlo.research.openspiel.node import Node, Position, Table
from kouzlo.research.openspiel.observer import SeatObserver
from kouzlo.research.spaces import NO_ACTION
from tests.research.openspiel.random_nodes import node_of, walked

SECRET = pyspiel.PrivateInfoType
KINDS = {
    "observation": pyspiel.IIGObservationType(perfect_recall=False),
    "information state": pyspiel.IIGObservationType(perfect_recall=True),
    "public": pyspiel.IIGObservationType(public_info=True, perfect_recall=False, private_info=SECRET.NONE),
    "private": pyspiel.IIGObservationType(public_info=False, perfect_recall=False, private_info=SECRET.SINGLE_PLAYER),
}


class Held:
    """What an observer reads of a state."""

    def __init__(self, node: Node) -> None:
        self.node = node


def told(node: Node, seat: Seat) -> dict[str, Any]:
    """Everything that OpenSpiel tells a seat at a node."""
    found: dict[str, Any] = {"actions": node.actions(seat)}
    found["names"] = [node.name(seat, action) for action in node.actions(seat)]
    for name, kind in KINDS.items():
        observer = SeatObserver(node.table, kind, None)
        observer.set_from(Held(node), seat)
        found[name], found[f"{name} string"] = observer.tensor.tolist(), observer.string_from(Held(node), seat)
    return found


def leaks(one: Node, two: Node, seat: Seat) -> list[str]:
    """By what the seat can tell two nodes apart."""
    first, second = told(one, seat), told(two, seat)
    return [name for name in first if first[name] != second[name]]


def twin_of(node: Node, seat: Seat, luck: Luck) -> tuple[Node, bool]:
    """A node that the seat takes for possible, and whether it is another one."""
    game, position = node.table.game, node.position
    world = game.imagine(game.observe(position.state, seat), seat, luck)
    alone = tuple(actions if each == seat else () for each, actions in enumerate(node.chosen))
    others = tuple(memory if each == seat else b"" for each, memory in enumerate(node._memories))
    return Node(Position(node.table, world), alone, others), world.to_bytes() != position.state.to_bytes()


def found_leaks(game: str, step: int) -> tuple[list[str], int]:
    """The leaks at nodes of a random game, and how many of their twins differed."""
    found, differed, luck = list[str](), 0, Luck(seed_of("twins"))
    for node in islice(walked(game, "leaks"), 1, 120, step):
        for seat in (0, 1):
            if node.player != CHANCE:
                twin, differs = twin_of(node, seat, luck)
                differed += differs
                found += leaks(node, twin, seat)
    return found, differed


@pytest.mark.parametrize(("game", "step"), [("kouzlo_duel", 1), ("kouzlo_mystic", 5)])
def test_nothing_leaks(game: str, step: int) -> None:
    """Law 5: two nodes that look the same to a seat tell it the same; in Carcassonne nothing is hidden."""
    found, differed = found_leaks(game, step)

    assert [] == found
    assert differed >= 5


@pytest.mark.parametrize(("game", "step"), [("kouzlo_duel", 1), ("kouzlo_mystic", 9)])
def test_planted_leak_is_found(game: str, step: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: what a seat is told is made from the whole state."""
    monkeypatch.setattr(Position, "observe", lambda self, seat: self.state)
    found, _ = found_leaks(game, step)

    assert {"observation", "observation string", "information state", "information state string", "public"} <= set(found)


def test_planted_leak_in_actions_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: an action that is possible only if the other's first card is even."""
    honest = Node.actions

    def peeking(self: Node, seat: Seat) -> list[int]:
        own = honest(self, seat)
        return own[self.position.state.side[1 - seat].team[0] % 2 :] or own

    monkeypatch.setattr(Node, "actions", peeking)

    assert "actions" in found_leaks("kouzlo_duel", 1)[0]


def pasts(game: str, team: Callable[[list[int]], int]) -> list[dict[str, Any]]:
    """What seat 0 is told while it takes the first actions and the other takes these, until both have a team."""
    node = node_of(game).after_draw(3).after_draw(3)
    first, found = node.position, [told(node, 0)]
    while node.position is first:
        node = node.after({0: node.actions(0)[0], 1: team(node.actions(1))})
        found.append(told(node, 0))
    return found[:-1]


def test_sealed_choice_of_the_other_is_not_noticed() -> None:
    """Over a whole choice: neither cards nor the number of actions tell what the other takes."""
    assert pasts("kouzlo_duel", lambda actions: actions[0]) == pasts("kouzlo_duel", lambda actions: actions[-1])


def test_number_of_actions_would_tell_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: the teams are opened as soon as both are ready."""
    monkeypatch.setattr(Position, "steps", 0)
    node = node_of("kouzlo_duel").after_draw(3).after_draw(3)
    ends = [node.after({0: node.actions(0)[-1], 1: node.actions(1)[other]}) for other in (0, -1)]

    assert [True, False] == [end.position is node.position for end in ends]


def test_memory_of_a_secret_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a seat remembers the state and not what it has seen."""

    def peeking(self: Table, before: bytes, actions: Any, now: Position, seat: Seat) -> bytes:
        return bytes([2 + now.state.side[1].deck[0]])

    def planned(plan: int) -> dict[str, Any]:
        node = node_of("kouzlo_duel(actions=listed)").after_draw(3).after_draw(4).after({0: 0, 1: 0})
        return told(node.after({0: 5, 1: plan}), 0)

    assert len(planned(0)) == len(planned(719))
    honest = [name for name in planned(0) if planned(0)[name] != planned(1)[name]]
    monkeypatch.setattr(Table, "remembered", peeking)
    found = [name for name in planned(0) if planned(0)[name] != planned(1)[name]]

    assert [] == honest
    assert {"information state", "information state string"} == set(found)


def test_memory_changes_with_own_actions_and_with_what_is_seen_alone() -> None:
    """A choice of the other that is not open yet changes nothing; an own action does, though nothing is seen of it yet."""
    node = node_of("kouzlo_duel").after_draw(3).after_draw(3)
    here, there = (node.after({0: own, 1: other}) for own, other in ((0, 0), (0, 1)))
    elsewhere = node.after({0: 1, 1: 0})

    assert here.memory(0) == there.memory(0) != elsewhere.memory(0)
    assert here.memory(1) == elsewhere.memory(1) != there.memory(1)
    assert node.memory(0) != node.memory(1), "seats have information states of their own"


def test_information_states_of_one_string_have_the_same_actions() -> None:
    """Two nodes with one information state string ask the same; the strings of seats are never the same."""
    found: dict[str, list[int]] = {}
    seats: dict[str, Seat] = {}
    observer = SeatObserver(node_of("kouzlo_duel").table, KINDS["information state"], None)
    for word in ("one", "two", "three"):
        for node in walked("kouzlo_duel", word):
            for seat in (0, 1):
                text = observer.string_from(Held(node), seat)
                assert node.actions(seat) == found.setdefault(text, node.actions(seat))
                assert seat == seats.setdefault(text, seat)

    assert len(found) > 60


def test_public_and_private_are_parts_of_what_a_seat_knows() -> None:
    """In every column a spectator knows the value, or the seat does by itself; nothing private is left for a spectator."""
    compared = 0
    for node in walked("kouzlo_duel", "parts"):
        seen = {name: SeatObserver(node.table, kind, None) for name, kind in KINDS.items()}
        for observer in seen.values():
            observer.set_from(Held(node), 0)
        own, public, private = (seen[name].dict["observation"] for name in ("observation", "public", "private"))
        compared += int((private != 0).any())
        assert np.array_equal(own, np.where(own == public, public, private))
        assert (seen["public"].dict["choice"] == NO_ACTION).all()

    assert compared > 5


def test_observer_of_everybody_is_refused() -> None:
    """Also parameters, which observers do not have here."""
    game = pyspiel.load_game("kouzlo_duel")

    with pytest.raises(KouzloError, match="no observer sees"):
        game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=False, private_info=SECRET.ALL_PLAYERS))
    with pytest.raises(KouzloError, match="no parameters"):
        game.make_py_observer(None, {"width": 1})
