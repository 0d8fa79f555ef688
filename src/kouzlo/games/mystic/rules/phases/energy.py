"""ME-8, ME-D7, ME-D33: the energy of the turn."""

from __future__ import annotations

from kouzlo.core.log import Log
from kouzlo.core.record import kernel, wide
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.energy import gain_energy, has_colour, round_energy
from kouzlo.games.mystic.state import COUNT, Facts, Stage, State

RULE = Rule.ENERGY_STEP


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-8: one of the own colours."""
    return Rule.OK if has_colour(s.side[seat], code) else RULE


@kernel
def nth(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-8: the n-th own colour, or how many there are."""
    return 3 if n == COUNT else wide(s.side[seat].colours[n])


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-8: the energy is gained, and the main step begins."""
    s.stage = Stage.MAIN
    gain_energy(s, facts, seat, code, round_energy(s, seat), log)
    return False
