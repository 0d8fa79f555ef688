"""Hints by `LISTEN` and `NOTIFY` of PostgreSQL, on a connection of their own.

A hint is sent after the commit that it is about, not with it: commits that notify wait for each other in PostgreSQL.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any

import asyncpg

from kouzlo.server.hints import AGAIN, LOOK_EVERY, PATIENCE


class PostgresHints:
    """A channel of a database; its name is an identifier of SQL."""

    are_private = True  # the name of the channel comes from a secret in the database

    def __init__(self, url: str, channel: str) -> None:
        self._url, self._channel = url, channel
        self._line: Any = None
        self._busy = asyncio.Lock()
        """A connection carries out one statement at a time."""

    async def send(self, text: str) -> None:
        line = self._line
        if line is None:
            raise ConnectionError("the line for hints is cut")
        async with self._busy:
            try:
                async with asyncio.timeout(PATIENCE):
                    await line.execute("SELECT pg_notify($1, $2)", self._channel, text)
            except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                raise ConnectionError(str(error)) from error

    async def listen(self, heard: Callable[[str], None], begun: Callable[[], None]) -> None:
        while True:
            with contextlib.suppress(OSError, TimeoutError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await self._listen(heard, begun)
            await asyncio.sleep(AGAIN)

    async def _listen(self, heard: Callable[[str], None], begun: Callable[[], None]) -> None:
        session = {"application_name": "kouzlo hints"}
        line = await asyncpg.connect(self._url, timeout=PATIENCE, command_timeout=PATIENCE, server_settings=session)
        is_cut = asyncio.Event()
        line.add_termination_listener(lambda _: is_cut.set())
        try:
            await line.add_listener(self._channel, lambda *said: heard(said[-1]))
            self._line = line
            begun()
            while not is_cut.is_set():
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(is_cut.wait(), LOOK_EVERY)
                async with self._busy:  # a line that is cut silently does not answer
                    await asyncio.wait_for(line.execute("SELECT 1"), PATIENCE)
        finally:
            self._line = None
            line.terminate()

    async def close(self) -> None:
        if self._line is not None:
            self._line.terminate()
