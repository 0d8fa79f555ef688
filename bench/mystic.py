"""Mystic elements: random and greedy games on one core, and the size of its table."""

from __future__ import annotations

from typing import Any

from bench import Report, per_second
from kouzlo.core.chance import Dice, Luck, dice, seed_of
from kouzlo.core.game import settle
from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.playing import Tally, many_games, quiet_log
from kouzlo.core.record import assign, kernel
from kouzlo.games.mystic import Mystic
from kouzlo.games.mystic.advice import Profile, greedy_game, profile
from kouzlo.games.mystic.state import State

TABLE = {"agreement": "off"}
"""Random players would agree to a draw after a few turns; the benchmark plays games to their end."""


def random_games_per_second(make: Make, games: int) -> float:
    """Complete uniformly random games a second, without events."""
    game = Mystic(make=make)
    loop = make.run(many_games, game.kernels.bindings, game.info.id)
    start, work, tally = game.deal(settle(game.info, TABLE, 2), 2), make.new(State), make.new(Tally)
    thrown, log = dice(make, Luck(seed_of("bench"))), quiet_log(make)

    def play() -> int:
        loop(start, game.kernels.facts, thrown, log, work, tally, games, 2, game.info.longest)
        return games

    return per_second(play)


@kernel
def greedy_games(
    start: State, facts: Any, weights: Profile, dice: Dice, table: State, work: State, scratch: State, log: Log, games: int
) -> int:
    """So many games between two greedy players; how many moves they took."""
    moves = 0
    for _ in range(games):
        assign(table, start)
        moves += greedy_game(table, facts, weights, weights, dice, work, scratch, log, 12_000)
    return moves


def greedy_games_per_second(make: Make, games: int) -> float:
    """Complete games a second between two players who look one move ahead."""
    game = Mystic(make=make)
    loop, weights = make.run(greedy_games), profile("balanced", make)
    start = game.deal(settle(game.info, TABLE, 2), 2)
    table, work, scratch = (make.new(State) for _ in range(3))
    thrown, log = dice(make, Luck(seed_of("bench"))), quiet_log(make)

    def play() -> int:
        loop(start, game.kernels.facts, weights, thrown, table, work, scratch, log, games)
        return games

    return per_second(play)


def run(report: Report) -> None:
    """The figures of Mystic elements."""
    plain, compiled = random_games_per_second(PLAIN, 5), random_games_per_second(COMPILED, 1000)
    report.figure("random games, compiled", compiled, "games/s", at_least=5000)
    report.figure("random games, plain", plain, "games/s")
    report.figure("compiled against plain", compiled / plain, "times", at_least=40)
    report.figure("greedy games, compiled", greedy_games_per_second(COMPILED, 200), "games/s", at_least=1000)
    report.figure("state", State.layout.nbytes, "bytes", at_most=12 * 1024)
