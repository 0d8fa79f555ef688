"""What tiles may bring that join features of different seats (CA-9): who is stronger in the whole takes all of it."""

from __future__ import annotations

from kouzlo.core.record import kernel
from kouzlo.games.carcassonne.prospects import CHANCE_OF_ANY, expected_points
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.rules.followers import followers_of
from kouzlo.games.carcassonne.rules.placement import STEP_X, STEP_Y, cell_beside
from kouzlo.games.carcassonne.state import FOLLOWERS, NOTHING, ROW, SEGMENTS, Facts, Phase, State, Terrain
from kouzlo.games.carcassonne.workspace import Workspace

HALVES = 8


@kernel
def joins(s: State, facts: Facts, seat: int, workspace: Workspace) -> int:
    """What a seat may win or lose by tiles that join its features with those of others, by the chance of it.

    For the features where a follower of the seat may stand now (`stands`) the same is written down in `join_gain`.
    """
    if s.pool_size == 0 or s.phase == Phase.OVER:
        return 0
    total, fields = 0, has_rival_farmers(s, facts, seat)
    if workspace.scouted != workspace.moment:
        for place in range(s.places):
            total += joins_at(s, facts, seat, place, fields, workspace)
        return total
    last = s.laid - 1
    for i in range(workspace.meetings):
        place = -s.grid[workspace.meeting[i]] - 1
        if place >= 0 and not is_beside(s, place, last):
            total += joins_at(s, facts, seat, place, fields, workspace)
    for side in range(4):
        place = -s.grid[cell_beside(s.tile_cell[last], STEP_X[side] + ROW * STEP_Y[side])] - 1
        if place >= 0:
            total += joins_at(s, facts, seat, place, fields, workspace)
    return total


@kernel
def find_meeting_places(s: State, facts: Facts, workspace: Workspace) -> None:
    """Find the free places where features meet and somebody stands in one: a new tile changes only the places beside it.

    Two empty features that the tile itself would both fill, and that meet somewhere else, are overlooked.
    """
    workspace.scouted = workspace.moment
    workspace.meetings = 0
    for place in range(s.places):
        if do_sides_meet(s, facts, place) or do_fields_meet(s, facts, place):
            workspace.meeting[workspace.meetings] = s.place_cell[place]
            workspace.meetings += 1


@kernel
def do_sides_meet(s: State, facts: Facts, place: int) -> bool:
    """Whether two cities or two roads, one of them not empty, meet at a free place."""
    asks = s.place_asks[place]
    for one in range(3):
        terrain = asks >> 2 * one & 3
        if terrain == 0 or terrain == Terrain.FIELD:
            continue
        for other in range(one + 1, 4):
            if asks >> 2 * other & 3 == terrain:
                a, b = feature_beside(s, facts, place, one), feature_beside(s, facts, place, other)
                if a != b and s.followers[a] + s.followers[b] > 0:
                    return True
    return False


@kernel
def do_fields_meet(s: State, facts: Facts, place: int) -> bool:
    """Whether two fields, one of them not empty, meet at a free place."""
    first, followers = NOTHING, 0
    differ = False
    for half in range(HALVES):
        field = field_beside(s, facts, place, half)
        if field != NOTHING:
            if first == NOTHING:
                first = field
            differ = differ or field != first
            followers += s.followers[field]
    return differ and followers > 0


@kernel
def is_beside(s: State, place: int, tile: int) -> bool:
    """Whether a free place lies at a side of a tile."""
    right, down = s.place_x[place] - s.tile_x[tile], s.place_y[place] - s.tile_y[tile]
    return right * right + down * down == 1


@kernel
def joins_at(s: State, facts: Facts, seat: int, place: int, fields: bool, workspace: Workspace) -> int:
    """What may be joined at one free place."""
    total = joins_of_sides(s, facts, seat, place, workspace)
    if fields:
        total += joins_of_fields(s, facts, seat, place, workspace)
    return total


@kernel
def has_rival_farmers(s: State, facts: Facts, seat: int) -> bool:
    """Whether somebody else stands in a field: else there is no need to look around all places."""
    for slot in range(s.seats * FOLLOWERS):
        if slot // FOLLOWERS != seat and s.follower[slot] != NOTHING:
            if terrain_of(s, facts, s.follower[slot]) == Terrain.FIELD:
                return True
    return False


@kernel
def joins_of_sides(s: State, facts: Facts, seat: int, place: int, workspace: Workspace) -> int:
    """Cities or roads that meet at a free place."""
    total, asks = 0, s.place_asks[place]
    for one in range(3):
        terrain = asks >> 2 * one & 3
        if terrain == 0 or terrain == Terrain.FIELD:
            continue
        for other in range(one + 1, 4):
            if asks >> 2 * other & 3 == terrain:
                a, b = feature_beside(s, facts, place, one), feature_beside(s, facts, place, other)
                if a != b and may_quarrel(s, a, b, workspace):
                    tiles = tiles_that_join(s, facts, asks, one, other)
                    total += join(s, facts, seat, a, b, tiles * workspace.weights.joins, workspace)
    return total


@kernel
def joins_of_fields(s: State, facts: Facts, seat: int, place: int, workspace: Workspace) -> int:
    """Fields that meet at a free place, each two of them once."""
    for half in range(HALVES):
        workspace.around[half] = field_beside(s, facts, place, half)
    total = 0
    for one in range(HALVES - 1):
        a = workspace.around[one]
        if a == NOTHING or not (s.followers[a] > 0 or may_stand(a, workspace)) or is_known(one, workspace):
            continue
        for other in range(one + 1, HALVES):
            b = workspace.around[other]
            if b == NOTHING or a == b or not may_quarrel(s, a, b, workspace) or is_known(other, workspace):
                continue
            tiles = tiles_that_join_fields(s, facts, s.place_asks[place], one, other)
            total += join(s, facts, seat, a, b, tiles * workspace.weights.field_joins, workspace)
    return total


@kernel
def is_known(half: int, workspace: Workspace) -> bool:
    """Whether the field at this half of the place has been met at an earlier one."""
    for earlier in range(half):
        if workspace.around[earlier] == workspace.around[half]:
            return True
    return False


@kernel
def feature_beside(s: State, facts: Facts, place: int, side: int) -> int:
    """The city or road that is open to a side of a free place."""
    tile = s.grid[cell_beside(s.place_cell[place], STEP_X[side] + ROW * STEP_Y[side])] - 1
    lies = s.tile_kind[tile] * 4 + s.tile_turn[tile]
    return s.feature[tile * SEGMENTS + facts.at_side[lies * 4 + (side + 2) % 4]]


@kernel
def field_beside(s: State, facts: Facts, place: int, half: int) -> int:
    """The field at a half of a side of a free place, or NOTHING."""
    side = half // 2
    terrain = s.place_asks[place] >> 2 * side & 3
    if terrain == 0 or terrain == Terrain.CITY:
        return NOTHING
    tile = s.grid[cell_beside(s.place_cell[place], STEP_X[side] + ROW * STEP_Y[side])] - 1
    lies = s.tile_kind[tile] * 4 + s.tile_turn[tile]
    # Halves are counted clockwise: the first half of a side meets the second one of the side that faces it.
    return s.feature[tile * SEGMENTS + facts.at_half[lies * 8 + 2 * ((side + 2) % 4) + 1 - half % 2]]


@kernel
def tiles_that_join(s: State, facts: Facts, asks: int, one: int, other: int) -> int:
    """CA-3: how many tiles that are left fit the place so that two of its sides show the same city or road."""
    tiles = 0
    for kind in range(facts.kinds):
        fitting = facts.fits[kind * 256 + asks] if s.pool[kind] > 0 else 0
        for quarter in range(4):
            at = (kind * 4 + quarter) * 4
            if fitting >> quarter & 1 and facts.at_side[at + one] == facts.at_side[at + other]:
                tiles += s.pool[kind]
                break
    return tiles


@kernel
def tiles_that_join_fields(s: State, facts: Facts, asks: int, one: int, other: int) -> int:
    """CA-3: how many tiles that are left fit the place so that two halves of its sides show the same field."""
    tiles = 0
    for kind in range(facts.kinds):
        fitting = facts.fits[kind * 256 + asks] if s.pool[kind] > 0 else 0
        for quarter in range(4):
            at = (kind * 4 + quarter) * HALVES
            if fitting >> quarter & 1 and facts.at_half[at + one] == facts.at_half[at + other]:
                tiles += s.pool[kind]
                break
    return tiles


@kernel
def may_stand(feature: int, workspace: Workspace) -> bool:
    """CA-5: whether a follower may go there now."""
    return workspace.stands[feature] // SEGMENTS == workspace.table


@kernel
def may_quarrel(s: State, a: int, b: int, workspace: Workspace) -> bool:
    """Whether followers stand in both features, or in one while one may go to the other now."""
    if s.followers[a] > 0:
        return s.followers[b] > 0 or may_stand(b, workspace)
    return s.followers[b] > 0 and may_stand(a, workspace)


@kernel
def join(s: State, facts: Facts, seat: int, a: int, b: int, expected: int, workspace: Workspace) -> int:
    """CA-9: what it would change if two features became one, by the chance of it; an empty one as if a follower went there."""
    own_a, own_b = followers_of(s, seat, a), followers_of(s, seat, b)
    goes_to_a = 1 if s.followers[a] == 0 else 0
    goes_to_b = 1 if s.followers[b] == 0 else 0
    own, all_there = own_a + own_b + goes_to_a + goes_to_b, s.followers[a] + s.followers[b] + goes_to_a + goes_to_b
    if expected == 0 or own == 0 or own == all_there:
        return 0
    # With more than two seats all others count as one.
    lead_a, lead_b = 2 * own_a + goes_to_a - s.followers[a], 2 * own_b + goes_to_b - s.followers[b]
    value_a, value_b = expected_points(s, facts, a, workspace), expected_points(s, facts, b, workspace)
    change = sign_of(lead_a + lead_b) * (value_a + value_b) - sign_of(lead_a) * value_a - sign_of(lead_b) * value_b
    change = change * CHANCE_OF_ANY[min(8 * expected // (1000 * s.seats), 23)] // 1000
    if goes_to_a + goes_to_b == 0:
        return change
    workspace.join_gain[workspace.stands[a if goes_to_a == 1 else b] % SEGMENTS] += change
    return 0


@kernel
def sign_of(number: int) -> int:
    """Who leads: 1 the one, -1 the other, 0 nobody."""
    if number > 0:
        return 1
    return -1 if number < 0 else 0
