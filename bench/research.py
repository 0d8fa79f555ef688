"""Environments: decisions a second of many games and of one, beside OpenSpiel's backgammon and PettingZoo's connect four.

A decision is one action of a seat with its mask and its observation.
Rates are by processor time, which does not include other work of the machine; only two threads are compared by the clock.
"""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np

from bench import Report, per_second
from kouzlo.core.chance import Dice, Luck, dice, seed_of
from kouzlo.core.game import settle
from kouzlo.core.game_loops import any_move, play, quiet_log, turn
from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED
from kouzlo.core.move import CHANCE, NOBODY
from kouzlo.core.record import assign, kernel
from kouzlo.core.registry import create_game, house_ids
from kouzlo.research.environment import SeatEnv
from kouzlo.research.vector import SeatVectorEnv

GAMES = 256
STEPS = 200
TIMES_BACKGAMMON = {"duel": 10, "carcassonne": 3, "mystic": 3}
GAMES_OF_TWO_THREADS = {"duel": 8192, "carcassonne": 1024, "mystic": 1024}
"""Waking a thread and waiting for it costs a tenth of a millisecond a step; a thousand duels take only four times that."""


def run(report: Report) -> None:
    """The figures of the environments."""
    backgammon = others(report)
    for game in house_ids():
        shown, alone, moves = rates(game)
        report.figure(f"{game}: mask and observation, {GAMES} games at once", shown, "decisions/s")
        if backgammon is not None:
            report.figure(f"{game}: against backgammon", shown / backgammon, "times", at_least=TIMES_BACKGAMMON[game])
        bare = bare_moves(game)
        report.figure(f"{game}: stepping alone", alone, "decisions/s")
        report.figure(f"{game}: random moves of the bare kernel", bare, "decisions/s")
        report.figure(f"{game}: stepping alone against the bare kernel", alone / bare, "times", at_least=0.5)
        report.figure(f"{game}: the same, counting whole moves", moves / bare, "times")
        report.figure(f"{game}: one Gymnasium environment", one_environment(game), "decisions/s", at_least=5000)
    for game in house_ids():
        games = GAMES_OF_TWO_THREADS[game]
        report.figure(f"{game}: two threads against one, {games} games", two_threads(game, games), "times", at_least=1.8)
        report.figure("load of the machine meanwhile", os.getloadavg()[0], "processes")


class Recorded:
    """Many games that can be played again with the same actions: choosing them is not measured."""

    def __init__(self, game: str, games: int, threads: int = 1) -> None:
        env = SeatVectorEnv(game, games, opponent=None, threads=threads)
        env.action_space.seed(1)
        env.reset(seed=1)
        for _ in range(2 * STEPS):  # the games are then in all their phases
            env.step(env.action_space.sample())
        self.batch = env.batch
        self._begin, self._actions = self.batch.to_bytes(), list[Any]()
        self.moves = 0
        """How many moves were complete; the other actions were a part of one."""
        for _ in range(STEPS):
            self._actions.append(np.asarray(env.action_space.sample()))
            env.step(self._actions[-1])
            self.moves += int((self.batch.choices["depth"] == 0).sum())

    def play(self, shows: bool) -> int:
        """Play all actions again; how many there were."""
        self.batch.read_bytes(self._begin)
        for actions in self._actions:
            self.batch.step(actions, renew=True, shows=shows)
        return len(self._actions) * self.batch.count


def rates(game: str) -> tuple[float, float, float]:
    """Decisions a second with mask and observation and without, and of these the whole moves."""
    games = Recorded(game, GAMES)
    shown = per_second(lambda: games.play(shows=True), clock=time.process_time)
    alone = per_second(lambda: games.play(shows=False), clock=time.process_time)
    return shown, alone, alone * games.moves / (STEPS * GAMES)


@kernel
def many_moves(start: Any, facts: Any, dice: Dice, log: Log, work: Any, games: int) -> int:
    """Random games from `start`; how many moves of players they had."""
    moves = 0
    for _ in range(games):
        assign(work, start)
        seat = turn(work, facts)
        while seat != NOBODY:
            play(work, facts, seat, any_move(work, facts, seat, dice), log)
            if seat != CHANCE:
                moves += 1
            seat = turn(work, facts)
    return moves


def bare_moves(game: str) -> float:
    """Random moves of players that the kernels of the rules make in a second, draws of chance included in the time."""
    core = create_game(game, COMPILED)
    seats, rules = core.info.seats[0], core.kernels
    start = core.deal(settle(core.info, {}, seats), seats)
    loop = COMPILED.run(many_moves, rules.bindings, game)
    thrown, log, work = dice(COMPILED, Luck(seed_of("bench"))), quiet_log(COMPILED), COMPILED.copy(rules.state, start)
    return per_second(lambda: int(loop(start, rules.facts, thrown, log, work, 50)), clock=time.process_time)


def one_environment(game: str) -> float:
    """Decisions a second of one environment against random moves, in Python."""
    env, luck = SeatEnv(game), Luck(seed_of("bench"))
    mask = env.reset(seed=1)[0]["action_mask"]

    def play_on() -> int:
        nonlocal mask
        for _ in range(STEPS):
            possible = np.flatnonzero(mask)
            offer, _, is_over, _, _ = env.step(int(possible[luck.below(len(possible))]))
            mask = (env.reset()[0] if is_over else offer)["action_mask"]
        return STEPS

    return per_second(play_on, clock=time.process_time)


def two_threads(game: str, games: int) -> float:
    """How much faster two threads are than one, by the clock."""
    one, two = (Recorded(game, games, threads) for threads in (1, 2))
    return per_second(lambda: two.play(shows=True)) / per_second(lambda: one.play(shows=True))


# --- other people's games --------------------------------------------------------------------------------------------


def others(report: Report) -> float | None:
    """Measure backgammon and connect four, if they are installed; the rate of backgammon."""
    backgammon = None
    if find_spec("pyspiel") is not None:
        backgammon = per_second(backgammon_game(), clock=time.process_time)
        report.figure("OpenSpiel's backgammon from Python", backgammon, "decisions/s")
    else:
        report.figure("OpenSpiel is not installed (the extra openspiel)", 0, "decisions/s")
    if find_spec("pygame") is not None:
        report.figure("PettingZoo's connect four", per_second(connect_four_game(), clock=time.process_time), "decisions/s")
    else:
        report.figure("pygame, which connect four needs, is not installed", 0, "decisions/s")
    return backgammon


def backgammon_game() -> Callable[[], int]:
    """A random game of backgammon: mask and observation before each decision."""
    import pyspiel

    game, luck = pyspiel.load_game("backgammon"), Luck(seed_of("backgammon"))

    def play_on() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                rolls = state.chance_outcomes()
                state.apply_action(rolls[luck.weighted([round(36 * share) for _, share in rolls])][0])
                continue
            state.observation_tensor()
            state.legal_actions_mask()
            actions = state.legal_actions()
            state.apply_action(actions[decisions * 7919 % len(actions)])
            decisions += 1
        return decisions

    return play_on


def connect_four_game() -> Callable[[], int]:
    """A random game of connect four, as PettingZoo's pages play it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pettingzoo.classic.connect_four.connect_four import env as connect_four
    env = connect_four()

    def play_on() -> int:
        decisions = 0
        env.reset(seed=1)
        for agent in env.agent_iter():
            offer, _, is_over, is_cut, _ = env.last()
            env.step(None if is_over or is_cut else env.action_space(agent).sample(offer["action_mask"]))
            decisions += not (is_over or is_cut)
        return decisions

    return play_on
