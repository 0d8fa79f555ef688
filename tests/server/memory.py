"""A store in memory, for tests that play thousands of games; it keeps the contract of all stores but durability."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from kouzlo.server.store import (
    ChatKept,
    Conflict,
    EntryRow,
    MessageRow,
    NoteRow,
    SeatRow,
    Stand,
    StoreUnavailable,
    TableFacts,
    TableLine,
)
from kouzlo.server.store.chain import first_link, note_link
from kouzlo.server.store.chats import MESSAGES_KEPT
from tests.server.memory_people import MemoryPeople


class MemoryStore(MemoryPeople):
    """Rows in lists."""

    def __init__(self) -> None:
        super().__init__()
        self._facts: dict[str, TableFacts] = {}
        self._entries: dict[str, list[EntryRow]] = {}
        self._notes: dict[str, list[NoteRow]] = {}
        self._seats: dict[str, list[SeatRow]] = {}
        self._messages: dict[str, list[MessageRow]] = {}
        self._mutes: dict[str, set[tuple[int, int]]] = {}
        self._finished: set[str] = set()
        self._changes = Counter[str]()
        self._is_closed = False
        self.failures = 0

    def _check(self, table: str | None = None) -> None:
        if self._is_closed:
            raise StoreUnavailable("the store is closed")
        if table is not None and table not in self._facts:
            raise Conflict(f"there is no table {table}")

    async def begin(self, facts: TableFacts, seats: Sequence[SeatRow], entries: Sequence[EntryRow] = ()) -> None:
        self._check()
        if facts.id in self._facts:
            raise Conflict(f"there is a table {facts.id}")
        self._facts[facts.id] = facts
        self._entries[facts.id], self._notes[facts.id], self._seats[facts.id] = list(entries), [], list(seats)

    async def append(self, table: str, entries: Sequence[EntryRow], finished: bool = False) -> None:
        self._check(table)
        last = len(self._entries[table])
        if [entry.seq for entry in entries] != list(range(last + 1, last + 1 + len(entries))):
            raise Conflict(f"table {table} is at entry {last}")
        if table in self._finished:
            raise Conflict(f"the game at table {table} has ended")
        self._entries[table] += entries
        self._finished |= {table} if finished else set()

    async def note(
        self,
        table: str,
        note: NoteRow,
        finished: bool = False,
        only_one: bool = False,
        only_now: bool = False,
        sits: SeatRow | None = None,
    ) -> int:
        self._check(table)
        if only_now and (table in self._finished or len(self._entries[table]) != note.at_seq):
            raise Conflict(f"somebody has moved at table {table} since entry {note.at_seq}")
        if not isinstance(note.text, str) or "\ud800" in note.text:
            raise ValueError("a note is a text")
        if only_one and any(other.kind == note.kind for other in self._notes[table]):
            raise Conflict(f"table {table} has a note {note.kind!r} already")
        if note.cid and any(other.cid == note.cid for other in self._notes[table]):
            raise Conflict(f"table {table} has the command {note.cid} already")
        if table in self._finished and finished:
            raise Conflict(f"the game at table {table} has ended already")
        had = None if sits is None else self._seats[table][sits.seat]
        if sits is not None and had is not None and had.kind == "bot" and had.level != "engine":
            raise Conflict(f"seat {sits.seat} of table {table} has a computer already")
        if sits is not None:
            self._seats[table][sits.seat] = sits
            self._changes[table] += 1
        number, before = len(self._notes[table]) + 1, self._notes[table][-1].link if self._notes[table] else first_link(table)
        row = msgspec.structs.replace(note, number=number)
        self._notes[table].append(msgspec.structs.replace(row, link=note_link(before, row)))
        self._finished |= {table} if finished else set()
        return number

    async def notes(self, table: str, after: int = 0) -> Sequence[NoteRow]:
        self._check()
        return self._notes.get(table, [])[after:]

    async def facts(self, table: str) -> TableFacts | None:
        self._check()
        return self._facts.get(table)

    async def entries(self, table: str, after: int = 0) -> Sequence[EntryRow]:
        self._check()
        return self._entries.get(table, [])[after:]

    async def seats(self, table: str) -> Sequence[SeatRow]:
        self._check()
        return list(self._seats.get(table, []))

    async def sit(self, table: str, seat: SeatRow, only_if_free: bool = True) -> int:
        self._check(table)
        rows = self._seats[table]
        own = [row.seat for row in rows if seat.session is not None and row.session == seat.session]
        if only_if_free and own:
            return own[0]
        if seat.seat >= len(rows) or (only_if_free and rows[seat.seat].kind != "open"):
            raise Conflict(f"seat {seat.seat} of table {table} is not free")
        rows[seat.seat] = seat
        self._changes[table] += 1
        return seat.seat

    async def tables(self, finished: bool | None = None, most: int = 1000) -> Sequence[TableLine]:
        self._check()
        newest = sorted(self._facts.values(), key=lambda facts: -facts.created)
        lines = [TableLine(f.id, f.game, f.created, len(self._entries[f.id]), f.id in self._finished) for f in newest]
        return [line for line in lines if finished in (None, line.finished)][:most]

    async def open_tables(self, most: int = 100) -> Sequence[TableLine]:
        lines = await self.tables(finished=False)
        listed = [line for line in lines if self._facts[line.id].settings.listed]
        return [line for line in listed if any(seat.kind == "open" for seat in self._seats[line.id])][:most]

    async def tables_of(self, session: str, finished: bool | None = None) -> Sequence[str]:
        return [
            line.id for line in await self.tables(finished) if any(seat.session == session for seat in self._seats[line.id])
        ]

    async def forget(self, table: str) -> None:
        self._check()
        for rows in (self._facts, self._entries, self._notes, self._seats, self._messages, self._mutes):
            rows.pop(table, None)

    async def take_away(self, table: str) -> bool:
        is_open = any(seat.kind == "open" for seat in self._seats.get(table, ()))
        if is_open:
            await self.forget(table)
        return is_open

    async def stands(self, tables: Sequence[str]) -> Mapping[str, Stand]:
        self._check()
        return {
            id: Stand(len(self._entries[id]), len(self._notes[id]), self._changes[id]) for id in tables if id in self._facts
        }

    async def say(self, table: str, message: MessageRow) -> int:
        self._check(table)
        kept = self._messages.setdefault(table, [])
        if message.cid and any(other.cid == message.cid for other in kept):
            raise Conflict(f"table {table} has the message {message.cid} already")
        number = kept[-1].number + 1 if kept else 1
        self._changes[table] += 1
        self._messages[table] = [*kept, msgspec.structs.replace(message, number=number)][-MESSAGES_KEPT:]
        return number

    async def messages(self, table: str, after: int = 0) -> Sequence[MessageRow]:
        self._check()
        return [row for row in self._messages.get(table, []) if row.number > after]

    async def unsay(self, table: str) -> None:
        self._check()
        self._changes[table] += 1
        self._messages[table] = [msgspec.structs.replace(row, text="", holder=None) for row in self._messages.get(table, [])]

    async def deleted(self, tables: Sequence[str]) -> Mapping[str, int]:
        self._check()
        counts = {table: sum(not row.text for row in self._messages.get(table, [])) for table in tables}
        return {table: count for table, count in counts.items() if count}

    async def mute(self, table: str, seat: int, other: int, is_muted: bool) -> None:
        self._check(table)
        self._changes[table] += 1
        mutes = self._mutes.setdefault(table, set())
        (mutes.add if is_muted else mutes.discard)((seat, other))

    async def chat(self, table: str) -> ChatKept:
        return ChatKept(await self.messages(table), sorted(self._mutes.get(table, ())))

    async def probe(self) -> None:
        self._check()

    async def close(self) -> None:
        self._is_closed = True
