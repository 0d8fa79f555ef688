"""A sequential test of two players on paired deals: Wald's test, with the likelihood of pairs instead of games.

A deal that is played from both sides gives A 0, ¼, ½, ¾ or 1 of its points (two games; half a point for a tie).  The two games
of a deal are not independent, so the five outcomes are counted (*pentanomial*).  The hypotheses are about the mean:

    H0   A scores what `elo0` means (or less)
    H1   A scores what `elo1` means (or more)

The ratio compares the likeliest distributions with these means (a generalised SPRT): the distribution of mean s that fits the
counts best is p / (1 + x (a − s)), where x makes its mean s.  The test ends where the logarithm of the ratio leaves Wald's
bounds: H0 is rejected wrongly in about a share `alpha` of all tests, H1 in about `beta`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from math import log, log10, sqrt

import msgspec

__all__ = ["OUTCOMES", "Hypotheses", "Standing", "Test", "Verdict", "elo_of", "log_likelihood_ratio", "share_of"]

OUTCOMES = (0.0, 0.25, 0.5, 0.75, 1.0)
"""What A can score on a deal."""
UNSEEN = 0.001
"""An outcome that did not happen yet counts like so many deals: it is not impossible."""
BISECTIONS = 36
Z = 1.96


class Verdict(StrEnum):
    """What a test says."""

    OPEN = "open"
    H0 = "h0"
    H1 = "h1"


class Hypotheses(msgspec.Struct, frozen=True):
    """What is tested, in differences of Elo, and how often each error may happen."""

    elo0: float = 0.0
    elo1: float = 50.0
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def low(self) -> float:
        """The bound at which H0 is accepted."""
        return log(self.beta / (1 - self.alpha))

    @property
    def high(self) -> float:
        """The bound at which H1 is accepted."""
        return log((1 - self.beta) / self.alpha)


class Standing(msgspec.Struct, frozen=True):
    """How a test stands: deals by outcome (`OUTCOMES`), the logarithm of the likelihood ratio, and the verdict."""

    counts: tuple[int, ...]
    ratio: float
    verdict: Verdict

    @property
    def deals(self) -> int:
        return sum(self.counts)

    @property
    def share(self) -> float:
        """The mean of what A scored; a half before the first deal."""
        return _mean(self.counts) if self.deals else 0.5

    @property
    def doubt(self) -> float:
        """Half of the 95 % interval of the share, a little too narrow: a test stops where the ratio is just over its bound."""
        spread = sum(count * (score - self.share) ** 2 for score, count in zip(OUTCOMES, self.counts, strict=True))
        return Z * sqrt(spread) / max(1, self.deals)

    @property
    def elo(self) -> tuple[float, float, float]:
        """The difference in Elo with the ends of its 95 % interval."""
        return elo_of(self.share - self.doubt), elo_of(self.share), elo_of(self.share + self.doubt)


class Test:
    """Counts deals until they decide; what comes after the decision does not count."""

    __test__ = False  # the word of statisticians, not of pytest

    def __init__(self, hypotheses: Hypotheses) -> None:
        self.hypotheses = hypotheses
        self._counts = [0] * len(OUTCOMES)
        self._ratio = 0.0
        self._verdict = Verdict.OPEN

    def add(self, score: float) -> Verdict:
        """One more deal, by what A scored on it."""
        if self._verdict is Verdict.OPEN:
            self._counts[OUTCOMES.index(score)] += 1
            told = self.hypotheses
            self._ratio = log_likelihood_ratio(self._counts, share_of(told.elo0), share_of(told.elo1))
            if self._ratio >= told.high:
                self._verdict = Verdict.H1
            elif self._ratio <= told.low:
                self._verdict = Verdict.H0
        return self._verdict

    def run(self, scores: Iterable[float]) -> Standing:
        """Count these deals in turn, as far as they are needed."""
        for score in scores:
            if self.add(score) is not Verdict.OPEN:
                break
        return self.standing

    @property
    def standing(self) -> Standing:
        return Standing(tuple(self._counts), self._ratio, self._verdict)


def share_of(elo: float) -> float:
    """The expected share of the points for a difference in Elo."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(share: float) -> float:
    """The difference in Elo for an expected share; beyond 1 and below 999 of 1,000 it is that of the bound."""
    share = min(0.999, max(0.001, share))
    return 400 * log10(share / (1 - share))


def log_likelihood_ratio(counts: Sequence[int], share0: float, share1: float) -> float:
    """How much better a mean of `share1` explains these deals than one of `share0`, as a logarithm."""
    weights = [max(count, UNSEEN) for count in counts]
    x0, x1 = _multiplier(weights, share0), _multiplier(weights, share1)
    return sum(
        weight * log((1 + x0 * (score - share0)) / (1 + x1 * (score - share1)))
        for score, weight in zip(OUTCOMES, weights, strict=True)
    )


def _multiplier(weights: Sequence[float], share: float) -> float:
    """The x for which the distribution weight / (1 + x (score − share)) has the mean `share`; by bisection."""
    low, high = -1 / (1 - share), 1 / share
    for _ in range(BISECTIONS):
        x = (low + high) / 2
        excess = sum(w * (a - share) / (1 + x * (a - share)) for a, w in zip(OUTCOMES, weights, strict=True))
        low, high = (x, high) if excess > 0 else (low, x)
    return (low + high) / 2


def _mean(counts: Sequence[int]) -> float:
    return sum(score * count for score, count in zip(OUTCOMES, counts, strict=True)) / sum(counts)
