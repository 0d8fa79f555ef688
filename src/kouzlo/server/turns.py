"""Expensive reads of one visitor come one after the other, however many lines he opens, and are paid in processor time.

    request ─► owes processor time? ─► 429
            ─► too many of his wait? ─► 429
            ─► his turn ─► the read ─► charged for what it took

So whoever plays waits at most for one such read of each visitor, and a visitor who asks without end gets his share of the
machine and no more.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Generator
from typing import Any, TypeVar

from kouzlo.server.limits import Limits, TooMany

T = TypeVar("T")

WAITING = 8
"""Reads of one visitor that may wait: as many as a browser opens lines."""
SOON = 1.0


class Bill:
    """What a read has cost: seconds of processor time."""

    def __init__(self) -> None:
        self.seconds = 0.0


class _Line:
    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.waiting = 0


class Turns:
    """Who is reading, and who waits behind himself."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._lines: dict[str, _Line] = {}

    @contextlib.asynccontextmanager
    async def of(self, visitor: str) -> AsyncIterator[Bill]:
        """The visitor's turn; what is on the bill at its end is charged.  Raises TooMany."""
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
    """A coroutine that counts the processor time of its own steps: what others do while it waits is not its own."""

    def __init__(self, work: Coroutine[Any, Any, T], bill: Bill) -> None:
        self._work = work
        self._bill = bill

    def __await__(self) -> Generator[Any, Any, T]:
        # What comes in between two steps, a value or an error, is passed on as it is.
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
        begun = time.thread_time()
        try:
            return self._work.send(value)
        finally:
            self._bill.seconds += time.thread_time() - begun

    def throw(self, error: Any, value: Any = None, traceback: Any = None) -> Any:
        begun = time.thread_time()
        try:
            return self._work.throw(error)
        finally:
            self._bill.seconds += time.thread_time() - begun

    def close(self) -> None:
        self._work.close()
