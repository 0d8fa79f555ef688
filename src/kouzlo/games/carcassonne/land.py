"""The land as a view shows it: the laid tiles and the features that they form.

Only a new tile changes the land, followers and figures do not.  The land without them is made once for the same laid tiles and
kept in a cache; each view adds the followers and figures.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from threading import Lock
from typing import NamedTuple

import msgspec

from kouzlo.core.move import Seat
from kouzlo.games.carcassonne.events import FEATURES, FeatureKind
from kouzlo.games.carcassonne.rules.features import is_finished, terrain_of
from kouzlo.games.carcassonne.rules.followers import counted_followers
from kouzlo.games.carcassonne.rules.scoring import field_worth, majority, worth_shown
from kouzlo.games.carcassonne.state import NOTHING, SEGMENTS, Figure, State, Terrain
from kouzlo.games.carcassonne.tiles import Tiles

KINDS: dict[int, FeatureKind] = {terrain: FEATURES[terrain.name[0]] for terrain in Terrain}
TERRAINS: dict[FeatureKind, int] = {kind: terrain for terrain, kind in KINDS.items()}
CACHED = 1 << 10
"""The size of the cache; an entry takes about 20 kB, and a live table needs one."""


class LaidTile(msgspec.Struct, frozen=True):
    """One tile on the board; `number` says in which order they were laid."""

    x: int
    y: int
    tile: str
    rotation: int
    number: int


class Feature(msgspec.Struct, frozen=True):
    """A city, road, monastery or field; with aids also who holds it and what it would pay now."""

    kind: FeatureKind
    segments: tuple[str, ...]
    finished: bool
    tiles: int
    shields: int
    followers: dict[str, int]
    """By seat."""
    owners: tuple[Seat, ...] | None
    """CA-9: the seats of the majority."""
    points: int | None
    """What each of the owners would get if the game ended now."""


class Land(NamedTuple):
    """The laid tiles and their features, without followers and figures."""

    tiles: tuple[LaidTile, ...]
    features: tuple[Feature, ...]
    """Each once, the oldest segments first."""
    place_of: dict[int, int]
    """Where each feature stands in the list."""


_lands: dict[object, Land] = {}
_cache_lock = Lock()


def land(s: State, tiles: Tiles, aids: bool) -> Land:
    """The land of a table; the same tiles, laid in the same order, form the same features."""
    laid = s.laid
    what = (tuple(s.tile_kind[:laid]), tuple(s.tile_turn[:laid]), tuple(s.tile_x[:laid]), tuple(s.tile_y[:laid]))
    key = (tiles, aids, s.small_city, what)
    with _cache_lock:
        found = _lands.pop(key, None) or _drawn(s, tiles, aids)
        _lands[key] = found  # the least recently used entry stays first
        if len(_lands) > CACHED:
            del _lands[next(iter(_lands))]
    return found


def features(s: State, tiles: Tiles, aids: bool) -> tuple[Feature, ...]:
    """Each feature of the board once, the oldest segments first, with its followers and figures."""
    bare = land(s, tiles, aids)
    shown, held = list(bare.features), counted_followers(s)
    mage, witch = (s.feature[at] if at != NOTHING else NOTHING for at in (s.figure[Figure.MAGE], s.figure[Figure.WITCH]))
    for feature in {*held, mage, witch} - {NOTHING}:
        at = bare.place_of[feature]
        shown[at] = _with_people(shown[at], held.get(feature, ()), s.small_city, feature == mage, feature == witch)
    return tuple(shown)


def _with_people(bare: Feature, followers: tuple[int, ...], small_city: int, has_mage: bool, has_witch: bool) -> Feature:
    """A feature with followers or figures."""
    points = bare.points
    if points is not None and (has_mage or has_witch):
        terrain = TERRAINS[bare.kind]
        points = worth_shown(terrain, bare.tiles, bare.shields, bare.finished, small_city, has_mage, has_witch)
    return msgspec.structs.replace(
        bare,
        followers={str(seat): count for seat, count in enumerate(followers) if count},
        owners=None if bare.owners is None else majority(followers),
        points=points,
    )


# Drawing


class _Field:
    """What is collected for a field besides its segments: its tiles, and the cities that it borders."""

    __slots__ = ("cities", "tiles")

    def __init__(self) -> None:
        self.tiles: set[int] = set()
        self.cities: set[int] = set()


def _drawn(s: State, tiles: Tiles, aids: bool) -> Land:
    names: defaultdict[int, list[str]] = defaultdict(list)
    fields: defaultdict[int, _Field] = defaultdict(_Field)
    feature_of = s.feature
    for tile in range(s.laid):
        kind, first = s.tile_kind[tile], tile * SEGMENTS
        for local, name in enumerate(_names_at(tiles, kind, s.tile_turn[tile], s.tile_x[tile], s.tile_y[tile])):
            names[feature_of[first + local]].append(name)
        for local, beside in _cities_beside(tiles, kind):
            field = fields[feature_of[first + local]]
            field.tiles.add(tile)
            for city in beside:
                field.cities.add(feature_of[first + city])
    return Land(
        tuple(
            [LaidTile(s.tile_x[i], s.tile_y[i], tiles.tiles[s.tile_kind[i]].id, 90 * s.tile_turn[i], i) for i in range(s.laid)]
        ),
        tuple([_feature(s, tiles, each, of, fields.get(each), aids) for each, of in names.items()]),
        {each: at for at, each in enumerate(names)},
    )


def _feature(s: State, tiles: Tiles, feature: int, names: Sequence[str], field: _Field | None, aids: bool) -> Feature:
    if field is not None:
        terrain, finished, size = int(Terrain.FIELD), False, len(field.tiles)
        pays = field_worth(sum([s.open_edges[city] == 0 for city in field.cities]))
    else:
        terrain, finished, size = terrain_of(s, tiles.facts, feature), is_finished(s, tiles.facts, feature), s.tiles[feature]
        pays = worth_shown(terrain, size, s.shields[feature], finished, s.small_city, False, False)
    return Feature(
        kind=KINDS[terrain],
        segments=tuple(names),
        finished=finished,
        tiles=size,
        shields=s.shields[feature],
        followers={},
        owners=() if aids else None,
        points=pays if aids else None,
    )


@lru_cache(maxsize=1 << 15)
def _names_at(tiles: Tiles, kind: int, turn: int, x: int, y: int) -> tuple[str, ...]:
    """The names of the segments of a tile: `0,-3:C:N`."""
    return tuple(f"{x},{y}:{name}" for name in tiles.names[kind][turn])


@lru_cache(maxsize=1 << 10)
def _cities_beside(tiles: Tiles, kind: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """The fields of a tile, each with the cities of the same tile that it borders."""
    facts, first = tiles.facts, kind * SEGMENTS
    fields = [local for local in range(facts.segments[kind]) if facts.terrain[first + local] == Terrain.FIELD]
    return tuple(
        (local, tuple(city for city in range(SEGMENTS) if facts.borders[first + local] >> city & 1)) for local in fields
    )
