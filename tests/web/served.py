"""A server for browser tests: the whole application on a local port, with its own store, in a thread."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Coroutine, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from starlette.applications import Starlette

from kouzlo.server.house import House
from kouzlo.server.lan import Reach
from tests.server.opened import opened
from tests.server.test_api import listening

T = TypeVar("T")


class Served:
    """The house that browsers reach under `address`; `do` runs something inside it, as its own thread would."""

    def __init__(self, address: str, app: Starlette, house: House, loop: asyncio.AbstractEventLoop, data: Path) -> None:
        self.address = address
        self.data = data
        """The folder of its store."""
        self.app = app
        self.house = house
        self._loop = loop

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        done: Future[T] = asyncio.run_coroutine_threadsafe(work, self._loop)
        return done.result(60)


@contextlib.contextmanager
def served(folder: Path, reach: Reach | None = None) -> Iterator[Served]:
    """Open a house; it is closed afterwards."""
    ready: Future[Served] = Future()
    stop = threading.Event()

    async def whole() -> None:
        async with opened(folder, reach=reach) as (app, house), listening(app) as host:
            app.state.site.reviews.moments_waiting = 0  # each is a process; a test that is about them allows them
            loop = asyncio.get_running_loop()
            ready.set_result(Served(f"http://{host}", app, house, loop, folder))
            await loop.run_in_executor(None, stop.wait)

    def run() -> None:
        try:
            asyncio.run(whole())
        except BaseException as error:
            if not ready.done():
                ready.set_exception(error)
            else:
                raise

    thread = threading.Thread(target=run, name="house")
    thread.start()
    try:
        yield ready.result(60)
    finally:
        stop.set()
        thread.join(60)
