"""Names of wizards stand whole in every box that they are drawn in: none is cut, none is broken inside a word."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, Page

from kouzlo.core.registry import create_game
from kouzlo.server.api import cards_of
from tests.web.mounted import mounted
from tests.web.people import DESKTOP, PHONE

SETS = (None, Path("carodejny-duel-2"))
WIDTHS = [("chip", 92), ("chip", 98), ("chip", 118), ("card", 104), ("card", 152), ("big", 150), ("big", 210)]
"""The narrowest boxes of the screens: piles, the plan and the exchange on a phone, the draft, the duel."""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    """A page that can draw any wizard."""
    with mounted(browser, Path("games/duel/names.mjs"), PHONE) as page:
        yield page


def drawn(page: Page, cards: list[Any]) -> dict[str, Any]:
    shown: dict[str, Any] = page.evaluate("([cards, widths]) => wizards(cards, widths)", [cards, WIDTHS])
    return shown


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("cards", SETS, ids=["first", "second"])
def test_every_name_stands_whole(page: Page, cards: Path | None, language: str) -> None:
    """Each wizard in each box, and on the stage in both zones and on top of both piles; a phone shows piles by faces alone."""
    wizards = [each for each in msgspec.to_builtins(cards_of(create_game("duel", cards=cards), language)) if each["printed"]]
    for (width, height), on_the_stage in ((PHONE, 2), (DESKTOP, 4)):
        page.set_viewport_size({"width": width, "height": height})
        shown = drawn(page, wizards)

        assert [] == shown["found"]
        assert len(wizards) * (len(WIDTHS) + on_the_stage) == shown["seen"]


def test_a_name_that_is_far_too_long_is_found(page: Page) -> None:
    """The control: no letters are small enough for it."""
    wizards = [each for each in msgspec.to_builtins(cards_of(create_game("duel"), "en")) if each["printed"]][:1]
    wizards[0]["name"] = "Necromancer" * 3

    assert drawn(page, wizards)["found"]
