"""After the match: the rounds with both teams known."""

from __future__ import annotations

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.fairness import Scripted
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.replay import read_record, write_record
from kouzlo.games.duel import Duel
from kouzlo.games.duel.moves import Draw, Drawn, Pick
from kouzlo.review.duel.truth import LATER, rounds_of
from kouzlo.review.marks import WHOLE
from kouzlo.review.walking import entries_of
from kouzlo.solver.duel.equity import stakes_at
from kouzlo.solver.duel.match import sums_of
from kouzlo.solver.duel.rounds import solve_round
from tests.random_games import play_on
from tests.solver.duel.test_rounds import PLAIN_TEAMS


def test_a_round_is_solved_with_the_teams_that_really_met() -> None:
    """The value is the solver's, and no plan gets more than it against the equilibrium."""
    duel = Duel(make=COMPILED)
    match = Match(duel, {}, 2)
    for owner, team in enumerate(PLAIN_TEAMS):
        match.submit(-1, Draw(Drawn(owner, team[0])))
    for seat, team in enumerate(PLAIN_TEAMS):
        match.submit(seat, Pick(tuple(team[1:])))
    play_on(match, Luck(seed_of("truth")), 1000)
    record = read_record(write_record(match, Scripted()))

    solved = rounds_of(duel, entries_of(record, duel))[0]()

    assert solved is not None
    known = solve_round(duel, PLAIN_TEAMS, stakes_at((0, 0), sums_of(duel, PLAIN_TEAMS), LATER))
    assert (1, round(WHOLE * known.value)) == (solved.number, solved.value)
    assert solved.gap <= 1
    assert solved.sides[0].brings <= solved.value + 1
    assert solved.sides[1].brings <= WHOLE - solved.value + 1
    assert {each.id for each in solved.sides[0].played} == set(PLAIN_TEAMS[0])
