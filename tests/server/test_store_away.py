"""What goes on by itself in a house whose store could not write for a while: computers, and the first draw."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from kouzlo.server import house as house_module
from kouzlo.server.bots import ThreadBots
from kouzlo.server.house import House
from kouzlo.server.sessions import Visitor
from kouzlo.server.store import StoreUnavailable
from kouzlo.server.wire import Join, NewTable, SeatWish
from tests.server.memory import MemoryStore
from tests.server.stores import run

ANNA, BEN = Visitor("a", "Anna"), Visitor("b", "Ben")


class AwayStore(MemoryStore):
    """A store that refuses so many appends and notes, as while a database is away."""

    def __init__(self, refuses: int) -> None:
        super().__init__()
        self.refuses = refuses

    async def append(self, *arguments: Any, **others: Any) -> None:
        self._refuse()
        await super().append(*arguments, **others)

    async def note(self, *arguments: Any, **others: Any) -> int:
        self._refuse()
        return await super().note(*arguments, **others)

    def _refuse(self) -> None:
        if self.refuses:
            self.refuses -= 1
            raise StoreUnavailable("away")


@pytest.mark.parametrize("owners_end_turns", [True, False])
def test_computer_moves_when_the_store_has_come_back(monkeypatch: pytest.MonkeyPatch, owners_end_turns: bool) -> None:
    """Two computers play alone: every refused move is tried again, and the game comes to its end."""
    monkeypatch.setattr(house_module, "AGAIN_AFTER", 0.001)
    store = AwayStore(0)

    async def story() -> bool:
        house = House(store, ThreadBots())
        both = (SeatWish("bot", "random"), SeatWish("bot", "random"))
        table = await house.create(NewTable("duel", both, owners_end_turns=owners_end_turns), ANNA)
        while not table.is_over:
            store.refuses = 3
            changes = table.changes
            while not table.is_over and table.changes < changes + 4:
                await asyncio.sleep(0.001)
        await house.close()
        return table.is_over

    assert run(story())


def test_game_begins_when_the_store_has_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last seat is taken and the first draw cannot be written: the seat is his, and the draw comes later."""
    monkeypatch.setattr(house_module, "AGAIN_AFTER", 0.001)
    store = AwayStore(0)

    async def story() -> tuple[int, bool]:
        house = House(store, ThreadBots())
        table = await house.create(NewTable("duel", (SeatWish("me"), SeatWish("open")), listed=True), ANNA)
        store.refuses = 3
        seat = await house.join(table, BEN, Join("Ben"))
        waited = table.waits_for_luck
        while not table.asked:
            await asyncio.sleep(0.001)
        await house.close()
        return seat, waited

    assert (1, True) == run(story())
