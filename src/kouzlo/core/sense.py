"""Foolish moves: what nobody who knows the rules would do, however weakly he plays.

A game that follows `Sensible` says what is foolish in it; the levels of the computer do not do it (players/levels.py).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Protocol, runtime_checkable

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.move import Seat

__all__ = ["Foolish", "Sensible"]

WORLDS = 16
"""What is to be sure must be so in so many determinizations."""
WON, OPEN, LOST = 1, 0, -1


class Foolish(msgspec.Struct, frozen=True):
    """A foolish move: which case it is, and what to play instead."""

    case: str
    instead: int


@runtime_checkable
class Sensible(Protocol):
    """A game that knows foolish moves."""

    cases: tuple[str, ...]
    """The ids of all cases."""

    def foolish(self, seen: Any, seat: Seat, code: int) -> Foolish | None:
        """Whether a legal move is foolish, from the seat's observation alone; what is played instead never is."""


def at_once(game: AnyGame, seen: Any, seat: Seat, codes: Iterable[int]) -> dict[int, int]:
    """The moves that surely end the game at once: WON or LOST for the seat, in every determinization."""
    found = {code: _result(game, seen, seat, code, 0) for code in codes}
    return {
        code: result
        for code, result in found.items()
        if result != OPEN and all(_result(game, seen, seat, code, number) == result for number in range(1, WORLDS))
    }


def decided(game: AnyGame, seen: Any, seat: Seat, code: int, codes: Iterable[int]) -> Foolish | None:
    """A win that is passed over, or a loss that could be avoided, with one move."""
    sure = at_once(game, seen, seat, codes)
    if sure.get(code) == WON or not sure:
        return None
    wins = [each for each, result in sure.items() if result == WON]
    if wins:
        return Foolish("win", wins[0])
    others = [each for each in codes if each not in sure]
    return Foolish("loss", others[0]) if code in sure and others else None


def _result(game: AnyGame, seen: Any, seat: Seat, code: int, number: int) -> int:
    world = game.imagine(seen, seat, Luck(f"sense {number}".encode()))
    game.play_code(world, seat, code, quiet_log(game.make))
    outcome = game.outcome(world)
    if outcome is None or len(outcome.winners) != 1:
        return OPEN
    return WON if outcome.winners == (seat,) else LOST
