"""Input and output: a terminal, a pipe, a file, none."""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest

from kouzlo.terminal.console import LONGEST, PAGE, Console, EndOfInput


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_through_a_pipe_what_is_typed_is_shown() -> None:
    """The story can be read afterwards; a terminal shows it by itself."""
    target = io.StringIO()
    console = Console(io.StringIO("1 2\n\n"), target)

    assert "1 2" == console.read("> ")
    assert "" == console.read("> ")
    assert "> 1 2\n> \n" == target.getvalue()


def test_the_end_of_input_is_told() -> None:
    """Also after a last line without a line end."""
    console = Console(io.StringIO("last"), io.StringIO())

    assert not console.has_heard
    assert "last" == console.read("> ")
    assert console.has_heard
    with pytest.raises(EndOfInput):
        console.read("> ")
    with pytest.raises(EndOfInput):
        Console(None, io.StringIO()).read("> ")


def test_strange_characters_and_endless_lines_do_no_harm() -> None:
    """Control characters are dropped, and nobody types more than a thousand letters."""
    console = Console(io.StringIO("\x1b[2J1\x00\t\r\n" + "x" * 5000 + "\n"), io.StringIO())

    assert "[2J1" == console.read("> ")
    assert LONGEST == len(console.read("> "))


def test_it_is_known_when_nobody_will_type(tmp_path: Path) -> None:
    """/dev/null, an empty file, a closed pipe, no input at all; a pipe that is open may still say something."""
    empty = tmp_path / "empty"
    empty.touch()
    full = tmp_path / "full"
    full.write_text("1\n")
    for path, expected in ((Path(os.devnull), True), (empty, True), (full, False)):
        with path.open() as source:
            assert expected == Console(source, io.StringIO()).is_silent(), path
    assert Console(None, io.StringIO()).is_silent()
    assert not Console(Terminal(), io.StringIO()).is_silent()


def test_a_pipe_is_silent_only_when_it_is_closed() -> None:
    """A program that waits for our first question must get it."""
    reading, writing = os.pipe()
    with os.fdopen(reading) as source:
        console = Console(source, io.StringIO())

        assert not console.is_silent()
        os.close(writing)
        assert console.is_silent()


def test_hiding_pushes_everything_out_of_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Blank lines where the screen cannot be cleared; else the screen and what was scrolled away."""
    monkeypatch.setenv("TERM", "xterm")
    pipe, terminal, dumb = io.StringIO(), Terminal(), Terminal()
    Console(None, pipe).hide()
    Console(None, terminal).hide()
    monkeypatch.setenv("TERM", "dumb")
    Console(None, dumb).hide()

    assert "\n" * PAGE == pipe.getvalue() == dumb.getvalue()
    assert "\033[3J" in terminal.getvalue()


def test_long_lines_are_wrapped_on_a_terminal_and_nowhere_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """One event a line in a pipe, so that other programs can read it; whole words on a screen."""
    monkeypatch.setenv("COLUMNS", "40")
    pipe, terminal = io.StringIO(), Terminal()
    text = "1. " + "hvězda " * 12
    for target in (pipe, terminal):
        Console(None, target).write(text.strip())

    assert 1 == pipe.getvalue().count("\n")
    lines = terminal.getvalue().splitlines()
    assert len(lines) > 1
    assert all(len(line) < 40 for line in lines)
    assert all(line.startswith("    hvězda") for line in lines[1:])
