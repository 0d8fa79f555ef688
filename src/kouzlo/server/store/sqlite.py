"""The store in one SQLite file: one writer with group commit, WAL, `synchronous=FULL`.

All writes go through one thread.  It takes whatever waits, writes it in one transaction and commits once: a hundred games that
move in the same moment cost one flush of the disk.  Whoever waits is told after the commit, never before.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import apsw
import msgspec

from kouzlo.server.store import Conflict, EntryRow, SeatRow, SessionRow, StoreUnavailable, TableFacts, TableLine

T = TypeVar("T")

MIGRATIONS = (
    """
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, created REAL NOT NULL, finished INTEGER NOT NULL DEFAULT 0, facts BLOB NOT NULL
    ) STRICT;
    CREATE INDEX tables_by_age ON tables (finished, created DESC);
    CREATE TABLE entries (
        at_table TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seq INTEGER NOT NULL, seat INTEGER, text TEXT NOT NULL, cid TEXT NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (at_table, seq)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE seats (
        at_table TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, session TEXT, level TEXT,
        PRIMARY KEY (at_table, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_by_session ON seats (session);
    CREATE TABLE sessions (
        token_hash TEXT PRIMARY KEY, name TEXT NOT NULL, user TEXT, seen REAL NOT NULL
    ) STRICT, WITHOUT ROWID;
    """,
)
"""Numbered by their place; a file of an older version is brought up when it is opened, one of a newer version is refused."""

OPEN = "open"
"""The kind of a seat that nobody has taken yet."""


class _Job(NamedTuple):
    write: Callable[[apsw.Connection], Any]
    done: Callable[[Any, BaseException | None], None]


class SQLiteStore:
    """The default store: a file, no configuration."""

    def __init__(self, path: Path | str) -> None:
        self._path = str(path)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = _opened(self._path)
        _migrate(self._writer, self._path)
        self._reader = _opened(self._path)
        self._reading = threading.Lock()
        self._thread = threading.Thread(target=self._write_for_ever, name="store", daemon=True)
        self._thread.start()

    async def begin(self, facts: TableFacts, seats: Sequence[SeatRow]) -> None:
        def write(db: apsw.Connection) -> None:
            row = (facts.id, facts.game, facts.created, msgspec.msgpack.encode(facts))
            db.execute("INSERT INTO tables (id, game, created, facts) VALUES (?, ?, ?, ?)", row)
            db.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", [_seat_values(facts.id, seat) for seat in seats])

        await self._write(write)

    async def append(self, table: str, entries: Sequence[EntryRow], finished: bool = False) -> None:
        def write(db: apsw.Connection) -> None:
            ((last,),) = db.execute("SELECT coalesce(max(seq), 0) FROM entries WHERE at_table = ?", (table,))
            if [entry.seq for entry in entries] != list(range(last + 1, last + 1 + len(entries))):
                raise Conflict(f"table {table} is at entry {last}")
            rows = [(table, entry.seq, entry.seat, entry.text, entry.cid, entry.at) for entry in entries]
            db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)", rows)
            if finished:
                db.execute("UPDATE tables SET finished = 1 WHERE id = ?", (table,))

        await self._write(write)

    async def facts(self, table: str) -> TableFacts | None:
        rows = await self._read("SELECT facts FROM tables WHERE id = ?", table)
        return msgspec.msgpack.decode(rows[0][0], type=TableFacts) if rows else None

    async def entries(self, table: str, after: int = 0) -> Sequence[EntryRow]:
        rows = await self._read(
            "SELECT seq, seat, text, cid, at FROM entries WHERE at_table = ? AND seq > ? ORDER BY seq", table, after
        )
        return [EntryRow(*row) for row in rows]

    async def seats(self, table: str) -> Sequence[SeatRow]:
        rows = await self._read("SELECT seat, kind, name, session, level FROM seats WHERE at_table = ? ORDER BY seat", table)
        return [SeatRow(*row) for row in rows]

    async def sit(self, table: str, seat: SeatRow, only_if_free: bool = True) -> None:
        def write(db: apsw.Connection) -> None:
            found = list(db.execute("SELECT kind FROM seats WHERE at_table = ? AND seat = ?", (table, seat.seat)))
            if not found or (only_if_free and found[0][0] != OPEN):
                raise Conflict(f"seat {seat.seat} of table {table} is not free")
            db.execute("REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?)", _seat_values(table, seat))

        await self._write(write)

    async def tables(self, finished: bool | None = None, most: int = 1000) -> Sequence[TableLine]:
        rows = await self._read(
            "SELECT id, game, created, (SELECT coalesce(max(seq), 0) FROM entries WHERE at_table = id), finished FROM tables"
            " WHERE ?1 IS NULL OR finished = ?1 ORDER BY created DESC LIMIT ?2",
            None if finished is None else int(finished),
            most,
        )
        return [TableLine(id, game, created, entries, bool(done)) for id, game, created, entries, done in rows]

    async def tables_of(self, session: str) -> Sequence[str]:
        rows = await self._read(
            "SELECT DISTINCT id FROM seats JOIN tables ON id = at_table WHERE session = ? ORDER BY created DESC", session
        )
        return [row[0] for row in rows]

    async def save_session(self, session: SessionRow) -> None:
        row = (session.token_hash, session.name, session.user, session.seen)
        await self._write(lambda db: db.execute("REPLACE INTO sessions VALUES (?, ?, ?, ?)", row) and None)

    async def session(self, token_hash: str) -> SessionRow | None:
        rows = await self._read("SELECT token_hash, name, user, seen FROM sessions WHERE token_hash = ?", token_hash)
        return SessionRow(*rows[0]) if rows else None

    async def forget(self, table: str) -> None:
        await self._write(lambda db: db.execute("DELETE FROM tables WHERE id = ?", (table,)) and None)

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        self._reader.close()
        self._writer.close()

    async def _write(self, write: Callable[[apsw.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        waiting: asyncio.Future[T] = loop.create_future()

        def done(result: Any, error: BaseException | None) -> None:
            loop.call_soon_threadsafe(_settle, waiting, result, error)

        self._jobs.put(_Job(write, done))
        return await waiting

    async def _read(self, query: str, *values: Any) -> list[Any]:
        return await asyncio.to_thread(self._read_now, query, values)

    def _read_now(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        self._reading.acquire()
        try:
            return list(self._reader.execute(query, values))
        finally:
            self._reading.release()

    def _write_for_ever(self) -> None:
        is_open = True
        while is_open:
            jobs = [self._jobs.get()]
            with contextlib.suppress(queue.Empty):
                while True:
                    jobs.append(self._jobs.get_nowait())
            is_open = None not in jobs
            self._commit([job for job in jobs if job is not None])

    def _commit(self, jobs: list[_Job]) -> None:
        """One transaction for all that waits; each job in a savepoint of its own, so that a conflict hurts nobody else."""
        answers: list[tuple[_Job, Any, BaseException | None]] = []
        try:
            with self._writer:
                answers = [(job, *_tried(self._writer, job)) for job in jobs]
        except apsw.Error as error:
            unavailable = StoreUnavailable(f"the store could not write: {error}")
            answers = [(job, None, unavailable) for job in jobs]
        for job, result, problem in answers:
            job.done(result, problem)


def _tried(db: apsw.Connection, job: _Job) -> tuple[Any, BaseException | None]:
    result = None
    try:
        with db:
            result = job.write(db)
    except Conflict as conflict:
        return None, conflict
    except apsw.ConstraintError as error:
        return None, Conflict(str(error))
    return result, None


def _settle(waiting: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
    if waiting.cancelled():
        return
    if error is None:
        waiting.set_result(result)
    else:
        waiting.set_exception(error)


def _seat_values(table: str, seat: SeatRow) -> tuple[Any, ...]:
    return (table, seat.seat, seat.kind, seat.name, seat.session, seat.level)


def _opened(path: str) -> apsw.Connection:
    db = apsw.Connection(path)
    db.set_busy_timeout(5000)
    for pragma, value, read_back in (("journal_mode", "wal", "wal"), ("synchronous", "full", 2), ("foreign_keys", "on", 1)):
        db.pragma(pragma, value)
        found = db.pragma(pragma)
        # NORMAL lost acknowledged moves in simulated power cuts: a store that cannot promise durability does not start.
        assert found == read_back or path == ":memory:", f"SQLite did not take {pragma} = {value} (it says {found!r})"
    return db


def _migrate(db: apsw.Connection, path: str) -> None:
    version = db.pragma("user_version")
    if version > len(MIGRATIONS):
        raise StoreUnavailable(f"{path} was written by a newer version (format {version}); this one knows {len(MIGRATIONS)}")
    for number in range(version, len(MIGRATIONS)):
        with db:
            db.execute(MIGRATIONS[number])
            db.pragma("user_version", number + 1)
