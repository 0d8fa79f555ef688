"""The reader of expensive answers: a worker process, started on first use and again after it has died, or a thread."""

from __future__ import annotations

import asyncio
import subprocess
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

import msgspec

from kouzlo.core.child_process import child_environment, python_module
from kouzlo.core.errors import Refused
from kouzlo.server.read_worker import Found, Question, answer, body_of, read_frame, write_frame
from kouzlo.server.turns import Bill

ATTEMPTS = 2


class Reader(Protocol):
    """Answers questions one at a time, in the order of their arrival."""

    async def read(self, question: Question, bill: Bill) -> bytes:
        """The answer as JSON; raises its error.  Its processor time is added to the bill."""
        ...

    async def close(self) -> None:
        """Stop and release everything."""
        ...


class ThreadReader:
    """Answers in this process: for a small server inside another program, and for tests of other things."""

    async def read(self, question: Question, bill: Bill) -> bytes:
        found = await asyncio.to_thread(answer, question)
        bill.seconds += found.seconds
        return body_of(found)

    async def close(self) -> None:
        """Nothing to release."""


class ProcessReader:
    """Answers in a worker process, so that no move waits for Python's lock."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="reader")
        """It writes and waits; the process does the work."""
        self._is_closed = False

    async def read(self, question: Question, bill: Bill) -> bytes:
        """Raises Refused if the process cannot be started."""
        found = await asyncio.get_running_loop().run_in_executor(self._thread, self._asked, question)
        bill.seconds += found.seconds
        return body_of(found)

    def _asked(self, question: Question) -> Found:
        for _ in range(ATTEMPTS):
            process = self._running()
            assert process.stdin is not None, "a pipe was asked for"
            assert process.stdout is not None, "a pipe was asked for"
            try:
                write_frame(process.stdin, question)
                if said := read_frame(process.stdout):
                    return msgspec.msgpack.decode(said, type=Found)
            except (OSError, msgspec.MsgspecError):
                pass  # it died on the way
            self._end()
            if self._is_closed:
                break
        raise Refused("busy", "this cannot be read now; try again in a moment")

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is not None:
            self._end()  # it died between two questions: its pipes are closed before another takes its place
        if self._process is None:
            command = python_module("kouzlo.server.read_worker")
            self._process = subprocess.Popen(  # noqa: S603  # ours
                command, env=child_environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        return self._process

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    async def close(self) -> None:
        """End the process, even with a question under way."""
        self._is_closed = True
        if self._process is not None:
            self._process.kill()  # a question under way gets no answer
        self._thread.shutdown(wait=True, cancel_futures=True)
        self._end()
