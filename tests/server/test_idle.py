"""Idle tables take no memory, and are loaded again when they are needed."""

from __future__ import annotations

import asyncio
from pathlib import Path

from starlette.applications import Starlette

from kouzlo.server.feeds import changes
from kouzlo.server.house import House
from tests.server.opened import in_house
from tests.server.tables import played, state_of, windows
from tests.server.test_api import Program


def test_idle_table_is_forgotten_and_played_again(tmp_path: Path) -> None:
    """Every window shows the same before and after; a table that somebody watches, or has just touched, stays."""

    async def story(app: Starlette, house: House) -> None:
        anna = await Program.named(app, "Anna")
        wish = {"game": "carcassonne", "seats": [{"kind": "me"}, {"kind": "here"}], "clock": {"kind": "live"}}
        laid = [(await anna.post("/api/tables", wish)).json()["table"]["id"] for _ in range(3)]
        idle, watched, touched = [await house.table(id) for id in laid]
        await played(idle, "idle", 9)
        before = state_of(idle), await windows(idle)
        watching = changes(watched)
        await anext(watching)
        for table in (idle, watched):
            table.touched -= 10_000

        house.drop_idle()
        kept = house.live
        again = await house.table(idle.id)

        assert 2 == kept
        assert again is not idle
        assert before == (state_of(again), await windows(again))
        assert (watched, touched) == (await house.table(watched.id), await house.table(touched.id))
        await watching.aclose()

    in_house(tmp_path, story)


def test_house_that_forgets_what_is_watched_would_be_noticed(tmp_path: Path) -> None:
    """The control: once nobody watches any more, the same table goes."""

    async def story(app: Starlette, house: House) -> None:
        anna = await Program.named(app, "Anna")
        laid = await anna.post("/api/tables", {"game": "duel", "seats": [{"kind": "me"}, {"kind": "here"}]})
        table = await house.table(laid.json()["table"]["id"])
        watching = changes(table)
        await anext(watching)
        await watching.aclose()
        await asyncio.sleep(0)
        table.touched -= 10_000

        house.drop_idle()

        assert 0 == house.live

    in_house(tmp_path, story)
