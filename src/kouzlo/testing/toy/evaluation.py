"""Stars and Pebbles: the evaluation for a search, by random playouts."""

from __future__ import annotations

from kouzlo.core.chance import Dice
from kouzlo.core.log import Log
from kouzlo.core.make import Make
from kouzlo.core.move import NOBODY
from kouzlo.core.record import Record, assign, kernel
from kouzlo.core.search_kernels import SCALE, Moves
from kouzlo.testing.toy import rules
from kouzlo.testing.toy.moves import LOOK, NOT_LOOK
from kouzlo.testing.toy.phases.stake import dearest
from kouzlo.testing.toy.rules import any_move, play, turn
from kouzlo.testing.toy.state import Facts, Phase, State

TIMES = 4


class Workspace(Record):
    """A state for rollouts."""

    tried: State
    log: Log


def workspace_of(make: Make) -> Workspace:
    """A workspace in this make."""
    workspace = Workspace()
    workspace.log.quiet = 1
    return make.from_bytes(Workspace, workspace.to_bytes())


fill = rules.determinize


@kernel
def determinize(s: State, seat: int, dice: Dice) -> None:
    """TO-2: what the seat does not know may be anything that is left."""
    fill(s, dice)


@kernel
def candidate_moves(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, workspace: Workspace) -> None:
    """TO-3, TO-4: to look or not, or every stake that can be paid."""
    first = NOT_LOOK if s.phase == Phase.LOOK else 0
    last = LOOK if s.phase == Phase.LOOK else dearest(s, seat)
    moves.count = 0
    for code in range(first, last + 1):
        moves.code[moves.count] = code
        moves.count += 1


@kernel
def expand(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, workspace: Workspace) -> None:
    """TO-8: the prior value of every move is a mean of rollouts."""
    candidate_moves(s, facts, seat, moves, dice, workspace)
    best = 0
    for at in range(moves.count):
        total = 0
        for _ in range(TIMES):
            assign(workspace.tried, s)
            play(workspace.tried, facts, seat, moves.code[at], workspace.log)
            total += rollout(workspace.tried, facts, seat, dice, workspace)
        moves.prior_value[at] = total // TIMES
        if moves.prior_value[at] > moves.prior_value[best]:
            best = at
    for other in range(s.seats):
        moves.values[other] = moves.prior_value[best] if other == seat else (SCALE - moves.prior_value[best]) // (s.seats - 1)


@kernel
def rollout(s: State, facts: Facts, seat: int, dice: Dice, workspace: Workspace) -> int:
    """TO-8: a random playout to the end."""
    mover = turn(s, facts)
    while mover != NOBODY:
        play(s, facts, mover, any_move(s, facts, mover, dice), workspace.log)
        mover = turn(s, facts)
    return evaluate(s, facts, seat, workspace)


@kernel
def evaluate(s: State, facts: Facts, seat: int, workspace: Workspace) -> int:
    """TO-8: most points win; equal ones share."""
    if seat >= s.seats:
        return 0
    ahead, equal = 0, 0
    for other in range(s.seats):
        if s.place[other].points > s.place[seat].points:
            ahead += 1
        elif s.place[other].points == s.place[seat].points:
            equal += 1
    return 0 if ahead > 0 else SCALE // equal


@kernel
def budget_share(s: State, facts: Facts, seat: int) -> int:
    """TO-4: looking is a small decision."""
    return 50 if s.phase == Phase.LOOK else 100
