"""Waiting for changes at a table; several changes between two reads count as one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncGenerator, Callable

from kouzlo.server.listeners import Listener
from kouzlo.server.presence import Pulse
from kouzlo.server.store import StoreUnavailable
from kouzlo.server.table import Table

PULSE = 15.0
"""The interval at which a waiting connection sends a sign of life, in seconds."""


class _Bell:
    """An event that stays set until it is read; waiting for it has a timeout."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._loop = asyncio.get_running_loop()
        self._has_rung = False
        self._waiting: asyncio.Future[None] | None = None
        self._until = 0.0
        self._timer: asyncio.TimerHandle | None = None

    def ring(self) -> None:
        self._has_rung = True
        self._wake()

    async def heard(self) -> bool:
        """Whether it is set, now or before the timeout."""
        # This runs for every move of the server: `asyncio.wait_for` would create a task each time, and a timer for each
        # wait costs more than one timer that is set again when it fires too early.
        if not self._has_rung:
            self._waiting = self._loop.create_future()
            self._until = self._loop.time() + self._seconds
            if self._timer is None:
                self._timer = self._loop.call_at(self._until, self._look)
            try:
                await self._waiting
            finally:
                self._waiting = None
        has_rung, self._has_rung = self._has_rung, False
        return has_rung

    def put_away(self) -> None:
        """Cancel the timer; nothing waits any more."""
        if self._timer is not None:
            self._timer.cancel()

    def _look(self) -> None:
        """The timer was set for an earlier wait: the time of this one may not be over."""
        if self._waiting is None or self._loop.time() >= self._until:
            self._timer = None
            self._wake()
        else:
            self._timer = self._loop.call_at(self._until, self._look)

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
    """True at once and after every change, False after each interval without one; ends with the connection.

    While somebody waits here, and `pulse` says that the connection answers, all his seats count as present.
    Changes that are no news for the caller (`is_news`) are skipped: they wake nobody, and nothing is read from the store.
    """
    bell = _Bell(PULSE)

    def look(table: Table) -> None:
        if table.is_closing or is_news():
            bell.ring()

    with table.seats.presence.line(holder, pulse or Pulse()):
        stop = table.watch(look)
        if line is not None:
            line.on_end(bell.ring)
        try:
            yield True
            while not table.is_closing and not (line is not None and line.is_ended):
                table.looks(holder)
                has_changed = await bell.heard()
                if has_changed and not is_news():
                    continue
                if has_changed and line is not None:
                    with contextlib.suppress(StoreUnavailable):  # a store that cannot be read now does not end the session
                        await line.goes_on()
                if not table.is_closing and not (line is not None and line.is_ended):
                    yield has_changed
        finally:
            stop()
            bell.put_away()
