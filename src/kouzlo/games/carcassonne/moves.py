"""The moves of Carcassonne: one struct for each kind of choice, as in the engine protocol, and the layout of their codes.

A segment is written `x,y:K:where`: K is C, R, M or F; where names the sides (NESW) or, of a field, the half-sides (0 to 7).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from kouzlo.core.move import Move

SEGMENT = r"^-?[0-9]{1,9},-?[0-9]{1,9}:([CR]:[NESW]{1,4}|M|F:[0-7]{1,8})\Z"

SegmentName = Annotated[str, msgspec.Meta(pattern=SEGMENT)]
FigureName = Literal["mage", "witch"]
Rotation = Literal[0, 90, 180, 270]


class Draw(Move, frozen=True):
    """Chance turns up a tile."""

    draw: Annotated[str, msgspec.Meta(max_length=32)]


class Spot(Move, frozen=True):
    """Where a tile goes and how far it is turned clockwise."""

    x: int
    y: int
    rotation: Rotation


class Place(Move, frozen=True):
    """CA-3: lay the tile."""

    place: Spot


class MoveFigure(Move, frozen=True):
    """MW-2: bring in or move the mage or the witch."""

    figure: FigureName
    to: SegmentName


class RemoveFigure(Move, frozen=True):
    """MW-4: take a figure off the board."""

    remove: FigureName


class PlaceFollower(Move, frozen=True):
    """CA-5: a follower onto a segment of the new tile."""

    follower: SegmentName


class ChooseCrop(Move, frozen=True):
    """CC-2: what everybody does."""

    crop: Literal["deploy", "remove"]


class AddFollower(Move, frozen=True):
    """CC-2 A: one more follower beside an own one."""

    add: SegmentName


class TakeFollower(Move, frozen=True):
    """CC-2 B: an own follower comes home."""

    take: SegmentName


class Pass(Move, frozen=True, rename={"passes": "pass"}):
    """Nothing."""

    passes: Literal[True] = True


AnyMove = Draw | Place | MoveFigure | RemoveFigure | PlaceFollower | ChooseCrop | AddFollower | TakeFollower | Pass

KINDS_OF_MOVES: tuple[type[Move], ...] = (
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

# The codes: draws from 0, a few single ones, then 1,024 for each choice of a segment, then the places.
PASS = 256
CROP = 258
REMOVE = 260
FOLLOWER = 1 << 10
ADD = 2 << 10
TAKE = 3 << 10
FIGURE = 4 << 10
"""The mage; the witch is 1,024 further."""
PLACE = 1 << 18
"""((y + 128) * 256 + x + 128) * 4 + quarter turns."""
SEGMENT_CODES = 1 << 10
BOARD = 128
NO_CODE = -1
"""No move of this game."""
UNKNOWN_TILE = 255
NO_SEGMENT = SEGMENT_CODES - 1
FAR_AWAY = PLACE
"""A tile, a segment and a place that no board has."""
