"""Stars and Pebbles: the kernels, phase by phase."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log, note
from kouzlo.core.move import CHANCE, NOBODY
from kouzlo.core.record import kernel
from kouzlo.testing.toy.events import Declined, Drew, LaidAside, Looked, Returned, Showed, Staked, Took
from kouzlo.testing.toy.moves import CODES, DRAW, HIGHEST_STAKE, LOOK, NOT_LOOK
from kouzlo.testing.toy.state import (
    EVERYBODY,
    HIDDEN,
    KINDS,
    NO_CARD,
    NO_STAKE,
    Facts,
    Phase,
    Rule,
    State,
    knows,
)

START_POINTS = 3


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
def turn(s: State, facts: Facts) -> int:
    """Who moves; of those who stake at the same moment the lowest seat that has not yet."""
    if s.phase == Phase.DRAW:
        return CHANCE
    if s.phase == Phase.LOOK:
        return s.active
    for seat in range(s.seats):
        if s.phase == Phase.STAKE and s.place[seat].stake == NO_STAKE:
            return seat
    return NOBODY


@kernel
def dearest(s: State, seat: int) -> int:
    """TO-4, TO-5: the most that a seat can stake."""
    return min(s.place[seat].points, HIGHEST_STAKE)


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """TO-2 to TO-5: whether a move fits the moment and the purse."""
    if s.phase == Phase.DRAW:
        if seat == CHANCE and DRAW <= code < CODES and s.pool[code - DRAW] > 0:
            return Rule.OK
        return Rule.DRAW
    if s.phase == Phase.LOOK:
        if seat == s.active and NOT_LOOK <= code <= LOOK:
            return Rule.OK
        return Rule.LOOK
    if s.phase == Phase.OVER:
        return Rule.MOST_POINTS
    if not 0 <= seat < s.seats or not 0 <= code <= HIGHEST_STAKE or s.place[seat].stake != NO_STAKE:
        return Rule.STAKE
    if code > s.place[seat].points:
        return Rule.AFFORD
    return Rule.OK


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """Carry a move out; trusts `judge`."""
    if code >= DRAW:
        draw(s, code - DRAW, log)
    elif code >= NOT_LOOK:
        look(s, seat, code == LOOK, log)
    else:
        stake(s, facts, seat, code, log)


@kernel
def draw(s: State, kind: int, log: Log) -> None:
    """TO-2: the next player gets a card that only he knows."""
    place = s.place[s.active]
    s.pool[kind] -= 1
    place.card = kind
    place.known_by = 1 << s.active
    note(log, Drew(seat=s.active, card=(kind, place.known_by), rule=Rule.DRAW))
    s.active += 1
    if s.active == s.seats:
        s.phase = Phase.LOOK
        s.active = 0
        ask_to_look(s)


@kernel
def ask_to_look(s: State) -> None:
    """TO-3: who has no point is not asked; then everybody stakes."""
    while s.active < s.seats and (s.looking == 0 or s.place[s.active].points == 0):
        s.active += 1
    if s.active == s.seats:
        s.phase = Phase.STAKE
        s.active = 0


@kernel
def look(s: State, seat: int, yes: bool, log: Log) -> None:
    """TO-3: a point for a look at the card of the player after you."""
    if yes:
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
def stake(s: State, facts: Facts, seat: int, points: int, log: Log) -> None:
    """TO-4: the last stake turns all of them up."""
    s.place[seat].stake = points
    if turn(s, facts) != NOBODY:
        return
    for each in range(s.seats):
        note(log, Staked(seat=each, points=s.place[each].stake, rule=Rule.STAKE))
    compare(s, facts, log)
    lay_aside(s, log)


@kernel
def compare(s: State, facts: Facts, log: Log) -> None:
    """TO-6: the highest card takes all stakes; equal highest cards, and all stakes go back."""
    best, winner, pot = 0, NOBODY, 0
    for seat in range(s.seats):
        place = s.place[seat]
        if place.stake == 0:
            continue
        note(log, Showed(seat=seat, card=place.card, rule=Rule.HIGHEST))
        place.known_by = EVERYBODY
        pot += place.stake
        value = facts.value[place.card]
        if value == best:
            winner = NOBODY
        elif value > best:
            best, winner = value, seat
    if winner == NOBODY:
        if pot > 0:
            note(log, Returned(points=pot, rule=Rule.HIGHEST))
        return
    for seat in range(s.seats):
        s.place[seat].points -= s.place[seat].stake
    s.place[winner].points += pot
    note(log, Took(seat=winner, points=pot, rule=Rule.HIGHEST))


@kernel
def lay_aside(s: State, log: Log) -> None:
    """TO-7: all cards aside, as open as they were.  TO-8: the last round ends the game."""
    for seat in range(s.seats):
        place = s.place[seat]
        note(log, LaidAside(seat=seat, card=(place.card, place.known_by), rule=Rule.LAY_ASIDE))
        place.aside[s.round_number] = place.card
        place.aside_known_by[s.round_number] = place.known_by
        place.staked[s.round_number] = place.stake
        place.card = NO_CARD
        place.known_by = 0
        place.stake = NO_STAKE
    s.round_number += 1
    s.phase = Phase.OVER if s.round_number == s.rounds else Phase.DRAW


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
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """A random legal move."""
    if s.phase == Phase.DRAW:
        return DRAW + any_kind(s, dice)
    if s.phase == Phase.LOOK:
        return NOT_LOOK + roll(dice, 2)
    return roll(dice, dearest(s, seat) + 1)


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
def dream(s: State, dice: Dice) -> None:
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
