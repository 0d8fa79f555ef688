"""Action spaces: a move as a short path of actions, and as an index into the list of the legal moves.

A game names its actions once (`Spaces.actions`) and says for each legal move by which path of actions it is chosen.
*Flat* is the fixed set of these actions: a team is chosen card by card, a tile by its place and then its turn.
*Listed* is the index into the present legal moves; the path of each move is its row of features.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec
import numpy as np
from numpy.typing import NDArray

from kouzlo.core.compiler import Bindings
from kouzlo.core.errors import KouzloError
from kouzlo.core.game import AnyGame
from kouzlo.core.move import Seat
from kouzlo.core.record import Record
from kouzlo.core.rooms import Room

__all__ = [
    "FORMS",
    "NO_ACTION",
    "SPACES",
    "BatchKernels",
    "Choice",
    "Flat",
    "Listed",
    "NotAnAction",
    "Paths",
    "Reading",
    "Spaces",
    "sizes_of",
    "spaces_of",
]

Numbers = NDArray[np.int32]
Mask = NDArray[np.int8]

NO_ACTION = -1
"""A path has ended."""


class NotAnAction(KouzloError):
    """The action is not possible now; the sentence says how many are and where they are marked."""


class Reading(msgspec.Struct, frozen=True):
    """How a field of an observation becomes columns, where it is not the number itself."""

    flags: int = 0
    """A set as bits: so many columns of 0 or 1."""
    left_out: str = ""
    """Why the field has no columns."""
    says: str = ""
    """What the page says about it, beside the comment of the field."""


class Paths(NamedTuple):
    """The legal moves of a seat in the order of `moves`: the code of each, and the actions by which it is chosen."""

    codes: Sequence[int]
    rows: Numbers
    """One row for each move, filled up with NO_ACTION.  No path is the beginning of another."""


class BatchKernels(NamedTuple):
    """What a game binds for many games at once."""

    bindings: Bindings
    work: type[Record]
    """What `scan` writes to."""


class Spaces(Protocol):
    """What a game declares for environments; each method gets plain records."""

    def actions(self) -> Sequence[str]:
        """The names of the flat actions; the place of a name is the action."""

    def depth(self) -> int:
        """The length of the longest path."""

    def most_listed(self) -> int:
        """The size of the listed space."""

    def readings(self) -> Mapping[str, Reading]:
        """The fields of the observation that are not read as plain numbers, by their path as in `side.fired`."""

    def more_columns(self) -> Sequence[tuple[str, str]]:
        """Columns that are computed from the observation, each with its name and what it says."""

    def more_values(self, seen: Any) -> Sequence[int]:
        """The values of these columns."""

    def turn_to(self, table: Any, own: Seat, seats: int) -> None:
        """Renumber the seats of a packed observation in place, so that `own` is 0 and the others follow in turn."""

    def paths(self, game: AnyGame, seen: Any, seat: Seat) -> Paths:
        """All legal moves of a seat that is asked, from its observation alone."""

    def batch(self) -> BatchKernels | None:
        """The same as kernels, for many games at once (batch_kernels.py); None: only one by one."""


SPACES: Room[Spaces] = Room("kouzlo.spaces", Spaces)


def spaces_of(game: AnyGame) -> Spaces:
    """What a game declares; raises KouzloError if it has no environments."""
    found = SPACES.of(game.info.id)
    if found is None:
        raise KouzloError(f"{game.info.id} has no environments; these games have: {', '.join(SPACES.games())}")
    return found


def sizes_of(game: str) -> dict[str, int] | None:
    """The sizes of the action spaces and of the observation of a game; None if it has no environments."""
    from kouzlo.core.registry import create_game
    from kouzlo.research.observation import Encoder

    spaces = SPACES.of(game)
    if spaces is None:
        return None
    columns = Encoder(create_game(game)).size + spaces.depth()
    return {"flat": len(spaces.actions()), "listed": spaces.most_listed(), "columns": columns}


def padded(paths: Sequence[Sequence[int]], depth: int) -> Numbers:
    """Paths of different lengths as rows."""
    assert all(len(path) <= depth for path in paths), "a path is longer than its game declares"
    rows = [[*path, *[NO_ACTION] * (depth - len(path))] for path in paths]
    return np.array(rows, np.int32).reshape(len(rows), depth)


class Choice(Protocol):
    """A move that is being chosen by one seat."""

    def mask(self) -> Mask:
        """Which actions are possible now."""

    def so_far(self) -> Numbers:
        """The actions chosen up to now, filled up with NO_ACTION."""

    def listed(self) -> Numbers | None:
        """The rows of features that the possible actions stand for; None in a space whose actions have a meaning."""

    def longest(self) -> int:
        """How many actions it takes from the beginning, at most."""

    def take(self, action: int) -> int | None:
        """Choose an action; returns the code of the move once it is complete.  Raises NotAnAction."""


class Form(Protocol):
    """One of the two action spaces of a game."""

    size: int

    def choice(self, paths: Paths) -> Choice:
        """A seat begins to choose among these moves."""


class Flat:
    """A fixed set of actions; long choices take several of them."""

    def __init__(self, spaces: Spaces) -> None:
        self.size = len(spaces.actions())

    def choice(self, paths: Paths) -> Choice:
        return _FlatChoice(paths, self.size)


class _FlatChoice:
    def __init__(self, paths: Paths, size: int) -> None:
        self._paths, self._size = paths, size
        self._left = np.arange(len(paths.codes))
        self._depth = 0

    def mask(self) -> Mask:
        mask = np.zeros(self._size, np.int8)
        mask[self._paths.rows[self._left, self._depth]] = 1
        return mask

    def so_far(self) -> Numbers:
        chosen = np.full(self._paths.rows.shape[1], NO_ACTION, np.int32)
        chosen[: self._depth] = self._paths.rows[self._left[0], : self._depth]
        return chosen

    def listed(self) -> None:
        return None

    def longest(self) -> int:
        return int((self._paths.rows != NO_ACTION).sum(axis=1).max())

    def take(self, action: int) -> int | None:
        """A step at which all moves that are left agree is taken by itself."""
        left = self._left[self._paths.rows[self._left, self._depth] == action]
        if action == NO_ACTION or len(left) == 0:
            raise _refused(action, self.mask())
        self._left, self._depth = left, self._depth + 1
        if len(left) == 1:
            return int(self._paths.codes[int(left[0])])
        while len(set(self._paths.rows[left, self._depth].tolist())) == 1:
            self._depth += 1
        return None


class Listed:
    """An index into the legal moves; where there are more than the space has room for, its last action is the next page."""

    def __init__(self, spaces: Spaces, size: int | None = None) -> None:
        self.size = spaces.most_listed() if size is None else size

    def choice(self, paths: Paths) -> Choice:
        return _ListedChoice(paths, self.size)


class _ListedChoice:
    def __init__(self, paths: Paths, size: int) -> None:
        self._paths, self._size, self._begin = paths, size, 0

    def _shown(self) -> int:
        """How many moves this page shows; one place is kept for the next page, if there is one."""
        left = len(self._paths.codes) - self._begin
        return left if left <= self._size else self._size - 1

    def mask(self) -> Mask:
        left = len(self._paths.codes) - self._begin
        return (np.arange(self._size) < left).astype(np.int8)

    def so_far(self) -> Numbers:
        return np.full(self._paths.rows.shape[1], NO_ACTION, np.int32)

    def listed(self) -> Numbers:
        rows = np.full((self._size, self._paths.rows.shape[1]), NO_ACTION, np.int32)
        shown = self._shown()
        rows[:shown] = self._paths.rows[self._begin : self._begin + shown]
        return rows

    def longest(self) -> int:
        """A page for each size - 1 moves; the last one has room for one more."""
        return max(1, -(-(len(self._paths.codes) - 1) // (self._size - 1)))

    def take(self, action: int) -> int | None:
        if not 0 <= action < self._size or not self.mask()[action]:
            raise _refused(action, self.mask())
        if action < self._shown():
            return int(self._paths.codes[self._begin + action])
        self._begin += self._shown()
        return None


def _refused(action: int, mask: Mask) -> NotAnAction:
    possible = int(mask.sum())
    return NotAnAction(f"action {action} is not possible now; the action mask marks the {possible} of {len(mask)} that are")


FORMS: Mapping[str, type[Flat] | type[Listed]] = {"flat": Flat, "listed": Listed}
