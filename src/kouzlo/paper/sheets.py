"""Sheets of cards: nine faces with cut marks, and behind them their backs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kouzlo.paper.faces import Face
from kouzlo.paper.pen import INK, Pen
from kouzlo.paper.room import PaperCard
from kouzlo.paper.setting import Style
from kouzlo.paper.sizes import ON_A_SHEET, Box, cut_marks, place

FOOT = Style(Face.TEXT, 7, 5)
FOOT_HIGH = 4.0


def card_sheets(pen: Pen, cards: Sequence[PaperCard], back: Callable[[Pen, Box], None] | None, foot: str) -> None:
    """All cards; every second sheet has their backs, unless there is none to draw."""
    for first in range(0, len(cards), ON_A_SHEET):
        cards_here = cards[first : first + ON_A_SHEET]
        _begin(pen, foot)
        for number, card in enumerate(cards_here):
            card.draw(pen, place(pen.paper, number))
        if back is None:
            continue
        _begin(pen, foot)
        for number in range(len(cards_here)):
            back(pen, place(pen.paper, number, is_back=True))


def _begin(pen: Pen, foot: str) -> None:
    pen.sheet()
    for mark in cut_marks(pen.paper):
        pen.line(*mark, INK, 0.15)
    footnote(pen, foot)


def footnote(pen: Pen, text: str) -> None:
    """A line at the lower edge, between the cut marks of the middle column."""
    middle = place(pen.paper, 7)
    pen.text(Box(middle.x, pen.paper.high - 3.4 - FOOT_HIGH, middle.wide, FOOT_HIGH), text, FOOT, "#6b6478")
