"""The draft: rounds looked up duel by duel, the best response among all, and mixed strategies with measured bounds."""

from __future__ import annotations

from itertools import combinations, permutations

import numpy as np
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.make import COMPILED
from kouzlo.core.rule import rule
from kouzlo.games.duel import Duel
from kouzlo.solver.duel.best_response import HALF, LOWER_SUM, ROUND
from kouzlo.solver.duel.decks import met
from kouzlo.solver.duel.draft import WHOLE, Draft, MixedStrategy, WeightedStrategy, cards_of, pure_strategy_of, shares, team_of
from kouzlo.solver.duel.duels import NotSolved, duels_of
from kouzlo.solver.matrix import solve
from tests.games.duel.scenarios import foreign_game
from tests.solver.duel.fixed_policy import Table

FAMOUS = ("detective", "rogues", "botanist", "revolutionary", "shaman", "dancer")
"""Those whose abilities reach farthest."""
SIX = ("shaman", "detective", "blacksmith", "geomancer", "rogues", "soldier")
SEVEN = (*SIX, "botanist")


@pytest.fixture(scope="module")
def duel() -> Duel:
    return Duel(make=COMPILED)


@pytest.fixture(scope="module")
def small(duel: Duel) -> Draft:
    """Only six wizards are there: everybody has the same team, and a pure strategy is one of 720 orders."""
    return Draft(duel, allowed=bits(duel, SIX))


def bits(duel: Duel, wizards: tuple[str, ...]) -> int:
    return sum(1 << number(duel, wizard) for wizard in wizards)


def number(duel: Duel, wizard: str) -> int:
    found = duel.deck.index(wizard)
    assert found is not None
    return found


def any_hand(duel: Duel, luck: Luck) -> tuple[int, ...]:
    """Six cards in any order; some of the famous ones are always among them."""
    famous = [number(duel, wizard) for wizard in FAMOUS]
    chosen = [famous[at] for at in luck.shuffled(len(famous))[: 1 + luck.below(4)]]
    others = [card for card in luck.shuffled(18) if card not in chosen]
    cards = (chosen + others)[:6]
    return tuple(cards[at] for at in luck.shuffled(6))


def payoff(draft: Draft, one: int, two: int) -> int:
    """What a pure strategy gets against another, by the slow way: the end of the round, and the lower sum."""
    worth = (0, ROUND, 0, HALF)[COMPILED.run(met)(draft.duels, one, two)]
    sums = draft.sum_of(one), draft.sum_of(two)
    return worth + LOWER_SUM * ((sums[0] < sums[1]) - (sums[0] > sums[1]))


def even(pure_strategies: list[int]) -> MixedStrategy:
    return tuple(WeightedStrategy(WHOLE // len(pure_strategies), pure_strategy) for pure_strategy in pure_strategies)


def test_a_pure_strategy_is_its_cards() -> None:
    assert (3, 17, 0, 5, 11, 9) == cards_of(pure_strategy_of((3, 17, 0, 5, 11, 9)))
    assert sum(1 << card for card in (0, 3, 5, 9, 11, 17)) == team_of(pure_strategy_of((3, 17, 0, 5, 11, 9)))


@rule("DU-20", "DU-25", "DU-52", "DU-53", "DU-55", "DU-61")
def test_a_round_that_is_looked_up_ends_as_the_rules_play_it(duel: Duel) -> None:
    """Hundreds of rounds with all abilities; whoever is asked answers by the fixed policy, found by trying both answers out."""
    table, luck, run = Table(Duel()), Luck(seed_of("hands")), COMPILED.run(met)
    duels = duels_of(duel)
    pairs = [(any_hand(duel, luck), any_hand(duel, luck)) for _ in range(200)]

    for one, two in pairs:
        assert table.winners(one, two) == run(duels, pure_strategy_of(one), pure_strategy_of(two)), (one, two)
    assert table.asked > 100, "many of them ask"


@rule("DU-3", "DU-10", "DU-42")
def test_the_best_response_is_the_best_of_all_that_can_be_enumerated(duel: Duel) -> None:
    """Seven wizards: all 4,320 pure strategies with the random card against a mixed one, and the best is found without that."""
    draft, luck = Draft(duel, allowed=bits(duel, SEVEN)), Luck(seed_of("best"))
    random, cards = number(duel, "geomancer"), sorted(number(duel, wizard) for wizard in SEVEN)
    teams = [team for team in combinations(cards, 6) if random in team]
    mixed_strategy = even([pure_strategy_of([cards[at] for at in luck.shuffled(7)[:6]]) for _ in range(9)])

    everything = {
        pure_strategy: sum(each.weight * payoff(draft, pure_strategy, each.pure_strategy) for each in mixed_strategy)
        for team in teams
        for pure_strategy in map(pure_strategy_of, permutations(team))
    }
    best = max(everything.values())
    found = draft.best_responses(mixed_strategy, random, range(18))

    assert 4320 == len(everything)
    assert best / (ROUND * sum(each.weight for each in mixed_strategy)) == pytest.approx(found[0][0], abs=1e-12)
    assert best == everything[found[0][1]]


@rule("DU-3")
def test_a_small_draft_is_worth_what_writing_everything_out_says(duel: Duel, small: Draft) -> None:
    """All 720 pure strategies of six wizards against each other, solved exactly: the value lies between the bounds."""
    pure_strategies = [pure_strategy_of(order) for order in permutations(sorted(number(duel, wizard) for wizard in SIX))]
    draft = Draft(duel, pure_strategies, allowed=bits(duel, SIX))
    exact = solve(draft.payoffs / ROUND)
    found = small.solve((number(duel, "shaman"), number(duel, "soldier")), tolerance=0.001)

    assert exact.nash_conv < 1e-9
    assert found.low - 1e-9 <= exact.value <= found.high + 1e-9
    assert found.nash_conv <= 0.001


def test_the_same_draft_is_solved_the_same_way_twice(duel: Duel) -> None:
    randoms = (number(duel, "rogues"), number(duel, "detective"))
    one, two = (Draft(duel, allowed=bits(duel, SIX)).solve(randoms) for _ in range(2))

    assert one == two


def test_a_strategy_that_can_be_exploited_has_wide_bounds(duel: Duel, small: Draft) -> None:
    """Control: both always play one pure strategy; the bounds say so, and are narrow again for the solution."""
    randoms = (number(duel, "shaman"), number(duel, "shaman"))
    solution = small.solve(randoms)
    planted = small.with_bounds(randoms, (solution.mixed_strategies[0][:1], solution.mixed_strategies[1][:1]))

    assert planted.nash_conv > 0.5
    assert solution.nash_conv <= 0.01
    assert solution.nash_conv == pytest.approx(small.with_bounds(randoms, solution.mixed_strategies).nash_conv, abs=0.002)


def test_every_team_holds_the_random_card(duel: Duel) -> None:
    randoms = (number(duel, "botanist"), number(duel, "soldier"))
    solution = Draft(duel, allowed=bits(duel, SEVEN)).solve(randoms, tolerance=0.05)

    for mixed_strategy, random in zip(solution.mixed_strategies, randoms, strict=True):
        assert 1 == pytest.approx(shares(mixed_strategy)[random])
        assert 6 == pytest.approx(sum(shares(mixed_strategy)))
        assert all(team_of(each.pure_strategy).bit_count() == 6 for each in mixed_strategy)


def test_the_pool_forgets_what_it_is_told_to(duel: Duel) -> None:
    luck = Luck(seed_of("pool"))
    pure_strategies = [pure_strategy_of(any_hand(duel, luck)) for _ in range(6)]
    draft = Draft(duel, pure_strategies)
    before = draft.payoffs.copy()
    draft.keep_only([pure_strategies[4], pure_strategies[1]])

    assert [pure_strategies[4], pure_strategies[1]] == draft.pure_strategies.tolist()
    assert np.array_equal(before[np.ix_([4, 1], [4, 1])], draft.payoffs)


def test_abilities_that_the_table_does_not_know_are_refused() -> None:
    strange = foreign_game(necromancer={"kind": "dormant", "effect": "discard_own_deck_top"})

    with pytest.raises(NotSolved, match="necromancer"):
        duels_of(strange)
