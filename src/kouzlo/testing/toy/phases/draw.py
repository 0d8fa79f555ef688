"""TO-2: each player gets a card that only he knows."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log, note
from kouzlo.core.move import CHANCE
from kouzlo.core.record import kernel
from kouzlo.testing.toy.events import Drew
from kouzlo.testing.toy.moves import DRAW
from kouzlo.testing.toy.phases.look import ask_to_look
from kouzlo.testing.toy.state import CODES, KINDS, NO_CARD, Codes, Facts, Phase, Rule, State


@kernel
def asked(s: State, facts: Facts) -> int:
    """TO-2: chance deals."""
    return CHANCE


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """TO-2: a card that is left."""
    if seat == CHANCE and DRAW <= code < CODES and s.pool[code - DRAW] > 0:
        return Rule.OK
    return Rule.DRAW


@kernel
def list_moves(s: State, facts: Facts, seat: int, codes: Codes) -> None:
    """TO-2: every kind of which a card is left."""
    for kind in range(KINDS):
        if s.pool[kind] > 0:
            codes.code[codes.count] = DRAW + kind
            codes.count += 1


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """TO-2: each card equally likely."""
    return DRAW + any_kind(s, dice)


@kernel
def any_kind(s: State, dice: Dice) -> int:
    """A random card of the pool, each card equally likely."""
    total = 0
    for kind in range(KINDS):
        total += s.pool[kind]
    left = roll(dice, total)
    for kind in range(KINDS):
        left -= s.pool[kind]
        if left < 0:
            return kind
    return NO_CARD


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """TO-2: the next player gets a card that only he knows."""
    kind, place = code - DRAW, s.place[s.active]
    s.pool[kind] -= 1
    place.card = kind
    place.known_by = 1 << s.active
    note(log, Drew(seat=s.active, card=(kind, place.known_by), rule=Rule.DRAW))
    s.active += 1
    if s.active == s.seats:
        s.phase = Phase.LOOK
        s.active = 0
        ask_to_look(s)
