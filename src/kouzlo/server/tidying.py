"""Cyclic garbage is looked for when nobody plays.

A thousand tables are half a million objects with millions of numbers in them.  To look through them takes longer than people
wait for a move, and nearly nothing is found: what a table lets go of is gone at once, without any search.
"""

from __future__ import annotations

import gc
import time

QUIET = 5.0
"""Nobody has moved for so many seconds: nobody minds a tenth of one."""
FEW = 20_000
"""So many objects more than the last time are not worth a look …"""
MANY = 2_000_000
"""… and so many are too many to wait for a quiet moment."""
LONGEST = 600.0
"""In a house that is never quiet it is done at last after so many seconds."""


class Tidying:
    """When to look for garbage."""

    def __init__(self) -> None:
        self._has_begun = False
        self._moved = self._tidied = time.monotonic()

    def begin(self) -> None:
        """Leave alone what was loaded, and choose the times for the rest; for a process that is a house and no more."""
        gc.collect()
        gc.freeze()
        gc.disable()
        self._has_begun = True

    def moved(self) -> None:
        """Something has happened in the house."""
        self._moved = time.monotonic()

    def tidy(self) -> bool:
        """Look through everything, if this is a good time; whether it was done."""
        if not self._has_begun or not self._is_time(time.monotonic(), gc.get_count()[0]):
            return False
        gc.collect()
        self._tidied = time.monotonic()
        return True

    def _is_time(self, now: float, more: int) -> bool:
        if now - self._moved >= QUIET and more >= FEW:
            return True
        return more >= MANY or (now - self._tidied >= LONGEST and more >= FEW)
