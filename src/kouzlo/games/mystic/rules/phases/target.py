"""ME-D26, ME-D36: the effect that is being carried out asks for its target."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.mystic.events import TargetChosen
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.battle import named
from kouzlo.games.mystic.rules.turn import may_target_now
from kouzlo.games.mystic.state import PLAYERS, Facts, State

RULE = Rule.CHOOSING
CODES = PLAYERS + 2


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-D26, ME-D36: what the effect may choose."""
    return Rule.OK if may_target_now(s, facts, code) else RULE


@kernel
def nth(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-D36: the n-th of the targets, or how many there are."""
    found = 0
    for code in range(CODES):
        if may_target_now(s, facts, code):
            if found == n:
                return code
            found += 1
    return found


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-D36: the effect goes on with its target."""
    note(log, TargetChosen(seat=seat, card=named(s, s.running.source), target=named(s, code), rule=Rule.CHOOSING))
    s.running.target = code
    return False
