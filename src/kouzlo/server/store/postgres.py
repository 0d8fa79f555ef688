"""The store in a PostgreSQL database, which several processes may use: `kouzlo serve --store postgresql://…`.

Every write takes the lock of its table (`of`), then reads and writes as in SQLite: whoever comes second waits, sees what the
first one wrote, and is told that there is a conflict.  Locks are taken in one order, so two batches do not wait for each other.
Answers are given after `COMMIT`; if the line breaks while it is under way, the answer is that nothing is known to be written,
and a repeated command finds out.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import os
from collections.abc import Sequence
from concurrent.futures import Future
from typing import Any
from urllib.parse import urlsplit

from asyncpg import exceptions

from kouzlo.server.store import Conflict, StoreUnavailable
from kouzlo.server.store.chat_rows import ChatRows
from kouzlo.server.store.database import PEOPLE, ROOM, TABLES, Database, in_parts, put_into
from kouzlo.server.store.group_commit import Answer, GroupCommit, Job, appended
from kouzlo.server.store.migrations import MIGRATIONS, carried_out
from kouzlo.server.store.people_rows import PeopleRows
from kouzlo.server.store.postgres_connection import AGAIN, Connection, Readers, is_gone
from kouzlo.server.store.shared_rows import SharedRows
from kouzlo.server.store.table_rows import TableRows

PUT_ROOM = put_into("room", ROOM)
TEST_WRITE = 8 * 1024
MOST_AT_ONCE = 16
"""Entries that are appended in one statement: there is one for each number, and PostgreSQL keeps its plan."""
TRIES = 5
"""How many times a transaction is tried that met another one in a deadlock."""
MIGRATING, OF_PEOPLE, SERVED = 0x6B6F757A, 0x6B6F757B, 0x6B6F757C
"""The numbers of advisory locks: the first letters of our name, and the next ones."""


class PostgresStore(GroupCommit, TableRows, PeopleRows, ChatRows, SharedRows):
    """A store in a database; raises StoreUnavailable if it cannot be used."""

    def __init__(self, url: str, serves: bool = False) -> None:
        super().__init__()
        self._url = url
        self._serves = serves
        """This is one of the processes of a house: nobody may move its data meanwhile."""
        self._writer: Connection | None = None
        self._is_open: Future[None] = Future()
        self._readers = Readers(url, has_a_loop=serves)
        self._thread.start()
        try:
            self._is_open.result()
        except StoreUnavailable:
            self._readers.close()
            raise

    def _write_for_ever(self) -> None:
        """The connection is opened in the thread that uses it."""
        try:
            check_format(self._opened())
        except Exception as error:
            self._let_go()
            self._is_open.set_exception(error if isinstance(error, StoreUnavailable) else StoreUnavailable(str(error)))
            return
        self._is_open.set_result(None)
        super()._write_for_ever()
        self._let_go()

    async def probe(self) -> None:
        await self._write(lambda db: db.execute(PUT_ROOM, (1, os.urandom(TEST_WRITE))) and None)

    async def close(self) -> None:
        await self._finish()
        self._readers.leave()
        await asyncio.to_thread(self._readers.close)

    async def _read(self, query: str, *values: Any) -> list[Any]:
        return await self._readers.fetch(query, values)

    def _transacted(self, jobs: list[Job]) -> list[Answer]:
        answers: list[Answer] = [(job, None, None) for job in appended_at_once(self._writer or self._opened(), jobs)]
        if len(answers) == len(jobs):
            return answers
        done = {id(job) for job, _, _ in answers}
        return answers + self._together([job for job in jobs if id(job) not in done])

    def _together(self, jobs: list[Job]) -> list[Answer]:
        for attempt in range(1, TRIES + 1):
            db = self._writer or self._opened()
            try:
                return self._tried_together(db, jobs)
            except AGAIN:
                if attempt == TRIES:
                    raise
                db.execute("ROLLBACK")
        raise AssertionError("the last attempt returns or raises")

    def _opened(self) -> Connection:
        self._writer = Connection(self._url)
        if self._serves:
            hold(self._writer)
        return self._writer

    def _tried_together(self, db: Connection, jobs: list[Job]) -> list[Answer]:
        _begin(db, jobs)
        try:
            answers: list[Answer] = [(job, None, None) for job in appended(db, jobs)]
        except exceptions.PostgresError as error:
            if is_gone(error) or isinstance(error, AGAIN):
                raise
            db.execute("ROLLBACK")  # each is tried alone, from the beginning, and gets its own answer
            _begin(db, jobs)
            answers = []
        done = {id(job) for job, _, _ in answers}
        answers += [(job, *_tried(db, job)) for job in jobs if id(job) not in done]
        db.execute("COMMIT")
        return answers

    def _let_go(self) -> None:
        # A new connection costs milliseconds; one that failed may be in any state.
        writer, self._writer = self._writer, None
        if writer is not None:
            writer.close()


def appended_at_once(db: Database, jobs: Sequence[Job]) -> list[Job]:
    """Write and commit plain appends in one statement; returns the jobs that are done.  The others have written nothing.

    Nearly all writes are moves, and five statements cost several times as much as one.  The statement takes the locks of its
    tables like every write.  What it sees of their logs may be older than the lock that it waited for: then its entry has a
    number that is taken, and it fails as a whole.  Whatever does not fit is tried again, under the locks, and told why.
    """
    appends = [job.append for job in jobs if job.append is not None]
    rows = [(*values, append.last) for append in appends for values in append.values]
    if len(appends) < len(jobs) or len({append.table for append in appends}) < len(jobs) or not 0 < len(rows) <= MOST_AT_ONCE:
        return []
    try:
        found = db.execute(append_of(len(rows)), [value for row in rows for value in row])
    except exceptions.LockNotAvailableError:
        raise
    except exceptions.PostgresError as error:
        if is_gone(error):
            raise
        return []
    done = {table for (table,) in found}
    return [job for job in jobs if job.append is not None and job.append.table in done]


@functools.cache
def append_of(count: int) -> str:
    """The statement that appends so many entries to tables that are where these entries go on, and whose games go on."""
    kinds = ("text", "bigint", "bigint", "text", "text", "double precision", "bytea", "bigint")
    marks = iter(range(1, count * len(kinds) + 1))
    rows = ", ".join(f"({', '.join(f'CAST(?{next(marks)} AS {kind})' for kind in kinds)})" for _ in range(count))
    tables = ", ".join(f"?{1 + at * len(kinds)}" for at in range(count))
    names = ", ".join(TABLES["entries"].names)
    return (
        f"WITH asked ({names}, last) AS (VALUES {rows}),"  # noqa: S608  # only marks and our own words
        f" held AS (SELECT id FROM tables WHERE id IN ({tables}) AND NOT finished ORDER BY id FOR NO KEY UPDATE)"
        f" INSERT INTO entries ({names}) SELECT {names} FROM asked JOIN held ON id = at_table"
        " WHERE last = (SELECT coalesce(max(there.seq), 0) FROM entries AS there WHERE there.at_table = asked.at_table)"
        " RETURNING at_table"
    )


def _begin(db: Connection, jobs: list[Job]) -> None:
    """Begin a transaction, and take the locks of everything that the jobs are about."""
    db.execute("BEGIN")
    about = {job.of for job in jobs if job.of is not None}
    if PEOPLE in about:
        db.execute("SELECT pg_advisory_xact_lock(?)", (OF_PEOPLE,))
    for some in in_parts(sorted(about - {PEOPLE})):
        marks = ", ".join("?" * len(some))
        db.execute(f"SELECT id FROM tables WHERE id IN ({marks}) ORDER BY id FOR NO KEY UPDATE", some)  # noqa: S608  # only marks


def _tried(db: Connection, job: Job) -> tuple[Any, BaseException | None]:
    """The result of one job.  An error of the job alone is its answer; raises if the whole transaction is lost."""
    result: Any = None
    problem: Exception | None = None
    db.execute("SAVEPOINT job")
    try:
        result = job.write(db)
    except (Conflict, exceptions.IntegrityConstraintViolationError) as error:
        problem = Conflict(str(error))
    except Exception as error:
        if is_gone(error) or isinstance(error, AGAIN):
            raise
        refused = isinstance(error, exceptions.PostgresError)
        problem = StoreUnavailable(f"the store could not write: {error}") if refused else error
    if problem is not None:
        db.execute("ROLLBACK TO SAVEPOINT job")
    db.execute("RELEASE SAVEPOINT job")
    return result, problem


def hold(db: Database) -> None:
    """Hold the database together with other servers while the connection lasts; raises StoreUnavailable while it is moved."""
    try:
        db.execute("SELECT pg_advisory_lock_shared(?, hashtext(current_schema()))", (SERVED,))
    except exceptions.LockNotAvailableError as error:
        raise StoreUnavailable("this database is being moved") from error


def take_alone(db: Database) -> None:
    """Hold the database alone while the connection lasts; raises StoreUnavailable if a server uses it."""
    ((taken,),) = db.execute("SELECT pg_try_advisory_lock(?, hashtext(current_schema()))", (SERVED,))
    if not taken:
        raise StoreUnavailable("a server uses this database")


# Formats


def format_of(db: Connection) -> int:
    """The number of migrations that a database has; 0 if it is empty."""
    if not list(db.execute("SELECT 1 FROM pg_tables WHERE (schemaname, tablename) = (current_schema(), 'format')")):
        return 0
    ((version,),) = db.execute("SELECT version FROM format")
    return int(version)


def check_format(db: Connection) -> None:
    """Set up an empty database; raises StoreUnavailable if it has another format than this version."""
    version, known = format_of(db), len(MIGRATIONS)
    if version == 0:
        migrate(db)
    elif version < known:
        raise StoreUnavailable(f"the database has format {version}, this version writes {known}: run `kouzlo admin migrate`")
    elif version > known:
        raise StoreUnavailable(f"the database was written by a newer version (format {version}); this one knows {known}")


def migrate(db: Connection) -> tuple[int, int]:
    """Migrate a database, all or nothing; of two processes that do it at once one waits.  Returns the old and new format."""
    known = len(MIGRATIONS)
    try:
        db.execute("BEGIN")
        db.execute("SELECT pg_advisory_xact_lock(?)", (MIGRATING,))
        before = format_of(db)
        if before > known:
            raise StoreUnavailable(f"the database was written by a newer version (format {before}); this one knows {known}")
        if before == 0:
            db.execute("CREATE TABLE format (version INTEGER NOT NULL); INSERT INTO format VALUES (0)")
        for step in MIGRATIONS[before:]:
            carried_out(db, step)
        db.execute("UPDATE format SET version = ?", (known,))
        db.execute("COMMIT")
    except Exception as error:
        with contextlib.suppress(Exception):
            db.execute("ROLLBACK")
        raise error if isinstance(error, StoreUnavailable) else StoreUnavailable(f"the database: {error}") from error
    return before, known


def without_password(url: str) -> str:
    """The address of a database as it may be shown; it may have several hosts."""
    parts = urlsplit(url)
    return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}{parts.path}"
