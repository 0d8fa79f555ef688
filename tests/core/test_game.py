"""Options of a table: all of them settled before anybody sits down; and who begins when the same people play again."""

from __future__ import annotations

import msgspec
import pytest

from kouzlo.core.errors import BadOption
from kouzlo.core.game import GameInfo, Option, Rematching, next_game, settle
from kouzlo.core.registry import create_game, game_ids
from kouzlo.testing.toy import game as toy
from kouzlo.testing.toy.game import INFO

WIDE: GameInfo = msgspec.structs.replace(
    INFO,
    seats=(2, 2),
    options={
        "fields": Option((False, True), True),
        "tiles": Option((24, 72), 72),
        "start": Option(("river", None), None),
        "expansions": Option(("mage_and_witch", "crop_circles"), ("mage_and_witch",), many=True),
        "only": Option(("dark", "light"), None, many=True),
    },
)

DEFAULTS = {"fields": True, "tiles": 72, "start": None, "expansions": ("mage_and_witch",), "only": None}


def test_what_is_not_chosen_is_the_default() -> None:
    assert DEFAULTS == settle(WIDE, {}, 2)


@pytest.mark.parametrize(
    ("chosen", "settled"),
    [
        ({"fields": False}, {"fields": False}),
        ({"tiles": 24}, {"tiles": 24}),
        ({"start": "river"}, {"start": "river"}),
        ({"start": None}, {"start": None}),
        ({"expansions": []}, {"expansions": ()}),
        ({"expansions": ["crop_circles", "mage_and_witch"]}, {"expansions": ("crop_circles", "mage_and_witch")}),
        ({"expansions": ("crop_circles",)}, {"expansions": ("crop_circles",)}),
        ({"only": None}, {"only": None}),
        ({"only": ["dark"]}, {"only": ("dark",)}),
    ],
)
def test_what_is_chosen_counts(chosen: dict[str, object], settled: dict[str, object]) -> None:
    assert {**DEFAULTS, **settled} == settle(WIDE, chosen, 2)


@pytest.mark.parametrize(
    ("chosen", "problem"),
    [
        ({"speed": 1}, "toy has no option 'speed'; it has fields, tiles, start, expansions, only"),
        ({"fields": 1}, "toy: fields cannot be 1; allowed are False, True"),
        ({"fields": "true"}, "toy: fields cannot be 'true'"),
        ({"tiles": 25}, "toy: tiles cannot be 25; allowed are 24, 72"),
        ({"tiles": 24.0}, "toy: tiles cannot be 24.0"),
        ({"tiles": True}, "toy: tiles cannot be True"),
        ({"expansions": "crop_circles"}, "toy: expansions cannot be 'crop_circles'"),
        ({"expansions": ["dragons"]}, "toy: expansions has 'dragons'; allowed are 'mage_and_witch', 'crop_circles', each once"),
        ({"expansions": ["crop_circles", "crop_circles"]}, "toy: expansions has a repeated value"),
        ({"expansions": None}, "toy: expansions cannot be None"),
        ({"expansions": [["crop_circles"]]}, "toy: expansions has ['crop_circles']"),
        ({"start": {}}, "toy: start cannot be {}"),
    ],
)
def test_what_the_game_does_not_have_is_refused_with_what_it_has(chosen: dict[str, object], problem: str) -> None:
    with pytest.raises(BadOption) as refusal:
        settle(WIDE, chosen, 2)

    assert problem in str(refusal.value)


@pytest.mark.parametrize("seats", [1, 4, -1, True, "2", 2.0, None])
def test_a_wrong_number_of_seats_is_refused(seats: object) -> None:
    with pytest.raises(BadOption, match="toy takes 2 to 3 seats, not"):
        settle(INFO, {}, seats)  # type: ignore[arg-type]  # that is what is tested


def test_a_game_for_exactly_two_says_so() -> None:
    with pytest.raises(BadOption, match="toy takes 2 seats, not 3"):
        settle(WIDE, {}, 3)


def test_a_game_without_a_rule_of_its_own_lets_the_second_player_begin() -> None:
    """Everybody moves on by one seat."""
    game = toy.Toy()

    again = next_game(game, game.deal(settle(INFO, {}, 2), 2), {"rounds": 3}, (1,), 2)

    assert ({"rounds": 3}, (1, 0)) == (again.options, again.seats)


@pytest.mark.parametrize("name", game_ids())
def test_every_game_of_the_house_says_who_begins_a_rematch(name: str) -> None:
    """Nobody loses his seat, and the new options are options of the game."""
    game = create_game(name)
    seats = game.info.seats[1]
    options = settle(game.info, {}, seats)

    again = next_game(game, game.deal(options, seats), options, (0,), seats)

    assert isinstance(game, Rematching)
    assert list(range(seats)) == sorted(again.seats)
    assert again.options == settle(game.info, again.options, seats)
