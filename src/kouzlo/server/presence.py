"""Who is at a table right now: told by the lines that are open and still answer, not by the moves that come.

A page that is closed ends its line at once; one that has lost its network falls silent, and is asked every few seconds whether
it is still there.  Whoever reloads a page is back before the others are told that he left.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator

PING_SECONDS = 5.0
"""So often a socket is asked whether it is still there …"""
QUIET_SECONDS = 3.5
"""… and one that has not answered for so long counts as away, although it stays open for longer."""
RETURN_SECONDS = 2.0
"""Who has closed his last line and opened no other for so long is away."""


class Pulse:
    """Whether a line answers; a line that cannot be asked always does."""

    def __init__(self) -> None:
        self.is_quiet = False
        self._on_change: Callable[[], None] = lambda: None

    def on_change(self, call: Callable[[], None]) -> None:
        self._on_change = call

    def feel(self, is_quiet: bool) -> None:
        """The line has answered, or has not for too long."""
        if is_quiet != self.is_quiet:
            self.is_quiet = is_quiet
            self._on_change()


class Presence:
    """The lines of one table by their holders; `tell` is called with a holder who has come or gone."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self._lines: dict[str, list[Pulse]] = {}
        self._left: dict[str, float] = {}

    @contextlib.contextmanager
    def line(self, holder: str, pulse: Pulse) -> Iterator[None]:
        """A line of somebody, for as long as it is open."""
        was_here = self.is_here(holder)
        self._lines.setdefault(holder, []).append(pulse)
        pulse.on_change(lambda: self._tell(holder))
        if not was_here:
            self._tell(holder)
        try:
            yield
        finally:
            pulse.on_change(lambda: None)
            self._lines[holder].remove(pulse)
            if not self._lines[holder]:
                del self._lines[holder]
                self._expect(holder, RETURN_SECONDS if pulse.is_quiet else 0.0)

    def comes(self, holder: str) -> None:
        """Somebody has sat down: he is there for as long as it takes to open a line."""
        if holder not in self._lines:
            self._expect(holder)

    def _expect(self, holder: str, since: float = 0.0) -> None:
        """Nobody misses him yet who has had no line for so many seconds; if he opens none, the others are told."""
        left = self._left[holder] = time.monotonic() - since

        def gone() -> None:
            if self._left.get(holder) == left and holder not in self._lines:
                self._tell(holder)

        asyncio.get_running_loop().call_later(RETURN_SECONDS, gone)

    def looks(self, holder: str) -> None:
        """Somebody asks without a line: that he closed one does not count any more."""
        self._left.pop(holder, None)

    def is_here(self, holder: str) -> bool | None:
        """Whether one of his lines answers, or has just been closed; None: he has had none."""
        if lines := self._lines.get(holder):
            return not all(pulse.is_quiet for pulse in lines)
        left = self._left.get(holder)
        return None if left is None else time.monotonic() - left < RETURN_SECONDS
