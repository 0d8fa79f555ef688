"""ME-D5: the active player orders the effects at the start of the turn."""

from __future__ import annotations

from kouzlo.core.log import Log
from kouzlo.core.record import kernel, wide
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.turn import serve_at
from kouzlo.games.mystic.state import COUNT, Facts, State

RULE = Rule.ORDER_OF_TURN_START


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-D5: one of those that are not in order yet."""
    return Rule.OK if code < s.queue_unordered else RULE


@kernel
def nth(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-D5: the n-th of them, or how many there are."""
    return wide(s.queue_unordered) if n == COUNT else n


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-D34: the effect happens now, unless its target has to be chosen first."""
    return serve_at(s, facts, code, log)
