"""Moves and positions as text: what is written is read back, and what cannot be is refused."""

from __future__ import annotations

import pytest

from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.errors import BadFile
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.move import NOBODY, NotAMove
from kouzlo.games.carcassonne.rules.turn import any_move, play, turn
from tests.games.carcassonne.tables import OPTION_SETS, Story, dealt, game


@pytest.mark.parametrize("options", OPTION_SETS)
def test_every_move_and_position_of_a_game_is_read_back(options: str) -> None:
    """The same moves, and the same bytes of every position."""
    played = game()
    s, thrown, quiet = dealt(OPTION_SETS[options], 3), dice(played.make, Luck(seed_of(options))), quiet_log(played.make)
    while (seat := turn(s, played.tiles.facts)) != NOBODY:
        for move in played.moves(s, seat)[:40]:
            assert move == played.read_move(played.write_move(move))
        assert s.to_bytes() == played.read_position(played.write_position(s)).to_bytes()
        play(s, played.tiles.facts, seat, any_move(s, played.tiles.facts, seat, thrown), quiet)

    assert s.to_bytes() == played.read_position(played.write_position(s)).to_bytes()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "pass pass",
        "Pass",
        "draw",
        "place 0,0",
        "place 0,0 45",
        "place 0;0 90",
        "place 0,0  90",
        "mage",
        "mage 0,0",
        "dragon 0,0:C:N",
        "follower 0,0:Q",
        "crop all",
        "remove dragon",
        "add 0,0:C:N now",
    ],
)
def test_what_is_no_move_is_not_read(text: str) -> None:
    with pytest.raises(NotAMove):
        game().read_move(text)


@pytest.mark.parametrize(
    ("written", "instead", "problem"),
    [
        ("seats=2", "seats=6", "allowed are 2, 3, 4, 5"),
        ("seats=2", "places=2", "is not one of"),
        ("seats=2 ", "", "seats=… is missing"),
        ("phase=place", "phase=rest", "allowed are draw, place"),
        ("phase=place", "phase=draw", "a tile is in hand exactly when"),
        ("phase=place", "phase=figure", "a tile is in hand exactly when"),
        ("asked=0", "asked=1", "the active seat is asked"),
        ("tiles=D@0,0,0", "tiles=D@1,0,0", "does not fit there"),
        ("U@1,0,0", "U@1,0,90", "does not fit there"),
        ("U@1,0,0", "U@5,0,0", "does not fit there"),
        ("U@1,0,0", "U1,0,0", "is not a tile, like"),
        ("pool=C*1", "pool=C*2", "2 tiles C; there are 1"),
        ("pool=C*1", "pool=C", "is not a tile and a count"),
        ("scores=0,0", "scores=0", "2 numbers are needed"),
        ("scores=0,0", "scores=0,-1", "2 numbers are needed"),
        ("mage=-", "mage=0,0:F:27", "a figure stands on a road or in a city"),
        ("mage=-", "mage=0,0:C:S", "is not a segment of this board"),
        ("mage=- witch=-", "mage=0,0:R:EW witch=1,0:R:EW", "mage and witch share a feature"),
        ("mage_and_witch=1 farmers=1", "mage_and_witch=0 farmers=0", "a follower stands on a field"),
        ("magic=none", "magic=symbol", "a magic step has a reason"),
        ("crop=-", "crop=deploy", "a crop step has a choice"),
        ("followers=0,0:F:27|-", "followers=0,0:F:27", "followers of 1 seats"),
        ("followers=0,0:F:27|-", "followers=" + "/".join(["0,0:F:27"] * 8) + "|-", "has 8 followers"),
    ],
)
def test_a_position_that_cannot_be_is_refused(written: str, instead: str, problem: str) -> None:
    """One word of a good position is changed."""
    position = Story("U@1,0,0", hand="U", followers={0: ["0,0:F:27"]}).position()
    assert written in position

    with pytest.raises(BadFile) as refused:
        game().read_position(position.replace(written, instead, 1))
    assert problem in str(refused.value)


def test_a_position_with_a_word_twice_is_refused() -> None:
    with pytest.raises(BadFile):
        game().read_position(Story(hand="U").position() + " seats=2")


def test_a_finished_city_holds_no_follower_and_no_figure() -> None:
    with pytest.raises(BadFile, match="CA-9"):
        Story("E@0,-1,180", hand="U", followers={0: ["0,0:C:N"]})
    with pytest.raises(BadFile, match="MW-8"):
        Story("E@0,-1,180", hand="U", mage="0,0:C:N")


def test_a_tile_in_hand_has_a_place() -> None:
    with pytest.raises(BadFile, match="CA-4"):
        Story("E@0,-1,180", "A@1,0,90", "A@-1,0,270", hand="C", pool="U*1")
