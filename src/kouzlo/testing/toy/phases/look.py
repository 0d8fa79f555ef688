"""TO-3: in turn, a look at the card of the next player for a point."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.testing.toy.events import Declined, Looked
from kouzlo.testing.toy.moves import LOOK, NOT_LOOK
from kouzlo.testing.toy.state import Codes, Facts, Phase, Rule, State


@kernel
def asked(s: State, facts: Facts) -> int:
    """TO-3: one after the other."""
    return s.active


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """TO-3: the player whose turn it is looks, or not."""
    if seat == s.active and NOT_LOOK <= code <= LOOK:
        return Rule.OK
    return Rule.LOOK


@kernel
def list_moves(s: State, facts: Facts, seat: int, codes: Codes) -> None:
    """TO-3: not to look, and to look."""
    codes.code[0] = NOT_LOOK
    codes.code[1] = LOOK
    codes.count = 2


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """TO-3: either."""
    return NOT_LOOK + roll(dice, 2)


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """TO-3: a point for a look at the card of the player after you."""
    if code == LOOK:
        after = (seat + 1) % s.seats
        s.place[seat].points -= 1
        s.place[after].known_by |= 1 << seat
        shown = (s.place[after].card, 1 << seat | 1 << after)
        note(log, Looked(seat=seat, at=after, card=shown, rule=Rule.LOOK))
    else:
        note(log, Declined(seat=seat, rule=Rule.LOOK))
    s.active += 1
    ask_to_look(s)


@kernel
def ask_to_look(s: State) -> None:
    """TO-3: who has no point is not asked; then everybody stakes."""
    while s.active < s.seats and (s.looking == 0 or s.place[s.active].points == 0):
        s.active += 1
    if s.active == s.seats:
        s.phase = Phase.STAKE
        s.active = 0
