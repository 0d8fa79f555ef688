"""The table of Carcassonne: tiles, free places, features, followers, figures.

**Segments.** A tile has up to eight segments (cities, then roads, monastery, fields).  Segment `tile * 8 + local` belongs to
the feature `feature[segment]`; a feature is named by one of its segments, and its counters stand in the arrays at that index.

**The board has no edge.**  92 connected tiles and the free places around them lie at most 93 steps apart.  A lattice of cells
`(x + 95 y) mod 4513` repeats itself only after 95 steps, so it holds any board; it is the smallest one that does.
A cell holds 0, a tile (its number + 1) or a free place (its number + 1, negative).
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from kouzlo.core.record import Int, Ints, Record, Width, kernel

SEATS = 5
FOLLOWERS = 7
TILES = 92
PLACES = 2 * TILES + 2
SEGMENTS = 8
ALL_SEGMENTS = TILES * SEGMENTS
KINDS = 64

REACH = 47
CELLS = 2 * REACH * REACH + 2 * REACH + 1
ROW = 2 * REACH + 1

BOARD = 128
"""No place lies so far from the start."""
SEGMENT_CODES = 1 << 10
"""So many codes has each choice of a segment."""
NO_SEGMENT = SEGMENT_CODES - 1
UNKNOWN_TILE = 255
"""A segment and a tile that no board has."""

NOTHING = -1
"""No tile in hand, no segment under a figure, no follower in this slot."""


class Terrain(IntEnum):
    """What a segment is; the first three are also what a side of a tile shows."""

    CITY = 1
    ROAD = 2
    FIELD = 3
    MONASTERY = 4


class Phase(IntEnum):
    """The phases; the names in lower case are those of the engine protocol."""

    DRAW = 0
    PLACE = 1
    FIGURE = 2
    FOLLOWER = 3
    CROP = 4
    CROP_STEP = 5
    OVER = 6


class Figure(IntEnum):
    """The two magic figures."""

    MAGE = 0
    WITCH = 1


class Magic(IntEnum):
    """Why a magic step is due, and what it asks."""

    NONE = 0
    SYMBOL = 1
    MEETING = 2
    REMOVAL = 3


class Crop(IntEnum):
    """CC-2: what the active player chose for everybody."""

    DEPLOY = 0
    REMOVE = 1


class Facts(Record):
    """The tiles as kernels read them: by kind, by kind and segment, by kind and rotation."""

    kinds: Int
    start: Int
    magic: Annotated[Ints, KINDS, Width.BYTE]
    crop: Annotated[Ints, KINDS, Width.BYTE]
    """The terrain whose followers a crop circle calls, or NOTHING."""
    segments: Annotated[Ints, KINDS, Width.BYTE]
    monastery: Annotated[Ints, KINDS, Width.BYTE]
    """The segment that is a monastery, or NOTHING."""
    terrain: Annotated[Ints, KINDS * SEGMENTS, Width.BYTE]
    edges: Annotated[Ints, KINDS * SEGMENTS, Width.BYTE]
    """How many sides a city or a road reaches; a monastery waits for eight neighbours."""
    shields: Annotated[Ints, KINDS * SEGMENTS, Width.BYTE]
    twins: Annotated[Ints, KINDS * SEGMENTS, Width.SHORT]
    """The other cities (of a city) or roads (of a road) of the same tile, as bits."""
    borders: Annotated[Ints, KINDS * SEGMENTS, Width.SHORT]
    """The cities of the tile that a field borders, as bits."""
    shows: Annotated[Ints, KINDS * 4, Width.SHORT]
    """The four sides of a rotated tile, two bits of Terrain each, north lowest."""
    at_side: Annotated[Ints, KINDS * 16, Width.BYTE]
    """The city or road at a side of a rotated tile, or NOTHING."""
    at_half: Annotated[Ints, KINDS * 32, Width.BYTE]
    """The field at a half-side of a rotated tile, or NOTHING."""
    fits: Annotated[Ints, KINDS * 256, Width.BYTE]
    """The rotations (bits) in which a kind fits a place that asks for these four sides; 0 in two bits asks for nothing."""


class State(Record):
    """The whole table."""

    seats: Int
    mage_and_witch: Int
    farmers: Int
    small_city: Int

    phase: Int
    active: Int
    """The seat whose turn it is."""
    asked: Int
    """The seat that decides now: the active one except in a crop step."""
    drawn: Int
    """The tile in hand, or NOTHING."""
    magic: Int
    """The magic step that is due."""
    crop: Int
    """What was chosen for everybody in this crop step."""
    pool_size: Int
    laid: Int
    places: Int

    score: Annotated[Ints, SEATS]
    supply: Annotated[Ints, SEATS]
    figure: Annotated[Ints, 2]
    """The segments under the mage and the witch, or NOTHING."""
    follower: Annotated[Ints, SEATS * FOLLOWERS, Width.SHORT]
    """The segments under the followers of each seat, or NOTHING."""
    pool: Annotated[Ints, KINDS, Width.BYTE]
    thrown_out: Annotated[Ints, KINDS, Width.BYTE]

    tile_kind: Annotated[Ints, TILES, Width.BYTE]
    tile_turn: Annotated[Ints, TILES, Width.BYTE]
    """Quarter turns clockwise."""
    tile_x: Annotated[Ints, TILES, Width.BYTE]
    tile_y: Annotated[Ints, TILES, Width.BYTE]
    tile_cell: Annotated[Ints, TILES, Width.SHORT]

    place_x: Annotated[Ints, PLACES, Width.BYTE]
    place_y: Annotated[Ints, PLACES, Width.BYTE]
    place_cell: Annotated[Ints, PLACES, Width.SHORT]
    place_asks: Annotated[Ints, PLACES, Width.SHORT]
    """What the four sides of a free place ask for, two bits of Terrain each; 0 where nothing lies."""

    feature: Annotated[Ints, ALL_SEGMENTS, Width.SHORT]
    following: Annotated[Ints, ALL_SEGMENTS, Width.SHORT]
    """The next segment of the same feature, round and round."""
    length: Annotated[Ints, ALL_SEGMENTS, Width.SHORT]
    """How many segments a feature has."""
    open_edges: Annotated[Ints, ALL_SEGMENTS, Width.BYTE]
    """How many sides (of a monastery: neighbours) a feature still lacks."""
    tiles: Annotated[Ints, ALL_SEGMENTS, Width.BYTE]
    shields: Annotated[Ints, ALL_SEGMENTS, Width.BYTE]
    followers: Annotated[Ints, ALL_SEGMENTS, Width.BYTE]
    """How many followers of anyone stand in a feature."""
    counted: Annotated[Ints, ALL_SEGMENTS, Width.BYTE]
    """Cities that a field has already counted; all zero between two moves."""

    grid: Annotated[Ints, CELLS, Width.SHORT]


class Codes(Record):
    """A list of move codes."""

    count: Int
    code: Annotated[Ints, 2 * ALL_SEGMENTS]


@kernel
def add(codes: Codes, code: int) -> None:
    """One more move of a list."""
    codes.code[codes.count] = code
    codes.count += 1
