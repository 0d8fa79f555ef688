"""A table with a free seat: its creator gives a name, and may remove the table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from kouzlo.server.house import House
from kouzlo.server.sessions import Visitor
from kouzlo.server.table import Table
from tests.server.opened import in_house
from tests.server.test_api import Program

WAITING = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}]}


async def waiting(host: Program) -> tuple[str, str]:
    """A table that waits for a friend: its path, and the key for the friend."""
    table = (await host.post("/api/tables", WAITING)).json()
    return f"/api/tables/{table['table']['id']}", table["join_key"]


async def names(program: Program, path: str) -> list[str]:
    return [row["name"] for row in (await program.get(path))["table"]["seats"]]


def test_host_says_his_name_while_he_waits(tmp_path: Path) -> None:
    """He began without one; the name is at the table, and remembered for the next one."""

    async def story(app: Starlette, house: House) -> None:
        host = await Program.named(app, "")
        path, _ = await waiting(host)
        before = await names(host, path)
        await host.post("/api/me", {"name": "Anna"})
        after, next_one = await names(host, path), await names(host, (await waiting(host))[0])

        assert (["", ""], ["Anna", ""], ["Anna", ""]) == (before, after, next_one)

    in_house(tmp_path, story)


def test_name_that_others_have_played_with_stays(tmp_path: Path) -> None:
    """Where the game has begun only a seat without a name gets one."""

    async def story(app: Starlette, house: House) -> None:
        host, friend = await Program.named(app, ""), await Program.named(app, "Bohdan")
        path, key = await waiting(host)
        await friend.post(f"{path}/join", {"name": "Bohdan", "key": key})
        await host.post("/api/me", {"name": "Anna"})
        await friend.post("/api/me", {"name": "Somebody else"})

        assert ["Anna", "Bohdan"] == await names(host, path)

    in_house(tmp_path, story)


def test_host_takes_a_table_away_that_waits(tmp_path: Path) -> None:
    """It is in nobody's list any more, its link leads nowhere, and whoever listened there is told by the end of the line."""

    async def story(app: Starlette, house: House) -> None:
        host, friend = await Program.named(app, "Anna"), await Program.named(app, "Bohdan")
        path, key = await waiting(host)
        offered = (await host.get("/api/notices"))["tables"][0]["may_close"], (await host.get(f"{path}/place"))["may_close"]
        table = await house.table(path.split("/")[-1])
        closed = await host.post(f"{path}/close")
        late = await friend.post(f"{path}/join", {"name": "Bohdan", "key": key})

        assert (True, True) == offered
        assert (200, {"table": table.id}) == (closed.status_code, closed.json())
        assert (404, [], []) == (late.status_code, await host.get("/api/mine"), (await host.get("/api/notices"))["tables"])
        assert table.is_closing
        assert await house.store.facts(table.id) is None

    in_house(tmp_path, story)


def test_somebody_who_sits_down_while_it_is_taken_away_finds_nothing(tmp_path: Path) -> None:
    """Both at once, the friend with the table already in his hand: one of the two happens, never half of each."""

    async def story(app: Starlette, house: House) -> None:
        for _ in range(20):
            host, friend = await Program.named(app, "Anna"), await Program.named(app, "Bohdan")
            path, key = await waiting(host)
            sat, closed = await asyncio.gather(
                friend.post(f"{path}/join", {"name": "Bohdan", "key": key}), host.post(f"{path}/close")
            )
            there = (await friend.get(path, key=key)).get("table")

            assert (sat.status_code, closed.status_code, there is not None) in {(200, 409, True), (404, 200, False)}

    in_house(tmp_path, story)


async def tried_by_others(app: Starlette) -> list[tuple[int, Any]]:
    """Everybody but the host tries to take a table for three away: a friend who sits there, one with the link, a stranger."""
    people = [await Program.named(app, name) for name in ("Anna", "Bohdan", "Cyril", "Dana")]
    wish = {"game": "carcassonne", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
    laid = (await people[0].post("/api/tables", wish)).json()
    path, key = f"/api/tables/{laid['table']['id']}", laid["join_key"]
    await people[1].post(f"{path}/join", {"name": "Bohdan", "key": key})
    ways = [(people[1], {}), (people[2], {"key": key}), (people[3], {})]
    answers = [await person.post(f"{path}/close", **query) for person, query in ways]
    return [(answer.status_code, answer.json().get("code")) for answer in answers]


def test_nobody_else_takes_a_table_away(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        assert [(403, "not_host"), (403, "not_host"), (404, "not_found")] == await tried_by_others(app)

    in_house(tmp_path, story)


def test_house_that_does_not_ask_who_laid_the_table_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a friend at the table takes it away from everybody."""

    async def careless(house: House, table: Table, visitor: Visitor | None) -> None:
        assert await table.take_away()

    monkeypatch.setattr(House, "take_away", careless)

    async def story(app: Starlette, house: House) -> None:
        assert (200, None) == (await tried_by_others(app))[0]

    in_house(tmp_path, story)
