"""One place a phase: the ladder that is compiled and the table of the plain make do the same."""

from __future__ import annotations

import pytest

from kouzlo.core.compiling import kernel_digest
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.phases import MOST, PhaseKernels, PhaseRules, by_phase
from kouzlo.core.record import Int, Record, kernel


class Clock(Record):
    phase: Int
    hours: Int


@kernel
def wait(s: Clock, hours: int) -> int:
    s.hours += hours
    return s.hours


@kernel
def rest(s: Clock, hours: int) -> int:
    s.hours -= hours
    return s.hours


@kernel
def stop(s: Clock, hours: int) -> int:
    return 0


@kernel
def quiet(s: Clock, hours: int) -> None:
    """Nothing happens."""


go = by_phase([wait, rest, stop])


@kernel
def two_steps(s: Clock) -> int:
    go(s, 5)
    return go(s, 2)


@pytest.mark.parametrize("make", [PLAIN, COMPILED])
def test_the_kernel_of_the_phase_is_called(make: Make) -> None:
    told = []
    for phase in range(3):
        clock = Clock()
        clock.phase, clock.hours = phase, 10
        told.append(int(make.run(two_steps)(make.from_bytes(Clock, clock.to_bytes()))))

    assert [17, 3, 0] == told


def test_a_changed_phase_is_compiled_anew() -> None:
    """What the ladder calls is part of its digest: else a cache would keep the old rules."""
    digests = {kernel_digest(by_phase(phases)) for phases in ([wait, rest], [wait, stop], [rest, wait], [wait, rest])}

    assert 3 == len(digests)


def test_a_phase_is_a_module_or_a_record_of_kernels() -> None:
    phases: tuple[PhaseRules, ...] = (
        PhaseKernels(wait, wait, quiet, wait, quiet),
        PhaseKernels(rest, rest, quiet, rest, quiet),
    )
    clock = Clock()
    clock.phase = 1

    assert -3 == by_phase([phase.any_move for phase in phases])(clock, 3)


def test_too_many_phases_are_refused() -> None:
    with pytest.raises(AssertionError, match="lengthen the ladder"):
        by_phase([wait] * (MOST + 1))
