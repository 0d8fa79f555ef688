"""Load for `bench.server`: a server in its own process, and players at its tables in this one, each with a socket.

`python -m bench.crowd FOLDER GAMES TABLES LEVEL` starts the server, creates the tables, prints a line of JSON (the port, and
for each table its id and the tickets of its seats) and serves until its input is closed.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import math
import os
import socket
import struct
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec
from starlette.applications import Starlette

from kouzlo.core.chance import SEED_BYTES, Luck, seed_of
from kouzlo.core.game import AnyGame, settle
from kouzlo.core.registry import create_game
from kouzlo.server.house import House
from kouzlo.server.limits import Allowed
from kouzlo.server.store import SeatRow, TableFacts
from kouzlo.server.store.settings import Settings

TOY = "toy"
ROOT = Path(__file__).resolve().parents[1]


class Seated(NamedTuple):
    """A table with the tickets of its players."""

    table: str
    game: str
    tickets: tuple[str, ...]


class Done(NamedTuple):
    """The result of a crowd: acknowledged commands by game, their times, and the resources of the server."""

    moves: dict[str, int]
    times: list[float]
    seconds: float
    cpu_seconds: float
    crowd_seconds: float
    """Processor time of the players."""
    megabytes: float

    @property
    def per_second(self) -> float:
        return len(self.times) / self.seconds

    @property
    def cpu_milliseconds(self) -> float:
        """Processor time of the server for one command."""
        return 1000 * self.cpu_seconds / max(1, len(self.times))


def together(all_done: Sequence[Done]) -> Done:
    """The results of several crowds in sequence, added up."""
    moves = sum((Counter(each.moves) for each in all_done), Counter[str]())
    times = [time for each in all_done for time in each.times]
    return Done(
        dict(moves),
        times,
        sum(each.seconds for each in all_done),
        sum(each.cpu_seconds for each in all_done),
        sum(each.crowd_seconds for each in all_done),
        max(each.megabytes for each in all_done),
    )


def game_named(name: str) -> AnyGame:
    if name == TOY:
        from kouzlo.testing.toy import create

        return create()
    return create_game(name)


def facts_of(game: AnyGame, id: str, seats: int) -> TableFacts:
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
        settings=Settings(owners_end_turns=False),
    )


# The house


async def keep_house(folder: Path, names: Sequence[str], tables: int, level: str) -> None:
    """Create the tables, report them, serve until the input is closed."""
    from kouzlo.server.limits import LOOSE

    games = [game_named(name) for name in names]
    async with serve(folder / f"{'-'.join(names)}.db", LOOSE, thinks=bool(level)) as (house, app, port):
        seated = await asyncio.gather(*(lay(house, app, games[at % len(games)], at, level) for at in range(tables)))
        sys.stdout.write(msgspec.json.encode((port, seated)).decode() + "\n")
        sys.stdout.flush()
        await asyncio.to_thread(sys.stdin.read)


@contextlib.asynccontextmanager
async def serve(file: Path, allowed: Allowed, thinks: bool = False) -> AsyncIterator[tuple[House, Starlette, int]]:
    """A server on a port of this machine, with the default settings; optionally with computers in worker processes."""
    import uvicorn

    from kouzlo.server import http_protocols, sockets
    from kouzlo.server.app import create_app
    from kouzlo.server.bots import ThreadBots
    from kouzlo.server.reader import ProcessReader
    from kouzlo.server.store.sqlite import SQLiteStore
    from kouzlo.server.workers import bots_of_this_machine

    sockets.TICKET_SECONDS = 600.0  # the players need a while to connect
    bots = bots_of_this_machine() if thinks else ThreadBots()
    house = House(SQLiteStore(file), bots)
    app = create_app(house, allowed=allowed, reader=ProcessReader())
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, **http_protocols.settings(), log_level="error"))
    server.capture_signals = cast(Any, contextlib.nullcontext)  # type: ignore[method-assign]
    serving = asyncio.create_task(server.serve([listening]))
    house.tidying.begin()
    bots.wake()
    while not server.started:
        await asyncio.sleep(0.02)
    yield house, app, listening.getsockname()[1]
    server.should_exit = True
    await serving


async def lay(house: House, app: Starlette, game: AnyGame, number: int, level: str = "") -> Seated:
    """A table of the crowd, with the tickets of its players."""
    from kouzlo.server.table import Table

    seats = game.info.seats[0]
    facts = facts_of(game, f"{game.info.id} {number}", seats)
    rows = [SeatRow(seat, "person", "", f"{number} {seat}") for seat in range(seats)]
    if level:
        rows[1:] = [SeatRow(row.seat, "bot", "", level=level) for row in rows[1:]]
    await house.store.begin(facts, rows)
    table = Table(facts, rows, house.store, game)
    await table.restore()
    house._tables[table.id] = table
    table.watch(house._after)
    house._after(table)
    people = [row for row in rows if row.session is not None]
    tickets = [await app.state.tickets.give(table.id, row.session, row.seat) for row in people]
    return Seated(table.id, game.info.id, tuple(tickets))


# The people


@contextlib.asynccontextmanager
async def house_of(
    folder: Path, names: Sequence[str], tables: int, level: str = ""
) -> AsyncIterator[tuple[int, int, list[Seated]]]:
    """The server in its own process: the process, its port, its tables."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    command = [sys.executable, "-m", "bench.crowd", str(folder), ",".join(names), str(tables), level]
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:  # noqa: S603  # ours
        assert process.stdin is not None
        assert process.stdout is not None
        said = await asyncio.to_thread(process.stdout.readline)
        port, seated = msgspec.json.decode(said)
        try:
            yield process.pid, port, [Seated(table, game, tuple(tickets)) for table, game, tickets in seated]
        finally:
            process.stdin.close()
            await asyncio.to_thread(process.wait)


async def crowd(
    folder: Path, names: Sequence[str], tables: int, seconds: float, rate: float | None = None, level: str = ""
) -> Done:
    """Play at this many tables, as fast as answers come or at a given total rate."""
    async with house_of(folder, names, tables, level) as (process, port, seated):
        pace = None if rate is None else Pace(rate)
        groups = [Group((port,), each, pace) for each in seated]
        for at in range(0, len(groups), 50):
            await asyncio.gather(*(group.come() for group in groups[at : at + 50]))
        while not all(group.sees for group in groups):
            await asyncio.sleep(0.05)
        gc.collect()
        gc.freeze()
        gc.disable()  # the players' own work must not be what is measured
        before, own, begun = cpu_of(process), time.process_time(), time.perf_counter()
        for group in groups:
            group.begin(begun + seconds)
        if pace is not None:
            pace.begin()
        await asyncio.sleep(seconds)
        taken, used = time.perf_counter() - begun, cpu_of(process) - before
        crowd_used, memory = time.process_time() - own, resident_of(process)
        gc.enable()
        for group in groups:
            group.leave()
        moves: dict[str, int] = {}
        for group in groups:
            moves[group.game] = moves.get(group.game, 0) + len(group.times)
        return Done(moves, [time for group in groups for time in group.times], taken, used, crowd_used, memory)


class _Shown(msgspec.Struct):
    """The part of a view that a player reads."""

    seq: int
    seat: int | None
    waiting_for: tuple[int, ...]
    prompt: msgspec.Raw


class _Heard(msgspec.Struct):
    """An answer or an update."""

    view: _Shown | None = None
    cid: str | None = None
    ok: bool = False


_heard = msgspec.json.Decoder(_Heard)


class _Line(asyncio.Protocol):
    """A minimal WebSocket client: the players share two cores with the server that is measured."""

    def __init__(self, heard: Callable[[_Line, bytes, float], None]) -> None:
        self.is_open = asyncio.get_running_loop().create_future()
        self._heard = heard
        self._got = bytearray()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def greet(self, host: str, path: str) -> None:
        head = [
            "GET " + path + " HTTP/1.1",
            f"Host: {host}",
            f"Origin: http://{host}",
            "Connection: Upgrade",
            "Upgrade: websocket",
        ]
        self._write("\r\n".join([*head, "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {'A' * 22}==", "", ""]).encode())

    def say(self, text: bytes) -> None:
        """A text of at most 64 KB; the mask is all zeros."""
        size = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + struct.pack("!H", len(text))
        self._write(b"\x81" + size + bytes(4) + text)

    def hang_up(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def _write(self, data: bytes) -> None:
        assert self._transport is not None, "it is connected"
        self._transport.write(data)

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        self._got += data
        if not self.is_open.done():
            head, found, rest = bytes(self._got).partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._got = bytearray(rest)
            self.is_open.set_result(None)
        while (frame := self._frame()) is not None:
            opcode, text = frame
            if opcode == 1:
                self._heard(self, text, now)
            elif opcode == 9:
                self._write(b"\x8a" + bytes([0x80 | len(text)]) + bytes(4) + text)

    def _frame(self) -> tuple[int, bytes] | None:
        """The next whole frame; the server sends each message in one."""
        got = self._got
        if len(got) < 2:
            return None
        size, at = got[1], 2
        if size == 126:
            size, at = int.from_bytes(got[2:4], "big"), 4
        elif size == 127:
            size, at = int.from_bytes(got[2:10], "big"), 10
        if len(got) < at + size:
            return None
        frame = got[0] & 15, bytes(got[at : at + size])
        del got[: at + size]
        return frame


class Pace:
    """A Poisson stream of moves with a given total rate; a random player among those to move makes the next one.

    The stream does not depend on the server: if it is slow, the next move comes all the same.
    """

    def __init__(self, rate: float) -> None:
        self._rate = rate
        self._luck = Luck(seed_of("pace"))
        self._ready: list[Callable[[], bool]] = []
        self._next = 0.0

    def add(self, play: Callable[[], bool]) -> None:
        """A player is to move; `play` says whether he still was when his move came."""
        self._ready.append(play)

    def begin(self) -> None:
        self._next = time.perf_counter()
        self._go_on()

    def _go_on(self) -> None:
        while (wait := self._next - time.perf_counter()) <= 0:
            self._next -= math.log((1 + self._luck.below(1 << 30)) / (1 << 30)) / self._rate
            while self._ready and not self._any()():
                pass
        asyncio.get_running_loop().call_later(wait, self._go_on)

    def _any(self) -> Callable[[], bool]:
        at = self._luck.below(len(self._ready))
        self._ready[at], self._ready[-1] = self._ready[-1], self._ready[at]
        return self._ready.pop()


class Group:
    """The players of one table, each at the next one of several servers; one of them at a time decides."""

    def __init__(self, ports: Sequence[int], seated: Seated, pace: Pace | None) -> None:
        self.game = seated.game
        self.times: list[float] = []
        self._ports, self._seated, self._pace = ports, seated, pace
        self._luck = Luck(seed_of(f"people at {seated.table}"))
        self._lines: dict[_Line, int] = {}
        """For each connection the last view that its player has answered."""
        self._asked: dict[_Line, _Shown] = {}
        self._sent: dict[str, float] = {}
        self._end = float("inf")
        self._has_begun = False

    async def come(self) -> None:
        loop = asyncio.get_running_loop()
        for port, ticket in zip(itertools.cycle(self._ports), self._seated.tickets, strict=False):
            _, line = await loop.create_connection(lambda: _Line(self._hear), "127.0.0.1", port)
            self._lines[line] = -1
            line.greet(f"127.0.0.1:{port}", f"/api/tables/{self._seated.table.replace(' ', '%20')}/play?ticket={ticket}")
            await line.is_open

    @property
    def sees(self) -> bool:
        """Whether a player here has been to move."""
        return bool(self._asked)

    def begin(self, end: float) -> None:
        self._end, self._has_begun = end, True
        for line, shown in list(self._asked.items()):
            self._think(line, shown)

    def leave(self) -> None:
        for line in self._lines:
            line.hang_up()

    def _hear(self, line: _Line, text: bytes, now: float) -> None:
        """One player: read a view, choose, send."""
        heard = _heard.decode(text)
        if heard.cid is not None:
            sent = self._sent.pop(heard.cid, None)
            if sent is not None and heard.ok and now < self._end:
                self.times.append(now - sent)
        shown = heard.view
        if shown is None or shown.seq <= self._lines[line] or shown.prompt == b"null" or shown.seat not in shown.waiting_for:
            return
        is_news = line not in self._asked or self._asked[line].seq < shown.seq
        self._asked[line] = shown
        if self._has_begun and is_news:
            self._think(line, shown)

    def _think(self, line: _Line, shown: _Shown) -> None:
        if self._pace is None:
            self._play(line, shown)
        else:
            self._pace.add(lambda: self._play(line, shown))

    def _play(self, line: _Line, shown: _Shown) -> bool:
        if time.perf_counter() > self._end or self._lines[line] >= shown.seq:
            return False
        self._lines[line] = shown.seq
        cid = f"c{shown.seat}-{shown.seq}"
        command = {"do": "play", "seq": shown.seq, "cid": cid, "move": self._move(msgspec.json.decode(shown.prompt))}
        self._sent[cid] = time.perf_counter()
        line.say(msgspec.json.encode(command))
        return True

    def _move(self, prompt: Any) -> Any:
        from kouzlo.server.self_test import first_move

        choices = prompt["choices"]
        return choices[self._luck.below(len(choices))]["move"] if choices else first_move(prompt)


def cpu_of(process: int) -> float:
    """Processor time that a process has used, in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def resident_of(process: int) -> float:
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


if __name__ == "__main__":
    asyncio.run(keep_house(Path(sys.argv[1]), sys.argv[2].split(","), int(sys.argv[3]), sys.argv[4]))
