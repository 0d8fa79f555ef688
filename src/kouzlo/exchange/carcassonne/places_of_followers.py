"""How carcassonnelab and Board Game Arena number tiles and the features on them.

Both number the kinds of tiles from 1, and the features of a tile from 1 in the order monastery, roads, cities, fields.  The
features are written as our file of tiles describes the tile.
"""

from __future__ import annotations

from functools import cache

from kouzlo.games.carcassonne.tiles import HALVES, NESW, load_tiles

TYPES = "TSNMPOGFIHEKJLDUVWXBACRQ"
"""Our letters of the types 1 to 24."""
ON_TILE = {
    "A": "M R:S F:01234567",
    "B": "M F:01234567",
    "C": "C:NESW",
    "D": "R:EW C:N F:27 F:3456",
    "E": "C:N F:234567",
    "F": "C:EW F:01 F:45",
    "G": "C:EW F:01 F:45",
    "H": "C:N C:S F:2367",
    "I": "C:N C:W F:2345",
    "J": "R:ES C:N F:2567 F:34",
    "K": "R:SW C:N F:2347 F:56",
    "L": "R:W R:E R:S C:N F:27 F:56 F:34",
    "M": "C:NW F:2345",
    "N": "C:NW F:2345",
    "O": "R:ES C:NW F:25 F:34",
    "P": "R:ES C:NW F:25 F:34",
    "Q": "C:NEW F:45",
    "R": "C:NEW F:45",
    "S": "R:S C:NEW F:5 F:4",
    "T": "R:S C:NEW F:5 F:4",
    "U": "R:EW - F:3456 F:0127",
    "V": "R:SW F:012347 F:56",
    "W": "R:W R:E R:S F:0127 F:56 F:34",
    "X": "R:W R:E R:S R:N F:07 F:12 F:34 F:56",
}
STRAIGHT_ROAD = "U"
"""Drawn by them from north to south and by us from west to east: one quarter turn more."""


def tile_of_type(number: int) -> str | None:
    """The letter of a type; None: no tile of the base game."""
    return TYPES[number - 1] if 1 <= number <= len(TYPES) else None


def our_quarters(tile: str, quarters: int) -> int:
    """Their quarter turns as ours."""
    return (quarters + (tile == STRAIGHT_ROAD)) % 4


def their_quarters(tile: str, quarters: int) -> int:
    """Our quarter turns as theirs."""
    return (quarters - (tile == STRAIGHT_ROAD)) % 4


def segment_at(tile: str, pos: int, quarters: int) -> str | None:
    """The name of the feature with this number on a tile that lies so; None: the tile has none."""
    places = ON_TILE[tile].split(" ")
    if not 1 <= pos <= len(places) or places[pos - 1] == "-":
        return None
    return turned(places[pos - 1], quarters)


def pos_of(tile: str, segment: str, quarters: int) -> int:
    """The number of a feature, by its name on a tile that lies so."""
    return next(pos for pos in range(1, 9) if segment_at(tile, pos, quarters) == segment)


@cache
def turned(segment: str, quarters: int) -> str:
    """The name of a segment after some quarter turns clockwise."""
    kind, _, reaches = segment.partition(":")
    if kind == "M":
        return segment
    letters, step = (HALVES, 2 * quarters) if kind == "F" else (NESW, quarters)
    found = {letters[(letters.index(each) + step) % len(letters)] for each in reaches}
    return f"{kind}:{''.join(each for each in letters if each in found)}"


@cache
def names_on(tile: str, quarters: int) -> tuple[str, ...]:
    """The names of all segments of a tile of the base game that lies so."""
    tiles = load_tiles()
    return tiles.names[tiles.number[tile]][quarters]
