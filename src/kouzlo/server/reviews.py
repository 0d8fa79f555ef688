"""Reviews of finished games: made by a process of low priority, one at a time, and cached.

A house in a browser has a worker instead of the process.  It gets only a record, and a table gives its record only when its
game is over: nothing of a running game can leak.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import subprocess
from collections import OrderedDict
from collections.abc import Callable
from typing import Protocol

import msgspec

from kouzlo.core.child_process import child_environment, python_module
from kouzlo.core.errors import Refused
from kouzlo.core.replay import read_record
from kouzlo.review.moment import Moment
from kouzlo.review.report import Review

KEPT = 64
WAITING = 8
"""Games that may be queued; each takes up to a minute."""
MOMENTS_WAITING = 4
"""Deciding moments that may be queued; at the end of a game nobody waits for a long queue."""
MOMENT_COST = 2.0
"""Seconds of processor time that a visitor is charged for a deciding moment; about what it takes."""


class ReviewShown(msgspec.Struct, frozen=True):
    """A review, or its progress: clients poll until it is ready."""

    done: int
    total: int
    """0 while it is unknown."""
    review: Review | None


class MomentShown(msgspec.Struct, frozen=True):
    """The moment that decided a game; clients poll until it is ready.  A game may have none, and a busy house gives none."""

    is_ready: bool
    moment: Moment | None


class _MomentSent(msgspec.Struct, frozen=True):
    is_ready: bool
    moment: msgspec.Raw


class _Sent(msgspec.Struct, frozen=True):
    """The same when sent: the JSON of the process is passed on unchanged."""

    done: int
    total: int
    review: msgspec.Raw | None


class _Job:
    def __init__(self, is_moment: bool) -> None:
        self.is_moment = is_moment
        self.done = self.total = 0
        self.found: msgspec.Raw | None = None
        self.problem = ""
        self.task: asyncio.Task[None] | None = None

    @property
    def is_over(self) -> bool:
        return self.found is not None or bool(self.problem)


class Reviewer(Protocol):
    """Makes one review at a time."""

    async def work(self, record: str, is_moment: bool, simulations: int | None, heard: Callable[[bytes], None]) -> None:
        """`heard` is told each line as `review_worker` writes it; returns early if the work was interrupted."""
        ...

    def close(self) -> None:
        """Interrupt the work."""
        ...


class ProcessReviewer:
    """A process of low priority for each review."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None

    async def work(self, record: str, is_moment: bool, simulations: int | None, heard: Callable[[bytes], None]) -> None:
        await asyncio.to_thread(self._run, record, options_of(is_moment, simulations), heard)

    def _run(self, record: str, options: list[str], heard: Callable[[bytes], None]) -> None:
        command = python_module("kouzlo.server.review_worker", *options)
        with subprocess.Popen(command, env=child_environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:  # noqa: S603  # ours
            self._process = process
            assert process.stdin is not None, "a pipe was asked for"
            assert process.stdout is not None, "a pipe was asked for"
            with contextlib.suppress(BrokenPipeError):
                process.stdin.write(record.encode())
                process.stdin.close()
            for line in process.stdout:
                heard(line)
        self._process = None

    def close(self) -> None:
        if self._process is not None:
            self._process.terminate()


def options_of(is_moment: bool, simulations: int | None) -> list[str]:
    """The arguments of `review_worker`."""
    return [*(["--moment"] if is_moment else []), *([] if simulations is None else [str(simulations)])]


class Reviews:
    """The queue of reviews; `simulations` limits the search for a turn."""

    def __init__(self, simulations: int | None = None, reviewer: Reviewer | None = None) -> None:
        self.simulations = simulations
        self._reviewer = reviewer or ProcessReviewer()
        self._jobs: OrderedDict[bytes, _Job] = OrderedDict()
        self._turn = asyncio.Lock()
        self.moments_waiting = MOMENTS_WAITING

    async def of(self, record: str) -> msgspec.Struct:
        """The review of a record or its progress; started by the first request.  Raises Refused, BadFile."""
        key = _key_of(record)
        job = self._jobs.get(key)
        if job is None:
            if not (await asyncio.to_thread(read_record, record)).is_over:
                raise Refused("unfinished", "this game is not over")
            if self._waiting(is_moment=False) >= WAITING:
                raise Refused("busy", "other games are being reviewed; ask again in a minute")
            job = self._jobs.get(key) or self._begun(key, record, is_moment=False)
        self._jobs.move_to_end(key)
        if job.problem:
            del self._jobs[key]  # the next request may succeed
            raise Refused("no_review", job.problem)
        return _Sent(job.done, job.total, job.found)

    def has_moment(self, record: str) -> bool:
        """Whether asking for the moment of this record starts nothing: it was asked for before, or the queue is full."""
        return _moment_key_of(record) in self._jobs or self._waiting(is_moment=True) >= self.moments_waiting

    def moment(self, record: str) -> msgspec.Struct:
        """The moment that decided the record of a finished game, or that it is not ready; started by the first request."""
        key = _moment_key_of(record)
        job = self._jobs.get(key)
        if job is None:
            if self._waiting(is_moment=True) >= self.moments_waiting:
                return MomentShown(True, None)
            job = self._begun(key, record, is_moment=True)
        self._jobs.move_to_end(key)
        return MomentShown(job.is_over, None) if job.found is None else _MomentSent(True, job.found)

    def _waiting(self, is_moment: bool) -> int:
        return sum(not each.is_over for each in self._jobs.values() if each.is_moment == is_moment)

    def _begun(self, key: bytes, record: str, is_moment: bool) -> _Job:
        while len(self._jobs) >= KEPT:
            self._jobs.popitem(last=False)
        job = self._jobs[key] = _Job(is_moment)
        job.task = asyncio.create_task(self._work(job, record))
        return job

    async def _work(self, job: _Job, record: str) -> None:
        async with self._turn:
            await self._reviewer.work(record, job.is_moment, self.simulations, lambda line: self._heard(job, line))
        if not job.is_over:
            job.problem = "the review was interrupted"

    def _heard(self, job: _Job, line: bytes) -> None:
        if line.startswith((b"{", b"null")):
            job.found = msgspec.Raw(line)
        elif line.startswith(b"!"):
            job.problem = line[2:].decode("utf-8", "replace").strip()
        else:
            done, total = line.split()
            job.done, job.total = int(done), int(total)

    async def close(self) -> None:
        """End the running process."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None and not job.task.done()]
        for task in tasks[1:]:
            task.cancel()
        self._reviewer.close()
        await asyncio.gather(*tasks, return_exceptions=True)


def _key_of(record: str) -> bytes:
    return hashlib.blake2b(record.encode()).digest()


def _moment_key_of(record: str) -> bytes:
    return b"moment" + _key_of(record)
