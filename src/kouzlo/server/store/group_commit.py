"""Group commit: one thread takes all waiting writes, carries them out in one transaction, and commits once.

A hundred moves at the same time cost one flush of the disk.  Callers are answered after the commit, never before, in the loop
in which they wait.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import threading
import time
from collections.abc import Sequence
from typing import Any, TypeVar

from kouzlo.server.meters import METERS
from kouzlo.server.store import StoreUnavailable
from kouzlo.server.store.database import Append, Database, Rows, Write
from kouzlo.server.store.table_rows import insert_entries, last_entries

T = TypeVar("T")


class Job:
    """A write, and the caller that waits for it."""

    __slots__ = ("append", "loop", "of", "waiting", "write")

    def __init__(self, write: Write[Any], of: str | None = None, append: Append | None = None) -> None:
        self.write = write
        self.of = of
        self.append = append
        """The job only appends, and may be combined with others of its kind."""
        self.loop = asyncio.get_running_loop()
        self.waiting: asyncio.Future[Any] = self.loop.create_future()

    def done(self, result: Any, error: BaseException | None) -> None:
        _tell([(self, result, error)])


Answer = tuple[Job, Any, BaseException | None]


class GroupCommit(Rows):
    """A store whose writes all go through one thread."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._is_closing = False
        self.failures = 0
        self._refused = 1
        """How many jobs failed together the last time: a test write needs as much room as all of them."""
        self._thread = threading.Thread(target=self._write_for_ever, name="store", daemon=True)

    def _begin(self) -> None:
        """Take writes from now on."""
        self._thread.start()

    def _transacted(self, jobs: list[Job]) -> list[Answer]:
        """Carry out all jobs in one transaction and commit it; an error in one job does not affect the others."""
        raise NotImplementedError

    def _let_go(self) -> None:
        """Roll back after a failure; a connection that cannot even do that is opened again."""
        raise NotImplementedError

    async def _write(self, write: Write[T], of: str | None = None, append: Append | None = None) -> T:
        if self._is_closing:
            raise StoreUnavailable("the store is closed")
        job = Job(write, of, append)
        self._take(job)
        written: T = await job.waiting
        return written

    def _take(self, job: Job) -> None:
        self._jobs.put(job)

    async def _finish(self) -> None:
        """Take no more writes, and wait for those under way."""
        if not self._is_closing:
            self._is_closing = True
            self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    def _write_for_ever(self) -> None:
        is_open = True
        while is_open:
            jobs = [self._jobs.get()]
            with contextlib.suppress(queue.Empty):
                while True:
                    jobs.append(self._jobs.get_nowait())
            is_open = None not in jobs
            self._commit([job for job in jobs if job is not None])

    def _commit(self, jobs: list[Job]) -> None:
        began = time.perf_counter()
        try:
            answers = self._transacted(jobs)
            METERS.committed(len(jobs), time.perf_counter() - began)
            self.failures += sum(isinstance(error, StoreUnavailable) for _, _, error in answers)
        except Exception as error:
            METERS.failed()
            self.failures += 1
            self._refused = max(self._refused, len(jobs))
            answers = [(job, None, StoreUnavailable(f"the store could not write: {error}")) for job in jobs]
            self._let_go()
        _tell(answers)


def appended(db: Database, jobs: Sequence[Job]) -> list[Job]:
    """Write all plain appends in a few statements; returns the jobs that are done.  Raises if one of them cannot be written."""
    first = {job.append.table: job for job in reversed(jobs) if job.append is not None}
    stand = last_entries(db, list(first))
    fitting = [job for job in first.values() if job.append is not None and stand[job.append.table] == job.append.last]
    insert_entries(db, [values for job in fitting if job.append is not None for values in job.append.values])
    return fitting


def _tell(answers: Sequence[Answer]) -> None:
    """Wake the waiting callers: one wake-up of the loop for all answers."""
    loops = {id(job.loop): job.loop for job, _, _ in answers}
    for key, loop in loops.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed: its callers are gone, those of other loops still wait
            loop.call_soon_threadsafe(_settle, [each for each in answers if id(each[0].loop) == key])


def _settle(answers: Sequence[Answer]) -> None:
    for job, result, error in answers:
        if job.waiting.cancelled():
            continue
        if error is None:
            job.waiting.set_result(result)
        else:
            job.waiting.set_exception(error)
