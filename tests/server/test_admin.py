"""`kouzlo admin`: every change is complete or absent, nothing is overwritten without consent, damaged files are refused."""

from __future__ import annotations

import asyncio
import stat
import sys
import time
from pathlib import Path

import apsw
import msgspec
import pytest
from starlette.applications import Starlette

from kouzlo.cli import main
from kouzlo.core.errors import BadFile
from kouzlo.core.replay import read_record, verify
from kouzlo.server import admin
from kouzlo.server.admin import Trouble
from kouzlo.server.house import House
from kouzlo.server.store import TableFacts
from kouzlo.server.store.migrations import MIGRATIONS
from kouzlo.server.store.places import FILE
from kouzlo.server.store.sqlite import SQLiteStore
from tests.server.opened import in_house
from tests.server.stores import entry, facts, run, seats, session
from tests.server.test_accounts import GAME, SECRET, member
from tests.server.test_api import Program, laid
from tests.server.test_ratings import counted, resigned


def played(folder: Path) -> None:
    """A house with one finished game, one under way, and one that waits."""

    async def story(app: Starlette, house: House) -> None:
        anna, bohdan = await member(app, "Anna"), await member(app, "Bohdan")
        await resigned(anna, await laid(anna, bohdan, GAME))
        await laid(anna, bohdan, GAME)
        await anna.post("/api/tables", {"game": "duel", "seats": [{"kind": "me"}, {"kind": "open"}]})
        await counted(house)

    folder.mkdir(parents=True, exist_ok=True)
    in_house(folder, story)


def content(folder: Path) -> list[str]:
    """Every row of the house."""
    with admin.opened(folder) as db:
        names = [row[0] for row in db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
        return [f"{name} {row!r}" for name in names for row in db.execute(f"SELECT * FROM {name}")]  # noqa: S608


def trouble(work: object) -> str:
    """Which sentence it is."""
    assert callable(work)
    with pytest.raises(Trouble) as found:
        work()
    return found.value.sentence.id


def test_list_says_what_there_is(tmp_path: Path) -> None:
    played(tmp_path)

    assert ["finished", "open", "playing"] == sorted(line.state for line in admin.listed(tmp_path))
    assert ["open"] == [line.state for line in admin.listed(tmp_path, game="duel")]
    assert [GAME] == [line.game for line in admin.listed(tmp_path, state="finished")]
    assert "admin-no-file" == trouble(lambda: admin.listed(tmp_path / "nowhere"))


def test_exported_record_proves_itself_and_can_be_brought_into_another_house(tmp_path: Path) -> None:
    """A resigned game with its winner; brought in twice it is there once; the other house shows and verifies it."""
    played(tmp_path / "one")
    steps: list[tuple[int, int]] = []
    assert 1 == run(admin.export(tmp_path / "one", tmp_path / "out", [], lambda *step: steps.append(step)))
    (file,) = (tmp_path / "out").iterdir()
    assert [(1, 1)] == steps
    assert verify(read_record(file.read_bytes())).is_proven

    assert [1, 0] == [admin.bring_in(tmp_path / "two", [file]) for _ in range(2)]
    (line,) = admin.listed(tmp_path / "two")

    async def story(app: Starlette, house: House) -> None:
        table = await house.table(line.id)
        assert table.notes.ended is not None
        assert ("resigned", 0, (1,)) == (table.notes.ended.how, table.notes.ended.seat, table.notes.ended.winners)
        assert ["Anna", "Bohdan"] == [row.name for row in table.seats]
        assert file.read_text(encoding="utf-8") == table.record(["Anna", "Bohdan"])

    in_house(tmp_path / "two", story)


def test_running_game_is_not_exported(tmp_path: Path) -> None:
    """Its record would give hidden cards away."""
    played(tmp_path)
    (running,) = admin.listed(tmp_path, state="playing")

    assert "admin-not-over" == trouble(lambda: run(admin.export(tmp_path, tmp_path / "out", [running.id])))
    assert "admin-no-table" == trouble(lambda: run(admin.export(tmp_path, tmp_path / "out", ["nonsense"])))
    assert not (tmp_path / "out").exists()


def test_import_takes_all_or_nothing(tmp_path: Path) -> None:
    """A good record and one with a changed letter: nothing is brought in."""
    played(tmp_path / "one")
    run(admin.export(tmp_path / "one", tmp_path / "out", []))
    (good,) = (tmp_path / "out").iterdir()
    changed = tmp_path / "changed.kouzlo"
    changed.write_bytes(good.read_bytes().replace(b"Anna", b"Anne"))
    with pytest.raises(BadFile, match=r"changed\.kouzlo"):
        admin.bring_in(tmp_path / "two", [good, changed])

    assert [] == admin.listed(tmp_path / "two")
    assert "admin-no-file" == trouble(lambda: admin.files_of([tmp_path / "nothing"]))
    assert [good] == admin.files_of([tmp_path / "out"])


def test_backup_while_the_house_is_open_is_a_consistent_house(tmp_path: Path) -> None:
    """Taken in the middle of a hundred writes: whole, and every table's log without a gap."""

    async def story() -> None:
        store = SQLiteStore(tmp_path / FILE)
        await store.begin(facts(), seats("person", "person"))

        async def write() -> None:
            for seq in range(1, 101):
                await store.append("t1", [entry(seq)])

        writing = asyncio.create_task(write())
        for number in range(5):
            await asyncio.sleep(0)
            await asyncio.to_thread(admin.backup, tmp_path, tmp_path / f"backup{number}")
        await writing
        await store.close()

    run(story())
    counts = []
    for number in range(5):
        with apsw.Connection(str(tmp_path / f"backup{number}")) as db:
            numbers = [row[0] for row in db.execute("SELECT seq FROM entries ORDER BY seq")]
        assert list(range(1, len(numbers) + 1)) == numbers
        counts.append(len(numbers))

    assert sorted(counts) == counts
    if sys.platform != "win32":
        assert 0o600 == stat.S_IMODE((tmp_path / "backup0").stat().st_mode)


def test_restored_house_is_the_one_that_was_backed_up(tmp_path: Path) -> None:
    """Row by row; the file that was replaced is kept."""
    played(tmp_path / "one")
    admin.backup(tmp_path / "one", tmp_path / "backup")
    before = content(tmp_path / "one")
    assert "admin-exists" == trouble(lambda: admin.backup(tmp_path / "one", tmp_path / "backup"))
    admin.backup(tmp_path / "one", tmp_path / "backup", force=True)

    assert 3 == admin.restore(tmp_path / "new", tmp_path / "backup")
    assert before == content(tmp_path / "new")
    assert "admin-exists" == trouble(lambda: admin.restore(tmp_path / "new", tmp_path / "backup"))
    admin.restore(tmp_path / "new", tmp_path / "backup", force=True)
    assert (tmp_path / "new" / f"{FILE}.before").exists()
    assert before == content(tmp_path / "new")


def test_open_house_is_not_replaced(tmp_path: Path) -> None:
    """Not even by force: it would go on writing into a file that nobody finds."""
    played(tmp_path)
    admin.backup(tmp_path, tmp_path / "backup")
    store = SQLiteStore(tmp_path / FILE)

    assert "admin-in-use" == trouble(lambda: admin.restore(tmp_path, tmp_path / "backup", force=True))
    run(store.close())
    assert 3 == admin.restore(tmp_path, tmp_path / "backup", force=True)


def damaged(backup: Path) -> str:
    """A page of zeros in the middle."""
    whole = bytearray(backup.read_bytes())
    whole[4096 * 2 : 4096 * 3] = bytes(4096)
    backup.write_bytes(bytes(whole))
    return "admin-unreadable"


def no_database(backup: Path) -> str:
    backup.write_bytes(b"Dear diary, " * 1000)
    return "admin-unreadable"


def from_tomorrow(backup: Path) -> str:
    apsw.Connection(str(backup)).pragma("user_version", len(MIGRATIONS) + 1)
    return "admin-other-format"


def of_other_rules(backup: Path) -> str:
    """A game that is not over, begun by rules that this program does not know."""
    db = apsw.Connection(str(backup))
    ((id, packed),) = db.execute("SELECT id, facts FROM tables WHERE game = 'duel'")
    strange = msgspec.structs.replace(msgspec.msgpack.decode(packed, type=TableFacts), rules_version="99")
    db.execute("UPDATE tables SET facts = ? WHERE id = ?", (msgspec.msgpack.encode(strange), id))
    return "admin-other-rules"


@pytest.mark.parametrize("harm", [damaged, no_database, from_tomorrow, of_other_rules], ids=lambda harm: str(harm.__name__))
def test_backup_that_is_not_well_replaces_nothing(harm: object, tmp_path: Path) -> None:
    """The old house stays as it was, and nothing is left lying about."""
    played(tmp_path / "one")
    admin.backup(tmp_path / "one", tmp_path / "backup")
    before = content(tmp_path / "one")
    assert callable(harm)
    expected = harm(tmp_path / "backup")

    assert expected == trouble(lambda: admin.restore(tmp_path / "one", tmp_path / "backup", force=True))
    assert before == content(tmp_path / "one")
    assert [FILE] == [file.name for file in (tmp_path / "one").iterdir() if not file.name.endswith(("-wal", "-shm"))]


def test_prune_removes_what_is_old_and_nothing_else(tmp_path: Path) -> None:
    """Old finished and abandoned tables, and guests who sit nowhere any more; tried first, it only counts."""
    old = time.time() - 400 * admin.DAY

    async def story() -> None:
        store = SQLiteStore(tmp_path / FILE)
        for id, created in (("old", old), ("abandoned", old), ("played", old), ("new", time.time())):
            await store.begin(facts(id, created=created), seats("person", "person"))
        await store.append("old", [entry(1)], finished=True)
        await store.append("played", [msgspec.structs.replace(entry(1), at=time.time())])
        await store.save_session(msgspec.structs.replace(session("gone"), seen=old))
        await store.save_session(msgspec.structs.replace(session("session 0"), seen=old))
        await store.save_session(msgspec.structs.replace(session("fresh"), seen=time.time()))
        await store.close()

    run(story())
    before = content(tmp_path)
    assert (2, 1) == admin.prune(tmp_path, 365, dry=True)
    assert before == content(tmp_path)

    assert (2, 1) == admin.prune(tmp_path, 365)

    assert {"played", "new"} == {line.id for line in admin.listed(tmp_path)}
    assert not [row for row in content(tmp_path) if "'old'" in row or "'abandoned'" in row or "'gone'" in row]
    assert (0, 0) == admin.prune(tmp_path, 365)


def test_prune_that_is_broken_off_changes_nothing(tmp_path: Path) -> None:
    async def story() -> None:
        store = SQLiteStore(tmp_path / FILE)
        for at in range(3):
            await store.begin(facts(f"t{at}"), seats("person", "person"))
        await store.close()

    def interrupted(done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    run(story())
    with pytest.raises(KeyboardInterrupt):
        admin.prune(tmp_path, 1, progress=interrupted)

    assert 3 == len(admin.listed(tmp_path))


def test_ratings_are_computed_again(tmp_path: Path) -> None:
    """Somebody meddled with the list: it is as it was."""
    played(tmp_path)
    before = [row for row in content(tmp_path) if row.startswith("ratings")]
    with admin.opened(tmp_path) as db:
        db.execute("UPDATE ratings SET mu = 99")
    assert before != [row for row in content(tmp_path) if row.startswith("ratings")]

    assert 1 == admin.ratings(tmp_path)
    assert before == [row for row in content(tmp_path) if row.startswith("ratings")]


def test_forgotten_password_is_replaced(tmp_path: Path) -> None:
    played(tmp_path)
    word = admin.new_password(tmp_path, "anna")

    async def story(app: Starlette, house: House) -> None:
        old = await Program(app).post("/api/account/sign_in", {"name": "Anna", "password": SECRET})
        new = await Program(app).post("/api/account/sign_in", {"name": "Anna", "password": word})
        assert (403, 201) == (old.status_code, new.status_code)
        assert 1 == len(await house.store.sessions_of((await house.store.user_named("anna")).id))  # type: ignore[union-attr]

    in_house(tmp_path, story)

    assert "admin-no-account" == trouble(lambda: admin.new_password(tmp_path, "nobody"))


SAID = {
    "en": (
        "One table.",
        "One record is",
        "New games: 0. Already there",
        "is complete",
        "already exists",
        "would remove",
        "one game",
    ),
    "cs": (
        "Jeden stůl.",
        "je jeden zápis",
        "Nové hry: 0. Už tu byly",
        "v pořádku",
        "už existuje",
        "Odstranilo by se",
        "jedné hry",
    ),
}


@pytest.mark.parametrize("language", sorted(SAID))
def test_commands_speak_both_languages(
    language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One after the other, as somebody who runs a club would type them; the answer to a refused one is a sentence too."""
    monkeypatch.setenv("KOUZLO_DATA", str(tmp_path / "first"))
    played(tmp_path / "first" / "server")
    copy, out = str(tmp_path / "copy"), str(tmp_path / "out")
    commands = [
        ["list", "--state", "finished"],
        ["export", "--out", out],
        ["import", out],
        ["backup", copy],
        ["restore", copy],
        ["prune", "--dry-run"],
        ["ratings"],
    ]
    codes, said = [], []
    for command in commands:
        if command[0] == "import":  # into another house, where it is there already when it is brought in again
            monkeypatch.setenv("KOUZLO_DATA", str(tmp_path / "second"))
            admin.bring_in(tmp_path / "second" / "server", admin.files_of([tmp_path / "out"]))
        codes.append(main(["admin", *command, "--lang", language]))
        heard = capsys.readouterr()
        said.append(heard.out + heard.err)
        monkeypatch.setenv("KOUZLO_DATA", str(tmp_path / "first"))

    assert [0, 0, 0, 0, 1, 0, 0] == codes
    assert [] == [words for words, text in zip(SAID[language], said, strict=True) if words not in text]
