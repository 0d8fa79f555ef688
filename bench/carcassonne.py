"""Carcassonne: random two-player games, the growth of a turn's cost, the size of a state, and a cold compilation."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from typing import Any

from bench import Report, per_second, seconds_of
from kouzlo.core.chance import Dice, Luck, dice, seed_of
from kouzlo.core.game import settle
from kouzlo.core.game_loops import Tally, many_games, quiet_log
from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.move import NOBODY
from kouzlo.core.record import assign, kernel
from kouzlo.games.carcassonne import create
from kouzlo.games.carcassonne.rules.turn import any_move, play, turn
from kouzlo.games.carcassonne.state import Facts, Phase, State

BASE = {"mage_and_witch": False}
ALL = {"mage_and_witch": True, "crop_circles": "2012"}
TURNS = {"base": 71, "all": 85}
GAMES = 4_000
COPIES = 100_000
LATE = 60
AGAIN = 100


def games_per_second(make: Make, options: dict[str, Any], games: int) -> float:
    """Complete random two-player games a second on one core, final scoring included, without events."""
    game = create(make=make)
    loop = make.run(many_games, game.kernels.bindings, game.info.id)
    start, work, tally = game.deal(settle(game.info, options, 2), 2), make.new(State), make.new(Tally)
    thrown, log = dice(make, Luck(seed_of("bench"))), quiet_log(make)

    def work_once() -> int:
        loop(start, game.kernels.facts, thrown, log, work, tally, games, 2, game.info.longest)
        return games

    return per_second(work_once)


@kernel
def beginnings(start: State, facts: Facts, thrown: Dice, log: Log, s: State, games: int, turns: int) -> None:
    """Random games, each stopped after a number of turns."""
    for _ in range(games):
        assign(s, start)
        seat = turn(s, facts)
        while seat != NOBODY and not (s.phase == Phase.DRAW and s.laid > turns):
            play(s, facts, seat, any_move(s, facts, seat, thrown), log)
            seat = turn(s, facts)


def last_turns_against_first(options: dict[str, Any], turns: int) -> float:
    """The cost of the last ten turns of a game, final scoring included, relative to the first ten.

    Both are timed separately, the last ones from positions ten turns before the end: a difference of two long times is smaller
    than their noise.  The two are measured alternately, so that load affects both.
    """
    game = create(make=COMPILED)
    facts: Any = game.kernels.facts
    start, s, log = game.deal(settle(game.info, options, 2), 2), COMPILED.new(State), quiet_log(COMPILED)
    loop, thrown = COMPILED.run(beginnings), dice(COMPILED, Luck(seed_of("flat")))
    late = []
    for _ in range(LATE):
        loop(start, facts, thrown, log, s, 1, turns - 10)
        late.append(COMPILED.copy(State, s))

    def first() -> None:
        for _ in late:
            loop(start, facts, thrown, log, s, AGAIN, 10)

    def last() -> None:
        for position in late:
            loop(position, facts, thrown, log, s, AGAIN, 1000)

    ratios = sorted(seconds_of(last, times=1) / seconds_of(first, times=1) for _ in range(9))
    return ratios[len(ratios) // 2]


@kernel
def many_copies(one: State, other: State, copies: int) -> int:
    """Copy back and forth; the copy is used, so that no copy can be optimised away."""
    used = 0
    for i in range(copies):
        one.active = i % 2
        assign(other, one)
        used += other.active
        assign(one, other)
    return used


def copy_microseconds() -> tuple[float, float]:
    """A copy inside a kernel, and one called from Python."""
    one, other = COMPILED.new(State), COMPILED.new(State)
    loop = COMPILED.run(many_copies)
    inside = seconds_of(lambda: loop(one, other, COPIES)) / (2 * COPIES)
    outside = 1 / per_second(lambda: sum(COMPILED.copy(State, one) is not one for _ in range(1000)))
    return inside * 1e6, outside * 1e6


COLD = """
from kouzlo.core.make import COMPILED
from kouzlo.core.game_loops import Tally, many_games, quiet_log
from kouzlo.core.chance import Luck, dice
from kouzlo.core.game import settle
from kouzlo.core.move import CHANCE
from kouzlo.games.carcassonne import create
from kouzlo.games.carcassonne.state import State
game = create(make=COMPILED)
s = game.deal(settle(game.info, {}, 2), 2)
loop = COMPILED.run(many_games, game.kernels.bindings, game.info.id)
loop(s, game.kernels.facts, dice(COMPILED, Luck(b"")), quiet_log(COMPILED), COMPILED.new(State), COMPILED.new(Tally), 1, 2, 500)
game.judge(s, CHANCE, game.moves(s, CHANCE)[0])
"""


def cold_compilation() -> float:
    """Processor seconds until a new process with an empty cache has compiled all rules and played a game."""
    with tempfile.TemporaryDirectory() as empty:
        search = os.pathsep.join(path for path in sys.path if path)
        environment = {**os.environ, "KOUZLO_CACHE": empty, "PYTHONPATH": search}
        before = os.times()
        subprocess.run([sys.executable, "-c", COLD], env=environment, check=True)  # noqa: S603  # our own text
        after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def run(report: Report) -> None:
    """The figures of Carcassonne."""
    base, everything = games_per_second(COMPILED, BASE, GAMES), games_per_second(COMPILED, ALL, GAMES)
    plain = games_per_second(PLAIN, BASE, 5)
    report.figure("random games, base with farmers", base, "games/s", at_least=8_000)
    report.figure("random games, Mage & Witch and Crop Circles", everything, "games/s", at_least=6_000)
    report.figure("random games, base with farmers, plain", plain, "games/s")
    report.figure("compiled against plain", base / plain, "times")
    report.figure(
        "last ten turns against the first ten, base", last_turns_against_first(BASE, TURNS["base"]), "times", at_most=2.5
    )
    report.figure(
        "last ten turns against the first ten, all", last_turns_against_first(ALL, TURNS["all"]), "times", at_most=2.5
    )
    report.figure("state", State.layout.nbytes, "bytes", at_most=64 * 1024)
    inside, outside = copy_microseconds()
    report.figure("copying a state in a kernel", inside, "µs", at_most=3)
    report.figure("copying a state from Python", outside, "µs")
    report.figure("compiling everything, cold", cold_compilation(), "s", at_most=60)
