"""Simultaneous moves: a sampled matrix game with determinizations, and regret matching for both sides.

Rows are own moves, columns moves of the opponent in determinizations of what the seat observes (worlds); a payoff is the mean
value of some rollouts.  Both sides learn by regret matching+ with linear averaging (core/regret_matching.py).  The opponent
knows what it holds, so each world is an information set of its own for it; for the seat itself all worlds are one.  The move is
sampled from the average strategy of the rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from kouzlo.core.chance import Dice, roll
from kouzlo.core.game_loops import any_move, play, turn
from kouzlo.core.log import Log
from kouzlo.core.record import Int, Ints, Record, Width, assign, kernel
from kouzlo.core.regret_matching import ONE, add_regrets, add_to_average, match_regrets
from kouzlo.core.search_kernels import Moves, candidate_moves, determinize, rollout

ROWS = 1024
COLUMNS = 512
FINE = ONE >> 10
"""Values of the iterations are values of SCALE times 1024: a regret may be smaller than the smallest value."""


class Payoffs(Record):
    """The value of every row against every column for the seat that searches, of SCALE."""

    value: Annotated[Ints, ROWS * COLUMNS, Width.SHORT]


class MatrixGame(Record):
    """The actions of both sides, their strategies and their regrets."""

    rows: Int
    columns: Int
    worlds: Int
    row_code: Annotated[Ints, ROWS, Width.LONG]
    column_code: Annotated[Ints, COLUMNS, Width.LONG]
    world: Annotated[Ints, COLUMNS]
    """The columns of a world stand side by side."""
    row_strategy: Annotated[Ints, ROWS]
    """The probability of each row in this iteration, of ONE; of the columns in each world."""
    column_strategy: Annotated[Ints, COLUMNS]
    row_regrets: Annotated[Ints, ROWS, Width.LONG]
    column_regrets: Annotated[Ints, COLUMNS, Width.LONG]
    row_cumulative: Annotated[Ints, ROWS, Width.LONG]
    """The average strategy of the rows, not divided by its sum."""
    row_values: Annotated[Ints, ROWS, Width.LONG]
    """What each row gets in this iteration, and each column the opponent."""
    column_values: Annotated[Ints, COLUMNS, Width.LONG]
    final_value: Annotated[Ints, ROWS]
    """What each row gets against the last strategy of the columns, and against a uniform one."""
    uniform_value: Annotated[Ints, ROWS]


@kernel
def keep_sample(moves: Moves, most: int, dice: Dice) -> None:
    """Keep a uniform sample of so many moves, in a random order."""
    for at in range(min(most, moves.count)):
        other = at + roll(dice, moves.count - at)
        code = moves.code[at]
        moves.code[at] = moves.code[other]
        moves.code[other] = code
    moves.count = min(most, moves.count)


@kernel
def sample_actions(
    seen: Any,
    facts: Any,
    seat: int,
    opponent: int,
    matrix: MatrixGame,
    worlds: Sequence[Any],
    moves: Moves,
    dice: Dice,
    workspace: Any,
    rows: int,
    each: int,
) -> None:
    """Own candidate moves become rows; in every world a sample of the opponent's becomes columns."""
    candidate_moves(seen, facts, seat, moves, dice, workspace)
    if moves.count > rows:
        keep_sample(moves, rows, dice)
    matrix.rows = moves.count
    for row in range(moves.count):
        matrix.row_code[row] = moves.code[row]
    matrix.columns = 0
    for number in range(matrix.worlds):
        assign(worlds[number], seen)
        determinize(worlds[number], seat, dice)
        candidate_moves(worlds[number], facts, opponent, moves, dice, workspace)
        keep_sample(moves, each, dice)
        for at in range(moves.count):
            matrix.column_code[matrix.columns] = moves.code[at]
            matrix.world[matrix.columns] = number
            matrix.columns += 1


@kernel
def fill_payoffs(
    facts: Any,
    seat: int,
    opponent: int,
    movers: int,
    matrix: MatrixGame,
    payoffs: Payoffs,
    worlds: Sequence[Any],
    work: Any,
    dice: Dice,
    log: Log,
    workspace: Any,
    times: int,
    first: int,
    last: int,
) -> None:
    """The mean of so many rollouts of every row against the columns from `first` to `last`; other seats move at random."""
    for column in range(first, last):
        for row in range(matrix.rows):
            total = 0
            for _ in range(times):
                assign(work, worlds[matrix.world[column]])
                for _ in range(movers):
                    mover = turn(work, facts)
                    if mover == seat:
                        play(work, facts, seat, matrix.row_code[row], log)
                    elif mover == opponent:
                        play(work, facts, opponent, matrix.column_code[column], log)
                    else:
                        play(work, facts, mover, any_move(work, facts, mover, dice), log)
                total += rollout(work, facts, seat, dice, workspace)
            payoffs.value[row * COLUMNS + column] = total // times


@kernel
def end_of_world(matrix: MatrixGame, column: int) -> int:
    """The first column that belongs to another world."""
    last = column
    while last < matrix.columns and matrix.world[last] == matrix.world[column]:
        last += 1
    return last


@kernel
def learn_strategies(matrix: MatrixGame, payoffs: Payoffs, iterations: int) -> None:
    """Regret matching+ for both sides at the same time; the opponent has one information set for each world."""
    for number in range(iterations):
        match_regrets(matrix.row_regrets, matrix.row_strategy, 0, matrix.rows)
        first = 0
        while first < matrix.columns:
            last = end_of_world(matrix, first)
            match_regrets(matrix.column_regrets, matrix.column_strategy, first, last)
            first = last
        write_row_values(matrix, payoffs)
        write_column_values(matrix, payoffs)
        add_regrets(matrix.row_regrets, matrix.row_strategy, matrix.row_values, 0, matrix.rows)
        add_to_average(matrix.row_cumulative, matrix.row_strategy, number + 1, matrix.rows)
        first = 0
        while first < matrix.columns:
            last = end_of_world(matrix, first)
            add_regrets(matrix.column_regrets, matrix.column_strategy, matrix.column_values, first, last)
            first = last


@kernel
def write_row_values(matrix: MatrixGame, payoffs: Payoffs) -> None:
    """What every row gets against the present strategy of the columns."""
    for row in range(matrix.rows):
        value = 0
        for column in range(matrix.columns):
            value += matrix.column_strategy[column] * payoffs.value[row * COLUMNS + column]
        matrix.row_values[row] = value // (matrix.worlds * FINE)


@kernel
def write_column_values(matrix: MatrixGame, payoffs: Payoffs) -> None:
    """What every column gets against the present strategy of the rows: the game is zero-sum."""
    for column in range(matrix.columns):
        matrix.column_values[column] = 0
    # Row by row, as the table lies in memory.
    for row in range(matrix.rows):
        for column in range(matrix.columns):
            matrix.column_values[column] -= matrix.row_strategy[row] * payoffs.value[row * COLUMNS + column]
    for column in range(matrix.columns):
        matrix.column_values[column] //= FINE


@kernel
def write_final_values(matrix: MatrixGame, payoffs: Payoffs) -> None:
    """What each row gets against the last strategy of the columns, and against a uniform one."""
    for row in range(matrix.rows):
        expected, total = 0, 0
        for column in range(matrix.columns):
            value = payoffs.value[row * COLUMNS + column]
            expected += matrix.column_strategy[column] * value
            total += value
        matrix.final_value[row] = expected // (matrix.worlds * ONE)
        matrix.uniform_value[row] = total // max(1, matrix.columns)
