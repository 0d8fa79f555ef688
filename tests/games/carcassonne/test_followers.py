"""Followers (CA-5, CA-10, MW-R8): where they may be placed, and where not."""

from __future__ import annotations

from kouzlo.core.rule import rule
from kouzlo.games.carcassonne.events import FollowerPlaced, NoFollower
from tests.games.carcassonne.tables import Story


@rule("CA-5")
def test_only_segments_of_the_new_tile_are_offered() -> None:
    story = Story(hand="U").do("place 1,0 0")

    assert ["follower 1,0:F:0127", "follower 1,0:F:3456", "follower 1,0:R:EW", "pass"] == story.offered()
    assert ["CA-5", "CA-5", "CA-5"] == [story.refused(f"follower {name}") for name in ("0,0:C:N", "1,0:C:N", "7,7:M")]


@rule("CA-5")
def test_a_feature_that_holds_anybody_anywhere_is_closed_to_everybody() -> None:
    """The road is continued two tiles away from the thief; the fields beside it are still free."""
    story = Story("U@1,0,0", hand="U", followers={1: ["0,0:R:EW"]}).do("place 2,0 0")

    assert "CA-5" == story.refused("follower 2,0:R:EW")
    assert ["follower 2,0:F:0127", "follower 2,0:F:3456", "pass"] == story.offered()


@rule("CA-5")
def test_own_followers_close_a_feature_too() -> None:
    story = Story(hand="U", followers={0: ["0,0:R:EW"]}).do("place 1,0 0")

    assert "CA-5" == story.refused("follower 1,0:R:EW")


@rule("CA-5")
def test_a_feature_that_this_very_tile_completes_may_be_claimed() -> None:
    """The knight scores and is back in the supply at once."""
    story = Story(hand="E").do("place 0,-1 180", "follower 0,-1:C:S")

    assert [FollowerPlaced(0, "0,-1:C:S", 6, "CA-5")] == story.told(FollowerPlaced)
    assert [(0, 4, "2×2 = 4")] == story.scored()
    assert 7 == story.s.supply[0]


@rule("CA-5")
def test_without_a_supply_only_passing_is_left() -> None:
    """All seven stand in the city that this tile completes; they come home too late for this turn."""
    story = Story(hand="E", followers={0: ["0,0:C:N"] * 7}).do("place 0,-1 180")

    assert ["pass"] == story.offered()
    assert "CA-5" == story.refused("follower 0,-1:F:012367")
    assert 7 == story.do("pass").s.supply[0]
    assert [NoFollower(0, supply=0, has_room=False, rule="CA-5")] == story.told(NoFollower)
    assert "carcassonne-no-follower-left" == story.told(NoFollower)[0].sentence().id


@rule("CA-5")
def test_why_nobody_was_placed_is_told() -> None:
    """Whoever could have placed somebody did not want to; on a road that is taken, without farmers, nothing is free."""
    free = Story(hand="U").do("place 1,0 0", "pass")
    taken = Story(hand="U", farmers=False, followers={1: ["0,0:R:EW"]}).do("place 1,0 0", "pass")

    assert ["carcassonne-no-follower"] == [event.sentence().id for event in free.told(NoFollower)]
    assert ["carcassonne-no-follower-free"] == [event.sentence().id for event in taken.told(NoFollower)]


@rule("CA-10")
def test_farmers_stay_on_their_field_when_cities_are_scored() -> None:
    story = Story(hand="E", followers={0: ["0,0:F:27", "0,0:C:N"]}).do("place 0,-1 180", "pass")

    assert 6 == story.s.supply[0]


@rule("CA-10")
def test_without_farmers_no_follower_goes_onto_a_field() -> None:
    story = Story(hand="U", farmers=False).do("place 1,0 0")

    assert ["follower 1,0:R:EW", "pass"] == story.offered()
    assert "CA-10" == story.refused("follower 1,0:F:0127")


@rule("MW-R8")
def test_a_figure_stops_nobody_from_placing_a_follower() -> None:
    """The witch stands on the road, and still the thief may go there."""
    story = Story(hand="U", witch="0,0:R:EW").do("place 1,0 0", "follower 1,0:R:EW")

    assert 6 == story.s.supply[0]
