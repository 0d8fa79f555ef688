"""Operating a server: metrics and logs without secrets, a correct health report, an orderly stop."""

from __future__ import annotations

import asyncio
import json
import logging
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette

from kouzlo.server import logs, operations
from kouzlo.server.house import House
from kouzlo.server.meters import METERS
from kouzlo.server.operations import Health
from kouzlo.server.store import StoreUnavailable
from tests.server.memory import MemoryStore
from tests.server.opened import in_house
from tests.server.stores import run
from tests.server.test_accounts import GAME, SECRET, member
from tests.server.test_api import Program, laid, listening, plugged


def figure(page: str, name: str) -> float:
    """One figure of the page; 0 if it was never counted."""
    found = re.search(rf"^{re.escape(name)} ([0-9.e+-]+)$", page, re.MULTILINE)
    return float(found[1]) if found else 0.0


async def figures(app: Starlette) -> str:
    return (await Program(app).client.get("/metrics")).text


def test_figures_count_what_happened(tmp_path: Path) -> None:
    """An acknowledged command, a refused one, an open socket, a table in memory, a commit."""

    async def story(app: Starlette, house: House) -> None:
        one, two = await Program.named(app, "One"), await Program.named(app, "Two")
        path = await laid(one, two, GAME)
        before = await figures(app)
        say: dict[str, Any] = {"do": "say", "seq": 0, "cid": "x", "phrase": "hello"}
        assert (await one.post(f"{path}/command", say)).json()["ok"]
        await one.post(f"{path}/command", {**say, "cid": "y", "phrase": "swear"})
        async with listening(app) as host:
            line = await plugged(one, host, path)
            await line.recv()
            after = await figures(app)
            await line.close()

        def grown(name: str) -> float:
            return figure(after, name) - figure(before, name)

        assert 1 == grown('kouzlo_commands_total{do="say"}')
        assert 1 == grown('kouzlo_refused_total{code="bad_phrase"}')
        assert 1 == grown("kouzlo_ack_seconds_count")
        assert 1 <= grown("kouzlo_commit_seconds_count")
        assert 1 == figure(after, 'kouzlo_lines{kind="socket"}')
        assert 1 == figure(after, "kouzlo_tables")
        assert 0 == figure(after, "kouzlo_bot_queue")

    in_house(tmp_path, story)


def test_figures_and_logs_hold_no_secrets(tmp_path: Path) -> None:
    """Tokens, keys, table ids, names and passwords of a busy house: none of them is in what an operator reads."""
    target = tmp_path / "log.jsonl"
    secrets: list[str] = []
    pages: list[str] = []

    async def story(app: Starlette, house: House) -> None:
        one, two = await member(app, "Annabella"), await Program.named(app, "Bohumila")
        path = await laid(one, two, GAME)
        table = house._tables[path.split("/")[-1]]
        await one.client.get(f"/table/{table.id}/text?key={table.facts.settings.join}")
        await Program(app).post("/api/account/sign_in", {"name": "Annabella", "password": "wrong guess"})
        await one.client.get("/nowhere/Annabella")
        logging.getLogger("kouzlo.server").error("table %s broke for %s", table.id, one.token)
        try:
            raise KeyError(table.id)
        except KeyError:
            logging.getLogger("kouzlo.server").exception("a mistake of ours")
        secrets.extend([one.token, two.token, table.id, str(table.facts.settings.join), table.facts.secret.hex()])
        secrets.extend(["Annabella", "Bohumila", SECRET, "wrong guess", *(str(row.session) for row in table.seats)])
        pages.append(await figures(app))

    handler = logs.begin(target)
    try:
        in_house(tmp_path, story)
    finally:
        logs.end(handler)
    written = target.read_text(encoding="utf-8")
    lines = [json.loads(line) for line in written.splitlines()]

    assert [] == [secret for secret in secrets if secret in written + pages[0]]
    assert {"/api/tables/{id}/join", "/table/{id}/text", "none"} <= {line.get("route") for line in lines}
    assert 2 == sum(line["level"] == "error" for line in lines)
    assert all(line.get("request") for line in lines if "route" in line)
    assert "KeyError" in [line.get("error") for line in lines]


def test_log_that_hides_nothing_would_be_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: without the veil the same error shows the token."""
    monkeypatch.setattr(logs, "hidden", lambda text: text)
    handler = logs.begin(tmp_path / "log.jsonl")
    token = "Ab3_" * 10
    logging.getLogger("kouzlo.server").error("broke for %s", token)
    logs.end(handler)

    assert token in (tmp_path / "log.jsonl").read_text(encoding="utf-8")


def test_words_are_not_hidden() -> None:
    """A log that hides everything tells nothing."""
    for text in ("test_table_is_the_same_after_a_restart", "StoreUnavailable", "the disk could not be written", "2026-11-16"):
        assert text == logs.hidden(text)


def test_answer_names_its_request(tmp_path: Path) -> None:
    """So that somebody who reports a problem can say which line of the log is meant."""

    async def story(app: Starlette, house: House) -> None:
        answers = [await Program(app).client.get("/healthz") for _ in range(2)]

        assert 2 == len({answer.headers["x-request-id"] for answer in answers})

    in_house(tmp_path, story)


def test_figures_are_for_this_machine_or_for_the_password(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(app: Starlette, house: House) -> None:
        def client(address: str, **headers: str) -> httpx.AsyncClient:
            transport = httpx.ASGITransport(app=app, client=(address, 1))
            return httpx.AsyncClient(transport=transport, base_url="http://localhost", headers=headers)

        assert 200 == (await client("127.0.0.1").get("/metrics")).status_code
        assert 404 == (await client("192.0.2.7").get("/metrics")).status_code
        assert 404 == (await client("192.0.2.7", authorization="Bearer ").get("/metrics")).status_code
        monkeypatch.setenv(operations.TOKEN, "figures please")
        assert 200 == (await client("192.0.2.7", authorization="Bearer figures please").get("/metrics")).status_code
        assert 404 == (await client("192.0.2.7", authorization="Bearer figures").get("/metrics")).status_code

    in_house(tmp_path, story)


def test_health_is_that_of_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Well; then the disk fails, and the page says so with 503; then it is well again."""

    async def failing(self: object) -> None:
        raise StoreUnavailable("no room")

    async def story(app: Starlette, house: House) -> None:
        app.state.health = Health(house.store, every=0.0)
        client = Program(app).client
        assert (200, "kouzlo\n") == ((await client.get("/healthz")).status_code, (await client.get("/healthz")).text)
        with monkeypatch.context() as patch:
            patch.setattr(type(house.store), "probe", failing)
            sick = await client.get("/healthz")
            assert (503, True) == (sick.status_code, sick.text.startswith("kouzlo"))
        assert 200 == (await client.get("/healthz")).status_code

    in_house(tmp_path, story)


def test_health_is_not_probed_by_everybody_who_asks() -> None:
    """A flood of questions costs one write."""

    class Counting(MemoryStore):
        probes = 0

        async def probe(self) -> None:
            self.probes += 1

    async def story() -> None:
        store = Counting()
        health = Health(store)
        assert [True] * 50 == [await health.is_well() for _ in range(50)]
        assert 1 == store.probes

    run(story())


def test_probe_really_writes(tmp_path: Path) -> None:
    """A disk that takes nothing any more is noticed, though nothing is to be written."""

    async def story(app: Starlette, house: House) -> None:
        before = figure(await figures(app), "kouzlo_commit_seconds_count")
        wal = (tmp_path / "tables.sqlite-wal").stat().st_size
        await house.store.probe()

        assert before < figure(await figures(app), "kouzlo_commit_seconds_count")
        assert wal < (tmp_path / "tables.sqlite-wal").stat().st_size

    in_house(tmp_path, story)


def test_closing_ends_feeds_and_sockets_at_once(tmp_path: Path) -> None:
    """Nobody holds the door open: open lines end, new ones are not begun, and the state of health says so."""

    async def story(app: Starlette, house: House) -> None:
        one, two = await Program.named(app, "One"), await Program.named(app, "Two")
        path = await laid(one, two, GAME)
        async with listening(app) as host:
            line = await plugged(one, host, path)
            await line.recv()
            async with httpx.AsyncClient(headers=dict(one.client.headers)) as client:
                async with client.stream("GET", f"http://{host}{path}/feed") as feed:
                    rows = feed.aiter_lines()
                    await anext(rows)
                    app.state.site.listeners.end_all()
                    async with asyncio.timeout(10):
                        async for _ in rows:
                            pass
                        await line.wait_closed()
                assert 503 == (await client.get(f"http://{host}/healthz")).status_code
        assert {} == dict(app.state.site.listeners.count())

    in_house(tmp_path, story)


def test_strange_codes_make_no_new_figures() -> None:
    """Labels are words of ours: nobody can fill the memory with them."""
    METERS.refused("x" * 100)
    METERS.refused("Robert'); DROP TABLE")
    page = METERS.page(0, {}, 0).decode()

    assert "DROP" not in page
    assert figure(page, 'kouzlo_refused_total{code="other"}') >= 2
