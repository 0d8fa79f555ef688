"""ME-32: the game is over, nobody is asked."""

from __future__ import annotations

from kouzlo.core.log import Log
from kouzlo.core.record import kernel
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.state import Facts, State

RULE = Rule.ENDLESS


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-32: nothing is allowed any more."""
    return RULE


@kernel
def nth(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-32: nothing can be chosen."""
    return 0


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-32: nothing happens."""
    return True
