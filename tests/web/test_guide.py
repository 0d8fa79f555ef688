"""The guided first game in the browser: what is pointed at, wrong ideas, and how the guide lets go."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from kouzlo.core.guide import guide_of
from kouzlo.core.registry import create_game, house_ids
from tests.web.conftest import Arrive, Seeded
from tests.web.people import PHONE
from tests.web.test_generated import WEB

NOBODY_STANDS_THERE = """() => {
  const box = document.querySelector(".lens svg.land").getBoundingClientRect();
  for (let x = box.left + 4; x < box.right; x += 6)
    for (let y = box.top + 4; y < box.bottom; y += 6)
      if (document.elementFromPoint(x, y)?.matches(".lens path.nobody")) return [x, y];
}"""
"""A point of the enlarged tile that presses a segment which takes no follower."""

CUT_OFF = """() => {
  const box = (query) => document.querySelector(query).getBoundingClientRect();
  const [field, bottom, guide] = [box(".mystic .table"), box(".mystic > .bottom"), box("[data-guide]")];
  return {
    side: box(".side.mine .piles").bottom > bottom.top + 1 || box(".side.mine .strip").bottom > bottom.top + 1,
    hand: box(".hand").bottom > guide.top + 1,
    sideways: document.querySelector(".mystic .table").parentElement.scrollWidth > field.width + 1,
  };
}"""
"""Whether the own side, the hand or the right end of a table of Mystic elements is out of sight."""


def drawn_parts(game: str) -> set[str]:
    """The parts that are marked where they are drawn: on the table of the game, or in the frame around it."""
    sources = [*(WEB / "src" / "games" / game).rglob("*.svelte"), *(WEB / "src" / "shell").glob("*.svelte")]
    marked = [mark for file in sources for mark in re.findall(r'data-part=({[^}]*}|"[^"]*")', file.read_text(encoding="utf-8"))]
    return set(re.findall(r'"([a-z]+)"', " ".join(marked)))


@pytest.mark.parametrize("game", house_ids())
def test_table_draws_every_part_that_its_guide_points_at(game: str) -> None:
    """A part is marked where it is drawn."""
    guide = guide_of(create_game(game))
    assert guide is not None

    assert set() == {step.points for step in guide.steps.values() if step.points} - drawn_parts(game)


def test_first_game_of_carcassonne_is_guided_on_a_phone(arrive: Arrive, seeded: Seeded) -> None:
    """Places glow and are explained; a wrong place gets its rule, a wrong follower its own; a reload goes on, thanks end it."""
    anna = arrive(size=PHONE)
    seeded("a tile with a field")
    page = anna.page
    anna.begins("carcassonne", "new")
    guide = page.locator("[data-guide]")
    expect(guide).to_contain_text("Place your tile next to another one.")
    expect(page.locator(".place[data-pointed]")).to_have_count(page.locator(".place").count())
    assert [] == anna.serious_faults()
    assert not anna.is_too_wide()

    free = page.locator(".place").first
    at, box = free.get_attribute("data-at"), free.bounding_box()
    assert at is not None
    assert box is not None
    column, row = map(int, at.split(","))  # the first tile lies at 0,0: nothing else can lie there
    page.touchscreen.tap(box["x"] + (0.5 - column) * box["width"], box["y"] + (0.5 - row) * box["height"])
    expect(page.locator("[data-refused]")).to_contain_text("CA-3")

    page.locator(".place").first.focus()
    page.keyboard.press("Enter")
    expect(guide).to_contain_text("You may put a follower on this tile")
    expect(page.locator("[data-refused]")).to_have_count(0)
    field = None  # without farmers nobody lies in a field
    while (found := page.evaluate(NOBODY_STANDS_THERE)) is None or found != field:
        field = found
        page.wait_for_timeout(150)  # the tile comes to rest
    page.touchscreen.tap(*found)
    expect(page.locator("[data-refused]")).to_contain_text("CA-10")
    page.reload()
    expect(guide).to_contain_text("You may put a follower on this tile")
    page.click("[data-guide-fold]")
    expect(page.locator("[data-tip]")).to_have_count(0)
    page.click("[data-guide-fold]")
    page.click("[data-let-go]")
    expect(guide).to_have_count(0)
    expect(page.locator("[data-pointed]")).to_have_count(0)


def test_sixth_wizard_of_a_first_duel_gets_its_rule(arrive: Arrive) -> None:
    """It cannot be taken, and the table says why; the paragraph opens where it is named; a round waits at what is explained."""
    anna = arrive()
    page = anna.page
    anna.begins("duel", "new")
    cards = page.locator(".pick[data-choice]")
    for number in range(6):
        cards.nth(number).click()
    expect(page.locator("[data-refused]")).to_contain_text("DU-3")
    page.locator("[data-tip=pick] button").click()
    expect(page.locator("dialog[open]")).to_contain_text("DU-3")
    page.keyboard.press("Escape")

    page.click("[data-choice='action 0']")
    for number in range(6):
        page.locator(".held").nth(number).click()
    page.click("[data-choice='action 0']")
    expect(page.locator("[data-guide=laid]")).to_contain_text("The first that decides ends it.")
    expect(page.locator(".lamps[data-pointed]")).to_be_visible()


def test_guide_leaves_the_own_side_of_mystic_elements_in_sight_on_a_phone(arrive: Arrive, seeded: Seeded) -> None:
    """Hand, energy and deck, in the phases that explain them; a control: a guide that takes more room cuts them off."""
    anna = arrive(size=PHONE, language="cs")
    seeded("first game")
    page = anna.page
    anna.begins("mystic", "new")
    for tip in ("energy", "main"):
        page.wait_for_selector(f"[data-guide={tip}]")
        page.wait_for_selector(".mystic .hand li")
        page.wait_for_timeout(200)  # the field finds its size
        assert {"side": False, "hand": False, "sideways": False} == page.evaluate(CUT_OFF), tip
        if tip == "energy":
            page.locator("[data-zone=ask] [data-colour]").first.click()
    page.evaluate("() => (document.querySelector('[data-guide]').style.minHeight = '300px')")
    page.wait_for_timeout(200)

    assert page.evaluate(CUT_OFF)["side"]
