"""Turns for expensive reads: each visitor has one at a time, over all his connections, and is charged processor time.

    request ─► owes processor time? ─► 429
            ─► too many of his wait? ─► 429
            ─► his turn ─► the read ─► charged for what it took

So a move waits for at most one such read of each visitor, and a visitor with many requests gets his share of the processor and
no more.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Generator
from typing import Any, TypeVar

from kouzlo.server.limits import Limits, TooMany

processor_time: Callable[[], float] = getattr(time, "thread_time", time.perf_counter)
"""Seconds of processor time of this thread; a browser tells none, so there it is the time that passes."""

T = TypeVar("T")

WAITING = 8
"""Reads of one visitor that may wait: as many as a browser opens connections."""
SOON = 1.0


class Bill:
    """The cost of a read, in seconds of processor time."""

    def __init__(self) -> None:
        self.seconds = 0.0


class _Line:
    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0


class Turns:
    """The running and waiting reads of each visitor."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._lines: dict[str, _Line] = {}

    @contextlib.asynccontextmanager
    async def of(self, visitor: str) -> AsyncIterator[Bill]:
        """The visitor's turn; the bill is charged at its end.  Raises TooMany."""
        self._limits.check_work(visitor)
        line = self._lines.setdefault(visitor, _Line())
        if line.waiting >= WAITING:
            raise TooMany(SOON)
        line.waiting += 1
        bill = Bill()
        try:
            async with line.lock:
                yield bill
        finally:
            self._limits.worked(visitor, bill.seconds)
            line.waiting -= 1
            if not line.waiting:
                del self._lines[visitor]


class Metered(Coroutine[Any, Any, T]):
    """A coroutine that measures the processor time of its own steps, without what runs while it waits."""

    def __init__(self, work: Coroutine[Any, Any, T], bill: Bill) -> None:
        self._work = work
        self._bill = bill

    def __await__(self) -> Generator[Any, Any, T]:
        # A value or an error sent in between two steps is passed on.
        step: Callable[[Any], Any] = self.send
        value: Any = None
        while True:
            try:
                yielded = step(value)
            except StopIteration as done:
                result: T = done.value
                return result
            try:
                step, value = self.send, (yield yielded)
            except BaseException as error:
                step, value = self.throw, error

    def send(self, value: Any) -> Any:
        begun = processor_time()
        try:
            return self._work.send(value)
        finally:
            self._bill.seconds += processor_time() - begun

    def throw(self, error: Any, value: Any = None, traceback: Any = None) -> Any:
        begun = processor_time()
        try:
            return self._work.throw(error)
        finally:
            self._bill.seconds += processor_time() - begun

    def close(self) -> None:
        self._work.close()
