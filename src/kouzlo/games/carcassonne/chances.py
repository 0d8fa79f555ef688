"""How likely each seat is to win, by a look at the table: what a search of Carcassonne goes by.

Like the quick judgement (advice.py), but finishing a feature is judged by the tiles that can still come: for every open side,
how many tiles of the pool fit the free place there, and whether they close the feature or only carry it on.
"""

from __future__ import annotations

from typing import Annotated

from kouzlo.core.chance import Dice
from kouzlo.core.log import Log
from kouzlo.core.make import Make
from kouzlo.core.move import CHANCE
from kouzlo.core.record import Int, Ints, Record, Width, assign, kernel
from kouzlo.core.searching import SCALE, Moves, chance_of, root_of
from kouzlo.games.carcassonne.advice import is_first_of_seat
from kouzlo.games.carcassonne.moves import PASS
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.rules.followers import followers_of, judge_follower
from kouzlo.games.carcassonne.rules.placing import STEP_X, STEP_Y, cell_beside
from kouzlo.games.carcassonne.rules.scoring import most_followers, points
from kouzlo.games.carcassonne.rules.turn import any_draw, list_moves, play
from kouzlo.games.carcassonne.state import ALL_SEGMENTS, FOLLOWERS, NOTHING, ROW, SEGMENTS, Codes, Facts, Phase, State, Terrain

BECOMES = (0, 118, 221, 313, 393, 465, 528, 583, 632, 675, 713, 747, 777, 803, 826, 847, 865, 881, 895, 907, 918, 928, 936, 944)
"""How likely something is that is expected so many eighths of a time, in thousandths (1 − e^−x)."""
UNKNOWN = -1
AHEAD = 2
"""So many tiles are played on at a glance before a moment is judged: what hangs in the air comes down meanwhile."""


class Taste(Record):
    """What the judgement sets store by, in thousandths of a point or of a chance; found by many games (docs/players.md)."""

    closes: Int
    """How far a tile that closes a side is at hand, if it is drawn by the one who needs it."""
    carries_on: Int
    """The same of a tile that only moves the open side on."""
    gain: Int
    """What finishing adds to a feature is counted so far, when it is quite likely."""
    back: Int
    """A follower in a feature that is likely to be finished is at hand so far."""
    supply: Annotated[Ints, FOLLOWERS + 1]
    """What so many followers at hand are worth while it is early."""
    early: Int
    """With so many tiles left the supply is worth all of it."""
    neighbour: Int
    """A missing neighbour of a monastery while it is early."""
    neighbour_early: Int
    """With so many tiles left it is still early for a monastery."""
    field_grows: Int
    """What each tile that is left adds to a field."""
    field_city: Int
    """A share of what an unfinished city at a field will pay."""
    city_grows: Int
    """What each tile that is left adds to a city that is likely to be finished."""
    road_grows: Int
    """The same of a road."""
    wide_grows: Int
    """What each tile that is left adds to a city or road with more than one open side."""
    luck: Int
    """How far a single tile moves the lead."""


TASTE = (
    *(500, 190, 1000, 430),
    (0, 15400, 22000, 26400, 29700, 31900, 33000, 33400),
    *(25, 500, 15, 6, 150, 0, 0, 0, 4000),
)


class Desk(Record):
    """Room to try moves out and to play on, and what was found out about the pool on the way."""

    tried: State
    later: State
    listed: Codes
    seen: Moves
    log: Log
    taste: Taste
    hope: Annotated[Ints, 1024, Width.SHORT]
    """By what a free place asks for and the side of the feature: expected tiles, in hundredths; UNKNOWN if not counted yet."""
    table: Int
    """The number of the table that is looked at: what was found out about features of another one does not count."""
    judged: Annotated[Ints, ALL_SEGMENTS]
    """The table at which a feature was judged last."""
    finishes: Annotated[Ints, ALL_SEGMENTS, Width.SHORT]
    """How likely it was to be finished then, in thousandths."""
    walk: Int
    """The number of the field that is walked over."""
    fed: Annotated[Ints, ALL_SEGMENTS]
    """The last walk that met a city."""
    at_hand: Int
    """Of the seat that was looked at last: followers in the supply, and those that may be expected back, in thousandths."""
    finish: Int
    """Of the feature that was looked at last: how likely it is to be finished, in thousandths."""


def desk_of(make: Make, taste: tuple[object, ...] = TASTE) -> Desk:
    """A desk in this make."""
    desk = Desk()
    desk.log.quiet = 1
    for field, value in zip(Taste.layout.fields, taste, strict=True):
        setattr(desk.taste, field.name, list(value) if isinstance(value, tuple) else value)
    return make.from_bytes(Desk, desk.to_bytes())


@kernel
def weigh(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, desk: Desk) -> None:
    """Look at every move; then play on at a glance for some tiles, and see what has become of the chances."""
    look(s, facts, seat, moves, desk)
    assign(desk.later, s)
    if play_on(desk.later, facts, seat, best_code(moves), dice, desk):
        for each in range(s.seats):
            moves.chance[each] = desk.seen.chance[each]
    else:
        for each in range(s.seats):
            moves.chance[each] = estimate(desk.later, facts, each, desk)


@kernel
def play_on(s: State, facts: Facts, seat: int, code: int, dice: Dice, desk: Desk) -> bool:
    """Play a move and what looks best after it, until AHEAD more tiles have been looked at; False if the game is over then."""
    looks = 0
    while True:
        play(s, facts, seat, code, desk.log)
        while s.phase == Phase.DRAW:
            play(s, facts, CHANCE, any_draw(s, dice), desk.log)
        if s.phase == Phase.OVER:
            return False
        seat = s.asked + 0
        look(s, facts, seat, desk.seen, desk)
        if s.phase == Phase.PLACE:
            looks += 1
            if looks == AHEAD:
                return True
        code = best_code(desk.seen)


@kernel
def best_code(moves: Moves) -> int:
    """The move that promises most at a glance, the first of equals."""
    best = 0
    for i in range(moves.count):
        if moves.worth[i] > moves.worth[best]:
            best = i
    return moves.code[best]


@kernel
def look(s: State, facts: Facts, seat: int, moves: Moves, desk: Desk) -> None:
    """Try every move out, each tile with its best follower, and look at the table."""
    forget_hopes(desk)
    list_moves(s, facts, seat, desk.listed)
    moves.count = desk.listed.count
    best = -(1 << 30)
    for i in range(moves.count):
        moves.code[i] = desk.listed.code[i]
        desk.table += 1
        assign(desk.tried, s)
        play(desk.tried, facts, seat, desk.listed.code[i], desk.log)
        if desk.tried.phase == Phase.FOLLOWER:
            lead = best_follower(desk.tried, facts, seat, desk)
        else:
            lead = lead_of(desk.tried, facts, seat, desk)
        moves.worth[i] = chance_of(lead, spread(s, desk.taste))
        best = max(best, lead)
    fill_chances(s, facts, seat, moves, desk, best)


@kernel
def fill_chances(s: State, facts: Facts, seat: int, moves: Moves, desk: Desk, best: int) -> None:
    """The chances of all seats after the best move; of two seats one wins what the other loses."""
    own = chance_of(best, spread(s, desk.taste))
    if s.seats == 2:
        moves.chance[seat] = own
        moves.chance[1 - seat] = SCALE - own
        return
    desk.table += 1
    for other in range(s.seats):
        moves.chance[other] = own if other == seat else chance_of(lead_of(s, facts, other, desk), spread(s, desk.taste))


@kernel
def best_follower(s: State, facts: Facts, seat: int, desk: Desk) -> int:
    """After a tile or a figure the best follower follows: its feature was empty, so that what it adds can be added up."""
    first, free, done = (s.laid - 1) * SEGMENTS, 0, 0
    for local in range(SEGMENTS):
        if judge_follower(s, facts, seat, first + local) == Rule.OK:
            feature = s.feature[first + local]
            if terrain_of(s, facts, feature) != Terrain.FIELD and s.open_edges[feature] == 0:
                done = max(done, 1000 * points(s, facts, feature, True))
            else:
                free |= 1 << local
    play(s, facts, seat, PASS, desk.log)
    best = lead_without(s, facts, seat, desk)
    best += prospects(s, facts, seat, desk)
    at_hand, most = desk.at_hand + 0, done
    for local in range(SEGMENTS):
        if free >> local & 1:
            most = max(most, gain_of_follower(s, facts, s.feature[first + local], at_hand, desk))
    return best + most


@kernel
def gain_of_follower(s: State, facts: Facts, feature: int, at_hand: int, desk: Desk) -> int:
    """CA-5: what a follower in an empty feature brings, less what it is worth at hand."""
    if s.pool_size == 0:
        return 1000 * points(s, facts, feature, False)
    gain = promise(s, facts, feature, desk)
    left = at_hand - 1000 + desk.finish * desk.taste.back // 1000
    return gain + worth_at_hand(s, left, desk.taste) - worth_at_hand(s, at_hand, desk.taste)


@kernel
def worth_at_hand(s: State, at_hand: int, taste: Taste) -> int:
    """What followers at hand (in thousandths) may still bring."""
    whole = min(at_hand // 1000, FOLLOWERS - 1)
    worth = taste.supply[whole] + (taste.supply[whole + 1] - taste.supply[whole]) * (at_hand - 1000 * whole) // 1000
    return worth * min(s.pool_size, taste.early) // taste.early


@kernel
def estimate(s: State, facts: Facts, seat: int, desk: Desk) -> int:
    """The chance of a seat to win; after the end by the points alone."""
    if seat >= s.seats:
        return 0
    if s.phase == Phase.OVER:
        ahead, equal = 0, 0
        for other in range(s.seats):
            if s.score[other] > s.score[seat]:
                ahead += 1
            elif s.score[other] == s.score[seat]:
                equal += 1
        return 0 if ahead > 0 else SCALE // equal
    forget_hopes(desk)
    return chance_of(lead_of(s, facts, seat, desk), spread(s, desk.taste))


@kernel
def dream(s: State, seat: int, dice: Dice) -> None:
    """Nothing is hidden."""


@kernel
def share(s: State, facts: Facts, seat: int) -> int:
    """Where the tile goes is most of the turn."""
    return 75 if s.phase == Phase.PLACE else 25


@kernel
def spread(s: State, taste: Taste) -> int:
    """How far the tiles that are left can still move the lead."""
    return 500 + taste.luck * root_of(s.pool_size * 100) // 10


@kernel
def lead_of(s: State, facts: Facts, seat: int, desk: Desk) -> int:
    """The prospects of a seat against those of the strongest other."""
    return lead_without(s, facts, seat, desk) + prospects(s, facts, seat, desk)


@kernel
def lead_without(s: State, facts: Facts, seat: int, desk: Desk) -> int:
    """How far a seat without any prospects is behind the strongest other."""
    best = -(1 << 30)
    for other in range(s.seats):
        if other != seat:
            best = max(best, prospects(s, facts, other, desk))
    return -best


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
        return 3 * fed + taste.field_grows * s.pool_size
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
        segment = s.following[segment]
    return 1000 * finished + hoped * desk.taste.field_city // 1000


@kernel
def chance_to_finish(s: State, facts: Facts, feature: int, desk: Desk) -> int:
    """CA-6, CA-7: every open side has to be closed by a tile that can still come; in thousandths."""
    if desk.judged[feature] != desk.table:
        desk.judged[feature] = desk.table
        desk.finishes[feature] = count_open_sides(s, facts, feature, desk)
    return desk.finishes[feature]


@kernel
def count_open_sides(s: State, facts: Facts, feature: int, desk: Desk) -> int:
    """The chances of all open sides together; whoever has found all of them need not walk on."""
    chance, segment, left = 1000, feature, s.open_edges[feature] + 0
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


@kernel
def forget_hopes(desk: Desk) -> None:
    """The pool has changed: everything is counted anew."""
    desk.table += 1
    for at in range(1024):
        desk.hope[at] = UNKNOWN


assert ALL_SEGMENTS * 2 <= 2048, "all moves have room"
