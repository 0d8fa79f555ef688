"""`kouzlo compile`: compiles once and records that it was done."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from kouzlo.core import kernel_cache
from kouzlo.core.registry import game_ids
from kouzlo.terminal import compile_command
from kouzlo.text.catalogue import Catalogue
from tests.processes import ROOT, SOURCES, printed

SCRIPT = """
from kouzlo.core.kernel_cache import is_compiled
from kouzlo.core.make import COMPILED
from kouzlo.terminal.compile_command import compile_game
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
    monkeypatch.setattr(compile_command, "has_compiler", lambda: False)

    assert 1 == compile_command.compile_games((), Catalogue("en", strict=True))
    assert "Numba is not installed" in capsys.readouterr().out


def test_what_earlier_versions_left_is_removed_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An entry from the year 2001; the game itself has been compiled before."""
    monkeypatch.setenv("KOUZLO_CACHE", str(tmp_path))
    monkeypatch.setattr(compile_command, "compile_game", lambda game: None)
    old = tmp_path / "kernels" / "old" / "play.py311.nbi"
    old.parent.mkdir(parents=True)
    old.write_bytes(b"x" * 3_500_000)
    os.utime(old, (1e9, 1e9))

    assert 0 == compile_command.compile_games(("duel",), Catalogue("en", strict=True))
    assert "not used for two months: 4 MB." in capsys.readouterr().out
    assert not old.exists()

    assert 0 == compile_command.compile_games(("duel",), Catalogue("en", strict=True))
    assert "removed" not in capsys.readouterr().out


COVERED = """
import sys
from kouzlo.core import compiler
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.players import levels
from kouzlo.server.bots import HintQuestion, MixtureQuestion, MoveQuestion, chosen
from kouzlo.terminal import compile_command as terminal
from tests.random_games import any_options, any_seats, play_on

def in_memory():
    twins = [twin for twin in compiler._twins.values() if hasattr(twin, "signatures")]
    return {(twin.py_func.__qualname__, signature) for twin in twins for signature in twin.signatures}

def ask(id, number):
    game, luck = create_game(id), Luck(seed_of(f"covered {number}"))
    match = Match(game, any_options(game, luck), any_seats(game, luck), luck=Luck(seed_of(f"deal {number}")))
    play_on(match, luck, luck.below(60) if number else 0)
    if match.outcome is not None:
        return
    seat = match.turn.seats[0]
    seen = game.observe(match.state, seat)
    about = (id, None, game.make.to_bytes(seen), seat)
    for level in levels.LEVELS:
        chosen(MoveQuestion(*about, b"", think=0.02, level=level))
    chosen(HintQuestion(*about, b"", think=0.02))
    if match.turn.sealed:
        chosen(MixtureQuestion(*about, b"", think=0.02, played=game.encode(seen, seat, game.moves(seen, seat)[0])))

missing = []
levels.mark_missing = missing.append
levels.is_compiled = lambda id: True
terminal.mark_compiled = lambda id: None
terminal.compile_game(create_game(GAME, COMPILED))
ready = in_memory()
for number in range(COUNT):
    ask(GAME, number)
print(len(ready) > 10, sorted({name for name, _ in in_memory() - ready} | set(missing)))
"""
PATHS = f"{SOURCES}{os.pathsep}{ROOT}"


@pytest.mark.parametrize(
    ("game", "count"),
    [("duel", 6), *(pytest.param(id, 60, marks=pytest.mark.soak) for id in game_ids())],
)
def test_whatever_a_computer_is_asked_was_compiled(game: str, count: int) -> None:
    """At all levels, as a hint and as a mixture, with any options: a kernel that is left out would never lie ready."""
    assert "True []" == printed(f"GAME, COUNT = {game!r}, {count}" + COVERED, PYTHONPATH=PATHS, timeout=1800)


def test_control_a_game_that_was_only_played_at_random_is_not_ready() -> None:
    """The seeded fault: compiling that leaves out those who think."""
    hasty = "import kouzlo.terminal.compile_command as t; t.LEVELS = ('random',); GAME, COUNT = 'duel', 1\n"

    assert "[]" not in printed(hasty + COVERED, PYTHONPATH=PATHS, timeout=1800)
