"""The server's tables: durable moves a second, how long a move takes, and how soon a restarted house shows a table.

A thousand tables, an equal part of each registered game, all move at once through the store on disk; then as many tables of
the toy game in the same run.  The players are in the same process; sockets are not part of these figures.
"""

from __future__ import annotations

import asyncio
import os
import resource
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from bench import Report
from kouzlo.core.chance import SEED_BYTES, Luck, dice, seed_of
from kouzlo.core.game import AnyGame, settle
from kouzlo.core.move import Move, write_move
from kouzlo.core.registry import create_game, game_ids
from kouzlo.server.store import SeatRow, TableFacts
from kouzlo.server.store.sqlite import SQLiteStore
from kouzlo.server.table import Table
from kouzlo.server.wire import Command, EndTurn, Play
from kouzlo.testing.toy import create as create_toy

TABLES = 1000
SECONDS = 8.0
RATE = 500.0
"""Moves a second that are offered while their times are taken: a server at its limit only measures its queue."""


class Measured(NamedTuple):
    """What a crowd of tables did."""

    per_second: float
    times: Sequence[float]


def run(report: Report) -> None:
    """The figures of all games together, and of the toy game in the same run."""
    with tempfile.TemporaryDirectory() as folder:
        games = [create_game(id) for id in game_ids()]
        most, toy = asyncio.run(_both(Path(folder), games))
        report.figure("tables: durable moves, all games, full speed", most.per_second, "moves/s", at_least=400)
        report.figure("tables: durable moves, toy game, full speed", toy.per_second, "moves/s")
        report.figure("tables: all games against the toy game", 100 * most.per_second / toy.per_second, "%", at_least=60)
        steady = asyncio.run(_steady(Path(folder), games))
        report.figure(f"tables: a move at {RATE:.0f} moves/s offered, median", 1000 * _part(steady.times, 0.5), "ms")
        report.figure(f"tables: a move at {RATE:.0f} moves/s offered, p99", 1000 * _part(steady.times, 0.99), "ms", at_most=50)
        report.figure("tables: moves taken meanwhile", steady.per_second, "moves/s")
        report.figure("tables: resident memory, thousand tables awake", _resident(), "MB", at_most=400)
        first = asyncio.run(_first_view(Path(folder) / "games.db", games))
        report.figure("restart: first view of a table, slowest of 60", 1000 * max(first), "ms", at_most=2000)


def _part(times: Sequence[float], part: float) -> float:
    return sorted(times)[int(len(times) * part)]


def _resident() -> float:
    pages = int(Path("/proc/self/statm").read_text().split()[1]) if Path("/proc/self/statm").exists() else 0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6 or resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1000


async def _both(folder: Path, games: Sequence[AnyGame]) -> tuple[Measured, Measured]:
    return await _crowd(folder / "fast.db", games), await _crowd(folder / "toy.db", [create_toy()])


async def _steady(folder: Path, games: Sequence[AnyGame]) -> Measured:
    return await _crowd(folder / "games.db", games, RATE)


async def _crowd(path: Path, games: Sequence[AnyGame], rate: float | None = None) -> Measured:
    """Let a thousand tables play for some seconds, as fast as they can or at a given rate in all."""
    store = SQLiteStore(path)
    places = [_Place(store, games[at % len(games)], at) for at in range(TABLES)]
    await asyncio.gather(*(place.lay() for place in places))
    times: list[float] = []
    begun = time.perf_counter()
    end = begun + SECONDS
    await asyncio.gather(*(place.play(times, end, None if rate is None else TABLES / rate) for place in places))
    taken = time.perf_counter() - begun
    await store.close()
    return Measured(len(times) / taken, times)


class _Place:
    """One table and those who play at it."""

    def __init__(self, store: SQLiteStore, game: AnyGame, number: int) -> None:
        self._store, self._game, self._number, self._laid = store, game, number, 0
        self._luck = Luck(seed_of(f"bench {number}"))
        self._table: Table

    async def lay(self) -> None:
        game, self._laid = self._game, self._laid + 1
        seats = game.info.seats[0]
        facts = _facts(game, f"{self._number}.{self._laid}", seats)
        rows = [SeatRow(seat, "person", "", f"{self._number} {seat}") for seat in range(seats)]
        await self._store.begin(facts, rows)
        self._table = Table(facts, rows, self._store, game)
        await self._table.restore()

    async def play(self, times: list[float], end: float, pause: float | None) -> None:
        if pause is not None:
            await asyncio.sleep(pause * self._luck.below(1000) / 1000)
        moves = 0
        while time.perf_counter() < end:
            if not self._table.asked:
                await self.lay()
            seat = self._table.asked[0]
            command, moves = self._command(seat, moves), moves + 1
            begun = time.perf_counter()
            answer = await self._table.take(seat, command)
            times.append(time.perf_counter() - begun)
            assert answer.ok, answer.problem
            if pause is not None:
                await asyncio.sleep(pause * (500 + self._luck.below(1000)) / 1000)

    def _command(self, seat: int, number: int) -> Command:
        table, game = self._table, self._game
        if table.match.holder == seat:
            return EndTurn(table.seq, f"c{number}")
        rules = game.kernels
        code = game.make.run(rules.bindings["any_move"])(table.match.state, rules.facts, seat, dice(game.make, self._luck))
        move: Move = game.decode(table.match.state, seat, int(code))
        return Play(table.seq, f"c{number}", write_move(move))


def _facts(game: AnyGame, id: str, seats: int) -> TableFacts:
    secret = seed_of(id)
    assert len(secret) == SEED_BYTES, "a hashed word is as long as a secret seed"
    return TableFacts(
        id=id,
        game=game.info.id,
        rules_version=game.info.rules_version,
        seats=seats,
        options=dict(settle(game.info, {}, seats)),
        cards_id=game.cards.id,
        cards_digest=game.cards.digest,
        cards_text=None,
        secret=secret,
        created=1.0,
        settings={"owners_end_turns": False},
    )


async def _first_view(path: Path, games: Sequence[AnyGame]) -> list[float]:
    """Open the file again and look at single tables: each is replayed from its log."""
    known, times = {game.info.id: game for game in games}, []
    for number in range(60):
        begun = time.perf_counter()
        store = SQLiteStore(path)
        facts = await store.facts(f"{number * 16}.1")
        assert facts is not None, "the table was laid"
        table = Table(facts, await store.seats(facts.id), store, known[facts.game])
        await table.restore()
        await table.view(0)
        times.append(time.perf_counter() - begun)
        await store.close()
    return times
