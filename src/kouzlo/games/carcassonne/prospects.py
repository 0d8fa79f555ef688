"""What a seat may still expect: its points, what its features promise, and the followers that it can use.

Finishing a feature is judged by the tiles that can still come: for every open side, how many tiles of the pool fit the free
place there, and whether they close the feature or only carry it on.
"""

from __future__ import annotations

from kouzlo.core.record import kernel, wide
from kouzlo.games.carcassonne.advice import is_first_of_seat
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.rules.followers import followers_of
from kouzlo.games.carcassonne.rules.placement import STEP_X, STEP_Y, cell_beside
from kouzlo.games.carcassonne.rules.scoring import field_worth, most_followers, points
from kouzlo.games.carcassonne.state import FOLLOWERS, NOTHING, ROW, SEGMENTS, Facts, Phase, State, Terrain
from kouzlo.games.carcassonne.workspace import MOST_FIELDS, UNKNOWN, EvaluationWeights, Workspace

CHANCE_OF_ANY = (
    0,
    118,
    221,
    313,
    393,
    465,
    528,
    583,
    632,
    675,
    713,
    747,
    777,
    803,
    826,
    847,
    865,
    881,
    895,
    907,
    918,
    928,
    936,
    944,
)
"""How likely something is that is expected so many eighths of a time, in thousandths (1 − e^−x)."""


@kernel
def supply_value(s: State, at_hand: int, weights: EvaluationWeights) -> int:
    """What followers at hand (in thousandths) may still earn."""
    whole = min(at_hand // 1000, FOLLOWERS - 1)
    value = weights.supply[whole] + (weights.supply[whole + 1] - weights.supply[whole]) * (at_hand - 1000 * whole) // 1000
    return value * min(s.pool_size, weights.early) // weights.early


@kernel
def prospects(s: State, facts: Facts, seat: int, workspace: Workspace) -> int:
    """The points of a seat, those that its features promise, and the followers that it can still use."""
    total = 1000 * s.score[seat]
    if s.phase == Phase.OVER:
        return total
    at_hand = 1000 * s.supply[seat]
    for slot in range(seat * FOLLOWERS, seat * FOLLOWERS + FOLLOWERS):
        if s.follower[slot] == NOTHING:
            continue
        feature = s.feature[s.follower[slot]]
        # Nearly always a follower stands alone: then there is nothing to count.
        alone = s.followers[feature] == 1
        if not alone and not is_first_of_seat(s, slot):
            continue
        own = 1 if alone else followers_of(s, seat, feature)
        value = expected_points(s, facts, feature, workspace)
        at_hand += own * (workspace.finish * workspace.weights.back // 1000)
        if alone or own == most_followers(s, feature):
            total += value
    workspace.at_hand = at_hand
    return total + supply_value(s, at_hand, workspace.weights)


@kernel
def expected_points(s: State, facts: Facts, feature: int, workspace: Workspace) -> int:
    """What a feature pays today, and what it may still pay, by the chance of it."""
    terrain, weights = terrain_of(s, facts, feature), workspace.weights
    workspace.finish = 0
    if terrain == Terrain.FIELD:
        fed = fed_by(s, facts, feature, workspace)
        return field_worth(fed) + weights.field_grows * s.pool_size + weights.field_here
    now = 1000 * points(s, facts, feature, False)
    if terrain == Terrain.MONASTERY:
        open_edges, early = s.open_edges[feature], min(s.pool_size, weights.neighbour_early)
        workspace.finish = max(0, 10 * s.pool_size - 90 * open_edges)
        return now + weights.neighbour * open_edges * early // weights.neighbour_early
    finish = chance_to_finish(s, facts, feature, workspace)
    workspace.finish = finish
    gain = (1000 * points(s, facts, feature, True) - now) * weights.gain // 1000
    gain += (weights.city_grows if terrain == Terrain.CITY else weights.road_grows) * s.pool_size
    wide = weights.wide_grows * s.pool_size if finish > 0 and s.open_edges[feature] > 1 else 0
    return now + gain * finish // 1000 + wide


@kernel
def fed_by(s: State, facts: Facts, field: int, workspace: Workspace) -> int:
    """CA-11: how many cities a field feeds, in thousandths; an unfinished one by a share of its chance to be finished."""
    calm = workspace.touched[field] != workspace.table
    if calm and workspace.walked[field] >= workspace.moment and workspace.stirred >> workspace.known_as[field] & 1 == 0:
        return workspace.feeds[field]
    finished, hoped, segment = 0, 0, field
    workspace.walk += 1
    for _ in range(s.length[field]):
        tile = segment // SEGMENTS
        borders = facts.borders[s.tile_kind[tile] * SEGMENTS + segment % SEGMENTS]
        for local in range(SEGMENTS):
            if borders >> local == 0:
                break
            city = s.feature[tile * SEGMENTS + local]
            if borders >> local & 1 and workspace.fed[city] != workspace.walk:
                workspace.fed[city] = workspace.walk
                if s.open_edges[city] == 0:
                    finished += 1
                else:
                    hoped += chance_to_finish(s, facts, city, workspace)
                if calm:
                    calm = workspace.touched[city] != workspace.table
                    note_field(city, workspace)
        segment = s.following[segment]
    total = 1000 * finished + hoped * workspace.weights.field_city // 1000
    if calm and workspace.fields < MOST_FIELDS:
        workspace.walked[field] = workspace.table
        workspace.known_as[field] = workspace.fields
        workspace.feeds[field] = total
        workspace.fields += 1
    return total


@kernel
def note_field(city: int, workspace: Workspace) -> None:
    """The field that is walked over is fed by this city."""
    if workspace.at_fields_of[city] != workspace.moment:
        workspace.at_fields_of[city] = workspace.moment
        workspace.at_fields[city] = 0
    workspace.at_fields[city] |= 1 << workspace.fields


@kernel
def chance_to_finish(s: State, facts: Facts, feature: int, workspace: Workspace) -> int:
    """CA-6, CA-7: every open side has to be closed by a tile that can still come; in thousandths."""
    if workspace.touched[feature] != workspace.table:
        if workspace.known[feature] < workspace.moment:
            workspace.known[feature] = workspace.table
            workspace.finishes[feature] = count_open_sides(s, facts, feature, workspace)
        return workspace.finishes[feature]
    if workspace.judged[feature] != workspace.table:
        workspace.judged[feature] = workspace.table
        workspace.finishes_here[feature] = count_open_sides(s, facts, feature, workspace)
    return workspace.finishes_here[feature]


@kernel
def count_open_sides(s: State, facts: Facts, feature: int, workspace: Workspace) -> int:
    """The chances of all open sides together; whoever has found all of them need not walk on."""
    chance, segment, left = 1000, feature, wide(s.open_edges[feature])
    for _ in range(s.length[feature]):
        if left == 0:
            break
        tile, local = segment // SEGMENTS, segment % SEGMENTS
        lies = s.tile_kind[tile] * 4 + s.tile_turn[tile]
        for side in range(4):
            if facts.at_side[lies * 4 + side] == local:
                there = s.grid[cell_beside(s.tile_cell[tile], STEP_X[side] + ROW * STEP_Y[side])]
                if there < 0:
                    left -= 1
                    expected = expected_tiles_at(s, facts, s.place_asks[-there - 1], (side + 2) % 4, workspace)
                    chance = chance * CHANCE_OF_ANY[min(expected * 8 // 100, 23)] // 1000
                    if chance == 0:
                        return 0
        segment = s.following[segment]
    return chance


@kernel
def expected_tiles_at(s: State, facts: Facts, asks: int, side: int, workspace: Workspace) -> int:
    """CA-3: how many tiles that suit this free place and this side of it one seat may expect to draw, in hundredths."""
    at = asks * 4 + side
    if workspace.expected_tiles[at] != UNKNOWN:
        return workspace.expected_tiles[at]
    terrain, asked = asks >> 2 * side & 3, 0
    for other in range(4):
        if asks >> 2 * other & 3 == terrain:
            asked += 1
    closing, carrying = 0, 0
    for kind in range(facts.kinds):
        fitting = facts.fits[kind * 256 + asks]
        if s.pool[kind] == 0 or fitting == 0:
            continue
        if closes(facts, kind, fitting, side, asked):
            closing += s.pool[kind]
        else:
            carrying += s.pool[kind]
    workspace.expected_tiles[at] = (closing * workspace.weights.closes + carrying * workspace.weights.carries_on) // (
        10 * s.seats
    )
    return workspace.expected_tiles[at]


@kernel
def closes(facts: Facts, kind: int, fitting: int, side: int, asked: int) -> bool:
    """CA-6, CA-7: whether a tile can be turned so that the feature at this side goes no further than it is asked for."""
    for quarter in range(4):
        if fitting >> quarter & 1:
            local = facts.at_side[(kind * 4 + quarter) * 4 + side]
            if facts.edges[kind * SEGMENTS + local] <= asked:
                return True
    return False
