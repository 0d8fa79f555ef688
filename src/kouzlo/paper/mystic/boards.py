"""Two boards on one sheet: energy, the number of the turn, and the steps of a turn."""

from __future__ import annotations

from kouzlo.games.mystic.art.colours import TINTS
from kouzlo.paper.faces import Face
from kouzlo.paper.pen import INK, Pen
from kouzlo.paper.setting import Style
from kouzlo.paper.sheets import footnote
from kouzlo.paper.sizes import Box
from kouzlo.text.catalogue import Speaker

WIDE, HIGH, BETWEEN = 190.0, 126.0, 5.0
CELL = 14.5
MOST = 10
"""Energy up to so much has a place; more is rare, and then a second token says it."""
TURNS = ("1", "2", "3", "4", "5+")
"""ME-8: the energy of a turn."""
STEPS = 6
TITLE = Style(Face.TITLE, 17, 12)
HEAD = Style(Face.BOLD, 11, 8)
STEP = Style(Face.TEXT, 11, 8.5)
GROUND, EDGE, PALE, QUIET = "#f7f4fc", "#2b2148", "#ffffff", "#6f6488"


def boards(pen: Pen, say: Speaker) -> None:
    """A sheet with the boards of both players."""
    pen.sheet()
    left, top = (pen.paper.wide - WIDE) / 2, (pen.paper.high - 2 * HIGH - BETWEEN) / 2
    for number in range(2):
        _board(pen, Box(left, top + number * (HIGH + BETWEEN), WIDE, HIGH), say)
    footnote(pen, say("print-foot-cut"))


def _board(pen: Pen, board: Box, say: Speaker) -> None:
    pen.box(board, GROUND, EDGE, 0.8, radius=4)
    pen.box(board.part(2, 2, WIDE - 4, 11), EDGE, None, radius=2.5)
    pen.text(board.part(6, 2, 80, 11), say("game-mystic"), TITLE, "#ffffff", across=0)
    for number, tints in enumerate(TINTS.values()):
        pen.disc(board.right - 8 - 9 * (7 - number), board.y + 7.5, 3.6, tints.face, "#ffffff", 0.4)
        pen.sign(tints.symbol, board.right - 8 - 9 * (7 - number), board.y + 7.5, 5, tints.ink)
    _energy(pen, board.part(4, 15, WIDE - 8, 52), say)
    _turns(pen, board.part(4, 70, 78, 52), say)
    _steps(pen, board.part(88, 70, 98, 53), say)


def _energy(pen: Pen, room: Box, say: Speaker) -> None:
    """ME-8, ME-11: three rows, one for each colour of the deck."""
    pen.text(room.part(0, 0, room.wide, 6), say("print-board-energy"), HEAD, across=0)
    for row in range(3):
        y = room.y + 6.5 + row * (CELL + 0.6)
        pen.text(Box(room.x, y, 20, CELL), say("print-board-colour", number=row + 1), STEP, QUIET, across=0)
        for energy in range(MOST + 1):
            cell = Box(room.x + 22 + energy * CELL, y, CELL, CELL)
            pen.box(cell.inset(0.4), PALE, EDGE if energy <= 5 else QUIET, 0.5 if energy <= 5 else 0.25, radius=2)
            pen.figure(*cell.middle, str(energy), Face.TITLE, 17, EDGE if energy <= 5 else QUIET)


def _turns(pen: Pen, room: Box, say: Speaker) -> None:
    """ME-8: as much energy as the number of the turn."""
    pen.text(room.part(0, 0, room.wide, 6), say("print-board-turn"), HEAD, across=0)
    for number, turn in enumerate(TURNS):
        cell = room.part(number * 15.5, 7, 15.5, 15.5).inset(0.4)
        pen.box(cell, PALE, EDGE, 0.5, radius=2)
        pen.figure(*cell.middle, turn, Face.TITLE, 19, EDGE)
    pen.text(room.part(0, 25, room.wide, 27), say("print-board-rest"), STEP, across=0, down=0)


def _steps(pen: Pen, room: Box, say: Speaker) -> None:
    """ME-6 to ME-11: a turn in six lines."""
    high = room.high / STEPS
    for number in range(1, STEPS + 1):
        y = room.y + (number - 1) * high
        pen.disc(room.x + 3.4, y + high / 2, 3.3, EDGE)
        pen.figure(room.x + 3.4, y + high / 2, str(number), Face.TITLE, 11, "#ffffff")
        pen.text(Box(room.x + 8.5, y, room.wide - 8.5, high), say(f"print-step-{number}"), STEP, INK, across=0)
