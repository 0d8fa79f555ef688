"""The match is over: DU-40."""

from __future__ import annotations

from kouzlo.core.chance import Dice
from kouzlo.core.log import Log
from kouzlo.core.move import NOBODY
from kouzlo.core.record import kernel
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.state import Facts, State

RULE = Rule.TWO_TOKENS
IS_SEALED = False


@kernel
def asked(s: State, facts: Facts) -> int:
    """DU-40: nobody."""
    return NOBODY


@kernel
def is_asked(s: State, seat: int) -> bool:
    """DU-40: nobody."""
    return False


@kernel
def choices(s: State, seat: int) -> int:
    """DU-40: nothing can be chosen."""
    return 0


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """DU-40: nothing can be chosen."""
    return Rule.TWO_TOKENS


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """DU-40: nothing can be chosen."""
    return 0


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """DU-40: nothing happens any more."""
