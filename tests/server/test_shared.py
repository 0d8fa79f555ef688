"""What the processes of a house share, in both stores: reports, leases, tickets, who is there, limits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kouzlo.server.store import SeatRow
from kouzlo.server.store.shared import GONE, Spent
from kouzlo.server.store.sqlite import SQLiteStore
from tests.server import clusters
from tests.server.stores import entry, facts, note, run, seats


def in_file(folder: Path) -> Any:
    return SQLiteStore(folder / "tables.db")


def in_database(folder: Path) -> Any:
    url = clusters.shared().schema(str(folder))
    from kouzlo.server.store.postgres import PostgresStore

    return PostgresStore(url)


@pytest.fixture(params=[in_file, in_database], ids=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Any]:
    """An empty store of each kind."""
    opened: Callable[[Path], Any] = request.param
    made = opened(tmp_path)
    yield made
    run(made.close())


def later(store: Any, seconds: float) -> None:
    """Everything that is stored of processes is so much older."""
    changes = (
        "UPDATE house SET seen = seen - ?1, since = since - ?1",
        "UPDATE processes SET seen = seen - ?1",
        "UPDATE leases SET until = until - ?1",
        "UPDATE tickets SET until = until - ?1",
        "UPDATE present SET until = until - ?1",
        "UPDATE buckets SET at = at - ?1",
        "UPDATE tries SET since = since - ?1",
    )

    def write(db: Any) -> None:
        for change in changes:
            db.execute(change, (seconds,))

    run(store._write(write))


def test_house_is_open_since_its_first_process(store: Any) -> None:
    """A second process changes nothing; after a time without any the house begins anew, with the same secret."""
    first, second = run(store.beat("a")), run(store.beat("b"))
    later(store, GONE - 2)
    third = run(store.beat("b"))
    later(store, GONE + 2)
    fourth = run(store.beat("a"))

    assert first.since == second.since
    assert first.since - (GONE - 2) == pytest.approx(third.since)
    assert fourth.now == pytest.approx(fourth.since)
    assert {first.key} == {second.key, third.key, fourth.key}


def test_one_process_has_the_lease_of_a_table(store: Any) -> None:
    """Its holder prolongs it; another one gets it when it is given back, or over."""
    run(store.begin(facts(), seats("bot", "bot")))

    async def story() -> list[Any]:
        taken = [await store.lease("t1", "a", 5.0), await store.lease("t1", "b", 5.0), await store.lease("t1", "a", 5.0)]
        await store.release("t1", "b")  # not his
        taken.append(await store.lease("t1", "b", 5.0))
        await store.release("t1", "a")
        return [*taken, await store.lease("t1", "b", 5.0), await store.abandoned()]

    assert [True, False, True, False, True, []] == run(story())
    later(store, 6.0)
    assert ["t1"] == run(store.abandoned())
    assert run(store.lease("t1", "a", 5.0))
    assert [] == run(store.abandoned())


def test_of_many_who_ask_for_a_lease_one_gets_it(store: Any) -> None:
    run(store.begin(facts(), seats("bot", "bot")))

    async def story() -> list[bool]:
        return list(await asyncio.gather(*(store.lease("t1", f"p{at}", 5.0) for at in range(20))))

    assert 1 == run(story()).count(True)


def test_lease_ends_with_its_table_and_with_its_process(store: Any) -> None:
    run(store.begin(facts(), seats("bot", "bot")))
    run(store.begin(facts("t2"), seats("bot", "bot")))

    async def story() -> list[Any]:
        await store.lease("t1", "a", 5.0)
        await store.lease("t2", "a", 5.0)
        await store.forget("t1")
        none = await store.lease("t1", "b", 5.0)
        await store.leave("a")
        await asyncio.sleep(0.01)
        return [none, await store.abandoned()]

    assert [False, ["t2"]] == run(story())


def test_ticket_is_taken_once(store: Any) -> None:
    """Of many who show it at once one gets what it is valid for; an old one gives nothing."""
    run(store.keep_ticket("mark", "shown", 30.0))

    async def story() -> list[Any]:
        return list(await asyncio.gather(*(store.take_ticket("mark") for _ in range(20))))

    assert ["shown", *[None] * 19] == sorted(run(story()), key=lambda found: found is None)
    run(store.keep_ticket("old", "shown", 30.0))
    later(store, 31.0)
    assert run(store.take_ticket("old")) is None


def test_who_is_present_by_other_processes(store: Any) -> None:
    """As long as they report, and as long as was said."""
    run(store.begin(facts(), seats("person", "open")))
    run(store.beat("a"))
    run(store.show_present("a", "t1", "anna", 60.0))

    assert [("t1", "anna")] == run(store.present("b", ["t1", "t2"]))
    assert [] == run(store.present("a", ["t1"]))
    later(store, GONE + 1)
    assert [] == run(store.present("b", ["t1"]))
    run(store.beat("a"))
    assert [("t1", "anna")] == run(store.present("b", ["t1"]))
    run(store.hide_present("a", "t1", "anna"))
    assert [] == run(store.present("b", ["t1"]))


def test_bucket_is_one_for_all(store: Any) -> None:
    """It begins full, may owe, and refills with the store's time."""
    assert {"x": 7.0} == run(store.spend([Spent("x", 3, 1.0, 10)]))
    assert {"x": pytest.approx(-13.0, abs=0.5)} == run(store.spend([Spent("x", 20, 1.0, 10)]))
    later(store, 5.0)
    assert {"x": pytest.approx(-8.0, abs=0.5)} == run(store.spend([Spent("x", 0, 1.0, 10)]))
    later(store, 100.0)
    assert {"x": pytest.approx(10.0)} == run(store.spend([Spent("x", 0, 1.0, 10)]))


def test_connections_are_counted_over_all_processes(store: Any) -> None:
    for process in ("a", "b"):
        run(store.beat(process))

    assert {} == run(store.open_lines("a", {"k": 3}))
    assert {"k": 3} == run(store.open_lines("b", {"k": 1}))
    assert {"k": 1} == run(store.open_lines("a", {"k": 0}))


def test_tries_are_counted_before_they_are_made(store: Any) -> None:
    """All at once or one after the other: as many as are allowed, and none of those that were refused counts."""
    keys = [("name", 3), ("address", 50)]

    async def story() -> list[bool]:
        return list(await asyncio.gather(*(store.count_tries(keys, 600.0) for _ in range(10))))

    assert [True] * 3 == [each for each in run(story()) if each]
    run(store.take_back_tries(["name", "address"], False))
    assert [True, False] == [run(store.count_tries(keys, 600.0)) for _ in range(2)]
    run(store.take_back_tries(["name", "address"], True))
    assert [True, True, True, False] == [run(store.count_tries(keys, 600.0)) for _ in range(4)]
    later(store, 601.0)
    assert run(store.count_tries(keys, 600.0))


def test_whom_something_concerns(store: Any) -> None:
    """Holders with a seat at a table, and what changes for them with everything that happens there."""
    run(store.begin(facts(), seats("person", "person")))
    run(store.begin(facts("t2"), seats("person", "open")))
    holders = ["session 0", "session 1", "nobody"]

    assert ["session 0", "session 1"] == sorted(run(store.concerned(["t1"], holders)))
    assert [] == run(store.concerned(["t3"], holders))
    seen = [run(store.running(holders))]
    for change in (store.append("t1", [entry(1)]), store.note("t1", note()), store.sit("t2", SeatRow(1, "person", "B", "b"))):
        run(change)
        seen.append(run(store.running(holders)))
    assert [4, 3, 1] == [len({each[holder] for each in seen}) for holder in holders]


def test_what_is_over_is_deleted(store: Any) -> None:
    run(store.begin(facts(), seats("person", "open")))
    run(store.beat("a"))
    run(store.show_present("a", "t1", "anna", 60.0))
    run(store.keep_ticket("mark", "shown", 30.0))
    run(store.spend([Spent("x", 1, 1.0, 10)]))
    run(store.open_lines("a", {"k": 1}))
    later(store, 10_000.0)
    run(store.tidy_up())

    for table in ("tickets", "present", "buckets", "lines", "processes"):
        assert [] == run(store._read(f"SELECT * FROM {table}"))  # noqa: S608  # our own words
