"""Fields: they join at half-sides and feed the completed cities that they border (CA-10, CA-11)."""

from __future__ import annotations

from kouzlo.core.record import kernel
from kouzlo.games.carcassonne.rules.features import absorb
from kouzlo.games.carcassonne.state import SEGMENTS, Facts, State


@kernel
def join_fields(s: State, one: int, other: int) -> None:
    """Two segments of a field meet at a half-side."""
    a, b = s.feature[one], s.feature[other]
    if a == b:
        return
    if s.length[a] < s.length[b]:
        absorb(s, b, a)
    else:
        absorb(s, a, b)


@kernel
def completed_cities(s: State, facts: Facts, field: int) -> int:
    """CA-11: the completed cities that a field borders, each once, whether or not anyone scored them."""
    cities, segment = 0, field
    for _ in range(s.length[field]):
        cities += count_cities(s, facts, segment)
        segment = s.following[segment]
    for _ in range(s.length[field]):
        forget_cities(s, facts, segment)
        segment = s.following[segment]
    return cities


@kernel
def count_cities(s: State, facts: Facts, segment: int) -> int:
    """The completed cities that this segment borders and that have not been counted yet."""
    tile = segment // SEGMENTS
    borders, cities = facts.borders[s.tile_kind[tile] * SEGMENTS + segment % SEGMENTS], 0
    for local in range(SEGMENTS):
        if borders >> local == 0:
            break
        if borders >> local & 1:
            city = s.feature[tile * SEGMENTS + local]
            if s.open_edges[city] == 0 and s.counted[city] == 0:
                s.counted[city] = 1
                cities += 1
    return cities


@kernel
def forget_cities(s: State, facts: Facts, segment: int) -> None:
    """The inverse of `count_cities`: another field counts the same cities anew."""
    tile = segment // SEGMENTS
    borders = facts.borders[s.tile_kind[tile] * SEGMENTS + segment % SEGMENTS]
    for local in range(SEGMENTS):
        if borders >> local == 0:
            break
        if borders >> local & 1:
            s.counted[s.feature[tile * SEGMENTS + local]] = 0
