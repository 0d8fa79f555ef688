"""What phases with two answers share: ME-D3, ME-25, ME-D32.  Code 0 is no or the first seat, code 1 yes or the second one."""

from __future__ import annotations

from kouzlo.core.record import kernel
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.state import COUNT, Facts, State


@kernel
def judged(code: int, rule: Rule) -> Rule:
    """ME-D3, ME-25, ME-D32: one of the two, or the paragraph of the phase."""
    return Rule.OK if code <= 1 else rule


@kernel
def nth(s: State, facts: Facts, seat: int, n: int) -> int:
    """ME-D3, ME-25, ME-D32: both answers, or how many there are."""
    return 2 if n == COUNT else n
