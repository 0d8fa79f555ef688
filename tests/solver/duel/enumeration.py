"""The slow obvious solver: every strategy of a small round written out, and all of them met with all.

It knows the rules through the Game protocol only, and two situations of a player are one if he is shown the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

import numpy as np

from kouzlo.core.log import Log
from kouzlo.core.move import Move, Seat
from kouzlo.games.duel import Duel
from kouzlo.games.duel.moves import Order, Plan
from kouzlo.games.duel.state import State
from kouzlo.solver.duel.equity import Stakes
from kouzlo.solver.duel.rounds import Teams, start_of
from kouzlo.solver.matrix import Floats, solve

Written = tuple[str, ...]
"""A plan: the deck, top first, and the waiting card last."""

Situation = tuple[Seat, Written, bytes]
Answers = dict[Situation, Move]


class Enumeration:
    """A round of two known teams in which each side may choose from a few plans."""

    def __init__(self, duel: Duel, teams: Teams, plans: tuple[Sequence[Written], Sequence[Written]], stakes: Stakes) -> None:
        self.duel, self.plans, self.stakes = duel, plans, stakes
        self.start = State.from_bytes(start_of(duel, teams).tobytes())  # type: ignore[attr-defined]
        self.situations: dict[Situation, tuple[Move, ...]] = {}
        for one in plans[0]:
            for two in plans[1]:
                self._look_around(self._begun(one, two), (one, two))

    def value(self) -> float:
        """The value of the round for seat 0, by the matrix of everything against everything."""
        rows, columns = (list(self._strategies(seat)) for seat in range(2))
        payoff: Floats = np.array([[self._met(*row, *column) for column in columns] for row in rows])
        return solve(payoff).value

    def _begun(self, one: Written, two: Written) -> State:
        s = self.start.copy()
        for seat, plan in enumerate((one, two)):
            self.duel.play(s, seat, Plan(Order(plan[:5], plan[5])), Log())
        return s

    def _is_asked(self, s: State) -> bool:
        return self.duel.turn(s).phase in ("use", "rearrange")

    def _situation(self, s: State, plans: tuple[Written, Written]) -> Situation:
        (seat,) = self.duel.turn(s).seats
        return seat, plans[seat], self.duel.observe(s, seat).to_bytes()

    def _look_around(self, s: State, plans: tuple[Written, Written]) -> None:
        """Find every situation in which somebody may be asked, whatever was answered before."""
        if not self._is_asked(s):
            return
        situation = self._situation(s, plans)
        moves = tuple(self.duel.moves(s, situation[0]))
        self.situations[situation] = moves
        for move in moves:
            after = s.copy()
            self.duel.play(after, situation[0], move, Log())
            self._look_around(after, plans)

    def _strategies(self, seat: Seat) -> Iterator[tuple[Written, Answers]]:
        for plan in self.plans[seat]:
            own = [each for each in self.situations if each[:2] == (seat, plan)]
            for chosen in product(*(self.situations[each] for each in own)):
                yield plan, dict(zip(own, chosen, strict=True))

    def _met(self, one: Written, ours: Answers, two: Written, theirs: Answers) -> float:
        s = self._begun(one, two)
        while self._is_asked(s):
            situation = self._situation(s, (one, two))
            self.duel.play(s, situation[0], (ours, theirs)[situation[0]][situation], Log())
        bits = s.side[0].tokens + 2 * s.side[1].tokens
        return self.stakes.of(bits)
