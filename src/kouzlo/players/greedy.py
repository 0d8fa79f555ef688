"""A player who takes what looks best right now."""

from __future__ import annotations

from typing import Any

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Move, Seat


class Greedy:
    """Asks the game's quick judgement for the worth of each move; among equals luck decides."""

    def choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        moves = game.moves(seen, seat)
        worths = game.advise(seen, seat, moves, luck)
        highest = max(worths)
        best: list[Move] = [move for move, worth in zip(moves, worths, strict=True) if worth == highest]
        return best[luck.below(len(best))]
