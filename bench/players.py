"""The computer's players: passes a second of each search on one thread and on two, memory, and how soon a worker answers."""

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
from kouzlo.players.levels import TURN, player
from kouzlo.players.search import MEMORY, Budget, Search
from kouzlo.server.bots import MoveQuestion
from kouzlo.server.workers import ProcessBots

MIDDLE = {"carcassonne": 40, "duel": 4, "mystic": 40}
"""So many decisions of the quick look lie before the moment that is thought about."""
SECONDS = 3.0


def moment(game: AnyGame) -> tuple[Any, int]:
    """What a seat sees in the middle of a game; where all decide at once, a moment later."""
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


def passes_per_second(game: AnyGame, seen: Any, seat: int, threads: int) -> float:
    """How many passes through its tree a search makes in a second."""
    search = Search(Budget(seconds=SECONDS, threads=threads))
    search.thoughts(game, seen, seat, Luck(b"warm"))
    begun = time.perf_counter()
    thoughts = search.thoughts(game, seen, seat, Luck(b"bench"))
    return sum(each.visits for each in thoughts) / (time.perf_counter() - begun)


def meetings_per_second(game: AnyGame, seen: Any, seat: int, threads: int) -> float:
    """How many sealed choices are played out against each other in a second."""
    passes = 4000
    search = Search(Budget(passes=passes, threads=threads))
    search.thoughts(game, seen, seat, Luck(b"warm"))
    begun = time.perf_counter()
    search.thoughts(game, seen, seat, Luck(b"bench"))
    return passes * 100 / (time.perf_counter() - begun)


def first_answer(id: str) -> float:
    """Seconds from the start of a pool of workers to the first answer of one of them to a quick look."""
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
        measure = meetings_per_second if game.turn(seen).sealed else passes_per_second
        unit = "meetings/s" if game.turn(seen).sealed else "passes/s"
        one, two = (measure(game, seen, seat, threads) for threads in (1, 2))
        report.figure(f"{id}: search on one thread", one, unit)
        report.figure(f"{id}: search on two threads", two, unit)
        report.figure(f"{id}: two threads against one", two / one, "times", at_least=1.6)
        report.figure(f"{id}: a worker's first answer", first_answer(id), "s", at_most=2.0)
    report.figure("memory of a search, by default", TURN.memory / (1 << 20), "MiB", at_most=512)
    assert TURN.memory == MEMORY, "nobody has set another default"
