"""Measurements of card sets: made by a process of low priority, one at a time, bounded, cancelled by who asked, and cached.

The process gets only the text of a card file, which it checks as every other reader does.  What it found is kept by a key that
follows from game and text: a page that is loaded again goes on asking, and whoever measures the same set gets the same answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import subprocess
import threading
from collections import OrderedDict
from typing import Literal

import msgspec

from kouzlo.core.child_process import child_environment, python_module
from kouzlo.core.errors import Refused
from kouzlo.core.extras import has_compiler
from kouzlo.core.measured import QUICK_MEASURES, Measured

KEPT = 64
WAITING = 4
"""Sets that may be queued; each takes some minutes."""
NICE = 15
"""Everything else has priority: people's moves and computer players."""
LONGEST = 1800.0
"""Seconds after which a measurement is ended, on a machine that has no time for it."""

State = Literal["waiting", "running", "done", "stopped", "failed"]


class MeasureShown(msgspec.Struct, frozen=True):
    """A measurement, or its progress: clients poll until its state is done, stopped or failed."""

    key: str
    state: State
    done: int
    total: int
    """0 while it is unknown."""
    mine: bool
    """The caller has asked for it and may stop it."""
    found: Measured | None


class _Sent(msgspec.Struct, frozen=True):
    """The same when sent: the JSON of the process is passed on unchanged."""

    key: str
    state: State
    done: int
    total: int
    mine: bool
    found: msgspec.Raw | None


class _Job:
    def __init__(self, key: str, game: str, text: str) -> None:
        self.key, self.game, self.text = key, game, text
        self.state: State = "waiting"
        self.done = self.total = 0
        self.found: msgspec.Raw | None = None
        self.wanted_by: set[str] = set()
        self.process: subprocess.Popen[bytes] | None = None
        self.task: asyncio.Task[None] | None = None

    @property
    def is_over(self) -> bool:
        return self.state in ("done", "stopped", "failed")


class Measures:
    """The queue of measurements."""

    def __init__(self, longest: float = LONGEST, share: float = 1.0, nice: int = NICE) -> None:
        self.longest, self.share, self.nice = longest, share, nice
        """How long one may take, the share of the usual games that it plays, and how much it leaves to others."""
        self._jobs: OrderedDict[str, _Job] = OrderedDict()
        self._turn = asyncio.Lock()

    def knows(self, game: str, text: str) -> bool:
        """Whether asking for this starts nothing."""
        job = self._jobs.get(_key_of(game, text))
        return job is not None and job.state not in ("stopped", "failed")

    def ask(self, game: str, text: str, who: str) -> msgspec.Struct:
        """Begin a measurement, or join one; raises Refused."""
        if game not in QUICK_MEASURES.games():
            raise Refused("no_measure", "the cards of this game are not measured")
        if not has_compiler():
            raise Refused("no_compiler", "this house has no compiler for so many games")
        key = _key_of(game, text)
        job = self._jobs.get(key)
        if job is None or job.state in ("stopped", "failed"):
            if sum(not each.is_over for each in self._jobs.values()) >= WAITING:
                raise Refused("busy", "other sets are being measured; ask again in some minutes")
            job = self._begun(_Job(key, game, text))
        job.wanted_by.add(who)
        self._jobs.move_to_end(key)
        return _shown(job, who)

    def look(self, key: str, who: str) -> msgspec.Struct:
        """How a measurement stands; raises Refused."""
        return _shown(self._job(key), who)

    def stop(self, key: str, who: str) -> msgspec.Struct:
        """Give a measurement up: it is ended if nobody else wants it; raises Refused."""
        job = self._job(key)
        job.wanted_by.discard(who)
        if not job.wanted_by and not job.is_over:
            job.state = "stopped"
            _end(job.process)
        return _shown(job, who)

    def _job(self, key: str) -> _Job:
        if key not in self._jobs:
            raise Refused("no_measure", "nothing is known of this measurement; ask for it again")
        return self._jobs[key]

    def _begun(self, job: _Job) -> _Job:
        over = [key for key, each in self._jobs.items() if each.is_over]
        for key in over[: max(0, len(self._jobs) + 1 - KEPT)]:
            del self._jobs[key]
        self._jobs[job.key] = job
        job.task = asyncio.create_task(self._work(job))
        return job

    async def _work(self, job: _Job) -> None:
        async with self._turn:
            if not job.is_over:  # stopped while it waited
                job.state = "running"
                await asyncio.to_thread(self._run, job)

    def _run(self, job: _Job) -> None:
        command = python_module("kouzlo.lab.measure_worker", job.game, str(self.share), str(self.nice))
        with subprocess.Popen(command, env=child_environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:  # noqa: S603  # ours
            job.process = process
            if job.is_over:
                _end(process)
            clock = threading.Timer(self.longest, _end, (process,))
            clock.start()
            assert process.stdin is not None, "a pipe was asked for"
            assert process.stdout is not None, "a pipe was asked for"
            with contextlib.suppress(BrokenPipeError):
                process.stdin.write(job.text.encode())
                process.stdin.close()
            for line in process.stdout:
                _heard(job, line)
            clock.cancel()
        job.process = None
        if not job.is_over:
            job.state = "failed"

    async def close(self) -> None:
        """End the running process."""
        for job in self._jobs.values():
            if not job.is_over:
                job.state = "stopped"
                _end(job.process)
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        await asyncio.gather(*tasks, return_exceptions=True)


def _heard(job: _Job, line: bytes) -> None:
    if job.is_over:
        return
    if line.startswith(b"{"):
        job.found, job.state = msgspec.Raw(line), "done"
    elif line.startswith(b"!"):
        job.state = "failed"
    else:
        done, total = line.split()
        job.done, job.total = int(done), int(total)


def _shown(job: _Job, who: str) -> msgspec.Struct:
    return _Sent(job.key, job.state, job.done, job.total, who in job.wanted_by, job.found)


def _end(process: subprocess.Popen[bytes] | None) -> None:
    if process is not None:
        process.kill()


def _key_of(game: str, text: str) -> str:
    return hashlib.blake2b(f"{game} {text}".encode(), digest_size=12).hexdigest()
