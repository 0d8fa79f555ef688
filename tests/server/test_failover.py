"""PostgreSQL fails over to its standby while people play: the old server is stopped first, then the standby is promoted.

With a synchronous standby nothing that was acknowledged is lost, however far the standby is behind.  With an asynchronous one
the last acknowledged moves are lost: that is the control, and `docs/club.md` says so.
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from kouzlo.server.store.places import open_store
from tests.server.cables import Cable, cable
from tests.server.clusters import Cluster, run_apart
from tests.server.fleets import PATIENCE, Crowd, Verdict, fleet, judged
from tests.server.tally import tallied

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="these servers are started as on Unix"),
    # A connection whose server is killed in the middle of its handshake is closed by nobody but the collector.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

SCHEMA = "kouzlo"
SERVERS = 2
PLACES = 6
BEHIND = 20
"""Moves that are acknowledged when the standby gets nothing any more; with a synchronous one there are none."""
WAIT = 1.0


class Pair:
    """A server of PostgreSQL, its standby, and the line between them."""

    def __init__(self, primary: Cluster, standby: Cluster, line: Cable) -> None:
        self.primary, self.standby, self.line = primary, standby, line

    @property
    def url(self) -> str:
        """Both addresses; a connection is made with the one that takes writes."""
        hosts = f"127.0.0.1:{self.primary.port},127.0.0.1:{self.standby.port}"
        return f"postgresql://kouzlo@{hosts}/postgres?search_path={SCHEMA}&target_session_attrs=primary"

    async def fail_over(self) -> None:
        """The old one is stopped first: two that take writes would be two houses."""
        await asyncio.to_thread(self.primary.kill)
        self.line.cut()
        await asyncio.to_thread(self.standby.promote)


@contextlib.asynccontextmanager
async def pair(synchronous: bool) -> AsyncIterator[Pair]:
    primary = await asyncio.to_thread(Cluster)
    standby: Cluster | None = None
    try:
        async with cable(primary.port) as line:
            standby = await asyncio.to_thread(Cluster, primary, line.port)
            run_apart(primary.url, f"CREATE SCHEMA {SCHEMA}")
            if synchronous:
                await asyncio.to_thread(primary.wait_for_standbys)
            yield Pair(primary, standby, line)
    finally:
        for each in (primary, standby):
            if each is not None:
                each.end()


async def failed_over(folder: Path, synchronous: bool) -> Verdict:
    """The verdict on a run with one failover."""
    async with pair(synchronous) as databases, fleet(folder, [databases.url] * SERVERS) as servers:
        # Whoever has lost his session too cannot go on: the control does not wait for that.
        crowd = Crowd(servers.ports, f"failover {synchronous}", patience=PATIENCE if synchronous else 20)
        crowd.begin(PLACES)
        await crowd.until(60)
        databases.line.hold_up()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(crowd.some_more(BEHIND), WAIT if synchronous else None)
        await databases.fail_over()
        await crowd.some_more(60)
        await crowd.end()
        store = await asyncio.to_thread(open_store, databases.url)
        return await judged(crowd, store)


def test_nothing_acknowledged_is_lost_in_a_failover_to_a_synchronous_standby(tmp_path: Path) -> None:
    """Commits wait for the standby, so what it did not get was not acknowledged; whoever has no answer sends again."""
    assert [] == asyncio.run(failed_over(tmp_path, synchronous=True)).problems


@pytest.mark.soak
@pytest.mark.parametrize("number", range(10))
def test_nothing_acknowledged_is_lost_in_ten_failovers(tmp_path: Path, number: int) -> None:
    verdict = asyncio.run(failed_over(tmp_path, synchronous=True))
    tallied("failover to a synchronous standby", 1, verdict)

    assert [] == verdict.problems


def test_asynchronous_standby_loses_acknowledged_moves(tmp_path: Path) -> None:
    """The control: what the standby had not got when the old server stopped is lost."""
    verdict = asyncio.run(failed_over(tmp_path, synchronous=False))

    assert [problem for problem in verdict.problems if "was acknowledged and is lost" in problem]
