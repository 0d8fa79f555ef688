"""The slow and obvious version of a batch: one `Episode` for each game, with the draws of its dice."""

from __future__ import annotations

from typing import Any

import numpy as np

from kouzlo.core.chance import Dice, Luck, dice, seed_of
from kouzlo.core.make import PLAIN
from kouzlo.core.move import CHANCE, NOBODY, Seat
from kouzlo.research.batch import Batch
from kouzlo.research.batch_kernels import EVERY_SEAT
from kouzlo.research.episode import Arena, Episode


class SlowGame(Episode):
    """A game with the draws of dice, as in kernels; all seats but the one that learns make random moves."""

    def __init__(self, arena: Arena, dice: Dice, learner: Seat = EVERY_SEAT) -> None:
        self.dice, self._learner = dice, learner
        super().__init__(arena, Luck(b"unused"))
        self.actor = self._next_actor(0)

    @classmethod
    def of_seed(cls, arena: Arena, seed: int, learner: Seat = EVERY_SEAT) -> SlowGame:
        """As a batch begins the game with this seed."""
        return cls(arena, dice(PLAIN, Luck(seed_of(str(seed)))), learner)

    def act(self, action: int) -> None:
        """One action of the seat that acts, and all that follows."""
        self.take(self.actor, action)
        self.actor = self._next_actor(self.actor)

    def again(self) -> SlowGame:
        """The next game with the draws that follow."""
        return SlowGame(self.arena, self.dice, self._learner)

    def _next_actor(self, last: Seat) -> Seat:
        """The lowest seat that is asked; whoever acted last, when the game is over."""
        while self.asked:
            if self._learner in (EVERY_SEAT, self.asked[0]):
                return self.asked[0]
            self.play(self.asked[0], self._any_code(self.asked[0]))
        return last if self._learner == EVERY_SEAT else self._learner

    def _drawn(self) -> int:
        return self._any_code(CHANCE)

    def _any_code(self, seat: Seat) -> int:
        rules = self.arena.game.kernels
        code: int = PLAIN.run(rules.bindings["any_move"])(self.state, rules.facts, seat, self.dice)
        return code


def differences(batch: Batch, at: int, slow: SlowGame) -> set[str]:
    """By what a game of the batch differs from its slow version."""
    offer, states = slow.offer(slow.actor), batch.states
    row: Any = states[at]
    same = {
        "viewer": batch.viewers[at] == slow.actor,
        "mask": np.array_equal(offer["action_mask"], batch.masks[at]),
        "observation": np.array_equal(offer["observation"], batch.observations[at]),
        "state": slow.arena.game.make.to_bytes(slow.state) == row.tobytes(),
        "over": (slow.outcome is not None) == bool(batch.over[at]),
        "utilities": [slow.utility(seat) for seat in range(batch.seats)] == batch.utilities()[at].tolist(),
    }
    return {name for name, is_same in same.items() if not is_same}


def put(batch: Batch, at: int, packed: bytes, seat: Seat, is_asked: bool) -> None:
    """Put a position into a batch, seen by this seat; `show` writes its rows."""
    states: Any = batch.states
    states[at] = np.frombuffer(packed, states.dtype)[0]
    batch.choices["seat"][at] = seat if is_asked else NOBODY
    batch.choices["depth"][at] = 0
    batch.viewers[at] = seat
