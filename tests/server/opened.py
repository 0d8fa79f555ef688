"""A house that is opened for one test: a store in a folder, computers in a thread, the whole application."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Coroutine
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from kouzlo.server.app import create_app
from kouzlo.server.bots import ThreadBots
from kouzlo.server.house import House
from kouzlo.server.lan import Reach
from kouzlo.server.limits import LOOSE, Allowed
from kouzlo.server.store.sqlite import SQLiteStore


@contextlib.asynccontextmanager
async def opened(folder: Path, allowed: Allowed = LOOSE, reach: Reach | None = None) -> AsyncIterator[tuple[Starlette, House]]:
    """The application and its house, without limits unless a test is about them; closed afterwards."""
    house = House(SQLiteStore(folder / "tables.sqlite"), ThreadBots())
    app = create_app(house, reach, allowed)
    async with app.router.lifespan_context(app):
        yield app, house


def in_house(folder: Path, story: Callable[[Starlette, House], Coroutine[Any, Any, None]], allowed: Allowed = LOOSE) -> None:
    """Open the house, let the story happen, close it."""

    async def whole() -> None:
        async with opened(folder, allowed) as (app, house):
            await story(app, house)

    asyncio.run(whole())
