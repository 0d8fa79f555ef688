"""A player who looks once, overlooks things and misjudges others: how beginners err."""

from __future__ import annotations

from typing import Any

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Move, Seat
from kouzlo.players.mixing import Thought
from kouzlo.players.search import Budget, Search

DICE = 6
"""So many dice are thrown for an error of judgement: their sum is about normal, and never absurd."""
FACE = 1000
"""Each shows a number from −FACE to FACE."""
USUAL_SUM = 1414
"""The standard deviation of the sum: FACE times the root of DICE / 3."""


class Hasty:
    """Weighs the moves at a glance, each with an error in proportion to what is at stake, and does not notice all of them."""

    def __init__(self, error: int, overlooks: int) -> None:
        self.error = error
        """How large an error usually is, in hundredths of the usual difference between two moves."""
        self.overlooks = overlooks
        """How many moves of a hundred are not noticed."""

    def choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        glances = Search(Budget(passes=0)).thoughts(game, seen, seat, luck)
        noticed = [each for each in glances if luck.below(100) >= self.overlooks] or glances
        stake = differences(glances)
        judged = [each.glance * 100 + self._slip(luck) * stake // 100 for each in noticed]
        move: Move = game.decode(seen, seat, noticed[judged.index(max(judged))].code)
        return move

    def _slip(self, luck: Luck) -> int:
        """An error of judgement, in hundredths of the stake: zero on average, as large as `error` usually."""
        thrown = sum(luck.below(2 * FACE + 1) - FACE for _ in range(DICE))
        return self.error * 100 * thrown // USUAL_SUM


def differences(thoughts: list[Thought]) -> int:
    """How far the moves of a moment usually lie apart."""
    middle = sum(each.glance for each in thoughts) // len(thoughts)
    return sum(abs(each.glance - middle) for each in thoughts) // len(thoughts) + 1
