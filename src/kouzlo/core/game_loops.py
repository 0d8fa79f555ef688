"""Loops that play any game: the same text for all of them, specialised for each by its kernels.

`turn`, `judge`, `play`, `any_move` and `score` below only say what the loops ask; a game's own kernels take their places:

    many = game.make.run(many_games, game.kernels.bindings, game.info.id)
"""

from __future__ import annotations

from typing import Annotated, Any

from kouzlo.core.chance import Dice
from kouzlo.core.log import Log
from kouzlo.core.make import Make
from kouzlo.core.move import NOBODY
from kouzlo.core.record import Int, Ints, Record, Width, assign, kernel

MOST_SEATS = 8


class Tally(Record):
    """What came of many games: their number, all moves, the longest; by seat the victories (shared ones too) and the scores."""

    games: Annotated[Int, Width.LONG]
    moves: Annotated[Int, Width.LONG]
    longest: Int
    won: Annotated[Ints, MOST_SEATS, Width.LONG]
    scored: Annotated[Ints, MOST_SEATS, Width.LONG]


def quiet_log(make: Make) -> Log:
    """A log that keeps nothing."""
    log = Log()
    log.quiet = 1
    return make.from_bytes(Log, log.to_bytes())


@kernel
def turn(s: Any, facts: Any) -> int:
    """Who moves; the game's own kernel takes this place."""
    return NOBODY


@kernel
def play(s: Any, facts: Any, seat: int, code: int, log: Log) -> None:
    """Carry a move out; the game's own kernel takes this place."""


@kernel
def any_move(s: Any, facts: Any, seat: int, dice: Dice) -> int:
    """A random legal move; the game's own kernel takes this place."""
    return 0


@kernel
def score(s: Any, facts: Any, seat: int) -> int:
    """The score of a finished game; the game's own kernel takes this place."""
    return 0


@kernel
def random_game(s: Any, facts: Any, dice: Dice, log: Log, longest: int) -> int:
    """Play random moves from `s` to the end, or until `longest` moves have been played; how many there were."""
    moves = 0
    seat = turn(s, facts)
    while seat != NOBODY and moves < longest:
        play(s, facts, seat, any_move(s, facts, seat, dice), log)
        moves += 1
        seat = turn(s, facts)
    return moves


@kernel
def many_games(
    start: Any, facts: Any, dice: Dice, log: Log, work: Any, tally: Tally, games: int, seats: int, longest: int
) -> None:
    """Play random games from `start` to the end, each in `work`, and add them up."""
    for _ in range(games):
        assign(work, start)
        moves = random_game(work, facts, dice, log, longest)
        tally.games += 1
        tally.moves += moves
        tally.longest = max(tally.longest, moves)
        best = score(work, facts, 0)
        for seat in range(1, seats):
            best = max(best, score(work, facts, seat))
        for seat in range(seats):
            points = score(work, facts, seat)
            tally.scored[seat] += points
            if points == best:
                tally.won[seat] += 1
