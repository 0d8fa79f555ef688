"""ME-D32: a draw was offered."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.mystic.columns import Ending
from kouzlo.games.mystic.events import DrawRefused
from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.phases.yes_or_no import judged, nth
from kouzlo.games.mystic.rules.plunder import draw_game
from kouzlo.games.mystic.state import Facts, State

__all__ = ["RULE", "judge", "nth", "play"]

RULE = Rule.ENDLESS


@kernel
def judge(s: State, facts: Facts, seat: int, code: int) -> Rule:
    """ME-D32: yes or no."""
    return judged(code, RULE)


@kernel
def play(s: State, facts: Facts, seat: int, code: int, log: Log) -> bool:
    """ME-D32: a draw by agreement, or the turn goes on."""
    s.offered = 1
    if code != 0:
        draw_game(s, Ending.AGREED, log)
    else:
        note(log, DrawRefused(seat=seat, rule=Rule.ENDLESS))
    return False
