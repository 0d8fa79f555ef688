"""A "you may" is asked: DU-25, DU-33."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log
from kouzlo.core.record import kernel, wide
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.course import answer, first_code, go_on
from kouzlo.games.duel.state import Facts, State

RULE = Rule.QUESTIONS
IS_SEALED = False
ANSWERS = 2


@kernel
def asked(s: State, facts: Facts) -> int:
    """DU-25: the player of the wizard."""
    return wide(s.asked)


@kernel
def is_asked(s: State, seat: int) -> bool:
    """DU-25: the player of the wizard."""
    return seat in (0, 1) and seat == s.asked


@kernel
def choices(s: State, seat: int) -> int:
    """DU-25: to use it or not."""
    return ANSWERS


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """DU-25, DU-33: only what is a "you may" can be declined."""
    if not is_asked(s, seat) or code < 0 or code >= ANSWERS:
        return Rule.QUESTIONS
    return Rule.ONLY_MAY_IS_OPTIONAL if code < first_code(s, facts) else Rule.OK


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """DU-25: to use it or not, if that is free."""
    least = first_code(s, facts)
    return least + roll(dice, ANSWERS - least)


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """DU-25: the answer, and the round goes on."""
    answer(s, facts, code, log)
    go_on(s, facts, log)
