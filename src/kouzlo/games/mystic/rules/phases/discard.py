"""ME-D23: an effect makes somebody discard, or choose what the other discards."""

from __future__ import annotations

from kouzlo.core.log import Log
from kouzlo.core.record import kernel, wide
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.effects import answer_discard, hand_in_question
from kouzlo.games.mystic.rules.plunder import nth_lowest, place_in_hand
from kouzlo.games.mystic.state import COUNT, Facts, State

RULE = Rule.WHO_DISCARDS


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-D23: a card of the hand in question."""
    return Rule.OK if place_in_hand(s.side[hand_in_question(s, facts)], code) >= 0 else RULE


@kernel
def nth(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-D23, ME-D52: the n-th card of the hand, another's by their numbers; or how many there are."""
    owner = hand_in_question(s, facts)
    side = s.side[owner]
    if n == COUNT:
        return wide(side.hand_size)
    return wide(side.hand[n]) if owner == seat else nth_lowest(side, n)


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-D23: the card goes, and the effect goes on."""
    answer_discard(s, facts, code, log)
    return False
