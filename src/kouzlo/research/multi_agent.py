"""PettingZoo: one seat after the other (`SeatsAEC`), or all at once (`SeatsParallel`); the seats are `seat_0`, `seat_1`, …

In a sealed choice of the duel both seats choose at once: the parallel form takes their actions together, the other one asks
them by turns, and neither is told anything of the other's choice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import KouzloError
from kouzlo.core.move import Seat
from kouzlo.research.episode import Arena, Episode, Offer
from kouzlo.research.masked import MaskedDiscrete, observation_space
from kouzlo.research.spaces import NO_ACTION, NotAnAction

__all__ = ["SeatsAEC", "SeatsParallel"]


class _Seats:
    """What both forms share: the seats as agents, their spaces, the seed."""

    def __init__(self, arena: Arena, waits: bool, possible: Callable[[Seat], NDArray[np.int8]]) -> None:
        self.arena = arena
        self.names = [f"seat_{seat}" for seat in range(arena.seats)]
        size = arena.form.size + waits
        self.actions = {name: MaskedDiscrete(size, partial(possible, seat)) for seat, name in enumerate(self.names)}
        self.observations = {name: observation_space(arena, size) for name in self.names}
        self._generator, _ = np_random()

    def start(self, seed: int | None) -> Episode:
        """A new game; after a seed the following ones follow from it too."""
        if seed is not None:
            self._generator, _ = np_random(seed)
        return self.arena.start(Luck(seed_of(str(int(self._generator.integers(1 << 62))))))

    def seat(self, agent: str) -> Seat:
        return self.names.index(agent)


class SeatsAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One seat after the other; a seat that is asked again at once stays selected."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        actions: str = "flat",
        max_cycles: int | None = None,
    ) -> None:
        self.metadata = {"name": f"kouzlo_{game}_v0", "render_modes": [], "is_parallelizable": False}
        self.render_mode = None
        self._seats = _Seats(Arena(game, actions, seats, options), False, lambda seat: self._running().mask(seat))
        self._most = None if max_cycles is None else max_cycles * len(self._seats.names)
        self._episode: Episode | None = None
        self.possible_agents = self._seats.names[:]
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seats.observations[agent]

    def action_space(self, agent: str) -> MaskedDiscrete:
        return self._seats.actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._episode = self._seats.start(seed)
        self._steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._episode.asked[0]]

    def observe(self, agent: str) -> Offer:
        return self._running().offer(self._seats.seat(agent))

    def step(self, action: int) -> None:
        """One action of the selected seat; raises NotAnAction if it is not possible, and then nothing has changed."""
        agent, episode = self.agent_selection, self._running()
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self._seats.seat(agent)
        episode.take(seat, int(action))
        self._cumulative_rewards[agent] = 0.0
        self._steps += 1
        self.rewards = {each: episode.utility(self._seats.seat(each)) for each in self.agents}
        is_over = episode.outcome is not None
        self.terminations = dict.fromkeys(self.agents, is_over)
        self.truncations = dict.fromkeys(self.agents, not is_over and self._most is not None and self._steps >= self._most)
        self._accumulate_rewards()
        following = [each for each in episode.asked if each > seat] or list(episode.asked) or [(seat + 1) % len(self.agents)]
        self.agent_selection = self._seats.names[following[0]]

    def render(self) -> None:
        """There is nothing to draw: `kouzlo play` shows games to people."""

    def close(self) -> None:
        """Nothing is open."""

    def _running(self) -> Episode:
        if self._episode is None:
            raise KouzloError("no episode has begun: call reset first")
        return self._episode


class SeatsParallel(ParallelEnv):  # type: ignore[misc]  # PettingZoo has no types
    """All seats at once; the last action of the space is to wait, the only one of a seat that is not asked.

    A sealed choice takes as many steps as the longest way to choose, so that nobody can tell by their number what another has
    chosen: whoever is ready earlier waits.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        actions: str = "flat",
        max_cycles: int | None = None,
    ) -> None:
        self.metadata = {"name": f"kouzlo_{game}_v0", "render_modes": []}
        self.render_mode = None
        self._seats = _Seats(Arena(game, actions, seats, options), True, self._mask)
        self.max_cycles = max_cycles
        self._episode: Episode | None = None
        self._cycles = 0
        self._ready: dict[Seat, int] = {}
        """The moves that are chosen and not played yet."""
        self._steps_left = 0
        """How many steps the present choice still takes, if it is sealed."""
        self.possible_agents = self._seats.names[:]
        self.agents: list[str] = []

    @property
    def wait(self) -> int:
        """The action of a seat that is not asked."""
        return self._seats.arena.form.size

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._seats.observations[agent]

    def action_space(self, agent: str) -> MaskedDiscrete:
        return self._seats.actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Offer], dict[str, Any]]:
        self._episode, self._cycles = self._seats.start(seed), 0
        self._begin_choice(self._episode)
        self.agents = self.possible_agents[:]
        return self._offers(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Offer], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        """One action of each seat; raises NotAnAction for the first that is not possible.

        Every action is checked before one is taken, so that a refused step changes nothing.
        """
        episode = self._running()
        for agent, action in actions.items():
            mask = self._mask(self._seats.seat(agent))
            if not 0 <= int(action) < len(mask) or not mask[int(action)]:
                raise NotAnAction(f"action {action} of {agent} is not possible now; its action mask marks those that are")
        for seat in [seat for seat in episode.asked if seat not in self._ready and self._seats.names[seat] in actions]:
            if (code := episode.choose(seat, int(actions[self._seats.names[seat]]))) is not None:
                self._ready[seat] = code
        self._steps_left -= 1
        if self._steps_left <= 0 and len(self._ready) == len(episode.asked):
            for seat, code in self._ready.items():
                episode.play(seat, code)
            self._begin_choice(episode)
        self._cycles += 1
        is_over = episode.outcome is not None
        is_cut = not is_over and self.max_cycles is not None and self._cycles >= self.max_cycles
        agents = self.agents
        rewards = {agent: episode.utility(self._seats.seat(agent)) for agent in agents}
        offers, infos = self._offers(), {agent: dict[str, Any]() for agent in agents}
        if is_over or is_cut:
            self.agents = []
        return offers, rewards, dict.fromkeys(agents, is_over), dict.fromkeys(agents, is_cut), infos

    def render(self) -> None:
        """There is nothing to draw: `kouzlo play` shows games to people."""

    def close(self) -> None:
        """Nothing is open."""

    def _offers(self) -> dict[str, Offer]:
        return {agent: self._offer(self._seats.seat(agent)) for agent in self.agents}

    def _offer(self, seat: Seat) -> Offer:
        offer = self._running().offer(seat)
        offer["action_mask"] = self._mask(seat)
        if seat in self._ready:
            offer["observation"][-self._seats.arena.spaces.depth() :] = NO_ACTION
        if "moves" in offer:
            offer["moves"][:] = offer["moves"] if seat not in self._ready else NO_ACTION
            offer["moves"] = np.pad(offer["moves"], ((0, 1), (0, 0)), constant_values=-1)
        return offer

    def _begin_choice(self, episode: Episode) -> None:
        self._ready = {}
        self._steps_left = episode.longest_choice() if len(episode.asked) > 1 else 0

    def _mask(self, seat: Seat) -> NDArray[np.int8]:
        episode = self._running()
        if seat in episode.asked and seat not in self._ready:
            return np.append(episode.mask(seat), np.int8(0))
        return np.append(np.zeros(self.wait, np.int8), np.int8(1))

    def _running(self) -> Episode:
        if self._episode is None:
            raise KouzloError("no episode has begun: call reset first")
        return self._episode
