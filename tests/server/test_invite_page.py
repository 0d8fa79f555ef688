"""The page about inviting: what it tells somebody to type really lets a friend in, through a tunnel, a proxy or a VPN."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from tests.processes import ROOT
from tests.server.asgi import PAGE as SAID
from tests.server.raw import KEY
from tests.server.serving import served

PAGE = (ROOT / "docs" / "invite.md").read_text("utf-8")


class Way(NamedTuple):
    """A way into the house: the chapter of the page, and what a browser at its other end sees."""

    chapter: str
    site: str
    passed_on: str = ""
    """What a proxy adds to a request."""


WAYS = [
    Way("A VPN that you share", "http://100.64.0.5:8642"),
    Way("A tunnel through a server of your own", "http://games.example.org:8642"),
    Way(
        "A proxy that speaks https",
        "https://games.example.org",
        "X-Forwarded-For: 203.0.113.9\r\nX-Forwarded-Proto: https\r\n",
    ),
    Way("A port of your router", "http://home.example.org:8642"),
]


def arguments_of(chapter: str) -> list[str]:
    """What the chapter tells to type after `kouzlo serve`."""
    text = PAGE.partition(f"### {chapter}\n")[2].partition("\n#")[0]
    found = re.search(r"^kouzlo serve (.+)$", text, re.MULTILINE)
    assert found is not None
    return found[1].split()


@contextlib.asynccontextmanager
async def passing(port: int, passed_on: str) -> AsyncIterator[int]:
    """Somebody between the friend and the house: every request goes on as it came, with what a proxy adds; the port."""

    passing_on: list[asyncio.Task[None] | None] = []

    async def carry(read: asyncio.StreamReader, write: asyncio.StreamWriter) -> None:
        with contextlib.suppress(ConnectionError):
            while piece := await read.read(1 << 16):
                write.write(piece)
                await write.drain()
        await closed(write)

    async def pass_on(read: asyncio.StreamReader, write: asyncio.StreamWriter) -> None:
        passing_on.append(asyncio.current_task())
        head = await read.readuntil(b"\r\n")
        there, away = await asyncio.open_connection("127.0.0.1", port)
        away.write(head + passed_on.encode())
        await asyncio.gather(carry(read, away), carry(there, write))

    proxy = await asyncio.start_server(pass_on, "127.0.0.1", 0)
    try:
        yield int(proxy.sockets[0].getsockname()[1])
    finally:
        proxy.close()
        await asyncio.gather(*filter(None, passing_on))


async def closed(write: asyncio.StreamWriter) -> None:
    write.close()
    with contextlib.suppress(ConnectionError):
        await write.wait_closed()


async def asked(port: int, site: str, request: str, *headers: str, body: bytes = b"") -> tuple[int, str, bytes]:
    """One request of a browser that has the site open: the status, the head and the body of the answer."""
    read, write = await asyncio.open_connection("127.0.0.1", port)
    ours = (f"Host: {site.partition('//')[2]}", f"Origin: {site}", ": ".join(SAID))
    lines = [f"{request} HTTP/1.1", *ours, *headers]
    write.write("\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""]).encode() + body)
    head = (await asyncio.wait_for(read.readuntil(b"\r\n\r\n"), 60)).decode("latin-1")
    length = re.search(r"content-length: (\d+)", head, re.IGNORECASE)
    got = await read.readexactly(int(length[1])) if length else b""
    await closed(write)
    return int(head.split()[1]), head, got


async def visit(port: int, way: Way) -> tuple[list[int], str, str]:
    """A friend opens the page, comes in, lays a table and opens its socket: the answers, the cookie, the link to hand out."""
    async with passing(port, way.passed_on) as door:
        first, _, _ = await asked(door, way.site, "GET /text")
        came, head, _ = await asked(door, way.site, "POST /api/me", body=b'{"name": "Bohdan"}')
        cookie = re.search(r"^set-cookie: ([^\r]+)", head, re.IGNORECASE | re.MULTILINE)
        if cookie is None:
            return [first, came], "", ""
        known = f"Cookie: {cookie[1].partition(';')[0]}"
        wish = msgspec.json.encode({"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}]})
        laid, _, body = await asked(door, way.site, "POST /api/tables", known, body=wish)
        at = f"/api/tables/{msgspec.json.decode(body)['table']['id']}"
        place = msgspec.json.decode((await asked(door, way.site, f"GET {at}/place", known))[2])
        ticket = msgspec.json.decode((await asked(door, way.site, f"POST {at}/ticket", known))[2])["ticket"]
        upgrade = (known, "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {KEY}", "Sec-WebSocket-Version: 13")
        opened, _, _ = await asked(door, way.site, f"GET {at}/play?ticket={ticket}", *upgrade)
        return [first, came, laid, opened], cookie[1], place["join_link"]


@pytest.mark.parametrize("way", WAYS, ids=[way.chapter for way in WAYS])
def test_what_the_page_tells_to_type_lets_a_friend_in(tmp_path: Path, way: Way) -> None:
    """The page, a name, a table, its socket; the link carries the address under which the friend came."""
    with served(tmp_path, *arguments_of(way.chapter), "--no-browser", "--port", "0") as house:
        answers, cookie, link = asyncio.run(visit(house.opened(), way))

    assert [200, 200, 201, 101] == answers
    assert link.startswith(f"{way.site}/table/")
    assert way.site.startswith("https") == ("Secure" in cookie)


def test_without_the_name_nobody_comes_through_a_tunnel(tmp_path: Path) -> None:
    """The control: the house is not known by that name, and says so."""
    with served(tmp_path, "--no-browser", "--port", "0") as house:
        answers, _, _ = asyncio.run(visit(house.opened(), WAYS[1]))

    assert [400, 400] == answers


def test_every_chapter_of_a_way_is_tried() -> None:
    elsewhere = PAGE.partition("## A friend elsewhere")[2].partition("\n## ")[0]

    assert re.findall(r"^### (.+)$", elsewhere, re.MULTILINE) == [way.chapter for way in WAYS]
