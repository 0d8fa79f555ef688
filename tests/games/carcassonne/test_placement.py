"""Placing tiles (CA-1 to CA-4, CA-12): sides, tiles without a place, and a board without an edge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from kouzlo.core.log import Log
from kouzlo.core.move import CHANCE
from kouzlo.core.rule import rule
from kouzlo.games.carcassonne.events import Ended, ThrownOut
from kouzlo.games.carcassonne.moves import Draw, Pass, Place, Rotation, Spot
from tests.games.carcassonne.flood import Flood, Wrong, compare
from tests.games.carcassonne.oracle import FACING, STEPS, faces_of
from tests.games.carcassonne.tables import Story, dealt, game

ROTATIONS: tuple[Rotation, ...] = (0, 90, 180, 270)


@rule("CA-1")
def test_71_tiles_are_drawn_in_the_base_game_and_91_with_everything() -> None:
    base, everything = dealt({"mage_and_witch": False}), dealt({"crop_circles": "both"}, seats=5)

    assert (71, 1) == (base.pool_size, base.laid)
    assert (91, 1) == (everything.pool_size, everything.laid)
    assert [7, 7, 7, 7, 7] == everything.supply


@rule("CA-1", "CA-2")
def test_the_start_tile_lies_at_the_origin_and_seat_0_begins() -> None:
    s = dealt({})

    assert ("D", 0, 0, 0) == (game().tiles.tiles[s.tile_kind[0]].id, s.tile_x[0], s.tile_y[0], s.tile_turn[0])
    assert (CHANCE,) == game().turn(s).seats
    assert 0 == s.active


@rule("CA-1")
def test_a_tile_that_is_not_in_the_pool_cannot_be_drawn() -> None:
    """No symbol tile in the base game, and nothing that no game has."""
    s = dealt({"mage_and_witch": False})

    assert ["CA-1", "CA-1", ""] == [game().judge(s, CHANCE, Draw(tile)).id for tile in ("MW1", "Z9", "A")]


@rule("CA-2")
def test_seats_follow_each_other_and_a_follower_waits_for_the_tile() -> None:
    story = Story(hand="U", pool="U*2", seats=3)

    assert ["CA-2", "CA-2", "CA-2"] == [story.refused(move) for move in ("follower 0,0:C:N", "pass", "draw U")]
    assert 1 == story.do("place 1,0 0", "pass", "draw U").seat


@rule("CA-3")
@pytest.mark.parametrize(
    ("place", "verdict"),
    [
        ("place 1,0 0", ""),
        ("place 1,0 90", "CA-3"),
        ("place 0,-1 0", "CA-3"),
        ("place 0,0 0", "CA-3"),
        ("place 2,0 0", "CA-3"),
        ("place 1,1 0", "CA-3"),
        ("place 4513,0 0", "CA-3"),
        ("place 95,-1 0", "CA-3"),
        ("place 999999999,0 0", "CA-3"),
        ("place 0,1 0", ""),
    ],
)
def test_every_touching_side_must_match(place: str, verdict: str) -> None:
    """Beside a tile, not on one, not at a corner, not where the lattice repeats itself."""
    assert verdict == Story(hand="U").refused(place)


@rule("CA-4")
def test_a_tile_without_a_place_leaves_the_game_and_the_same_seat_draws_again() -> None:
    """Road and city are closed and only fields are left: the city on four sides has no place."""
    closed = ["A@1,0,90", "A@-1,0,270", "E@0,-1,180"]
    story = Story(*closed, pool="C*1,U*1")
    story.do("draw C")

    assert [ThrownOut(0, "C", 1, "CA-4")] == story.told(ThrownOut)
    assert ("draw", CHANCE, 0) == (story.phase, story.seat, story.s.active)
    assert 1 == story.s.thrown_out[story.game.tiles.number["C"]]


@rule("CA-4", "CA-11")
def test_the_game_ends_when_the_last_tile_has_no_place() -> None:
    closed = ["A@1,0,90", "A@-1,0,270", "E@0,-1,180"]
    story = Story(*closed, pool="C*1", followers={0: ["1,0:M"]}).do("draw C")

    assert [Ended("CA-11")] == story.told(Ended)
    assert [(0, 3, "3 = 3")] == story.scored()


def chain(path: Sequence[str]) -> list[tuple[str, Rotation]]:
    """All 92 tiles in an order and rotation in which each fits the one before: `path` names the side where each is left."""
    faces = faces_of(game().tiles)
    left = Counter({tile.id: tile.count for tile in game().tiles.tiles})
    left["D"] -= 1
    found: list[tuple[str, Rotation]] = [("D", 0)]
    dead: set[tuple[object, ...]] = set()

    def extend() -> bool:
        if len(found) == 92:
            return True
        way = path[len(found) - 1]
        asked = faces[found[-1]].sides[way]
        key = (len(found), asked, tuple(sorted(left.items())))
        if key in dead:
            return False
        onward = path[len(found)]
        fitting = [
            (tile, rotation)
            for tile in left
            for rotation in ROTATIONS
            if left[tile] and faces[tile, rotation].sides[FACING[way]] == asked
        ]
        # Tiles that keep to the same terrain first, and of these the least flexible ones.
        fitting.sort(key=lambda each: (faces[each].sides[onward] != asked, len(set(faces[each].sides.values()))))
        for each in fitting:
            left[each[0]] -= 1
            found.append(each)
            if extend():
                return True
            found.pop()
            left[each[0]] += 1
        dead.add(key)
        return False

    assert extend(), "there is such a chain"
    return found


@rule("CA-12", "CA-3")
@pytest.mark.parametrize("ways", ["N", "E", "S", "W", "NE", "NW", "SE", "SW"])
def test_the_board_has_no_edge(ways: str) -> None:
    """All 92 tiles in one line in every direction, and in a staircase to every corner."""
    path = list(ways * 92)[:92]
    s = dealt({"crop_circles": "both"})
    x, y = 0, 0
    for way, (tile, rotation) in zip(path, chain(path)[1:], strict=False):
        x, y = x + STEPS[way][0], y + STEPS[way][1]
        seat = s.active
        for mover, move in ((CHANCE, Draw(tile)), (seat, Place(Spot(x, y, rotation)))):
            assert "" == game().judge(s, mover, move).id
            game().play(s, mover, move, Log())
        while game().turn(s).seats == (seat,):
            moves = game().moves(s, seat)
            game().play(s, seat, Pass() if Pass() in moves else moves[0], Log())

    assert (92, "over") == (s.laid, game().turn(s).phase)
    assert 91 == abs(x) + abs(y)
    assert Wrong.NOTHING == compare(s, game().tiles.facts, Flood())
