"""The camera moves only to show what is asked, keeps tiles wide enough to be pressed, and leaves a person's own scale alone."""

from __future__ import annotations

from itertools import pairwise

from tests.web.carcassonne.lands import caught_up, hurried, lay, sit_down, some_tiles, step_of, tile_width, wait_for
from tests.web.conftest import Arrive
from tests.web.people import DESKTOP, PHONE, Person
from tests.web.pressing import press, pressing
from tests.web.served import Served

NARROWEST = 40
LOOKS = 16


def corner(somebody: Person) -> tuple[float, float]:
    """Where the first tile lies on the screen."""
    box = somebody.page.locator(".land > svg").first.bounding_box()
    assert box is not None
    return box["x"], box["y"]


def widths(house: Served, table: str, people: tuple[Person, ...], looks: int, each: int) -> list[list[float]]:
    """How wide a tile is for each of them, while others play on behind their backs."""
    seen: list[list[float]] = [[] for _ in people]
    for look in range(looks):
        hurried(house, table, f"look {look}", each)
        caught_up(house, table, *people)
        for somebody, noted in zip(people, seen, strict=True):
            pressing(somebody)  # it waits until the land has come to rest
            noted.append(round(tile_width(somebody), 1))
    return seen


def test_whole_game_zooms_out_a_few_times_and_never_in(arrive: Arrive, house: Served) -> None:
    """On a phone and on a desktop, from the first tile to a large land: no tile is narrower than 40 px, and it is calm."""
    table = lay(house, "a calm camera", options={"crop_circles": "both"})
    anna, bob = arrive(size=DESKTOP), arrive(size=PHONE)
    sit_down(table, (anna, "Anna"), (bob, "Bob"))

    for noted in widths(house, table, (anna, bob), LOOKS, 13):
        assert NARROWEST <= min(noted)
        assert noted == sorted(noted, reverse=True)
        assert sum(one != two for one, two in pairwise(noted)) <= 8
        assert noted[0] > 1.25 * NARROWEST  # a page may have seen a question in between, whose places lay farther apart


def test_land_stays_where_it_is_while_a_turn_is_played(arrive: Arrive, house: Served) -> None:
    """The enlarged tile comes and goes: no tile changes its size, and at the end of the turn the new one is in sight."""
    table = lay(house, "straight", some_tiles({"L": 6, "W": 4}, start="L"), people=1, computers=1)
    for somebody, first in ((arrive(size=DESKTOP), True), (arrive(size=PHONE), False)):
        if not first:
            table = lay(house, "again", some_tiles({"L": 6, "W": 4}, start="L"), people=1, computers=1)
        sit_down(table, (somebody, "Anna"))
        wait_for(somebody, "place")
        pressing(somebody)
        before = tile_width(somebody)
        press(somebody, somebody.page.locator("button.place").first.get_attribute("data-at") or "")
        if not first:
            press(somebody, "lay")
        wait_for(somebody, "follower")
        pressing(somebody)
        during = tile_width(somebody)
        press(somebody, "pass")
        wait_for(somebody, "end_turn")
        pressing(somebody)

        assert [before, before] == [during, tile_width(somebody)]
        assert before > 2 * NARROWEST
        last = somebody.page.locator(".land > svg").last.bounding_box()
        board = somebody.page.locator(".table").bounding_box()
        assert last is not None
        assert board is not None
        assert board["x"] <= last["x"] <= board["x"] + board["width"] - last["width"]
        assert board["y"] <= last["y"] <= board["y"] + board["height"] - last["height"]


def test_own_zoom_is_kept_over_turns(arrive: Arrive, house: Served) -> None:
    """Somebody looks from afar, somebody else from near; both keep their scale while the game goes on."""
    table = lay(house, "own zoom", options={"crop_circles": "both"})
    anna, bob = arrive(size=DESKTOP), arrive(size=DESKTOP)
    sit_down(table, (anna, "Anna"), (bob, "Bob"))
    pressing(anna)
    box = anna.page.locator(".table").bounding_box()
    assert box is not None
    for somebody, way in ((anna, 900), (bob, -300)):
        somebody.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        somebody.page.mouse.wheel(0, way)
    anna.page.wait_for_timeout(400)
    wanted = [round(tile_width(anna), 1), round(tile_width(bob), 1)]
    assert wanted[0] < NARROWEST < 130 < wanted[1]

    far, near = widths(house, table, (anna, bob), 6, 8)

    assert [{wanted[0]}, {wanted[1]}] == [set(far), set(near)]


def test_camera_does_not_move_while_everything_is_in_sight(arrive: Arrive, house: Served) -> None:
    """Early in a game everything fits: whoever is asked finds the land where it was."""
    table = lay(house, "everything fits")
    anna, bob = arrive(size=(1920, 1080)), arrive()
    sit_down(table, (anna, "Anna"), (bob, "Bob"))
    pressing(anna)
    before = corner(anna)

    hurried(house, table, "everything fits", 3, until="place")
    caught_up(house, table, anna)
    pressing(anna)

    assert before == corner(anna)


def test_land_larger_than_the_window_is_moved_to_what_is_asked(arrive: Arrive, house: Served) -> None:
    """Late on a phone: tiles keep their 40 px, and the tile that was laid last and some places are in sight."""
    table = lay(house, "a large land", options={"crop_circles": "both"})
    anna, bob = arrive(size=PHONE), arrive(size=PHONE)
    sit_down(table, (anna, "Anna"), (bob, "Bob"))
    hurried(house, table, "a large land", 230, until="place")
    caught_up(house, table, anna, bob)
    asked = anna if step_of(anna) == "place" else bob

    found = pressing(asked)

    assert () == found.faults
    assert 0 < found.beyond < found.choices
    assert NARROWEST == round(tile_width(asked))
    last = asked.page.locator(".land > svg").last.bounding_box()
    assert last is not None
    assert 0 <= last["x"] <= PHONE[0] - NARROWEST
    assert 100 <= last["y"] <= PHONE[1] - NARROWEST
