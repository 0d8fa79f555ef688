"""The server is killed during play: everything acknowledged is stored, once."""

from __future__ import annotations

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from kouzlo.server.store.sqlite import SQLiteStore
from tests.processes import ROOT, SOURCES
from tests.server.disks import is_whole
from tests.server.stores import run

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there is neither fork nor SIGKILL")


def killed(path: Path, times: int, how: str = "careful") -> tuple[list[str], Counter[str]]:
    """What was acknowledged while the house was killed so many times, and how often each is in the store."""
    command = [sys.executable, "-m", "tests.server.killing", str(path), str(times), how]
    environment, patience = {**os.environ, "PYTHONPATH": f"{SOURCES}{os.pathsep}{ROOT}"}, 600 + 3 * times
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=patience, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines(), run(stored(path))


async def stored(path: Path) -> Counter[str]:
    """The commands in the store; the numbers of each log have no gap."""
    store, found = SQLiteStore(path), Counter[str]()
    for line in await store.tables(most=1_000_000):
        rows = await store.entries(line.id)
        assert list(range(1, len(rows) + 1)) == [row.seq for row in rows]
        found.update(f"{line.id},{row.cid}" for row in rows if row.cid)
    await store.close()
    return found


def test_nothing_acknowledged_is_lost_or_doubled_by_a_hundred_kills(tmp_path: Path) -> None:
    """SIGKILL in the middle of play, a hundred times on the same file."""
    acknowledged, found = killed(tmp_path / "tables.db", 100)

    assert [] == [command for command in acknowledged if found[command] != 1]
    assert {1} == set(found.values())
    assert 3000 < len(acknowledged)
    assert is_whole(tmp_path / "tables.db")


@pytest.mark.soak
def test_nothing_acknowledged_is_lost_or_doubled_by_two_thousand_kills(tmp_path: Path) -> None:
    acknowledged, found = killed(tmp_path / "tables.db", 2000)

    assert [] == [command for command in acknowledged if found[command] != 1]
    assert {1} == set(found.values())


def test_house_that_acknowledges_too_early_is_caught(tmp_path: Path) -> None:
    """The control: said before it was written, and then killed."""
    acknowledged, found = killed(tmp_path / "tables.db", 20, "hasty")

    assert [] != [command for command in acknowledged if found[command] != 1]
