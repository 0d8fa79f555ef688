"""Gymnasium: one seat learns, the others are played by a level of ours or by a function.

gymnasium.make("kouzlo/Duel-v0", opponent="journeyman", seat=None)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadOption, KouzloError
from kouzlo.core.move import Seat
from kouzlo.players.levels import player
from kouzlo.players.search import Budget
from kouzlo.research.episode import Arena, Episode, Offer
from kouzlo.research.masked import MaskedDiscrete, observation_space
from kouzlo.research.spaces import NotAnAction

__all__ = ["Opponent", "SeatEnv"]

Opponent = str | Callable[[Offer], int]
"""A level by its name, or a function from what a seat gets to one of its possible actions."""


class SeatEnv(gymnasium.Env[Offer, int]):
    """A game from the point of view of one seat; `seat` None draws it for every episode.

    The reward is 0 until the game is over, then 1 for a victory and -1 for a defeat; of n seats each loser gets -1 / (n - 1).
    An action that is not possible loses: the episode ends, the reward is -1, and `info["is_impossible"]` is True.
    With `impossible="raise"` it raises NotAnAction instead, and nothing has changed.
    `simulations` is what the strongest level may spend on a turn; with it a seed gives the same game everywhere.
    """

    metadata = {"render_modes": []}  # noqa: RUF012  # as the base class has it

    def __init__(
        self,
        game: str,
        opponent: Opponent = "random",
        seat: Seat | None = 0,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        actions: str = "flat",
        simulations: int = 1000,
        impossible: str = "lose",
    ) -> None:
        if impossible not in ("lose", "raise"):
            raise BadOption(f"an impossible action may lose or raise, not {impossible!r}")
        self._raises = impossible == "raise"
        self._arena = Arena(game, actions, seats, options)
        if seat is not None and not 0 <= seat < self._arena.seats:
            raise BadOption(f"seat {seat} is not at a table of {self._arena.seats}; seats begin with 0")
        self._seat_wanted = seat
        self._opponent = player(opponent, Budget(simulations=simulations)) if isinstance(opponent, str) else opponent
        self.action_space: Any = MaskedDiscrete(self._arena.form.size, self.action_masks)
        self.observation_space: Any = observation_space(self._arena, self._arena.form.size)
        self.seat: Seat = seat or 0
        self.deal = ""
        """The word from which the draws of this episode follow: `kouzlo.create(game).start(deal)` has the same ones."""
        self._episode: Episode | None = None
        self._luck = Luck(b"")

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Offer, dict[str, Any]]:
        super().reset(seed=seed)
        self.deal = str(int(self.np_random.integers(1 << 62)))
        self._luck = Luck(seed_of(f"opponents of {self.deal}"))
        drawn = int(self.np_random.integers(self._arena.seats))
        self.seat = drawn if self._seat_wanted is None else self._seat_wanted
        self._episode = self._arena.start(Luck(seed_of(self.deal)))
        self._let_others_play(self._episode)
        return self._episode.offer(self.seat), self._info(self._episode)

    def step(self, action: int) -> tuple[Offer, float, bool, bool, dict[str, Any]]:
        """One action of the own seat, and all that the others do until it is asked again."""
        episode = self._running()
        try:
            episode.take(self.seat, int(action))
        except NotAnAction:
            if self._raises:
                raise
            self._episode = None
            info = {"action_mask": episode.mask(self.seat), "seat": self.seat, "is_impossible": True}
            return episode.offer(self.seat), -1.0, True, False, info
        self._let_others_play(episode)
        is_over = episode.outcome is not None
        return episode.offer(self.seat), episode.utility(self.seat), is_over, False, self._info(episode)

    def action_masks(self) -> NDArray[np.int8]:
        """The possible actions now; before and after an episode there are none."""
        return np.zeros(self._arena.form.size, np.int8) if self._episode is None else self._episode.mask(self.seat)

    def _running(self) -> Episode:
        if self._episode is None:
            raise KouzloError("no episode is running: call reset first")
        return self._episode

    def _info(self, episode: Episode) -> dict[str, Any]:
        mask = episode.mask(self.seat)
        if episode.outcome is None:
            return {"action_mask": mask, "seat": self.seat}
        standings = episode.outcome.standings
        return {"action_mask": mask, "seat": self.seat, "score": standings[self.seat].score, "rule": episode.outcome.rule}

    def _let_others_play(self, episode: Episode) -> None:
        """Until the own seat is asked.  In a sealed choice the others answer first; they see nothing of ours anyway."""
        while others := [seat for seat in episode.asked if seat != self.seat]:
            seat = others[0]
            if callable(self._opponent):
                episode.take(seat, int(self._opponent(episode.offer(seat))))
            else:
                game, seen = self._arena.game, episode.observe(seat)
                move = self._opponent.choose(game, seen, seat, self._luck)
                episode.play(seat, game.encode(seen, seat, move))
