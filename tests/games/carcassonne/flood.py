"""The flood fill as a kernel, so that every turn of many games can be checked: labels spread until nothing changes any more.

Quick, but as simple as can be: neighbours are found by looking through all tiles, counters are counted, nothing is remembered
between two turns.  The tables of tiles are those of the rules; `oracle.py` checks them against the file.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from kouzlo.core.chance import Dice
from kouzlo.core.log import Log
from kouzlo.core.move import NOBODY
from kouzlo.core.record import Int, Ints, Record, assign, kernel
from kouzlo.games.carcassonne.rules.fields import completed_cities
from kouzlo.games.carcassonne.rules.turn import any_move, play, turn
from kouzlo.games.carcassonne.state import ALL_SEGMENTS, NOTHING, SEGMENTS, TILES, Facts, Phase, State, Terrain


class Wrong(IntEnum):
    """What does not agree."""

    NOTHING = 0
    PARTITION = 1
    OPEN_EDGES = 2
    TILES = 3
    SHIELDS = 4
    FOLLOWERS = 5
    LENGTH = 6
    MONASTERY = 7
    CITIES = 8
    PLACES = 9
    ASKS = 10


class Flood(Record):
    """Scratch paper."""

    beside: Annotated[Ints, TILES * 4]
    """The tile at each side of each tile, or NOTHING."""
    label: Annotated[Ints, ALL_SEGMENTS]
    """The lowest segment that each segment is connected with."""


@kernel
def find_neighbours(s: State, flood: Flood) -> None:
    for one in range(s.laid):
        for side in range(4):
            flood.beside[one * 4 + side] = NOTHING
        for other in range(s.laid):
            right, down = s.tile_x[other] - s.tile_x[one], s.tile_y[other] - s.tile_y[one]
            if right == 0 and down == -1:
                flood.beside[one * 4] = other
            if right == 1 and down == 0:
                flood.beside[one * 4 + 1] = other
            if right == 0 and down == 1:
                flood.beside[one * 4 + 2] = other
            if right == -1 and down == 0:
                flood.beside[one * 4 + 3] = other


@kernel
def spread(flood: Flood, one: int, other: int) -> bool:
    """Both get the lower label; whether anything changed."""
    lower = min(flood.label[one], flood.label[other])
    changed = flood.label[one] != lower or flood.label[other] != lower
    flood.label[one] = lower
    flood.label[other] = lower
    return changed


@kernel
def fill(s: State, facts: Facts, flood: Flood) -> None:
    """Every segment gets the lowest number that it is connected with."""
    find_neighbours(s, flood)
    for segment in range(s.laid * SEGMENTS):
        flood.label[segment] = segment
    changed = True
    while changed:
        changed = False
        for tile in range(s.laid):
            for side in range(4):
                other = flood.beside[tile * 4 + side]
                if other == NOTHING:
                    continue
                facing = (side + 2) % 4
                own, its = s.tile_kind[tile] * 4 + s.tile_turn[tile], s.tile_kind[other] * 4 + s.tile_turn[other]
                here, there = facts.at_side[own * 4 + side], facts.at_side[its * 4 + facing]
                if here != NOTHING and spread(flood, tile * SEGMENTS + here, other * SEGMENTS + there):
                    changed = True
                for half in range(2):
                    here, there = facts.at_half[own * 8 + 2 * side + half], facts.at_half[its * 8 + 2 * facing + 1 - half]
                    if here != NOTHING and spread(flood, tile * SEGMENTS + here, other * SEGMENTS + there):
                        changed = True


@kernel
def compare(s: State, facts: Facts, flood: Flood) -> int:
    """Everything recomputed and compared; what is wrong first."""
    fill(s, facts, flood)
    for tile in range(s.laid):
        for segment in range(tile * SEGMENTS, tile * SEGMENTS + facts.segments[s.tile_kind[tile]]):
            # The same label exactly where the rules say the same feature.
            if s.feature[segment] != s.feature[flood.label[segment]]:
                return Wrong.PARTITION
            if flood.label[segment] != flood.label[s.feature[segment]]:
                return Wrong.PARTITION
            if flood.label[segment] == segment:
                wrong = compare_feature(s, facts, flood, segment)
                if wrong != Wrong.NOTHING:
                    return wrong
    return compare_places(s, facts, flood)


@kernel
def compare_feature(s: State, facts: Facts, flood: Flood, first: int) -> int:
    """Count one feature anew."""
    terrain = facts.terrain[s.tile_kind[first // SEGMENTS] * SEGMENTS + first % SEGMENTS]
    length, tiles, shields, open_edges = 0, 0, 0, 0
    for tile in range(s.laid):
        kind, is_here = s.tile_kind[tile], 0
        for local in range(facts.segments[kind]):
            if flood.label[tile * SEGMENTS + local] == first:
                is_here = 1
                length += 1
                shields += facts.shields[kind * SEGMENTS + local]
                for side in range(4):
                    at_side = facts.at_side[(kind * 4 + s.tile_turn[tile]) * 4 + side]
                    if at_side == local and flood.beside[tile * 4 + side] == NOTHING:
                        open_edges += 1
        tiles += is_here
    feature = s.feature[first]
    if s.length[feature] != length:
        return Wrong.LENGTH
    if s.followers[feature] != count_followers(s, flood, first):
        return Wrong.FOLLOWERS
    if terrain == Terrain.FIELD:
        return Wrong.NOTHING if completed_cities(s, facts, feature) == count_cities(s, facts, flood, first) else Wrong.CITIES
    if terrain == Terrain.MONASTERY:
        around = count_around(s, first // SEGMENTS)
        right = s.tiles[feature] == 1 + around and s.open_edges[feature] == 8 - around
        return Wrong.NOTHING if right else Wrong.MONASTERY
    if s.tiles[feature] != tiles:
        return Wrong.TILES
    if s.shields[feature] != shields:
        return Wrong.SHIELDS
    return Wrong.NOTHING if s.open_edges[feature] == open_edges else Wrong.OPEN_EDGES


@kernel
def count_followers(s: State, flood: Flood, first: int) -> int:
    count = 0
    for slot in range(35):
        if s.follower[slot] != NOTHING and flood.label[s.follower[slot]] == first:
            count += 1
    return count


@kernel
def count_around(s: State, tile: int) -> int:
    """CA-8: how many of the eight neighbours lie."""
    count = 0
    for other in range(s.laid):
        right, down = s.tile_x[other] - s.tile_x[tile], s.tile_y[other] - s.tile_y[tile]
        if other != tile and -1 <= right <= 1 and -1 <= down <= 1:
            count += 1
    return count


@kernel
def count_cities(s: State, facts: Facts, flood: Flood, field: int) -> int:
    """CA-11: each completed city of the board once, if any segment of the field borders any of its segments."""
    count = 0
    for city in range(s.laid * SEGMENTS):
        is_city = facts.terrain[s.tile_kind[city // SEGMENTS] * SEGMENTS + city % SEGMENTS] == Terrain.CITY
        if city % SEGMENTS < facts.segments[s.tile_kind[city // SEGMENTS]] and is_city and flood.label[city] == city:
            if s.open_edges[s.feature[city]] == 0 and borders(s, facts, flood, field, city):
                count += 1
    return count


@kernel
def borders(s: State, facts: Facts, flood: Flood, field: int, city: int) -> bool:
    for tile in range(s.laid):
        for local in range(facts.segments[s.tile_kind[tile]]):
            if flood.label[tile * SEGMENTS + local] == field:
                for beside in range(SEGMENTS):
                    listed = facts.borders[s.tile_kind[tile] * SEGMENTS + local] >> beside & 1
                    if listed == 1 and flood.label[tile * SEGMENTS + beside] == city:
                        return True
    return False


@kernel
def compare_places(s: State, facts: Facts, flood: Flood) -> int:
    """Every empty side of a tile is listed in a free place, and the places ask for nothing else."""
    asked, empty = 0, 0
    for place in range(s.places):
        for side in range(4):
            if s.place_asks[place] >> 2 * side & 3:
                asked += 1
    for tile in range(s.laid):
        for side in range(4):
            if flood.beside[tile * 4 + side] == NOTHING:
                empty += 1
                if not is_asked(s, facts, tile, side):
                    return Wrong.ASKS
    return Wrong.NOTHING if asked == empty else Wrong.PLACES


@kernel
def is_asked(s: State, facts: Facts, tile: int, side: int) -> bool:
    """Whether the place at this side asks for what the tile shows there."""
    x, y = s.tile_x[tile], s.tile_y[tile]
    if side == 0:
        y -= 1
    elif side == 1:
        x += 1
    elif side == 2:
        y += 1
    else:
        x -= 1
    shown = facts.shows[s.tile_kind[tile] * 4 + s.tile_turn[tile]] >> 2 * side & 3
    for place in range(s.places):
        if s.place_x[place] == x and s.place_y[place] == y:
            return s.place_asks[place] >> 2 * ((side + 2) % 4) & 3 == shown
    return False


class Count(Record):
    """How many turns were compared, and the first thing that was wrong."""

    turns: Int
    wrong: Int
    moves: Int


@kernel
def compare_games(
    start: State, facts: Facts, dice: Dice, log: Log, s: State, flood: Flood, count: Count, games: int, harm: int
) -> None:
    """Random games compared after every turn; with `harm` the table is spoilt after so many turns, which must be noticed."""
    for _ in range(games):
        assign(s, start)
        while turn(s, facts) != NOBODY:
            was_placing = s.phase == Phase.PLACE
            seat = turn(s, facts)
            play(s, facts, seat, any_move(s, facts, seat, dice), log)
            count.moves += 1
            if was_placing or s.phase == Phase.OVER:
                count.turns += 1
                if harm > 0 and count.turns == harm:
                    s.tiles[s.feature[(s.laid - 1) * SEGMENTS]] += 1
                wrong = compare(s, facts, flood)
                if wrong != Wrong.NOTHING:
                    count.wrong = wrong
                    return
