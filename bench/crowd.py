"""A crowd for `bench.server`: a house in a process of its own, and people at its tables in this one, each with a socket.

`python -m bench.crowd FOLDER GAMES TABLES LEVEL` opens the house, lays the tables, prints a line of JSON (the port, and of each
table its id and the tickets of its seats) and serves until its input is closed.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec

from kouzlo.core.chance import SEED_BYTES, Luck, seed_of
from kouzlo.core.game import AnyGame, settle
from kouzlo.core.registry import create_game
from kouzlo.server.store import SeatRow, TableFacts

TOY = "toy"
ROOT = Path(__file__).resolve().parents[1]


class Seated(NamedTuple):
    """A table with the tickets of those who sit there."""

    table: str
    game: str
    tickets: tuple[str, ...]


class Done(NamedTuple):
    """What a crowd did: acknowledged commands by game, how long each took, and what the house needed for it."""

    moves: dict[str, int]
    times: list[float]
    seconds: float
    cpu_seconds: float
    megabytes: float

    @property
    def per_second(self) -> float:
        return len(self.times) / self.seconds

    @property
    def cpu_milliseconds(self) -> float:
        """Processor time of the house for one command."""
        return 1000 * self.cpu_seconds / max(1, len(self.times))


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
        settings={"owners_end_turns": False},
    )


# The house


async def keep_house(folder: Path, names: Sequence[str], tables: int, level: str) -> None:
    """Lay the tables, say so, serve until nobody is left who wants it."""
    import uvicorn

    from kouzlo.server import lines, sockets
    from kouzlo.server.app import create_app
    from kouzlo.server.bots import ThreadBots
    from kouzlo.server.house import House
    from kouzlo.server.limits import LOOSE
    from kouzlo.server.store.sqlite import SQLiteStore
    from kouzlo.server.workers import bots_of_this_machine

    sockets.TICKET_SECONDS = 600.0  # a crowd needs a while to come in
    store = SQLiteStore(folder / f"{'-'.join(names)}.db")
    bots = bots_of_this_machine() if level else ThreadBots()
    house = House(store, bots)
    app = create_app(house, allowed=LOOSE)
    games = [game_named(name) for name in names]
    seated = await asyncio.gather(*(_lay(house, app, games[at % len(games)], at, level) for at in range(tables)))
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(app, **lines.settings(), log_level="error"))
    server.capture_signals = cast(Any, contextlib.nullcontext)  # type: ignore[method-assign]
    serving = asyncio.create_task(server.serve([listening]))
    house.tidying.begin()
    bots.wake()
    while not server.started:
        await asyncio.sleep(0.02)
    sys.stdout.write(msgspec.json.encode((listening.getsockname()[1], seated)).decode() + "\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.read)
    server.should_exit = True
    await serving


async def _lay(house: Any, app: Any, game: AnyGame, number: int, level: str) -> Seated:
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
    return Seated(table.id, game.info.id, tuple(app.state.tickets.give(table.id, row.session, row.seat) for row in people))


# The people


@contextlib.asynccontextmanager
async def house_of(
    folder: Path, names: Sequence[str], tables: int, level: str = ""
) -> AsyncIterator[tuple[int, int, list[Seated]]]:
    """The house in a process of its own: its process, its port, its tables."""
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
    """Let people play at so many tables, as fast as they are answered or at a given rate in all."""
    async with house_of(folder, names, tables, level) as (process, port, seated):
        groups = [_Group(port, each, None if rate is None else tables / rate) for each in seated]
        for at in range(0, len(groups), 50):
            await asyncio.gather(*(group.come() for group in groups[at : at + 50]))
        before, begun = cpu_of(process), time.perf_counter()
        for group in groups:
            group.begin(begun + seconds)
        await asyncio.sleep(seconds)
        taken, used = time.perf_counter() - begun, cpu_of(process) - before
        memory = resident_of(process)
        await asyncio.gather(*(group.leave() for group in groups))
        moves: dict[str, int] = {}
        for group in groups:
            moves[group.game] = moves.get(group.game, 0) + len(group.times)
        return Done(moves, [time for group in groups for time in group.times], taken, used, memory)


class _Group:
    """Those who play at one table; one of them at a time decides."""

    def __init__(self, port: int, seated: Seated, pause: float | None) -> None:
        self.game = seated.game
        self.times: list[float] = []
        self._port, self._seated, self._pause = port, seated, pause
        self._luck = Luck(seed_of(f"people at {seated.table}"))
        self._lines: list[Any] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._sent: dict[str, float] = {}
        self._end = 0.0
        self._begun = asyncio.Event()

    async def come(self) -> None:
        from websockets.asyncio.client import connect

        host = f"127.0.0.1:{self._port}"
        for ticket in self._seated.tickets:
            address = f"ws://{host}/api/tables/{self._seated.table.replace(' ', '%20')}/play?ticket={ticket}"
            line = await connect(address, origin=f"http://{host}", compression=None, max_size=None)  # type: ignore[arg-type]
            self._lines.append(line)
            seen = asyncio.Event()
            self._tasks.append(asyncio.create_task(self._sit(line, seen)))
            await seen.wait()

    def begin(self, end: float) -> None:
        self._end = end
        self._begun.set()

    async def leave(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(line.close() for line in self._lines), return_exceptions=True)

    async def _sit(self, line: Any, seen: asyncio.Event) -> None:
        """One person: look, think, choose."""
        from websockets.exceptions import ConnectionClosed

        done = -1
        with contextlib.suppress(ConnectionClosed):
            async for text in line:
                now = time.perf_counter()
                seen.set()
                message = msgspec.json.decode(text)
                if "cid" in message:
                    sent = self._sent.pop(message["cid"], None)
                    if sent is not None and message["ok"] and now < self._end:
                        self.times.append(now - sent)
                view = message.get("view")
                if not view or view["seq"] <= done or view["prompt"] is None or view["seat"] not in view["waiting_for"]:
                    continue
                await self._begun.wait()
                if self._pause is not None:
                    await asyncio.sleep(self._pause * (500 + self._luck.below(1000)) / 1000)
                if time.perf_counter() > self._end:
                    return
                done = view["seq"]
                cid = f"c{view['seat']}-{done}"
                command = {"do": "play", "seq": done, "cid": cid, "move": self._move(view["prompt"])}
                self._sent[cid] = time.perf_counter()
                await line.send(msgspec.json.encode(command).decode())

    def _move(self, prompt: Any) -> Any:
        from kouzlo.server.trying import first_move

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
