"""The Python of a house in a browser, on handles of this machine: its files, its door, and what it asks of other workers."""

from __future__ import annotations

import asyncio
import json
import pickle  # noqa: TID251  # written only, to compare
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from babel import Locale
from babel.numbers import format_decimal

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.replay import game_of, read_record, verify
from kouzlo.server.offline.assembly import OfflineHouse, opened
from kouzlo.server.offline.files import FILES, MAIN
from kouzlo.server.offline.parts import _as_written
from kouzlo.server.offline.store import BadHouse, BrowserStore
from kouzlo.server.offline.supplies import WHEELS
from kouzlo.server.offline.thinker import thought
from kouzlo.server.offline_files import POLICY
from kouzlo.server.store import StoreUnavailable
from kouzlo.server.wire import WIRE
from tests.processes import ROOT
from tests.server.choices import chosen
from tests.server.handles import Bytes, FileHandle, handles_in
from tests.server.stores import entry, facts, run, seats


class Thinking:
    """The other worker: it answers with the same function, in a thread; `fails` times it is stopped instead."""

    def __init__(self, fails: int = 0) -> None:
        self.fails = fails
        self.stopped = 0

    def ask(self, kind: str, question: bytes, heard: Callable[[Any], None] | None = None) -> Awaitable[Bytes]:
        loop = asyncio.get_running_loop()

        def part(line: bytes) -> None:
            if heard is not None:
                loop.call_soon_threadsafe(heard, Bytes(line))

        async def answered() -> Bytes:
            return Bytes(await asyncio.to_thread(thought, kind, Bytes(question), part))

        return answered()

    def stop(self) -> None:
        self.stopped += 1


class Page:
    """A page of the client: its requests, with its cookie."""

    def __init__(self, house: OfflineHouse) -> None:
        self._house = house
        self._cookie = ""

    @property
    def headers(self) -> str:
        return json.dumps([("kouzlo-wire", str(WIRE)), *([("cookie", self._cookie)] if self._cookie else [])])

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        sent = Bytes(b"" if body is None else json.dumps(body).encode())
        status, headers, answer = await self._house.ask(method, path, self.headers, sent)
        for name, value in json.loads(headers):
            if name == "set-cookie":
                self._cookie = value.partition(";")[0]
        assert status in (200, 201), (status, answer)
        return json.loads(answer) if answer[:1] in b"[{" else answer.decode()


async def played(page: Page, house: OfflineHouse, luck: Luck) -> str:
    """A game of the duel against a computer through a socket, by moves that chance chooses; returns its table."""
    await page.ask("POST", "/api/me", {"name": "Anna"})
    wishes = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "bot", "level": "pupil"}]}
    table: str = (await page.ask("POST", "/api/tables", wishes))["table"]["id"]
    ticket = (await page.ask("POST", f"/api/tables/{table}/ticket?seat=0"))["ticket"]
    heard: asyncio.Queue[Any] = asyncio.Queue()
    line = house.socket(
        f"/api/tables/{table}/play?ticket={ticket}",
        page.headers,
        lambda text: heard.put_nowait(json.loads(text)),
        heard.put_nowait,
    )
    for number in range(600):
        said = await asyncio.wait_for(heard.get(), 60)
        if said["type"] != "update":
            continue
        if said["view"]["outcome"]:
            break
        command = {"seq": said["seq"], "cid": f"c-{number}"}
        prompt = said["view"]["prompt"]
        if said["must_end_turn"]:
            line.hear(json.dumps({"do": "end_turn", **command}))
        elif prompt:
            line.hear(json.dumps({"do": "play", **command, "move": chosen(prompt, luck)}))
    line.close()
    return table


def killed(handles: dict[str, FileHandle]) -> None:
    """The worker is gone: nothing that its store still does reaches the files."""
    for handle in handles.values():
        handle.flush = lambda: None  # type: ignore[method-assign]  # there is no worker any more


def test_what_was_acknowledged_is_found_by_the_next_worker(tmp_path: Path) -> None:
    """A tab that is killed loses what was not flushed; an entry that `append` returned for was."""
    handles = handles_in(tmp_path)
    kept: list[int] = []

    async def story() -> None:
        store = BrowserStore(handles)
        await store.begin(facts(), seats("person", "bot"))
        for seq in range(1, 8):
            await store.append("t1", [entry(seq)])
        found = handles_in(tmp_path)
        killed(handles)
        kept.append(len(await BrowserStore(found).entries("t1")))

    run(story())

    assert [7] == kept


def test_control_a_storage_that_flushes_nothing_loses_entries(tmp_path: Path) -> None:
    """The control of the test above: without flushes the next worker finds less."""
    handles = handles_in(tmp_path)
    kept: list[int] = []

    async def story() -> None:
        store = BrowserStore(handles)
        await store.begin(facts(), seats("person", "bot"))
        for handle in handles.values():
            handle.flush = lambda: None  # type: ignore[method-assign]  # the planted fault
        await store.append("t1", [entry(1)])
        found = handles_in(tmp_path)
        kept.append(len(await BrowserStore(found).entries("t1")))

    run(story())

    assert [0] == kept


def test_a_full_storage_refuses_and_keeps_what_it_has(tmp_path: Path) -> None:
    """The write that does not fit is not acknowledged; when there is room again, it goes on."""

    async def story() -> None:
        handles = handles_in(tmp_path)
        store = BrowserStore(handles)
        await store.begin(facts(), seats("person", "bot"))
        await store.append("t1", [entry(1)])
        for handle in handles.values():
            handle.room = handle.size()
        with pytest.raises(StoreUnavailable):
            await store.append("t1", [entry(2)])
        for handle in handles.values():
            handle.room = None
        await store.append("t1", [entry(2)])

        assert [1, 2] == [each.seq for each in await store.entries("t1")]

    run(story())


def test_a_house_is_taken_along_and_brought_in(tmp_path: Path) -> None:
    """Everything is replaced by what the file holds; a file that is no house, or is cut off, changes nothing."""
    for name in ("one", "two"):
        (tmp_path / name).mkdir()

    async def story() -> None:
        one, two = BrowserStore(handles_in(tmp_path / "one")), BrowserStore(handles_in(tmp_path / "two"))
        await one.begin(facts("t1"), seats("person", "bot"))
        await two.begin(facts("t2"), seats("person", "bot"))
        exported = one.export()
        for bad in (b"", b"no house", exported[: len(exported) // 2], bytes(len(exported))):
            with pytest.raises(BadHouse):
                two.bring_in(bad)
        assert ["t2"] == [line.id for line in await two.tables()]
        two.bring_in(exported)

        assert ["t1"] == [line.id for line in await two.tables()]
        await two.close()
        assert ["t1"] == [line.id for line in await BrowserStore(handles_in(tmp_path / "two")).tables()]

    run(story())


def test_a_whole_game_through_the_door(tmp_path: Path) -> None:
    """The same application: a guest, a table, a socket, computers in another worker; the record is whole."""
    told: list[str] = []

    async def story() -> None:
        house = await opened(handles_in(tmp_path), Thinking(), Thinking())
        page = Page(house)
        table = await played(page, house, Luck(seed_of("through the door")))
        told.append(await page.ask("GET", f"/api/tables/{table}/record"))
        await house.close()

    run(story())
    record = read_record(told[0])

    assert verify(record, game_of(record)).is_proven
    assert record.is_over


@pytest.mark.parametrize("path", ["/account", "/api/account", "/ratings", "/print"])
def test_what_a_browser_cannot_do_is_not_there(tmp_path: Path, path: str) -> None:
    async def story() -> None:
        house = await opened(handles_in(tmp_path), Thinking(), Thinking())
        status, _, _ = await house.ask("GET", path, "[]", Bytes(b""))
        await house.close()

        assert 404 == status

    run(story())


def test_files_are_flushed_for_each_commit(tmp_path: Path) -> None:
    """`synchronous = FULL` reaches the handles: a write is on the disk before it is acknowledged."""

    async def story() -> None:
        handles: dict[str, FileHandle] = handles_in(tmp_path)
        store = BrowserStore(handles)
        await store.begin(facts(), seats("person", "bot"))
        before = sum(handle.flushes for handle in handles.values())
        await store.append("t1", [entry(1)])

        assert before < sum(handle.flushes for handle in handles.values())
        assert {*FILES} == {*handles}
        assert MAIN in handles

    run(story())


def test_wheels_are_those_of_the_lock() -> None:
    """What is fetched for browsers has the versions and digests that everybody else gets."""
    lock = (ROOT / "requirements.lock").read_text("utf-8")
    found = dict(re.findall(r"(?m)^(apsw|msgspec)==(\S+)", lock))

    assert found == {name: version for name, (version, _) in WHEELS.items()}
    assert [] == [name for name, (_, digest) in WHEELS.items() if digest not in lock]


def test_tables_of_babel_are_those_of_its_files_whatever_was_said_before() -> None:
    """Babel fills in what it looks up, so that those in memory grow; the folder would be larger for it."""
    before = pickle.dumps(_as_written("cs"))
    Locale.parse("cs").date_formats["short"]
    format_decimal(1234.5, locale="cs")

    assert before == pickle.dumps(_as_written("cs"))


def test_the_policy_of_the_folder_allows_no_other_host() -> None:
    """WebAssembly and a worker, but neither `eval` nor anything from elsewhere."""
    assert "'unsafe-eval'" not in POLICY
    assert "http" not in POLICY
