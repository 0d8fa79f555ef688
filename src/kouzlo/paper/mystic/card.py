"""The face of a card: name, price, picture, type, text, power and health, in the colours of the screen."""

from __future__ import annotations

from kouzlo.core.sentence import Word
from kouzlo.games.mystic.art.colours import SIGNS, TINTS, Tints
from kouzlo.games.mystic.art.picture import picture
from kouzlo.games.mystic.printed import Printed
from kouzlo.paper.faces import Face
from kouzlo.paper.mystic.pips import PIP, draw_pip, price_of
from kouzlo.paper.pen import Pen
from kouzlo.paper.setting import Style, TooLong, fitted
from kouzlo.paper.sizes import Box
from kouzlo.text.catalogue import Speaker

RIM = 2.2
"""Left white, so that nobody sees a cut that is half a millimetre off."""
NAME = Style(Face.TITLE, 14, 9.5)
KIND = Style(Face.BOLD, 10, 7.5)
TEXT = Style(Face.TEXT, 11.5, 8)
FLAVOUR = Style(Face.ITALIC, 8.5, 8)
NOTE = Style(Face.TEXT, 5.5, 4.5)
NUMBER = 19
HEART = "#a3212c"
SOFT = "#4b4358"


def draw_card(pen: Pen, box: Box, card: Printed, name: str, note: str, say: Speaker) -> None:
    """A card of 63 × 88 mm."""
    tints, frame = TINTS[card.colour], box.inset(RIM)
    pen.box(frame, tints.face, tints.edge, 0.4, radius=3)
    pen.box(frame.part(1.6, 8.6, 55.4, 73.4), tints.paper, tints.deep, 0.25, radius=1.4)
    pen.text(frame.part(2.4, 0.9, 53.8, 7.2), name, NAME, tints.ink)
    pen.picture(picture(card.id, card.colour, card.type), frame.part(1.6, 8.6, 55.4, 36.4))
    _price(pen, frame, card, tints)
    _keywords(pen, frame, card, tints)
    _kind(pen, frame, card, tints, say)
    is_unit = card.power is not None
    _text(pen, frame.part(3.6, 51.6, 51.4, 18.4 if is_unit else 27.2), card)
    if card.power is not None and card.health is not None:
        _numbers(pen, frame, card.power, card.health, tints)
    pen.text(frame.part(15, 79.3, 28.6, 2.4), note, NOTE, SOFT)


def _price(pen: Pen, frame: Box, card: Printed, tints: Tints) -> None:
    """ME-12: the symbols of the price, one below the other on the picture."""
    price = price_of(card.cost, card.colour)
    step = min(2 * PIP + 0.5, 32.5 / len(price)) if price else 0
    for number, colour in enumerate(price):
        x, y = frame.x + 5.6, frame.y + 12.4 + number * step
        pen.disc(x, y, PIP + 0.55, tints.paper)
        draw_pip(pen, colour, x, y)


def _keywords(pen: Pen, frame: Box, card: Printed, tints: Tints) -> None:
    for number, keyword in enumerate(card.keywords):
        x, y = frame.right - 5.4, frame.y + 12.4 + number * 7
        pen.disc(x, y, 3, tints.paper, tints.deep, 0.4)
        pen.sign(SIGNS.keywords[keyword], x, y, 4.4, tints.deep)


def _kind(pen: Pen, frame: Box, card: Printed, tints: Tints, say: Speaker) -> None:
    """ME-13 to ME-16: what the card is; the symbol and the letter of its colour at both ends."""
    band = frame.part(1.6, 45, 55.4, 6)
    words = [say.word(Word("type", card.type)), *(say.word(Word("keyword", id)) for id in card.keywords)]
    pen.box(band, tints.face, tints.deep, 0.25)
    pen.sign(tints.symbol, band.x + 3.4, band.y + 3, 4.2, tints.ink)
    pen.text(Box(band.x + 6, band.y, band.wide - 12, band.high), " · ".join(words), KIND, tints.ink)
    pen.figure(band.right - 3.4, band.y + 3, say(f"colour-letter-{card.colour}"), Face.BOLD, 11, tints.ink)


def _text(pen: Pen, room: Box, card: Printed) -> None:
    """The text, and below it the line that is only to be read, if there is room for both."""
    if not card.text:
        return
    setting = fitted(card.text, room.wide, room.high, TEXT)
    gap = 1.2
    try:
        flavour = fitted(card.flavour, room.wide, room.high - setting.high - gap, FLAVOUR) if card.flavour else None
    except TooLong:
        flavour = None
    if flavour is None:
        pen.set(room, card.text, setting)
        return
    top = room.y + (room.high - setting.high - gap - flavour.high) / 2
    pen.set(Box(room.x, top, room.wide, setting.high), card.text, setting)
    pen.set(Box(room.x, top + setting.high + gap, room.wide, flavour.high), card.flavour, flavour, SOFT)


def _numbers(pen: Pen, frame: Box, power: int, health: int, tints: Tints) -> None:
    y = frame.bottom - 7
    left, right = frame.x + 7.4, frame.right - 7.4
    pen.path(SIGNS.power, left, y, 0.28, tints.deep, "#ffffff", 0.3)
    pen.figure(left, y, str(power), Face.TITLE, NUMBER, "#ffffff")
    pen.path(SIGNS.health, right, y, 0.31, HEART, "#ffffff", 0.3)
    pen.figure(right, y - 0.6, str(health), Face.TITLE, NUMBER - 1, "#ffffff")
    pen.sign(tints.symbol, frame.middle[0], frame.bottom - 8.6, 7, tints.deep, opacity=0.22)
