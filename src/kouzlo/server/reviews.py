"""Reviews of finished games: made by a process of low priority, one after the other, and kept for whoever asks again.

Only a record is sent there, and a table gives its record away only when its game is over: of a running game nothing can leak.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
import subprocess
import sys
from collections import OrderedDict
from pathlib import Path

import msgspec

from kouzlo.core.errors import Refused
from kouzlo.core.replay import read_record
from kouzlo.review.shown import Review

KEPT = 64
WAITING = 8
"""So many games may wait; each takes up to a minute."""


class ReviewShown(msgspec.Struct, frozen=True):
    """A review, or how far it has come: ask again until it is there."""

    done: int
    total: int
    """0 while nothing is known yet."""
    review: Review | None


class _Sent(msgspec.Struct, frozen=True):
    """The same on its way out: what the process wrote is sent as it is."""

    done: int
    total: int
    review: msgspec.Raw | None


class _Job:
    def __init__(self) -> None:
        self.done = self.total = 0
        self.found: msgspec.Raw | None = None
        self.problem = ""
        self.task: asyncio.Task[None] | None = None

    @property
    def is_over(self) -> bool:
        return self.found is not None or bool(self.problem)


class Reviews:
    """Who reviews games for this house; with `passes`, so many for a turn and no more."""

    def __init__(self, passes: int | None = None) -> None:
        self.passes = passes
        self._jobs: OrderedDict[bytes, _Job] = OrderedDict()
        self._turn = asyncio.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    async def of(self, record: str) -> msgspec.Struct:
        """The review of a record as far as it has come; begun if nobody has asked before.  Raises Refused, BadFile."""
        key = hashlib.blake2b(record.encode()).digest()
        job = self._jobs.get(key)
        if job is None:
            if not (await asyncio.to_thread(read_record, record)).is_over:
                raise Refused("unfinished", "this game is not over")
            job = self._jobs.get(key) or self._begun(key, record)
        self._jobs.move_to_end(key)
        if job.problem:
            del self._jobs[key]  # whoever asks again may be luckier
            raise Refused("no_review", job.problem)
        return _Sent(job.done, job.total, job.found)

    def _begun(self, key: bytes, record: str) -> _Job:
        if sum(not each.is_over for each in self._jobs.values()) >= WAITING:
            raise Refused("busy", "other games are being reviewed; ask again in a minute")
        while len(self._jobs) >= KEPT:
            self._jobs.popitem(last=False)
        job = self._jobs[key] = _Job()
        job.task = asyncio.create_task(self._work(job, record))
        return job

    async def _work(self, job: _Job, record: str) -> None:
        async with self._turn:
            await asyncio.to_thread(self._run, job, record)

    def _run(self, job: _Job, record: str) -> None:
        paths = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
        command = [sys.executable, "-m", "kouzlo.server.judging", *([] if self.passes is None else [str(self.passes)])]
        with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:  # noqa: S603  # ours
            self._process = process
            assert process.stdin is not None, "a pipe was asked for"
            assert process.stdout is not None, "a pipe was asked for"
            with contextlib.suppress(BrokenPipeError):
                process.stdin.write(record.encode())
                process.stdin.close()
            for line in process.stdout:
                self._heard(job, line)
        self._process = None
        if not job.is_over:
            job.problem = "the review was interrupted"

    def _heard(self, job: _Job, line: bytes) -> None:
        if line.startswith(b"{"):
            job.found = msgspec.Raw(line)
        elif line.startswith(b"!"):
            job.problem = line[2:].decode("utf-8", "replace").strip()
        else:
            done, total = line.split()
            job.done, job.total = int(done), int(total)

    async def close(self) -> None:
        """End what is under way."""
        tasks = [job.task for job in self._jobs.values() if job.task is not None and not job.task.done()]
        for task in tasks[1:]:
            task.cancel()
        if self._process is not None:
            self._process.terminate()
        await asyncio.gather(*tasks, return_exceptions=True)
