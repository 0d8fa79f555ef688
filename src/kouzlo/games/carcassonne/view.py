"""What a seat is shown and asked.  Nothing is hidden in this game, so a seat's observation is the table itself.

The aids (owners and values of features, tiles that are left, places that nothing can fill) are part of the table; a purist's
screen asks for `table(…, aids=False)` and gets it without them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from kouzlo.core.move import Seat, write_move
from kouzlo.core.view import Choice, Prompt
from kouzlo.games.carcassonne.events import FEATURES, FeatureKind
from kouzlo.games.carcassonne.moves import CarcassonneMove
from kouzlo.games.carcassonne.names import segment_name
from kouzlo.games.carcassonne.rules.features import is_finished, terrain_of
from kouzlo.games.carcassonne.rules.followers import counted_followers
from kouzlo.games.carcassonne.rules.scoring import field_worth, majority, worth
from kouzlo.games.carcassonne.rules.turn import QUESTIONS
from kouzlo.games.carcassonne.scene import Scene
from kouzlo.games.carcassonne.state import FOLLOWERS, NOTHING, SEGMENTS, Figure, Phase, State, Terrain
from kouzlo.games.carcassonne.tiles import Tiles

KINDS: dict[int, FeatureKind] = {terrain: FEATURES[terrain.name[0]] for terrain in Terrain}
ASKS = tuple("".join(".CRF"[asks >> 2 * side & 3] for side in range(4)) for asks in range(256))
"""What the sides of a free place ask for, in letters."""


class Player(msgspec.Struct, frozen=True):
    """One seat at the table."""

    score: int
    supply: int


class LaidTile(msgspec.Struct, frozen=True):
    """One tile on the board; `number` says in which order they were laid."""

    x: int
    y: int
    tile: str
    rotation: int
    number: int


class Follower(msgspec.Struct, frozen=True):
    """One follower on the board."""

    seat: Seat
    segment: str


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


class FreePlace(msgspec.Struct, frozen=True):
    """A place beside a tile: what its sides ask for (`C`, `R`, `F`, `.`), and whether any tile that is left can fill it."""

    x: int
    y: int
    asks: str
    fillable: bool | None


class Table(msgspec.Struct, frozen=True):
    """Everything on the table."""

    phase: str
    active: Seat
    hand: str | None
    players: tuple[Player, ...]
    tiles: tuple[LaidTile, ...]
    followers: tuple[Follower, ...]
    mage: str | None
    witch: str | None
    features: tuple[Feature, ...]
    places: tuple[FreePlace, ...]
    tiles_left: int
    left: dict[str, int] | None
    """The tiles that are still to be drawn, by id."""
    thrown_out: dict[str, int]
    options: dict[str, bool | int]


def table(s: State, tiles: Tiles, aids: bool = True) -> Table:
    """The table as a struct; without aids a player works out owners, values and what is left himself."""
    return Table(
        phase=Phase(s.phase).name.lower(),
        active=s.active,
        hand=None if s.drawn == NOTHING else tiles.tiles[s.drawn].id,
        players=tuple(Player(s.score[seat], s.supply[seat]) for seat in range(s.seats)),
        tiles=tuple(
            [LaidTile(s.tile_x[i], s.tile_y[i], tiles.tiles[s.tile_kind[i]].id, 90 * s.tile_turn[i], i) for i in range(s.laid)]
        ),
        followers=tuple(
            [
                Follower(slot // FOLLOWERS, segment_name(s, tiles, segment))
                for slot, segment in enumerate(s.follower)
                if segment != NOTHING
            ]
        ),
        mage=_figure(s, tiles, Figure.MAGE),
        witch=_figure(s, tiles, Figure.WITCH),
        features=_features(s, tiles, aids),
        places=_free_places(s, tiles, aids),
        tiles_left=s.pool_size,
        left=_counts(s.pool, tiles) if aids else None,
        thrown_out=_counts(s.thrown_out, tiles),
        options={
            "mage_and_witch": bool(s.mage_and_witch),
            "farmers": bool(s.farmers),
            "small_city": s.small_city,
        },
    )


def _figure(s: State, tiles: Tiles, figure: Figure) -> str | None:
    return None if s.figure[figure] == NOTHING else segment_name(s, tiles, s.figure[figure])


def _counts(counts: Sequence[int], tiles: Tiles) -> dict[str, int]:
    return {tile.id: counts[kind] for kind, tile in enumerate(tiles.tiles) if counts[kind]}


class _Round:
    """The segments of a feature, gathered from the board."""

    __slots__ = ("cities", "names", "tiles")

    def __init__(self) -> None:
        self.names: list[str] = []
        self.tiles: set[int] = set()
        self.cities: set[int] = set()
        """Of a field: the cities that it borders."""


def _features(s: State, tiles: Tiles, aids: bool) -> tuple[Feature, ...]:
    """Each feature of the board once, the oldest segments first."""
    rounds: dict[int, _Round] = {}
    feature_of = s.feature
    for tile in range(s.laid):
        kind, first = s.tile_kind[tile], tile * SEGMENTS
        names = _names_at(tiles, kind, s.tile_turn[tile], s.tile_x[tile], s.tile_y[tile])
        beside = _cities_beside(tiles, kind)
        for local, name in enumerate(names):
            feature = feature_of[first + local]
            gathered = rounds.get(feature)
            if gathered is None:
                gathered = rounds[feature] = _Round()
            gathered.names.append(name)
            gathered.tiles.add(tile)
            for city in beside[local]:
                gathered.cities.add(feature_of[first + city])
    followers, figures = counted_followers(s), [s.feature[at] if at != NOTHING else NOTHING for at in s.figure]
    return tuple(
        [_feature(s, tiles, each, gathered, followers.get(each, ()), figures, aids) for each, gathered in rounds.items()]
    )


@lru_cache(maxsize=1 << 15)
def _names_at(tiles: Tiles, kind: int, turn: int, x: int, y: int) -> tuple[str, ...]:
    """What the segments of a tile are called on the wire: `0,-3:C:N`."""
    return tuple(f"{x},{y}:{name}" for name in tiles.names[kind][turn])


@lru_cache(maxsize=1 << 10)
def _cities_beside(tiles: Tiles, kind: int) -> tuple[tuple[int, ...], ...]:
    """For each segment of a tile the cities of the same tile that it borders, if it is a field."""
    borders = tiles.facts.borders[kind * SEGMENTS : (kind + 1) * SEGMENTS]
    return tuple(tuple(city for city in range(SEGMENTS) if each >> city & 1) for each in borders)


def _feature(
    s: State, tiles: Tiles, feature: int, gathered: _Round, followers: tuple[int, ...], figures: Sequence[int], aids: bool
) -> Feature:
    """`figures` are the features where the mage and the witch stand."""
    terrain = terrain_of(s, tiles.facts, feature)
    is_field = terrain == Terrain.FIELD
    finished = is_finished(s, tiles.facts, feature)
    if is_field:
        pays = field_worth(sum([s.open_edges[city] == 0 for city in gathered.cities]))
    else:
        has_mage, has_witch = feature == figures[Figure.MAGE], feature == figures[Figure.WITCH]
        pays = worth(terrain, s.tiles[feature], s.shields[feature], finished, s.small_city, has_mage, has_witch)
    return Feature(
        kind=KINDS[terrain],
        segments=tuple(gathered.names),
        finished=finished,
        tiles=len(gathered.tiles) if is_field else s.tiles[feature],
        shields=s.shields[feature],
        followers={str(seat): count for seat, count in enumerate(followers) if count} if followers else {},
        owners=None if not aids else majority(followers) if followers else (),
        points=pays if aids else None,
    )


def _free_places(s: State, tiles: Tiles, aids: bool) -> tuple[FreePlace, ...]:
    kinds = [kind for kind in range(len(tiles.tiles)) if s.pool[kind] or kind == s.drawn]
    asked = set(s.place_asks[: s.places])
    # A place that asks for these sides is filled by any of the tiles that fit in some rotation.
    fillable = {asks: any(tiles.facts.fits[kind * 256 + asks] for kind in kinds) if aids else None for asks in asked}
    return tuple(
        [
            FreePlace(s.place_x[place], s.place_y[place], ASKS[s.place_asks[place]], fillable[s.place_asks[place]])
            for place in range(s.places)
        ]
    )


# What a seat is asked


def prompt(s: State, tiles: Tiles, seat: Seat, moves: Sequence[CarcassonneMove]) -> Prompt:
    """The question of this phase with its choices; of a feature with many segments only one is offered."""
    scene = Scene(s, tiles)
    rule, asked = QUESTIONS[Phase(s.phase)](scene)
    choices = [Choice(write_move(move), move.said(scene), move.heading()) for move in moves[0].offered(moves, scene)]
    return Prompt(Phase(s.phase).name.lower(), rule.id, asked, tuple(choices))
