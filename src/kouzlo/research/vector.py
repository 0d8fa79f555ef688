"""Gymnasium's vector of environments, stepped by kernels: many games at once (batch.py).

gymnasium.make_vec("kouzlo/Duel-v0", num_envs=256, opponent=None, threads=2)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kouzlo.core.errors import BadOption, KouzloError
from kouzlo.core.move import Seat
from kouzlo.research.batch import Batch
from kouzlo.research.batch_kernels import ANY_SEAT, EVERY_SEAT, Over
from kouzlo.research.episode import Arena, Offer
from kouzlo.research.masked import MaskedDiscrete, MaskedMultiDiscrete, observation_space
from kouzlo.research.spaces import NotAnAction

__all__ = ["SeatVectorEnv"]

Actions = NDArray[np.integer[Any]]
Step = tuple[Offer, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class SeatVectorEnv(VectorEnv[Offer, Actions, NDArray[Any]]):
    """Many games, each from the point of view of the seat that has to act.

    With the opponent `random` one seat learns and the others make random moves; `seat` None draws it for every episode.
    With the opponent None every seat is played by actions: a row is what the seat sees that acts next (`info["seat"]`), and a
    reward belongs to the seat that has acted; `info["utilities"]` has those of all seats.
    The arrays of a step are written over by the next one, unless `copy` is True.
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        opponent: str | None = "random",
        seat: Seat | None = 0,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        threads: int = 1,
        impossible: str = "lose",
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        copy: bool = False,
    ) -> None:
        if opponent not in ("random", None):
            raise BadOption(
                f"many games at once are played against 'random' or, with None, by every seat, not against {opponent!r}; "
                'vectorization_mode="sync" has all opponents'
            )
        if impossible not in ("lose", "raise"):
            raise BadOption(f"an impossible action may lose or raise, not {impossible!r}")
        arena = Arena(game, "flat", seats, options)
        if seat is not None and not 0 <= seat < arena.seats:
            raise BadOption(f"seat {seat} is not at a table of {arena.seats}; seats begin with 0")
        learner = EVERY_SEAT if opponent is None else ANY_SEAT if seat is None else seat
        self.batch = Batch(game, num_envs, arena.seats, options, learner, threads)
        self.num_envs, self._raises, self._copies = num_envs, impossible == "raise", copy
        self._mode = AutoresetMode(autoreset_mode)
        self.metadata = {"render_modes": [], "autoreset_mode": self._mode}
        size = arena.form.size
        self.single_observation_space: Any = observation_space(arena, size)
        self.observation_space: Any = batch_space(self.single_observation_space, num_envs)
        self.single_action_space: Any = MaskedDiscrete(size, lambda: self.batch.masks[0])
        self.action_space: Any = MaskedMultiDiscrete(size, self.batch.masks)
        self._is_begun = False

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Offer, dict[str, Any]]:
        """Begin all games, or those of `options["reset_mask"]`; a seed gives the same games on every machine.

        The game with the number i has the seed + i.  Without a seed the draws go on where they were.
        """
        which = np.ones(self.num_envs, bool) if not options or "reset_mask" not in options else options["reset_mask"]
        super().reset(seed=seed if isinstance(seed, int) else None)
        if isinstance(seed, int):
            seeds: Sequence[int | None] = range(seed, seed + self.num_envs)
        else:
            seeds = [None] * self.num_envs if seed is None else seed
        if len(seeds) != self.num_envs or len(which) != self.num_envs:
            raise BadOption(f"{self.num_envs} games need as many seeds and as many marks")
        if not self._is_begun:
            seeds = [int(self.np_random.integers(1 << 62)) if each is None else each for each in seeds]
        self._is_begun = True
        seeded = which & np.array([each is not None for each in seeds])
        if seeded.any():
            self.batch.begin([each or 0 for each in seeds], seeded)
        if (rest := which & ~seeded).any():
            self.batch.begin_again(rest)
        return self._offer(), self._info(np.zeros((self.num_envs, self.batch.seats)))

    def step(self, actions: Actions) -> Step:
        """One action in every game.  What happens to games that were or are over, the declared autoreset mode says."""
        batch, rows = self.batch, np.arange(self.num_envs)
        was_over = batch.over != Over.NO
        self._check(actions, was_over)
        actors = batch.viewers.copy()
        batch.step(actions, renew=self._mode is AutoresetMode.NEXT_STEP)
        utilities, is_over, is_impossible = batch.utilities(), batch.over != Over.NO, batch.over == Over.IMPOSSIBLE
        final: dict[str, Any] = {}
        if self._mode is AutoresetMode.SAME_STEP and is_over.any():
            final = self._final(is_over)
            batch.begin_again(is_over)
        info = {**self._info(utilities), "is_impossible": is_impossible, **final}
        return self._offer(), utilities[rows, actors], is_over, np.zeros(self.num_envs, bool), info

    def close_extras(self, **kwargs: Any) -> None:
        self.batch.close()

    def _check(self, actions: Actions, was_over: NDArray[np.bool_]) -> None:
        """Before anything has changed."""
        if not self._is_begun:
            raise KouzloError("no episode is running: call reset first")
        if self._mode is AutoresetMode.DISABLED and was_over.any():
            raise KouzloError("a game is over: reset it first, by options={'reset_mask': …}")
        if not self._raises:
            return
        size = self.batch.masks.shape[1]
        inside = (actions >= 0) & (actions < size)
        possible = self.batch.masks[np.arange(self.num_envs), np.where(inside, actions, 0)] != 0
        if not (was_over | inside & possible).all():
            wrong = int(np.flatnonzero(~(was_over | inside & possible))[0])
            raise NotAnAction(f"action {actions[wrong]} is not possible in game {wrong}; its action mask marks those that are")

    def _offer(self) -> Offer:
        offer: Offer = {"observation": self.batch.observations, "action_mask": self.batch.masks}
        return {name: array.copy() for name, array in offer.items()} if self._copies else offer

    def _info(self, utilities: NDArray[np.float64]) -> dict[str, Any]:
        batch = self.batch
        masks = batch.masks.copy() if self._copies else batch.masks
        return {"action_mask": masks, "seat": batch.viewers.copy(), "utilities": utilities}

    def _final(self, is_over: NDArray[np.bool_]) -> dict[str, Any]:
        """The last observations of the games that are over, as Gymnasium's own vectors have them."""
        last = np.full(self.num_envs, None, object)
        for at in np.flatnonzero(is_over):
            last[at] = {"observation": self.batch.observations[at].copy(), "action_mask": self.batch.masks[at].copy()}
        final = {"seat": self.batch.viewers.copy(), "is_impossible": self.batch.over == Over.IMPOSSIBLE}
        return {"final_obs": last, "_final_obs": is_over, "final_info": final, "_final_info": is_over}
