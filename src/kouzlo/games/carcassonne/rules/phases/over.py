"""The game is over (CA-11): nobody is asked."""

from __future__ import annotations

from kouzlo.core.phases import over
from kouzlo.core.record import kernel
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.state import Facts, State


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """CA-11: nothing is allowed any more."""
    return Rule.END


OVER = over(judge)
