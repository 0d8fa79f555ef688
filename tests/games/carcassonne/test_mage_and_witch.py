"""The Mage & Witch: the leaflet's worked examples, every paragraph and every ruling."""

from __future__ import annotations

import pytest

from kouzlo.core.rule import rule
from kouzlo.games.carcassonne.events import FigureMoved, FigureRemoved, FigureReturned, NoFigure, Scored
from tests.games.carcassonne.tables import Story, dealt, game


@rule("MW-6", "MW-7", "MW-R7")
def test_the_leaflets_two_roads_closed_by_one_tile() -> None:
    """Five tiles with the witch bring blue three points, three tiles with the mage bring red six."""
    west = ["U@-1,0,0", "U@-2,0,0", "W@-3,0,0"]
    round_the_south = ["B@0,1,0", "B@0,2,0", "B@1,2,0", "B@2,2,0", "E@2,1,90", "U@2,0,0", "W@3,0,0"]
    story = Story(
        *west,
        *round_the_south,
        hand="X",
        followers={0: ["-2,0:R:EW"], 1: ["3,0:R:W"]},
        witch="-1,0:R:EW",
        mage="2,0:R:EW",
    )
    story.do("place 1,0 0", "pass")

    assert [(0, 3, "5 → 3"), (1, 6, "3 + 3 = 6")] == sorted(story.scored())
    assert (None, None) == (story.figure("mage"), story.figure("witch"))


@rule("MW-6", "CA-9", "MW-R7")
def test_the_leaflets_city_of_eight_tiles_with_two_shields_and_the_mage() -> None:
    """Twenty points by the base rules and eight more by the mage: 28 for each of the tied players."""
    city = ["F@0,-1,90", "F@0,-2,90", "G@0,-3,90", "N@0,-4,180", "N@1,-4,270", "N@1,-3,90"]
    story = Story(*city, hand="E", followers={0: ["0,-1:C:NS"], 1: ["1,-4:C:SW"]}, mage="0,-2:C:NS")
    story.do("place 2,-3 270", "pass")

    assert [(0, 28, "8×2 + 2×2 + 8 = 28"), (1, 28, "8×2 + 2×2 + 8 = 28")] == story.scored()


@rule("MW-1")
def test_eight_symbol_tiles_and_two_figures_beside_the_board() -> None:
    s = dealt({})

    assert 8 == sum(s.pool[kind] for kind, tile in enumerate(game().tiles.tiles) if tile.magic)
    assert [-1, -1] == s.figure


def symbol(**more: object) -> Story:
    """A symbol tile has just been placed east of the start tile; the witch may stand on the road."""
    return Story(hand="MW7", **more).do("place 1,0 180")  # type: ignore[arg-type]  # the arguments of Story


@rule("MW-2", "MW-R6")
def test_a_symbol_tile_asks_for_a_figure_before_the_follower() -> None:
    """Every segment of every incomplete road and city, on old tiles and new, for both figures."""
    story = symbol()
    targets = ["0,0:C:N", "0,0:R:EW", "1,0:C:S", "1,0:R:NE", "1,0:R:W"]

    assert "figure" == story.phase
    assert sorted(f"{figure} {to}" for figure in ("mage", "witch") for to in targets) == story.offered()
    assert "CA-2" == story.refused("follower 1,0:C:S")


@rule("MW-2")
@pytest.mark.parametrize("target", ["0,0:F:27", "0,0:M", "0,0:C:E", "5,5:R:N", "1,0:F:6"])
def test_only_roads_and_cities_are_targets(target: str) -> None:
    """Neither fields nor anything that is not there."""
    assert "MW-2" == symbol().refused(f"mage {target}")


@rule("MW-2")
def test_a_city_that_was_completed_long_ago_is_no_target() -> None:
    story = Story("E@0,-1,180", hand="MW7").do("place 1,0 180")

    assert "MW-2" == story.refused("mage 0,0:C:N")


@rule("MW-3")
def test_mage_and_witch_never_stand_on_the_same_road() -> None:
    story = symbol(witch="0,0:R:EW")

    assert ["MW-3", "MW-3", ""] == [story.refused(f"mage {to}") for to in ("0,0:R:EW", "1,0:R:W", "1,0:R:NE")]


@rule("MW-3", "MW-R4", "MW-R6")
def test_a_road_with_one_figure_is_offered_to_neither() -> None:
    """The witch stands on the road: not for her, not for the mage; everything else is for both."""
    story = symbol(witch="0,0:R:EW")
    targets = ["0,0:C:N", "1,0:C:S", "1,0:R:NE"]

    assert sorted(f"{figure} {to}" for figure in ("mage", "witch") for to in targets) == story.offered()


@rule("MW-R4")
def test_a_step_along_the_own_road_is_no_move() -> None:
    story = symbol(witch="0,0:R:EW")

    assert ["MW-R4", "MW-R4", ""] == [story.refused(f"witch {to}") for to in ("0,0:R:EW", "1,0:R:W", "1,0:C:S")]


@rule("MW-R6", "MW-4")
def test_while_there_is_a_target_the_step_is_neither_passed_nor_replaced_by_a_removal() -> None:
    story = symbol(witch="0,0:R:EW")

    assert ["MW-R6", "MW-4", "MW-4"] == [story.refused(move) for move in ("pass", "remove witch", "remove mage")]


@rule("MW-R6")
def test_a_figure_may_go_where_followers_stand_and_either_figure_may_be_chosen() -> None:
    story = symbol(witch="0,0:R:EW", followers={1: ["0,0:C:N"]}).do("mage 0,0:C:N")

    assert ("0,0:C:N", "0,0:R:EW") == (story.figure("mage"), story.figure("witch"))
    assert [FigureMoved(0, "mage", "0,0:C:N", None, "MW-2")] == story.told(FigureMoved)
    assert "follower" == story.phase


@rule("MW-R5")
def test_a_feature_that_the_new_tile_completes_is_no_target_but_may_be_left() -> None:
    """The symbol tile closes the city of the start tile; the mage there may be moved away before the scoring."""
    story = Story(hand="MW5", mage="0,0:C:N", followers={0: ["0,0:C:N"]}).do("place 0,-1 0")

    assert ["MW-R5", "MW-R5"] == [story.refused(f"witch {to}") for to in ("0,0:C:N", "0,-1:C:S")]
    assert [(0, 4, "2×2 = 4")] == story.do("mage 0,0:R:EW", "pass").scored()
    assert "0,0:R:EW" == story.figure("mage")


CLOSED = ["A@1,0,90", "A@-1,0,270", "B@1,-1,0", "B@1,-2,0", "E@0,-2,180"]
"""No road is open; the cities of the start tile and of the northern tile are both closed by a tile between them."""


@rule("MW-R1", "MW-4")
def test_without_a_target_and_without_figures_nothing_happens() -> None:
    story = Story(*CLOSED, hand="MW5").do("place 0,-1 0")

    assert [NoFigure(0, "MW-R1")] == story.told(NoFigure)
    assert "follower" == story.phase


@rule("MW-R1", "MW-4")
@pytest.mark.parametrize("figure", ["mage", "witch"])
def test_without_a_target_a_single_figure_leaves_by_itself_and_does_not_act(figure: str) -> None:
    """It is gone before the scoring: the city of two tiles brings its plain four points."""
    story = Story(*CLOSED, hand="MW5", followers={0: ["0,0:C:N"]}, **{figure: "0,0:C:N"})  # type: ignore[arg-type]
    story.do("place 0,-1 0")

    assert [FigureRemoved(0, figure, "0,0:C:N", "MW-R1")] == story.told(FigureRemoved)  # type: ignore[arg-type]
    assert ("follower", None) == (story.phase, story.figure(figure))
    assert [(0, 4, "2×2 = 4")] == story.do("pass").scored()


@rule("MW-R1", "MW-4")
@pytest.mark.parametrize(("removed", "points"), [("mage", {0: 4, 1: 2}), ("witch", {0: 6, 1: 4})])
def test_without_a_target_the_player_chooses_which_of_two_figures_leaves(removed: str, points: dict[int, int]) -> None:
    """The mage stood in the city of seat 0, the witch in that of seat 1; only the one that stays acts."""
    standing = {0: ["0,0:C:N"], 1: ["0,-2:C:S"]}
    story = Story(*CLOSED, hand="MW5", followers=standing, mage="0,0:C:N", witch="0,-2:C:S").do("place 0,-1 0")

    assert ["remove mage", "remove witch"] == story.offered()
    assert ["MW-4", "MW-R5"] == [story.refused(move) for move in ("pass", "mage 0,-1:C:S")]
    story.do(f"remove {removed}", "pass")
    assert points == {seat: scored for seat, scored, _ in story.scored()}


@rule("MW-5", "MW-R2")
def test_a_tile_that_joins_their_city_asks_for_a_move_at_once() -> None:
    """The joined city is complete: only the figure that stays behind acts on it."""
    standing = {0: ["0,0:C:N"]}
    story = Story(
        "A@1,0,90", "B@1,-1,0", "B@1,-2,0", "E@0,-2,180", hand="G", followers=standing, mage="0,0:C:N", witch="0,-2:C:S"
    )
    story.do("place 0,-1 90")

    assert "figure" == story.phase
    assert ["mage 0,0:R:EW", "witch 0,0:R:EW"] == [move for move in story.offered() if move.endswith("0,0:R:EW")]
    assert ["MW-R5", "MW-R6"] == [story.refused(move) for move in ("mage 0,-1:C:NS", "pass")]
    assert [(0, 9, "3×2 + 3 = 9")] == story.do("witch 0,0:R:EW", "pass").scored()
    assert (None, "0,0:R:EW") == (story.figure("mage"), story.figure("witch"))


ROADS_APART = ["B@0,1,0", "B@1,1,0", "E@2,1,90", "U@2,0,0"]
"""A straight road at 1,0 joins the road of the start tile with the one at 2,0; both ends stay open."""


@rule("MW-5")
def test_the_move_after_a_meeting_is_told_by_its_own_paragraph() -> None:
    story = Story(*ROADS_APART, hand="U", mage="0,0:R:EW", witch="2,0:R:EW").do("place 1,0 0", "mage 0,0:C:N")

    assert [FigureMoved(0, "mage", "0,0:C:N", "0,0:R:EW", "MW-5")] == story.told(FigureMoved)


@rule("MW-3", "MW-5", "MW-R4")
def test_after_a_meeting_on_an_open_road_neither_may_stay_on_it() -> None:
    story = Story(*ROADS_APART, hand="U", mage="0,0:R:EW", witch="2,0:R:EW").do("place 1,0 0")

    assert ["MW-3", "MW-3"] == [story.refused(move) for move in ("mage 2,0:R:EW", "witch 0,0:R:EW")]
    assert sorted(f"{figure} {to}" for figure in ("mage", "witch") for to in ("0,0:C:N", "2,1:C:E")) == story.offered()


@rule("MW-R2", "MW-R1")
@pytest.mark.parametrize(("removed", "points"), [("mage", 3), ("witch", 9)])
def test_a_meeting_without_a_target_lets_the_player_choose_who_leaves(removed: str, points: int) -> None:
    """Everything else on the board is complete; the city of three tiles is halved or helped by the one that stays."""
    story = Story(*CLOSED, hand="G", followers={0: ["0,0:C:N"]}, mage="0,0:C:N", witch="0,-2:C:S").do("place 0,-1 90")

    assert ["remove mage", "remove witch"] == story.offered()
    assert [points] == [scored for _, scored, _ in story.do(f"remove {removed}", "pass").scored()]


@rule("MW-R2", "MW-2")
def test_a_symbol_tile_that_joins_them_asks_for_one_move_only() -> None:
    """The move settles both: the follower is due, and only the witch acts on the city of three tiles."""
    apart = ["A@1,0,90", "A@1,-1,90", "B@1,-2,0", "E@0,-2,180"]
    story = Story(*apart, hand="MW4", followers={0: ["0,0:C:N"]}, mage="0,0:C:N", witch="0,-2:C:S").do("place 0,-1 90")

    targets = ("0,-1:R:W", "0,0:R:EW", "1,0:R:W")
    assert sorted(f"{figure} {to}" for figure in ("mage", "witch") for to in targets) == story.offered()
    assert "follower" == story.do("mage 0,0:R:EW").phase
    assert [(0, 3, "3×2 → 3")] == story.do("pass").scored()


@rule("MW-8")
def test_a_figure_returns_after_its_city_was_scored_and_may_come_back() -> None:
    story = Story(hand="E", mage="0,0:C:N", followers={0: ["0,0:C:N"]}, pool="MW7*1").do("place 0,-1 180", "pass")

    assert [FigureReturned("mage", "0,0:C:N", "MW-8")] == story.told(FigureReturned)
    assert "mage 0,0:R:EW" in story.do("draw MW7", "place 1,0 180").offered()


@rule("MW-R3")
def test_a_figure_returns_from_a_city_where_nobody_stood() -> None:
    story = Story(hand="E", witch="0,0:C:N").do("place 0,-1 180", "pass")

    assert [FigureReturned("witch", "0,0:C:N", "MW-R3")] == story.told(FigureReturned)
    assert [] == story.scored()


@rule("MW-9")
@pytest.mark.parametrize(("figure", "sum_"), [("mage", "2 + 1 + 2 = 5"), ("witch", "2 + 1 → 2")])
def test_at_the_end_the_figures_act_on_incomplete_cities(figure: str, sum_: str) -> None:
    """Two tiles and a shield are three points: five with the mage, two with the witch."""
    story = Story(
        "F@0,-1,90",
        hand="U",
        pool="-",
        followers={0: ["0,0:C:N"]},
        **{figure: "0,-1:C:NS"},  # type: ignore[arg-type]  # the arguments of Story
    ).do("place 1,0 0", "pass")

    assert [sum_] == [spelled for _, _, spelled in story.scored()]


@rule("MW-7")
def test_half_of_one_point_is_one_point() -> None:
    """Rounded up; and the event still says that the witch was there."""
    story = Story(hand="B", pool="-", followers={0: ["0,0:C:N"]}, witch="0,0:C:N").do("place 0,1 0", "pass")

    assert [(1, True)] == [(event.points, event.witch) for event in story.told(Scored)]


@rule("MW-10")
def test_fields_and_monasteries_are_never_affected() -> None:
    """Mage and witch stand on the same tiles, and field and monastery pay as ever."""
    standing = {0: ["1,0:M"], 1: ["0,0:F:27"]}
    story = Story("A@1,0,90", "E@0,-1,180", hand="B", pool="-", followers=standing, mage="0,0:R:EW")
    story.do("place 0,1 0", "pass")

    assert [(0, 4, "4 = 4"), (1, 3, "1×3 = 3")] == sorted(story.scored())


@rule("MW-1")
def test_without_the_expansion_there_is_no_magic_step() -> None:
    assert "follower" == Story(hand="U", mage_and_witch=False).do("place 1,0 0").phase
