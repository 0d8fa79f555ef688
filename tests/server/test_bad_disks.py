"""A failing or full disk: nothing is acknowledged that is not stored, and nothing stored is damaged."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest

from kouzlo.server.store import Conflict, EntryRow, StoreUnavailable
from kouzlo.server.store.sqlite import SQLiteStore
from tests.server.disks import FailingDisk, is_whole, used
from tests.server.stores import entry, facts, run, seats

MOVES, ATTEMPTS = 4, 6


@pytest.fixture(scope="module")
def prepared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with two tables that have begun."""
    path = tmp_path_factory.mktemp("prepared") / "tables.db"

    async def story() -> None:
        store = SQLiteStore(path)
        for id in ("t1", "t2"):
            await store.begin(facts(id), seats("person", "person"))
        await store.close()

    run(story())
    return path


class Played:
    """What two tables tried on a bad disk, and what of it was acknowledged."""

    def __init__(self) -> None:
        self.acknowledged: set[tuple[str, int]] = set()
        self.refused = 0
        self.read: list[int] = []

    async def play(self, path: Path) -> None:
        try:
            store = SQLiteStore(path)
        except StoreUnavailable:
            self.refused += 1
            return
        store._writer.pragma("wal_autocheckpoint", 3)
        await asyncio.gather(*(self._one_table(store, id) for id in ("t1", "t2")))
        await store.close()

    async def _one_table(self, store: SQLiteStore, id: str) -> None:
        for seq in range(1, MOVES + 1):
            for _ in range(ATTEMPTS):
                try:
                    await store.append(id, [entry(seq, f"{id} {seq}")])
                    self.acknowledged.add((id, seq))
                    break
                except StoreUnavailable:
                    self.refused += 1
                except Conflict:
                    break  # an attempt that was not acknowledged is there after all: allowed, and the client finds its cid
            else:
                return
            try:
                self.read.append(len(await store.entries(id)))
            except StoreUnavailable:
                self.refused += 1


async def stored(path: Path) -> dict[str, list[EntryRow]]:
    store = SQLiteStore(path)
    rows = {id: list(await store.entries(id)) for id in ("t1", "t2")}
    await store.close()
    return rows


def check(played: Played, path: Path) -> int:
    """Whole, in order, with everything that was acknowledged."""
    rows = run(stored(path))
    assert is_whole(path)
    for id, log in rows.items():
        assert [entry(seq, f"{id} {seq}") for seq in range(1, len(log) + 1)] == log
    there = {(id, row.seq) for id, log in rows.items() for row in log}
    assert played.acknowledged <= there, f"acknowledged and lost: {played.acknowledged - there}"
    return len(there)


def played_on(disk: FailingDisk, path: Path) -> Played:
    played = Played()
    with used(disk.vfs):
        run(played.play(path))
    return played


def copied(prepared: Path, folder: Path, number: int) -> Path:
    path = folder / str(number) / "tables.db"
    path.parent.mkdir()
    shutil.copy(prepared, path)
    return path


def test_call_that_fails_is_never_acknowledged_and_spoils_nothing(prepared: Path, tmp_path: Path) -> None:
    """Each call of the disk fails once, one run for each; afterwards the store goes on by itself."""
    disk = FailingDisk("failing once")
    whole = played_on(disk, copied(prepared, tmp_path, 0))
    calls = disk.calls
    assert (2 * MOVES, 0) == (len(whole.acknowledged), whole.refused), "without a fault everything is taken"
    noticed = 0
    for number in range(1, calls + 1):
        disk.fail_at(number)
        path = copied(prepared, tmp_path, number)
        played = played_on(disk, path)
        there = check(played, path)
        noticed += played.refused > 0

        # One fault costs whoever met it and no more: whatever was tried again is there, or the store never opened.
        assert there in (0, 2 * MOVES), f"call {number}"

    assert noticed > calls / 4


def test_full_disk_stops_acknowledging_and_keeps_reading(prepared: Path, tmp_path: Path) -> None:
    """From any write on there is no room: no move is taken any more, and what was taken can still be looked at."""
    disk = FailingDisk("full")
    played_on(disk, copied(prepared, tmp_path, 0))
    calls, stopped = disk.calls, 0
    for number in range(1, calls + 1, 3):
        disk.fail_at(number, stays_full=True)
        path = copied(prepared, tmp_path, number)
        played = played_on(disk, path)
        stopped += len(played.acknowledged) < 2 * MOVES
        disk.fail_at(0)
        check(played, path)

        assert len(played.read) >= len(played.acknowledged) - 1

    assert stopped > calls / 6


def test_store_that_swallows_errors_is_caught(prepared: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a writer that takes a failed commit for a commit loses what it acknowledged."""

    def careless(self: SQLiteStore, jobs: list[object]) -> None:
        import apsw

        from kouzlo.server.store.sqlite import _tried

        answers = []
        try:
            self._writer.execute("BEGIN IMMEDIATE")
            answers = [(job, *_tried(self._writer, job)) for job in jobs]  # type: ignore[arg-type]  # jobs of the store
            self._writer.execute("COMMIT")
        except (apsw.Error, StoreUnavailable):
            self._let_go()
            answers = answers or [(job, None, None) for job in jobs]
        for job, result, problem in answers:
            job.done(result, problem)  # type: ignore[attr-defined]  # …

    monkeypatch.setattr(SQLiteStore, "_commit", careless)
    disk = FailingDisk("swallowed")
    played_on(disk, copied(prepared, tmp_path, 0))
    caught = 0
    for number in range(1, disk.calls, 3):
        disk.fail_at(number)
        path = copied(prepared, tmp_path, number)
        played = played_on(disk, path)
        disk.fail_at(0)
        try:
            check(played, path)
        except AssertionError:
            caught += 1

    assert caught > 0
