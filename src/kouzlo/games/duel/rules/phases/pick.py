"""Both choose their teams at the same moment, in secret: DU-3."""

from __future__ import annotations

from kouzlo.core.chance import Dice
from kouzlo.core.log import Log
from kouzlo.core.record import kernel
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.draft import PICKS, any_pick, judge_pick, pick
from kouzlo.games.duel.state import Facts, State

RULE = Rule.TEAM
IS_SEALED = True


@kernel
def asked(s: State, facts: Facts) -> int:
    """DU-3: the lower seat that has not chosen yet."""
    return 0 if s.side[0].picked == 0 else 1


@kernel
def is_asked(s: State, seat: int) -> bool:
    """DU-3: whoever has not chosen yet."""
    return seat in (0, 1) and s.side[seat].picked == 0


@kernel
def choices(s: State, seat: int) -> int:
    """DU-3: all sets of five; those with the random card are forbidden."""
    return PICKS


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """DU-3: five of the other seventeen."""
    return judge_pick(s.side[seat], facts, code) if is_asked(s, seat) else Rule.TEAM


@kernel
def any_move(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """DU-3: five of the other seventeen by chance."""
    return any_pick(s.side[seat], facts, dice)


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> None:
    """DU-3: the team is chosen."""
    pick(s, facts, seat, code, log)
