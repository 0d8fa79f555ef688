"""Colours on the board of Carcassonne: they change no letter."""

from __future__ import annotations

import io
import re
from collections.abc import Callable

import pytest

from kouzlo.boards.carcassonne import BOARD
from kouzlo.terminal.console import Console

ROW = "  -4   x  -----1-----+......Č##*#---o----+"


class Screen(io.StringIO):
    """A terminal that shows what is written."""

    def isatty(self) -> bool:
        return True


def shown(target: io.StringIO) -> str:
    """What a terminal got for one painted line."""
    Console(None, target).write(ROW, BOARD.paint(ROW))
    return target.getvalue().rstrip("\n")


def without_colours(text: str) -> str:
    return re.sub(r"\033\[[0-9;]*m", "", text)


def test_a_row_of_the_board_keeps_every_letter() -> None:
    """Without the colours it is the same line; a follower and the witch have colours of their own."""
    painted = BOARD.paint(ROW)

    assert painted is not None
    assert ROW == without_colours(painted)
    assert "\033[1;97;44m1\033[0m" in painted
    assert "Č" in painted.split("\033[1;30;48;5;208m")[1]


@pytest.mark.parametrize(
    "line", ["", "You have 5 points.", "     meadow 0,0 (8 tiles): farmer, now 3 points", "          -4   -3   -2"]
)
def test_words_are_not_painted(line: str) -> None:
    """Only the board has colours; sentences and headings stay as they are."""
    assert BOARD.paint(line) is None


@pytest.mark.parametrize(
    ("make", "settings", "coloured"),
    [
        (Screen, {"TERM": "xterm"}, True),
        (Screen, {"TERM": "xterm", "NO_COLOR": "1"}, False),
        (Screen, {"TERM": "dumb"}, False),
        (io.StringIO, {"TERM": "xterm"}, False),
    ],
    ids=["terminal", "no colours wanted", "dumb terminal", "pipe"],
)
def test_colours_are_shown_only_where_they_are_wanted(
    make: Callable[[], io.StringIO], settings: dict[str, str], coloured: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A pipe, a screen reader's plain terminal and NO_COLOR get letters alone."""
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)

    assert coloured == ("\033[" in shown(make()))
    assert ROW == without_colours(shown(make()))
