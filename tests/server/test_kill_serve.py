"""`kouzlo serve` is killed while people play over HTTP: nothing acknowledged is lost or repeated."""

from __future__ import annotations

import asyncio
import os
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.registry import game_ids
from kouzlo.server.games import game_of
from kouzlo.server.store.sqlite import SQLiteStore
from kouzlo.server.table import Table
from tests.processes import free_port
from tests.server.choices import chosen
from tests.server.disks import is_whole
from tests.server.nursery import forked
from tests.server.reopening import Opening
from tests.server.stores import run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is neither fork nor SIGKILL")

TABLES = 4


class Player:
    """Somebody who plays over HTTP and repeats a command until he knows what became of it."""

    def __init__(self, url: str, seat: int, table: str, token: str, luck: Luck, acknowledged: list[str]) -> None:
        self._client = httpx.AsyncClient(base_url=url, headers={"origin": url, "authorization": f"Bearer {token}"}, timeout=10)
        self._seat, self._table, self._luck, self._acknowledged = seat, table, luck, acknowledged
        self._number = 0

    async def play(self) -> None:
        while True:
            try:
                found = (await self._client.get(f"/api/tables/{self._table}", params={"since": 10**6})).json()
                if "view" not in found:
                    await asyncio.sleep(0.05)
                    continue
                if found["table"]["is_over"]:
                    return
                if self._seat in found["view"]["waiting_for"]:
                    await self._send(found)
                else:
                    await asyncio.sleep(0.01)
            except httpx.HTTPError:
                await asyncio.sleep(0.01)

    async def _send(self, found: dict[str, Any]) -> None:
        self._number += 1
        cid = f"{self._seat}-{self._number}-{os.urandom(4).hex()}"
        command = {**self._choice(found["view"]), "seq": found["view"]["seq"], "cid": cid}
        while True:
            try:
                answer = await self._client.post(f"/api/tables/{self._table}/command", json=command)
            except httpx.HTTPError:
                await asyncio.sleep(0.01)  # nobody knows: the same command again
                continue
            if answer.status_code == 200:
                self._acknowledged.append(f"{self._table},{self._seat}:{cid}")
            if answer.status_code not in (429, 503):
                return
            await asyncio.sleep(0.1)

    def _choice(self, view: dict[str, Any]) -> dict[str, Any]:
        prompt = view["prompt"]
        return {"do": "end_turn"} if prompt is None else {"do": "play", "move": chosen(prompt, self._luck)}

    async def close(self) -> None:
        await self._client.aclose()


async def tables_for(url: str, number: int, luck: Luck, acknowledged: list[str]) -> list[Player]:
    """One table and two players, as soon as the house is there."""
    async with httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=10) as client:
        tokens = [(await client.post("/api/session", json={})).json()["token"] for _ in range(2)]
        own, other = [{"authorization": f"Bearer {token}"} for token in tokens]
        game = game_ids()[1]
        wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
        laid = (await client.post("/api/tables", json=wish, headers=own)).json()
        id, key = laid["table"]["id"], laid["join_key"]
        joined = await client.post(f"/api/tables/{id}/join", json={"name": "Two", "key": key}, headers=other)
        assert 200 == joined.status_code, joined.text
    return [Player(url, seat, id, token, luck, acknowledged) for seat, token in enumerate(tokens)]


async def place(url: str, number: int, acknowledged: list[str]) -> None:
    """One place where game after game is played, whatever happens to the house."""
    luck = Luck(seed_of(f"place {number}"))
    while True:
        try:
            players = await tables_for(url, number, luck, acknowledged)
        except (httpx.HTTPError, KeyError):
            await asyncio.sleep(0.1)
            continue
        try:
            await asyncio.gather(*(player.play() for player in players))
        finally:
            for player in players:
                await player.close()


async def killed(data: Path, times: int, plant: str = "") -> list[str]:
    """What was acknowledged while the house was killed so many times in play."""
    acknowledged: list[str] = []
    luck = Luck(seed_of("kill serve"))
    server = Opening(str(data), free_port(), plant=plant)
    async with forked(server) as houses:
        await houses.open(0)
        url = f"http://127.0.0.1:{server.port}"
        places = [asyncio.create_task(place(url, number, acknowledged)) for number in range(TABLES)]
        for _ in range(times):
            aim = len(acknowledged) + 1 + luck.below(9)
            while len(acknowledged) < aim:
                await asyncio.sleep(0.005)
                assert not any(task.done() for task in places), [task for task in places if task.done()]
            await houses.kill(0)
            await houses.open(0)
        for task in places:
            task.cancel()
        await asyncio.gather(*places, return_exceptions=True)
    return acknowledged


async def stored(path: Path) -> Counter[str]:
    """The commands in the store, entries and notes; every table can be played again from its log."""
    store, found = SQLiteStore(path), Counter[str]()
    for line in await store.tables(most=1_000_000):
        rows, facts = await store.entries(line.id), await store.facts(line.id)
        assert facts is not None
        assert list(range(1, len(rows) + 1)) == [row.seq for row in rows]
        found.update(f"{line.id},{row.cid}" for row in rows if row.cid)
        found.update(f"{line.id},{note.cid}" for note in await store.notes(line.id) if note.cid)
        await Table(facts, await store.seats(line.id), store, game_of(facts)).restore()
    await store.close()
    return found


def check(data: Path, acknowledged: list[str]) -> None:
    found = run(stored(data / "tables.sqlite"))

    assert [] == [command for command in acknowledged if found[command] < 1], "acknowledged and lost"
    assert [] == [command for command, times in found.items() if times > 1 and command in set(acknowledged)], "doubled"
    assert is_whole(data / "tables.sqlite")


def test_server_that_is_killed_a_hundred_times_loses_and_doubles_nothing(tmp_path: Path) -> None:
    """SIGKILL in the middle of play, a hundred lives of `kouzlo serve` on one file, players who try again."""
    acknowledged = asyncio.run(killed(tmp_path, 100))

    assert 300 <= len(acknowledged)
    check(tmp_path, acknowledged)


@pytest.mark.soak
def test_server_that_is_killed_two_thousand_times_loses_and_doubles_nothing(tmp_path: Path) -> None:
    check(tmp_path, asyncio.run(killed(tmp_path, 2000)))


def test_server_that_acknowledges_too_early_is_caught(tmp_path: Path) -> None:
    """The control: entries that are written a moment after they were acknowledged."""
    acknowledged = asyncio.run(killed(tmp_path, 12, "hasty"))

    with pytest.raises(Exception):  # noqa: B017  # lost, or a log that cannot be played again
        check(tmp_path, acknowledged)
