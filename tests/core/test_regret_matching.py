"""Regret matching: the steps counted by hand, both forms against the slow obvious one, and how close the average comes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.record import Ints
from kouzlo.core.regret_matching import (
    LINEAR,
    ONE,
    QUADRATIC,
    RegretMatcher,
    Simplices,
    add_regrets,
    add_to_average,
    match_regrets,
)
from tests.core.slow_regrets import SlowSide, Table, column_values, exploitability, row_values

ROCK_PAPER_SCISSORS = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]
MAKES = pytest.mark.parametrize("make", [PLAIN, COMPILED], ids=["plain", "compiled"])


def any_table(luck: Luck, rows: int, columns: int) -> list[list[float]]:
    """Chances between 0 and 1; ties are frequent."""
    return [[luck.below(21) / 20 for _ in range(columns)] for _ in range(rows)]


def numbers(*each: int) -> Ints:
    return np.array(each, np.int64)  # type: ignore[return-value]  # kernels take arrays and lists alike


def learnt(payoff: Table, worlds: Sequence[slice], rounds: int, paying: bool = True) -> tuple[list[float], list[float]]:
    """Two sides in alternation, linear averaging; `paying` is what the columns do."""
    table = np.array(payoff)
    own = RegretMatcher(Simplices([slice(0, len(payoff))]), np.zeros(len(payoff)), LINEAR)
    theirs = RegretMatcher(Simplices(worlds, pays=paying), np.zeros(len(payoff[0])), LINEAR)
    for _ in range(rounds):
        own.observe(table @ theirs.weights)
        theirs.observe(own.weights @ table)
        own.average()
        theirs.average()
    sizes = [each.stop - each.start for each in worlds]
    sums = np.repeat([theirs.cumulative[each].sum() for each in worlds], sizes)
    return (own.cumulative / own.cumulative.sum()).tolist(), (theirs.cumulative / sums).tolist()


@MAKES
def test_what_is_regretted_is_played_in_proportion(make: Make) -> None:
    """Only the actions of the information set are touched."""
    strategy = numbers(7, 7, 7, 7)
    make.run(match_regrets)(numbers(5, 3, 0, 1), strategy, 1, 4)

    assert [7, 3 * ONE // 4, 0, ONE // 4] == list(strategy)


@MAKES
def test_where_nothing_is_regretted_all_is_played_alike(make: Make) -> None:
    strategy = numbers(0, 0, 0, 0)
    make.run(match_regrets)(numbers(5, 0, 0, 0), strategy, 1, 4)

    assert [0, ONE // 3, ONE // 3, ONE // 3] == list(strategy)


@MAKES
def test_regrets_are_summed_up_and_never_fall_below_zero(make: Make) -> None:
    """The strategy brings (100 + 300) / 2 = 200: the first action is regretted by −100, the second by 100."""
    regrets = numbers(30, 30)
    make.run(add_regrets)(regrets, numbers(ONE // 2, ONE // 2), numbers(100, 300), 0, 2)

    assert [0, 130] == list(regrets)


@MAKES
def test_later_rounds_count_more_in_the_average(make: Make) -> None:
    cumulative = numbers(0, 0)
    for number, strategy in enumerate((numbers(ONE, 0), numbers(0, ONE)), 1):
        make.run(add_to_average)(cumulative, strategy, number, 2)

    assert [ONE, 2 * ONE] == list(cumulative)


@pytest.mark.parametrize(("averaging", "share"), [(LINEAR, 2 / 3), (QUADRATIC, 4 / 5)], ids=["linear", "quadratic"])
def test_how_much_more_is_said_by_the_averaging(averaging: int, share: float) -> None:
    side = RegretMatcher(Simplices([slice(0, 2)]), np.zeros(2), averaging)
    for strategy in ([1.0, 0.0], [0.0, 1.0]):
        side.weights = np.array(strategy)
        side.average()

    assert [1 - share, share] == pytest.approx((side.cumulative / side.cumulative.sum()).tolist())


def test_a_prediction_is_that_the_last_regrets_come_again() -> None:
    """Two actions have been regretted by 3 and 1 in all; the last regrets were −1 and 1, so next they count 2 and 2."""
    side = RegretMatcher(Simplices([slice(0, 2)]), np.array([4.0, 0.0]), LINEAR, predictive=True)
    side.strategy = np.array([0.5, 0.5])
    side.observe(np.array([0.0, 2.0]))

    assert [3.0, 1.0] == side.regrets.tolist()
    assert [0.5, 0.5] == side.strategy.tolist()


@pytest.mark.parametrize("predictive", [False, True], ids=["plain", "predictive"])
@pytest.mark.parametrize("averaging", [LINEAR, QUADRATIC], ids=["linear", "quadratic"])
def test_arrays_learn_what_the_slow_obvious_way_learns(averaging: int, predictive: bool) -> None:
    """Games of any size; the other side is dealt one of three information sets."""
    luck = Luck(seed_of("regrets"))
    for _ in range(10):
        rows, sizes = 1 + luck.below(6), [1 + luck.below(4) for _ in range(3)]
        ends = [sum(sizes[: at + 1]) for at in range(3)]
        worlds = [slice(end - size, end) for end, size in zip(ends, sizes, strict=True)]
        payoff, sets = any_table(luck, rows, ends[-1]), [list(range(ends[-1]))[each] for each in worlds]
        own = RegretMatcher(Simplices([slice(0, rows)]), np.zeros(rows), averaging, predictive)
        theirs = RegretMatcher(Simplices(worlds, pays=True), np.zeros(ends[-1]), averaging, predictive)
        slow_own, slow_theirs = SlowSide([range(rows)], averaging, predictive), SlowSide(sets, averaging, predictive)
        for _ in range(30):
            own.observe(np.array(payoff) @ theirs.weights)
            theirs.observe(own.weights @ np.array(payoff))
            slow_own.observe(row_values(payoff, sets, slow_theirs.strategy()))
            slow_theirs.observe(column_values(payoff, slow_own.strategy()))
            for side, slow in ((own, slow_own), (theirs, slow_theirs)):
                side.average()
                slow.remember(slow.strategy())

        assert slow_own.regrets == pytest.approx(own.regrets.tolist(), abs=1e-9)
        assert slow_theirs.regrets == pytest.approx(theirs.regrets.tolist(), abs=1e-9)
        assert slow_own.cumulative == pytest.approx(own.cumulative.tolist(), abs=1e-6)
        assert slow_theirs.cumulative == pytest.approx((3 * theirs.cumulative).tolist(), abs=1e-6)


def test_the_average_of_rock_paper_scissors_is_a_third_of_each() -> None:
    own, theirs = learnt(ROCK_PAPER_SCISSORS, [slice(0, 3)], 500)

    assert [1 / 3] * 3 == pytest.approx(own, abs=0.01)
    assert exploitability(ROCK_PAPER_SCISSORS, [range(3)], own, theirs) < 0.01


def test_the_more_rounds_the_less_can_be_exploited() -> None:
    luck = Luck(seed_of("rounds"))
    payoff, worlds, sets = any_table(luck, 12, 10), [slice(0, 4), slice(4, 10)], [range(4), range(4, 10)]
    gaps = [exploitability(payoff, sets, *learnt(payoff, worlds, rounds)) for rounds in (1, 10, 1000)]

    assert gaps[0] > gaps[1] > gaps[2]
    assert 0 <= gaps[2] < 0.005


def test_who_learns_the_wrong_way_round_can_be_exploited() -> None:
    """Control: the columns take what they pay for what they get."""
    luck = Luck(seed_of("rounds"))
    payoff, worlds, sets = any_table(luck, 12, 10), [slice(0, 4), slice(4, 10)], [range(4), range(4, 10)]

    assert exploitability(payoff, sets, *learnt(payoff, worlds, 1000, paying=False)) > 0.1
