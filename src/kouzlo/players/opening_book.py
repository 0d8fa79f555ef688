"""A player with an opening book: mixed strategies that were computed beforehand and lie in the package as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Move, Seat
from kouzlo.players.player import Player


class OpeningBookPlayer:
    """Samples from the game's opening book where it has an entry for the observation; elsewhere another player chooses."""

    def __init__(self, otherwise: Player) -> None:
        self.otherwise = otherwise

    def choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        page = self.page(game, seen, seat)
        if not page:
            return self.otherwise.choose(game, seen, seat, luck)
        move: Move = game.decode(seen, seat, sampled(page, luck))
        return move

    def page(self, game: AnyGame, seen: Any, seat: Seat) -> Mapping[int, int]:
        """What the book has for this observation: codes of moves with their weights, or nothing."""
        book = game.kernels.opening_book
        return book(game.make.plain(game.kernels.state, seen), seat) if book else {}


def sampled(page: Mapping[int, int], luck: Luck) -> int:
    """One of the moves of a page, each as likely as its weight."""
    codes = sorted(page)
    return codes[luck.weighted([page[code] for code in codes])]
