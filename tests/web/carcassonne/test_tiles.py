"""The drawings of the tiles are tested by Node (`web/tests/games/carcassonne`), measured by the facts that the server sends."""

from __future__ import annotations

import msgspec

from kouzlo.games.carcassonne.tiles import load_tiles
from tests.web.carcassonne.kept_tiles import KEPT, text


def test_kept_facts_are_those_of_the_server() -> None:
    """After a change of a tile: `python -m tests.web.carcassonne.kept_tiles`."""
    assert text() == KEPT.read_text(encoding="utf-8")


def test_kept_facts_are_those_of_the_tile_file() -> None:
    """What the drawings are measured by: the segments by name in each rotation, shields, symbols and circles of every tile."""
    tiles = load_tiles()
    kept = {tile["id"]: tile for tile in msgspec.json.decode(KEPT.read_bytes())}

    assert [tile.id for tile in tiles.tiles] == list(kept)
    for number, tile in enumerate(tiles.tiles):
        assert [list(names) for names in tiles.names[number]] == kept[tile.id]["segments"]
        assert sum(city.shields for city in tile.cities) == sum(city["shields"] for city in kept[tile.id]["cities"])
        assert (tile.magic, tile.crop is not None) == (kept[tile.id]["magic"], kept[tile.id]["crop"] is not None)
        terrains = [segment.terrain.name[0] for segment in tiles.segments[number]]
        assert terrains == [name[0] for name in kept[tile.id]["segments"][0]]
