"""The face of a wizard: value, name, portrait with the seal of the ability, element, kind, ability."""

from __future__ import annotations

from math import cos, pi, sin

from kouzlo.core.sentence import Word
from kouzlo.games.duel.portraits import picture_of
from kouzlo.games.duel.printed import Printed
from kouzlo.games.duel.signs import SIGNS, figure_of
from kouzlo.paper.faces import Face
from kouzlo.paper.pen import INK, Pen
from kouzlo.paper.setting import Style
from kouzlo.paper.sizes import Box
from kouzlo.text.catalogue import Speaker

RIM = 2.2
NAME = Style(Face.TITLE, 15, 9.5)
BAND = Style(Face.BOLD, 10, 7.5)
TEXT = Style(Face.TEXT, 11, 8)
NOTE = Style(Face.TEXT, 6, 4.5)
WHITE, CREAM, SOFT, NIGHT, DUSK, GOLD = "#ffffff", "#fdf9f0", "#5b5168", "#2b2148", "#43346f", "#f0c060"


def draw_card(pen: Pen, box: Box, card: Printed, name: str, note: str, say: Speaker) -> None:
    """A card of 63 × 88 mm."""
    tone, frame = SIGNS.tones[card.element], box.inset(RIM)
    pen.box(frame, tone, INK, 0.3, radius=3)
    pen.box(frame.part(1.6, 1.6, 55.4, 80.4), CREAM, None, radius=1.8)
    portrait = frame.part(1.6, 10.4, 55.4, 44)
    pen.picture(picture_of(card.portrait) or "", portrait, top=0.18)
    pen.text(frame.part(12.3, 2, 34, 8), name, NAME)
    _value(pen, frame, card)
    _element(pen, frame, card)
    _seal(pen, portrait, card, tone)
    _band(pen, frame.part(1.6, 54.4, 55.4, 6), card, say)
    if card.ability is not None:
        pen.text(frame.part(4, 61, 50.6, 17.6), say.sentence(card.ability), TEXT)
    pen.text(frame.part(4, 78.9, 50.6, 2.7), note, NOTE, SOFT)


def band_of(element: str) -> str:
    """The tone of an element a little darker, so that small white letters can be read on it."""
    return "#" + "".join(f"{int(part * 0.86):02x}" for part in bytes.fromhex(SIGNS.tones[element][1:]))


def _value(pen: Pen, frame: Box, card: Printed) -> None:
    x, y = frame.x + 6.6, frame.y + 7.2
    pen.disc(x, y, 5.2, INK, CREAM, 0.7)
    pen.figure(x, y, str(card.value), Face.TITLE, 21, WHITE)


def _element(pen: Pen, frame: Box, card: Printed) -> None:
    """DU-26: a shape of its own for each element, so that colour is never the only sign."""
    x, y = frame.right - 6.6, frame.y + 7.2
    pen.disc(x, y, 5.2, SIGNS.tones[card.element], CREAM, 0.7)
    pen.sign(SIGNS.elements[card.element], x, y, 7, WHITE)


def _seal(pen: Pen, portrait: Box, card: Printed, tone: str) -> None:
    """The figure of the ability."""
    if card.ability is None:
        return
    x, y = portrait.right - 6, portrait.bottom - 6
    pen.disc(x, y, 4.9, tone, WHITE, 0.6)
    pen.path(figure_of(card.ability.id), x - 3.1, y - 3.1, 6.2 / 48, WHITE)


def _band(pen: Pen, band: Box, card: Printed, say: Speaker) -> None:
    """The element and the kind of the ability in words."""
    pen.box(band, band_of(card.element))
    words = f"{say.word(Word('element', card.element))} · {say(f'kind-{card.kind}')}"
    pen.text(Box(band.x + 8, band.y, band.wide - 16, band.high), words, BAND, WHITE)
    pen.sign(SIGNS.elements[card.element], band.x + 4, band.y + 3, 4, WHITE)
    if card.kind in SIGNS.kinds:
        pen.sign(SIGNS.kinds[card.kind], band.right - 4, band.y + 3, 4, WHITE)


def draw_back(pen: Pen, box: Box) -> None:
    """A back of 63 × 88 mm: the figure of the screen, larger."""
    frame = box.inset(RIM)
    pen.box(frame, NIGHT, INK, 0.3, radius=3)
    pen.box(frame.inset(2), None, GOLD, 0.4, radius=1.8)
    pen.box(frame.inset(3), None, GOLD, 0.2, radius=1.4)
    x, y = frame.middle
    for radius, line, fill in ((25, 0.25, None), (24, 0.6, DUSK), (15.5, 0.25, NIGHT)):
        pen.disc(x, y, radius, fill, GOLD, line)
    pen.path(SIGNS.back, x - 30 * 0.46, y - 42 * 0.46, 0.46, GOLD)
    for number, sign in enumerate(SIGNS.elements.values()):
        angle = number * pi / 3
        pen.sign(sign, x + 19.8 * sin(angle), y - 19.8 * cos(angle), 5.6, WHITE)
