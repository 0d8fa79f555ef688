"""The first page: a new visitor can play at once, in his language, on his device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from kouzlo.core.registry import create_game, game_ids
from kouzlo.players.levels import LADDER
from tests.web.conftest import Arrive
from tests.web.people import EVERYWHERE, PHONE, Look

GAME = game_ids()[0]


@pytest.mark.parametrize(("size", "language", "look"), EVERYWHERE, ids=str)
def test_front_page_reads_well_everywhere(arrive: Arrive, size: tuple[int, int], language: str, look: Look) -> None:
    """In both languages, by day and by night: nothing untranslated, nothing too wide, no serious fault."""
    anna = arrive(size=size, language=language, look=look)
    anna.open("/")
    anna.page.wait_for_selector("[data-game]")

    assert language == anna.page.get_attribute("html", "lang")
    assert len(game_ids()) == anna.page.locator("[data-game] > img").count()
    assert [] == anna.untranslated()
    assert not anna.is_too_wide()
    assert [] == anna.serious_faults()


def test_language_can_be_switched_at_any_time_and_is_remembered(arrive: Arrive) -> None:
    """First the browser's, then the chosen one, also after a reload."""
    anna = arrive(language="cs")
    anna.open("/")
    anna.sees("Proti počítači")
    anna.page.click("header button[lang=en]")
    anna.sees("Against the computer")
    anna.page.reload()

    anna.sees("Against the computer")


def test_game_goes_on_from_the_first_page(arrive: Arrive) -> None:
    """Whoever left a table finds it again, and is told that it waits for him."""
    anna = arrive()
    anna.begins(GAME)
    table = anna.page.url
    anna.open("/")
    expect(anna.page.locator(".tables a [data-asked]")).to_have_text("your turn")
    anna.page.click(".tables a >> nth=0")
    anna.page.wait_for_selector("[data-question]")

    assert table == anna.page.url


def test_friend_comes_by_the_link(arrive: Arrive) -> None:
    """The link is shown; the friend says his name and both are asked or wait."""
    anna, bohdan = arrive(), arrive(size=PHONE, language="cs")
    anna.begins(GAME, "open")
    link = anna.page.input_value(".invite input")
    bohdan.open(link)
    bohdan.page.fill("form input", "Bohdan")
    bohdan.page.click("form .main")

    for person in (anna, bohdan):
        person.page.wait_for_selector("[data-question]")
    anna.sees("Bohdan")


def test_pasted_link_leads_to_the_table_and_nonsense_is_told(arrive: Arrive) -> None:
    anna, bohdan = arrive(), arrive()
    anna.begins(GAME, "open")
    link = anna.page.input_value(".invite input")
    bohdan.open("/")
    bohdan.page.fill("input[inputmode=url]", "hello")
    bohdan.page.press("input[inputmode=url]", "Enter")
    bohdan.page.wait_for_selector("[role=alert]")
    bohdan.page.fill("input[inputmode=url]", link)
    bohdan.page.press("input[inputmode=url]", "Enter")

    bohdan.page.wait_for_selector("[data-waiting-room]")


@pytest.mark.parametrize("game", game_ids())
def test_options_are_offered_in_words(arrive: Arrive, game: str) -> None:
    """No code of a value is shown where a person chooses."""
    anna = arrive(size=PHONE, language="cs")
    anna.open("/")
    anna.page.click(f"[data-game={game}] [data-way=more]")
    offers = anna.page.locator("[data-options] option, [data-options] .tick")
    expect(offers.first).to_be_attached()
    offered = offers.all_text_contents()
    codes = {
        str(value) for option in create_game(game).info.options.values() for value in option.values if isinstance(value, str)
    }

    assert offered
    assert set() == codes & {text.strip() for text in offered}


def test_all_choices_of_a_table_can_be_made(arrive: Arrive) -> None:
    """Three computers of a kind, a clock: the table shows them."""
    anna = arrive()
    anna.open("/")
    anna.page.click(f"[data-game={GAME}] [data-way=more]")
    assert [] == anna.serious_faults()
    assert [] == anna.untranslated()
    anna.page.fill("dialog input[autocomplete=nickname]", "Anna")
    anna.page.select_option("dialog select:has(option[value=live])", "live")
    anna.page.click("[data-lay]")
    anna.page.wait_for_selector("[data-question]")

    assert re.fullmatch(r"1[45]:\d\d", anna.page.inner_text("aside [role=timer] >> nth=0"))
    anna.sees("Anna")


TWICE = "addEventListener('DOMContentLoaded', () => document.documentElement.style.fontSize = '200%')"
"""As a browser does for somebody who has set letters of twice the size."""

OVER_THE_RIM = """() => [...document.querySelectorAll("header :is(a, button), [data-game] :is(a, button, h3, label)")]
  .filter((each) => each.checkVisibility())
  .filter((each) => each.getBoundingClientRect().left < 0 || each.getBoundingClientRect().right > innerWidth)
  .map((each) => each.textContent)"""

PRESSED = """(button) => {
  const { x, y, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(x + width / 2, y + height / 2)) && x >= 0 && x + width <= innerWidth;
}"""


@pytest.mark.parametrize("language", ["cs", "en"])
def test_letters_of_twice_the_size_are_read_and_pressed_on_a_phone(arrive: Arrive, language: str) -> None:
    """Nothing lies over the rim: the first page, the levels of the computer, the table, the pages of the server."""
    anna = arrive(size=PHONE, language=language)
    anna.open("/")
    anna.page.wait_for_selector("[data-game]")
    before = anna.page.locator("h1").bounding_box()
    anna.context.add_init_script(TWICE)
    anna.page.reload()
    for game in game_ids():
        anna.page.wait_for_selector(f"[data-game={game}]")
        assert [] == anna.page.evaluate(OVER_THE_RIM)
        assert not anna.is_too_wide()
        anna.page.tap(f"[data-game={game}] [data-way=bot]")
        for level in anna.page.locator("[data-opponents] button").all():
            level.scroll_into_view_if_needed()
            assert level.evaluate(PRESSED), level.inner_text()
        assert 0 == anna.page.locator("dialog .content").evaluate("at => at.scrollWidth - at.clientWidth")
        assert anna.page.locator("dialog header button").evaluate(PRESSED)
        anna.page.tap("[data-opponents] [data-lay]")
        anna.page.wait_for_selector("[data-board] > *")
        assert not anna.is_too_wide()
        anna.open("/")
    for path in ("/account", "/ratings/duel", "/text"):
        anna.open(path)
        assert not anna.is_too_wide()
    anna.open("/")
    after = anna.page.locator("h1").bounding_box()

    assert before is not None
    assert after is not None
    assert after["height"] > 1.5 * before["height"], "the control: the letters are larger indeed"


# How strong the computer is


def test_level_is_asked_where_one_presses_play_and_is_remembered(arrive: Arrive) -> None:
    """One more press, or Enter; the arrows walk along the six levels, and each game remembers its own."""
    anna = arrive(size=PHONE, language="cs")
    anna.open("/")
    anna.page.click(f"[data-game={GAME}] [data-way=bot]")
    expect(anna.page.locator("[data-level=journeyman]")).to_be_focused()
    assert list(LADDER) == [each.get_attribute("data-level") for each in anna.page.locator("[data-opponents] button").all()]
    assert [] == anna.serious_faults()
    assert [] == anna.untranslated()
    anna.page.keyboard.press("ArrowDown")
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_selector("[data-question]")
    anna.open("/")

    for game, level in ((GAME, "wizard"), (game_ids()[1], "journeyman")):
        anna.page.click(f"[data-game={game}] [data-way=bot]")
        expect(anna.page.locator("[data-opponents] [aria-current]")).to_have_attribute("data-level", level)
        anna.page.keyboard.press("Escape")


def test_after_three_losses_an_easier_opponent_is_offered_once(arrive: Arrive) -> None:
    """At the third ending and not before; one press begins the game."""
    anna = arrive()
    for _ in range(2):
        anna.begins(GAME)
        with anna.page.expect_response("**/api/mine"):
            anna.resigns()
    expect(anna.page.locator("[data-next-level]")).to_have_count(0)
    anna.begins(GAME)
    anna.resigns()
    expect(anna.page.locator("[data-next-level=apprentice]")).to_contain_text("Three losses in a row")
    third = anna.page.url
    anna.page.click("[data-next-level] button")
    anna.page.wait_for_url(lambda url: url != third)
    anna.page.wait_for_selector("[data-question]")

    anna.open("/")
    anna.page.click(f"[data-game={GAME}] [data-way=bot]")
    expect(anna.page.locator("[data-opponents] [aria-current]")).to_have_attribute("data-level", "apprentice")


def test_visitor_without_scripts_is_shown_the_way_to_the_text_pages(arrive: Arrive) -> None:
    anna = arrive()
    body = anna.page.request.get(anna.address + "/").text()

    assert re.search(r"<noscript>.*href=\"/text\"", body)
