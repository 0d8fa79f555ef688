"""The printed games are what the program really shows."""

from __future__ import annotations

import pytest

from tests.terminal.transcripts import path_of, played, printed


@pytest.mark.parametrize(("game", "language"), printed())
def test_a_printed_game_is_what_the_program_shows(game: str, language: str) -> None:
    """If this is on purpose: `python -m tests.terminal.transcripts`, then read what has changed."""
    shown = played(game, language)

    assert path_of(game, language).read_text(encoding="utf-8").splitlines() == shown.splitlines()
    assert "resume" not in shown, "what is typed must lead to the end of the game"


def test_control_games_are_printed_in_two_languages() -> None:
    assert {("duel", "cs"), ("duel", "en"), ("mystic", "cs"), ("mystic", "en")} <= set(printed())
