"""Matches of two known teams, solved backwards: DU-40, DU-42."""

from __future__ import annotations

import pytest

from kouzlo.core.make import COMPILED
from kouzlo.core.rule import rule
from kouzlo.games.duel import Duel
from kouzlo.solver.duel.equity import Stakes, by_sums, stakes_at
from kouzlo.solver.duel.match import needed, solve_match, sums_of
from tests.solver.duel.test_rounds import PLAIN_TEAMS, WITH_DETECTIVE

LATER = {(1, 1): 0.4, (1, 0): 0.7, (0, 1): 0.2}


@rule("DU-42")
def test_the_lower_sum_wins_and_equal_sums_share() -> None:
    assert [1.0, 0.5, 0.0] == [by_sums(sums) for sums in ((20, 21), (21, 21), (22, 21))]


@rule("DU-40", "DU-42")
@pytest.mark.parametrize(
    ("tokens", "stakes"),
    [
        ((0, 0), Stakes(0.7, 0.2, 0.4)),
        ((1, 0), Stakes(1.0, 0.4, 1.0)),
        ((0, 1), Stakes(0.4, 0.0, 0.0)),
        ((1, 1), Stakes(1.0, 0.0, 0.5)),
    ],
)
def test_what_a_round_is_worth_at_each_score(tokens: tuple[int, int], stakes: Stakes) -> None:
    assert stakes == stakes_at(tokens, (24, 24), LATER)


def test_only_scores_that_may_still_come_are_solved() -> None:
    assert ((1, 1), (1, 0), (0, 1), (0, 0)) == needed((0, 0))
    assert ((1, 1), (1, 0)) == needed((1, 0))
    assert ((1, 1),) == needed((1, 1))


@rule("DU-40")
def test_a_whole_match_is_solved_to_the_last_digit() -> None:
    duel = Duel(make=COMPILED)
    match = solve_match(duel, PLAIN_TEAMS)
    first = match.rounds[0, 0]

    assert match.nash_conv < 1e-8
    assert (24, 25) != sums_of(duel, PLAIN_TEAMS)
    assert first.stakes.first == pytest.approx(match.rounds[1, 0].value)
    assert match.rounds[0, 1].value <= match.value <= match.rounds[1, 0].value, "a token is never a harm"


@rule("DU-40")
def test_a_match_with_questions_has_the_error_of_all_its_rounds() -> None:
    match = solve_match(Duel(make=COMPILED), WITH_DETECTIVE, tokens=(1, 0))

    assert 2 == len(match.rounds)
    assert match.rounds[1, 0].nash_conv <= match.nash_conv <= sum(each.nash_conv for each in match.rounds.values()) + 1e-12
