"""The floor of all levels: a foolish move is replaced, every other one is left alone."""

from __future__ import annotations

from typing import Any

import pytest

from kouzlo.core.chance import Luck
from kouzlo.core.sense import Sensible
from kouzlo.players.levels import LADDER, Level, LevelPlayer, sensible
from kouzlo.players.search import Budget
from kouzlo.testing.toy import create
from tests.games.mystic.tables import Table, unit

CARDS = {"yellow.big": unit("4/4"), "yellow.small": unit("2/2"), "blue.small": unit("1/1")}
LETHAL = "battle:yellow.big@0,yellow.small@0,blue.small@1 1.deck:5 1.deep:39"
BLIND = Level("blind", noise=100_000, overlooked=90)
"""Sees one move of ten, and what it sees is noise."""


def chosen(level: Level, floor: bool, number: int) -> str:
    table = Table(CARDS, LETHAL)
    game: Any = table.game
    seen = game.observe(table.match.state, 0)
    bare = LevelPlayer(level, Budget(simulations=1), floor)
    move = bare.player_for(game).choose(game, seen, 0, Luck(f"blind {number}".encode()))
    return str(game.write_move(sensible(game, seen, 0, move) if bare.sensible else move))


def test_even_a_blind_level_takes_a_win_in_sight() -> None:
    """Whatever it would have played, it attacks the player; without the floor it seldom does."""
    wins = {"attack yellow.big@0 player@1", "attack yellow.small@0 player@1"}
    with_floor, without = ([chosen(BLIND, floor, number) for number in range(12)] for floor in (True, False))

    assert wins >= set(with_floor)
    assert not wins >= set(without), "the control: without the floor other moves are made"


@pytest.mark.parametrize("level", LADDER)
def test_every_level_has_the_floor(level: str) -> None:
    assert LevelPlayer(LADDER[level], Budget(simulations=1)).sensible


def test_game_that_knows_nothing_foolish_is_played_as_before() -> None:
    game = create()
    move = game.decode(None, 0, 1)  # type: ignore[arg-type]  # the toy needs no state to read a code

    assert not isinstance(game, Sensible)
    assert move is sensible(game, None, 0, move)
