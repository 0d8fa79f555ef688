"""Sealed choices: what both sides learn from a matrix of meetings."""

from __future__ import annotations

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.regret_matching import LINEAR, ONE
from kouzlo.core.search_kernels import SCALE
from kouzlo.players.simultaneous_moves import COLUMNS, MatrixGame, Payoffs, learn_strategies, write_final_values
from tests.core.slow_regrets import SlowSide, against_best_response, column_values, row_values

ITERATIONS = 30
SETS = [range(3), range(3, 4), range(4, 9)]
"""The columns of three worlds."""
ROWS = 7


def any_payoffs(luck: Luck) -> list[list[int]]:
    return [[500 * luck.below(21) for _ in range(9)] for _ in range(ROWS)]


def learnt(values: list[list[int]], iterations: int, make: Make = COMPILED) -> MatrixGame:
    """What is learnt in so many iterations with these payoffs."""
    begun, payoffs = MatrixGame(), Payoffs()
    begun.rows, begun.columns, begun.worlds = len(values), len(values[0]), len(SETS)
    for world, columns in enumerate(SETS):
        for column in columns:
            begun.world[column] = world
    for row, of_row in enumerate(values):
        for column, value in enumerate(of_row):
            payoffs.value[row * COLUMNS + column] = value
    matrix, table = make.from_bytes(MatrixGame, begun.to_bytes()), make.from_bytes(Payoffs, payoffs.to_bytes())
    make.run(learn_strategies)(matrix, table, iterations)
    make.run(write_final_values)(matrix, table)
    return make.plain(MatrixGame, matrix)


def strategy_of(known: MatrixGame) -> list[float]:
    return [weight / sum(known.row_cumulative[:ROWS]) for weight in known.row_cumulative[:ROWS]]


def slowly_learnt(values: list[list[int]], iterations: int) -> tuple[SlowSide, list[float]]:
    """The same by the slow obvious way: what the rows learn, and the answers of the last round."""
    payoff = [[value / SCALE for value in row] for row in values]
    own, theirs = SlowSide([range(len(values))], LINEAR), SlowSide(SETS, LINEAR)
    answers: list[float] = []
    for _ in range(iterations):
        plays, answers = own.strategy(), theirs.strategy()
        own.remember(plays)
        own.observe(row_values(payoff, SETS, answers))
        theirs.observe(column_values(payoff, plays))
    return own, answers


def test_the_average_strategy_is_what_the_slow_obvious_way_learns() -> None:
    """Whole numbers round; a thousandth is the unit of a probability."""
    luck = Luck(seed_of("sealed"))
    for _ in range(20):
        values = any_payoffs(luck)
        quick, (slow, answers) = learnt(values, ITERATIONS), slowly_learnt(values, ITERATIONS)

        assert slow.average() == pytest.approx(strategy_of(quick), abs=0.001)
        assert answers == pytest.approx([each / ONE for each in quick.column_strategy[:9]], abs=0.01)


def test_both_makes_learn_the_same() -> None:
    values = any_payoffs(Luck(seed_of("makes")))

    assert learnt(values, ITERATIONS, PLAIN).to_bytes() == learnt(values, ITERATIONS).to_bytes()


def test_after_many_iterations_a_best_response_gains_little() -> None:
    """Control: against the strategy of a single iteration it gains much."""
    values = any_payoffs(Luck(seed_of("many")))
    payoff = [[value / SCALE for value in row] for row in values]
    slow, _ = slowly_learnt(values, 2000)
    safe = against_best_response(payoff, SETS, slow.average())

    assert safe == pytest.approx(against_best_response(payoff, SETS, strategy_of(learnt(values, 2000))), abs=0.005)
    assert safe - against_best_response(payoff, SETS, strategy_of(learnt(values, 1))) > 0.05
