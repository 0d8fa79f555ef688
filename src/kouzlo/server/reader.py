"""Who answers expensive reads: a process of its own, started when first asked and again when it has died, or a thread."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Protocol

import msgspec

from kouzlo.core.errors import Refused
from kouzlo.server.read_worker import Found, Question, answer, body_of, read_frame, write_frame
from kouzlo.server.turns import Bill

ATTEMPTS = 2


class Reader(Protocol):
    """Answers questions one after the other, in the order in which they came."""

    async def read(self, question: Question, bill: Bill) -> bytes:
        """The answer as JSON; raises what it says instead.  Its processor time goes onto the bill."""
        ...

    async def close(self) -> None:
        """Let go of whatever it is at."""
        ...


class ThreadReader:
    """Answers in this process: for a small house inside another program, and for tests of other things."""

    async def read(self, question: Question, bill: Bill) -> bytes:
        found = await asyncio.to_thread(answer, question)
        bill.seconds += found.seconds
        return body_of(found)

    async def close(self) -> None:
        """There is nothing to let go of."""


class ProcessReader:
    """Answers in a process of its own: nobody's move waits for Python's lock."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="reader")
        """It writes and waits; the work is done in the process."""
        self._is_closed = False

    async def read(self, question: Question, bill: Bill) -> bytes:
        """Raises Refused if the process cannot be had."""
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
        if self._process is None or self._process.poll() is not None:
            paths = [str(Path(__file__).parents[2]), *filter(None, [os.environ.get("PYTHONPATH")])]
            environment = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
            command = [sys.executable, "-m", "kouzlo.server.read_worker"]
            self._process = subprocess.Popen(  # noqa: S603  # ours
                command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
        return self._process

    def _end(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    async def close(self) -> None:
        """Let the process go, whatever it is at."""
        self._is_closed = True
        if self._process is not None:
            self._process.kill()  # a question under way is answered by nobody
        self._thread.shutdown(wait=True, cancel_futures=True)
        self._end()
