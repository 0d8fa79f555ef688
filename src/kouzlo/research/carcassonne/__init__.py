"""Carcassonne for environments: cells of a window that follows the board, quarter turns, segments of a tile."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kouzlo.core.game import AnyGame
from kouzlo.core.move import Seat
from kouzlo.games.carcassonne.moves import FIGURE, FOLLOWER, PASS, PLACE, REMOVE
from kouzlo.games.carcassonne.rules.crop_circles import ADD, CROP
from kouzlo.games.carcassonne.state import (
    ALL_SEGMENTS,
    BOARD,
    FOLLOWERS,
    SEATS,
    SEGMENT_CODES,
    SEGMENTS,
    State,
)
from kouzlo.research.spaces import BatchKernels, Paths, Reading, Spaces, padded

WINDOW = 31
"""The width and the height of the window: its middle is the middle of the laid tiles."""

CELLS = WINDOW * WINDOW
TURN = CELLS
SEGMENT = TURN + 4
MAGE = SEGMENT + SEGMENTS
REMOVE_MAGE = MAGE + 2
DEPLOY = REMOVE_MAGE + 2
NOTHING_MORE = DEPLOY + 2
BEYOND = NOTHING_MORE + 1

NAMES = (
    *(f"cell {number % WINDOW},{number // WINDOW} of the window" for number in range(CELLS)),
    *(f"turn {90 * quarter}" for quarter in range(4)),
    *(f"segment {number} of the tile" for number in range(SEGMENTS)),
    "mage",
    "witch",
    "remove the mage",
    "remove the witch",
    "crop circle: deploy",
    "crop circle: remove",
    "pass",
    "beyond the window",
)
DEPTH = 4

FOLLOWS = "It follows from the tiles"

READINGS = {
    "active": Reading(says="The own seat is 0, the next one 1."),
    "asked": Reading(says="The own seat is 0, the next one 1."),
    "score": Reading(says="The own seat first, then in turn."),
    "supply": Reading(says="The own seat first, then in turn."),
    "follower": Reading(says="Seven numbers for each seat, the own first."),
    "tile_cell": Reading(left_out=f"{FOLLOWS}: `tile_x` and `tile_y` say it."),
    "place_cell": Reading(left_out=f"{FOLLOWS}: `place_x` and `place_y` say it."),
    "following": Reading(left_out=f"{FOLLOWS}: `feature` says which segments belong together."),
    "counted": Reading(left_out="It is zero between two moves."),
    "grid": Reading(left_out=f"{FOLLOWS}: it finds a tile by its place."),
}


class CarcassonneSpaces(Spaces):
    """A tile is laid by its cell and its turn; a figure moves to a cell and a segment there.

    A place or tile outside the window is chosen by `beyond the window` and its number, as the cell with that number.
    """

    def actions(self) -> Sequence[str]:
        return NAMES

    def depth(self) -> int:
        return DEPTH

    def most_listed(self) -> int:
        return 2 * ALL_SEGMENTS + 1

    def readings(self) -> Mapping[str, Reading]:
        return READINGS

    def more_columns(self) -> Sequence[tuple[str, str]]:
        return (
            ("window_x", "The x of the western cells of the window."),
            ("window_y", "The y of the northern cells of the window."),
        )

    def more_values(self, seen: State) -> Sequence[int]:
        return corner(seen)

    def turn_to(self, table: Any, own: Seat, seats: int) -> None:
        if own == 0:
            return
        order = [*((own + each) % seats for each in range(seats)), *range(seats, SEATS)]
        table["score"] = table["score"][order]
        table["supply"] = table["supply"][order]
        table["follower"] = table["follower"].reshape(SEATS, FOLLOWERS)[order].ravel()
        for seat in ("active", "asked"):
            table[seat] = (table[seat] - own) % seats if table[seat] >= 0 else table[seat]

    def paths(self, game: AnyGame, seen: State, seat: Seat) -> Paths:
        codes = game.move_codes(seen, seat)  # type: ignore[attr-defined]  # this game lists codes
        window = corner(seen)
        return Paths(codes, padded([tuple(_path(seen, code, window)) for code in codes], DEPTH))

    def batch(self) -> BatchKernels:
        from kouzlo.research.carcassonne.kernels import KERNELS, Work

        return BatchKernels(KERNELS, Work)


def corner(s: State) -> tuple[int, int]:
    """The north-western cell of the window."""
    columns, rows = s.tile_x[: s.laid], s.tile_y[: s.laid]
    return (min(columns) + max(columns) - WINDOW + 1) // 2, (min(rows) + max(rows) - WINDOW + 1) // 2


def _path(s: State, code: int, window: tuple[int, int]) -> Iterator[int]:
    if code >= PLACE:
        where, quarter = divmod(code - PLACE, 4)
        y, x = divmod(where, 2 * BOARD)
        yield from _cell(s, x - BOARD, y - BOARD, None, window)
        yield TURN + quarter
    elif code >= FIGURE:
        figure, segment = divmod(code - FIGURE, SEGMENT_CODES)
        yield MAGE + figure
        yield from _segment(s, segment, window)
    elif code >= ADD:
        yield from _segment(s, code % SEGMENT_CODES, window)
    elif code >= FOLLOWER:
        yield SEGMENT + code % SEGMENTS
    elif code == PASS:
        yield NOTHING_MORE
    else:
        yield REMOVE_MAGE + code - REMOVE if code >= REMOVE else DEPLOY + code - CROP


def _segment(s: State, segment: int, window: tuple[int, int]) -> Iterator[int]:
    tile, local = divmod(segment, SEGMENTS)
    yield from _cell(s, s.tile_x[tile], s.tile_y[tile], tile, window)
    yield SEGMENT + local


def _cell(s: State, x: int, y: int, tile: int | None, window: tuple[int, int]) -> Iterator[int]:
    west, north = window
    if 0 <= x - west < WINDOW and 0 <= y - north < WINDOW:
        yield (y - north) * WINDOW + x - west
        return
    yield BEYOND
    places = zip(s.place_x[: s.places], s.place_y[: s.places], strict=True)
    yield next(number for number, place in enumerate(places) if place == (x, y)) if tile is None else tile


SPACES = CarcassonneSpaces()
