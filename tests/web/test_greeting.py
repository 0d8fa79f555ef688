"""What people say at a table is seen when it comes, on a phone too, and covers nothing that is asked."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import Arrive
from tests.web.duel.playing import joins
from tests.web.people import PHONE, Person
from tests.web.pressing import pressing

WHOLE = """() => {
  const said = document.querySelector("[data-greeting] span");
  const { x, y, width, height } = said.getBoundingClientRect();
  return said.checkVisibility() && width > 0 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
}"""


def says(somebody: Person, number: int) -> None:
    somebody.page.click("[data-manners]:visible")
    somebody.page.locator("dialog section").first.locator("button").nth(number).click()
    somebody.page.wait_for_selector("dialog[open]", state="detached")


def test_a_greeting_is_seen_on_a_phone_when_it_comes(arrive: Arrive) -> None:
    """Ben has the log closed and reads it over the names; it is announced, goes by itself and never covers a choice."""
    anna, ben = arrive(), arrive(size=PHONE, language="cs")
    anna.begins("duel", way="open")
    joins(ben, anna)
    ben.page.wait_for_selector(".picking [data-wizard]")
    anna.page.wait_for_selector(".picking [data-wizard]")
    says(anna, 0)
    ben.page.wait_for_selector("[data-greeting] span")
    said = ben.page.inner_text("[data-greeting]")

    assert "Ahoj" in said
    assert ben.page.evaluate(WHOLE)
    assert "polite" == ben.page.get_attribute("[data-greeting]", "aria-live")
    assert () == pressing(ben).faults
    expect(ben.page.locator("[data-greeting] span")).to_have_count(0)
    says(anna, 1)
    ben.page.wait_for_selector("[data-greeting] span")
    assert said != ben.page.inner_text("[data-greeting]")


def test_what_was_said_before_is_no_news(arrive: Arrive) -> None:
    """Whoever opens the page later finds it in the log, not in a bubble."""
    ben = arrive(size=PHONE)
    ben.begins("duel")
    says(ben, 0)
    ben.page.wait_for_selector("[data-greeting] span")
    ben.page.reload()
    ben.page.wait_for_selector(".picking [data-wizard]")

    expect(ben.page.locator("[data-phrases] li")).to_have_count(1)
    expect(ben.page.locator("[data-greeting] span")).to_have_count(0)
