"""How a move is made at the table of Mystic elements: a source, a target, a look at what would happen, and then the deed."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.web.conftest import Arrive
from tests.web.mystic.tables import laid, placed
from tests.web.people import PHONE, Person
from tests.web.served import Served

FIGHT = "battle:yellow.captain@0,yellow.archer@0/exhausted,green.bull@1,blue.sprite@1/exhausted"
GUARDED = "battle:yellow.captain@0,brown.ballista@0,green.warden@1,blue.sprite@1"


def thing(person: Person, id: str) -> Locator:
    return person.page.locator(f'[data-thing="{id}"]')


def button(person: Person, name: str) -> Locator:
    return person.page.get_by_role("button", name=name, exact=True)


def preview(person: Person) -> Locator:
    return person.page.locator("[data-preview]")


def glowing(person: Person) -> set[str]:
    """What glows, by the things' names."""
    things = "(each.matches('[data-thing]') ? each : each.querySelector('[data-thing]'))?.dataset.thing ?? ''"
    found: list[str] = person.page.evaluate(f"[...document.querySelectorAll('.glows')].map((each) => {things})")
    return set(found) - {""}


def test_targets_glow_and_the_result_is_foretold_before_the_deed(house: Served, arrive: Arrive) -> None:
    """First press: what would happen, with both answers of the defender.  Second press: it happens."""
    anna, ben = arrive(), arrive()
    placed(house, anna, FIGHT, ben)

    thing(anna, "yellow.captain@0").click()
    assert {"green.bull@1", "blue.sprite@1", "player@1"} == glowing(anna)
    thing(anna, "green.bull@1").click()
    expect(preview(anna)).to_contain_text("If it strikes back:")
    expect(preview(anna)).to_contain_text("If it does not strike back:")
    expect(ben.page.locator("[data-strike]")).to_have_count(0)
    thing(anna, "green.bull@1").click()

    ben.page.click("[data-strike=true]")
    expect(thing(ben, "green.bull@1")).to_have_attribute("aria-label", re.compile("damage 3.*exhausted"))


def test_escape_takes_everything_back_and_enter_does_it(house: Served, arrive: Arrive) -> None:
    anna = arrive()
    placed(house, anna, "battle:yellow.captain@0")

    thing(anna, "yellow.captain@0").click()
    anna.page.keyboard.press("Escape")
    assert {"yellow.captain@0"} == glowing(anna)
    thing(anna, "yellow.captain@0").press("Enter")
    thing(anna, "player@1").press("Enter")
    expect(preview(anna)).to_contain_text("42 left in the deck")
    thing(anna, "player@1").press("Enter")

    expect(thing(anna, "player@1")).to_contain_text("42")
    anna.page.click("[data-undo]")
    expect(thing(anna, "player@1")).to_contain_text("45")


def test_a_drag_does_all_in_one(house: Served, arrive: Arrive) -> None:
    """From the unit onto the opponent's deck; a card of the hand onto the table."""
    anna = arrive()
    placed(house, anna, "battle:yellow.captain@0 0.hand:yellow.novice 0.energy:yellow=1")

    thing(anna, "yellow.captain@0").drag_to(thing(anna, "player@1"))
    expect(thing(anna, "player@1")).to_contain_text("42")
    thing(anna, "yellow.novice").drag_to(anna.page.locator(".middle"))

    expect(thing(anna, "yellow.novice@0")).to_be_visible()


def test_a_forbidden_target_says_which_paragraph_forbids_it(house: Served, arrive: Arrive) -> None:
    anna = arrive()
    placed(house, anna, GUARDED)

    thing(anna, "yellow.captain@0").click()
    assert {"green.warden@1"} == glowing(anna)
    thing(anna, "player@1").click()

    expect(preview(anna).get_by_role("alert")).to_contain_text("only guards of that player can be attacked")
    expect(preview(anna)).to_contain_text("ME-23")


def test_a_card_that_cannot_be_paid_is_dim_and_says_what_is_missing(house: Served, arrive: Arrive) -> None:
    anna = arrive()
    placed(house, anna, "0.hand:brown.ballista,yellow.aegis,yellow.novice 0.energy:yellow=1,brown=1")

    assert {"yellow.novice"} == glowing(anna)
    label = thing(anna, "brown.ballista").get_attribute("aria-label")
    assert label is not None
    assert "Missing: 2 of its colour" in label
    expect(anna.page.locator(".hand li", has=thing(anna, "brown.ballista")).locator(".lack")).to_be_visible()
    thing(anna, "brown.ballista").click()
    expect(preview(anna).get_by_role("alert")).to_contain_text("To play a card you pay")
    thing(anna, "yellow.aegis").click()
    expect(preview(anna).get_by_role("alert")).to_contain_text("ME-D14")


def test_payment_is_asked_only_where_there_are_several_ways(house: Served, arrive: Arrive) -> None:
    anna = arrive()
    placed(house, anna, "0.hand:brown.ballista,yellow.novice 0.energy:yellow=1,brown=4,purple=1")

    thing(anna, "yellow.novice").click()
    expect(preview(anna)).to_be_visible()
    expect(preview(anna).get_by_role("radio")).to_have_count(0)
    thing(anna, "brown.ballista").click()
    expect(preview(anna).get_by_role("radio")).to_have_count(3)
    preview(anna).get_by_role("radio", name="1 × purple").click()
    button(anna, "Play").click()

    expect(thing(anna, "brown.ballista@0")).to_be_visible()
    expect(anna.page.locator(".mine .rack li", has_text="purple")).to_contain_text("0")


def test_several_abilities_of_one_card_are_told_apart(house: Served, arrive: Arrive) -> None:
    """The captain can attack, or pay two energies to prepare somebody."""
    anna = arrive()
    placed(house, anna, "battle:yellow.captain@0,yellow.archer@0/exhausted 0.energy:purple=2")

    thing(anna, "yellow.captain@0").click()
    assert {"player@1"} == glowing(anna)
    button(anna, "pay for an ability").click()
    assert {"yellow.captain@0", "yellow.archer@0"} == glowing(anna)
    thing(anna, "yellow.archer@0").click()
    button(anna, "Do it").click()

    expect(thing(anna, "yellow.archer@0")).to_have_attribute("aria-label", re.compile("prepared"))


def test_a_card_can_choose_itself(house: Served, arrive: Arrive) -> None:
    """The exhausted captain pays two energies and prepares himself."""
    anna = arrive()
    placed(house, anna, "battle:yellow.captain@0/exhausted 0.energy:purple=2")

    thing(anna, "yellow.captain@0").click()
    assert {"yellow.captain@0"} == glowing(anna)
    thing(anna, "yellow.captain@0").click()
    button(anna, "Do it").click()

    expect(thing(anna, "yellow.captain@0")).to_have_attribute("aria-label", re.compile("prepared"))


def test_a_card_of_the_grave_is_chosen_from_the_grave(house: Served, arrive: Arrive) -> None:
    anna = arrive()
    colours = "0.colours:black,purple,brown 1.colours:blue,green,yellow"
    placed(house, anna, f"{colours} 0.hand:black.queen 0.energy:black=6 0.grave:black.rat,brown.plain-0")

    thing(anna, "black.queen").click()
    anna.page.click("dialog [data-card='black.rat']")
    button(anna, "Play").click()

    expect(thing(anna, "black.rat@0")).to_be_visible()
    expect(thing(anna, "black.queen@0")).to_be_visible()


def test_a_grave_that_was_closed_can_be_opened_again(house: Served, arrive: Arrive) -> None:
    """The pile glows as long as something in it can be chosen."""
    anna = arrive()
    colours = "0.colours:black,purple,brown 1.colours:blue,green,yellow"
    placed(house, anna, f"{colours} 0.hand:black.queen 0.energy:black=6 0.grave:black.rat,brown.plain-0")

    thing(anna, "black.queen").click()
    anna.page.keyboard.press("Escape")
    expect(anna.page.locator("dialog")).to_have_count(0)
    thing(anna, "black.queen").click()

    expect(anna.page.locator("dialog [data-card]")).to_have_count(2)


def test_the_end_of_a_turn_is_warned_of_while_somebody_could_attack(house: Served, arrive: Arrive) -> None:
    anna = arrive()
    placed(house, anna, "battle:yellow.captain@0")

    button(anna, "End turn").click()
    expect(anna.page.locator(".warning")).to_contain_text("can still attack")
    button(anna, "End turn anyway").click()

    expect(button(anna, "End turn anyway")).to_have_count(0)
    expect(anna.page.locator(".hand li")).to_have_count(5)


def test_a_standing_order_strikes_back_by_itself(house: Served, arrive: Arrive) -> None:
    anna, ben = arrive(), arrive()
    placed(house, anna, FIGHT, ben)
    ben.page.check(".strip input[type=checkbox]")

    thing(anna, "yellow.captain@0").drag_to(thing(anna, "green.bull@1"))

    expect(thing(anna, "yellow.captain@0")).to_have_attribute("aria-label", re.compile("damage"))


def test_a_hand_that_is_looked_at_is_laid_out(house: Served, arrive: Arrive) -> None:
    """Anna sees Ben's cards and chooses one; Ben's screen never shows hers."""
    anna, ben = arrive(), arrive(language="cs")
    hands = "0.hand:purple.question 1.hand:blue.plain-1,green.plain-1"
    placed(house, anna, f"{hands} 0.energy:purple=5", ben)

    thing(anna, "purple.question").click()
    thing(anna, "purple.question").click()
    anna.page.click("dialog [data-card='green.plain-1']")

    expect(thing(ben, "green.plain-1")).to_have_count(0)
    expect(thing(ben, "blue.plain-1")).to_be_visible()


def test_nine_units_shrink_and_then_the_row_is_moved(house: Served, arrive: Arrive) -> None:
    """Nothing makes the page itself wider, not on a phone either."""
    battle = ",".join(f"yellow.plain-{number}@0" for number in range(9))
    for size in ((360, 740), (1280, 800)):
        anna = arrive(size=size)
        placed(house, anna, f"battle:{battle},yellow.captain@0,yellow.aegis@0/on=yellow.captain@0")

        assert not anna.is_too_wide()
        expect(anna.page.locator(".mine .fighter")).to_have_count(10)


def test_where_any_energy_may_be_kept_nothing_is_one_of_the_answers(house: Served, arrive: Arrive) -> None:
    """ME-D49: the other answers are symbols; this one has none, so it is said in words."""
    anna, ben = arrive(), arrive()
    placed(house, anna, "phase:keep stage:redraw keep_any:1 0.energy:red=2,yellow=1", ben)

    expect(anna.page.locator("[data-answer=keep]")).to_have_count(6)
    nothing = button(anna, "keep nothing")
    expect(nothing).to_have_text("Keep nothing")
    nothing.click()

    expect(anna.page.locator("[data-answer=keep]")).to_have_count(0)


def test_hint_is_aimed_on_the_table_and_played(house: Served, arrive: Arrive) -> None:
    """What acts and its target are marked and joined by an arrow; nothing happens before it is played.

    The blow wins at once (ME-32), so no other move is as good.
    """
    anna = arrive()
    placed(house, anna, "battle:yellow.captain@0 1.deep:43 1.deck:2")
    expect(anna.page.locator("[data-advised]")).to_have_count(0)

    anna.page.click("[data-advise]")
    expect(thing(anna, "yellow.captain@0").locator("[data-advised]")).to_be_visible(timeout=60_000)
    expect(thing(anna, "player@1").locator("[data-advised]")).to_be_visible()
    expect(thing(anna, "player@1")).to_have_attribute("aria-label", re.compile("advised"))
    expect(anna.page.locator(".arrow")).to_have_count(1)
    expect(thing(anna, "yellow.captain@0")).to_have_attribute("aria-label", re.compile("prepared"))
    assert [] == anna.serious_faults()
    anna.page.click("[data-play-hint]")

    expect(anna.page.locator("[data-log]")).to_contain_text("captain (you) attacks: the computer")
    expect(anna.page.locator("[data-advised]")).to_have_count(0)


def test_a_beginner_takes_what_is_recommended_by_one_press_each(house: Served, arrive: Arrive) -> None:
    """What the other takes is replaced; three presses, and the deck is made."""
    anna = arrive(size=PHONE)
    laid(house, anna, options={"start": 0})
    taken: list[str | None] = []
    while len(taken) < 3:
        take = anna.page.locator("[data-recommended]:enabled")
        take.wait_for()
        taken.append(take.get_attribute("data-recommended"))
        assert len(taken) > 1 or anna.serious_faults() == []
        take.click()
        expect(anna.page.locator(f"[data-recommended={taken[-1]}]")).to_have_count(0)

    expect(anna.page.locator(".mine .rack li")).to_have_count(3)
    assert 3 == len(set(taken))


def test_a_card_of_a_phones_hand_is_read_and_then_played(house: Served, arrive: Arrive) -> None:
    """Two taps: the first shows name, price, keywords and text, the second plays; a card that has to aim says so."""
    anna = arrive(size=PHONE)
    placed(house, anna, "0.hand:yellow.novice,yellow.sunbeam 0.energy:yellow=3 battle:green.bull@1")
    read = anna.page.locator("[data-reading]")

    thing(anna, "yellow.sunbeam").tap()
    expect(read).to_contain_text("Deal 4 damage to a non-yellow unit.")
    expect(read.get_by_role("button")).to_have_count(0)
    expect(preview(anna)).to_contain_text("Choose a target.")
    thing(anna, "yellow.novice").tap()
    expect(read).to_contain_text("1/2")
    expect(read.locator(".keyword")).to_have_text("guard")
    expect(read.get_by_label("1", exact=True)).to_be_visible()
    assert not anna.is_too_wide()
    assert [] == anna.serious_faults()
    read.get_by_role("button", name="Play").tap()

    expect(thing(anna, "yellow.novice@0")).to_be_visible()
