"""The back of a card: the drawing of the screen on its own ground."""

from __future__ import annotations

from kouzlo.games.mystic.art.back import BACK, GROUND
from kouzlo.paper.pen import Pen
from kouzlo.paper.sizes import Box


def draw_back(pen: Pen, box: Box) -> None:
    """A back of 63 × 88 mm, with a white rim as the face has it."""
    frame = box.inset(2.2)
    pen.box(frame, GROUND, None, radius=3)
    pen.picture(BACK, frame.inset(1.2))
