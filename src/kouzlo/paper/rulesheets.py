"""Rules on paper: the rulebook of a game with bookmarks, and its first chapter on one sheet."""

from __future__ import annotations

from collections.abc import Sequence

from kouzlo.core.errors import KouzloError
from kouzlo.core.sentence import Sentence, Word
from kouzlo.paper.blocks import Block, blocks_of
from kouzlo.paper.faces import Face
from kouzlo.paper.flow import Overfull, Setter, Spot, placed
from kouzlo.paper.pen import Pen
from kouzlo.paper.rulebooks import rulebook_of, short_rules
from kouzlo.paper.setting import Style
from kouzlo.paper.sizes import Box
from kouzlo.text.catalogue import Speaker

SIDE, TOP, BOTTOM, GAP = 22.0, 18.0, 20.0, 8.0
BOOK_SIZE = 10.5
COLUMNS = 2
AID_SIDE, AID_TOP, AID_BOTTOM = 11.0, 11.0, 13.0
LARGEST, LEAST, STEP = 13.0, 7.5, 0.25
"""The sizes that are tried for a sheet, in points."""
FOOT = Style(Face.TEXT, 8, 6)


class TooMuch(KouzloError):
    """The short rules of a game do not fit one sheet."""

    def __init__(self, game: str) -> None:
        self.sentence = Sentence("print-too-much", {"game": game})
        super().__init__(f"the short rules of {game} do not fit one sheet")


def rulebook(pen: Pen, game: str, say: Speaker) -> None:
    """The whole rulebook, in one column."""
    wide, high = pen.paper.wide - 2 * SIDE, pen.paper.high - TOP - BOTTOM
    spots = placed(Setter(wide, BOOK_SIZE).lines(blocks_of(rulebook_of(game, say.language))), high)
    title, first, sheet = say.word(Word("game", game)), pen.page, -1
    for spot in spots:
        if spot.column != sheet:
            sheet = spot.column
            pen.sheet()
            _foot(pen, say("print-page", title=title, page=pen.page - first))
        _draw(pen, spot, SIDE, TOP)


def aid(pen: Pen, game: str, say: Speaker) -> None:
    """The chapter that teaches the game, on one sheet in two columns, as large as it fits; raises TooMuch."""
    wide, high = (pen.paper.wide - 2 * AID_SIDE - GAP) / COLUMNS, pen.paper.high - AID_TOP - AID_BOTTOM
    blocks = blocks_of(short_rules(rulebook_of(game, say.language)))
    size = LARGEST
    while (spots := _on_one_sheet(blocks, wide, high, size)) is None:
        size -= STEP
        if size < LEAST:
            raise TooMuch(game)
    pen.sheet()
    for spot in spots:
        _draw(pen, spot, AID_SIDE + spot.column * (wide + GAP), AID_TOP)
    _foot(pen, say("print-page", title="Kouzlo", page=say.word(Word("game", game))))


def _on_one_sheet(blocks: Sequence[Block], wide: float, high: float, size: float) -> list[Spot] | None:
    """The lines in two columns; None: they do not fit."""
    try:
        spots = placed(Setter(wide, size).lines(blocks), high)
    except Overfull:
        return None
    return spots if spots[-1].column < COLUMNS else None


def _draw(pen: Pen, spot: Spot, x: float, y: float) -> None:
    if spot.line.bookmark is not None:
        pen.chapter(spot.line.bookmark[1], spot.line.bookmark[0])
    spot.line.draw(pen, x, y + spot.y)


def _foot(pen: Pen, text: str) -> None:
    pen.text(Box(20, pen.paper.high - 9.5, pen.paper.wide - 40, 5), text, FOOT, "#6b6478")
