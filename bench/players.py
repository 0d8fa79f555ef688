"""The computer's players: simulations a second of each search on one thread and on two, memory, and a worker's first answer."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from bench import Report
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game, game_ids
from kouzlo.players.levels import DEFAULT_BUDGET, player
from kouzlo.players.search import MEMORY, Budget, Search
from kouzlo.server.bots import MoveQuestion
from kouzlo.server.workers import ProcessBots

MIDDLE = {"carcassonne": 40, "duel": 4, "mystic": 40}
"""So many decisions of noisy greedy players lie before the position that is searched."""
SECONDS = 3.0


def moment(game: AnyGame) -> tuple[Any, int]:
    """An observation in the middle of a game; where all decide at once, one decision later."""
    match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of("bench of players")))
    luck = Luck(seed_of("bench"))
    for _ in range(MIDDLE.get(game.info.id, 10)):
        seat = match.turn.seats[0]
        match.submit(seat, player("journeyman").choose(game, game.observe(match.state, seat), seat, luck))
    while len(game.moves(match.state, match.turn.seats[0])) < 8:
        seat = match.turn.seats[0]
        match.submit(seat, player("journeyman").choose(game, game.observe(match.state, seat), seat, luck))
    seat = match.turn.seats[0]
    return game.observe(match.state, seat), seat


def simulations_per_second(game: AnyGame, seen: Any, seat: int, threads: int) -> float:
    """How many simulations a search runs in a second."""
    search = Search(Budget(seconds=SECONDS, threads=threads))
    search.move_statistics(game, seen, seat, Luck(b"warm"))
    begun = time.perf_counter()
    moves = search.move_statistics(game, seen, seat, Luck(b"bench"))
    return sum(each.visits for each in moves) / (time.perf_counter() - begun)


def rollouts_per_second(game: AnyGame, seen: Any, seat: int, threads: int) -> float:
    """How many rollouts of simultaneous moves are played in a second."""
    simulations = 4000
    search = Search(Budget(simulations=simulations, threads=threads))
    search.move_statistics(game, seen, seat, Luck(b"warm"))
    begun = time.perf_counter()
    search.move_statistics(game, seen, seat, Luck(b"bench"))
    return simulations * 100 / (time.perf_counter() - begun)


def first_answer(id: str) -> float:
    """Seconds from the start of a pool of workers to the first answer of one of them, by `greedy`."""
    game = create_game(id)
    match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of("worker")))
    seat = match.turn.seats[0]
    seen = game.make.to_bytes(game.observe(match.state, seat))
    question = MoveQuestion(id, None, seen, seat, seed_of("worker"), level="greedy")

    async def story() -> float:
        begun = time.perf_counter()
        bots = ProcessBots(1)
        await bots.nursery.choose(question)
        taken = time.perf_counter() - begun
        await bots.close()
        return taken

    return asyncio.run(story())


def run(report: Report) -> None:
    """The figures of every game that can be searched."""
    for id in game_ids():
        game = create_game(id, COMPILED)
        seen, seat = moment(game)
        measure = rollouts_per_second if game.turn(seen).sealed else simulations_per_second
        unit = "rollouts/s" if game.turn(seen).sealed else "simulations/s"
        one, two = (measure(game, seen, seat, threads) for threads in (1, 2))
        report.figure(f"{id}: search on one thread", one, unit)
        report.figure(f"{id}: search on two threads", two, unit)
        report.figure(f"{id}: two threads against one", two / one, "times", at_least=1.6)
        report.figure(f"{id}: a worker's first answer", first_answer(id), "s", at_most=2.0)
    report.figure("memory of a search, by default", DEFAULT_BUDGET.memory / (1 << 20), "MiB", at_most=512)
    assert DEFAULT_BUDGET.memory == MEMORY, "nobody has set another default"
