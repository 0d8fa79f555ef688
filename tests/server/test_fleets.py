"""Several servers on one database under faults: nothing acknowledged is lost or doubled, no game is stuck, no screen is stale.

People play whole games over all servers; what they were told is checked against the store (`histories.py`).  Each fault has a
control: the same run with a planted fault, which the check must find.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.server.store.places import open_store
from tests.server import clusters
from tests.server.cables import cable
from tests.server.clusters import Cluster
from tests.server.fleets import PATIENCE, Crowd, Verdict, fleet, judged
from tests.server.histories import STALE
from tests.server.nursery import Forked
from tests.server.services import Redis, running
from tests.server.serving import asked
from tests.server.tally import tallied

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="these servers are started as on Unix"),
    # A connection whose server is killed in the middle of its handshake is closed by nobody but the collector.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

FOUR = 4
SOAK_PLACES = 200
Fault = Callable[[Crowd, Forked], Awaitable[None]]


def soak(times: int) -> int:
    """How many faults a long run has; fewer where it is done in parts."""
    return int(os.environ.get("KOUZLO_FAULTS", times))


@pytest.fixture(scope="module")
def own() -> Iterator[Cluster]:
    """The server of all tests here, also of those that stop it; each of them leaves it running."""
    with clusters.cluster() as cluster:
        yield cluster


async def played(
    folder: Path,
    url: str,
    stores: Sequence[str],
    fault: Fault,
    places: int = 6,
    plant: str = "",
    patience: float = PATIENCE,
    **settings: object,
) -> Verdict:
    """The verdict on games that are played over servers with these addresses of the database, while there is a fault."""
    async with fleet(folder, stores, plant, **settings) as servers:
        crowd = Crowd(servers.ports, f"{folder.name} {plant}", patience=patience)
        crowd.begin(places)
        await crowd.until(4 * places)
        await fault(crowd, servers)
        await crowd.end()
        return await judged(crowd, await asyncio.to_thread(open_store, url))


def killing(times: int) -> Fault:
    """One of the servers is killed so many times, and started again when the others have gone on without it."""
    luck = Luck(seed_of("which server"))

    async def fault(crowd: Crowd, servers: Forked) -> None:
        for _ in range(times):
            number = luck.below(len(servers.ports))
            await crowd.some_more(1 + luck.below(6))
            await servers.kill(number)
            await crowd.some_more(1 + luck.below(3))
            await servers.open(number)
        await crowd.some_more(20)

    return fault


def many(own: Cluster, folder: Path, number: int) -> tuple[str, list[str]]:
    """An empty schema, and its address for each of so many servers."""
    url = own.schema(str(folder))
    return url, [url] * number


def test_one_of_four_servers_is_killed_twenty_times(own: Cluster, tmp_path: Path) -> None:
    url, stores = many(own, tmp_path, FOUR)
    verdict = asyncio.run(played(tmp_path, url, stores, killing(20)))

    assert [] == verdict.problems, verdict.line
    assert verdict.sent_again > 0, "somebody lost his line in the middle of a command"


@pytest.mark.soak
def test_one_of_four_servers_is_killed_five_hundred_times_at_two_hundred_tables(own: Cluster, tmp_path: Path) -> None:
    url, stores = many(own, tmp_path, FOUR)
    verdict = asyncio.run(played(tmp_path, url, stores, killing(soak(500)), SOAK_PLACES))
    tallied("one of four servers is killed at 200 tables", soak(500), verdict)

    assert [] == verdict.problems


async def all_at_once(crowd: Crowd, servers: Forked) -> None:
    """All servers are killed right after an answer, and started again."""
    await crowd.some_more(3)
    await asyncio.gather(*map(servers.kill, range(FOUR)))
    for number in range(FOUR):
        await servers.open(number)
    await crowd.some_more(1)


def test_all_four_servers_are_killed_at_once(own: Cluster, tmp_path: Path) -> None:
    """Nobody is left who knows anything but the store."""
    url, stores = many(own, tmp_path, FOUR)
    verdict = asyncio.run(played(tmp_path, url, stores, all_at_once))

    assert [] == verdict.problems, verdict.line


def test_servers_that_acknowledge_too_early_are_caught(own: Cluster, tmp_path: Path) -> None:
    """The control: entries that are written a moment after they were acknowledged."""
    url, stores = many(own, tmp_path, FOUR)
    verdict = asyncio.run(played(tmp_path, url, stores, all_at_once, plant="hasty", patience=STALE))

    assert [problem for problem in verdict.problems if "was acknowledged and is lost" in problem]


# Redis and PostgreSQL


def redis_away(redis: Redis, times: int, away: float) -> Fault:
    """Redis is killed so many times, and is away for so many seconds, in which people play on."""

    async def fault(crowd: Crowd, servers: Forked) -> None:
        for _ in range(times):
            redis.kill()
            await asyncio.gather(asyncio.sleep(away), crowd.some_more(10))
            await asyncio.to_thread(redis.start)
            await crowd.some_more(10)

    return fault


def without_redis(own: Cluster, folder: Path, times: int, away: float, places: int = 6, **how: Any) -> Verdict:
    url, stores = many(own, folder, 2)
    redis = Redis()
    with running(redis):
        fault = redis_away(redis, times, away)
        return asyncio.run(played(folder, url, stores, fault, places, hints=redis.url, **how))


def test_redis_is_stopped_and_comes_back(own: Cluster, tmp_path: Path) -> None:
    """It only carries hints: without it screens are as late as the poll of the store."""
    verdict = without_redis(own, tmp_path, 1, 6.0)

    assert [] == verdict.problems, verdict.line


@pytest.mark.soak
def test_redis_is_stopped_twenty_times(own: Cluster, tmp_path: Path) -> None:
    verdict = without_redis(own, tmp_path, soak(20), 10.0, 40)
    tallied("Redis is away for 10 s", soak(20), verdict)

    assert [] == verdict.problems


def test_servers_that_believe_in_hints_are_caught(own: Cluster, tmp_path: Path) -> None:
    """The control: without the poll a screen waits for a hint that never comes."""
    verdict = without_redis(own, tmp_path, 1, STALE + 2, plant="only hints", patience=STALE)

    assert [problem for problem in verdict.problems if "behind" in problem]


def restarting(own: Cluster, times: int) -> Fault:
    """PostgreSQL is killed or shut down at once, by turns, and started again."""

    async def fault(crowd: Crowd, _: Forked) -> None:
        for number in range(times):
            await crowd.some_more(10)
            await asyncio.to_thread(own.kill, (signal.SIGKILL, signal.SIGINT, signal.SIGQUIT)[number % 3])
            await asyncio.to_thread(own.start)
        await crowd.some_more(20)

    return fault


def test_postgresql_is_restarted_under_two_servers(own: Cluster, tmp_path: Path) -> None:
    url, stores = many(own, tmp_path, 2)
    verdict = asyncio.run(played(tmp_path, url, stores, restarting(own, 2)))

    assert [] == verdict.problems, verdict.line


@pytest.mark.soak
def test_postgresql_is_restarted_fifty_times_under_four_servers(own: Cluster, tmp_path: Path) -> None:
    url, stores = many(own, tmp_path, FOUR)
    verdict = asyncio.run(played(tmp_path, url, stores, restarting(own, soak(50)), 40))
    tallied("PostgreSQL is killed or shut down under four servers", soak(50), verdict)

    assert [] == verdict.problems


# The line between one server and the database


async def healths(servers: Forked) -> list[int]:
    """What `/healthz` of each server says."""
    return [status for status, _ in [await asyncio.to_thread(asked, port, "GET", "/healthz") for port in servers.ports]]


async def well_again(servers: Forked) -> list[int]:
    """The same, as soon as all can answer."""
    until, said = time.monotonic() + PATIENCE, await healths(servers)
    while set(said) != {200} and time.monotonic() < until:
        await asyncio.sleep(0.2)
        said = await healths(servers)
    return said


def with_a_line(
    own: Cluster, folder: Path, times: int, away: float, places: int = 6, plant: str = ""
) -> tuple[Verdict, list[list[int]]]:
    """One of two servers reaches the database by a line that is cut, or swallows everything, by turns.

    Also what the health of both was each time before the line was mended, and at the end.
    """
    said: list[list[int]] = []

    async def story() -> Verdict:
        url = own.schema(str(folder))
        async with cable(own.port) as line:

            async def fault(crowd: Crowd, servers: Forked) -> None:
                for number in range(times):
                    await crowd.some_more(10)
                    (line.hold_up, line.cut)[number % 2]()
                    await asyncio.sleep(away)
                    if not plant:  # a server that does not know that it is cut would let us wait
                        said.append(await healths(servers))
                    line.mend()
                    await crowd.some_more(10)
                if not plant:
                    said.append(await well_again(servers))

            by_line = url.replace(f":{own.port}/", f":{line.port}/")
            return await played(folder, url, [url, by_line], fault, places, plant)

    return asyncio.run(story()), said


def test_line_of_one_server_is_cut(own: Cluster, tmp_path: Path) -> None:
    """Packets are lost for longer than a screen may be stale, then the line is cut: its people go to the other server.

    A proxy that asks for its health learns of it, and of its end.
    """
    verdict, said = with_a_line(own, tmp_path, 2, STALE + 2)

    assert [] == verdict.problems, verdict.line
    assert [[200, 503], [200, 503], [200, 200]] == said


@pytest.mark.soak
def test_line_of_one_server_is_cut_forty_times(own: Cluster, tmp_path: Path) -> None:
    verdict, said = with_a_line(own, tmp_path, soak(40), STALE + 2, 40)
    tallied("the line of one of two servers is cut for 8 s", soak(40), verdict)

    assert [] == verdict.problems
    assert [*[[200, 503]] * soak(40), [200, 200]] == said


def test_server_that_goes_on_showing_what_it_knows_is_caught(own: Cluster, tmp_path: Path) -> None:
    """The control: a server that cannot read the store keeps its people."""
    verdict, _ = with_a_line(own, tmp_path, 1, 2 * STALE, 16, plant="never cut")

    assert [problem for problem in verdict.problems if "behind" in problem]
