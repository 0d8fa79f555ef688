"""Hints: the processes of a house tell each other that something has changed.

A hint may be lost, come late, or come twice.  It only says where to look: what has happened is read from the store, and
whoever hears nothing looks there every few seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

PATIENCE = 2.0
"""Seconds that a hint may take; then the line counts as cut."""
AGAIN = 1.0
"""Seconds until a line that was cut is opened again."""
LOOK_EVERY = 5.0
"""The interval at which a line without hints is checked."""


class Hints(Protocol):
    """A channel on which everybody hears what anybody says, including himself."""

    are_private: bool
    """Whoever hears and speaks here may read and write the store as well: hints may carry what was written there."""

    async def send(self, text: str) -> None:
        """Say something; raises OSError or TimeoutError if that is not possible now."""

    async def listen(self, heard: Callable[[str], None], begun: Callable[[], None]) -> None:
        """Listen for ever.  `begun` is called whenever the line is open again: what was said before was not heard."""

    async def close(self) -> None:
        """Close the line."""


def hints_at(url: str | None, store: str, channel: str) -> Hints:
    """The channel of a house: Redis at this address, else the database of the store itself.

    Raises ModuleNotFoundError without the extra `redis`.
    """
    if url is not None:
        from kouzlo.server.hints.redis import RedisHints

        return RedisHints(url, channel)
    from kouzlo.server.hints.postgres import PostgresHints

    return PostgresHints(store, channel)
