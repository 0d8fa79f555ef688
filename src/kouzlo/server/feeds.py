"""Waiting for something to happen at a table: many changes while nobody looks are one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence

from kouzlo.core.move import Seat
from kouzlo.server.table import Table

PULSE = 15.0
"""So often a waiting connection says that it is still there."""


async def changes(table: Table, seats: Sequence[Seat] = (), pulse: float = PULSE) -> AsyncIterator[bool]:
    """True at once and whenever something has changed, False for every pulse in which nothing has."""
    changed = asyncio.Event()
    stop = table.watch(lambda _: changed.set())
    try:
        yield True
        while not table.is_closing:
            for seat in seats:
                table.looks(seat)
            try:
                await asyncio.wait_for(changed.wait(), pulse)
            except TimeoutError:
                yield False
                continue
            changed.clear()
            if not table.is_closing:
                yield True
    finally:
        stop()
