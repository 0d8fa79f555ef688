"""Races: parallel clicks, tables that hide others in the lobby, late moves."""

from __future__ import annotations

import asyncio
import re
import signal
import ssl
from pathlib import Path
from typing import Any

import apsw
import httpx
import msgspec
import pytest
from starlette.applications import Starlette

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import Refused
from kouzlo.server import form_tokens
from kouzlo.server.clock import DAY, Clock, ClockSetting
from kouzlo.server.house import House
from kouzlo.server.store import EntryRow, SeatRow
from kouzlo.server.store.chain import first_link, linked, seal
from kouzlo.server.store.sqlite import SQLiteStore
from kouzlo.server.store.table_rows import PUT_SEAT, seat_values
from kouzlo.server.table import Table
from kouzlo.server.wire import AgreeToDraw, Command, Play, Resign, Say, Undo
from tests.server.memory import MemoryStore
from tests.server.opened import in_house
from tests.server.serving import served
from tests.server.tables import command_for, laid, woken
from tests.server.test_api import listening
from tests.server.test_clocks import DAYS, LIVE, TOY, Machine, facts, sealed

TRIES = 12
TWO_DAYS = 2 * DAY
"""What DAYS gives for a turn."""
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Never used: to make one for each of hundreds of lines would take longer than all they do."""


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    return Machine(monkeypatch)


class Attack:
    """Somebody before a house at an address, who does things at once."""

    def __init__(self, url: str) -> None:
        self._url = url

    def line(self, token: str = "") -> httpx.AsyncClient:
        headers = {"origin": self._url, **({"authorization": f"Bearer {token}"} if token else {})}
        return httpx.AsyncClient(base_url=self._url, headers=headers, timeout=60, verify=PLAIN)

    async def guest(self, name: str) -> str:
        async with self.line() as line:
            return str((await line.post("/api/session", json={"name": name})).json()["token"])

    async def lay(self, token: str, *kinds: str, **other: Any) -> tuple[str, str]:
        """A table, and the key to join it."""
        async with self.line(token) as line:
            seats = [{"kind": kind} for kind in kinds]
            laid = (await line.post("/api/tables", json={"game": "duel", "seats": seats, **other})).json()
            return laid["table"]["id"], laid["join_key"]

    async def clicks(self, token: str, table: str, key: str, times: int) -> tuple[list[int], int]:
        """Join so many times at once; the seats that were answered, and how many the visitor has."""
        lines = [self.line(token) for _ in range(times)]
        joined = [line.post(f"/api/tables/{table}/join", json={"name": "Anna", "key": key}) for line in lines]
        answers = await asyncio.gather(*joined)
        place = (await lines[0].get(f"/api/tables/{table}/place", params={"key": key})).json()
        for line in lines:
            await line.aclose()
        return [answer.json().get("seat", -1) for answer in answers], len(place["seats"])

    async def sends(self, table: str, key: str, times: int) -> int:
        """Somebody new opens the text page and presses the button so many times; how many seats are taken then."""
        path = f"/table/{table}/text"
        async with self.line() as line:
            page = (await line.get(path, params={"key": key})).text
        form = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page)) | {"name": "Anna"}
        assert "join" == form["do"]
        lines = [self.line() for _ in range(times)]  # a browser has no cookie before the first answer
        answers = await asyncio.gather(*(line.post(path, data=form) for line in lines))
        assert {303} == {answer.status_code for answer in answers}, [answer.text[:300] for answer in answers]
        for line in lines:
            await line.aclose()
        async with self.line() as line:
            shown = (await line.get(f"/api/tables/{table}", params={"key": key})).json()
        return sum(seat["kind"] == "person" for seat in shown["table"]["seats"])


async def double_clicks(url: str) -> dict[str, int]:
    """In how many of twelve tries somebody got more than one seat: both sides of a duel, or a second chair among more."""
    attack = Attack(url)
    found = {"both sides of a duel": 0, "several seats, four clicks": 0, "a new guest by the form": 0}
    owner = await attack.guest("Owner")
    for number in range(TRIES):
        visitor = await attack.guest(f"Visitor {number}")
        seats, held = await attack.clicks(visitor, *await attack.lay(owner, "open", "open"), 2)
        found["both sides of a duel"] += held != 1 or len(set(seats)) != 1
        seats, held = await attack.clicks(visitor, *await attack.lay(owner, "open", "open"), 4)
        found["several seats, four clicks"] += held != 1 or len(set(seats)) != 1
        found["a new guest by the form"] += await attack.sends(*await attack.lay(visitor, "open", "open"), 2) != 1
    return found


NEVER = {"both sides of a duel": 0, "several seats, four clicks": 0, "a new guest by the form": 0}


def test_double_click_takes_one_seat(tmp_path: Path) -> None:
    """A real house; the second click gets the seat that the first one took, by program and by form, also without a cookie."""
    with served(tmp_path, "--port", "0") as house:
        found = asyncio.run(double_clicks(f"http://localhost:{house.opened()}"))

    assert NEVER == found


def test_house_that_looks_before_it_writes_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a store that gives every free seat to whoever asks, and forms without a word."""

    async def sit(self: SQLiteStore, table: str, seat: SeatRow, only_if_free: bool = True) -> int:
        await self._write(lambda db: db.execute(PUT_SEAT, seat_values(table, seat)) and None)
        return seat.seat

    async def sits(self: Table, row: SeatRow, only_if_free: bool = True) -> int:
        async with self._lock:
            free = [each.seat for each in self.seats if each.kind == "open"]
            seat = await self._store.sit(self.id, SeatRow(free[0], "person", row.name, row.session)) if free else row.seat
            self.seats.rows[seat] = SeatRow(seat, "person", row.name, row.session)
        return seat

    monkeypatch.setattr(SQLiteStore, "sit", sit)
    monkeypatch.setattr(Table, "sit", sits)
    monkeypatch.setattr(form_tokens, "KEY", [b""])
    monkeypatch.setattr("kouzlo.server.site.token_of", lambda word: None)
    found: list[dict[str, int]] = []

    async def story(app: Starlette, house: House) -> None:
        async with listening(app) as host:
            found.append(await double_clicks(f"http://{host}"))

    in_house(tmp_path, story)

    assert all(found[0].values()), found[0]


# A listed table among others


async def hidden_lobby(url: str, others: int) -> list[str]:
    """What a stranger finds in the lobby: one table was listed, and then so many that are not."""
    attack = Attack(url)
    listed, _ = await attack.lay(await attack.guest("Host"), "me", "open", listed=True)
    for number in range(others):
        if number % 25 == 0:
            token = await attack.guest(f"Crowd {number}")  # each guest lays no more than he may
        await attack.lay(token, "me", "open")
    async with attack.line() as line:
        found = (await line.get("/api/tables")).json()
        page = (await line.get("/text")).text
    assert (listed in page) == (listed in [table["id"] for table in found])
    return ["listed" if table["id"] == listed else "other" for table in found]


def test_listed_table_is_found_behind_a_hundred_others(tmp_path: Path) -> None:
    """104 tables that nobody may know of push nobody out of the lobby."""
    with served(tmp_path, "--port", "0") as house:
        found = asyncio.run(hidden_lobby(f"http://localhost:{house.opened()}", 104))

    assert ["listed"] == found


def test_lobby_that_counts_what_is_not_listed_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a limit on all tables, and only then a look at which are listed."""

    async def all_of_them(self: SQLiteStore, most: int = 100) -> Any:
        lines = await self.tables(finished=False, most=20)
        kept = [(line, await self.facts(line.id)) for line in lines]
        return [line for line, known in kept if known is not None and known.settings.listed]

    monkeypatch.setattr(SQLiteStore, "open_tables", all_of_them)
    found: list[list[str]] = []

    async def story(app: Starlette, house: House) -> None:
        async with listening(app) as host:
            found.append(await hidden_lobby(f"http://{host}", 24))

    in_house(tmp_path, story)

    assert [[]] == found


# A move after the time


def late_command(table: Table, seat: int, what: str) -> Command:
    if what == "play":
        command = command_for(table, seat, "late", Luck(seed_of("late")))
        assert isinstance(command, Play)
        return command
    kinds: dict[str, type[Resign | AgreeToDraw | Undo]] = {"resign": Resign, "draw": AgreeToDraw, "undo": Undo}
    return kinds[what](table.seq, "late")


async def comes_late(machine: Machine, what: str, clock: dict[str, Any], seconds: float) -> tuple[Any, Table, int]:
    """The seat that is asked sends something so many seconds after the last move; nobody has looked in between."""
    store, table = await sealed(f"late {what} {seconds}", clock)
    seat = table.asked[0]
    command = late_command(table, seat, what)
    machine.passes(seconds)
    found = await woken(store, TOY, table.facts) if clock is DAYS else table
    return await found.take(seat, command, f"session {seat}"), found, seat


@pytest.mark.parametrize("what", ["play", "resign", "draw", "undo"])
@pytest.mark.parametrize("clock", [DAYS, LIVE], ids=["days", "live"])
def test_nothing_is_taken_after_the_time(machine: Machine, what: str, clock: dict[str, Any]) -> None:
    """A day too late, or a minute in a live game, and nobody has looked: the clock is judged first, the game was lost then."""

    async def story() -> None:
        late = TWO_DAYS + DAY if clock is DAYS else 6 * 60.0
        answer, table, seat = await comes_late(machine, what, clock, late)

        assert (False, "over") == (answer.ok, answer.problem and answer.problem.code)
        assert table.notes.ended is not None
        assert ("time", seat) == (table.notes.ended.how, table.notes.ended.seat)
        assert ["ended"] == [note.kind for note in await table._store.notes(table.id)]
        # What was said before stays said: a repetition gets the same answer, and a word is still allowed.
        assert (await table.take(1 - seat, Say(table.seq, "thanks", "thanks"))).ok

    asyncio.run(story())  # without a limit: the clock of its loop is set by the test


def test_move_within_the_time_is_taken(machine: Machine) -> None:
    """An hour before the end of the second day."""

    async def story() -> None:
        answer, table, _ = await comes_late(machine, "play", DAYS, TWO_DAYS - 3600)

        assert (True, None) == (answer.ok, table.notes.ended)

    asyncio.run(story())


def test_table_that_judges_the_clock_later_is_caught(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: as long as only an alarm judges it, a move of a day later is taken."""

    async def later(self: Table) -> bool:
        return False

    monkeypatch.setattr(Table, "_judge_time", later)

    async def story() -> None:
        answer, table, _ = await comes_late(machine, "play", DAYS, TWO_DAYS + DAY)

        assert (True, None) == (answer.ok, table.notes.ended)

    asyncio.run(story())


def test_whoever_fell_first_has_lost() -> None:
    """Both are asked at once, and nobody looks until both are out of time: whoever had less comes first, not the first seat."""
    clock = Clock(ClockSetting("live", minutes=5, seconds=0), 2, 0.0)
    clock.goes_on(0.0, [1])
    clock.goes_on(100.0, [0, 1])

    assert (1, 0) == clock.fallen(900.0)


def test_late_seat_of_more_is_not_its_own_any_more(machine: Machine) -> None:
    """Of three a computer plays on: the late move is refused, nothing of it is played, and its sender sees nothing."""

    async def story() -> None:
        store = MemoryStore()
        table = await laid(store, TOY, facts("three", DAYS, 3))
        seat = table.asked[0]
        command = late_command(table, seat, "play")
        machine.passes(3 * DAY)
        found = await woken(store, TOY, table.facts)
        with pytest.raises(Refused, match="not yours any more"):
            await found.take(seat, command, f"session {seat}")

        assert "bot" == found.seats[seat].kind
        assert 0 == sum(row.seat == seat for row in await store.entries("three"))

    asyncio.run(story())


def test_correspondence_over_http_ends_by_the_clock(tmp_path: Path) -> None:
    """A real house was closed over the days: the move that opens it again comes too late, though nobody has looked."""
    with served(tmp_path, "--port", "0") as house:
        url = f"http://localhost:{house.opened()}"
        table, token, command = asyncio.run(_begun_by_days(url))
        house.told(signal.SIGTERM)
    _days_go_by(tmp_path / "server" / "tables.sqlite", table, 5 * DAY)
    with served(tmp_path, "--port", "0") as house:
        url = f"http://localhost:{house.opened()}"
        status, answer, shown = asyncio.run(_sent(url, table, token, command))

    assert (409, "over") == (status, answer["problem"]["code"])
    assert "time" == shown["table"]["ended"]["how"]


async def _begun_by_days(url: str) -> tuple[str, str, dict[str, Any]]:
    attack = Attack(url)
    one, two = await attack.guest("One"), await attack.guest("Two")
    table, key = await attack.lay(one, "me", "open", clock={"kind": "days", "days": 2})
    await attack.clicks(two, table, key, 1)
    async with attack.line(one) as line:
        seen = (await line.get(f"/api/tables/{table}")).json()
    return table, one, {"do": "resign", "seq": seen["seq"], "cid": "late"}


def _days_go_by(path: Path, table: str, seconds: float) -> None:
    """All that was written at a table was written so much earlier, links included."""
    with apsw.Connection(str(path)) as db:
        rows = list(db.execute("SELECT seq, seat, text, cid, at - ? FROM entries WHERE at_table = ?", (seconds, table)))
        columns = [row[1] for row in db.execute("PRAGMA table_info(entries)")]
        ((packed,),) = db.execute("SELECT facts FROM tables WHERE id = ?", (table,))
        known = msgspec.msgpack.decode(packed)
        packed = msgspec.msgpack.encode({**known, "created": known["created"] - seconds})
        db.execute("UPDATE tables SET facts = ? WHERE id = ?", (packed, table))
        if "link" in columns:
            db.execute("UPDATE tables SET seal = ? WHERE id = ?", (seal(packed), table))
        for row in linked(first_link(table), [EntryRow(*row) for row in rows]):
            db.execute("UPDATE entries SET at = ? WHERE at_table = ? AND seq = ?", (row.at, table, row.seq))
            if "link" in columns:
                db.execute("UPDATE entries SET link = ? WHERE at_table = ? AND seq = ?", (row.link, table, row.seq))
    db.close()


async def _sent(url: str, table: str, token: str, command: dict[str, Any]) -> tuple[int, Any, Any]:
    async with Attack(url).line(token) as line:
        answer = await line.post(f"/api/tables/{table}/command", json=command)
        return answer.status_code, answer.json(), (await line.get(f"/api/tables/{table}")).json()
