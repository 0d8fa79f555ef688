"""Stars and Pebbles: the kernels that games are asked for; what each phase says is in `phases/`."""

from __future__ import annotations

from collections.abc import Callable

from kouzlo.core.chance import Dice, roll
from kouzlo.core.phases import by_phase
from kouzlo.core.record import kernel
from kouzlo.testing.toy.phases import PHASES
from kouzlo.testing.toy.phases.draw import any_kind
from kouzlo.testing.toy.phases.stake import dearest
from kouzlo.testing.toy.state import HIDDEN, KINDS, NO_CARD, NO_STAKE, Codes, Facts, Rule, State, knows

START_POINTS = 3

turn: Callable[[State, Facts], int] = by_phase([phase.asked for phase in PHASES], "turn")
judge: Callable[[State, Facts, int, int], Rule] = by_phase([phase.judge for phase in PHASES])
any_move = by_phase([phase.any_move for phase in PHASES])
play = by_phase([phase.play for phase in PHASES])
list_here = by_phase([phase.list_moves for phase in PHASES])


@kernel
def set_up(s: State, facts: Facts, seats: int, rounds: int, looking: int) -> None:
    """TO-1: three points each, all cards in the pool."""
    s.seats = seats
    s.rounds = rounds
    s.looking = looking
    for kind in range(KINDS):
        s.pool[kind] = facts.copies[kind]
    for place in s.place:
        place.card = NO_CARD
        place.stake = NO_STAKE
        for each in range(len(place.aside)):
            place.aside[each] = NO_CARD
            place.staked[each] = NO_STAKE
    for seat in range(seats):
        s.place[seat].points = START_POINTS


@kernel
def list_moves(s: State, facts: Facts, seat: int, codes: Codes) -> None:
    """All legal codes of a seat that is asked."""
    codes.count = 0
    list_here(s, facts, seat, codes)


@kernel
def score(s: State, facts: Facts, seat: int) -> int:
    """TO-8: the points."""
    return s.place[seat].points


@kernel
def hide(s: State, seat: int) -> None:
    """TO-2, TO-3, TO-4, TO-7: what a seat does not know goes back into the pool of what may be anywhere."""
    for each in range(s.seats):
        place = s.place[each]
        if place.card != NO_CARD and not knows(place.known_by, seat):
            s.pool[place.card] += 1
            place.card = HIDDEN
        for number in range(s.round_number):
            if not knows(place.aside_known_by[number], seat):
                s.pool[place.aside[number]] += 1
                place.aside[number] = HIDDEN
        if place.stake != NO_STAKE and each != seat:
            place.stake = HIDDEN


@kernel
def determinize(s: State, dice: Dice) -> None:
    """The inverse of `hide`: any cards of the pool, and any stake that can be paid, where something is hidden."""
    for each in range(s.seats):
        place = s.place[each]
        if place.card == HIDDEN:
            place.card = any_kind(s, dice)
            s.pool[place.card] -= 1
        for number in range(s.round_number):
            if place.aside[number] == HIDDEN:
                place.aside[number] = any_kind(s, dice)
                s.pool[place.aside[number]] -= 1
        if place.stake == HIDDEN:
            place.stake = roll(dice, dearest(s, each) + 1)
