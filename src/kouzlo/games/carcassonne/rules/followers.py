"""Followers: where they may stand, and how they come home (CA-5, CA-9, CA-10)."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.carcassonne.events import CameHome, lies_at
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.state import FOLLOWERS, NOTHING, SEGMENTS, Facts, State, Terrain


@kernel
def judge_follower(s: State, facts: Facts, seat: int, segment: int) -> Rule:
    """CA-5, CA-10, MW-R8: from the supply, onto the new tile, into a feature without a follower; figures stop nobody."""
    if s.supply[seat] == 0 or segment // SEGMENTS != s.laid - 1:
        return Rule.FOLLOWER
    if segment % SEGMENTS >= facts.segments[s.tile_kind[s.laid - 1]]:
        return Rule.FOLLOWER
    if s.farmers == 0 and terrain_of(s, facts, segment) == Terrain.FIELD:
        return Rule.FARMERS
    if s.followers[s.feature[segment]] > 0:
        return Rule.FOLLOWER
    return Rule.OK


@kernel
def has_room(s: State, facts: Facts, seat: int) -> bool:
    """CA-5: whether some segment of the new tile may take a follower; without one the step is asked and can only be passed."""
    first = (s.laid - 1) * SEGMENTS
    for segment in range(first, first + SEGMENTS):
        if judge_follower(s, facts, seat, segment) == Rule.OK:
            return True
    return False


@kernel
def put_follower(s: State, seat: int, segment: int) -> None:
    """A follower leaves the supply for a segment."""
    slot = seat * FOLLOWERS
    while s.follower[slot] != NOTHING:
        slot += 1
    s.follower[slot] = segment
    s.supply[seat] -= 1
    s.followers[s.feature[segment]] += 1


@kernel
def lift_follower(s: State, seat: int, slot: int) -> None:
    """A follower returns to the supply."""
    s.followers[s.feature[s.follower[slot]]] -= 1
    s.follower[slot] = NOTHING
    s.supply[seat] += 1


@kernel
def followers_of(s: State, seat: int, feature: int) -> int:
    """How many followers a seat has in a feature."""
    count = 0
    for slot in range(seat * FOLLOWERS, seat * FOLLOWERS + FOLLOWERS):
        if s.follower[slot] != NOTHING and s.feature[s.follower[slot]] == feature:
            count += 1
    return count


@kernel
def one_of(s: State, seat: int, feature: int) -> int:
    """The segment of some follower of a seat in a feature."""
    for slot in range(seat * FOLLOWERS, seat * FOLLOWERS + FOLLOWERS):
        if s.follower[slot] != NOTHING and s.feature[s.follower[slot]] == feature:
            return s.follower[slot]
    return NOTHING


@kernel
def send_home(s: State, feature: int, log: Log) -> None:
    """CA-9: the followers of a completed feature return to their owners."""
    for seat in range(s.seats):
        if s.followers[feature] == 0:
            return
        stood, home = one_of(s, seat, feature), 0
        for slot in range(seat * FOLLOWERS, seat * FOLLOWERS + FOLLOWERS):
            if s.follower[slot] != NOTHING and s.feature[s.follower[slot]] == feature:
                lift_follower(s, seat, slot)
                home += 1
        if home > 0:
            note(log, CameHome(seat=seat, count=home, segment=lies_at(s, stood), rule=Rule.MAJORITY))


def counted_followers(s: State) -> dict[int, tuple[int, ...]]:
    """How many followers of each seat stand in a feature, for all features where somebody stands; for views."""
    found: dict[int, list[int]] = {}
    for slot, segment in enumerate(s.follower):
        if segment != NOTHING:
            found.setdefault(s.feature[segment], [0] * s.seats)[slot // FOLLOWERS] += 1
    return {feature: tuple(counts) for feature, counts in found.items()}
