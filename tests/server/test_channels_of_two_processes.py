"""No channel reveals to a seat what it may not know, where two processes serve one table from one store.

The eyes are connected to one process, the others play over the other one; all windows of both are compared, byte for byte.
What one has written the other reads when it hears of it, as over hints.
"""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import patch

import pytest

from kouzlo.core.move import Seat
from kouzlo.server import house as house_module
from kouzlo.server.app import create_app
from kouzlo.server.house import House
from kouzlo.server.limits import LOOSE
from kouzlo.server.table import Table
from kouzlo.testing.toy import create as create_toy
from tests.server.channels import ID, EchoBots, World, compared
from tests.server.test_channels import ALWAYS, NOW_AND_THEN, _digest, game_of

PAIRS = {"toy": 6, "duel": 5, "mystic": 3}


class TwoProcesses(World):
    """A world with a second process on the same store."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self._elsewhere = House(self.house.store, EchoBots())
        self._app_elsewhere = create_app(self._elsewhere, allowed=LOOSE)

    async def wake(self) -> None:
        await super().wake()
        self._elsewhere._tables.pop(ID, None)
        with patch.object(house_module, "game_of", lambda facts, make: self.game):
            await self._elsewhere.table(ID)

    async def close(self) -> None:
        await self._elsewhere.close()
        await super().close()

    async def _hear(self) -> None:
        """Each process reads what the other has written."""
        for house in (self._elsewhere, self.house):
            await house._tables[ID].catch_up()

    async def looks(self) -> bytes:
        here = await super().looks()
        async with _At(self):
            return here + await super().looks()

    async def others_do(self, seat: Seat, do: str, **other: Any) -> bytes:
        async with _At(self):
            there = await super().others_do(seat, do, **other)
        return there + await self.frames()


class _At:
    """For a while requests go to the other process."""

    def __init__(self, world: TwoProcesses) -> None:
        self._world = world

    async def __aenter__(self) -> None:
        await self._world._hear()
        self._swap()

    async def __aexit__(self, *_: object) -> None:
        self._swap()
        await self._world._hear()

    def _swap(self) -> None:
        world = self._world
        world.app, world._app_elsewhere = world._app_elsewhere, world.app


@pytest.mark.parametrize("name", PAIRS)
def test_two_processes_say_the_same_over_every_channel(name: str) -> None:
    """0 differences; and the worlds do differ where the eyes do not look."""
    differing, counted, leaks = asyncio.run(compared(game_of(name), name, range(PAIRS[name]), TwoProcesses))

    assert [] == leaks
    assert differing >= PAIRS[name] / 4
    assert counted.keys() >= ALWAYS | (NOW_AND_THEN if PAIRS[name] > 5 else set())


@pytest.mark.soak
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("name", PAIRS)
def test_two_processes_say_the_same_in_many_pairs(name: str, part: int) -> None:
    numbers = range(5000 + part * 50, 5050 + part * 50)

    assert [] == asyncio.run(compared(game_of(name), name, numbers, TwoProcesses))[2]


def test_leak_in_what_is_read_from_another_process_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a table that catches up shows by a number what is hidden; one process alone never does that."""
    catch_up = Table._catch_up

    async def careless(self: Table, *arguments: Any) -> bool:
        has_changed = await catch_up(self, *arguments)
        self.notes.count += has_changed * (_digest(self) % 3)
        return has_changed

    monkeypatch.setattr(Table, "_catch_up", careless)

    assert [] == asyncio.run(compared(create_toy(), "toy", range(3)))[2]
    assert any(asyncio.run(compared(create_toy(), "toy", range(at, at + 2), TwoProcesses))[2] for at in range(0, 24, 2))
