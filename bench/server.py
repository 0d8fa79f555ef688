"""The server under load: its own process, a thousand tables, a socket for every player.

It measures durable moves a second, the time of a move, processor time for a move relative to a toy game in the same run,
memory, players beside two hundred computers, and the time until a restarted server shows a table.  Both processes share this
machine: under load, processor time is more reliable than seconds.
"""

from __future__ import annotations

import asyncio
import os
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bench import Report
from bench.crowd import TOY, Done, crowd, together
from kouzlo.core.registry import create_game, game_ids
from kouzlo.server.store.sqlite import SQLiteStore
from kouzlo.server.table import Table

TABLES = 1000
BOT_TABLES = 200
SECONDS = 8.0
TURNS = 3
RATE = 400.0
"""Moves a second that are offered while their times are measured: a server at its limit would only measure its queue."""
BOT_RATE = 100.0


def run(report: Report) -> None:
    """The figures of all games together, and of the toy game in the same run."""
    with tempfile.TemporaryDirectory() as name:
        folder, names = Path(name), tuple(game_ids())
        full, toy = _by_turns(folder, names)
        report.figure("thousand games, 2,000 sockets: durable moves, full speed", full.per_second, "moves/s", at_least=400)
        for game, moves in sorted(full.moves.items()):
            report.figure(f"… of them {game}", moves / full.seconds, "moves/s")
        report.figure("toy game, 2,000 sockets: durable moves, full speed", toy.per_second, "moves/s")
        report.figure("all games against the toy game", 100 * full.per_second / toy.per_second, "%", at_least=60)
        report.figure("processor time of the house for a move, all games", full.cpu_milliseconds, "ms")
        report.figure("processor time of the house for a move, toy game", toy.cpu_milliseconds, "ms")
        report.figure("the same as a share", 100 * toy.cpu_milliseconds / full.cpu_milliseconds, "%", at_least=60)
        report.figure("resident memory of the house, thousand games awake", full.megabytes, "MB", at_most=400)
        before = _taken_by_others()
        steady = asyncio.run(crowd(folder / _made(folder, "steady"), names, TABLES, SECONDS, RATE))
        taken = _taken_by_others() - before
        report.figure(f"a move at {RATE:.0f} moves/s offered, median", 1000 * _part(steady.times, 0.5), "ms")
        report.figure(f"a move at {RATE:.0f} moves/s offered, p99", 1000 * _part(steady.times, 0.99), "ms", at_most=50)
        report.figure("moves taken meanwhile", steady.per_second, "moves/s")
        report.figure("processor time that other machines on the same host took meanwhile", taken, "s")
        beside = asyncio.run(crowd(folder / _made(folder, "bots"), names, BOT_TABLES, SECONDS, BOT_RATE, "greedy"))
        report.figure("200 games against computers: a person's move, p99", 1000 * _part(beside.times, 0.99), "ms", at_most=100)
        report.figure("moves of people meanwhile", beside.per_second, "moves/s")
        first = asyncio.run(_first_views(folder / "steady" / f"{'-'.join(names)}.db"))
        report.figure("restart: first view of a table, slowest of 60", 1000 * max(first), "ms", at_most=2000)


def _by_turns(folder: Path, names: Sequence[str]) -> tuple[Done, Done]:
    """All games and the toy game, each several times and alternately, so that load affects both."""
    full, toy = [], []
    for turn in range(TURNS):
        full.append(asyncio.run(crowd(folder / _made(folder, f"full {turn}"), names, TABLES, SECONDS)))
        toy.append(asyncio.run(crowd(folder / _made(folder, f"toy {turn}"), (TOY,), TABLES, SECONDS)))
    return together(full), together(toy)


def _made(folder: Path, name: str) -> str:
    (folder / name).mkdir()
    return name


def _taken_by_others() -> float:
    """Seconds of stolen processor time (the host ran other machines); zero where the system does not report it."""
    try:
        return int(Path("/proc/stat").read_text(encoding="ascii").split()[8]) / os.sysconf("SC_CLK_TCK")
    except (OSError, AttributeError):
        return 0.0


def _part(times: Sequence[float], part: float) -> float:
    return sorted(times)[int(len(times) * part)] if times else float("inf")


async def _first_views(path: Path) -> list[float]:
    """Reopen the file and load single tables: each is replayed from its log."""
    known, times = {id: create_game(id) for id in game_ids()}, []
    for number in range(0, TABLES, TABLES // 60):
        begun = time.perf_counter()
        store = SQLiteStore(path)
        facts = await store.facts(f"{game_ids()[number % len(known)]} {number}")
        assert facts is not None, "the table was laid"
        table = Table(facts, await store.seats(facts.id), store, known[facts.game])
        await table.restore()
        await table.view(0)
        times.append(time.perf_counter() - begun)
        await store.close()
    return times
