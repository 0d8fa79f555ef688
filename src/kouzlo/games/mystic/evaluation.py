"""The evaluation of Mystic elements for a search.

The prior value of a move comes from the static evaluation of the table after it (advice.py).  The value of a position comes
from a greedy rollout of this turn and the next, and a fitted win model of the table then (win_model.py).  While colours are
picked there is nothing to evaluate yet: the rollout is a whole greedy game.
"""

from __future__ import annotations

from functools import cache

from kouzlo.core.chance import Dice
from kouzlo.core.log import Log
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.move import NOBODY
from kouzlo.core.record import Int, Record, assign, kernel, wide
from kouzlo.core.search_kernels import MOST_MOVES, SCALE, Moves, win_probability
from kouzlo.games.mystic.advice import WON, Profile, best_move, move_value, profile_of, table_value
from kouzlo.games.mystic.rules.acts import Act, act_of
from kouzlo.games.mystic.rules.course import any_move, choice_from, play, sources, turn
from kouzlo.games.mystic.state import COUNT, Facts, Phase, State
from kouzlo.games.mystic.win_model import Counts, Weights, decided, fitted, standing

ROLLOUT_TURNS = 2
"""The turns of a rollout, counted from after the best move; the plain make has no time for rollouts.

What the opponent does with his turn is seen better by playing it than by counting what he has."""
SPREAD = 600
"""How far chance still moves the lead, in points of the static evaluation."""
WEIGHTS = profile_of(
    power=48,
    health=40,
    prepared=56,
    guard=20,
    flying=40,
    shooter=41,
    relic=64,
    deck=14,
    thin_deck=32,
    hand=40,
    useful_energy=20,
    spare_energy=2,
)
"""A finer profile than those of advice.py: wins 54 of 100 greedy games against `balanced` (3,000 games)."""
LONGEST = 2000


class Workspace(Record):
    """States to try moves on and for rollouts."""

    tried: State
    work: State
    scratch: State
    log: Log
    weights: Profile
    turns: Int
    spread: Int
    fitted: Weights
    own: Counts
    other: Counts


def workspace_of(make: Make, turns: int | None = None, spread: int = SPREAD, weights: Profile = WEIGHTS) -> Workspace:
    """A workspace in this make."""
    return make.from_bytes(
        Workspace, _workspace(turns if turns is not None else 0 if make is PLAIN else ROLLOUT_TURNS, spread, weights.to_bytes())
    )


@cache
def _workspace(turns: int, spread: int, weights: bytes) -> bytes:
    workspace = Workspace()
    workspace.log.quiet = 1
    workspace.turns, workspace.spread = turns, spread
    workspace.weights = Profile.from_bytes(weights)
    workspace.fitted = fitted()
    return workspace.to_bytes()


@kernel
def expand(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, workspace: Workspace) -> None:
    """ME-9, ME-D32: prior values of all moves but the offer of a draw; then a greedy rollout after the best one."""
    best = list_moves(s, facts, seat, moves, workspace)
    roll_out(s, facts, seat, moves.code[best], dice, workspace)
    moves.values[seat] = value_after(workspace.tried, facts, seat, workspace)
    moves.values[1 - seat] = SCALE - moves.values[seat]


@kernel
def list_moves(s: State, facts: Facts, seat: int, moves: Moves, workspace: Workspace) -> int:
    """ME-9, ME-D32: all moves but the offer of a draw with their prior values; the place of the best one."""
    moves.count = 0
    best, at = -2 * WON, 0
    for source in range(sources(s, seat)):
        for n in range(min(choice_from(s, facts, seat, source, COUNT), MOST_MOVES - moves.count)):
            code = choice_from(s, facts, seat, source, n)
            if s.phase == Phase.MAIN and act_of(code) == Act.OFFER:
                continue  # the computer never offers a draw
            value = 0
            if s.phase != Phase.PICK:
                value = move_value(s, facts, seat, code, workspace.weights, workspace.work, workspace.scratch, workspace.log)
            moves.code[moves.count] = code
            moves.prior_value[moves.count] = win_probability(value, workspace.spread)
            if value > best:
                best = value
                at = wide(moves.count)
            moves.count += 1
    return at


@kernel
def roll_out(s: State, facts: Facts, seat: int, code: int, dice: Dice, workspace: Workspace) -> None:
    """ME-9: a move and a greedy rollout, played in `tried`; when colours are picked any of them, and then a whole game."""
    picking = s.phase == Phase.PICK
    assign(workspace.tried, s)
    play(workspace.tried, facts, seat, any_move(s, facts, seat, dice) if picking else code, workspace.log)
    if workspace.turns != 0:
        play_greedily(workspace.tried, facts, dice, workspace, LONGEST if picking else workspace.turns)


@kernel
def play_greedily(s: State, facts: Facts, dice: Dice, workspace: Workspace, turns: int) -> None:
    """ME-9: so many turns of two greedy players, colours picked at random."""
    active = wide(s.active)
    mover = turn(s, facts)
    for _ in range(LONGEST):
        if mover == NOBODY:
            break
        if s.active != active:
            active = wide(s.active)
            turns -= 1
            if turns == 0:
                break
        if mover < 0 or s.phase == Phase.PICK:
            code = any_move(s, facts, mover, dice)
        else:
            code = best_move(s, facts, mover, workspace.weights, dice, workspace.work, workspace.scratch, workspace.log)
        play(s, facts, mover, code, workspace.log)
        mover = turn(s, facts)


@kernel
def value_after(s: State, facts: Facts, seat: int, workspace: Workspace) -> int:
    """ME-32: the value for a seat after a rollout; in the plain make, which plays none, the static one."""
    if workspace.turns == 0:
        return evaluate(s, facts, seat, workspace)
    return standing(s, facts, seat, workspace.fitted, workspace.own, workspace.other)


@kernel
def evaluate(s: State, facts: Facts, seat: int, workspace: Workspace) -> int:
    """ME-32: the static value of the table for a seat."""
    if seat > 1:
        return 0
    if s.phase == Phase.OVER:
        return decided(s, seat)
    return win_probability(table_value(s, facts, seat, workspace.weights), workspace.spread)


@kernel
def budget_share(s: State, facts: Facts, seat: int) -> int:
    """ME-9: a turn has many small decisions; to pick colours takes whole games, and colours are much alike."""
    if s.phase == Phase.PICK:
        return 5
    return 25 if s.phase == Phase.MAIN else 10
