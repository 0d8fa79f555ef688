"""A deck may be put into a new order: DU-52."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.record import kernel
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.acts import orders
from kouzlo.games.duel.rules.course import first_code
from kouzlo.games.duel.rules.phases.use import asked, is_asked, play
from kouzlo.games.duel.state import Facts, State

RULE = Rule.ROGUES
IS_SEALED = False


@kernel
def choices(s: State, seat: int) -> int:
    """DU-52: to decline, or any order of the deck."""
    return 1 + orders(s.side[seat].deck_size)


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """DU-25, DU-52: any order of the deck; to leave it only if that is a "you may"."""
    if not is_asked(s, seat) or code < 0 or code >= choices(s, seat):
        return Rule.ROGUES
    return Rule.ONLY_MAY_IS_OPTIONAL if code < first_code(s, facts) else Rule.OK


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """DU-52: any order of the deck, or to leave it, if that is free."""
    least = first_code(s, facts)
    return least + roll(dice, choices(s, seat) - least)


__all__ = ["IS_SEALED", "RULE", "any_move", "asked", "choices", "is_asked", "judge", "play"]
