"""The end of a game of two, solved: every move, every answer, every draw with its weight, to the last one (expectimax).

The value of a position is what the seat wins on average if both play perfectly: 1 for a victory, half for a tie.  It is counted
in whole numbers of UNIT, in which every average of the last draws is whole, so nothing is rounded.  Whether an end is near
enough to be solved is decided by cost: a search that has looked at `limit` positions gives up, and never guesses.

Positions are searched depth first between two bounds (alpha-beta; at draws Star1: a draw that cannot lift the average over the
lower bound, or press it below the upper one, ends the average).  A game that can be solved so binds the kernels declared here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

import msgspec

from kouzlo.core.game import AnyGame
from kouzlo.core.game_loops import play, quiet_log, score, turn
from kouzlo.core.log import Log
from kouzlo.core.move import CHANCE, NOBODY, Seat
from kouzlo.core.record import Int, Ints, Record, Width, assign, kernel
from kouzlo.core.search_kernels import SCALE, Moves
from kouzlo.players.mixed_strategy import MoveStatistics

__all__ = ["MOST_DRAWS", "UNIT", "Endgame", "Solved", "is_end_near", "with_solution"]

UNIT = 10_080
"""The value of a victory: twice 7!, so that ties and averages of up to seven draws one after the other are whole."""
MOST_DRAWS = 7
UNDECIDED = -2
DEPTH = 48
MOST_CODES = 1 << 14


class EndgameSearch(Record):
    """The path of a search: for each position on it the moves that are left to try, the bounds, and what was found."""

    nodes: Int
    code: Annotated[Ints, MOST_CODES, Width.LONG]
    weight: Annotated[Ints, MOST_CODES]
    at: Annotated[Ints, DEPTH]
    """The next move of each position on the path."""
    end: Annotated[Ints, DEPTH]
    mover: Annotated[Ints, DEPTH]
    low: Annotated[Ints, DEPTH, Width.LONG]
    high: Annotated[Ints, DEPTH, Width.LONG]
    found: Annotated[Ints, DEPTH, Width.LONG]
    """The best value so far; of a draw the sum of values times weights."""
    rest: Annotated[Ints, DEPTH, Width.LONG]
    """The weights of the outcomes that were not looked at yet."""
    total: Annotated[Ints, DEPTH, Width.LONG]


@kernel
def draws_left(s: Any) -> int:
    """How many draws can still come, or -1 if the end cannot be solved at all; the game's own kernel takes this place."""
    return -1


@kernel
def endgame_moves(s: Any, facts: Any, mover: int, moves: Moves, workspace: Any) -> None:
    """All moves of a seat, promising ones with high prior values; all draws with their weights.  The game's own kernel."""


@kernel
def enter(s: Any, facts: Any, depth: int, mover: int, seat: int, search: EndgameSearch, moves: Moves, workspace: Any) -> bool:
    """Write the moves of a position behind those of the path, the best ones first; False if there is no room."""
    endgame_moves(s, facts, mover, moves, workspace)
    first = search.end[depth - 1] + 0 if depth > 0 else 0
    if first + moves.count > MOST_CODES:
        return False
    search.total[depth] = 0
    for place in range(first, first + moves.count):
        best = 0
        for i in range(moves.count):
            if moves.prior_value[i] > moves.prior_value[best]:
                best = i
        search.code[place] = moves.code[best]
        search.weight[place] = moves.prior_value[best]
        search.total[depth] += moves.prior_value[best]
        moves.prior_value[best] = -1
    search.at[depth] = first
    search.end[depth] = first + moves.count
    search.mover[depth] = mover
    search.rest[depth] = search.total[depth]
    search.found[depth] = 0
    if mover != CHANCE:
        search.found[depth] = -1 if mover == seat else UNIT + 1
    return True


@kernel
def narrow(search: EndgameSearch, depth: int, seat: int) -> None:
    """The bounds for the next move of a position: outside of them its exact value cannot matter."""
    low, high = search.low[depth] + 0, search.high[depth] + 0
    found, mover = search.found[depth] + 0, search.mover[depth]
    if mover == CHANCE:
        weight = search.weight[search.at[depth]]
        rest = search.rest[depth] - weight
        low = max(-1, (low * search.total[depth] - found - UNIT * rest) // weight)
        high = min(UNIT + 1, -((found - high * search.total[depth]) // weight))
    elif mover == seat:
        low = max(low, found)
    else:
        high = min(high, found)
    search.low[depth + 1] = low
    search.high[depth + 1] = high


@kernel
def take(search: EndgameSearch, depth: int, seat: int, value: int) -> None:
    """The value of the move that was tried; if the others cannot matter any more they are passed over."""
    mover, place = search.mover[depth], search.at[depth]
    low, high = search.low[depth + 1] + 0, search.high[depth + 1] + 0
    search.at[depth] += 1
    is_enough = False
    if mover == CHANCE:
        search.found[depth] += value * search.weight[place]
        search.rest[depth] -= search.weight[place]
        if value <= low:
            search.found[depth] += UNIT * search.rest[depth]
            is_enough = True
        elif value >= high:
            is_enough = True
    elif mover == seat:
        search.found[depth] = max(search.found[depth], value)
        is_enough = search.found[depth] >= min(UNIT, search.high[depth])
    else:
        search.found[depth] = min(search.found[depth], value)
        is_enough = search.found[depth] <= max(0, search.low[depth])
    if is_enough:
        search.at[depth] = search.end[depth]


@kernel
def final_value(s: Any, facts: Any, seat: int) -> int:
    """What a finished game is worth for a seat."""
    own, other = score(s, facts, seat), score(s, facts, 1 - seat)
    if own == other:
        return UNIT // 2
    return UNIT if own > other else 0


@kernel
def expectimax(
    start: Any,
    facts: Any,
    seat: int,
    low: int,
    high: int,
    limit: int,
    search: EndgameSearch,
    states: Sequence[Any],
    moves: Moves,
    log: Log,
    workspace: Any,
) -> int:
    """The value of a position for a seat: exact between the bounds, at most `low` or at least `high` outside; or UNDECIDED."""
    assign(states[0], start)
    search.low[0] = low
    search.high[0] = high
    depth, entering = 0, True
    while True:
        s = states[depth]
        value = UNDECIDED + 0
        if entering:
            search.nodes += 1
            if search.nodes > limit or depth + 1 >= DEPTH:
                return UNDECIDED
            mover = turn(s, facts)
            if mover == NOBODY:
                value = final_value(s, facts, seat)
            elif not enter(s, facts, depth, mover, seat, search, moves, workspace):
                return UNDECIDED
        if value == UNDECIDED and search.at[depth] < search.end[depth]:
            narrow(search, depth, seat)
            assign(states[depth + 1], s)
            play(states[depth + 1], facts, search.mover[depth], search.code[search.at[depth]], log)
            depth += 1
            entering = True
            continue
        if value == UNDECIDED:
            value = search.found[depth] + 0
            if search.mover[depth] == CHANCE:
                value = value // search.total[depth]
        if depth == 0:
            return value
        depth -= 1
        take(search, depth, seat, value)
        entering = False


@kernel
def nodes_of(search: EndgameSearch) -> int:
    """How many positions were looked at."""
    return search.nodes + 0


@kernel
def forget_nodes(search: EndgameSearch) -> None:
    """A new question begins."""
    search.nodes = 0


class Solved(NamedTuple):
    """The best move of a solved position, and its value of UNIT."""

    code: int
    value: int

    @property
    def share(self) -> int:
        """The value of SCALE, as a search counts it."""
        return self.value * SCALE // UNIT


def is_end_near(game: AnyGame, seen: Any, draws: int) -> bool:
    """Whether a game has the kernels that this search asks for, and at most so many draws are left."""
    count = game.kernels.bindings.get(draws_left.__name__)
    return count is not None and 0 <= int(game.make.run(count)(seen)) <= min(draws, MOST_DRAWS)


def with_solution(moves: list[MoveStatistics], solved: Solved | None) -> list[MoveStatistics]:
    """The solved move first, with its exact value; no other move is worth more."""
    if solved is None:
        return moves
    best = [msgspec.structs.replace(each, value=solved.share) for each in moves if each.code == solved.code]
    others = [msgspec.structs.replace(each, value=min(each.value, solved.share)) for each in moves if each.code != solved.code]
    return best + others


class Endgame:
    """Solves ends of a game; kept, it uses its memory again."""

    def __init__(self, game: AnyGame) -> None:
        make, rules = game.make, game.kernels
        assert rules.workspace is not None, f"{game.info.id} cannot be searched"
        assert endgame_moves.__name__ in rules.bindings, f"the end of {game.info.id} cannot be solved"
        self.game = game
        self.nodes = 0
        """The positions of the last question."""
        self._search = make.new(EndgameSearch)
        self._expectimax = make.run(expectimax, rules.bindings, game.info.id)
        self._records = (make.many(rules.state, DEPTH), make.new(Moves), quiet_log(make), rules.workspace(make))

    def best(self, seen: Any, seat: Seat, codes: Sequence[int], limit: int) -> Solved | None:
        """The move with the highest value, of equals the first in this order; None if that is not known within the limit."""
        self._begin()
        best: Solved | None = None
        for code in codes:
            value = self._after(seen, seat, code, -1 if best is None else best.value, limit)
            if value == UNDECIDED:
                return None
            if best is None or value > best.value:
                best = Solved(code, value)
            if value == UNIT:
                break
        return best

    def value(self, seen: Any, seat: Seat, code: int, limit: int) -> int | None:
        """The exact value of one move, of UNIT; None if it is not known within the limit."""
        self._begin()
        value = self._after(seen, seat, code, -1, limit)
        return None if value == UNDECIDED else value

    def _begin(self) -> None:
        self.game.make.run(forget_nodes)(self._search)
        self.nodes = 0

    def _after(self, seen: Any, seat: Seat, code: int, low: int, limit: int) -> int:
        game, (states, moves, log, workspace) = self.game, self._records
        after = game.make.copy(game.kernels.state, seen)
        game.play_code(after, seat, code, log)
        asked = (after, game.kernels.facts, seat, low, UNIT + 1, limit)
        value = int(self._expectimax(*asked, self._search, states, moves, log, workspace))
        self.nodes = int(game.make.run(nodes_of)(self._search))
        return value
