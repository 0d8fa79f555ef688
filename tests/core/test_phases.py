"""Phases: one dispatcher for all games, the same in both makes."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kouzlo.core.compiler import kernel_digest
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.move import NOBODY
from kouzlo.core.numbered_kernels import MOST
from kouzlo.core.phases import ListedPhase, PhaseKernels, by_phase, over
from kouzlo.core.record import Int, Record, kernel

MAKES = [pytest.param(PLAIN, id="plain"), pytest.param(COMPILED, id="compiled")]


class Moment(Record):
    phase: Int
    steps: Int


@kernel
def walk(s: Moment, far: int) -> int:
    """A step, and the next phase."""
    s.steps += far
    s.phase = 1
    return far


@kernel
def rest(s: Moment, far: int) -> int:
    """No step."""
    s.phase = 0
    return 0


@kernel
def third(s: Moment, far: int) -> int:
    """What only the last phase does."""
    return -far


def with_phase(phase: int) -> Moment:
    moment = Moment()
    moment.phase = phase
    return moment


def answered(make: Make, dispatcher: Callable[[Moment, int], int], phase: int) -> tuple[int, bytes]:
    s = make.from_bytes(Moment, with_phase(phase).to_bytes())
    return int(make.run(dispatcher)(s, 3)), make.to_bytes(s)


@pytest.mark.parametrize("make", MAKES)
@pytest.mark.parametrize("phase", range(3))
def test_the_kernel_of_the_phase_answers(make: Make, phase: int) -> None:
    expected = answered(PLAIN, (walk, rest, third)[phase], phase)

    assert expected == answered(make, by_phase([walk, rest, third]), phase)


@pytest.mark.parametrize("make", MAKES)
def test_the_ladder_is_long_enough_for_its_last_phase(make: Make) -> None:
    assert (-3, with_phase(MOST - 1).to_bytes()) == answered(make, by_phase([walk] * (MOST - 1) + [third]), MOST - 1)


def test_a_phase_too_many_is_our_own_mistake() -> None:
    with pytest.raises(AssertionError, match="lengthen the ladder"):
        by_phase([walk] * (MOST + 1))


def test_two_dispatchers_are_kept_apart_in_the_cache() -> None:
    """The same text with other kernels behind its names has another digest; the same kernels have the same."""
    assert kernel_digest(by_phase([walk, rest])) == kernel_digest(by_phase([walk, rest]))
    assert kernel_digest(by_phase([walk, rest])) != kernel_digest(by_phase([rest, walk]))


@kernel
def quiet(s: Moment, far: int) -> None:
    """Nothing happens."""


def test_a_phase_is_a_module_or_a_record_of_kernels() -> None:
    phases: tuple[ListedPhase, ...] = (
        PhaseKernels(walk, walk, quiet, walk, quiet),
        PhaseKernels(rest, rest, quiet, rest, quiet),
    )

    assert answered(PLAIN, rest, 1) == answered(PLAIN, by_phase([phase.judge for phase in phases]), 1)


@pytest.mark.parametrize("make", MAKES)
def test_after_the_end_nobody_is_asked_and_nothing_happens(make: Make) -> None:
    """A game brings its last paragraph; the rest is the same for all games."""
    end = over(walk)
    moment = make.new(Moment)

    assert NOBODY == make.run(end.asked)(moment, 1)
    assert make.run(walk)(make.new(Moment), 1) == make.run(end.judge)(make.new(Moment), 1)
    assert 0 == make.run(end.any_move)(moment, 1, 0, 2)
    make.run(end.list_moves)(moment, 1, 0, 2)
    make.run(end.play)(moment, 1, 0, 0, 2)
    assert make.to_bytes(make.new(Moment)) == make.to_bytes(moment)


@kernel
def twice(s: Moment, far: int) -> int:
    """A generic loop over a dispatcher."""
    return move_on(s, far) + move_on(s, far)


@kernel
def step(s: Moment, far: int) -> int:
    """What may be exchanged."""
    s.phase = 0
    return far


@kernel
def leap(s: Moment, far: int) -> int:
    """What takes its place."""
    s.phase = 0
    return 10 * far


@kernel
def by_step(s: Moment, far: int) -> int:
    """A phase that calls what may be exchanged."""
    return step(s, far)


move_on = by_phase([by_step, rest])


@pytest.mark.parametrize("make", MAKES)
def test_a_kernel_behind_a_dispatcher_can_be_exchanged(make: Make) -> None:
    """A specialised loop reaches through the dispatcher, in the plain make too."""
    s = make.from_bytes(Moment, with_phase(0).to_bytes())

    assert (6, 60) == (make.run(twice)(s, 3), make.run(twice, {"step": leap}, "leaping")(s, 3))
