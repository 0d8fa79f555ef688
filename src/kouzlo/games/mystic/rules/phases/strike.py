"""ME-25, ME-D18: the owner of an attacked unit says whether it strikes back."""

from __future__ import annotations

from kouzlo.core.log import Log
from kouzlo.core.record import kernel
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.combat import answer_strike
from kouzlo.games.mystic.rules.phases.yes_or_no import judged, nth
from kouzlo.games.mystic.state import Facts, State

__all__ = ["RULE", "judge", "nth", "play"]

RULE = Rule.STRIKE_BACK


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-25: yes or no."""
    return judged(code, RULE)


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-25: the unit strikes back or holds."""
    answer_strike(s, facts, code, log)
    return False
