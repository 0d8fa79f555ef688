"""What a seat may still expect: its points, what its features promise, and the followers that it can use.

Finishing a feature is judged by the tiles that can still come: for every open side, how many tiles of the pool fit the free
place there, and whether they close the feature or only carry it on.
"""

from __future__ import annotations

from kouzlo.core.record import kernel, wide
from kouzlo.games.carcassonne.advice import is_first_of_seat
from kouzlo.games.carcassonne.desk import MOST_FIELDS, UNKNOWN, Desk, Taste
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.rules.followers import followers_of
from kouzlo.games.carcassonne.rules.placing import STEP_X, STEP_Y, cell_beside
from kouzlo.games.carcassonne.rules.scoring import field_worth, most_followers, points
from kouzlo.games.carcassonne.state import FOLLOWERS, NOTHING, ROW, SEGMENTS, Facts, Phase, State, Terrain

BECOMES = (0, 118, 221, 313, 393, 465, 528, 583, 632, 675, 713, 747, 777, 803, 826, 847, 865, 881, 895, 907, 918, 928, 936, 944)
"""How likely something is that is expected so many eighths of a time, in thousandths (1 − e^−x)."""


@kernel
def worth_at_hand(s: State, at_hand: int, taste: Taste) -> int:
    """What followers at hand (in thousandths) may still bring."""
    whole = min(at_hand // 1000, FOLLOWERS - 1)
    worth = taste.supply[whole] + (taste.supply[whole + 1] - taste.supply[whole]) * (at_hand - 1000 * whole) // 1000
    return worth * min(s.pool_size, taste.early) // taste.early


@kernel
def prospects(s: State, facts: Facts, seat: int, desk: Desk) -> int:
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
        worth = promise(s, facts, feature, desk)
        at_hand += own * (desk.finish * desk.taste.back // 1000)
        if alone or own == most_followers(s, feature):
            total += worth
    desk.at_hand = at_hand
    return total + worth_at_hand(s, at_hand, desk.taste)


@kernel
def promise(s: State, facts: Facts, feature: int, desk: Desk) -> int:
    """What a feature pays today, and what it may still become."""
    terrain, taste = terrain_of(s, facts, feature), desk.taste
    desk.finish = 0
    if terrain == Terrain.FIELD:
        fed = fed_by(s, facts, feature, desk)
        return field_worth(fed) + taste.field_grows * s.pool_size + taste.field_here
    now = 1000 * points(s, facts, feature, False)
    if terrain == Terrain.MONASTERY:
        open_edges, early = s.open_edges[feature], min(s.pool_size, taste.neighbour_early)
        desk.finish = max(0, 10 * s.pool_size - 90 * open_edges)
        return now + taste.neighbour * open_edges * early // taste.neighbour_early
    finish = chance_to_finish(s, facts, feature, desk)
    desk.finish = finish
    gain = (1000 * points(s, facts, feature, True) - now) * taste.gain // 1000
    gain += (taste.city_grows if terrain == Terrain.CITY else taste.road_grows) * s.pool_size
    wide = taste.wide_grows * s.pool_size if finish > 0 and s.open_edges[feature] > 1 else 0
    return now + gain * finish // 1000 + wide


@kernel
def fed_by(s: State, facts: Facts, field: int, desk: Desk) -> int:
    """CA-11: how many cities a field feeds, in thousandths; an unfinished one by a share of its chance to be finished."""
    calm = desk.touched[field] != desk.table
    if calm and desk.walked[field] >= desk.moment and desk.stirred >> desk.known_as[field] & 1 == 0:
        return desk.feeds[field]
    finished, hoped, segment = 0, 0, field
    desk.walk += 1
    for _ in range(s.length[field]):
        tile = segment // SEGMENTS
        borders = facts.borders[s.tile_kind[tile] * SEGMENTS + segment % SEGMENTS]
        for local in range(SEGMENTS):
            if borders >> local == 0:
                break
            city = s.feature[tile * SEGMENTS + local]
            if borders >> local & 1 and desk.fed[city] != desk.walk:
                desk.fed[city] = desk.walk
                if s.open_edges[city] == 0:
                    finished += 1
                else:
                    hoped += chance_to_finish(s, facts, city, desk)
                if calm:
                    calm = desk.touched[city] != desk.table
                    note_field(city, desk)
        segment = s.following[segment]
    total = 1000 * finished + hoped * desk.taste.field_city // 1000
    if calm and desk.fields < MOST_FIELDS:
        desk.walked[field] = desk.table
        desk.known_as[field] = desk.fields
        desk.feeds[field] = total
        desk.fields += 1
    return total


@kernel
def note_field(city: int, desk: Desk) -> None:
    """The field that is walked over is fed by this city."""
    if desk.at_fields_of[city] != desk.moment:
        desk.at_fields_of[city] = desk.moment
        desk.at_fields[city] = 0
    desk.at_fields[city] |= 1 << desk.fields


@kernel
def chance_to_finish(s: State, facts: Facts, feature: int, desk: Desk) -> int:
    """CA-6, CA-7: every open side has to be closed by a tile that can still come; in thousandths."""
    if desk.touched[feature] != desk.table:
        if desk.known[feature] < desk.moment:
            desk.known[feature] = desk.table
            desk.finishes[feature] = count_open_sides(s, facts, feature, desk)
        return desk.finishes[feature]
    if desk.judged[feature] != desk.table:
        desk.judged[feature] = desk.table
        desk.finishes_here[feature] = count_open_sides(s, facts, feature, desk)
    return desk.finishes_here[feature]


@kernel
def count_open_sides(s: State, facts: Facts, feature: int, desk: Desk) -> int:
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
                    hope = hope_of(s, facts, s.place_asks[-there - 1], (side + 2) % 4, desk)
                    chance = chance * BECOMES[min(hope * 8 // 100, 23)] // 1000
                    if chance == 0:
                        return 0
        segment = s.following[segment]
    return chance


@kernel
def hope_of(s: State, facts: Facts, asks: int, side: int, desk: Desk) -> int:
    """CA-3: how many tiles that suit this free place and this side of it one seat may expect to draw, in hundredths."""
    at = asks * 4 + side
    if desk.hope[at] != UNKNOWN:
        return desk.hope[at]
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
    desk.hope[at] = (closing * desk.taste.closes + carrying * desk.taste.carries_on) // (10 * s.seats)
    return desk.hope[at]


@kernel
def closes(facts: Facts, kind: int, fitting: int, side: int, asked: int) -> bool:
    """CA-6, CA-7: whether a tile can be turned so that the feature at this side goes no further than it is asked for."""
    for quarter in range(4):
        if fitting >> quarter & 1:
            local = facts.at_side[(kind * 4 + quarter) * 4 + side]
            if facts.edges[kind * SEGMENTS + local] <= asked:
                return True
    return False
