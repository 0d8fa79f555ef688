"""Every game can be played in the browser from the first day: the generic table offers every choice in words."""

from __future__ import annotations

import pytest

from kouzlo.core.registry import game_ids
from tests.web.conftest import Arrive


@pytest.mark.parametrize("game", game_ids())
def test_stranger_is_in_a_game_in_two_clicks(arrive: Arrive, game: str) -> None:
    """The front page, one click: a question of the game stands in the prompt line."""
    anna = arrive(language="cs")
    anna.begins(game)

    assert anna.question
    assert [] == anna.untranslated()
