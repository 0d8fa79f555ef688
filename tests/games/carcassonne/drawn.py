"""The slow and obvious way to draw features and to foresee a placement: ask the rules, try it out on a copy."""

from __future__ import annotations

from collections.abc import Sequence

from kouzlo.core.move import Seat
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.games.carcassonne.events import FEATURES, say
from kouzlo.games.carcassonne.land import Feature
from kouzlo.games.carcassonne.moves import Place
from kouzlo.games.carcassonne.names import segment_name
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.rules.followers import followers_of
from kouzlo.games.carcassonne.rules.mage_and_witch import have_met
from kouzlo.games.carcassonne.rules.placement import lay, rotations, tile_at
from kouzlo.games.carcassonne.rules.scoring import points
from kouzlo.games.carcassonne.state import NOTHING, SEGMENTS, State, Terrain
from kouzlo.games.carcassonne.tiles import Tiles
from kouzlo.games.carcassonne.view import FreePlace


def _segments(s: State, tiles: Tiles, tile: int) -> range:
    return range(tile * SEGMENTS, tile * SEGMENTS + len(tiles.segments[s.tile_kind[tile]]))


def features_of(s: State, tiles: Tiles) -> list[int]:
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


def feature(s: State, tiles: Tiles, feature: int, aids: bool) -> Feature:
    """A feature as a view shows it, asked of the rules one by one."""
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


def free_place(s: State, tiles: Tiles, place: int, aids: bool) -> FreePlace:
    """A free place as a view shows it."""
    asks = "".join(".CRF"[s.place_asks[place] >> 2 * side & 3] for side in range(4))
    fillable = any(
        (s.pool[kind] or kind == s.drawn) and rotations(s, tiles.facts, place, kind) for kind in range(len(tiles.tiles))
    )
    kinds = [kind for kind in range(len(tiles.tiles)) if rotations(s, tiles.facts, place, kind)]
    fitting = sum(s.pool[kind] for kind in kinds)
    return FreePlace(s.place_x[place], s.place_y[place], asks, fillable if aids else None, fitting if aids else None)


def effects(s: State, tiles: Tiles, move: Place) -> tuple[Word | Sentence, ...]:
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
