"""A guest at a member's table: he cannot take her name, and she sees that he is a guest."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from kouzlo.core.registry import game_ids
from tests.web.conftest import Arrive
from tests.web.people import DESKTOP, PHONE, Person

GAME = game_ids()[0]
SECRET = "tři stříbrné stříkačky"
GUEST = {"en": "guest", "cs": "host"}
REFUSED = {"en": "belongs to a member", "cs": "se tu už jmenuje někdo s účtem"}


def signs_up(somebody: Person, name: str) -> None:
    form = "form:has(input[value=sign_up])"
    somebody.open("/account")
    somebody.page.fill(f"{form} [name=name]", name)
    for field in ("password", "again"):
        somebody.page.fill(f"{form} [name={field}]", SECRET)
    somebody.page.click(f"{form} button")
    somebody.page.wait_for_url("**/account?done=sign_up")


def marked(somebody: Person, word: str) -> list[bool]:
    """Which of the players that are seen have the word beside their names."""
    somebody.page.wait_for_selector(".players:visible li")  # the table is loaded after the question beside it
    lines = somebody.page.locator(".players:visible").first.locator("li")
    return [word in line.inner_text() for line in lines.all()]


@pytest.mark.parametrize(("size", "language"), [(PHONE, "cs"), (DESKTOP, "en")], ids=["phone", "desktop"])
def test_guest_is_seen_to_be_one_and_cannot_take_a_members_name(size: tuple[int, int], language: str, arrive: Arrive) -> None:
    """A Cyrillic letter in her name is told in a sentence; at the table the word stands beside the guest alone."""
    anna, bohdan = arrive(size, language), arrive(size, language)
    signs_up(anna, "Anna")
    anna.begins(GAME, "open")
    bohdan.open(anna.page.input_value(".invite input"))
    bohdan.page.fill("form input", "\u0410nna")
    bohdan.page.click("form .main")
    expect(bohdan.page.locator("[role=alert]")).to_contain_text(REFUSED[language])
    bohdan.complaints = [each for each in bohdan.complaints if "409" not in each]  # the browser tells a refusal as an error

    bohdan.page.fill("form input", "Bohdan")
    bohdan.page.click("form .main")
    for somebody in (anna, bohdan):
        somebody.page.wait_for_selector("[data-question]")

    word = GUEST[language]
    assert [False, True] == marked(anna, word)
    assert [False, False] == marked(bohdan, word)
    assert not anna.is_too_wide()
    assert [] == anna.serious_faults()
    bohdan.open("/")
    anna.open("/")
    expect(anna.page.locator(".tables li").first).to_contain_text(f"Bohdan ({word})")
