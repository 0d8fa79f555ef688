"""The draft: team and plan of the first round as one choice, when nothing is known of the other but his random card.

A seat chooses five of seventeen wizards and orders all six (DU-3, DU-10): 4,455,360 hands.  Few hands of each side are kept
and their matrix is solved; each side looks for its best hand among all against the mixture of the other (answering.py); the
best ones join, until the bounds are close.  A round counts as a share of the match, and the lower sum of a team (DU-42) as what
it is worth on average.  The bounds hold for the first round and for players who answer "you may" by habit (duels.py): nothing
here is exact for the whole match.
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
from kouzlo.solver.duel.answering import HALF, LOWER_SUM, MOST_HANDS, MOST_SUM, ROUND, Answers, Atlas, Sums, Walk, answer_with
from kouzlo.solver.duel.decks import DECK, meet_all
from kouzlo.solver.duel.duels import NONE, duels_of
from kouzlo.solver.matrix import Floats, solve

Longs = npt.NDArray[np.int64]
Progress = Callable[[int, float, float], None]

CLOSE = 0.01
"""How far apart the bounds may be, as a share of the round."""
WHOLE = 1 << 26
"""Weights of a mixture are whole numbers of about so many: what is played is what was measured."""
LEAST = WHOLE >> 9
"""Less weight than this is nothing: fewer hands to look at, and the bounds know it."""
JOINING = 64
"""How many of the best hands, each with an opening of its own, join in one turn."""
GLANCE = 2
"""With so many waiting cards, besides the random card, a seat looks for better hands before it looks with all."""
LATEST = 600
"""So many hands of the pool are tried with another random card before any new one is looked for."""
ALL_CARDS = (1 << SET_SIZE) - 1
WORTHS = np.array([0, ROUND, 0, HALF], np.int8)
"""What an end of a round is worth to the first player."""


class Chosen(NamedTuple):
    """How often a hand is played: a share of the whole mixture."""

    weight: int
    hand: int


Mixture = tuple[Chosen, ...]


class DraftSolution(Bounded, msgspec.Struct, frozen=True):
    """How both should choose, and what was measured: seat 0 gets at least `low` of the round, and no more than `high`."""

    randoms: tuple[int, int]
    mixtures: tuple[Mixture, Mixture]
    low: float
    high: float
    turns: int


def cards_of(hand: int) -> tuple[int, ...]:
    """The deck, top first, and the waiting card last."""
    return tuple(hand >> 5 * place & 31 for place in range(TEAM_SIZE))


def hand_of(cards: Sequence[int]) -> int:
    """The inverse of `cards_of`."""
    return sum(card << 5 * place for place, card in enumerate(cards))


def team_of(hand: int) -> int:
    """The six cards as bits."""
    return sum(1 << card for card in cards_of(hand))


def shares(mixture: Sequence[Chosen], places: int = TEAM_SIZE) -> list[float]:
    """How often each wizard is among the first places of a hand: 6 for the team, 5 for the deck."""
    total = sum(each.weight for each in mixture)
    often = [0.0] * SET_SIZE
    for weight, hand in mixture:
        for card in cards_of(hand)[:places]:
            often[card] += weight / total
    return often


class Draft:
    """The hands of a set of cards that were ever good, and how they do against each other; used for one draft after another."""

    def __init__(self, duel: Duel, hands: Iterable[int] = (), allowed: int = ALL_CARDS) -> None:
        self.duel, self.allowed = duel, allowed
        self.duels = duels_of(duel)
        self.hands: Longs = np.zeros(0, np.int64)
        self.worths: npt.NDArray[np.int8] = np.zeros((0, 0), np.int8)
        self._teams: Longs = np.zeros(0, np.int64)
        self._sums: Longs = np.zeros(0, np.int64)
        self._known: set[int] = set()
        self._values = np.array([card.value for card in duel.deck.cards], np.int64)
        self._atlas, self._walk = COMPILED.new(Atlas), COMPILED.new(Walk)
        self._meet: Any = COMPILED.run(meet_all)
        self._answer: Any = COMPILED.run(answer_with)
        self.add(hands)

    def add(self, hands: Iterable[int]) -> int:
        """Take hands into the pool; how many were new."""
        new = [hand for hand in dict.fromkeys(hands) if hand not in self._known]
        if not new:
            return 0
        self._known.update(new)
        before = len(self.hands)
        self.hands = np.concatenate([self.hands, np.array(new, np.int64)])
        self._teams = np.concatenate([self._teams, np.array([team_of(hand) for hand in new], np.int64)])
        self._sums = np.concatenate([self._sums, np.array([self.sum_of(hand) for hand in new], np.int64)])
        many = len(self.hands)
        ends = np.zeros(len(new) * many, np.int64)
        self._meet(self.duels, self.hands[before:], len(new), self.hands, 0, many, ends, many)
        worths = np.zeros((many, many), np.int8)
        worths[:before, :before] = self.worths
        lower = np.sign(self._sums - self._sums[before:, None]).astype(np.int8)
        worths[before:] = WORTHS[ends.reshape(len(new), many)] + LOWER_SUM * lower
        worths[:before, before:] = ROUND - worths[before:, :before].T
        self.worths = worths
        return len(new)

    def keep_only(self, hands: Iterable[int]) -> None:
        """Forget all hands but these, in their order."""
        place = {int(hand): at for at, hand in enumerate(self.hands)}
        kept = [place[hand] for hand in dict.fromkeys(hands)]
        self.hands, self._teams, self._sums = self.hands[kept], self._teams[kept], self._sums[kept]
        self.worths = self.worths[np.ix_(kept, kept)]
        self._known = {int(hand) for hand in self.hands}

    def sum_of(self, hand: int) -> int:
        """DU-42: the printed values of a team."""
        return int(self._values[list(cards_of(hand))].sum())

    def with_card(self, card: int) -> npt.NDArray[np.intp]:
        """The hands of the pool whose team holds a card."""
        return np.flatnonzero(self._teams >> card & 1)

    def answers(self, mixture: Mixture, card: int, waiting: Iterable[int], floor: float = 0.0) -> list[tuple[float, int]]:
        """The best hands with these waiting cards against a mixture, the best first; none that gets no more than the floor."""
        hands = np.array([each.hand for each in mixture], np.int64)
        weights = np.array([each.weight for each in mixture], np.int64)
        assert len(hands) <= MOST_HANDS, "an equilibrium needs far fewer hands"
        total, sums = ROUND * int(weights.sum()), self._gains(hands, weights)
        found: Any = COMPILED.new(Answers)
        found["won"][:] = math.floor(floor * total)
        for waits in waiting:
            if self.allowed >> waits & 1:
                room = self._answer(
                    self.duels, sums, hands, weights, len(hands), card, waits, self.allowed, self._atlas, self._walk, found
                )
                assert room, "so few hands never lead to so many worlds"
        best = [(int(won) / total, int(hand)) for won, hand in zip(found["won"], found["hand"], strict=True) if hand]
        return sorted(best, key=lambda each: (-each[0], each[1]))

    def _gains(self, hands: Longs, weights: Longs) -> Sums:
        """DU-42: what every sum of a team gains against the sums of a mixture."""
        found: Any = COMPILED.new(Sums)
        theirs = np.array([self.sum_of(int(hand)) for hand in hands], np.int64)
        found["value"][:] = self._values
        found["gain"][:] = LOWER_SUM * (np.sign(theirs - np.arange(MOST_SUM)[:, None]) @ weights)
        sums: Sums = found
        return sums

    def solve(
        self,
        randoms: tuple[int, int],
        tolerance: float = CLOSE,
        progress: Progress = lambda turn, low, high: None,
        turns: int = 200,
    ) -> DraftSolution:
        """Mixtures whose bounds are at most `tolerance` apart, or the best after so many turns or when interrupted."""
        for card in randoms:
            self.add([*self._with_waiting(card), self._any_hand(card)])
        kept: tuple[list[int], list[int]] = ([], [])
        best: DraftSolution | None = None
        mixtures, value = self._of_pool(randoms, kept)
        turn = 0
        try:
            while (best is None or best.gap > tolerance) and turn < turns:
                turn += 1
                better = [self._better(mixtures, randoms, seat, value, self._some(randoms[seat], turn)) for seat in range(2)]
                if sum(gain for gain, _ in better) <= tolerance:
                    better = [self._better(mixtures, randoms, seat, value, range(SET_SIZE)) for seat in range(2)]
                    low, high = value - better[1][0], value + better[0][0]
                    if best is None or high - low < best.gap:
                        best = DraftSolution(randoms, mixtures, low, high, turn)
                progress(turn, value - better[1][0], value + better[0][0])
                if self.add(hand for _, found in better for hand in found) == 0 and best is not None:
                    break
                mixtures, value = self._of_pool(randoms, kept)
        except KeyboardInterrupt:
            progress(turn, *((best.low, best.high) if best else (0.0, 1.0)))
        return best or self.measured(randoms, mixtures, turn)

    def _some(self, random: int, turn: int) -> list[int]:
        """A few waiting cards, others in every turn, and the random card, which often waits."""
        return sorted({random, *((turn * GLANCE + step) % SET_SIZE for step in range(GLANCE))})

    def measured(self, randoms: tuple[int, int], mixtures: tuple[Mixture, Mixture], turns: int = 0) -> DraftSolution:
        """Two mixtures, whoever made them, with the bounds that the best hands of all prove."""
        best = [self.answers(mixtures[1 - seat], randoms[seat], range(SET_SIZE)) for seat in range(2)]
        return DraftSolution(randoms, mixtures, 1 - best[1][0][0], best[0][0][0], turns)

    def against_anybody(self, mixture: Mixture) -> float:
        """What a mixture gets at least, whatever random card the other has."""
        return 1 - self.answers(mixture, NONE, range(SET_SIZE))[0][0]

    def _better(
        self, mixtures: tuple[Mixture, Mixture], randoms: tuple[int, int], seat: int, value: float, waiting: Iterable[int]
    ) -> tuple[float, list[int]]:
        """How much more than the value a seat could get, and the best hands that get more."""
        own = value if seat == 0 else 1 - value
        found = self.answers(mixtures[1 - seat], randoms[seat], waiting, own)
        return (found[0][0] - own if found else 0.0), [hand for _, hand in found[:JOINING]]

    def _with_waiting(self, card: int) -> list[int]:
        """The latest hands of the pool that do not hold a card, with it as the waiting card: often that costs little."""
        without = self.hands[np.flatnonzero(self._teams >> card & 1 == 0)[-LATEST:]]
        return [int(hand) & DECK | card << 5 * DECK_SIZE for hand in without]

    def _any_hand(self, card: int) -> int:
        others = [other for other in range(SET_SIZE) if self.allowed >> other & 1 and other != card]
        return hand_of([card, *others[: TEAM_SIZE - 1]])

    def _of_pool(self, randoms: tuple[int, int], kept: tuple[list[int], list[int]]) -> tuple[tuple[Mixture, Mixture], float]:
        """The equilibrium of all hands in the pool; only those that somebody needs are in the matrix that is solved."""
        pools = [self.with_card(card) for card in randoms]
        for seat in range(2):
            if not kept[seat]:
                kept[seat].extend(int(at) for at in pools[seat][:8])
        while True:
            payoff = self.worths[np.ix_(kept[0], kept[1])] / ROUND
            found = solve(payoff)
            rows, columns = np.array(kept[0]), np.array(kept[1])
            ours = self.worths[np.ix_(pools[0], columns)] @ found.columns / ROUND
            theirs = 1 - found.rows @ self.worths[np.ix_(rows, pools[1])] / ROUND
            joined = self._join(kept[0], pools[0], ours, found.value) + self._join(kept[1], pools[1], theirs, 1 - found.value)
            if not joined:
                return (self._mixture(rows, found.rows), self._mixture(columns, found.columns)), found.value

    def _join(self, kept: list[int], pool: npt.NDArray[np.intp], gets: Floats, value: float) -> int:
        order = np.argsort(-gets, kind="stable")[:JOINING]
        new = [int(pool[at]) for at in order if gets[at] > value + 1e-9 and int(pool[at]) not in kept]
        kept.extend(new)
        return len(new)

    def _mixture(self, places: npt.NDArray[np.intp], weights: Floats) -> Mixture:
        whole = np.rint(weights * WHOLE).astype(np.int64)
        chosen = [Chosen(int(weight), int(self.hands[at])) for at, weight in zip(places, whole, strict=True) if weight > LEAST]
        return tuple(sorted(chosen, key=lambda each: (-each.weight, each.hand)))
