"""The store in one SQLite file: one writer with group commit, WAL, `synchronous=FULL`."""

from __future__ import annotations

import asyncio
import contextlib
import os
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import apsw
import msgspec

from kouzlo.server.store import Conflict, Damaged, StoreUnavailable
from kouzlo.server.store.chat_rows import ChatRows
from kouzlo.server.store.database import ROOM, put_into
from kouzlo.server.store.group_commit import Answer, GroupCommit, Job, appended
from kouzlo.server.store.link_backfill import SPOILED
from kouzlo.server.store.migrations import MIGRATIONS, carried_out
from kouzlo.server.store.people_rows import ENDED, PeopleRows
from kouzlo.server.store.shared_rows import SharedRows
from kouzlo.server.store.table_rows import TableRows

VFS: str | None = None
"""SQLite's VFS; tests set one whose disk fills up, fails or loses writes."""

PROMISES = (("journal_mode", "wal", "wal"), ("synchronous", "full", 2), ("foreign_keys", "on", 1), ("secure_delete", "on", 1))
"""Required settings of every connection: nothing acknowledged is lost, nothing deleted can be read in the file."""

PUT_ROOM = put_into("room", ROOM)
TEST_WRITE = 64 * 1024
"""The size of a test write in bytes: more than a command needs, so that a free rest of a page hides no full disk."""
MOST_WRITES = 64


class SQLiteStore(GroupCommit, TableRows, PeopleRows, ChatRows, SharedRows):
    """The default store: a file, no configuration."""

    def __init__(self, path: Path | str) -> None:
        super().__init__()
        self._path = str(path)
        self._writer = self._opened()
        _migrate(self._writer, self._path)
        self._reading = threading.Lock()
        self._reader, self._reader_at_once = self._readers()
        self._begin()

    def _opened(self) -> apsw.Connection:
        return _opened(self._path)

    def _readers(self) -> tuple[apsw.Connection, apsw.Connection]:
        """The connections that read: in a thread, and at once."""
        reader, reader_at_once = self._opened(), self._opened()
        reader_at_once.set_busy_timeout(100)
        return reader, reader_at_once

    async def probe(self) -> None:
        # A committed write: only then does the disk have to have room for what a command would write.
        room = (1, os.urandom(min(self._refused, MOST_WRITES) * TEST_WRITE))
        await self._write(lambda db: db.execute(PUT_ROOM, room) and None)
        self._refused = 1

    async def close(self) -> None:
        await self._finish()
        with self._reading, contextlib.suppress(apsw.Error):
            self._reader.close()
            self._reader_at_once.close()
        with contextlib.suppress(apsw.Error):  # what could not be moved into the main file stays in the WAL, and is found there
            self._writer.close()

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

    async def ended(self, sessions: Sequence[str]) -> Sequence[str]:
        if len(sessions) != 1:
            return await super().ended(sessions)
        # Checked before every command of a socket: in WAL mode readers do not wait, and going through a thread takes longer.
        try:
            return [row[0] for row in self._reader_at_once.execute(ENDED, (msgspec.json.encode(sessions).decode(),))]
        except apsw.Error as error:
            raise StoreUnavailable(f"the store could not read: {error}") from error

    def _transacted(self, jobs: list[Job]) -> list[Answer]:
        # Statements, not `with self._writer`: apsw keeps the interpreter's lock while that waits for the disk or for
        # another process, and the whole server would wait with it.
        self._writer.execute("BEGIN IMMEDIATE")
        answers: list[Answer] = [(job, None, None) for job in self._appended(jobs)]
        done = {id(job) for job, _, _ in answers}
        answers += [(job, *_tried(self._writer, job)) for job in jobs if id(job) not in done]
        self._writer.execute("COMMIT")
        return answers

    def _appended(self, jobs: list[Job]) -> list[Job]:
        try:
            return appended(self._writer, jobs)
        except apsw.Error:
            # Each is tried alone, from the beginning, and gets its own answer.
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
            self._writer.execute("BEGIN IMMEDIATE")
            return []

    def _let_go(self) -> None:
        try:
            if self._writer.in_transaction:
                self._writer.execute("ROLLBACK")
        except apsw.Error:
            with contextlib.suppress(apsw.Error, StoreUnavailable):
                fresh = self._opened()
                self._writer, broken = fresh, self._writer
                broken.close(force=True)


def _tried(db: apsw.Connection, job: Job) -> tuple[Any, BaseException | None]:
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


def _opened(path: str) -> apsw.Connection:
    try:
        # The file contains the secrets of running games, so only its owner may read it.  Only a new file is touched:
        # closing a file that is in use would release all locks that this process holds on it.
        with contextlib.suppress(FileExistsError):
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        return set_up(apsw.Connection(path, vfs=VFS), path)
    except (apsw.Error, OSError) as error:
        raise StoreUnavailable(f"{path} cannot be opened: {error}") from error


def set_up(db: apsw.Connection, path: str) -> apsw.Connection:
    """The connection with the settings that every store requires; raises StoreUnavailable if SQLite does not take them."""
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
                carried_out(db, MIGRATIONS[number])
                db.pragma("user_version", number + 1)
    except (apsw.Error, StoreUnavailable) as error:
        db.close(force=True)
        raise error if isinstance(error, StoreUnavailable) else StoreUnavailable(f"{path}: {error}") from error
