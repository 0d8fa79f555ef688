"""Problems: a position with one right answer, proven when it was found, and shipped as data.

The file `data/problems.jsonl` of a game holds its problems, one in a line, as `kouzlo lab problems GAME` has written them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

ANY_REST = " *"
"""The end of a move of which only the beginning matters: the cards of a plan that are never laid."""


class Problem(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A position and its only right answer."""

    id: str
    kind: str
    """What is asked: the sentences are `problem-<kind>`, `problem-<kind>-solved` and so on."""
    rule: str
    opens: tuple[str, ...]
    """The entries that lead to the position, each with its seat."""
    solution: tuple[str, ...]
    """The moves of the learner."""
    options: Mapping[str, Any] = {}
    seat: int = 0
    level: str = ""
    """The weakest level of the computer that finds the answer, as do all above it; empty: not even the strongest does."""
    teaches: str = ""
    """The theme by which a problem is named."""
    shown: tuple[tuple[int, str], ...] = ()
    """What the learner is told besides the table: moves of the other seat with their weights, of a hundred."""
    answers: tuple[str, ...] = ()
    """What luck and the other seats do afterwards."""
    line: tuple[str, ...] = ()
    """How it may go on after the answer, or what happens without it."""
    values: Mapping[str, int] = {}
    """What moves are worth, in thousandths of the victory, where that was measured."""
    asks: int = 0
    """A number in the question: of the duel that is asked about."""
    wants: str = ""
    """What must come about there: the criterion."""


def is_answer(move: str, wanted: str) -> bool:
    """Whether a move, as it is written, is the one that is wanted."""
    if wanted.endswith(ANY_REST):
        return move.startswith(wanted[:-1])
    return move == wanted
