"""A question of which the answer hangs on few hidden cards, solved: every world with its weight, every move, to the evaluation.

    solver = FewWorlds(game)
    solver.bounds(seen, seat, codes, limit)    # for each move what it is worth at least and at most, of SCALE
    solver.best(seen, seat, codes, limit)      # the move that is proven best, if one is

A seat decides alike in worlds that it cannot tell apart: after each move worlds are sorted by what it observes then.  Where
only this seat is asked again, both bounds are the exact value.  Where the other one is asked, the lower bound takes the worst
that may come and the upper one the best, because nobody knows what it believes.  So a move is proven best, against every
answer, if it is worth at least as much as any other at most.  A game that can be solved so lists its worlds (`Kernels.worlds`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from kouzlo.core.game import AnyGame
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.move import Seat
from kouzlo.core.search_kernels import SCALE, evaluate
from kouzlo.players.endgame import UNIT, Solved

__all__ = ["FEWEST_POSITIONS", "Bounds", "FewWorlds", "can_be_few", "proven_best"]

FEWEST_POSITIONS = 500
"""Whoever has no room for so many does not solve: finds are what levels differ by."""


class Bounds(NamedTuple):
    """What a move is worth at least and at most, of SCALE times the weight of all worlds."""

    low: int
    high: int


class TooMany(Exception):
    """More positions than the limit."""


class FewWorlds:
    """Solves questions of a game."""

    def __init__(self, game: AnyGame) -> None:
        rules = game.kernels
        assert rules.workspace is not None, f"{game.info.id} cannot be searched"
        assert can_be_few(game), f"the questions of {game.info.id} cannot be solved"
        self.game = game
        self.positions = 0
        """The positions of the last question, and the weight of all its worlds."""
        self.weight = 0
        self._limit = 0
        self._evaluate: Any = game.make.run(rules.bindings.get(evaluate.__name__, evaluate))
        self._workspace, self._log = rules.workspace(game.make), quiet_log(game.make)

    def best(self, seen: Any, seat: Seat, codes: Sequence[int], limit: int) -> Solved | None:
        """The move that is proven best, of several the first in this order; None if none is within the limit."""
        known = self.bounds(seen, seat, codes, limit)
        code = proven_best(known, codes)
        return None if code is None else Solved(code, known[code].low * UNIT // (SCALE * self.weight))

    def bounds(self, seen: Any, seat: Seat, codes: Sequence[int], limit: int) -> dict[int, Bounds]:
        """For each move what it is worth at least and at most; nothing if there are more positions than the limit."""
        self.positions, self._limit = 0, limit
        worlds = self._worlds(seen, seat, limit // max(1, len(codes)))
        self.weight = sum(weight for _, weight in worlds)
        try:
            return {code: self._after(worlds, seat, seat, code) for code in codes} if worlds else {}
        except TooMany:
            return {}

    def _worlds(self, seen: Any, seat: Seat, most: int) -> list[tuple[Any, int]]:
        game, listed = self.game, self.game.kernels.worlds
        assert listed is not None, "somebody asked whether worlds can be few"
        found = listed(game.make.plain(game.kernels.state, seen), seat, most) or []
        return [(game.make.from_bytes(game.kernels.state, world.to_bytes()), weight) for world, weight in found]

    def _after(self, worlds: Iterable[tuple[Any, int]], seat: Seat, mover: Seat, code: int) -> Bounds:
        """A move in worlds that its player cannot tell apart."""
        return self._value([(self._played(world, mover, code), weight) for world, weight in worlds], seat)

    def _played(self, world: Any, mover: Seat, code: int) -> Any:
        self.positions += 1
        if self.positions > self._limit:
            raise TooMany
        after = self.game.make.copy(self.game.kernels.state, world)
        self.game.play_code(after, mover, code, self._log)
        return after

    def _value(self, worlds: Iterable[tuple[Any, int]], seat: Seat) -> Bounds:
        """What worlds are worth that were alike up to here; questions to the seat are sorted by what it sees then."""
        low, high, alike = 0, 0, dict[bytes, list[tuple[Any, int]]]()
        for world, weight in worlds:
            mover = self._asked(world)
            if mover == seat:
                alike.setdefault(self.game.make.to_bytes(self.game.observe(world, seat)), []).append((world, weight))
                continue
            least, most = self.extremes(world, seat)
            low, high = low + weight * least, high + weight * most
        for group in alike.values():
            tried = [self._after(group, seat, seat, code) for code in self._codes(group[0][0], seat)]
            low += max(each.low for each in tried)
            high += max(each.high for each in tried)
        return Bounds(low, high)

    def extremes(self, world: Any, seat: Seat) -> Bounds:
        """The least and the most that can come of a world, whatever anybody chooses."""
        mover = self._asked(world)
        if mover is None:
            value = int(self._evaluate(world, self.game.kernels.facts, seat, self._workspace))
            return Bounds(value, value)
        found = [self.extremes(self._played(world, mover, code), seat) for code in self._codes(world, mover)]
        return Bounds(min(each.low for each in found), max(each.high for each in found))

    def _asked(self, world: Any) -> Seat | None:
        """Who is asked; nobody where both choose at once or the game is over: there a position is evaluated."""
        turn = self.game.turn(world)
        return None if turn.sealed or not turn.seats else turn.seats[0]

    def _codes(self, world: Any, seat: Seat) -> list[int]:
        return [self.game.encode(world, seat, move) for move in self.game.moves(world, seat)]


def proven_best(known: Mapping[int, Bounds], codes: Sequence[int]) -> int | None:
    """The first of these moves that is worth at least as much as any other at most."""
    for code in codes if known else ():
        if all(known[code].low >= known[other].high for other in codes if other != code):
            return code
    return None


def can_be_few(game: AnyGame) -> bool:
    """Whether a game lists the worlds of an observation."""
    return game.kernels.worlds is not None
