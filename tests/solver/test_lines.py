"""Games in which players are asked more than once: poker with three cards, whose answer is known."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import pytest
from scipy.sparse import csr_matrix

from kouzlo.solver.lines import NOTHING, Learner, Player, learn

# Kuhn's poker: both put down 1 and get one of three cards; each may pass or bet 1.  A player's lines: 0 he sits down; for each
# card two lines of his first answer, and two more where he may be asked again.
CARDS = range(3)
SITS_DOWN = 0


def opening_player() -> Player:
    """Asked with each card whether he bets, and, when he has passed and the other bets, whether he calls."""
    on = [NOTHING, 0, 0, 0, *(passes(card) for card in CARDS)]
    return Player(np.array(on), np.array([0, *range(1, 15, 2)]))


def answering_player() -> Player:
    """Asked with each card whether he bets after a pass, and whether he calls after a bet."""
    return Player(np.array([NOTHING, *[0] * 6]), np.array([0, *range(1, 15, 2)]))


def passes(card: int) -> int:
    return 1 + 2 * card


def bets(card: int) -> int:
    return passes(card) + 1


def folds(card: int) -> int:
    return 7 + 2 * card


def calls(card: int) -> int:
    return folds(card) + 1


def poker(player: Player, other: Player) -> csr_matrix:
    """What the first player gets where lines meet, each deal being one of six."""
    ends = []
    for one, two in permutations(CARDS, 2):
        better = 1 if one > two else -1
        ends += [
            (passes(one), passes(two), better),
            (folds(one), bets(two), -1),
            (calls(one), bets(two), 2 * better),
            (bets(one), folds(two), 1),
            (bets(one), calls(two), 2 * better),
        ]
    rows, columns, worth = (np.array(each) for each in zip(*ends, strict=True))
    return csr_matrix((worth / 6, (player.now[rows], other.now[columns])), (len(player.lines), len(other.lines)))


def test_poker_with_three_cards_costs_the_first_player_an_eighteenth() -> None:
    one, two = opening_player(), answering_player()
    learners = Learner(one, np.zeros(13)), Learner(two, np.zeros(13))

    low, high = learn(poker(one, two), *learners, close=1e-4)

    assert high - low <= 1e-4
    assert low <= -1 / 18 <= high
    assert 1 / 3 == pytest.approx(learners[1].learnt()[two.now[bets(0)]], abs=0.02), "the bluff with the lowest card"


def test_who_learns_nothing_can_be_exploited() -> None:
    """Control: the bounds are those of what was really learnt."""
    one, two = opening_player(), answering_player()

    low, high = learn(poker(one, two), Learner(one, np.zeros(13)), Learner(two, np.zeros(13)), close=0.0, most=20)

    assert high - low > 1e-4


def test_weights_of_lines_are_those_of_all_answers_before() -> None:
    player = opening_player()
    shares = np.full(13, 0.5)
    shares[SITS_DOWN] = 1.0

    weights = player.weights(shares)[player.now]

    assert [1.0, 0.5, 0.25] == [weights[SITS_DOWN], weights[passes(2)], weights[calls(2)]]


def test_a_total_has_all_lines_that_go_on() -> None:
    totals = opening_player().totals(np.ones(13))

    assert 13 == totals[SITS_DOWN]


def test_lines_that_nobody_uses_are_left_out() -> None:
    """What leads to a used line stays."""
    whole = opening_player()
    used = np.zeros(13, np.bool_)
    used[calls(1)] = True

    few = Player(np.array([NOTHING, 0, 0, 0, *(passes(card) for card in CARDS)]), np.array([0, *range(1, 15, 2)]), used)

    assert 13 == len(whole.lines)
    assert [SITS_DOWN, passes(1), calls(1)] == list(few.lines)
