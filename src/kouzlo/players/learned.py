"""A player who knows some choices by heart: mixtures that were computed beforehand and lie in the package as data."""

from __future__ import annotations

from typing import Any

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Move, Seat
from kouzlo.players.player import Player


class Learned:
    """Draws from the game's book where it has a page for what the seat sees; otherwise thinks as somebody else does."""

    def __init__(self, otherwise: Player) -> None:
        self.otherwise = otherwise

    def choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        page = game.kernels.book(game.make.plain(game.kernels.state, seen), seat) if game.kernels.book else {}
        if not page:
            return self.otherwise.choose(game, seen, seat, luck)
        codes = sorted(page)
        move: Move = game.decode(seen, seat, codes[luck.weighted([page[code] for code in codes])])
        return move
