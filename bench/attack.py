"""The delay of players while one visitor sends expensive requests as fast as the limits allow.

People play at some tables at a steady rate; meanwhile one visitor, from another address and over eight connections, repeats one
kind of request.  The figures are the acknowledgement times of the players: without an attack, and under each attack.
`python -m bench.attack FOLDER` is the server: it has the default limits, running games and finished games.
"""

from __future__ import annotations

import asyncio
import itertools
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench import Report
from bench.crowd import ROOT, Group, Pace, Seated, facts_of, lay, serve
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.move import write_move
from kouzlo.core.registry import create_game, game_ids
from kouzlo.server.house import House
from kouzlo.server.limits import Allowed
from kouzlo.server.store import SeatRow
from kouzlo.server.store.settings import Settings

PLAYED = 150
OVER = 12
RATE = 60.0
SECONDS = 5.0
RECORDS = 60
"""More than the server caches films: the result of one request does not help with the next."""
LINES = 8
MOST = 100.0
"""In milliseconds: the 99th percentile of acknowledgements, under every attack."""

Asked = tuple[str, str, bytes]
"""A request: method, path, body."""


class Opened(NamedTuple):
    """The server under attack: its port, tables with players, finished games, records that differ in a name."""

    port: int
    played: list[Seated]
    over: list[str]
    records: list[str]


class Answered(NamedTuple):
    """The answers to an attacker."""

    good: int
    too_many: int


def run(report: Report) -> None:
    """One attack after the other on the same server."""
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(_measure(report, Path(folder)))


async def _measure(report: Report, folder: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    command = [sys.executable, "-m", "bench.attack", str(folder)]
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:  # noqa: S603  # ours
        assert process.stdin is not None
        assert process.stdout is not None
        house = msgspec.json.decode(await asyncio.to_thread(process.stdout.readline), type=Opened)
        pace = Pace(RATE)
        groups = [Group((house.port,), each, pace) for each in house.played]
        await asyncio.gather(*(group.come() for group in groups))
        for group in groups:
            group.begin(float("inf"))
        pace.begin()
        await asyncio.sleep(1)
        for number, (name, visitors, asking) in enumerate(attacks(house)):
            for group in groups:
                group.times.clear()
            strangers = [_Stranger(house.port, f"127.0.{number + 1}.{each + 1}", asking()) for each in range(visitors)]
            got = await asyncio.gather(asyncio.sleep(SECONDS), *(stranger.attack(SECONDS) for stranger in strangers))
            times = sorted(time for group in groups for time in group.times)
            answered = [each for each in got if each is not None]
            good, too_many = sum(each.good for each in answered), sum(each.too_many for each in answered)
            report.figure(f"{name}: acknowledgement of others, median", 1000 * times[len(times) // 2], "ms")
            report.figure(f"{name}: … p99", 1000 * times[len(times) * 99 // 100], "ms", at_most=MOST)
            if visitors:
                report.figure(f"{name}: answered, and refused {too_many / SECONDS:.0f}/s", good / SECONDS, "requests/s")
        for group in groups:
            group.leave()
        process.stdin.close()
        await asyncio.to_thread(process.wait)


def attacks(house: Opened) -> list[tuple[str, int, Callable[[], Iterator[Asked]]]]:
    """The attacks: a name, the number of parallel visitors, and an endless series of requests."""
    games, tables = game_ids(), [f"/api/tables/{each}" for each in house.over]

    def get(*paths: str) -> Callable[[], Iterator[Asked]]:
        return lambda: (("GET", path, b"") for path in itertools.cycle(paths))

    def brought(path: str) -> Callable[[], Iterator[Asked]]:
        return lambda: (("POST", path, msgspec.json.encode({"record": text})) for text in itertools.cycle(house.records))

    return [
        ("nobody", 0, get("/")),
        ("proof of a game", 1, get(*(f"{table}/verify" for table in tables))),
        ("proof of a game, eight visitors", 8, get(*(f"{table}/verify" for table in tables))),
        ("proof on the text page", 1, get(*(f"/table/{each}/verify" for each in house.over))),
        ("cards", 1, get(*(f"/api/games/{game}/cards" for game in games))),
        ("cards of a table", 1, get(*(f"{table}/cards" for table in tables))),
        ("OpenAPI", 1, get("/api/openapi.json")),
        ("whole logs", 1, get(*(f"{table}?since={since}" for since in range(20) for table in tables))),
        ("records", 1, get(*(f"{table}/record" for table in tables))),
        ("a game in words", 1, get(*(f"{table}/steps" for table in tables))),
        ("a game step by step", 1, get(*(f"{table}/replay?at={at}" for at in range(20) for table in tables))),
        ("text pages of tables", 1, get(*(f"/table/{each}/text" for each in house.over))),
        ("rulebooks", 1, get(*(f"/rules/{game}" for game in games))),
        ("front page in words", 1, get("/text", *(f"/new/{game}" for game in games))),
        ("all games", 1, get("/api/games", "/api/tables")),
        ("records that are brought, in words", 1, brought("/api/records")),
        ("records that are brought, a step", 1, brought("/api/records/replay")),
    ]


class _Stranger:
    """A visitor with its own address; each of its connections sends the next request after an answer."""

    def __init__(self, port: int, address: str, asking: Iterator[Asked]) -> None:
        self._port, self._address, self._asking = port, address, asking
        self._good = self._too_many = 0

    async def attack(self, seconds: float) -> Answered:
        token = await self._token()
        lines = [asyncio.create_task(self._line(token)) for _ in range(LINES)]
        await asyncio.sleep(seconds)
        for line in lines:
            line.cancel()
        await asyncio.gather(*lines, return_exceptions=True)
        return Answered(self._good, self._too_many)

    async def _token(self) -> str:
        reader, writer = await self._connected()
        _, body = await self._answer(reader, writer, ("POST", "/api/session", b"{}"), "")
        writer.close()
        return str(msgspec.json.decode(body)["token"])

    async def _connected(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self._port, local_addr=(self._address, 0), limit=1 << 22)

    async def _line(self, token: str) -> None:
        reader, writer = await self._connected()
        try:
            while True:
                status, _ = await self._answer(reader, writer, next(self._asking), token)
                if status == 429:
                    self._too_many += 1
                    await asyncio.sleep(0.05)
                else:
                    assert status in (200, 304), status
                    self._good += 1
        finally:
            writer.close()

    async def _answer(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, asked: Asked, token: str
    ) -> tuple[int, bytes]:
        method, path, body = asked
        head = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self._port}", f"Origin: http://127.0.0.1:{self._port}"]
        head += [f"Authorization: Bearer {token}"] if token else []
        writer.write("\r\n".join([*head, f"Content-Length: {len(body)}", "", ""]).encode() + body)
        told = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
        status = int(told.split(" ", 2)[1])
        if "transfer-encoding: chunked" in told:
            return status, await _chunks(reader)
        length = int(told.partition("content-length: ")[2].partition("\r")[0] or 0)
        return status, await reader.readexactly(length)


async def _chunks(reader: asyncio.StreamReader) -> bytes:
    got = b""
    while size := int(await reader.readuntil(b"\r\n"), 16):
        got += await reader.readexactly(size)
        await reader.readexactly(2)
    await reader.readexactly(2)
    return got


# The house


async def keep_house(folder: Path) -> None:
    """Create tables, play some to their end, and serve with the default limits."""
    games = [create_game(id) for id in game_ids()]
    async with serve(folder / "attack.db", Allowed()) as (house, app, port):
        played = [await lay(house, app, games[at % len(games)], at) for at in range(PLAYED)]
        over = [await _over(house, games[at % len(games)], at) for at in range(OVER)]
        longest = max([await house.table(id) for id in over], key=lambda table: table.seq)
        records = [longest.record([f"player {number}", "player"]) for number in range(RECORDS)]
        sys.stdout.write(msgspec.json.encode(Opened(port, played, over, records)).decode() + "\n")
        sys.stdout.flush()
        await asyncio.to_thread(sys.stdin.read)


async def _over(house: House, game: AnyGame, number: int) -> str:
    """A randomly played finished game, open to everybody."""
    from kouzlo.server.wire import Play

    facts = msgspec.structs.replace(
        facts_of(game, f"over-{game.info.id}-{number}", game.info.seats[0]),
        settings=Settings(owners_end_turns=False, listed=True),
    )
    await house.store.begin(facts, [SeatRow(seat, "person", f"name {seat}", f"{number} {seat}") for seat in range(facts.seats)])
    table, luck = await house.table(facts.id), Luck(seed_of(f"over {number}"))
    while table.asked:
        seat = table.asked[0]
        moves = game.moves(table.match.state, seat)
        move = write_move(moves[luck.below(len(moves))])
        answer = await table.take(seat, Play(table.seq, f"c{table.seq}", move))
        assert answer.ok, answer.problem
    return str(facts.id)


if __name__ == "__main__":
    asyncio.run(keep_house(Path(sys.argv[1])))
