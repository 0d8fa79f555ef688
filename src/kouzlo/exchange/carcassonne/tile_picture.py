"""The tiles of Carcassonne drawn flat, as SVG: a map that is read at any size, made from the facts of the tile file."""

from __future__ import annotations

from collections.abc import Sequence

from kouzlo.games.carcassonne.tiles import HALVES, NESW, Tile

SIZE = 100
GRASS, TOWN, WALL, ROAD, EDGE, ROOF, YARD, SHIELD, STAR, CORN, LINE = (
    "#a8c66c", "#dcb07c", "#8d7c69", "#f7efdb", "#9c8052", "#b24a39", "#c9d99a", "#2f5fa8", "#6d3aa0", "#e5c65b", "#7f9c4c",
)  # fmt: skip
CITIES = {
    "N": "M0 0H100Q50 52 0 0Z",
    "NE": "M0 0H100V100Q74 26 0 0Z",
    "NS": "M0 0H100Q64 50 100 100H0Q36 50 0 0Z",
    "NES": "M0 0H100V100H0Q42 50 0 0Z",
    "NESW": "M0 0H100V100H0Z",
}
"""By the sides that a city reaches, in one of its positions."""
ENDS = {"N": (50, 0), "E": (100, 50), "S": (50, 100), "W": (0, 50)}
SHIELDS = {1: (50, 13), 2: (76, 22), 3: (66, 50), 4: (50, 50)}
"""By how many sides a city reaches: where its coat of arms stands, in the position above."""
CORNER = (20, 22)
"""Where a farmer stands on a tile that is all one field, beside what lies in the middle."""
Point = tuple[float, float]


def drawn(tile: Tile) -> str:
    """A tile in its first position, in a square of 100."""
    pieces = [f'<path fill="{GRASS}" stroke="{LINE}" stroke-width=".8" d="M0 0H100V100H0Z"/>']
    pieces += [_road(road, tile) for road in tile.roads]
    pieces += [_city(city.sides, city.shields) for city in tile.cities]
    if tile.monastery:
        pieces.append(
            f'<circle cx="50" cy="50" r="25" fill="{YARD}"/><path fill="{TOWN}" stroke="{WALL}" d="M36 66V48H64V66Z"/>'
        )
        pieces.append(f'<path fill="{ROOF}" d="M32 49L50 33L68 49ZM48.6 34V24H51.4V34Z"/>')
    elif len(tile.roads) > 1 and all(len(road) == 1 for road in tile.roads):
        pieces.append(f'<circle cx="50" cy="50" r="8" fill="{ROAD}" stroke="{EDGE}" stroke-width="2"/>')
    if tile.magic:
        pieces.append(f'<circle cx="18" cy="82" r="8" fill="{STAR}"/>')
    if tile.crop:
        pieces.append(f'<circle cx="50" cy="50" r="14" fill="{CORN}" stroke="{EDGE}" stroke-width="2" stroke-dasharray="3 2"/>')
    return "".join(pieces)


def _road(road: str, tile: Tile) -> str:
    (x, y), middle = ENDS[road[0]], (50, 50)
    if len(road) == 2:
        end = ENDS[road[1]]
        line = f"M{x} {y}Q{middle[0]} {middle[1]} {end[0]} {end[1]}"
    else:
        reach = 0.55 if tile.cities and not tile.monastery and len(tile.roads) == 1 else 1.0
        line = f"M{x} {y}L{x + (50 - x) * reach:g} {y + (50 - y) * reach:g}"
    widths = ((EDGE, 10), (ROAD, 7))
    return "".join(f'<path fill="none" stroke="{colour}" stroke-width="{wide}" d="{line}"/>' for colour, wide in widths)


def _city(sides: str, shields: int) -> str:
    shape, turn = _placed(sides)
    arms = ""
    if shields:
        x, y = SHIELDS[len(sides)]
        outline = f"M{x - 6} {y - 7}H{x + 6}V{y}Q{x + 5} {y + 5} {x} {y + 8}Q{x - 5} {y + 5} {x - 6} {y}Z"
        arms = f'<path fill="{SHIELD}" stroke="#fff" stroke-width="1.5" d="{outline}"/>'
    town = f'<path fill="{TOWN}" stroke="{WALL}" stroke-width="2.5" d="{CITIES[shape]}"/>'
    return f'<g transform="rotate({90 * turn} 50 50)">{town}{arms}</g>'


def _placed(sides: str) -> tuple[str, int]:
    """Which of the shapes it is, and how far it is turned."""
    for shape in CITIES:
        for turn in range(4):
            if {NESW[(NESW.index(side) + turn) % 4] for side in shape} == set(sides):
                return shape, turn
    raise AssertionError(f"there is no city with the sides {sides}")


def anchor(segment: str) -> Point:
    """Where a follower stands on a tile, by the name of its segment as the tile lies."""
    kind, _, reaches = segment.partition(":")
    if kind == "M":
        return 50, 50
    if kind == "F" and len(reaches) == len(HALVES):
        return CORNER
    if kind == "F":
        return _middle([_half(int(half)) for half in reaches], 0.86)
    ends = [ENDS[side] for side in reaches]
    if kind == "R":
        return _middle(ends, 0.6 if len(ends) == 1 else 0.25)
    return _middle(ends, {1: 0.74, 2: 0.62, 3: 0.3}.get(len(ends), 0))


def _half(half: int) -> Point:
    """The middle of a half-side."""
    along = 25 if half % 2 == 0 else 75
    return [(along, 0), (100, along), (100 - along, 100), (0, 100 - along)][half // 2]


def _middle(points: Sequence[Point], far: float) -> Point:
    """The middle of points, as far from the middle of the tile as the number says."""
    x, y = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
    return 50 + (x - 50) * far, 50 + (y - 50) * far
