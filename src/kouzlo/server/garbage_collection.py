"""Cyclic garbage collection at quiet times.

A thousand tables are half a million objects with millions of numbers in them.  A full collection takes longer than a move may
wait, and finds almost nothing: reference counting frees what a table drops.
"""

from __future__ import annotations

import gc
import time

QUIET = 5.0
"""Seconds without a move after which a collection disturbs nobody."""
FEW = 20_000
"""With fewer new objects than this since the last collection, a collection is not worth it."""
MANY = 2_000_000
"""With more new objects than this, it does not wait for a quiet time."""
LONGEST = 600.0
"""On a server that is never quiet, it runs after this many seconds."""


class Tidying:
    """Decides when to collect."""

    def __init__(self) -> None:
        self._has_begun = False
        self._moved = self._tidied = time.monotonic()

    def begin(self) -> None:
        """Freeze what is loaded and disable automatic collection; for a process that only runs a server."""
        gc.collect()
        gc.freeze()
        gc.disable()
        self._has_begun = True

    def moved(self) -> None:
        """Something has happened on the server."""
        self._moved = time.monotonic()

    def tidy(self) -> bool:
        """Collect if this is a good time; whether it was done."""
        if not self._has_begun or not self._is_time(time.monotonic(), gc.get_count()[0]):
            return False
        gc.collect()
        self._tidied = time.monotonic()
        return True

    def _is_time(self, now: float, more: int) -> bool:
        if now - self._moved >= QUIET and more >= FEW:
            return True
        return more >= MANY or (now - self._tidied >= LONGEST and more >= FEW)
