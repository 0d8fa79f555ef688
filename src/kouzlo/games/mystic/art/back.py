"""The back of a card: the eight symbols around a star."""

from __future__ import annotations

from math import cos, pi, sin

from kouzlo.games.mystic.art.colours import DECLARED
from kouzlo.games.mystic.art.shapes import number, star

GROUND = "#1c1530"


def _symbol(at: int, path: str, fill: str) -> str:
    x, y = number(50 + 30 * sin(pi * at / 4)), number(70 - 30 * cos(pi * at / 4))
    moved = f"translate({x} {y}) scale(.56) translate(-12 -12)"
    return f'<path transform="{moved}" d="{path}" fill="{fill}" fill-rule="evenodd"/>'


def _back() -> str:
    symbols = (_symbol(at, each.symbol, each.edges[1]) for at, each in enumerate(DECLARED.values()))
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140">'
        f'<rect width="100" height="140" rx="9" fill="{GROUND}"/>'
        '<rect x="4" y="4" width="92" height="132" rx="6" fill="#2b2148" stroke="#b795ff" stroke-width="1.5"/>'
        f'<path d="{star(16, 58, 20, 50, 70)}" fill="#362a5c"/>'
        '<circle cx="50" cy="70" r="41" fill="none" stroke="#b795ff" stroke-width="1" stroke-dasharray="2 4"/>'
        f'{"".join(symbols)}<path d="{star(8, 15, 6, 50, 70)}" fill="#f0c060"/></svg>\n'
    )


BACK = _back()
