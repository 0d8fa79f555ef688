"""ME-11, ME-D12: cards are discarded one by one, then as many are drawn."""

from __future__ import annotations

from kouzlo.core.log import Log
from kouzlo.core.record import kernel
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.cleanup import redraw
from kouzlo.games.mystic.rules.plunder import discard, place_in_hand
from kouzlo.games.mystic.state import COUNT, Facts, Stage, State

RULE = Rule.REDRAW
NO_MORE = 0


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-D12: a card of the own hand, or NO_MORE."""
    return Rule.OK if code == NO_MORE or place_in_hand(s.side[seat], code - 1) >= 0 else RULE


@kernel
def nth(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-D12: no more, or a card of the hand; or how many answers there are."""
    if n == COUNT:
        return 1 + s.side[seat].hand_size
    return NO_MORE if n == 0 else 1 + s.side[seat].hand[n - 1]


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-D12: one card is discarded; after the last one the new ones are due."""
    if code != NO_MORE:
        s.redrawn += 1
        discard(s, seat, code - 1, log)
    if code == NO_MORE or s.side[seat].hand_size == 0:
        s.stage = Stage.END
        redraw(s, seat, log)
    return False
