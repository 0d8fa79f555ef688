"""The slow, obvious Carcassonne: everything is recomputed by flood fill over the whole board.

It knows nothing of our kernels: tiles come from the description in the file, features from walking across sides, legality from
looking at four neighbours, scores from counting.  Tests hold the incremental rules against it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import NamedTuple

from kouzlo.games.carcassonne.tiles import Tile, Tiles

NESW = "NESW"
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
STEPS |= {str(half): STEPS["NNEESSWW"[half]] for half in range(8)}
"""Where a side (N, E, S, W) or a half-side (0 to 7, clockwise from the west half of north) leads."""
FACING = {
    "N": "S",
    "E": "W",
    "S": "N",
    "W": "E",
    "0": "5",
    "1": "4",
    "2": "7",
    "3": "6",
    "4": "1",
    "5": "0",
    "6": "3",
    "7": "2",
}
"""What touches a side or a half-side across the border."""

Cell = tuple[int, int]


class Seg(NamedTuple):
    """One segment on the board: its place and its name (`C:NE`, `R:S`, `M`, `F:0127`)."""

    at: Cell
    name: str

    @property
    def letter(self) -> str:
        return self.name[0]

    def __str__(self) -> str:
        return f"{self.at[0]},{self.at[1]}:{self.name}"


class Face(NamedTuple):
    """A tile turned: what its sides show, its segments, the shields of its cities, the cities beside its fields."""

    sides: dict[str, str]
    names: tuple[str, ...]
    shields: dict[str, int]
    borders: dict[str, tuple[str, ...]]
    at_mark: dict[str, str]
    """The segment at a side (of a city or road) or at a half-side (of a field)."""


def turned_sides(sides: str, quarters: int) -> str:
    return "".join(side for side in NESW if NESW[(NESW.index(side) - quarters) % 4] in sides)


def turned_halves(halves: str, quarters: int) -> str:
    return "".join(str(half) for half in range(8) if str((half - 2 * quarters) % 8) in halves)


def face(tile: Tile, rotation: int) -> Face:
    """The tile as it looks after a rotation, straight from its description."""
    quarters = rotation // 90
    sides = {NESW[(at + quarters) % 4]: letter for at, letter in enumerate(tile.sides)}
    city = {each.sides: f"C:{turned_sides(each.sides, quarters)}" for each in tile.cities}
    fields = {f"F:{turned_halves(each.halves, quarters)}": tuple(city[c] for c in each.cities) for each in tile.fields}
    roads = [f"R:{turned_sides(road, quarters)}" for road in tile.roads]
    names = (*city.values(), *roads, *(["M"] if tile.monastery else []), *fields)
    at_mark = {mark: name for name in names for mark in name[2:]}
    return Face(sides, names, {city[each.sides]: each.shields for each in tile.cities}, fields, at_mark)


@cache
def faces_of(tiles: Tiles) -> dict[tuple[str, int], Face]:
    """Every tile in every rotation."""
    return {(tile.id, rotation): face(tile, rotation) for tile in tiles.tiles for rotation in (0, 90, 180, 270)}


class Feature(NamedTuple):
    """A connected feature: its segments, what it still lacks, how many tiles and shields it has."""

    letter: str
    segments: frozenset[Seg]
    open_edges: int
    tiles: int
    shields: int

    @property
    def is_finished(self) -> bool:
        return self.letter != "F" and self.open_edges == 0


class Board:
    """All tiles on the table: id and rotation by place."""

    def __init__(self, tiles: Tiles, laid: Mapping[Cell, tuple[str, int]]) -> None:
        self.known = faces_of(tiles)
        self.laid = laid
        self.faces = {at: self.known[tile] for at, tile in laid.items()}
        self.features: list[Feature] = []
        self.feature_of: dict[Seg, Feature] = {}
        self._fill()

    def _fill(self) -> None:
        """Walk from each segment to all that it is connected with."""
        for at, shown in self.faces.items():
            for name in shown.names:
                start = Seg(at, name)
                if start not in self.feature_of:
                    feature = self._walk(start)
                    self.features.append(feature)
                    self.feature_of.update(dict.fromkeys(feature.segments, feature))

    def _walk(self, start: Seg) -> Feature:
        if start.letter == "M":
            return self._monastery(start)
        seen, todo, missing = {start}, [start], 0
        while todo:
            seg = todo.pop()
            touching = self.across(seg)
            missing += len(seg.name) - 2 - len(touching)
            new = [other for other in touching if other not in seen]
            seen.update(new)
            todo.extend(new)
        shields = sum(self.faces[at].shields.get(name, 0) for at, name in seen) if start.letter == "C" else 0
        return Feature(start.letter, frozenset(seen), missing, len({at for at, _ in seen}), shields)

    def _monastery(self, seg: Seg) -> Feature:
        x, y = seg.at
        around = sum((x + right, y + down) in self.laid for right in (-1, 0, 1) for down in (-1, 0, 1))
        return Feature("M", frozenset({seg}), 9 - around, around, 0)

    def across(self, seg: Seg) -> list[Seg]:
        """The segments that touch this one over a side of its tile."""
        (x, y), touching = seg.at, []
        for mark in seg.name[2:]:
            right, down = STEPS[mark]
            there = (x + right, y + down)
            if there in self.faces:
                touching.append(Seg(there, self.faces[there].at_mark[FACING[mark]]))
        return touching

    @cached_property
    def free_places(self) -> dict[Cell, str]:
        """Every place beside a tile, with what its four sides ask for."""
        found: dict[Cell, str] = {}
        for x, y in self.laid:
            for right, down in (STEPS[side] for side in NESW):
                at = (x + right, y + down)
                if at not in self.laid and at not in found:
                    found[at] = "".join(self.asks(at, side) for side in NESW)
        return found

    def asks(self, at: Cell, side: str) -> str:
        there = (at[0] + STEPS[side][0], at[1] + STEPS[side][1])
        return self.faces[there].sides[FACING[side]] if there in self.faces else "."

    def legal_places(self, id: str) -> set[tuple[int, int, int]]:
        """CA-3, side by side."""
        found = set()
        for at, asked in self.free_places.items():
            for rotation in (0, 90, 180, 270):
                shown = self.known[id, rotation].sides
                if all(ask in (".", shown[side]) for ask, side in zip(asked, NESW, strict=True)):
                    found.add((*at, rotation))
        return found

    def fed_cities(self, field: Feature) -> int:
        """CA-11: the completed cities that a field borders, each once."""
        beside = (Seg(seg.at, city) for seg in field.segments for city in self.faces[seg.at].borders[seg.name])
        return sum(city.is_finished for city in {self.feature_of[seg] for seg in beside})


class Pieces(NamedTuple):
    """Who and what stands on the board."""

    followers: Sequence[tuple[int, Seg]]
    mage: Seg | None
    witch: Seg | None


def worth(board: Board, feature: Feature, pieces: Pieces, small_city: int) -> int:
    """CA-6, CA-7, CA-8, CA-11, MW-6, MW-7."""
    if feature.letter == "F":
        return 3 * board.fed_cities(feature)
    points = feature.tiles + feature.shields
    if feature.letter == "C" and feature.is_finished and not (small_city == 2 and feature.tiles == 2):
        points *= 2
    if feature.letter in "CR":
        if pieces.mage in feature.segments:
            points += feature.tiles
        if pieces.witch in feature.segments:
            points = points // 2 + points % 2
    return points


def payments(board: Board, features: Iterable[Feature], pieces: Pieces, small_city: int) -> Counter[tuple[int, int, str]]:
    """CA-9: (seat, points, letter) of every scoring seat."""
    paid: Counter[tuple[int, int, str]] = Counter()
    for feature in features:
        counts = Counter(seat for seat, seg in pieces.followers if seg in feature.segments)
        for seat, count in counts.items():
            if count == max(counts.values()):
                paid[seat, worth(board, feature, pieces, small_city), feature.letter] += 1
    return paid
