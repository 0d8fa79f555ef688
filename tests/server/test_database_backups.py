"""Backups of a house in a database by the commands of `docs/club.md`, made while people play, and brought back."""

from __future__ import annotations

import asyncio
import os
import re
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from kouzlo.cli import main
from kouzlo.server.store.places import open_store
from tests.processes import ROOT
from tests.server import clusters
from tests.server.clusters import programs, run_apart
from tests.server.fleets import Crowd, fleet, stored
from tests.server.histories import History, doubled, lost
from tests.server.serving import asked
from tests.server.visitors import Doors, play

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="these servers are started as on Unix"),
    # A connection whose server is killed in the middle of its handshake is closed by nobody but the collector.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

PAGE = "postgresql://kouzlo@db.example.org/kouzlo"
PLACES = 4


class Backup(NamedTuple):
    """What was played until a backup began, and while it was made."""

    history: History
    began: float
    url: str
    """The database in which it was brought back."""

    def acknowledged(self, until: float) -> History:
        """The answers that people had by then."""
        history = History()
        history.acknowledged = [each for each in self.history.acknowledged if each.at < until]
        return history


def written_commands() -> list[list[str]]:
    """The commands of the page about backups of a database."""
    page = (ROOT / "docs" / "club.md").read_text("utf-8")
    (block,) = re.findall(r"```sh\n(pg_dump .*?)```", page, re.DOTALL)
    return [shlex.split(line, comments=True) for line in block.splitlines()]


def ran(command: list[str], folder: Path, url: str) -> None:
    """One of these commands, with another address, by PostgreSQL's own programs."""
    found = programs()
    assert found is not None, "a cluster was started with them"
    words = [word.replace(PAGE, url) for word in command]
    path = f"{found}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(words, cwd=folder, env={**os.environ, "PATH": path}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def backup(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Backup]:
    """A backup of a house where people play, brought back beside it."""
    folder = tmp_path_factory.mktemp("backup")
    with clusters.cluster() as own:
        urls = [f"postgresql://kouzlo@127.0.0.1:{own.port}/{name}" for name in ("house", "again")]
        for url in urls:
            run_apart(own.url, f"CREATE DATABASE {url.rpartition('/')[2]}")
        dump, restore, check = written_commands()
        history, began = asyncio.run(played_meanwhile(folder, urls[0], dump))
        ran(restore, folder, urls[1])
        assert 0 == main([word.replace(PAGE, urls[1]) for word in check[1:]])
        yield Backup(history, began, urls[1])


async def played_meanwhile(folder: Path, url: str, dump: list[str]) -> tuple[History, float]:
    """What people were told before, during and after the backup, and when it began."""
    async with fleet(folder, [url] * 2) as servers:
        crowd = Crowd(servers.ports, "backup")
        crowd.begin(PLACES)
        await crowd.until(8 * PLACES)
        began = time.monotonic()
        await asyncio.gather(asyncio.to_thread(ran, dump, folder, url), crowd.some_more(10))
        await crowd.some_more(10)
        await crowd.end()
    return crowd.history, began


async def problems_of(backup: Backup, until: float) -> list[str]:
    """What was acknowledged by then and is not in the backup, or is damaged there."""
    store = await asyncio.to_thread(open_store, backup.url)
    logs, broken = await stored(store)
    await store.close()
    return [*lost(backup.acknowledged(until), logs), *doubled(logs), *broken]


def test_backup_of_a_database_has_everything_that_was_acknowledged_before(backup: Backup) -> None:
    assert [] == asyncio.run(problems_of(backup, backup.began))


def test_backup_that_is_older_than_it_says_is_caught(backup: Backup) -> None:
    """The control: what was played after it is not in it."""
    assert any("is lost" in problem for problem in asyncio.run(problems_of(backup, time.monotonic())))


def test_house_on_a_backup_goes_on(backup: Backup, tmp_path: Path) -> None:
    """It shows the tables that were begun, and new games are played to their end."""

    async def story() -> list[int]:
        async with fleet(tmp_path, [backup.url]) as servers:
            (port,) = servers.ports
            token = (await asyncio.to_thread(asked, port, "POST", "/api/session", body={}))[1]["token"]
            paths = [f"/api/tables/{table}" for table in backup.history.begun[:PLACES]]
            shown = [(await asyncio.to_thread(asked, port, "GET", path, token))[0] for path in paths]
            doors = Doors([port], "again")
            await play(doors, History(), "again")
            await doors.close()
        return shown

    assert [200] * PLACES == asyncio.run(story())
