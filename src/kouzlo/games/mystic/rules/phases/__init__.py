"""The phases, one module each: the question, its legal answers, and what follows.

    RULE                          the paragraph of a refusal, for a seat that is not to move or gives another kind of answer
    judge(s, facts, seat, code)   OK, or the paragraph that forbids the answer of the seat that is asked
    nth(s, facts, seat, n)        the n-th legal code; with COUNT how many there are
    play(s, facts, seat, code, log)
                                  carries the answer out; True if that has already asked somebody, otherwise the game goes on
    CODES                         only where answers are found by scanning this many codes

The state says who is asked.  Lists of moves and random moves follow from `nth` (rules/course.py): a random move needs one
choice, not the list.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from kouzlo.games.mystic.rule import Rule
from kouzlo.games.mystic.rules.phases import (
    agree,
    convert,
    discard,
    draw,
    energy,
    keep,
    main,
    order,
    over,
    pick,
    redraw,
    refill,
    start,
    steal,
    strike,
    target,
)
from kouzlo.games.mystic.state import Phase


class PhaseOfMystic(Protocol):
    """The module of a phase."""

    RULE: Rule
    judge: Callable[..., Rule]
    nth: Callable[..., int]
    play: Callable[..., bool]


PHASES: tuple[PhaseOfMystic, ...] = (
    start,
    pick,
    draw,
    order,
    target,
    energy,
    main,
    strike,
    discard,
    steal,
    convert,
    refill,
    keep,
    redraw,
    agree,
    over,
)
"""In the order of `Phase`."""

SCANNED = {Phase.PICK: pick.CODES, Phase.TARGET: target.CODES, Phase.STEAL: steal.CODES}
"""Phases whose answers are found by scanning this many codes."""
