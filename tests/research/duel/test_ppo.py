"""The page that learns: its slopes are right, it does nothing forbidden, a seed repeats it, and it learns."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from kouzlo.core.make import COMPILED
from kouzlo.core.registry import create_game
from kouzlo.players.levels import player
from kouzlo.research.duel.learning_curve import share_won
from kouzlo.research.duel.network import INPUTS
from kouzlo.research.duel.ppo import Choices, Learner, Setting, Steps, judged, loss_and_gradients
from kouzlo.research.network import Network, log_softmax
from kouzlo.research.network_player import NetworkPlayer
from kouzlo.research.vector import SeatVectorEnv
from tests.processes import ROOT

SMALL = Setting(updates=20, games=64, steps=24, hidden=16, batch=512)
STEP = 1e-6
WORST = 1e-6
"""The largest difference of a slope from the measured one."""


def exact(count: int = 40, inputs: int = 7, hidden: int = 5, actions: int = 6) -> tuple[Network, Choices]:
    """A network and choices of 64-bit numbers, some of them with a ratio beyond the clip."""
    luck = np.random.default_rng(3)  # noqa: TID251  # only in this test
    network = Network.new(inputs, hidden, actions, luck)
    network.weights = {name: luck.normal(0, 1, each.shape) for name, each in network.weights.items()}
    masks = luck.random((count, actions)) < 0.6
    masks[:, 2] = True
    inside = (luck.random((count, inputs)) < 0.5).astype(float)
    actions_made = np.array([luck.choice(np.flatnonzero(mask)) for mask in masks])
    logs = log_softmax(network.forward(inside).logits, masks)[np.arange(count), actions_made]
    logs += luck.normal(0, 0.3, count)
    return network, Choices(inside, masks, actions_made, logs, luck.normal(0, 1, count), luck.normal(0, 1, count))


def measured_slopes(network: Network, made: Choices, setting: Setting) -> dict[str, Any]:
    """The slope by each weight, from the loss a little to both sides of it."""
    found = {}
    for name, each in network.weights.items():
        found[name] = np.zeros_like(each)
        for place in np.ndindex(each.shape):
            sides = []
            for step in (STEP, -2 * STEP):
                each[place] += step
                sides.append(loss_and_gradients(network, made, setting)[0])
            each[place] += STEP
            found[name][place] = (sides[0] - sides[1]) / (2 * STEP)
    return found


def test_the_slopes_are_those_that_differences_measure() -> None:
    """Of every weight of both layers, with masks, clipping, entropy and value in the loss."""
    network, made = exact()
    _, slopes = loss_and_gradients(network, made, Setting())
    measured = measured_slopes(network, made, Setting())

    assert all(np.abs(slopes[name] - measured[name]).max() < WORST for name in measured)
    assert 0 < np.abs(measured["first"]).max()


def test_differences_find_a_wrong_slope() -> None:
    """The control: slopes of a loss with a little less entropy, or without the clip, are seen to be wrong."""
    network, made = exact()
    measured = measured_slopes(network, made, Setting())
    for wrong in (Setting(entropy=0.009), Setting(clip=9.0)):
        _, slopes = loss_and_gradients(network, made, wrong)
        assert any(WORST < np.abs(slopes[name] - measured[name]).max() for name in measured), wrong


def test_it_never_makes_a_choice_that_is_forbidden() -> None:
    """The chance of an impossible action is exactly zero, and all that it learns from was allowed."""
    learner = Learner(SMALL)
    for _ in range(3):
        made = learner.play()
        assert made.masks[np.arange(len(made.actions)), made.actions].all()
        chances = np.exp(log_softmax(learner.network.forward(made.inputs).logits, made.masks))
        assert not chances[made.masks == 0].any()
        assert np.allclose(1, chances.sum(axis=1), atol=1e-5)
    assert not learner._info["is_impossible"].any()
    learner.close()


def test_a_seed_repeats_it() -> None:
    """The same seed gives the same weights to the last bit, another seed others."""
    found = []
    for seed in (1, 1, 2):
        learner = Learner(SMALL._replace(seed=seed))
        learner.update()
        learner.update()
        found.append(b"".join(each.tobytes() for each in learner.network.weights.values()))
        learner.close()

    assert found[0] == found[1]
    assert found[0] != found[2]


def test_a_choice_is_judged_by_what_its_own_seat_meets_next() -> None:
    """Two seats in turn: expected values 0.5, 0.2, 0.1, then seat 0 wins; without looking further than the next expectation."""
    steps = Steps(
        values=np.array([[0.5], [0.2], [0.1]], np.float32),
        seats=np.array([[0], [1], [0]]),
        is_break=np.zeros((3, 1), bool),
        ended=np.array([[False], [False], [True]]),
        utilities=np.array([[[0, 0]], [[0, 0]], [[1, -1]]], float),
    )
    advantages, is_judged = judged(steps, 0.0)

    assert advantages[:, 0].tolist() == pytest.approx([0.1 - 0.5, -1 - 0.2, 1 - 0.1])
    assert is_judged.all()


def test_the_last_choice_of_a_game_that_goes_on_is_not_judged() -> None:
    """What follows it is not known; with a full trace an earlier one is judged by all that is."""
    values = np.array([[0.5], [0.3], [0.2], [0.4]], np.float32)
    steps = Steps(values, np.array([[0], [1], [0], [1]]), np.zeros((4, 1), bool), np.zeros((4, 1), bool), np.zeros((4, 1, 2)))
    advantages, is_judged = judged(steps, 1.0)

    assert [[True], [True], [False], [False]] == is_judged.tolist()
    assert advantages[:, 0].tolist() == pytest.approx([-0.3, 0.1, 0, 0])


def test_a_new_game_is_no_choice_and_nothing_of_it_reaches_the_one_before() -> None:
    values, over = np.array([[0.5], [9.0], [0.3]], np.float32), np.array([[True], [False], [True]])
    steps = Steps(values, np.zeros((3, 1), int), np.array([[False], [True], [False]]), over, np.full((3, 1, 2), 1.0))
    advantages, is_judged = judged(steps, 1.0)

    assert [[True], [False], [True]] == is_judged.tolist()
    assert advantages[:, 0].tolist() == pytest.approx([0.5, 0, 0.7])


def won_against_random(learner: Learner, games: int = 400) -> float:
    """The share of duels won by the network as it is, in the vector environment."""
    env, luck = SeatVectorEnv("duel", games, opponent="random"), np.random.default_rng(5)  # noqa: TID251
    offer, _ = env.reset(seed=900)
    utilities, is_over = np.zeros(games), np.zeros(games, bool)
    while not is_over.all():
        logs = log_softmax(learner.network.forward(learner.features.of(offer["observation"])).logits, offer["action_mask"])
        actions = (logs + luck.gumbel(size=logs.shape)).argmax(axis=1)
        offer, rewards, ended, _, _ = env.step(actions)
        utilities[ended & ~is_over] = rewards[ended & ~is_over]
        is_over |= ended
    env.close()
    return float((utilities > 0).mean() + (utilities == 0).mean() / 2)


def test_it_learns() -> None:
    """A few seconds raise what it wins against random moves."""
    learner = Learner(Setting(updates=10, games=256, steps=48, hidden=48, batch=2048, rate=3e-3))
    before = won_against_random(learner)
    for _ in range(10):
        learner.update()
    after = won_against_random(learner)
    learner.close()

    assert before + 0.1 < after


def test_the_kept_weights_beat_greedy() -> None:
    """What docs/page_that_learns.md offers is read and wins most of its games, on deals of this test."""
    packed = (ROOT / "docs" / "learned" / "duel.npz").read_bytes()
    computer = NetworkPlayer.read(create_game("duel"), INPUTS, packed)

    assert 0.7 < share_won(create_game("duel", COMPILED), computer, player("greedy"), 15, "kept").won


@pytest.mark.soak
def test_two_minutes_are_enough_to_beat_greedy() -> None:
    """The whole interval lies above a half, on deals that it has not seen, each from both seats."""
    learner = Learner(Setting(updates=60))
    for _ in range(60):
        learner.update()
    game = create_game("duel", COMPILED)
    computer = NetworkPlayer(create_game("duel"), learner.network, learner.features)
    share = share_won(game, computer, player("greedy"), 100, "two minutes")
    learner.close()

    assert 0.5 < share.won - share.doubt
