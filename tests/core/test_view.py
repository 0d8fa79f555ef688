"""Views: compound choices are gathered, and what is gathered is a move."""

from __future__ import annotations

import pytest

from kouzlo.core.sentence import Sentence, Word
from kouzlo.core.view import Gather, Part, gathered

SIX = tuple(Word("wizard", id) for id in "abcdef")
PLAN = Gather(
    Sentence("plan"),
    (
        Part(("plan", "deck"), Sentence("deck"), SIX, 5, ordered=True),
        Part(("plan", "waiting"), Sentence("waiting"), SIX, 1, ordered=False, single=True),
    ),
)


def test_parts_are_written_under_their_paths() -> None:
    move = gathered(PLAN, [["e", "d", "c", "b", "a"], ["f"]])

    assert {"plan": {"deck": ["e", "d", "c", "b", "a"], "waiting": "f"}} == move


def test_a_part_that_is_missing_is_our_own_mistake() -> None:
    with pytest.raises(ValueError):
        gathered(PLAN, [["e", "d", "c", "b", "a"]])
