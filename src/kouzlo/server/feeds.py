"""Waiting for something to happen at a table: many changes while nobody looks are one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable

from kouzlo.server.listeners import Listener
from kouzlo.server.presence import Pulse
from kouzlo.server.store import StoreUnavailable
from kouzlo.server.table import Table

PULSE = 15.0
"""So often a waiting connection says that it is still there."""


class _Bell:
    """Rings until somebody has heard it."""

    def __init__(self) -> None:
        self._has_rung = False
        self._waiting: asyncio.Future[None] | None = None

    def ring(self) -> None:
        self._has_rung = True
        self._wake()

    async def heard(self, seconds: float) -> bool:
        """Whether it has rung, at once or before so many seconds have passed."""
        # Two of these for every move in the house: `asyncio.wait_for` would make a task each time.
        if not self._has_rung:
            loop = asyncio.get_running_loop()
            self._waiting = loop.create_future()
            timer = loop.call_later(seconds, self._wake)
            try:
                await self._waiting
            finally:
                timer.cancel()
                self._waiting = None
        has_rung, self._has_rung = self._has_rung, False
        return has_rung

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


async def changes(
    table: Table,
    holder: str = "",
    line: Listener | None = None,
    pulse: Pulse | None = None,
    is_news: Callable[[], bool] = lambda: True,
) -> AsyncGenerator[bool, None]:
    """True at once and whenever something has changed, False for every pulse in which nothing has; ends with the line.

    As long as somebody waits here, and `pulse` says that he answers, all his seats are seen to be there.
    What is no news to whoever waits (`is_news`) is passed over, before anything is read from the store.
    """
    bell = _Bell()
    with table.seats.presence.line(holder, pulse or Pulse()):
        stop = table.watch(lambda _: bell.ring())
        if line is not None:
            line.on_end(bell.ring)
        try:
            yield True
            while not table.is_closing and not (line is not None and line.is_ended):
                table.looks(holder)
                has_changed = await bell.heard(PULSE)
                if has_changed and not is_news():
                    continue
                if has_changed and line is not None:
                    with contextlib.suppress(StoreUnavailable):  # a store that cannot be read now ends nobody's session
                        await line.goes_on()
                if not table.is_closing and not (line is not None and line.is_ended):
                    yield has_changed
        finally:
            stop()
