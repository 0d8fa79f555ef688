"""Ratings from games: Bradley and Terry's model on Elo's scale with standard errors, and sequential tests of a single pair."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb, exp, log

import msgspec

SCALE = 400 / log(10)
"""Elo's points for a factor e in the odds."""
STEPS = 2000
PRIOR = 0.5
"""Half a tie more for every two levels that met, as a prior: a level that won everything is not infinitely strong."""


class Pair(msgspec.Struct, frozen=True):
    """What came of the games of one against another."""

    won: int = 0
    tied: int = 0
    lost: int = 0

    @property
    def games(self) -> int:
        return self.won + self.tied + self.lost

    @property
    def share(self) -> float:
        """Victories, and half of the ties."""
        return (self.won + self.tied / 2) / self.games if self.games else 0.5


Pairs = Mapping[tuple[str, str], Pair]


class Rating(msgspec.Struct, frozen=True):
    """How strong a level is, and the 95 % interval around it: plus or minus `doubt`."""

    level: str
    elo: float
    doubt: float
    games: int


def ratings(levels: Sequence[str], pairs: Pairs) -> list[Rating]:
    """The most likely strengths, their mean at zero; ties are half a victory for both."""
    met = {(one, two): pair for (one, two), pair in pairs.items() if pair.games and one in levels and two in levels}
    games = {key: pair.games + PRIOR for key, pair in met.items()}
    won = dict.fromkeys(levels, 0.0)
    for (level, _), pair in met.items():
        won[level] += pair.won + pair.tied / 2 + PRIOR / 2
    strength = dict.fromkeys(levels, 1.0)
    for _ in range(STEPS):
        for level in levels:
            faced = sum(count / (strength[level] + strength[two]) for (one, two), count in games.items() if one == level)
            if faced:
                strength[level] = won[level] / faced
        middle = exp(sum(log(each) for each in strength.values()) / len(levels))
        strength = {level: each / middle for level, each in strength.items()}
    doubts = _doubts(levels, strength, games)
    count = {level: sum(pair.games for (one, _), pair in met.items() if one == level) for level in levels}
    return [
        Rating(level, SCALE * log(strength[level]), 1.96 * SCALE * doubt, count[level])
        for level, doubt in zip(levels, doubts, strict=True)
    ]


def _doubts(levels: Sequence[str], strength: Mapping[str, float], games: Mapping[tuple[str, str], float]) -> list[float]:
    """Standard errors of the logarithms, the mean held at zero: the inverse of Fisher's information."""
    import numpy as np

    count = len(levels)
    information = np.zeros((count, count))
    for (one, two), number in games.items():
        a, b = levels.index(one), levels.index(two)
        chance = strength[one] / (strength[one] + strength[two])
        weight = number * chance * (1 - chance)
        information[a, a] += weight
        information[a, b] -= weight
    return [float(each) ** 0.5 for each in np.clip(np.diag(np.linalg.pinv(information)), 0.0, None)]


class Verdict(msgspec.Struct, frozen=True):
    """What a sequential test says: the logarithm of the likelihood ratio, its bounds, and the exact one-sided p (sign test)."""

    ratio: float
    low: float
    high: float
    p: float

    @property
    def is_proven(self) -> bool:
        return self.ratio >= self.high


def sequential(pair: Pair, better: float = 0.65, alpha: float = 0.01, beta: float = 0.05) -> Verdict:
    """Wald's test that one wins `better` of the decided games rather than half of them."""
    ratio = pair.won * log(better / 0.5) + pair.lost * log((1 - better) / 0.5)
    return Verdict(ratio, log(beta / (1 - alpha)), log((1 - beta) / alpha), sign_test(pair.won, pair.lost))


def sign_test(won: int, lost: int) -> float:
    """How likely it is to win at least so many of the decided games by tossing a coin."""
    games = won + lost
    return float(sum(comb(games, more) for more in range(won, games + 1)) / 2**games)
