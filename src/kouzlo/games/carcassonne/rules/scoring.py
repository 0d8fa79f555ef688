"""Scoring: what a feature is worth, who gets it, and the end of the game (CA-6 to CA-9, CA-11)."""

from __future__ import annotations

from functools import lru_cache

from kouzlo.core.log import Log, note
from kouzlo.core.move import Seat
from kouzlo.core.record import either, kernel, wide
from kouzlo.games.carcassonne.events import Scored, lies_at
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.rules.fields import completed_cities
from kouzlo.games.carcassonne.rules.followers import followers_of, one_of, send_home
from kouzlo.games.carcassonne.rules.mage_and_witch import mage_adds, return_figures, stands_in, witch_leaves
from kouzlo.games.carcassonne.rules.placement import cell_beside
from kouzlo.games.carcassonne.state import FOLLOWERS, NOTHING, ROW, SEATS, SEGMENTS, Facts, Figure, State, Terrain


@kernel
def points_each(terrain: int, tiles: int, is_finished: bool, small_city: int) -> int:
    """CA-6, CA-7, CA-8: one for a tile or a shield, two in a finished city; by the old rule not in one of two tiles.

    CA-11: three for a city that feeds a field.
    """
    if terrain == Terrain.FIELD:
        return 3
    return 2 if terrain == Terrain.CITY and is_finished and not (small_city == 2 and tiles == 2) else 1


@kernel
def field_worth(cities: int) -> int:
    """CA-11: what a field is worth that so many completed cities feed."""
    return cities * points_each(Terrain.FIELD, 0, False, 0)


@kernel
def worth(terrain: int, tiles: int, shields: int, is_finished: bool, small_city: int, has_mage: bool, has_witch: bool) -> int:
    """MW-R7, MW-9: of all but a field first the plain value (CA-6, CA-7, CA-8, CA-11), then the mage, then the witch."""
    total = tiles + shields if terrain == Terrain.CITY else wide(tiles)
    total *= points_each(terrain, tiles, is_finished, small_city)
    if has_mage:
        total += mage_adds(tiles)
    if has_witch:
        total = witch_leaves(total)
    return total


worth_shown = lru_cache(maxsize=1 << 12)(worth)
"""The same for views: the same few features are shown again and again."""


@kernel
def points(s: State, facts: Facts, feature: int, is_finished: bool) -> int:
    """CA-6 to CA-8, CA-11: what a feature is worth; MW-10: figures stand on roads and in cities only."""
    terrain = terrain_of(s, facts, feature)
    if terrain == Terrain.FIELD:
        return field_worth(completed_cities(s, facts, feature))
    mage, witch = stands_in(s, Figure.MAGE, feature), stands_in(s, Figure.WITCH, feature)
    return worth(terrain, wide(s.tiles[feature]), s.shields[feature], is_finished, s.small_city, mage, witch)


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
def holds(s: State, seat: int, feature: int) -> bool:
    """CA-9: whether a seat is of the majority in a feature where somebody stands."""
    return followers_of(s, seat, feature) == most_followers(s, feature)


@lru_cache(maxsize=1 << 10)
def majority(counts: tuple[int, ...]) -> tuple[Seat, ...]:
    """CA-9: the same for views, of all seats by the numbers of their followers: nobody, if there are none."""
    most = max(counts, default=0)
    return tuple(seat for seat, count in enumerate(counts) if count == most) if most else ()


@kernel
def pay(s: State, facts: Facts, feature: int, is_finished: bool, log: Log) -> None:
    """CA-9: whoever has most followers there scores; tied players each score in full, once."""
    paid = points(s, facts, feature, is_finished)
    for seat in range(s.seats):
        if holds(s, seat, feature):
            s.score[seat] += paid
            if log.quiet == 0:
                explain(s, facts, seat, feature, is_finished, paid, log)


@kernel
def explain(s: State, facts: Facts, seat: int, feature: int, is_finished: bool, paid: int, log: Log) -> None:
    """Every score says why: tiles, shields or cities, the figures, the majority and how many share it."""
    terrain, sharing = terrain_of(s, facts, feature), 0
    for other in range(s.seats):
        if holds(s, other, feature):
            sharing += 1
    is_field, tiles = terrain == Terrain.FIELD, wide(s.tiles[feature])
    note(
        log,
        Scored(
            seat=seat,
            points=paid,
            feature=terrain,
            finished=is_finished,
            segment=lies_at(s, one_of(s, seat, feature)),
            tiles=0 if is_field else tiles,
            shields=0 if is_field else wide(s.shields[feature]),
            cities=completed_cities(s, facts, feature) if is_field else 0,
            each=points_each(terrain, tiles, is_finished, s.small_city),
            mage=mage_adds(tiles) if stands_in(s, Figure.MAGE, feature) else 0,
            witch=stands_in(s, Figure.WITCH, feature),
            majority=most_followers(s, feature),
            sharing=sharing,
            rule=rule_of(terrain, is_finished),
        ),
    )


@kernel
def score_turn(s: State, facts: Facts, log: Log) -> None:
    """CA-2: what the new tile completed is scored; its followers and figures go back."""
    tile = s.laid - 1
    first = tile * SEGMENTS
    for local in range(facts.segments[s.tile_kind[tile]]):
        terrain = facts.terrain[s.tile_kind[tile] * SEGMENTS + local]
        if terrain > Terrain.ROAD:
            break
        feature = wide(s.feature[first + local])
        if s.open_edges[feature] > 0:
            continue
        if s.followers[feature] > 0:
            pay(s, facts, feature, either(True), log)
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
                pay(s, facts, feature, either(True), log)
                send_home(s, feature, log)


@kernel
def score_end(s: State, facts: Facts, log: Log) -> None:
    """CA-11: every feature with followers is scored once, incomplete as it is; the followers stay where they stand."""
    for slot in range(SEATS * FOLLOWERS):
        if s.follower[slot] != NOTHING and is_first_there(s, slot):
            pay(s, facts, wide(s.feature[s.follower[slot]]), either(False), log)


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
