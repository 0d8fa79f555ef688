"""Placing a tile (CA-3, CA-4): the lattice of cells, the free places and what they ask for."""

from __future__ import annotations

from kouzlo.core.record import kernel, wide
from kouzlo.games.carcassonne.rules.features import close_edge, found
from kouzlo.games.carcassonne.rules.fields import join_fields
from kouzlo.games.carcassonne.state import CELLS, NOTHING, ROW, SEGMENTS, Facts, State, Terrain

STEP_X = (0, 1, 0, -1)
STEP_Y = (-1, 0, 1, 0)
"""North, east, south, west."""


@kernel
def cell_at(x: int, y: int) -> int:
    """The cell of a place; x and y within 128 of the start."""
    return (x + ROW * y + 4 * CELLS) % CELLS


@kernel
def cell_beside(cell: int, step: int) -> int:
    """The cell some steps on: 1 east, ROW south, their negatives west and north."""
    beside = cell + step
    if beside < 0:
        return beside + CELLS
    if beside >= CELLS:
        return beside - CELLS
    return beside


@kernel
def tile_at(s: State, x: int, y: int) -> int:
    """The number of the tile that lies there, or NOTHING."""
    tile = s.grid[cell_at(x, y)] - 1
    if tile >= 0 and s.tile_x[tile] == x and s.tile_y[tile] == y:
        return tile
    return NOTHING


@kernel
def place_at(s: State, x: int, y: int) -> int:
    """The number of the free place there, or NOTHING."""
    place = -s.grid[cell_at(x, y)] - 1
    if place >= 0 and s.place_x[place] == x and s.place_y[place] == y:
        return place
    return NOTHING


@kernel
def kind_and_turn(s: State, tile: int) -> tuple[int, int]:
    """Which tile lies there, and how many quarter turns it is turned."""
    return wide(s.tile_kind[tile]), wide(s.tile_turn[tile])


@kernel
def rotations(s: State, facts: Facts, place: int, kind: int) -> int:
    """CA-3: the rotations (bits) in which every touching side matches."""
    return facts.fits[kind * 256 + s.place_asks[place]]


@kernel
def has_place(s: State, facts: Facts, kind: int) -> bool:
    """CA-4: whether the tile has a legal place anywhere."""
    for place in range(s.places):
        if rotations(s, facts, place, kind) != 0:
            return True
    return False


@kernel
def lay(s: State, facts: Facts, x: int, y: int, kind: int, turn: int) -> None:
    """Put a tile down: the free places, the features and the monasteries around it follow."""
    tile, cell = s.laid, cell_at(x, y)
    s.laid += 1
    s.tile_kind[tile] = kind
    s.tile_turn[tile] = turn
    s.tile_x[tile] = x
    s.tile_y[tile] = y
    s.tile_cell[tile] = cell
    if s.grid[cell] < 0:
        fill_place(s, -s.grid[cell] - 1)
    s.grid[cell] = tile + 1
    found(s, facts, tile)
    shows = facts.shows[kind * 4 + turn]
    for side in range(4):
        terrain = shows >> 2 * side & 3
        beside = cell_beside(cell, STEP_X[side] + ROW * STEP_Y[side])
        there = s.grid[beside]
        if there > 0:
            connect(s, facts, tile, there - 1, side, terrain)
        else:
            if there == 0:
                there = open_place(s, x + STEP_X[side], y + STEP_Y[side], beside)
            # The neighbour asks for it at the facing side.
            s.place_asks[-there - 1] += terrain << 2 * ((side + 2) % 4)
    greet_monasteries(s, facts, tile)


@kernel
def open_place(s: State, x: int, y: int, cell: int) -> int:
    """A new free place that asks for nothing yet; what its cell holds."""
    place = s.places
    s.places += 1
    s.place_x[place] = x
    s.place_y[place] = y
    s.place_cell[place] = cell
    s.place_asks[place] = 0
    s.grid[cell] = -place - 1
    return -place - 1


@kernel
def fill_place(s: State, place: int) -> None:
    """A free place is free no longer; the last one of the list takes its number."""
    s.places -= 1
    last = s.places
    if place != last:
        s.place_x[place] = s.place_x[last]
        s.place_y[place] = s.place_y[last]
        s.place_cell[place] = s.place_cell[last]
        s.place_asks[place] = s.place_asks[last]
        s.grid[s.place_cell[place]] = -place - 1
    s.place_x[last] = 0
    s.place_y[last] = 0
    s.place_cell[last] = 0
    s.place_asks[last] = 0


@kernel
def connect(s: State, facts: Facts, tile: int, neighbour: int, side: int, terrain: int) -> None:
    """Join what meets at a side of the new tile: the city or road in its middle, the fields at its halves."""
    facing = (side + 2) % 4
    own = s.tile_kind[tile] * 4 + s.tile_turn[tile]
    other = s.tile_kind[neighbour] * 4 + s.tile_turn[neighbour]
    first, second = tile * SEGMENTS, neighbour * SEGMENTS
    if terrain != Terrain.FIELD:
        close_edge(s, facts, first + facts.at_side[own * 4 + side], second + facts.at_side[other * 4 + facing])
    if terrain != Terrain.CITY:
        join_fields(s, first + facts.at_half[own * 8 + 2 * side], second + facts.at_half[other * 8 + 2 * facing + 1])
    if terrain == Terrain.ROAD:
        join_fields(s, first + facts.at_half[own * 8 + 2 * side + 1], second + facts.at_half[other * 8 + 2 * facing])


@kernel
def greet_monasteries(s: State, facts: Facts, tile: int) -> None:
    """CA-8: the new tile is a neighbour of the monasteries around it, and they of its own."""
    cell, neighbours = s.tile_cell[tile], 0
    for down in range(-1, 2):
        for right in range(-1, 2):
            there = s.grid[cell_beside(cell, right + ROW * down)] - 1
            if there < 0 or there == tile:
                continue
            neighbours += 1
            monastery = facts.monastery[s.tile_kind[there]]
            if monastery != NOTHING:
                s.tiles[there * SEGMENTS + monastery] += 1
                s.open_edges[there * SEGMENTS + monastery] -= 1
    monastery = facts.monastery[s.tile_kind[tile]]
    if monastery != NOTHING:
        s.tiles[tile * SEGMENTS + monastery] += neighbours
        s.open_edges[tile * SEGMENTS + monastery] -= neighbours
