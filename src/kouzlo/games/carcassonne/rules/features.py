"""Features: cities, roads and monasteries grow and close (CA-6, CA-7, CA-8)."""

from __future__ import annotations

from kouzlo.core.record import kernel
from kouzlo.games.carcassonne.state import SEGMENTS, Facts, State, Terrain


@kernel
def terrain_of(s: State, facts: Facts, segment: int) -> int:
    """What a segment is."""
    return facts.terrain[s.tile_kind[segment // SEGMENTS] * SEGMENTS + segment % SEGMENTS]


@kernel
def found(s: State, facts: Facts, tile: int) -> None:
    """Every segment of a new tile begins as a feature of its own."""
    first, at = tile * SEGMENTS, s.tile_kind[tile] * SEGMENTS
    for local in range(facts.segments[s.tile_kind[tile]]):
        segment = first + local
        s.feature[segment] = segment
        s.following[segment] = segment
        s.length[segment] = 1
        s.open_edges[segment] = facts.edges[at + local]
        s.tiles[segment] = 1
        s.shields[segment] = facts.shields[at + local]


@kernel
def close_edge(s: State, facts: Facts, one: int, other: int) -> None:
    """Two segments of a city or a road meet at a side: both sides are no longer open, the features are one."""
    a, b = s.feature[one], s.feature[other]
    s.open_edges[a] -= 1
    s.open_edges[b] -= 1
    if a == b:
        return
    if s.length[a] < s.length[b]:
        a, b = b, a
    s.open_edges[a] += s.open_edges[b]
    s.shields[a] += s.shields[b]
    s.tiles[a] = s.tiles[a] + new_tiles(s, facts, a, b)
    absorb(s, a, b)


@kernel
def new_tiles(s: State, facts: Facts, a: int, b: int) -> int:
    """CA-6: how many tiles of b are new to a; a tile counts once, however many of its segments belong to the feature."""
    new, segment = 0, b
    for _ in range(s.length[b]):
        tile, local = segment // SEGMENTS, segment % SEGMENTS
        twins, known = facts.twins[s.tile_kind[tile] * SEGMENTS + local], 0
        for twin in range(SEGMENTS):
            if twins >> twin == 0:
                break
            if twins >> twin & 1:
                owner = s.feature[tile * SEGMENTS + twin]
                # A tile with two segments in b is new only by the first of them.
                if owner == a or (owner == b and twin < local):
                    known = 1
        new += 1 - known
        segment = s.following[segment]
    return new


@kernel
def absorb(s: State, a: int, b: int) -> None:
    """All segments of b now belong to a; the two rounds become one."""
    segment = b
    for _ in range(s.length[b]):
        s.feature[segment] = a
        segment = s.following[segment]
    s.following[a], s.following[b] = s.following[b], s.following[a]
    s.length[a] += s.length[b]
    s.followers[a] += s.followers[b]
    s.followers[b] = 0


@kernel
def is_finished(s: State, facts: Facts, feature: int) -> bool:
    """CA-6, CA-7, CA-8: whether a city, road or monastery is complete; a field never is."""
    return terrain_of(s, facts, feature) != Terrain.FIELD and s.open_edges[feature] == 0
