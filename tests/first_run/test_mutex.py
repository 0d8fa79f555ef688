"""One at a time: the lock lives and dies with the processes that hold it."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from first_run.mutex import alone
from tests.first_run.newcomer import CHILD, holder, is_free, speak


def test_lock_is_held_by_the_living_and_dropped_by_the_dead(tmp_path: Path) -> None:
    """However its owner dies, the lock is free at once."""
    lock = tmp_path / "lock"
    with holder(lock) as process:
        assert process.stdout is not None
        process.stdout.readline()
        while_alive = is_free(lock)
        process.kill()

    assert not while_alive
    assert is_free(lock)


def test_lock_outlives_its_owner_in_a_pip_that_still_works(tmp_path: Path) -> None:
    """The set-up is killed and its pip goes on writing: nobody else may begin before that pip is gone."""
    lock = tmp_path / "lock"
    with holder(lock, CHILD) as process:
        assert process.stdout is not None
        child = int(process.stdout.readline())
        process.kill()
    after_death = is_free(lock)
    os.kill(child, 9)
    while not is_free(lock):
        time.sleep(0.01)

    assert not after_death


def test_lock_tells_who_holds_it_and_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The second one says whom it waits for, once, and goes on when the lock is free."""
    speak(monkeypatch, "C")
    lock = tmp_path / "lock"
    with holder(lock) as process:
        assert process.stdout is not None
        process.stdout.readline()

        def meanwhile(pause: float) -> None:
            process.kill()
            process.wait()

        monkeypatch.setattr("first_run.mutex.time.sleep", meanwhile)
        with alone(lock):
            held = not is_free(lock)

    assert held
    assert f"Another set-up is running here (process {process.pid}); waiting for it to finish.\n" == capsys.readouterr().err
