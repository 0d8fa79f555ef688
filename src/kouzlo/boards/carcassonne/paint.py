"""The board in colours, as an addition: letters alone carry all information."""

from __future__ import annotations

import re
from itertools import groupby

LANDSCAPE = {
    ".": "32",
    "#": "33",
    "-": "1;37",
    "|": "1;37",
    "+": "1;37",
    "o": "1;37",
    "^": "1;31",
    "*": "1;34",
    "x": "2",
    "·": "2",
}
FOLLOWERS = {"1": "1;97;44", "2": "1;97;41", "3": "1;30;42", "4": "1;30;43", "5": "1;97;100"}
FIGURES = {"M": "1;97;45", "W": "1;30;48;5;208", "Č": "1;30;48;5;208"}
COLOURS = {**LANDSCAPE, **FOLLOWERS, **FIGURES}

BOARD_LINE = re.compile(r"( {5}| *-?[0-9]+ )([-.#|+o^*x·1-5MWČ ]+)")
"""A margin with or without the number of the row, then nothing but signs of the board."""


def painted(line: str) -> str | None:
    """A line of the board in colours; None for any other line."""
    parts = BOARD_LINE.fullmatch(line)
    if parts is None or not set(parts[2]) & set(".#"):
        return None
    return parts[1] + "".join(_run(colour, "".join(signs)) for colour, signs in groupby(parts[2], COLOURS.get))


def _run(colour: str | None, signs: str) -> str:
    return signs if colour is None else f"\033[{colour}m{signs}\033[0m"
