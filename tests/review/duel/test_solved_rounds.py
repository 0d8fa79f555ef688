"""After the match: the rounds with both teams known."""

from __future__ import annotations

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.fairness import Scripted
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.match import Match
from kouzlo.core.replay import read_record, write_record
from kouzlo.games.duel import Duel
from kouzlo.games.duel.moves import Draw, Drawn, Pick
from kouzlo.review.duel.solved_rounds import LATER, SOLVER
from kouzlo.review.marks import WHOLE
from kouzlo.review.report import Solved
from kouzlo.review.timeline import transitions_of
from kouzlo.solver.duel import optional_abilities
from kouzlo.solver.duel.equity import EVEN, stakes_at
from kouzlo.solver.duel.match import sums_of
from kouzlo.solver.duel.rounds import Teams, solve_round, start_of
from tests.random_games import play_on
from tests.solver.duel.test_rounds import ONE_WITH_ROGUES, PLAIN_TEAMS


def first_round(duel: Duel, teams: Teams) -> Solved | None:
    """The truth of the first round of a match of these teams."""
    match = Match(duel, {}, 2)
    for owner, team in enumerate(teams):
        match.submit(-1, Draw(Drawn(owner, team[0])))
    for seat, team in enumerate(teams):
        match.submit(seat, Pick(tuple(team[1:])))
    play_on(match, Luck(seed_of("truth")), 1000)
    record = read_record(write_record(match, Scripted()))
    return SOLVER.rounds_of(duel, transitions_of(record, duel))[0]()


def test_a_round_is_solved_with_the_teams_that_really_met() -> None:
    """The value is the solver's, and no plan gets more than it against the equilibrium."""
    duel = Duel(make=COMPILED)

    solved = first_round(duel, PLAIN_TEAMS)

    assert solved is not None
    known = solve_round(duel, PLAIN_TEAMS, stakes_at((0, 0), sums_of(duel, PLAIN_TEAMS), LATER))
    assert (1, round(WHOLE * known.value)) == (solved.number, solved.value)
    assert solved.gap <= 1
    assert solved.sides[0].brings <= solved.value + 1
    assert solved.sides[1].brings <= WHOLE - solved.value + 1
    assert {each.id for each in solved.sides[0].played} == set(PLAIN_TEAMS[0])


def test_cards_that_ask_too_much_leave_the_truth_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody's own wizards may ask more than there is room for: the rest of the review stands."""
    monkeypatch.setattr(COMPILED, "run", lambda kernel: lambda *_: False)
    duel = Duel(make=PLAIN)

    with pytest.raises(optional_abilities.TooManyInformationSets, match="ask too much"):
        optional_abilities.OptionalAbilityRound(start_of(duel, ONE_WITH_ROGUES), duel.facts).solve(EVEN, 0.01)
    assert first_round(duel, ONE_WITH_ROGUES) is None
