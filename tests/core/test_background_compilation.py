"""Compiling in the background: only where somebody plays and Numba is there, the chosen game first, never two at once."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from kouzlo.core import background_compilation
from kouzlo.core.background_compilation import LOCK, LOG, SWITCH, compile_behind, compile_missing, missing
from tests.processes import SOURCES

HOLDER = """
import sys, time
from pathlib import Path
from kouzlo.core.file_lock import opened, take
assert take(opened(Path(sys.argv[1])))
print("held", flush=True)
time.sleep(60)
"""
OUTLIVES = """
import os, sys, time
from pathlib import Path
home = Path(os.environ["KOUZLO_CACHE"])
while not (home / "go").exists():
    time.sleep(0.01)
(home / "half").write_text(f"{os.getsid(0)} {' '.join(sys.argv[1:])}")
os.replace(home / "half", home / "done")
"""


class Ended:
    """A process that has ended already."""

    def wait(self) -> int:
        return 0


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty cache where three games are known and one of them is compiled, and somebody plays."""
    monkeypatch.setenv("KOUZLO_CACHE", str(tmp_path))
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.delenv(SWITCH, raising=False)
    monkeypatch.setattr(background_compilation, "usable_ids", lambda: ("chess", "duel", "go"))
    monkeypatch.setattr(background_compilation, "is_compiled", lambda id: id == "go")
    monkeypatch.setattr(background_compilation, "has_compiler", lambda: True)
    monkeypatch.setattr("kouzlo.core.background_compilation.os.nice", lambda by: by, raising=False)
    return tmp_path


@pytest.fixture
def compiled(games: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Which games were asked to be compiled; one of them cannot be."""
    asked: list[str] = []

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        asked.append(command[-1])
        return subprocess.CompletedProcess(command, 3 if command[-1] == "chess" else 0)

    monkeypatch.setattr("kouzlo.core.background_compilation.subprocess.run", run)
    return asked


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """What was started, without starting it."""
    commands: list[list[str]] = []

    def start(command: list[str], **_: object) -> Ended:
        commands.append(command)
        return Ended()

    monkeypatch.setattr(subprocess, "Popen", start)
    return commands


def test_chosen_game_is_compiled_first_and_ready_ones_not_at_all(compiled: list[str], games: Path) -> None:
    """One that fails does not stop the others; the log says which."""
    assert ["duel", "chess"] == missing("duel")
    assert 3 == compile_missing(("duel", "chess", "go"))

    assert ["duel", "chess"] == compiled
    assert "kouzlo compile duel: exit code 0\nkouzlo compile chess: exit code 3\n" == (games / LOG).read_text()


def test_never_two_compile_at_once(compiled: list[str], games: Path) -> None:
    """While another process holds the lock nothing is compiled; afterwards it is."""
    command = [sys.executable, "-c", HOLDER, str(games / LOCK)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": str(SOURCES)}) as process:
        assert process.stdout is not None
        assert b"held\n" == process.stdout.readline()
        assert 0 == compile_missing(("duel",))
        while_held = list(compiled)
        process.kill()

    compile_missing(("duel",))

    assert ([], ["duel"]) == (while_held, compiled)


@pytest.mark.parametrize(
    "nobody",
    [
        lambda patch: patch.setenv("CI", "true"),
        lambda patch: patch.setenv(SWITCH, "no"),
        lambda patch: patch.setattr(background_compilation, "has_compiler", lambda: False),
        lambda patch: patch.setattr(background_compilation, "is_compiled", lambda id: True),
    ],
    ids=["CI", "switched off", "no Numba", "all ready"],
)
def test_nothing_is_started_without_reason(
    nobody: Callable[[pytest.MonkeyPatch], None], games: Path, started: list[list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    nobody(monkeypatch)

    assert not compile_behind("duel")
    assert [] == started


def test_control_otherwise_the_missing_ones_are_started(games: Path, started: list[list[str]]) -> None:
    assert compile_behind("duel")

    assert [["compile", "--missing", "duel", "chess"]] == [command[-4:] for command in started]


@pytest.mark.skipif(sys.platform == "win32", reason="sessions are others there; its branch is the next test's")
def test_compiling_outlives_the_game_in_a_session_of_its_own(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The process that started it does not wait; a closed terminal does not reach it."""
    replaced = [sys.executable, "-c", OUTLIVES]
    monkeypatch.setattr(background_compilation, "python_module", lambda *words: [*replaced, *words])

    assert compile_behind("duel")
    (games / "go").touch()
    over = time.monotonic() + 60
    while not (games / "done").exists() and time.monotonic() < over:
        time.sleep(0.01)

    session, *words = (games / "done").read_text().split()
    assert os.getsid(0) != int(session)
    assert ["kouzlo", "compile", "--missing", "duel", "chess"] == words


def test_on_windows_the_process_has_no_window_and_inherits_no_handle(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The flags that Windows knows instead of a session, and no handles passed on, which it cannot do."""
    flags = {"CREATE_NO_WINDOW": 0x08000000, "CREATE_NEW_PROCESS_GROUP": 512, "BELOW_NORMAL_PRIORITY_CLASS": 16384}
    for name, value in flags.items():
        monkeypatch.setattr(subprocess, name, value, raising=False)
    monkeypatch.setattr("kouzlo.core.background_compilation.sys.platform", "win32")
    begun: list[object] = []

    def start(command: list[str], **how: object) -> Ended:
        begun.append(how["creationflags"])
        return Ended()

    def run(command: list[str], **how: object) -> subprocess.CompletedProcess[str]:
        begun.append(how["pass_fds"])
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(subprocess, "Popen", start)
    monkeypatch.setattr(subprocess, "run", run)

    assert compile_behind("duel")
    assert 0 == compile_missing(("duel",))
    assert [sum(flags.values()), ()] == begun


def test_process_that_cannot_be_started_disturbs_nobody(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No memory, no processes left: the game goes on, and the next start tries again."""

    def refuse(*_: object, **__: object) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(subprocess, "Popen", refuse)

    assert not compile_behind("duel")
