"""The slow obvious solver: every strategy of a small round written out, and all of them met with all.

It knows the rules through the Game protocol only, and two situations of a player are one if he is shown the same bytes.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from itertools import product

import numpy as np

from kouzlo.core.log import Log
from kouzlo.core.move import Seat
from kouzlo.games.duel import Duel
from kouzlo.games.duel.moves import DuelMove, Order, Plan
from kouzlo.games.duel.state import State
from kouzlo.solver.duel.equity import Stakes
from kouzlo.solver.duel.information_set import hashed_with, information_set_key
from kouzlo.solver.duel.optional_abilities import BehaviourStrategy
from kouzlo.solver.duel.rounds import Teams, start_of
from kouzlo.solver.matrix import Floats, solve

Written = tuple[str, ...]
"""A plan: the deck, top first, and the waiting card last."""

Situation = tuple[Seat, Written, bytes]
Answers = dict[Situation, DuelMove]

World = tuple[float, State, int]
"""How likely it is, the table, and what the other one remembers."""


class Enumeration:
    """A round of two known teams in which each side may choose from a few plans."""

    def __init__(self, duel: Duel, teams: Teams, plans: tuple[Sequence[Written], Sequence[Written]], stakes: Stakes) -> None:
        self.duel, self.plans, self.stakes = duel, plans, stakes
        self.start = State.from_bytes(start_of(duel, teams).tobytes())  # type: ignore[attr-defined]
        self.situations: dict[Situation, tuple[DuelMove, ...]] = {}
        for one in plans[0]:
            for two in plans[1]:
                self._look_around(self._begun(one, two), (one, two))

    def value(self) -> float:
        """The value of the round for seat 0, by the matrix of everything against everything."""
        rows, columns = (list(self._strategies(seat)) for seat in range(2))
        payoff: Floats = np.array([[self._met(*row, *column) for column in columns] for row in rows])
        return solve(payoff).value

    def best_response(self, seat: Seat, other: BehaviourStrategy, codes: Mapping[Written, int], peeping: bool = False) -> float:
        """What a seat gets at most against somebody who plays so; who peeps sees all cards when he is asked."""
        answers = answers_of(other)
        found = []
        for own in self.plans[seat]:
            worlds = [
                (
                    other.plans[codes[plan]],
                    self._begun(own, plan) if seat == 0 else self._begun(plan, own),
                    hashed_with(0, codes[plan]),
                )
                for plan in self.plans[1 - seat]
                if other.plans[codes[plan]] > 0
            ]
            found.append(self._best_of(worlds, seat, answers, peeping))
        return max(found)

    def _best_of(self, worlds: list[World], seat: Seat, answers: Mapping[int, Sequence[float]], peeping: bool) -> float:
        total, alike = 0.0, defaultdict[bytes, list[World]](list)
        while worlds:
            chance, s, memory = worlds.pop()
            if not self._is_asked(s):
                total += chance * self._worth(s) * (1 if seat == 0 else -1)
            elif self.duel.turn(s).seats == (seat,):
                alike[s.to_bytes() if peeping else self.duel.observe(s, seat).to_bytes()].append((chance, s, memory))
            else:
                seen = information_set_key(s, 1 - seat, memory)
                moves = {self.duel.encode(s, 1 - seat, move): move for move in self.duel.moves(s, 1 - seat)}
                for share, (code, move) in zip(answers[seen], sorted(moves.items()), strict=True):
                    worlds.append((chance * share, self._after(s, 1 - seat, move), hashed_with(seen, code)))
        for group in alike.values():
            total += max(
                self._best_of(
                    [(chance, self._after(s, seat, move), memory) for chance, s, memory in group], seat, answers, peeping
                )
                for move in self.duel.moves(group[0][1], seat)
            )
        return total

    def _after(self, s: State, seat: Seat, move: DuelMove) -> State:
        after = s.copy()
        self.duel.play(after, seat, move, Log())
        return after

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
            self._look_around(self._after(s, situation[0], move), plans)

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
        return self._worth(s)

    def _worth(self, s: State) -> float:
        return self.stakes.of(s.side[0].tokens + 2 * s.side[1].tokens)


def answers_of(strategy: BehaviourStrategy) -> Mapping[int, Sequence[float]]:
    """By what is seen, how often each answer is given."""
    sets = strategy.information_sets
    begins, ends = sets.first[:-1], sets.first[1:]
    return {int(seen): strategy.answers[begin:end].tolist() for seen, begin, end in zip(sets.keys, begins, ends, strict=True)}
