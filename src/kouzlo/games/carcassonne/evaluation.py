"""The evaluation of Carcassonne for a search.

Like advice.py, but the expected points of a feature are judged by the tiles that can still come (prospects.py), and so are
features of different seats that may be joined (joins.py).  The value of a position comes from a greedy rollout of a few tiles.
"""

from __future__ import annotations

import math

from kouzlo.core.chance import Dice
from kouzlo.core.move import CHANCE
from kouzlo.core.record import assign, kernel, wide
from kouzlo.core.search_kernels import SCALE, Moves, isqrt, win_probability
from kouzlo.games.carcassonne.joins import find_meeting_places, joins
from kouzlo.games.carcassonne.moves import PASS
from kouzlo.games.carcassonne.prospects import expected_points, prospects, supply_value
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.features import is_finished
from kouzlo.games.carcassonne.rules.followers import judge_follower
from kouzlo.games.carcassonne.rules.phases.draw import any_move as any_draw
from kouzlo.games.carcassonne.rules.scoring import points
from kouzlo.games.carcassonne.rules.turn import list_moves, play
from kouzlo.games.carcassonne.state import SEGMENTS, Facts, Phase, State
from kouzlo.games.carcassonne.workspace import EvaluationWeights, Workspace, begin_position, next_table, prepare, tuned_weights

ROLLOUT_TILES = 2
"""The tiles of a greedy rollout before a position is evaluated: what is about to be finished is finished meanwhile."""


@kernel
def expand(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, workspace: Workspace) -> None:
    """Prior values of all moves; then the values of all seats after a greedy rollout."""
    evaluate_moves(s, facts, seat, moves, workspace)
    assign(workspace.later, s)
    if greedy_rollout(workspace.later, facts, seat, best_code(moves), dice, workspace):
        for each in range(s.seats):
            moves.values[each] = workspace.seen.values[each]
    else:
        for each in range(s.seats):
            moves.values[each] = evaluate(workspace.later, facts, each, workspace)


@kernel
def greedy_rollout(s: State, facts: Facts, seat: int, code: int, dice: Dice, workspace: Workspace) -> bool:
    """Play a move and the best ones after it, until ROLLOUT_TILES more have been evaluated; False if the game ends before."""
    looks = 0
    while True:
        play(s, facts, seat, code, workspace.log)
        while s.phase == Phase.DRAW:
            play(s, facts, CHANCE, any_draw(s, facts, CHANCE, dice), workspace.log)
        if s.phase == Phase.OVER:
            return False
        seat = wide(s.asked)
        evaluate_moves(s, facts, seat, workspace.seen, workspace)
        if s.phase == Phase.PLACE:
            looks += 1
            if looks == ROLLOUT_TILES:
                return True
        code = best_code(workspace.seen)


@kernel
def best_code(moves: Moves) -> int:
    """The move with the highest prior value, the first of equals."""
    best = 0
    for i in range(moves.count):
        if moves.prior_value[i] > moves.prior_value[best]:
            best = i
    return moves.code[best]


@kernel
def evaluate_moves(s: State, facts: Facts, seat: int, moves: Moves, workspace: Workspace) -> None:
    """The prior value of every move, each tile with its best follower."""
    begin_position(workspace)
    find_meeting_places(s, facts, workspace)
    list_moves(s, facts, seat, workspace.listed)
    moves.count = workspace.listed.count
    best = -(1 << 30)
    for i in range(moves.count):
        moves.code[i] = workspace.listed.code[i]
        prepare(s, facts, workspace.listed.code[i], workspace)
        assign(workspace.tried, s)
        play(workspace.tried, facts, seat, workspace.listed.code[i], workspace.log)
        if workspace.tried.phase == Phase.FOLLOWER:
            lead = best_follower(workspace.tried, facts, seat, workspace)
        else:
            lead = lead_of(workspace.tried, facts, seat, workspace)
        moves.prior_value[i] = win_probability(lead, spread(s, workspace.weights))
        best = max(best, lead)
    write_values(s, facts, seat, moves, workspace, best)


@kernel
def write_values(s: State, facts: Facts, seat: int, moves: Moves, workspace: Workspace, best: int) -> None:
    """The values of all seats after the best move; with two seats they add up to SCALE."""
    own = win_probability(best - workspace.weights.tempo, spread(s, workspace.weights))
    if s.seats == 2:
        moves.values[seat] = own
        moves.values[1 - seat] = SCALE - own
        return
    next_table(workspace)
    for other in range(s.seats):
        moves.values[other] = (
            own if other == seat else win_probability(lead_of(s, facts, other, workspace), spread(s, workspace.weights))
        )


@kernel
def best_follower(s: State, facts: Facts, seat: int, workspace: Workspace) -> int:
    """After a tile or a figure the best follower follows: its feature was empty, so that what it adds can be added up."""
    first, free, done = (s.laid - 1) * SEGMENTS, 0, 0
    for local in range(SEGMENTS):
        if judge_follower(s, facts, seat, first + local) == Rule.OK:
            feature = s.feature[first + local]
            if is_finished(s, facts, feature):
                done = max(done, 1000 * points(s, facts, feature, True))
            else:
                free |= 1 << local
    play(s, facts, seat, PASS, workspace.log)
    best = lead_without(s, facts, seat, workspace)
    best += prospects(s, facts, seat, workspace)
    at_hand, most = wide(workspace.at_hand), done
    for local in range(SEGMENTS):
        if free >> local & 1:
            workspace.stands[s.feature[first + local]] = workspace.table * SEGMENTS + local
            workspace.join_gain[local] = 0
    best += joins(s, facts, seat, workspace)
    for local in range(SEGMENTS):
        if free >> local & 1:
            feature = s.feature[first + local]
            gain = gain_of_follower(s, facts, feature, at_hand, workspace)
            most = max(most, gain + workspace.join_gain[workspace.stands[feature] % SEGMENTS])
    return best + most


@kernel
def gain_of_follower(s: State, facts: Facts, feature: int, at_hand: int, workspace: Workspace) -> int:
    """CA-5: what a follower in an empty feature gains, less what it is worth in the supply."""
    if s.pool_size == 0:
        return 1000 * points(s, facts, feature, False)
    gain = expected_points(s, facts, feature, workspace)
    left = at_hand - 1000 + workspace.finish * workspace.weights.back // 1000
    return gain + supply_value(s, left, workspace.weights) - supply_value(s, at_hand, workspace.weights)


@kernel
def evaluate(s: State, facts: Facts, seat: int, workspace: Workspace) -> int:
    """The static value for a seat; after the end by the points alone."""
    if seat >= s.seats:
        return 0
    if s.phase == Phase.OVER:
        ahead, equal = 0, 0
        for other in range(s.seats):
            if s.score[other] > s.score[seat]:
                ahead += 1
            elif s.score[other] == s.score[seat]:
                equal += 1
        return 0 if ahead > 0 else SCALE // equal
    begin_position(workspace)
    return win_probability(lead_of(s, facts, seat, workspace), spread(s, workspace.weights))


@kernel
def determinize(s: State, seat: int, dice: Dice) -> None:
    """Nothing is hidden."""


@kernel
def budget_share(s: State, facts: Facts, seat: int) -> int:
    """Where the tile goes is most of the turn."""
    return 85 if s.phase == Phase.PLACE else 15


@kernel
def spread(s: State, weights: EvaluationWeights) -> int:
    """The standard deviation, about, of how far the tiles that are left still move the lead."""
    return 500 + weights.luck * isqrt(s.pool_size * 100) // 10


@kernel
def lead_of(s: State, facts: Facts, seat: int, workspace: Workspace) -> int:
    """The prospects of a seat against those of the strongest other."""
    return lead_without(s, facts, seat, workspace) + prospects(s, facts, seat, workspace) + joins(s, facts, seat, workspace)


@kernel
def lead_without(s: State, facts: Facts, seat: int, workspace: Workspace) -> int:
    """How far a seat without any prospects is behind the strongest other."""
    best = -(1 << 30)
    for other in range(s.seats):
        if other != seat:
            best = max(best, prospects(s, facts, other, workspace))
    return -best


SURE = 0.98
"""A share of the victory beyond this, or below the rest, says no more about points: the lead is decided."""


def lead_for(tiles_left: int, share: float) -> float:
    """The lead in points that `win_probability` gives this share; a plain function, for people and not for a search."""
    table = State()
    table.pool_size = tiles_left
    sure = 2 * min(SURE, max(1 - SURE, share)) - 1
    return spread(table, tuned_weights()) / 1000 * sure / math.sqrt(1 - sure * sure)
