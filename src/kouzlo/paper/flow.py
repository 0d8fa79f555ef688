"""Blocks of words as lines in columns and on pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kouzlo.paper.blocks import Block, Drawing, Heading, Paragraph, Piece, Rows
from kouzlo.paper.faces import POINT, Face, metrics_of
from kouzlo.paper.pen import INK, Pen

LEADING = 1.24
INDENT = 1.9
"""Of a list, in parts of the size."""
HEADINGS = {1: 2.1, 2: 1.55, 3: 1.2, 4: 1.05}
"""How large headings are, in parts of the size of the text."""
MONO = 0.86
"""Letters of equal width look larger than others."""
TOGETHER = 10
"""A table of at most so many rows stays together."""
ACCENT, RULE, HEAD_GROUND = "#5f28ab", "#b9b2c6", "#efeaf7"

Draw = Callable[[Pen, float, float], None]


class Line(NamedTuple):
    """A line, or a row of a table: how high it is, and what draws it at x, y."""

    high: float
    draw: Draw
    before: float = 0
    """Space above, but not at the top of a column."""
    stays: bool = False
    """It stays with the next line."""
    bookmark: tuple[int, str] | None = None


class Setter:
    """Sets blocks in lines of one width and size."""

    def __init__(self, wide: float, size: float) -> None:
        self.wide, self.size = wide, size
        self._em = size * POINT

    def lines(self, blocks: Sequence[Block]) -> list[Line]:
        return [line for block in blocks for line in self._lines(block)]

    def _lines(self, block: Block) -> list[Line]:
        match block:
            case Heading():
                return self._heading(block)
            case Paragraph():
                return self._paragraph(block)
            case Drawing():
                return self._drawing(block)
            case Rows():
                return self._table(block)

    def _heading(self, block: Heading) -> list[Line]:
        size = self.size * HEADINGS[block.level]
        lines = wrapped(block.words, self.wide, size)
        high, before = size * POINT * 1.15, self._em * (0.3 if block.level == 1 else 1.1)
        colour = INK if block.level > 2 else ACCENT
        return [
            Line(high, _text(line, size, colour), 0 if at else before, True, None if at else (block.level - 1, block.name))
            for at, line in enumerate(lines)
        ]

    def _paragraph(self, block: Paragraph) -> list[Line]:
        indent, high = block.depth * INDENT * self._em, self._em * LEADING
        lines = wrapped(block.words, self.wide - indent, self.size)
        before = self._em * (0.25 if block.depth else 0.55)

        def draw(line: Sequence[Piece], mark: str) -> Draw:
            words = _text(line, self.size)

            def drawn(pen: Pen, x: float, y: float) -> None:
                if mark:
                    left = x + indent - 0.45 * self._em - Face.BOLD.width(mark, self.size)
                    pen.run(left, y, mark, Face.BOLD, self.size, ACCENT)
                words(pen, x + indent, y)

            return drawn

        last = len(lines) - 1
        return [
            Line(high, draw(line, "" if at else block.mark), 0 if at else before, stays=at == 0 < last or at == last - 1 > 0)
            for at, line in enumerate(lines)
        ]

    def _drawing(self, block: Drawing) -> list[Line]:
        """All lines in one size, so that what stands below each other stays there; they stay together, too."""
        longest = max((Face.MONO.width(line, 1) for line in block.lines), default=0.0)
        size = min(self.size * MONO, self.wide / longest if longest else self.size)
        for line in block.lines:
            Face.MONO.check(line)

        def draw(text: str) -> Draw:
            return lambda pen, x, y: pen.run(x, y, text, Face.MONO, size, INK)

        high, last = size * POINT * 1.2, len(block.lines) - 1
        return [Line(high, draw(line), 0 if at else self._em, at < last) for at, line in enumerate(block.lines)]

    def _table(self, block: Rows) -> list[Line]:
        pad, size = 0.4 * self._em, self.size * 0.92
        widths = shares(block, size, self.wide - 2 * pad * len(block.rows[0]))
        lines = []
        for at, row in enumerate(block.rows):
            cells = [wrapped(cell, wide, size, bold=at == 0) for cell, wide in zip(row, widths, strict=True)]
            high = max(map(len, cells)) * size * POINT * LEADING + pad
            draw = self._row(cells, widths, pad, size, high, is_head=at == 0)
            stays = at == 0 or (len(block.rows) <= TOGETHER and at < len(block.rows) - 1)
            lines.append(Line(high, draw, 0 if at else self._em * 0.6, stays))
        return lines

    def _row(
        self, cells: list[list[list[Piece]]], widths: list[float], pad: float, size: float, high: float, is_head: bool
    ) -> Draw:
        def draw(pen: Pen, x: float, y: float) -> None:
            if is_head:
                pen.rectangle(x, y, self.wide, high, HEAD_GROUND)
            pen.line(x, y + high, x + self.wide, y + high, RULE, 0.15)
            left = x
            for cell, wide in zip(cells, widths, strict=True):
                for at, line in enumerate(cell):
                    _text(line, size, bold=is_head)(pen, left + pad, y + pad / 2 + at * size * POINT * LEADING)
                left += wide + 2 * pad

        return draw


def shares(block: Rows, size: float, wide: float) -> list[float]:
    """The widths of the columns: each at least its longest word, and what is left in proportion to what it would like.

    Raises Overfull.
    """
    columns = list(zip(*block.rows, strict=True))
    least = [max((width_of([word], size, bold=True) for cell in column for word in cell), default=1.0) for column in columns]
    liked = [max((width_of(cell, size, bold=True) for cell in column), default=1.0) for column in columns]
    more = [max(0.0, like - low) for like, low in zip(liked, least, strict=True)]
    left, wish = wide - sum(least), sum(more)
    if left < 0:
        raise Overfull
    share = min(1.0, left / wish) if wish else 0.0
    return [low + each * share for low, each in zip(least, more, strict=True)]


Run = tuple[str, Face]
"""Letters in one face, with the spaces between them."""


def runs_of(words: Sequence[Piece], bold: bool = False) -> list[Run]:
    """Words that follow each other in one face are written as one text; the space after a face belongs to it."""
    runs: list[Run] = []
    for at, word in enumerate(words):
        for within, part in enumerate(word):
            face = Face.BOLD if bold and part.face == Face.TEXT else part.face
            text = " " + part.text if at and not within else part.text
            if runs and runs[-1][1] == face:
                runs[-1] = (runs[-1][0] + text, face)
            elif runs and text.startswith(" ") and face == Face.MONO:
                runs[-1:] = [(runs[-1][0] + " ", runs[-1][1]), (part.text, face)]
            else:
                runs.append((text, face))
    return runs


def size_of(face: Face, size: float) -> float:
    """The size of a face beside a text."""
    return size * (MONO if face == Face.MONO else 1)


def width_of(words: Sequence[Piece], size: float, bold: bool = False) -> float:
    """The width of words in one line."""
    return sum(face.width(text, size_of(face, size)) for text, face in runs_of(words, bold))


def wrapped(words: Sequence[Piece], wide: float, size: float, bold: bool = False) -> list[list[Piece]]:
    """Words in lines of a width; a word that is wider stands alone."""
    lines: list[list[Piece]] = [[]]
    for word in words:
        for part in word:
            part.face.check(part.text)
        if lines[-1] and width_of([*lines[-1], word], size, bold) > wide + 0.01:
            lines.append([])
        lines[-1].append(word)
    return lines


def _text(line: Sequence[Piece], size: float, colour: str = INK, bold: bool = False) -> Draw:
    """A line from its left edge."""
    runs = runs_of(line, bold)

    def draw(pen: Pen, x: float, y: float) -> None:
        for text, face in runs:
            own = size_of(face, size)
            lowered = (metrics_of(Face.TEXT).above * size - metrics_of(face).above * own) * POINT
            pen.run(x, y + lowered, text, face, own, colour)
            x += face.width(text, own)

    return draw


class Overfull(Exception):
    """A table is wider than its column: the size has to be smaller."""


class Spot(NamedTuple):
    """Where a line comes to stand."""

    column: int
    y: float
    line: Line


def placed(lines: Sequence[Line], high: float) -> list[Spot]:
    """The lines in columns of a height; lines that stay together begin a new column together."""
    spots: list[Spot] = []
    column, y, at = 0, 0.0, 0
    while at < len(lines):
        group = [lines[at]]
        while group[-1].stays and at + len(group) < len(lines):
            group.append(lines[at + len(group)])
        need = sum(line.high + (line.before if number or y else 0) for number, line in enumerate(group))
        if y and y + need > high:
            column, y = column + 1, 0.0
        for number, line in enumerate(group):
            if y + line.high > high and number:
                column, y = column + 1, 0.0
            y += line.before if y else 0
            spots.append(Spot(column, y, line))
            y += line.high
        at += len(group)
    return spots
