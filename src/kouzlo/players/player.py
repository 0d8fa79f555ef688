"""What every player of the computer is."""

from __future__ import annotations

from typing import Any, Protocol

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Move, Seat

__all__ = ["Player"]


class Player(Protocol):
    """Chooses a move for a seat that is asked, from an observation: what the seat sees, never the state."""

    def choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        """A legal move; the same observation and luck give the same move."""
