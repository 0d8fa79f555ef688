"""A node of the game tree: a position, what its seats have chosen in it so far, and what each seat remembers.

A node never changes; an action leads to another one, so that a clone is the node itself.
Where several seats choose at once, every one of them takes the same number of actions, whatever it chooses: who is ready
earlier waits.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, cached_property
from hashlib import blake2b
from typing import Any

import numpy as np

from kouzlo.core.errors import KouzloError
from kouzlo.core.game import Listing
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.move import CHANCE, NOBODY, Seat, Turn
from kouzlo.research.episode import Arena, utility
from kouzlo.research.openspiel.parameters import options_in
from kouzlo.research.setting import Given, setting_of
from kouzlo.research.spaces import NO_ACTION, Choice, NotAnAction, Numbers, Paths

__all__ = ["MEMORY", "SEVERAL", "Node", "Table", "restored", "table_of"]

SEVERAL: Seat = -3
"""More than one seat chooses."""

MEMORY = 16
"""So many bytes has the memory of a seat: a digest of all that it has seen and done."""

Chosen = tuple[tuple[int, ...], ...]
"""The actions of each seat in this position."""


class Table:
    """A game with all its parameters; it serves any number of games."""

    def __init__(self, game: str, given: Given) -> None:
        self.id, self.given = game, given
        bare = Arena(game, str(given["actions"]), int(given["players"]), None)
        self.arena = Arena(game, str(given["actions"]), int(given["players"]), options_in(bare.game.info, given))
        self.game, self.spaces, self.seats = self.arena.game, self.arena.spaces, self.arena.seats
        self.setting = setting_of(self.game)
        self.wait = self.arena.form.size
        """The action of a seat that is ready while others still choose."""

    @cached_property
    def first(self) -> Node:
        """The beginning of a game."""
        dealt = self.game.deal(self.arena.options, self.seats)
        position = Position(self, self.setting.begin(self.game, dealt, self.given))
        return Node(
            position,
            ((),) * self.seats,
            tuple(self.remembered(bytes([seat]), (), position, seat) for seat in range(self.seats)),
        )

    def remembered(self, before: bytes, actions: Sequence[int], now: Position, seat: Seat) -> bytes:
        """The memory of a seat after its actions and what it sees then."""
        did = np.array(actions, "<i4").tobytes()
        return blake2b(before + len(did).to_bytes(2, "little") + did + now.seen_bytes(seat), digest_size=MEMORY).digest()


@cache
def table_of(game: str, given: tuple[tuple[str, bool | int | str], ...]) -> Table:
    """One table for each set of parameters, however often it is loaded or read back."""
    return Table(game, dict(given))


class Position:
    """A position between two moves, with what was asked of it; the nodes in it share it."""

    def __init__(self, table: Table, state: Any) -> None:
        self.table, self.state = table, state
        self.cut = table.setting.returns(state, table.given)
        self.turn: Turn = table.game.turn(state)
        self.asked: tuple[Seat, ...] = () if self.cut is not None or self.turn.seats == (NOBODY,) else self.turn.seats
        self._seen: dict[Seat | None, Any] = {}
        self._bytes: dict[Seat | None, bytes] = {}
        self._arrays: dict[tuple[Seat | None, Seat], Numbers] = {}
        self._paths: dict[Seat, Paths] = {}

    def observe(self, seat: Seat | None) -> Any:
        """The observation of a seat, or of a spectator."""
        if seat not in self._seen:
            self._seen[seat] = self.table.game.observe(self.state, seat)
        return self._seen[seat]

    def seen_bytes(self, seat: Seat) -> bytes:
        """The observation of a seat as bytes; where nothing is hidden, one for all."""
        whose = None if self.table.game.info.hides_nothing else seat
        if whose not in self._bytes:
            self._bytes[whose] = self.table.game.make.to_bytes(self.observe(whose))
        return self._bytes[whose]

    def array(self, seat: Seat | None, own: Seat) -> Numbers:
        """The columns of an observation, the seat `own` first."""
        if (seat, own) not in self._arrays:
            self._arrays[seat, own] = self.table.arena.encoder.encode(self.observe(seat), own, self.table.seats)
        return self._arrays[seat, own]

    def choice(self, seat: Seat) -> Choice:
        """A seat begins to choose."""
        table = self.table
        if seat not in self._paths:
            seen = self.observe(seat)
            self._paths[seat] = table.setting.allowed(table.spaces.paths(table.game, seen, seat), seen, table.given)
        return table.arena.form.choice(self._paths[seat])

    def draws(self) -> dict[int, float]:
        """The codes of the possible draws with their probabilities."""
        game = self.table.game
        if isinstance(game, Listing):
            codes = [int(code) for code in game.move_codes(self.state, CHANCE)]
        else:
            codes = [game.encode(self.state, CHANCE, move) for move in game.moves(self.state, CHANCE)]
        weights = game.weights(self.state)
        assert max(codes) < self.table.setting.draws(), "the game declares fewer draws than it has"
        return {code: weight / sum(weights) for code, weight in sorted(zip(codes, weights, strict=True))}

    @cached_property
    def steps(self) -> int:
        """How many actions a choice of several seats takes."""
        return max((self.choice(seat).longest() for seat in self.asked), default=0)

    def after(self, codes: Mapping[Seat, int]) -> Position:
        """The next position; all seats play their moves in the order of seats."""
        game = self.table.game
        state = game.make.copy(game.kernels.state, self.state)
        for seat in sorted(codes):
            game.play_code(state, seat, codes[seat], quiet_log(game.make))
        return Position(self.table, state)


class Node:
    """One node; see the top of this module."""

    def __init__(self, position: Position, chosen: Chosen, memories: tuple[bytes, ...]) -> None:
        self.position, self.table, self.chosen = position, position.table, chosen
        self._memories = memories
        self._choices: dict[Seat, tuple[Choice, int | None]] = {}

    def __deepcopy__(self, memo: object) -> Node:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        table, make = self.table, self.table.game.make
        state = make.to_bytes(self.position.state)
        return restored, (table.id, tuple(table.given.items()), state, self.chosen, self._memories)

    @property
    def player(self) -> Seat:
        """A seat, CHANCE, SEVERAL or NOBODY."""
        asked = self.position.asked
        return asked[0] if len(asked) == 1 else SEVERAL if asked else NOBODY

    def memory(self, seat: Seat) -> bytes:
        """A digest of all that the seat has seen and done: equal exactly where its past is equal."""
        chosen = np.array(self.chosen[seat], "<i4").tobytes()
        return blake2b(self._memories[seat] + chosen, digest_size=MEMORY).digest()

    def actions(self, seat: Seat) -> list[int]:
        """The possible actions of a seat, in order; none if it is not asked."""
        if seat not in self.position.asked:
            return []
        choice, code = self._choice(seat)
        possible: list[int] = [self.table.wait] if code is not None else np.flatnonzero(choice.mask()).tolist()
        return possible

    def so_far(self, seat: Seat) -> Numbers:
        """The actions of the present choice, as the other environments give them."""
        if seat not in self.position.asked or self._choice(seat)[1] is not None:
            return np.full(self.table.spaces.depth(), NO_ACTION, np.int32)
        return self._choice(seat)[0].so_far()

    def after_draw(self, code: int) -> Node:
        """The node after a draw of chance."""
        if self.player != CHANCE or code not in self.position.draws():
            raise NotAnAction(f"draw {code} is not possible now")
        return self._moved(self.position.after({CHANCE: code}))

    def after(self, actions: Mapping[Seat, int]) -> Node:
        """The node after an action of each asked seat; raises NotAnAction."""
        for seat, action in actions.items():
            if action not in self.actions(seat):
                raise NotAnAction(f"action {action} of seat {seat} is not possible now; {self.actions(seat)} are")
        chosen = tuple(
            (*self.chosen[seat], actions[seat]) if seat in actions else self.chosen[seat] for seat in range(self.table.seats)
        )
        longer = Node(self.position, chosen, self._memories)
        codes = {seat: code for seat in self.position.asked if (code := longer._choice(seat)[1]) is not None}
        is_ready = len(codes) == len(self.position.asked)
        if is_ready and (len(codes) == 1 or len(chosen[self.position.asked[0]]) >= self.position.steps):
            return longer._moved(self.position.after(codes))
        return longer

    def returns(self) -> list[float]:
        """What each seat has got: nothing until the game is over."""
        if self.position.cut is not None:
            return list(self.position.cut)
        outcome = self.table.game.outcome(self.position.state)
        seats = self.table.seats
        return [0.0] * seats if outcome is None else [utility(outcome, seats, seat) for seat in range(seats)]

    def name(self, seat: Seat, action: int) -> str:
        """An action in words; a listed one is named by its move."""
        table, game, state = self.table, self.table.game, self.position.state
        if seat == CHANCE:
            return game.write_move(game.decode(state, CHANCE, action))
        if action == table.wait:
            return "wait"
        if not table.arena.is_listed:
            return table.spaces.actions()[action]
        choice, _ = self._chosen_by(seat, self.chosen[seat])
        code = choice.take(action)
        return "next page" if code is None else game.write_move(game.decode(self.position.observe(seat), seat, code))

    def __str__(self) -> str:
        game = self.table.game
        chosen = [
            f"seat {seat} has chosen {', '.join(map(str, actions))}" for seat, actions in enumerate(self.chosen) if actions
        ]
        return "\n".join([game.write_position(self.position.state), *chosen])

    def _choice(self, seat: Seat) -> tuple[Choice, int | None]:
        """The present choice of a seat, and the code of its move if it is complete."""
        if seat not in self._choices:
            self._choices[seat] = self._chosen_by(seat, self.chosen[seat])
        return self._choices[seat]

    def _chosen_by(self, seat: Seat, actions: Sequence[int]) -> tuple[Choice, int | None]:
        choice, code = self.position.choice(seat), None
        for action in actions:
            code = choice.take(action) if code is None else code
        return choice, code

    def _moved(self, position: Position) -> Node:
        """The first node in the next position; a seat that has done and seen nothing new remembers nothing new."""
        memories = tuple(
            self.table.remembered(before, did, position, seat)
            if did or position.seen_bytes(seat) != self.position.seen_bytes(seat)
            else before
            for seat, (before, did) in enumerate(zip(self._memories, self.chosen, strict=True))
        )
        return Node(position, ((),) * self.table.seats, memories)


def restored(game: str, given: tuple[tuple[str, Any], ...], state: bytes, chosen: Chosen, memories: tuple[bytes, ...]) -> Node:
    """A node from what was written of it."""
    table = table_of(game, given)
    try:
        record = table.game.make.from_bytes(table.game.kernels.state, state)
    except ValueError as error:
        raise KouzloError(f"this is no state of {game}: {error}") from None
    return Node(Position(table, record), chosen, memories)
