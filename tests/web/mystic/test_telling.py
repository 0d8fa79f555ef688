"""The other's turn on the screen: card, arrow and blow in their order, and once more; and the arrow with which one aims."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.web.conftest import Arrive
from tests.web.mystic.tables import placed
from tests.web.people import PHONE, Person
from tests.web.pressing import SIZES
from tests.web.served import Served

FIGHT = "battle:yellow.captain@0,green.bull@1,blue.sprite@1/exhausted 0.hand:yellow.sunbeam 0.energy:yellow=2"
UNHURT, HURT = re.compile("^(?!.*damage)"), re.compile("damage 4")
A_CARD = 1400
ARROW = """() => {
  const [, x, y, , , toX, toY] = document.querySelector(".arrow .shaft").getAttribute("d").match(
    /M(.+) (.+)Q(.+) (.+) (.+) (.+)/);
  const corner = document.querySelector(".mystic").getBoundingClientRect();
  return [x, y, toX, toY].map((each, at) => Number(each) + (at % 2 ? corner.y : corner.x));
}"""
"""Where the arrow begins and where it ends, in the window."""

COVERED = """() => {
  const boxes = (query) => [...document.querySelectorAll(query)].map((each) => [each, each.getBoundingClientRect()]);
  const [[, card]] = boxes("[data-told]");
  const meets = ({ left, right, top, bottom }) =>
    left < card.right - 1 && right > card.left + 1 && top < card.bottom - 1 && bottom > card.top + 1;
  const field = document.querySelector(".mystic .table").parentElement.getBoundingClientRect();
  return boxes(".piles button, .fighter, [data-caption-of-beat]")
    .filter(([, box]) => box.top < field.bottom && meets({ ...box.toJSON(), bottom: Math.min(box.bottom, field.bottom) }))
    .map(([each]) => each.className);
}"""
"""What of the field lies under the card that is told."""


def thing(person: Person, id: str) -> Locator:
    return person.page.locator(f'[data-thing="{id}"]')


def button(person: Person, name: str) -> Locator:
    return person.page.get_by_role("button", name=name, exact=True)


def logged(person: Person) -> int:
    return person.page.locator("[data-log] li").count()


def test_the_others_turn_is_told_and_watched_again(house: Served, arrive: Arrive) -> None:
    """Ben sees Anna's wonder, its target, then the blow; later he watches it again while Anna's attack asks him something."""
    anna, ben = arrive(), arrive(size=PHONE)
    placed(house, anna, FIGHT, ben)
    ben.page.emulate_media(reduced_motion="no-preference")
    ben.page.clock.install(time=0)
    ben.page.clock.pause_at(1000)  # from now on his time passes only when it is told to
    expect(ben.page.locator("[data-again]")).to_have_count(0)
    thing(anna, "yellow.sunbeam").click()
    thing(anna, "green.bull@1").click()
    thing(anna, "green.bull@1").click()

    expect(ben.page.locator("[data-told='yellow.sunbeam']")).to_be_visible()
    expect(ben.page.locator(".arrow")).to_have_count(1)
    expect(thing(ben, "green.bull@1")).to_have_attribute("aria-label", UNHURT)
    expect(ben.page.locator("[data-caption-of-beat]")).to_contain_text("Anna plays: yellow.sunbeam")
    assert "Watch how it turns out." == ben.question
    assert not ben.is_too_wide()
    for width, height in SIZES:
        ben.page.set_viewport_size({"width": width, "height": height})
        ben.page.clock.run_for(50)
        assert [] == ben.page.evaluate(COVERED)
    ben.page.evaluate(
        "() => Object.assign(document.querySelector('[data-told]').style, { position: 'fixed', inset: '60px 0 auto' })"
    )
    assert ben.page.evaluate(COVERED), "the control: a card laid over the table is found"
    told = logged(ben)
    ben.page.clock.run_for(A_CARD)
    expect(thing(ben, "green.bull@1")).to_have_attribute("aria-label", HURT)
    expect(ben.page.locator("[data-log] li")).to_have_count(told + 1)
    expect(button(ben, "Skip")).to_have_count(0)

    ben.page.clock.resume()
    ben.page.emulate_media(reduced_motion="reduce")
    thing(anna, "yellow.captain@0").drag_to(thing(anna, "green.bull@1"))
    expect(ben.page.locator("[data-strike=true]")).to_be_visible()
    told = logged(ben)
    ben.page.click("[data-again]")
    expect(ben.page.locator("[data-strike]")).to_have_count(0)
    expect(thing(ben, "green.bull@1")).to_have_attribute("aria-label", UNHURT)
    button(ben, "Step").click()
    expect(thing(ben, "green.bull@1")).to_have_attribute("aria-label", HURT)
    assert told == logged(ben)
    assert [] == ben.serious_faults()
    button(ben, "Skip").click()
    ben.page.click("[data-strike=true]")
    expect(thing(anna, "green.bull@1")).to_have_count(0)


def test_an_aiming_arrow_begins_at_the_attacker_and_ends_at_the_pointer(house: Served, arrive: Arrive) -> None:
    """Also where the mouse has rested before; over the target too, until it is pressed."""
    anna = arrive()
    placed(house, anna, FIGHT)
    anna.page.mouse.move(900, 700)
    captain = thing(anna, "yellow.captain@0")
    captain.click()
    drawn = captain.locator("> svg").bounding_box()
    assert drawn is not None
    middle = (drawn["x"] + drawn["width"] / 2, drawn["y"] + drawn["height"] / 2)
    expect(anna.page.locator(".arrow")).to_have_count(0)
    for pointer in ((620, 300), (300, 140)):
        anna.page.mouse.move(*pointer)
        expect(anna.page.locator(".arrow")).to_have_count(1)
        anna.page.wait_for_function(f"() => Math.abs(({ARROW})()[2] - {pointer[0]}) < 1")
        found = anna.page.evaluate(ARROW)

        assert all(abs(one - two) < 3 for one, two in zip((*middle, *pointer), found, strict=True)), (middle, pointer, found)
