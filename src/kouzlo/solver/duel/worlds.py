"""Rounds in which somebody may be asked: strategies, and worlds that are played on to the next question.

A strategy is a plan and an answer to every question that may come; questions are told apart by what the player sees
(`sight`).  Strategies of one seat lie together in a `Book`.
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Annotated

from kouzlo.core.log import Log
from kouzlo.core.record import Ints, Record, Width, assign, kernel
from kouzlo.games.duel.rules.course import answer, choices, go_on, must_use
from kouzlo.games.duel.rules.planning import write_plan
from kouzlo.games.duel.state import Facts, Phase, State, Step
from kouzlo.solver.duel.sight import mixed, sight

MOST_STRATEGIES = 4096
MOST_ANSWERS = 1 << 20

DECLINES, USES = 0, 1
"""Habits.  Whoever uses abilities still leaves the deck as it lies: there are too many orders for a habit."""

Worlds = MutableSequence[State]

ASKED = 0
"""The world stands still: the seat whose strategy is sought is asked."""


class Book(Record):
    """Strategies: the plan and the habit of each, and where its answers begin and end; they are sorted by sight."""

    plan: Annotated[Ints, MOST_STRATEGIES, Width.SHORT]
    habit: Annotated[Ints, MOST_STRATEGIES, Width.BYTE]
    """What is answered to a question without an answer of its own: DECLINES or USES."""
    first: Annotated[Ints, MOST_STRATEGIES]
    last: Annotated[Ints, MOST_STRATEGIES]
    sight: Annotated[Ints, MOST_ANSWERS, Width.LONG]
    answer: Annotated[Ints, MOST_ANSWERS, Width.BYTE]


@kernel
def by_habit(world: State, facts: Facts, habit: int) -> int:
    """DU-25: the answer to a question that a strategy did not foresee."""
    if world.phase == Phase.USE and habit == USES:
        return 1
    return 1 if must_use(world, facts) else 0


@kernel
def answered(world: State, facts: Facts, book: Book, strategy: int, seen: int) -> int:
    """DU-25: the answer of a strategy to what its player sees."""
    low, high = book.first[strategy], book.last[strategy]
    while low < high:
        middle = (low + high) // 2
        if book.sight[middle] < seen:
            low = middle + 1
        else:
            high = middle
    if low < book.last[strategy] and book.sight[low] == seen:
        return book.answer[low]
    return by_habit(world, facts, book.habit[strategy])


@kernel
def begin(world: State, start: State, one: int, two: int) -> None:
    """DU-10: both plans are written, and the round may begin."""
    assign(world, start)
    write_plan(world.side[0], one)
    write_plan(world.side[1], two)
    world.side[0].planned = 1
    world.side[1].planned = 1
    world.step = Step.LAY


@kernel
def who_won(world: State, start: State) -> int:
    """DU-61, DU-62: who has taken a token, as bits of seats."""
    return world.side[0].tokens - start.side[0].tokens + 2 * (world.side[1].tokens - start.side[1].tokens)


@kernel
def go_to_question(
    world: State, start: State, facts: Facts, log: Log, seat: int, book: Book, strategy: int, memories: Ints, at: int
) -> int:
    """DU-33: play on until `seat` is asked or the round is over; the other one answers by his strategy and remembers it."""
    go_on(world, facts, log)
    while world.phase in (Phase.USE, Phase.REARRANGE) and world.asked != seat:
        seen = sight(world, 1 - seat, memories[at])
        code = answered(world, facts, book, strategy, seen)
        memories[at] = mixed(seen, code)
        answer(world, facts, code, log)
        go_on(world, facts, log)
    if world.phase in (Phase.USE, Phase.REARRANGE):
        return ASKED
    return who_won(world, start)


@kernel
def open_worlds(
    start: State,
    facts: Facts,
    log: Log,
    seat: int,
    plan: int,
    book: Book,
    strategies: int,
    worlds: Worlds,
    ends: Ints,
    sights: Ints,
    memories: Ints,
) -> None:
    """DU-10: one plan against every strategy of the other; where it is asked, what it then sees."""
    for strategy in range(strategies):
        world = worlds[strategy]
        other = book.plan[strategy]
        begin(world, start, plan if seat == 0 else other, other if seat == 0 else plan)
        memories[strategy] = 0
        ends[strategy] = go_to_question(world, start, facts, log, seat, book, strategy, memories, strategy)
        if ends[strategy] == ASKED:
            sights[strategy] = sight(world, seat, 0)


@kernel
def open_further(
    start: State,
    facts: Facts,
    log: Log,
    seat: int,
    book: Book,
    asked: Worlds,
    strategies: Ints,
    seen: Ints,
    remembered: Ints,
    count: int,
    worlds: Worlds,
    ends: Ints,
    sights: Ints,
    memories: Ints,
    parents: Ints,
    answers: Ints,
) -> int:
    """DU-25, DU-52: from every world that stands still one for each answer; how many there are."""
    made = 0
    for parent in range(count):
        least = 1 if must_use(asked[parent], facts) else 0
        for code in range(least, choices(asked[parent], seat)):
            world = worlds[made]
            assign(world, asked[parent])
            answer(world, facts, code, log)
            memories[made] = remembered[parent]
            ends[made] = go_to_question(world, start, facts, log, seat, book, strategies[parent], memories, made)
            if ends[made] == ASKED:
                sights[made] = sight(world, seat, mixed(seen[parent], code))
            parents[made] = parent
            answers[made] = code
            made += 1
    return made


@kernel
def count_answers(facts: Facts, seat: int, asked: Worlds, count: int) -> int:
    """DU-25, DU-52: how many answers there are in all, so that there is room for their worlds."""
    total = 0
    for parent in range(count):
        total += choices(asked[parent], seat)
    return total


@kernel
def meet(
    start: State,
    facts: Facts,
    log: Log,
    one: Book,
    two: Book,
    row: int,
    columns: int,
    first: int,
    world: State,
    memories: Ints,
    ends: Ints,
) -> None:
    """DU-61: a strategy of seat 0 against those of seat 1 from the `first` on; who takes a token, as bits of seats."""
    for column in range(first, columns):
        begin(world, start, one.plan[row], two.plan[column])
        memories[0] = 0
        memories[1] = 0
        end = go_to_question(world, start, facts, log, 0, two, column, memories, 1)
        while end == ASKED:
            seen = sight(world, 0, memories[0])
            code = answered(world, facts, one, row, seen)
            memories[0] = mixed(seen, code)
            answer(world, facts, code, log)
            end = go_to_question(world, start, facts, log, 0, two, column, memories, 1)
        ends[column] = end
