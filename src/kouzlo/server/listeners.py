"""Open sockets and feeds by session, so that they end together with the session.

When a session ends, its connections close at once, not with the next move.
A session ended by another process (`kouzlo admin`) is found in the store: before a command is accepted, before an update is
sent, and every two seconds otherwise.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence

from kouzlo.server.store import StoreUnavailable

LOOK_EVERY = 2.0


class Listener:
    """One socket or feed."""

    def __init__(self, kind: str, session: str = "", look: Callable[[Sequence[str]], Awaitable[None]] | None = None) -> None:
        self.kind = kind
        self.is_ended = False
        self.is_moved = False
        """The session goes on, by another process."""
        self._session = session
        self._look = look
        self._on_end: list[Callable[[], None]] = []

    def on_end(self, call: Callable[[], None]) -> None:
        """Call back when the connection is ended; at once if it already is."""
        self._on_end.append(call)
        if self.is_ended:
            call()

    def end(self) -> None:
        self.is_ended = True
        for call in self._on_end:
            call()

    async def goes_on(self) -> bool:
        """Whether its session is still valid, in the store too; raises StoreUnavailable if that cannot be read."""
        if not self.is_ended and self._session and self._look is not None:
            await self._look([self._session])
        return not self.is_ended


class Listeners:
    """All sockets and feeds; `ended` tells which of some sessions are over."""

    def __init__(self, ended: Callable[[Sequence[str]], Awaitable[Sequence[str]]] | None = None) -> None:
        self._lines: dict[str, set[Listener]] = {}
        self._is_closing = False
        self._told: list[Callable[[str], None]] = []
        self._ended = ended

    @contextlib.contextmanager
    def opened(self, session: str, kind: str) -> Iterator[Listener]:
        """A socket or feed while it is open; `session` is empty for a visitor without one."""
        line = Listener(kind, session, self.look)
        self._lines.setdefault(session, set()).add(line)
        if self._is_closing:
            line.end()
        try:
            yield line
        finally:
            own = self._lines[session]
            own.discard(line)
            if not own:
                del self._lines[session]

    def on_end(self, call: Callable[[str], None]) -> None:
        """Call back for every session that ends."""
        self._told.append(call)

    def end(self, session: str) -> None:
        """End the connections of a session."""
        for call in self._told:
            call(session)
        for line in tuple(self._lines.get(session, ())):
            line.end()

    async def look(self, sessions: Sequence[str]) -> None:
        """End the connections of sessions that are over in the store."""
        if self._ended is not None and sessions:
            for session in await self._ended(sessions):
                self.end(session)

    async def watch(self) -> None:
        """Check all sessions with open connections, for ever."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            with contextlib.suppress(StoreUnavailable):
                await self.look([session for session in self._lines if session])

    def end_all(self) -> None:
        """The server closes; later connections end at once."""
        self._is_closing = True
        for session in tuple(self._lines):
            self.end(session)

    def move_all(self) -> None:
        """This process cannot serve now: all connections end, and are opened again to one that can."""
        for line in [line for lines in self._lines.values() for line in lines]:
            line.is_moved = True
            line.end()

    @property
    def is_closing(self) -> bool:
        return self._is_closing

    def count(self) -> Counter[str]:
        """The number of connections of each kind."""
        return Counter(line.kind for lines in self._lines.values() for line in lines)
