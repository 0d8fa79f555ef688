"""A round of two known teams: DU-10 to DU-62 as a zero-sum game.

Without a "you may" wizard it is a matrix of 720 × 720 plans; with one the answers are part of the strategy.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from kouzlo.core.errors import KouzloError
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.make import COMPILED
from kouzlo.games.duel import Duel
from kouzlo.games.duel.cards import facts_of
from kouzlo.games.duel.matrix import Matrix, fill
from kouzlo.games.duel.notation import fresh_state
from kouzlo.games.duel.rules import abilities
from kouzlo.games.duel.rules.draft import write_team
from kouzlo.games.duel.rules.round_start import PLANS, write_plan
from kouzlo.games.duel.state import DECK_SIZE, TEAM_SIZE, Phase, Side, State
from kouzlo.solver.bounds import Bounded
from kouzlo.solver.duel.equity import EVEN, Stakes
from kouzlo.solver.duel.optional_abilities import OptionalAbilityRound, payoffs
from kouzlo.solver.matrix import Floats, solve

Team = tuple[str, ...]
Teams = tuple[Team, Team]
Progress = Callable[[int, float, float], None]
Bits = npt.NDArray[np.int8]

TOLERANCE = 0.01
"""The NashConv at which a round with "you may" wizards counts as solved."""

MIN_PROBABILITY = 1e-9
"""A plan with less probability than this is not played."""


class NotATeam(KouzloError):
    """Wizards that make no team; the sentence says what is wrong."""


class WeightedPlan(NamedTuple):
    """A plan with its probability in a mixed strategy."""

    weight: float
    plan: int
    asked: float = 0.0
    """How many questions come in a round with it, and how many of them are answered by using the ability."""
    used: float = 0.0


class RoundSolution(Bounded, msgspec.Struct, frozen=True):
    """The equilibrium strategies of a round, and the proof: seat 0 gets at least `low`, and at most `high`."""

    teams: Teams
    stakes: Stakes
    strategies: tuple[tuple[WeightedPlan, ...], tuple[WeightedPlan, ...]]
    low: float
    high: float
    is_matrix_game: bool
    """A matrix of plans alone: no information set but the first."""


def solve_round(
    duel: Duel,
    teams: Teams,
    stakes: Stakes = EVEN,
    tolerance: float = TOLERANCE,
    progress: Progress = lambda iteration, low, high: None,
    prepared: OptionalAbilityRound | None = None,
) -> RoundSolution:
    """The equilibrium of a round; `prepared`, with which it was solved for other stakes, is a warm start."""
    start = start_of(duel, teams)
    if not asks(duel, teams):
        found = solve(payoffs(stakes)[who_wins(duel, start)])
        strategies = (_weighted_plans(found.rows), _weighted_plans(found.columns))
        return RoundSolution(teams, stakes, strategies, found.low, found.high, is_matrix_game=True)
    solved = (prepared or OptionalAbilityRound(start, duel.facts)).solve(stakes, tolerance, progress)
    one, two = (_weighted_plans(side.plans, side.asked, side.used) for side in solved.sides)
    return RoundSolution(teams, stakes, (one, two), solved.low, solved.high, is_matrix_game=False)


def asks(duel: Duel, teams: Teams) -> bool:
    """DU-25, DU-52: whether a wizard of either team may put a question to its player."""
    facts = facts_of(duel.deck.cards)
    may = {card.id for number, card in enumerate(duel.deck.cards) if abilities.asks(facts, number)}
    return any(may.intersection(team) for team in teams)


def start_of(duel: Duel, teams: Teams) -> State:
    """DU-10: the table of the first round, both teams chosen and nobody has planned; raises NotATeam."""
    s = fresh_state()
    s.phase = Phase.PLAN
    for name, option in duel.info.options.items():
        setattr(s, name, int(bool(option.default)))
    for side, team in zip(s.side, teams, strict=True):
        numbers = _numbers(duel, team)
        write_team(side, sum(1 << number for number in numbers))
        side.random, side.picked = numbers[0], 1
    return COMPILED.from_bytes(State, s.to_bytes())


def _numbers(duel: Duel, team: Sequence[str]) -> list[int]:
    numbers = []
    for wizard in team:
        number = duel.deck.index(wizard)
        if number is None:
            raise NotATeam(f"there is no wizard {wizard!r}; there are {', '.join(card.id for card in duel.deck.cards)}")
        numbers.append(number)
    if len(numbers) != TEAM_SIZE or len(set(numbers)) != TEAM_SIZE:
        raise NotATeam(f"a team has {TEAM_SIZE} different wizards, not {len(set(numbers))}: {', '.join(team)}")
    return numbers


def who_wins(duel: Duel, start: State) -> Bits:
    """DU-61: who takes a token for every pair of plans, as bits of seats."""
    matrix: Any = COMPILED.new(Matrix)
    half, work = COMPILED.new(State), COMPILED.new(State)
    COMPILED.run(fill)(start, duel.facts, half, work, quiet_log(COMPILED), matrix)
    bits: Bits = matrix["won"].reshape(PLANS, PLANS)
    return bits


def plan_of(duel: Duel, team: Team, code: int) -> Team:
    """DU-10: the deck, top first, and the waiting card last, that the code of a plan means."""
    side = Side()
    write_team(side, sum(1 << number for number in _numbers(duel, team)))
    write_plan(side, code)
    return tuple(duel.deck.cards[card].id for card in (*reversed(side.deck[:DECK_SIZE]), side.waiting))


def _weighted_plans(plans: Floats, *asked_and_used: Floats) -> tuple[WeightedPlan, ...]:
    """The plans that are played, the most frequent first."""
    played = [code for code in np.argsort(-plans, kind="stable") if plans[code] > MIN_PROBABILITY]
    return tuple(
        WeightedPlan(float(plans[code]), int(code), *(float(each[code]) for each in asked_and_used)) for code in played
    )
