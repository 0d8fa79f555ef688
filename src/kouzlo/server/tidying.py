"""Cyclic garbage: what dies young is collected as ever, what grew old only when nobody plays.

A thousand tables are half a million objects.  To look through all of them takes longer than people wait for a move, and nearly
nothing is found: what a table lets go of is gone at once, without any search.
"""

from __future__ import annotations

import gc
import time

YOUNG = 5_000
"""So many more objects than before, and the youngest are looked through …"""
MIDDLE = 10
"""… and after so many of these looks their survivors once more, which takes some milliseconds."""
NEVER = 1_000_000
QUIET = 5.0
"""Nobody has moved for so many seconds: nobody minds a tenth of one."""
LONGEST = 600.0
"""In a house that is never quiet it is done at last after so many seconds."""


class Tidying:
    """When to look through everything."""

    def __init__(self) -> None:
        self._has_begun = False
        self._moved = self._tidied = time.monotonic()

    def begin(self) -> None:
        """Leave alone what was loaded, and choose the times for the rest; for a process that is a house and no more."""
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, MIDDLE, NEVER)
        self._has_begun = True

    def moved(self) -> None:
        """Something has happened in the house."""
        self._moved = time.monotonic()

    def tidy(self) -> bool:
        """Look through everything, if this is a good time; whether it was done."""
        now = time.monotonic()
        is_needed = self._has_begun and self._moved > self._tidied
        if not is_needed or (now - self._moved < QUIET and now - self._tidied < LONGEST):
            return False
        gc.collect()
        self._tidied = time.monotonic()
        return True
