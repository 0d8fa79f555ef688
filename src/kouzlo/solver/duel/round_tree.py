"""The game tree of a round with "you may" wizards, for pairs of plans.  DU-25, DU-33, DU-52.

A *sequence* is what one player has done so far: his plan, and his answer to each question that came.  Information sets are told
apart by what the player knows (`information_set_key`); each lies at the end of one sequence and adds one for every answer.
A pair of plans leads to many terminal nodes; each is reached by one sequence of either player.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from kouzlo.core.log import Log
from kouzlo.core.record import Int, Ints, Record, Width, assign, kernel
from kouzlo.games.duel.rules.course import answer, go_on, must_use
from kouzlo.games.duel.rules.phases import choices
from kouzlo.games.duel.rules.round_start import PLANS, write_plan
from kouzlo.games.duel.state import Facts, Phase, State, Step
from kouzlo.solver.duel.information_set import hashed_with, information_set_key

MOST_INFORMATION_SETS = 1 << 21
SLOTS = MOST_INFORMATION_SETS * 2
MOST_TERMINALS = 1 << 22
MAX_DEPTH = 24
"""So many questions one after the other a round may have."""

FULL = -1
"""There are more information sets than there is room for."""


class InformationSetTable(Record):
    """The information sets of one player: the key, the sequence that leads there, and the first sequence of the answers."""

    count: Int
    sequences: Int
    key: Annotated[Ints, MOST_INFORMATION_SETS, Width.LONG]
    parent: Annotated[Ints, MOST_INFORMATION_SETS]
    first: Annotated[Ints, MOST_INFORMATION_SETS + 1]
    """The sequences of an information set end where those of the next begin."""
    must: Annotated[Ints, MOST_INFORMATION_SETS, Width.BYTE]
    """The ability is no "you may": only how it is used can be chosen."""
    slot: Annotated[Ints, SLOTS]


class Players(Record):
    """The information sets of both."""

    seat: Annotated[Sequence[InformationSetTable], 2]


class TerminalTable(Record):
    """Terminal nodes: the sequences of both players that lead there, and who then takes a token, as bits of seats."""

    count: Int
    one: Annotated[Ints, MOST_TERMINALS]
    two: Annotated[Ints, MOST_TERMINALS]
    won: Annotated[Ints, MOST_TERMINALS, Width.BYTE]


class Walk(Record):
    """The path of a depth-first walk: at every depth the state, the answer to be tried next, the sequence of answer 0, and the
    sequences and memories of both players."""

    state: Annotated[Sequence[State], MAX_DEPTH + 1]
    code: Annotated[Ints, MAX_DEPTH + 1]
    first_sequence: Annotated[Ints, MAX_DEPTH + 1]
    sequence: Annotated[Ints, 2 * (MAX_DEPTH + 1)]
    memory: Annotated[Ints, 2 * (MAX_DEPTH + 1), Width.LONG]


@kernel
def clear(players: Players) -> None:
    """DU-10: the first sequences are the plans."""
    for seat in range(2):
        players.seat[seat].sequences = PLANS
        players.seat[seat].first[0] = PLANS


@kernel
def information_set_of(sets: InformationSetTable, seen: int, sequence: int, actions: int, must: int) -> int:
    """DU-33: the number of an information set, a new one if its key is new, with a sequence for each possible answer."""
    at = ((seen >> 31) * 48_271 + (seen & 2_147_483_647) * 69_621) % SLOTS
    while sets.slot[at] != 0:
        if sets.key[sets.slot[at] - 1] == seen:
            return sets.slot[at] - 1
        at = (at + 1) % SLOTS
    number = sets.count
    if number == MOST_INFORMATION_SETS:
        return FULL
    sets.count += 1
    sets.slot[at] = sets.count
    sets.key[number] = seen
    sets.parent[number] = sequence
    sets.must[number] = must
    sets.sequences += actions - must
    sets.first[sets.count] = sets.sequences
    return number


@kernel
def begin(walk: Walk, start: State, one: int, two: int) -> None:
    """DU-10: both plans are written, and the round may begin."""
    state = walk.state[0]
    assign(state, start)
    write_plan(state.side[0], one)
    write_plan(state.side[1], two)
    state.side[0].planned = 1
    state.side[1].planned = 1
    state.step = Step.LAY
    walk.sequence[0], walk.sequence[1] = one, two
    walk.memory[0], walk.memory[1] = hashed_with(0, one), hashed_with(0, two)


@kernel
def is_open(state: State) -> bool:
    """DU-25, DU-52: whether somebody is asked; else the round is over."""
    return state.phase in (Phase.USE, Phase.REARRANGE)


@kernel
def open_information_set(players: Players, facts: Facts, walk: Walk, depth: int) -> bool:
    """DU-33: the information set of this state; whether there was room for it."""
    state = walk.state[depth]
    seat = state.asked
    place = 2 * depth + seat
    must = 1 if must_use(state, facts) else 0
    seen = information_set_key(state, seat, walk.memory[place])
    information_set = information_set_of(players.seat[seat], seen, walk.sequence[place], choices(state, seat), must)
    if information_set == FULL:
        return False
    walk.memory[place] = seen
    walk.code[depth] = must
    walk.first_sequence[depth] = players.seat[seat].first[information_set] - must
    return True


@kernel
def answer_next(walk: Walk, facts: Facts, log: Log, depth: int) -> None:
    """DU-25, DU-52: the state one question deeper, after the next answer."""
    state, after, seat, code = walk.state[depth], walk.state[depth + 1], walk.state[depth].asked, walk.code[depth]
    assign(after, state)
    answer(after, facts, code, log)
    go_on(after, facts, log)
    here, there = 2 * depth, 2 * depth + 2
    for each in range(2):
        walk.sequence[there + each] = walk.sequence[here + each]
        walk.memory[there + each] = walk.memory[here + each]
    walk.sequence[there + seat] = walk.first_sequence[depth] + code
    walk.memory[there + seat] = hashed_with(walk.memory[here + seat], code)
    walk.code[depth] += 1


@kernel
def write_terminal(terminals: TerminalTable, walk: Walk, start: State, depth: int) -> bool:
    """DU-61, DU-62: write down who has taken a token; whether there was room."""
    if terminals.count == MOST_TERMINALS:
        return False
    state = walk.state[depth]
    terminals.one[terminals.count] = walk.sequence[2 * depth]
    terminals.two[terminals.count] = walk.sequence[2 * depth + 1]
    terminals.won[terminals.count] = (
        state.side[0].tokens - start.side[0].tokens + 2 * (state.side[1].tokens - start.side[1].tokens)
    )
    terminals.count += 1
    return True


@kernel
def expand_plans(
    start: State, facts: Facts, log: Log, one: int, two: int, walk: Walk, players: Players, terminals: TerminalTable
) -> bool:
    """DU-20, DU-25: the tree of two plans, with every answer to every question; whether there was room."""
    begin(walk, start, one, two)
    go_on(walk.state[0], facts, log)
    if not is_open(walk.state[0]):
        return write_terminal(terminals, walk, start, 0)
    if not open_information_set(players, facts, walk, 0):
        return False
    depth = 0
    while depth >= 0:
        state = walk.state[depth]
        if walk.code[depth] == choices(state, state.asked):
            depth -= 1
            continue
        answer_next(walk, facts, log, depth)
        if not is_open(walk.state[depth + 1]):
            if not write_terminal(terminals, walk, start, depth + 1):
                return False
        else:
            depth += 1
            if depth == MAX_DEPTH or not open_information_set(players, facts, walk, depth):
                return False
    return True


@kernel
def expand_all(
    start: State,
    facts: Facts,
    log: Log,
    seat: int,
    plan: int,
    others: Ints,
    walk: Walk,
    players: Players,
    terminals: TerminalTable,
) -> bool:
    """DU-10: one plan of a seat against some of the other's; whether there was room."""
    terminals.count = 0
    for other in others:
        one = plan if seat == 0 else other
        two = other if seat == 0 else plan
        if not expand_plans(start, facts, log, one, two, walk, players, terminals):
            return False
    return True
