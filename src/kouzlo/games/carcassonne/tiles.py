"""The tile file: read, checked for consistency, and converted to tables for the kernels."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from kouzlo.core.card_files import not_fitting, not_toml, not_utf8, unreadable
from kouzlo.core.errors import BadFile, within
from kouzlo.core.registry import name_of
from kouzlo.core.sentence import Text, Worded, worded
from kouzlo.games.carcassonne.state import KINDS, NOTHING, SEGMENTS, TILES, Facts, Terrain

OWN_FILE = Path(__file__).parent / "data" / "tiles.toml"

NESW = "NESW"
HALVES = "01234567"
LETTERS = {"C": Terrain.CITY, "R": Terrain.ROAD, "F": Terrain.FIELD}
CALLED = {"city": Terrain.CITY, "road": Terrain.ROAD, "field": Terrain.FIELD}
NEIGHBOURS = 8

TileSet = Literal["base", "mage_and_witch", "crop_2010", "crop_2012"]


class City(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One city on a tile: the sides it reaches and its coats of arms."""

    sides: str
    shields: int = 0


class Field(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One field on a tile: the half-sides it reaches and the cities that it borders, by their sides."""

    halves: str
    cities: tuple[str, ...] = ()


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of tile, as the file describes it."""

    id: str
    set: TileSet
    count: int
    sides: str
    cities: tuple[City, ...] = ()
    roads: tuple[str, ...] = ()
    monastery: bool = False
    fields: tuple[Field, ...] = ()
    magic: bool = False
    crop: Literal["city", "road", "field"] | None = None


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    start: str
    sets: dict[TileSet, int]
    tile: tuple[Tile, ...]


class Segment(NamedTuple):
    """One segment of a tile in its first position."""

    terrain: Terrain
    reaches: str
    shields: int = 0
    borders: tuple[str, ...] = ()

    def name(self, turn: int) -> str:
        """`C:NE`, `R:S`, `M` or `F:0127` after some quarter turns clockwise."""
        if self.terrain == Terrain.MONASTERY:
            return "M"
        letters, step = (HALVES, 2 * turn) if self.terrain == Terrain.FIELD else (NESW, turn)
        turned = {letters[(letters.index(each) + step) % len(letters)] for each in self.reaches}
        return f"{self.terrain.name[0]}:{''.join(each for each in letters if each in turned)}"


class Tiles:
    """A set of tiles that has been checked for consistency."""

    def __init__(self, id: str, start: int, tiles: Sequence[Tile], text: str | None) -> None:
        self.id = id
        self.start = start
        self.tiles = tuple(tiles)
        self.text = text
        self.number = {tile.id: kind for kind, tile in enumerate(tiles)}
        self.segments = tuple(_segments(tile) for tile in tiles)
        self.names = tuple(
            tuple(tuple(segment.name(turn) for segment in segments) for turn in range(4)) for segments in self.segments
        )

    @cached_property
    def facts(self) -> Facts:
        """The tables for the kernels."""
        facts = Facts()
        facts.kinds = len(self.tiles)
        facts.start = self.start
        for kind, tile in enumerate(self.tiles):
            _fill_kind(facts, kind, tile, self.segments[kind])
        return facts

    @cached_property
    def digest(self) -> str:
        """A digest of the facts: two files with the same rules have the same digest."""
        known = msgspec.json.encode([(tile.id, tile.set, tile.count) for tile in self.tiles]) + self.facts.to_bytes()
        return hashlib.blake2b(known, digest_size=16).hexdigest()


def load_tiles(file: Path | None = None) -> Tiles:
    """The built-in tiles, or those of a file; raises BadFile."""
    where = name_of(file) if file else OWN_FILE.name
    try:
        text = (file or OWN_FILE).read_text("utf-8")
    except OSError as error:
        raise unreadable(where, error) from None
    except UnicodeDecodeError as error:
        raise not_utf8(where, error) from None
    return read_tiles(text, where, own=file is None)


def read_tiles(text: str, where: Text, own: bool = False) -> Tiles:
    """The tiles of a text; raises BadFile with the first inconsistency."""
    try:
        file = msgspec.toml.decode(text, type=_File, strict=True)
    except msgspec.ValidationError as error:
        raise not_fitting(where, error) from None
    except msgspec.DecodeError as error:
        raise not_toml(where, error) from None
    for tile in file.tile:
        for problem in _problems_of(tile):
            raise BadFile(within(where, worded("place-tile", "tile {id}", id=repr(tile.id))), problem)
    for problem in _problems_together(file):
        raise BadFile(where, problem)
    start = next(kind for kind, tile in enumerate(file.tile) if tile.id == file.start)
    return Tiles(file.id, start, file.tile, None if own else text)


def _segments(tile: Tile) -> tuple[Segment, ...]:
    """All segments of a tile in the order of their numbers: cities, roads, monastery, fields."""
    cities = [Segment(Terrain.CITY, city.sides, city.shields) for city in tile.cities]
    roads = [Segment(Terrain.ROAD, road) for road in tile.roads]
    monastery = [Segment(Terrain.MONASTERY, "")] if tile.monastery else []
    fields = [Segment(Terrain.FIELD, field.halves, 0, field.cities) for field in tile.fields]
    return (*cities, *roads, *monastery, *fields)


# What must agree


def _problems_together(file: _File) -> Iterator[Worded]:
    ids = [tile.id for tile in file.tile]
    if twice := next((each for each in ids if ids.count(each) > 1), None):
        yield worded("file-tile-twice", "tile {id} is described twice", id=repr(twice))
    if len(ids) > KINDS:
        yield worded("file-kinds", "{count} kinds of tiles; at most {most} are allowed", count=len(ids), most=KINDS)
    for each in file.sets:
        counted = sum(tile.count for tile in file.tile if tile.set == each)
        if counted != file.sets[each]:
            problem = "the set {set} should have {size} tiles, its kinds sum up to {counted}"
            yield worded("file-set-size", problem, set=each, size=file.sets[each], counted=counted)
    for tile in file.tile:
        if tile.set not in file.sets:
            problem = "tile {id} belongs to the set {set}, which [sets] does not name"
            yield worded("file-strange-set", problem, id=repr(tile.id), set=tile.set)
    if (total := sum(tile.count for tile in file.tile)) > TILES:
        yield worded("file-tiles", "{count} tiles; at most {most} are allowed", count=total, most=TILES)
    if file.sets.get("base", 0) < 2:
        yield worded("file-base", "the set base needs at least two tiles: one begins, the others are drawn")
    if not any(tile.id == file.start and tile.set == "base" for tile in file.tile):
        yield worded("file-start", "the start tile {id} is no tile of the set base", id=repr(file.start))


def _problems_of(tile: Tile) -> Iterator[Worded]:
    if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_]{0,15}", tile.id):
        yield worded("file-tile-id", "an id is a letter with up to fifteen letters and digits after it")
    if not 1 <= tile.count <= TILES:
        yield worded("file-count", "count is {count}; allowed are 1 to {most}", count=tile.count, most=TILES)
    if not re.fullmatch("[CRF]{4}", tile.sides):
        yield worded("file-sides", "sides are {sides}; four letters of C, R and F are needed", sides=repr(tile.sides))
        return
    yield from _problems_of_sides(tile)
    yield from _problems_of_halves(tile)
    yield from _problems_of_borders(tile)
    segments = _segments(tile)
    if len(segments) > SEGMENTS:
        yield worded("file-segments", "{count} segments; at most {most} are allowed", count=len(segments), most=SEGMENTS)
    for one, other in combinations(segments, 2):
        if _cross(one, other):
            yield worded("file-crossing", "{one} and {other} cross each other", one=one.name(0), other=other.name(0))


def _problems_of_sides(tile: Tile) -> Iterator[Worded]:
    """Each city side belongs to one city, each road side to one road, and to nothing else."""
    for city in tile.cities:
        if not 0 <= city.shields <= 1:
            yield worded("file-shields", "a city has {count} coats of arms; allowed are 0 and 1", count=city.shields)
    for road in tile.roads:
        if len(road) > 2:
            problem = "the road {road} reaches more than two sides; roads end where three meet"
            yield worded("file-road", problem, road=repr(road))
    for letter, all_sides in (("C", [city.sides for city in tile.cities]), ("R", list(tile.roads))):
        for sides in all_sides:
            if not sides or sides != "".join(side for side in NESW if side in sides):
                problem = "{segment} should name its sides in the order {order}, each once"
                yield worded("file-order", problem, segment=f"{letter}:{sides}", order=NESW)
        for at, side in enumerate(NESW):
            owners = sum(side in sides for sides in all_sides)
            if owners != (tile.sides[at] == letter):
                problem = "side {side} shows {shown}, but {count} segments of kind {kind} reach it"
                yield worded("file-side", problem, side=side, shown=tile.sides[at], count=owners, kind=letter)


def _problems_of_halves(tile: Tile) -> Iterator[Worded]:
    """Each half of a field or road side belongs to one field, no half of a city side to any; a field side is not divided."""
    for field in tile.fields:
        if not field.halves or field.halves != "".join(half for half in HALVES if half in field.halves):
            problem = "{field} should name its half-sides in the order {order}, each once"
            yield worded("file-half-order", problem, field=f"F:{field.halves}", order=HALVES)
    for at, letter in enumerate(tile.sides):
        for half in HALVES[2 * at : 2 * at + 2]:
            owners = sum(half in field.halves for field in tile.fields)
            if owners != (letter != "C"):
                problem = "half-side {half} lies on a side that shows {shown}, but {count} fields reach it"
                yield worded("file-half", problem, half=half, shown=letter, count=owners)
        first, second = HALVES[2 * at], HALVES[2 * at + 1]
        if letter == "F" and not any(first in field.halves and second in field.halves for field in tile.fields):
            problem = "side {side} is one field, but its halves {first} and {second} belong to two"
            yield worded("file-divided", problem, side=NESW[at], first=first, second=second)


def _problems_of_borders(tile: Tile) -> Iterator[Worded]:
    """A field borders cities of this tile, at least those that it meets at a corner of the tile."""
    cities = [city.sides for city in tile.cities]
    for field in tile.fields:
        for sides in field.cities:
            if sides not in cities or field.cities.count(sides) > 1:
                there = ", ".join(cities) or worded("file-no-city", "none")
                problem = "{field} borders the city {city}; the tile has {cities}, each once"
                yield worded("file-border", problem, field=f"F:{field.halves}", city=repr(sides), cities=there)
        for half in map(int, field.halves):
            corner = (half // 2 + (1 if half % 2 else -1)) % 4
            touched = next((sides for sides in cities if NESW[corner] in sides), None)
            if touched is not None and touched not in field.cities:
                problem = "{field} meets the city {city} at a corner of the tile, but does not border it"
                yield worded("file-corner", problem, field=f"F:{field.halves}", city=touched)


def _rim(segment: Segment) -> list[int]:
    """Where a segment touches the rim, in twelve steps clockwise: half, middle, half of each side."""
    if segment.terrain == Terrain.FIELD:
        return [3 * (int(half) // 2) + 2 * (int(half) % 2) for half in segment.reaches]
    return [3 * NESW.index(side) + 1 for side in segment.reaches]


def _cross(one: Segment, other: Segment) -> bool:
    """Whether two segments alternate along the rim, which is impossible on a flat tile."""
    owner = dict.fromkeys(_rim(one), 1) | dict.fromkeys(_rim(other), 2)
    walk = [owner[at] for at in sorted(owner)]
    changes = sum(here != walk[at - 1] for at, here in enumerate(walk))
    return changes > 2


# The tables of the kernels


def _fill_kind(facts: Facts, kind: int, tile: Tile, segments: Sequence[Segment]) -> None:
    facts.magic[kind] = int(tile.magic)
    facts.crop[kind] = CALLED[tile.crop] if tile.crop else NOTHING
    facts.segments[kind] = len(segments)
    terrains = [segment.terrain for segment in segments]
    facts.monastery[kind] = terrains.index(Terrain.MONASTERY) if tile.monastery else NOTHING
    for local, segment in enumerate(segments):
        at = kind * SEGMENTS + local
        facts.terrain[at] = segment.terrain
        facts.edges[at] = NEIGHBOURS if segment.terrain == Terrain.MONASTERY else len(segment.reaches)
        facts.shields[at] = segment.shields
        if segment.terrain in (Terrain.CITY, Terrain.ROAD):
            facts.twins[at] = sum(1 << i for i, twin in enumerate(terrains) if twin == segment.terrain and i != local)
        facts.borders[at] = sum(1 << i for i, city in enumerate(tile.cities) if city.sides in segment.borders)
    for turn in range(4):
        _fill_rotation(facts, kind, turn, tile, segments)


def _fill_rotation(facts: Facts, kind: int, turn: int, tile: Tile, segments: Sequence[Segment]) -> None:
    names = [segment.name(turn) for segment in segments]
    shown = [LETTERS[tile.sides[(side - turn) % 4]] for side in range(4)]
    facts.shows[kind * 4 + turn] = sum(terrain << 2 * side for side, terrain in enumerate(shown))
    for side in range(4):
        reaching = (local for local, name in enumerate(names) if name[0] in "CR" and NESW[side] in name[2:])
        facts.at_side[(kind * 4 + turn) * 4 + side] = next(reaching, NOTHING)
    for half in range(8):
        reaching = (local for local, name in enumerate(names) if name[0] == "F" and HALVES[half] in name[2:])
        facts.at_half[(kind * 4 + turn) * 8 + half] = next(reaching, NOTHING)
    for asks in range(1, 256):
        wanted = [asks >> 2 * side & 3 for side in range(4)]
        if all(want in (0, shows) for want, shows in zip(wanted, shown, strict=True)):
            facts.fits[kind * 256 + asks] |= 1 << turn
