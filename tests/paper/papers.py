"""Sheets for the tests: drawn with texts only, which is much faster."""

from __future__ import annotations

import io

import pytest
from pypdf import PdfReader

from kouzlo.paper.order import Order
from kouzlo.paper.pen import Pen
from kouzlo.paper.press import drawn


def without_drawings(patch: pytest.MonkeyPatch) -> None:
    """Leave out shapes and pictures; the texts stand where they would."""
    patch.setattr(Pen, "_draw", lambda *_: None)
    patch.setattr(Pen, "path", lambda *_, **__: None)
    patch.setattr(Pen, "picture", lambda *_, **__: None)


def measured(order: Order) -> Pen:
    """The sheets of an order, with the places of all texts."""
    pen = drawn(order)
    pen.close()
    return pen


def read_back(content: bytes) -> list[str]:
    """The text of each page as a reader of PDF finds it, with single spaces; compounds that a line ended are put together."""
    return [" ".join(page.extract_text().split()).replace("- ", "-") for page in PdfReader(io.BytesIO(content)).pages]
