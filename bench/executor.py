"""Long jobs: two processes against one, and what processes and a Ray cluster add to parts of ten seconds; with the load.

The factor needs two idle cores: with other work on the machine it says how busy that is, and has no target.  What is added is
the time from the end of a part to the beginning of the next one in the same worker: other work on the machine lengthens the
parts more than it lengthens that.  Parts in which nothing is computed say the same without a quiet machine: what one of them
takes by the clock is added to every part, however long it is, and other work can only lengthen it.  Ray is measured where it is
installed: `make setup ARGS="solver ray"`.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import msgspec

from bench import Report
from kouzlo.lab.executor import Executor, Processes, Serial, executor_of
from kouzlo.lab.mystic.sweep import Cell, SweepJob, match_ups, play_all

GAMES = 120
"""Games for each of the 560 match-ups."""
IDLE = 0.2
"""If others keep more processors busy than this, the cores are not ours, and the factor has no target."""
SAMPLE = 2.0
"""Seconds in which it is counted how many processors others keep busy."""
TEN_SECONDS = 38_000
"""Games of a match-up that take one core about so long."""
PARTS = 8
EMPTY = 400
"""Parts in which nothing is computed."""
PART = 10.0
"""Seconds of the parts for which the target is."""
STAT = Path("/proc/stat")


class Timing(msgspec.Struct, frozen=True):
    """When a worker did a part, by the clock of the machine, and how much it computed."""

    name: str
    worker: int
    begun: float
    ended: float
    computed: float


class TimedJob(msgspec.Struct, frozen=True):
    """Plays match-ups and keeps the times alone."""

    def begin(self) -> Callable[[Cell], Timing]:
        play = SweepJob().begin()

        def timed(cell: Cell) -> Timing:
            begun, computed = time.time(), time.process_time()
            play(cell)
            return Timing(cell.name, os.getpid(), begun, time.time(), time.process_time() - computed)

        return timed


def busy_processors() -> float:
    """How many processors are busy while this process does nothing; where the system does not tell, the load of a minute.

    The load also remembers what has just ended or has been stopped, so on a machine that was made quiet it says too much.
    """
    if not STAT.exists():
        return os.getloadavg()[0]

    def counted() -> tuple[int, int]:
        times = [int(each) for each in STAT.read_text(encoding="ascii").splitlines()[0].split()[1:9]]
        return sum(times), times[3] + times[4]

    before, idle_before = counted()
    time.sleep(SAMPLE)
    after, idle_after = counted()
    return (os.cpu_count() or 1) * (1 - (idle_after - idle_before) / max(1, after - before))


class EmptyJob(msgspec.Struct, frozen=True):
    """Computes nothing."""

    def begin(self) -> Callable[[Cell], Timing]:
        return lambda cell: Timing(cell.name, os.getpid(), 0.0, 0.0, 0.0)


def seconds_of_nothing(executor: Executor) -> float:
    """What a part takes in which nothing is computed, after the workers have begun."""
    cells = match_ups(("balanced",), (2,), GAMES)
    for _ in executor.run(EmptyJob(), cells[: EMPTY // 10]):
        pass
    begun = time.perf_counter()
    for _ in executor.run(EmptyJob(), cells[:EMPTY]):
        pass
    return (time.perf_counter() - begun) / EMPTY


def seconds_of_sweep(executor: Executor) -> float:
    """All match-ups, after the workers have begun: starting them is paid once."""
    cells, job = match_ups(("balanced",), (2,), GAMES), SweepJob()
    play_all(cells[:8], job, executor)
    begun = time.perf_counter()
    play_all(cells, job, executor)
    return time.perf_counter() - begun


def timings_of(executor: Executor) -> list[Timing]:
    """Parts of ten seconds in two workers; in each worker the first one, which loads kernels, is left out."""
    cells = match_ups(("balanced",), (2,), TEN_SECONDS)[: PARTS + 2]
    found = [msgspec.json.decode(done.line, type=Timing) for done in executor.run(TimedJob(), cells)]
    workers = {
        each.worker: sorted((one for one in found if one.worker == each.worker), key=lambda one: one.begun) for each in found
    }
    return [each for line in workers.values() for each in line[1:]]


def added(timings: list[Timing]) -> float:
    """What lies between the parts, in per cent of the parts."""
    between = [two.begun - one.ended for one, two in pairwise(timings) if one.worker == two.worker]
    followed = [two.ended - two.begun for one, two in pairwise(timings) if one.worker == two.worker]
    return 100 * sum(between) / sum(followed)


def run(report: Report) -> None:
    """The figures of the executors; those that no other work can spoil come first."""
    report.figure("load of the machine, before", os.getloadavg()[0], "processes")
    kinds: dict[str, Callable[[], Executor]] = {"two processes": lambda: Processes(2)}
    if find_spec("ray") is not None:
        kinds["two processors of a Ray cluster"] = lambda: executor_of(2, "ray")
    for where, made in kinds.items():
        with made() as executor:
            added_to_any = seconds_of_nothing(executor)
        report.figure(f"{where}: a part of nothing", 1000 * added_to_any, "ms")
        report.figure("… of a part of ten seconds", 100 * added_to_any / PART, "%", at_most=10.0)
    busy = busy_processors()
    report.figure("processors that others keep busy", busy, "processors")
    with Serial() as here:
        serial = seconds_of_sweep(here)
    with Processes(1) as alone:
        one = seconds_of_sweep(alone)
    with Processes(2) as both:
        two = seconds_of_sweep(both)
    report.figure(f"{560 * GAMES:,} greedy games in this process", serial, "s")
    report.figure("… in one worker", one, "s")
    report.figure("… in two workers", two, "s")
    report.figure("two workers against one", one / two, "times", at_least=1.8 if busy < IDLE else None)
    for where, made in kinds.items():
        with made() as executor:
            _between(report, where, timings_of(executor))
    report.figure("processors that others keep busy, after", busy_processors(), "processors")
    report.figure("load of the machine, after", os.getloadavg()[0], "processes")


def _between(report: Report, where: str, timings: list[Timing]) -> None:
    computed = sum(each.computed for each in timings) / len(timings)
    taken = sum(each.ended - each.begun for each in timings) / len(timings)
    report.figure(f"{where}: computed in a part", computed, "s")
    report.figure("… by the clock", taken, "s")
    report.figure("… added between two parts", added(timings), "%", at_most=10.0)
