"""Chance turns up the random cards: DU-2."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log
from kouzlo.core.move import CHANCE
from kouzlo.core.record import kernel
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.draft import draw
from kouzlo.games.duel.state import SET_SIZE, Facts, State

RULE = Rule.RANDOM_CARD
IS_SEALED = False


@kernel
def asked(s: State, facts: Facts) -> int:
    """DU-2: chance."""
    return CHANCE


@kernel
def is_asked(s: State, seat: int) -> bool:
    """DU-2: chance."""
    return seat == CHANCE


@kernel
def choices(s: State, seat: int) -> int:
    """DU-1: any card of the set."""
    return SET_SIZE


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """DU-2: one of the owner's eighteen."""
    return Rule.OK if seat == CHANCE and 0 <= code < SET_SIZE else Rule.RANDOM_CARD


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """DU-2: each card is as likely."""
    return roll(dice, SET_SIZE)


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """DU-2: the card is turned up."""
    draw(s, code, log)
