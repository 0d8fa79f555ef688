"""Where the client draws the segments of the tiles, and whether a point lies on one: for tests of what is pressed on a tile."""

from __future__ import annotations

import math
from typing import Any

import msgspec
from playwright.sync_api import Page

from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.printed import PRINTED
from kouzlo.games.carcassonne.tiles import load_tiles

Point = tuple[float, float]

TILES = load_tiles()
IDS = [tile.id for tile in TILES.tiles]
ROAD = 8
"""How near to the line of a road a point counts as on it."""


def segments_of(page: Page) -> dict[str, Any]:
    """Every segment of every tile, worked out by the client's own code; `page` has the functions of `closeups.mjs`."""
    facts = msgspec.to_builtins(PRINTED.printed(Carcassonne(TILES), "en", str))
    return {each["id"]: {"segments": page.evaluate("(facts) => segments(facts)", each)} for each in facts}


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
