"""In trouble: every mishap that we know is a sentence that says what to do."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from first_run import console, packages, tasks
from first_run.console import Trouble
from first_run.place import Place
from first_run.words import text


def test_python_without_venv_is_told_what_to_install(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian parts Python in pieces."""
    monkeypatch.setitem(sys.modules, "venv", None)

    with pytest.raises(Trouble, match="apt install python3-venv"):
        Place(clone).make()


def without_tools(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine whose Python has no pip of its own, and where uv is not at hand."""
    monkeypatch.setattr("first_run.packages.shutil.which", lambda name: None)
    monkeypatch.setattr("first_run.packages.importlib.util.find_spec", lambda name: None)


def test_python_without_pip_gets_one_in_its_place(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian's Python carries a pip for virtual environments alone."""
    without_tools(monkeypatch)
    place = Place(clone)
    place.make()

    _, [call, *_], _ = packages._tool(place)

    said = subprocess.run([*call[: call.index("install")], "--version"], capture_output=True, text=True, check=True)
    assert str(place.python) == call[0]
    assert said.stdout.startswith("pip ")


def test_python_without_any_pip_is_told_what_to_install(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing on the path, nothing installed, nothing carried."""
    without_tools(monkeypatch)
    place = Place(clone)
    place.make()
    place.python.unlink()
    place.python.write_text("#!/bin/sh\necho No module named ensurepip\nexit 1\n")
    place.python.chmod(0o755)

    with pytest.raises(Trouble, match="apt install python3-venv"):
        packages._tool(place)


@pytest.mark.parametrize(
    ("number", "sentence"),
    [(errno.ENOSPC, "disk_full"), (errno.EACCES, "not_writable"), (errno.EROFS, "not_writable")],
)
def test_trouble_of_the_system_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], number: int, sentence: str
) -> None:
    """A full disk or a folder of somebody else: what was wrong and what to do, exit code 1."""

    def fails(arguments: object) -> int:
        raise OSError(number, os.strerror(number), "folder")

    monkeypatch.setitem(tasks.TASKS, "setup", fails)
    facts: dict[str, Any] = {"path": "folder", "reason": os.strerror(number), "megabytes": console.megabytes(packages.ROOM)}

    assert 1 == tasks.run(["setup"])
    assert text(sentence, **facts) + "\n" == capsys.readouterr().err


@pytest.mark.parametrize(
    ("said", "failure"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk_full"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "wrong_hash"),
        (
            "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(Temporary failure in name "
            "resolution)': /simple/numba/\nERROR: No matching distribution found for numba==0.68.1",
            "no_network",
        ),
        ("pip._vendor.urllib3.exceptions.ReadTimeoutError: Read timed out.", "no_network"),
        ("ERROR: HTTP error 503 while getting https://…", "no_network"),
        ("ERROR: No matching distribution found for numba==0.68.1", "not_offered"),
        ("Traceback (most recent call last):\n  …\nZeroDivisionError", "failed"),
        ("error: Failed to write to the distribution cache\n  cause: No space left on device (os error 28)", "disk_full"),
        ("error: Failed to download `kouzlo-big==1.0`\n  cause: Hash mismatch for `kouzlo-big==1.0`", "wrong_hash"),
        ("error: Request failed after 3 retries in 7.7s\n  cause: dns error\n  cause: error resolving DNS", "no_network"),
        ("error: Failed to download `kouzlo-big==1.0`\n  cause: error decoding response body", "no_network"),
        ("error: No solution found when resolving dependencies\n  cause: Because numba==1.0 has no wheels", "not_offered"),
        ("error: unexpected argument '--require-hashes' found", "failed"),
    ],
)
def test_words_of_uv_and_pip_are_understood(said: str, failure: str) -> None:
    """As they were seen."""
    assert failure == packages.failure_of(said)


def test_unknown_task_is_answered_with_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2, and what there is."""
    assert 2 == tasks.run(["dance"])

    told = capsys.readouterr().err
    assert all(f"  {task} " in told for task in tasks.TASKS)
