"""The pen: draws shapes, drawings and texts on the sheets of a PDF, and keeps where every text stands."""

from __future__ import annotations

import weakref
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import NamedTuple

from fpdf import FPDF
from fpdf.drawing import GraphicsContext, PaintedPath
from fpdf.drawing_primitives import Transform, color_from_hex_string
from fpdf.enums import PathPaintRule
from fpdf.fonts import TTFFont

from kouzlo.paper.drawings import drawn, path_of
from kouzlo.paper.faces import POINT, Face, metrics_of
from kouzlo.paper.setting import Setting, Style, fitted
from kouzlo.paper.sizes import Box, Paper

ALWAYS = datetime(2000, 1, 1, tzinfo=UTC)
"""The date of every file: equal contents are equal bytes."""
INK = "#241d2f"


class Placed(NamedTuple):
    """A text on a sheet: the box that it was given, and the one that it fills."""

    page: int
    text: str
    setting: Setting
    given: Box
    filled: Box


class Pen:
    """Draws on the sheets of one PDF, in millimetres from the upper left corner."""

    def __init__(self, paper: Paper, title: str, language: str) -> None:
        self.paper = paper
        self.placed: list[Placed] = []
        self.rightmost = 0.0
        """The right end of all runs of text, for the tests."""
        self.pdf = FPDF(unit="mm", format=(paper.wide, paper.high))
        self.pdf.set_margin(0)
        self.pdf.set_auto_page_break(False)
        self.pdf.c_margin = 0
        self.pdf.set_creation_date(ALWAYS)
        self.pdf.set_title(title)
        self.pdf.set_lang(language)
        self.pdf.set_creator("Kouzlo")
        for face in Face:
            self.pdf.add_font(face.value, fname=face.path)
        self.close = weakref.finalize(self, _close, self.pdf.fonts)
        """Close the files of the fonts, which fpdf2 leaves open; at the latest when nobody has the pen any more."""

    def sheet(self) -> None:
        """Begin a new sheet."""
        self.pdf.add_page()

    @property
    def page(self) -> int:
        return int(self.pdf.page)

    def chapter(self, name: str, level: int = 0) -> None:
        """A bookmark at this page."""
        self.pdf.start_section(name, level=level, strict=False)

    # --- shapes ------------------------------------------------------------------------------------------------------

    def box(self, box: Box, fill: str | None, edge: str | None = None, line: float = 0.3, radius: float = 0) -> None:
        """A rectangle, perhaps with round corners."""
        path = PaintedPath()
        path.rectangle(box.x, box.y, box.wide, box.high, rx=radius, ry=radius)
        self._paint(path, fill, edge, line)

    def rectangle(self, x: float, y: float, wide: float, high: float, fill: str) -> None:
        """A plain ground."""
        self.pdf.set_fill_color(*bytes.fromhex(fill[1:]))
        self.pdf.rect(x, y, wide, high, style="F")

    def disc(self, x: float, y: float, radius: float, fill: str | None, edge: str | None = None, line: float = 0.3) -> None:
        """A circle."""
        path = PaintedPath()
        path.circle(x, y, radius)
        self._paint(path, fill, edge, line)

    def line(self, x: float, y: float, to_x: float, to_y: float, colour: str, width: float = 0.2) -> None:
        """A straight line."""
        self.path(f"M{x:.3f} {y:.3f}L{to_x:.3f} {to_y:.3f}", 0, 0, 1, None, colour, width)

    def path(
        self,
        d: str,
        x: float,
        y: float,
        scale: float,
        fill: str | None,
        edge: str | None = None,
        line: float = 0.3,
        opacity: float = 1,
    ) -> None:
        """A path of SVG whose origin comes to x, y; holes by the even-odd rule."""
        path = path_of(d, Transform.scaling(scale) @ Transform.translation(x, y))
        path.style.fill_opacity = opacity if opacity < 1 else None
        self._paint(path, fill, edge, line / scale)

    def sign(self, d: str, x: float, y: float, size: float, colour: str, opacity: float = 1) -> None:
        """A sign that is drawn in a box of 24 × 24, with its middle at x, y."""
        self.path(d, x - size / 2, y - size / 2, size / 24, colour, opacity=opacity)

    def picture(self, svg: str, box: Box, top: float = 0.5) -> None:
        """A drawing that fills a box."""
        self._draw(drawn(svg, box, top))

    def _paint(self, path: PaintedPath, fill: str | None, edge: str | None, line: float) -> None:
        path.style.fill_color = None if fill is None else color_from_hex_string(fill)
        path.style.stroke_color = None if edge is None else color_from_hex_string(edge)
        path.style.stroke_width = line
        filled, drawn_ = fill is not None, edge is not None
        path.style.paint_rule = (
            PathPaintRule.STROKE_FILL_EVENODD
            if filled and drawn_
            else PathPaintRule.FILL_EVENODD
            if filled
            else PathPaintRule.STROKE
        )
        self._draw(path)

    def _draw(self, item: GraphicsContext | PaintedPath) -> None:
        with self.pdf.drawing_context() as context:
            context.add_item(item, clone=False)

    # --- texts -------------------------------------------------------------------------------------------------------

    def text(self, box: Box, text: str, style: Style, colour: str = INK, across: float = 0.5, down: float = 0.5) -> Placed:
        """A text in a box: `across` 0 left, 0.5 in the middle, 1 right; raises TooLong."""
        return self.set(box, text, fitted(text, box.wide, box.high, style), colour, across, down)

    def set(self, box: Box, text: str, setting: Setting, colour: str = INK, across: float = 0.5, down: float = 0.5) -> Placed:
        """Lines that have been measured."""
        style, size = setting.style, setting.size
        top = box.y + (box.high - setting.high) * down
        self._colour(colour)
        self.pdf.set_font(style.face.value, size=size)
        for number, line in enumerate(setting.lines):
            base = top + (metrics_of(style.face).above + number * style.leading) * size * POINT
            self.pdf.text(box.x + (box.wide - style.face.width(line, size)) * across, base, line)
        filled = Box(box.x + (box.wide - setting.wide) * across, top, setting.wide, setting.high)
        self.placed.append(Placed(self.page, text, setting, box, filled))
        return self.placed[-1]

    def run(self, x: float, y: float, text: str, face: Face, size: float, colour: str) -> None:
        """A text on one line, from its upper left corner."""
        self._colour(colour)
        self.pdf.set_font(face.value, size=size)
        self.pdf.text(x, y + metrics_of(face).above * size * POINT, text)
        self.rightmost = max(self.rightmost, x + face.width(text, size))

    def figure(self, x: float, y: float, text: str, face: Face, size: float, colour: str) -> None:
        """A number or letter in the middle of a sign, by the height of its capitals."""
        high = metrics_of(face).capital * size * POINT
        self._colour(colour)
        self.pdf.set_font(face.value, size=size)
        self.pdf.text(x - face.width(text, size) / 2, y + high / 2, text)

    def _colour(self, colour: str) -> None:
        self.pdf.set_text_color(*bytes.fromhex(colour[1:]))

    def written(self) -> bytes:
        """The whole PDF; nothing can be drawn afterwards."""
        content = bytes(self.pdf.output())
        self.close()
        return content


def _close(fonts: Mapping[str, object]) -> None:
    for font in fonts.values():
        if isinstance(font, TTFFont):
            font.close()
