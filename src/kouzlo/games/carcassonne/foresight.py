"""The effects of a placement on cities, roads, monasteries and figures, computed from the tiles around the place.

Placing the tile on a copy of the board (as the oracle of the tests does) took longer than everything else in a view.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from kouzlo.core.move import Seat
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.games.carcassonne.events import FEATURES, say
from kouzlo.games.carcassonne.moves import Spot
from kouzlo.games.carcassonne.rules.followers import counted_followers
from kouzlo.games.carcassonne.rules.placement import STEP_X, STEP_Y, cell_at, cell_beside
from kouzlo.games.carcassonne.rules.scoring import majority, worth_shown
from kouzlo.games.carcassonne.state import NOTHING, ROW, SEGMENTS, State, Terrain
from kouzlo.games.carcassonne.tiles import Tiles

STEPS = tuple(x + ROW * y for x, y in zip(STEP_X, STEP_Y, strict=True))
"""From a cell to those beside it: north, east, south, west."""
COMPLETES: dict[int, str] = {terrain: f"completes-{FEATURES[terrain.name[0]]}" for terrain in Terrain}
CONTINUES: dict[int, str] = {terrain: f"continues-{FEATURES[terrain.name[0]]}" for terrain in Terrain}


Seam = tuple[int, int]
"""A city or road of the new tile (its segment), and the feature of the board that it touches at one side."""


class _Joined:
    """Cities or roads of the new tile that become one feature, with those on the board that they join."""

    __slots__ = ("features", "first", "locals", "seams", "told")

    def __init__(self, local: int, feature: int) -> None:
        self.first = local
        """The lowest segment of the new tile: features are listed in this order."""
        self.locals = {local}
        self.features = {feature: None}
        self.seams = 1
        self.told: Sentence | None = None
        """The sentence, when it has been made."""


class Foresight:
    """The placements of one tile in hand, all on the same board."""

    def __init__(self, s: State, tiles: Tiles) -> None:
        self._s, self._tiles, self._facts = s, tiles, tiles.facts
        self._followers = counted_followers(s)
        self._mage, self._witch = (s.feature[at] if at != NOTHING else NOTHING for at in s.figure)
        self._monasteries = sorted(self._occupied_monasteries())
        self._around: dict[tuple[int, int], list[tuple[int, int]]] = {}
        self._single: dict[Seam, _Joined] = {}

    def effects(self, at: Spot) -> tuple[Word | Sentence, ...]:
        """The effects of a placement, in the order in which they are shown."""
        joined = self._joined(at)
        told = [each.told or self._growth(each) for each in joined]
        if self._monasteries:
            told += self._neighbours(at)
        if self._s.mage_and_witch and self._would_meet(joined):
            told.append(say("effect-meeting"))
        return tuple(told)

    def _joined(self, at: Spot) -> list[_Joined]:
        """The features that continue through the new tile."""
        seams = self._seams(at)
        if len(seams) > 1 and _any_twice(seams):
            found: list[_Joined] = []
            for local, feature in seams:
                found = _sewn(found, local, feature)
            return sorted(found, key=lambda each: each.first)
        return [self._single.get(seam) or self._single.setdefault(seam, _Joined(*seam)) for seam in sorted(seams)]

    def _seams(self, at: Spot) -> list[Seam]:
        """Where a city or a road of the new tile touches a feature of the board."""
        s, facts = self._s, self._facts
        own = s.drawn * 4 + at.rotation // 90
        shows = facts.shows[own]
        return [
            (facts.at_side[own * 4 + side], s.feature[segment])
            for side, segment in self._facing(at.x, at.y)
            if shows >> 2 * side & 3 != Terrain.FIELD
        ]

    def _facing(self, x: int, y: int) -> list[tuple[int, int]]:
        """The sides of a place where a tile lies, each with the segment there; the same for all rotations."""
        found = self._around.get((x, y))
        if found is None:
            found = self._around[x, y] = []
            s, cell = self._s, cell_at(x, y)
            for side, step in enumerate(STEPS):
                neighbour = s.grid[cell_beside(cell, step)] - 1
                if neighbour >= 0:
                    facing = (s.tile_kind[neighbour] * 4 + s.tile_turn[neighbour]) * 4 + (side + 2) % 4
                    found.append((side, neighbour * SEGMENTS + self._facts.at_side[facing]))
        return found

    def _growth(self, joined: _Joined) -> Sentence:
        """CA-6, CA-7: a city or road that goes on, or is completed, and what it would pay now."""
        s, facts, features = self._s, self._facts, joined.features
        own = [s.drawn * SEGMENTS + local for local in joined.locals]
        terrain = facts.terrain[own[0]]
        lacking = sum([facts.edges[each] for each in own]) + sum([s.open_edges[each] for each in features])
        is_finished = lacking == 2 * joined.seams
        tiles = self._tiles_of(joined)
        shields = sum([facts.shields[each] for each in own]) + sum([s.shields[each] for each in features])
        pays = worth_shown(terrain, tiles, shields, is_finished, s.small_city, self._mage in features, self._witch in features)
        how = COMPLETES if is_finished else CONTINUES
        joined.told = effect(how[terrain], self._owners(features), tiles, pays)
        return joined.told

    def _tiles_of(self, joined: _Joined) -> int:
        """CA-6: a tile counts once, however many of its segments belong to the feature."""
        s, features = self._s, list(joined.features)
        if len(features) == 1:
            return s.tiles[features[0]] + 1
        return len({segment // SEGMENTS for feature in features for segment in segments_of(s, feature)}) + 1

    def _owners(self, features: dict[int, None]) -> tuple[Seat, ...]:
        standing = [self._followers[each] for each in features if each in self._followers]
        return majority(standing[0] if len(standing) == 1 else tuple(map(sum, zip(*standing, strict=True))))

    def _occupied_monasteries(self) -> Iterator[tuple[int, int, int]]:
        """The monasteries on which somebody stands, each with its row and column first."""
        s = self._s
        for feature in self._followers:
            tile, local = divmod(feature, SEGMENTS)
            if self._facts.monastery[s.tile_kind[tile]] == local:
                yield s.tile_y[tile], s.tile_x[tile], feature

    def _neighbours(self, at: Spot) -> Iterator[Sentence]:
        """CA-8: the occupied monasteries around the place get a neighbour, told row by row."""
        s = self._s
        for y, x, feature in self._monasteries:
            if abs(y - at.y) <= 1 and abs(x - at.x) <= 1:
                how = "completes" if s.open_edges[feature] == 1 else "grows"
                tiles = s.tiles[feature] + 1
                yield effect(f"{how}-monastery", majority(self._followers[feature]), tiles, tiles)

    def _would_meet(self, joined: Sequence[_Joined]) -> bool:
        """MW-5: whether mage and witch would stand on the same road or in the same city."""
        if NOTHING in (self._mage, self._witch):
            return False
        return self._mage == self._witch or any({self._mage, self._witch} <= each.features.keys() for each in joined)


def _any_twice(seams: Sequence[Seam]) -> bool:
    """Whether a segment of the new tile touches several features, or a feature several segments."""
    segments, features = zip(*seams, strict=True)
    return len(set(segments)) < len(seams) or len(set(features)) < len(seams)


def _sewn(found: list[_Joined], local: int, feature: int) -> list[_Joined]:
    """A segment of the new tile touches a feature of the board: groups that contain either of them are joined."""
    one = _Joined(local, feature)
    others = []
    for each in found:
        if local in each.locals or feature in each.features:
            one.first = min(one.first, each.first)
            one.locals |= each.locals
            one.features |= each.features
            one.seams += each.seams
        else:
            others.append(each)
    return [*others, one]


def segments_of(s: State, feature: int) -> Iterator[int]:
    """All segments of a feature, following the cycle."""
    segment = feature
    for _ in range(s.length[feature]):
        yield segment
        segment = s.following[segment]


@lru_cache(maxsize=1 << 12)
def effect(id: str, owners: tuple[Seat, ...], tiles: int, points: int) -> Sentence:
    """An effect on a feature with or without owners; cached, since the same few occur repeatedly."""
    if not owners:
        return say(f"effect-{id}", tiles=tiles, points=points)
    whose = tuple(seat_word(seat) for seat in owners)
    return Sentence(f"carcassonne-effect-{id}-owned", {"tiles": tiles, "points": points, "whose": whose})
