"""Mystic elements: random and greedy games on one core, the sweep of all match-ups on two, a warm start, the size of a state.

All times are processor times, which do not include other work of the machine; the load is printed beside them.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from bench import SLICES, Report, per_second
from kouzlo.core.chance import Dice, Luck, dice, seed_of
from kouzlo.core.game import settle
from kouzlo.core.game_loops import Tally, many_games, quiet_log
from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.record import assign, kernel
from kouzlo.games.mystic import Mystic
from kouzlo.games.mystic.advice import Profile, greedy_game, profile
from kouzlo.games.mystic.state import State
from kouzlo.lab.executor import Processes
from kouzlo.lab.mystic.sweep import SweepJob, match_ups, play_all

TABLE = {"agreement": "off"}
"""Random players would agree to a draw after a few turns; the benchmark plays games to their end."""

SWEEP = 60
"""Games for each of the 560 match-ups: 33,600 in all."""
START = """
import time
from bench.mystic import one_greedy_game
one_greedy_game()
print(time.process_time())
"""


def random_games_per_second(make: Make, games: int) -> float:
    """Complete uniformly random games a second, without events."""
    game = Mystic(make=make)
    loop = make.run(many_games, game.kernels.bindings, game.info.id)
    start, work, tally = game.deal(settle(game.info, TABLE, 2), 2), make.new(State), make.new(Tally)
    thrown, log = dice(make, Luck(seed_of("bench"))), quiet_log(make)

    def play() -> int:
        loop(start, game.kernels.facts, thrown, log, work, tally, games, 2, game.info.longest)
        return games

    return per_second(play, clock=time.process_time)


@kernel
def greedy_games(
    start: State, facts: Any, weights: Profile, dice: Dice, table: State, work: State, scratch: State, log: Log, games: int
) -> int:
    """Games between two greedy players; returns the number of moves."""
    moves = 0
    for _ in range(games):
        assign(table, start)
        moves += greedy_game(table, facts, weights, weights, dice, work, scratch, log, 12_000)
    return moves


def greedy_loop(make: Make, games: int) -> Callable[[], int]:
    """A loop of games between two greedy players."""
    game = Mystic(make=make)
    loop, weights = make.run(greedy_games), profile("balanced", make)
    start = game.deal(settle(game.info, TABLE, 2), 2)
    table, work, scratch = (make.new(State) for _ in range(3))
    thrown, log = dice(make, Luck(seed_of("bench"))), quiet_log(make)

    def play() -> int:
        loop(start, game.kernels.facts, weights, thrown, table, work, scratch, log, games)
        return games

    return play


def one_greedy_game() -> None:
    """The work of a newly started program: read the cards, load the kernels, play a game."""
    greedy_loop(COMPILED, 1)()


def seconds_to_start() -> float:
    """The time of a new process until it has played its first game, with everything compiled; the shortest of several.

    That includes Python's bytecode: without it Python parses some 500 sources at every start.
    """
    command, settings = [sys.executable, "-c", START], {**os.environ, "PYTHONDONTWRITEBYTECODE": ""}
    told = [
        subprocess.run(command, capture_output=True, check=True, text=True, env=settings).stdout  # noqa: S603
        for _ in range(1 + SLICES)
    ]
    return min(float(each) for each in told[1:])


def seconds_of_sweep(workers: int) -> float:
    """All 560 match-ups between two greedy players on this many processes: the processor time of each."""
    before = os.times()
    with Processes(workers) as executor:
        played = len(play_all(match_ups(("balanced",), (2,), SWEEP), SweepJob(), executor))
    after = os.times()
    assert played == 560, "every match-up is played once"
    return (after.children_user + after.children_system - before.children_user - before.children_system) / workers


def run(report: Report) -> None:
    """The figures of Mystic elements."""
    plain, compiled = random_games_per_second(PLAIN, 5), random_games_per_second(COMPILED, 1000)
    report.figure("random games, compiled", compiled, "games/s", at_least=5000)
    report.figure("random games, plain", plain, "games/s")
    report.figure("compiled against plain", compiled / plain, "times", at_least=40)
    report.figure(
        "greedy games, compiled", per_second(greedy_loop(COMPILED, 200), clock=time.process_time), "games/s", at_least=1000
    )
    report.figure("33,600 greedy games, each of two processes", seconds_of_sweep(2), "s", at_most=60)
    report.figure("warm start to the end of a greedy game", seconds_to_start(), "s", at_most=2)
    report.figure("load of the machine meanwhile", os.getloadavg()[0], "processes")
    report.figure("state", State.layout.nbytes, "bytes", at_most=12 * 1024)
