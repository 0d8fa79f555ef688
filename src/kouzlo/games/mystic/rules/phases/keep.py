"""ME-11, ME-D11, ME-D49: the energy that stays in the cleanup."""

from __future__ import annotations

from kouzlo.core.log import Log
from kouzlo.core.record import kernel
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.energy import judge_keep, keep_energy, nth_keep
from kouzlo.games.mystic.state import Facts, State

RULE = Rule.OWNER_KEEPS_ENERGY


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-D11, ME-D49: five of what is there, with the flag at most five."""
    return judge_keep(s, seat, code)


@kernel
def nth(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-D11: the n-th way, or how many there are."""
    return nth_keep(s, seat, n)


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-11: the rest is lost."""
    keep_energy(s, seat, code, log)
    return False
