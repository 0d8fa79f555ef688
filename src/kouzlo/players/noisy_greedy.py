"""A player that compares the moves by their prior values with noise, and overlooks some of them: the weaker levels."""

from __future__ import annotations

from typing import Any

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Move, Seat
from kouzlo.players.mixed_strategy import MoveStatistics
from kouzlo.players.search import Budget, Search

DICE = 6
"""The noise is a sum of so many uniform numbers: about normal, and bounded."""
FACE = 1000
"""Each is between −FACE and FACE."""
STANDARD_DEVIATION = 1414
"""Of the sum: FACE times the root of DICE / 3."""


class NoisyGreedy:
    """Plays the move with the highest prior value plus noise, after it has dropped some moves at random."""

    def __init__(self, noise: int, overlooked: int) -> None:
        self.noise = noise
        """The standard deviation of the noise, in hundredths of the mean deviation of the moves' prior values."""
        self.overlooked = overlooked
        """How many moves of a hundred are dropped."""

    def choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        moves = Search(Budget(simulations=0)).move_statistics(game, seen, seat, luck)
        noticed = [each for each in moves if luck.below(100) >= self.overlooked] or moves
        unit = mean_deviation(moves)
        judged = [each.prior_value * 100 + self._noise(luck) * unit // 100 for each in noticed]
        move: Move = game.decode(seen, seat, noticed[judged.index(max(judged))].code)
        return move

    def _noise(self, luck: Luck) -> int:
        """Noise of mean zero and standard deviation `noise`, in ten-thousandths of the unit."""
        thrown = sum(luck.below(2 * FACE + 1) - FACE for _ in range(DICE))
        return self.noise * 100 * thrown // STANDARD_DEVIATION


def mean_deviation(moves: list[MoveStatistics]) -> int:
    """The mean absolute deviation of prior values, plus one."""
    mean = sum(each.prior_value for each in moves) // len(moves)
    return sum(abs(each.prior_value - mean) for each in moves) // len(moves) + 1
