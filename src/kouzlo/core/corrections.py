"""Corrections at a table that draws from a real box: back to any entry, and on again with what was taken back.

    entered   A  B  C  D          C was wrong
    back to C A  B                C and D are taken back
    C is told A  B  c             the new C stands for the old one
    on again  A  B  c  D          as far as the rules allow

Nothing is stored for it: what can go on follows from the log, which keeps what was taken back.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kouzlo.core.match import Match, Played, Undone
from kouzlo.core.move import CHANCE, NotAMove

__all__ = ["go_on", "to_go_on"]

Entered = tuple[str, Played]
"""An entry, and the phase in which it was made."""


def to_go_on(match: Match[Any, Any]) -> Sequence[Played]:
    """The entries that were taken back and can be entered again, in order; none if the first of them is not allowed now."""
    counting: list[Entered] = []
    ahead: list[Entered] = []
    for phase, entry in zip(match.phases, match.log, strict=True):
        if isinstance(entry, Undone):
            ahead = counting[-entry.moves :] + ahead
            del counting[-entry.moves :]
        else:
            counting.append((phase, entry))
            if (same := _same_step(ahead, phase)) is not None:
                ahead = ahead[same + 1 :]
    at = _same_step(ahead, match.turn.phase)
    if at is None or not _is_allowed(match, ahead[at][1]):
        return ()
    return [entry for _, entry in ahead[at:]]


def go_on(match: Match[Any, Any], only_one: bool = True) -> int:
    """Enter again what was taken back: one entry, or all as far as the rules allow; how many were entered."""
    entered = 0
    while (ahead := to_go_on(match)) and not (only_one and entered):
        match.submit(ahead[0].seat, ahead[0].move)
        entered += 1
    return entered


def _same_step(ahead: Sequence[Entered], phase: str) -> int | None:
    """Where the answer to this question stands among the entries of the same turn: up to the next draw."""
    for at, (then, entry) in enumerate(ahead):
        if then == phase:
            return at
        if entry.seat == CHANCE:
            return None
    return None


def _is_allowed(match: Match[Any, Any], entry: Played) -> bool:
    if match.outcome is not None or not match.may_move(entry.seat):
        return False
    try:
        return not match.game.judge(match.state, entry.seat, entry.move)
    except NotAMove:
        return False
