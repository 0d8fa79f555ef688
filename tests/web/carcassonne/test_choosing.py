"""How choices are made on the land: places and rotations, followers, mage and witch, crop circles, aids, undo."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import expect

from tests.web.carcassonne.lands import (
    BEFORE_THE_MEETING,
    BEFORE_THE_REMOVAL,
    ROADS,
    answered,
    by_mouse,
    lay,
    played,
    sit_down,
    some_tiles,
    step_of,
    wait_for,
)
from tests.web.conftest import Arrive
from tests.web.people import PHONE, Person
from tests.web.pressing import pressing
from tests.web.served import Served


def ghost_of(somebody: Person) -> str | None:
    """How the tile under the pointer lies: its drawing, so that two rotations can be told apart."""
    ghost = somebody.page.locator(".ghost svg")
    return ghost.inner_html() if ghost.count() else None


def at(somebody: Person, place: str) -> str:
    """What a free place says of itself."""
    return somebody.page.get_attribute(f'button.place[data-at="{place}"]', "aria-label") or ""


def test_rotation_skips_what_does_not_fit(arrive: Arrive, house: Served) -> None:
    """A straight road beside a straight road fits in two ways; R goes from one to the other and back."""
    table = lay(house, "straight", some_tiles({"U": 8}, start="U"), people=1, computers=1)
    anna = arrive()
    sit_down(table, (anna, "Anna"))
    place = anna.page.locator('button.place[data-at="1,0"]')
    place.hover()
    seen = [at(anna, "1,0")]

    for _ in range(2):
        anna.page.keyboard.press("r")
        seen.append(at(anna, "1,0"))

    assert ["0°", "180°", "0°"] == [re.findall(r"\d+°", label)[0] for label in seen]
    assert ghost_of(anna) is not None


def test_right_button_and_wheel_with_shift_turn_the_tile(arrive: Arrive, house: Served) -> None:
    """Both turn the ghost as R does, and neither opens a menu nor zooms."""
    table = lay(house, "straight", some_tiles({"U": 8}, start="U"), people=1, computers=1)
    anna = arrive()
    sit_down(table, (anna, "Anna"))
    place = anna.page.locator('button.place[data-at="1,0"]')
    place.hover()
    size = place.bounding_box()

    place.click(button="right")
    turned = at(anna, "1,0")
    anna.page.keyboard.down("Shift")
    anna.page.mouse.wheel(0, 100)
    anna.page.keyboard.up("Shift")
    expect(place).to_have_attribute("aria-label", re.compile(" 0°"))

    assert "180°" in turned
    assert "place" == step_of(anna)
    assert size == place.bounding_box()


def test_only_rotation_is_forced_and_said(arrive: Arrive, house: Served) -> None:
    """Where one rotation fits, the ghost has it at once, and turning is answered with a sentence."""
    table = lay(house, "city edge", some_tiles({"E": 6}, start="E"), people=1, computers=1)
    anna = arrive()
    sit_down(table, (anna, "Anna"))
    anna.page.locator('button.place[data-at="0,-1"]').hover()
    assert "180°" in at(anna, "0,-1")

    anna.page.keyboard.press("e")

    assert "180°" in at(anna, "0,-1")
    expect(anna.page.locator(".table [aria-live]")).to_have_text("Only this rotation fits here.")


def test_finger_chooses_turns_and_confirms(arrive: Arrive, house: Served) -> None:
    """A tap shows the tile, a second one turns it, ✗ takes it away, ✓ lays it."""
    table = lay(house, "straight", some_tiles({"U": 8}, start="U"), people=1, computers=1)
    anna = arrive(size=PHONE)
    sit_down(table, (anna, "Anna"))
    place = anna.page.locator('button.place[data-at="1,0"]')
    place.tap()
    first = ghost_of(anna)
    place.tap()
    second = ghost_of(anna)
    anna.page.locator(".sure .no").tap()
    assert ghost_of(anna) is None
    assert first != second

    place.tap()
    anna.page.locator(".sure .yes").tap()

    wait_for(anna, "follower")


def test_follower_is_set_on_the_tile_where_it_lies_and_can_be_taken_back(arrive: Arrive, house: Served) -> None:
    """The new tile is enlarged in its place; each spot says what it would pay, and one tap sets the follower."""
    table = lay(house, "straight", some_tiles({"U": 8}, start="U"), people=1, computers=1)
    anna = arrive(size=PHONE)
    sit_down(table, (anna, "Anna"))
    anna.page.locator('button.place[data-at="1,0"]').tap()
    anna.page.locator(".sure .yes").tap()
    wait_for(anna, "follower")
    pressing(anna)
    tile, lens = (anna.page.locator(each).bounding_box() for each in (".land > svg:last-child", ".lens"))
    assert tile is not None
    assert lens is not None
    assert lens["width"] >= 150
    assert (round(lens["x"] + lens["width"] / 2), round(lens["y"] + lens["height"] / 2)) == pytest.approx(
        (tile["x"] + tile["width"] / 2, tile["y"] + tile["height"] / 2), abs=2
    )
    expect(anna.page.locator(".lens .badge")).to_have_text(["2", "0", "0"])
    expect(anna.page.locator(".lens .spot").first).to_have_attribute("aria-label", re.compile("now 2 points"))

    answered(anna, lambda page, step: page.locator(".lens .mark-here").first.tap())

    expect(anna.page.locator(".piece")).to_have_count(1)
    anna.page.get_by_role("button", name="Take back").tap()
    expect(anna.page.locator(".piece")).to_have_count(0)


def test_what_cannot_be_taken_back_is_confirmed_on_a_phone(arrive: Arrive, house: Served) -> None:
    """Where turns end by themselves a tap chooses, a button confirms, and “no follower” is another one."""
    table = lay(house, "straight", some_tiles({"U": 8}, start="U"), people=1, computers=1, ends_turns=True)
    anna = arrive(size=PHONE)
    sit_down(table, (anna, "Anna"))
    anna.page.locator('button.place[data-at="1,0"]').tap()
    anna.page.locator(".sure .yes").tap()
    wait_for(anna, "follower")
    confirm = anna.page.locator(".followers .button.main")
    expect(confirm).to_be_disabled()

    anna.page.locator(".lens .mark-here").first.tap()
    expect(confirm).to_be_enabled()
    expect(anna.page.locator(".piece")).to_have_count(0)
    answered(anna, lambda page, step: confirm.tap())

    # The computer is next and may have set one of its own by now.
    expect(anna.page.locator(".piece")).not_to_have_count(0)


def test_scoring_is_spelled_as_a_sum(arrive: Arrive, house: Served) -> None:
    """Two city edges make a city: two tiles, two points each; and undo takes the scoring back."""
    table = lay(house, "city edge", some_tiles({"E": 6}, start="E"), people=1, computers=1)
    anna = arrive()
    sit_down(table, (anna, "Anna"))
    anna.page.locator('button.place[data-at="0,-1"]').click()
    wait_for(anna, "follower")

    answered(anna, lambda page, step: page.keyboard.press("1"))

    expect(anna.page.locator(".scores")).to_contain_text("2 tiles ×2 = 4")
    expect(anna.page.locator(".standing .score").first).to_have_text("4")
    anna.page.get_by_role("button", name="Take back").click()
    expect(anna.page.locator(".standing .score").first).to_have_text("0")
    expect(anna.page.locator(".scores")).to_have_count(0)


def test_meeting_of_mage_and_witch_is_shown_with_its_rule(arrive: Arrive, house: Served) -> None:
    """The curve joins the road of the mage with that of the witch: a banner, the rule, and targets with their effect."""
    table = lay(house, "meeting 12", ROADS)
    anna, bob = arrive(), arrive()
    sit_down(table, (anna, "Anna"), (bob, "Bob"))
    played(house, table, *BEFORE_THE_MEETING)
    wait_for(bob, "place")
    assert "mage and witch meet" in at(bob, "1,1")

    bob.page.locator('button.place[data-at="1,1"]').click()
    wait_for(bob, "figure")

    expect(bob.page.locator(".banner")).to_contain_text("must first move one of them")
    bob.page.keyboard.press("w")
    bob.page.locator("button.target").first.hover()
    expect(bob.page.locator(".effect")).to_contain_text("half, rounded up: 1 → 1")
    bob.page.keyboard.press("m")
    expect(bob.page.locator("button.target")).to_have_text("1 → 2")
    answered(bob, lambda page, step: page.locator("button.target").click())
    assert "follower" == step_of(bob)


def test_labels_that_would_cover_each_other_are_dots(arrive: Arrive, house: Served) -> None:
    """Near, every road says what the mage would bring; from afar only the one that is looked at."""
    table = lay(house, "meeting 12", ROADS)
    anna, bob = arrive(), arrive()
    sit_down(table, (anna, "Anna"), (bob, "Bob"))
    played(house, table, *BEFORE_THE_MEETING[:3])
    wait_for(bob, "place")
    bob.page.locator("button.place").first.click()
    wait_for(bob, "figure")
    bob.page.keyboard.press("w")
    targets = bob.page.locator("button.target")
    expect(targets.nth(1)).to_be_visible()
    expect(bob.page.locator("button.target.dot")).to_have_count(0)
    for _ in range(10):
        bob.page.keyboard.press("-")

    expect(bob.page.locator("button.target.dot")).to_have_count(targets.count())
    targets.first.hover()
    expect(targets.first).not_to_have_class(re.compile("dot"))


def test_figure_with_nowhere_to_go_is_chosen_to_leave(arrive: Arrive, house: Served) -> None:
    """Mage and witch stand on the only road: the player says which of them leaves."""
    table = lay(house, "removal 52", ROADS)
    anna, bob = arrive(), arrive(language="cs")
    sit_down(table, (anna, "Anna"), (bob, "Bob"))
    played(house, table, *BEFORE_THE_REMOVAL)
    wait_for(bob, "place")
    bob.page.locator('button.place[data-at="1,1"]').click()
    wait_for(bob, "figure")
    choices = bob.page.locator(".steps .choices button")
    expect(choices).to_have_count(2)

    answered(bob, lambda page, step: choices.filter(has_text="čaroděj").click())

    expect(bob.page.locator(".piece.figure")).to_have_count(1)


def test_crop_circle_asks_first_what_and_then_whom(arrive: Arrive, house: Served) -> None:
    """A thief stands on the road when the circle comes; Anna chooses for everybody, then adds one of hers beside it."""
    table = lay(house, "crop", some_tiles({"U": 1, "A": 1, "CC2a": 1}, start="U"), options={"crop_circles": "2012"})
    anna, bob = arrive(), arrive()
    sit_down(table, (anna, "Anna"), (bob, "Bob"))
    while "crop" not in (step_of(anna), step_of(bob)):
        asked = anna if step_of(anna) not in ("wait", "over") else bob
        wait_for(asked, "place", "follower", "crop", "end_turn")
        if step_of(asked) != "crop":
            answered(asked, by_mouse)
    asked = anna if step_of(anna) == "crop" else bob
    choices = asked.page.locator(".steps .choices button")
    expect(choices).to_have_text(["Everyone may add a thief", "Everyone must take back a thief"])

    answered(asked, lambda page, step: choices.first.click())
    wait_for(asked, "crop_step")
    before = asked.page.locator(".piece").count()
    answered(asked, lambda page, step: page.locator("button.target").first.click())

    expect(asked.page.locator(".piece")).to_have_count(before + 1)


def test_purist_sees_no_values(arrive: Arrive, house: Served) -> None:
    """Without aids neither what a follower would pay nor what is left is shown; the wish survives a reload."""
    table = lay(house, "straight", some_tiles({"U": 8}, start="U"), people=1, computers=1)
    anna = arrive()
    sit_down(table, (anna, "Anna"))
    expect(anna.page.locator(".tools .left")).to_have_count(1)
    anna.page.locator(".tools [aria-pressed]").click()
    anna.page.reload()
    anna.page.wait_for_selector("button.place")

    anna.page.locator('button.place[data-at="1,0"]').click()
    wait_for(anna, "follower")

    expect(anna.page.locator(".lens .spot").first).to_have_attribute("aria-label", "Thief on the road")
    expect(anna.page.locator(".lens .badge")).to_have_count(0)
    expect(anna.page.locator(".tools .left")).to_have_count(0)


def test_arrows_lead_from_place_to_place(arrive: Arrive, house: Served) -> None:
    """One press of Tab reaches the places, arrows go on in their direction, and the ghost goes along."""
    table = lay(house, "straight", some_tiles({"U": 8}, start="U"), people=1, computers=1)
    anna = arrive()
    sit_down(table, (anna, "Anna"))
    anna.page.locator('button.place[tabindex="0"]').focus()
    visited = []

    for arrow in ("ArrowDown", "ArrowRight", "ArrowLeft"):
        anna.page.keyboard.press(arrow)
        visited.append(anna.page.evaluate("document.activeElement.dataset.at"))

    assert ["0,1", "1,0", "-1,0"] == visited
    assert ghost_of(anna) is not None


def test_arrows_walk_the_places_at_once(arrive: Arrive, house: Served) -> None:
    """Without Tab: the first arrow goes from the middle to a place in its direction, others go on, Enter lays the tile."""
    table = lay(house, "straight", some_tiles({"U": 8}, start="U"), people=1, computers=1)
    anna = arrive()
    sit_down(table, (anna, "Anna"))
    wait_for(anna, "place")
    visited = []

    for arrow in ("ArrowRight", "ArrowDown", "ArrowLeft"):
        anna.page.keyboard.press(arrow)
        visited.append(anna.page.evaluate("document.activeElement.dataset.at"))
    answered(anna, lambda page, step: page.keyboard.press("Enter"))

    assert ["1,0", "0,1", "-1,0"] == visited
    laid = house.do(house.house.table(table.removeprefix("/table/"))).match.view(0).table.tiles[-1]
    assert (-1, 0) == (laid.x, laid.y)
    log = anna.page.locator("[data-log]")
    expect(log).to_contain_text("You place: U.")
    assert "-1,0" not in log.inner_text()  # the land shows where


def test_arrows_with_shift_move_the_land(arrive: Arrive, house: Served) -> None:
    """Then nothing is chosen; without a question arrows alone move it too."""
    table = lay(house, "straight", some_tiles({"U": 8}, start="U"), people=1, computers=1)
    anna = arrive()
    sit_down(table, (anna, "Anna"))
    wait_for(anna, "place")
    pressing(anna)  # it waits until the land has come to rest
    where = [corner_of(anna)]

    for keys in ("Shift+ArrowLeft", "Shift+ArrowUp"):
        anna.page.keyboard.press(keys)
        pressing(anna)
        where.append(corner_of(anna))

    (x, y), *_ = where
    assert [(x, y), (x + 90, y), (x + 90, y + 90)] == where
    assert ghost_of(anna) is None
    anna.page.locator('button.place[data-at="0,1"]').click()
    wait_for(anna, "follower")
    answered(anna, lambda page, step: page.keyboard.press("n"))
    pressing(anna)
    x, y = corner_of(anna)
    anna.page.keyboard.press("ArrowLeft")
    pressing(anna)
    assert (x + 90, y) == corner_of(anna)


def corner_of(somebody: Person) -> tuple[float, float]:
    """Where the first tile lies on the screen."""
    box = somebody.page.locator(".land > svg").first.bounding_box()
    assert box is not None
    return box["x"], box["y"]


def test_wheel_zooms_where_it_points(arrive: Arrive, house: Served) -> None:
    """The point of the land under the mouse stays under it."""
    table = lay(house, "straight", some_tiles({"U": 8}, start="U"), people=1, computers=1)
    anna = arrive()
    sit_down(table, (anna, "Anna"))
    tile = anna.page.locator(".land > svg").first
    before = tile.bounding_box()
    assert before is not None
    anna.page.mouse.move(before["x"], before["y"])

    anna.page.mouse.wheel(0, -300)
    anna.page.wait_for_timeout(400)

    after = tile.bounding_box()
    assert after is not None
    assert after["width"] > 1.3 * before["width"]
    assert abs(after["x"] - before["x"]) < 3
    assert abs(after["y"] - before["y"]) < 3


def test_remaining_tiles_are_listed(arrive: Arrive, house: Served) -> None:
    """The list shows every kind that is left, with its count."""
    table = lay(house, "straight", some_tiles({"U": 8}, start="U"), people=1, computers=1)
    anna = arrive()
    sit_down(table, (anna, "Anna"))

    anna.page.locator(".tools .left").click()

    expect(anna.page.locator("dialog[open] .count")).to_have_text(["6×"])
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("dialog[open]")).to_have_count(0)


def test_hint_is_drawn_on_the_land_and_played(arrive: Arrive, house: Served) -> None:
    """The tile stands where it should lie, and not on the table yet; played, the record has that move."""
    table = lay(house, "straight", some_tiles({"U": 8}, start="U"), people=1, computers=1)
    anna = arrive()
    sit_down(table, (anna, "Anna"))
    assert ghost_of(anna) is None
    found = house.do(house.house.table(table.removeprefix("/table/")))

    anna.page.click("[data-advise]")
    expect(anna.page.locator(".ghost svg")).to_be_visible(timeout=60_000)
    shown = anna.page.locator("button.place.shown")
    advised = str(shown.get_attribute("data-at"))
    rotation = re.findall(r"(\d+)°", str(shown.get_attribute("aria-label")))[0]
    assert "place" == step_of(anna)
    anna.page.click("[data-play-hint]")
    wait_for(anna, "follower")
    moves = [msgspec.to_builtins(entry.move) for entry in found.match.played() if entry.seat == 0]

    assert [("place", advised, rotation)] == [
        (kind, f"{spot['x']},{spot['y']}", str(spot["rotation"])) for kind, spot in moves[0].items()
    ]
