"""A full disk: `/healthz` reports it as long as commands are refused, and a start reports it in a sentence."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.applications import Starlette

from kouzlo.server.house import House
from kouzlo.server.operations import Health
from kouzlo.server.store.sqlite import SQLiteStore
from tests.server.disks import FailingDisk, used
from tests.server.opened import in_house
from tests.server.serving import Served, asked, served, wait_until
from tests.server.test_api import Program

TRIES = 12
LEFT = 6_000
"""So many bytes may still be written to the log: a page of it and a half."""


def seated(port: int) -> Callable[[str], int]:
    """Somebody at a table of a real house; saying something is a command like any other.  The status of the answer."""
    token = asked(port, "POST", "/api/session", body={"name": "Anna"})[1]["token"]
    wish = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "here"}]}
    table = asked(port, "POST", "/api/tables", token, wish)[1]["table"]["id"]

    def says(cid: str) -> int:
        command = {"do": "say", "seq": 0, "cid": cid, "phrase": "hello"}
        return asked(port, "POST", f"/api/tables/{table}/command?seat=0", token, command)[0]

    return says


@pytest.mark.skipif(sys.platform != "linux", reason="only there a running process can be given less room")
def test_house_on_a_full_disk_is_not_well_as_long_as_commands_are_refused(tmp_path: Path) -> None:
    """A real house whose log cannot grow any more: every refused command finds 503 with a sentence; with room all is well."""
    import resource

    with served(tmp_path, "--port", "0") as house:
        port, process = house.opened(), house.process.pid
        says = seated(port)
        taken, well = says("first"), asked(port, "GET", "/healthz")
        soft, hard = resource.prlimit(process, resource.RLIMIT_FSIZE)
        log = tmp_path / "server" / "tables.sqlite-wal"
        resource.prlimit(process, resource.RLIMIT_FSIZE, (log.stat().st_size + LEFT, hard))
        refused: list[tuple[int, str]] = []
        for number in range(100):
            if says(f"c{number}") == 503:
                refused.append(asked(port, "GET", "/healthz"))
            if len(refused) == TRIES:
                break
        pages = [asked(port, "GET", path)[0] for path in ("/text", "/api/tables")]
        resource.prlimit(process, resource.RLIMIT_FSIZE, (soft, hard))
        is_well_again = wait_until(lambda: asked(port, "GET", "/healthz")[0] == 200)
        after = says("after")

    assert (200, (200, "kouzlo\n")) == (taken, well)
    assert TRIES == len(refused)
    assert {503} == {status for status, _ in refused}
    assert all(text.startswith("kouzlo cannot write. The disk is full") for _, text in refused)
    assert [200, 200] == pages
    assert (True, 200) == (is_well_again, after)


def told_of_a_full_disk(folder: Path, disk: FailingDisk) -> list[int]:
    """The status of `/healthz`: before, when a command was refused a moment after a look, and when there is room again."""
    found: list[int] = []

    async def story(app: Starlette, house: House) -> None:
        app.state.health = Health(house.store, every=3600.0)
        anna = await Program.named(app, "Anna")
        found.append((await anna.client.get("/healthz")).status_code)
        disk.fail_at(1, stays_full=True)
        disk.calls = 1  # what is read is still there
        found.append((await anna.post("/api/me", {"name": "Another"})).status_code)
        found.append((await anna.client.get("/healthz")).status_code)
        disk.fail_at(0)
        app.state.health._every = 0.0
        found.append((await anna.client.get("/healthz")).status_code)
        found.append((await anna.post("/api/me", {"name": "Another"})).status_code)

    with used(disk.vfs):
        in_house(folder, story)
    return found


def test_refused_command_is_known_at_once(tmp_path: Path) -> None:
    """The state of health is looked at now and then; a command that could not be written is not waited for."""
    assert [200, 503, 503, 200, 200] == told_of_a_full_disk(tmp_path, FailingDisk("known at once"))


def test_house_that_only_looks_now_and_then_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: whoever does not count what failed says that all is well while commands are refused."""
    monkeypatch.setattr(SQLiteStore, "failures", property(lambda self: 0, lambda self, value: None), raising=False)

    assert [200, 503, 200] == told_of_a_full_disk(tmp_path, FailingDisk("looked at now and then"))[:3]


def test_probe_needs_as_much_room_as_those_who_were_refused(tmp_path: Path) -> None:
    """A page that is left lets nobody believe that there is room: 64 kilobytes are written, and more after many failed."""

    async def story(app: Starlette, house: House) -> None:
        store: Any = house.store
        for refused, room in ((1, 64), (3, 192), (1000, 4096)):
            store._refused = refused
            await store.probe()
            assert [(room * 1024,)] == list(store._reader.execute("SELECT length(bytes) FROM room"))

    in_house(tmp_path, story)


class Started(Served):
    """`kouzlo serve` that may not write a byte into any file."""

    def __init__(self, data: Path, language: str) -> None:
        import resource

        before = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))
        try:
            super().__init__(data, "--port", "0", "--lang", language, PYTHONDONTWRITEBYTECODE="1")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.skipif(sys.platform == "win32", reason="files have no such limit there")
@pytest.mark.parametrize(("language", "begins"), [("en", "The folder for the games"), ("cs", "Složku pro hry")])
def test_start_without_room_says_so_in_a_sentence(tmp_path: Path, language: str, begins: str) -> None:
    """Nothing can be written: one sentence in the language of whoever started it, exit code 1, no traceback."""
    house = Started(tmp_path, language)
    code = house.ended()
    assert house.process.stdout is not None
    house.process.stdout.close()

    assert 1 == code
    assert 1 == len(house.said), house.said
    assert house.said[0].startswith(begins)
    assert "Traceback" not in house.said[0]
