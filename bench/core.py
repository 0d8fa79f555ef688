"""The core: copying a state, calling a kernel, making a view, and the start of a process."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable

from bench import Report, per_second, seconds_of
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.match import Match
from kouzlo.testing.toy import create
from kouzlo.testing.toy.moves import ToyMove
from kouzlo.testing.toy.state import State

MANY = 1000

EVERY_MODULE = """
import importlib, pkgutil, kouzlo
for module in pkgutil.walk_packages(kouzlo.__path__, "kouzlo."):
    if not module.name.startswith("kouzlo.testing") and not module.name.endswith("__main__"):
        importlib.import_module(module.name)
"""

FIRST_COMPILED_GAME = """
from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.game import settle
from kouzlo.core.make import COMPILED as make
from kouzlo.core.game_loops import quiet_log, random_game
from kouzlo.testing.toy import create
from kouzlo.testing.toy.moves import ToyMove
game = create(make=make)
state = game.deal(settle(game.info, {}, 2), 2)
play = make.run(random_game, game.kernels.bindings, game.info.id)
play(state, game.kernels.facts, dice(make, Luck(seed_of("first"))), quiet_log(make), 100)
"""


def run(report: Report) -> None:
    """The figures of the core, on the toy game."""
    report.figure("state of the toy game", State.layout.nbytes, "bytes")
    for make in (PLAIN, COMPILED):
        report.figure(f"copy of a table, {make.name}", microseconds(copying(make)), "µs")
        report.figure(f"call of a kernel from Python, {make.name}", microseconds(judging(make)), "µs")
    report.figure("move and three views, plain", microseconds(playing, 10) / 10, "µs a move")
    nothing = seconds_of(lambda: process("pass"))
    report.figure("Python itself", nothing, "s")
    report.figure("import of every module, warm cache", seconds_of(lambda: process(EVERY_MODULE)), "s", at_most=1)
    report.figure("start to the end of the first compiled game", seconds_of(lambda: process(FIRST_COMPILED_GAME)), "s")


def microseconds(work: Callable[[], object], times: int = MANY) -> float:
    """The time of one of many calls."""

    def many() -> int:
        for _ in range(times):
            work()
        return times

    return 1e6 / per_second(many, 0.2)


def copying(make: Make) -> Callable[[], object]:
    state = make.new(State)
    return lambda: make.copy(State, state)


def judging(make: Make) -> Callable[[], object]:
    game, state = create(make=make), make.new(State)
    judge, facts = make.run(game.kernels.bindings["judge"]), game.kernels.facts
    return lambda: judge(state, facts, 0, 3)


def playing() -> None:
    """Ten moves with everything that a server does for each: judge, play, events, and a view for two seats and a spectator."""
    match: Match[State, ToyMove] = Match(create(), luck=Luck(seed_of("bench")))
    for _ in range(10):
        seat = match.turn.seats[0]
        match.submit(seat, match.game.moves(match.state, seat)[0])
        for viewer in (0, 1, None):
            match.view(viewer)


def process(script: str) -> float:
    """Run a script in a new interpreter."""
    begun = time.perf_counter()
    subprocess.run([sys.executable, "-c", script], check=True)  # noqa: S603  # our own scripts
    return time.perf_counter() - begun
