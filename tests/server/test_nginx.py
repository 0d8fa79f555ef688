"""The nginx and the Caddy of `docs/club.md` before three servers, of which some are killed: games go on over the others."""

from __future__ import annotations

import asyncio
import re
import sys
from collections.abc import Callable, Iterator, Sequence
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
from tests.server.services import Caddy, Nginx, Service, running
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


def block_for(language: str, ports: Sequence[int]) -> str:
    """The block of the page with several servers, with these ports in their place."""
    page = (ROOT / "docs" / "club.md").read_text("utf-8")
    (block,) = [block for block in re.findall(rf"```{language}\n(.*?)```", page, re.DOTALL) if ":8703" in block]
    assert len(ports) == len(re.findall(r"127\.0\.0\.1:87", block))
    for number, port in enumerate(ports, 8701):
        block = block.replace(f":{number}", f":{port}")
    return str(block)


def configuration(ports: Sequence[int]) -> str:
    """That of nginx, on a free port of this machine and without a certificate."""
    block = block_for("nginx", ports)
    assert "listen 443 ssl;" in block
    return block.replace("listen 443 ssl;", "listen 127.0.0.1:PORT;")


def sites(ports: Sequence[int]) -> str:
    """The same for Caddy."""
    block = block_for("caddy", ports)
    assert block.startswith(f"{NAME} {{\n")
    return block.replace(f"{NAME} {{", f"http://{NAME}:PORT {{\n    bind 127.0.0.1", 1)


Proxy = Callable[[Sequence[int]], Service]


def behind_a_proxy(proxy: Proxy, own: Cluster, folder: Path, kills: int, places: int) -> Verdict:
    """The verdict on games over a proxy while one server after the other is killed, and comes back later."""
    url = own.schema(str(folder))

    async def story() -> Verdict:
        async with fleet(folder, [url] * THREE, names=(NAME,)) as servers:
            service = proxy(servers.ports)
            with running(service):
                crowd = Crowd([service.port], "proxy", name=NAME)
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
    verdict = behind_a_proxy(lambda ports: Nginx(configuration(ports)), own, tmp_path, 2, 4)

    assert [] == verdict.problems, verdict.line


@pytest.mark.soak
def test_games_go_on_over_the_others_when_a_server_behind_caddy_is_killed(own: Cluster, tmp_path: Path) -> None:
    verdict = behind_a_proxy(lambda ports: Caddy(sites(ports)), own, tmp_path, 10, 8)
    sys.stdout.write(f"\nbehind Caddy, 10 kills: {verdict.line}\n")

    assert [] == verdict.problems


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
