"""A win that can be forced within the turn comes before anything else: no search is needed where one is proven."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from kouzlo.core.game import AnyGame
from kouzlo.core.move import Seat
from kouzlo.core.search_kernels import SCALE
from kouzlo.players.mixed_strategy import MoveStatistics
from kouzlo.players.turn_solver import BOUND, Forced, TurnSolver, can_solve

__all__ = ["forced_win"]

POSITIONS_PER_SIMULATION = 50
"""A simulation of Mystic elements takes about twice as long as so many positions of a turn; most questions take a few dozen."""
FEWEST_POSITIONS = 1000
"""Whoever has no room for so many does not look: finds are what levels differ by."""


def forced_win(
    game: AnyGame, seen: Any, seat: Seat, moves: Sequence[MoveStatistics], simulations: int
) -> list[MoveStatistics] | None:
    """The moves with one first after which the seat wins in this turn whatever happens, if a search of this size may find one.

    The solver is new each time: what it remembers of other questions must not decide how far it comes.
    """
    room = min(BOUND, simulations * POSITIONS_PER_SIMULATION)
    if room < FEWEST_POSITIONS or not can_solve(game):
        return None
    solver = TurnSolver(game, room)
    if solver.wins(seen, seat) != Forced.WON:
        return None
    for each in moves:
        if solver.winning_moves(seen, seat, [each.code])[each.code] == Forced.WON:
            return [msgspec.structs.replace(each, value=SCALE), *(other for other in moves if other is not each)]
    return None
