"""One house: the server's own pages have the colours, letters and top of the client, in the look that was chosen there."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Arrive
from tests.web.people import DESKTOP, PHONE, Person

OWN = ("/account", "/ratings/duel", "/text", "/new/duel", "/nothing/here")
DRESS = """() => {
  const look = (selector, ...names) => names.map((name) => getComputedStyle(document.querySelector(selector))[name]);
  const ground = look("html", "backgroundColor", "color", "fontFamily");
  return [ground, look("h1", "fontFamily"), look("header", "height"), look("header a", "color")];
}"""


def dress(somebody: Person, path: str) -> list[list[str]]:
    """How a page looks: ground, ink, letters, and its top."""
    somebody.open(path)
    somebody.page.wait_for_selector("h1")
    somebody.complaints.clear()  # a page that does not exist is an error to the browser
    found: list[list[str]] = somebody.page.evaluate(DRESS)
    return found


@pytest.mark.parametrize(
    ("size", "language", "look", "chosen"), [(PHONE, "cs", "light", "dark"), (DESKTOP, "en", "dark", "light")]
)
def test_own_pages_look_like_the_client(arrive: Arrive, size: tuple[int, int], language: str, look: str, chosen: str) -> None:
    """Chosen against the system's look; the control: without the choice the pages have the other colours."""
    anna = arrive(size=size, language=language, look=look)
    before = dress(anna, "/account")
    anna.open("/")
    anna.page.click("[data-settings]")
    anna.page.locator("dialog input[name=theme]").nth(("system", "light", "dark").index(chosen)).check(force=True)
    anna.page.keyboard.press("Escape")
    client = dress(anna, "/")
    anna.begins("carcassonne")
    table = anna.page.url.removeprefix(anna.address)

    assert before != client
    for path in (*OWN, f"{table}/text"):
        assert client == dress(anna, path)
        assert not anna.is_too_wide()
        assert [] == anna.untranslated()
        assert [] == anna.serious_faults()
    anna.open("/")
    for way in ("ratings", "account"):
        expect(anna.page.locator(f"header [data-{way}]")).to_be_in_viewport()
    anna.page.click("header [data-ratings]")
    expect(anna.page.locator("nav .tabs a")).to_have_count(3)
    anna.page.click("header .home")
    anna.page.wait_for_selector("[data-game]")
