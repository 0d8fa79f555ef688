"""What the set-up writes: numbers as people write them, steps that grow in their line."""

from __future__ import annotations

import io
import sys

import pytest

from first_run.console import Step, number
from tests.first_run.newcomer import speak


def test_czech_numbers_have_a_comma(monkeypatch: pytest.MonkeyPatch) -> None:
    """One decimal below ten, none above."""
    speak(monkeypatch, "cs_CZ.UTF-8")
    assert ["0,0", "9,9", "10", "92"] == [number(value) for value in (0.04, 9.94, 9.96, 91.7)]

    speak(monkeypatch, "C")
    assert "9.9" == number(9.94)


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_step_in_a_file_is_written_once(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """A log gets the head at once and the figures at the end."""
    speak(monkeypatch, "C")
    with Step("2/3", "fetching", lambda: 3_000_000) as step:
        step.tick()
        head = capsys.readouterr().err

    assert "2/3 fetching … " == head
    assert "3.0 MB, 0.0 s\n" == capsys.readouterr().err


def test_step_on_a_terminal_grows_in_its_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """The figures are told again at most once a second, over the old ones."""
    speak(monkeypatch, "C")
    clock, sizes, screen = iter([0.0, 0.5, 1.5, 1.6, 2.0]), iter([2_000_000, 3_000_000]), Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr("first_run.console.time.monotonic", lambda: next(clock))
    with Step("2/3", "fetching", lambda: next(sizes)) as step:
        for _ in range(3):
            step.tick()

    assert ["2/3 fetching … ", "2/3 fetching … 2.0 MB, 2 s", "2/3 fetching … 3.0 MB, 2.0 s\n"] == screen.getvalue().split("\r")
