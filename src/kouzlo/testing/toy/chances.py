"""Stars and Pebbles: how likely each seat is to win, by playing on at random."""

from __future__ import annotations

from kouzlo.core.chance import Dice
from kouzlo.core.log import Log
from kouzlo.core.make import Make
from kouzlo.core.move import NOBODY
from kouzlo.core.record import Record, assign, kernel
from kouzlo.core.searching import SCALE, Moves
from kouzlo.testing.toy import rules
from kouzlo.testing.toy.moves import LOOK, NOT_LOOK
from kouzlo.testing.toy.phases.stake import dearest
from kouzlo.testing.toy.rules import any_move, play, turn
from kouzlo.testing.toy.state import Facts, Phase, State

TIMES = 4


class Desk(Record):
    """Room to play on."""

    tried: State
    log: Log


def desk_of(make: Make) -> Desk:
    """A desk in this make."""
    desk = Desk()
    desk.log.quiet = 1
    return make.from_bytes(Desk, desk.to_bytes())


fill = rules.dream


@kernel
def dream(s: State, seat: int, dice: Dice) -> None:
    """TO-2: what the seat does not know may be anything that is left."""
    fill(s, dice)


@kernel
def options(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, desk: Desk) -> None:
    """TO-3, TO-4: to look or not, or every stake that can be paid."""
    first = NOT_LOOK if s.phase == Phase.LOOK else 0
    last = LOOK if s.phase == Phase.LOOK else dearest(s, seat)
    moves.count = 0
    for code in range(first, last + 1):
        moves.code[moves.count] = code
        moves.count += 1


@kernel
def weigh(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, desk: Desk) -> None:
    """TO-8: every move is played out some times."""
    options(s, facts, seat, moves, dice, desk)
    best = 0
    for at in range(moves.count):
        total = 0
        for _ in range(TIMES):
            assign(desk.tried, s)
            play(desk.tried, facts, seat, moves.code[at], desk.log)
            total += aftermath(desk.tried, facts, seat, dice, desk)
        moves.worth[at] = total // TIMES
        if moves.worth[at] > moves.worth[best]:
            best = at
    for other in range(s.seats):
        moves.chance[other] = moves.worth[best] if other == seat else (SCALE - moves.worth[best]) // (s.seats - 1)


@kernel
def aftermath(s: State, facts: Facts, seat: int, dice: Dice, desk: Desk) -> int:
    """TO-8: a random game to the end."""
    mover = turn(s, facts)
    while mover != NOBODY:
        play(s, facts, mover, any_move(s, facts, mover, dice), desk.log)
        mover = turn(s, facts)
    return estimate(s, facts, seat, desk)


@kernel
def estimate(s: State, facts: Facts, seat: int, desk: Desk) -> int:
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
def share(s: State, facts: Facts, seat: int) -> int:
    """TO-4: looking is a small decision."""
    return 50 if s.phase == Phase.LOOK else 100
