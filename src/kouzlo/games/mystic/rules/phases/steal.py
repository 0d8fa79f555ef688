"""ME-D27: the thief names the energy that he steals, and what it becomes."""

from __future__ import annotations

from kouzlo.core.log import Log
from kouzlo.core.record import kernel
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.effects import answer_energy, may_steal
from kouzlo.games.mystic.state import Facts, State
from kouzlo.games.mystic.words import COLOURS

RULE = Rule.STEAL_AND_CONVERT
CODES = COLOURS * COLOURS


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-D27: energy that the opponent has."""
    return Rule.OK if may_steal(s, facts, code // COLOURS, code % COLOURS) else RULE


@kernel
def nth(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-D27: the n-th way to steal, or how many there are."""
    found = 0
    for code in range(CODES):
        if may_steal(s, facts, code // COLOURS, code % COLOURS):
            if found == n:
                return code
            found += 1
    return found


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-D27: one energy changes hands."""
    answer_energy(s, facts, code // COLOURS, code % COLOURS, log)
    return False
