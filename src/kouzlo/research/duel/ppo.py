"""A page that learns: masked proximal policy optimisation (PPO, Schulman et al., 2017) in NumPy alone, against itself.

    python -m kouzlo.research.duel.ppo --out duel.npz

A thousand duels run at once in the vector environment, and one network chooses for both seats of each, action by action.
After some steps every choice is judged by how the game went on; what went better than expected becomes more likely, but the
chance of an action is moved only so far (`clip`), because the games were played by the network as it was before.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from gymnasium.utils.seeding import np_random
from numpy.typing import NDArray

from kouzlo.core.registry import create_game
from kouzlo.games.duel.state import Phase
from kouzlo.research.duel.network import INPUTS
from kouzlo.research.features import Features
from kouzlo.research.network import Adam, Floats, Network, Weights, log_softmax
from kouzlo.research.observation import Encoder
from kouzlo.research.vector import SeatVectorEnv

__all__ = ["Choices", "Learner", "Setting", "judged", "loss_and_gradients"]

SEATS = 2
STEEPEST = 0.5
"""The gradient of a step is not longer than this."""


class Setting(NamedTuple):
    """How it learns."""

    updates: int = 200
    seed: int = 1
    games: int = 1024
    """Duels at once."""
    steps: int = 64
    """Of each duel, before an update."""
    hidden: int = 192
    passes: int = 3
    """How often it learns from the same choices."""
    batch: int = 4096
    rate: float = 1e-3
    """Of the first update; it falls in a line to a tenth."""
    clip: float = 0.2
    entropy: float = 0.01
    """What it is worth to stay unpredictable: in a sealed choice the other side must not know what comes."""
    trace: float = 0.95
    """Lambda: how far the judgement of a choice looks ahead in the game, rather than to the next expectation."""
    random_teams: float = 0.25
    """In this share of the duels teams are random: it has to plan with teams that it would not choose."""


class Choices(NamedTuple):
    """Choices that were made, one in each row."""

    inputs: Floats
    masks: NDArray[Any]
    actions: NDArray[Any]
    logs: Floats
    """The logarithm of the chance that the action had."""
    advantages: Floats
    """How much better than expected the game went on."""
    returns: Floats
    """What should have been expected."""

    def rows(self, which: Any) -> Choices:
        return Choices(*(each[which] for each in self))


class Steps(NamedTuple):
    """What happened at each step (first axis) in each game (second axis)."""

    values: Floats
    seats: NDArray[Any]
    """Who chose."""
    is_break: NDArray[Any]
    """A new game was begun in place of a choice."""
    ended: NDArray[Any]
    """The choice ended the game,"""
    utilities: Floats
    """… with this for both seats."""


def loss_and_gradients(network: Network, made: Choices, setting: Setting) -> tuple[float, Weights]:
    """The loss of PPO on some choices, and its slope by each weight."""
    forward, count = network.forward(made.inputs), len(made.actions)
    rows, logs = np.arange(count), log_softmax(forward.logits, made.masks)
    chances, logs = np.exp(logs), np.where(made.masks != 0, logs, 0)
    ratio = np.exp(logs[rows, made.actions] - made.logs)
    gain = ratio * made.advantages
    clipped = np.clip(ratio, 1 - setting.clip, 1 + setting.clip) * made.advantages
    entropy = -(chances * logs).sum(axis=1)
    error = forward.values - made.returns
    loss = (-np.minimum(gain, clipped) - setting.entropy * entropy + 0.5 * error * error).mean()
    # By a logit the logarithm of a chance has the slope 1 for its own action, less the chance of each; clipped gain has none.
    slope = np.where(gain <= clipped, gain, 0)[:, None]
    of_logits = chances * (slope + setting.entropy * (logs + entropy[:, None]))
    of_logits[rows, made.actions] -= slope[:, 0]
    return float(loss), network.gradients(forward, of_logits / count, error / count)


def judged(steps: Steps, trace: float) -> tuple[Floats, NDArray[Any]]:
    """The advantage of each choice (GAE, without discount), and whether it can be judged.

    From the last step backwards.  What a seat expects next is the value at its own next choice, or the end of the game; of the
    last choice in a game that goes on neither is known.
    """
    count, games = steps.values.shape
    following, ahead = np.zeros((games, SEATS)), np.zeros((games, SEATS))
    is_known, every = np.zeros((games, SEATS), bool), np.arange(games)
    advantages, is_judged = np.zeros((count, games), np.float32), np.zeros((count, games), bool)
    for at in range(count - 1, -1, -1):
        over = steps.ended[at]
        following[over], ahead[over], is_known[over] = steps.utilities[at][over], 0, True
        own = every, steps.seats[at]
        advantage = following[own] - steps.values[at] + trace * ahead[own]
        is_judged[at] = is_known[own] & ~steps.is_break[at]
        advantages[at] = advantage = np.where(is_judged[at], advantage, 0)
        chose = every[~steps.is_break[at]], steps.seats[at][~steps.is_break[at]]
        following[chose], ahead[chose], is_known[chose] = steps.values[at][chose[0]], advantage[chose[0]], True
    return advantages, is_judged


class Learner:
    """A network, the duels that it plays against itself, and what it learns from them."""

    def __init__(self, setting: Setting) -> None:
        self.setting, self.luck = setting, np_random(setting.seed)[0]
        game = create_game("duel")
        self.features = Features(game, INPUTS)
        self._phase = [each.path for each in Encoder(game).columns].index("phase")
        self._env = SeatVectorEnv("duel", setting.games, opponent=None)
        actions = int(self._env.single_action_space.n)
        self.network = Network.new(self.features.size, setting.hidden, actions, self.luck)
        self._adam = Adam(self.network.weights)
        self._offer, self._info = self._env.reset(seed=setting.seed)
        self._is_break = np.zeros(setting.games, bool)
        self._has_random_team = np.arange(setting.games) < setting.random_teams * setting.games
        self.updates, self.choices = 0, 0

    def update(self) -> float:
        """Play, then learn from it; the mean loss."""
        setting, made = self.setting, self.play()
        rate = setting.rate * (1 - 0.9 * self.updates / setting.updates)
        losses = []
        for _ in range(setting.passes):
            order = self.luck.permutation(len(made.actions))
            for first in range(0, len(order), setting.batch):
                loss, slopes = loss_and_gradients(self.network, made.rows(order[first : first + setting.batch]), setting)
                length = np.sqrt(sum(float((each * each).sum()) for each in slopes.values()))
                scale = min(1.0, STEEPEST / (length + 1e-8))
                self._adam.step(self.network.weights, {name: scale * each for name, each in slopes.items()}, rate)
                losses.append(loss)
        self.updates, self.choices = self.updates + 1, self.choices + len(made.actions)
        return float(np.mean(losses))

    def play(self) -> Choices:
        """Some steps of all games, and the judgement of every choice that was the network's own."""
        made, happened, is_own = [], [], []
        for _ in range(self.setting.steps):
            rows, masks = self._offer["observation"], self._offer["action_mask"].copy()
            inputs = self.features.of(rows)
            forward = self.network.forward(inputs)
            logs = log_softmax(forward.logits, masks)
            is_random = self._has_random_team & (rows[:, self._phase] == Phase.PICK)
            actions = self._drawn(np.where(is_random[:, None], log_softmax(0 * logs, masks), logs))
            seats, is_break = self._info["seat"], self._is_break
            self._offer, _, ended, _, self._info = self._env.step(actions)
            self._is_break = ended & ~is_break
            made.append((inputs, masks, actions, logs[np.arange(len(actions)), actions]))
            happened.append((forward.values, seats, is_break, self._is_break, self._info["utilities"]))
            is_own.append(~is_random)
        steps = Steps(*map(np.array, zip(*happened, strict=True)))
        advantages, kept = judged(steps, self.setting.trace)
        kept &= np.array(is_own)
        found, returns = advantages[kept], (advantages + steps.values)[kept]
        inputs, masks, actions, logs = (np.array(part)[kept] for part in zip(*made, strict=True))
        return Choices(inputs, masks, actions, logs, (found - found.mean()) / (found.std() + 1e-8), returns)

    def _drawn(self, logs: Floats) -> NDArray[Any]:
        """An action of each row by its chance: the highest logarithm after Gumbel's noise is added."""
        thrown = np.maximum(self.luck.random(logs.shape, np.float32), np.float32(1e-12))
        drawn: NDArray[Any] = (logs - np.log(-np.log(thrown))).argmax(axis=1)
        return drawn

    def close(self) -> None:
        """End the duels."""
        self._env.close()


if __name__ == "__main__":
    from kouzlo.research.duel.learning_curve import main

    main()
