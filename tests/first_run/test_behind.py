"""Compiling behind the game: the chosen one first, never two at once."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from first_run import behind
from tests.first_run.newcomer import holder


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Which games were asked to be compiled, in an empty cache where three games are known."""
    asked: list[str] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.append(command[-1])
        return subprocess.CompletedProcess(command, 3 if command[-1] == "chess" else 0)

    monkeypatch.setenv("KOUZLO_CACHE", str(tmp_path))
    monkeypatch.setattr("first_run.behind.subprocess.run", run)
    monkeypatch.setattr("first_run.behind.os.nice", lambda by: by)
    monkeypatch.setattr("kouzlo.core.registry.game_ids", lambda: ("chess", "duel", "go"))
    monkeypatch.setattr("kouzlo.core.kernel_cache.is_compiled", lambda id: id == "go")
    return asked


def test_chosen_game_is_compiled_first_and_ready_ones_not_at_all(compiled: list[str], tmp_path: Path) -> None:
    """One that fails does not stop the others; the log says which."""
    assert 3 == behind.compile_all("duel")

    assert ["duel", "chess"] == compiled
    assert "kouzlo compile chess: exit code 3\n" == (tmp_path / behind.LOG).read_text()


def test_never_two_compile_at_once(compiled: list[str], tmp_path: Path) -> None:
    """While another process holds the lock nothing is started; afterwards it is."""
    with holder(tmp_path / "compiling.lock") as process:
        assert process.stdout is not None
        process.stdout.readline()
        assert 0 == behind.compile_all("duel")
        while_held = list(compiled)
        process.kill()

    behind.compile_all("duel")

    assert ([], ["duel", "chess"]) == (while_held, compiled)
