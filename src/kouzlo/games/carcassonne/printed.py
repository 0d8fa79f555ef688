"""The faces of the tiles, for clients that render them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from kouzlo.core.card_rooms import PrintedCards
from kouzlo.core.sentence import Word
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
    """The names of its segments after 0 to 3 quarter turns clockwise, as moves and followers use them."""


class CarcassonnePrinted(PrintedCards[Carcassonne]):
    """The tiles."""

    def printed(self, game: Carcassonne, language: str, name: Callable[[Word], str]) -> tuple[Printed, ...]:
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


PRINTED = CarcassonnePrinted()
