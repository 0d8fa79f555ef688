"""Sizes on paper, in millimetres: sheets, and the places of cards on them."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

CARD_WIDE, CARD_HIGH = 63.0, 88.0
"""The size of most playing cards, for which sleeves are sold everywhere."""
COLUMNS, ROWS = 3, 3
ON_A_SHEET = COLUMNS * ROWS
MARK = 5.0
"""The longest cut mark."""
EDGE = 3.2
"""Printers leave out so much at the edge of a sheet, and some more."""


class Paper(Enum):
    """A size of paper."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def wide(self) -> float:
        return SHEETS[self][0]

    @property
    def high(self) -> float:
        return SHEETS[self][1]


SHEETS = {Paper.A4: (210.0, 297.0), Paper.LETTER: (215.9, 279.4)}


class Box(NamedTuple):
    """A rectangle; x and y are those of its upper left corner."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def right(self) -> float:
        return self.x + self.wide

    @property
    def bottom(self) -> float:
        return self.y + self.high

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.wide / 2, self.y + self.high / 2

    def inset(self, by: float) -> Box:
        """The same box, smaller by a border."""
        return Box(self.x + by, self.y + by, self.wide - 2 * by, self.high - 2 * by)

    def part(self, x: float, y: float, wide: float, high: float) -> Box:
        """A box inside this one, by its place in it."""
        return Box(self.x + x, self.y + y, wide, high)


def corner(paper: Paper) -> tuple[float, float]:
    """Where the block of nine cards begins: it stands in the middle of the sheet."""
    return (paper.wide - COLUMNS * CARD_WIDE) / 2, (paper.high - ROWS * CARD_HIGH) / 2


def place(paper: Paper, number: int, is_back: bool = False) -> Box:
    """The place of a card on its sheet.

    The columns of backs are mirrored: a sheet that is turned about its long side has each back behind its face.
    """
    row, column = divmod(number, COLUMNS)
    x, y = corner(paper)
    column = COLUMNS - 1 - column if is_back else column
    return Box(x + column * CARD_WIDE, y + row * CARD_HIGH, CARD_WIDE, CARD_HIGH)


def cut_marks(paper: Paper) -> list[tuple[float, float, float, float]]:
    """The lines at the margins that continue the edges of the cards: from x, y to x, y."""
    left, top = corner(paper)
    right, bottom = paper.wide - left, paper.high - top
    marks = []
    for column in range(COLUMNS + 1):
        x, length = left + column * CARD_WIDE, min(MARK, top - 1 - EDGE)
        marks += [(x, top - 1 - length, x, top - 1), (x, bottom + 1, x, bottom + 1 + length)]
    for row in range(ROWS + 1):
        y, length = top + row * CARD_HIGH, min(MARK, left - 1 - EDGE)
        marks += [(left - 1 - length, y, left - 1, y), (right + 1, y, right + 1 + length, y)]
    return marks
