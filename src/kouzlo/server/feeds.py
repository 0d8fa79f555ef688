"""Waiting for something to happen at a table: many changes while nobody looks are one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence

from kouzlo.core.move import Seat
from kouzlo.server.listeners import Listener
from kouzlo.server.table import Table

PULSE = 15.0
"""So often a waiting connection says that it is still there."""


async def changes(
    table: Table, seats: Sequence[Seat] = (), pulse: float = PULSE, line: Listener | None = None
) -> AsyncGenerator[bool, None]:
    """True at once and whenever something has changed, False for every pulse in which nothing has; ends with the line."""
    changed = asyncio.Event()
    stop = table.watch(lambda _: changed.set())
    if line is not None:
        line.on_end(changed.set)
    try:
        yield True
        while not table.is_closing and not (line is not None and line.is_ended):
            for seat in seats:
                table.looks(seat)
            try:
                await asyncio.wait_for(changed.wait(), pulse)
            except TimeoutError:
                yield False
                continue
            changed.clear()
            if not table.is_closing and not (line is not None and line.is_ended):
                yield True
    finally:
        stop()
