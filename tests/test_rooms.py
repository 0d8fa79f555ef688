"""The rooms of the house: what a game of ours registers is there, follows its protocol, and was compared by a type checker."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from kouzlo.boards.text_board import BOARDS
from kouzlo.core.card_form import CARD_FORMS
from kouzlo.core.card_rooms import CARD_CHECKS, PORTRAITS, PRINTED_CARDS, CardCheck
from kouzlo.core.measured import QUICK_MEASURES
from kouzlo.core.referee import REFEREES
from kouzlo.core.registry import entry_of, house_ids
from kouzlo.core.rooms import Room, rooms_of
from kouzlo.exchange.foreign import FOREIGN_GAMES
from kouzlo.exchange.pictures import PICTURES
from kouzlo.lab.bench import BENCHES, OPENING_BOOKS
from kouzlo.lab.problems import PROBLEM_MAKERS
from kouzlo.paper.room import PAPER_GAMES
from kouzlo.players.network_file import NETWORKS
from kouzlo.research.setting import SETTINGS
from kouzlo.research.spaces import SPACES
from kouzlo.review.exercises import PROBLEM_WORDS
from kouzlo.review.round_solver import ROUND_SOLVERS
from kouzlo.server.web_table import WEB_TABLES
from kouzlo.terminal.solve_command import SOLVE_COMMANDS

ROOMS: tuple[Room[Any], ...] = (
    PAPER_GAMES,
    BOARDS,
    FOREIGN_GAMES,
    PICTURES,
    PRINTED_CARDS,
    PORTRAITS,
    REFEREES,
    CARD_CHECKS,
    CARD_FORMS,
    QUICK_MEASURES,
    BENCHES,
    OPENING_BOOKS,
    PROBLEM_MAKERS,
    PROBLEM_WORDS,
    NETWORKS,
    ROUND_SOLVERS,
    SOLVE_COMMANDS,
    SETTINGS,
    SPACES,
    WEB_TABLES,
)


def unchecked(rooms: Iterable[tuple[object, type]]) -> list[str]:
    """Objects that do not inherit from their protocol: no type checker has compared the two."""
    return [type(room).__name__ for room, protocol in rooms if protocol not in type(room).__mro__]


@pytest.mark.parametrize("game", house_ids())
def test_every_room_of_a_game_is_of_a_kind_that_somebody_asks_for(game: str) -> None:
    """A misspelt group would be an object that nobody ever finds."""
    known = {room.group for room in ROOMS}

    assert set() == rooms_of(entry_of(game).module).keys() - known


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.group)
def test_every_room_of_the_house_follows_its_protocol(room: Room[Any]) -> None:
    """It is loaded, and its class inherits from the protocol, so that mypy has compared each method."""
    found = [(room.of(game), room.protocol) for game in room.games()]

    assert found or room is WEB_TABLES, "the tables of the house are built from web/"
    assert [] == unchecked(found)


def test_room_that_only_looks_alike_is_noticed() -> None:
    """The control: the method is there, but no type checker was asked."""

    class Lookalike:
        def check(self, cards: object) -> None:
            pass

    assert ["Lookalike"] == unchecked([(Lookalike(), CardCheck)])
