"""ME-D27, ME-D50: the thief names the colour of a stolen card."""

from __future__ import annotations

from kouzlo.core.log import Log
from kouzlo.core.record import kernel, wide
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.effects import answer_convert
from kouzlo.games.mystic.rules.energy import has_colour
from kouzlo.games.mystic.state import COUNT, Facts, State

RULE = Rule.STEAL_AND_CONVERT


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-D27: one of the own colours."""
    return Rule.OK if has_colour(s.side[seat], code) else RULE


@kernel
def nth(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-D27: the n-th own colour, or how many there are."""
    return 3 if n == COUNT else wide(s.side[seat].colours[n])


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-D50: the card has its new colour."""
    answer_convert(s, facts, code, log)
    return False
