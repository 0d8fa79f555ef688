"""A sheet of tokens: energy of eight colours, turns, promotion, demotion, damage."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kouzlo.games.mystic.art.colours import TINTS
from kouzlo.paper.faces import Face
from kouzlo.paper.pen import INK, Pen
from kouzlo.paper.setting import Style
from kouzlo.paper.sheets import footnote
from kouzlo.paper.sizes import Box
from kouzlo.text.catalogue import Speaker

SIDE = 16.0
ACROSS, DOWN = 10, 14
HEAD = Style(Face.TITLE, 15, 11)
GREEN, GREY, BLOOD, VIOLET = "#1d6b3c", "#5b5168", "#7b1113", "#2b2148"
PROMOTIONS, DEMOTIONS, SINGLE, FIVEFOLD = 40, 20, 50, 20
DROP = "M0-16C5-8 12-3 12 4A12 12 0 0 1-12 4C-12-3-5-8 0-16Z"
RISES, FALLS = "M0-15L14-1H7V14H-7V-1H-14Z", "M0 15L14 1H7V-14H-7V1H-14Z"
"""Arrows, so that shape tells promotion and demotion apart too."""

Drawing = Callable[[float, float], None]


def tokens(pen: Pen, say: Speaker) -> None:
    """A sheet of squares to cut apart."""
    pen.sheet()
    left, top = (pen.paper.wide - ACROSS * SIDE) / 2, (pen.paper.high - DOWN * SIDE) / 2
    pen.text(Box(left, top - 12, ACROSS * SIDE, 8), say("print-tokens"), HEAD)
    for number, draw in enumerate(_all(pen, say)):
        row, column = divmod(number, ACROSS)
        cell = Box(left + column * SIDE, top + row * SIDE, SIDE, SIDE)
        pen.box(cell, None, "#b9b2c6", 0.15)
        draw(*cell.middle)
    footnote(pen, say("print-foot-cut"))


def _all(pen: Pen, say: Speaker) -> list[Drawing]:
    """ME-1: eight energy tokens; for turns, promotions, demotions and damage as many as games have needed."""
    energy = [partial(_energy, pen, colour, say(f"colour-letter-{colour}")) for colour in TINTS]
    turns = [partial(_turn, pen)] * 2
    changes = [partial(_changed, pen, "+1", GREEN, 1)] * PROMOTIONS + [partial(_changed, pen, "−1", GREY, -1)] * DEMOTIONS
    damage = [partial(_damage, pen, "1", 0.38)] * SINGLE + [partial(_damage, pen, "5", 0.46)] * FIVEFOLD
    return [*energy, *turns, *changes, *damage]


def _energy(pen: Pen, colour: str, letter: str, x: float, y: float) -> None:
    tints = TINTS[colour]
    pen.disc(x, y, 6.6, tints.face, tints.edge, 0.6)
    pen.sign(tints.symbol, x, y - 1.3, 6.6, tints.ink)
    pen.figure(x, y + 4.2, letter, Face.BOLD, 8, tints.ink)


def _turn(pen: Pen, x: float, y: float) -> None:
    pen.disc(x, y, 6.2, "#f0c060", INK, 0.6)
    pen.path("M-8-10H8C8-3 2-2 2 0C2 2 8 3 8 10H-8C-8 3-2 2-2 0C-2-2-8-3-8-10Z", x, y, 0.36, INK)


def _changed(pen: Pen, text: str, colour: str, way: int, x: float, y: float) -> None:
    pen.path(RISES if way > 0 else FALLS, x, y, 0.47, colour)
    pen.figure(x, y + (0.9 if way > 0 else -0.9), text, Face.BOLD, 13, "#ffffff")


def _damage(pen: Pen, text: str, scale: float, x: float, y: float) -> None:
    pen.path(DROP, x, y, scale, BLOOD)
    pen.figure(x, y + 1.4, text, Face.TITLE, 15 if text == "1" else 18, "#ffffff")
