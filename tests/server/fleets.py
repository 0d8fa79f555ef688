"""Several servers on one database, games that are played through all of them, and the verdict on their history."""

from __future__ import annotations

import asyncio
import contextlib
import sys
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from kouzlo.core.replay import read_record, verify
from kouzlo.server.games import game_of
from kouzlo.server.store import Store
from kouzlo.server.table import Table
from tests.processes import free_port
from tests.server.histories import History, Kept, Log, Staleness, problems, staleness
from tests.server.nursery import Forked, forked
from tests.server.reopening import Opening
from tests.server.visitors import Doors, play

PATIENCE = 90.0
"""Seconds that the games have to go on, and to end after the last fault; one that has not by then is stuck."""


@contextlib.asynccontextmanager
async def fleet(folder: Path, stores: Sequence[str], plant: str = "", **settings: Any) -> AsyncIterator[Forked]:
    """A server for each of these addresses of one database, all of them open."""
    openings = [
        Opening(str(folder / f"{number}"), free_port(), {"store": store, **settings}, plant, computers_in_a_thread=True)
        for number, store in enumerate(stores)
    ]
    async with forked(*openings) as servers:
        for number in range(len(openings)):
            await servers.open(number)
        yield servers


class Crowd:
    """Places at which game after game is played, and what everybody was told."""

    def __init__(
        self,
        ports: Sequence[int],
        word: str,
        games: Sequence[str] = ("duel",),
        level: str | None = "greedy",
        name: str = "localhost",
        patience: float = PATIENCE,
    ) -> None:
        self.doors = Doors(ports, word, name)
        self._patience = patience
        self.history = History()
        self.word, self._games, self._level = word, games, level
        self._goes_on = True
        self._places: list[asyncio.Task[None]] = []

    def begin(self, places: int) -> None:
        self._places += [asyncio.create_task(self._place(number)) for number in range(places)]

    async def _place(self, number: int) -> None:
        game = 0
        while self._goes_on:
            level = self._level if number % 4 == 3 else None
            await play(self.doors, self.history, f"{self.word} {number} {game}", self._games[number % len(self._games)], level)
            game += 1

    async def until(self, acknowledged: int) -> None:
        """Wait until so many commands have been acknowledged; where everything is stuck, that is found at the end."""
        until = time.monotonic() + self._patience
        while len(self.history.acknowledged) < acknowledged and time.monotonic() < until:
            await asyncio.sleep(0.005)
            self._check()

    async def some_more(self, number: int) -> None:
        await self.until(len(self.history.acknowledged) + number)

    def _check(self) -> None:
        for task in self._places:
            if task.done() and not task.cancelled() and (error := task.exception()) is not None:
                raise error

    async def end(self) -> None:
        """Begin no more games, and play those that were begun to their end; whoever is stuck is left there."""
        self._goes_on = False
        _, left = await asyncio.wait(self._places, timeout=self._patience)
        for task in left:
            task.cancel()
        await asyncio.gather(*left, return_exceptions=True)
        await self.doors.close()
        for task in self._places:
            if task not in left:
                task.result()


class Verdict(NamedTuple):
    """The result of a run under faults: the figures of a table, and everything that must not be."""

    games: int
    acknowledged: int
    sent_again: int
    stale: Staleness
    problems: list[str]

    @classmethod
    def on(cls, history: History, logs: dict[str, Log], broken: Sequence[str] = ()) -> Verdict:
        """The verdict on a history, by what is stored."""
        known = len({(each.table, each.command) for each in history.acknowledged})
        found = [*problems(history, logs), *broken]
        return cls(len(history.begun), known, history.sent_again, staleness(history, logs), found)

    @property
    def line(self) -> str:
        """In one line, as it is written into a table."""
        found = f"{len(self.problems)} problems"
        return (
            f"{self.games} games, {self.acknowledged} acknowledged moves, {self.sent_again} sent again, "
            f"stale at most {self.stale.seconds:.1f} s, {found}"
        )


async def stored(store: Store) -> tuple[dict[str, Log], list[str]]:
    """Every table of a store, and those that cannot be played again or whose record does not verify."""
    logs, broken = dict[str, Log](), list[str]()
    for line in await store.tables(most=1_000_000):
        facts = await store.facts(line.id)
        assert facts is not None, "it was listed"
        entries = [Kept(row.seq, row.cid) for row in await store.entries(line.id)]
        notes = [Kept(note.number, note.cid) for note in await store.notes(line.id)]
        logs[line.id] = Log(entries, notes, line.finished)
        try:
            table = Table(facts, await store.seats(line.id), store, game_of(facts))
            await table.replay()
            if line.finished:
                verify(read_record(table.record(["One", "Two"])))
        except Exception as error:
            broken.append(f"{line.id}: {error!r}")
    return logs, broken


async def judged(crowd: Crowd, store: Store) -> Verdict:
    """Check everything when the games have ended; the store is closed."""
    logs, broken = await stored(store)
    await store.close()
    verdict = Verdict.on(crowd.history, logs, broken)
    sys.stdout.write(f"\n{crowd.word}: {verdict.line}\n")
    return verdict
