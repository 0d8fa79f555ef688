"""The typefaces that are embedded: Alegreya and Alegreya Sans, and JetBrains Mono for drawings made of letters.

They are open (SIL Open Font License, NOTICE.md) and have the letters of the Latin scripts of Europe.
`tools/paper_fonts.py` made the files.
"""

from __future__ import annotations

from enum import Enum
from functools import cache, cached_property
from io import BytesIO
from pathlib import Path

from fontTools.ttLib import TTFont

from kouzlo.core.errors import KouzloError
from kouzlo.core.sentence import Sentence

FONTS = Path(__file__).with_name("fonts")
POINT = 25.4 / 72
"""A point in millimetres."""


class Face(Enum):
    """A typeface, by the name of its file."""

    TEXT = "text"
    ITALIC = "text-italic"
    BOLD = "text-bold"
    TITLE = "title"
    MONO = "mono"

    @property
    def path(self) -> Path:
        return FONTS / f"{self.value}.ttf"

    def width(self, text: str, size: float) -> float:
        """The width of a text in millimetres, its size given in points."""
        widths = metrics_of(self).widths
        return size * POINT * sum(widths[ord(letter)] for letter in text)

    def check(self, text: str) -> None:
        """Raises MissingLetters if the face lacks a letter of the text."""
        widths = metrics_of(self).widths
        if missing := sorted({letter for letter in text if ord(letter) not in widths}):
            raise MissingLetters(missing, text)


class Metrics:
    """The measures of a face, in parts of its size."""

    def __init__(self, face: Face) -> None:
        font = TTFont(BytesIO(face.path.read_bytes()))
        unit = font["head"].unitsPerEm
        advances = font["hmtx"].metrics
        self.widths: dict[int, float] = {letter: advances[glyph][0] / unit for letter, glyph in font.getBestCmap().items()}
        self.above: float = font["hhea"].ascent / unit
        """The highest letter over the line, with its accents."""
        self.below: float = -font["hhea"].descent / unit
        self.capital: float = font["OS/2"].sCapHeight / unit

    @cached_property
    def high(self) -> float:
        return self.above + self.below


@cache
def metrics_of(face: Face) -> Metrics:
    """The measures of a face, read once."""
    return Metrics(face)


class MissingLetters(KouzloError):
    """A text has letters that the typefaces lack."""

    def __init__(self, letters: list[str], text: str) -> None:
        self.sentence = Sentence("print-letters", {"letters": " ".join(letters), "text": text})
        super().__init__(f"the fonts have no {' '.join(letters)}, which stands in {text!r}")
