"""Two-player zero-sum games of perfect recall in sequence form, solved by predictive CFR+ and measured by best responses.

A *sequence* is all that a player has done so far; an *information set* lies at the end of a sequence and adds a sequence for
each action.  With perfect recall a strategy is a weight for each sequence (a realization plan), and the payoff is linear in the
weights of either player.  How good the average strategies are is not assumed but measured, by best responses.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from kouzlo.core.regret_matching import QUADRATIC, RegretMatcher, matched
from kouzlo.solver.matrix import Floats

Longs = npt.NDArray[np.int64]
Mask = npt.NDArray[np.bool_]

MAX_ITERATIONS, MEASURED_EVERY = 2000, 20
"""Iterations at most, and after how many the bounds are measured."""

EMPTY_SEQUENCE = -1
"""The parent of the first information set."""


class Layer(NamedTuple):
    """The information sets after so many actions: their sequences, set by set, and the sequences that lead to them."""

    sequences: slice
    begins: Longs
    counts: Longs
    parents: Longs
    """By information set the sequence that leads to it, counted from the first one of the layer above."""


class Treeplex:
    """The information sets and sequences of one player, layer by layer.

    Sequences get new numbers, so that those of a layer lie side by side.
    """

    def __init__(self, parents: Longs, first: Longs, used: Mask | None = None) -> None:
        """`parents`: by information set the sequence that leads to it, EMPTY_SEQUENCE for the first one.

        `first`: the first sequence of each information set, and the end of the last; `used`: only these sequences.
        """
        information_set = np.repeat(np.arange(len(parents)), np.diff(first))
        depth = _depths(parents, information_set)
        if used is None:
            used = np.ones(len(information_set), np.bool_)
        else:
            used = _with_ancestors(used, parents, information_set, depth)
        kept = np.flatnonzero(used)
        kept = kept[np.argsort(depth[information_set[kept]], kind="stable")]
        self.sequences: Longs = kept
        """The sequences by the numbers that they had before."""
        self.index = np.zeros(len(used), np.int64)
        """The new number of each used sequence by its old one."""
        self.index[kept] = np.arange(len(kept))
        begins = np.flatnonzero(np.diff(information_set[kept], prepend=-1))
        ends = np.append(begins[1:], len(kept))
        asked = information_set[kept[begins]]
        self.layers: list[Layer] = []
        above = 0
        for layer in range(int(depth[asked].max()) + 1):
            here = np.flatnonzero(depth[asked] == layer)
            begin = int(begins[here[0]])
            sequences = slice(begin, int(ends[here[-1]]))
            self.layers.append(
                Layer(sequences, begins[here] - begin, ends[here] - begins[here], self.index[parents[asked[here]]] - above)
            )
            above = begin

    def strategy(self, regrets: Floats) -> Floats:
        """Regrets of actions, or other weights of them, as probabilities in their information set."""
        strategy = np.empty(len(regrets))
        for layer in self.layers:
            here = regrets[layer.sequences]
            strategy[layer.sequences] = matched(here, np.add.reduceat(here, layer.begins), layer.counts)
        return strategy

    def weights(self, strategy: Floats) -> Floats:
        """The realization plan of a behaviour strategy: the probability of each sequence as far as this player decides."""
        weights = strategy.copy()
        for above, layer in zip(self.layers[:-1], self.layers[1:], strict=True):
            weights[layer.sequences] *= np.repeat(weights[above.sequences][layer.parents], layer.counts)
        return weights

    def regret_terms(self, gains: Floats, strategy: Floats) -> tuple[Floats, Floats]:
        """The counterfactual value of each action if this strategy follows, and of its information set.

        `gains` are the payoffs at the terminal nodes of each sequence.
        """
        values, expected = gains.copy(), np.empty(len(gains))
        for depth in range(len(self.layers) - 1, -1, -1):
            layer = self.layers[depth]
            value = np.add.reduceat(values[layer.sequences] * strategy[layer.sequences], layer.begins)
            expected[layer.sequences] = np.repeat(value, layer.counts)
            self._add_to_parents(values, depth, value)
        return values, expected

    def best_response_values(self, gains: Floats) -> Floats:
        """The value of each action of the first information set if a best response follows."""
        gains = gains.copy()
        for depth in range(len(self.layers) - 1, 0, -1):
            layer = self.layers[depth]
            self._add_to_parents(gains, depth, np.maximum.reduceat(gains[layer.sequences], layer.begins))
        return gains[self.layers[0].sequences]

    def best_response(self, gains: Floats) -> Floats:
        """The best response as a behaviour strategy; equally good actions are equally likely."""
        gains, wishes = gains.copy(), np.empty(len(gains))
        for depth in range(len(self.layers) - 1, -1, -1):
            layer = self.layers[depth]
            value = np.maximum.reduceat(gains[layer.sequences], layer.begins)
            wishes[layer.sequences] = gains[layer.sequences] == np.repeat(value, layer.counts)
            self._add_to_parents(gains, depth, value)
        return self.strategy(wishes)

    def subtree_sums(self, numbers: Floats) -> Floats:
        """For each sequence the sum over itself and all sequences that continue it."""
        subtree_sums = numbers.copy()
        for depth in range(len(self.layers) - 1, 0, -1):
            layer = self.layers[depth]
            self._add_to_parents(subtree_sums, depth, np.add.reduceat(subtree_sums[layer.sequences], layer.begins))
        return subtree_sums

    def _add_to_parents(self, gains: Floats, depth: int, value: Floats) -> None:
        """The values of information sets are gains of the sequences that lead to them."""
        if depth > 0:
            above = gains[self.layers[depth - 1].sequences]
            above += np.bincount(self.layers[depth].parents, value, len(above))


def _depths(parents: Longs, information_set: Longs) -> Longs:
    """How many actions come before each information set."""
    depths = np.zeros(len(parents), np.int64)
    while True:
        deeper = np.where(parents == EMPTY_SEQUENCE, 0, depths[information_set[parents]] + 1)
        if (deeper == depths).all():
            return depths
        depths = deeper


def _with_ancestors(used: Mask, parents: Longs, information_set: Longs, depths: Longs) -> Mask:
    used = used.copy()
    for depth in range(int(depths.max()), 0, -1):
        asked = np.unique(information_set[used])
        used[parents[asked[depths[asked] == depth]]] = True
    return used


class CfrPlayer(RegretMatcher):
    """One player of predictive CFR+ with quadratic averaging."""

    def __init__(self, treeplex: Treeplex, regrets: Floats) -> None:
        super().__init__(treeplex, regrets, QUADRATIC, predictive=True)
        self.treeplex = treeplex

    def iterate(self, gains: Floats) -> None:
        """One iteration: update the regrets, the strategy and the average."""
        self.observe(gains)
        self.average()

    def average_strategy(self) -> Floats:
        """The average behaviour strategy."""
        return self.treeplex.strategy(self.cumulative)

    def average_weights(self) -> Floats:
        """The average strategy as a realization plan."""
        return self.treeplex.weights(self.average_strategy())


def run_cfr(
    payoff: Any, one: CfrPlayer, two: CfrPlayer, tolerance: float, max_iterations: int = MAX_ITERATIONS
) -> tuple[float, float]:
    """Iterate until NashConv is at most `tolerance`, or `max_iterations` times; the bounds of the value that are proven then.

    `payoff` is a sparse matrix: what `one` gets at the terminal nodes of a sequence of his and one of the other.
    """
    turned = payoff.T.tocsr()
    low, high = -np.inf, np.inf
    for iteration in range(1, max_iterations + 1):
        one.iterate(payoff @ two.weights)
        two.iterate(-(turned @ one.weights))
        if iteration % MEASURED_EVERY == 0:
            low = -float(two.treeplex.best_response_values(-(turned @ one.average_weights())).max())
            high = float(one.treeplex.best_response_values(payoff @ two.average_weights()).max())
            if high - low <= tolerance:
                break
    return low, high
