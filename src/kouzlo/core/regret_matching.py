"""Regret matching: how the sides of a zero-sum game learn to mix their actions.

The regret of an action is what it would have brought more than the strategy that was played.  Regret matching+ sums regrets
up, never below zero, and plays every action in proportion to its sum.  The single strategies go round in circles; the average
strategy comes close to an equilibrium, sooner if later rounds count more.  How far it still is, its exploitability, is what
best responses get.

The same steps stand here in two forms: kernels over whole numbers for players, in which a strategy adds up to ONE, and arrays
of floats for whoever measures what was learnt.  Actions of one information set lie next to each other.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

from kouzlo.core.record import Ints, kernel

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]
    Longs = npt.NDArray[np.int64]

ONE = 1 << 20
"""A whole strategy in whole numbers."""

LINEAR, QUADRATIC = 1, 2
"""How much later rounds count in the average strategy: round t counts t or t² times."""


@kernel
def match_regrets(regrets: Ints, strategy: Ints, first: int, last: int) -> None:
    """The strategy in the information set of these actions: in proportion to regret; nothing regretted: uniform."""
    total = 0
    for action in range(first, last):
        total += regrets[action]
    for action in range(first, last):
        strategy[action] = ONE * regrets[action] // total if total > 0 else ONE // (last - first)


@kernel
def add_regrets(regrets: Ints, strategy: Ints, values: Ints, first: int, last: int) -> None:
    """Add what each action of an information set brings more than the strategy; a sum below zero is forgotten."""
    expected = 0
    for action in range(first, last):
        expected += strategy[action] * values[action] // ONE
    for action in range(first, last):
        regrets[action] = max(0, regrets[action] + values[action] - expected)


@kernel
def add_to_average(cumulative: Ints, strategy: Ints, weight: int, count: int) -> None:
    """The strategy of a round, with the weight of the round, to the sum that is the average strategy."""
    for action in range(count):
        cumulative[action] += weight * strategy[action]


def matched(regrets: Floats, totals: Floats, sizes: Longs) -> Floats:
    """`match_regrets` for many information sets at once: the sum of the regrets of each, and how many actions it has."""
    import numpy as np

    idle = totals <= 0.0
    if idle.any():
        regrets = regrets + np.repeat(idle, sizes)
        totals = np.where(idle, sizes, totals)
    strategy: Floats = regrets / np.repeat(totals, sizes)
    return strategy


class InformationSets(Protocol):
    """Where one side decides."""

    def strategy(self, regrets: Floats) -> Floats:
        """How often each action is chosen in its information set."""

    def weights(self, strategy: Floats) -> Floats:
        """How often each action is played in the whole game, as far as it is not up to the other side."""

    def regret_terms(self, values: Floats, strategy: Floats) -> tuple[Floats, Floats]:
        """What each action brings, and what the strategy brings in its information set: the difference is its regret."""


class Simplices:
    """One decision in one of several information sets, which chance deals equally often."""

    def __init__(self, sets: Sequence[slice], pays: bool = False) -> None:
        """`sets`: the actions of each; `pays`: values are what this side has to pay, so it wants little."""
        import numpy as np

        self.sets, self.pays = sets, pays
        self.sizes: Longs = np.array([each.stop - each.start for each in sets], np.int64)

    def strategy(self, regrets: Floats) -> Floats:
        import numpy as np

        return matched(regrets, np.array([regrets[each].sum() for each in self.sets]), self.sizes)

    def weights(self, strategy: Floats) -> Floats:
        weights: Floats = strategy / len(self.sets)
        return weights

    def regret_terms(self, values: Floats, strategy: Floats) -> tuple[Floats, Floats]:
        import numpy as np

        weights = self.weights(strategy)
        expected = np.array([float(weights[each] @ values[each]) * len(self.sets) for each in self.sets]).repeat(self.sizes)
        return (expected, values) if self.pays else (values, expected)


class RegretMatcher:
    """One side that learns by regret matching+: by counterfactual regrets (CFR+) where its decisions follow each other."""

    def __init__(self, sets: InformationSets, regrets: Floats, averaging: int, predictive: bool = False) -> None:
        """`regrets` to begin with; `averaging`: LINEAR or QUADRATIC; `predictive`: decide as if the last regrets came again."""
        import numpy as np

        self.sets, self.averaging, self.predictive = sets, averaging, predictive
        self.regrets = regrets
        self.cumulative = np.zeros(len(regrets))
        """The average strategy, as weights that are not divided by their sum."""
        self._rounds = 0
        self._decide(regrets)

    def observe(self, values: Floats) -> None:
        """Regret, now that it is known what each action would have brought, and decide for the next round."""
        import numpy as np

        gains, losses = self.sets.regret_terms(values, self.strategy)
        if self.predictive:
            latest = gains - losses
            self.regrets = np.maximum(self.regrets + latest, 0.0)
            self._decide(np.maximum(self.regrets + latest, 0.0))
        else:
            self.regrets = np.maximum(self.regrets + gains - losses, 0.0)
            self._decide(self.regrets)

    def average(self) -> None:
        """Add the present strategy to the average strategy."""
        self._rounds += 1
        self.cumulative += self._rounds**self.averaging * self.weights

    def _decide(self, regrets: Floats) -> None:
        self.strategy = self.sets.strategy(regrets)
        self.weights = self.sets.weights(self.strategy)
