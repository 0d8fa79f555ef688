"""The store in one SQLite file: one writer with group commit, WAL, `synchronous=FULL`.

All writes go through one thread.  It takes all waiting jobs, writes them in one transaction and commits once: a hundred moves
at the same time cost one flush of the disk.  Callers are answered after the commit, never before.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import apsw
import msgspec

from kouzlo.core.move import Seat
from kouzlo.server.meters import METERS
from kouzlo.server.store import Conflict, Damaged, EntryRow, NoteRow, SeatRow, StoreUnavailable, TableFacts, TableLine
from kouzlo.server.store.chain import first_link, note_link, seal
from kouzlo.server.store.link_backfill import SELECT_ENTRIES, SELECT_NOTES, SPOILED, is_listed, link_all
from kouzlo.server.store.sqlite_chats import CREATE_CHATS, ChatRows
from kouzlo.server.store.sqlite_people import PeopleRows, take_skeletons

T = TypeVar("T")

VFS: str | None = None
"""SQLite's VFS; tests set one whose disk fills up, fails or loses writes."""

Migration = str | Callable[[apsw.Connection], None]

MIGRATIONS: tuple[Migration, ...] = (
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
        seat INTEGER NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, session TEXT, level TEXT, adds TEXT NOT NULL,
        PRIMARY KEY (at_table, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seats_by_session ON seats (session);
    CREATE INDEX free_seats ON seats (at_table) WHERE kind = 'open';
    CREATE TABLE notes (
        at_table TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        number INTEGER NOT NULL, at_seq INTEGER NOT NULL, seat INTEGER, kind TEXT NOT NULL, text TEXT NOT NULL,
        cid TEXT NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (at_table, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sessions (
        token_hash TEXT PRIMARY KEY, name TEXT NOT NULL, user TEXT, seen REAL NOT NULL
    ) STRICT, WITHOUT ROWID;
    """,
    """
    ALTER TABLE seats ADD COLUMN account TEXT;
    CREATE INDEX seats_by_account ON seats (account) WHERE account IS NOT NULL;
    CREATE INDEX sessions_by_user ON sessions (user) WHERE user IS NOT NULL;
    CREATE TABLE users (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, folded TEXT NOT NULL UNIQUE, password TEXT NOT NULL, since REAL NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE results (
        number INTEGER PRIMARY KEY, at_table TEXT NOT NULL UNIQUE, game TEXT NOT NULL, at REAL NOT NULL
    ) STRICT;
    CREATE TABLE result_seats (
        number INTEGER NOT NULL REFERENCES results (number) ON DELETE CASCADE,
        place INTEGER NOT NULL, player TEXT NOT NULL, rank INTEGER NOT NULL,
        PRIMARY KEY (number, place)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX results_by_player ON result_seats (player);
    CREATE TABLE ratings (
        player TEXT NOT NULL, game TEXT NOT NULL, mu REAL NOT NULL, sigma REAL NOT NULL, games INTEGER NOT NULL,
        PRIMARY KEY (player, game)
    ) STRICT, WITHOUT ROWID;
    """,
    """
    CREATE TABLE devices (
        mark TEXT NOT NULL, user TEXT NOT NULL, at REAL NOT NULL,
        PRIMARY KEY (mark, user)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX devices_by_user ON devices (user, at);
    """,
    link_all,
    take_skeletons,
    CREATE_CHATS,
)
"""Numbered by their position; a file of an older version is migrated when it is opened, one of a newer version is refused."""

PROMISES = (("journal_mode", "wal", "wal"), ("synchronous", "full", 2), ("foreign_keys", "on", 1), ("secure_delete", "on", 1))
"""Required settings of every connection: nothing acknowledged is lost, nothing deleted can be read in the file."""

OPEN = "open"
"""The kind of a free seat."""

INSERT_TABLE = "INSERT INTO tables (id, game, created, finished, facts, listed, seal) VALUES (?, ?, ?, ?, ?, ?, ?)"
INSERT_SEAT = "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
REPLACE_SEAT = "REPLACE INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
INSERT_ENTRY = "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)"
INSERT_NOTE = "INSERT INTO notes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"

LAST = """
    CASE WHEN (SELECT finished FROM tables WHERE id = asked.column1) THEN -1
    ELSE coalesce((SELECT max(seq) FROM entries WHERE at_table = asked.column1), 0) END
"""
"""The last entry of a table; nothing can be appended after the end of its game."""
AT_ONCE = (64, 16, 4, 1)
"""Tables that are read or written in one statement: each statement releases the interpreter's lock twice."""

ROOM = 64 * 1024
"""The size of a test write in bytes: more than a command needs, so that a free rest of a page hides no full disk."""
MOST_ROOM = 64


class _Job:
    """A write, and the caller that waits for it."""

    __slots__ = ("append", "loop", "waiting", "write")

    def __init__(self, write: Callable[[apsw.Connection], Any], append: _Append | None = None) -> None:
        self.write = write
        self.append = append
        """The job only appends, and may be combined with others of its kind."""
        self.loop = asyncio.get_running_loop()
        self.waiting: asyncio.Future[Any] = self.loop.create_future()

    def done(self, result: Any, error: BaseException | None) -> None:
        _tell([(self, result, error)])


class _Append(NamedTuple):
    """Entries to append to a table."""

    table: str
    last: int
    values: list[tuple[Any, ...]]


class SQLiteStore(PeopleRows, ChatRows):
    """The default store: a file, no configuration."""

    def __init__(self, path: Path | str) -> None:
        self._path = str(path)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._is_closing = False
        self.failures = 0
        self._refused = 1
        """How many jobs failed together the last time: a test write needs as much room as all of them."""
        self._writer = _opened(self._path)
        _migrate(self._writer, self._path)
        self._reader = _opened(self._path)
        self._reading = threading.Lock()
        self._reader_at_once = _opened(self._path)
        self._reader_at_once.set_busy_timeout(100)
        self._thread = threading.Thread(target=self._write_for_ever, name="store", daemon=True)
        self._thread.start()

    async def begin(self, facts: TableFacts, seats: Sequence[SeatRow], entries: Sequence[EntryRow] = ()) -> None:
        def write(db: apsw.Connection) -> None:
            db.execute(INSERT_TABLE, _table_values(facts))
            db.executemany(INSERT_SEAT, [_seat_values(facts.id, seat) for seat in seats])
            db.executemany(INSERT_ENTRY, [_entry_values(facts.id, each) for each in entries])

        await self._write(write)

    async def append(self, table: str, entries: Sequence[EntryRow], finished: bool = False) -> None:
        def write(db: apsw.Connection) -> None:
            ((last,),) = db.execute("SELECT coalesce(max(seq), 0) FROM entries WHERE at_table = ?", (table,))
            if [entry.seq for entry in entries] != list(range(last + 1, last + 1 + len(entries))):
                raise Conflict(f"table {table} is at entry {last}")
            if list(db.execute("SELECT 1 FROM tables WHERE id = ? AND finished", (table,))):
                raise Conflict(f"the game at table {table} has ended")
            db.executemany(INSERT_ENTRY, [_entry_values(table, each) for each in entries])
            if finished:
                db.execute("UPDATE tables SET finished = 1 WHERE id = ?", (table,))

        await self._write(write, None if finished else _append(table, entries))

    async def note(self, table: str, note: NoteRow, finished: bool = False, only_one: bool = False) -> int:
        def write(db: apsw.Connection) -> int:
            there = "SELECT count(*) FROM notes WHERE at_table = ? AND kind = ?"
            if only_one and next(db.execute(there, (table, note.kind)))[0]:
                raise Conflict(f"table {table} has a note {note.kind!r} already")
            if finished:
                _end(db, table)
            told = list(db.execute("SELECT number, link FROM notes WHERE at_table = ? ORDER BY number DESC LIMIT 1", (table,)))
            last, before = told[0] if told else (0, first_link(table))
            row = msgspec.structs.replace(note, number=last + 1)
            db.execute(INSERT_NOTE, _note_values(table, msgspec.structs.replace(row, link=note_link(before, row))))
            return int(row.number)

        return await self._write(write)

    async def notes(self, table: str, after: int = 0) -> Sequence[NoteRow]:
        return await self._read_rows(NoteRow, SELECT_NOTES, table, after)

    async def facts(self, table: str) -> TableFacts | None:
        rows = await self._read("SELECT facts, seal FROM tables WHERE id = ?", table)
        return _unpacked(*rows[0]) if rows else None

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
        def write(db: apsw.Connection) -> Seat:
            rows = list(db.execute("SELECT seat, kind, session FROM seats WHERE at_table = ? ORDER BY seat", (table,)))
            own = [number for number, _, holder in rows if seat.session is not None and holder == seat.session]
            if only_if_free and own:
                return int(own[0])
            found = [kind for number, kind, _ in rows if number == seat.seat]
            if not found or (only_if_free and found[0] != OPEN):
                raise Conflict(f"seat {seat.seat} of table {table} is not free")
            db.execute(REPLACE_SEAT, _seat_values(table, seat))
            return seat.seat

        return await self._write(write)

    async def tables(self, finished: bool | None = None, most: int = 1000) -> Sequence[TableLine]:
        rows = await self._read(
            "SELECT id, game, created, (SELECT coalesce(max(seq), 0) FROM entries WHERE at_table = id), finished FROM tables"
            " WHERE ?1 IS NULL OR finished = ?1 ORDER BY created DESC LIMIT ?2",
            None if finished is None else int(finished),
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
            "SELECT DISTINCT id FROM seats JOIN tables ON id = at_table WHERE session = ?1 AND (?2 IS NULL OR finished = ?2)"
            " ORDER BY created DESC",
            session,
            None if finished is None else int(finished),
        )
        return [row[0] for row in rows]

    async def forget(self, table: str) -> None:
        await self._write(lambda db: db.execute("DELETE FROM tables WHERE id = ?", (table,)) and None)

    async def probe(self) -> None:
        # A committed write: only then does the disk have to have room for what a command would write.
        room = (os.urandom(min(self._refused, MOST_ROOM) * ROOM),)
        await self._write(lambda db: db.execute("REPLACE INTO room VALUES (1, ?)", room) and None)
        self._refused = 1

    async def close(self) -> None:
        if not self._is_closing:
            self._is_closing = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)
        with self._reading, contextlib.suppress(apsw.Error):
            self._reader.close()
            self._reader_at_once.close()
        with contextlib.suppress(apsw.Error):  # what could not be moved into the main file stays in the WAL, and is found there
            self._writer.close()

    async def _write(self, write: Callable[[apsw.Connection], T], append: _Append | None = None) -> T:
        if self._is_closing:
            raise StoreUnavailable("the store is closed")
        job = _Job(write, append)
        self._jobs.put(job)
        written: T = await job.waiting
        return written

    async def _read(self, query: str, *values: Any) -> list[Any]:
        return await asyncio.to_thread(self._read_now, query, values)

    def _read_now(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        rows: list[Any] = []
        with self._reading:
            try:
                rows.extend(self._reader.execute(query, values))
                return rows
            except SPOILED as error:
                raise Damaged(f"the store is damaged: {error}", rows) from error
            except apsw.Error as error:
                raise StoreUnavailable(f"the store could not read: {error}") from error

    def _read_at_once(self, query: str, *values: Any) -> list[Any]:
        """Read a row or two in the calling thread: in WAL mode readers do not wait."""
        try:
            return list(self._reader_at_once.execute(query, values))
        except apsw.Error as error:
            raise StoreUnavailable(f"the store could not read: {error}") from error

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
        """One transaction for all waiting jobs; an error in one job does not affect the others."""
        began = time.perf_counter()
        try:
            # Statements, not `with self._writer`: apsw keeps the interpreter's lock while that waits for the disk or for
            # another process, and the whole server would wait with it.
            self._writer.execute("BEGIN IMMEDIATE")
            answers: list[_Answer] = [(job, None, None) for job in self._appended(jobs)]
            appended = {id(job) for job, _, _ in answers}
            answers += [(job, *_tried(self._writer, job)) for job in jobs if id(job) not in appended]
            self._writer.execute("COMMIT")
            METERS.committed(len(jobs), time.perf_counter() - began)
            self.failures += sum(isinstance(error, StoreUnavailable) for _, _, error in answers)
        except Exception as error:
            METERS.failed()
            self.failures += 1
            self._refused = max(self._refused, len(jobs))
            answers = [(job, None, StoreUnavailable(f"the store could not write: {error}")) for job in jobs]
            self._let_go()
        _tell(answers)

    def _appended(self, jobs: list[_Job]) -> list[_Job]:
        """Write all plain appends in a few statements; returns the jobs that are done."""
        first = {job.append.table: job for job in reversed(jobs) if job.append is not None}
        try:
            stand = _last_entries(self._writer, list(first))
            fitting = [job for job in first.values() if job.append is not None and stand[job.append.table] == job.append.last]
            _insert_entries(self._writer, [values for job in fitting if job.append is not None for values in job.append.values])
            return fitting
        except apsw.Error:
            # Each is tried alone, from the beginning, and gets its own answer.
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            self._writer.execute("BEGIN IMMEDIATE")
            return []

    def _let_go(self) -> None:
        """Roll back after a failure; a connection that cannot even do that is opened again."""
        try:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
        except apsw.Error:
            with contextlib.suppress(apsw.Error, StoreUnavailable):
                fresh = _opened(self._path)
                self._writer, broken = fresh, self._writer
                broken.close(force=True)


def _tried(db: apsw.Connection, job: _Job) -> tuple[Any, BaseException | None]:
    """The result of one job.  An error of the job alone is its answer; raises if the whole transaction is lost."""
    result: Any = None
    problem: Exception | None = None
    db.execute("SAVEPOINT job")
    try:
        result = job.write(db)
    except (Conflict, apsw.ConstraintError) as error:
        problem = Conflict(str(error))
    except apsw.Error as error:
        problem = StoreUnavailable(f"the store could not write: {error}")
    except Exception as error:
        problem = error
    if problem is not None:
        if not db.in_transaction:
            raise problem  # SQLite rolled everything back, the jobs before this one too
        db.execute("ROLLBACK TO job")
    db.execute("RELEASE job")
    return result, problem


_Answer = tuple[_Job, Any, BaseException | None]


def _tell(answers: Sequence[_Answer]) -> None:
    """Wake the waiting callers: one wake-up of the loop for all answers."""
    loops = {id(job.loop): job.loop for job, _, _ in answers}
    for key, loop in loops.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed: its callers are gone, those of other loops still wait
            loop.call_soon_threadsafe(_settle, [each for each in answers if id(each[0].loop) == key])


def _settle(answers: Sequence[_Answer]) -> None:
    for job, result, error in answers:
        if job.waiting.cancelled():
            continue
        if error is None:
            job.waiting.set_result(result)
        else:
            job.waiting.set_exception(error)


def _append(table: str, entries: Sequence[EntryRow]) -> _Append | None:
    """The append of consecutive entries; None if they are not consecutive, or if there are none."""
    numbers = [entry.seq for entry in entries]
    if not numbers or numbers != list(range(numbers[0], numbers[0] + len(numbers))):
        return None
    return _Append(table, numbers[0] - 1, [_entry_values(table, each) for each in entries])


def _last_entries(db: apsw.Connection, tables: Sequence[str]) -> dict[str, int]:
    """The last entry of each table."""
    found: dict[str, int] = {}
    for some in _in_parts(tables):
        asked = ", ".join(["(?)"] * len(some))
        found.update(db.execute(f"SELECT column1, {LAST} FROM (VALUES {asked}) AS asked", some))  # noqa: S608  # only marks
    return found


def _insert_entries(db: apsw.Connection, rows: Sequence[tuple[Any, ...]]) -> None:
    for some in _in_parts(rows):
        marks = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * len(some))
        db.execute(f"INSERT INTO entries VALUES {marks}", [value for row in some for value in row])  # noqa: S608  # only marks


def _in_parts(many: Sequence[T]) -> Iterator[Sequence[T]]:
    """Parts of a few fixed sizes, so that there are few different statements."""
    at = 0
    for size in AT_ONCE:
        while len(many) - at >= size:
            yield many[at : at + size]
            at += size


def _end(db: apsw.Connection, table: str) -> None:
    """Mark the game of a table as ended; raises Conflict if it was."""
    db.execute("UPDATE tables SET finished = 1 WHERE id = ? AND NOT finished", (table,))
    if not db.changes():
        raise Conflict(f"the game at table {table} has ended already, or there is no such table")


def _unpacked(packed: bytes, kept: bytes) -> TableFacts:
    try:
        if seal(packed) == kept:
            return msgspec.msgpack.decode(packed, type=TableFacts)
    except (TypeError, msgspec.MsgspecError):
        pass
    raise Damaged("the facts of a table are not those that were written")


def _table_values(facts: TableFacts, finished: bool = False) -> tuple[Any, ...]:
    packed = msgspec.msgpack.encode({**msgspec.structs.asdict(facts), "settings": facts.settings.stored()})
    return (facts.id, facts.game, facts.created, int(finished), packed, is_listed(packed), seal(packed))


def _entry_values(table: str, entry: EntryRow) -> tuple[Any, ...]:
    return (table, entry.seq, entry.seat, entry.text, entry.cid, entry.at, entry.link)


def _note_values(table: str, note: NoteRow) -> tuple[Any, ...]:
    return (table, note.number, note.at_seq, note.seat, note.kind, note.text, note.cid, note.at, note.link)


def _seat_values(table: str, seat: SeatRow) -> tuple[Any, ...]:
    return (table, seat.seat, seat.kind, seat.name, seat.session, seat.level, seat.adds, seat.account)


def _opened(path: str) -> apsw.Connection:
    try:
        return _set_up(path)
    except (apsw.Error, OSError) as error:
        raise StoreUnavailable(f"{path} cannot be opened: {error}") from error


def _set_up(path: str) -> apsw.Connection:
    # The file contains the secrets of running games, so only its owner may read it.  Only a new file is touched:
    # closing a file that is in use would release all locks that this process holds on it.
    with contextlib.suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    db = apsw.Connection(path, vfs=VFS)
    db.set_busy_timeout(5000)
    for pragma, value, read_back in PROMISES:
        db.pragma(pragma, value)
        found = db.pragma(pragma)
        # NORMAL lost acknowledged moves in simulated power cuts, so a store without FULL does not start.
        if found != read_back:
            raise StoreUnavailable(f"{path}: SQLite did not take {pragma} = {value}, it says {found!r}")
    return db


def _migrate(db: apsw.Connection, path: str) -> None:
    """Migrate an older file, all or nothing; if two processes open it at once, one does it and the other waits."""
    db.transaction_mode = "IMMEDIATE"
    known = len(MIGRATIONS)
    try:
        with db:
            version = db.pragma("user_version")
            if version > known:
                raise StoreUnavailable(f"{path} was written by a newer version (format {version}); this one knows {known}")
            for number in range(version, known):
                step = MIGRATIONS[number]
                db.execute(step) if isinstance(step, str) else step(db)
                db.pragma("user_version", number + 1)
    except (apsw.Error, StoreUnavailable) as error:
        db.close(force=True)
        raise error if isinstance(error, StoreUnavailable) else StoreUnavailable(f"{path}: {error}") from error
