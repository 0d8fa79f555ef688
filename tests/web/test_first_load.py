"""How much a browser fetches before the first move: from the front page to a table of each game."""

from __future__ import annotations

import pytest

from bench.web import adding
from kouzlo.core.registry import game_ids
from kouzlo.text.language import LANGUAGES
from tests.web.conftest import Arrive

MOST = 150_000


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", game_ids())
def test_first_table_is_light(arrive: Arrive, game: str, language: str) -> None:
    """Counted as the benchmark does: every body as it travels, until the table is drawn."""
    anna = arrive(language=language)
    fetched: list[int] = []
    anna.page.on("requestfinished", adding(fetched))
    anna.begins(game)
    anna.page.wait_for_selector("[data-board] > *")

    assert 50_000 < sum(fetched) <= MOST
