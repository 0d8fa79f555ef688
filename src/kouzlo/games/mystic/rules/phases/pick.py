"""ME-2, ME-D1, ME-D2: a colour is picked."""

from __future__ import annotations

from kouzlo.core.log import Log
from kouzlo.core.record import kernel
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.turn import may_pick, pick_colour, picker
from kouzlo.games.mystic.state import Facts, State
from kouzlo.games.mystic.words import COLOURS

RULE = Rule.THREE_COLOURS
CODES = COLOURS


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-2, ME-D1: a colour that is free."""
    return may_pick(s, picker(s), code)


@kernel
def nth(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-2: the n-th colour that is free, or how many there are."""
    found = 0
    for code in range(COLOURS):
        if may_pick(s, picker(s), code) == Rule.OK:
            if found == n:
                return code
            found += 1
    return found


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-2: a colour and its fifteen cards."""
    pick_colour(s, picker(s), code, log)
    return False
