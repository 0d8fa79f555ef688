"""The draft: team and plan of the first round as one decision, when nothing is known of the other but his random card.

A seat chooses five of seventeen wizards and orders all six (DU-3, DU-10): 4,455,360 pure strategies.  Double oracle: the
matrix of few pure strategies of each side is solved, each side computes its best responses among all of them
(best_response.py), and these are added, until the bounds are close.  A round counts as a share of the match, and the lower sum
of a team (DU-42) as what it is worth on average.  The bounds hold for the first round and for players who answer "you may" by
a fixed policy (duels.py): nothing here is exact for the whole match.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from kouzlo.core.make import COMPILED
from kouzlo.games.duel.game import Duel
from kouzlo.games.duel.state import DECK_SIZE, SET_SIZE, TEAM_SIZE
from kouzlo.solver.bounds import Bounded
from kouzlo.solver.duel.best_response import (
    HALF,
    LOWER_SUM,
    MOST_PURE_STRATEGIES,
    MOST_SUM,
    ROUND,
    BestResponses,
    Sums,
    TranspositionTable,
    Walk,
    best_responses_with,
)
from kouzlo.solver.duel.decks import DECK, meet_all
from kouzlo.solver.duel.duels import NONE, duels_of
from kouzlo.solver.matrix import Floats, solve

Longs = npt.NDArray[np.int64]
Progress = Callable[[int, float, float], None]

TOLERANCE = 0.01
"""How far apart the bounds may be, as a share of the round."""
WHOLE = 1 << 26
"""Weights of a mixed strategy are whole numbers of about so many: what is played is what was measured."""
MIN_WEIGHT = WHOLE >> 9
"""Less weight than this is dropped: a smaller support, and the bounds are measured without it."""
ADDED = 64
"""How many best responses, each with an opening of its own, are added in an iteration."""
WAITING_SAMPLE = 2
"""With so many waiting cards, besides the random card, best responses are computed before all waiting cards are tried."""
LATEST = 600
"""So many pure strategies of the pool are tried with another random card before new ones are computed."""
ALL_CARDS = (1 << SET_SIZE) - 1
PAYOFFS = np.array([0, ROUND, 0, HALF], np.int8)
"""The payoff of an end of a round for the first player."""


class WeightedStrategy(NamedTuple):
    """A pure strategy with its weight in a mixed strategy."""

    weight: int
    pure_strategy: int


MixedStrategy = tuple[WeightedStrategy, ...]


class DraftSolution(Bounded, msgspec.Struct, frozen=True):
    """Mixed strategies of both sides, and what was measured: seat 0 gets at least `low` of the round, and at most `high`."""

    randoms: tuple[int, int]
    mixed_strategies: tuple[MixedStrategy, MixedStrategy]
    low: float
    high: float
    iterations: int


def cards_of(pure_strategy: int) -> tuple[int, ...]:
    """The deck, top first, and the waiting card last."""
    return tuple(pure_strategy >> 5 * place & 31 for place in range(TEAM_SIZE))


def pure_strategy_of(cards: Sequence[int]) -> int:
    """The inverse of `cards_of`."""
    return sum(card << 5 * place for place, card in enumerate(cards))


def team_of(pure_strategy: int) -> int:
    """The six cards as bits."""
    return sum(1 << card for card in cards_of(pure_strategy))


def shares(mixed_strategy: Sequence[WeightedStrategy], places: int = TEAM_SIZE) -> list[float]:
    """How often each wizard is in the first places of a pure strategy: 6 for the team, 5 for the deck."""
    total = sum(each.weight for each in mixed_strategy)
    often = [0.0] * SET_SIZE
    for weight, pure_strategy in mixed_strategy:
        for card in cards_of(pure_strategy)[:places]:
            often[card] += weight / total
    return often


class Draft:
    """The pool of pure strategies that were ever good, and their payoff matrix; used for one draft after another."""

    def __init__(self, duel: Duel, pure_strategies: Iterable[int] = (), allowed: int = ALL_CARDS) -> None:
        self.duel, self.allowed = duel, allowed
        self.duels = duels_of(duel)
        self.pure_strategies: Longs = np.zeros(0, np.int64)
        self.payoffs: npt.NDArray[np.int8] = np.zeros((0, 0), np.int8)
        self._teams: Longs = np.zeros(0, np.int64)
        self._sums: Longs = np.zeros(0, np.int64)
        self._known: set[int] = set()
        self._values = np.array([card.value for card in duel.deck.cards], np.int64)
        self._table, self._walk = COMPILED.new(TranspositionTable), COMPILED.new(Walk)
        self._meet: Any = COMPILED.run(meet_all)
        self._respond: Any = COMPILED.run(best_responses_with)
        self.add(pure_strategies)

    def add(self, pure_strategies: Iterable[int]) -> int:
        """Take pure strategies into the pool; how many were new."""
        new = [pure_strategy for pure_strategy in dict.fromkeys(pure_strategies) if pure_strategy not in self._known]
        if not new:
            return 0
        self._known.update(new)
        before = len(self.pure_strategies)
        self.pure_strategies = np.concatenate([self.pure_strategies, np.array(new, np.int64)])
        self._teams = np.concatenate([self._teams, np.array([team_of(pure_strategy) for pure_strategy in new], np.int64)])
        self._sums = np.concatenate([self._sums, np.array([self.sum_of(pure_strategy) for pure_strategy in new], np.int64)])
        many = len(self.pure_strategies)
        ends = np.zeros(len(new) * many, np.int64)
        self._meet(self.duels, self.pure_strategies[before:], len(new), self.pure_strategies, 0, many, ends, many)
        payoffs = np.zeros((many, many), np.int8)
        payoffs[:before, :before] = self.payoffs
        lower = np.sign(self._sums - self._sums[before:, None]).astype(np.int8)
        payoffs[before:] = PAYOFFS[ends.reshape(len(new), many)] + LOWER_SUM * lower
        payoffs[:before, before:] = ROUND - payoffs[before:, :before].T
        self.payoffs = payoffs
        return len(new)

    def keep_only(self, pure_strategies: Iterable[int]) -> None:
        """Forget all pure strategies but these, in their order."""
        place = {int(pure_strategy): at for at, pure_strategy in enumerate(self.pure_strategies)}
        kept = [place[pure_strategy] for pure_strategy in dict.fromkeys(pure_strategies)]
        self.pure_strategies, self._teams, self._sums = self.pure_strategies[kept], self._teams[kept], self._sums[kept]
        self.payoffs = self.payoffs[np.ix_(kept, kept)]
        self._known = {int(pure_strategy) for pure_strategy in self.pure_strategies}

    def sum_of(self, pure_strategy: int) -> int:
        """DU-42: the printed values of a team."""
        return int(self._values[list(cards_of(pure_strategy))].sum())

    def with_card(self, card: int) -> npt.NDArray[np.intp]:
        """The pure strategies of the pool whose team holds a card."""
        return np.flatnonzero(self._teams >> card & 1)

    def best_responses(
        self, mixed_strategy: MixedStrategy, card: int, waiting: Iterable[int], floor: float = 0.0
    ) -> list[tuple[float, int]]:
        """Best responses with these waiting cards to a mixed strategy, the best first; none that gets only the floor."""
        pure_strategies = np.array([each.pure_strategy for each in mixed_strategy], np.int64)
        weights = np.array([each.weight for each in mixed_strategy], np.int64)
        assert len(pure_strategies) <= MOST_PURE_STRATEGIES, "an equilibrium needs far fewer pure strategies"
        total, sums = ROUND * int(weights.sum()), self._gains(pure_strategies, weights)
        found: Any = COMPILED.new(BestResponses)
        found["won"][:] = math.floor(floor * total)
        for waits in waiting:
            if self.allowed >> waits & 1:
                room = self._respond(
                    self.duels,
                    sums,
                    pure_strategies,
                    weights,
                    len(pure_strategies),
                    card,
                    waits,
                    self.allowed,
                    self._table,
                    self._walk,
                    found,
                )
                assert room, "so few pure strategies never lead to so many positions"
        best = [
            (int(won) / total, int(pure_strategy))
            for won, pure_strategy in zip(found["won"], found["pure_strategy"], strict=True)
            if pure_strategy
        ]
        return sorted(best, key=lambda each: (-each[0], each[1]))

    def _gains(self, pure_strategies: Longs, weights: Longs) -> Sums:
        """DU-42: what every sum of a team gains against the sums of a mixed strategy."""
        found: Any = COMPILED.new(Sums)
        theirs = np.array([self.sum_of(int(pure_strategy)) for pure_strategy in pure_strategies], np.int64)
        found["value"][:] = self._values
        found["gain"][:] = LOWER_SUM * (np.sign(theirs - np.arange(MOST_SUM)[:, None]) @ weights)
        sums: Sums = found
        return sums

    def solve(
        self,
        randoms: tuple[int, int],
        tolerance: float = TOLERANCE,
        progress: Progress = lambda iteration, low, high: None,
        iterations: int = 200,
    ) -> DraftSolution:
        """Strategies with a NashConv of at most `tolerance`, or the best after so many iterations or when interrupted."""
        for card in randoms:
            self.add([*self._with_waiting(card), self._any_pure_strategy(card)])
        kept: tuple[list[int], list[int]] = ([], [])
        best: DraftSolution | None = None
        mixed_strategies, value = self._of_pool(randoms, kept)
        iteration = 0
        try:
            while (best is None or best.nash_conv > tolerance) and iteration < iterations:
                iteration += 1
                improvements = [
                    self._improvements(mixed_strategies, randoms, seat, value, self._some(randoms[seat], iteration))
                    for seat in range(2)
                ]
                if sum(gain for gain, _ in improvements) <= tolerance:
                    improvements = [
                        self._improvements(mixed_strategies, randoms, seat, value, range(SET_SIZE)) for seat in range(2)
                    ]
                    low, high = value - improvements[1][0], value + improvements[0][0]
                    if best is None or high - low < best.nash_conv:
                        best = DraftSolution(randoms, mixed_strategies, low, high, iteration)
                progress(iteration, value - improvements[1][0], value + improvements[0][0])
                if self.add(pure_strategy for _, found in improvements for pure_strategy in found) == 0 and best is not None:
                    break
                mixed_strategies, value = self._of_pool(randoms, kept)
        except KeyboardInterrupt:
            progress(iteration, *((best.low, best.high) if best else (0.0, 1.0)))
        return best or self.with_bounds(randoms, mixed_strategies, iteration)

    def _some(self, random: int, iteration: int) -> list[int]:
        """A few waiting cards, others in every iteration, and the random card, which often waits."""
        return sorted({random, *((iteration * WAITING_SAMPLE + step) % SET_SIZE for step in range(WAITING_SAMPLE))})

    def with_bounds(
        self, randoms: tuple[int, int], mixed_strategies: tuple[MixedStrategy, MixedStrategy], iterations: int = 0
    ) -> DraftSolution:
        """Two mixed strategies, whoever made them, with the bounds that best responses prove."""
        best = [self.best_responses(mixed_strategies[1 - seat], randoms[seat], range(SET_SIZE)) for seat in range(2)]
        return DraftSolution(randoms, mixed_strategies, 1 - best[1][0][0], best[0][0][0], iterations)

    def against_anybody(self, mixed_strategy: MixedStrategy) -> float:
        """What a mixed strategy gets at least, whatever random card the other has."""
        return 1 - self.best_responses(mixed_strategy, NONE, range(SET_SIZE))[0][0]

    def _improvements(
        self,
        mixed_strategies: tuple[MixedStrategy, MixedStrategy],
        randoms: tuple[int, int],
        seat: int,
        value: float,
        waiting: Iterable[int],
    ) -> tuple[float, list[int]]:
        """How much more than the value a seat could get, and the best responses that get more."""
        own = value if seat == 0 else 1 - value
        found = self.best_responses(mixed_strategies[1 - seat], randoms[seat], waiting, own)
        return (found[0][0] - own if found else 0.0), [pure_strategy for _, pure_strategy in found[:ADDED]]

    def _with_waiting(self, card: int) -> list[int]:
        """The latest pure strategies of the pool without a card, with it as the waiting card: often that costs little."""
        without = self.pure_strategies[np.flatnonzero(self._teams >> card & 1 == 0)[-LATEST:]]
        return [int(pure_strategy) & DECK | card << 5 * DECK_SIZE for pure_strategy in without]

    def _any_pure_strategy(self, card: int) -> int:
        others = [other for other in range(SET_SIZE) if self.allowed >> other & 1 and other != card]
        return pure_strategy_of([card, *others[: TEAM_SIZE - 1]])

    def _of_pool(
        self, randoms: tuple[int, int], kept: tuple[list[int], list[int]]
    ) -> tuple[tuple[MixedStrategy, MixedStrategy], float]:
        """The equilibrium of the pool, itself by double oracle: only strategies that somebody needs are in the matrix."""
        pools = [self.with_card(card) for card in randoms]
        for seat in range(2):
            if not kept[seat]:
                kept[seat].extend(int(at) for at in pools[seat][:8])
        while True:
            payoff = self.payoffs[np.ix_(kept[0], kept[1])] / ROUND
            found = solve(payoff)
            rows, columns = np.array(kept[0]), np.array(kept[1])
            ours = self.payoffs[np.ix_(pools[0], columns)] @ found.columns / ROUND
            theirs = 1 - found.rows @ self.payoffs[np.ix_(rows, pools[1])] / ROUND
            joined = self._join(kept[0], pools[0], ours, found.value) + self._join(kept[1], pools[1], theirs, 1 - found.value)
            if not joined:
                return (self._mixed_strategy(rows, found.rows), self._mixed_strategy(columns, found.columns)), found.value

    def _join(self, kept: list[int], pool: npt.NDArray[np.intp], gets: Floats, value: float) -> int:
        order = np.argsort(-gets, kind="stable")[:ADDED]
        new = [int(pool[at]) for at in order if gets[at] > value + 1e-9 and int(pool[at]) not in kept]
        kept.extend(new)
        return len(new)

    def _mixed_strategy(self, places: npt.NDArray[np.intp], weights: Floats) -> MixedStrategy:
        whole = np.rint(weights * WHOLE).astype(np.int64)
        chosen = [
            WeightedStrategy(int(weight), int(self.pure_strategies[at]))
            for at, weight in zip(places, whole, strict=True)
            if weight > MIN_WEIGHT
        ]
        return tuple(sorted(chosen, key=lambda each: (-each.weight, each.pure_strategy)))
