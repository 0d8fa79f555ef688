"""Sealed choices: what both sides learn from a matrix of meetings."""

from __future__ import annotations

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.regret_matching import LINEAR, ONE
from kouzlo.core.searching import SCALE
from kouzlo.players.sealed import COLUMNS, Meeting, Outcomes, learn, sum_up
from tests.core.slow_regrets import SlowSide, against_best_response, column_values, row_values

ROUNDS = 30
SETS = [range(3), range(3, 4), range(4, 9)]
"""The columns of three worlds."""
ROWS = 7


def any_chances(luck: Luck) -> list[list[int]]:
    return [[500 * luck.below(21) for _ in range(9)] for _ in range(ROWS)]


def met(chances: list[list[int]], rounds: int, make: Make = COMPILED) -> Meeting:
    """What is learnt in so many rounds if these chances come of the meetings."""
    begun, outcomes = Meeting(), Outcomes()
    begun.rows, begun.columns, begun.worlds = len(chances), len(chances[0]), len(SETS)
    for world, columns in enumerate(SETS):
        for column in columns:
            begun.world[column] = world
    for row, of_row in enumerate(chances):
        outcomes.chance[row * COLUMNS : row * COLUMNS + len(of_row)] = of_row
    meeting, table = make.from_bytes(Meeting, begun.to_bytes()), make.from_bytes(Outcomes, outcomes.to_bytes())
    make.run(learn)(meeting, table, rounds)
    make.run(sum_up)(meeting, table)
    return make.plain(Meeting, meeting)


def mixture_of(known: Meeting) -> list[float]:
    return [weight / sum(known.weight[:ROWS]) for weight in known.weight[:ROWS]]


def slowly_met(chances: list[list[int]], rounds: int) -> tuple[SlowSide, list[float]]:
    """The same by the slow obvious way: what the rows learn, and the answers of the last round."""
    payoff = [[chance / SCALE for chance in row] for row in chances]
    own, theirs = SlowSide([range(len(chances))], LINEAR), SlowSide(SETS, LINEAR)
    answers: list[float] = []
    for _ in range(rounds):
        plays, answers = own.strategy(), theirs.strategy()
        own.remember(plays)
        own.observe(row_values(payoff, SETS, answers))
        theirs.observe(column_values(payoff, plays))
    return own, answers


def test_the_mixture_is_what_the_slow_obvious_way_learns() -> None:
    """Whole numbers round; a thousandth is the unit in which a mixture is told."""
    luck = Luck(seed_of("sealed"))
    for _ in range(20):
        chances = any_chances(luck)
        quick, (slow, answers) = met(chances, ROUNDS), slowly_met(chances, ROUNDS)

        assert slow.average() == pytest.approx(mixture_of(quick), abs=0.001)
        assert answers == pytest.approx([each / ONE for each in quick.answers[:9]], abs=0.01)


def test_both_makes_learn_the_same() -> None:
    chances = any_chances(Luck(seed_of("makes")))

    assert met(chances, ROUNDS, PLAIN).to_bytes() == met(chances, ROUNDS).to_bytes()


def test_after_many_rounds_little_can_be_gained_against_the_mixture() -> None:
    """Control: against the mixture of a single round much can."""
    chances = any_chances(Luck(seed_of("many")))
    payoff = [[chance / SCALE for chance in row] for row in chances]
    slow, _ = slowly_met(chances, 2000)
    safe = against_best_response(payoff, SETS, slow.average())

    assert safe == pytest.approx(against_best_response(payoff, SETS, mixture_of(met(chances, 2000))), abs=0.005)
    assert safe - against_best_response(payoff, SETS, mixture_of(met(chances, 1))) > 0.05
