"""Presence: a closed page and one without network are shown as away within ten seconds."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection

from kouzlo.server import http_protocols, presence
from kouzlo.server.house import House
from kouzlo.server.presence import PING_SECONDS, QUIET_SECONDS, RETURN_SECONDS, Presence, Pulse
from tests.server.opened import in_house
from tests.server.raw import PING, PONG, frame
from tests.server.test_api import Program, laid, listening, plugged, told
from tests.server.test_limits import opened_raw

PROMISED = 10.0
"""Seconds after which the others know."""


async def until_here(line: ClientConnection, expected: list[bool]) -> dict[str, Any]:
    """The first update in which exactly these seats are there."""
    while True:
        update = await told(line, "update")
        if expected == [row["is_here"] for row in update["table"]["seats"]]:
            return update


def slowest() -> dict[str, float]:
    """How long it takes at most until the others are told, by the way in which somebody goes."""
    ping = http_protocols.settings()["ws_ping_interval"]
    return {"closed": RETURN_SECONDS, "silent": ping + QUIET_SECONDS}


def test_others_know_within_ten_seconds() -> None:
    """The figures that are really used: a second is left for the way; a socket is not asked more often than it has to be."""
    assert max(slowest().values()) <= PROMISED - 1
    assert http_protocols.settings()["ws_ping_interval"] == PING_SECONDS >= 4


def test_slower_pings_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: with a ping every 20 seconds the promise would not be kept."""
    monkeypatch.setattr(http_protocols, "PING_SECONDS", 20.0)

    assert slowest()["silent"] > PROMISED


def test_friend_who_closes_the_page_is_away_and_comes_back_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A real socket that is closed and opened again; being away is not yet being absent."""
    monkeypatch.setattr(presence, "RETURN_SECONDS", 0.2)

    async def story(app: Starlette, house: House) -> None:
        host, friend = await Program.named(app, "One"), await Program.named(app, "Two")
        path = await laid(host, friend, "duel")
        async with listening(app) as address:
            own, other = await plugged(host, address, path), await plugged(friend, address, path)
            await until_here(own, [True, True])
            await other.close()
            gone = await until_here(own, [True, False])
            back = await plugged(friend, address, path)
            await until_here(own, [True, True])
            await back.close()
            await own.close()

        assert [False, False] == [row["is_absent"] for row in gone["table"]["seats"]]

    in_house(tmp_path, story)


def test_friend_who_sits_down_and_never_opens_the_table_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """His network was lost before the page could listen: he is there when he has sat down, and then he is not."""
    monkeypatch.setattr(presence, "RETURN_SECONDS", 0.5)

    async def story(app: Starlette, house: House) -> None:
        host, friend = await Program.named(app, "One"), await Program.named(app, "Two")
        table = (await host.post("/api/tables", {"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}]})).json()
        path = f"/api/tables/{table['table']['id']}"
        async with listening(app) as address:
            own = await plugged(host, address, path)
            await friend.post(f"{path}/join", {"name": "Two", "key": table["join_key"]})
            while (await told(own, "update"))["table"]["is_open"]:
                pass
            await until_here(own, [True, False])
            await own.close()

    in_house(tmp_path, story)


def test_friend_who_falls_silent_is_away_until_he_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The line stays open and nobody answers its pings, as when a phone loses its network; one answer, and he is back."""
    monkeypatch.setattr(http_protocols, "QUIET_SECONDS", 1.0)

    async def story(app: Starlette, house: House) -> None:
        host, friend = await Program.named(app, "One"), await Program.named(app, "Two")
        path = await laid(host, friend, "duel")
        async with listening(app, ws_ping_interval=0.2) as address:
            own = await plugged(host, address, path)
            silent = await opened_raw(app, address, path, friend)
            await until_here(own, [True, True])
            await until_here(own, [True, False])
            while (found := await silent.next()) is not None and found.opcode != PING:
                pass
            assert found is not None, "the line was not closed"
            await silent.send(frame(PONG, found.data))
            await until_here(own, [True, True])
            silent.hang_up()
            await own.close()

    in_house(tmp_path, story)


def test_everybody_at_one_device_is_there_together(tmp_path: Path) -> None:
    """The device listens for one seat at a time; whoever waits for it is not away."""

    async def story(app: Starlette, house: House) -> None:
        anna = await Program.named(app, "Anna")
        seats = [{"kind": "me"}, {"kind": "here", "name": "Bohdan"}]
        path = f"/api/tables/{(await anna.post('/api/tables', {'game': 'duel', 'seats': seats})).json()['table']['id']}"
        async with listening(app) as address:
            raw = await opened_raw(app, address, path, anna)
            update = await anna.get(path)
            raw.hang_up()

        assert [True, True] == [row["is_here"] for row in update["table"]["seats"]]

    in_house(tmp_path, story)


def test_page_that_is_loaded_again_was_never_away(monkeypatch: pytest.MonkeyPatch) -> None:
    """The old line ends before the new one begins: nobody is told anything."""
    monkeypatch.setattr(presence, "RETURN_SECONDS", 60.0)
    heard: list[str] = []

    async def story() -> None:
        there = Presence(heard.append)
        with there.line("anna", Pulse()):
            pass
        between = there.is_here("anna")
        with there.line("anna", Pulse()):
            pass

        assert between

    asyncio.run(story())
    assert ["anna"] == heard


def test_line_that_was_silent_when_it_ended_leaves_nobody_behind() -> None:
    """A phone that was away is not there again because its old line is given up."""

    async def story() -> None:
        there, pulse = Presence(lambda holder: None), Pulse()
        with contextlib.ExitStack() as line:
            line.enter_context(there.line("anna", pulse))
            pulse.feel(is_quiet=True)
            silent = there.is_here("anna")
        after = there.is_here("anna")

        assert (False, False) == (silent, after)

    asyncio.run(story())
