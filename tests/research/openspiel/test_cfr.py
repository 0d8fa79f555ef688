"""OpenSpiel's CFR and our solver come to the same value of a round between known teams, 24 plans on each side."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.gambit import export_gambit

import kouzlo.research.openspiel  # noqa: F401  # it registers the games
from kouzlo.core.make import COMPILED
from kouzlo.games.duel import Duel
from kouzlo.research.duel.openspiel import plans_of
from kouzlo.solver.bounds import Bounded
from kouzlo.solver.duel.equity import EVEN
from kouzlo.solver.duel.optional_abilities import OptionalAbilityRound, payoffs
from kouzlo.solver.duel.rounds import Teams, asks, start_of, who_wins
from kouzlo.solver.matrix import solve
from tests.solver.duel.test_rounds import ONE_WITH_ROGUES, PLAIN_TEAMS, WITH_DETECTIVE

PLANS = 24
NEAR = 1e-3
EXACT = 1e-9
ITERATIONS = 500

TEAMS = {"no question": PLAIN_TEAMS, "detectives": WITH_DETECTIVE, "rogues": ONE_WITH_ROGUES}


@pytest.fixture(scope="module")
def duel() -> Duel:
    return Duel(make=COMPILED)


def written(teams: Teams) -> str:
    return "/".join("+".join(team) for team in teams)


def value_by_cfr(game: str, iterations: int) -> float:
    """What seat 0 gets by CFR+ of OpenSpiel.

    The tree is walked once through our states, by their information state strings, and CFR runs on what was found.
    """
    tree = pyspiel.load_efg_game(export_gambit(pyspiel.load_game_as_turn_based(game)))
    solver = pyspiel.CFRPlusSolver(tree)
    for _ in range(iterations):
        solver.evaluate_and_update_policy()
    value: float = pyspiel.expected_returns(tree.new_initial_state(), solver.average_policy(), -1, False)[0]
    return value


def solved(duel: Duel, teams: Teams) -> Bounded:
    """By our linear programs: that of the matrix, or the one in sequence form, where answers follow a plan."""
    plans = plans_of(PLANS)
    start = start_of(duel, teams)
    if asks(duel, teams):
        return OptionalAbilityRound(start, duel.facts, (plans, plans)).solve_exactly(EVEN)
    return solve(payoffs(EVEN)[who_wins(duel, start)][np.ix_(plans, plans)])


@pytest.mark.parametrize("name", TEAMS)
def test_cfr_of_openspiel_comes_to_the_value_of_the_solver(duel: Duel, name: str) -> None:
    """Equity is from 0 to 1, what a seat gets in OpenSpiel from -1 to 1."""
    teams = TEAMS[name]
    value = value_by_cfr(f"kouzlo_duel(actions=listed,plans={PLANS},rounds=1,teams={written(teams)})", ITERATIONS)
    ours = solved(duel, teams)

    assert (name != "no question") == asks(duel, teams)
    assert ours.nash_conv <= EXACT
    assert 2 * ours.value - 1 == pytest.approx(value, abs=NEAR)
    assert 0.05 < abs(value) < 0.95, "a value that is not known beforehand"


def test_card_by_card_has_the_same_value(duel: Duel) -> None:
    """The flat form asks for a plan card by card, both at once; fewer plans keep the tree small."""
    whole, parts = (f"kouzlo_duel(actions={form},plans=6,rounds=1,teams={written(PLAIN_TEAMS)})" for form in ("listed", "flat"))

    assert value_by_cfr(whole, ITERATIONS) == pytest.approx(value_by_cfr(parts, ITERATIONS), abs=NEAR)


def test_other_game_has_another_value(duel: Duel) -> None:
    """The control: with the teams exchanged the value is the opposite, so the comparison can fail."""
    teams: Teams = (PLAIN_TEAMS[1], PLAIN_TEAMS[0])
    value = value_by_cfr(f"kouzlo_duel(actions=listed,plans={PLANS},rounds=1,teams={written(teams)})", ITERATIONS)

    assert abs(2 * solved(duel, PLAIN_TEAMS).value - 1 - value) > 10 * NEAR
