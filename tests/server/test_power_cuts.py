"""Power cuts: everything acknowledged is found again, whatever unflushed data the disk loses."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.server.store import sqlite
from kouzlo.server.store.sqlite import SQLiteStore
from tests.server.disks import ForgetfulDisk, Image, is_whole, laid_out, used
from tests.server.stores import entry, facts, note, run, seats

TABLES, MOVES = 6, 25


class Cut(NamedTuple):
    """A moment in which the power went: what had been acknowledged by then, and the files that were found."""

    acknowledged: tuple[str, ...]
    image: Image


class Storm:
    """Tables are played on while power cuts are imagined at random calls of the disk."""

    def __init__(self, word: str, most: int) -> None:
        self.cuts: list[Cut] = []
        self._luck = Luck(seed_of(f"storm {word}"))
        self._most = most
        self._acknowledged: list[str] = []
        self._disk = ForgetfulDisk(f"storm {word}", self._called)
        self._calls = 0

    def _called(self) -> None:
        self._calls += 1
        if len(self.cuts) < self._most and self._luck.below(4) == 0:
            self.cuts.append(Cut(tuple(self._acknowledged), self._disk.after_a_cut(self._luck)))

    async def play(self, path: Path) -> None:
        """Tables begin, move and are talked at; whatever returns was acknowledged."""
        with used(self._disk.vfs):
            store = SQLiteStore(path)
        store._writer.pragma("wal_autocheckpoint", 30)  # so that checkpoints are cut too
        while len(self.cuts) < self._most:
            await asyncio.gather(*(self._one_table(store, f"{self._calls}.{at}") for at in range(TABLES)))
        await store.close()

    async def _one_table(self, store: SQLiteStore, id: str) -> None:
        await store.begin(facts(id), seats("person", "person"))
        self._acknowledged.append(f"{id} begins")
        for seq in range(1, MOVES + 1):
            await store.append(id, [entry(2 * seq - 1, f"{id} a{seq}"), entry(2 * seq, f"{id} b{seq}")])
            self._acknowledged.append(f"{id} {2 * seq}")
            if seq % 5 == 0:
                await store.note(id, note(text=f"{id} {seq}"))
                self._acknowledged.append(f"{id} note {seq // 5}")


async def found(path: Path) -> set[str]:
    """What a store holds, in the words of `Storm`; halves of an append, gaps and strange texts are refused here."""
    store = SQLiteStore(path)
    known: set[str] = set()
    for line in await store.tables(most=100_000):
        known.add(f"{line.id} begins")
        rows = await store.entries(line.id)
        texts = [f"{line.id} {half}{seq}" for seq in range(1, MOVES + 1) for half in "ab"]
        assert texts[: len(rows)] == [row.text for row in rows]
        assert list(range(1, len(rows) + 1)) == [row.seq for row in rows]
        assert len(rows) % 2 == 0, "two entries were appended together, and only one is there"
        known |= {f"{line.id} {seq}" for seq in range(2, len(rows) + 1, 2)}
        known |= {f"{line.id} note {at.number}" for at in await store.notes(line.id)}
    await store.close()
    return known


def lost_in(storm: Storm, folder: Path) -> list[int]:
    """How much was lost in each cut; every file that is found must be whole."""
    run(storm.play(folder / "tables.db"))
    lost = []
    for number, cut in enumerate(storm.cuts):
        path = laid_out(cut.image, folder / str(number))
        lost.append(len(set(cut.acknowledged) - run(found(path))))
        assert is_whole(path), f"cut {number}"
    return lost


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "played").mkdir()
    return tmp_path / "played"


def test_nothing_acknowledged_is_lost_in_sixty_power_cuts(folder: Path) -> None:
    """Each finds a whole file with everything that had been acknowledged."""
    storm = Storm("sixty", 60)

    assert [0] * 60 == lost_in(storm, folder)
    assert 100 < len(storm.cuts[-1].acknowledged)


@pytest.mark.soak
@pytest.mark.parametrize("word", [f"soak {at}" for at in range(25)])
def test_nothing_acknowledged_is_lost_in_many_power_cuts(folder: Path, word: str) -> None:
    """Five thousand cuts in all."""
    assert [0] * 200 == lost_in(Storm(word, 200), folder)


def normal_instead_of_full(patch: pytest.MonkeyPatch) -> None:
    """The setting that most programs take: it flushes at checkpoints only."""
    opened = sqlite._opened

    def careless(path: str) -> Any:
        db = opened(path)
        db.pragma("synchronous", "normal")
        return db

    patch.setattr(sqlite, "_opened", careless)


def acknowledged_before_the_commit(patch: pytest.MonkeyPatch) -> None:
    """The writer tells everybody, and commits afterwards."""

    def hasty(self: Any, jobs: list[Any]) -> None:
        self._writer.execute("BEGIN IMMEDIATE")
        for job in jobs:
            job.done(*sqlite._tried(self._writer, job))
        self._writer.execute("COMMIT")

    patch.setattr(SQLiteStore, "_commit", hasty)


@pytest.mark.parametrize("plant", [normal_instead_of_full, acknowledged_before_the_commit])
def test_careless_store_is_caught(folder: Path, monkeypatch: pytest.MonkeyPatch, plant: Callable[..., None]) -> None:
    """The control: both faults lose moves that were acknowledged, and the sixty cuts see it."""
    plant(monkeypatch)

    assert 0 < sum(lost_in(Storm(plant.__name__, 60), folder))
