"""What the counted games say: the effect of each colour by an additive logit model, triples, seat, length, cards.

    logit P(the first player wins) = seat + colours of the first − colours of the second

Ties count half.  A colour's effect is the swing of the win rate, in points, against an average opponent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

import msgspec

from kouzlo.lab.mystic.sweep import NAMES, Played, Triple, triples

Z = 1.96


class Estimate(msgspec.Struct, frozen=True):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


def share(won: float, games: int, z: float = Z) -> Estimate:
    """A win rate in per cent, with Wilson's interval of so many standard errors."""
    if games == 0:
        return Estimate(50.0, 0.0, 100.0)
    rate, spread = won / games, z * z / games
    middle = (rate + spread / 2) / (1 + spread)
    half = z * sqrt(rate * (1 - rate) / games + spread / (4 * games)) / (1 + spread)
    return Estimate(100 * rate, 100 * (middle - half), 100 * (middle + half))


def first_won(played: Played) -> float:
    """Victories of the player who begins, ties half."""
    return played.won[0] + played.tied / 2


def colour_effects(cells: Sequence[Played]) -> tuple[dict[str, Estimate], Estimate]:
    """The effect of each colour and of the first seat, in points of the win rate."""
    every, covariance = _fitted(cells)
    effects = [_swing(value, covariance[at][at] ** 0.5) for at, value in enumerate(every)]
    seat = Estimate(50 + effects[0].value, 50 + effects[0].low, 50 + effects[0].high)
    return dict(zip(NAMES, effects[1:], strict=True)), seat


def added_triples(cells: Sequence[Played]) -> dict[Triple, Estimate]:
    """How often each choice of three colours wins by the effects of its colours, over all opponents and both seats.

    The effects of all colours add up to 0, so an opponent has − 3/5 of the sum of the three, on the average.
    """
    every, covariance = _fitted(cells)
    rates = {}
    for triple in triples():
        at = [1 + NAMES.index(name) for name in triple]
        value = 1.6 * sum(every[each] for each in at)
        error = 1.6 * sqrt(sum(covariance[one][two] for one in at for two in at))
        swing = _swing(value, error)
        rates[triple] = Estimate(50 + swing.value, 50 + swing.low, 50 + swing.high)
    return rates


def _fitted(cells: Sequence[Played]) -> tuple[list[float], list[list[float]]]:
    """The logits of the seat and of all colours, and their covariance."""
    import numpy as np

    rows = np.array([_row(each) for each in cells], dtype=float)
    games = np.array([each.cell.games for each in cells], dtype=float)
    won = np.array([first_won(each) for each in cells])
    # The sum of the colours is 0: one of them follows from the others.
    basis = np.zeros((9, 8))
    basis[0, 0] = 1
    basis[1:8, 1:8] = np.eye(7)
    basis[8, 1:8] = -1
    weights = np.zeros(8)
    design = rows @ basis
    for _ in range(30):
        chance = 1 / (1 + np.exp(-design @ weights))
        spread = games * chance * (1 - chance)
        step = np.linalg.solve(design.T @ (design * spread[:, None]), design.T @ (won - games * chance))
        weights += step
        if float(np.abs(step).max()) < 1e-9:
            break
    covariance = basis @ np.linalg.inv(design.T @ (design * spread[:, None])) @ basis.T
    return (basis @ weights).tolist(), covariance.tolist()


def _row(played: Played) -> list[int]:
    first = [int(name in played.cell.first) - int(name in played.cell.second) for name in NAMES]
    return [1, *first]


def _swing(value: float, error: float) -> Estimate:
    from math import exp

    def points(logit: float) -> float:
        return 100 / (1 + exp(-logit)) - 50

    return Estimate(points(value), points(value - Z * error), points(value + Z * error))


def triple_rates(cells: Sequence[Played], z: float = Z) -> dict[Triple, Estimate]:
    """How often each choice of three colours wins, over all opponents and both seats, in its own games alone."""
    rates = {}
    for triple in triples():
        as_first = [each for each in cells if each.cell.first == triple]
        as_second = [each for each in cells if each.cell.second == triple]
        won = sum(map(first_won, as_first)) + sum(each.cell.games - first_won(each) for each in as_second)
        rates[triple] = share(won, sum(each.cell.games for each in (*as_first, *as_second)), z)
    return rates


def seat_rate(cells: Sequence[Played]) -> Estimate:
    """How often the player who begins wins."""
    return share(sum(map(first_won, cells)), sum(each.cell.games for each in cells))


def lengths(cells: Sequence[Played]) -> dict[int, int]:
    """How many games ended in each round."""
    total: dict[int, int] = {}
    for each in cells:
        for number, games in each.rounds.items():
            total[number] = total.get(number, 0) + games
    return dict(sorted(total.items()))


def quantile(counted: Mapping[int, int], part: float) -> int:
    """The round in which so large a part of the games is over."""
    left = part * sum(counted.values())
    for number, games in counted.items():
        left -= games
        if left <= 0:
            return number
    return 0


def per_game(cells: Sequence[Played], what: int) -> float:
    """How often something happened in a game."""
    games = sum(each.cell.games for each in cells)
    return sum(each.happened.get(what, 0) for each in cells) / max(games, 1)


def card_impacts(cells: Sequence[Played]) -> dict[str, Estimate]:
    """By how many points a player's win rate falls if this card of his cannot be played; the same luck with it and without."""
    base: dict[tuple[Any, ...], Played] = {_matched(each): each for each in cells if not each.cell.without}
    impacts = {}
    for card in dict.fromkeys(each.cell.without for each in cells if each.cell.without):
        colour = card.partition(".")[0]
        pairs = [(base[_matched(each)], each) for each in cells if each.cell.without == card and _matched(each) in base]
        games = sum(each.cell.games for _, each in pairs)
        lost = sum(_own(one, colour) - _own(two, colour) for one, two in pairs)
        error = Z * 100 * sqrt(0.5 / max(games, 1))
        points = 100 * lost / max(games, 1)
        impacts[card] = Estimate(points, points - error, points + error)
    return impacts


def _matched(played: Played) -> tuple[Any, ...]:
    cell = played.cell
    return cell.first, cell.second, cell.profile, cell.fair_start, cell.games


def _own(played: Played, colour: str) -> float:
    """Victories of the player who has this colour."""
    return first_won(played) if colour in played.cell.first else played.cell.games - first_won(played)
