"""The symbols of a price: energy of a colour, energy of any colour, a card of the own deck."""

from __future__ import annotations

from kouzlo.games.mystic.art.colours import SIGNS, TINTS
from kouzlo.games.mystic.printed import PrintedCost
from kouzlo.paper.pen import Pen

PIP = 2.75
"""Its radius."""


def price_of(cost: PrintedCost, colour: str) -> list[str]:
    """ME-12: the symbols of a price in the order in which they are printed."""
    return [colour] * cost.coloured + ["any"] * cost.any + ["plunder"] * cost.plunder


def draw_pip(pen: Pen, colour: str, x: float, y: float, radius: float = PIP) -> None:
    """One symbol with its middle at x, y."""
    scale = radius / 8
    if colour == "plunder":
        pen.path(
            "M-3.5-7.5h7a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2z",
            x,
            y,
            scale,
            "#2a2338",
            "#ffffff",
            0.4,
        )
        pen.path(SIGNS.plundered, x, y, scale, None, "#ffb4a8", 1.8 * scale)
        return
    if colour == "any":
        pen.disc(x, y, radius, "#e6e1ec", "#4b4358", 0.45)
        pen.path(SIGNS.any, x, y, scale, "#4b4358")
        return
    tints = TINTS[colour]
    pen.disc(x, y, radius, tints.face, tints.edge, 0.45)
    pen.sign(tints.symbol, x, y, radius * 1.38, tints.ink)
