"""The review of a finished game in the browser: asked for, waited for, and its decisions lead through the game."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Arrive
from tests.web.people import DESKTOP, PHONE, Look, Person
from tests.web.served import Served
from tests.web.test_replay import opened, record_of

CORPUS = Path(__file__).parents[1] / "corpus"


def reviewed(house: Served, anna: Person, record: str) -> None:
    """A record is opened and its review asked for; one pass a turn is enough here."""
    house.app.state.site.reviews.simulations = 1
    opened(anna, record)
    if anna.page.is_visible("[data-listing]"):
        anna.page.click("[data-listing]")
    anna.page.click("aside [data-to-review]")
    anna.page.wait_for_selector("[data-curve]")


@pytest.mark.parametrize(("size", "language", "look"), [(PHONE, "cs", "dark"), (DESKTOP, "en", "light")], ids=str)
def test_decisions_lead_to_their_steps(house: Served, arrive: Arrive, size: tuple[int, int], language: str, look: Look) -> None:
    """The curve says itself in words, every player has a line, a decision jumps to its step, and all of it reads well."""
    anna = arrive(size=size, language=language, look=look)
    reviewed(house, anna, (CORPUS / "duel-1-fair-1.txt").read_text(encoding="utf-8"))

    assert 2 == anna.page.locator("[data-account]").count()
    assert "Anna" in (anna.page.get_attribute("[data-curve]", "aria-label") or "")
    anna.page.check("[data-all]")
    decision = anna.page.locator("[data-decision]").nth(3)
    step = decision.get_attribute("data-decision")
    decision.click()
    anna.page.wait_for_selector(f"[data-screening][data-at='{step}']")
    expect(decision).to_have_attribute("aria-current", "step")
    anna.page.locator("[data-decisions] summary").first.click()

    assert [] == anna.untranslated()
    assert [] == anna.serious_faults()
    assert not anna.is_too_wide()


def test_a_game_that_is_still_on_says_why_it_has_no_review(house: Served, arrive: Arrive) -> None:
    anna = arrive(language="cs")
    opened(anna, record_of("duel", 6))
    anna.page.click("aside [data-to-review]")

    expect(anna.page.get_by_role("alert")).to_contain_text("ještě neskončila")
    anna.complaints = [each for each in anna.complaints if "409" not in each]  # the browser logs every refusal


def test_a_game_that_was_given_up_leads_to_its_review(house: Served, arrive: Arrive) -> None:
    """From the ending straight to the review, which says that the game was left before its end."""
    house.app.state.site.reviews.simulations = 1
    anna = arrive()
    anna.begins("carcassonne")
    anna.resigns()
    anna.page.click("[data-ending] [data-to-review]")
    anna.page.wait_for_selector("[data-left]")

    assert "left before its end" in anna.page.inner_text("[data-left]")
    assert 2 == anna.page.locator("[data-account]").count()
