"""Views are computed from the tiles around a place; asking the rules, or trying each placement, gives the same."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.match import Match
from kouzlo.games.carcassonne.foresight import Foresight
from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.moves import Place, Spot
from kouzlo.games.carcassonne.state import Phase, State
from kouzlo.games.carcassonne.view import table
from tests.games.carcassonne import drawn
from tests.random_games import any_move, any_options, any_seats

GAME = Carcassonne()


def positions(word: str) -> Iterator[State]:
    """A random game with random options, step by step."""
    luck = Luck(seed_of(word))
    match: Match[State, Any] = Match(GAME, any_options(GAME, luck), any_seats(GAME, luck))
    while match.outcome is None:
        yield match.state
        seat = match.turn.seats[0]
        match.submit(seat, any_move(GAME, match.state, seat, luck))


@pytest.mark.parametrize("word", ["one", "two", "three"])
def test_every_placement_does_what_is_foreseen(word: str) -> None:
    """The oracle lays the tile on a copy of the board and looks what has become of it."""
    for s in positions(word):
        if s.phase == Phase.PLACE:
            foresight = Foresight(s, GAME.tiles)
            for move in cast(list[Place], GAME.moves(s, s.active)):
                assert drawn.effects(s, GAME.tiles, move) == foresight.effects(move.place), (word, s.laid, move)


@pytest.mark.parametrize("aids", [True, False])
def test_features_and_places_are_drawn_as_the_rules_tell_them(aids: bool) -> None:
    for number, s in enumerate(positions(f"aids {aids}")):
        if number % 5 == 0:
            found = table(s, GAME.tiles, aids)

            assert (
                tuple(drawn.feature(s, GAME.tiles, each, aids) for each in drawn.features_of(s, GAME.tiles)) == found.features
            )
            assert tuple(drawn.free_place(s, GAME.tiles, place, aids) for place in range(s.places)) == found.places


def test_the_oracle_would_notice_a_placement_elsewhere() -> None:
    """The control: what is foreseen for another place is not what happens here."""
    told = set()
    for s in positions("control"):
        if s.phase == Phase.PLACE and s.laid > 20:
            foresight = Foresight(s, GAME.tiles)
            one, *_, other = cast(list[Place], GAME.moves(s, s.active))
            told.add(drawn.effects(s, GAME.tiles, one) == foresight.effects(other.place))

    assert False in told


def test_a_tile_between_two_parts_of_one_city_is_counted_once() -> None:
    """CA-6: a feature that meets itself again through the new tile stays one feature, and a tile of it one tile."""
    found = 0
    for number in range(6):
        for s in positions(f"ring {number}"):
            if s.phase != Phase.PLACE:
                continue
            foresight = Foresight(s, GAME.tiles)
            for move in cast(list[Place], GAME.moves(s, s.active)):
                joined = foresight._joined(Spot(move.place.x, move.place.y, move.place.rotation))
                if any(each.seams > len(each.features) or len(each.features) > 1 for each in joined):
                    found += 1
                    assert drawn.effects(s, GAME.tiles, move) == foresight.effects(move.place)

    assert found > 20
