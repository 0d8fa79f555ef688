"""What lies on the tiles: for screens that draw them themselves."""

from __future__ import annotations

import msgspec

from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.tiles import City, Field


class Printed(msgspec.Struct, frozen=True):
    """One tile in its first position; the words are those of `data/tiles.toml`."""

    id: str
    set: str
    count: int
    sides: str
    cities: tuple[City, ...]
    roads: tuple[str, ...]
    monastery: bool
    fields: tuple[Field, ...]
    magic: bool
    crop: str | None
    segments: tuple[tuple[str, ...], ...]
    """The names of its segments after no, one, two and three quarter turns clockwise; moves and followers name them so."""


def printed(game: Carcassonne, language: str) -> tuple[Printed, ...]:
    """All tiles of the set; their names are in the catalogue."""
    tiles = game.tiles
    return tuple(
        Printed(
            tile.id,
            tile.set,
            tile.count,
            tile.sides,
            tile.cities,
            tile.roads,
            tile.monastery,
            tile.fields,
            tile.magic,
            tile.crop,
            tiles.names[kind],
        )
        for kind, tile in enumerate(tiles.tiles)
    )
