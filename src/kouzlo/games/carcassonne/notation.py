"""Moves as text.

They are words: `draw MW5`, `place 0,-3 90`, `mage -1,-2:R:N`, `remove witch`, `follower 0,-3:C:N`, `crop deploy`,
`add 1,0:F:45`, `take 1,0:F:45`, `pass`.
"""

from __future__ import annotations

import re

from kouzlo.core.move import Move, NotAMove
from kouzlo.core.move import read_move as read_sent
from kouzlo.games.carcassonne.moves import (
    KINDS_OF_MOVES,
    AddFollower,
    ChooseCrop,
    Draw,
    MoveFigure,
    Pass,
    Place,
    PlaceFollower,
    RemoveFigure,
    TakeFollower,
)
from kouzlo.games.carcassonne.state import SEGMENTS, State
from kouzlo.games.carcassonne.tiles import Tiles


def write_move(move: Move) -> str:
    """The move in words."""
    match move:
        case Draw(tile):
            return f"draw {tile}"
        case Place(at):
            return f"place {at.x},{at.y} {at.rotation}"
        case MoveFigure(figure, to):
            return f"{figure} {to}"
        case RemoveFigure(figure):
            return f"remove {figure}"
        case PlaceFollower(segment):
            return f"follower {segment}"
        case ChooseCrop(choice):
            return f"crop {choice}"
        case AddFollower(segment):
            return f"add {segment}"
        case TakeFollower(segment):
            return f"take {segment}"
        case Pass():
            return "pass"
    raise NotAMove(f"{move!r} is not a move of carcassonne")


def read_move(text: str) -> Move:
    """The inverse of `write_move`; raises NotAMove."""
    words = text.split(" ")
    match words:
        case ["pass"]:
            return Pass()
        case ["place", where, rotation] if at := re.fullmatch(r"(-?[0-9]{1,9}),(-?[0-9]{1,9})", where):
            turned = int(rotation) if re.fullmatch("0|90|180|270", rotation) else -1
            return read_sent(KINDS_OF_MOVES, {"place": {"x": int(at[1]), "y": int(at[2]), "rotation": turned}})
        case ["mage" | "witch" as figure, to]:
            return read_sent(KINDS_OF_MOVES, {"figure": figure, "to": to})
        case ["draw" | "remove" | "follower" | "crop" | "add" | "take" as what, which]:
            return read_sent(KINDS_OF_MOVES, {what: which})
    raise NotAMove(f"{text!r} is not a move; examples are: draw D, place 0,-1 90, follower 0,-1:C:N, mage 0,-1:R:S, pass")


def segment_name(s: State, tiles: Tiles, segment: int) -> str:
    """What a segment is called on the wire: `0,-3:C:N`."""
    tile = segment // SEGMENTS
    name = tiles.names[s.tile_kind[tile]][s.tile_turn[tile]][segment % SEGMENTS]
    return f"{s.tile_x[tile]},{s.tile_y[tile]}:{name}"


def split_segment(name: str) -> tuple[int, int, str]:
    """The coordinates and the rest of a segment's name."""
    where, _, which = name.partition(":")
    x, _, y = where.partition(",")
    return int(x), int(y), which
