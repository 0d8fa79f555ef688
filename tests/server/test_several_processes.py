"""`kouzlo serve --processes`: one house in several real processes on one database."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from kouzlo.server.store.places import open_store
from tests.processes import free_ports
from tests.server import clusters
from tests.server.fleets import Crowd, Verdict, judged
from tests.server.serving import Served, asked, served, wait_until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="several processes need a Unix system")

RUNS = re.compile(r"Process (\d+) runs \((\d+)\)")


class Running(NamedTuple):
    """A house of several processes: all by one port, and each by its own."""

    house: Served
    port: int
    ports: tuple[int, ...]

    def processes(self) -> dict[int, int]:
        """The last process of each number, as the house says."""
        found = (RUNS.search(line) for line in self.house.said)
        return {int(each[1]): int(each[2]) for each in found if each is not None}


@contextlib.contextmanager
def running(data: Path, url: str, count: int = 2, *more: str) -> Iterator[Running]:
    ports = free_ports(count)
    wishes = ("--store", url, "--processes", f"{count}", "--process-ports", f"{ports}", "--port", "0", "--no-browser", *more)
    with served(data, *wishes) as house:
        yield Running(house, house.opened(), tuple(range(ports, ports + count)))
        if house.process.poll() is None:
            house.told(signal.SIGTERM)


@pytest.fixture
def url(tmp_path: Path) -> str:
    """An empty schema."""
    return clusters.shared().schema(str(tmp_path))


def guest(port: int) -> str:
    token: str = asked(port, "POST", "/api/session", body={})[1]["token"]
    return token


def first_move(found: dict[str, Any]) -> dict[str, Any]:
    """The first choice of a seat that is asked, or the end of its turn."""
    prompt = found["view"]["prompt"]
    return {"do": "end_turn"} if prompt is None else {"do": "play", "move": prompt["choices"][0]["move"]}


async def played_while_renewed(house: Running, url: str) -> tuple[Verdict, set[object]]:
    """The verdict on games during which all processes are replaced, and what somebody was answered who asked all the time."""
    crowd, heard, goes_on = Crowd([house.port], "renewed"), set[object](), True

    async def ask() -> None:
        while goes_on:
            try:
                heard.add(await asyncio.to_thread(asked, house.port, "GET", "/healthz"))
            except OSError as problem:
                heard.add(repr(problem))
            await asyncio.sleep(0.05)

    old, asking = house.processes().values(), asyncio.create_task(ask())
    crowd.begin(3)
    await crowd.until(10)
    house.house.process.send_signal(signal.SIGUSR2)
    for number in (1, 2):
        await asyncio.to_thread(house.house.until, f"Process {number} runs")
    assert await asyncio.to_thread(wait_until, lambda: not any(Path(f"/proc/{each}").exists() for each in old))
    await crowd.some_more(10)
    await crowd.end()
    goes_on = False
    await asking
    return await judged(crowd, await asyncio.to_thread(open_store, url)), heard


def test_guest_of_one_process_plays_by_the_other(tmp_path: Path, url: str) -> None:
    """Token, table, seat, command and its answer: whichever process is asked, it knows what the other one did just before.

    Then one process is killed and started again, all are replaced one after the other while games are played, which is noticed
    by nobody, and in the end the house closes.
    """
    with running(tmp_path, url) as house:
        one, other = house.ports
        tokens = guest(one), guest(other)
        wish = {"game": "carcassonne", "seats": [{"kind": "me"}, {"kind": "open"}]}
        laid = asked(one, "POST", "/api/tables", tokens[0], wish)[1]
        table = f"/api/tables/{laid['table']['id']}"
        joined = asked(other, "POST", f"{table}/join", tokens[1], {"name": "Two", "key": laid["join_key"]})
        seen = [asked(port, "GET", table, tokens[at]) for port in house.ports for at in range(2)]
        turn = seen[0][1]["view"]["waiting_for"][0]
        view = asked(one, "GET", table, tokens[turn])[1]
        command = {**first_move(view), "seq": view["view"]["seq"], "cid": "first"}
        answers = [asked(port, "POST", f"{table}/command", tokens[turn], command) for port in (one, other, house.port)]
        late = asked(other, "POST", f"{table}/command", tokens[turn], {**command, "cid": "late"})

        killed = house.processes()[2]
        os.kill(killed, signal.SIGKILL)
        again = house.house.until("Process 2 runs")
        after_kill = asked(other, "GET", table, tokens[turn])

        before = house.processes()
        verdict, heard = asyncio.run(played_while_renewed(house, url))
        renewed = house.processes()
        after_all = asked(house.port, "GET", table, tokens[turn])
        page = asked(one, "GET", "/metrics")[1]
        code = house.house.told(signal.SIGTERM)

    assert 200 == joined[0], joined
    assert [200] * 4 == [status for status, _ in seen]
    assert [0, 1, 0, 1] == [found["view"]["seat"] for _, found in seen]
    assert [(200, True)] * 3 == [(status, answer["ok"]) for status, answer in answers]
    assert 1 == len({answer["seq"] for _, answer in answers})
    assert (409, "stale") == (late[0], late[1]["problem"]["code"])
    assert str(killed) not in again
    assert after_kill[1]["view"]["seq"] == answers[0][1]["seq"] == after_all[1]["view"]["seq"]
    assert set(before.values()).isdisjoint(renewed.values())
    assert [] == verdict.problems, verdict.line
    # A process that is about to end says so, and a proxy asks another one; nobody is refused or waits in vain.
    assert {(200, "kouzlo\n")} <= heard <= {(200, "kouzlo\n"), (503, "kouzlo closing\n")}
    assert f'kouzlo_process{{number="1",pid="{renewed[1]}"}} 1.0' in page
    assert 0 == code


def test_killed_parent_takes_its_processes_with_it(tmp_path: Path, url: str) -> None:
    """Nothing is left that would hold the port or the database."""
    with running(tmp_path, url) as house:
        processes = house.processes()
        house.house.told(signal.SIGKILL)

        assert wait_until(lambda: not any(Path(f"/proc/{each}").exists() for each in processes.values()))


def test_several_processes_need_a_database(tmp_path: Path) -> None:
    """A file has one writer: a sentence says so, and nothing is started."""
    with served(tmp_path, "--processes", "2", "--no-browser") as house:
        code = house.ended()

    assert 1 == code
    assert ["Several processes share a database: give its address with --store postgresql://…"] == house.said


def test_database_that_cannot_be_reached_is_a_sentence(tmp_path: Path) -> None:
    """Said once, by the first process; the parent ends."""
    nowhere = f"postgresql://kouzlo@127.0.0.1:{free_ports(1)}/postgres"
    with served(tmp_path, "--processes", "2", "--no-browser", "--store", nowhere) as house:
        code = house.ended()

    assert 1 == code
    assert 1 == sum(line.startswith("The games cannot be stored") for line in house.said)
