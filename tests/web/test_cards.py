"""Cards of one's own, from the form to a game: typed and pressed in a real browser, at a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from kouzlo.core.card_rooms import CARD_CHECKS
from kouzlo.games.duel import read_cards
from kouzlo.games.mystic.cards import read_cards as read_box
from tests.web.conftest import Arrive
from tests.web.people import DESKTOP, PHONE, Person

Chosen = dict[str, str]


def begins(anna: Person, game: str, what: str) -> None:
    """From the page of the game's cards to the form of the first card."""
    anna.open(f"/cards/{game}")
    anna.page.select_option("[data-beginning]", what)
    anna.page.click("[data-begin]")
    anna.page.wait_for_selector("[data-form]")


def fills(anna: Person, **fields: str) -> None:
    """Fill in fields by their keys, with `_` for the point; what can be chosen is chosen."""
    for key, value in fields.items():
        place = anna.page.locator(f'[data-field="{key.replace("_", ".")}"]')
        if place.evaluate("each => each.tagName") == "SELECT":
            place.select_option(value)
        else:
            place.fill(value)


def is_good(anna: Person) -> None:
    anna.page.wait_for_selector("[data-card-good]")


def is_taken(anna: Person, name: str) -> None:
    """The set has the card as it stands in the form."""
    expect(anna.page.locator("[data-card='0']")).to_have_text(name)


def saved(anna: Person, tmp_path: Path) -> Path:
    """The card file that the page gives."""
    with anna.page.expect_download() as download:
        anna.page.click("[data-save]")
    file = tmp_path / "saved.toml"
    download.value.save_as(file)
    return file


def test_own_wizard_goes_from_the_form_into_a_game(arrive: Arrive, tmp_path: Path) -> None:
    """Checked as it is typed, told in both languages, drawn, saved as `kouzlo cards check` takes it, and played with."""
    anna = arrive(size=DESKTOP)
    begins(anna, "duel", "ours")
    fills(anna, name_en="Ferryman", name_cs="Převozník", value="many", kind="dormant", verb="own_value")
    expect(anna.page.locator('[data-problem="value"]')).to_contain_text("0 to 99")
    expect(anna.page.locator('[data-field="value"]')).to_have_attribute("aria-invalid", "true")
    assert [] == anna.serious_faults()
    fills(anna, value="6", amount="2", condition="if water")
    is_good(anna)
    expect(anna.page.locator('[data-text="en"]')).to_contain_text("+2 if it is water")
    expect(anna.page.locator('[data-text="cs"]')).to_contain_text("Převozník")
    expect(anna.page.locator("[data-form] + aside .wizard")).to_contain_text("Ferryman")
    is_taken(anna, "Ferryman")
    anna.page.wait_for_selector("[data-set-good]")
    file = saved(anna, tmp_path)
    own = read_cards(file).cards[0]
    assert ("Ferryman", 6, "own_value +2 if water") == (own.names["en"], own.value, own.written)
    anna.page.click("[data-way=bot]")

    anna.page.wait_for_url("**/table/*")
    anna.page.wait_for_selector("[data-board] > *")
    expect(anna.page.get_by_text("Ferryman").first).to_be_attached()


def test_own_mystic_card_is_put_together_from_offered_words_on_a_phone(arrive: Arrive, tmp_path: Path) -> None:
    """Without typing a word of the card language; its price is told, and the set is played with."""
    anna = arrive(size=PHONE, language="cs", look="dark")
    begins(anna, "mystic", "kouzlo-mystic")
    fills(anna, name_en="Lamp Fox", name_cs="Lampová liška", type="wonder", cost_coloured="2", picture="fox")
    for key in ("power", "health"):
        if anna.page.locator(f'[data-field="{key}"]').count():
            fills(anna, **{key: ""})
    for field in anna.page.locator("[data-words]").all():
        field.fill("")
    anna.page.select_option("[data-add-text]", "play")
    box = anna.page.locator('[data-control=words]:has([data-field="play"])')
    for word in ("damage", "1", "each", "unit", "[", "enemy", "]"):
        box.locator(f'[data-word="{word}"]').click()
    expect(box.locator("textarea")).to_have_value("damage 1 each unit[enemy]")
    is_good(anna)
    expect(anna.page.locator('[data-text="cs"]')).to_contain_text("Uděl 1 poškození každému soupeřovu tvorovi.")
    expect(anna.page.locator("[data-note]").first).to_contain_text("hodnotu")
    assert [] == anna.serious_faults() + anna.untranslated()
    assert not anna.is_too_wide()
    anna.page.wait_for_selector("[data-set-good]")
    card = read_box(saved(anna, tmp_path)).cards[0]
    assert ("Lampová liška", "WONDER") == (card.names["cs"], card.type.name)
    anna.page.click("[data-way=bot]")

    anna.page.wait_for_url("**/table/*")
    anna.page.wait_for_selector("[data-board] > *")


def test_a_set_is_sent_by_a_link_that_holds_it(arrive: Arrive) -> None:
    """Whoever opens it has the same set; what that browser had before can be had back; a cut link is told."""
    anna, ben = arrive(), arrive(language="cs")
    begins(anna, "duel", "ours")
    fills(anna, name_en="Ferryman")
    is_taken(anna, "Ferryman")
    anna.page.click("[data-link]")
    link = anna.page.input_value("[data-made-link]")
    begins(ben, "duel", "empty")
    ben.page.goto("about:blank")
    ben.open(link)
    ben.page.wait_for_selector("[data-set-good]")
    expect(ben.page.locator('[data-field="name.en"]')).to_have_value("Ferryman")
    assert "#" not in ben.page.url
    ben.page.click("[data-back]")
    ben.page.wait_for_selector("[data-unfinished='18']")
    ben.page.goto("about:blank")
    ben.open(link[:-9])

    expect(ben.page.locator("[role=alert]")).to_be_visible()
    assert 2_000 > len(link)


def test_a_file_is_opened_and_a_hostile_one_is_told(arrive: Arrive, tmp_path: Path) -> None:
    """Names are text wherever they are shown; what is no card file changes nothing."""
    anna = arrive()
    begins(anna, "duel", "ours")
    fills(anna, name_en="<img src=x onerror=alert(1)>")
    is_taken(anna, "<img src=x onerror=alert(1)>")
    file = saved(anna, tmp_path)
    hostile = tmp_path / "hostile.toml"
    hostile.write_text("[[wizard]]\n" + "a" * 3000, encoding="utf-8")
    anna.page.set_input_files("[data-open-file]", hostile)
    expect(anna.page.locator("[role=alert]")).to_be_visible()
    anna.page.set_input_files("[data-open-file]", file)

    expect(anna.page.locator("[data-card='0']")).to_have_text("<img src=x onerror=alert(1)>")
    assert 0 == anna.page.locator("main img[src=x]").count()
    anna.complaints[:] = [each for each in anna.complaints if "status of 422" not in each]  # the browser tells of the refusal


def test_a_reload_goes_on_with_the_set(arrive: Arrive) -> None:
    anna = arrive()
    begins(anna, "duel", "ours")
    fills(anna, name_en="Ferryman")
    is_taken(anna, "Ferryman")
    anna.open("/cards/duel")

    expect(anna.page.locator('[data-field="name.en"]')).to_have_value("Ferryman")


BOX: dict[str, Callable[[int], str]] = {
    "name.en": lambda number: f"Card {number}",
    "value": lambda number: str(number % 11),
    "element": lambda number: ("fire", "water", "nature", "light", "shadow", "void")[number % 6],
    "kind": lambda number: "fast",
    "verb": lambda number: "look_at_opposing_waiting",
}
"""What is entered where a field of the box is empty; the cards themselves are somebody's own."""


def test_a_printed_box_is_entered_by_keyboard_and_few_presses(arrive: Arrive, tmp_path: Path) -> None:
    """What is known stands there; Enter goes on to the next card, with the focus in the first field that is empty."""
    anna = arrive()
    begins(anna, "duel", "box")
    presses = 0
    page = anna.page
    page.click("[data-card='0']")
    while page.locator("[data-unfinished]").count():
        at = int(page.get_attribute("[data-card][aria-current]", "data-card") or 0)
        page.wait_for_selector("[data-form]")
        for key, value in BOX.items():
            field = page.locator(f'.missing [data-field="{key}"]')
            page.wait_for_timeout(250)
            if not field.count():
                continue
            wanted = value(at)
            field.focus()
            presses += 1  # Tab, or the focus is there already
            if field.evaluate("each => each.tagName") == "SELECT":
                field.select_option(wanted)
                presses += 1
            else:
                field.press_sequentially(wanted)
                presses += len(wanted)
        page.wait_for_selector("[data-card-good]")
        page.locator("[data-onward]").press("Enter")
        presses += 1
    page.wait_for_selector("[data-set-good]")
    deck = CARD_CHECKS.of("duel")
    assert deck is not None
    checked = deck.check(saved(anna, tmp_path))

    assert ("my-box", 18) == (checked.set.id, len(checked.cards))
    assert {"printed", "seed", "inferred", "review"} == {each for card in checked.cards for each in card.origin.values()}
    assert 160 > presses


@pytest.mark.parametrize(("size", "language"), [(PHONE, "cs"), (DESKTOP, "en")])
@pytest.mark.parametrize("game", ["duel", "mystic"])
def test_page_has_no_faults_and_is_not_too_wide(arrive: Arrive, game: str, size: tuple[int, int], language: str) -> None:
    """An empty set shows every kind of field and problem."""
    anna = arrive(size=size, language=language)
    begins(anna, game, "empty")
    anna.page.wait_for_selector("[data-unfinished]")

    assert [] == anna.serious_faults() + anna.untranslated()
    assert not anna.is_too_wide()
