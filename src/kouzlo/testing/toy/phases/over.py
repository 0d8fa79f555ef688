"""TO-8: the game is over, nobody is asked."""

from __future__ import annotations

from kouzlo.core.phases import over
from kouzlo.core.record import kernel
from kouzlo.testing.toy.state import Facts, Rule, State


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """TO-8: nothing is allowed any more."""
    return Rule.MOST_POINTS


OVER = over(judge)
