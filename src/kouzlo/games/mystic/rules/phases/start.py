"""ME-3, ME-D3: chance names the starting player."""

from __future__ import annotations

from kouzlo.core.log import Log
from kouzlo.core.record import kernel
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.phases.yes_or_no import judged, nth
from kouzlo.games.mystic.rules.turn import name_starter
from kouzlo.games.mystic.state import Facts, State

__all__ = ["RULE", "judge", "nth", "play"]

RULE = Rule.STARTING_PLAYER


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-D3: one of the two seats."""
    return judged(code, RULE)


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-D3: the starting player is named."""
    name_starter(s, code, log)
    return False
