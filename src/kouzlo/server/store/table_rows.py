"""Tables in the stores: facts, entries, notes, seats; `Store` documents each method."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from kouzlo.core.move import Seat
from kouzlo.server.store import Conflict, Damaged, EntryRow, NoteRow, SeatRow, Stand, TableFacts, TableLine
from kouzlo.server.store.chain import first_link, note_link, seal
from kouzlo.server.store.database import MANY, TOUCH, Append, Database, Rows, few, in_parts, insert_into, put_into
from kouzlo.server.store.link_backfill import SELECT_ENTRIES, SELECT_NOTES, is_listed

T = TypeVar("T")

OPEN = "open"
"""The kind of a free seat."""

INSERT_TABLE, INSERT_SEAT = insert_into("tables"), insert_into("seats")
INSERT_ENTRY, INSERT_NOTE = insert_into("entries"), insert_into("notes")
PUT_SEAT = put_into("seats")
NOTED = "SELECT 1 FROM notes WHERE at_table = ? AND cid = ?"
STANDS = """
    SELECT id, (SELECT coalesce(max(seq), 0) FROM entries WHERE at_table = id),
    (SELECT coalesce(max(number), 0) FROM notes WHERE at_table = id), changes
    FROM tables WHERE id IN
"""
TAKE_AWAY = """
    DELETE FROM tables WHERE id = ? AND EXISTS (SELECT 1 FROM seats WHERE at_table = id AND kind = 'open') RETURNING id
"""

LAST = """
    CASE WHEN (SELECT finished FROM tables WHERE id = asked.column1) THEN -1
    ELSE coalesce((SELECT max(seq) FROM entries WHERE at_table = asked.column1), 0) END
"""
"""The last entry of a table; nothing can be appended after the end of its game."""


class TableRows(Rows):
    """The part of a store about tables."""

    async def begin(self, facts: TableFacts, seats: Sequence[SeatRow], entries: Sequence[EntryRow] = ()) -> None:
        def write(db: Database) -> None:
            db.execute(INSERT_TABLE, table_values(facts))
            db.executemany(INSERT_SEAT, [seat_values(facts.id, seat) for seat in seats])
            db.executemany(INSERT_ENTRY, [entry_values(facts.id, each) for each in entries])

        await self._write(write)

    async def append(self, table: str, entries: Sequence[EntryRow], finished: bool = False) -> None:
        def write(db: Database) -> None:
            ((last,),) = db.execute("SELECT coalesce(max(seq), 0) FROM entries WHERE at_table = ?", (table,))
            if [entry.seq for entry in entries] != list(range(last + 1, last + 1 + len(entries))):
                raise Conflict(f"table {table} is at entry {last}")
            if list(db.execute("SELECT 1 FROM tables WHERE id = ? AND finished", (table,))):
                raise Conflict(f"the game at table {table} has ended")
            db.executemany(INSERT_ENTRY, [entry_values(table, each) for each in entries])
            if finished:
                db.execute("UPDATE tables SET finished = TRUE WHERE id = ?", (table,))

        await self._write(write, table, None if finished else _append(table, entries))

    async def note(
        self,
        table: str,
        note: NoteRow,
        finished: bool = False,
        only_one: bool = False,
        only_now: bool = False,
        sits: SeatRow | None = None,
    ) -> int:
        def write(db: Database) -> int:
            if only_now and last_entries(db, [table]) != {table: note.at_seq}:
                raise Conflict(f"somebody has moved at table {table} since entry {note.at_seq}")
            there = "SELECT count(*) FROM notes WHERE at_table = ? AND kind = ?"
            if only_one and next(db.execute(there, (table, note.kind)))[0]:
                raise Conflict(f"table {table} has a note {note.kind!r} already")
            if note.cid and list(db.execute(NOTED, (table, note.cid))):
                raise Conflict(f"table {table} has the command {note.cid} already")
            if finished:
                _end(db, table)
            if sits is not None:
                _replace(db, table, sits)
            told = list(db.execute("SELECT number, link FROM notes WHERE at_table = ? ORDER BY number DESC LIMIT 1", (table,)))
            last, before = told[0] if told else (0, first_link(table))
            row = msgspec.structs.replace(note, number=last + 1)
            db.execute(INSERT_NOTE, note_values(table, msgspec.structs.replace(row, link=note_link(before, row))))
            return int(row.number)

        return await self._write(write, of=table)

    async def notes(self, table: str, after: int = 0) -> Sequence[NoteRow]:
        return await self._read_rows(NoteRow, SELECT_NOTES, table, after)

    async def facts(self, table: str) -> TableFacts | None:
        rows = await self._read("SELECT facts, seal FROM tables WHERE id = ?", table)
        return unpacked(*rows[0]) if rows else None

    async def entries(self, table: str, after: int = 0) -> Sequence[EntryRow]:
        return await self._read_rows(EntryRow, SELECT_ENTRIES, table, after)

    async def _read_rows(self, kind: Callable[..., T], query: str, *values: Any) -> Sequence[T]:
        try:
            return [kind(*row) for row in await self._read(query, *values)]
        except Damaged as damage:
            raise Damaged(str(damage), [kind(*row) for row in damage.read]) from damage

    async def seats(self, table: str) -> Sequence[SeatRow]:
        rows = await self._read(
            "SELECT seat, kind, name, session, level, adds, account FROM seats WHERE at_table = ? ORDER BY seat", table
        )
        return [SeatRow(*row) for row in rows]

    async def sit(self, table: str, seat: SeatRow, only_if_free: bool = True) -> Seat:
        def write(db: Database) -> Seat:
            rows = list(db.execute("SELECT seat, kind, session FROM seats WHERE at_table = ? ORDER BY seat", (table,)))
            own = [number for number, _, holder in rows if seat.session is not None and holder == seat.session]
            if only_if_free and own:
                return int(own[0])
            found = [kind for number, kind, _ in rows if number == seat.seat]
            if not found or (only_if_free and found[0] != OPEN):
                raise Conflict(f"seat {seat.seat} of table {table} is not free")
            db.execute(PUT_SEAT, seat_values(table, seat))
            db.execute(f"{TOUCH} id = ?", (table,))
            return seat.seat

        return await self._write(write, of=table)

    async def tables(self, finished: bool | None = None, most: int = 1000) -> Sequence[TableLine]:
        rows = await self._read(
            "SELECT id, game, created, (SELECT coalesce(max(seq), 0) FROM entries WHERE at_table = id), finished FROM tables"
            " WHERE finished = ?1 OR ?1 IS NULL ORDER BY created DESC LIMIT ?2",
            finished,
            most,
        )
        return [TableLine(id, game, created, entries, bool(done)) for id, game, created, entries, done in rows]

    async def open_tables(self, most: int = 100) -> Sequence[TableLine]:
        rows = await self._read(
            "SELECT id, game, created FROM tables WHERE listed AND NOT finished"
            " AND EXISTS (SELECT 1 FROM seats WHERE at_table = id AND kind = 'open') ORDER BY created DESC LIMIT ?",
            most,
        )
        return [TableLine(id, game, created, 0, False) for id, game, created in rows]

    async def tables_of(self, session: str, finished: bool | None = None) -> Sequence[str]:
        rows = await self._read(
            "SELECT id FROM tables WHERE id IN (SELECT at_table FROM seats WHERE session = ?1)"
            " AND (finished = ?2 OR ?2 IS NULL) ORDER BY created DESC",
            session,
            finished,
        )
        return [row[0] for row in rows]

    async def forget(self, table: str) -> None:
        await self._write(lambda db: db.execute("DELETE FROM tables WHERE id = ?", (table,)) and None, of=table)

    async def take_away(self, table: str) -> bool:
        return await self._write(lambda db: bool(list(db.execute(TAKE_AWAY, (table,)))), of=table)

    async def stands(self, tables: Sequence[str]) -> Mapping[str, Stand]:
        marks, values = few(tables or [""]) or (MANY, [msgspec.json.encode(tables).decode()])
        rows = await self._read(f"{STANDS} ({marks})", *values)  # our own words
        return {id: Stand(*numbers) for id, *numbers in rows}


def _append(table: str, entries: Sequence[EntryRow]) -> Append | None:
    """The append of consecutive entries; None if they are not consecutive, or if there are none."""
    numbers = [entry.seq for entry in entries]
    if not numbers or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        return None
    return Append(table, numbers[0] - 1, [entry_values(table, each) for each in entries])


def last_entries(db: Database, tables: Sequence[str]) -> dict[str, int]:
    """The last entry of each table."""
    found: dict[str, int] = {}
    for some in in_parts(tables):
        asked = ", ".join(["(?)"] * len(some))
        found.update(db.execute(f"SELECT column1, {LAST} FROM (VALUES {asked}) AS asked", some))  # noqa: S608  # only marks
    return found


def insert_entries(db: Database, rows: Sequence[tuple[Any, ...]]) -> None:
    for some in in_parts(rows):
        marks = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * len(some))
        db.execute(f"INSERT INTO entries VALUES {marks}", [value for row in some for value in row])  # noqa: S608  # only marks


def _end(db: Database, table: str) -> None:
    """Mark the game of a table as ended; raises Conflict if it was."""
    ended = list(db.execute("UPDATE tables SET finished = TRUE WHERE id = ? AND NOT finished RETURNING id", (table,)))
    if not ended:
        raise Conflict(f"the game at table {table} has ended already, or there is no such table")


def _replace(db: Database, table: str, computer: SeatRow) -> None:
    """Give the seat of a person, or of a program that has failed, to a computer; raises Conflict if it has one already."""
    others = "SELECT 1 FROM seats WHERE (at_table, seat) = (?, ?) AND (kind <> 'bot' OR level = 'engine')"
    if not list(db.execute(others, (table, computer.seat))):
        raise Conflict(f"seat {computer.seat} of table {table} has a computer already")
    db.execute(PUT_SEAT, seat_values(table, computer))
    db.execute(f"{TOUCH} id = ?", (table,))


def unpacked(packed: bytes, kept: bytes) -> TableFacts:
    try:
        if seal(packed) == kept:
            return msgspec.msgpack.decode(packed, type=TableFacts)
    except (TypeError, msgspec.MsgspecError):
        pass
    raise Damaged("the facts of a table are not those that were written")


def table_values(facts: TableFacts, finished: bool = False) -> tuple[Any, ...]:
    packed = msgspec.msgpack.encode({**msgspec.structs.asdict(facts), "settings": facts.settings.stored()})
    return (facts.id, facts.game, facts.created, finished, packed, is_listed(packed), seal(packed), 0)


def entry_values(table: str, entry: EntryRow) -> tuple[Any, ...]:
    return (table, entry.seq, entry.seat, entry.text, entry.cid, entry.at, entry.link)


def note_values(table: str, note: NoteRow) -> tuple[Any, ...]:
    return (table, note.number, note.at_seq, note.seat, note.kind, note.text, note.cid, note.at, note.link)


def seat_values(table: str, seat: SeatRow) -> tuple[Any, ...]:
    return (table, seat.seat, seat.kind, seat.name, seat.session, seat.level, seat.adds, seat.account)
