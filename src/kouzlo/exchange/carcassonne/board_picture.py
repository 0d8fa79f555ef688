"""The board of Carcassonne for pictures: tiles, followers, figures and points."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from kouzlo.exchange.carcassonne.tile_picture import SIZE, anchor, drawn
from kouzlo.exchange.pictures import INSET, LINE, Box, Drawn, Pictures
from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.names import segment_name, split_segment
from kouzlo.games.carcassonne.state import FOLLOWERS, NOTHING, Figure, State

__all__ = ["PICTURES_OF_CARCASSONNE"]

COLOURS = ("#c1271f", "#1a5fb4", "#146b3c", "#f0bb2a", "#6b3fa0")
"""As on the screen (web/src/games/carcassonne/pieces/looks.ts)."""
PAWN = (
    "M0 -17.2a4.5 4.5 0 0 1 3.2 7.7C6.2 -7.6 7.8 -2.6 8 4.4C5.4 6 -5.4 6 -8 4.4"
    "C-7.8 -2.6 -6.2 -7.6 -3.2 -9.5A4.5 4.5 0 0 1 0 -17.2Z"
)
FIGURE = "M0 -24L5 -10.4C7.6 -8 9 -2 9.2 5.4C6 7.2 -6 7.2 -9.2 5.4C-9 -2 -7.6 -8 -5 -10.4Z"
FIGURE_LOOKS = {Figure.MAGE: ("#4a2bd0", "M"), Figure.WITCH: ("#d9661a", "W")}
MARGIN = 30
FONT = 'font-family="Georgia, serif" font-size="30"'


class DrawnCarcassonne(Pictures[Carcassonne]):
    """Tiles as symbols that are used where they lie; the points of everybody above the board."""

    def definitions(self, game: Carcassonne) -> str:
        tiles = "".join(f'<g id="t-{tile.id}">{drawn(tile)}</g>' for tile in game.tiles.tiles)
        return f'<defs>{tiles}<path id="p" stroke="#fff" stroke-width="2.4" paint-order="stroke" d="{PAWN}"/></defs>'

    def after(self, game: Carcassonne, state: State, names: Sequence[str]) -> Drawn:
        s = game.make.plain(State, state)
        pieces = {}
        for at in range(s.laid):
            x, y, turn = SIZE * s.tile_x[at], SIZE * s.tile_y[at], 90 * s.tile_turn[at]
            id = game.tiles.tiles[s.tile_kind[at]].id
            pieces[f"tile {at}"] = f'<use href="#t-{id}" transform="translate({x} {y})rotate({turn} 50 50)"/>'
        for slot, segment in enumerate(s.follower):
            if segment != NOTHING:
                pieces[f"follower {slot} {segment}"] = _follower(slot // FOLLOWERS, segment_name(s, game.tiles, segment))
        for figure, segment in zip(Figure, s.figure, strict=True):
            if segment != NOTHING:
                pieces[f"figure {figure} {segment}"] = _figure(figure, segment_name(s, game.tiles, segment))
        head = [_points(seat, names[seat], s.score[seat]) for seat in range(s.seats)]
        return Drawn(pieces, head, _box(s))


def _box(s: State) -> Box:
    left, right = min(s.tile_x[: s.laid]), max(s.tile_x[: s.laid])
    top, bottom = min(s.tile_y[: s.laid]), max(s.tile_y[: s.laid])
    head = LINE * s.seats + INSET
    x, y = SIZE * left - MARGIN, SIZE * top - MARGIN - head
    width = max(SIZE * (right - left + 1) + 2 * MARGIN, 420)
    return Box(x, y, width, SIZE * (bottom - top + 1) + 2 * MARGIN + head)


def _place(segment: str) -> tuple[float, float]:
    x, y, name = split_segment(segment)
    dx, dy = anchor(name)
    return SIZE * x + dx, SIZE * y + dy


def _follower(seat: int, segment: str) -> str:
    x, y = _place(segment)
    is_lying = ":F:" in segment
    how = "rotate(-90)translate(-6 4)" if is_lying else "translate(0 5)"
    return f'<g transform="translate({x:g} {y:g}){how}scale(1.3)"><use href="#p" fill="{COLOURS[seat]}"/></g>'


def _figure(figure: Figure, segment: str) -> str:
    x, y = _place(segment)
    colour, letter = FIGURE_LOOKS[figure]
    shape = f'<path d="{FIGURE}" fill="{colour}" stroke="#fff" stroke-width="2.4" paint-order="stroke"/>'
    text = f'<text y="3.6" text-anchor="middle" fill="#fff" font-size="10.5">{letter}</text>'
    return f'<g transform="translate({x + 14:g} {y + 6:g})">{shape}{text}</g>'


def _points(seat: int, name: str, points: int) -> str:
    """One line of the head."""
    mark = f'<use href="#p" transform="translate(12 26)scale(1.5)" fill="{COLOURS[seat]}"/>'
    return f'{mark}<text x="36" y="30" {FONT} fill="#2b2110">{escape(name)}: {points}</text>'


PICTURES_OF_CARCASSONNE = DrawnCarcassonne()
