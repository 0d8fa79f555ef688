"""ME-25, ME-D18: the owner of an attacked unit says whether it strikes back."""

from __future__ import annotations

from kouzlo.core.log import Log
from kouzlo.core.record import kernel
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.combat import answer_strike
from kouzlo.games.mystic.state import COUNT, Facts, State

RULE = Rule.STRIKE_BACK


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-25: yes or no."""
    return Rule.OK if code <= 1 else RULE


@kernel
def nth(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-25: no and yes, or how many answers there are."""
    return 2 if n == COUNT else n


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-25: the unit strikes back or holds."""
    answer_strike(s, facts, code, log)
    return False
