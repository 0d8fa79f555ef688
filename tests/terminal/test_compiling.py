"""Compiling from the command line: once, and it is known that it was done."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kouzlo.core import kernel_cache
from kouzlo.terminal import compiling
from kouzlo.text.catalogue import Catalogue
from tests.processes import printed

SCRIPT = """
from kouzlo.core.kernel_cache import is_compiled
from kouzlo.core.make import COMPILED
from kouzlo.terminal.compiling import compile_game
from kouzlo.testing.toy import create

before = is_compiled("toy")
compile_game(create(make=COMPILED))
print(before, is_compiled("toy"), is_compiled("duel"))
"""


def test_a_game_is_compiled_once_and_its_marker_says_so(tmp_path: Path) -> None:
    """In an empty cache nothing is ready; afterwards this game is, and no other."""
    assert "False True False" == printed(SCRIPT, cache=tmp_path)
    assert any((tmp_path / "kernels").rglob("*.nbc"))


def test_other_sources_are_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The marker carries the digest of the sources: after a change it counts no more."""
    monkeypatch.setenv("KOUZLO_CACHE", str(tmp_path))
    kernel_cache.mark_compiled("toy")
    assert kernel_cache.is_compiled("toy")

    monkeypatch.setattr(kernel_cache, "sources_digest", lambda: "changed")
    assert not kernel_cache.is_compiled("toy")


def test_without_numba_nothing_is_compiled_and_that_is_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Some machines have no wheels of it; there the plain make plays."""
    monkeypatch.setattr(compiling, "find_spec", lambda name: None)

    assert 1 == compiling.compile_games((), Catalogue("en", strict=True))
    assert "Numba is not installed" in capsys.readouterr().out


def test_what_earlier_versions_left_is_removed_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An entry from the year 2001; the game itself has been compiled before."""
    monkeypatch.setenv("KOUZLO_CACHE", str(tmp_path))
    monkeypatch.setattr(compiling, "compile_game", lambda game: None)
    old = tmp_path / "kernels" / "old" / "play.py311.nbi"
    old.parent.mkdir(parents=True)
    old.write_bytes(b"x" * 3_500_000)
    os.utime(old, (1e9, 1e9))

    assert 0 == compiling.compile_games(("duel",), Catalogue("en", strict=True))
    assert "is removed: 4 MB." in capsys.readouterr().out
    assert not old.exists()

    assert 0 == compiling.compile_games(("duel",), Catalogue("en", strict=True))
    assert "removed" not in capsys.readouterr().out
