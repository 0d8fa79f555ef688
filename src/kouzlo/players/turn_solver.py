"""What can be forced within a turn, exhaustively: every move, every answer, every draw, until it is won or the turn is over.

    solver = TurnSolver(game)
    solver.wins(seen, seat)                    # "win this turn": WON, NOT_WON or UNDECIDED
    solver.winning_moves(seen, seat, codes)    # the first moves after which it still can be forced
    solver.may_be_beaten(seen, seat)           # "survive the next turn": whether the other seat may win in its next one
    solver.losing_moves(seen, seat, codes)     # the same after each first move

The search is a depth-first AND-OR search of one loop for all games, specialised by their kernels.  The *attacker* wants to
win before the turn of the other seat begins; at its nodes one good move is enough, at the other seat's all moves have to lose.
What luck draws has to be good for the attacker whatever it is; with `lucky`, which a defender fears, one draw is enough.

A result that depends on what the asking seat cannot know is UNDECIDED, and so is one behind more than `bound` positions: the
search never guesses.  A game that can be solved so binds the kernels that are declared here.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Annotated, Any

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame
from kouzlo.core.game_loops import play, quiet_log, score, turn
from kouzlo.core.log import Log
from kouzlo.core.move import CHANCE, NOBODY, Seat
from kouzlo.core.record import Int, Ints, Record, Width, assign, kernel

__all__ = ["BOUND", "Forced", "TurnSolver", "can_solve"]

BOUND = 20_000
"""Positions that are looked at before a question counts as undecided, unless the caller has more patience."""
DEPTH = 120
MOST_CODES = 1 << 14
SLOTS = 1 << 16


class Forced(IntEnum):
    """Whether the attacker can force a win."""

    NOT_WON = 0
    WON = 1
    UNDECIDED = 2


class TurnSearch(Record):
    """The path of a search, the moves of each position on it, and what is known of positions that were seen before."""

    nodes: Int
    salt: Int
    """Different for each question, so that the table need not be emptied."""
    code: Annotated[Ints, MOST_CODES, Width.LONG]
    at: Annotated[Ints, DEPTH]
    """The next move of each position on the path."""
    end: Annotated[Ints, DEPTH]
    found: Annotated[Ints, DEPTH, Width.BYTE]
    is_attacking: Annotated[Ints, DEPTH, Width.BYTE]
    key: Annotated[Ints, DEPTH, Width.LONG]
    known_key: Annotated[Ints, SLOTS, Width.LONG]
    known: Annotated[Ints, SLOTS, Width.BYTE]


@kernel
def sources(s: Any, seat: int) -> int:
    """Where choices come from; the game's own kernel takes this place."""
    return 0


@kernel
def choice_from(s: Any, facts: Any, seat: int, source: int, n: int) -> int:
    """The n-th legal code from a source, or with -1 how many there are; the game's own kernel takes this place."""
    return 0


@kernel
def is_turn_over(s: Any, attacker: int, turns: int) -> bool:
    """Whether the other seat has begun a turn after so many; the game's own kernel takes this place."""
    return True


@kernel
def turns_begun(s: Any, seat: int) -> int:
    """How many turns a seat has begun; the game's own kernel takes this place."""
    return 0


@kernel
def is_idle(s: Any, facts: Any, code: int, attacks: bool) -> bool:
    """Whether a move can be left out, because it can never bring the attacker a win; the game's own kernel takes this place."""
    return False


@kernel
def asks_hidden(s: Any, facts: Any, knower: int, lucky: bool) -> bool:
    """Whether what can be chosen now is unknown to a seat; the game's own kernel takes this place."""
    return False


@kernel
def is_alike(s: Any, knower: int) -> bool:
    """Whether all choices that there are now lead to the same for a defender; the game's own kernel takes this place."""
    return False


@kernel
def lay_aside(s: Any, seen: Any, seat: int) -> None:
    """Take from a seat what was unknown of it in an observation; the game's own kernel takes this place."""


@kernel
def position_key(s: Any, salt: int) -> int:
    """A digest of everything that decides how a turn can go on; the game's own kernel takes this place."""
    return 0


@kernel
def list_codes(s: Any, facts: Any, mover: int, attacks: bool, knower: int, lucky: bool, search: TurnSearch, first: int) -> int:
    """Write the moves worth trying behind those of the path; where they end, or -1 if there is no room."""
    end = first + 0
    only_one = lucky and is_alike(s, knower)
    for source in range(sources(s, mover)):
        for n in range(choice_from(s, facts, mover, source, -1)):
            if end == MOST_CODES:
                return -1
            code = choice_from(s, facts, mover, source, n)
            if mover == CHANCE or not is_idle(s, facts, code, attacks):
                search.code[end] = code
                end += 1
                if only_one:
                    return end
    return end


@kernel
def slot_of(key: int) -> int:
    """Where a position would stand in the table."""
    return ((key >> 31) * 40_503 + (key & 2_147_483_647)) % SLOTS


@kernel
def leaf(
    s: Any, facts: Any, attacker: int, knower: int, turns: int, lucky: bool, search: TurnSearch, depth: int, bound: int
) -> int:
    """What is known of a position without trying its moves; -1: nothing."""
    mover = turn(s, facts)
    if mover == NOBODY:
        return 1 if score(s, facts, attacker) > score(s, facts, 1 - attacker) else 0
    if is_turn_over(s, attacker, turns):
        return 0
    search.nodes += 1
    if search.nodes > bound or depth + 1 >= DEPTH or asks_hidden(s, facts, knower, lucky):
        return 2
    key = position_key(s, search.salt)
    search.key[depth] = key
    at = slot_of(key)
    return search.known[at] if search.known_key[at] == key else -1


@kernel
def force(
    start: Any,
    facts: Any,
    attacker: int,
    knower: int,
    turns: int,
    lucky: bool,
    bound: int,
    search: TurnSearch,
    states: Sequence[Any],
    log: Log,
) -> int:
    """Whether the attacker can force a win before the other seat begins a turn after `turns`: a number of `Forced`."""
    assign(states[0], start)
    depth, entering = 0, True
    while True:
        result = -1
        s = states[depth]
        if entering:
            result = leaf(s, facts, attacker, knower, turns, lucky, search, depth, bound)
            if result < 0:
                mover = turn(s, facts)
                attacks = mover == attacker or (mover == CHANCE and lucky)
                first = search.end[depth - 1] + 0 if depth > 0 else 0
                end = list_codes(s, facts, mover, mover == attacker, knower, lucky, search, first)
                search.at[depth] = first
                search.end[depth] = end
                search.is_attacking[depth] = 1 if attacks else 0
                search.found[depth] = 0 if attacks else 1
                if end < 0 or (end == first and mover != attacker):
                    result = 2
        if result < 0 and search.at[depth] < search.end[depth]:
            code = search.code[search.at[depth]]
            search.at[depth] += 1
            mover = turn(s, facts)
            assign(states[depth + 1], s)
            depth += 1
            play(states[depth], facts, mover, code, log)
            entering = True
            continue
        if result < 0:
            result = search.found[depth] + 0
            if result != 2:
                at = slot_of(search.key[depth])
                search.known_key[at] = search.key[depth]
                search.known[at] = result
        if depth == 0:
            return result
        depth -= 1
        entering = False
        good = 1 if search.is_attacking[depth] != 0 else 0
        if result == good:
            search.found[depth] = good
            search.at[depth] = search.end[depth]
        elif result == 2:
            search.found[depth] = 2


def can_solve(game: AnyGame) -> bool:
    """Whether a game has the kernels that this search asks for."""
    return position_key.__name__ in game.kernels.bindings


class TurnSolver:
    """Solves turns of a game; kept, it uses its memory again."""

    def __init__(self, game: AnyGame, bound: int = BOUND) -> None:
        assert can_solve(game), f"the turns of {game.info.id} cannot be solved"
        make, rules = game.make, game.kernels
        self.game, self.bound = game, bound
        self.nodes = 0
        """The positions of the last question."""
        self._search, self._states, self._log = make.new(TurnSearch), make.many(rules.state, DEPTH), quiet_log(make)
        self._force = make.run(force, rules.bindings, game.info.id)
        self._turns = make.run(rules.bindings[turns_begun.__name__])
        self._idles = make.run(rules.bindings[is_idle.__name__])
        self._lay_aside = make.run(rules.bindings[lay_aside.__name__])
        self._begin, self._counted = make.run(begin), make.run(nodes_of)
        self._salt = 0

    def wins(self, seen: Any, seat: Seat) -> Forced:
        """Whether a seat can force a win in the turn that goes on, from its observation alone."""
        world = self._world(seen, seat)
        return self._ask(world, seat, seat, int(self._turns(world, 1 - seat)), lucky=False)

    def winning_moves(self, seen: Any, seat: Seat, codes: Sequence[int]) -> dict[int, Forced]:
        """For each first move whether a win can still be forced after it in this turn."""
        world = self._world(seen, seat)
        turns = int(self._turns(world, 1 - seat))
        facts = self.game.kernels.facts

        def found(code: int) -> Forced:
            if self._idles(world, facts, code, True):
                return Forced.NOT_WON
            return self._ask(self._after(world, seat, code), seat, seat, turns, lucky=False)

        return {code: found(code) for code in codes}

    def may_be_beaten(self, seen: Any, seat: Seat) -> Forced:
        """Whether the other seat may win by the end of its next turn with what the seat knows of: what lies open, and the cards
        in hand that it has seen."""
        world = self.open_world(seen, seat)
        return self._ask(world, 1 - seat, seat, int(self._turns(world, seat)), lucky=True)

    def losing_moves(self, seen: Any, seat: Seat, codes: Sequence[int]) -> dict[int, Forced]:
        """For each first move whether the other seat may win after it by the end of its next turn, as `may_be_beaten`."""
        world = self.open_world(seen, seat)
        turns = int(self._turns(world, seat))
        return {code: self._ask(self._after(world, seat, code), 1 - seat, seat, turns, lucky=True) for code in codes}

    def turns_begun(self, s: Any, seat: Seat) -> int:
        """How many turns a seat has begun."""
        return int(self._turns(s, seat))

    def open_world(self, seen: Any, seat: Seat) -> Any:
        """A state that fits what the seat knows, in which the other holds nothing else."""
        world = self.game.imagine(seen, seat, Luck(b"any world"))
        self._lay_aside(world, seen, 1 - seat)
        return world

    def line(self, world: Any, attacker: Seat, knower: Seat, lucky: bool) -> list[tuple[Seat, int]]:
        """How the attacker may win from a state in which it can: each choice with its seat, until the game is over.

        Where the other seat or luck decides, it is one of the choices that they have.
        """
        game, found = self.game, list[tuple[Seat, int]]()
        turns = int(self._turns(world, 1 - attacker))
        world = game.make.copy(game.kernels.state, world)
        while (seats := game.turn(world).seats) and len(found) < DEPTH:
            codes = [game.encode(world, seats[0], move) for move in game.moves(world, seats[0])]
            code = next((each for each in codes if self._keeps(world, seats[0], each, attacker, knower, turns, lucky)), None)
            if code is None:
                break
            found.append((seats[0], code))
            game.play_code(world, seats[0], code, self._log)
        return found

    def _keeps(self, world: Any, seat: Seat, code: int, attacker: Seat, knower: Seat, turns: int, lucky: bool) -> bool:
        return self._ask(self._after(world, seat, code), attacker, knower, turns, lucky) == Forced.WON

    def _world(self, seen: Any, seat: Seat) -> Any:
        """One of the states that fit what the seat knows; where it would matter which one, the search stops."""
        return self.game.imagine(seen, seat, Luck(b"any world"))

    def _after(self, world: Any, seat: Seat, code: int) -> Any:
        after = self.game.make.copy(self.game.kernels.state, world)
        self.game.play_code(after, seat, code, self._log)
        return after

    def _ask(self, world: Any, attacker: Seat, knower: Seat, turns: int, lucky: bool) -> Forced:
        self._salt += 1
        self._begin(self._search, self._salt)
        facts = self.game.kernels.facts
        found = self._force(world, facts, attacker, knower, turns, lucky, self.bound, self._search, self._states, self._log)
        self.nodes = int(self._counted(self._search))
        return Forced(int(found))


@kernel
def begin(search: TurnSearch, salt: int) -> None:
    """A new question: what is in the table belongs to another one."""
    search.nodes = 0
    search.salt = salt


@kernel
def nodes_of(search: TurnSearch) -> int:
    """How many positions were looked at."""
    return search.nodes + 0
