"""Garbage is collected when nobody plays, or when there is too much of it."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from kouzlo.server import garbage_collection
from kouzlo.server.garbage_collection import FEW, LONGEST, MANY, QUIET, Tidying


class Clock:
    """A clock that the test turns on."""

    def __init__(self) -> None:
        self.now = 1000.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(garbage_collection, "time", clock)
    return clock


@pytest.fixture
def young(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """How many objects there are more than the last time; a collection is only noted."""
    count = [0]
    monkeypatch.setattr(gc, "get_count", lambda: (count[0], 0, 0))
    yield count
    gc.enable()
    gc.unfreeze()


@pytest.mark.parametrize(
    ("more", "quiet", "since", "is_time"),
    [
        pytest.param(FEW, QUIET, QUIET, True, id="quiet"),
        pytest.param(FEW - 1, QUIET, LONGEST, False, id="nothing to find"),
        pytest.param(FEW, QUIET - 1, QUIET, False, id="somebody plays"),
        pytest.param(MANY, 0.0, 1.0, True, id="too much"),
        pytest.param(FEW, 0.0, LONGEST, True, id="never quiet"),
    ],
)
def test_when_it_is_time(clock: Clock, young: list[int], more: int, quiet: float, since: float, is_time: bool) -> None:
    tidy = Tidying()
    tidy.begin()
    clock.now += since - quiet
    tidy.moved()
    clock.now += quiet
    young[0] = more

    assert is_time == tidy.tidy()


def test_it_is_not_done_twice_for_the_same_move(clock: Clock, young: list[int]) -> None:
    """After a look there is nothing more to find."""
    tidy = Tidying()
    tidy.begin()
    young[0] = FEW
    clock.now += QUIET
    first = tidy.tidy()
    young[0] = 0

    assert first
    assert not tidy.tidy()


def test_process_that_is_more_than_a_house_is_left_alone(clock: Clock, young: list[int]) -> None:
    """The control: without `begin` nothing is done, and Python goes on as it always does."""
    young[0] = MANY

    assert not Tidying().tidy()
    assert gc.isenabled()


def test_cycles_are_found(clock: Clock) -> None:
    """What holds itself alive is gone after a look."""
    tidy = Tidying()
    tidy.begin()
    try:
        for _ in range(FEW):
            ring: list[object] = []
            ring.append(ring)
        grown = gc.get_count()[0]
        clock.now += QUIET
        done = tidy.tidy()
    finally:
        gc.enable()
        gc.unfreeze()

    assert FEW <= grown
    assert done
    assert FEW > gc.get_count()[0]
