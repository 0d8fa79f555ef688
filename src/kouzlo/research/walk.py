"""A move that is chosen action by action, as kernels: the same walk through the paths as `Flat` in spaces.py.

A game goes through its legal moves (`scan`) and passes the path of each to `consider`.
That keeps how many are left, one of them, and the mask of the actions by which they differ next.

A mask is a record with one array, `allows`: passing an array on counts the references to it, which cost more than a short scan.
"""

from __future__ import annotations

from typing import Annotated, Any

from kouzlo.core.record import Int, Ints, Record, Width, clear, kernel
from kouzlo.core.search_kernels import MOST_SEATS
from kouzlo.research.spaces import NO_ACTION

__all__ = ["LONGEST", "NO_CODE", "Choice", "Path", "append", "begin_scan", "consider", "end_scan", "is_settled"]

LONGEST = 16
"""No path is longer."""

NO_CODE = -1
"""No move."""


class Choice(Record):
    """What a seat is choosing, and what the others have chosen at the same moment."""

    seat: Int
    """The seat that chooses; NOBODY: the game is over."""
    depth: Int
    path: Annotated[Ints, LONGEST]
    """The actions chosen up to now are the first `depth` of these."""
    left: Int
    """How many moves begin with them; a scan for nobody's eyes may have counted only two."""
    code: Annotated[Int, Width.LONG]
    """One of these moves."""
    common: Int
    """So many actions all of these moves have in common; LONGEST until two differ."""
    sealed: Annotated[Ints, MOST_SEATS, Width.LONG]
    """The moves chosen by the seats that were asked at the same moment, or NO_CODE."""


class Path(Record):
    """The actions by which one move is chosen."""

    length: Int
    action: Annotated[Ints, LONGEST]


@kernel
def append(path: Path, action: int) -> None:
    """One more action of a path."""
    path.action[path.length] = action
    path.length += 1


@kernel
def begin_scan(choice: Choice) -> None:
    """No move has been considered yet."""
    choice.left = 0
    choice.common = LONGEST


@kernel
def consider(choice: Choice, path: Path, code: int, mask: Any) -> None:
    """One more legal move: does it begin with what was chosen, and where does it differ from the others that do?"""
    for at in range(choice.depth):
        if path.action[at] != choice.path[at]:
            return
    choice.left += 1
    choice.code = code
    if choice.left == 1:
        keep_first(choice, path, mask)
        return
    at = choice.depth
    while at < choice.common and path.action[at] == choice.path[at]:
        at += 1
    if at < choice.common:
        # All that were considered before agree here.
        clear(mask)
        mask.allows[choice.path[at]] = 1
        choice.common = at
    mask.allows[path.action[at]] = 1


@kernel
def is_settled(choice: Choice) -> bool:
    """Whether the next action is a choice already: further moves would change the mask only."""
    return choice.left > 1 and choice.common == choice.depth


@kernel
def keep_first(choice: Choice, path: Path, mask: Any) -> None:
    """The first move that fits; whoever begins to choose is asked for the first action, even if there is only one."""
    for at in range(choice.depth, LONGEST):
        choice.path[at] = path.action[at] if at < path.length else NO_ACTION
    if choice.depth == 0:
        mask.allows[path.action[0]] = 1
        choice.common = 0


@kernel
def end_scan(choice: Choice) -> None:
    """A step at which all moves that are left agree is taken by itself."""
    if choice.left > 1:
        choice.depth = choice.common
