"""The table of the duel in real browsers: draft, plan, duel told, exchange; by mouse, by keys, on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Arrive
from tests.web.duel.playing import (
    ids,
    joins,
    lay_all,
    pick_five,
    plays_to_the_end,
    plays_to_the_exchange,
    seal_plan,
    wait_for_phase,
)
from tests.web.people import DESKTOP, PHONE, Look


@pytest.mark.parametrize(
    ("size", "language", "look"), [(DESKTOP, "cs", "light"), (PHONE, "en", "dark")], ids=["desktop", "phone"]
)
def test_a_whole_match_against_the_computer(arrive: Arrive, size: tuple[int, int], language: str, look: Look) -> None:
    """From the front page to the last token; every screen on the way is clean, and at the end both last fighters are seen."""
    anna = arrive(size=size, language=language, look=look)
    anna.begins("duel")
    anna.page.wait_for_selector(".picking")
    faults = anna.serious_faults()
    pick_five(anna)
    wait_for_phase(anna, "plan")
    anna.page.wait_for_selector(".hand")
    faults += anna.serious_faults()
    assert not anna.is_too_wide()
    seal_plan(anna)
    plays_to_the_end(anna)
    faults += anna.serious_faults()

    assert 2 == anna.page.locator("[data-zone] .fighter .wizard").count()
    assert [] == anna.untranslated()
    assert [] == faults
    assert not anna.is_too_wide()


@pytest.mark.parametrize(("size", "language", "look"), [(PHONE, "cs", "light"), (DESKTOP, "en", "dark")], ids=str)
def test_after_a_round_the_own_plan_is_shown_mixed(arrive: Arrive, size: tuple[int, int], language: str, look: Look) -> None:
    """The button comes with the exchange, beside the tokens; the dialog has what should have been played, and what was."""
    anna = arrive(size=size, language=language, look=look)
    anna.begins("duel")
    early = anna.page.locator("[data-mixing]").count()
    plays_to_the_exchange(anna)
    expect(anna.page.locator("[data-part=tokens]:visible")).to_have_count(2)
    anna.page.click("[data-mixing]")
    anna.page.wait_for_selector("dialog [data-mixture]")

    assert 0 == early, "nothing has been opened before the first round"
    assert anna.page.locator("dialog [data-mixture] li").count() > 1
    assert 1 == anna.page.locator("dialog [data-mixture] .played").count()
    assert [] == anna.untranslated()
    assert [] == anna.serious_faults()
    assert not anna.is_too_wide()


def test_a_round_is_told_before_its_end_is_known(arrive: Arrive) -> None:
    """While the duel is told nothing else asks, answers or counts; when it is skipped, all of it is there."""
    anna = arrive()
    anna.page.emulate_media(reduced_motion="no-preference")
    anna.begins("duel")
    pick_five(anna)
    wait_for_phase(anna, "plan")
    seal_plan(anna)
    anna.page.wait_for_selector("[data-telling]")
    anna.page.get_by_role("button", name="Step").click()  # from now on the story waits
    told = anna.page.locator("[data-log] li").count()

    assert "Watch how it turns out." == anna.question
    assert 0 == anna.page.locator(".prompt.asked, [data-mixing], [data-ending]").count()
    anna.page.get_by_role("button", name="Step").click()
    expect(anna.page.locator("[data-log] li")).to_have_count(told + 1)
    anna.page.get_by_role("button", name="Skip").click()
    expect(anna.page.locator(".prompt.asked, [data-ending]").first).to_be_visible()
    assert anna.page.locator("[data-log] li").count() > told + 1


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_both_cards_of_a_duel_are_in_sight_with_their_texts(arrive: Arrive, size: tuple[int, int]) -> None:
    """Nothing of them, or of the piles of both sides, lies below the prompt line; a desktop has larger portraits."""
    anna = arrive(size=size)
    anna.page.emulate_media(reduced_motion="no-preference")
    anna.begins("duel")
    pick_five(anna)
    wait_for_phase(anna, "plan")
    seal_plan(anna)
    anna.page.wait_for_selector("[data-telling]")
    anna.page.get_by_role("button", name="Step").click()  # from now on the story waits
    while not anna.page.locator(".fighter.lost").count():
        anna.page.get_by_role("button", name="Step").click()
    prompt = anna.page.locator(".prompt").bounding_box()
    sides = [each.bounding_box() for each in anna.page.locator(".stage .side").all()]
    cards = [each.bounding_box() for each in anna.page.locator(".fighter .wizard").all()]
    faces = [each.bounding_box() for each in anna.page.locator(".fighter:not(.lost) .portrait").all()]

    assert prompt is not None
    assert 2 == len(cards)
    assert 2 == len(sides)
    assert all(part and part["y"] + part["height"] <= prompt["y"] for part in cards + sides)
    assert all(face and (face["width"] > 180) == (size == DESKTOP) for face in faces)
    assert not anna.is_too_wide()


def test_two_people_play_a_match_by_a_link(arrive: Arrive) -> None:
    anna, ben = arrive(language="cs"), arrive(language="en")
    anna.begins("duel", way="open")
    joins(ben, anna)
    for each in (anna, ben):
        each.page.wait_for_selector(".picking")
    plays_to_the_end(anna, ben)

    assert anna.page.locator("[data-phase=over]").count() == ben.page.locator("[data-phase=over]").count() == 1
    assert [] == anna.untranslated() + ben.untranslated()


def test_a_half_made_plan_survives_a_reload(arrive: Arrive) -> None:
    anna = arrive()
    anna.begins("duel")
    pick_five(anna)
    wait_for_phase(anna, "plan")
    anna.page.wait_for_selector(".hand [data-wizard]")
    first = ids(anna, ".hand [data-wizard]")[:3]
    for wizard in first:
        anna.page.click(f".hand [data-wizard={wizard}]")
    anna.page.reload()
    anna.page.wait_for_selector(".hand")

    assert first == ids(anna, ".hand [data-wizard][aria-pressed=true]")


def test_a_plan_by_keys_alone(arrive: Arrive) -> None:
    """1–6 lay the cards, Space lifts one, an arrow moves it, Backspace takes back, Enter seals."""
    anna = arrive()
    anna.begins("duel")
    pick_five(anna)
    wait_for_phase(anna, "plan")
    anna.page.wait_for_selector(".hand [data-wizard]")
    hand = ids(anna, ".hand [data-wizard]")
    for key in "654321":
        anna.page.keyboard.press(key)
    places = anna.page.locator("[data-place]")
    name = places.nth(0).locator("h4").inner_text()
    places.nth(0).focus()
    anna.page.keyboard.press("Space")
    anna.page.keyboard.press("ArrowRight")

    assert name == places.nth(1).locator("h4").inner_text()
    assert 6 == len(hand)
    expect(anna.page.locator('[data-place="1"]')).to_be_focused()

    anna.page.keyboard.press("Escape")
    anna.page.keyboard.press("Backspace")

    assert name == places.nth(0).locator("h4").inner_text()


def test_a_card_is_dragged_to_its_place(arrive: Arrive) -> None:
    anna = arrive()
    anna.begins("duel")
    pick_five(anna)
    wait_for_phase(anna, "plan")
    anna.page.wait_for_selector(".hand [data-wizard]")
    wizard = ids(anna, ".hand [data-wizard]")[2]
    name = anna.page.locator(f".hand [data-wizard={wizard}] h4").inner_text()
    anna.page.drag_and_drop(f".hand [data-wizard={wizard}]", '[data-place="4"]')

    assert name == anna.page.locator('[data-place="4"] h4').inner_text()


def test_laid_cards_are_dragged_to_other_places_and_back(arrive: Arrive) -> None:
    """The place below the mouse is lit; two cards change places; one that is dropped on the hand is taken off the plan."""
    anna = arrive()
    anna.begins("duel")
    pick_five(anna)
    wait_for_phase(anna, "plan")
    anna.page.wait_for_selector(".hand [data-wizard]")
    first, second = ids(anna, ".hand [data-wizard]")[:2]
    one, two = (anna.page.inner_text(f".hand [data-wizard={wizard}] h4") for wizard in (first, second))
    anna.page.drag_and_drop(f".hand [data-wizard={first}]", '[data-place="0"]')
    anna.page.drag_and_drop(f".hand [data-wizard={second}]", '[data-place="3"]')

    anna.page.hover('[data-place="3"]')
    anna.page.mouse.down()
    anna.page.hover('[data-place="0"]', force=True)
    expect(anna.page.locator(".slot.over")).to_have_attribute("data-place", "0")
    anna.page.mouse.up()
    expect(anna.page.locator(".slot.over")).to_have_count(0)
    swapped = [anna.page.inner_text(f'[data-place="{place}"] h4') for place in (0, 3)]
    anna.page.drag_and_drop('[data-place="0"]', f".hand [data-wizard={first}]")

    assert [two, one] == swapped
    expect(anna.page.locator("[data-place] h4")).to_have_text([one])
    expect(anna.page.locator(f".hand [data-wizard={second}]")).to_have_attribute("aria-pressed", "false")


def test_what_is_sealed_can_be_changed_until_the_other_one_seals(arrive: Arrive) -> None:
    anna, ben = arrive(), arrive()
    anna.begins("duel", way="open")
    joins(ben, anna)
    for each in (anna, ben):
        each.page.wait_for_selector(".picking")
        pick_five(each)
    for each in (anna, ben):
        wait_for_phase(each, "plan")
        each.page.wait_for_selector(".hand")
    seal_plan(anna)
    expect(anna.page.locator(".prompt.asked")).to_have_count(0)

    expect(anna.page.get_by_role("button", name="Change the sealed choice")).to_be_enabled()
    lay_all(ben)
    assert 6 == len(ids(ben, ".hand [data-wizard][aria-pressed=true]"))


def test_five_in_order_leave_the_sixth_waiting(arrive: Arrive) -> None:
    """The plan can be sealed as soon as five are ordered; the screen says who waits, and pressing him too changes nothing."""
    anna = arrive()
    anna.begins("duel")
    pick_five(anna)
    wait_for_phase(anna, "plan")
    anna.page.wait_for_selector(".hand [data-wizard]")
    hand = ids(anna, ".hand [data-wizard]")
    for wizard in hand[:4]:
        anna.page.click(f".hand [data-wizard={wizard}]")
    expect(anna.page.locator("[data-standing]")).to_have_text("One more to place.")
    expect(anna.page.locator(".prompt .main")).to_be_disabled()
    anna.page.click(f".hand [data-wizard={hand[4]}]")

    sixth = anna.page.locator(f".hand [data-wizard={hand[5]}] h4").inner_text()
    expect(anna.page.locator(".prompt .main")).to_be_enabled()
    expect(anna.page.locator('[data-place="5"] h4')).to_have_text(sixth)
    expect(anna.page.locator("[data-standing]")).to_have_text(f"Ready; {sixth} waits.")
    anna.page.click(f".hand [data-wizard={hand[5]}]")
    expect(anna.page.locator('[data-place="5"] h4')).to_have_text(sixth)
    anna.page.get_by_role("button", name="One step back").click()
    expect(anna.page.locator(".hand [aria-pressed=true]")).to_have_count(4)
    anna.page.click(f".hand [data-wizard={hand[5]}]")
    anna.page.click(".prompt .main")
    wait_for_phase(anna, "use", "rearrange", "swap", "over")


def test_hint_is_drawn_on_the_cards_and_played(arrive: Arrive) -> None:
    """A team: five cards are marked, the first is in sight, nothing sealed.  A plan: each has its place; playing it goes on."""
    anna = arrive(size=PHONE)
    anna.begins("duel")
    anna.page.wait_for_selector(".picking [data-wizard]")
    assert 0 == anna.page.locator("[data-advised]").count()
    anna.page.click("[data-advise]")
    expect(anna.page.locator(".picking [data-wizard]:has([data-advised])")).to_have_count(5, timeout=60_000)
    expect(anna.page.locator(".picking [data-wizard]:has([data-advised])").first).to_be_in_viewport(ratio=0.9)
    team = set(ids(anna, ".picking [data-wizard]:has([data-advised])"))
    assert [] == anna.serious_faults()
    anna.page.click("[data-play-hint]")
    wait_for_phase(anna, "plan")
    held = set(ids(anna, ".hand [data-wizard]"))
    assert team < held
    assert 0 == anna.page.locator("[data-advised]").count(), "a hint goes with its question"

    anna.page.click("[data-advise]")
    marked = anna.page.locator(".hand [data-wizard] [data-advised]")
    expect(marked).to_have_count(6, timeout=60_000)
    places = [f"(advised: {place})" for place in [*(f"place {number}" for number in range(1, 6)), "the waiting card"]]

    assert sorted(places) == sorted(str(each.locator(".visually-hidden").text_content()) for each in marked.all())
    assert [] == anna.serious_faults()
    assert not anna.is_too_wide()
    anna.page.click("[data-play-hint]")
    expect(anna.page.locator("[data-log]")).to_contain_text("Your deck from the top")
