"""Benchmarks for every figure in the README and the docs: `python -m bench [name…]`.

A module of this package with a function `run(report)` is a benchmark; its name is its heading in the table.

    from bench import Report, per_second

    def run(report: Report) -> None:
        compiled = per_second(lambda: play(10_000))        # play returns how many games it played
        report.figure("random games, compiled", compiled, "games/s", at_least=100_000)
        report.figure("state", 612, "bytes", at_most=4096)

A figure without a target is only shown.  Figures are comparable inside one run only: machines differ.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

SLICES = 3


class Figure(msgspec.Struct, frozen=True):
    """One line of the table: what was measured, and the target it has to meet."""

    name: str
    value: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def is_met(self) -> bool:
        return not (
            (self.at_least is not None and self.value < self.at_least)
            or (self.at_most is not None and self.value > self.at_most)
        )


class Report:
    """The figures of one benchmark, in the order in which they were measured."""

    def __init__(self, told: Callable[[Figure], None] = lambda figure: None) -> None:
        self.figures: list[Figure] = []
        self._told = told

    def figure(self, name: str, value: float, unit: str, at_least: float | None = None, at_most: float | None = None) -> None:
        """Add a measured figure to the table, with its target if it has one."""
        measured = Figure(name, value, unit, at_least, at_most)
        self.figures.append(measured)
        self._told(measured)


def per_second(work: Callable[[], int], seconds: float = 0.5, clock: Callable[[], float] = time.perf_counter) -> float:
    """The rate of `work`, which returns how many things it did; warmed up once, the best of three runs.

    With `time.process_time` as the clock the rate is per second of processor time, which the load of the machine does not
    change.
    """
    work()
    return max(_one_slice(work, seconds, clock) for _ in range(SLICES))


def seconds_of(work: Callable[[], object], times: int = SLICES) -> float:
    """The time of `work`, the shortest of several runs; the first, cold one does not count."""
    work()
    return min(_once(work) for _ in range(times))


def _one_slice(work: Callable[[], int], seconds: float, clock: Callable[[], float]) -> float:
    done, begun = 0, clock()
    while (taken := clock() - begun) < seconds:
        done += work()
    return done / taken


def _once(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun
