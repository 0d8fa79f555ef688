"""The parts of a house in a browser put together: its store, its computers, the application, and the door of it.

The worker calls `opened` once with what the browser gives, then `ask` and `socket` of the house that it returns.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping

from kouzlo.server.app import create_app
from kouzlo.server.house import House
from kouzlo.server.limits import LOOSE
from kouzlo.server.offline.door import HERE, Door, Header, Line
from kouzlo.server.offline.files import Content, Handle
from kouzlo.server.offline.store import BrowserStore
from kouzlo.server.offline.workers import Thinker, WorkerBots, WorkerReader, WorkerReviewer
from kouzlo.server.reviews import Reviews


class OfflineHouse:
    """A house that is open."""

    def __init__(self, store: BrowserStore, door: Door, inside: contextlib.AsyncExitStack) -> None:
        self.store = store
        self._door = door
        self._inside = inside

    async def ask(self, method: str, address: str, headers: str, body: Content, client: str = HERE) -> tuple[int, str, bytes]:
        """The response to a request; headers are pairs as JSON."""
        answered = await self._door.ask(method, address, _pairs(headers), body.to_bytes(), client)
        return answered.status, json.dumps(answered.headers), answered.body

    def socket(
        self, address: str, headers: str, said: Callable[[str], None], closed: Callable[[int], None], client: str = HERE
    ) -> Line:
        """A socket; headers are pairs as JSON."""
        return self._door.socket(address, _pairs(headers), said, closed, client)

    def export(self) -> bytes:
        """Everything as one file."""
        return self.store.export()

    def bring_in(self, content: Content) -> None:
        """Everything from such a file; the house has to be opened again afterwards.  Raises BadHouse, StoreUnavailable."""
        self.store.bring_in(content.to_bytes())

    async def close(self) -> None:
        """What is kept is whole, and another may open it."""
        await self._inside.aclose()


async def opened(handles: Mapping[str, Handle], thinker: Thinker, reviewer: Thinker) -> OfflineHouse:
    """Open the house; raises StoreUnavailable."""
    store = BrowserStore(handles)
    house = House(store, WorkerBots(thinker))
    reviews = Reviews(reviewer=WorkerReviewer(reviewer))
    app = create_app(house, None, LOOSE, WorkerReader(thinker), reviews)
    inside = contextlib.AsyncExitStack()
    await inside.enter_async_context(app.router.lifespan_context(app))
    return OfflineHouse(store, Door(app), inside)


def _pairs(headers: str) -> list[Header]:
    return [(str(name), str(value)) for name, value in json.loads(headers)]
