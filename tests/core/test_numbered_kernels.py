"""A kernel for each number: one dispatcher serves all declarations, in both makes."""

from __future__ import annotations

import pytest

from kouzlo.core.compiler import compiled
from kouzlo.core.numbered_kernels import MOST, by_number, set_kernel
from kouzlo.core.record import kernel


@kernel
def stay(place: int, step: int) -> int:
    return place


@kernel
def forward(place: int, step: int) -> int:
    return place + step


@kernel
def back(place: int, step: int) -> int:
    return place - step


def test_each_number_has_its_kernel_in_both_makes() -> None:
    """The first and the last number too; all others do what the default does."""
    go = by_number(stay)
    set_kernel(go, 0, forward)
    set_kernel(go, MOST - 1, back)
    twin = compiled(go)

    expected = [12, *[10] * (MOST - 2), 8]

    assert expected == [go(number, 10, 2) for number in range(MOST)]
    assert expected == [twin(number, 10, 2) for number in range(MOST)]


def test_two_dispatchers_are_strangers() -> None:
    """What one is told the other does not know."""
    one, other = by_number(stay), by_number(stay)
    set_kernel(one, 5, forward)

    assert (12, 10) == (one(5, 10, 2), other(5, 10, 2))


@pytest.mark.parametrize("number", [-1, MOST])
def test_a_number_that_the_ladder_has_not_is_refused(number: int) -> None:
    with pytest.raises(AssertionError, match="lengthen the ladder"):
        set_kernel(by_number(stay), number, forward)


def test_a_kernel_that_comes_too_late_is_refused() -> None:
    """A compiled dispatcher would go on as before, and the makes would differ."""
    go = by_number(stay)
    compiled(go)

    with pytest.raises(AssertionError, match="too late"):
        set_kernel(go, 3, forward)
    assert 10 == go(3, 10, 2)
