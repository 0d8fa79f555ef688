"""Foreign pages, DNS rebinding, tickets of all kinds, and sessions that change."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import Refused
from kouzlo.server import sockets
from kouzlo.server.feeds import changes
from kouzlo.server.gate import Closed, Gate
from kouzlo.server.house import House
from kouzlo.server.sockets import OwnTickets
from kouzlo.server.store import SeatRow
from kouzlo.server.table import Table
from kouzlo.server.wire import Say, write
from tests.server.asgi import Headers, Plug, asked
from tests.server.opened import in_house, opened
from tests.server.test_roles import Scene, set_up

HOST, ORIGIN = ("host", "localhost"), ("origin", "http://localhost")
BAD_HEADERS: dict[str, Headers] = {
    "no origin": [HOST],
    "null": [HOST, ("origin", "null")],
    "empty origin": [HOST, ("origin", "")],
    "another site": [HOST, ("origin", "http://evil.example")],
    "another scheme": [HOST, ("origin", "https://localhost")],
    "a file": [HOST, ("origin", "file://")],
    "an extension": [HOST, ("origin", "chrome-extension://abcdef")],
    "another port": [HOST, ("origin", "http://localhost:81")],
    "our name in front of another": [HOST, ("origin", "http://localhost.evil.example")],
    "our name behind another": [HOST, ("origin", "http://evil-localhost")],
    "a sub-domain": [HOST, ("origin", "http://a.localhost")],
    "our name as a user": [HOST, ("origin", "http://localhost@evil.example")],
    "our name in the path": [HOST, ("origin", "http://evil.example/http://localhost")],
    "a dot behind it": [HOST, ("origin", "http://localhost.")],
    "a slash behind it": [HOST, ("origin", "http://localhost/")],
    "capital letters": [HOST, ("origin", "HTTP://LOCALHOST")],
    "the number for the name": [HOST, ("origin", "http://127.0.0.1")],
    "two origins": [HOST, ORIGIN, ("origin", "http://evil.example")],
    "two origins, ours last": [HOST, ("origin", "http://evil.example"), ORIGIN],
    "a list of origins": [HOST, ("origin", "http://localhost http://evil.example")],
    "a foreign host": [("host", "evil.example"), ("origin", "http://evil.example")],
    "a foreign host, our origin": [("host", "evil.example"), ORIGIN],
    "no host": [ORIGIN],
    "two hosts": [HOST, ("host", "evil.example"), ORIGIN],
    "two hosts, ours last": [("host", "evil.example"), HOST, ORIGIN],
    "a host that begins like ours": [("host", "localhost.evil.example"), ("origin", "http://localhost.evil.example")],
    "a host with a user": [("host", "localhost@evil.example"), ("origin", "http://localhost@evil.example")],
    "a host with a dot": [("host", "localhost."), ("origin", "http://localhost.")],
    "an address of the network": [("host", "192.168.1.7"), ("origin", "http://192.168.1.7")],
    "another way to write loopback": [("host", "2130706433"), ("origin", "http://2130706433")],
    "a forwarded host": [("host", "evil.example"), ("x-forwarded-host", "localhost"), ORIGIN],
}


async def ticket_of(scene: Scene, role: str = "owner") -> str:
    (person,) = [each for each in scene.people if each.role == role]
    answer = await asked(scene.app, "POST", f"/api/tables/{scene.table.id}/ticket", person.headers)
    return str(json.loads(answer.body)["ticket"])


async def opens(scene: Scene, ticket: str, headers: Headers = (HOST, ORIGIN), id: str = "") -> bool:
    """Whether a socket is taken."""
    plug = Plug(scene.app, f"/api/tables/{id or scene.table.id}/play?ticket={ticket}", headers)
    is_open = await plug.is_open()
    await plug.hang_up()
    return is_open


async def upgrades(app: Starlette, house: House) -> list[str]:
    """Which of the bad headers got a socket, each with a good ticket."""
    scene = await set_up(app, house)
    return [name for name, headers in BAD_HEADERS.items() if await opens(scene, await ticket_of(scene), headers)]


def test_no_foreign_page_gets_a_socket(tmp_path: Path) -> None:
    """More than thirty origins and hosts with a good ticket: no upgrade; our own page gets one."""

    async def story(app: Starlette, house: House) -> None:
        assert 30 <= len(BAD_HEADERS)
        assert [] == await upgrades(app, house)
        scene = await set_up(app, house)
        assert await opens(scene, await ticket_of(scene))

    in_house(tmp_path, story)


def test_no_foreign_page_changes_anything(tmp_path: Path) -> None:
    """The same headers under a form that a cookie would make good: refused before anybody looks."""

    async def story(app: Starlette, house: House) -> None:
        scene = await set_up(app, house)
        cookie = ("cookie", f"kouzlo={scene.people[0].token}")
        form = b"do=say&phrase=hello&seat=0&seq=0&cid=abc"
        mark, target = scene.table.mark, f"/table/{scene.table.id}/text"
        for name, headers in BAD_HEADERS.items():
            answer = await asked(app, "POST", target, [*headers, cookie], form)
            assert answer.status in (400, 403), name
        for site in ("cross-site", "same-site", "nonsense"):
            assert 403 == (await asked(app, "POST", target, [HOST, cookie, ("sec-fetch-site", site)], form)).status
        assert mark == scene.table.mark

        ours = await asked(app, "POST", target, [HOST, ORIGIN, cookie], form)

        assert 303 == ours.status
        assert mark != scene.table.mark

    in_house(tmp_path, story)


def lets_every_origin_in(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Gate, "_problem", lambda self, scope, headers: None)


def compares_only_the_beginning(patch: pytest.MonkeyPatch) -> None:
    def problem(self: Gate, scope: Any, headers: Any) -> Closed | None:
        return None if headers.get("origin", "").startswith("http://localhost") else Closed(403, "foreign", "")

    patch.setattr(Gate, "_problem", problem)


@pytest.mark.parametrize("plant", [lets_every_origin_in, compares_only_the_beginning], ids=lambda each: str(each.__name__))
def test_careless_gate_is_caught(
    plant: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The controls."""

    async def story(app: Starlette, house: House) -> None:
        scene = await set_up(app, house)
        tickets = {name: await ticket_of(scene) for name in BAD_HEADERS}
        plant(monkeypatch)

        assert [] != [name for name, headers in BAD_HEADERS.items() if await opens(scene, tickets[name], headers)]

    in_house(tmp_path, story)


# Tickets


def test_bad_tickets_open_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """None, a foreign one, one of another table, one that was used, one that is old, one with a letter too many."""

    async def story(app: Starlette, house: House) -> None:
        scene, other = await set_up(app, house), await set_up(app, house)
        used, cut, long = [await ticket_of(scene) for _ in range(3)]
        assert await opens(scene, used)
        bad = ["", "x", "0" * 32, used, cut[:-1], f"{long}x", await ticket_of(other), "%00", "a" * 5000, scene.people[0].token]
        assert [] == [ticket for ticket in bad if await opens(scene, ticket)]
        old = await ticket_of(scene)
        now = time.monotonic()
        monkeypatch.setattr(time, "monotonic", lambda: now + sockets.TICKET_SECONDS + 1)
        assert not await opens(scene, old)
        monkeypatch.undo()

    in_house(tmp_path, story)


async def raced(app: Starlette, house: House, times: int) -> list[int]:
    """One ticket shown by four sockets in the same moment, so many times: how many of them were taken."""
    scene = await set_up(app, house)
    found = []
    for _ in range(times):
        ticket = await ticket_of(scene)
        found.append(sum(await asyncio.gather(*(opens(scene, ticket) for _ in range(4)))))
    return found


def test_one_of_several_who_show_the_same_ticket_is_taken(tmp_path: Path) -> None:
    """A thousand races: exactly one success each."""

    async def story(app: Starlette, house: House) -> None:
        assert [1] * 1000 == await raced(app, house, 1000)

    in_house(tmp_path, story)


def test_ticket_that_is_looked_at_before_it_is_taken_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a ticket that stays until the socket is open lets several in."""

    async def looked_at(self: OwnTickets, ticket: str, table: str) -> object:
        return self._passes.get(ticket)

    monkeypatch.setattr(OwnTickets, "take", looked_at)

    async def story(app: Starlette, house: House) -> None:
        assert [1] * 20 != await raced(app, house, 20)

    in_house(tmp_path, story)


def test_tickets_that_nobody_shows_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their number is bounded; those that are still good are kept as long as there is room."""
    tickets, now = OwnTickets(), 0.0

    async def given() -> None:
        nonlocal now
        for number in range(3 * sockets.MOST_TICKETS):
            now = number / 100
            await tickets.give("table", "session", 0)

    with monkeypatch.context() as patch:
        patch.setattr(time, "monotonic", lambda: now)
        work = given()
        with pytest.raises(StopIteration):  # it waits for nothing, so it needs no loop with a clock
            work.send(None)

    assert sockets.MOST_TICKETS + 1 >= len(tickets._passes)


# Sessions that come, go and change seats (row 3)

STEPS = ("plug", "unplug", "replace", "return", "play", "fail", "rename")


async def interleaved(app: Starlette, house: House, seed: int, steps: int) -> tuple[int, list[str]]:
    """Sockets of all roles while seats change hands; how many frames were heard, and those that went to the wrong session."""
    scene, luck = await set_up(app, house), Luck(seed_of(f"interleaved {seed}"))
    table, wrong, heard = scene.table, list[str](), 0
    plugs: list[tuple[Plug, str, int | None]] = []
    hashes = {row.seat: row.session for row in table.seats}
    for number in range(steps):
        step = STEPS[luck.below(len(STEPS))]
        person = scene.people[luck.below(4)]
        seat = luck.below(2)
        if step == "plug":
            own = person.seat is not None and table.seats.rows[person.seat].session == hashes[person.seat]
            plug = Plug(app, f"/api/tables/{table.id}/play?ticket={await _ticket(scene, person.role)}", person.headers)
            if await plug.is_open():
                plugs.append((plug, person.role, person.seat if own else None))
        elif step == "unplug" and plugs:
            await plugs.pop(luck.below(len(plugs)))[0].hang_up()
        elif step == "replace":
            await table.sit(SeatRow(seat, "person", "Thief", f"thief {number}"), only_if_free=False)
        elif step == "return":
            await table.sit(SeatRow(seat, "person", "Back", hashes[seat]), only_if_free=False)
        elif step == "play":
            table._tell()
        elif step == "fail":
            await opens(scene, "forged")
        for _ in range(5):
            await asyncio.sleep(0)
        for plug, role, seat_of in plugs:
            for frame in plug.waiting():
                heard += 1
                seen = json.loads(frame)["view"]["seat"] if frame.startswith("{") else None
                if seen is not None and (seen != seat_of or table.seats.rows[seen].session != hashes[seen]):
                    wrong.append(f"seed {seed} step {number}: {role} heard of seat {seen}")
    for plug, *_ in plugs:
        await plug.hang_up()
    return heard, wrong


async def _ticket(scene: Scene, role: str) -> str:
    (person,) = [each for each in scene.people if each.role == role]
    query = f"?key={person.key}" if person.key else ""
    answer = await asked(scene.app, "POST", f"/api/tables/{scene.table.id}/ticket{query}", person.headers)
    return str(json.loads(answer.body).get("ticket", "none"))


async def many_interleavings(folder: Path, seeds: range, steps: int) -> tuple[int, list[str]]:
    heard, wrong = 0, list[str]()
    async with opened(folder) as (app, house):
        for seed in seeds:
            frames, found = await interleaved(app, house, seed, steps)
            heard, wrong = heard + frames, wrong + found
    return heard, wrong


def test_frames_go_to_the_right_session_whatever_happens_in_between(tmp_path: Path) -> None:
    """Seats are taken over and given back while sockets come and go: 0 frames of a seat to anybody else."""
    heard, wrong = asyncio.run(many_interleavings(tmp_path, range(60), 40))

    assert [] == wrong
    assert heard > 500


def test_command_that_waited_while_its_seat_changed_hands_is_not_taken(tmp_path: Path) -> None:
    """It was sent in time and came too late: whoever sits there now has not said it."""

    async def story(app: Starlette, house: House) -> None:
        scene = await set_up(app, house)
        table, own = scene.table, scene.table.seats.rows[0].session
        async with table._lock:
            late = asyncio.create_task(table.take(0, Say(table.seq, "late", "hello"), own))
            await asyncio.sleep(0)
            table.seats.rows[0] = SeatRow(0, "person", "Next", "another session")
        with pytest.raises(Refused, match="not yours"):
            await late

        assert () == table.shown().phrases

    in_house(tmp_path, story)


@pytest.mark.soak
def test_frames_go_to_the_right_session_in_ten_thousand_interleavings(tmp_path: Path) -> None:
    assert [] == asyncio.run(many_interleavings(tmp_path, range(1000, 11_000), 20))[1]


def test_socket_that_forgets_to_ask_again_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a socket that looks only once whether the seat is still its session's."""

    async def careless(writer: Any, socket: Any, table: Table, shown: Any, line: Any) -> None:
        async for _ in changes(table):
            await socket.send_text(write(await table.update(shown.seat)).decode())

    monkeypatch.setattr(sockets, "_tell", careless)
    _, wrong = asyncio.run(many_interleavings(tmp_path, range(20), 40))

    assert [] != wrong
