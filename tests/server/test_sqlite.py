"""The store in a file: its settings, its versions, and a file that is something else."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import apsw
import pytest

from kouzlo.server.store import StoreUnavailable, sqlite
from kouzlo.server.store.migrations import MIGRATIONS
from kouzlo.server.store.sqlite import SQLiteStore
from tests.server.stores import entry, facts, run, seats


def settings(store: SQLiteStore) -> list[dict[str, object]]:
    """What the connections of a store really are set to."""
    names = ("journal_mode", "synchronous", "foreign_keys")
    return [{name: db.pragma(name) for name in names} for db in (store._writer, store._reader)]


def test_connections_promise_durability(tmp_path: Path) -> None:
    """WAL, FULL and foreign keys, on both connections."""
    store = SQLiteStore(tmp_path / "a.db")

    assert [{"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}] * 2 == settings(store)
    run(store.close())


def test_database_that_cannot_promise_durability_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In memory there is no WAL: the store says so instead of pretending."""
    monkeypatch.chdir(tmp_path)
    with pytest.raises(StoreUnavailable, match="journal_mode"):
        SQLiteStore(":memory:")


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such rights there")
def test_file_is_read_by_its_owner_alone(tmp_path: Path) -> None:
    """It keeps the secrets of running games; so do its log and index."""
    store = SQLiteStore(tmp_path / "a.db")
    run(store.begin(facts(), seats("person", "person")))

    assert {"a.db", "a.db-wal", "a.db-shm"} == {file.name for file in tmp_path.iterdir()}
    assert {0o600} == {stat.S_IMODE(file.stat().st_mode) for file in tmp_path.iterdir()}
    run(store.close())


def test_secret_is_never_printed() -> None:
    """Facts turn up in messages of errors; the seed does not."""
    begun = facts(secret=b"S" * 64)

    assert "SSS" not in repr(begun)
    assert "t1" in repr(begun)


def test_older_file_is_brought_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it held is still there, and the new migration was carried out once."""
    old = SQLiteStore(tmp_path / "a.db")
    run(old.begin(facts(), seats("person", "person")))
    run(old.close())
    later = "CREATE TABLE later (id TEXT) STRICT; INSERT INTO later VALUES ('x');"
    monkeypatch.setattr(sqlite, "MIGRATIONS", (*MIGRATIONS, later))
    for _ in range(2):
        new = SQLiteStore(tmp_path / "a.db")

        assert facts() == run(new.facts("t1"))
        assert [("x",)] == list(new._reader.execute("SELECT id FROM later"))
        assert len(MIGRATIONS) + 1 == new._reader.pragma("user_version")
        run(new.close())


def test_broken_migration_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All or nothing: the old version can still open the file."""
    run(SQLiteStore(tmp_path / "a.db").close())
    monkeypatch.setattr(sqlite, "MIGRATIONS", (*MIGRATIONS, "CREATE TABLE later (id TEXT) STRICT; CREATE TABLE tables (x);"))
    with pytest.raises(StoreUnavailable):
        SQLiteStore(tmp_path / "a.db")
    monkeypatch.undo()
    store = SQLiteStore(tmp_path / "a.db")

    assert len(MIGRATIONS) == store._reader.pragma("user_version")
    assert [] == list(store._reader.execute("SELECT name FROM sqlite_schema WHERE name = 'later'"))
    run(store.close())


def test_newer_file_is_refused(tmp_path: Path) -> None:
    """A version of tomorrow may mean something else by the same names."""
    run(SQLiteStore(tmp_path / "a.db").close())
    apsw.Connection(str(tmp_path / "a.db")).pragma("user_version", len(MIGRATIONS) + 1)
    before = (tmp_path / "a.db").read_bytes()
    with pytest.raises(StoreUnavailable, match="newer version"):
        SQLiteStore(tmp_path / "a.db")

    assert before == (tmp_path / "a.db").read_bytes()


def test_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    """A sentence, and not one byte changed."""
    page = tmp_path / "a.db"
    page.write_bytes(b"Dear diary, " * 1000)
    with pytest.raises(StoreUnavailable, match="not a database"):
        SQLiteStore(page)

    assert b"Dear diary, " * 1000 == page.read_bytes()


def test_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="nowhere"):
        SQLiteStore(tmp_path / "nowhere" / "a.db")


def test_waiting_writes_share_a_commit(tmp_path: Path) -> None:
    """Group commit: a thousand writes that wait together cost a few flushes of the disk."""
    store = SQLiteStore(tmp_path / "a.db")
    commits: list[int] = []
    store._writer.set_commit_hook(lambda: bool(commits.append(1)))  # type: ignore[func-returns-value]  # False lets it go on

    async def story() -> None:
        import asyncio

        await asyncio.gather(*(store.begin(facts(f"t{at}"), seats("person")) for at in range(500)))
        await asyncio.gather(*(store.append(f"t{at}", [entry(1)]) for at in range(500)))
        await store.close()

    run(story())

    assert 2 <= len(commits) <= 200
