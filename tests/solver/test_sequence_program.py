"""The linear program in sequence form: Kuhn poker to the last digit, and a matrix as its smallest case."""

from __future__ import annotations

import numpy as np
import pytest
from scipy.sparse import csr_matrix

from kouzlo.solver.matrix import Floats, solve
from kouzlo.solver.sequence_form import EMPTY_SEQUENCE, Treeplex
from kouzlo.solver.sequence_program import constraints, solve_program
from tests.solver.test_sequence_form import answering_player, calls, checks, opening_player, poker


def bounds(payoff: csr_matrix, one: Treeplex, two: Treeplex, strategies: tuple[Floats, Floats]) -> tuple[float, float]:
    """What best responses leave to the first player, and what they get for him."""
    ours, theirs = one.weights(strategies[0]), two.weights(strategies[1])
    return -float(two.best_response_values(-(payoff.T @ ours)).max()), float(one.best_response_values(payoff @ theirs).max())


def test_poker_with_three_cards_costs_the_first_player_exactly_an_eighteenth() -> None:
    one, two = opening_player(), answering_player()
    payoff = poker(one, two)

    assert (-1 / 18, -1 / 18) == pytest.approx(bounds(payoff, one, two, solve_program(payoff, one, two)), abs=1e-12)


def test_other_strategies_are_no_equilibrium() -> None:
    """Control: the bounds are those of the strategies, so a wrong one would show."""
    one, two = opening_player(), answering_player()
    payoff = poker(one, two)
    _, theirs = solve_program(payoff, one, two)

    low, high = bounds(payoff, one, two, (one.strategy(np.zeros(13)), theirs))
    assert high - low > 0.01


def test_a_matrix_game_is_one_information_set_on_each_side() -> None:
    """Rock, paper, scissors, in which a victory with rock counts twice."""
    payoff = np.array([[0.0, -1.0, 2.0], [1.0, 0.0, -1.0], [-2.0, 1.0, 0.0]])
    side = Treeplex(np.array([EMPTY_SEQUENCE]), np.array([0, 3]))

    rows, columns = solve_program(csr_matrix(payoff), side, side)

    assert rows == pytest.approx(solve(payoff).rows)
    assert columns == pytest.approx(solve(payoff).columns)


def test_an_information_set_weighs_as_much_as_what_leads_to_it() -> None:
    """The row of the second decision with card 1: both answers, less the sequence that leads there."""
    player = opening_player()
    matrix = constraints(player).toarray()
    own = player.index[[calls(1) - 1, calls(1)]]
    (row,) = np.flatnonzero(matrix[:, own[0]])

    assert {own[0]: 1.0, own[1]: 1.0, player.index[checks(1)]: -1.0} == {
        at: matrix[row, at] for at in np.flatnonzero(matrix[row])
    }
