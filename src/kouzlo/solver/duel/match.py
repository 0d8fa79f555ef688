"""A match of two known teams that are never exchanged, solved backwards from its last round.  DU-40, DU-42.

Exchanges between rounds (DU-41) are secret, so a match with them is no longer one of two known teams: see `draft.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from kouzlo.games.duel import Duel
from kouzlo.solver.bounds import Bounded
from kouzlo.solver.duel.equity import TOKENS, Tokens, stakes_at
from kouzlo.solver.duel.optional_abilities import OptionalAbilityRound
from kouzlo.solver.duel.rounds import TOLERANCE, RoundSolution, Teams, asks, solve_round, start_of


class MatchSolution(Bounded, msgspec.Struct, frozen=True):
    """The round at every score; the bounds are those of the whole match, the errors of later rounds included."""

    rounds: Mapping[Tokens, RoundSolution]
    low: float
    high: float


def solve_match(
    duel: Duel,
    teams: Teams,
    tokens: Tokens = (0, 0),
    tolerance: float = TOLERANCE,
    progress: Callable[[Tokens, int, float, float], None] = lambda tokens, iteration, low, high: None,
) -> MatchSolution:
    """Every round from this score on, the last ones first."""
    sums = sums_of(duel, teams)
    solved: dict[Tokens, RoundSolution] = {}
    lows: dict[Tokens, float] = {}
    highs: dict[Tokens, float] = {}
    prepared = OptionalAbilityRound(start_of(duel, teams), duel.facts) if asks(duel, teams) else None
    for score in needed(tokens):
        values = {each: (lows[each] + highs[each]) / 2 for each in solved}
        slack = max(((highs[each] - lows[each]) / 2 for each in solved), default=0.0)
        latest = solved[score] = solve_round(
            duel,
            teams,
            stakes_at(score, sums, values),
            tolerance,
            lambda iteration, low, high, score=score: progress(score, iteration, low, high),  # type: ignore[misc]
            prepared,
        )
        # A value that is off by d at every end of the round is off by at most d at its beginning.
        lows[score], highs[score] = latest.low - slack, latest.high + slack
    return MatchSolution(solved, lows[tokens], highs[tokens])


def needed(tokens: Tokens) -> tuple[Tokens, ...]:
    """The scores that may still come, this one included, the last ones first."""
    return tuple(each for each in TOKENS if each[0] >= tokens[0] and each[1] >= tokens[1])


def sums_of(duel: Duel, teams: Teams) -> tuple[int, int]:
    """DU-42: the printed values of each team."""
    values = {card.id: card.value for card in duel.deck.cards}
    one, two = (sum(values[wizard] for wizard in team) for team in teams)
    return one, two
