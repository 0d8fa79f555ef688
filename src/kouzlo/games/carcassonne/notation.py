"""Moves as text and as codes.

As text they are words: `draw MW5`, `place 0,-3 90`, `mage -1,-2:R:N`, `remove witch`, `follower 0,-3:C:N`, `crop deploy`,
`add 1,0:F:45`, `take 1,0:F:45`, `pass`.
"""

from __future__ import annotations

from bisect import bisect_right

from kouzlo.core.move import NotAMove, read_words
from kouzlo.games.carcassonne.moves import (
    CarcassonneMove,
    Draw,
    MoveFigure,
    Pass,
    Place,
    PlaceFollower,
    RemoveFigure,
)
from kouzlo.games.carcassonne.names import Names
from kouzlo.games.carcassonne.rules.crop_circles import AddFollower, ChooseCrop, TakeFollower

KINDS_OF_MOVES: tuple[type[CarcassonneMove], ...] = (
    Draw,
    Place,
    MoveFigure,
    RemoveFigure,
    PlaceFollower,
    ChooseCrop,
    AddFollower,
    TakeFollower,
    Pass,
)

_BY_CODE = sorted(KINDS_OF_MOVES, key=lambda kind: kind.codes.start)
_STARTS = [kind.codes.start for kind in _BY_CODE]


def decoded(code: int, names: Names) -> CarcassonneMove:
    """The move of a code."""
    at = bisect_right(_STARTS, code) - 1
    return _BY_CODE[at].of_code(code - _STARTS[at], names)


def read_move(text: str) -> CarcassonneMove:
    """The inverse of the moves' `words`; raises NotAMove."""
    move = read_words(KINDS_OF_MOVES, text.split(" "))
    if move is None:
        raise NotAMove(f"{text!r} is not a move; examples are: draw D, place 0,-1 90, follower 0,-1:C:N, mage 0,-1:R:S, pass")
    return move
