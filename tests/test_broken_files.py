"""Errors in records and saves are reported in the user's language, with the place: in the terminal and over HTTP."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import pytest
from starlette.applications import Starlette

from kouzlo.cli import main
from kouzlo.core.errors import BadFile
from kouzlo.core.registry import create_game
from kouzlo.core.replay import read_record, replayed, verify
from kouzlo.core.sentence import read_sentence, worded
from kouzlo.server.admin import bring_in
from kouzlo.server.house import House
from kouzlo.terminal.command import bad_file
from kouzlo.terminal.saves import load
from kouzlo.text.catalogue import SHARED, Catalogue, Speaker
from kouzlo.text.entries import read_entries
from tests.broken_records import begun, damaged, forgeries, imports, instead, saves
from tests.czech import ids_of, left_in_english
from tests.server.opened import in_house
from tests.server.test_api import Program

CZECH, ENGLISH = Catalogue("cs", strict=True), Catalogue("en", strict=True)


def written(folder: Path, content: str | bytes) -> Path:
    """A broken file; its own name is neither Czech nor English."""
    file = folder / "x.kouzlo"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return file


def of_records() -> list[tuple[str, str | bytes]]:
    return [*damaged(), *forgeries()]


def test_a_broken_record_is_told_in_czech_in_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`kouzlo verify` of everything that a disk, a mail program or a forger does to a record."""
    for id, content in of_records():
        file = written(tmp_path, content)

        assert 1 == main(["verify", str(file), "--lang", "cs"]), id
        said = capsys.readouterr().err
        assert said.startswith(f"Soubor se nedá použít.\nKde: {file}, "), said
        assert [] == left_in_english(said.replace(str(file), "")), said
        assert not re.search(r"\[[a-z]+-", said), said  # the bare id of a sentence that is missing


def test_programs_read_the_same_english_as_before(tmp_path: Path) -> None:
    """`str(error)`, word for word what the English catalogue says, but for moves, about which programs are told more."""
    for id, content in of_records():
        with pytest.raises(BadFile) as found:
            verify(read_record(content))
        error = found.value

        assert error.sentence is not None, id
        assert id in ids_of(error.sentence)
        if not id.startswith("record-refused"):
            assert str(error).lower() == Speaker(ENGLISH).knowing(error.game).sentence(error.sentence).lower()


@pytest.mark.parametrize("language", ["cs", "en"])
def test_a_save_that_cannot_be_gone_on_with(language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A finished game, a record without its seed, nobody on the chairs; and how to go on without it."""
    for id, content in saves():
        file = written(tmp_path, content)

        assert 1 == main(["resume", str(file), "--lang", language]), id
        said = capsys.readouterr().err.replace(str(file), "")
        assert ("cs" == language) == ([] == left_in_english(re.sub(r"note chairs|\(.*\)", "", said))), said


def test_what_a_house_does_not_take_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """`kouzlo admin import`."""
    monkeypatch.setenv("KOUZLO_DATA", str(tmp_path / "data"))
    for id, content in [*imports(), *damaged()]:
        assert 1 == main(["admin", "import", str(written(tmp_path, content)), "--lang", "cs"]), id
        said = capsys.readouterr().err
        assert [] == left_in_english(said.replace("note winners", "")), said


def test_a_broken_record_is_told_in_czech_over_http(tmp_path: Path) -> None:
    """The problem carries its sentence for people and the English for programs; the replay page says the former."""

    async def story(app: Starlette, house: House) -> None:
        anna = await Program.named(app, "Anna")
        for id, content in of_records():
            if isinstance(content, bytes) or len(content) > 60_000:
                continue
            answer = await anna.post("/api/records", {"record": content})
            problem = answer.json()

            assert (422, "bad_request") == (answer.status_code, problem["code"]), id
            said = Speaker(CZECH).knowing(problem["game"]).sentence(read_sentence(problem["say"]))
            assert [] == left_in_english(said), said
            assert problem["text"] != said

    in_house(tmp_path, story)


@pytest.mark.parametrize(
    "wishes",
    [
        ["duel", "--seats", "9"],
        ["carcassonne", "--seats", "9"],
        ["duel", "--option", "rounds=9"],
        ["duel", "--option", "mirror_incumbent=7"],
        ["carcassonne", "--option", "expansions=x"],
        ["duel", "--seat", "7"],
        ["duel", "--name", "Anna", "--name", "Eva"],
    ],
)
def test_a_table_that_cannot_be_laid_is_told_in_czech(wishes: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Options that a game does not have."""
    assert 2 == main(["play", *wishes, "--demo", "--new", "--lang", "cs"])
    said = capsys.readouterr().err

    assert said.startswith("Takový stůl připravit nejde (")
    assert [] == left_in_english(said), said


def test_a_record_of_such_a_table_is_told_in_czech(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = written(tmp_path, instead("option mirror_incumbent", "option", "mirror_incumbent", "7"))

    assert 2 == main(["verify", str(file), "--lang", "cs"])
    assert "mirror_incumbent nemůže být 7; na výběr je False, True" in capsys.readouterr().err


def errors_of_records(folder: Path) -> Iterator[BadFile]:
    """All of them."""
    for _, content in of_records():
        with pytest.raises(BadFile) as found:
            verify(read_record(content))
        yield found.value
    for _, content in saves():
        with pytest.raises(BadFile) as found:
            load(written(folder, content))
        yield found.value.inside("x")
    for _, content in imports():
        with pytest.raises(BadFile) as found:
            bring_in(folder, [written(folder, content)])
        yield found.value
    with pytest.raises(BadFile) as found:
        replayed(read_record(begun()), create_game("carcassonne"))
    yield found.value


def unheard(ids: Iterable[str], errors: Iterable[BadFile], beginnings: tuple[str, ...]) -> set[str]:
    """Sentences of the catalogue that none of the errors says."""
    heard = {id for error in errors if error.sentence is not None for id in ids_of(error.sentence)}
    return {id for id in ids if id.startswith(beginnings)} - heard


def test_every_sentence_about_records_is_said_here(tmp_path: Path) -> None:
    """So that none of them is looked at by nobody."""
    told = ("record-", "save-")
    known = read_entries(SHARED, "cs").keys() - {"record-kept"}

    assert set() == unheard(known, errors_of_records(tmp_path), told)


def test_an_error_without_a_sentence_is_noticed() -> None:
    """The control: English that somebody forgot, in the problem or in the place."""
    plain = BadFile("x", "the end is missing")
    half = BadFile("line 3", worded("record-end-cut-off", "the end is cut off"))
    whole = BadFile("x", worded("record-end-cut-off", "the end is cut off"))

    assert plain.sentence is None
    assert [["the", "is", "missing"], ["line"], []] == [left_in_english(bad_file(each, CZECH)) for each in (plain, half, whole)]
    assert {"record-cut-off"} == unheard(["record-cut-off", "record-end-cut-off", "list"], [plain, half], ("record-",))


def test_a_sentence_travels_as_json() -> None:
    """Place and problem, each in words of its own."""
    error = BadFile("x", worded("record-end-cut-off", "the end is cut off"))
    assert error.sentence is not None

    assert error.sentence == read_sentence(msgspec.json.decode(msgspec.json.encode(error.sentence)))
