"""The same load on a file, and on PostgreSQL with one, two and four processes; all of them in one run.

Players sit at several hundred tables of real `kouzlo serve` programs, the two of a table at different processes.  Moves are
offered at one rate everywhere, so the figures can be compared: processor time of a durable move (all processes and PostgreSQL
together), the time of an acknowledgement, memory of idle sockets, and seconds until a restarted server answers.
The players share this machine with what is measured: p99 says something only where nothing else runs.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import http.client
import os
import re
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bench import Report
from bench.crowd import Group, Pace, Seated, cpu_of, resident_of
from bench.server import _part, _taken_by_others
from kouzlo.core.registry import game_ids
from tests.processes import free_ports
from tests.server.clusters import Cluster, programs
from tests.server.serving import Served, children_of
from tests.server.visitors import Doors

TABLES = int(os.environ.get("KOUZLO_BENCH_TABLES", "240"))
KINDS = {0: "SQLite", 1: "PostgreSQL, 1 process", 2: "2 processes", 4: "4 processes"}
"""What is measured, by the number of processes on a database; 0 is the file."""
MEASURED = tuple(int(count) for count in os.environ.get("KOUZLO_BENCH_PROCESSES", "0,1,2,4").split(","))
SECONDS = 10.0
WARM_UP = 3.0
RATE = float(os.environ.get("KOUZLO_BENCH_RATE", "400"))
"""Durable moves a second that are offered."""
IDLE_SOCKETS = 1000
AT_ONCE = 20
RATIO = 1.25
"""A move costs at most so many times what it costs with one process."""


class Measured(NamedTuple):
    """One kind of server under the load."""

    times: list[float]
    seconds: float
    servers: float
    """Processor time of the servers; not that of their computers' processes, which load games and have nothing to do here."""
    database: float
    megabytes: float
    for_idle: float
    """Memory for the idle sockets."""
    first_answer: float

    @property
    def cost(self) -> float:
        """Milliseconds of processor time for a move."""
        return 1000 * (self.servers + self.database) / max(1, len(self.times))


def run(report: Report) -> None:
    """A file, and one, two and four processes on a database."""
    if programs() is None:
        report.figure("PostgreSQL is not installed: nothing was measured", 0, "")
        return
    before, load = _taken_by_others(), os.getloadavg()[0]
    report.figure("load of the machine at the beginning", load, "")
    costs = {}
    for count in MEASURED:
        name, measured = KINDS[count], asyncio.run(_measured(count))
        costs[count] = measured.cost
        moves = max(1, len(measured.times))
        report.figure(f"{name}: processor time of a durable move", measured.cost, "ms")
        report.figure("… of it the servers", 1000 * measured.servers / moves, "ms")
        report.figure("… of it PostgreSQL", 1000 * measured.database / moves, "ms")
        if count > 1 and 1 in costs:
            report.figure("… as a multiple of one process", costs[count] / costs[1], "times", at_most=RATIO)
        report.figure(f"{name}: moves taken of {RATE:.0f}/s offered", moves / measured.seconds, "moves/s")
        report.figure("… median", 1000 * _part(measured.times, 0.5), "ms")
        report.figure("… p99", 1000 * _part(measured.times, 0.99), "ms", at_most=50)
        report.figure("… memory of the servers", measured.megabytes, "MB")
        report.figure(f"… more for {IDLE_SOCKETS:,} idle sockets", measured.for_idle, "MB")
        report.figure("… first answer after a restart", measured.first_answer, "s")
    report.figure("load of the machine at the end", os.getloadavg()[0], "")
    report.figure("processor time that other machines on the same host took meanwhile", _taken_by_others() - before, "s")


class Running:
    """A server with the processes that belong to it."""

    def __init__(self, served: Served, port: int, ports: Sequence[int]) -> None:
        self._served = served
        self.port, self.ports = port, ports

    @property
    def processes(self) -> list[int]:
        """Those that hold sockets, and the one above them."""
        return list({self._served.process.pid, *self._houses})

    @property
    def megabytes(self) -> float:
        return sum(resident_of(process) for process in self._houses)

    @property
    def _houses(self) -> list[int]:
        """The processes that hold sockets."""
        said = (re.search(r"Process \d+ runs \((\d+)\)", line) for line in self._served.lines())
        return [int(found[1]) for found in said if found] or [self._served.process.pid]


@contextlib.contextmanager
def opened(data: Path, store: str | None, count: int) -> Iterator[tuple[Running, float]]:
    """A server, and the seconds until it answered."""
    first = free_ports(1 + count)
    port = first + count
    more = ["--store", store] if store else []
    if count > 1:
        more += ["--processes", f"{count}", "--process-ports", f"{first}"]
    begun = time.perf_counter()
    served = Served(data, "--no-browser", "--port", f"{port}", *more)
    try:
        while not _answers(port):
            assert served.process.poll() is None, served.said
            time.sleep(0.01)
        seconds = time.perf_counter() - begun
        served.opened()
        yield Running(served, port, range(first, first + count) if count > 1 else [port]), seconds
    finally:
        served.told(signal.SIGTERM)
        assert served.process.stdout is not None
        served.process.stdout.close()


def _answers(port: int) -> bool:
    line = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
    with contextlib.closing(line), contextlib.suppress(OSError, http.client.HTTPException):
        line.request("GET", "/healthz")
        return line.getresponse().status == http.HTTPStatus.OK
    return False


async def _measured(count: int) -> Measured:
    cluster = Cluster() if count else None
    try:
        with tempfile.TemporaryDirectory() as name:
            data, store = Path(name), cluster.url if cluster is not None else None
            with opened(data, store, count) as (server, _):
                async with doors_of(server) as doors:
                    tables = [table for at in range(0, TABLES, AT_ONCE) for table in await _laid_some(doors, at)]
                    measured = await _under_load(server, doors, cluster, tables)
            with opened(data, store, count) as (_, seconds):
                return measured._replace(first_answer=seconds)
    finally:
        if cluster is not None:
            cluster.end()


@contextlib.asynccontextmanager
async def doors_of(server: Running) -> AsyncIterator[Doors]:
    doors = Doors(server.ports, "bench")
    try:
        yield doors
    finally:
        await doors.close()


Laid = tuple[str, str, list[str]]
"""A table: its id, its game, the tokens of its players."""


async def _laid_some(doors: Doors, begin: int) -> list[Laid]:
    return list(await asyncio.gather(*(_laid(doors, at) for at in range(begin, min(begin + AT_ONCE, TABLES)))))


async def _laid(doors: Doors, number: int) -> Laid:
    game = game_ids()[number % len(game_ids())]
    tokens = [str((await doors.surely("POST", "/api/session", body={}))["token"]) for _ in range(2)]
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True, "owners_end_turns": False}
    table = (await doors.surely("POST", "/api/tables", tokens[0], wish))["table"]["id"]
    await doors.surely("POST", f"/api/tables/{table}/join", tokens[1], {"name": "Two"})
    return table, game, tokens


async def _under_load(server: Running, doors: Doors, cluster: Cluster | None, tables: Sequence[Laid]) -> Measured:
    pace, groups = Pace(RATE), []
    for number, (table, game, tokens) in enumerate(tables):
        turned = [server.ports[(number + at) % len(server.ports)] for at in range(len(tokens))]
        tickets = [(await doors.surely("POST", f"/api/tables/{table}/ticket", token))["ticket"] for token in tokens]
        groups.append(Group(turned, Seated(table, game, tuple(tickets)), pace))
        await groups[-1].come()
    while not all(group.sees for group in groups):
        await asyncio.sleep(0.05)
    gc.collect()
    gc.freeze()
    gc.disable()  # the players' own work must not be what is measured
    for group in groups:
        group.begin(time.perf_counter() + WARM_UP + SECONDS + 1)
    pace.begin()
    await asyncio.sleep(WARM_UP)
    for group in groups:
        group.times.clear()
    begun, servers, database = time.perf_counter(), _cpu(server.processes), _cpu(_of(cluster))
    await asyncio.sleep(SECONDS)
    seconds = time.perf_counter() - begun
    servers, database = _cpu(server.processes) - servers, _cpu(_of(cluster)) - database
    gc.enable()
    times = [time for group in groups for time in group.times]
    for group in groups:
        group.leave()
    memory = server.megabytes
    return Measured(times, seconds, servers, database, memory, await _idle(server, doors, tables) - memory, 0.0)


async def _idle(server: Running, doors: Doors, tables: Sequence[Laid]) -> float:
    """The memory with so many sockets of spectators that hear nothing."""
    token = str((await doors.surely("POST", "/api/session", body={}))["token"])
    watching = []
    for number in range(IDLE_SOCKETS):
        if number % 30 == 0:  # one session may have forty
            token = str((await doors.surely("POST", "/api/session", body={}))["token"])
        table, game, _ = tables[number % len(tables)]
        ticket = (await doors.surely("POST", f"/api/tables/{table}/ticket", token))["ticket"]
        watching.append(Group([server.ports[number % len(server.ports)]], Seated(table, game, (ticket,)), None))
        await watching[-1].come()
    await asyncio.sleep(1)
    memory = server.megabytes
    for each in watching:
        each.leave()
    return memory


def _of(cluster: Cluster | None) -> list[int]:
    return [] if cluster is None else [cluster.process, *children_of(cluster.process)]


def _cpu(processes: Sequence[int]) -> float:
    total = 0.0
    for process in processes:
        with contextlib.suppress(OSError):  # it has ended meanwhile
            total += cpu_of(process)
    return total
