"""Who listens: sockets and feeds by the session that opened them, so that signing out ends them.

A line that is ended says nothing any more; whoever listens to it notices at once, not with the next move.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Callable, Iterator


class Listener:
    """One socket or feed."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self.is_ended = False
        self._on_end: list[Callable[[], None]] = []

    def on_end(self, call: Callable[[], None]) -> None:
        """Be called when the line is ended; at once, if it is."""
        self._on_end.append(call)
        if self.is_ended:
            call()

    def end(self) -> None:
        self.is_ended = True
        for call in self._on_end:
            call()


class Listeners:
    """All lines of the house."""

    def __init__(self) -> None:
        self._lines: dict[str, set[Listener]] = {}
        self._is_closing = False
        self._told: list[Callable[[str], None]] = []

    @contextlib.contextmanager
    def opened(self, session: str, kind: str) -> Iterator[Listener]:
        """A line for as long as it is used; `session` is empty for somebody who has none."""
        line = Listener(kind)
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
        """Be told of every session that ends."""
        self._told.append(call)

    def end(self, session: str) -> None:
        """The session is over."""
        for call in self._told:
            call(session)
        for line in tuple(self._lines.get(session, ())):
            line.end()

    def end_all(self) -> None:
        """The house closes; whoever comes now is ended at once."""
        self._is_closing = True
        for session in tuple(self._lines):
            self.end(session)

    @property
    def is_closing(self) -> bool:
        return self._is_closing

    def count(self) -> Counter[str]:
        """How many there are of each kind."""
        return Counter(line.kind for lines in self._lines.values() for line in lines)
