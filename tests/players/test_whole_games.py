"""The levels that think ahead play whole games with every option: `submit` refuses whatever is not legal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game, game_ids
from kouzlo.players.levels import player
from kouzlo.players.search import Budget

TINY = Budget(simulations=40)
TOP = ("archmage", "master", "wizard")


def tables(game: AnyGame) -> Iterator[dict[str, Any]]:
    """All options as they are; then each at another value, alone and all of them together."""
    yield {}
    other = {
        name: next(value for value in option.values if value != option.default)
        for name, option in game.info.options.items()
        if not option.many
    }
    yield other
    yield from ({name: value} for name, value in other.items())


def whole_game(game: AnyGame, options: dict[str, Any], seats: int) -> Match[Any, Any]:
    match: Match[Any, Any] = Match(game, options, seats, Luck(seed_of(f"whole {sorted(options)}")))
    players = [player(TOP[seat % len(TOP)], TINY) for seat in range(seats)]
    luck = Luck(seed_of("whole games"))
    while match.outcome is None:
        seat = match.turn.seats[0]
        match.submit(seat, players[seat].choose(game, game.observe(match.state, seat), seat, luck))
    return match


def test_a_match_of_the_duel_with_every_option() -> None:
    """The shortest game of the house also in the plain make; the players are kept, as a table keeps them."""
    game = create_game("duel")
    with_all = list(tables(game))[1]

    assert {"mirror_incumbent": True, "swap_in_after_shaman_fires": True} == with_all
    assert whole_game(game, with_all, 2).outcome is not None


@pytest.mark.soak
@pytest.mark.parametrize("id", game_ids())
def test_whole_games_with_every_option_and_number_of_seats(id: str) -> None:
    game = create_game(id, COMPILED)
    for options in tables(game):
        assert whole_game(game, options, game.info.seats[0]).outcome is not None
    for seats in range(game.info.seats[0] + 1, game.info.seats[1] + 1):
        assert whole_game(game, {}, seats).outcome is not None
