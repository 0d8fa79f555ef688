"""The rounds of a match, solved afterwards: the equilibrium with both teams known.

Nobody is judged by it: the players did not know the other's team.  A round without a "you may" wizard is solved exactly; with
one the plans come from a few iterations of double oracle (solver/duel), and the bounds of the value say how far that got.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from kouzlo.core.make import COMPILED
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Word
from kouzlo.games.duel import Duel
from kouzlo.games.duel.events import wizard_word
from kouzlo.games.duel.moment import rank
from kouzlo.games.duel.moves import Plan as PlanMove
from kouzlo.games.duel.rules.round_start import PLANS
from kouzlo.games.duel.state import Phase, State
from kouzlo.review.marks import WHOLE
from kouzlo.review.report import Solved, SolvedPlan, SolvedSide
from kouzlo.review.round_solver import RoundSolver
from kouzlo.review.timeline import Transition
from kouzlo.solver.bounds import Bounded
from kouzlo.solver.duel.equity import Stakes, stakes_at
from kouzlo.solver.duel.match import sums_of
from kouzlo.solver.duel.optional_abilities import OptionalAbilityRound, TooManyInformationSets, payoffs
from kouzlo.solver.duel.rounds import Team, Teams, asks, plan_of, start_of, who_wins
from kouzlo.solver.matrix import Floats, solve

AHEAD = 0.73
"""The share of who leads by a token, about; the exchanges between rounds are secret, so nobody knows it exactly."""
LATER = {(0, 0): 0.5, (1, 1): 0.5, (1, 0): AHEAD, (0, 1): 1 - AHEAD}
SHOWN = 6
MIN_PROBABILITY = 0.0005
"""Plans with less probability are not shown."""
ITERATIONS = 10
"""Iterations of double oracle where wizards may ask: for most rounds enough, and seldom more than half a minute."""
TOLERANCE = 0.01


class Answer(Bounded, msgspec.Struct, frozen=True):
    """A solved round: for each seat the probability of each plan, the value of the played one, and the bounds of the value."""

    probabilities: tuple[Floats, Floats]
    values: tuple[float, float]
    low: float
    high: float


class DuelRounds(RoundSolver[Duel]):
    """Both plans of a round, with both teams known."""

    def rounds_of(self, game: Duel, transitions: Sequence[Transition]) -> list[Callable[[], Solved | None]]:
        """The rounds of a match, each ready to be solved."""
        found: list[Callable[[], Solved | None]] = []
        plans: dict[Seat, Transition] = {}
        for transition in transitions:
            before = game.make.plain(State, transition.before)
            if before.phase != Phase.PLAN or transition.seat < 0:
                continue
            plans[transition.seat] = transition
            if transition.after is not transition.before and len(plans) == 2:
                found.append(partial(_solved, game, before, (plans[0], plans[1])))
                plans = {}
        return found


SOLVER = DuelRounds()


def _solved(game: Duel, before: State, plans: tuple[Transition, Transition]) -> Solved | None:
    """A round, solved; nothing, if the wizards of somebody's own cards ask too much for that."""
    duel = Duel(game.deck, COMPILED)
    one, two = (tuple(duel.deck.cards[card].id for card in sorted(side.team)) for side in before.side)
    teams: Teams = (one, two)
    start = _start(duel, before, teams)
    tokens = (before.side[0].tokens, before.side[1].tokens)
    stakes = stakes_at(tokens, sums_of(duel, teams), LATER)
    played = (_played(duel, plans[0]), _played(duel, plans[1]))
    try:
        answer = (_optional if asks(duel, teams) else _matrix)(duel, start, teams, stakes, played)
    except TooManyInformationSets:
        return None
    sides = (_side(duel, teams[0], answer, played[0], 0), _side(duel, teams[1], answer, played[1], 1))
    value, gap = round(WHOLE * answer.value), max(0, round(WHOLE * answer.nash_conv))
    return Solved(plans[1].seq, before.this_round + 1, value, gap, sides)


def _start(duel: Duel, before: State, teams: Teams) -> State:
    """DU-10: the table of the round, by the options of this match."""
    start: Any = start_of(duel, teams)
    for name in duel.info.options:
        start[name] = getattr(before, name)
    begun: State = start
    return begun


def _played(duel: Duel, transition: Transition) -> Team:
    move = duel.read_move(transition.text)
    assert isinstance(move, PlanMove), "a round begins with two plans"
    return (*move.plan.deck, move.plan.waiting)


def _code(duel: Duel, team: Team, played: Team) -> int:
    """DU-10: the code of a plan, by the order of the team that was played."""
    numbers = {card.id: number for number, card in enumerate(duel.deck.cards)}
    return rank([numbers[wizard] for wizard in played], [numbers[wizard] for wizard in team])


def _matrix(duel: Duel, start: State, teams: Teams, stakes: Stakes, played: tuple[Team, Team]) -> Answer:
    """Without questions: a matrix of plans, solved exactly."""
    payoff = payoffs(stakes)[who_wins(duel, start)]
    found = solve(payoff)
    one, two = (_code(duel, team, plan) for team, plan in zip(teams, played, strict=True))
    values = (float(payoff[one] @ found.columns), 1 - float(found.rows @ payoff[:, two]))
    return Answer((found.rows, found.columns), values, found.low, found.high)


def _optional(duel: Duel, start: State, teams: Teams, stakes: Stakes, played: tuple[Team, Team]) -> Answer:
    """With questions: a few iterations of double oracle, with the bounds that they prove."""
    found = OptionalAbilityRound(start, duel.facts).solve(stakes, TOLERANCE, iterations=ITERATIONS)
    one, two = (side.values[_code(duel, team, plan)] for side, team, plan in zip(found.sides, teams, played, strict=True))
    probabilities = found.sides[0].plans, found.sides[1].plans
    return Answer(probabilities, (float(one), 1 + float(two)), found.low, found.high)


def _side(duel: Duel, team: Team, answer: Answer, played: Team, seat: Seat) -> SolvedSide:
    probabilities = answer.probabilities[seat]
    codes = sorted(range(PLANS), key=lambda code: (-probabilities[code], code))[:SHOWN]
    shown = tuple(
        SolvedPlan(_words(plan_of(duel, team, code)), round(1000 * float(probabilities[code])))
        for code in codes
        if probabilities[code] >= MIN_PROBABILITY
    )
    return SolvedSide(_words(team), shown, _words(played), round(WHOLE * answer.values[seat]))


def _words(wizards: Team) -> tuple[Word, ...]:
    return tuple(wizard_word(wizard) for wizard in wizards)
