"""Choices that several seats make at once and in secret: a matrix of what may meet what, and a mixture that is hard to answer.

Rows are own moves, columns moves of the opponent in worlds that fit what the seat sees; each meeting is played out some times.
Then both sides learn (core/regret_matching.py, with linear averaging): in every world the opponent learns for itself, for it
knows what it holds.  What is played is drawn from the mixture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from kouzlo.core.chance import Dice, roll
from kouzlo.core.log import Log
from kouzlo.core.playing import any_move, play, turn
from kouzlo.core.record import Int, Ints, Record, Width, assign, kernel
from kouzlo.core.regret_matching import ONE, add_regrets, add_to_average, match_regrets
from kouzlo.core.searching import Moves, aftermath, dream, options

ROWS = 1024
COLUMNS = 512
FINE = ONE >> 10
"""Values are chances of SCALE times 1024: a regret may be smaller than the smallest chance."""


class Outcomes(Record):
    """What comes of every row against every column for the seat that thinks, of SCALE."""

    chance: Annotated[Ints, ROWS * COLUMNS, Width.SHORT]


class Meeting(Record):
    """Who may play what, and what is learnt of it."""

    rows: Int
    columns: Int
    worlds: Int
    code: Annotated[Ints, ROWS, Width.LONG]
    answer: Annotated[Ints, COLUMNS, Width.LONG]
    world: Annotated[Ints, COLUMNS]
    """The columns of a world stand side by side."""
    plays: Annotated[Ints, ROWS]
    """How often each row is played now, of ONE; likewise the answers of each world."""
    answers: Annotated[Ints, COLUMNS]
    regret: Annotated[Ints, ROWS, Width.LONG]
    regrets: Annotated[Ints, COLUMNS, Width.LONG]
    weight: Annotated[Ints, ROWS, Width.LONG]
    """The mixture: how often each row was played in all rounds of learning."""
    value: Annotated[Ints, ROWS, Width.LONG]
    """What each row brings now, and each answer to the opponent."""
    values: Annotated[Ints, COLUMNS, Width.LONG]
    brings: Annotated[Ints, ROWS]
    """What each row brings against the answers that were learnt, and against any answer."""
    glance: Annotated[Ints, ROWS]


@kernel
def sample(moves: Moves, most: int, dice: Dice) -> None:
    """Keep a fair sample of so many moves, in a random order."""
    for at in range(min(most, moves.count)):
        other = at + roll(dice, moves.count - at)
        code = moves.code[at]
        moves.code[at] = moves.code[other]
        moves.code[other] = code
    moves.count = min(most, moves.count)


@kernel
def invite(
    seen: Any,
    facts: Any,
    seat: int,
    opponent: int,
    meeting: Meeting,
    worlds: Sequence[Any],
    moves: Moves,
    dice: Dice,
    desk: Any,
    rows: int,
    each: int,
) -> None:
    """Own moves as rows; in every world a sample of the opponent's as columns."""
    options(seen, facts, seat, moves, dice, desk)
    if moves.count > rows:
        sample(moves, rows, dice)
    meeting.rows = moves.count
    for row in range(moves.count):
        meeting.code[row] = moves.code[row]
    meeting.columns = 0
    for number in range(meeting.worlds):
        assign(worlds[number], seen)
        dream(worlds[number], seat, dice)
        options(worlds[number], facts, opponent, moves, dice, desk)
        sample(moves, each, dice)
        for at in range(moves.count):
            meeting.answer[meeting.columns] = moves.code[at]
            meeting.world[meeting.columns] = number
            meeting.columns += 1


@kernel
def meet(
    facts: Any,
    seat: int,
    opponent: int,
    asked: int,
    meeting: Meeting,
    met: Outcomes,
    worlds: Sequence[Any],
    work: Any,
    dice: Dice,
    log: Log,
    desk: Any,
    times: int,
    first: int,
    last: int,
) -> None:
    """Play every row against the columns from `first` to `last`, so many times; others at the table do anything."""
    for column in range(first, last):
        for row in range(meeting.rows):
            total = 0
            for _ in range(times):
                assign(work, worlds[meeting.world[column]])
                for _ in range(asked):
                    mover = turn(work, facts)
                    if mover == seat:
                        play(work, facts, seat, meeting.code[row], log)
                    elif mover == opponent:
                        play(work, facts, opponent, meeting.answer[column], log)
                    else:
                        play(work, facts, mover, any_move(work, facts, mover, dice), log)
                total += aftermath(work, facts, seat, dice, desk)
            met.chance[row * COLUMNS + column] = total // times


@kernel
def end_of_world(meeting: Meeting, column: int) -> int:
    """The first column that belongs to another world."""
    last = column
    while last < meeting.columns and meeting.world[last] == meeting.world[column]:
        last += 1
    return last


@kernel
def learn(meeting: Meeting, met: Outcomes, rounds: int) -> None:
    """Both sides learn at the same time; the opponent knows its world and learns in each for itself."""
    for number in range(rounds):
        match_regrets(meeting.regret, meeting.plays, 0, meeting.rows)
        first = 0
        while first < meeting.columns:
            last = end_of_world(meeting, first)
            match_regrets(meeting.regrets, meeting.answers, first, last)
            first = last
        weigh_rows(meeting, met)
        weigh_columns(meeting, met)
        add_regrets(meeting.regret, meeting.plays, meeting.value, 0, meeting.rows)
        add_to_average(meeting.weight, meeting.plays, number + 1, meeting.rows)
        first = 0
        while first < meeting.columns:
            last = end_of_world(meeting, first)
            add_regrets(meeting.regrets, meeting.answers, meeting.values, first, last)
            first = last


@kernel
def weigh_rows(meeting: Meeting, met: Outcomes) -> None:
    """What every own move brings against the answers of now."""
    for row in range(meeting.rows):
        value = 0
        for column in range(meeting.columns):
            value += meeting.answers[column] * met.chance[row * COLUMNS + column]
        meeting.value[row] = value // (meeting.worlds * FINE)


@kernel
def weigh_columns(meeting: Meeting, met: Outcomes) -> None:
    """What every answer brings the opponent against the moves of now: it wants the chance to be small."""
    for column in range(meeting.columns):
        meeting.values[column] = 0
    # Row by row, as the table lies in memory.
    for row in range(meeting.rows):
        for column in range(meeting.columns):
            meeting.values[column] -= meeting.plays[row] * met.chance[row * COLUMNS + column]
    for column in range(meeting.columns):
        meeting.values[column] //= FINE


@kernel
def sum_up(meeting: Meeting, met: Outcomes) -> None:
    """What each row brings against the answers of the end, and against any answer."""
    for row in range(meeting.rows):
        brings, glance = 0, 0
        for column in range(meeting.columns):
            chance = met.chance[row * COLUMNS + column]
            brings += meeting.answers[column] * chance
            glance += chance
        meeting.brings[row] = brings // (meeting.worlds * ONE)
        meeting.glance[row] = glance // max(1, meeting.columns)
