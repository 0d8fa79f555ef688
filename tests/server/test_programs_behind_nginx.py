"""Eight programs play a hundred games each against the computers of a house, which is killed piece by piece meanwhile.

`kouzlo serve --processes 3` stands behind the nginx of `docs/club.md`; every ten seconds one of its processes is killed, and
its parent starts it again.  At the end every record is downloaded and verified with `kouzlo verify`.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kouzlo.cli import main
from kouzlo.core.chance import Luck, seed_of
from kouzlo.server.store.places import open_store
from tests.processes import free_ports
from tests.server import clusters
from tests.server.clusters import Cluster
from tests.server.fleets import Verdict, stored
from tests.server.histories import History
from tests.server.services import Nginx, running
from tests.server.serving import Served, served
from tests.server.tally import tallied
from tests.server.test_nginx import NAME, THREE, configuration
from tests.server.visitors import NAP, Doors, play

pytestmark = [pytest.mark.soak, pytest.mark.skipif(sys.platform == "win32", reason="these servers are started as on Unix")]

PROGRAMS, GAMES = 8, int(os.environ.get("KOUZLO_GAMES", "100"))
OF_AN_ADDRESS = 25
"""Games that a program plays before it moves to another address: a house limits new guests of one."""
EVERY = 10.0
STARTED = re.compile(r"Process (\d+) runs \((\d+)\)")


@pytest.fixture(scope="module")
def own() -> Iterator[Cluster]:
    with clusters.cluster() as cluster:
        yield cluster


async def program(number: int, port: int, history: History, records: Path) -> None:
    """One program: game after game; the records of its games."""
    for begun in range(0, GAMES, OF_AN_ADDRESS):
        doors = Doors([port], f"program {number} {begun}", NAME, f"127.0.{1 + begun // OF_AN_ADDRESS}.{1 + number}")
        for game in range(begun, min(begun + OF_AN_ADDRESS, GAMES)):
            table = await play(doors, history, f"program {number} {game}", level="greedy")
            (records / f"{number}-{game}.txt").write_text(await doors.text(f"/api/tables/{table}/record"), "utf-8")
        await doors.close()


async def kill_one_after_the_other(house: Served, kills: list[int]) -> None:
    """A process of the house, every ten seconds; which one is drawn.

    Where a start takes longer, because the machine does much else, the next one is killed when all of them answer again.
    """
    luck = Luck(seed_of("which process"))
    while True:
        await asyncio.sleep(EVERY)
        while len(running_now := processes_of(house) - set(kills)) < THREE:
            await asyncio.sleep(NAP)
        chosen = sorted(running_now)[luck.below(THREE)]
        os.kill(chosen, signal.SIGKILL)
        kills.append(chosen)


def processes_of(house: Served) -> set[int]:
    """All processes that have ever answered."""
    return {int(found[2]) for line in house.lines() if (found := STARTED.search(line))}


async def shown(house: Served, port: int, records: Path) -> tuple[History, int]:
    history, kills = History(), list[int]()
    killing = asyncio.create_task(kill_one_after_the_other(house, kills))
    try:
        await asyncio.gather(*(program(number, port, history, records) for number in range(PROGRAMS)))
    finally:
        killing.cancel()
    return history, len(kills)


def test_every_record_of_eight_programs_is_verified(own: Cluster, tmp_path: Path) -> None:
    url, records, first = own.schema(str(tmp_path)), tmp_path / "records", free_ports(1 + THREE)
    records.mkdir()
    options = ("--no-browser", "--store", url, "--processes", f"{THREE}", "--process-ports", f"{first}", "--name", NAME)
    with served(tmp_path / "house", *options, "--port", f"{first + THREE}") as house:
        house.opened()
        nginx = Nginx(configuration([first + at for at in range(THREE)]))
        with running(nginx):
            history, kills = asyncio.run(shown(house, nginx.port, records))

    async def verdict() -> Verdict:
        store = await asyncio.to_thread(open_store, url)
        logs, broken = await stored(store)
        await store.close()
        return Verdict.on(history, logs, broken)

    found = asyncio.run(verdict())
    files = sorted(records.iterdir())
    codes = [main(["verify", str(file)]) for file in files]
    sys.stdout.write(f"\n{len(files)} records, {codes.count(0)} verified, {kills} kills\n")
    tallied("one of three processes behind nginx is killed each 10 s, eight programs", kills, found)

    assert PROGRAMS * GAMES == len(files)
    assert {0} == set(codes)
    assert [] == found.problems
