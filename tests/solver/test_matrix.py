"""Matrix games: what the solver says, and what its certificate proves."""

from __future__ import annotations

import numpy as np
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.solver.matrix import Floats, certified, solve, without_duplicates

ROCK_PAPER_SCISSORS = np.array([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]])


def games(count: int, most: int) -> list[Floats]:
    """Games of all shapes with few different payoffs, as rounds of the duel have."""
    luck = Luck(seed_of("matrix games"))
    shapes = [(1 + luck.below(most), 1 + luck.below(most)) for _ in range(count)]
    return [np.array([[luck.below(3) / 2 for _ in range(columns)] for _ in range(rows)]) for rows, columns in shapes]


def test_rock_paper_scissors_is_played_in_equal_parts() -> None:
    found = solve(ROCK_PAPER_SCISSORS)

    np.testing.assert_allclose(found.rows, 1 / 3, atol=1e-12)
    np.testing.assert_allclose(found.columns, 1 / 3, atol=1e-12)
    assert 0 == pytest.approx(found.value, abs=1e-12)


def test_a_better_row_is_always_played() -> None:
    found = solve(np.array([[0.2, 0.3], [0.4, 0.9]]))

    assert ([0, 1], [1, 0]) == (list(found.rows), list(found.columns))
    assert 0.4 == found.value


def test_mixed_by_hand() -> None:
    """The textbook 2 × 2: rows play the first with (d - c) / (a - b - c + d)."""
    found = solve(np.array([[3.0, -1.0], [-2.0, 4.0]]))

    np.testing.assert_allclose(found.rows, [0.6, 0.4])
    np.testing.assert_allclose(found.columns, [0.5, 0.5])
    assert 1 == pytest.approx(found.value)


def test_nash_conv_of_many_games_is_that_of_rounding() -> None:
    for payoff in games(60, 40):
        assert 0 <= solve(payoff).nash_conv + 1e-15 < 1e-9


def test_a_wrong_strategy_shows_its_error_as_nash_conv() -> None:
    """Control: the certificate is computed from the matrix, not from what the solver says of itself."""
    found = solve(ROCK_PAPER_SCISSORS)
    wrong = certified(ROCK_PAPER_SCISSORS, np.array([0.5, 0.5, 0.0]), found.columns)

    assert 0.5 == pytest.approx(wrong.nash_conv)


def test_twins_do_not_change_the_value_and_are_not_solved_twice() -> None:
    for payoff in games(20, 12):
        doubled = np.repeat(np.repeat(payoff, 2, axis=0), 3, axis=1)
        small, rows, columns = without_duplicates(doubled)

        assert solve(payoff).value == pytest.approx(solve(doubled).value)
        np.testing.assert_array_equal(doubled[np.ix_(rows, columns)][:, :], small[:, :])
        assert (np.array(small.shape) <= payoff.shape).all()
