"""Sockets and feeds end with their session, also if another process ended it; an ended session can do nothing more."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State

from kouzlo.server import admin, sockets
from kouzlo.server.house import House
from kouzlo.server.listeners import Listeners
from tests.processes import ROOT, SOURCES
from tests.server.opened import in_house
from tests.server.raw import TEXT, Raw, frame
from tests.server.serving import asked as asked_over_http
from tests.server.serving import served
from tests.server.test_accounts import GAME, SECRET, member
from tests.server.test_api import Program, laid, listening, plugged

PATIENCE = 40.0
"""Seconds for what takes two of them; a line that lives is heard of after fifteen."""
SOON = 5.0
"""Seconds in which a socket must be closed that waits for nothing."""
RESIGN = {"do": "resign", "seq": 0, "cid": "resigns"}


def told_by_an_admin(data: Path, *words: str) -> str:
    """What `kouzlo admin` says, in a process of its own."""
    settings = {"PYTHONPATH": f"{SOURCES}{os.pathsep}{ROOT}", "KOUZLO_DATA": str(data), "PYTHONUTF8": "1"}
    command = [sys.executable, "-m", "kouzlo", "admin", *words, "--lang", "en"]
    done = subprocess.run(command, env=os.environ | settings, capture_output=True, text=True, timeout=60, check=False)
    assert 0 == done.returncode, done.stderr
    return done.stdout


async def ends(feed: Raw) -> bool:
    """Whether the house hangs up in time; a feed that lives says so every quarter of a minute."""

    async def read() -> None:
        while await feed.receive():
            pass

    try:
        await asyncio.wait_for(read(), PATIENCE)
    except TimeoutError:
        return False
    return True


async def answered_well(socket: Raw) -> int:
    """Of how many commands the house says that they were taken, until it hangs up or nothing more is to be expected."""
    taken = 0

    async def read() -> None:
        nonlocal taken
        while (arrived := await socket.next()) is not None:
            if arrived.opcode == TEXT:
                taken += bool(json.loads(arrived.data).get("ok"))

    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(read(), PATIENCE)
    return taken


async def commands_after_the_end(data: Path, port: int) -> tuple[int, list[str]]:
    """A session holds a socket, a feed, a ticket and a request that is half sent; then `kouzlo admin password` ends it.

    How many of its commands were taken, and which of its lines stayed open.
    """

    def ask(method: str, path: str, token: str = "", body: object = None) -> Any:
        return asked_over_http(port, method, path, token, body)[1]

    host = f"localhost:{port}"
    anna = ask("POST", "/api/account", "", {"name": "Anna", "password": SECRET})["token"]
    bob = ask("POST", "/api/session", "", {"name": "Bob"})["token"]
    wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}
    table = ask("POST", "/api/tables", anna, wish)
    path = f"/api/tables/{table['table']['id']}"
    ask("POST", f"{path}/join", bob, {"name": "Bob", "key": table["join_key"]})
    shown, unused = (ask("POST", f"{path}/ticket", anna)["ticket"] for _ in range(2))
    own = f"Host: {host}\r\nAuthorization: Bearer {anna}\r\n"
    socket, late, feed, half = [await Raw.to(host) for _ in range(4)]
    assert await socket.upgrade(f"{path}/play?ticket={shown}", f"Host: {host}", f"Origin: http://{host}")
    assert (await feed.ask(f"GET {path}/feed HTTP/1.1\r\n{own}Connection: close\r\n\r\n")).startswith("HTTP/1.1 200")
    said = json.dumps(RESIGN)
    await half.send(f"POST {path}/command HTTP/1.1\r\n{own}Content-Length: {len(said)}\r\n\r\n{said[:9]}".encode())

    await asyncio.to_thread(told_by_an_admin, data, "password", "Anna")

    await socket.send(frame(TEXT, said.encode()))
    await half.send(said[9:].encode())
    taken = await answered_well(socket) + (await half.ask("")).startswith("HTTP/1.1 200")
    stayed = ["ticket"] if await late.upgrade(f"{path}/play?ticket={unused}", f"Host: {host}", f"Origin: http://{host}") else []
    stayed += [] if await ends(feed) else ["feed"]
    for line in (socket, late, feed, half):
        line.hang_up()
    taken += bool(ask("GET", path, bob)["table"]["is_over"])
    return taken, stayed


def test_nothing_of_a_session_is_taken_after_an_admin_has_ended_it(tmp_path: Path) -> None:
    """With the real programs: the socket's next command, a request that was half sent and an unused ticket are refused."""
    with served(tmp_path, "--no-browser", "--port", "0") as house:
        assert (0, []) == asyncio.run(commands_after_the_end(tmp_path, house.opened()))


Ending = Callable[[Starlette, Path, Program], Awaitable[object]]


async def signs_out(app: Starlette, data: Path, anna: Program) -> object:
    return await anna.post("/api/account/sign_out")


async def changes_the_password(app: Starlette, data: Path, anna: Program) -> object:
    return await anna.post("/api/account/password", {"old": SECRET, "new": "correct horse battery"})


async def signs_in_again(app: Starlette, data: Path, anna: Program) -> object:
    return await anna.post("/api/account/sign_in", {"name": "Anna", "password": SECRET})


async def ends_the_others_from_another_device(app: Starlette, data: Path, anna: Program) -> object:
    answer = await Program(app).post("/api/account/sign_in", {"name": "Anna", "password": SECRET})
    return await Program(app, answer.json()["token"]).post("/api/account/end_others")


async def is_deleted(app: Starlette, data: Path, anna: Program) -> object:
    return await anna.post("/api/account/delete", {"password": SECRET})


async def forgot_the_password(app: Starlette, data: Path, anna: Program) -> object:
    return await asyncio.to_thread(admin.new_password, data, "anna")


WAYS = [
    signs_out,
    changes_the_password,
    signs_in_again,
    ends_the_others_from_another_device,
    is_deleted,
    forgot_the_password,
]


async def after(app: Starlette, data: Path, ending: Ending) -> tuple[bool, list[bool]]:
    """Whether a socket's resignation is taken after its session has ended, and which of its lines ended by themselves."""
    anna, bohdan = await member(app, "Anna"), await member(app, "Bohdan")
    path = await laid(anna, bohdan, GAME)
    ways = (f"{path}/feed", path.replace("/api/tables", "/table") + "/feed", "/api/notices/feed")
    async with listening(app) as host, contextlib.AsyncExitStack() as stack:
        line, silent = [await stack.enter_async_context(await plugged(anna, host, path)) for _ in range(2)]
        feeds = [await Raw.to(host) for _ in ways]
        for feed, way in zip(feeds, ways, strict=True):
            stack.callback(feed.hang_up)
            own = f"Host: {host}\r\nAuthorization: Bearer {anna.token}\r\nConnection: close\r\n"
            assert (await feed.ask(f"GET {way} HTTP/1.1\r\n{own}\r\n")).startswith("HTTP/1.1 200")
        await ending(app, data, anna)

        is_taken = False
        with contextlib.suppress(ConnectionClosed, TimeoutError):
            await line.send(json.dumps(RESIGN))
            while True:
                is_taken |= bool(json.loads(await asyncio.wait_for(line.recv(), PATIENCE)).get("ok"))
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(silent.wait_closed(), PATIENCE)
        return is_taken, [silent.state is State.CLOSED, *[await ends(feed) for feed in feeds]]


@pytest.mark.parametrize("ending", WAYS, ids=lambda way: str(way.__name__))
def test_sockets_and_feeds_end_with_their_session(ending: Ending, tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        assert (False, [True] * 4) == await after(app, tmp_path, ending)

    in_house(tmp_path, story)


def test_house_that_does_not_look_into_the_store_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: as it was, only what this process ended was known, and the old session resigns."""

    async def never(self: Listeners, sessions: object) -> None:
        pass

    monkeypatch.setattr(Listeners, "look", never)

    async def story(app: Starlette, house: House) -> None:
        anna, bohdan = await member(app, "Anna"), await member(app, "Bohdan")
        path = await laid(anna, bohdan, GAME)
        async with listening(app) as host:
            line = await plugged(anna, host, path)
            await forgot_the_password(app, tmp_path, anna)
            await line.send(json.dumps(RESIGN))
            while "ok" not in (heard := json.loads(await asyncio.wait_for(line.recv(), 60))):
                pass
            await line.close()

        assert heard["ok"]
        assert (await bohdan.get(path))["table"]["is_over"]

    in_house(tmp_path, story)


def test_guests_who_are_pruned_listen_no_more(tmp_path: Path) -> None:
    """A guest who only watches and has not been seen for a year: his session goes, and his socket with it."""

    async def story(app: Starlette, house: House) -> None:
        guest, two, watcher = [await Program.named(app, name) for name in ("One", "Two", "Watcher")]
        wish = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "listed": True}
        path = f"/api/tables/{(await guest.post('/api/tables', wish)).json()['table']['id']}"
        await two.post(f"{path}/join", {"name": "Two"})
        async with listening(app) as host:
            line = await plugged(watcher, host, path)
            with admin.opened(tmp_path) as db:
                db.execute("UPDATE sessions SET seen = 0 WHERE name = 'Watcher'")
            admin.prune(tmp_path, 365)

            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(line.wait_closed(), PATIENCE)
            closed = line.state is State.CLOSED
            await line.close()
        assert closed

    in_house(tmp_path, story)


async def sent_away(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> bool:
    """Whether an idle socket is closed at once where the store does not answer: a change was to be told and waits for it."""

    async def never(self: Listeners, sessions: object) -> None:
        asking.set()
        await asyncio.Event().wait()

    asking = asyncio.Event()
    anna, bohdan = await member(app, "Anna"), await member(app, "Bohdan")
    path = await laid(anna, bohdan, GAME)
    async with listening(app) as host:
        line = await plugged(anna, host, path)
        with monkeypatch.context() as patch:
            patch.setattr(Listeners, "look", never)
            await bohdan.post(f"{path}/command", RESIGN)
            await asyncio.wait_for(asking.wait(), PATIENCE)
            app.state.site.listeners.move_all()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(line.wait_closed(), SOON)
        code = line.close_code
        await line.close()
    return code == 1012


def test_socket_is_sent_away_though_the_store_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that was cut off sends its people to another one; it does not wait until the cut line times out."""

    async def story(app: Starlette, house: House) -> None:
        assert await sent_away(app, monkeypatch)

    in_house(tmp_path, story)


def test_socket_that_waits_for_the_store_before_it_ends_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: as it was, only whoever tells of changes ended the socket."""

    async def leave(*_: object) -> None:
        """Later."""

    monkeypatch.setattr(sockets, "_leave", leave)

    async def story(app: Starlette, house: House) -> None:
        assert not await sent_away(app, monkeypatch)

    in_house(tmp_path, story)
