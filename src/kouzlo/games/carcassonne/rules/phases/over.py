"""The game is over (CA-11): nobody is asked."""

from __future__ import annotations

from kouzlo.core.chance import Dice
from kouzlo.core.log import Log
from kouzlo.core.move import NOBODY
from kouzlo.core.record import kernel
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.state import Codes, Facts, State


@kernel
def asked(s: State, facts: Facts) -> int:
    return NOBODY


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    return Rule.END


@kernel
def list_moves(s: State, facts: Facts, seat: int, codes: Codes) -> None:
    """There are none."""


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """There is none; nobody asks for it."""
    return 0


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """Nothing follows."""
