"""The ground of a picture: a scene for each colour, in a box of 176 × 116."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, floor, pi, sin

from kouzlo.games.mystic.art.colours import Tints
from kouzlo.games.mystic.art.motifs import line, shape
from kouzlo.games.mystic.art.shapes import disc, number, star

WIDE, HIGH, MIDDLE = 176, 116, 56

Join = Callable[[float, float, float, float], str]


class Dice:
    """Small numbers taken one after another from a big one."""

    def __init__(self, seed: int) -> None:
        self._left = seed

    def below(self, n: float) -> int:
        self._left = (self._left * 1664525 + 1013904223) & 0xFFFFFFFF
        return int(self._left / 4294967296 * n)


def scene(colour: str, t: Tints, dice: Dice) -> str:
    """The scene of a colour."""
    return SCENES[colour](t, dice)


def _at(*parts: float) -> str:
    return " ".join(map(number, parts))


def _ridge(n: int, low: int, high: int, dice: Dice, join: Join) -> str:
    """A ridge of `n` teeth between two heights: hills, flames, waves, crags."""
    step = WIDE / n
    start = dice.below(step)
    path, x0, y0 = f"M-20 {HIGH}L-20 {low}", -20.0, float(low)
    for tooth in range(n + 2):
        x, y = floor(tooth * step - start + 0.5), low if tooth % 2 else high + dice.below(8)
        path += join(x0, y0, x, y)
        x0, y0 = x, y
    return f"{path}V{HIGH}Z"


def _pointed(_x0: float, _y0: float, x: float, y: float) -> str:
    return f"L{_at(x, y)}"


def _rolling(x0: float, y0: float, x: float, y: float) -> str:
    return f"C{_at((x0 + x) / 2, y0, (x0 + x) / 2, y, x, y)}"


def _licking(x0: float, y0: float, x: float, y: float) -> str:
    if y < y0:
        return f"C{_at(x0 + 4, y0 - 4, x - 9, y + 18, x, y)}"
    return f"C{_at(x0 + 1, y0 + 16, x - 4, y - 4, x, y)}"


def _light(t: Tints, dice: Dice) -> str:
    n, turn = 14 + 2 * dice.below(4), dice.below(10) / 10

    def ray(at: int) -> str:
        a, b = turn + 2 * pi * at / n, turn + 2 * pi * (at + 0.5) / n
        ends = (88 + 150 * sin(a), MIDDLE - 150 * cos(a), 88 + 150 * sin(b), MIDDLE - 150 * cos(b))
        return f"M88 {MIDDLE}L{_at(*ends[:2])}L{_at(*ends[2:])}Z"

    hills = shape(_ridge(5, 106, 92, dice, _rolling), t.dusk) + shape(_ridge(4, 114, 102, dice, _rolling), t.deep)
    return shape("".join(map(ray, range(n))), t.dusk, ' opacity=".55"') + hills


def _mind(t: Tints, dice: Dice) -> str:
    arcs = "".join(disc(88, MIDDLE, radius) for radius in (30, 50, 70, 90, 110))
    stars = "".join(star(4, 3 + dice.below(3), 1.2, 8 + dice.below(160), 6 + dice.below(70)) for _ in range(9))
    hills = shape(_ridge(6, 112, 98, dice, _rolling), t.deep)
    return line(arcs, t.dusk, 7, ' opacity=".6"') + shape(stars, t.light) + hills


def _fire(t: Tints, dice: Dice) -> str:
    back = shape(_ridge(9, 96, 44, dice, _licking), t.dusk, ' opacity=".55"')
    return back + shape(_ridge(11, 106, 68, dice, _licking), t.dusk) + shape(_ridge(9, 116, 92, dice, _licking), t.deep)


def _water(t: Tints, dice: Dice) -> str:
    waves = (
        shape(_ridge(10, 66, 54, dice, _rolling), t.dusk, ' opacity=".45"')
        + shape(_ridge(8, 86, 74, dice, _rolling), t.dusk, ' opacity=".8"')
        + shape(_ridge(9, 106, 94, dice, _rolling), t.deep)
    )
    foam = "".join(f"M{dice.below(150)} {78 + dice.below(26)}q6-5 12 0t12 0" for _ in range(5))
    return waves + line(foam, t.light, 1.5, ' opacity=".6"')


def _forest(t: Tints, dice: Dice) -> str:
    hill = shape(_ridge(4, 92, 70, dice, _rolling), t.dusk, ' opacity=".6"')

    def frond(x: int, way: int, leaf: int) -> str:
        y, reach = 106 - leaf * 18, way * (34 - leaf * 3)
        out = _at(x + reach * 0.3, y - 18, x + reach * 0.8, y - 16, x + reach, y - 20 - dice.below(6))
        return f"M{x} {y}C{out}C{_at(x + reach * 0.9, y - 4, x + reach * 0.4, y + 2, x, y)}Z"

    fronds = "".join(frond(x, way, leaf) for x, way in ((0, 1), (WIDE, -1)) for leaf in range(5))
    return hill + shape(fronds, t.dusk) + shape(_ridge(6, 112, 100, dice, _rolling), t.deep)


def _air(t: Tints, dice: Dice) -> str:
    def puff(x: int, y: int, k: float) -> str:
        arcs = ((9, 4, -17), (13, 25, -3), (10, 9, 20))
        return f"M{x} {y}" + "".join(f"a{_at(r * k, r * k)} 0 0 1 {_at(right * k, down * k)}" for r, right, down in arcs) + "z"

    above = puff(2 + dice.below(12), 46, 1) + puff(122 + dice.below(14), 40, 0.9)
    clouds = above + puff(dice.below(10) - 16, 92, 1.2) + puff(120 + dice.below(20), 96, 1.3)
    breeze = f"M-4 {64 + dice.below(6)}H60M110 {60 + dice.below(9)}H180M20 22H70M100 18H150"
    haze = line(breeze, t.light, 2, ' opacity=".7"') + shape(clouds, t.light, ' opacity=".75"')
    return haze + shape(_ridge(6, 116, 104, dice, _rolling), t.dusk)


def _night(t: Tints, dice: Dice) -> str:
    x = 52 + dice.below(72)
    moon = shape(disc(x, 40, 38), t.dusk) + shape(disc(x + 10, 36, 32), t.face)
    crags = shape(_ridge(10, 106, 72, dice, _pointed), t.deep, ' opacity=".7"')
    return moon + crags + shape(_ridge(8, 114, 94, dice, _pointed), t.deep)


def _rock(t: Tints, dice: Dice) -> str:
    def peak(left: int) -> str:
        x, y, w = left + dice.below(14), 34 + dice.below(28), 40 + dice.below(14)
        lit = f"M{x} {y}L{x - w} {HIGH}H{_at(x - w * 0.25)}L{_at(x + w * 0.1, y + w * 0.5)}Z"
        return shape(f"M{x} {y}L{x + w} {HIGH}H{x - w}Z", t.dusk) + shape(lit, t.face, ' opacity=".75"')

    return "".join(map(peak, (20, 62, 112, 156))) + shape(_ridge(7, 114, 100, dice, _pointed), t.deep)


SCENES: dict[str, Callable[[Tints, Dice], str]] = {
    "yellow": _light,
    "purple": _mind,
    "red": _fire,
    "blue": _water,
    "green": _forest,
    "white": _air,
    "black": _night,
    "brown": _rock,
}
