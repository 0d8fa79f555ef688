"""Access from the local network: enabled once, by a visitor at this computer; then names, links and cookies fit."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from kouzlo.server.app import create_app
from kouzlo.server.bots import ThreadBots
from kouzlo.server.house import House
from kouzlo.server.lan import NotOpened, Reach, home_address, lan_address
from kouzlo.server.limits import LOOSE
from kouzlo.server.store.sqlite import SQLiteStore
from tests.server.asgi import Answered, asked

LINK = "http://192.168.1.7:8642"
HERE = (("host", "localhost:8642"), ("origin", "http://localhost:8642"))
THERE = (("host", "192.168.1.7:8642"), ("origin", "http://192.168.1.7:8642"))
GUEST = "192.168.1.20"


def in_closed_house(
    folder: Path, story: Callable[[Starlette, Reach], Coroutine[Any, Any, None]], is_shut: bool = False
) -> None:
    """A house that listens to this computer alone, and can be opened further unless it is shut for good."""

    async def open_lan() -> str:
        return LINK

    async def whole() -> None:
        reach = Reach((), None, None if is_shut else open_lan)
        app = create_app(House(SQLiteStore(folder / "tables.sqlite"), ThreadBots()), reach, LOOSE)
        async with app.router.lifespan_context(app):
            await story(app, reach)

    asyncio.run(whole())


def about(answer: Answered) -> tuple[object, object]:
    told = json.loads(answer.body)
    return told["lan"], told["may_open_lan"]


def test_consent_of_somebody_here_lets_others_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before it the other address is unknown; afterwards it is served, and the page shows the link and its code."""
    monkeypatch.setattr("kouzlo.server.lan.lan_address", lambda: "192.168.1.7")

    async def story(app: Starlette, reach: Reach) -> None:
        before = await asked(app, "GET", "/api/house", HERE), await asked(app, "GET", "/api/house", THERE, client=GUEST)
        page = await asked(app, "GET", "/text", HERE)
        given = await asked(app, "POST", "/lan", HERE)
        after = await asked(app, "GET", "/api/house", HERE), await asked(app, "GET", "/api/house", THERE, client=GUEST)
        open_page, code = await asked(app, "GET", "/text", THERE, client=GUEST), await asked(app, "GET", "/lan.svg", HERE)

        assert ((None, True), 400) == (about(before[0]), before[1].status)
        assert b'action="/lan"' in page.body
        assert (303, "/text") == (given.status, given.headers["location"])
        assert [(LINK, False), (LINK, False)] == [about(each) for each in after]
        assert LINK.encode() in open_page.body
        assert b'action="/lan"' not in open_page.body
        assert code.body.startswith(b"<svg")

    in_closed_house(tmp_path, story)


@pytest.mark.parametrize(
    ("headers", "client", "status"),
    [
        (HERE, GUEST, 403),
        (THERE, "127.0.0.1", 400),
        ((("host", "localhost:8642"), ("origin", "http://evil.example")), "127.0.0.1", 403),
        ((*HERE, ("x-forwarded-for", GUEST)), "127.0.0.1", 403),
        ((*HERE, ("forwarded", f"for={GUEST}")), "127.0.0.1", 403),
    ],
    ids=["from elsewhere", "by another name", "from a foreign page", "through a tunnel", "through another tunnel"],
)
def test_nobody_else_opens_the_house(tmp_path: Path, headers: Any, client: str, status: int) -> None:
    """Somebody elsewhere, another name, a page of somebody else, a tunnel that hides its names: the house stays as it is."""

    async def story(app: Starlette, reach: Reach) -> None:
        for way in ("/lan", "/api/lan"):
            assert status == (await asked(app, "POST", way, headers, client=client)).status
        assert reach.lan is None

    in_closed_house(tmp_path, story)


def test_house_that_does_not_ask_where_somebody_sits_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: with a careless reach a guest from elsewhere opens it."""
    monkeypatch.setattr(Reach, "may_open", lambda reach, request: True)

    async def story(app: Starlette, reach: Reach) -> None:
        assert 200 == (await asked(app, "POST", "/api/lan", HERE, client=GUEST)).status
        assert LINK == reach.lan

    in_closed_house(tmp_path, story)


def test_guest_who_was_let_in_opens_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the address for others the house offers no consent, and tells nobody that it could be given."""
    monkeypatch.setattr("kouzlo.server.lan.lan_address", lambda: "192.168.1.7")

    async def story(app: Starlette, reach: Reach) -> None:
        await reach.open()
        reach.lan = None  # as if it could still be opened further

        assert (None, False) == about(await asked(app, "GET", "/api/house", THERE, client=GUEST))
        assert 403 == (await asked(app, "POST", "/api/lan", THERE, client=GUEST)).status
        assert (None, True) == about(await asked(app, "GET", "/api/house", HERE))

    in_closed_house(tmp_path, story)


def test_pressed_twice_it_is_opened_once(tmp_path: Path) -> None:
    """Two pages ask at the same moment: both get the address, and one socket listens."""
    opened: list[str] = []

    async def slowly() -> str:
        await asyncio.sleep(0)
        opened.append(LINK)
        return LINK

    async def story() -> None:
        reach = Reach((), None, slowly)

        assert [LINK, LINK] == list(await asyncio.gather(reach.open(), reach.open()))
        assert [LINK] == opened

    asyncio.run(story())


@pytest.mark.parametrize(
    ("address", "code"),
    [("192.168.1.7", ""), ("10.0.0.2", ""), ("100.64.0.9", ""), ("127.0.0.1", "no_network"), ("8.8.8.8", "no_home")],
)
def test_only_a_home_network_is_let_in(address: str, code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a network there is no address to hand out; an address of the whole internet is not opened by one press."""
    monkeypatch.setattr("kouzlo.server.lan.lan_address", lambda: address)
    try:
        found, refused = home_address(), ""
    except NotOpened as problem:
        found, refused = address, problem.code

    assert (address, code) == (found, refused)


def test_computer_without_a_network_says_so_and_can_be_asked_again(tmp_path: Path) -> None:
    """A sentence with a code, in the language of the page; the house stays as it is."""
    network: list[str] = []

    async def open_lan() -> str:
        if not network:
            raise NotOpened("no_network", "this computer is not connected to any network")
        return LINK

    async def whole() -> None:
        reach = Reach((), None, open_lan)
        app = create_app(House(SQLiteStore(tmp_path / "tables.sqlite"), ThreadBots()), reach, LOOSE)
        async with app.router.lifespan_context(app):
            refused = await asked(app, "POST", "/api/lan", HERE)
            page = await asked(app, "POST", "/lan", (*HERE, ("accept-language", "cs")))
            network.append("Wi-Fi")
            after = await asked(app, "POST", "/api/lan", HERE)

        assert (409, "no_network") == (refused.status, json.loads(refused.body)["code"])
        assert "není v žádné síti" in page.body.decode()
        assert (LINK, False) == about(after)

    asyncio.run(whole())


def test_behind_a_proxy_there_is_no_such_consent(tmp_path: Path) -> None:
    """Everybody seems to sit at this computer there."""

    async def story(app: Starlette, reach: Reach) -> None:
        refused = await asked(app, "POST", "/api/lan", HERE)

        assert (403, "not_here") == (refused.status, json.loads(refused.body)["code"])
        assert (None, False) == about(await asked(app, "GET", "/api/house", HERE))

    in_closed_house(tmp_path, story, is_shut=True)


def test_invitations_carry_the_address_for_others(tmp_path: Path) -> None:
    """Asked as localhost, the link of a table leads to the address that others reach."""

    async def story(app: Starlette, reach: Reach) -> None:
        await asked(app, "POST", "/api/lan", HERE)
        token = json.loads((await asked(app, "POST", "/api/session", HERE, b"{}")).body)["token"]
        known = (*HERE, ("authorization", f"Bearer {token}"))
        wish = json.dumps({"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}]}).encode()
        table = json.loads((await asked(app, "POST", "/api/tables", known, wish)).body)["table"]["id"]
        place = json.loads((await asked(app, "GET", f"/api/tables/{table}/place", known)).body)

        assert place["join_link"].startswith(f"{LINK}/table/{table}?key=")

    in_closed_house(tmp_path, story)


def test_cookies_work_on_plain_http(tmp_path: Path) -> None:
    """No `Secure` on http, else no browser would send it back; never readable by scripts, never sent by foreign pages."""

    async def story(app: Starlette, reach: Reach) -> None:
        cookie = (await asked(app, "POST", "/api/session", HERE, b"{}")).headers["set-cookie"]

        assert cookie.startswith("kouzlo=")
        assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(cookie.split("; "))
        assert "Secure" not in cookie

    in_closed_house(tmp_path, story)


def test_address_of_this_machine_is_found_without_a_network() -> None:
    """Four numbers, whatever the machine is connected to."""
    assert 4 == len([part for part in lan_address().split(".") if part.isdecimal()])
