"""The enlarged tile: every pawn and every shape chooses its own segment, on every tile in every rotation."""

from __future__ import annotations

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.printed import PRINTED
from tests.web.carcassonne.drawn import IDS, TILES, Point, is_on, segments_of
from tests.web.mounted import mounted

GRID = range(4, 100, 8)
NEAR = 2
"""Points so near to a border that the neighbour may as well be meant are not asked about."""
RANK = ("monastery", "road", "city", "field")

MANIFEST = '<script type="application/json" id="manifest">{"words": {}, "games": {}}</script>'
ASK = """([tiles, points, planted]) => tiles.flatMap((facts) => [0, 1, 2, 3].map((quarters) => {
  const shown = lens(facts, quarters);
  if (planted) for (const each of shown.land.querySelectorAll("path[data-choice^=F]")) shown.land.append(each);
  const spin = ([x, y], turns) => (turns ? spin([100 - y, x], turns - 1) : [x, y]);
  const found = {
    id: facts.id, quarters, names: shown.names, marks: shown.marks(),
    points: points[facts.id].map(([at, segment]) => ({ at, of: shown.names[segment], ...shown.at(spin(at, quarters)) })),
  };
  shown.close();
  return found;
}))"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page that can show any tile enlarged."""
    script, style = Path("games/carcassonne/board/lenses.mjs"), ".lens { width: 300px }"
    with mounted(browser, script, (700, 700), style, MANIFEST) as page:
        yield page


@pytest.fixture(scope="module")
def drawn(page: Page) -> dict[str, Any]:
    """Where the client draws every segment."""
    return segments_of(page)


def inside(segments: list[dict[str, Any]], at: Point) -> int | None:
    """The segment that a person means who presses here: what is drawn above the fields counts first; None where two meet."""
    here = [number for number, segment in enumerate(segments) if is_on(segment, at)]
    kinds = [segments[number]["kind"] for number in here]
    first = min(kinds, key=RANK.index, default="")
    if kinds.count(first) != 1 or {"road", "city"} <= set(kinds):
        return None
    only = here[kinds.index(first)]
    return None if first == "road" and is_at_the_end(segments[only]["shapes"][0], at) else only


def is_at_the_end(road: list[Point], at: Point) -> bool:
    """Before the last bit of a road or behind it."""
    return min(road, key=lambda each: math.dist(each, at)) in (road[0], road[-1])


def clear_points(segments: list[dict[str, Any]]) -> list[tuple[Point, int]]:
    """Points of a tile, not turned, with the segment that is meant there beyond doubt."""
    found = []
    for x in GRID:
        for y in GRID:
            near: list[Point] = [(x, y), (x - NEAR, y), (x + NEAR, y), (x, y - NEAR), (x, y + NEAR)]
            meant = {inside(segments, at) for at in near}
            if len(meant) == 1 and (only := meant.pop()) is not None:
                found.append(((float(x), float(y)), only))
    return found


def asked(page: Page, shapes: dict[str, Any], ids: list[str], planted: bool = False) -> list[dict[str, Any]]:
    facts = [each for each in msgspec.to_builtins(PRINTED.printed(Carcassonne(TILES), "en", str)) if each["id"] in ids]
    points = {id: clear_points(shapes[id]["segments"]) for id in ids}
    found: list[dict[str, Any]] = page.evaluate(ASK, [facts, points, planted])
    return found


def wrong(found: list[dict[str, Any]], what: str) -> list[str]:
    return [
        f"{tile['id']} turned {tile['quarters']}: {what[:-1]} of {each['of']} chooses {each['chosen']}"
        for tile in found
        for each in tile[what]
        if each["chosen"] != each["of"] and not (what == "points" and each["isMark"])
    ]


def test_every_pawn_and_every_shape_chooses_its_segment(page: Page, drawn: dict[str, Any]) -> None:
    """All tiles, four rotations: the middle of each pawn, and the points of each segment around the pawns."""
    found = asked(page, drawn, IDS)

    assert [] == wrong(found, "marks")
    assert [] == wrong(found, "points")
    assert 4 * len(IDS) == len(found)
    for tile in found:
        assert sorted(tile["names"]) == sorted(mark["of"] for mark in tile["marks"])
        shown = {point["of"] for point in tile["points"] if not point["isMark"]}
        assert {name for name in tile["names"] if name[0] in "CF"} <= shown | {mark["of"] for mark in tile["marks"]}
    assert sum(len(tile["marks"]) for tile in found) > 12 * len(IDS)
    assert sum(not point["isMark"] for tile in found for point in tile["points"]) > 200 * len(IDS)


def test_fields_that_lie_on_top_are_found(page: Page, drawn: dict[str, Any]) -> None:
    """The control: fields above everything, as they once were; then pawns of roads chose a farmer."""
    found = asked(page, drawn, ["L", "X", "B"], planted=True)

    assert any("of R:" in each and "chooses F:" in each for each in wrong(found, "marks"))
