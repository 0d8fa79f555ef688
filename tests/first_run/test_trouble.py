"""In trouble: every mishap that we know is a sentence that says what to do."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from first_run import fetching, tasks, words
from first_run.carried_pip import carried_wheel, unpacked_pip
from first_run.place import Place
from first_run.words import Trouble, text


def test_python_without_venv_is_told_what_to_install(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Debian parts Python in pieces."""
    monkeypatch.setitem(sys.modules, "venv", None)

    with pytest.raises(Trouble, match="apt install python3-venv"):
        Place(clone).make()


def test_python_without_any_pip_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither carried nor installed; the control finds one."""
    assert carried_wheel().exists()
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    monkeypatch.setitem(sys.modules, "pip", None)
    monkeypatch.setattr("first_run.carried_pip.sysconfig.get_config_var", lambda name: None)

    with pytest.raises(Trouble, match="apt install python3-venv"):
        carried_wheel()


def test_pip_that_is_only_installed_is_used_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pip: Path) -> None:
    """No wheel is carried, but the package is there: it is copied, so that nothing beside it gets into our place."""
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    monkeypatch.setattr("first_run.carried_pip.sysconfig.get_config_var", lambda name: None)
    monkeypatch.syspath_prepend(pip)

    home = unpacked_pip(tmp_path)

    assert ["pip"] == os.listdir(home)
    said = subprocess.run([sys.executable, "-I", home / "pip", "--version"], capture_output=True, text=True, check=True)
    assert said.stdout.startswith("pip ")


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
    facts: dict[str, Any] = {"path": "folder", "reason": os.strerror(number), "megabytes": words.megabytes(fetching.ROOM)}

    assert 1 == tasks.run(["setup"])
    assert text(sentence, **facts) + "\n" == capsys.readouterr().err


@pytest.mark.parametrize(
    ("said", "failure"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "DISK"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "HASH"),
        (
            "WARNING: Retrying (Retry(total=0)) after connection broken by 'NewConnectionError(Temporary failure in name "
            "resolution)': /simple/numba/\nERROR: No matching distribution found for numba==0.68.1",
            "NETWORK",
        ),
        ("pip._vendor.urllib3.exceptions.ReadTimeoutError: Read timed out.", "NETWORK"),
        ("ERROR: HTTP error 503 while getting https://…", "NETWORK"),
        ("ERROR: No matching distribution found for numba==0.68.1", "NOT_OFFERED"),
        ("Traceback (most recent call last):\n  …\nZeroDivisionError", "UNFORESEEN"),
    ],
)
def test_words_of_pip_are_understood(said: str, failure: str) -> None:
    """As they were seen."""
    assert failure == fetching._failure(said).name


def test_unknown_task_is_answered_with_the_list(capsys: pytest.CaptureFixture[str]) -> None:
    """Exit code 2, and what there is."""
    assert 2 == tasks.run(["dance"])

    told = capsys.readouterr().err
    assert all(f"  {task} " in told for task in tasks.TASKS)
