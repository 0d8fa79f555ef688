"""The names of tiles and segments: a segment is `x,y:K:where`, as in `0,-3:C:N`."""

from __future__ import annotations

from kouzlo.core.make import PLAIN, Make
from kouzlo.games.carcassonne.rules.placement import kind_and_turn, tile_at
from kouzlo.games.carcassonne.state import BOARD, NO_SEGMENT, NOTHING, SEGMENTS, UNKNOWN_TILE, State
from kouzlo.games.carcassonne.tiles import Tiles


def segment_name(s: State, tiles: Tiles, segment: int) -> str:
    """The name of a segment."""
    tile = segment // SEGMENTS
    name = tiles.names[s.tile_kind[tile]][s.tile_turn[tile]][segment % SEGMENTS]
    return f"{s.tile_x[tile]},{s.tile_y[tile]}:{name}"


def split_segment(name: str) -> tuple[int, int, str]:
    """The coordinates and the rest of a segment's name."""
    where, _, which = name.partition(":")
    x, _, y = where.partition(",")
    return int(x), int(y), which


class Names:
    """Names and numbers of the pieces on one board, in the make of its state."""

    def __init__(self, s: State, tiles: Tiles, make: Make = PLAIN) -> None:
        self.s, self.tiles, self._make = s, tiles, make

    def tile(self, id: str) -> int:
        """The kind of tile with this id, or one that does not exist."""
        return self.tiles.number.get(id, UNKNOWN_TILE)

    def tile_id(self, kind: int) -> str:
        return self.tiles.tiles[kind].id

    def segment(self, name: str) -> int:
        """The number of the segment with this name, or one that no tile has."""
        x, y, which = split_segment(name)
        if abs(x) < BOARD and abs(y) < BOARD:
            tile = self._make.run(tile_at)(self.s, x, y)
            if tile != NOTHING:
                kind, turn = self._make.run(kind_and_turn)(self.s, tile)
                names = self.tiles.names[kind][turn]
                if which in names:
                    return tile * SEGMENTS + names.index(which)
        return NO_SEGMENT

    def segment_name(self, segment: int) -> str:
        """The inverse of `segment`, of a plain state."""
        return segment_name(self.s, self.tiles, segment)
