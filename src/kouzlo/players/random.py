"""A player without a plan: any legal move, each equally likely."""

from __future__ import annotations

from typing import Any

from kouzlo.core.chance import Luck, dice
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Move, Seat


class Random:
    """Takes the game's own random move: a choice among 6,188 teams needs no list of them."""

    def choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        any_move = game.make.run(game.kernels.bindings["any_move"])
        code = int(any_move(seen, game.kernels.facts, seat, dice(game.make, luck)))
        move: Move = game.decode(seen, seat, code)
        return move
