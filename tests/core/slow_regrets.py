"""Regret matching+ the slow obvious way: from its definition, one information set after the other, in lists of floats."""

from __future__ import annotations

from collections.abc import Sequence

Table = Sequence[Sequence[float]]
"""What the rows get: by row and column."""
Sets = Sequence[Sequence[int]]
"""The columns that the other side may choose from in each information set; chance deals the sets equally often."""


class SlowSide:
    """One side of the game; `values` are always what its actions bring to it."""

    def __init__(self, sets: Sets, averaging: int, predictive: bool = False) -> None:
        self.sets, self.averaging, self.predictive = sets, averaging, predictive
        count = sum(map(len, sets))
        self.regrets, self.latest, self.cumulative, self.rounds = [0.0] * count, [0.0] * count, [0.0] * count, 0

    def strategy(self) -> list[float]:
        """In each set in proportion to what is regretted, perhaps as if the last regrets came again."""
        shares = [0.0] * len(self.regrets)
        for actions in self.sets:
            wishes = {at: self.regrets[at] + (self.latest[at] if self.predictive else 0.0) for at in actions}
            total = sum(max(0.0, wish) for wish in wishes.values())
            for at, wish in wishes.items():
                shares[at] = max(0.0, wish) / total if total > 0 else 1 / len(actions)
        return shares

    def observe(self, values: Sequence[float]) -> None:
        shares = self.strategy()
        for actions in self.sets:
            expected = sum(shares[at] * values[at] for at in actions)
            for at in actions:
                self.latest[at] = values[at] - expected
                self.regrets[at] = max(0.0, self.regrets[at] + self.latest[at])

    def remember(self, strategy: Sequence[float]) -> None:
        self.rounds += 1
        for at, share in enumerate(strategy):
            self.cumulative[at] += self.rounds**self.averaging * share

    def average(self) -> list[float]:
        """The average strategy in each information set."""
        return [self.cumulative[at] / sum(self.cumulative[each] for each in actions) for actions in self.sets for at in actions]


def row_values(payoff: Table, sets: Sets, answers: Sequence[float]) -> list[float]:
    """What each row gets against these answers."""
    return [sum(answers[at] * row[at] for actions in sets for at in actions) / len(sets) for row in payoff]


def column_values(payoff: Table, plays: Sequence[float]) -> list[float]:
    """What each column brings to its side against these rows."""
    return [-sum(share * row[at] for share, row in zip(plays, payoff, strict=True)) for at in range(len(payoff[0]))]


def against_best_response(payoff: Table, sets: Sets, plays: Sequence[float]) -> float:
    """What the rows get if the other side knows their strategy and its own information set."""
    brings = column_values(payoff, plays)
    return -sum(max(brings[at] for at in actions) for actions in sets) / len(sets)


def exploitability(payoff: Table, sets: Sets, plays: Sequence[float], answers: Sequence[float]) -> float:
    """What best responses to two strategies gain together."""
    return max(row_values(payoff, sets, answers)) - against_best_response(payoff, sets, plays)
