"""The motif of a card's picture, from the words of its id: `motifs.toml` has the drawings and says whose they are."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from kouzlo.games.mystic.art.colours import Tints
from kouzlo.games.mystic.art.shapes import written

MIRRORED = '<g transform="matrix(-1 0 0 1 100 0)">{}</g>'
WIDTHS = {"s": 6, "S": 10, "m": 6, "N": 9, "t": 2.6}


class Motifs(msgspec.Struct, frozen=True):
    """The file."""

    drawn: dict[str, tuple[str, ...]]
    words: dict[str, str]
    cards: dict[str, str]


MOTIFS = msgspec.toml.decode(Path(__file__).with_name("motifs.toml").read_bytes(), type=Motifs)
NAMES = tuple(MOTIFS.drawn)
OF_A_WORD = {word: motif for motif, words in MOTIFS.words.items() for word in words.split()}


def motif_of(id: str, number: int) -> str:
    """The motif of a card; an unknown name gets one by its number."""
    named = (OF_A_WORD[word] for word in reversed(id.partition(".")[2].split("-")) if word in OF_A_WORD)
    return MOTIFS.cards.get(id) or next(named, NAMES[number % len(NAMES)])


@cache
def strokes_of(motif: str) -> tuple[tuple[str, str], ...]:
    """The strokes of a motif: letter and path."""
    return tuple((stroke[0], written(stroke[2:])) for stroke in MOTIFS.drawn[motif])


def drawn(motif: str, tints: Tints) -> str:
    """A motif in light and shade, in a box of 100 × 100."""
    return "".join(_stroke(letter, path, tints) for letter, path in strokes_of(motif))


def _stroke(letter: str, path: str, t: Tints) -> str:
    if letter in WIDTHS:
        lit = line(path, t.face if letter == "t" else t.deep, WIDTHS[letter])
        return lit + MIRRORED.format(line(path, t.dusk, WIDTHS[letter])) if letter in "mN" else lit
    match letter:
        case "h":
            return shape(path, t.deep) + MIRRORED.format(shape(path, t.dusk))
        case "g":
            return shape(path, t.face) + MIRRORED.format(shape(path, t.face))
        case "e":
            return shape(path, t.paper) + MIRRORED.format(shape(path, t.paper))
    return shape(path, {"l": t.face, "d": t.paper}.get(letter, t.deep))


def shape(path: str, fill: str, more: str = "") -> str:
    """A filled path."""
    return f'<path d="{path}" fill="{fill}"{more}/>'


def line(path: str, stroke: str, width: float, more: str = "") -> str:
    """A drawn path."""
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'<path d="{path}" fill="none" stroke="{stroke}" stroke-width="{width}" {ends}{more}/>'
