"""The matches in docs/transcripts are what the `mcp` package's own client gets."""

from __future__ import annotations

import pytest

from kouzlo.core.replay import read_record, verify
from tests.mcp.transcripts import GAMES, path_of, played_anew


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_as_it_is_kept(game: str) -> None:
    """If this is on purpose: `python -m tests.mcp.transcripts`, then read what has changed."""
    kept = path_of(game).read_text(encoding="utf-8")

    assert kept.splitlines() == played_anew(game).splitlines()


@pytest.mark.parametrize("game", GAMES)
def test_a_kept_match_ends_and_its_record_is_true(game: str) -> None:
    text = path_of(game).read_text(encoding="utf-8")
    found = verify(read_record(text[text.index("kouzlo record 1") :]))

    assert "[outcome " in text
    assert found.is_proven
    assert found.outcome is not None
