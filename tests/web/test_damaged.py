"""A table with damaged moves in the browser: the readable part, a sentence, and no button that cannot work."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from kouzlo.core.registry import game_ids
from tests.web.conftest import Arrive
from tests.web.people import DESKTOP, PHONE
from tests.web.served import Served

GAME = game_ids()[0]


@pytest.mark.parametrize(
    ("size", "language", "words"),
    [(PHONE, "cs", "je za položkou číslo 0 poškozený"), (DESKTOP, "en", "is damaged after entry 0")],
    ids=["phone", "desktop"],
)
def test_damage_is_told_where_the_question_was(
    arrive: Arrive, house: Served, size: tuple[int, int], language: str, words: str
) -> None:
    """Instead of a question there is the sentence; whoever looks for more finds no way to resign a game that stands still."""
    anna = arrive(size=size, language=language)
    anna.begins(GAME)
    assert anna.question
    id = anna.page.url.rpartition("/")[2].partition("?")[0]
    house.do(_spoil(house, id))
    anna.page.reload()

    expect(anna.page.locator("[data-damaged]")).to_contain_text(words)
    anna.page.click("[data-manners]:visible")
    anna.page.wait_for_selector("dialog[open]")
    assert 0 == anna.page.locator("[data-resign]").count()
    assert [] == [*anna.untranslated(), *anna.serious_faults()]
    assert not anna.is_too_wide()


async def _spoil(house: Served, id: str) -> None:
    """Another time for the first entry, which no rule would notice; and the house has to read the table again."""
    store: Any = house.house.store
    changed = "UPDATE entries SET at = at + 1 WHERE at_table = ? AND seq = 1"
    await store._write(lambda db: db.execute(changed, (id,)) and None)
    house.house._tables.pop(id).dismiss()
