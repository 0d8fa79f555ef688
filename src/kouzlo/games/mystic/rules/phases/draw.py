"""ME-10, ME-46, ME-D48: chance says which of the unseen cards lies on top of a deck."""

from __future__ import annotations

from kouzlo.core.log import Log
from kouzlo.core.record import kernel
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.plunder import draw_unseen, is_unseen
from kouzlo.games.mystic.state import DECK, Facts, State

RULE = Rule.KNOWLEDGE
CODES = DECK


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-D48: one of the unseen cards."""
    return Rule.OK if is_unseen(s.side[s.drawer], code) else RULE


@kernel
def nth(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-D48: the n-th of the unseen cards, or how many there are."""
    found = 0
    for code in range(DECK):
        if is_unseen(s.side[s.drawer], code):
            if found == n:
                return code
            found += 1
    return found


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-D48: the card is drawn or plundered."""
    draw_unseen(s, code, log)
    return False
