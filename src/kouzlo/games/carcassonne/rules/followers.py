"""Followers: where they may stand, and how they come home (CA-5, CA-9, CA-10)."""

from __future__ import annotations

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.carcassonne.events import CameHome, lies_at
from kouzlo.games.carcassonne.moves import FOLLOWER, PASS
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.state import FOLLOWERS, NOTHING, SEGMENTS, Codes, Facts, State, Terrain


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
def list_followers(s: State, facts: Facts, seat: int, codes: Codes) -> None:
    """CA-5: every segment that may take a follower; passing is always allowed."""
    first = (s.laid - 1) * SEGMENTS
    for segment in range(first, first + SEGMENTS):
        if judge_follower(s, facts, seat, segment) == Rule.OK:
            codes.code[codes.count] = FOLLOWER + segment
            codes.count += 1
    codes.code[codes.count] = PASS
    codes.count += 1


@kernel
def any_follower(s: State, facts: Facts, seat: int, dice: Dice) -> int:
    """One of the codes of `list_followers`, each equally likely."""
    if s.supply[seat] == 0:
        return PASS
    kind, first = s.tile_kind[s.laid - 1], (s.laid - 1) * SEGMENTS
    free = 0
    for local in range(facts.segments[kind]):
        may_stand = s.farmers != 0 or facts.terrain[kind * SEGMENTS + local] != Terrain.FIELD
        if may_stand and s.followers[s.feature[first + local]] == 0:
            free |= 1 << local
    chosen = roll(dice, bits(free) + 1)
    for local in range(SEGMENTS):
        if free >> local & 1:
            if chosen == 0:
                return FOLLOWER + first + local
            chosen -= 1
    return PASS


@kernel
def bits(mask: int) -> int:
    """How many bits are set."""
    count = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


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
