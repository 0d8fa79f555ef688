"""What a seat is shown and asked.  Nothing is hidden in this game, so a seat's observation is the table itself.

The aids (owners and values of features, tiles that are left, places that nothing can fill) are part of the table; a purist's
screen asks for `table(…, aids=False)` and gets it without them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from kouzlo.core.move import Move, Seat, write_move
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.core.view import Choice, Prompt
from kouzlo.games.carcassonne.events import FEATURES, FeatureKind, kind_of, place_of, role_of, say, tile_word
from kouzlo.games.carcassonne.foresight import Foresight, counted_followers, majority
from kouzlo.games.carcassonne.moves import (
    AddFollower,
    ChooseCrop,
    MoveFigure,
    Pass,
    Place,
    PlaceFollower,
    RemoveFigure,
    TakeFollower,
)
from kouzlo.games.carcassonne.notation import segment_name, split_segment
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.crop_circles import called
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.rules.placing import tile_at
from kouzlo.games.carcassonne.rules.scoring import field_worth, points, worth
from kouzlo.games.carcassonne.state import FOLLOWERS, NOTHING, SEGMENTS, Crop, Figure, Magic, Phase, State, Terrain
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
    followers = counted_followers(s)
    return tuple([_feature(s, tiles, each, gathered, followers.get(each, ()), aids) for each, gathered in rounds.items()])


@lru_cache(maxsize=1 << 15)
def _names_at(tiles: Tiles, kind: int, turn: int, x: int, y: int) -> tuple[str, ...]:
    """What the segments of a tile are called on the wire: `0,-3:C:N`."""
    return tuple(f"{x},{y}:{name}" for name in tiles.names[kind][turn])


@lru_cache(maxsize=1 << 10)
def _cities_beside(tiles: Tiles, kind: int) -> tuple[tuple[int, ...], ...]:
    """For each segment of a tile the cities of the same tile that it borders, if it is a field."""
    borders = tiles.facts.borders[kind * SEGMENTS : (kind + 1) * SEGMENTS]
    return tuple(tuple(city for city in range(SEGMENTS) if each >> city & 1) for each in borders)


def _feature(s: State, tiles: Tiles, feature: int, gathered: _Round, followers: tuple[int, ...], aids: bool) -> Feature:
    terrain = terrain_of(s, tiles.facts, feature)
    is_field = terrain == Terrain.FIELD
    finished = not is_field and s.open_edges[feature] == 0
    if is_field:
        pays = field_worth(sum([s.open_edges[city] == 0 for city in gathered.cities]))
    else:
        pays = points(s, tiles.facts, feature, finished)
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


def prompt(s: State, tiles: Tiles, seat: Seat, moves: Sequence[Move]) -> Prompt:
    """The question of this phase with its choices; of a feature with many segments only one is offered."""
    phase = Phase(s.phase).name.lower()
    match s.phase:
        case Phase.PLACE:
            hand = tile_word(tiles.tiles[s.drawn].id)
            asked, foresight = say("ask-place", tile=hand, left=s.pool_size), Foresight(s, tiles)
            choices = tuple([_place_choice(move, foresight.effects(move.place)) for move in _by_place(moves)])
            return Prompt(phase, Rule.SIDES_MATCH.id, asked, choices)
        case Phase.FIGURE:
            return _figure_prompt(s, tiles, moves)
        case Phase.FOLLOWER:
            asked = say("ask-follower", supply=s.supply[seat])
            return Prompt(phase, Rule.FOLLOWER.id, asked, tuple([_follower_choice(s, tiles, move) for move in moves]))
        case Phase.CROP:
            asked = say(f"ask-crop-{_called(s, tiles)}")
            return Prompt(phase, Rule.CROP_CHOICE.id, asked, tuple(_crop_choice(s, tiles, move) for move in moves))
    verb = "add" if s.crop == Crop.DEPLOY else "take"
    asked = say(f"ask-{verb}-{_called(s, tiles)}", supply=s.supply[seat])
    return Prompt(phase, Rule.CROP_CHOICE.id, asked, tuple(_crop_choice(s, tiles, move) for move in moves))


def _called(s: State, tiles: Tiles) -> str:
    return FEATURES[Terrain(called(s, tiles.facts)).name[0]]


def _by_place(moves: Sequence[Move]) -> list[Place]:
    """Rows from north to south, each from west to east, the rotations of a place together."""
    places = [move for move in moves if isinstance(move, Place)]
    return sorted(places, key=lambda move: (move.place.y, move.place.x, move.place.rotation))


def _place_choice(move: Place, effects: tuple[Word | Sentence, ...]) -> Choice:
    at = move.place
    place = f"{at.x},{at.y}"
    id = "choose-place-with" if effects else "choose-place"
    said = Sentence(f"carcassonne-{id}", {"place": place, "rotation": at.rotation, **({"effects": effects} if effects else {})})
    return Choice(write_move(move), said, _group_of(place))


@lru_cache(maxsize=1 << 12)
def _group_of(place: str) -> Sentence:
    return say("group-place", place=place)


def _segment_of(s: State, tiles: Tiles, name: str) -> int:
    x, y, which = split_segment(name)
    tile = tile_at(s, x, y)
    return tile * SEGMENTS + tiles.names[s.tile_kind[tile]][s.tile_turn[tile]].index(which)


def _figure_prompt(s: State, tiles: Tiles, moves: Sequence[Move]) -> Prompt:
    asked = {Magic.SYMBOL: "ask-symbol", Magic.MEETING: "ask-meeting", Magic.REMOVAL: "ask-removal"}[Magic(s.magic)]
    rule = {Magic.SYMBOL: Rule.SYMBOL, Magic.MEETING: Rule.MEETING, Magic.REMOVAL: Rule.IMPOSSIBLE}[Magic(s.magic)]
    followers = counted_followers(s)
    choices: list[Choice] = []
    offered: set[tuple[str, int]] = set()
    for move in moves:
        match move:
            case RemoveFigure(figure):
                choices.append(Choice(write_move(move), say(f"choose-remove-{figure}")))
            case MoveFigure(figure, to):
                feature = s.feature[_segment_of(s, tiles, to)]
                if (figure, feature) not in offered:
                    offered.add((figure, feature))
                    choices.append(_figure_choice(s, tiles, move, feature, majority(followers.get(feature, ()))))
    return Prompt("figure", rule.id, say(asked), tuple(choices))


def _figure_choice(s: State, tiles: Tiles, move: MoveFigure, feature: int, owners: Sequence[Seat]) -> Choice:
    """MW-6, MW-7: what the feature would pay today, without and with the figure."""
    terrain, is_mage = terrain_of(s, tiles.facts, feature), move.figure == "mage"
    plain = worth(terrain, s.tiles[feature], s.shields[feature], False, s.small_city, False, False)
    changed = worth(terrain, s.tiles[feature], s.shields[feature], False, s.small_city, is_mage, not is_mage)
    said = Sentence(
        f"carcassonne-choose-{move.figure}-{kind_of(move.to)}{'-owned' if owners else ''}",
        {
            "place": place_of(move.to),
            "tiles": s.tiles[feature],
            "plain": plain,
            "changed": changed,
            **({"whose": tuple(seat_word(seat) for seat in owners)} if owners else {}),
        },
    )
    return Choice(write_move(move), said, say(f"group-{move.figure}"))


def _follower_choice(s: State, tiles: Tiles, move: Move) -> Choice:
    if not isinstance(move, PlaceFollower):
        return Choice(write_move(move), say("choose-no-follower"))
    segment = _segment_of(s, tiles, move.follower)
    feature = s.feature[segment]
    finished = terrain_of(s, tiles.facts, feature) != Terrain.FIELD and s.open_edges[feature] == 0
    pays = points(s, tiles.facts, feature, finished)
    args: dict[str, int | float | str | Word | Sentence | tuple[Word | Sentence, ...]] = {
        "where": _directions(move.follower),
        "tiles": s.tiles[feature],
        "points": pays,
        "finished": int(finished),
    }
    return Choice(write_move(move), Sentence(f"carcassonne-choose-{role_of(move.follower)}", args))


def _directions(segment: str) -> tuple[Word, ...]:
    """Where a segment lies on its tile: sides, or half-sides of a field."""
    _, kind, *reaches = segment.split(":")
    return tuple(Word("carcassonne-half" if kind == "F" else "carcassonne-side", each) for each in "".join(reaches))


def _crop_choice(s: State, tiles: Tiles, move: Move) -> Choice:
    match move:
        case ChooseCrop(choice):
            return Choice(write_move(move), say(f"choose-{choice}-{_called(s, tiles)}"))
        case AddFollower(segment) | TakeFollower(segment):
            verb = "add" if isinstance(move, AddFollower) else "take"
            feature = s.feature[_segment_of(s, tiles, segment)]
            pays = points(s, tiles.facts, feature, False)
            return Choice(write_move(move), say(f"choose-{verb}-{role_of(segment)}", place=place_of(segment), points=pays))
    assert isinstance(move, Pass), f"nobody chooses {move!r}"
    return Choice(write_move(move), say("choose-no-crop"))
