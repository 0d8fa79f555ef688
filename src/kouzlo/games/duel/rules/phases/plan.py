"""Both plan the round at the same moment, in secret: DU-10."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log
from kouzlo.core.record import kernel
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.course import begin_duels
from kouzlo.games.duel.rules.round_start import PLANS, plan
from kouzlo.games.duel.state import Facts, State

RULE = Rule.PLAN
IS_SEALED = True


@kernel
def asked(s: State, facts: Facts) -> int:
    """DU-10: the lower seat that has not planned yet."""
    return 0 if s.side[0].planned == 0 else 1


@kernel
def is_asked(s: State, seat: int) -> bool:
    """DU-10: whoever has not planned yet."""
    return seat in (0, 1) and s.side[seat].planned == 0


@kernel
def choices(s: State, seat: int) -> int:
    """DU-10: all orders of the team."""
    return PLANS


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """DU-10: any order of the team."""
    return Rule.OK if is_asked(s, seat) and 0 <= code < PLANS else Rule.PLAN


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """DU-10: any order of the team."""
    return roll(dice, PLANS)


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """DU-10, DU-20: when both have planned, the first wizards are laid."""
    plan(s, seat, code, log)
    if s.side[0].planned != 0 and s.side[1].planned != 0:
        begin_duels(s, facts, log)
