"""A round of two known teams as a matrix: every plan of one side against every plan of the other."""

from __future__ import annotations

from typing import Annotated

from kouzlo.core.log import Log
from kouzlo.core.record import Ints, Record, Width, assign, kernel
from kouzlo.games.duel.rules.course import begin_duels
from kouzlo.games.duel.rules.round_start import PLANS, write_plan
from kouzlo.games.duel.state import Facts, Phase, State

ASKS = 0
"""The round asks a "you may", so its result is not a single number."""


class Matrix(Record):
    """Who takes a token, as bits of seats: 1, 2 or 3 (both); ASKS where the round cannot be played without a question."""

    won: Annotated[Ints, PLANS * PLANS, Width.BYTE]


class Answers(Record):
    """Who takes a token with each plan of one side against one plan of the other, as in a matrix."""

    won: Annotated[Ints, PLANS, Width.BYTE]


@kernel
def play_plans(work: State, facts: Facts, log: Log) -> int:
    """DU-61, DU-62: a round with both plans written; who takes a token, as bits of seats."""
    one, two = work.side[0].tokens, work.side[1].tokens
    work.side[0].planned = 1
    work.side[1].planned = 1
    begin_duels(work, facts, log)
    if work.phase in (Phase.USE, Phase.REARRANGE):
        return ASKS
    return work.side[0].tokens - one + 2 * (work.side[1].tokens - two)


@kernel
def fill(start: State, facts: Facts, half: State, work: State, log: Log, matrix: Matrix) -> None:
    """DU-10: all 518,400 pairs of plans from a state in which nobody has planned yet."""
    for own in range(PLANS):
        assign(half, start)
        write_plan(half.side[0], own)
        for theirs in range(PLANS):
            assign(work, half)
            write_plan(work.side[1], theirs)
            matrix.won[own * PLANS + theirs] = play_plans(work, facts, log)


@kernel
def fill_answers(start: State, facts: Facts, seat: int, theirs: int, work: State, log: Log, answers: Answers) -> None:
    """DU-10: all plans of a seat against one plan of the other, from a state in which nobody has planned yet."""
    for own in range(PLANS):
        assign(work, start)
        write_plan(work.side[seat], own)
        write_plan(work.side[1 - seat], theirs)
        answers.won[own] = play_plans(work, facts, log)
