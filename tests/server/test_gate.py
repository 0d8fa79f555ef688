"""The gate over real connections: forms of foreign pages, and requests that can be parsed in two ways."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from kouzlo.server import gate, http_protocols, site
from kouzlo.server.house import House
from tests.server.opened import in_house
from tests.server.raw import Raw
from tests.server.test_api import Program, listening

EVIL = "Origin: http://evil.example"
BASIC = "Authorization: Basic eDp5"


async def answers(host: str, data: bytes) -> list[int]:
    """What is sent over one connection, and the status of every answer until the house hangs up."""
    line = await Raw.to(host)
    try:
        told = await line.whole(data)
    finally:
        line.hang_up()
    return [int(status) for status in re.findall(r"HTTP/1\.1 (\d{3}) ", told)]


async def posted(host: str, path: str, body: str, *headers: str) -> int:
    """The status of one POST with these headers and no others."""
    head = [f"POST {path} HTTP/1.1", f"Host: {host}", "Connection: close", f"Content-Length: {len(body)}", *headers]
    (status,) = await answers(host, ("\r\n".join(head) + "\r\n\r\n" + body).encode())
    return status


# Forms of foreign pages

FOREIGN: dict[str, Sequence[str]] = {
    "a form to http://x:y@host/": [BASIC, EVIL],
    "the same without an origin": [BASIC],
    "… by a browser that says where it comes from": [BASIC, "Sec-Fetch-Site: cross-site"],
    "… from a sandbox": [BASIC, "Origin: null"],
    "an empty Authorization": ["Authorization: ", EVIL],
    "an empty Authorization, no origin": ["Authorization: "],
    "a Bearer without a token": ["Authorization: Bearer", EVIL],
    "a Bearer that nobody has": ["Authorization: Bearer nonsense", EVIL],
    "a Bearer that nobody has, no origin": ["Authorization: Bearer nonsense"],
    "another scheme": ["Authorization: Digest username=x", EVIL],
    "two of them": [BASIC, "Authorization: Bearer nonsense", EVIL],
    "nothing but the cookie": [],
    "a neighbour's page": ["Sec-Fetch-Site: same-site"],
    "two sites": ["Sec-Fetch-Site: same-origin", "Sec-Fetch-Site: cross-site"],
    "a foreign page without tricks": [EVIL],
}


async def harm(app: Starlette, host: str) -> list[str]:
    """Which of the foreign requests, each with a victim's cookie, gave him another name or laid a table for him."""
    done = []
    for name, headers in FOREIGN.items():
        victim = await Program.named(app, "Victim")
        cookie = f"Cookie: kouzlo={victim.token}"
        await posted(host, "/api/me", '{"name": "Changed"}', cookie, *headers)
        await posted(host, "/new", "game=duel&way=bot", cookie, *headers)
        if ({"name": "Victim"}, []) != (await victim.get("/api/me"), await victim.get("/api/mine")):
            done.append(name)
    return done


def test_no_authorization_header_makes_a_foreign_form_ours(tmp_path: Path) -> None:
    """Fifteen ways to bring the victim's cookie along: none is taken."""

    async def story(app: Starlette, house: House) -> None:
        async with listening(app) as host:
            assert [] == await harm(app, host)

    in_house(tmp_path, story)


def believes_every_authorization(patch: pytest.MonkeyPatch) -> None:
    """As it was: the header alone opened the gate, and a cookie counted beside one that was no Bearer."""
    ours = gate._is_ours
    patch.setattr(gate, "_is_ours", lambda scope, headers: "authorization" in headers or ours(scope, headers))
    patch.setattr(site, "_token", lambda request: gate.bearer(request.headers) or request.cookies.get("kouzlo"))


def believes_cookies_that_come_from_nowhere(patch: pytest.MonkeyPatch) -> None:
    ours = gate._is_ours

    def careless(scope: Any, headers: Any) -> bool:
        says_nothing = "origin" not in headers and "sec-fetch-site" not in headers
        return says_nothing or ours(scope, headers)

    patch.setattr(gate, "_is_ours", careless)


@pytest.mark.parametrize(
    ("plant", "ways"),
    [(believes_every_authorization, 9), (believes_cookies_that_come_from_nowhere, 1)],
    ids=["header", "cookie"],
)
def test_gate_that_believes_a_header_is_caught(plant: Any, ways: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The controls."""

    async def story(app: Starlette, house: House) -> None:
        async with listening(app) as host:
            plant(monkeypatch)
            assert ways <= len(await harm(app, host))

    in_house(tmp_path, story)


def test_own_pages_and_programs_come_through(tmp_path: Path) -> None:
    """A page of ours with its cookie, in browsers old and new; a program with its token, wherever it runs; a newcomer."""

    async def story(app: Starlette, house: House) -> None:
        async with listening(app) as host:
            guest = await Program.named(app, "Guest")
            cookie, token = f"Cookie: kouzlo={guest.token}", f"Authorization: Bearer {guest.token}"
            ours = f"Origin: http://{host}"
            taken = [
                [cookie, ours],
                [cookie, ours, "Sec-Fetch-Site: same-origin"],
                [cookie, "Sec-Fetch-Site: same-origin"],
                [token],
                [token, EVIL],
                [token, cookie],
                [token, ours],
            ]
            for number, headers in enumerate(taken):
                assert 200 == await posted(host, "/api/me", f'{{"name": "Guest {number}"}}', *headers)
                assert {"name": f"Guest {number}"} == await guest.get("/api/me"), headers
            assert 201 == await posted(host, "/api/session", '{"name": "Curl"}')

    in_house(tmp_path, story)


def test_cookie_does_not_count_beside_an_authorization_header(tmp_path: Path) -> None:
    """Whoever shows something else than a token is nobody, also where he only looks."""

    async def story(app: Starlette, house: House) -> None:
        guest = await Program.named(app, "Guest")
        client = Program(app).client
        cookie = {"cookie": f"kouzlo={guest.token}"}
        seen = [
            (await client.get("/api/me", headers={**cookie, **other})).json()["name"]
            for other in ({}, {"authorization": "Basic eDp5"}, {"authorization": ""}, {"authorization": "Bearer nonsense"})
        ]

        assert ["Guest", None, None, None] == seen

    in_house(tmp_path, story)


# Requests that could be read in two ways

INNER = b"GET /api/games HTTP/1.1\r\nHost: %(host)s\r\n\r\n"
"""What a proxy takes for a body and the house could take for a request."""
POST = b"POST /language HTTP/1.1\r\nHost: %(host)s\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n"
TWOFOLD: dict[str, bytes] = {
    "a length and pieces": POST + b"Content-Length: 6\r\n" + CHUNKED + b"\r\n0\r\n\r\n" + INNER,
    "pieces and a length": POST + CHUNKED + b"Content-Length: 6\r\n\r\n0\r\n\r\n" + INNER,
    "pieces and no length, as a length": POST + CHUNKED + b"Content-Length: 0\r\n\r\n0\r\n\r\n" + INNER,
    "two equal lengths": POST + b"Content-Length: 0\r\nContent-Length: 0\r\n\r\n" + INNER,
    "two lengths": POST + b"Content-Length: 0\r\nContent-Length: 5\r\n\r\n" + INNER,
    "a list of lengths": POST + b"Content-Length: 0, 0\r\n\r\n" + INNER,
    "a signed length": POST + b"Content-Length: +0\r\n\r\n" + INNER,
    "a length with a gap": POST + b"Content-Length: 0 0\r\n\r\n" + INNER,
    "a length in another base": POST + b"Content-Length: 0x0\r\n\r\n" + INNER,
    "a blank before the colon": POST + b"Content-Length : 5\r\n\r\n" + INNER,
    "a folded coding": POST + b"Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n" + INNER,
    "a folded field": POST + b"X: 1\r\n\tContent-Length: 5\r\n\r\n" + INNER,
    "another coding": POST + b"Transfer-Encoding: xchunked\r\n\r\n" + INNER,
    "two codings": POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n" + INNER,
    "a coding twice": POST + CHUNKED + b"Transfer-Encoding: identity\r\n\r\n0\r\n\r\n" + INNER,
    "a coding behind a control character": POST + b"Transfer-Encoding: \x0bchunked\r\n\r\n0\r\n\r\n" + INNER,
    "pieces in the old protocol": POST.replace(b"1.1", b"1.0") + CHUNKED + b"Connection: keep-alive\r\n\r\n0\r\n\r\n" + INNER,
    "lines without CR": POST.replace(b"\r\n", b"\n") + b"Content-Length: 0\n\n" + INNER,
    "one line without CR": POST + b"X: 1\nContent-Length: 0\r\n\r\n" + INNER,
    "a blank line without CR": POST + b"Content-Length: 0\r\n\n" + INNER,
    "a CR alone": POST + b"X: 1\rContent-Length: 5\r\n\r\n" + INNER,
    "two CR": POST + b"Content-Length: 0\r\r\n\r\n" + INNER,
    "a NUL": POST + b"X: 1\x00\r\nContent-Length: 0\r\n\r\n" + INNER,
    "a piece whose size has a sign": POST + CHUNKED + b"\r\n+0\r\n\r\n" + INNER,
    "a piece whose size has a prefix": POST + CHUNKED + b"\r\n0x0\r\n\r\n" + INNER,
    "a piece that ends otherwise": POST + CHUNKED + b"\r\n1\r\naXX0\r\n\r\n" + INNER,
    "an extension with LF": POST + CHUNKED + b"\r\n0;a\nb\r\n\r\n" + INNER,
    "trailers without CR": POST + CHUNKED + b"\r\n0\r\nX: 1\n\n" + INNER,
    "a length among the trailers": POST + CHUNKED + b"\r\n0\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n" + INNER,
}
SINGLE: dict[str, bytes] = {
    "a length": POST + b"Content-Length: 7\r\n\r\nlang=cs",
    "pieces": POST + CHUNKED + b"\r\n3\r\nlan\r\n4;ext\r\ng=cs\r\n0\r\n\r\n",
    "pieces with trailers": POST + CHUNKED + b"\r\n7\r\nlang=cs\r\n0\r\nX: 1\r\n\r\n",
}


async def smuggled(host: str) -> list[str]:
    """What got through: an answer beside the one refusal, or a connection that goes on."""
    found = {name: await answers(host, sent.replace(b"%(host)s", host.encode())) for name, sent in TWOFOLD.items()}
    return [name for name, statuses in found.items() if statuses != [400]]


def test_request_that_could_be_read_in_two_ways_is_refused_and_the_connection_ends(tmp_path: Path) -> None:
    """One answer, 400, and nothing of what follows is read; what is said in one way is answered, one after the other."""

    async def story(app: Starlette, house: House) -> None:
        async with listening(app) as host:
            assert [] == await smuggled(host)
            last = INNER.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
            for name, sent in SINGLE.items():
                assert [303, 200] == await answers(host, (sent + last).replace(b"%(host)s", host.encode())), name

    in_house(tmp_path, story)


def test_line_that_forgives_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: h11 by itself reads a dozen of these, with the request behind them."""
    monkeypatch.setattr(http_protocols, "_check_lines", lambda found, taken: None)

    async def story(app: Starlette, house: House) -> None:
        async with listening(app, timeout_keep_alive=1) as host:
            through = set(await smuggled(host))
            assert {"a length and pieces", "two equal lengths", "a folded coding", "lines without CR"} <= through

    in_house(tmp_path, story)
