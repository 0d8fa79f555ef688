"""A game that is told with the thoughts of the strongest level."""

from __future__ import annotations

from kouzlo.core.registry import create_game
from kouzlo.lab.commentary import commented
from kouzlo.players.search import Budget
from kouzlo.testing.toy import create


def test_a_commented_game_tells_moves_thoughts_and_the_end() -> None:
    lines = list(commented(create(), {}, "told", "random", Budget(simulations=1), "en"))

    assert "A plays at random." == lines[0]
    assert any(line.startswith("    (Evaluation: ") for line in lines)
    assert lines[-1].endswith("place.")


def test_the_same_word_tells_the_same_game() -> None:
    told = [list(commented(create(), {}, "again", "random", Budget(simulations=1), "cs")) for _ in range(2)]

    assert told[0] == told[1]


def test_what_the_strongest_level_knows_by_heart_is_said_to_be_so() -> None:
    """In the duel teams and first plans come from a book; the rest is thought about."""
    lines = list(commented(create_game("duel"), {}, "by heart", "pupil", Budget(simulations=1), "en"))

    assert any(line.startswith("    (Opening book: sampled from a mixed strategy of ") for line in lines)
    assert lines[-1].endswith("place.")
