"""A player that takes the move with the highest static value."""

from __future__ import annotations

from typing import Any

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Move, Seat


class Greedy:
    """Looks one move ahead with the game's `advise`; ties are broken at random."""

    def choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        moves = game.moves(seen, seat)
        values = game.advise(seen, seat, moves, luck)
        highest = max(values)
        best: list[Move] = [move for move, value in zip(moves, values, strict=True) if value == highest]
        return best[luck.below(len(best))]
