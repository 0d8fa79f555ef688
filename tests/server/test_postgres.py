"""The store in a database: its promises, its formats, and a PostgreSQL that is killed in the middle of play."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import apsw
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.server.store import Conflict, EntryRow, SeatRow, StoreUnavailable
from kouzlo.server.store.database import TABLES
from kouzlo.server.store.migrations import MIGRATIONS
from kouzlo.server.store.shared_rows import SHARED
from kouzlo.server.store.sqlite import SQLiteStore
from kouzlo.server.table import Table
from kouzlo.testing.toy import create as create_toy
from tests.processes import printed
from tests.server import clusters
from tests.server.clusters import Cluster, run_apart
from tests.server.stores import entry, facts, run, seats
from tests.server.tables import command_for, facts_of, laid, woken

TOY = create_toy()
PLAYING = 4


def store_at(url: str) -> Any:
    """The store, loaded only where it is used."""
    from kouzlo.server.store.postgres import PostgresStore

    return PostgresStore(url)


@pytest.fixture
def url(tmp_path: Path) -> str:
    """An empty schema."""
    return clusters.shared().schema(str(tmp_path))


@pytest.fixture(scope="module")
def own() -> Iterator[Cluster]:
    """A server for the tests that kill it; each of them leaves it running."""
    with clusters.cluster() as cluster:
        yield cluster


# What it promises


def test_driver_is_loaded_only_with_an_address() -> None:
    """Whoever stores in a file needs no package for it."""
    script = "import sys, kouzlo.cli, kouzlo.server.serve, kouzlo.server.app, kouzlo.server.admin, kouzlo.server.store.sqlite"

    assert "False" == printed(f"{script}; print('asyncpg' in sys.modules)")


def test_commits_wait_for_the_disk(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database whose operator has turned that off: our connection turns it on, and keeps no lock when it is cut off."""
    from kouzlo.server.store import postgres_connection

    monkeypatch.setattr(postgres_connection, "LOCKED", 77.0)
    store = store_at(f"{url}&synchronous_commit=off")
    asked = "SELECT current_setting('synchronous_commit'), current_setting('idle_in_transaction_session_timeout')"
    found = run(store._write(lambda db: list(db.execute(asked))))
    run(store.close())

    assert [("on", "77s")] == found


def test_server_without_fsync_is_refused(own: Cluster) -> None:
    """It would lose acknowledged moves in a power cut, and says so."""
    own.kill(signal.SIGINT)
    own.start("fsync=off")
    try:
        with pytest.raises(StoreUnavailable, match="fsync"):
            store_at(own.url)
    finally:
        own.kill(signal.SIGINT)
        own.start()

    run(store_at(own.schema("with fsync")).close())


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("postgresql://u:secret@db.example.org:5433/kouzlo", "postgresql://db.example.org:5433/kouzlo"),
        ("postgresql://u:p%40ss@one:1,two:2/kouzlo?target_session_attrs=primary", "postgresql://one:1,two:2/kouzlo"),
        ("postgresql:///kouzlo?host=/run/postgresql", "postgresql:///kouzlo"),
    ],
)
def test_address_is_shown_without_its_password(url: str, shown: str) -> None:
    """Also one of several hosts, of which the one that takes writes is used."""
    from kouzlo.server.store.postgres import without_password

    assert shown == without_password(url)


def test_server_that_is_not_there_is_named(tmp_path: Path) -> None:
    if clusters.programs() is None:
        pytest.skip(clusters.MISSING)
    with pytest.raises(StoreUnavailable, match="cannot be reached"):
        store_at(f"postgresql://nobody@127.0.0.1:1/{tmp_path.name}")


def test_waiting_writes_share_a_commit(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Group commit: a thousand writes that wait together cost a few flushes of the disk."""
    from kouzlo.server.store.postgres_connection import Connection

    store, ran, execute = store_at(url), Counter[str](), Connection.execute

    def counted(self: Connection, statements: str, bindings: Any = ()) -> Any:
        ran[statements] += 1
        return execute(self, statements, bindings)

    monkeypatch.setattr(Connection, "execute", counted)

    async def story() -> None:
        await asyncio.gather(*(store.begin(facts(f"t{at}"), seats("person")) for at in range(200)))
        await asyncio.gather(*(store.append(f"t{at}", [entry(1)]) for at in range(200)))
        await store.close()

    run(story())

    assert 2 <= ran["COMMIT"] <= 100


OTHERS = {
    "moved": "INSERT INTO entries VALUES ($1, 2, 1, 'pass', 'theirs', 1.0, '')",
    "ended": "UPDATE tables SET finished = TRUE WHERE id = $1",
}
"""What another process does while ours waits for its lock."""


async def appended_behind(store: Any, url: str, what: str) -> tuple[list[Any], list[EntryRow]]:
    """Entry 2 of two tables, appended together while another process holds one of them; the answers, and the log there."""
    import asyncpg

    for table in ("t1", "t2"):
        await store.begin(facts(table), seats("person", "person"), [entry(1)])
    other = await asyncpg.connect(url)
    async with asyncio.timeout(60):
        transaction = other.transaction()
        await transaction.start()
        await other.execute("SELECT id FROM tables WHERE id = $1 FOR NO KEY UPDATE", "t2")
        ours = asyncio.ensure_future(
            asyncio.gather(*(store.append(table, [entry(2), entry(3)]) for table in ("t1", "t2")), return_exceptions=True)
        )
        while not await other.fetch("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"):
            await asyncio.sleep(0.01)
        await other.execute(OTHERS[what], "t2")
        await transaction.commit()
        answers = await ours
    await other.close()
    return answers, await store.entries("t2")


@pytest.mark.parametrize(("what", "entries"), [("moved", 2), ("ended", 1)])
def test_append_that_waited_for_another_process_sees_what_it_did(url: str, what: str, entries: int) -> None:
    """All moves are appended in one statement, which has looked at the logs before it got the locks."""
    store = store_at(url)
    (first, second), log = run(appended_behind(store, url, what))
    there = run(store.entries("t1"))
    run(store.close())

    assert first is None
    assert [1, 2, 3] == [row.seq for row in there]
    assert isinstance(second, Conflict)
    assert entries == len(log)


def test_append_that_does_not_look_whether_the_game_goes_on_is_caught(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: the statement without that condition."""
    from kouzlo.server.store import postgres

    whole = postgres.append_of
    monkeypatch.setattr(postgres, "append_of", lambda count: whole(count).replace(" AND NOT finished", ""))

    with pytest.raises(AssertionError):
        test_append_that_waited_for_another_process_sees_what_it_did(url, "ended", 1)


def test_two_that_wait_for_each_other_are_both_answered(url: str) -> None:
    """PostgreSQL ends one of two transactions in a deadlock; ours is tried again, and nobody hears of it."""
    store = store_at(url)
    for at in (1, 2):
        run(store.begin(facts(f"t{at}"), seats("person", "open")))

    async def story() -> None:
        import asyncpg

        other = await asyncpg.connect(url)
        change = "UPDATE seats SET name = 'B' WHERE at_table = '{}'"
        async with asyncio.timeout(60):
            transaction = other.transaction()
            await transaction.start()
            await other.execute(change.format("t2"))
            ours = asyncio.ensure_future(
                asyncio.gather(*(store.sit(f"t{at}", SeatRow(1, "person", "A", "a")) for at in (1, 2)))
            )
            waiting = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
            while not await other.fetch(waiting):
                await asyncio.sleep(0.01)
            try:
                await other.execute(change.format("t1"))
                await transaction.commit()
            except asyncpg.DeadlockDetectedError:
                await transaction.rollback()  # it came so late that it was the one
            assert [1, 1] == await ours
        await other.close()

    run(story())
    assert ["A", "A"] == [run(store.seats(f"t{at}"))[1].name for at in (1, 2)]
    run(store.close())


# Formats


def test_both_stores_have_the_same_tables(url: str, tmp_path: Path) -> None:
    """What is declared, what a file has and what a database has: names of columns in their order, and the keys."""
    run(store_at(url).close())
    run(SQLiteStore(tmp_path / "a.db").close())
    db = apsw.Connection(str(tmp_path / "a.db"))
    schema = url.rpartition("=")[2]
    names = "SELECT table_name FROM information_schema.tables WHERE table_schema = '{}'"
    rows = "SELECT column_name FROM information_schema.columns WHERE table_schema = '{}' AND table_name = '{}' ORDER BY {}"
    keys = "SELECT name FROM pragma_table_info(?) WHERE pk ORDER BY pk"
    there = run_apart(url, names.format(schema))
    here = db.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")

    assert {*TABLES, *SHARED, "room", "format"} == {row[0] for row in there}
    assert {*TABLES, *SHARED, "room"} == {row[0] for row in here}
    for table, columns in TABLES.items():
        in_order = [row[0] for row in run_apart(url, rows.format(schema, table, "ordinal_position"))]
        in_file = [row[0] for row in db.execute("SELECT name FROM pragma_table_info(?)", (table,))]
        assert set(columns.names) == set(in_order) == set(in_file)
        assert in_order == in_file
        assert columns.names[: columns.key] == tuple(row[0] for row in db.execute(keys, (table,)))
    db.close()


def migrations(monkeypatch: pytest.MonkeyPatch, *more: str) -> None:
    from kouzlo.server.store import postgres

    monkeypatch.setattr(postgres, "MIGRATIONS", (*MIGRATIONS, *more))


def test_older_database_waits_for_its_operator(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other processes may still use it: a server does not change its format, `kouzlo admin migrate` does, once."""
    from kouzlo.server.store.postgres import migrate
    from kouzlo.server.store.postgres_connection import Connection

    old = store_at(url)
    run(old.begin(facts(), seats("person", "person")))
    run(old.close())
    migrations(monkeypatch, "CREATE TABLE later (id TEXT) STRICT; INSERT INTO later VALUES ('x');")
    with pytest.raises(StoreUnavailable, match="kouzlo admin migrate"):
        store_at(url)
    db = Connection(url)
    steps = [migrate(db), migrate(db)]
    db.close()
    new = store_at(url)

    assert [(len(MIGRATIONS), len(MIGRATIONS) + 1), (len(MIGRATIONS) + 1, len(MIGRATIONS) + 1)] == steps
    assert facts() == run(new.facts("t1"))
    assert [("x",)] == run_apart(url, "SELECT id FROM later")
    run(new.close())


def test_broken_migration_changes_nothing(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """All or nothing: the old version can still use the database."""
    from kouzlo.server.store.postgres import migrate
    from kouzlo.server.store.postgres_connection import Connection

    run(store_at(url).close())
    migrations(monkeypatch, "CREATE TABLE later (id TEXT) STRICT; CREATE TABLE tables (x TEXT);")
    db = Connection(url)
    with pytest.raises(StoreUnavailable):
        migrate(db)
    db.close()
    monkeypatch.undo()

    run(store_at(url).close())
    assert [(None,)] == run_apart(url, "SELECT to_regclass('later')::text")


def test_newer_database_is_refused(url: str) -> None:
    """A version of tomorrow may mean something else by the same names."""
    run(store_at(url).close())
    run_apart(url, "UPDATE format SET version = version + 1")

    with pytest.raises(StoreUnavailable, match="newer version"):
        store_at(url)


def test_of_many_that_open_an_empty_database_one_sets_it_up(url: str) -> None:
    async def story() -> list[Any]:
        return list(await asyncio.gather(*(asyncio.to_thread(store_at, url) for _ in range(4))))

    for store in run(story()):
        assert run(store.facts("t1")) is None
        run(store.close())


# A server that dies


async def begun(store: Any, word: str) -> Table:
    """A new table, as soon as there is a database to lay it in."""
    while True:
        with contextlib.suppress(StoreUnavailable):
            try:
                return await laid(store, TOY, facts_of(TOY, word))
            except Conflict:  # it was written, and the line broke before the answer
                return await woken(store, TOY, facts_of(TOY, word))
        await asyncio.sleep(0.01)


async def play(store: Any, word: str, acknowledged: list[str], go_on: asyncio.Event) -> None:
    """Play at a table until told to stop; what is not acknowledged is sent again, the same command with the same id."""
    table, luck, number = await begun(store, word), Luck(seed_of(word)), 0
    while go_on.is_set():
        if not table.asked:
            table = await begun(store, f"{word} after {number}")
        seat = table.asked[luck.below(len(table.asked))]
        number += 1
        command = command_for(table, seat, f"{word}-{number}", luck)
        while not (answer := await table.take(seat, command)).ok:
            assert answer.problem is not None
            assert answer.problem.code == "unavailable", answer.problem
            await asyncio.sleep(0.01)
        acknowledged.append(f"{table.id},{seat}:{command.cid}")


async def stored(store: Any) -> Counter[str]:
    """The commands in the store, entries and notes; the numbers of each log have no gap."""
    found = Counter[str]()
    for line in await store.tables(most=1_000_000):
        rows = await store.entries(line.id)
        assert list(range(1, len(rows) + 1)) == [row.seq for row in rows]
        found.update(f"{line.id},{row.cid}" for row in (*rows, *await store.notes(line.id)) if row.cid)
    return found


async def killed(own: Cluster, url: str, times: int, store: Any) -> list[str]:
    """What was acknowledged while PostgreSQL was killed so many times in play, by turns at once and in haste."""
    acknowledged: list[str] = []
    go_on = asyncio.Event()
    go_on.set()
    playing = [asyncio.create_task(play(store, f"table {at}", acknowledged, go_on)) for at in range(PLAYING)]

    async def some_more() -> None:
        aim = len(acknowledged) + 10
        while len(acknowledged) < aim:
            await asyncio.sleep(0.005)
            assert not any(task.done() for task in playing), [task for task in playing if task.done()]

    for time in range(times):
        await some_more()
        await asyncio.to_thread(own.kill, (signal.SIGKILL, signal.SIGQUIT)[time % 2])
        await asyncio.to_thread(own.start)
    await some_more()
    go_on.clear()
    await asyncio.gather(*playing)
    return acknowledged


def lost_or_doubled(own: Cluster, word: str, times: int, store_of: Any = store_at) -> list[str]:
    url = own.schema(word)

    async def story() -> list[str]:
        store = store_of(url)
        acknowledged = await killed(own, url, times, store)
        await store.close()
        again = store_at(url)
        found = await stored(again)
        await again.close()
        assert 10 * times < len(acknowledged)
        return [command for command in acknowledged if found[command] != 1]

    return asyncio.run(asyncio.wait_for(story(), 500 + 60 * times))


def test_nothing_acknowledged_is_lost_or_doubled_when_postgresql_is_killed(own: Cluster) -> None:
    """SIGKILL and immediate shutdowns of the database in the middle of play: players wait, try again, and go on."""
    assert [] == lost_or_doubled(own, "killed", 3)


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_or_doubled_by_two_hundred_kills_of_postgresql(own: Cluster) -> None:
    assert [] == lost_or_doubled(own, "killed often", 200)


def test_store_that_acknowledges_too_early_is_caught(own: Cluster) -> None:
    """The control: entries that are acknowledged before they are written are lost with the database."""

    def hasty(url: str) -> Any:
        store = store_at(url)
        append = store.append
        late = set()

        async def tried(*arguments: Any) -> None:
            with contextlib.suppress(Conflict, StoreUnavailable):
                await append(*arguments)

        async def at_once(table: str, entries: list[EntryRow], finished: bool = False) -> None:
            task = asyncio.create_task(tried(table, entries, finished))
            late.add(task)
            task.add_done_callback(late.discard)

        store.append = at_once
        return store

    with pytest.raises(AssertionError):
        assert [] == lost_or_doubled(own, "hasty", 1, hasty)
