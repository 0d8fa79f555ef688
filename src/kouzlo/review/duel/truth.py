"""The whole truth of the rounds, after the match: what both should have played, had they known both teams.

Nobody is judged by it: the players did not know the other's team.  A round without a "you may" wizard is solved exactly; with
one the plans are found turn by turn (solver/duel), and the bounds of the value say how far that got.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from kouzlo.core.game import AnyGame
from kouzlo.core.make import COMPILED
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Word
from kouzlo.games.duel import Duel
from kouzlo.games.duel.events import wizard_word
from kouzlo.games.duel.moment import rank
from kouzlo.games.duel.moves import Plan as PlanMove
from kouzlo.games.duel.rules.planning import PLANS
from kouzlo.games.duel.state import Phase, State
from kouzlo.review.marks import WHOLE
from kouzlo.review.shown import Solved, SolvedPlan, SolvedSide
from kouzlo.review.walking import Entry
from kouzlo.solver.bounds import Bounded
from kouzlo.solver.duel.asking import Asking, TooManyQuestions, payoffs
from kouzlo.solver.duel.equity import Stakes, stakes_at
from kouzlo.solver.duel.match import sums_of
from kouzlo.solver.duel.rounds import Team, Teams, asks, plan_of, start_of, who_wins
from kouzlo.solver.matrix import Floats, solve

AHEAD = 0.73
"""The share of who leads by a token, about; the exchanges between rounds are secret, so nobody knows it exactly."""
LATER = {(0, 0): 0.5, (1, 1): 0.5, (1, 0): AHEAD, (0, 1): 1 - AHEAD}
SHOWN = 6
LEAST = 0.0005
"""Plans that come less often are not shown."""
TURNS = 10
"""Turns of the search for plans where wizards may ask: for most rounds enough, and seldom more than half a minute."""
CLOSE = 0.01


class Answer(Bounded, msgspec.Struct, frozen=True):
    """A solved round: for each seat how often each plan is played, what the played one brings, and the bounds of the value."""

    often: tuple[Floats, Floats]
    brings: tuple[float, float]
    low: float
    high: float


def rounds_of(game: AnyGame, entries: Sequence[Entry]) -> list[Callable[[], Solved | None]]:
    """The rounds of a match, each ready to be solved."""
    assert isinstance(game, Duel), "this is the room of the duel"
    found: list[Callable[[], Solved | None]] = []
    plans: dict[Seat, Entry] = {}
    for entry in entries:
        before = game.make.plain(State, entry.before)
        if before.phase != Phase.PLAN or entry.seat < 0:
            continue
        plans[entry.seat] = entry
        if entry.after is not entry.before and len(plans) == 2:
            found.append(partial(_solved, game, before, (plans[0], plans[1])))
            plans = {}
    return found


def _solved(game: Duel, before: State, plans: tuple[Entry, Entry]) -> Solved | None:
    """A round, solved; nothing, if the wizards of somebody's own cards ask too much for that."""
    duel = Duel(game.deck, COMPILED)
    one, two = (tuple(duel.deck.cards[card].id for card in sorted(side.team)) for side in before.side)
    teams: Teams = (one, two)
    start = _start(duel, before, teams)
    tokens = (before.side[0].tokens, before.side[1].tokens)
    stakes = stakes_at(tokens, sums_of(duel, teams), LATER)
    played = (_played(duel, plans[0]), _played(duel, plans[1]))
    try:
        answer = (_asking if asks(duel, teams) else _plain)(duel, start, teams, stakes, played)
    except TooManyQuestions:
        return None
    sides = (_side(duel, teams[0], answer, played[0], 0), _side(duel, teams[1], answer, played[1], 1))
    value, gap = round(WHOLE * answer.value), max(0, round(WHOLE * answer.gap))
    return Solved(plans[1].seq, before.this_round + 1, value, gap, sides)


def _start(duel: Duel, before: State, teams: Teams) -> State:
    """DU-10: the table of the round, by the options of this match."""
    start: Any = start_of(duel, teams)
    for name in duel.info.options:
        start[name] = getattr(before, name)
    begun: State = start
    return begun


def _played(duel: Duel, entry: Entry) -> Team:
    move = duel.read_move(entry.text)
    assert isinstance(move, PlanMove), "a round begins with two plans"
    return (*move.plan.deck, move.plan.waiting)


def _code(duel: Duel, team: Team, played: Team) -> int:
    """DU-10: the code of a plan, by the order of the team that was played."""
    numbers = {card.id: number for number, card in enumerate(duel.deck.cards)}
    return rank([numbers[wizard] for wizard in played], [numbers[wizard] for wizard in team])


def _plain(duel: Duel, start: State, teams: Teams, stakes: Stakes, played: tuple[Team, Team]) -> Answer:
    """Nobody is asked: a matrix of plans, solved exactly."""
    payoff = payoffs(stakes)[who_wins(duel, start)]
    found = solve(payoff)
    one, two = (_code(duel, team, plan) for team, plan in zip(teams, played, strict=True))
    brings = (float(payoff[one] @ found.columns), 1 - float(found.rows @ payoff[:, two]))
    return Answer((found.rows, found.columns), brings, found.low, found.high)


def _asking(duel: Duel, start: State, teams: Teams, stakes: Stakes, played: tuple[Team, Team]) -> Answer:
    """Wizards may ask: a few turns of learning, with the bounds that they prove."""
    found = Asking(start, duel.facts).solve(stakes, CLOSE, turns=TURNS)
    one, two = (side.brings[_code(duel, team, plan)] for side, team, plan in zip(found.sides, teams, played, strict=True))
    often = found.sides[0].plans, found.sides[1].plans
    return Answer(often, (float(one), 1 + float(two)), found.low, found.high)


def _side(duel: Duel, team: Team, answer: Answer, played: Team, seat: Seat) -> SolvedSide:
    often = answer.often[seat]
    codes = sorted(range(PLANS), key=lambda code: (-often[code], code))[:SHOWN]
    shown = tuple(
        SolvedPlan(_words(plan_of(duel, team, code)), round(1000 * float(often[code])))
        for code in codes
        if often[code] >= LEAST
    )
    return SolvedSide(_words(team), shown, _words(played), round(WHOLE * answer.brings[seat]))


def _words(wizards: Team) -> tuple[Word, ...]:
    return tuple(wizard_word(wizard) for wizard in wizards)
