"""The table of Mystic elements by keyboard alone, on a phone, in both languages, by day and by night."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import Arrive
from tests.web.mystic.tables import laid, placed
from tests.web.people import DESKTOP, PHONE, Look, Person
from tests.web.served import Served

BUSY = (
    "battle:yellow.captain-of-the-watch@0/damage=2/tokens=1,yellow.aegis@0/on=yellow.captain-of-the-watch@0,"
    "yellow.sun-archer@0/exhausted,yellow.sun-disc@0,green.aurochs@1/tokens=2,blue.tide-sprite@1/exhausted,blue.tidal-bell@1 "
    "0.hand:yellow.sunbeam,brown.rolling-ballista,purple.dream-moth,brown.forge 0.energy:yellow=3,purple=1 "
    "1.hand:blue.undertow,green.druid 0.grave:yellow.second-dawn 1.deep:31 1.deck:9"
)


SETTLES = """() => new Promise((done) => {
  const field = document.querySelector(".table");
  let changes = 0;
  new MutationObserver(() => changes++).observe(field, { attributes: true });
  let frames = 0;
  const look = () => (++frames < 30 ? requestAnimationFrame(look) : done(changes));
  requestAnimationFrame(look);
})"""
"""How often the field changes its sizes in thirty frames."""
PICKED = "(taken) => !document.querySelector('.picking') || document.querySelectorAll('.colour.taken').length > taken"


def keys(person: Person, *pressed: str) -> None:
    for key in pressed:
        person.page.keyboard.press(key)


def test_colours_energy_and_a_turn_by_keys_alone(house: Served, arrive: Arrive) -> None:
    """No mouse from the first colour to the end of the first turn."""
    anna = arrive()
    laid(house, anna, options={"start": 0, "pick": "snake"})
    page = anna.page

    while page.locator(".picking").count():
        if page.locator(".prompt.asked").count() and page.locator(".colour:not(.taken)").count():
            page.locator(".colour").first.focus()
            for _ in range(8):
                if page.evaluate("!document.activeElement.classList.contains('taken')"):
                    break
                keys(anna, "ArrowRight")
            taken = page.locator(".colour.taken").count()
            keys(anna, "Enter", "Enter")
            page.wait_for_function(PICKED, arg=taken)  # a further Enter would answer the next question
        page.wait_for_timeout(50)
    expect(page.locator("[data-zone=ask] [data-colour]")).to_have_count(3)
    keys(anna, "ArrowRight", "Enter")
    expect(page.locator("[data-zone=ask]")).to_have_count(0)
    keys(anna, "c")
    assert page.evaluate("document.activeElement.closest('[data-zone]').dataset.zone") == "hand"
    keys(anna, "i")
    expect(page.get_by_role("dialog")).to_be_visible()
    keys(anna, "Escape", "e")

    expect(page.locator(".mystic .turn")).not_to_contain_text("Turn 1, you")


def test_an_attack_by_keys_alone(house: Served, arrive: Arrive) -> None:
    """B: my row, Enter: this one, arrows: from target to target, Enter twice: look, then do it; G and L lead elsewhere."""
    anna = arrive()
    placed(house, anna, "battle:yellow.captain@0,blue.sprite@1/exhausted,green.bull@1/exhausted")
    page = anna.page

    keys(anna, "g")
    assert page.evaluate("document.activeElement.dataset.thing") == "blue.sprite@1"
    keys(anna, "ArrowRight")
    assert page.evaluate("document.activeElement.dataset.thing") == "green.bull@1"
    keys(anna, "b", "Enter", "ArrowRight")
    while page.evaluate("document.activeElement.dataset.thing") != "player@1":
        keys(anna, "ArrowRight")
    keys(anna, "Enter")
    expect(page.locator("[data-preview]")).to_contain_text("40 left")
    keys(anna, "Enter")

    expect(page.locator("[data-thing='player@1']")).to_contain_text("40")


@pytest.mark.parametrize(
    ("size", "language", "look"),
    [(PHONE, "cs", "dark"), (PHONE, "en", "light"), (DESKTOP, "cs", "light"), (DESKTOP, "en", "dark")],
    ids=["phone-cs-dark", "phone-en-light", "desk-cs-light", "desk-en-dark"],
)
def test_a_busy_table_is_readable(house: Served, arrive: Arrive, size: tuple[int, int], language: str, look: Look) -> None:
    """Nothing untranslated, nothing sideways, nothing that axe calls serious; exhausted is said with a word."""
    anna = arrive(size=size, language=language, look=look)
    placed(house, anna, BUSY, printed=True)

    assert [] == anna.untranslated()
    assert not anna.is_too_wide()
    assert [] == anna.serious_faults()
    expect(anna.page.locator(".mine .state").first).to_have_text({"cs": "vyčerpáno", "en": "exhausted"}[language])


PICTURES = """() => Promise.all(
  [...document.querySelectorAll(".cards .card > svg > image")]
    .map((each) => fetch(each.getAttribute("href")).then((answer) => answer.text()))
)"""


def test_every_card_has_a_picture_of_its_own(house: Served, arrive: Arrive) -> None:
    """All 120 are seen while colours are chosen; no two look alike, and a look from near shows the whole text."""
    anna = arrive()
    laid(house, anna, options={"start": 1})
    pictures: list[str] = []
    for colour in anna.page.locator(".colour").all():
        colour.click()
        anna.page.wait_for_selector(".cards .card image")
        pictures += anna.page.evaluate(PICTURES)

    assert 120 == len(pictures) == len(set(pictures))
    assert all(each.startswith("<svg") for each in pictures)


def test_a_spectator_sees_no_hand(house: Served, arrive: Arrive) -> None:
    """Backs on both sides, nothing to press."""
    anna, ben, eva = arrive(), arrive(), arrive()
    id = placed(house, anna, BUSY, ben, printed=True)
    link = anna.page.evaluate(f"fetch('/api/tables/{id}/place').then((answer) => answer.json())")["watch_link"]

    eva.open(link)
    eva.page.wait_for_selector(".mystic")

    expect(eva.page.locator(".backs .back")).to_have_count(6)
    expect(eva.page.locator(".hand")).to_have_count(0)
    assert not eva.page.locator(".glows").count()


def test_language_can_be_switched_in_the_middle_of_a_move(house: Served, arrive: Arrive) -> None:
    anna = arrive(language="en")
    placed(house, anna, BUSY, printed=True)

    anna.page.locator('[data-thing="yellow.sunbeam"]').click()
    anna.page.get_by_role("button", name="Česky").click()

    expect(anna.page.locator("[data-preview]")).to_contain_text("Sluneční paprsek")
    expect(anna.page.locator("[data-preview]")).to_contain_text("Vyber cíl.")


def test_own_energy_and_deck_are_in_sight_on_a_phone_beside_a_full_field(house: Served, arrive: Arrive) -> None:
    """Where the field is tight, words give way for which pictures stand; where there is room they are there."""
    anna = arrive(size=PHONE)
    placed(house, anna, BUSY, printed=True)
    hand = anna.page.locator("[data-part=hand]").bounding_box()
    mine = [anna.page.locator(f".mine {part}").bounding_box() for part in (".rack", "[data-part=deck] strong")]
    caption = anna.page.locator(".mine [data-part=deck] .what")

    assert hand is not None
    assert all(part and part["y"] + part["height"] <= hand["y"] + 2 for part in mine)
    assert caption.evaluate("each => each.offsetWidth === 1")
    anna.page.set_viewport_size({"width": 412, "height": 915})
    anna.page.wait_for_function("() => !document.querySelector('.table').hasAttribute('data-tight')")
    assert caption.evaluate("each => each.offsetWidth > 1")


@pytest.mark.parametrize("size", [PHONE, DESKTOP, (360, 600), (740, 360), (1024, 600)], ids=str)
def test_sizes_of_the_field_settle(house: Served, arrive: Arrive, size: tuple[int, int]) -> None:
    """A field that is fitted into its room changes nothing that would make it fit again."""
    anna = arrive(size=size)
    placed(house, anna, BUSY, printed=True)
    anna.page.wait_for_timeout(500)

    assert 0 == anna.page.evaluate(SETTLES)
