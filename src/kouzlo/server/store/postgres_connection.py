"""Connections to PostgreSQL: one that runs statements one after the other, and a few that read at the same time.

asyncpg binds a connection to a loop.  A store outlives loops, so both have loops of their own.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import asyncpg
from asyncpg import exceptions

from kouzlo.server.store import Damaged, StoreUnavailable
from kouzlo.server.store.dialect import read, translated, written

T = TypeVar("T")

PATIENCE = 10.0
"""Seconds that PostgreSQL has to answer."""
LOCKED = 5.0
"""Seconds that a transaction may wait for a lock, or for its next statement."""
READERS = 4
DURABLE = ("on", "remote_write", "remote_apply")
"""Values of `synchronous_commit` with which a commit survives a power cut; an operator may choose among them."""

AGAIN = (exceptions.DeadlockDetectedError, exceptions.SerializationError)
"""Nothing was written, and the same transaction can be tried again at once."""
CORRUPT = (exceptions.DataCorruptedError, exceptions.IndexCorruptedError)


def is_gone(error: BaseException) -> bool:
    """Whether the connection cannot be used any more: cut, too slow, or the server was shut down or is a standby now."""
    lost = (
        OSError,
        asyncio.TimeoutError,
        exceptions.PostgresConnectionError,
        exceptions.OperatorInterventionError,
        exceptions.IdleInTransactionSessionTimeoutError,
        exceptions.ReadOnlySQLTransactionError,
        exceptions.InternalClientError,
    )
    return isinstance(error, lost) or (isinstance(error, exceptions.InterfaceError) and not isinstance(error, ValueError))


def _settings() -> dict[str, Any]:
    """How each connection is opened."""
    session = {
        "application_name": "kouzlo",
        "jit": "off",
        "lock_timeout": f"{LOCKED:.0f}s",
        # A process that was stopped or cut off in a transaction must not keep the lock of a table.
        "idle_in_transaction_session_timeout": f"{LOCKED:.0f}s",
    }
    return {"timeout": PATIENCE, "command_timeout": PATIENCE, "server_settings": session}


async def _set_up(line: Any) -> None:
    await line.set_type_codec("text", schema="pg_catalog", encoder=written, decoder=read, format="text")


async def _promised(line: Any) -> None:
    """Raises StoreUnavailable if a commit of this server would not survive a power cut."""
    settings = "current_setting('fsync'), current_setting('synchronous_commit'), current_setting('server_encoding')"
    fsync, commit, encoding = await line.fetchrow(f"SELECT {settings}")  # our own words
    if fsync != "on":
        raise StoreUnavailable("PostgreSQL runs with fsync = off: a power cut would lose what was acknowledged")
    if encoding != "UTF8":
        raise StoreUnavailable(f"the database has the encoding {encoding}; create it with the encoding UTF8")
    if commit not in DURABLE:
        await line.execute("SET synchronous_commit = on")
        commit = await line.fetchval("SELECT current_setting('synchronous_commit')")
        if commit not in DURABLE:
            raise StoreUnavailable(f"PostgreSQL did not take synchronous_commit = on, it says {commit!r}")


class Connection:
    """A connection for one thread, used like one of SQLite; raises StoreUnavailable if there is none.

    With `is_patient` a statement may take as long as it needs.
    """

    def __init__(self, url: str, is_patient: bool = False) -> None:
        self._loop = asyncio.new_event_loop()
        self._line: Any = None
        limits = _settings() | ({"command_timeout": None} if is_patient else {})
        try:
            self._line = self._run(asyncpg.connect(url, **limits))
            self._run(_set_up(self._line))
            self._run(_promised(self._line))
        except Exception as error:
            self.close()
            if isinstance(error, StoreUnavailable):
                raise
            raise StoreUnavailable(f"PostgreSQL cannot be reached: {error or type(error).__name__}") from error

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        try:
            asyncio.get_running_loop()
        except RuntimeError:
            return self._loop.run_until_complete(work)
        with ThreadPoolExecutor(1) as apart:  # a maintenance command inside a loop: one thread runs one loop
            return apart.submit(self._loop.run_until_complete, work).result()

    def execute(self, statements: str, bindings: Any = (), /) -> Iterator[Any]:
        """Run a statement, or without values several; returns the rows."""
        if bindings or statements.lstrip().startswith("SELECT"):
            return iter([tuple(row) for row in self._run(self._line.fetch(translated(statements), *bindings))])
        self._run(self._line.execute(translated(statements)))
        return iter(())

    def executemany(self, statements: str, sequenceofbindings: Iterable[Any], /) -> None:
        self._run(self._line.executemany(translated(statements), sequenceofbindings))

    def close(self) -> None:
        """Let go at once: what was not committed is rolled back."""
        if self._line is not None:
            with contextlib.suppress(Exception):
                self._line.terminate()
                self._run(asyncio.sleep(0))  # the socket is closed in the next round of the loop
        self._loop.close()


class Readers:
    """A few connections for reading, in a loop and a thread of their own."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._pool: Any = None
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="readers", daemon=True)
        self._thread.start()
        self._closing = threading.Lock()
        self._is_closed = False

    async def fetch(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        """The rows of a query; raises StoreUnavailable or Damaged."""
        if self._is_closed:
            raise StoreUnavailable("the store is closed")
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(self._fetch(query, values), self._loop))

    async def _fetch(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        problem: BaseException | None = None
        for _ in range(READERS + 1):  # after a restart of PostgreSQL all of them may have lost it
            try:
                pool = await self._opened()
                async with pool.acquire(timeout=PATIENCE) as line:
                    return [tuple(row) for row in await line.fetch(translated(query), *values)]
            except CORRUPT as error:
                raise Damaged(f"the store is damaged: {error}") from error
            except Exception as error:
                if isinstance(error, ConnectionRefusedError) or not is_gone(error):
                    raise StoreUnavailable(f"the store could not read: {error}") from error
                problem = error
        raise StoreUnavailable(f"the store could not read: {problem or type(problem).__name__}") from problem

    async def _opened(self) -> Any:
        if self._pool is None:
            kept: dict[str, Any] = {"min_size": 0, "max_size": READERS, "init": _set_up, "reset": _nothing}
            self._pool = asyncpg.create_pool(self._url, **kept, **_settings())
        await self._pool  # at once, if it is open
        return self._pool

    def close(self) -> None:
        """End all connections, once; a read under way fails."""
        with self._closing:
            if self._is_closed:
                return
            self._is_closed = True
            asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()

    async def _end(self) -> None:
        if self._pool is not None:
            with contextlib.suppress(Exception):
                await asyncio.wait_for(self._pool.close(), PATIENCE)
            self._pool.terminate()


async def _nothing(line: Any) -> None:
    """Readers change nothing in their session that would have to be reset."""
