"""TO-8: nobody moves any more."""

from __future__ import annotations

from kouzlo.core.chance import Dice
from kouzlo.core.log import Log
from kouzlo.core.move import NOBODY
from kouzlo.core.record import kernel
from kouzlo.testing.toy.state import Codes, Facts, Rule, State


@kernel
def asked(s: State, facts: Facts) -> int:
    """TO-8: nobody."""
    return NOBODY


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """TO-8: the game is over."""
    return Rule.MOST_POINTS


@kernel
def list_moves(s: State, facts: Facts, seat: int, codes: Codes) -> None:
    """TO-8: none."""


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """TO-8: none; nobody asks."""
    return 0


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """TO-8: nothing; nobody asks."""
