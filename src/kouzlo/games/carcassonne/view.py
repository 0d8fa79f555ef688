"""What a seat is shown and asked.  Nothing is hidden in this game, so a seat's observation is the table itself.

The aids (owners and values of features, tiles that are left, places that nothing can fill) are part of the table; a purist's
screen asks for `table(…, aids=False)` and gets it without them.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kouzlo.core.move import Move, Seat, write_move
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.core.view import Choice, Prompt
from kouzlo.games.carcassonne.events import FEATURES, FeatureKind, kind_of, place_of, role_of, say, tile_word
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
from kouzlo.games.carcassonne.rules.followers import followers_of
from kouzlo.games.carcassonne.rules.mage_and_witch import have_met
from kouzlo.games.carcassonne.rules.placing import lay, rotations, tile_at
from kouzlo.games.carcassonne.rules.scoring import plain_points, points
from kouzlo.games.carcassonne.state import FOLLOWERS, NOTHING, SEGMENTS, Crop, Figure, Magic, Phase, State, Terrain
from kouzlo.games.carcassonne.tiles import Tiles


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
            LaidTile(s.tile_x[i], s.tile_y[i], tiles.tiles[s.tile_kind[i]].id, 90 * s.tile_turn[i], i) for i in range(s.laid)
        ),
        followers=tuple(
            Follower(slot // FOLLOWERS, segment_name(s, tiles, segment))
            for slot, segment in enumerate(s.follower)
            if segment != NOTHING
        ),
        mage=_figure(s, tiles, Figure.MAGE),
        witch=_figure(s, tiles, Figure.WITCH),
        features=tuple(_feature(s, tiles, each, aids) for each in _features(s, tiles)),
        places=tuple(_free_place(s, tiles, place, aids) for place in range(s.places)),
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


def _segments(s: State, tiles: Tiles, tile: int) -> range:
    return range(tile * SEGMENTS, tile * SEGMENTS + len(tiles.segments[s.tile_kind[tile]]))


def _features(s: State, tiles: Tiles) -> list[int]:
    """Each feature of the board once, the oldest segments first."""
    every = (s.feature[segment] for tile in range(s.laid) for segment in _segments(s, tiles, tile))
    return list(dict.fromkeys(every))


def _round(s: State, feature: int) -> list[int]:
    """All segments of a feature."""
    segments = [feature]
    while (following := s.following[segments[-1]]) != feature:
        segments.append(following)
    return sorted(segments)


def owners_of(s: State, feature: int) -> tuple[Seat, ...]:
    """CA-9: the seats with most followers in a feature."""
    if s.followers[feature] == 0:
        return ()
    counts = [followers_of(s, seat, feature) for seat in range(s.seats)]
    return tuple(seat for seat, count in enumerate(counts) if count and count == max(counts))


def _feature(s: State, tiles: Tiles, feature: int, aids: bool) -> Feature:
    terrain = terrain_of(s, tiles.facts, feature)
    finished = terrain != Terrain.FIELD and s.open_edges[feature] == 0
    segments = _round(s, feature)
    on_tiles = len({segment // SEGMENTS for segment in segments}) if terrain == Terrain.FIELD else s.tiles[feature]
    counts = {str(seat): followers_of(s, seat, feature) for seat in range(s.seats) if s.followers[feature]}
    return Feature(
        kind=FEATURES[Terrain(terrain).name[0]],
        segments=tuple(segment_name(s, tiles, segment) for segment in segments),
        finished=finished,
        tiles=on_tiles,
        shields=s.shields[feature],
        followers={seat: count for seat, count in counts.items() if count},
        owners=owners_of(s, feature) if aids else None,
        points=points(s, tiles.facts, feature, finished) if aids else None,
    )


def _free_place(s: State, tiles: Tiles, place: int, aids: bool) -> FreePlace:
    asks = "".join(".CRF"[s.place_asks[place] >> 2 * side & 3] for side in range(4))
    fillable = any(
        (s.pool[kind] or kind == s.drawn) and rotations(s, tiles.facts, place, kind) for kind in range(len(tiles.tiles))
    )
    return FreePlace(s.place_x[place], s.place_y[place], asks, fillable if aids else None)


# What a seat is asked


def prompt(s: State, tiles: Tiles, seat: Seat, moves: Sequence[Move]) -> Prompt:
    """The question of this phase with its choices; of a feature with many segments only one is offered."""
    phase = Phase(s.phase).name.lower()
    match s.phase:
        case Phase.PLACE:
            hand = tile_word(tiles.tiles[s.drawn].id)
            asked = say("ask-place", tile=hand, left=s.pool_size)
            return Prompt(phase, Rule.SIDES_MATCH.id, asked, tuple(_place_choice(s, tiles, move) for move in _by_place(moves)))
        case Phase.FIGURE:
            return _figure_prompt(s, tiles, moves)
        case Phase.FOLLOWER:
            asked = say("ask-follower", supply=s.supply[seat])
            return Prompt(phase, Rule.FOLLOWER.id, asked, tuple(_follower_choice(s, tiles, move) for move in moves))
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


def _place_choice(s: State, tiles: Tiles, move: Place) -> Choice:
    at = move.place
    place = f"{at.x},{at.y}"
    effects = _effects(s, tiles, move)
    id = "choose-place-with" if effects else "choose-place"
    said = Sentence(f"carcassonne-{id}", {"place": place, "rotation": at.rotation, **({"effects": effects} if effects else {})})
    return Choice(write_move(move), said, say("group-place", place=place))


def _effects(s: State, tiles: Tiles, move: Place) -> tuple[Word | Sentence, ...]:
    """What a placement would do to cities, roads, monasteries and figures: tried out on a copy."""
    after = s.copy()
    lay(after, tiles.facts, move.place.x, move.place.y, s.drawn, move.place.rotation // 90)
    new = after.laid - 1
    effects: list[Word | Sentence] = []
    touched = dict.fromkeys(after.feature[segment] for segment in _segments(after, tiles, new))
    for feature in touched:
        if terrain_of(after, tiles.facts, feature) <= Terrain.ROAD and after.tiles[feature] > 1:
            effects.append(_growth(after, tiles, feature))
    for feature in _monasteries_around(after, tiles, new):
        if owners := owners_of(after, feature):
            how = "completes" if after.open_edges[feature] == 0 else "grows"
            effects.append(_effect(f"{how}-monastery", owners, tiles=after.tiles[feature], points=after.tiles[feature]))
    if s.mage_and_witch and have_met(after):
        effects.append(say("effect-meeting"))
    return tuple(effects)


def _monasteries_around(s: State, tiles: Tiles, tile: int) -> list[int]:
    found = []
    for down in (-1, 0, 1):
        for right in (-1, 0, 1):
            there = tile_at(s, s.tile_x[tile] + right, s.tile_y[tile] + down)
            if there != NOTHING and tiles.facts.monastery[s.tile_kind[there]] != NOTHING:
                found.append(there * SEGMENTS + tiles.facts.monastery[s.tile_kind[there]])
    return found


def _growth(s: State, tiles: Tiles, feature: int) -> Sentence:
    kind = FEATURES[Terrain(terrain_of(s, tiles.facts, feature)).name[0]]
    finished = s.open_edges[feature] == 0
    worth = points(s, tiles.facts, feature, finished)
    return _effect(
        f"{'completes' if finished else 'continues'}-{kind}", owners_of(s, feature), tiles=s.tiles[feature], points=worth
    )


def _effect(id: str, owners: Sequence[Seat], tiles: int, points: int) -> Sentence:
    """An effect on a feature that somebody holds, or nobody."""
    if not owners:
        return say(f"effect-{id}", tiles=tiles, points=points)
    whose = tuple(seat_word(seat) for seat in owners)
    return Sentence(f"carcassonne-effect-{id}-owned", {"tiles": tiles, "points": points, "whose": whose})


def _segment_of(s: State, tiles: Tiles, name: str) -> int:
    x, y, which = split_segment(name)
    tile = tile_at(s, x, y)
    return tile * SEGMENTS + tiles.names[s.tile_kind[tile]][s.tile_turn[tile]].index(which)


def _figure_prompt(s: State, tiles: Tiles, moves: Sequence[Move]) -> Prompt:
    asked = {Magic.SYMBOL: "ask-symbol", Magic.MEETING: "ask-meeting", Magic.REMOVAL: "ask-removal"}[Magic(s.magic)]
    rule = {Magic.SYMBOL: Rule.SYMBOL, Magic.MEETING: Rule.MEETING, Magic.REMOVAL: Rule.IMPOSSIBLE}[Magic(s.magic)]
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
                    choices.append(_figure_choice(s, tiles, move, feature))
    return Prompt("figure", rule.id, say(asked), tuple(choices))


def _figure_choice(s: State, tiles: Tiles, move: MoveFigure, feature: int) -> Choice:
    """MW-6, MW-7: what the feature would pay today, without and with the figure."""
    plain = plain_points(s, terrain_of(s, tiles.facts, feature), feature, False)
    changed = plain + s.tiles[feature] if move.figure == "mage" else (plain + 1) // 2
    owners = owners_of(s, feature)
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
    worth = points(s, tiles.facts, feature, finished)
    args: dict[str, int | float | str | Word | Sentence | tuple[Word | Sentence, ...]] = {
        "where": _directions(move.follower),
        "tiles": s.tiles[feature],
        "points": worth,
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
            worth = points(s, tiles.facts, feature, False)
            return Choice(write_move(move), say(f"choose-{verb}-{role_of(segment)}", place=place_of(segment), points=worth))
    assert isinstance(move, Pass), f"nobody chooses {move!r}"
    return Choice(write_move(move), say("choose-no-crop"))
