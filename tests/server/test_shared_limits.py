"""Limits over the processes of a house: whoever asks several of them gets no more than from one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kouzlo.server.limits import Allowed, Limits, Rate, TooMany
from kouzlo.server.passwords import TRIES, Asker
from kouzlo.server.peers import Peers
from kouzlo.server.shared_limits import SharedLimits, SharedTries
from kouzlo.server.store.sqlite import SQLiteStore
from tests.server.stores import run

SLOW = Rate(0.001, 10)
"""Ten at once, and then none for as long as a test takes."""
ALLOWED = Allowed(commands=SLOW, requests=Rate(100, 400), work=SLOW, lines=40, lines_of_session=8)
ADDRESS = "203.0.113.7"


class Process(NamedTuple):
    """What a process of the house counts."""

    peers: Peers
    limits: Limits
    shared: SharedLimits


@pytest.fixture
def processes(tmp_path: Path) -> Iterator[list[Process]]:
    """Two processes on one store; any store keeps the contract."""
    store = SQLiteStore(tmp_path / "tables.db")
    found = []
    for _ in range(2):
        peers, limits = Peers(store, pytest.fail), Limits(ALLOWED)
        run(store.beat(peers.id))
        found.append(Process(peers, limits, SharedLimits(limits, peers)))
    yield found
    run(store.close())


def taken(limits: Limits, session: str = "s", most: int = 30) -> int:
    """How many commands a session gets before it is refused."""
    for count in range(most):
        try:
            limits.command(session)
        except TooMany:
            return count
    return most


def compare(processes: list[Process]) -> None:
    for each in processes:
        run(each.shared.compare())


def in_turn(processes: list[Process], compares: bool) -> int:
    """How many commands somebody gets who goes from process to process, a second apart."""
    total = 0
    for _ in range(4):
        for each in processes:
            with contextlib.suppress(TooMany):
                each.limits.command("s")
                each.limits.command("s")
                total += 2
            if compares:
                compare(processes)
    return total + sum(taken(each.limits) for each in processes)


def test_what_one_process_allowed_the_other_counts(processes: list[Process]) -> None:
    """Ten for both together, and what the second one did not know of yet is owed."""
    assert in_turn(processes, compares=True) in (10, 12)


def test_limits_that_are_not_compared_are_caught(processes: list[Process]) -> None:
    """The control: each process by itself allows all of it again."""
    assert in_turn(processes, compares=False) == 20


def test_debt_is_paid_back_to_all(processes: list[Process]) -> None:
    """Processor time that was spent at one process is owed at the other one, once it hears of him."""
    one, other = processes
    one.limits.worked("anna", 50.0)
    other.limits.worked("anna", 0.5)
    compare([one, other])

    with pytest.raises(TooMany):
        other.limits.check_work("anna")
    other.limits.check_work("berta")


def test_who_takes_little_is_not_reported(processes: list[Process], monkeypatch: pytest.MonkeyPatch) -> None:
    """A player sends a few requests a second: no row is written for him."""
    one, _ = processes
    reported: list[Any] = []
    monkeypatch.setattr(one.peers.shared, "spend", reported.append)
    for _ in range(3):
        one.limits.request(ADDRESS)
        run(one.shared.compare())

    assert [] == reported


def test_what_cannot_be_compared_now_is_compared_later(processes: list[Process], monkeypatch: pytest.MonkeyPatch) -> None:
    """The store is away for a moment: nothing that was taken is forgotten."""
    one, other = processes
    assert taken(one.limits) == 10

    async def away(spent: Any) -> Any:
        raise TimeoutError

    with monkeypatch.context() as patch:
        patch.setattr(one.peers.shared, "spend", away)
        with pytest.raises(TimeoutError):
            run(one.shared.compare())
    other.limits.command("s")
    compare([one, other])
    assert taken(other.limits) == 0


def test_connections_are_counted_together(processes: list[Process]) -> None:
    """Eight of a session over both processes."""
    one, other = processes
    with contextlib.ExitStack() as opened:
        for each in (one, one, one, one, one, one, other, other):
            opened.enter_context(each.limits.line("s", ADDRESS))
        compare(processes)
        compare(processes)
        with pytest.raises(TooMany):
            other.limits.check_line("s", ADDRESS)
    compare(processes)
    compare(processes)
    other.limits.check_line("s", ADDRESS)


def test_wrong_passwords_are_counted_together(processes: list[Process]) -> None:
    """Ten for a name from an address, whichever processes are asked, also all at once."""
    tries = [SharedTries(each.peers) for each in processes]
    counted = Asker("203.0.113.7", is_home=False).counted("anna", is_known=False)

    async def story() -> list[bool]:
        return list(await asyncio.gather(*(tries[at % 2].count(counted) for at in range(3 * TRIES))))

    assert TRIES == run(story()).count(True)
    run(tries[0].take_back(counted, is_right=True))
    assert run(tries[1].count(counted))


def test_store_names_nobody(processes: list[Process]) -> None:
    """What is counted stands there under a hash with a key of the house."""
    one, _ = processes
    taken(one.limits)
    run(SharedTries(one.peers).count(Asker(ADDRESS, is_home=False).counted("anna", is_known=False)))
    run(one.shared.compare())
    store: Any = one.peers.shared
    marks = [row[0] for table in ("buckets", "tries", "lines") for row in run(store._read(f"SELECT id FROM {table}"))]  # noqa: S608

    assert marks
    assert not any(word in mark for mark in marks for word in ("anna", ADDRESS, "s "))
