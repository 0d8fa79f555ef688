"""Rounds of two known teams, solved: matrices, questions, and the slow obvious way to the same value."""

from __future__ import annotations

from itertools import pairwise, permutations

import numpy as np
import pytest

from kouzlo.core.make import COMPILED
from kouzlo.core.rule import rule
from kouzlo.games.duel import Duel
from kouzlo.solver.duel.equity import EVEN, Stakes
from kouzlo.solver.duel.optional_abilities import BehaviourSolution, OptionalAbilityRound, payoffs
from kouzlo.solver.duel.rounds import NotATeam, RoundSolution, Team, Teams, asks, plan_of, solve_round, start_of, who_wins
from kouzlo.solver.matrix import solve
from tests.solver.duel.enumeration import Enumeration

PLAIN_TEAMS: Teams = (
    ("dancer", "soldier", "shaman", "revolutionary", "blacksmith", "botanist"),
    ("soldier", "pilgrim", "shaman", "dragon_tamer", "geomancer", "priestess"),
)
WITH_DETECTIVE: Teams = (
    ("dancer", "shaman", "detective", "dragon_tamer", "geomancer", "botanist"),
    ("soldier", "shaman", "revolutionary", "detective", "blacksmith", "gardener"),
)
WITH_ROGUES: Teams = (
    ("soldier", "shaman", "detective", "geomancer", "botanist", "rogues"),
    ("pilgrim", "shaman", "revolutionary", "chronicler", "blacksmith", "rogues"),
)
ONE_WITH_ROGUES: Teams = (PLAIN_TEAMS[0], ("soldier", "pilgrim", "shaman", "geomancer", "priestess", "rogues"))


@pytest.fixture(scope="module")
def duel() -> Duel:
    return Duel(make=COMPILED)


def codes_of(duel: Duel, team: Team) -> dict[Team, int]:
    """Every plan of a team, and its code."""
    return {plan_of(duel, team, code): code for code in range(720)}


def mirrored(solution: RoundSolution) -> Teams:
    return solution.teams[1], solution.teams[0]


@rule("DU-10")
def test_the_codes_of_plans_are_all_orders_of_the_team(duel: Duel) -> None:
    team = PLAIN_TEAMS[0]

    assert {*permutations(team)} == {*codes_of(duel, team)}


@rule("DU-61")
def test_a_round_without_questions_is_solved_to_the_last_digit(duel: Duel) -> None:
    solution = solve_round(duel, PLAIN_TEAMS)

    assert solution.is_matrix_game
    assert solution.nash_conv < 1e-9
    assert 1 == pytest.approx(sum(each.weight for each in solution.strategies[0]))


@rule("DU-61")
def test_a_best_response_to_the_strategy_gets_the_value(duel: Duel) -> None:
    """The certificate counted again by hand, with the plans as they are printed."""
    solution = solve_round(duel, PLAIN_TEAMS)
    bits = who_wins(duel, start_of(duel, PLAIN_TEAMS))
    worth = np.array([0.0, 1.0, 0.0, 0.5])[bits]
    against = sum(each.weight * worth[each.plan] for each in solution.strategies[0])

    assert solution.low == pytest.approx(against.min(), abs=1e-9)


@rule("DU-61", "DU-22")
@pytest.mark.parametrize("teams", [PLAIN_TEAMS, WITH_DETECTIVE], ids=["plain", "detective"])
def test_seats_are_equal(duel: Duel, teams: Teams) -> None:
    """Nothing in a round depends on who sits where: with the seats exchanged the value is mirrored."""
    here = solve_round(duel, teams)
    there = solve_round(duel, mirrored(here))

    assert here.low <= 1 - there.low + 1e-9
    assert 1 - there.high <= here.high + 1e-9


@rule("DU-61")
def test_a_team_against_itself_is_worth_a_half(duel: Duel) -> None:
    team = PLAIN_TEAMS[0]

    assert 0.5 == pytest.approx(solve_round(duel, (team, team)).value, abs=1e-9)


@rule("DU-25", "DU-52", "DU-53")
def test_which_teams_ask(duel: Duel) -> None:
    assert [False, True, True] == [asks(duel, teams) for teams in (PLAIN_TEAMS, WITH_DETECTIVE, WITH_ROGUES)]


@rule("DU-33")
@pytest.mark.parametrize(
    "teams",
    [ONE_WITH_ROGUES, pytest.param(WITH_ROGUES, marks=pytest.mark.soak)],
    ids=["rogues", "rogues on both sides"],
)
def test_a_round_with_questions_is_solved_closely(duel: Duel, teams: Teams) -> None:
    heard: list[tuple[float, float]] = []
    solution = solve_round(duel, teams, progress=lambda iteration, low, high: heard.append((low, high)))

    assert 0 <= solution.nash_conv <= 0.01
    assert not solution.is_matrix_game
    assert all(later[1] - later[0] <= sooner[1] - sooner[0] for sooner, later in pairwise(heard))


NEAR, TINY = 1e-5, 1e-9

DETECTIVES_TURN = [
    (
        ("detective", "dancer", "shaman", "geomancer", "dragon_tamer", "botanist"),
        ("dancer", "detective", "shaman", "dragon_tamer", "geomancer", "botanist"),
        ("shaman", "geomancer", "detective", "dancer", "botanist", "dragon_tamer"),
    ),
    (
        ("shaman", "detective", "blacksmith", "soldier", "gardener", "revolutionary"),
        ("detective", "soldier", "shaman", "gardener", "revolutionary", "blacksmith"),
        ("revolutionary", "shaman", "detective", "blacksmith", "soldier", "gardener"),
    ),
]
ROGUES_TURN = [
    (
        ("shaman", "botanist", "rogues", "soldier", "geomancer", "detective"),
        ("botanist", "geomancer", "rogues", "shaman", "soldier", "detective"),
    ),
    (
        ("shaman", "pilgrim", "rogues", "chronicler", "blacksmith", "revolutionary"),
        ("revolutionary", "shaman", "rogues", "blacksmith", "chronicler", "pilgrim"),
    ),
]


@rule("DU-33", "DU-52", "DU-53")
@pytest.mark.parametrize("stakes", [EVEN, Stakes(1.0, 0.3, 0.45)], ids=["even", "1-1"])
@pytest.mark.parametrize(
    ("teams", "plans"), [(WITH_DETECTIVE, DETECTIVES_TURN), (WITH_ROGUES, ROGUES_TURN)], ids=["detective", "rogues"]
)
def test_a_small_round_is_worth_what_writing_everything_out_says(
    duel: Duel, teams: Teams, plans: list[tuple[Team, ...]], stakes: Stakes
) -> None:
    """Each side may choose from a few plans; every plan with every answer in every situation meets every other."""
    slow = Enumeration(Duel(), teams, (plans[0], plans[1]), stakes)
    one, two = ([codes_of(duel, team)[plan] for plan in few] for team, few in zip(teams, plans, strict=True))
    quick = OptionalAbilityRound(start_of(duel, teams), duel.facts, (one, two)).solve(stakes, NEAR)

    assert slow.situations, "somebody is asked in it"
    assert quick.nash_conv <= NEAR
    assert quick.low - TINY <= slow.value() <= quick.high + TINY


@rule("DU-33", "DU-52", "DU-53")
@pytest.mark.parametrize(
    ("teams", "plans"), [(WITH_DETECTIVE, DETECTIVES_TURN), (WITH_ROGUES, ROGUES_TURN)], ids=["detective", "rogues"]
)
def test_the_program_in_sequence_form_finds_the_value_of_everything_written_out(
    duel: Duel, teams: Teams, plans: list[tuple[Team, ...]]
) -> None:
    """Two linear programs: one over sequences, one over the matrix of all plans with all answers."""
    slow = Enumeration(Duel(), teams, (plans[0], plans[1]), EVEN)
    one, two = ([codes_of(duel, team)[plan] for plan in few] for team, few in zip(teams, plans, strict=True))
    quick = OptionalAbilityRound(start_of(duel, teams), duel.facts, (one, two)).solve_exactly(EVEN)

    assert quick.nash_conv <= TINY
    assert slow.value() == pytest.approx(quick.value, abs=TINY)


@rule("DU-61")
def test_without_questions_the_program_in_sequence_form_is_that_of_the_matrix(duel: Duel) -> None:
    start, plans = start_of(duel, PLAIN_TEAMS), range(0, 720, 30)
    matrix = solve(payoffs(EVEN)[who_wins(duel, start)][np.ix_(plans, plans)])
    sequences = OptionalAbilityRound(start, duel.facts, (plans, plans)).solve_exactly(EVEN)

    assert matrix.value == pytest.approx(sequences.value, abs=TINY)


def best_responses(duel: Duel, teams: Teams, peeping: bool) -> tuple[BehaviourSolution, tuple[float, float]]:
    """A round with a few plans from all over, solved; and what the slow best responses of both get against that."""
    codes = [codes_of(duel, team) for team in teams]
    one, two = (sorted(each)[7::103] for each in codes)
    plans = ([codes[0][plan] for plan in one], [codes[1][plan] for plan in two])
    quick = OptionalAbilityRound(start_of(duel, teams), duel.facts, plans).solve(EVEN, 0.05)
    slow = Enumeration(Duel(), teams, (one, two), EVEN)
    high = slow.best_response(0, quick.sides[1], codes[1], peeping)
    return quick, (-slow.best_response(1, quick.sides[0], codes[0], peeping), high)


@rule("DU-33", "DU-52", "DU-53")
@pytest.mark.parametrize("teams", [WITH_DETECTIVE, WITH_ROGUES], ids=["detective", "rogues"])
def test_the_bounds_are_what_slow_best_responses_get(duel: Duel, teams: Teams) -> None:
    """The certificate counted again, by the rules alone and by what the game shows to a player."""
    quick, bounds = best_responses(duel, teams, peeping=False)

    assert bounds == pytest.approx((quick.low, quick.high), abs=TINY)


@rule("DU-11", "DU-33")
def test_an_answer_that_sees_hidden_cards_would_be_caught(duel: Duel) -> None:
    """Control: a best response that peeps into the other's deck gets more than the bounds allow."""
    quick, (low, high) = best_responses(duel, WITH_ROGUES, peeping=True)

    assert high - low > quick.nash_conv + 0.01


@rule("DU-25", "DU-53")
def test_a_detective_on_top_is_always_asked(duel: Duel) -> None:
    plans = [codes_of(duel, team)[few[0]] for team, few in zip(WITH_DETECTIVE, DETECTIVES_TURN, strict=True)]
    side = OptionalAbilityRound(start_of(duel, WITH_DETECTIVE), duel.facts, (plans[:1], plans[1:])).solve(EVEN, NEAR).sides[0]

    assert 1 == pytest.approx(side.asked[plans[0]])
    assert 0 <= side.used[plans[0]] <= 1


@pytest.mark.parametrize(
    ("team", "problem"),
    [
        (PLAIN_TEAMS[0][:5], "6 different wizards, not 5"),
        ((*PLAIN_TEAMS[0][:5], "dancer"), "6 different wizards, not 5"),
        ((*PLAIN_TEAMS[0][:5], "gandalf"), "no wizard 'gandalf'"),
    ],
)
def test_what_is_no_team_is_refused(duel: Duel, team: Team, problem: str) -> None:
    with pytest.raises(NotATeam, match=problem):
        solve_round(duel, (team, PLAIN_TEAMS[1]))
