"""Scoring: what a feature is worth, who gets it, and the end of the game (CA-6 to CA-9, CA-11)."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.carcassonne.events import Happened, spot
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.rules.fields import completed_cities
from kouzlo.games.carcassonne.rules.followers import followers_of, one_of, send_home
from kouzlo.games.carcassonne.rules.mage_and_witch import magic_points, magic_signs, return_figures
from kouzlo.games.carcassonne.rules.placing import cell_beside
from kouzlo.games.carcassonne.state import FOLLOWERS, NOTHING, ROW, SEATS, SEGMENTS, Facts, State, Terrain


@kernel
def plain_points(s: State, terrain: int, feature: int, finished: bool) -> int:
    """CA-6, CA-7, CA-8, CA-11: one a tile; a city also one a shield, and twice that when it is finished."""
    if terrain != Terrain.CITY:
        return s.tiles[feature]
    worth = s.tiles[feature] + s.shields[feature]
    if not finished or (s.small_city == 2 and s.tiles[feature] == 2):
        return worth
    return 2 * worth


@kernel
def points(s: State, facts: Facts, feature: int, finished: bool) -> int:
    """MW-R7, MW-9, MW-10: first the plain value, then mage or witch once, on roads and cities only; a field by its cities."""
    terrain = terrain_of(s, facts, feature)
    if terrain == Terrain.FIELD:
        return 3 * completed_cities(s, facts, feature)
    plain = plain_points(s, terrain, feature, finished)
    if terrain == Terrain.MONASTERY:
        return plain
    return magic_points(s, feature, plain)


@kernel
def rule_of(terrain: int, finished: bool) -> int:
    """The paragraph by which a feature scores."""
    if not finished or terrain == Terrain.FIELD:
        return Rule.END
    if terrain == Terrain.CITY:
        return Rule.CITY
    if terrain == Terrain.ROAD:
        return Rule.ROAD
    return Rule.MONASTERY


@kernel
def most_followers(s: State, feature: int) -> int:
    """CA-9: the size of the majority in a feature."""
    most = 0
    for seat in range(s.seats):
        most = max(most, followers_of(s, seat, feature))
    return most


@kernel
def pay(s: State, facts: Facts, feature: int, finished: bool, log: Log) -> None:
    """CA-9: whoever has most followers there scores; tied players each score in full, once."""
    worth, most = points(s, facts, feature, finished), most_followers(s, feature)
    for seat in range(s.seats):
        if followers_of(s, seat, feature) == most:
            s.score[seat] += worth
            if log.quiet == 0:
                explain(s, facts, seat, feature, finished, worth, log)


@kernel
def explain(s: State, facts: Facts, seat: int, feature: int, finished: bool, worth: int, log: Log) -> None:
    """Every score says why: tiles, shields or cities, the figures, the majority and how many share it."""
    terrain, most, sharing = terrain_of(s, facts, feature), most_followers(s, feature), 0
    for other in range(s.seats):
        if followers_of(s, other, feature) == most:
            sharing += 1
    tiles = worth // 3 if terrain == Terrain.FIELD else s.tiles[feature]
    why = magic_signs(s, feature) + most * 8 + sharing * 64
    if finished:
        why += 1
    if s.small_city == 2 and terrain == Terrain.CITY and finished and s.tiles[feature] == 2:
        why += 1024
    at = spot(s, one_of(s, seat, feature))
    note(log, Happened.SCORED, seat, at, worth, tiles, s.shields[feature], why, rule_of(terrain, finished))


@kernel
def score_turn(s: State, facts: Facts, log: Log) -> None:
    """CA-2: what the new tile completed is scored; its followers and figures go back."""
    tile = s.laid - 1
    first = tile * SEGMENTS
    for local in range(facts.segments[s.tile_kind[tile]]):
        terrain = facts.terrain[s.tile_kind[tile] * SEGMENTS + local]
        if terrain > Terrain.ROAD:
            break
        feature = s.feature[first + local]
        if s.open_edges[feature] > 0:
            continue
        if s.followers[feature] > 0:
            pay(s, facts, feature, True, log)
            send_home(s, feature, log)
            return_figures(s, feature, Rule.RETURN, log)
        else:
            return_figures(s, feature, Rule.RETURN_FROM_EMPTY, log)
    score_monasteries(s, facts, tile, log)


@kernel
def score_monasteries(s: State, facts: Facts, tile: int, log: Log) -> None:
    """CA-8: a monastery on or beside the new tile may have got its last neighbour."""
    cell = s.tile_cell[tile]
    for down in range(-1, 2):
        for right in range(-1, 2):
            there = s.grid[cell_beside(cell, right + ROW * down)] - 1
            if there < 0:
                continue
            monastery = facts.monastery[s.tile_kind[there]]
            if monastery == NOTHING:
                continue
            feature = there * SEGMENTS + monastery
            if s.open_edges[feature] == 0 and s.followers[feature] > 0:
                pay(s, facts, feature, True, log)
                send_home(s, feature, log)


@kernel
def score_end(s: State, facts: Facts, log: Log) -> None:
    """CA-11: every feature with followers is scored once, incomplete as it is; the followers stay where they stand."""
    for slot in range(SEATS * FOLLOWERS):
        if s.follower[slot] != NOTHING and is_first_there(s, slot):
            pay(s, facts, s.feature[s.follower[slot]], False, log)


@kernel
def is_first_there(s: State, slot: int) -> bool:
    """Whether no follower before this one stands in the same feature."""
    feature = s.feature[s.follower[slot]]
    if s.followers[feature] == 1:
        return True
    for other in range(slot):
        if s.follower[other] != NOTHING and s.feature[s.follower[other]] == feature:
            return False
    return True
