"""Features of several players that may be joined: who gains, and how many tiles can join them."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import settle
from kouzlo.core.make import PLAIN
from kouzlo.core.match import Match
from kouzlo.core.rule import rule
from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.joins import feature_beside, field_beside, joins, tiles_that_join, tiles_that_join_fields
from kouzlo.games.carcassonne.rules.followers import put_follower
from kouzlo.games.carcassonne.rules.placement import lay, place_at
from kouzlo.games.carcassonne.state import NOTHING, SEGMENTS, State, Terrain
from kouzlo.games.carcassonne.workspace import Workspace, begin_position, workspace_of
from tests.random_games import play_on

GAME = Carcassonne()
FACTS: Any = GAME.kernels.facts
NUMBER = GAME.tiles.number


def table(*tiles: tuple[str, int, int, int]) -> State:
    """The start tile and these, each with its place and its quarter turns."""
    s: State = GAME.deal(settle(GAME.info, {"mage_and_witch": False}, 2), 2)
    for id, x, y, turn in tiles:
        lay(s, FACTS, x, y, NUMBER[id], turn)
        s.pool[NUMBER[id]] -= 1
        s.pool_size -= 1
    return s


def fresh_workspace() -> Workspace:
    workspace = workspace_of(PLAIN)
    begin_position(workspace)
    return workspace


def stake(s: State, seat: int) -> int:
    return joins(s, FACTS, seat, fresh_workspace())


def two_cities() -> State:
    """Seat 0 stands in the little city of the start tile, seat 1 in one with a shield; a corner would join them."""
    s = table(("C", 1, -1, 0))
    put_follower(s, 0, 0)
    put_follower(s, 1, SEGMENTS)
    return s


@rule("CA-9")
def test_the_smaller_city_gains_by_a_corner_that_joins_both() -> None:
    """Joined, both get all of it: what one wins the other loses, rounded down for both."""
    s = two_cities()

    assert stake(s, 0) > 0
    assert stake(s, 0) + stake(s, 1) in (0, -1)


@rule("CA-9")
def test_who_comes_with_two_would_take_it_all() -> None:
    s, stronger = two_cities(), two_cities()
    put_follower(stronger, 0, 0)

    assert stake(stronger, 0) > stake(s, 0)


@rule("CA-3")
def test_without_a_tile_that_fits_nobody_gains() -> None:
    """The control: the same table while there are corners left."""
    s = two_cities()
    hopeless = s.copy()
    for kind in range(FACTS.kinds):
        hopeless.pool[kind] = 1 if kind == NUMBER["B"] else 0

    assert 0 == stake(hopeless, 0) < stake(s, 0)


def test_nobody_quarrels_with_himself() -> None:
    s = table(("C", 1, -1, 0))
    put_follower(s, 0, 0)
    put_follower(s, 0, SEGMENTS)

    assert 0 == stake(s, 0) == stake(s, 1)


@rule("CA-11")
def test_a_farmer_without_cities_gains_by_joining_one_with_a_city() -> None:
    """The field south of the start tile's road has no city; the other one has."""
    s = table(("E", 1, 1, 0))
    put_follower(s, 0, next(at for at in range(SEGMENTS) if s.feature[at] == field_south(s)))
    put_follower(s, 1, SEGMENTS + 1)

    assert stake(s, 0) > 0 > stake(s, 1)


def field_south(s: State) -> int:
    return field_beside(s, FACTS, place_at(s, 0, 1), 0)


@pytest.mark.parametrize("fields", [False, True])
def test_counted_tiles_are_those_that_join_when_they_are_laid(fields: bool) -> None:
    """The oracle: every tile in every rotation that fits is laid on a copy of the table."""
    s, found = crowded(), []
    for place in range(s.places):
        around = [beside(s, place, at, fields) for at in range(8 if fields else 4)]
        for one, other in combinations(range(len(around)), 2):
            features = (around[one], around[other])
            if NOTHING in features or features[0] == features[1] or not is_same_terrain(s, features):
                continue
            counted = (tiles_that_join_fields if fields else tiles_that_join)(s, FACTS, s.place_asks[place], one, other)
            laid = tiles_that_joined(s, place, features)
            is_only_here = around.count(features[0]) == around.count(features[1]) == 1
            found.append((counted, laid, is_only_here))

    assert all(counted == laid for counted, laid, is_only_here in found if is_only_here)
    assert all(counted <= laid for counted, laid, _ in found)
    assert len({counted for counted, _, _ in found}) > 1


def crowded() -> State:
    """A table somewhere in a random game."""
    match: Match[Any, Any] = Match(GAME, {"mage_and_witch": False}, 2, Luck(seed_of("joins")))
    play_on(match, Luck(seed_of("on")), 60)
    state: State = match.state
    return state


def beside(s: State, place: int, at: int, fields: bool) -> int:
    if fields:
        return field_beside(s, FACTS, place, at)
    asked = s.place_asks[place] >> 2 * at & 3
    return feature_beside(s, FACTS, place, at) if asked in (Terrain.CITY, Terrain.ROAD) else NOTHING


def is_same_terrain(s: State, features: tuple[int, int]) -> bool:
    kinds = {FACTS.terrain[s.tile_kind[at // SEGMENTS] * SEGMENTS + at % SEGMENTS] for at in features}
    return len(kinds) == 1


def tiles_that_joined(s: State, place: int, features: tuple[int, int]) -> int:
    tiles = 0
    for kind in range(FACTS.kinds):
        fitting = FACTS.fits[kind * 256 + s.place_asks[place]]
        for quarter in range(4):
            after = s.copy()
            if s.pool[kind] > 0 and fitting >> quarter & 1:
                lay(after, FACTS, s.place_x[place], s.place_y[place], kind, quarter)
                if after.feature[features[0]] == after.feature[features[1]]:
                    tiles += s.pool[kind]
                    break
    return tiles
