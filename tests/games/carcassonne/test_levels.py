"""The levels of the computer at tables of three to five, with every option: legal to the end, whatever is asked."""

from __future__ import annotations

from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match
from kouzlo.players.levels import LADDER, level_in, player
from kouzlo.players.search import Budget
from tests.games.carcassonne.tables import OPTION_SETS, game
from tests.random_games import play_on

TOP = ("master", "archmage")
LATE = 3
"""With so many tiles left the levels take over, where the slow make plays: every kind of question still comes up."""


def finish(table: AnyGame, match: Match[Any, Any], simulations: int) -> int:
    """The top levels play on to the end in turns; how many moves they made.  `submit` refuses what is not legal."""
    luck, moves = Luck(seed_of("top levels")), 0
    while match.outcome is None:
        seat = match.turn.seats[0]
        chosen = player(TOP[seat % 2], Budget(simulations=simulations))
        match.submit(seat, chosen.choose(table, table.observe(match.state, seat), seat, luck))
        moves += 1
    return moves


@pytest.mark.parametrize(("options", "seats"), list(zip(OPTION_SETS, (3, 4, 5, 3, 4, 5), strict=True)))
def test_the_top_levels_end_a_game_of_many_seats(options: str, seats: int) -> None:
    """The last tiles of a game that luck has played so far."""
    match: Match[Any, Any] = Match(game(), OPTION_SETS[options], seats, Luck(seed_of(f"top {options}")))
    while match.state.pool_size > LATE:
        play_on(match, Luck(seed_of(f"so far {match.seq}")), 1)

    assert finish(game(), match, 250) >= 2 * LATE
    assert match.outcome is not None
    assert seats == len(match.outcome.standings)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", OPTION_SETS)
def test_the_top_levels_play_whole_games_of_many_seats(options: str, seats: int) -> None:
    """From the first tile to the last, with a few passes for every decision."""
    table = game("compiled")
    match: Match[Any, Any] = Match(table, OPTION_SETS[options], seats, Luck(seed_of(f"whole {options} {seats}")))

    assert finish(table, match, 40) > 100


def test_only_the_top_levels_think_ahead_here() -> None:
    """A good look is worth more than in other games: the levels below the master differ by how they err, each less."""
    levels = [level_in(level, game()) for level in LADDER.values()]

    assert [0, 0, 0, 0, 30, 1000] == [level.simulations for level in levels]
    assert sorted((level.noise for level in levels), reverse=True) == [level.noise for level in levels]
    assert sorted((level.overlooked for level in levels), reverse=True) == [level.overlooked for level in levels]
