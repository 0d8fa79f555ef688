"""Rounds in which somebody may be asked, played out with every answer.  DU-25, DU-33, DU-52.

A *line* is what one player has done so far: his plan, and his answer to each question that came.  Questions are told apart by
what the player sees (`sight`); every question stands on the line on which it is put, and opens one new line for each answer.
Two plans met lead to many ends; each end is reached by one line of either player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from kouzlo.core.log import Log
from kouzlo.core.record import Int, Ints, Record, Width, assign, kernel
from kouzlo.games.duel.rules.course import answer, go_on, must_use
from kouzlo.games.duel.rules.phases import choices
from kouzlo.games.duel.rules.planning import PLANS, write_plan
from kouzlo.games.duel.state import Facts, Phase, State, Step
from kouzlo.solver.duel.sight import mixed, sight

MOST_QUESTIONS = 1 << 21
SHELVES = MOST_QUESTIONS * 2
MOST_ENDS = 1 << 22
DEEPEST = 24
"""So many questions one after the other a round may put."""

FULL = -1
"""There are more questions than there is room for."""


class Questions(Record):
    """All that one player may be asked: what he sees then, on which line, and where the lines of the answers begin."""

    count: Int
    lines: Int
    sight: Annotated[Ints, MOST_QUESTIONS, Width.LONG]
    on: Annotated[Ints, MOST_QUESTIONS]
    first: Annotated[Ints, MOST_QUESTIONS + 1]
    """The lines of a question end where those of the next begin."""
    must: Annotated[Ints, MOST_QUESTIONS, Width.BYTE]
    """The ability is no "you may": only how it is used can be chosen."""
    shelf: Annotated[Ints, SHELVES]


class Players(Record):
    """The questions of both."""

    seat: Annotated[Sequence[Questions], 2]


class Ends(Record):
    """How rounds end: the lines of both players that lead there, and who then takes a token, as bits of seats."""

    count: Int
    one: Annotated[Ints, MOST_ENDS]
    two: Annotated[Ints, MOST_ENDS]
    won: Annotated[Ints, MOST_ENDS, Width.BYTE]


class Walk(Record):
    """One world for every open question: the answer to be tried next, the line of answer 0, and both players' lines and
    memories there."""

    world: Annotated[Sequence[State], DEEPEST + 1]
    code: Annotated[Ints, DEEPEST + 1]
    opens: Annotated[Ints, DEEPEST + 1]
    line: Annotated[Ints, 2 * (DEEPEST + 1)]
    memory: Annotated[Ints, 2 * (DEEPEST + 1), Width.LONG]


@kernel
def clear(players: Players) -> None:
    """DU-10: before any question a line is a plan."""
    for seat in range(2):
        players.seat[seat].lines = PLANS
        players.seat[seat].first[0] = PLANS


@kernel
def question_of(questions: Questions, seen: int, line: int, answers: int, must: int) -> int:
    """DU-33: the number of a question, a new one if it was never put, with a line for each answer that is possible."""
    at = ((seen >> 31) * 48_271 + (seen & 2_147_483_647) * 69_621) % SHELVES
    while questions.shelf[at] != 0:
        if questions.sight[questions.shelf[at] - 1] == seen:
            return questions.shelf[at] - 1
        at = (at + 1) % SHELVES
    number = questions.count
    if number == MOST_QUESTIONS:
        return FULL
    questions.count += 1
    questions.shelf[at] = questions.count
    questions.sight[number] = seen
    questions.on[number] = line
    questions.must[number] = must
    questions.lines += answers - must
    questions.first[questions.count] = questions.lines
    return number


@kernel
def begin(walk: Walk, start: State, one: int, two: int) -> None:
    """DU-10: both plans are written, and the round may begin."""
    world = walk.world[0]
    assign(world, start)
    write_plan(world.side[0], one)
    write_plan(world.side[1], two)
    world.side[0].planned = 1
    world.side[1].planned = 1
    world.step = Step.LAY
    walk.line[0], walk.line[1] = one, two
    walk.memory[0], walk.memory[1] = mixed(0, one), mixed(0, two)


@kernel
def is_open(world: State) -> bool:
    """DU-25, DU-52: whether somebody is asked; else the round is over."""
    return world.phase in (Phase.USE, Phase.REARRANGE)


@kernel
def ask(players: Players, facts: Facts, walk: Walk, depth: int) -> bool:
    """DU-33: put the question of this world; whether there was room for it."""
    world = walk.world[depth]
    seat = world.asked
    place = 2 * depth + seat
    must = 1 if must_use(world, facts) else 0
    seen = sight(world, seat, walk.memory[place])
    question = question_of(players.seat[seat], seen, walk.line[place], choices(world, seat), must)
    if question == FULL:
        return False
    walk.memory[place] = seen
    walk.code[depth] = must
    walk.opens[depth] = players.seat[seat].first[question] - must
    return True


@kernel
def answer_next(walk: Walk, facts: Facts, log: Log, depth: int) -> None:
    """DU-25, DU-52: the world one question deeper, after the next answer."""
    world, after, seat, code = walk.world[depth], walk.world[depth + 1], walk.world[depth].asked, walk.code[depth]
    assign(after, world)
    answer(after, facts, code, log)
    go_on(after, facts, log)
    here, there = 2 * depth, 2 * depth + 2
    for each in range(2):
        walk.line[there + each] = walk.line[here + each]
        walk.memory[there + each] = walk.memory[here + each]
    walk.line[there + seat] = walk.opens[depth] + code
    walk.memory[there + seat] = mixed(walk.memory[here + seat], code)
    walk.code[depth] += 1


@kernel
def end(ends: Ends, walk: Walk, start: State, depth: int) -> bool:
    """DU-61, DU-62: write down who has taken a token; whether there was room."""
    if ends.count == MOST_ENDS:
        return False
    world = walk.world[depth]
    ends.one[ends.count] = walk.line[2 * depth]
    ends.two[ends.count] = walk.line[2 * depth + 1]
    ends.won[ends.count] = world.side[0].tokens - start.side[0].tokens + 2 * (world.side[1].tokens - start.side[1].tokens)
    ends.count += 1
    return True


@kernel
def play_out(start: State, facts: Facts, log: Log, one: int, two: int, walk: Walk, players: Players, ends: Ends) -> bool:
    """DU-20, DU-25: two plans meet, with every answer to every question; whether there was room."""
    begin(walk, start, one, two)
    go_on(walk.world[0], facts, log)
    if not is_open(walk.world[0]):
        return end(ends, walk, start, 0)
    if not ask(players, facts, walk, 0):
        return False
    depth = 0
    while depth >= 0:
        world = walk.world[depth]
        if walk.code[depth] == choices(world, world.asked):
            depth -= 1
            continue
        answer_next(walk, facts, log, depth)
        if not is_open(walk.world[depth + 1]):
            if not end(ends, walk, start, depth + 1):
                return False
        else:
            depth += 1
            if depth == DEEPEST or not ask(players, facts, walk, depth):
                return False
    return True


@kernel
def play_all(
    start: State, facts: Facts, log: Log, seat: int, plan: int, others: Ints, walk: Walk, players: Players, ends: Ends
) -> bool:
    """DU-10: one plan of a seat against some of the other's; whether there was room."""
    ends.count = 0
    for other in others:
        one = plan if seat == 0 else other
        two = other if seat == 0 else plan
        if not play_out(start, facts, log, one, two, walk, players, ends):
            return False
    return True
