"""How likely each seat is to win: what a search of Mystic elements goes by.

Every move is weighed like the quick judgement does (advice.py); then this turn and the next are played by taking what looks
best, and how the game stands then (standing.py) is the chance.  Where colours are picked there is nothing to judge yet: the
whole game is played.
"""

from __future__ import annotations

from functools import cache

from kouzlo.core.chance import Dice
from kouzlo.core.log import Log
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.move import NOBODY
from kouzlo.core.record import Int, Record, assign, kernel, wide
from kouzlo.core.searching import MOST_MOVES, SCALE, Moves, chance_of
from kouzlo.games.mystic.advice import WON, Profile, best_move, temper, worth, worth_of_move
from kouzlo.games.mystic.rules.acts import Act, act_of
from kouzlo.games.mystic.rules.course import any_move, choice_from, play, sources, turn
from kouzlo.games.mystic.standing import Counts, Weights, decided, fitted, standing
from kouzlo.games.mystic.state import COUNT, Facts, Phase, State

TURNS = 2
"""So many turns are played on before the table is weighed, counted from the moment after the best move; the plain make has no
time for it.  What the other will do with his turn is seen by playing it, better than by counting what he has."""
SPREAD = 600
"""What luck still moves, in points of the judgement."""
WEIGHTS = temper(
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
"""A finer temper than those of the quick judgement: wins 54 of 100 greedy games against `balanced` (3,000 games)."""
LONGEST = 2000


class Desk(Record):
    """Room to try moves out and to play on."""

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


def desk_of(make: Make, turns: int | None = None, spread: int = SPREAD, weights: Profile = WEIGHTS) -> Desk:
    """A desk in this make."""
    return make.from_bytes(
        Desk, _desk(turns if turns is not None else 0 if make is PLAIN else TURNS, spread, weights.to_bytes())
    )


@cache
def _desk(turns: int, spread: int, weights: bytes) -> bytes:
    desk = Desk()
    desk.log.quiet = 1
    desk.turns, desk.spread = turns, spread
    desk.weights = Profile.from_bytes(weights)
    desk.fitted = fitted()
    return desk.to_bytes()


@kernel
def weigh(s: State, facts: Facts, seat: int, moves: Moves, dice: Dice, desk: Desk) -> None:
    """ME-9, ME-D32: all moves at a glance but the offer of a draw; then the best one is played, and some turns after it."""
    moves.count = 0
    best, at = -2 * WON, 0
    for source in range(sources(s, seat)):
        for n in range(min(choice_from(s, facts, seat, source, COUNT), MOST_MOVES - moves.count)):
            code = choice_from(s, facts, seat, source, n)
            if s.phase == Phase.MAIN and act_of(code) == Act.OFFER:
                continue  # nobody shall be offered a draw by mistake
            value = 0
            if s.phase != Phase.PICK:
                value = worth_of_move(s, facts, seat, code, desk.weights, desk.work, desk.scratch, desk.log)
            moves.code[moves.count] = code
            moves.worth[moves.count] = chance_of(value, desk.spread)
            if value > best:
                best = value
                at = wide(moves.count)
            moves.count += 1
    assign(desk.tried, s)
    if s.phase == Phase.PICK:
        play(desk.tried, facts, seat, any_move(s, facts, seat, dice), desk.log)
        moves.chance[seat] = play_on(desk.tried, facts, seat, dice, desk, LONGEST)
    else:
        play(desk.tried, facts, seat, moves.code[at], desk.log)
        moves.chance[seat] = play_on(desk.tried, facts, seat, dice, desk, desk.turns)
    moves.chance[1 - seat] = SCALE - moves.chance[seat]


@kernel
def play_on(s: State, facts: Facts, seat: int, dice: Dice, desk: Desk, turns: int) -> int:
    """ME-9: so many turns between two players who take what looks best, colours picked by chance; how the game stands for a
    seat after the last of them."""
    if desk.turns == 0:
        return estimate(s, facts, seat, desk)
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
            code = best_move(s, facts, mover, desk.weights, dice, desk.work, desk.scratch, desk.log)
        play(s, facts, mover, code, desk.log)
        mover = turn(s, facts)
    return standing(s, facts, seat, desk.fitted, desk.own, desk.other)


@kernel
def estimate(s: State, facts: Facts, seat: int, desk: Desk) -> int:
    """ME-32: the chance of a seat to win, by the table."""
    if seat > 1:
        return 0
    if s.phase == Phase.OVER:
        return decided(s, seat)
    return chance_of(worth(s, facts, seat, desk.weights), desk.spread)


@kernel
def share(s: State, facts: Facts, seat: int) -> int:
    """ME-9: a turn has many small decisions; when colours are picked every pass is a whole game, and colours are much alike."""
    if s.phase == Phase.PICK:
        return 5
    return 25 if s.phase == Phase.MAIN else 10
