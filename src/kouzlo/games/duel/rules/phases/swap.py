"""Both may exchange a card between two rounds, at the same moment and in secret: DU-41."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log
from kouzlo.core.record import kernel
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.draft import SWAPS, swap
from kouzlo.games.duel.state import Facts, State

RULE = Rule.EXCHANGE
IS_SEALED = True


@kernel
def asked(s: State, facts: Facts) -> int:
    """DU-41: the lower seat that has not decided yet."""
    return 0 if s.side[0].swapped == 0 else 1


@kernel
def is_asked(s: State, seat: int) -> bool:
    """DU-41: whoever has not decided yet."""
    return seat in (0, 1) and s.side[seat].swapped == 0


@kernel
def choices(s: State, seat: int) -> int:
    """DU-41: none, or any team card for any that was set aside."""
    return SWAPS


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """DU-41: none, or any team card for any that was set aside."""
    return Rule.OK if is_asked(s, seat) and 0 <= code < SWAPS else Rule.EXCHANGE


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """DU-41: none, or any team card for any that was set aside."""
    return roll(dice, SWAPS)


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """DU-41: the exchange."""
    swap(s, seat, code, log)
