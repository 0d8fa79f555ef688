"""Many games of one kind, stepped together by kernels: states, masks and observations are rows of arrays that are reused.

batch = Batch("duel", 256)
batch.begin(seeds)
batch.step(actions)          # then batch.masks, batch.observations, batch.over, batch.utilities()
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from threading import Lock, Thread
from typing import Any, Self
from weakref import finalize

import numpy as np
from numpy.typing import NDArray

from kouzlo.core.chance import Dice, Luck, dice, seed_of
from kouzlo.core.errors import BadOption, KouzloError
from kouzlo.core.extras import has_compiler, installing
from kouzlo.core.game import settle
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.make import COMPILED
from kouzlo.core.registry import create_game
from kouzlo.research.batch_kernels import EVERY_SEAT, Order, Over, run_games
from kouzlo.research.columns import runs_of
from kouzlo.research.observation import Encoder
from kouzlo.research.spaces import NO_ACTION, spaces_of
from kouzlo.research.walk import LONGEST, Choice

__all__ = ["Batch"]

KEPT = ("states", "choices", "dice", "learners", "viewers", "over", "won")
"""The arrays that make a batch what it is; masks and observations follow from them."""


class Batch:
    """So many games; an array has a row for each of them, and step after step is written into the same arrays.

    `learner` is the seat that is played by actions, EVERY_SEAT for all of them or ANY_SEAT for one that chance names; the other
    seats make random moves.  `threads` share the games among them.
    """

    def __init__(
        self,
        game: str,
        count: int,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        learner: int = EVERY_SEAT,
        threads: int = 1,
    ) -> None:
        if not has_compiler():
            raise KouzloError(f"many games at once need compiled rules: {installing('numba')}")
        if count < 1 or threads < 1:
            raise BadOption("a batch has at least one game and one thread")
        self.game = create_game(game, COMPILED)
        self.seats = self.game.info.seats[0] if seats is None else seats
        settled = settle(self.game.info, options or {}, self.seats)
        spaces, encoder = spaces_of(self.game), Encoder(self.game)
        self.learner, self.count, self.depth = learner, count, spaces.depth()
        assert self.depth <= LONGEST, "a path has at most LONGEST actions"
        self.states = COMPILED.many(self.game.kernels.state, count)
        self.choices: Any = COMPILED.many(Choice, count)
        self.dice: Any = COMPILED.many(Dice, count)
        self.learners = np.zeros(count, np.int32)
        self.viewers = np.zeros(count, np.int32)
        """The seat whose observation each row is."""
        self.over = np.zeros(count, np.int8)
        """Of each game a member of Over."""
        self.won = np.zeros((count, self.seats), np.int8)
        self.masks = np.zeros((count, len(spaces.actions())), np.int8)
        self.observations = np.zeros((count, encoder.size + self.depth), np.int32)
        self.start = self.game.deal(settled, self.seats)
        self._no_actions = np.zeros(count, np.int64)
        edges = np.linspace(0, count, min(threads, count) + 1).astype(int).tolist()
        self._first, *others = [_Slice(self, slice(low, high)) for low, high in pairwise(edges)]
        self._helpers = [_Helper(each) for each in others]
        self._ending = finalize(self, _end, self._helpers)

    def begin(self, seeds: Sequence[int], which: NDArray[np.bool_] | None = None) -> None:
        """Begin all games, or those that `which` marks, each with the draws that follow from its seed."""
        chosen = np.ones(self.count, bool) if which is None else which
        for at in np.flatnonzero(chosen).tolist():
            self.dice[at] = dice(COMPILED, Luck(seed_of(str(seeds[at]))))
        self.begin_again(chosen)

    def begin_again(self, which: NDArray[np.bool_]) -> None:
        """Begin the games that `which` marks; their draws go on where they were."""
        self._run(np.where(which, Order.BEGIN, Order.NOTHING).astype(np.int8), self._no_actions)

    def step(self, actions: NDArray[np.integer[Any]], renew: bool = False, shows: bool = True) -> None:
        """One action in each game; with `renew` a game that was over begins again in place of its action.

        Without `shows` no mask and no observation is written, and the actions must be possible; `show` writes them later.
        """
        taken = np.ascontiguousarray(actions, np.int64)
        if taken.shape != (self.count,):
            raise KouzloError(f"{self.count} games need an array of {self.count} actions, not one of shape {taken.shape}")
        orders = np.full(self.count, Order.STEP, np.int8)
        if renew:
            orders[self.over != Over.NO] = Order.BEGIN
        self._run(orders, taken, shows)

    def show(self) -> None:
        """Write all masks and observations."""
        self._run(np.full(self.count, Order.SHOW, np.int8), self._no_actions)

    def utilities(self) -> NDArray[np.float64]:
        """Of every game and seat: 1 for a victory alone, -1 for a defeat between two; zero in sum and until the end."""
        found = np.zeros((self.count, self.seats))
        done = self.over == Over.YES
        if done.any():
            won = self.won[done]
            found[done] = (self.seats * won / won.sum(axis=1, keepdims=True) - 1) / (self.seats - 1)
        for at in np.flatnonzero(self.over == Over.IMPOSSIBLE):
            found[at] = 1 / (self.seats - 1)
            found[at, self.viewers[at]] = -1
        return found

    def to_bytes(self) -> bytes:
        """All games as bytes: states, choices that are under way, draws to come."""
        # What a choice has beyond the actions chosen up to now is found again.
        choices = _copied(self.choices)
        choices["path"][np.arange(LONGEST) >= choices["depth"][:, None]] = NO_ACTION
        choices["left"] = choices["code"] = choices["common"] = 0
        return b"".join((choices if name == "choices" else getattr(self, name)).tobytes() for name in KEPT)

    def read_bytes(self, packed: bytes) -> None:
        """Take over the games of another batch with the same arguments."""
        if len(packed) != sum(getattr(self, name).nbytes for name in KEPT):
            raise KouzloError(f"{len(packed)} bytes are not a batch of {self.count} games of {self.game.info.id}")
        at = 0
        for name in KEPT:
            array = getattr(self, name)
            array[:] = np.frombuffer(packed, array.dtype, array.size, at).reshape(array.shape)
            at += array.nbytes
        self.show()

    def close(self) -> None:
        """End the threads, as the end of the batch would; a batch of one thread goes on as before."""
        self._ending()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _run(self, orders: NDArray[np.int8], actions: NDArray[np.int64], shows: bool = True) -> None:
        """Let every thread work on its games; the calling one has the first of them."""
        if self._helpers and not self._ending.alive:
            raise KouzloError("the threads of this batch have ended: it was closed")
        for helper in self._helpers:
            helper.give(orders, actions, shows)
        try:
            self._first.run(orders, actions, shows)
        finally:
            for helper in self._helpers:
                helper.wait()


def _copied(packed: Any) -> NDArray[Any]:
    """An array of the same records; NumPy's own copies leave the gaps between the fields of a record to accident."""
    return np.frombuffer(bytearray(packed.tobytes()), packed.dtype)


class _Slice:
    """The games of one thread, with what its kernel writes to."""

    def __init__(self, batch: Batch, at: slice) -> None:
        rules, spaces, encoder = batch.game.kernels, spaces_of(batch.game), Encoder(batch.game)
        bound = spaces.batch()
        if bound is None:
            raise KouzloError(f"{batch.game.info.id} has no kernels for many games at once")
        self._kernel: Any = COMPILED.run(run_games, {**rules.bindings, **bound.bindings}, batch.game.info.id)
        self._at = at
        masks = batch.masks.view([("allows", np.int8, (batch.masks.shape[1],))]).reshape(batch.count)
        self._arrays = [*(getattr(batch, name)[at] for name in KEPT), masks[at], batch.observations[at]]
        seen: Any = COMPILED.many(rules.state, 1)
        octets = seen.view(np.int8)
        widths = [octets[: len(octets) // width * width].view(f"<i{width}") for width in (1, 2, 4, 8)]
        given = [_copied(record) for record in (batch.start, rules.facts, quiet_log(COMPILED), COMPILED.new(bound.work))]
        self._tools = *given, seen, np.zeros_like(masks[:1]), *widths, runs_of(encoder.columns)
        self._numbers = len(encoder.columns), batch.depth, batch.learner, batch.seats, batch.game.info.hides_nothing

    def run(self, orders: NDArray[np.int8], actions: NDArray[np.int64], shows: bool) -> None:
        self._kernel(orders[self._at], actions[self._at], *self._arrays, *self._tools, *self._numbers, shows)


class _Helper:
    """A thread that works on its games at every step and sleeps in between.

    Two locks wake it and the one that waits for it, which takes a third of the time of a future of a pool.
    """

    def __init__(self, part: _Slice) -> None:
        self._part, self._given, self._done = part, Lock(), Lock()
        self._work: tuple[NDArray[np.int8], NDArray[np.int64], bool] | None = None
        self._is_busy = False
        self._error: BaseException | None = None
        self._given.acquire()
        self._done.acquire()
        self._thread = Thread(target=self._serve, name="kouzlo-batch", daemon=True)
        self._thread.start()

    def give(self, orders: NDArray[np.int8], actions: NDArray[np.int64], shows: bool) -> None:
        """Let it do one step, after an earlier one for which nobody waited to the end (Ctrl-C)."""
        if self._is_busy:
            self.wait()
        self._is_busy = True
        self._work = orders, actions, shows
        self._given.release()

    def wait(self) -> None:
        """Until the step is done; raises what was raised in the thread."""
        self._done.acquire()
        self._is_busy = False
        if self._error is not None:
            error, self._error = self._error, None
            raise error

    def end(self) -> None:
        """Let the thread end."""
        self._work = None
        self._given.release()

    def _serve(self) -> None:
        while self._given.acquire() and self._work is not None:
            try:
                self._part.run(*self._work)
            except BaseException as error:
                self._error = error
            self._done.release()


def _end(helpers: Sequence[_Helper]) -> None:
    for helper in helpers:
        helper.end()
