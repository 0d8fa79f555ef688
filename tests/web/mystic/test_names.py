"""Names of cards stand whole, texts keep to their room, symbols differ as shapes, and cells keep their size."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from kouzlo.core.editions import cards_chosen
from kouzlo.core.registry import cards_of_table, create_game
from kouzlo.server.api import cards_of
from tests.web.mounted import mounted
from tests.web.people import PHONE

CELLS = [60, 70, 84, 132]
"""The narrowest cells of a phone and of a desktop, and the widest ones."""
FIELD = ".field { display: grid } .cell { min-height: var(--cell) } .cell i { display: block; height: var(--cell) }"
SLOW = "[data-calm] * { transition-duration: 0.01ms !important }"
"""The rule under which cells once jumped: every property, sizes too, then needs a frame to arrive."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page that can draw any card."""
    with mounted(browser, Path("games/mystic/names.mjs"), PHONE, FIELD) as page:
        yield page


def cards(language: str, edition: str = "first") -> list[Any]:
    _, text = cards_chosen(create_game("mystic").info, {"edition": edition})
    game = create_game("mystic", cards=cards_of_table(text))
    return [each for each in msgspec.to_builtins(cards_of(game, language)) if each["printed"]]


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("language", ["cs", "en"])
def test_every_name_stands_whole(page: Page, language: str, edition: str) -> None:
    """On its card, where it is read, and in battle in cells of all sizes: units, relics, and charms on a unit."""
    all_cards = cards(language, edition)
    shown = page.evaluate("([cards, widths]) => named(cards, widths)", [all_cards, CELLS])
    wonders = sum(each["printed"]["type"] == "wonder" for each in all_cards)

    assert [] == shown["found"]
    assert 120 * 2 + (120 - wonders) * len(CELLS) == shown["seen"]


def test_a_name_that_is_far_too_long_is_found(page: Page) -> None:
    """The control: no letters are small enough for it."""
    charm = next(each for each in cards("en") if each["printed"]["type"] == "charm")
    charm["name"] = "Enchantment" * 4
    found = page.evaluate("([cards, widths]) => named(cards, widths)", [[charm], CELLS])["found"]

    assert {"on", "as"} <= {word for each in found for word in each.split()}


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("language", ["cs", "en"])
def test_every_text_keeps_to_its_room(page: Page, language: str, edition: str) -> None:
    """With the line that is only to be read, and above the two numbers of a unit."""
    assert [] == page.evaluate("cards => texts(cards)", cards(language, edition))


def test_a_text_that_is_far_too_long_is_found(page: Page) -> None:
    """The control: it would lie on power and health."""
    unit = next(each for each in cards("en") if each["printed"]["type"] == "unit")
    unit["printed"]["text"] = "Prepare another unit. " * 12

    assert [] != page.evaluate("cards => texts(cards)", [unit])


def test_symbols_differ_as_shapes(page: Page) -> None:
    """Whoever sees no colours tells them apart: of what two symbols cover together, neither covers most."""
    pairs = page.evaluate("signs()")

    assert 28 == len(pairs)
    assert [] == [(one, two) for one, two, common in pairs if common > 0.7]


def test_cells_keep_their_size_while_nothing_changes(page: Page) -> None:
    """As large as allowed, shrunk, and unable to shrink enough on a phone; at a calm table, and with less motion."""
    sizes: list[list[str]] = page.evaluate("async () => [await sizing(2), await sizing(4), await sizing(30)]")
    page.evaluate("document.documentElement.dataset.calm = ''")
    sizes.append(page.evaluate("sizing(4)"))
    page.evaluate("delete document.documentElement.dataset.calm")
    page.emulate_media(reduced_motion="reduce")
    sizes.append(page.evaluate("sizing(4)"))
    page.emulate_media(reduced_motion="no-preference")

    assert [["132px"], ["96px"], ["40px"], ["96px"], ["96px"]] == sizes


def test_cells_that_jump_are_found(page: Page) -> None:
    """The control: the rule that made them jump."""
    page.evaluate("document.documentElement.dataset.calm = ''")
    planted = page.add_style_tag(content=SLOW)
    sizes = page.evaluate("sizing(4)")
    planted.evaluate("(style) => style.remove()")
    page.evaluate("delete document.documentElement.dataset.calm")

    assert len(sizes) > 1
