"""The other processes of a house: what this one tells them, what it hears, and how both are made up for.

    a change here ─► hint to all ─► a table in memory there reads what is new in the store
    every few seconds: are my tables as the store has them?  Was a computer's move left undone?  Who is where?

Hints only shorten the wait (`hints/`).  Nothing here decides anything: what counts is what the store took first.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from kouzlo.core.errors import KouzloError
from kouzlo.server import clock, form_tokens
from kouzlo.server.hints import Hints
from kouzlo.server.journal import Growth
from kouzlo.server.listeners import Listeners
from kouzlo.server.seats import ABSENT_AFTER
from kouzlo.server.store import EntryRow, NoteRow, Stand, StoreUnavailable
from kouzlo.server.store.shared import Shared
from kouzlo.server.table import Table

if TYPE_CHECKING:
    from kouzlo.server.house import House

log = logging.getLogger("kouzlo.server")

BEAT = 2.0
"""The interval at which a process reports that it runs."""
BEATS = 2
"""Every so many beats everything is compared with the store: screens are stale for at most this long and a read."""
LOOK, LOOK_PATIENCE, CUT = 0.5, 1.0, 3.0
"""The store is read every half second, and has one for it; a process that cannot read for three sends its clients away."""
LEASE = 8.0
"""Seconds that a computer's table is kept from other processes; prolonged while it thinks."""
AT_ONCE = 500
"""Tables that are asked about in one query."""
LARGEST = 7_800
"""Bytes of one hint: PostgreSQL takes messages of less than 8,000."""
GATHER = 0.02
"""Seconds between two hints: what happens meanwhile goes together."""
SEEN_EVERY = 60.0
"""The interval at which a request without a connection is reported again."""
BARE = 5
"""Parts of a word about a table without the rows that were written there."""
A_DAY = 86_400.0
MOST_ENDED = 1000

Word = tuple[Any, ...]
"""What a hint says of one thing; the first part is its kind."""


class Peers:
    """The process among its peers; `hints_on` opens the channel of a given name."""

    def __init__(self, shared: Shared, hints_on: Callable[[str], Hints]) -> None:
        self.shared = shared
        self.id = secrets.token_hex(8)
        self._hints_on = hints_on
        self._to_say: dict[Word, None] = {}
        self._has_to_say = asyncio.Event()
        self._told: dict[str, tuple[int, int, int]] = {}
        """What the others were told of each table, or told us."""
        self._behind: dict[str, asyncio.Task[None]] = {}
        self._further: dict[str, tuple[Stand | None, Growth | None]] = {}
        self._unknown: set[str] = set()
        self._leases: set[str] = set()
        self._stuck: dict[str, int] = {}
        self._running: dict[str, str] = {}
        self._looked: dict[tuple[str, str], float] = {}
        self._ended: dict[str, None] = {}
        """Sessions whose end is known to the others."""
        self._key = b""
        self._tasks: list[asyncio.Task[None]] = []
        self._works: set[asyncio.Task[None]] = set()
        self._poll_now = asyncio.Event()
        self.is_cut = False
        """The store could not be read for some time: clients are sent to another process."""

    # Beginning and end

    async def begin(self, house: House, listeners: Listeners) -> None:
        """Join the house; raises StoreUnavailable."""
        self._house, self._listeners = house, listeners
        beat = await self.shared.beat(self.id)
        clock.HOUSE.follow(beat.now, beat.since)
        form_tokens.use_key(beat.key)
        self._key = beat.key
        self._hints = self._hints_on(f"kouzlo_{beat.key.hex()[:16]}")
        work = (self._beat(), self._poll(), self._look(), self._say(), self._hints.listen(self._hear, self._poll_now.set))
        self._tasks = [asyncio.create_task(each) for each in work]

    async def end(self) -> None:
        """Leave the house: whatever is held is free for the others."""
        *work, listening = self._tasks
        await _cancelled(*work, *self._behind.values(), *self._works)
        with contextlib.suppress(StoreUnavailable, OSError, TimeoutError):
            await self.shared.leave(self.id)
            # Whoever takes over does so at once.
            await self._hints.send(msgspec.json.encode((self.id, [("people",)])).decode())
        await _cancelled(listening)
        await self._hints.close()

    def _do(self, work: Coroutine[Any, Any, object]) -> None:
        """Write something in the background; what cannot be written now is made up for by the next poll, or runs out."""

        async def done() -> None:
            with contextlib.suppress(StoreUnavailable):
                await work

        task = asyncio.create_task(done())
        self._works.add(task)
        task.add_done_callback(self._works.discard)

    def mark(self, what: str) -> str:
        """How an address or a name is written in the store: only the house can tell whose it is."""
        return hashlib.blake2b(what.encode("utf-8", "surrogatepass"), key=self._key, digest_size=16).hexdigest()

    # What this process tells

    def changed(self, table: Table) -> None:
        """Something has happened at a table here, or was just read from the store."""
        people = table.people + table.chat.changes
        now, before = (table.seq, table.notes.count, people), self._told.get(table.id)
        self._told[table.id] = now
        if now != before and not table.is_led_elsewhere:
            is_more = before is None or before[2] != people
            growth = None
            if self._hints.are_private and before is not None and not is_more:
                growth = table.grown_since(before[0], before[1])
            rows = () if growth is None else (tuple(growth.entries), tuple(growth.notes))
            self._tell("table", table.id, table.seq, table.notes.count, is_more, *rows)

    def removed(self, table: str) -> None:
        """A table was removed here."""
        self._told.pop(table, None)
        self._tell("table", table, 0, 0, True)

    def ended(self, session: str) -> None:
        """A session has ended here, or was found to have ended."""
        if session not in self._ended:
            self._end_known(session)
            self._tell("session", session)

    def _end_known(self, session: str) -> None:
        if len(self._ended) >= MOST_ENDED:
            self._ended.clear()
        self._ended[session] = None

    def look_everywhere(self) -> None:
        """Somebody's seats have changed at all his tables."""
        self._tell("people")

    def _tell(self, *word: Any) -> None:
        self._to_say[word] = None
        self._has_to_say.set()

    async def _say(self) -> None:
        """Send what there is to say: at once after a silence, and what happens meanwhile together with the next hint."""
        loop = asyncio.get_running_loop()
        said_at = -GATHER
        while True:
            await self._has_to_say.wait()
            if (left := said_at + GATHER - loop.time()) > 0:
                await asyncio.sleep(left)
            said_at = loop.time()
            self._has_to_say.clear()
            words = list(self._to_say)
            self._to_say.clear()
            for text in _hints(self.id, words):
                with contextlib.suppress(OSError, TimeoutError):
                    await self._hints.send(text)

    # What it hears

    def _hear(self, text: str) -> None:
        if text.startswith(f'["{self.id}"'):
            return  # said here
        try:
            sender, words = msgspec.json.decode(text, type=tuple[str, list[list[Any]]])
        except msgspec.MsgspecError:
            return
        if sender == self.id:
            return
        for word in words:
            match word:
                case ["table", str(id), int(seq), int(notes), bool(is_more), *rows]:
                    self._hear_of(id, seq, notes, is_more, rows)
                case ["present", str(id)] if id in self._house.in_memory:
                    self._do(self._look_who_is_here([id]))
                case ["session", str(session)]:
                    self._end_known(session)
                    self._do(self._listeners.look([session]))
                case ["people"]:
                    self._poll_now.set()

    def _hear_of(self, id: str, seq: int, notes: int, is_more: bool, rows: Sequence[Any]) -> None:
        table = self._house.in_memory.get(id)
        if table is not None:
            stand = None if is_more else table.stand(seq, notes)
            if stand is None or (not table.is_at(stand) and not self._house.may_lag(table)):
                self._catch_up(id, stand, _growth(rows))
            elif not table.is_at(stand):
                table.lags = lambda: self._catch_up(id, None)
                self._house.let_hear(table)
        elif self._house.hearing and not self._unknown:
            self._unknown.add(id)
            self._do(self._ring())
        elif self._house.hearing:
            self._unknown.add(id)

    async def _ring(self) -> None:
        """Something has happened at tables that are not in memory: whom does it concern?"""
        tables = list(self._unknown)
        self._unknown.clear()
        for holder in await self.shared.concerned(tables, self._house.hearing):
            self._house.ring(holder)

    def _catch_up(self, id: str, stand: Stand | None, growth: Growth | None = None) -> None:
        """Take over what is new at a table; hints that come meanwhile are taken together."""
        if id in self._behind:
            self._further[id] = stand, _together(self._further.get(id, (None, Growth()))[1], growth)
            return
        self._behind[id] = task = asyncio.create_task(self._caught_up(id, stand, growth))
        task.add_done_callback(lambda _: self._behind.pop(id, None))

    async def _caught_up(self, id: str, stand: Stand | None, growth: Growth | None) -> None:
        while (table := self._house.in_memory.get(id)) is not None:
            with contextlib.suppress(StoreUnavailable, KouzloError):
                await table.catch_up(stand, growth)
            if id not in self._further:
                return
            stand, growth = self._further.pop(id)

    # What is made up for

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                beat = await self.shared.beat(self.id)
                if clock.HOUSE.follow(beat.now, beat.since):
                    for table in self._house.in_memory.values():
                        table.clock.forgets(beat.since)
                for id in tuple(self._leases):
                    if not await self.shared.lease(id, self.id, LEASE):
                        self._leases.discard(id)
            except StoreUnavailable:
                pass
            except Exception:
                log.exception("a process could not report")

    async def _poll(self) -> None:
        while True:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._poll_now.wait(), BEATS * BEAT)
            self._poll_now.clear()
            try:
                await self._compare()
            except StoreUnavailable:
                pass
            except Exception:
                log.exception("a process could not compare its tables with the store")

    async def _compare(self) -> None:
        house = self._house
        ids = list(house.in_memory)
        for at in range(0, len(ids), AT_ONCE):
            some = ids[at : at + AT_ONCE]
            stands = await house.store.stands(some)
            for id in some:
                table = house.in_memory.get(id)
                if table is not None and (id not in stands or self._must_read(table, stands[id])):
                    self._catch_up(id, stands.get(id))
            await self._look_who_is_here(some)
        self._look_for_stuck()
        for id in await self.shared.abandoned():
            await self._take_over(id)
        if holders := house.hearing:
            running = await self.shared.running(holders)
            for holder, now in running.items():
                if self._running.get(holder, now) != now:
                    house.ring(holder)
            self._running = dict(running)
        await self.shared.tidy_up()
        self._told = {id: told for id, told in self._told.items() if id in house.in_memory}

    def _must_read(self, table: Table, stand: Stand) -> bool:
        """Whether something is new at a table that somebody waits for here, or that more than moves has happened at."""
        if not self._house.may_lag(table):
            return not table.is_at(stand)
        return not table.is_at(table.stand(table.seq, table.notes.count)._replace(changes=stand.changes))

    # Whether the store can be read

    async def _look(self) -> None:
        """Read something from time to time: whoever cannot must not go on showing what he knows."""
        loop = asyncio.get_running_loop()
        read_at = loop.time()
        while True:
            await asyncio.sleep(LOOK)
            with contextlib.suppress(StoreUnavailable, TimeoutError):
                await asyncio.wait_for(self._house.store.stands(()), LOOK_PATIENCE)
                read_at = loop.time()
            was_cut, self.is_cut = self.is_cut, loop.time() - read_at >= CUT
            if self.is_cut:
                self._listeners.move_all()
            if self.is_cut != was_cut:
                log.warning("the store %s", "cannot be read" if self.is_cut else "can be read again")
                self._poll_now.set()

    # Computers

    async def lease(self, table: str) -> bool:
        """Whether this process may move the computers of a table."""
        with contextlib.suppress(StoreUnavailable):
            if await self.shared.lease(table, self.id, LEASE):
                self._leases.add(table)
                return True
        return False

    def release(self, table: str) -> None:
        """The computers of a table have moved."""
        if table in self._leases:
            self._leases.discard(table)
            self._do(self.shared.release(table, self.id))

    def _look_for_stuck(self) -> None:
        """Tables here where a computer should have moved since the last comparison: whoever did it may be gone."""
        tables = self._house.in_memory
        waiting = {id: table.seq for id, table in tables.items() if table.is_led_elsewhere and table.asked}
        for id, seq in waiting.items():
            if self._stuck.get(id) == seq:
                self._house.drive(tables[id])
        self._stuck = waiting

    async def _take_over(self, id: str) -> None:
        """Another process has left a computer's move undone."""
        if not await self.lease(id):
            return
        try:
            table = await self._house.table(id)
        except (KouzloError, StoreUnavailable):
            self.release(id)
            return
        self._house.drive(table)
        if not self._house.is_driven(id):
            self.release(id)

    # Who is where

    def loaded(self, table: Table) -> None:
        """A table is in memory from now on."""
        table.seats.presence.on_change = lambda holder: self._comes_or_goes(table, holder)
        table.seats.presence.on_look = lambda holder: self._looks(table, holder)
        self._do(self._look_who_is_here([table.id]))

    def _comes_or_goes(self, table: Table, holder: str) -> None:
        if not table.seats.of(holder):
            return
        if table.seats.presence.is_here_by_us(holder):
            self._do(self._shown(self.shared.show_present(self.id, table.id, holder, A_DAY), table.id))
        else:
            self._do(self._shown(self.shared.hide_present(self.id, table.id, holder), table.id))

    async def _shown(self, writing: Coroutine[Any, Any, None], table: str) -> None:
        await writing
        self._tell("present", table)

    def _looks(self, table: Table, holder: str) -> None:
        """A request without a connection: he counts as present for some minutes."""
        now, key = time.monotonic(), (table.id, holder)
        if holder and now - self._looked.get(key, -SEEN_EVERY) >= SEEN_EVERY and not table.seats.presence.is_here_by_us(holder):
            self._looked = {each: at for each, at in self._looked.items() if now - at < SEEN_EVERY} | {key: now}
            self._do(self._shown(self.shared.show_present(self.id, table.id, holder, ABSENT_AFTER), table.id))

    async def _look_who_is_here(self, ids: Iterable[str]) -> None:
        asked = list(ids)
        found: dict[str, set[str]] = {id: set() for id in asked}
        for id, holder in await self.shared.present(self.id, asked):
            found[id].add(holder)
        for id, holders in found.items():
            if (table := self._house.in_memory.get(id)) is not None:
                table.seats.presence.is_elsewhere(frozenset(holders))
                for holder in holders:
                    table.seats.wait(holder)


def _hints(sender: str, words: Sequence[Word]) -> Iterator[str]:
    """The hints that say these words, none of them too large; of a long word only the beginning is said."""
    said, size = list[msgspec.Raw](), 0
    for word in words:
        written = msgspec.json.encode(word)
        if len(written) > LARGEST - len(sender) - 10:
            written = msgspec.json.encode(word[:BARE])
        if said and size + len(written) > LARGEST - len(sender) - 10:
            yield msgspec.json.encode((sender, said)).decode()
            said, size = [], 0
        said.append(msgspec.Raw(written))
        size += len(written) + 1
    yield msgspec.json.encode((sender, said)).decode()


def _growth(rows: Sequence[Any]) -> Growth | None:
    """The rows that a hint carries; None if it carries none, or something else."""
    try:
        return Growth(*msgspec.convert(rows, tuple[tuple[EntryRow, ...], tuple[NoteRow, ...]])) if rows else None
    except msgspec.ValidationError:
        return None


def _together(one: Growth | None, other: Growth | None) -> Growth | None:
    """The rows of two hints; None if one of them carried none."""
    if one is None or other is None:
        return None
    return Growth((*one.entries, *other.entries), (*one.notes, *other.notes))


async def _cancelled(*tasks: asyncio.Task[None]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
