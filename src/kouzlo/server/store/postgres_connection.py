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


class Lines:
    """A few connections for reading in one loop.  Each is opened when it is needed, and answers one query at a time."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._free: list[Any] = []
        self._all: set[Any] = set()
        self._room = asyncio.Semaphore(READERS)
        self._is_closed = False

    async def fetch(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        """The rows of a query; raises StoreUnavailable or Damaged."""
        problem: BaseException | None = None
        for _ in range(READERS + 1):  # after a restart of PostgreSQL all of them may have lost it
            try:
                return await self._fetched(translated(query), values)
            except CORRUPT as error:
                raise Damaged(f"the store is damaged: {error}") from error
            except StoreUnavailable:
                raise
            except Exception as error:
                if isinstance(error, ConnectionRefusedError) or not is_gone(error):
                    raise StoreUnavailable(f"the store could not read: {error}") from error
                problem = error
        raise StoreUnavailable(f"the store could not read: {problem or type(problem).__name__}") from problem

    async def _fetched(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        if self._room.locked():
            await asyncio.wait_for(self._room.acquire(), PATIENCE)
        else:
            await self._room.acquire()
        try:
            line = self._free.pop() if self._free else await self._opened()
            is_fit = False
            try:
                rows = await line.fetch(query, *values)
                is_fit = True
            except exceptions.PostgresError as error:
                is_fit = not is_gone(error)
                raise
            finally:
                if is_fit and not self._is_closed:
                    self._free.append(line)
                else:  # one that was broken off in the middle of an answer may be in any state
                    self._let_go(line)
        finally:
            self._room.release()
        return [tuple(row) for row in rows]

    async def _opened(self) -> Any:
        if self._is_closed:
            raise StoreUnavailable("the store is closed")
        line = await asyncpg.connect(self._url, **_settings())
        self._all.add(line)
        try:
            await _set_up(line)
        except BaseException:
            self._let_go(line)
            raise
        return line

    def _let_go(self, line: Any) -> None:
        self._all.discard(line)
        with contextlib.suppress(Exception):
            line.terminate()

    def close(self) -> None:
        """End all connections; a read under way fails."""
        self._is_closed = True
        self._free.clear()
        for line in tuple(self._all):
            self._let_go(line)


class Readers:
    """Connections for reading: those of a server in its own loop, and for everybody else in a loop and a thread of their own.

    Asking another thread costs several times as much as the query.
    """

    def __init__(self, url: str, has_a_loop: bool = False) -> None:
        self._url = url
        self._home: asyncio.AbstractEventLoop | None = None
        self._here = Lines(url)
        self._has_a_loop = has_a_loop
        """Whoever reads does so in one loop, or in one after the other; in others he is served too."""
        self._loop = asyncio.new_event_loop()
        self._apart = Lines(url)
        self._thread = threading.Thread(target=self._loop.run_forever, name="readers", daemon=True)
        self._thread.start()
        self._closing = threading.Lock()
        self._is_closed = False

    async def fetch(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        """The rows of a query; raises StoreUnavailable or Damaged."""
        if self._is_closed:
            raise StoreUnavailable("the store is closed")
        loop = asyncio.get_running_loop()
        if self._has_a_loop and (self._home is None or self._home.is_closed()):
            self._home, self._here = loop, Lines(self._url)
        if loop is self._home:
            return await self._here.fetch(query, values)
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(self._apart.fetch(query, values), self._loop))

    def leave(self) -> None:
        """End the connections of the loop that this is called in."""
        if asyncio.get_running_loop() is self._home:
            self._is_closed = True
            self._here.close()

    def close(self) -> None:
        """End the other connections, once; a read under way fails."""
        with self._closing:
            if self._loop.is_closed():
                return
            self._is_closed = True
            asyncio.run_coroutine_threadsafe(self._end(), self._loop).result()
            self._loop.call_soon_threadsafe(self._loop.stop)
            self._thread.join()
            self._loop.close()

    async def _end(self) -> None:
        self._apart.close()
        await asyncio.sleep(0)  # the sockets are closed in the next round of the loop
