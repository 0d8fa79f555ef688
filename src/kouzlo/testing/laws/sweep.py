"""The quick laws over very many games: compiled loops check every move, Python two positions of each game."""

from __future__ import annotations

from typing import Any

from kouzlo.core.chance import Dice, dice
from kouzlo.core.game import AnyGame
from kouzlo.core.game_loops import quiet_log, random_game
from kouzlo.core.log import Log
from kouzlo.core.move import NOBODY
from kouzlo.core.record import kernel
from kouzlo.core.rule import Paragraph
from kouzlo.testing.laws.material import Table, copied, dealt, difference, packed, plain
from kouzlo.testing.laws.sameness import Pieces

FORBIDDEN_TO_MOVER = -1
ALLOWED_TO_STRANGER = -2

NO_SEAT = 99

PART = 40
"""The states of both makes are compared after this many moves."""


class _Verdict(Paragraph):
    """Only to type the answer of a judge."""

    OK = 0, ""


@kernel
def turn(s: Any, facts: Any) -> int:
    """Who moves; the game's own kernel takes this place."""
    return NOBODY


@kernel
def judge(s: Any, facts: Any, seat: int, code: int) -> _Verdict:
    """OK or a paragraph; the game's own kernel takes this place."""
    return _Verdict.OK


@kernel
def play(s: Any, facts: Any, seat: int, code: int, log: Log) -> None:
    """Carry a move out; the game's own kernel takes this place."""


@kernel
def any_move(s: Any, facts: Any, seat: int, dice: Dice) -> int:
    """A random legal move; the game's own kernel takes this place."""
    return 0


@kernel
def lawful_moves(s: Any, facts: Any, dice: Dice, log: Log, most: int) -> int:
    """Play at most so many random moves, each judged first; their number, or what is wrong as a negative one."""
    moves = 0
    while moves < most:
        seat = turn(s, facts)
        if seat == NOBODY:
            return moves
        code = any_move(s, facts, seat, dice)
        if judge(s, facts, seat, code) != 0:
            return FORBIDDEN_TO_MOVER
        if judge(s, facts, NO_SEAT, code) == 0 or judge(s, facts, NOBODY, code) == 0 or judge(s, facts, seat, -1 - code) == 0:
            return ALLOWED_TO_STRANGER
        play(s, facts, seat, code, log)
        moves += 1
    return moves


def sweep(game: AnyGame, table: Table, games: int, pieces: Pieces | None = None, look_at_one_in: int = 1) -> int:
    """Laws 1, 2, 3, 9 and 10 over many games of one table; returns the number of moves.

    The compiled loop judges every move of every game, and every game is played twice; Python, which is slow, counts pieces and
    computes outcomes in one of several.
    """
    rules, make = game.kernels, game.make
    run = make.run(lawful_moves, rules.bindings, game.info.id)
    luck, thrown, log, start = table.luck("sweep"), dice(make, table.luck("sweep dice")), quiet_log(make), dealt(game, table)
    expected = pieces(plain(game, start)) if pieces else None
    total, moves = 0, game.info.longest
    for number in range(games):
        again, state = make.copy(Dice, thrown), copied(game, start)
        first = _moves(table, run(state, rules.facts, thrown, log, luck.below(moves + 1)))
        is_looked_at = number % look_at_one_in == 0
        if is_looked_at:
            _check_position(game, table, state, pieces, expected)
        moves = first + _moves(table, run(state, rules.facts, thrown, log, game.info.longest + 1 - first))
        if moves > game.info.longest:
            table.broken(9, f"a game goes on after {game.info.longest} moves")
        if is_looked_at:
            _check_position(game, table, state, pieces, expected)
            if game.outcome(state) is None:
                table.broken(2, "nobody can move, but there is no outcome")
        total += moves
        twin = copied(game, start)
        run(twin, rules.facts, again, log, game.info.longest + 1)
        if packed(game, twin) != packed(game, state):
            table.broken(3, "the same moves from the same start led elsewhere")
    return total


def compare_makes(plainly: AnyGame, quickly: AnyGame, table: Table, games: int) -> int:
    """Law 7 over some whole games of one table: the same bytes after every few moves and at the end; returns the moves."""
    makes = (plainly, quickly)
    runs = [game.make.run(random_game, game.kernels.bindings, game.info.id) for game in makes]
    thrown = [dice(game.make, table.luck("makes")) for game in makes]
    logs, starts, total = [quiet_log(game.make) for game in makes], [dealt(game, table) for game in makes], 0
    for number in range(games):
        states, moves = [copied(game, start) for game, start in zip(makes, starts, strict=True)], PART
        while moves == PART:
            moves, other = (
                int(run(state, game.kernels.facts, toss, log, PART))
                for run, game, state, toss, log in zip(runs, makes, states, thrown, logs, strict=True)
            )
            total += moves
            packs = [packed(game, state) for game, state in zip(makes, states, strict=True)]
            if moves != other or packs[0] != packs[1]:
                table.broken(7, f"in game {number} the makes part within {PART} moves: {difference(*packs)}")
    return total


def _moves(table: Table, answer: int) -> int:
    if answer == FORBIDDEN_TO_MOVER:
        table.broken(1, "a random move of the game's own choice is forbidden by its judge")
    if answer == ALLOWED_TO_STRANGER:
        table.broken(1, "the judge allows a move to nobody's seat, or a code that no move has")
    return int(answer)


def _check_position(game: AnyGame, table: Table, state: Any, pieces: Pieces | None, expected: object) -> None:
    if bool(game.turn(state).seats) == (game.outcome(state) is not None):
        table.broken(2, f"the outcome is {game.outcome(state)} in the turn of {game.turn(state).seats}")
    if pieces is not None and (counted := pieces(plain(game, state))) != expected:
        table.broken(10, f"there were {expected}, now there are {counted}")
