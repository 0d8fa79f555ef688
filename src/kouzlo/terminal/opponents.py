"""The computers that sit down at a table in the terminal, by the names of their levels."""

from __future__ import annotations

from typing import Any

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Seat

LEVELS = ("random", "greedy")


def chosen_by(level: str, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Any:
    """The move of a computer, from what its seat sees and nothing else."""
    moves = game.moves(seen, seat)
    if level == "random":
        return moves[luck.below(len(moves))]
    worth = game.advise(seen, seat, moves, luck)
    best = [move for move, value in zip(moves, worth, strict=True) if value == max(worth)]
    return best[luck.below(len(best))]
