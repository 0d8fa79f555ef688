"""The nginx of `docs/club.md` in front of three servers, of which some are killed: games go on over the others."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from kouzlo.core.chance import Luck, seed_of
from kouzlo.server.store.places import open_store
from tests.processes import ROOT
from tests.server import clusters
from tests.server.clusters import Cluster
from tests.server.fleets import Crowd, Verdict, fleet, judged
from tests.server.nursery import Forked
from tests.server.services import Nginx, running
from tests.server.visitors import Doors, table_for

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="these servers are started as on Unix"),
    # A connection whose server is killed in the middle of its handshake is closed by nobody but the collector.
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]

NAME = "games.example.org"
THREE = 3


@pytest.fixture(scope="module")
def own() -> Iterator[Cluster]:
    with clusters.cluster() as cluster:
        yield cluster


def configuration(ports: list[int]) -> str:
    """The block of the page with several servers, on a free port of this machine and without a certificate."""
    page = (ROOT / "docs" / "club.md").read_text("utf-8")
    (block,) = [block for block in re.findall(r"```nginx\n(.*?)```", page, re.DOTALL) if "upstream" in block]
    assert len(ports) == len(re.findall(r"^ +server 127.0.0.1:", block, re.MULTILINE))
    for number, port in enumerate(ports, 8701):
        block = block.replace(f":{number}", f":{port}")
    assert "listen 443 ssl;" in block
    return str(block.replace("listen 443 ssl;", "listen 127.0.0.1:PORT;"))


def behind_nginx(own: Cluster, folder: Path, kills: int, places: int) -> Verdict:
    """The verdict on games over nginx while one server after the other is killed, and comes back later."""
    url = own.schema(str(folder))

    async def story() -> Verdict:
        async with fleet(folder, [url] * THREE, names=(NAME,)) as servers:
            nginx = Nginx(configuration(list(servers.ports)))
            with running(nginx):
                crowd = Crowd([nginx.port], "nginx", name=NAME)
                crowd.begin(places)
                await crowd.until(5 * places)
                await _kill_some(crowd, servers, kills)
                await crowd.end()
        return await judged(crowd, await asyncio.to_thread(open_store, url))

    return asyncio.run(story())


async def _kill_some(crowd: Crowd, servers: Forked, kills: int) -> None:
    luck = Luck(seed_of("which server"))
    for _ in range(kills):
        number = luck.below(THREE)
        await servers.kill(number)
        await crowd.some_more(10)
        await servers.open(number)
        await crowd.some_more(10)


def test_games_go_on_over_the_others_when_a_server_behind_nginx_is_killed(own: Cluster, tmp_path: Path) -> None:
    verdict = behind_nginx(own, tmp_path, 2, 4)

    assert [] == verdict.problems, verdict.line


def test_configuration_without_the_upgrade_is_caught(own: Cluster, tmp_path: Path) -> None:
    """The control: without that line nginx opens no WebSocket."""

    async def story() -> None:
        async with fleet(tmp_path, [own.schema(str(tmp_path))], names=(NAME,)) as servers:
            lines = configuration([*servers.ports] * THREE).splitlines()
            nginx = Nginx("\n".join(line for line in lines if "Upgrade" not in line))
            with running(nginx):
                doors = Doors([nginx.port], "control", NAME)
                try:
                    table, tokens = await table_for(doors, "duel", Luck(seed_of("control")), "random")
                    ticket = (await doors.surely("POST", f"/api/tables/{table}/ticket", tokens[0]))["ticket"]
                    async with doors.line(nginx.port, f"/api/tables/{table}/play?ticket={ticket}"):
                        """It is open all the same."""
                finally:
                    await doors.close()

    with pytest.raises(InvalidStatus):
        asyncio.run(story())
