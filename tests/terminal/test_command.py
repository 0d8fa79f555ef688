"""The commands that the program suggests can be typed as they are printed."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from kouzlo.cli import main
from kouzlo.terminal.command import program
from tests.processes import SOURCES


def started(monkeypatch: pytest.MonkeyPatch, called: Path, path: Path, python: Path, cwd: Path) -> str:
    """What the program would be called after it was started like this."""
    monkeypatch.setattr(sys, "argv", [str(called)])
    monkeypatch.setattr(sys, "executable", str(python))
    monkeypatch.setenv("PATH", str(path))
    monkeypatch.chdir(cwd)
    return program()


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A clone with its own Python and script, in a folder whose name has a blank, and elsewhere a strange `kouzlo`."""
    for file in ("my games/.venv/bin/kouzlo", "my games/.venv/bin/python", "other/kouzlo", "empty/x"):
        made = tmp_path / file
        made.parent.mkdir(parents=True, exist_ok=True)
        made.write_text("#!/bin/sh\n")
        made.chmod(0o755)
    return tmp_path


@pytest.mark.parametrize(
    ("called", "path", "cwd", "typed"),
    [
        (".venv/bin/kouzlo", ".venv/bin", ".", "kouzlo"),
        (".venv/bin/kouzlo", "../empty", ".", ".venv/bin/kouzlo"),
        (".venv/bin/kouzlo", "../other", ".", ".venv/bin/kouzlo"),
        ("src/kouzlo/__main__.py", "../empty", ".", ".venv/bin/kouzlo"),
        ("src/kouzlo/__main__.py", ".venv/bin", ".", "kouzlo"),
        (".venv/bin/kouzlo", "../empty", ".venv/bin", "./kouzlo"),
        (".venv/bin/kouzlo", "../empty", "../empty", '"{clone}/my games/.venv/bin/kouzlo"'),
    ],
)
def test_the_program_is_named_as_it_can_be_typed(
    called: str, path: str, cwd: str, typed: str, clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By its name where the shell finds it (and not another one), else by its path from here; quoted if it must be."""
    home = clone / "my games"

    said = started(monkeypatch, home / called, home / path, home / ".venv/bin/python", home / cwd)

    assert typed.format(clone=clone) == said
    found = shlex.split(said)[0]
    assert (home / ".venv/bin/kouzlo").samefile(found if os.sep in found else (home / path / found))


def test_without_a_script_the_module_is_run(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`python -m kouzlo` from a source tree."""
    home = clone / "my games"
    (home / ".venv/bin/kouzlo").unlink()

    said = started(monkeypatch, home / "src/kouzlo/__main__.py", clone / "empty", home / ".venv/bin/python", home)

    assert ".venv/bin/python -m kouzlo" == said


def typed(words: Sequence[str], home: Path) -> subprocess.CompletedProcess[str]:
    """A command that a person types above the programs of the virtual environment, which the shell does not find; then `q`."""
    place = {
        "PATH": "/usr/bin:/bin",
        "HOME": str(home),
        "KOUZLO_DATA": str(home),
        "PYTHONPATH": str(SOURCES),
        "LANG": "C.UTF-8",
    }
    folder = Path(sys.executable).parents[1]
    return subprocess.run(
        words, input="q\n", env=place, cwd=folder, capture_output=True, text=True, encoding="utf-8", timeout=120, check=False
    )


def test_what_a_saved_game_recommends_goes_on_with_it(tmp_path: Path) -> None:
    """Left with `q`, then the very words that were shown are typed in the same folder: the game goes on."""
    left = typed([sys.executable, "-m", "kouzlo", "play", "duel"], tmp_path)
    command = left.stdout.rsplit("or type: ", 1)[1].strip()

    resumed = typed(shlex.split(command), tmp_path)

    assert command.endswith("kouzlo resume")
    assert 0 == resumed.returncode, resumed.stderr
    assert "The game continues." in resumed.stdout


@pytest.mark.parametrize("written", [["--passes", "0"], ["--passes=0"]])
def test_an_option_is_understood_by_its_old_name_with_a_notice(written: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """The value is judged as that of the new name; control: by the new name nothing is said about names."""
    assert 2 == main(["review", "a.game.txt", *written, "--lang", "en"])
    old = capsys.readouterr().err
    assert 2 == main(["review", "a.game.txt", "--simulations", "0", "--lang", "en"])
    new = capsys.readouterr().err

    assert old == "--passes is now called --simulations; the old name works until 1.0.\n" + new
    assert "--simulations" in new


def test_help_mentions_the_old_name_of_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    """In both languages, at the options that have one and at no others."""
    for language in ("en", "cs"):
        assert 0 == main(["review", "--help", "--lang", language])
        assert 1 == capsys.readouterr().out.count("--passes")
