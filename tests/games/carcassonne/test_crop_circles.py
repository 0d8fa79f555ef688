"""Crop Circles (CC-1 to CC-6): who is asked, in which order, and what may be done."""

from __future__ import annotations

import pytest

from kouzlo.core.rule import rule
from kouzlo.games.carcassonne.events import CropAdded, CropIdle, CropTaken, Ended, Scored
from tests.games.carcassonne.tables import Story, dealt, game


def thieves(**more: object) -> Story:
    """A crop circle with a club is placed by seat 0 of four; everybody but seat 2 has a thief somewhere."""
    standing = {0: ["0,0:R:EW"], 1: ["0,0:R:EW"], 2: ["0,0:C:N"], 3: ["0,0:R:EW", "0,0:F:27"]}
    story = Story(hand="CC1d", seats=4, followers=standing, **more)  # type: ignore[arg-type]  # the arguments of Story
    return story.do("place 0,1 0", "pass")


@rule("CC-1", "CC-2")
def test_the_active_player_chooses_for_everybody_after_the_turn() -> None:
    story = thieves()

    assert ("crop", 0) == (story.phase, story.seat)
    assert ["crop deploy", "crop remove"] == story.offered()
    assert ["CC-2", "CA-2", "CA-2"] == [story.refused(move) for move in ("pass", "take 0,0:R:EW", "follower 0,1:R:SW")]


@rule("CC-3")
def test_the_left_neighbour_begins_and_the_active_player_is_last() -> None:
    """Seat 2 has no thief and is passed over."""
    story = thieves(pool="U*2").do("crop remove")
    order = []
    while story.phase == "crop_step":
        order.append(story.seat)
        story.do("take 0,0:R:EW")

    assert [1, 3, 0] == order
    assert [7, 7, 6, 6] == story.s.supply[:4]
    assert ("draw", 1) == (story.phase, story.s.active)


@rule("CC-3")
def test_a_seat_that_can_do_nothing_is_told_and_not_asked() -> None:
    story = thieves().do("crop remove", "take 0,0:R:EW")

    assert [CropIdle(2, "road", "CC-3")] == story.told(CropIdle)
    assert [CropTaken(1, "0,0:R:EW", "CC-2")] == story.told(CropTaken)
    assert 3 == story.seat


@rule("CC-2")
def test_in_b_everybody_must_take_a_follower_of_that_kind() -> None:
    """No passing, nobody else's followers, no adding."""
    story = thieves().do("crop remove")

    assert ["take 0,0:R:EW"] == story.offered()
    assert ["CC-2", "CC-2", "CC-2"] == [story.refused(move) for move in ("pass", "add 0,0:R:EW", "take 0,0:C:N")]


@rule("CC-1", "CC-4")
def test_other_kinds_and_monks_are_not_called() -> None:
    """Seat 1 has a monk, a thief and a farmer; the circle calls thieves."""
    standing = {0: ["0,0:R:EW"], 1: ["1,0:M", "0,0:R:EW", "0,0:F:3456"]}
    story = Story("A@1,0,90", hand="CC1d", followers=standing)
    story.do("place 0,1 0", "pass", "crop remove")

    assert ["CC-4", "CC-1", ""] == [story.refused(f"take {at}") for at in ("1,0:M", "0,0:F:3456", "0,0:R:EW")]


@rule("CC-2", "CC-4")
def test_in_a_everybody_may_add_a_follower_beside_an_own_one() -> None:
    """On the same segment, and both count for the majority."""
    story = thieves(pool="-").do("crop deploy")

    assert ["add 0,0:R:EW", "pass"] == story.offered()
    assert 3 == story.do("pass").seat
    assert ["CC-2", "CC-1"] == [story.refused(move) for move in ("take 0,0:R:EW", "add 0,0:F:27")]
    story.do("add 0,0:R:EW")
    assert [CropAdded(3, "0,0:R:EW", "CC-2")] == story.told(CropAdded)
    story.do("pass")
    assert [(3, 1)] == [(event.seat, event.points) for event in story.told(Scored) if event.feature == "road"]


@rule("CC-3")
def test_in_a_a_seat_without_a_supply_is_not_asked() -> None:
    standing = {0: ["0,0:R:EW"], 1: ["0,0:R:EW"] * 7}
    story = Story(hand="CC1d", followers=standing).do("place 0,1 0", "pass", "crop deploy")

    assert [CropIdle(1, "road", "CC-3")] == story.told(CropIdle)
    assert 0 == story.seat


@rule("CC-3")
def test_the_choice_is_asked_even_if_it_changes_nothing() -> None:
    """Only a knight is on the board; the circle calls thieves: everybody is passed over at once."""
    story = Story(hand="CC1d", followers={1: ["0,0:C:N"]}).do("place 0,1 0", "pass")

    assert "crop" == story.phase
    assert "draw" == story.do("crop remove").phase


@rule("CC-3")
def test_with_no_follower_on_the_board_the_step_is_skipped() -> None:
    assert "draw" == Story(hand="CC1d").do("place 0,1 0", "pass").phase


@rule("CC-3", "CC-6")
def test_followers_that_came_home_in_scoring_do_not_count() -> None:
    """The only knight scores with this very tile; afterwards nobody stands anywhere and nothing is asked."""
    story = Story(hand="CC1b", followers={0: ["0,0:C:N"]}).do("place 0,-1 180", "pass")

    assert [(0, 4, "2×2 = 4")] == story.scored()
    assert "draw" == story.phase


@rule("CC-6")
def test_a_follower_placed_in_this_turn_counts() -> None:
    story = Story(hand="CC1d").do("place 0,1 0", "follower 0,1:R:SW", "crop remove")

    assert ["take 0,1:R:SW"] == story.offered()
    assert 7 == story.do("take 0,1:R:SW").s.supply[0]


@rule("CC-6")
def test_the_crop_step_belongs_to_the_last_turn_too() -> None:
    """The thief is taken before the final scoring, so the road pays nobody."""
    story = Story(hand="CC1d", pool="-", followers={0: ["0,0:R:EW"]}).do("place 0,1 0", "pass")

    assert "crop" == story.phase
    assert [] == story.do("crop remove", "take 0,0:R:EW").scored()
    assert [Ended("CA-11")] == story.told(Ended)


@rule("CC-6")
def test_without_farmers_a_pitchfork_affects_nobody() -> None:
    story = Story(hand="CC1e", farmers=False, followers={0: ["0,0:R:EW"]}).do("place 0,-1 180", "pass")

    assert "crop" == story.phase
    assert "draw" == story.do("crop remove").phase


@rule("MW-R3")
def test_a_figure_is_back_before_the_crop_step() -> None:
    story = Story(hand="CC1b", followers={0: ["0,0:C:N"], 1: ["0,0:R:EW"]}, mage="0,0:C:N").do("place 0,-1 180", "pass")

    assert ("crop", None) == (story.phase, story.figure("mage"))


@rule("CC-4")
def test_mage_and_witch_are_never_affected() -> None:
    """They stand among the thieves and stay."""
    story = thieves(witch="0,0:R:EW").do("crop remove", "take 0,0:R:EW")

    assert "0,0:R:EW" == story.figure("witch")


@rule("CC-5")
@pytest.mark.parametrize(
    ("options", "tiles"),
    [
        ({}, []),
        ({"crop_circles": "2012"}, ["CC2a", "CC2b", "CC2c", "CC2d", "CC2e", "CC2f"]),
        ({"crop_circles": "2010"}, ["CC1a", "CC1b", "CC1c", "CC1d", "CC1e", "CC1f"]),
        ({"crop_circles": "2012", "crop_tiles": ["CC2e"]}, ["CC2e"]),
        ({"crop_tiles": ["CC2a", "CC1b"]}, ["CC1b", "CC2a"]),
        ({"crop_circles": "both", "crop_tiles": []}, []),
    ],
)
def test_crop_tiles_may_be_added_singly(options: dict[str, object], tiles: list[str]) -> None:
    """All of the chosen set, or exactly those of the list."""
    s = dealt(options)

    assert tiles == [tile.id for kind, tile in enumerate(game().tiles.tiles) if tile.crop and s.pool[kind]]
