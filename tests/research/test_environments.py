"""Gymnasium and PettingZoo: their own checkers, opponents, seeds, rewards, impossible actions."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils.conversions import parallel_to_aec

import kouzlo
from kouzlo.core.chance import Luck
from kouzlo.core.errors import KouzloError
from kouzlo.core.registry import house_ids
from kouzlo.research.environment import SeatEnv
from kouzlo.research.episode import Episode
from kouzlo.research.multi_agent import SeatsAEC, SeatsParallel
from kouzlo.research.registration import environment_id
from kouzlo.research.spaces import NotAnAction
from tests.processes import printed
from tests.research.positions import GAMES, any_action


def test_every_game_has_environments() -> None:
    assert sorted(GAMES) == sorted(house_ids())


def test_playing_imports_nothing_of_it() -> None:
    program = "import sys, kouzlo, kouzlo.cli, kouzlo.terminal.play_command, kouzlo.server.house; print(*sys.modules)"
    loaded = printed(program).split()

    assert [] == [name for name in loaded if name.startswith(("kouzlo.research", "gymnasium", "pettingzoo"))]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("actions", ["flat", "listed"])
def test_gymnasium_is_content(game: str, actions: str) -> None:
    env: Any = gymnasium.make(f"kouzlo.research:{environment_id(game)}", actions=actions)

    check_env(env.unwrapped, skip_render_check=True)


# A dict with the mask, as PettingZoo's own games have.
@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent probably")
@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_is_content(game: str) -> None:
    """`api_test`, `parallel_api_test` and both tests of seeds."""
    api_test(pettingzoo.make("aec", environment_id(game)), num_cycles=40)
    parallel_api_test(SeatsParallel(game), num_cycles=40)
    seed_test(partial(SeatsAEC, game), 20)
    parallel_seed_test(partial(SeatsParallel, game), 20)


@pytest.mark.parametrize("game", GAMES)
def test_cycles_are_limited(game: str) -> None:
    """Its test wants every agent to act once in a cycle: so it gets the parallel form, as such and turned into the other."""
    parallel = partial(SeatsParallel, game)
    turned: Callable[..., Any] = lambda max_cycles: parallel_to_aec(parallel(max_cycles=max_cycles))  # noqa: E731

    max_cycles_test(SimpleNamespace(parallel_env=parallel, env=turned))


@pytest.mark.parametrize(("game", "opponent"), [("duel", "pupil"), ("carcassonne", "random"), ("mystic", "greedy")])
def test_episode_against_a_level_ends_with_a_reward(game: str, opponent: str) -> None:
    env = SeatEnv(game, opponent=opponent, seat=None, simulations=10)
    observation, info = env.reset(seed=3)
    luck, total, is_over = Luck(b"episode"), 0.0, False
    while not is_over:
        observation, reward, is_over, _, info = env.step(any_action(info["action_mask"], luck))
        total += reward

    assert total in (-1.0, 0.0, 1.0)
    assert not observation["action_mask"].any()
    assert {"score", "rule", "seat", "action_mask"} == info.keys()


def test_function_as_an_opponent_gets_what_its_seat_gets() -> None:
    seen: list[dict[str, Any]] = []

    def first(offer: dict[str, Any]) -> int:
        seen.append(offer)
        return int(np.flatnonzero(offer["action_mask"])[0])

    env = SeatEnv("duel", opponent=first, seat=1)
    env.reset(seed=1)

    assert 5 == len(seen), "a team of five, card by card"
    assert all({"observation", "action_mask"} == offer.keys() for offer in seen)


def test_same_seed_gives_the_same_episodes_and_the_draws_of_a_match() -> None:
    """After one seed the second episode is the same too; `deal` begins the same game from the library."""
    one, two = SeatEnv("mystic", seat=None), SeatEnv("mystic", seat=None)
    for seed in (7, None):
        first, second = one.reset(seed=seed), two.reset(seed=seed)
        assert data_equivalence(first, second)
        assert one.deal == two.deal
    solo = SeatEnv("carcassonne", opponent="random")
    solo.reset(seed=2)
    match = kouzlo.create("carcassonne").start(solo.deal)

    assert match.observe_bytes(0) == solo._arena.game.make.to_bytes(solo._running().observe(0))


def test_several_environments_run_beside_each_other() -> None:
    """Gymnasium's own vector of environments: masks and arrays come as one array each."""
    env = gymnasium.make_vec(f"kouzlo.research:{environment_id('duel')}", num_envs=3, vectorization_mode="sync")
    offers, _ = env.reset(seed=1)
    for _ in range(5):
        offers = env.step(np.argmax(offers["action_mask"], axis=1))[0]

    assert (3, 425) == offers["observation"].shape
    assert offers["action_mask"].any(axis=1).all()


def test_impossible_action_loses_or_raises() -> None:
    env = SeatEnv("duel")
    env.reset(seed=1)
    _, reward, is_over, _, info = env.step(19)

    assert (-1.0, True, True) == (reward, is_over, info["is_impossible"])
    with pytest.raises(KouzloError, match="call reset"):
        env.step(0)

    strict = SeatEnv("duel", impossible="raise")
    _, before = strict.reset(seed=1)
    with pytest.raises(NotAnAction):
        strict.step(19)
    assert np.array_equal(before["action_mask"], strict.action_masks())


def test_sealed_choice_is_made_at_once() -> None:
    """Both choose a card of their team in one step, and neither array shows the other's; then the cycle goes on."""
    env = SeatsParallel("duel")
    offers, _ = env.reset(seed=5)
    asked = [bool(offer["action_mask"][:-1].any()) for offer in offers.values()]
    actions = {agent: int(np.flatnonzero(offer["action_mask"])[at]) for at, (agent, offer) in enumerate(offers.items())}
    other = {**actions, "seat_1": int(np.flatnonzero(offers["seat_1"]["action_mask"])[3])}
    twin = SeatsParallel("duel")
    twin.reset(seed=5)
    after, afterwards = env.step(actions)[0], twin.step(other)[0]

    assert [True, True] == asked
    assert data_equivalence(after["seat_0"], afterwards["seat_0"])
    assert not data_equivalence(after["seat_1"], afterwards["seat_1"])


def stream(team: tuple[int, ...]) -> list[dict[str, Any]]:
    """What seat 0 gets while it chooses the first possible cards and the other one these, until both have a team."""
    env = SeatsParallel("duel")
    offers, _ = env.reset(seed=5)
    found = [offers["seat_0"]]
    for at in range(5):
        possible = {agent: np.flatnonzero(offer["action_mask"]) for agent, offer in offers.items()}
        other = team[at] if team[at] in possible["seat_1"] else possible["seat_1"][0]
        offers = env.step({"seat_0": int(possible["seat_0"][0]), "seat_1": int(other)})[0]
        found.append(offers["seat_0"])
    return found


def test_number_of_steps_does_not_tell_what_was_chosen() -> None:
    """The last five cards leave nothing to choose after the first of them; the other seat notices nothing of that."""
    assert data_equivalence(stream((0, 1, 2, 3, 4)), stream((12, 13, 14, 15, 16)))


def test_number_of_steps_would_tell_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: seat 0 is ready at once, and the teams are opened as soon as the other is."""

    def hurrying(team: int) -> dict[str, Any]:
        env = SeatsParallel("duel")
        offers, _ = env.reset(seed=5)
        last = [int(np.flatnonzero(offer["action_mask"])[-1]) for offer in offers.values()]
        first = int(np.flatnonzero(offers["seat_1"]["action_mask"])[0])
        offers = env.step({"seat_0": last[0], "seat_1": last[1] if team else first})[0]
        found: dict[str, Any] = offers["seat_0"]
        return found

    assert data_equivalence(hurrying(0), hurrying(1))
    monkeypatch.setattr(Episode, "longest_choice", lambda self: 0)

    assert not data_equivalence(hurrying(0), hurrying(1))


def test_seat_that_is_not_asked_can_only_wait() -> None:
    env = SeatsParallel("carcassonne", seats=5)
    offers, _ = env.reset(seed=1)
    waiting = dict.fromkeys(env.agents, env.wait)

    assert all([env.wait] == np.flatnonzero(offers[f"seat_{seat}"]["action_mask"]).tolist() for seat in range(1, 5))
    with pytest.raises(KouzloError, match="seat_0 is not possible"):
        env.step(waiting)


def test_a_checker_that_finds_nothing_would_be_noticed() -> None:
    """The control: an environment whose masks are out of place fails Gymnasium's check."""

    class Broken(SeatEnv):
        def reset(self, **given: Any) -> Any:
            offer, info = super().reset(**given)
            return {**offer, "action_mask": offer["action_mask"][:-1]}, info

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with pytest.raises(AssertionError):
            check_env(Broken("duel"), skip_render_check=True)
