"""What 0.1.0 wrote opens today and goes on: records, saves, card files, data folders.

`make_0_1_0.py` says how the files were made.  tests/server/test_older_houses.py compares what an old house shows, word by word.
"""

from __future__ import annotations

import asyncio
import io
import shutil
import tarfile
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import kouzlo
from kouzlo.cli import main
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.outcome import Outcome
from kouzlo.core.registry import create_game, game_ids
from kouzlo.core.replay import read_record, verify
from kouzlo.server.accounts import Accounts
from kouzlo.server.house import House
from kouzlo.server.listeners import Listeners
from kouzlo.server.store.sqlite import SQLiteStore
from kouzlo.terminal.saves import load
from tests.older.make_0_1_0 import PASSWORD, moved, said, values
from tests.random_games import play_on
from tests.server.houses.make_wire_1 import Idle

HERE = Path(__file__).parent
ARCHIVES = sorted(HERE.glob("0.1.0-*.tar.gz"))
HOUSES = [archive.name.removesuffix(".tar.gz") for archive in ARCHIVES]
WHOLE = "0.1.0-786ab1d"


def names(folder: str) -> list[str]:
    """The files of a folder of the archive."""
    with tarfile.open(HERE / f"{WHOLE}.tar.gz") as packed:
        return [name for name in packed.getnames() if name.startswith(f"{folder}/")]


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """All archives, each in a folder of its name; nobody changes them."""
    root = tmp_path_factory.mktemp("older")
    for archive, name in zip(ARCHIVES, HOUSES, strict=True):
        with tarfile.open(archive) as packed:
            packed.extractall(root / name, filter="data")
    before = {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}
    yield root
    assert before == {path: path.read_bytes() for path in root.rglob("*") if path.is_file()}, "a test changed an old file"


def written(unpacked: Path, archive: str = WHOLE) -> Any:
    return msgspec.json.decode((unpacked / archive / "written.json").read_bytes())


def outcome_of(about: Any) -> Outcome | None:
    return msgspec.convert(about["outcome"], Outcome | None)


def play_to_the_end(match: Any) -> None:
    play_on(match, Luck(seed_of("on")), 1_000_000)
    assert match.outcome is not None


def test_archives_hold_what_they_should(unpacked: Path) -> None:
    """The control: every value of every option, every number of seats, own cards, saves, houses."""
    records = [read_record((unpacked / WHOLE / name).read_bytes()) for name in names("records")]
    for id in game_ids():
        info = create_game(id).info
        own = [record for record in records if record.game == id]
        chosen = set[tuple[str, str]]().union(
            *(said({**{name: option.default for name, option in info.options.items()}, **listed(each.options)}) for each in own)
        )

        assert set() == {(name, str(value)) for name, option in info.options.items() for value in values(option)} - chosen
        assert set(range(info.seats[0], info.seats[1] + 1)) == {record.seats for record in own}
        assert (id == "carcassonne") == all(record.cards.text is None for record in own)
    assert 3 == len(names("data/saves")) == len(names("data/finished"))
    assert 2 == len(HOUSES)


def listed(options: dict[str, Any]) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in options.items()}


@pytest.mark.parametrize("name", [*names("records"), *names("data/finished")])
def test_record_is_verified(name: str, unpacked: Path) -> None:
    """Chain, draws, moves and outcome; the library replays it to what was played then."""
    text = (unpacked / WHOLE / name).read_bytes()
    record = read_record(text)
    about = written(unpacked)["records" if name.startswith("records/") else "terminal"]

    then = about[Path(name).stem if name.startswith("records/") else name.removeprefix("data/")]
    assert outcome_of(then) == verify(record).outcome
    assert then["entries"] == len(record.steps)


@pytest.mark.parametrize("name", names("data/saves"))
def test_save_goes_on_to_the_end(name: str, unpacked: Path) -> None:
    """Read as the terminal reads it, played on with the draws that were promised, and proven afterwards."""
    saved = load(unpacked / WHOLE / name)
    match = kouzlo.replay((unpacked / WHOLE / name).read_bytes())

    assert written(unpacked)["terminal"][name.removeprefix("data/")]["entries"] == saved.match.seq
    assert "Anna" == saved.chairs[0].name
    play_to_the_end(match.core)
    assert kouzlo.verify(match.record()).is_proven


def test_terminal_finds_its_saves(unpacked: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    """`kouzlo resume` in the old data folder asks the next question; at the end of the input the game is saved again."""
    shutil.copytree(unpacked / WHOLE / "data", tmp_path / "data")
    monkeypatch.setenv("KOUZLO_DATA", str(tmp_path / "data"))
    monkeypatch.setattr("sys.stdin", io.StringIO())

    assert 0 == main(["resume", str(tmp_path / "data" / "saves" / "duel-1.kouzlo"), "--lang", "en"])
    assert "DU-" in capsys.readouterr().out
    assert 0 == main(["verify", str(tmp_path / "data" / "finished" / "duel.kouzlo"), "--lang", "en"])


@pytest.mark.parametrize("name", names("cards"))
def test_card_file_means_the_same_cards(name: str, unpacked: Path) -> None:
    """The check takes it, its digest is what it was, and a game is played with it."""
    id, file = Path(name).stem, unpacked / WHOLE / name
    match = kouzlo.create(id, cards=file).start(seed="first")
    play_to_the_end(match.core)

    assert written(unpacked)["cards"][id] == match.game.core.cards.digest
    assert 0 == main(["cards", "check", str(file), "--game", id, "--lang", "en"])


def in_house(folder: Path, story: Callable[[House], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        house = House(SQLiteStore(folder / "tables.sqlite"), Idle())
        try:
            await story(house)
        finally:
            await house.close()

    asyncio.run(whole())


@pytest.mark.parametrize("archive", HOUSES)
def test_house_opens_and_goes_on(archive: str, unpacked: Path, tmp_path: Path) -> None:
    """People are known, finished games stay as they ended, the others are played on; then everything is checked."""
    shutil.copytree(unpacked / archive / "data" / "server", tmp_path / "server")
    then = written(unpacked, archive)["house"]

    async def story(house: House) -> None:
        _, anna = await Accounts(house, Listeners()).sign_in("Anna", PASSWORD, None)
        assert set(then) == {each.id for each in await house.store.tables()}
        assert len(then) >= len(await house.mine(anna)) > 0
        for id, about in then.items():
            table = await house.table(id)
            assert (about["entries"], outcome_of(about)) == (table.seq, table.match.outcome)
            for seat in (*range(table.facts.seats), None):
                assert table.facts.seats == len((await table.update(seat)).table.seats)
            luck = Luck(seed_of(f"on {id}"))
            for number in range(5):
                if not table.is_over:
                    await moved(table, luck, 1000 + number)
            assert not table.is_damaged
            assert (table.seq > about["entries"]) == (about["outcome"] is None)

    in_house(tmp_path / "server", story)
    assert 0 == main(["admin", "check", str(tmp_path / "server" / "tables.sqlite"), "--lang", "en"])


DAMAGE = [
    ("records/duel-0.kouzlo", b"DU-40", b"DU-42", ["verify"], "does not fit its check"),
    ("data/saves/mystic-1.kouzlo", b"Anna", b"Hana", ["resume"], "does not fit its check"),
    ("cards/duel.toml", b'element = "void"', b'element = "cheese"', ["cards", "check"], "cheese"),
    ("data/server/tables.sqlite", b"SQLite format 3", b"SQLite format X", ["admin", "check"], "tables.sqlite"),
]


@pytest.mark.parametrize(("name", "old", "new", "command", "sentence"), DAMAGE, ids=[each[0] for each in DAMAGE])
def test_damaged_file_is_refused_with_a_sentence(
    name: str, old: bytes, new: bytes, command: list[str], sentence: str, unpacked: Path, tmp_path: Path, capsys: Any
) -> None:
    """The control: one word of a file is another one; it is not opened, and the sentence says where."""
    content = (unpacked / WHOLE / name).read_bytes()
    assert old in content
    damaged = tmp_path / Path(name).name
    damaged.write_bytes(content.replace(old, new, 1))

    assert 1 == main([*command, str(damaged), "--lang", "en"])
    told = capsys.readouterr()
    assert sentence in told.err + told.out
    assert damaged.read_bytes() == content.replace(old, new, 1)
