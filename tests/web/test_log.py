"""Lines of the log light their place on the table: by mouse, by keys and by touch, in every game that is drawn."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.web.carcassonne.lands import GLIDE, lay, press_place, sit_down, some_tiles, wait_for
from tests.web.conftest import Arrive
from tests.web.duel.playing import pick_five, wait_for_phase
from tests.web.mystic.tables import placed
from tests.web.people import PHONE, Person
from tests.web.served import Served

GLOW = ".pieces .glow.lit"
FIGHT = "battle:yellow.captain@0,green.bull@1 0.hand:yellow.sunbeam 0.energy:yellow=2"
PRESSED = "[data-line][aria-pressed=true]"
IN_SIGHT = """element => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.board') !== null;
}"""


def line(somebody: Person, said: str) -> Locator:
    return somebody.page.locator("[data-line]", has_text=said).last


def lit(somebody: Person) -> Locator:
    return somebody.page.locator("[data-lit]")


def test_a_line_lights_its_tile_by_mouse_and_by_keys(house: Served, arrive: Arrive) -> None:
    """Pointing lights and leaving darkens; a press stays until the table is pressed; arrows walk the lines."""
    anna = arrive()
    sit_down(lay(house, "a log", some_tiles({"E": 6}, start="E"), people=1, computers=1), (anna, "Anna"))
    press_place(anna.page, lambda place: place.click(timeout=GLIDE))
    wait_for(anna, "follower")
    tile = line(anna, "You place")
    expect(anna.page.locator(GLOW)).to_have_count(0)

    tile.hover()
    expect(anna.page.locator(GLOW)).to_have_count(1)
    anna.page.mouse.move(5, 5)
    expect(anna.page.locator(GLOW)).to_have_count(0)
    tile.click()
    anna.page.mouse.move(5, 5)
    expect(anna.page.locator(GLOW)).to_have_count(1)
    expect(anna.page.locator(PRESSED)).to_have_count(1)
    assert [] == anna.serious_faults()
    anna.page.locator("[data-board]").click(position={"x": 300, "y": 300})
    expect(anna.page.locator(PRESSED)).to_have_count(0)

    anna.page.locator(".lens .mark-here").first.click()
    anna.page.wait_for_selector('.table:not([data-step="follower"])')
    anna.page.locator("[data-line][tabindex='0']").focus()
    anna.page.keyboard.press("End")
    anna.page.keyboard.press("ArrowUp")
    anna.page.keyboard.press("Enter")
    expect(anna.page.locator(PRESSED)).to_be_focused()
    expect(anna.page.locator(GLOW)).to_have_count(1)


def test_a_line_that_is_tapped_makes_way_for_what_it_lights(house: Served, arrive: Arrive) -> None:
    """On a phone the log lies over the table; a card that fell lights the grave in which it lies."""
    anna = arrive(size=PHONE)
    placed(house, anna, FIGHT)
    for thing in ("yellow.sunbeam", "green.bull@1", "green.bull@1"):
        anna.page.locator(f'[data-thing="{thing}"]').tap()
    anna.page.wait_for_selector('[data-thing="yellow.sunbeam"]', state="detached")
    anna.page.tap("[data-sheet]")
    line(anna, "green.bull: 4 damage").tap()

    expect(lit(anna)).to_have_attribute("data-thing", "green.bull@1")
    expect(anna.page.locator("[data-sheet]")).to_have_attribute("aria-expanded", "false")
    assert lit(anna).evaluate(IN_SIGHT)
    anna.page.tap("[data-sheet]")
    line(anna, "yellow.sunbeam").tap()
    expect(lit(anna).and_(anna.page.locator('[data-lies="grave@0"]'))).to_have_count(1)


def test_a_line_of_the_duel_lights_a_wizard_and_one_without_a_place_is_no_button(arrive: Arrive) -> None:
    anna = arrive()
    anna.begins("duel")
    pick_five(anna)
    wait_for_phase(anna, "plan")
    line(anna, "Your random card").click()

    expect(lit(anna)).not_to_have_count(0)
    assert {lit(anna).first.get_attribute("data-lies")} == {each.get_attribute("data-lies") for each in lit(anna).all()}
    expect(anna.page.locator("[data-log] li", has_text="Round 1").locator("[data-line]")).to_have_count(0)
