"""What an exhaustive search of the last tiles asks of Carcassonne (players/endgame.py)."""

from __future__ import annotations

from kouzlo.core.move import CHANCE
from kouzlo.core.record import kernel
from kouzlo.core.search_kernels import Moves
from kouzlo.games.carcassonne.evaluation import evaluate_moves
from kouzlo.games.carcassonne.state import Facts, State
from kouzlo.games.carcassonne.workspace import Workspace


@kernel
def draws_left(s: State) -> int:
    """CA-1, CA-11: how many tiles are still to be drawn; -1 where more than two play."""
    return s.pool_size + 0 if s.seats == 2 else -1


@kernel
def endgame_moves(s: State, facts: Facts, mover: int, moves: Moves, workspace: Workspace) -> None:
    """CA-1 to CA-5: every move with what the evaluation says of it; of CHANCE every kind that is left, with its tiles."""
    if mover != CHANCE:
        evaluate_moves(s, facts, mover, moves, workspace)
        return
    moves.count = 0
    for kind in range(facts.kinds):
        if s.pool[kind] > 0:
            moves.code[moves.count] = kind
            moves.prior_value[moves.count] = s.pool[kind]
            moves.count += 1
