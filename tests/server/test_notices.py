"""“Your turn”: one list over all tables, over plain HTTP, as a feed, and on the first page without scripts."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
from starlette.applications import Starlette

from kouzlo.core.chance import Luck, seed_of
from kouzlo.server.house import House
from tests.server.browsing import Browser
from tests.server.opened import in_house
from tests.server.test_api import Program, any_command, laid, listening

GAME = "carcassonne"


async def moved(house: House, programs: list[Program], path: str, luck: Luck, number: int) -> None:
    """Whoever is asked plays until somebody else is."""
    id = path.rsplit("/", maxsplit=1)[-1]
    asked = house._tables[id].asked
    while house._tables[id].asked == asked:
        number += 1
        sent = any_command(house, id, asked[0], luck, number)
        assert (await programs[asked[0]].post(f"{path}/command", sent)).json()["ok"]


def test_list_knows_where_somebody_is_asked(tmp_path: Path) -> None:
    """Of three tables: one asks, one asks the other, one waits for somebody; a finished one is not listed."""

    async def story(app: Starlette, house: House) -> None:
        programs = [await Program.named(app, "One"), await Program.named(app, "Two")]
        paths = [await laid(programs[0], programs[1], GAME) for _ in range(3)]
        await programs[0].post("/api/tables", {"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}]})
        await moved(house, programs, paths[1], Luck(seed_of("notices")), 0)
        await programs[0].post(f"{paths[2]}/command", {"do": "resign", "seq": 0, "cid": "enough"})
        seen = [await program.get("/api/notices") for program in programs]

        assert [1, 1] == [each["waiting"] for each in seen]
        assert [["yours", "open", "others"], ["yours", "others"]] == [
            sorted((table["state"] for table in each["tables"]), key=["yours", "open", "others"].index) for each in seen
        ]
        assert [paths[0], paths[1]] == [f"/api/tables/{each['tables'][0]['table']}" for each in seen]
        assert ["Two"] == seen[0]["tables"][0]["names"]

    in_house(tmp_path, story)


def test_feed_tells_when_the_turn_comes(tmp_path: Path) -> None:
    """Heard at once and again when the other one has moved, at whichever table; sealed with the session."""

    async def heard(rows: AsyncIterator[str]) -> dict[str, Any]:
        async with asyncio.timeout(20):
            async for row in rows:
                if row.startswith("data: "):
                    found: dict[str, Any] = json.loads(row.removeprefix("data: "))
                    return found
        raise AssertionError("the feed ended")

    async def story(app: Starlette, house: House) -> None:
        programs = [await Program.named(app, "One"), await Program.named(app, "Two")]
        path = await laid(programs[0], programs[1], GAME)
        second = 1 - house._tables[path.split("/")[-1]].asked[0]
        async with (
            listening(app) as host,
            httpx.AsyncClient(headers=dict(programs[second].client.headers), timeout=30) as client,
            client.stream("GET", f"http://{host}/api/notices/feed") as answer,
        ):
            rows = answer.aiter_lines()
            assert 0 == (await heard(rows))["waiting"]
            await moved(house, programs, path, Luck(seed_of("feed")), 0)
            while (await heard(rows))["waiting"] == 0:
                pass
            await programs[second].post("/api/account/sign_out")
            async with asyncio.timeout(20):
                async for _ in rows:
                    pass
        assert {} == house._hearers

    in_house(tmp_path, story)


def test_stranger_hears_nothing(tmp_path: Path) -> None:
    """Without a session there is no list; somebody else's is not mine."""

    async def story(app: Starlette, house: House) -> None:
        one, two, stranger = [await Program.named(app, name) for name in ("One", "Two", "Three")]
        await laid(one, two, GAME)

        assert 401 == (await Program(app).client.get("/api/notices")).status_code
        assert {"waiting": 0, "tables": []} == await stranger.get("/api/notices")

    in_house(tmp_path, story)


def test_first_page_lists_what_waits(tmp_path: Path) -> None:
    """Without a script, in Czech; a newcomer has no such list and no script for it."""

    async def story(app: Starlette, house: House) -> None:
        anna = Browser(app, "cs")
        await anna.open("/text")
        assert anna.page.one(id="waiting") is None
        assert [] == anna.page.every("script")
        form = anna.page.one("form", action="/new")
        assert form is not None
        await anna.send(form, name="Anna", way="here")
        path = anna.path.partition("?")[0]
        await anna.open("/text")
        waiting = anna.page.one(id="waiting")
        assert waiting is not None

        assert "1" == waiting.get("data-waiting")
        assert [path] == [link.get("href") for link in waiting.every("a")]
        assert "Čeká na tebe" in waiting.text()
        assert ["/static/notices.js"] == [script.get("src") for script in anna.page.every("script")]

    in_house(tmp_path, story)
