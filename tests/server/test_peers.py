"""Houses side by side on one database: what one tells the others, and what they find out where it tells nothing."""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette

from kouzlo.core.chance import Luck, seed_of
from kouzlo.server import journal
from kouzlo.server import peers as peers_module
from kouzlo.server.app import create_app
from kouzlo.server.bots import ThreadBots
from kouzlo.server.hints import Hints, hints_at
from kouzlo.server.house import House, NoSuchTable
from kouzlo.server.limits import LOOSE
from kouzlo.server.peers import Peers
from kouzlo.server.presence import Pulse
from kouzlo.server.sessions import Visitor, new_visitor
from kouzlo.server.sockets import SharedTickets
from kouzlo.server.store import EntryRow, SeatRow
from kouzlo.server.store.table_rows import PUT_SEAT, TableRows, seat_values
from kouzlo.server.table import Table
from kouzlo.server.wire import Join, NewTable, Resign, SeatWish
from tests.server import clusters
from tests.server.tables import command_for

PATIENCE = 60.0
NEVER = 1e6


class Bus:
    """A channel in memory, with the faults that a real one may have."""

    def __init__(self, copies: int = 1, is_private: bool = True, spoilt: Callable[[str], str] = lambda text: text) -> None:
        self.copies, self.is_private, self.spoilt = copies, is_private, spoilt
        self.heard: list[Callable[[str], None]] = []
        self.said: list[str] = []

    def line(self, channel: str) -> Hints:
        return _Line(self)


class _Line:
    def __init__(self, bus: Bus) -> None:
        self._bus = bus
        self.are_private = bus.is_private

    async def send(self, text: str) -> None:
        self._bus.said.append(text)
        for _ in range(self._bus.copies):
            for hear in self._bus.heard:
                hear(self._bus.spoilt(text))

    async def listen(self, heard: Callable[[str], None], begun: Callable[[], None]) -> None:
        self._bus.heard.append(heard)
        begun()
        await asyncio.Event().wait()

    async def close(self) -> None:
        """Nothing to close."""


@contextlib.asynccontextmanager
async def opened(url: str, line: Callable[[str], Hints]) -> AsyncIterator[tuple[Starlette, House]]:
    """A house on a database, with its application."""
    from kouzlo.server.store.postgres import PostgresStore

    store = await asyncio.to_thread(PostgresStore, url, True)
    house = House(store, ThreadBots(), peers=Peers(store, line))
    app = create_app(house, None, LOOSE)
    async with app.router.lifespan_context(app):
        yield app, house


@pytest.fixture
def url(tmp_path: Path) -> str:
    """An empty schema."""
    return clusters.shared().schema(str(tmp_path))


@pytest.fixture
def _quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody compares anything: only hints tell."""
    monkeypatch.setattr(peers_module, "BEATS", NEVER)


Story = Callable[[House, House], Coroutine[Any, Any, None]]


def beside(url: str, story: Story, line: Callable[[str], Hints] | None = None) -> None:
    """Two houses side by side."""
    line = line or Bus().line

    async def whole() -> None:
        async with asyncio.timeout(3 * PATIENCE), opened(url, line) as (_, one), opened(url, line) as (_, other):
            await story(one, other)

    asyncio.run(whole())


async def until(is_so: Callable[[], Any]) -> None:
    """Wait until something comes true."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = is_so()
            if isinstance(found, Awaitable):
                found = await found
            if found:
                return
            await asyncio.sleep(0.01)


async def people(house: House) -> list[Visitor]:
    return [(await new_visitor(house.store, name))[1] for name in ("Anna", "Berta")]


async def begun(one: House, other: House) -> tuple[Table, Table, list[Visitor]]:
    """A table that was laid at one house and joined at the other one, in the memory of both."""
    anna, berta = await people(one)
    here = await one.create(NewTable("carcassonne", seats=(SeatWish("me"), SeatWish("open"))), anna)
    there = await other.table(here.id)
    await other.join(there, berta, Join("Berta", key=str(here.facts.settings.join)))
    there.watch(_looks_on)
    return await one.table(here.id), there, [anna, berta]


def _looks_on(table: Table) -> None:
    """Somebody has the table open at the other house."""


async def moved(table: Table, cid: str) -> None:
    seat = table.asked[0]
    answer = await table.take(seat, command_for(table, seat, cid, Luck(seed_of(cid))))
    assert answer.ok, answer.problem


@pytest.mark.usefixtures("_quietly")
@pytest.mark.parametrize("copies", [1, 3])
def test_move_is_told_by_a_hint(url: str, copies: int) -> None:
    """Also one that comes several times."""

    async def story(one: House, other: House) -> None:
        here, there, _ = await begun(one, other)
        await moved(here, "a")
        await until(lambda: there.seq == here.seq)

    beside(url, story, Bus(copies).line)


def unread(house: House, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The tables whose entries or notes this house reads from now on."""
    read: list[str] = []
    for name in ("entries", "notes"):
        whole: Any = getattr(house.store, name)

        async def counted(table: str, after: int = 0, whole: Any = whole) -> Any:
            read.append(table)
            return await whole(table, after)

        monkeypatch.setattr(house.store, name, counted)
    return read


@pytest.mark.usefixtures("_quietly")
@pytest.mark.parametrize("is_private", [True, False])
def test_private_hint_carries_what_was_written(url: str, is_private: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody reads the moves again; over a channel that others may hear they are not said, and everybody reads them."""

    async def story(one: House, other: House) -> None:
        here, there, _ = await begun(one, other)
        await until(lambda: there.seq == here.seq)
        read = unread(other, monkeypatch)
        for cid in "abcdef":
            await moved(here, cid)
        last = here.seq
        await until(lambda: there.seq == last)
        assert here.match.log == there.match.log
        assert here.journal.answered == there.journal.answered
        assert bool(read) != is_private
        rows = await one.store.entries(here.id, last - 1)
        assert is_private == any(row.text in said for row in rows for said in bus.said)

    bus = Bus(is_private=is_private)
    beside(url, story, bus.line)


def forged(text: str) -> str:
    """A hint in which another command has made the moves."""
    return re.sub(r'"0:[a-z]"', '"0:forged"', re.sub(r'"1:[a-z]"', '"1:forged"', text))


def spoilt_hint(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(one: House, other: House) -> None:
        here, there, _ = await begun(one, other)
        await until(lambda: there.seq == here.seq)
        read = unread(other, monkeypatch)
        await moved(here, "a")
        await until(lambda: there.seq == here.seq)
        assert any("forged" in forged(said) for said in bus.said)
        assert here.journal.answered == there.journal.answered
        assert read

    bus = Bus(spoilt=forged)
    beside(url, story, bus.line)


@pytest.mark.usefixtures("_quietly")
def test_hint_that_says_something_else_than_the_store_is_not_believed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its links do not continue the chain: the move is read."""
    spoilt_hint(url, monkeypatch)


@pytest.mark.usefixtures("_quietly")
def test_house_that_believes_in_hints_is_caught(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: whatever a hint carries counts."""
    monkeypatch.setattr(journal, "whole", lambda before, rows, known=0: len(rows))

    with pytest.raises(AssertionError):
        spoilt_hint(url, monkeypatch)


@pytest.mark.usefixtures("_quietly")
def test_moves_are_read_where_a_hint_before_was_lost(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint carries what was written since the one before it: nobody plays it who has not heard that one."""

    async def story(one: House, other: House) -> None:
        here, there, _ = await begun(one, other)
        await until(lambda: there.seq == here.seq)
        read = unread(other, monkeypatch)
        bus.copies = 0
        await moved(here, "a")
        await until(lambda: one.peers is not None and not one.peers._to_say)
        await asyncio.sleep(0.1)
        bus.copies = 1
        await moved(here, "b")
        await until(lambda: there.seq == here.seq)
        assert here.match.log == there.match.log
        assert read

    bus = Bus()
    beside(url, story, bus.line)


@pytest.mark.usefixtures("_quietly")
def test_table_that_nobody_watches_is_read_when_somebody_does(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of four processes two have no player of a table: they do not play its moves again."""

    async def story(one: House, other: House) -> None:
        here, there, _ = await begun(one, other)
        await until(lambda: there.seq == here.seq)
        there._watchers.remove(_looks_on)
        before = there.seq
        await moved(here, "a")
        await until(lambda: there.lags is not None)
        assert before == there.seq
        there.watch(_looks_on)
        await until(lambda: there.seq == here.seq)
        there._watchers.remove(_looks_on)
        await moved(here, "b")
        assert (await other.table(here.id)).seq == here.seq

    beside(url, story)


def test_hints_are_short_enough_for_postgresql() -> None:
    """Many words go into several hints; of a word that is too long what was written is left out, and read."""
    rows = [("table", f"t{at}", at, 0, False, (EntryRow(at, 0, "x" * 300, "c", 1.0, bytes(32)),), ()) for at in range(1, 60)]
    long = ("table", "long", 1, 0, False, (EntryRow(1, 0, "é" * 5000, "c", 1.0, bytes(32)),), ())
    said = list(peers_module._hints("me", [*rows, long]))
    words = [word for text in said for word in msgspec.json.decode(text)[1]]

    assert [word[1] for word in words] == [*(row[1] for row in rows), "long"]
    assert words[-1] == list(long[: peers_module.BARE])
    assert all(len(text.encode()) < 8000 for text in said)


@pytest.mark.usefixtures("_quietly")
def test_move_is_told_by_postgresql(url: str) -> None:
    async def story(one: House, other: House) -> None:
        here, there, _ = await begun(one, other)
        await moved(here, "a")
        await until(lambda: there.seq == here.seq)

    beside(url, story, lambda channel: hints_at(None, url, channel))


def test_lost_hints_are_made_up_for(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is told at all: the next comparison with the store finds the move."""

    async def story(one: House, other: House) -> None:
        here, there, _ = await begun(one, other)
        await moved(here, "a")
        await until(lambda: there.seq == here.seq)

    beside(url, story, Bus(copies=0).line)


@pytest.mark.usefixtures("_quietly")
def test_house_that_compares_nothing_is_caught(url: str) -> None:
    """The control: without hints and without comparing, the screen of the other house stays as it was."""

    async def story(one: House, other: House) -> None:
        here, there, _ = await begun(one, other)
        before = there.seq
        await moved(here, "a")
        await asyncio.sleep(1.0)
        assert before == there.seq != here.seq
        assert (await other.table(here.id)).seq == here.seq

    beside(url, story, Bus(copies=0).line)


@pytest.mark.usefixtures("_quietly")
def test_what_was_heard_is_not_told_again(url: str) -> None:
    """Each change is told once, by whoever made it: houses do not answer each other."""

    async def story(one: House, other: House) -> None:
        here, there, _ = await begun(one, other)
        await until(lambda: there.seq == here.seq)
        await asyncio.sleep(0.2)
        bus.said.clear()
        await moved(here, "a")
        await until(lambda: there.seq == here.seq)
        await asyncio.sleep(0.2)
        # That somebody is present may be told besides, by the same house.
        assert 1 == sum('["table",' in said for said in bus.said)
        assert 1 == len({said.partition(",")[0] for said in bus.said})

    bus = Bus()
    beside(url, story, bus.line)


@pytest.mark.usefixtures("_quietly")
def test_table_that_was_taken_away_is_gone_everywhere(url: str) -> None:
    async def story(one: House, other: House) -> None:
        anna, _ = await people(one)
        here = await one.create(NewTable("duel", seats=(SeatWish("me"), SeatWish("open"))), anna)
        there = await other.table(here.id)
        await one.take_away(here, anna)
        await until(lambda: there.is_gone)
        assert (0, 0) == (one.live, other.live)
        with pytest.raises(NoSuchTable):
            await other.table(here.id)

    beside(url, story)


@pytest.mark.usefixtures("_quietly")
def test_who_is_here_is_seen_from_there(url: str) -> None:
    """A connection to one house, and its end."""

    async def story(one: House, other: House) -> None:
        here, there, (anna, _) = await begun(one, other)
        there.seats.looked = [0.0, 0.0]
        with here.seats.presence.line(anna.id, Pulse()):
            await until(lambda: there.seats.is_here(0))
            assert not there.seats.is_absent(0)
        await until(lambda: anna.id not in there.seats.presence.elsewhere)

    beside(url, story)


@pytest.mark.usefixtures("_quietly")
@pytest.mark.parametrize("is_in_memory", [False, True])
def test_your_turn_is_told_where_nobody_watches_the_table(url: str, is_in_memory: bool) -> None:
    """Somebody listens at one house, and his opponent moves at the other one."""

    async def story(one: House, other: House) -> None:
        here, there, visitors = await begun(one, other)
        there._watchers.remove(_looks_on)
        if not is_in_memory:
            other._tables.clear()
        rung: list[str] = []
        stops = [other.hear(each.id, lambda name=each.name: rung.append(name)) for each in visitors]  # type: ignore[misc]
        await moved(here, "a")
        await until(lambda: {"Anna", "Berta"} <= set(rung))
        for stop in stops:
            stop()

    beside(url, story)


@pytest.mark.usefixtures("_quietly")
def test_session_that_ends_here_ends_there(url: str) -> None:
    """Its idle socket is closed at once, and its end is told once."""

    async def whole() -> None:
        async with opened(url, bus.line) as (first, one), opened(url, bus.line) as (second, _):
            _, anna = await new_visitor(one.store, "Anna")
            with second.state.site.listeners.opened(anna.session, "socket") as line:
                await one.store.end_session(anna.session)
                first.state.site.listeners.end(anna.session)
                await until(lambda: line.is_ended)
            await asyncio.sleep(0.2)
            assert 1 == sum("session" in text for text in bus.said)

    bus = Bus()
    asyncio.run(asyncio.wait_for(whole(), 3 * PATIENCE))


def test_ticket_of_one_house_opens_at_the_other_once(url: str) -> None:
    async def story(one: House, other: House) -> None:
        here, _, (anna, _) = await begun(one, other)
        assert one.peers is not None
        assert other.peers is not None
        given = await SharedTickets(one.peers.shared).give(here.id, anna.id, 0, anna.session)
        taken = await asyncio.gather(
            *(SharedTickets(house.peers.shared).take(given, here.id) for house in (one, other, one, other) if house.peers)
        )
        assert [(anna.id, 0)] == [(each.session, each.seat) for each in taken if each is not None]

    beside(url, story)


# One visitor, one seat; one next game


async def clicks_at_both(one: House, other: House) -> list[int]:
    """How many seats somebody gets who asks for two of them at two houses at once, at five tables."""
    anna, berta = await people(one)
    found = []
    for _ in range(5):
        here = await one.create(NewTable("carcassonne", seats=(SeatWish("me"), SeatWish("open"), SeatWish("open"))), anna)
        there, key = await other.table(here.id), str(here.facts.settings.join)
        clicks = [(one, here, 1), (other, there, 2), (one, here, 2), (other, there, 1)]
        await asyncio.gather(*(house.join(table, berta, Join("Berta", key=key, seat=seat)) for house, table, seat in clicks))
        found.append(sum(row.session == berta.id for row in await one.store.seats(here.id)))
    return found


def test_visitor_who_asks_two_houses_at_once_gets_one_seat(url: str) -> None:
    async def story(one: House, other: House) -> None:
        assert [1] * 5 == await clicks_at_both(one, other)

    beside(url, story)


def test_houses_that_know_only_their_own_seats_are_caught(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a store that gives a free seat to whoever asks for it."""

    async def sit(self: TableRows, table: str, seat: SeatRow, only_if_free: bool = True) -> int:
        await self._write(lambda db: db.execute(PUT_SEAT, seat_values(table, seat)) and None, of=table)
        return seat.seat

    monkeypatch.setattr(TableRows, "sit", sit)

    async def story(one: House, other: House) -> None:
        assert 2 in await clicks_at_both(one, other)

    beside(url, story)


def test_rematch_that_is_asked_for_at_two_houses_is_one_table(url: str) -> None:
    """Whoever is second gets the table of the first one, and his own is removed."""

    async def story(one: House, other: House) -> None:
        here, there, (anna, berta) = await begun(one, other)
        assert (await here.take(0, Resign(here.seq, "enough"))).ok
        await until(lambda: there.is_over)
        found = await asyncio.gather(one.rematch(here, anna), other.rematch(there, berta))
        assert 1 == len(set(found))
        assert {here.id, found[0]} == {line.id for line in await one.store.tables()}

    beside(url, story)


# Computers


class Stopped(ThreadBots):
    """The computers of a process that is killed while they think."""

    async def choose(self, question: Any) -> Any:
        await asyncio.Event().wait()


async def with_computers(house: House, anna: Visitor) -> Table:
    """A table where only computers play."""
    wishes = (SeatWish("bot", "random"), SeatWish("bot", "random"))
    return await house.create(NewTable("duel", seats=wishes), anna)


def killed(house: House) -> None:
    """Nothing of a house goes on, as after SIGKILL; its rows stay."""
    assert house.peers is not None
    for task in (*house.peers._tasks, *house._drivers.values()):
        task.cancel()
    house.peers._leases.clear()


def test_move_of_a_computer_is_made_though_its_process_was_killed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another house takes the lease when it is over, and moves; nobody has opened the table there."""
    monkeypatch.setattr(peers_module, "LEASE", 1.0)
    monkeypatch.setattr(peers_module, "BEAT", 0.2)

    async def story(one: House, other: House) -> None:
        monkeypatch.setattr(one, "_bots", Stopped())
        anna, _ = await people(one)
        here = await with_computers(one, anna)
        await until(lambda: one.thinking)
        await until(lambda: one.peers is not None and here.id in one.peers._leases)
        before = here.seq
        killed(one)
        await until(lambda: _grown(other, here.id, before))

    async def _grown(house: House, id: str, before: int) -> bool:
        return (await house.store.stands([id]))[id].seq > before

    beside(url, story)


def test_lease_that_nobody_takes_over_is_caught(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: without looking for leases that are over the game stands still."""
    monkeypatch.setattr(Peers, "_compare", lambda self: asyncio.sleep(0))
    monkeypatch.setattr(f"{__name__}.PATIENCE", 5.0)

    with pytest.raises(TimeoutError):
        test_move_of_a_computer_is_made_though_its_process_was_killed(url, monkeypatch)


@pytest.mark.usefixtures("_quietly")
def test_two_houses_do_not_think_about_one_move(url: str) -> None:
    """Both have the table in memory and would move: the one with the lease does, and each move is made once."""

    async def story(one: House, other: House) -> None:
        asked: list[str] = []

        class Counting(ThreadBots):
            async def choose(self, question: Any) -> Any:
                asked.append(question.game)
                await asyncio.sleep(0.05)
                return await super().choose(question)

        one._bots, other._bots = Counting(), Counting()
        anna, _ = await people(one)
        here = await with_computers(one, anna)
        there = await other.table(here.id)
        other.drive(there)
        await until(lambda: here.is_over or there.is_over)
        made = [row for row in await one.store.entries(here.id) if ":bot-" in row.cid and not row.cid.endswith("-end")]
        assert len(made) == len(asked) > 0

    beside(url, story)


def test_lease_is_given_back_when_a_house_closes(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rolling restart: the next house moves at once, not when the lease would be over."""
    monkeypatch.setattr(peers_module, "LEASE", NEVER)

    async def whole() -> None:
        line = Bus().line
        async with opened(url, line) as (_, other):
            async with opened(url, line) as (_, one):
                monkeypatch.setattr(one, "_bots", Stopped())
                anna, _ = await people(one)
                here = await with_computers(one, anna)
                await until(lambda: one.peers is not None and here.id in one.peers._leases)
            await until(lambda: here.id in other.in_memory and other.in_memory[here.id].seq > here.seq)

    asyncio.run(asyncio.wait_for(whole(), 3 * PATIENCE))
