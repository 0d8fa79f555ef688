"""Changed bytes on the disk: found when a table is loaded, reported in a sentence, and the table is readable up to them."""

from __future__ import annotations

import gzip
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import apsw
import httpx
import pytest
from starlette.applications import Starlette

from kouzlo.cli import main
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import Refused
from kouzlo.server import admin, journal
from kouzlo.server.app import create_app
from kouzlo.server.bots import ThreadBots
from kouzlo.server.house import House
from kouzlo.server.integrity_check import check
from kouzlo.server.limits import LOOSE
from kouzlo.server.store import EntryRow, NoteRow, StoreUnavailable
from kouzlo.server.store.chain import first_link, whole
from kouzlo.server.store.migrations import MIGRATIONS
from kouzlo.server.store.places import FILE
from kouzlo.server.store.sqlite import SQLiteStore
from kouzlo.server.wire import Resign, Say
from tests.server.opened import in_house
from tests.server.serving import asked, served
from tests.server.stores import run

OLD = Path(__file__).parent / "houses" / "format-2.sqlite.gz"
"""Written by the version that knew no links: two games are over, one is under way, one was ended twice, two tables are open."""
TABLES = ("over by the rules", "given up", "under way", "two ends", "open and listed", "open by link")
OVER = "over by the rules"
FLIPS = 40


def laid_out(folder: Path) -> Path:
    """A house of the older format in a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE).write_bytes(gzip.decompress(OLD.read_bytes()))
    return folder


@pytest.fixture(scope="module")
def linked_house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same house, brought up and closed: one file, with links."""
    folder = laid_out(tmp_path_factory.mktemp("linked"))
    run(SQLiteStore(folder / FILE).close())
    return folder


def copied(house: Path, folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(house / FILE, folder / FILE)
    return folder


def changed(folder: Path, statement: str, *values: Any) -> None:
    """What no house would write, written into its file."""
    with sqlite3.connect(folder / FILE) as db:
        assert 1 == db.execute(statement, values).rowcount
    db.close()


async def logs_of(store: SQLiteStore) -> dict[str, list[EntryRow]]:
    return {id: list(await store.entries(id)) for id in TABLES}


# A file of the version before


def test_house_of_the_version_before_opens_with_links(tmp_path: Path) -> None:
    """Every table is there, every entry and note has its link; of a game with two ends the first one counts."""
    laid_out(tmp_path)

    async def story(app: Starlette, house: House) -> None:
        store: Any = house.store
        assert len(MIGRATIONS) == store._reader.pragma("user_version")
        for id in TABLES:
            entries, notes = await store.entries(id), await store.notes(id)
            assert (len(entries), len(notes)) == (whole(first_link(id), entries), whole(first_link(id), notes))
            assert not (await house.table(id)).is_damaged
        assert ["ended", "ended_again"] == [note.kind for note in await store.notes("two ends")]
        ended = (await house.table("two ends")).notes.ended
        assert ended is not None
        assert (0, (1,)) == (ended.seat, ended.winners)
        assert ["open and listed"] == [line.id for line in await store.open_tables()]
        async with asking(app) as client:
            assert (await client.get(f"/api/tables/{OVER}/verify")).json()["is_proven"]

    in_house(tmp_path, story)
    assert run(check(tmp_path)).is_whole


def asking(app: Starlette, language: str = "en") -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    return httpx.AsyncClient(transport=transport, base_url="http://localhost", headers={"accept-language": language})


# A move that was changed into another one


def another_draft(folder: Path) -> int:
    """The number of the first move of seat 0, which takes other wizards now; both are legal."""
    with sqlite3.connect(folder / FILE) as db:
        query = "SELECT seq, text FROM entries WHERE at_table = ? AND seat = 0 ORDER BY seq LIMIT 1"
        ((seq, text),) = db.execute(query, (OVER,)).fetchall()
    db.close()
    words = text.split(" ")
    assert len(set(words[1:])) > 1, text
    changed(folder, "UPDATE entries SET text = ? WHERE at_table = ? AND seq = ?", " ".join(reordered(words)), OVER, seq)
    return int(seq)


def reordered(words: list[str]) -> list[str]:
    return [words[0], words[2], words[1], *words[3:]]


SENTENCE = {"en": "The stored game is damaged after entry {after}", "cs": "je za položkou číslo {after} poškozený"}


def test_changed_move_is_noticed_and_told(linked_house: Path, tmp_path: Path) -> None:
    """A real house: the table is shown up to the change, in both languages; its proof and its record are refused."""
    data, at = copied(linked_house, tmp_path / "server"), f"/api/tables/{OVER.replace(' ', '%20')}"
    seq = another_draft(data)
    with served(tmp_path, "--port", "0") as house:
        port = house.opened()
        shown = asked(port, "GET", at)
        pages = {language: looked(port, f"/table/{OVER}/text", language) for language in SENTENCE}
        refused = [looked(port, f"/table/{OVER}/{page}", "cs") for page in ("verify", "record")]
        proofs = [asked(port, "GET", f"{at}/{page}") for page in ("verify", "record", "steps")]
        others = asked(port, "GET", "/api/tables/given%20up/verify")

    assert (200, seq - 1, seq - 1) == (shown[0], shown[1]["table"]["damaged_after"], shown[1]["seq"])
    assert ([], None) == (shown[1]["view"]["waiting_for"], shown[1]["view"]["prompt"])
    assert {"en": 200, "cs": 200} == {language: status for language, (status, _) in pages.items()}
    assert all(SENTENCE[language].format(after=seq - 1) in text for language, (_, text) in pages.items())
    assert [409, 409] == [status for status, _ in refused]
    assert all("Uložená data tohoto stolu jsou poškozená." in text for _, text in refused)
    assert [(409, "damaged")] * 3 == [(status, answer["code"]) for status, answer in proofs]
    assert (200, True) == (others[0], others[1]["is_proven"])


def looked(port: int, path: str, language: str) -> tuple[int, str]:
    answer = httpx.get(f"http://localhost:{port}{path}", headers={"accept-language": language}, timeout=60)
    return answer.status_code, answer.text


def test_house_without_links_is_caught(linked_house: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: without links the changed move is played as if it had been made, and its proof says true."""
    folder = copied(linked_house, tmp_path)
    another_draft(folder)
    monkeypatch.setattr(journal, "whole", lambda before, rows: len(rows))
    found: list[Any] = []

    async def story(app: Starlette, house: House) -> None:
        async with asking(app) as client:
            found.append((await client.get(f"/api/tables/{OVER}")).json()["table"]["damaged_after"])
            found.append((await client.get(f"/api/tables/{OVER}/verify")).json()["is_proven"])

    in_house(folder, story)

    assert [None, True] == found


def test_nothing_can_be_done_at_a_damaged_table(linked_house: Path, tmp_path: Path) -> None:
    """Commands, seats, draws, clocks, computers: all stand still, and nothing is written over what could still be saved."""
    folder = copied(linked_house, tmp_path)
    changed(folder, "UPDATE entries SET at = at + 1 WHERE at_table = 'under way' AND seq = 2")

    async def story(app: Starlette, house: House) -> None:
        woken = await house.table("under way")
        before = await house.store.entries("under way")
        answers = [await woken.take(0, command, "session 0") for command in (Resign(1, "r"), Say(1, "s", "hello"))]
        await woken.check_time()

        assert (1, ()) == (woken.journal.damaged_after, woken.asked)
        assert ["damaged"] * 2 == [answer.problem.code for answer in answers if answer.problem is not None]
        assert before == await house.store.entries("under way")
        assert [] == await house.store.notes("under way")
        with pytest.raises(Refused, match="damaged"):
            woken.record(["", ""])

    in_house(folder, story)


def an_end(folder: Path) -> tuple[str, int]:
    """Somebody else has won, as far as the file says."""
    changed(folder, "UPDATE notes SET text = replace(text, '[0]', '[1]') WHERE at_table = 'given up' AND kind = 'ended'")
    return "given up", -1


def a_lost_entry(folder: Path) -> tuple[str, int]:
    changed(folder, "DELETE FROM entries WHERE at_table = 'under way' AND seq = 3")
    return "under way", 2


def a_text_that_is_none(folder: Path) -> tuple[str, int]:
    changed(folder, "UPDATE entries SET text = CAST(x'ff41' AS TEXT) WHERE at_table = 'under way' AND seq = 3")
    return "under way", 2


def the_facts(folder: Path) -> tuple[str, int]:
    changed(folder, "UPDATE tables SET facts = x'00' WHERE id = 'under way'")
    return "under way", -2


def a_seat(folder: Path) -> tuple[str, int]:
    changed(folder, "UPDATE seats SET kind = 'persoo' WHERE at_table = 'under way' AND seat = 1")
    return "under way", -2


HARMS: tuple[Callable[[Path], tuple[str, int]], ...] = (an_end, a_lost_entry, a_text_that_is_none, the_facts, a_seat)


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: str(harm.__name__))
def test_harm_is_found_by_the_house_and_by_the_check(linked_house: Path, tmp_path: Path, harm: Any) -> None:
    """Wherever it is: a sentence and no error of ours, and `kouzlo admin check` names the table."""
    folder = copied(linked_house, tmp_path)
    id, after = harm(folder)
    pages = [f"/table/{id}/text", f"/api/tables/{id}", f"/api/tables/{id}/verify", f"/table/{id}", "/text", "/api/tables"]
    found: dict[str, int] = {}

    async def story(app: Starlette, house: House) -> None:
        async with asking(app) as client:
            found.update({page: (await client.get(page)).status_code for page in pages})
            shown = await client.get(f"/api/tables/{id}")
            if after == -2:
                assert "damaged" == shown.json()["code"]
            else:
                assert shown.json()["table"]["damaged_after"] is not None
                assert after in (-1, shown.json()["table"]["damaged_after"])

    in_house(folder, story)
    checked = run(check(folder))

    assert not [page for page, status in found.items() if status >= 500], found
    assert [id] == [each.id for each in checked.damaged]


# Bytes anywhere


PAGES = ("/text", "/api/tables", *(f"/{way}" for id in TABLES[:4] for way in (f"table/{id}/text", f"api/tables/{id}")))
PAGES += tuple(f"/api/tables/{id}/verify" for id in TABLES[:2])


def after_a_flip(house: Path, folder: Path, at: int, whole_logs: dict[str, list[EntryRow]]) -> tuple[list[str], str]:
    """One byte of the file is another one: what is wrong with the answers, and what the check says."""
    copied(house, folder)
    with (folder / FILE).open("r+b") as file:
        file.seek(at)
        before = file.read(1)[0]
        file.seek(at)
        file.write(bytes([before ^ (1 << (at % 8))]))
    wrong: list[str] = []

    async def look() -> str:
        try:
            store = SQLiteStore(folder / FILE)
        except StoreUnavailable:
            return "closed"
        house = House(store, ThreadBots())
        app = create_app(house, allowed=LOOSE)
        async with app.router.lifespan_context(app), asking(app) as client:
            for page in PAGES:
                answer = await client.get(page)
                if answer.status_code == 500:
                    wrong.append(f"{page}: 500")
                if answer.status_code == 200 and page.startswith("/api/tables/") and not page.endswith("verify"):
                    wrong.extend(_untrue(page, answer.json(), whole_logs))
        return "open"

    return wrong, run(look())


def _untrue(page: str, shown: Any, whole_logs: dict[str, list[EntryRow]]) -> list[str]:
    """A table that calls itself whole has all its entries."""
    log = whole_logs[shown["table"]["id"]]
    is_whole = shown["table"]["damaged_after"] is None
    return [f"{page}: {shown['seq']} of {len(log)}"] if is_whole and shown["seq"] != len(log) else []


def flipped(house: Path, folder: Path, count: int) -> tuple[list[str], int]:
    luck = Luck(seed_of("flips"))
    size = (house / FILE).stat().st_size
    whole_logs = run(_logs(copied(house, folder / "whole")))
    wrong: list[str] = []
    noticed = 0
    for number in range(count):
        at = luck.below(size)
        found, state = after_a_flip(house, folder / str(number), at, whole_logs)
        wrong += [f"byte {at}: {each}" for each in found]
        noticed += state == "closed" or not _is_whole(folder / str(number))
        shutil.rmtree(folder / str(number))
    return wrong, noticed


async def _logs(folder: Path) -> dict[str, list[EntryRow]]:
    store = SQLiteStore(folder / FILE)
    logs = await logs_of(store)
    await store.close()
    return logs


def _is_whole(folder: Path) -> bool:
    try:
        return run(check(folder)).is_whole
    except admin.Trouble:
        return False


def test_flipped_bytes_give_no_error_of_ours_and_no_shorter_game(linked_house: Path, tmp_path: Path) -> None:
    """Forty times another bit of the file: every page answers, and what calls itself whole is whole."""
    wrong, noticed = flipped(linked_house, tmp_path, FLIPS)

    assert [] == wrong
    assert noticed > 0


@pytest.mark.soak
def test_two_thousand_flipped_bytes(linked_house: Path, tmp_path: Path) -> None:
    assert [] == flipped(linked_house, tmp_path, 2000)[0]


# The log of SQLite


def test_damaged_log_of_sqlite_loses_its_tail_and_nothing_else(tmp_path: Path) -> None:
    """SQLite drops the first damaged frame of its log and all after it without a word; what is left is whole, only shorter."""
    laid_out(tmp_path / "house")

    async def write() -> int:
        store = SQLiteStore(tmp_path / "house" / FILE)
        await store.note("under way", _said("first"))
        for number in range(20):
            await store.note("under way", _said(f"{number}"))
        written = len(await store.notes("under way"))
        for file in (tmp_path / "house").iterdir():
            shutil.copy(file, tmp_path / file.name)  # as a killed house leaves it
        await store.close()
        return written

    written = run(write())
    log = tmp_path / f"{FILE}-wal"
    content = bytearray(log.read_bytes())
    content[len(content) * 2 // 3] ^= 1
    log.write_bytes(bytes(content))

    async def read() -> int:
        store = SQLiteStore(tmp_path / FILE)
        notes = await store.notes("under way")
        await store.close()
        assert len(notes) == whole(first_link("under way"), notes)
        return len(notes)

    left = run(read())

    assert 0 < left < written
    assert run(check(tmp_path)).is_whole


def _said(text: str) -> Any:
    return NoteRow(0, 0, "said", text, "", 1.0)


# Looking after it


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", ("Everything is intact. Tables: 6", "Damaged tables: 2 of 6", "kouzlo admin restore FILE --force")),
        ("cs", ("Všechno je v pořádku. Stoly: 6", "Poškozené stoly: 2 z 6", "kouzlo admin restore SOUBOR --force")),
    ],
)
def test_check_says_what_is_damaged_and_what_to_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, language: str, words: tuple[str, ...]
) -> None:
    """Whole: exit code 0.  Damaged: the table, and the way back, which is then gone; exit code 1 until then."""
    monkeypatch.setenv("KOUZLO_DATA", str(tmp_path))
    folder, backup = laid_out(tmp_path / "server"), str(tmp_path / "backup.sqlite")

    def told(*command: str) -> tuple[int, str]:
        code = main(["admin", *command, "--lang", language])
        return code, capsys.readouterr().out

    first, kept = told("check"), told("backup", backup)
    seq = another_draft(folder)
    changed(folder, "UPDATE tables SET facts = x'00' WHERE id = 'given up'")
    second, good = told("check"), told("check", backup)
    exported = told("export", "--out", str(tmp_path / "out"))
    restored, last = told("restore", backup, "--force"), told("check")

    assert [0, 0, 1, 0, 0, 0, 0] == [each[0] for each in (first, kept, second, good, exported, restored, last)]
    assert words[0] in first[1]
    assert OVER in second[1]
    assert str(seq - 1) in second[1]
    assert words[1] in second[1]
    assert words[2] in second[1]
    assert words[0] in good[1]
    assert words[0] in last[1]
    assert 1 == len(list((tmp_path / "out").iterdir()))


def test_damaged_file_is_replaced_with_all_that_belongs_to_it(linked_house: Path, tmp_path: Path) -> None:
    """The log of a file that cannot be read any more is not taken for that of the backup in its place."""
    folder = copied(linked_house, tmp_path / "server")
    admin.backup(folder, tmp_path / "backup.sqlite")

    async def fell_down() -> None:
        store = SQLiteStore(folder / FILE)
        await store.forget("under way")
        shutil.copytree(folder, tmp_path / "fallen")
        await store.close()

    run(fell_down())
    fallen = tmp_path / "fallen"
    (fallen / FILE).write_bytes(b"Dear diary, " * 1000)

    assert 6 == admin.restore(fallen, tmp_path / "backup.sqlite", force=True)
    assert run(check(fallen)).is_whole
    assert "under way" in [line.id for line in admin.listed(fallen)]


def test_second_end_is_refused_by_the_file_itself(linked_house: Path, tmp_path: Path) -> None:
    """Whoever writes it: an end of a game is one row."""
    folder = copied(linked_house, tmp_path)
    with apsw.Connection(str(folder / FILE)) as db, pytest.raises(apsw.ConstraintError):
        db.execute(
            "INSERT INTO notes SELECT at_table, 99, at_seq, seat, kind, text, cid, at, link FROM notes WHERE kind = 'ended'"
        )
    db.close()
