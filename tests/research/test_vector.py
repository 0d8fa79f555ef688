"""Gymnasium's vector of environments over kernels: spaces, autoreset modes, seeds, rewards, impossible actions."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from kouzlo.core.errors import BadOption, KouzloError
from kouzlo.research.environment import SeatEnv
from kouzlo.research.registration import environment_id
from kouzlo.research.spaces import NotAnAction
from kouzlo.research.vector import SeatVectorEnv
from tests.research.positions import GAMES


def made(game: str = "duel", **given: Any) -> SeatVectorEnv:
    env = gymnasium.make_vec(f"kouzlo.research:{environment_id(game)}", **{"num_envs": 6, **given})
    assert isinstance(env, SeatVectorEnv)
    return env


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_makes_it_by_its_name(game: str) -> None:
    """Spaces are those of the single environment in a row, and hold what comes; samples are possible."""
    env, single = made(game, vectorization_mode="vector_entry_point"), SeatEnv(game)
    env.action_space.seed(1)
    offers, info = env.reset(seed=1)
    for _ in range(30):
        assert env.observation_space.contains(offers)
        actions = env.action_space.sample()
        assert env.action_space.contains(actions)
        possible = offers["action_mask"][np.arange(6), actions] != 0
        assert np.array_equal(offers["action_mask"].any(axis=1), possible)
        offers, rewards, is_over, is_cut, info = env.step(actions)
        assert not info["is_impossible"].any()

    assert single.observation_space == env.single_observation_space
    assert single.action_space.n == env.single_action_space.n
    assert ["float64", "bool", "bool"] == [array.dtype.name for array in (rewards, is_over, is_cut)]


def test_without_a_mode_gymnasium_takes_the_kernels() -> None:
    assert AutoresetMode.NEXT_STEP is made().metadata["autoreset_mode"]


def played(env: SeatVectorEnv, steps: int, seed: int) -> list[Any]:
    """What comes in so many steps of samples."""
    env.action_space.seed(seed)
    env.reset(seed=seed)
    return [env.step(env.action_space.sample()) for _ in range(steps)]


def test_next_step_begins_a_new_game_in_place_of_the_next_action() -> None:
    env = made(autoreset_mode="NextStep", copy=True)
    steps = played(env, 80, 2)
    ends = [(at, game) for at in range(79) for game in np.flatnonzero(steps[at][2])]

    assert len(ends) >= 6
    for at, game in ends:
        assert not steps[at][0]["action_mask"][game].any()
        assert steps[at][1][game] in (-1.0, 0.0, 1.0)
        offers, rewards, is_over, _, _ = steps[at + 1]
        assert (0.0, False) == (rewards[game], is_over[game])
        assert offers["action_mask"][game].any()


def test_same_step_shows_the_new_game_and_keeps_the_last_observation() -> None:
    """It is the same game as with NextStep, but for the step that begins a new one."""
    next_steps = played(made(num_envs=1, autoreset_mode="NextStep", copy=True), 30, 4)
    same = made(num_envs=1, autoreset_mode=AutoresetMode.SAME_STEP)
    end = next(at for at, step in enumerate(next_steps) if step[2][0])
    offers, rewards, is_over, _, info = played(same, end + 1, 4)[-1]
    last = info["final_obs"][0]

    assert is_over[0]
    assert next_steps[end][1][0] == rewards[0]
    assert np.array_equal(next_steps[end][0]["observation"][0], last["observation"])
    assert np.array_equal(next_steps[end + 1][0]["observation"], offers["observation"])
    assert info["_final_obs"].tolist() == [True]


def test_disabled_waits_for_a_reset_of_the_games_that_are_over() -> None:
    env = made(autoreset_mode="Disabled", copy=True)
    offers, _ = env.reset(seed=3)
    is_over = np.zeros(6, bool)
    while not is_over.any():
        offers, _, is_over, _, _ = env.step(env.action_space.sample())

    with pytest.raises(KouzloError, match="a game is over"):
        env.step(env.action_space.sample())
    after, _ = env.reset(options={"reset_mask": is_over})

    assert np.array_equal(offers["observation"][~is_over], after["observation"][~is_over])
    assert after["action_mask"].any(axis=1).all()
    env.step(env.action_space.sample())


def test_every_seat_can_be_played() -> None:
    """The seats act in turn, the reward is that of the seat that has acted, and the utilities are zero in sum."""
    env = made("carcassonne", opponent=None, seats=3, num_envs=3)
    env.action_space.seed(1)
    _, info = env.reset(seed=1)
    seats, ends = set[int](), 0
    while not ends:
        actors = info["seat"]
        seats |= set(actors.tolist())
        _, rewards, is_over, _, info = env.step(env.action_space.sample())
        ends += int(is_over.sum())
        assert np.array_equal(rewards, info["utilities"][np.arange(3), actors])
        assert np.allclose(0, info["utilities"].sum(axis=1))

    assert {0, 1, 2} == seats
    assert info["utilities"][is_over].any()


def test_same_seeds_give_the_same_games() -> None:
    """Also on two threads; without a seed other games follow."""
    one, two = made("mystic", copy=True), made("mystic", copy=True, threads=2)
    for first, second in zip(played(one, 40, 9), played(two, 40, 9), strict=True):
        assert np.array_equal(first[0]["observation"], second[0]["observation"])
        assert np.array_equal(first[1], second[1])
    begun = one.reset(seed=[1, 2, 3, 4, 5, 6])[0]["observation"]
    shifted = one.reset(seed=2)[0]["observation"]

    assert np.array_equal(begun[1:], shifted[:-1])
    assert not np.array_equal(shifted, one.reset()[0]["observation"])
    two.close()


def test_arrays_are_reused_unless_copies_are_wanted() -> None:
    env, copying = made(), made(copy=True)
    first, again = env.reset(seed=1)[0], env.step(env.action_space.sample())[0]
    kept, other = copying.reset(seed=1)[0], copying.step(copying.action_space.sample())[0]

    assert first["observation"] is again["observation"]
    assert not np.shares_memory(kept["observation"], other["observation"])


def test_impossible_action_loses_or_raises() -> None:
    wrong = np.full(6, 19)
    env = made()
    env.reset(seed=1)
    _, rewards, is_over, _, info = env.step(wrong)

    assert [-1.0] * 6 == rewards.tolist()
    assert is_over.all()
    assert info["is_impossible"].all()

    strict = made(impossible="raise", copy=True)
    before, _ = strict.reset(seed=1)
    for action in (19, -1, 20):
        with pytest.raises(NotAnAction, match="in game 0"):
            strict.step(np.full(6, action))
    after = strict.step(np.argmax(before["action_mask"], axis=1))
    assert not after[2].any()


def test_arguments_that_do_not_fit_are_refused() -> None:
    for wrong, sentence in (
        ({"opponent": "pupil"}, "vectorization_mode"),
        ({"impossible": "ignore"}, "lose or raise"),
        ({"seat": 2}, "table of 2"),
    ):
        with pytest.raises(BadOption, match=sentence):
            made(**wrong)
    with pytest.raises(KouzloError, match="call reset"):
        made().step(np.zeros(6, np.int64))
    with pytest.raises(BadOption, match="as many seeds"):
        made().reset(seed=[1, 2])
