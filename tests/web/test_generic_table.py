"""Every game can be played in words: choices as buttons, sets and orders gathered, by keys alone, across cuts and reloads."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from kouzlo.core.registry import create_game, game_ids
from tests.server.serving import wait_until
from tests.web.conftest import Arrive
from tests.web.people import PHONE, Person
from tests.web.served import Served

GATHERING = next(id for id in game_ids() if "plan" in create_game(id).info.phases)
"""A game that begins with a set to be gathered."""
TAKEN = "[data-board] .thing[aria-pressed=true]"


def table_of(anna: Person) -> str:
    return anna.page.url.rsplit("/", 1)[-1]


def entries(house: Served, anna: Person) -> int:
    """How many entries the table has."""
    return house.do(house.house.table(table_of(anna))).seq


@pytest.mark.parametrize("game", game_ids())
def test_stranger_is_in_a_game_in_two_clicks_and_plays(arrive: Arrive, house: Served, game: str) -> None:
    """One click on the first page, one on the table: the table has gone on."""
    anna = arrive(size=PHONE, language="cs")
    anna.wants_words()
    anna.begins(game)
    before = entries(house, anna)
    assert [] == anna.untranslated()
    assert not anna.is_too_wide()
    if anna.page.locator("[data-board] .choices button").count():
        anna.page.click("[data-board] .choices button >> nth=0")
    else:
        gather(anna)
    expect(anna.page.locator(".prompt .button.main, [data-board] button").first).to_be_visible()
    anna.page.wait_for_function("document.querySelector('[data-log]').innerText.length > 0")

    assert wait_until(lambda: entries(house, anna) > before)
    assert [] == anna.untranslated()


def gather(anna: Person, most: int = 99) -> None:
    """Take things of each part until it is full, and send them."""
    for part in anna.page.locator("[data-board] fieldset").all():
        taken, count = (int(each) for each in part.locator(".count").inner_text().split("/"))
        for _ in range(min(count - taken, most)):
            part.locator(".thing[aria-pressed=false]:enabled").first.click()
    if most == 99:
        anna.page.click(".prompt .button.main:enabled")
        anna.page.wait_for_selector(".prompt .button.main:enabled", state="detached")


def test_half_made_choice_survives_a_reload(arrive: Arrive) -> None:
    """Three things are taken, the tab is closed and opened again: they are still taken; sent, they are forgotten."""
    anna = arrive()
    anna.wants_words()
    anna.begins(GATHERING)
    gather(anna, most=3)
    anna.page.reload()
    expect(anna.page.locator(TAKEN)).to_have_count(3)
    first = anna.question
    gather(anna)

    expect(anna.page.locator("[data-question]")).not_to_have_text(first)
    expect(anna.page.locator(TAKEN)).to_have_count(0)


def test_choice_that_was_made_while_the_line_was_cut_counts_once(arrive: Arrive, house: Served) -> None:
    """Sent into a dead line, repeated when it is mended: the table has it once, and the next question comes."""
    anna = arrive()
    anna.wants_words()
    anna.begins(GATHERING)
    gather(anna, most=98)
    first = anna.question
    table = house.do(house.house.table(table_of(anna)))
    anna.page.evaluate("WebSocket.prototype.send = () => {}")  # the click is taken, but nothing gets through any more
    anna.page.click(".prompt .button.main:enabled")
    anna.page.reload()
    expect(anna.page.locator(TAKEN)).to_have_count(5)
    anna.page.click(".prompt .button.main:enabled")
    expect(anna.page.locator("[data-question]")).not_to_have_text(first)

    own = [entry for entry in table.match.log if getattr(entry, "seat", None) == 0]
    assert 1 == len(own)


def test_command_waits_for_the_line_to_be_mended(arrive: Arrive, house: Served) -> None:
    """The line breaks under a click: the same command is sent again by itself, and counts once."""
    anna = arrive()
    anna.wants_words()
    anna.context.add_init_script(SWALLOW)
    anna.begins(GATHERING)
    gather(anna, most=98)
    first = anna.question
    anna.page.evaluate("window.swallow = true")
    anna.page.click(".prompt .button.main:enabled")
    expect(anna.page.locator("[data-question]")).not_to_have_text(first)

    table = house.do(house.house.table(table_of(anna)))
    for _ in range(200):  # the line of the question changes before the command has come
        if own := [entry for entry in table.match.log if getattr(entry, "seat", None) == 0]:
            break
        anna.page.wait_for_timeout(100)
    anna.page.wait_for_timeout(300)  # a second one would come now
    assert 1 == len(own) == len([entry for entry in table.match.log if getattr(entry, "seat", None) == 0])


SWALLOW = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
  if (window.swallow) { window.swallow = false; this.close(); } else send.call(this, data);
};
"""


def test_game_is_begun_and_a_choice_is_made_by_keys_alone(arrive: Arrive) -> None:
    """Tab goes everywhere, what has the focus is seen, Enter and Space press."""
    anna = arrive()
    anna.wants_words()
    anna.open("/")
    anna.page.wait_for_selector("[data-game]")
    tab_to(anna, f"[data-game={GATHERING}] [data-way=bot]")
    assert anna.page.evaluate("getComputedStyle(document.activeElement).outlineStyle") != "none"
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_selector("[data-opponents] [data-lay]:focus")
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_selector("[data-board] .thing")
    first = anna.question
    for number in range(5):
        tab_to(anna, ".thing[aria-pressed=false]:enabled")
        anna.page.keyboard.press("Space")
        expect(anna.page.locator(TAKEN)).to_have_count(number + 1)
    tab_to(anna, ".prompt .button.main:enabled")
    anna.page.keyboard.press("Enter")

    expect(anna.page.locator("[data-question]")).not_to_have_text(first)


def tab_to(anna: Person, selector: str) -> None:
    for _ in range(200):
        if anna.page.evaluate("(selector) => document.activeElement?.matches(selector) ?? false", selector):
            return
        anna.page.keyboard.press("Tab")
    raise AssertionError(f"no key leads to {selector}")
