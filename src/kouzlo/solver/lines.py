"""A zero-sum game in which players are asked more than once: their lines, and the payoff of every pair of lines.

A *line* is all that a player has done so far; a *question* stands on a line and opens a new line for each answer.  A player who
remembers what he saw and did has one line to every situation, so a whole way of playing is a weight for each line, and what
both get is linear in the weights of either (the sequence form).  Good weights are learnt by regret matching with a guess of the
next regrets (predictive CFR+); how good they are is not believed but measured, by best responses.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from kouzlo.core.regret_matching import QUADRATIC, RegretMatcher, matched
from kouzlo.solver.matrix import Floats

Longs = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

MOST_LESSONS, MEASURED = 2000, 20
"""How long two learn at most, and how often it is measured how far they are."""

NOTHING = -1
"""The line that the first question stands on."""


class Level(NamedTuple):
    """The questions after so many answers: where their lines lie, one question after the other, and what they stand on."""

    lines: slice
    begins: Longs
    counts: Longs
    on: Longs
    """By question the line that it stands on, counted from the first one of the level above."""


class Player:
    """What one player may be asked, level by level; lines are numbered anew so that those of a level lie side by side."""

    def __init__(self, on: Longs, first: Longs, used: Mask | None = None) -> None:
        """`on`: by question the line that it stands on, NOTHING for the first question; a later one stands on a line before.

        `first`: where the lines of each question begin, and where the last ones end; `used`: the lines that are looked at.
        """
        question = np.repeat(np.arange(len(on)), np.diff(first))
        depth = _depths(on, question)
        if used is None:
            used = np.ones(len(question), np.bool_)
        else:
            used = _with_what_leads_there(used, on, question, depth)
        kept = np.flatnonzero(used)
        kept = kept[np.argsort(depth[question[kept]], kind="stable")]
        self.lines: Longs = kept
        """The lines by the numbers that they had before."""
        self.now = np.zeros(len(used), np.int64)
        """The number of each used line by the one that it had before."""
        self.now[kept] = np.arange(len(kept))
        begins = np.flatnonzero(np.diff(question[kept], prepend=-1))
        ends = np.append(begins[1:], len(kept))
        asked = question[kept[begins]]
        self.levels: list[Level] = []
        above = 0
        for level in range(int(depth[asked].max()) + 1):
            here = np.flatnonzero(depth[asked] == level)
            begin = int(begins[here[0]])
            lines = slice(begin, int(ends[here[-1]]))
            self.levels.append(Level(lines, begins[here] - begin, ends[here] - begins[here], self.now[on[asked[here]]] - above))
            above = begin

    def strategy(self, regrets: Floats) -> Floats:
        """Regrets of answers, or other wishes for them, as shares of their question."""
        shares = np.empty(len(regrets))
        for level in self.levels:
            here = regrets[level.lines]
            shares[level.lines] = matched(here, np.add.reduceat(here, level.begins), level.counts)
        return shares

    def weights(self, shares: Floats) -> Floats:
        """How often each line is played, as far as it is up to this player."""
        weights = shares.copy()
        for above, level in zip(self.levels[:-1], self.levels[1:], strict=True):
            weights[level.lines] *= np.repeat(weights[above.lines][level.on], level.counts)
        return weights

    def regret_terms(self, gains: Floats, shares: Floats) -> tuple[Floats, Floats]:
        """What each answer brings if these shares follow, and what they bring to its question; `gains` are those of the ends of
        each line."""
        values, expected = gains.copy(), np.empty(len(gains))
        for depth in range(len(self.levels) - 1, -1, -1):
            level = self.levels[depth]
            worth = np.add.reduceat(values[level.lines] * shares[level.lines], level.begins)
            expected[level.lines] = np.repeat(worth, level.counts)
            self._pass_up(values, depth, worth)
        return values, expected

    def best(self, gains: Floats) -> Floats:
        """What each answer to the first question brings if the best ones follow."""
        gains = gains.copy()
        for depth in range(len(self.levels) - 1, 0, -1):
            level = self.levels[depth]
            self._pass_up(gains, depth, np.maximum.reduceat(gains[level.lines], level.begins))
        return gains[self.levels[0].lines]

    def best_shares(self, gains: Floats) -> Floats:
        """The shares of who gives the best answer to every question, and equally good ones equally often."""
        gains, wishes = gains.copy(), np.empty(len(gains))
        for depth in range(len(self.levels) - 1, -1, -1):
            level = self.levels[depth]
            worth = np.maximum.reduceat(gains[level.lines], level.begins)
            wishes[level.lines] = gains[level.lines] == np.repeat(worth, level.counts)
            self._pass_up(gains, depth, worth)
        return self.strategy(wishes)

    def totals(self, numbers: Floats) -> Floats:
        """The number of each line with those of all lines that go on from it."""
        totals = numbers.copy()
        for depth in range(len(self.levels) - 1, 0, -1):
            level = self.levels[depth]
            self._pass_up(totals, depth, np.add.reduceat(totals[level.lines], level.begins))
        return totals

    def _pass_up(self, gains: Floats, depth: int, worth: Floats) -> None:
        """What questions are worth is a gain of the lines that they stand on."""
        if depth > 0:
            above = gains[self.levels[depth - 1].lines]
            above += np.bincount(self.levels[depth].on, worth, len(above))


def _depths(on: Longs, question: Longs) -> Longs:
    """How many answers come before each question."""
    depths = np.zeros(len(on), np.int64)
    while True:
        deeper = np.where(on == NOTHING, 0, depths[question[on]] + 1)
        if (deeper == depths).all():
            return depths
        depths = deeper


def _with_what_leads_there(used: Mask, on: Longs, question: Longs, depths: Longs) -> Mask:
    used = used.copy()
    for depth in range(int(depths.max()), 0, -1):
        asked = np.unique(question[used])
        used[on[asked[depths[asked] == depth]]] = True
    return used


class Learner(RegretMatcher):
    """A player who learns, and remembers the average of what he played."""

    def __init__(self, player: Player, regrets: Floats) -> None:
        super().__init__(player, regrets, QUADRATIC, predictive=True)
        self.player = player

    def learn(self, gains: Floats) -> None:
        """Regret, and decide again."""
        self.observe(gains)
        self.average()

    def learnt(self) -> Floats:
        """The average strategy, as shares of answers."""
        return self.player.strategy(self.cumulative)

    def mixture(self) -> Floats:
        """The average strategy, as weights of lines."""
        return self.player.weights(self.learnt())


def learn(payoff: Any, one: Learner, two: Learner, close: float, most: int = MOST_LESSONS) -> tuple[float, float]:
    """Both learn until their mixtures are close, and no longer than `most` lessons; the bounds of the value that they prove.

    `payoff` is a sparse matrix: what `one` gets where a line of his meets a line of the other.
    """
    turned = payoff.T.tocsr()
    low, high = -np.inf, np.inf
    for lesson in range(1, most + 1):
        one.learn(payoff @ two.weights)
        two.learn(-(turned @ one.weights))
        if lesson % MEASURED == 0:
            low = -float(two.player.best(-(turned @ one.mixture())).max())
            high = float(one.player.best(payoff @ two.mixture()).max())
            if high - low <= close:
                break
    return low, high
