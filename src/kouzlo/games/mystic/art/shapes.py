"""Circles, stars, rays and beads as paths of SVG.

`written` puts them into a path by name: "star(8, 22, 9, 50, 46)" is a star of eight points.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from math import cos, pi, sin

CALL = re.compile(r"([a-z]+)\(([^)]*)\)")


def number(value: float) -> str:
    """A coordinate as short as it can be."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if abs(value) >= 0.005 else "0"


def point(angle: float, radius: float, x: float = 50, y: float = 50) -> str:
    """A point of a circle; the angle runs clockwise from the top."""
    return f"{number(round(x + radius * sin(angle), 1))} {number(round(y - radius * cos(angle), 1))}"


def disc(x: float, y: float, r: float) -> str:
    """A circle."""
    radius, left, across = number(r), number(x - r), number(2 * r)
    return f"M{left} {number(y)}a{radius} {radius} 0 1 0 {across} 0a{radius} {radius} 0 1 0 -{across} 0z"


def star(n: float, outer: float, inner: float, x: float = 50, y: float = 50, turn: float = 0) -> str:
    """A star with `n` points."""
    points = (point(turn + pi * at / n, inner if at % 2 else outer, x, y) for at in range(2 * int(n)))
    return f"M{'L'.join(points)}z"


def rays(n: float, begin: float, end: float, x: float = 50, y: float = 50) -> str:
    """Lines from one ring to another."""
    angles = (2 * pi * at / n for at in range(int(n)))
    return "".join(f"M{point(angle, begin, x, y)}L{point(angle, end, x, y)}" for angle in angles)


def beads(n: float, radius: float, r: float, x: float = 50, y: float = 50, turn: float = 0) -> str:
    """A ring of beads."""
    angles = (turn + 2 * pi * at / n for at in range(int(n)))
    return "".join(disc(round(x + radius * sin(angle), 1), round(y - radius * cos(angle), 1), r) for angle in angles)


def petals(n: float, radius: float) -> str:
    """A flower without its middle."""

    def petal(angle: float) -> str:
        return f"M50 50Q{point(angle - 0.55, radius)} {point(angle, radius * 1.15)}Q{point(angle + 0.55, radius)} 50 50"

    return "".join(petal(2 * pi * at / n) for at in range(int(n)))


def gear(n: float) -> str:
    """A wheel with `n` teeth."""
    half = pi / n
    corners = ((-0.62, 32), (-0.4, 42), (0.4, 42), (0.62, 32))
    return f"M{'L'.join(point(2 * half * at + half * turn, radius) for at in range(int(n)) for turn, radius in corners)}z"


def snow() -> str:
    """A crystal of snow."""

    def arm(a: float) -> str:
        fork = f"M{point(a - 0.28, 38)}L{point(a, 26)}L{point(a + 0.28, 38)}"
        return f"M50 50L{point(a, 42)}{fork}M{point(a - 0.4, 22)}L{point(a, 13)}L{point(a + 0.4, 22)}"

    return "".join(arm(pi * at / 3) for at in range(6))


SHAPES: dict[str, Callable[..., str]] = {each.__name__: each for each in (disc, star, beads, petals, gear, snow)}
"""Those that a path may name."""


def written(path: str) -> str:
    """A path with its named shapes drawn."""
    return CALL.sub(lambda found: SHAPES[found[1]](*map(float, found[2].split(",") if found[2] else ())), path)
