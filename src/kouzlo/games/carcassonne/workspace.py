"""The workspace of the evaluation: its weights, the states it tries moves on, and a cache of what it knows of a position."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from kouzlo.core.log import Log
from kouzlo.core.make import Make
from kouzlo.core.record import Int, Ints, Record, Width, assign, kernel
from kouzlo.core.search_kernels import Moves
from kouzlo.games.carcassonne.rules.phases.place import spot_of
from kouzlo.games.carcassonne.rules.placement import STEP_X, STEP_Y, cell_at, cell_beside
from kouzlo.games.carcassonne.state import ALL_SEGMENTS, FOLLOWERS, NOTHING, PLACES, ROW, SEGMENTS, Codes, Facts, Phase, State

UNKNOWN = -1
MOST_FIELDS = 30
"""So many fields of a position are remembered: as many as a number has bits."""


class EvaluationWeights(Record):
    """The weights of the evaluation, in thousandths of a point or of a probability; tuned by games (docs/players.md)."""

    closes: Int
    """How far a tile that closes a side is at hand, if it is drawn by the one who needs it."""
    carries_on: Int
    """The same of a tile that only moves the open side on."""
    gain: Int
    """What finishing adds to a feature is counted so far, when it is quite likely."""
    back: Int
    """A follower in a feature that is likely to be finished is at hand so far."""
    supply: Annotated[Ints, FOLLOWERS + 1]
    """What so many followers at hand are worth while it is early."""
    early: Int
    """With so many tiles left the supply is worth all of it."""
    neighbour: Int
    """A missing neighbour of a monastery while it is early."""
    neighbour_early: Int
    """With so many tiles left it is still early for a monastery."""
    field_here: Int
    """What a follower in a field is worth by itself: less than nothing, for it never comes home."""
    field_grows: Int
    """What each tile that is left adds to a field."""
    field_city: Int
    """A share of what an unfinished city at a field will pay."""
    city_grows: Int
    """What each tile that is left adds to a city that is likely to be finished."""
    road_grows: Int
    """The same of a road."""
    wide_grows: Int
    """What each tile that is left adds to a city or road with more than one open side."""
    joins: Int
    """How far a tile that joins two cities or two roads is at hand for the one who gains by it."""
    field_joins: Int
    """The same of a tile that joins two fields."""
    luck: Int
    """How far a single tile moves the lead."""
    tempo: Int
    """What it is worth to be the next to draw."""


def tuned_weights() -> EvaluationWeights:
    """The weights that won most games of the tuning (docs/players.md)."""
    weights = EvaluationWeights()
    weights.closes = 520
    weights.carries_on = 167
    weights.gain = 985
    weights.back = 395
    weights.supply[:] = (0, 20350, 26720, 31990, 35400, 37570, 38670, 39070)
    weights.early = 23
    weights.neighbour = 520
    weights.neighbour_early = 14
    weights.field_here = -770
    weights.field_grows = 2
    weights.field_city = 250
    weights.city_grows = 18
    weights.road_grows = -1
    weights.wide_grows = -12
    weights.joins = 227
    weights.field_joins = 136
    weights.luck = 4000
    weights.tempo = 1200
    return weights


class Workspace(Record):
    """States to try moves on and for rollouts, and what is known of the position so far."""

    tried: State
    later: State
    listed: Codes
    seen: Moves
    log: Log
    weights: EvaluationWeights
    expected_tiles: Annotated[Ints, 1024, Width.SHORT]
    """By what a free place asks for and the side of the feature: expected tiles, in hundredths; UNKNOWN if not counted yet."""
    table: Int
    """The number of the table that is looked at; the moves of one moment lead to tables with numbers in a row."""
    moment: Int
    """The first of these numbers: what was found out before it does not count."""
    touched: Annotated[Ints, ALL_SEGMENTS]
    """The last table at which the new tile touched a feature, or a free place at one of its open sides."""
    known: Annotated[Ints, ALL_SEGMENTS]
    """The table at which a city or road was judged that no tile touched there: it is the same all over the moment."""
    finishes: Annotated[Ints, ALL_SEGMENTS, Width.SHORT]
    """How likely it is to be finished then, in thousandths."""
    judged: Annotated[Ints, ALL_SEGMENTS]
    """The table at which a city or road was judged that the new tile touches."""
    finishes_here: Annotated[Ints, ALL_SEGMENTS, Width.SHORT]
    """How likely it is to be finished at this table."""
    walk: Int
    """The number of the field that is walked over."""
    fed: Annotated[Ints, ALL_SEGMENTS]
    """The last walk that met a city."""
    fields: Int
    """How many fields were walked over at this moment that no tile touched, nor any of their cities."""
    walked: Annotated[Ints, ALL_SEGMENTS]
    """The table at which a field was walked over so."""
    feeds: Annotated[Ints, ALL_SEGMENTS]
    """How many cities feed such a field, in thousandths."""
    known_as: Annotated[Ints, ALL_SEGMENTS, Width.BYTE]
    """Which of these fields it is."""
    at_fields: Annotated[Ints, ALL_SEGMENTS]
    """By city the fields that it feeds, as bits."""
    at_fields_of: Annotated[Ints, ALL_SEGMENTS]
    """The moment to which these bits belong."""
    stirred: Int
    """The fields, as bits, one of whose cities the new tile touches."""
    scouted: Int
    """The moment at which places were looked for where features meet."""
    meetings: Int
    meeting: Annotated[Ints, PLACES, Width.SHORT]
    """The cells of these places."""
    around: Annotated[Ints, 2 * 4]
    """The fields at both halves of the four sides of a free place, or NOTHING."""
    stands: Annotated[Ints, ALL_SEGMENTS, Width.LONG]
    """The last table (times SEGMENTS, plus the segment of the new tile) at which a follower might go to a feature."""
    join_gain: Annotated[Ints, SEGMENTS]
    """What joins may bring to such a follower."""
    at_hand: Int
    """Of the seat that was looked at last: followers in the supply, and those that may be expected back, in thousandths."""
    finish: Int
    """Of the feature that was looked at last: how likely it is to be finished, in thousandths."""


def workspace_of(make: Make, weights: EvaluationWeights | None = None) -> Workspace:
    """A workspace in this make, with the tuned weights or others."""
    return make.from_bytes(Workspace, _workspace((weights or tuned_weights()).to_bytes()))


@lru_cache(maxsize=4)
def _workspace(weights: bytes) -> bytes:
    workspace = Workspace()
    workspace.log.quiet = 1
    assign(workspace.weights, EvaluationWeights.from_bytes(weights))
    return workspace.to_bytes()


@kernel
def begin_position(workspace: Workspace) -> None:
    """Another position, with another pool: clear what is known."""
    next_table(workspace)
    workspace.moment = workspace.table
    workspace.fields = 0
    for at in range(1024):
        workspace.expected_tiles[at] = UNKNOWN


@kernel
def next_table(workspace: Workspace) -> None:
    """Another table of the same moment; nothing is touched yet."""
    workspace.table += 1
    workspace.stirred = 0


@kernel
def prepare(s: State, facts: Facts, code: int, workspace: Workspace) -> None:
    """A move is tried out: what it changes has to be judged anew, the rest is known."""
    if s.phase == Phase.PLACE:
        next_table(workspace)
        x, y, _ = spot_of(code)
        touch(s, facts, cell_at(x, y), workspace)
    elif s.phase == Phase.FIGURE:
        # A figure changes what features pay wherever it stands.
        next_table(workspace)
        workspace.moment = workspace.table
        workspace.fields = 0
    else:
        next_table(workspace)


@kernel
def touch(s: State, facts: Facts, cell: int, workspace: Workspace) -> None:
    """CA-3: a new tile changes what it meets, and whatever is open to a free place beside it."""
    for local in range(SEGMENTS):
        workspace.touched[s.laid * SEGMENTS + local] = workspace.table
    for side in range(4):
        beside = cell_beside(cell, STEP_X[side] + ROW * STEP_Y[side])
        if s.grid[beside] > 0:
            touch_side(s, facts, s.grid[beside] - 1, (side + 2) % 4, workspace)
            touch_fields(s, facts, s.grid[beside] - 1, (side + 2) % 4, workspace)
        elif s.grid[beside] < 0:
            for other in range(4):
                there = s.grid[cell_beside(beside, STEP_X[other] + ROW * STEP_Y[other])]
                if there > 0:
                    touch_side(s, facts, there - 1, (other + 2) % 4, workspace)


@kernel
def touch_side(s: State, facts: Facts, tile: int, side: int, workspace: Workspace) -> None:
    """The city or road at a side of a tile has to be judged anew, and with a city the fields that it feeds."""
    local = facts.at_side[(s.tile_kind[tile] * 4 + s.tile_turn[tile]) * 4 + side]
    if local == NOTHING:
        return
    feature = s.feature[tile * SEGMENTS + local]
    workspace.touched[feature] = workspace.table
    if workspace.at_fields_of[feature] == workspace.moment:
        workspace.stirred |= workspace.at_fields[feature]


@kernel
def touch_fields(s: State, facts: Facts, tile: int, side: int, workspace: Workspace) -> None:
    """The fields at both halves of a side of a tile have to be walked over anew."""
    lies = (s.tile_kind[tile] * 4 + s.tile_turn[tile]) * 8 + 2 * side
    for half in range(2):
        if facts.at_half[lies + half] != NOTHING:
            workspace.touched[s.feature[tile * SEGMENTS + facts.at_half[lies + half]]] = workspace.table


assert ALL_SEGMENTS * 2 <= 2048, "all moves have room"
