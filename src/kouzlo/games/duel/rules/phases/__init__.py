"""The phases, one module each: who is asked, what may be chosen, what it does; and the dispatchers over all of them.

The legal codes of a phase are those from 0 (1, where nothing may be declined) to `choices`, but for teams with the random card.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kouzlo.core.phases import PhaseRules, by_phase
from kouzlo.core.record import kernel
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.phases import draw, over, pick, plan, rearrange, swap, use
from kouzlo.games.duel.state import State


class PhaseOfDuel(PhaseRules, Protocol):
    """What each of these modules has beside the kernels of any phase; two may decide at once."""

    RULE: Rule
    """The paragraph that says what may be chosen."""
    IS_SEALED: bool
    """Both choose at the same moment, in secret."""
    is_asked: Callable[..., bool]
    """is_asked(s, seat)."""
    choices: Callable[..., int]
    """choices(s, seat): how many codes there are."""
    judge: Callable[..., Rule]


PHASES: tuple[PhaseOfDuel, ...] = (draw, pick, plan, use, rearrange, swap, over)
"""In the order of the enumeration Phase."""

turn = by_phase([phase.asked for phase in PHASES])
is_asked = by_phase([phase.is_asked for phase in PHASES])
choices = by_phase([phase.choices for phase in PHASES])
judge = by_phase([phase.judge for phase in PHASES])
any_move = by_phase([phase.any_move for phase in PHASES])
play = by_phase([phase.play for phase in PHASES])


@kernel
def yes(s: State) -> bool:
    """DU-3, DU-10, DU-41: both choose at once."""
    return True


@kernel
def no(s: State) -> bool:
    """DU-25: one is asked."""
    return False


is_sealed = by_phase([yes if phase.IS_SEALED else no for phase in PHASES])
