"""The picture of a card: a scene of its colour, a frame of its type, its motif; all of it from the card's id."""

from __future__ import annotations

from functools import lru_cache
from math import pi

from kouzlo.games.mystic.art.colours import TINTS, Tints
from kouzlo.games.mystic.art.motifs import drawn, line, motif_of, shape
from kouzlo.games.mystic.art.scenes import HIGH, MIDDLE, WIDE, Dice, scene
from kouzlo.games.mystic.art.shapes import beads, disc, number, rays, star

SCALES = {"unit": 0.58, "wonder": 0.58, "charm": 0.5, "relic": 0.64}
"""The size of the motif in the frame of each type."""


@lru_cache(maxsize=512)
def picture(id: str, colour: str, kind: str) -> str:
    """The picture of a card as an SVG of 176 × 116."""
    seed = _number_of(id)
    dice, tints, scale = Dice(seed), TINTS[colour], SCALES[kind]
    ground = f'<rect width="{WIDE}" height="{HIGH}" fill="{tints.face}"/>{scene(colour, tints, dice)}'
    moved = f"translate({number(88 - 50 * scale)} {number(MIDDLE - 50 * scale)}) scale({scale})"
    motif = f'<g transform="{moved}">{drawn(motif_of(id, seed), tints)}</g>'
    inside = ground + _frame(kind, tints, dice) + motif
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}">{inside}</svg>\n'


def _number_of(text: str) -> int:
    """A whole number from a text (FNV-1a): the same card always looks the same."""
    number = 2166136261
    for letter in text:
        number = (number ^ ord(letter)) * 16777619 & 0xFFFFFFFF
    return number ^ number >> 13


def _frame(kind: str, t: Tints, dice: Dice) -> str:
    """Behind the motif: a round window for units, a burst for wonders, a pendant for charms, an arch for relics."""
    ornament = _ornament(dice.below(4), t)
    match kind:
        case "wonder":
            n = 10 + 2 * dice.below(4)
            burst = shape(star(n, 56, 42, 88, MIDDLE), t.light, ' opacity=".45"')
            return burst + shape(star(n, 49, 40, 88, MIDDLE, pi / n), t.paper) + line(disc(88, MIDDLE, 36), t.face, 1.5)
        case "charm":
            cord = line("M70-2L88 12L106-2", t.light, 3)
            pendant = shape("M88 6L138 56L88 106L38 56Z", t.deep) + shape("M88 12L132 56L88 100L44 56Z", t.paper)
            jewels = disc(88, 9, 4) + disc(136, 56, 3) + disc(40, 56, 3) + disc(88, 104, 3)
            return cord + pendant + shape(jewels, t.light) + line("M88 17L127 56L88 95L49 56Z", t.face, 1.2)
        case "relic":
            arch = shape("M44 104V50C44 22 64 8 88 4C112 8 132 22 132 50V104Z", t.deep)
            niche = shape("M49 104V51C49 26 67 13 88 9C109 13 127 26 127 51V104Z", t.paper)
            foot = shape("M36 102H140V110H36Z", t.deep) + shape("M42 98H134V103H42Z", t.light)
            return arch + niche + foot + line("M54 98V52C54 30 70 18 88 14C106 18 122 30 122 52V98", t.face, 1.2)
    return shape(disc(88, MIDDLE, 47), t.deep) + ornament + shape(disc(88, MIDDLE, 38.5), t.paper)


def _ornament(which: int, t: Tints) -> str:
    """The ring of a round window."""
    match which:
        case 0:
            return shape(beads(20, 42, 1.7, 88, MIDDLE), t.light)
        case 1:
            return line(rays(28, 40.5, 44.5, 88, MIDDLE), t.light, 1.6)
        case 2:
            return shape(beads(8, 42.5, 2.2, 88, MIDDLE) + beads(8, 42.5, 1.2, 88, MIDDLE, pi / 8), t.light)
    return line(disc(88, MIDDLE, 43), t.light, 1.2, ' stroke-dasharray="7 3.75"')
