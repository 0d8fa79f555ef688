"""Sequence form: Kuhn poker, whose value is known."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from scipy.sparse import csr_matrix

from kouzlo.solver.sequence_form import EMPTY_SEQUENCE, CfrPlayer, Treeplex, run_cfr

# Kuhn's poker: both put down 1 and get one of three cards; each may check or bet 1.  A player's sequences: 0 he sits down;
# for each card two of his first decision, and two more where he may decide again.
CARDS = range(3)
SITS_DOWN = 0


def opening_player() -> Treeplex:
    """Asked with each card whether he bets, and, when he has checked and the other bets, whether he calls."""
    parents = [EMPTY_SEQUENCE, 0, 0, 0, *(checks(card) for card in CARDS)]
    return Treeplex(np.array(parents), np.array([0, *range(1, 15, 2)]))


def answering_player() -> Treeplex:
    """Asked with each card whether he bets after a check, and whether he calls after a bet."""
    return Treeplex(np.array([EMPTY_SEQUENCE, *[0] * 6]), np.array([0, *range(1, 15, 2)]))


def checks(card: int) -> int:
    return 1 + 2 * card


def bets(card: int) -> int:
    return checks(card) + 1


def folds(card: int) -> int:
    return 7 + 2 * card


def calls(card: int) -> int:
    return folds(card) + 1


def poker(player: Treeplex, other: Treeplex) -> csr_matrix:
    """What the first player gets at the end of two sequences, each deal being one of six."""
    ends = []
    for one, two in permutations(CARDS, 2):
        better = 1 if one > two else -1
        ends += [
            (checks(one), checks(two), better),
            (folds(one), bets(two), -1),
            (calls(one), bets(two), 2 * better),
            (bets(one), folds(two), 1),
            (bets(one), calls(two), 2 * better),
        ]
    rows, columns, worth = (np.array(each) for each in zip(*ends, strict=True))
    return csr_matrix((worth / 6, (player.index[rows], other.index[columns])), (len(player.sequences), len(other.sequences)))


def test_poker_with_three_cards_costs_the_first_player_an_eighteenth() -> None:
    one, two = opening_player(), answering_player()
    players = CfrPlayer(one, np.zeros(13)), CfrPlayer(two, np.zeros(13))

    low, high = run_cfr(poker(one, two), *players, tolerance=1e-4)

    assert high - low <= 1e-4
    assert low <= -1 / 18 <= high
    assert 1 / 3 == pytest.approx(players[1].average_strategy()[two.index[bets(0)]], abs=0.02), "the bluff with the lowest card"


def test_after_few_iterations_the_strategies_can_be_exploited() -> None:
    """Control: the bounds are those of the strategies as they are."""
    one, two = opening_player(), answering_player()

    low, high = run_cfr(
        poker(one, two), CfrPlayer(one, np.zeros(13)), CfrPlayer(two, np.zeros(13)), tolerance=0.0, max_iterations=20
    )

    assert high - low > 1e-4


def test_weights_of_sequences_are_those_of_all_answers_before() -> None:
    player = opening_player()
    strategy = np.full(13, 0.5)
    strategy[SITS_DOWN] = 1.0

    weights = player.weights(strategy)[player.index]

    assert [1.0, 0.5, 0.25] == [weights[SITS_DOWN], weights[checks(2)], weights[calls(2)]]


def test_a_sum_has_all_sequences_that_go_on() -> None:
    sums = opening_player().subtree_sums(np.ones(13))

    assert 13 == sums[SITS_DOWN]


def test_sequences_that_nobody_uses_are_left_out() -> None:
    """What leads to a used sequence stays."""
    whole = opening_player()
    used = np.zeros(13, np.bool_)
    used[calls(1)] = True

    few = Treeplex(
        np.array([EMPTY_SEQUENCE, 0, 0, 0, *(checks(card) for card in CARDS)]), np.array([0, *range(1, 15, 2)]), used
    )

    assert 13 == len(whole.sequences)
    assert [SITS_DOWN, checks(1), calls(1)] == list(few.sequences)
