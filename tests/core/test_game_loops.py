"""Loops that play any game, here the toy game."""

from __future__ import annotations

import pytest

from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.game import settle
from kouzlo.core.game_loops import Tally, many_games, quiet_log, random_game
from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.testing.toy import create

MAKES = [pytest.param(PLAIN, id="plain"), pytest.param(COMPILED, id="compiled")]


def tally_of(make: Make, games: int, seats: int = 2, word: str = "tally") -> Tally:
    game = create(make=make)
    start = game.deal(settle(game.info, {}, seats), seats)
    before = make.to_bytes(start)
    tally, work = make.new(Tally), make.copy(game.kernels.state, start)
    many = make.run(many_games, game.kernels.bindings, game.info.id)
    thrown = dice(make, Luck(seed_of(word)))
    many(start, game.kernels.facts, thrown, quiet_log(make), work, tally, games, seats, game.info.longest)

    assert before == make.to_bytes(start), "the start is only read"
    return make.plain(Tally, tally)


@pytest.mark.parametrize("seats", [2, 3])
def test_both_makes_play_the_same_games(seats: int) -> None:
    assert tally_of(PLAIN, 300, seats) == tally_of(COMPILED, 300, seats)


def test_a_tally_adds_up() -> None:
    """Points are neither made nor lost but for looks; every game has a winner and takes 6 to 18 moves."""
    tally = tally_of(COMPILED, 5000)

    assert 5000 == tally.games
    assert 5000 <= sum(tally.won) < 10_000
    assert 0 < sum(tally.scored) < 6 * 5000
    assert [0] * 6 == tally.won[2:]
    assert 12 * 5000 < tally.moves < 18 * 5000
    assert 18 == tally.longest


@pytest.mark.parametrize("make", MAKES)
def test_one_game_counts_its_moves_and_tells_what_happened(make: Make) -> None:
    game = create(make=make)
    state = game.deal(settle(game.info, {"looking": False, "rounds": 2}, 2), 2)
    log = make.new(Log)
    play_one = make.run(random_game, game.kernels.bindings, game.info.id)
    moves = play_one(state, game.kernels.facts, dice(make, Luck(seed_of("one"))), log, 100)

    assert 8 == moves, "two rounds of two draws and two stakes"
    assert game.outcome(state) is not None
    assert ["drew", "drew"] == [type(event).__name__.lower() for event in game.tell(make.plain(Log, log))[:2]]


@pytest.mark.parametrize("make", MAKES)
def test_a_game_can_be_cut_short(make: Make) -> None:
    """A loop never runs for ever, whatever a game's rules do."""
    game = create(make=make)
    state = game.deal(settle(game.info, {}, 2), 2)
    play_one = make.run(random_game, game.kernels.bindings, game.info.id)
    moves = play_one(state, game.kernels.facts, dice(make, Luck(seed_of("cut"))), quiet_log(make), 3)

    assert 3 == moves
    assert game.outcome(state) is None
