"""The drawings of the tiles: every segment of the facts is a shape, and it lies where the facts say."""

from __future__ import annotations

import json
import math
import shutil
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.printed import printed
from kouzlo.games.carcassonne.state import Terrain
from kouzlo.games.carcassonne.tiles import HALVES, NESW, load_tiles
from tests.web.built import WEB

Point = tuple[float, float]

TILES = load_tiles()
IDS = [tile.id for tile in TILES.tiles]
SIDES: dict[str, Point] = {"N": (50, 0), "E": (100, 50), "S": (50, 100), "W": (0, 50)}
INWARDS: dict[str, Point] = {"N": (0, 1), "E": (-1, 0), "S": (0, -1), "W": (1, 0)}
ROAD = 8
"""How near to the line of a road a point counts as on it."""


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Where the client draws every segment, worked out by its own code."""
    if shutil.which("node") is None or not (WEB / "node_modules").is_dir():
        pytest.skip("the client cannot be built here: Node or `npm ci` in web/ is missing")
    facts = tmp_path_factory.mktemp("tiles") / "facts.json"
    facts.write_bytes(msgspec.json.encode(printed(Carcassonne(TILES), "en")))
    return shapes_of(facts)


def shapes_of(facts: Path) -> dict[str, Any]:
    sheet = WEB / "src/games/carcassonne/tiles/sheet.mjs"
    said = subprocess.run(["node", str(sheet), str(facts), "--shapes"], check=True, capture_output=True, timeout=60)
    return {each["id"]: each for each in json.loads(said.stdout)}


def contains(polygon: list[Point], at: Point) -> bool:
    inside = False
    for (ax, ay), (bx, by) in zip(polygon, [polygon[-1], *polygon[:-1]], strict=True):
        if (ay > at[1]) != (by > at[1]) and at[0] < (bx - ax) * (at[1] - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def is_on(segment: dict[str, Any], at: Point) -> bool:
    """Whether a point lies on a segment as it is drawn."""
    if segment["kind"] == "road":
        return any(math.dist(point, at) < ROAD for line in segment["shapes"] for point in line)
    return any(contains(shape, at) for shape in segment["shapes"])


def half_point(half: str) -> Point:
    """A point a little inside the middle of a half-side."""
    number = int(half)
    (x, y), (dx, dy) = SIDES[NESW[number // 2]], INWARDS[NESW[number // 2]]
    along = 30 if number % 2 else -30
    # Clockwise along the side: north goes east, east goes south, and so on.
    return x + dy * along + 1.5 * dx, y - dx * along + 1.5 * dy


def wrong_points(tile: dict[str, Any]) -> list[str]:
    """Where a drawing contradicts its facts: a side, a half-side or a follower's spot that lies on another segment."""
    wrong = []
    segments = tile["segments"]
    for segment in segments:
        letter, _, reaches = segment["name"].partition(":")
        points: list[Point] = [half_point(each) for each in reaches] if letter == "F" else []
        if letter in "CR":
            points = [(SIDES[side][0] + 3 * INWARDS[side][0], SIDES[side][1] + 3 * INWARDS[side][1]) for side in reaches]
        for point in points:
            rivals = [other["name"] for other in segments if other["kind"] == segment["kind"] and is_on(other, point)]
            if rivals != [segment["name"]]:
                wrong.append(f"{segment['name']} at {point} lies on {rivals}")
        if not is_on(segment, tuple(segment["spot"])):
            wrong.append(f"the follower of {segment['name']} stands beside it")
    return wrong


@pytest.mark.parametrize("id", IDS)
def test_segments_lie_where_the_facts_say(drawn: dict[str, Any], id: str) -> None:
    """Every side and half-side belongs to the drawn shape of its segment and to no other of its kind."""
    names = TILES.names[TILES.number[id]][0]

    assert list(names) == [segment["name"] for segment in drawn[id]["segments"]]
    assert [] == wrong_points(drawn[id])


@pytest.mark.parametrize("id", IDS)
def test_picture_shows_what_is_on_the_tile(drawn: dict[str, Any], id: str) -> None:
    """Shields, symbols, circles, roads and walls are there in every rotation, and nothing that the policy forbids."""
    tile = TILES.tiles[TILES.number[id]]
    terrains = [segment.terrain for segment in TILES.segments[TILES.number[id]]]
    for picture in drawn[id]["pictures"]:
        assert sum(city.shields for city in tile.cities) == picture.count('class="shield"')
        assert int(tile.magic) == picture.count('class="orb"')
        assert (tile.crop is not None) == ('class="corn"' in picture)
        assert (Terrain.ROAD in terrains) == ('class="road"' in picture)
        assert (Terrain.CITY in terrains) == ('class="town"' in picture)
        assert "style=" not in picture


def test_shape_in_the_wrong_place_is_found(drawn: dict[str, Any]) -> None:
    """The control: two fields whose shapes have changed places."""
    tile = json.loads(json.dumps(drawn["U"]))
    road, north, south = tile["segments"]
    assert "R:EW" == road["name"]
    north["shapes"], south["shapes"] = south["shapes"], north["shapes"]

    assert wrong_points(tile)


def test_halves_are_numbered_clockwise_from_north_west() -> None:
    """The test's own geometry: 0 and 1 north, 2 and 3 east, 4 and 5 south, 6 and 7 west."""
    rounded = [(round(x), round(y)) for x, y in map(half_point, HALVES)]

    assert [(20, 2), (80, 2), (98, 20), (98, 80), (80, 98), (20, 98), (2, 80), (2, 20)] == rounded
