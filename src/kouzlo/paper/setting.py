"""Typesetting: a text as lines in a box, in the largest size at which it fits.

What does not fit at the smallest size is an error and is never cut off.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from kouzlo.core.errors import KouzloError
from kouzlo.core.sentence import Sentence
from kouzlo.paper.faces import POINT, Face, metrics_of

STEP = 0.25
"""Sizes are tried in steps of a quarter of a point."""
BREAK = re.compile(r"(?<=-)(?=[^\W\d])")
"""Compounds may be broken after their hyphen."""


class Style(NamedTuple):
    """How a text is set: its face, and its largest and smallest size in points."""

    face: Face
    largest: float
    least: float
    leading: float = 1.16
    """From line to line, in parts of the size."""


class Setting(NamedTuple):
    """A text as lines of a size."""

    style: Style
    size: float
    lines: tuple[str, ...]

    @property
    def wide(self) -> float:
        return max((self.style.face.width(line, self.size) for line in self.lines), default=0.0)

    @property
    def high(self) -> float:
        """From the highest accent of the first line to the lowest tail of the last one."""
        return height_of(len(self.lines), self.style, self.size)


class TooLong(KouzloError):
    """A text does not fit its box, even in the smallest size."""

    def __init__(self, text: str, style: Style) -> None:
        self.sentence = Sentence("print-too-long", {"text": text, "size": f"{style.least:g}"})
        super().__init__(f"{text!r} does not fit its place at {style.least:g} points")


def height_of(lines: int, style: Style, size: float) -> float:
    """The height of so many lines in millimetres."""
    return (metrics_of(style.face).high + (lines - 1) * style.leading) * size * POINT


def fitted(text: str, wide: float, high: float, style: Style) -> Setting:
    """The text in the largest size at which it fits; raises TooLong and MissingLetters."""
    style.face.check(text)
    size = style.largest
    while size >= style.least - STEP / 10:
        lines = balanced(text, wide, style.face, size)
        if lines is not None and height_of(len(lines), style, size) <= high:
            return Setting(style, size, lines)
        size -= STEP
    raise TooLong(text, style)


def balanced(text: str, wide: float, face: Face, size: float) -> tuple[str, ...] | None:
    """As few lines as the width allows, and all about as long; None: a word is wider than the box."""
    lines = wrapped(text, wide, face, size)
    if lines is None or len(lines) < 2:
        return lines
    narrow, enough = 0.0, wide
    while enough - narrow > 0.3:
        tried = (narrow + enough) / 2
        found = wrapped(text, tried, face, size)
        if found is not None and len(found) == len(lines):
            lines, enough = found, tried
        else:
            narrow = tried
    return lines


def wrapped(text: str, wide: float, face: Face, size: float) -> tuple[str, ...] | None:
    """The text in lines; None: a word is wider than the box."""
    lines: list[str] = []
    line = ""
    for word in unbroken(text):
        longer = f"{line} {word}".lstrip() if not line.endswith("-") else line + word
        if face.width(longer, size) <= wide:
            line = longer
            continue
        if line:
            lines.append(line)
        if face.width(word, size) > wide:
            return None
        line = word
    return tuple([*lines, line] if line else lines)


def unbroken(text: str) -> list[str]:
    """The pieces between which a line may end: a single letter or a number stays with the word after it, as print does it."""
    pieces: list[str] = []
    for word in text.split():
        first, *rest = BREAK.split(word)
        if pieces and _leans(pieces[-1].rpartition(" ")[2]):
            pieces[-1] += f" {first}"
        else:
            pieces.append(first)
        pieces += rest
    return pieces


def _leans(word: str) -> bool:
    return word.strip("(„“\"'").isdigit() or (len(word) == 1 and word.isalpha())
