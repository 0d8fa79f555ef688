"""TO-4 to TO-7: all stake at the same moment, the highest card takes the stakes, and the cards are laid aside."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log, note
from kouzlo.core.move import NOBODY
from kouzlo.core.record import kernel
from kouzlo.testing.toy.events import LaidAside, Returned, Showed, Staked, Took
from kouzlo.testing.toy.moves import HIGHEST_STAKE
from kouzlo.testing.toy.state import EVERYBODY, NO_CARD, NO_STAKE, Codes, Facts, Phase, Rule, State


@kernel
def asked(s: State, facts: Facts) -> int:
    """TO-4: the lowest seat that has not staked yet."""
    for seat in range(s.seats):
        if s.place[seat].stake == NO_STAKE:
            return seat
    return NOBODY


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """TO-4: once, none to three. TO-5: not more points than there are."""
    if not 0 <= seat < s.seats or not 0 <= code <= HIGHEST_STAKE or s.place[seat].stake != NO_STAKE:
        return Rule.STAKE
    if code > dearest(s, seat):
        return Rule.AFFORD
    return Rule.OK


@kernel
def dearest(s: State, seat: int) -> int:
    """TO-4, TO-5: the most that a seat can stake."""
    return min(s.place[seat].points, HIGHEST_STAKE)


@kernel
def list_moves(s: State, facts: Facts, seat: int, codes: Codes) -> None:
    """TO-5: every stake that can be paid."""
    for points in range(dearest(s, seat) + 1):
        codes.code[points] = points
        codes.count += 1


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """TO-5: any stake that can be paid."""
    return roll(dice, dearest(s, seat) + 1)


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """TO-4: the last stake turns all of them up."""
    s.place[seat].stake = code
    if asked(s, facts) != NOBODY:
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
