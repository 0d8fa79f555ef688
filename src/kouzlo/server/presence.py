"""Who is present at a table: derived from open connections that answer, not from moves.

Closing a page closes its connection at once.  A page without network becomes silent and is found by pings every few seconds.  A
reloaded page is back before the others are told that it left.
"""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterator

PING_SECONDS = 5.0
"""The interval of pings to a socket."""
QUIET_SECONDS = 3.5
"""A socket that has not answered for this long counts as away, although it stays open for longer."""
RETURN_SECONDS = 2.0
"""A visitor who closed his last connection and opened no other for this long is away."""


class Pulse:
    """Whether a connection answers; True for a connection that cannot be pinged."""

    def __init__(self) -> None:
        self.is_quiet = False
        self._on_change: Callable[[], None] = lambda: None

    def on_change(self, call: Callable[[], None]) -> None:
        self._on_change = call

    def feel(self, is_quiet: bool) -> None:
        """Record whether the connection has answered in time."""
        if is_quiet != self.is_quiet:
            self.is_quiet = is_quiet
            self._on_change()


class Presence:
    """The connections of one table by their holders; `tell` is called with a holder who has come or gone."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self.elsewhere: frozenset[str] = frozenset()
        """Holders with a connection to another process of the house."""
        self.on_change: Callable[[str], None] = lambda holder: None
        """Called with a holder whose connections to this process have changed."""
        self.on_look: Callable[[str], None] = lambda holder: None
        """Called with a holder who looks at the table, with a connection or without one."""
        self._lines: dict[str, list[Pulse]] = {}
        self._left: dict[str, float] = {}

    @contextlib.contextmanager
    def line(self, holder: str, pulse: Pulse) -> Iterator[None]:
        """A connection of a holder while it is open."""
        was_here = self.is_here(holder)
        self._lines.setdefault(holder, []).append(pulse)
        pulse.on_change(lambda: self._changed(holder))
        self.on_change(holder)
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
        """Somebody has taken a seat: he counts as present until he can have opened a connection."""
        if holder not in self._lines:
            self._expect(holder)

    def _expect(self, holder: str, since: float = 0.0) -> None:
        """Wait for a holder without a connection; if he opens none in time, the others are told."""
        left = self._left[holder] = time.monotonic() - since

        def gone() -> None:
            if self._left.get(holder) == left and holder not in self._lines:
                self._changed(holder)

        asyncio.get_running_loop().call_later(RETURN_SECONDS, gone)

    def looks(self, holder: str) -> None:
        """A request without a connection: an earlier closed connection no longer counts."""
        self._left.pop(holder, None)
        self.on_look(holder)

    def _changed(self, holder: str) -> None:
        self.on_change(holder)
        self._tell(holder)

    def is_elsewhere(self, holders: frozenset[str]) -> None:
        """These holders have connections to other processes."""
        before, self.elsewhere = self.elsewhere, holders
        for holder in before ^ holders:
            self._tell(holder)

    def is_here(self, holder: str) -> bool | None:
        """Whether one of his connections answers, or was just closed; None if he has had none."""
        return True if holder in self.elsewhere else self.is_here_by_us(holder)

    def is_here_by_us(self, holder: str) -> bool | None:
        """The same by the connections to this process alone."""
        if lines := self._lines.get(holder):
            return not all(pulse.is_quiet for pulse in lines)
        left = self._left.get(holder)
        return None if left is None else time.monotonic() - left < RETURN_SECONDS
