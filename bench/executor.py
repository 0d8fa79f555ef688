"""Long jobs: two processes against one, and what an executor adds to a part of the work; the load is printed beside.

The factor needs two idle cores: with other work on the machine it says how busy that is.
"""

from __future__ import annotations

import os
import time

from bench import Report
from kouzlo.lab.executor import Executor, Processes, Serial
from kouzlo.lab.mystic.sweep import SweepJob, match_ups, play_all

GAMES = 120
"""Games for each of the 560 match-ups."""
IDLE = 0.5
"""Above this load the cores are not ours, and the factor has no target."""


def seconds_of_sweep(executor: Executor) -> float:
    """All match-ups, after the workers have begun: starting them is paid once."""
    cells, job = match_ups(("balanced",), (2,), GAMES), SweepJob()
    play_all(cells[:8], job, executor)
    begun = time.perf_counter()
    play_all(cells, job, executor)
    return time.perf_counter() - begun


def run(report: Report) -> None:
    """The figures of the executors."""
    load = os.getloadavg()[0]
    with Serial() as here:
        serial = seconds_of_sweep(here)
    with Processes(1) as alone:
        one = seconds_of_sweep(alone)
    with Processes(2) as both:
        two = seconds_of_sweep(both)
    report.figure("67,200 greedy games in this process", serial, "s")
    report.figure("… in one worker", one, "s")
    report.figure("… in two workers", two, "s")
    report.figure("two workers against one", one / two, "times", at_least=1.8 if load < IDLE else None)
    report.figure("load of the machine before", load, "processes")
