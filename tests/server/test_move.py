"""`kouzlo admin` with a database: a house moves from a file to PostgreSQL and back, and nothing is lost or changed."""

from __future__ import annotations

import asyncio
import shlex
import signal
from pathlib import Path
from typing import Any

import apsw
import pytest

from kouzlo.cli import main
from kouzlo.core.replay import read_record, verify
from kouzlo.server import admin, integrity_check
from kouzlo.server.admin import Trouble
from kouzlo.server.move import digest_of, move
from kouzlo.server.store import MessageRow, SeatRow
from kouzlo.server.store.database import TABLES, Database
from kouzlo.server.store.migrations import MIGRATIONS
from kouzlo.server.store.places import FILE, Place, open_store
from kouzlo.server.store.settings import Settings
from tests.processes import ROOT
from tests.server import clusters
from tests.server.serving import asked, served
from tests.server.stores import facts, run, session
from tests.server.test_admin import content, played, trouble


@pytest.fixture
def url(tmp_path: Path) -> str:
    """An empty schema."""
    return clusters.shared().schema(str(tmp_path))


def lived_in(folder: Path) -> Path:
    """A house with games, accounts, ratings, a chat, and texts that PostgreSQL cannot hold as they are."""
    played(folder)
    store = open_store(folder)

    async def story() -> None:
        strange = [SeatRow(0, "person", "žluť\0", "h1", adds="\0\ufdd0"), SeatRow(1, "open", "")]
        await store.begin(facts("strange", 0.1 + 0.2, settings=Settings(listed=True, by="h1")), strange)
        for at in range(3):
            await store.say("strange", MessageRow(0, "h1", f"message {at}", f"0:{at}", 1.0 + at))
        await store.mute("strange", 0, 1, True)
        await store.unsay("strange")
        await store.save_session(session("h1"))
        await store.remember_device("mark", "u-1", 1.5)
        await store.close()

    run(story())
    return folder


def rows_of(place: Place) -> dict[str, list[Any]]:
    """Every row of every table."""

    def read(db: Database, table: str) -> list[Any]:
        columns = ", ".join(TABLES[table].names)
        return [tuple(map(repr, row)) for row in db.execute(f"SELECT {columns} FROM {table}")]  # noqa: S608  # our own words

    with admin.opened(place) as db:
        return {table: sorted(read(db, table)) for table in TABLES}


def test_house_moves_to_a_database_and_back_without_loss(url: str, tmp_path: Path) -> None:
    """Chains, people, chats and ratings: every row of every table, and the file that comes back equals the one that left."""
    home, back = lived_in(tmp_path / "home"), tmp_path / "back"
    there = move(home, url)
    again = move(url, back)
    checked = run(integrity_check.check(url))

    assert there == again
    assert {"tables", "entries", "seats", "notes", "messages", "mutes", "sessions", "users", "devices"} <= {
        table for table, rows in rows_of(home).items() if rows
    }
    assert rows_of(home) == rows_of(back)
    left, came = ({row for row in content(folder) if not row.startswith("room ")} for folder in (home, back))
    assert left == came
    assert (checked.is_whole, checked.tables) == (True, there.tables)


def test_move_that_changes_one_letter_is_caught(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a copy that is not equal is taken back, and the database stays empty."""
    from kouzlo.server import move as moving

    home, copied = lived_in(tmp_path / "home"), moving._copied

    def careless(read: Database, write: Database, progress: admin.Progress) -> dict[str, int]:
        counts = copied(read, write, progress)
        write.execute("UPDATE seats SET name = 'Zluty' WHERE session = ?", ("h1",))
        return counts

    monkeypatch.setattr(moving, "_copied", careless)
    before = (home / FILE).read_bytes()

    assert "admin-not-equal" == trouble(lambda: move(home, url))
    assert {0} == {len(rows) for rows in rows_of(url).values()}
    assert before == (home / FILE).read_bytes()


def test_store_with_something_in_it_is_not_written_over(url: str, tmp_path: Path) -> None:
    home = lived_in(tmp_path / "home")
    move(home, url)
    with admin.opened(url) as db:
        before = digest_of(db)

    assert "admin-not-empty" == trouble(lambda: move(home, url))
    assert "admin-not-empty" == trouble(lambda: move(url, home))
    assert "admin-same-store" == trouble(lambda: move(url, url))
    with admin.opened(url) as db:
        assert before == digest_of(db)


def test_damaged_file_is_not_moved(url: str, tmp_path: Path) -> None:
    """A text that is none: nothing is moved, not even what could be read."""
    home = lived_in(tmp_path / "home")
    db = apsw.Connection(str(home / FILE))
    db.execute("UPDATE users SET name = CAST(x'ff41' AS TEXT)")
    db.close()

    assert "admin-unreadable" == trouble(lambda: move(home, url))
    assert {0} == {len(rows) for rows in rows_of(url).values()}


def test_admin_does_in_a_database_what_it_does_in_a_file(url: str, tmp_path: Path) -> None:
    """Lists, records, chats, ratings, passwords and pruning give the same; files of SQLite are not PostgreSQL's business."""
    home = lived_in(tmp_path / "home")
    move(home, url)
    both: tuple[Place, Place] = (home, url)
    counts = [asyncio.run(admin.export(place, tmp_path / f"out{at}", ())) for at, place in enumerate(both)]
    (record,) = (tmp_path / "out1").iterdir()

    assert [1, 1] == counts
    assert (tmp_path / "out0" / record.name).read_bytes() == record.read_bytes()
    verify(read_record(record.read_bytes()))
    assert admin.listed(home) == admin.listed(url)
    assert admin.listed(home, state="open") == admin.listed(url, state="open")
    assert [1, 1] == [admin.ratings(place) for place in both]
    assert [[], []] == [admin.chat(place, "strange") for place in both]
    assert ["admin-no-table"] * 2 == [trouble(lambda place=place: admin.unsay(place, "nowhere")) for place in both]
    assert ["admin-no-account"] * 2 == [trouble(lambda place=place: admin.new_password(place, "nobody")) for place in both]
    assert 12 == len(admin.new_password(url, "anna"))
    assert admin.prune(home, 1) == admin.prune(url, 1)
    assert [1, 0] == [admin.bring_in(url, [record]) for _ in range(2)]
    assert "admin-use-pg-dump" == trouble(lambda: admin.backup(url, tmp_path / "copy"))
    assert "admin-use-pg-dump" == trouble(lambda: admin.restore(url, record))


def written_commands(url: str) -> list[list[str]]:
    """The commands of the page for clubs, with another address and without the name of the program."""
    page = (ROOT / "docs" / "club.md").read_text(encoding="utf-8")
    lines = page.partition("```sh\nkouzlo admin move --to")[2].partition("\n```")[0].splitlines()
    words = [shlex.split(f"kouzlo admin move --to{line}" if at == 0 else line, comments=True) for at, line in enumerate(lines)]
    return [[url if word.startswith("postgresql://") else word for word in line[1:]] for line in words]


def test_commands_say_what_they_did(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As the page for clubs has them, and `migrate`; an address that is none gets a sentence."""
    monkeypatch.setenv("KOUZLO_DATA", str(tmp_path))
    lived_in(tmp_path / "server")
    there, serve, check, back = written_commands(url)
    said = [main([*there, "--lang", "en"]), main([*check, "--lang", "en"])]
    said.append(main(["admin", "--store", url, "migrate", "--lang", "en"]))
    (tmp_path / "server" / FILE).unlink()
    said.append(main([*back, "--lang", "en"]))
    told = capsys.readouterr().out
    refused = [main(["admin", *words, "--lang", "en"]) for words in (["--store", "mysql://x", "list"], ["migrate"])]
    complained = capsys.readouterr().err

    assert [0, 0, 0, 0] == said
    assert ["serve", "--store", url] == serve
    assert 2 == told.count("among them 4 tables")
    assert "Everything is intact. Tables: 4" in told
    assert f"The database has format {len(MIGRATIONS)}; before, it had format {len(MIGRATIONS)}." in told
    assert [1, 1] == refused
    assert "A store is the address of a database" in complained
    assert "Name the database with --store" in complained


def test_served_from_a_database(url: str, tmp_path: Path) -> None:
    """A real server: a table that was laid is there after a kill; a second server shares it, and nothing can be moved."""
    with served(tmp_path / "a", "--port", "0", "--no-browser", "--store", url) as first:
        port = first.opened()
        token = asked(port, "POST", "/api/session", body={})[1]["token"]
        wish = {"game": "duel", "seats": [{"kind": "me"}, {"kind": "bot", "level": "random"}]}
        laid = asked(port, "POST", "/api/tables", token, wish)[1]["table"]["id"]
        well = asked(port, "GET", "/healthz")
        with served(tmp_path / "b", "--port", "0", "--no-browser", KOUZLO_STORE=url) as second:
            beside = asked(second.opened(), "GET", f"/api/tables/{laid}", token)
        with pytest.raises(Trouble) as found:
            move(url, tmp_path / "c")
        first.told(signal.SIGKILL)
    with served(tmp_path / "b", "--port", "0", "--no-browser", KOUZLO_STORE=url) as third:
        port = third.opened()
        again = asked(port, "GET", f"/api/tables/{laid}", token)
        third.told(signal.SIGTERM)

    assert (200, "kouzlo\n") == well
    assert (200, laid) == (beside[0], beside[1]["table"]["id"])
    assert "admin-database" == found.value.sentence.id
    assert (200, laid) == (again[0], again[1]["table"]["id"])
    assert not (tmp_path / "b" / "server" / FILE).exists()
