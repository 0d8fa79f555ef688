"""Waiting for news: a bell is heard once, silence ends in time, and nobody is woken for what is no news to him."""

from __future__ import annotations

import asyncio

import pytest

from kouzlo.server.feeds import _Bell, changes
from kouzlo.server.table import Table
from kouzlo.testing.toy import create as create_toy
from tests.server.memory import MemoryStore
from tests.server.stores import run
from tests.server.tables import facts_of, laid, played


def test_bell_that_has_rung_is_heard_once() -> None:
    """At once, or while somebody waits; many rings are one, and the next wait ends with its own time."""

    async def story() -> list[bool]:
        bell, loop = _Bell(0.02), asyncio.get_running_loop()
        bell.ring()
        bell.ring()
        heard = [await bell.heard()]
        loop.call_soon(bell.ring)
        heard.append(await bell.heard())
        heard.append(await bell.heard())  # the timer of the wait before comes too early for this one
        loop.call_soon(bell.ring)
        heard.append(await bell.heard())
        bell.put_away()
        return heard

    assert [True, True, False, True] == asyncio.run(story())


async def table_of_two() -> Table:
    game = create_toy()
    return await laid(MemoryStore(), game, facts_of(game, "news"))


@pytest.mark.parametrize("is_news", [True, False])
def test_nobody_is_woken_for_what_is_no_news(is_news: bool) -> None:
    """Whoever waits for the answer to a command hears of the change with it; the end of the house is always news."""

    async def story() -> None:
        table = await table_of_two()
        watching = changes(table, is_news=lambda: is_news)
        assert await anext(watching)
        waiting = asyncio.ensure_future(anext(watching, None))
        await asyncio.sleep(0)

        await played(table, "news", 1)
        for _ in range(5):
            await asyncio.sleep(0)

        assert is_news == waiting.done()
        if not is_news:
            table.dismiss()
            assert await waiting is None
        await watching.aclose()

    run(story())
