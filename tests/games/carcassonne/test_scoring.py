"""Scoring (CA-6 to CA-9, CA-11, CA-12): small stories, each with its sum."""

from __future__ import annotations

import pytest

from kouzlo.core.rule import rule
from kouzlo.games.carcassonne.events import CameHome, Ended, Scored
from tests.games.carcassonne.tables import Story


def small_city(**more: object) -> Story:
    """The city of the start tile is about to be closed by a second tile; seat 0 has a knight there."""
    return Story(hand="E", followers={0: ["0,0:C:N"]}, **more)  # type: ignore[arg-type]  # the arguments of Story


@rule("CA-6")
def test_a_road_that_returns_to_its_junction_counts_the_junction_once() -> None:
    """Three curves lead from one end of the junction to another: four tiles, four points."""
    story = Story("W@0,1,0", "V@1,1,0", "V@0,2,180", hand="V", followers={0: ["1,1:R:SW"]})
    story.do("place 1,2 90", "pass")

    assert [(0, 4, "4 = 4")] == story.scored()


@rule("CA-6")
def test_a_city_with_two_segments_of_one_tile_counts_the_tile_once() -> None:
    """Both edges of tile I belong to the same city: four tiles, eight points."""
    story = Story("I@0,1,180", "N@1,1,270", "N@0,2,90", hand="N", followers={0: ["1,1:C:SW"]})
    story.do("place 1,2 0", "pass")

    assert [(0, 8, "4×2 = 8")] == story.scored()


@rule("CA-6")
def test_a_road_ends_at_junctions_and_monasteries() -> None:
    """Monastery, start tile, monastery: three points."""
    story = Story("A@1,0,90", hand="A", followers={1: ["0,0:R:EW"]})
    story.do("place -1,0 270", "pass")

    assert [(1, 3, "3 = 3")] == story.scored()


@rule("CA-7")
@pytest.mark.parametrize(("small", "points", "spelled"), [(4, 4, "2×2 = 4"), (2, 2, "2 = 2")])
def test_a_city_of_two_tiles_scores_as_the_option_says(small: int, points: int, spelled: str) -> None:
    """Four points as any other city, or two by the old rule."""
    story = small_city(small_city=small).do("place 0,-1 180", "pass")

    assert [(0, points, spelled)] == story.scored()


@rule("CA-7", "MW-R7")
@pytest.mark.parametrize(("figure", "points"), [("mage", 4), ("witch", 1)])
def test_the_old_small_city_with_a_figure(figure: str, points: int) -> None:
    """First the value of the option, then the figure: 2 + 2 with the mage, half of 2 with the witch."""
    story = small_city(small_city=2, **{figure: "0,0:C:N"}).do("place 0,-1 180", "pass")

    assert [points] == [scored for _, scored, _ in story.scored()]


@rule("CA-7")
def test_a_shield_doubles_with_the_city() -> None:
    """Three tiles and a shield: eight points."""
    story = Story("F@0,-1,90", hand="E", followers={0: ["0,0:C:N"]}).do("place 0,-2 180", "pass")

    assert [(0, 8, "3×2 + 1×2 = 8")] == story.scored()


@rule("CA-8")
def test_the_eighth_neighbour_completes_a_monastery() -> None:
    """Nine points, and the monk comes home."""
    ring = ["B@0,1,0", "U@1,0,0", "E@1,1,90", "E@1,2,90", "B@0,2,0", "E@-1,2,270", "U@-1,0,0"]
    story = Story(*ring, hand="E", followers={1: ["0,1:M"]}).do("place -1,1 270", "pass")

    assert [(1, 9, "9 = 9")] == story.scored()
    assert [CameHome(1, 1, "0,1:M", "CA-9")] == story.told(CameHome)


@rule("CA-9")
def test_tied_players_each_score_in_full_once() -> None:
    """Two knights each: both get the six points, neither twice."""
    standing = {0: ["0,0:C:N", "0,-1:C:NS"], 1: ["0,0:C:N", "0,-1:C:NS"]}
    story = Story("G@0,-1,90", hand="E", followers=standing).do("place 0,-2 180", "pass")

    assert [(0, 6, "3×2 = 6"), (1, 6, "3×2 = 6")] == story.scored()
    assert [2, 2] == [event.sharing for event in story.told(Scored)]
    assert [7, 7] == story.s.supply[:2]


@rule("CA-9")
def test_the_minority_scores_nothing_and_comes_home() -> None:
    """Two knights beat one; all three return."""
    standing = {0: ["0,0:C:N"], 1: ["0,0:C:N", "0,-1:C:NS"]}
    story = Story("G@0,-1,90", hand="E", followers=standing).do("place 0,-2 180", "pass")

    assert [(1, 6, "3×2 = 6")] == story.scored()
    assert [7, 7] == story.s.supply[:2]


@rule("CA-9")
def test_a_city_without_followers_pays_nobody() -> None:
    story = Story(hand="E").do("place 0,-1 180", "pass")

    assert [] == story.scored()


@rule("CA-11")
def test_at_the_end_incomplete_features_pay_one_for_each_tile_and_shield() -> None:
    """A road of two, a city of two with a shield, a monastery with two neighbours."""
    standing = {0: ["0,0:R:EW"], 1: ["0,-1:C:NS"]}
    story = Story("F@0,-1,90", "B@0,1,0", hand="U", pool="-", followers={**standing, 2: ["0,1:M"]}, seats=3)
    story.do("place 1,0 0", "pass")

    assert [(0, 2, "2 = 2"), (1, 3, "2 + 1 = 3"), (2, 3, "3 = 3")] == story.scored()
    assert [Ended("CA-11")] == story.told(Ended)
    assert "over" == story.phase


@rule("CA-11", "CA-10")
def test_one_city_feeds_two_fields_and_each_field_once() -> None:
    """The city closed by nobody borders a field of each player; ties would both be paid in full."""
    standing = {0: ["0,0:F:27"], 1: ["0,-1:F:012367"]}
    story = Story("E@0,-1,180", hand="U", pool="-", followers=standing).do("place 1,0 0", "pass")

    assert [(0, 3, "1×3 = 3"), (1, 3, "1×3 = 3")] == story.scored()


@rule("CA-11")
def test_a_city_counts_once_for_a_field_that_touches_it_twice() -> None:
    """Tile I shows both its edges to one field; they are one city of four tiles."""
    tiles = ["I@0,1,180", "N@1,1,270", "N@0,2,90", "N@1,2,0"]
    story = Story(*tiles, hand="U", pool="-", followers={0: ["0,1:F:0167"]}).do("place 1,0 0", "pass")

    assert [(0, 3, "1×3 = 3")] == story.scored()


@rule("CA-11")
def test_an_incomplete_city_feeds_no_field() -> None:
    """The event is told all the same, with its nought."""
    story = Story(hand="U", pool="-", followers={0: ["0,0:F:27"]}).do("place 1,0 0", "pass")

    assert [(0, 0, "0 = 0")] == story.scored()


@rule("CA-12")
def test_equal_scores_share_the_victory() -> None:
    standing = {0: ["0,0:F:27"], 1: ["0,-1:F:012367"]}
    story = Story("E@0,-1,180", hand="U", pool="-", followers=standing).do("place 1,0 0", "pass")
    outcome = story.game.outcome(story.s)

    assert outcome is not None
    assert (0, 1) == outcome.winners
    assert "CA-12" == outcome.rule
