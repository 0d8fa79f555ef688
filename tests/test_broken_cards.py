"""Errors in card files are reported in the user's language: in the terminal, over HTTP and on the pages."""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterator
from html import unescape
from importlib.resources import files
from pathlib import Path

import pytest
from starlette.applications import Starlette

from kouzlo.cli import main
from kouzlo.core.errors import BadFile
from kouzlo.core.registry import CardText, cards_of_table, create_game, game_ids, package_of
from kouzlo.core.sentence import read_sentence
from kouzlo.games.duel.cards import OWN_FILE as WIZARDS
from kouzlo.server.house import House
from kouzlo.text.catalogue import SHARED, Catalogue, Speaker
from kouzlo.text.entries import read_entries
from tests.czech import left_in_english
from tests.games.carcassonne.test_tiles import BROKEN as BROKEN_TILES
from tests.games.carcassonne.test_tiles import OURS as TILES
from tests.games.mystic.test_own_sets import BROKEN as BROKEN_CARDS
from tests.games.mystic.test_own_sets import LOOPS, SET, change
from tests.server.opened import in_house
from tests.server.test_api import Program

CZECH, ENGLISH = Catalogue("cs", strict=True), Catalogue("en", strict=True)
SOURCES = Path(str(files("kouzlo")))
ABOUT_FILES = ("file-", "place-", "bad-effect", "expected-", "fault-", "constraint-", "odd-", "record-", "save-", "bad-option")

WIZARD = (
    ('id = "dancer"', 'id = "Dancer!"'),
    ('id = "dancer"', 'id = "soldier"'),
    ('id = "dancer"\n', ""),
    ('cs = "Tanečnice"', 'cs = "Voják"'),
    ('cs = "Tanečnice"', 'cs = ""'),
    ("value = 1\n", ""),
    ("value = 1\n", 'value = "one"\n'),
    ("value = 1\n", "value = 1\npower = 2\n"),
    ('element = "void"', 'element = "prázdnota"'),
    ('element = "void"', 'element = "earth"'),
    ('effect = "cancel_opposing_ability"', 'effect = "cancel"'),
    ('effect = "cancel_opposing_ability"', 'effect = "none"'),
    ('from = { name = "seed", ', "from = { "),
    ('from = { name = "seed", ', 'from = { name = "hearsay", '),
    ('from = { name = "seed", ', 'from = { name = "seed", age = "seed", '),
    ("[[wizard]]", "[[wizard"),
    ("[[wizard]]", "[[witch]]"),
    ("[[wizard]]", "size = 18\n[[wizard]]"),
    ("[[wizard]]", 'set = "My cards"\n[[wizard]]'),
    ('element = "void"', 'element = "fire"'),  # with the name of the official set: several facts of the rulebook are broken
)


def duels() -> Iterator[str]:
    """Card files of the duel, each with one thing changed."""
    text = WIZARDS.read_text(encoding="utf-8")
    for old, new in WIZARD:
        assert old in text
        official = 'set = "carodejny-duel"\n' if new == 'element = "fire"' else ""
        yield official + text.replace(old, new, 1)
    yield text[: text.rindex("[[wizard]]")]
    yield "wizard = 3\n"


def tiles() -> Iterator[str]:
    """Tile files, each with one thing changed."""
    yield from (TILES.replace(old, new, 1) for old, new, _ in BROKEN_TILES)


def folders(tmp_path: Path) -> Iterator[Path]:
    """Folders of card files of Mystic elements, each with one thing changed; loops take two."""
    edits = [[(colour, old, new)] for colour, old, new, _ in BROKEN_CARDS.values()]
    edits += [[(colour, old, new) for colour, old, new, _ in loop] for loop in LOOPS.values()]
    for number, changes in enumerate(edits):
        folder = Path(shutil.copytree(SET, tmp_path / f"{number}"))
        for colour, old, new in changes:
            change(folder, colour, old, new)
        yield folder


def refusal(game: str, cards: Path | CardText | None) -> BadFile:
    with pytest.raises(BadFile) as refused:
        create_game(game, cards=cards)
    return refused.value


def check(error: BadFile, name: str) -> None:
    """English for programs, the same in the catalogue, and another sentence in Czech."""
    assert error.sentence is not None, str(error)
    czech, english = (Speaker(each).knowing(error.game).sentence(error.sentence) for each in (CZECH, ENGLISH))

    assert str(error).lower() == english.lower()
    assert [] == left_in_english(czech.replace(name, "")), czech


def test_broken_wizards_are_told_in_both_languages() -> None:
    for text in duels():
        check(refusal("duel", cards_of_table(text)), "")


def test_broken_tiles_are_told_in_both_languages() -> None:
    for text in tiles():
        check(refusal("carcassonne", cards_of_table(text)), "")


def test_broken_cards_are_told_in_both_languages(tmp_path: Path) -> None:
    for folder in folders(tmp_path):
        check(refusal("mystic", folder), str(folder))


def test_the_terminal_tells_it_in_czech(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`kouzlo cards check` and `kouzlo play --cards`; a file that is not there, one that is none, one that is too long."""
    file, absent, folder, bytes_, long = (tmp_path / name for name in ("x.toml", "none.toml", "z", "y.toml", "u.toml"))
    file.write_text(next(duels()), encoding="utf-8")
    folder.mkdir()
    bytes_.write_bytes(b"\xff\xfe")
    long.write_text("x = 1\n" + "#" * 2000, encoding="utf-8")
    asked = [["cards", "check", str(path)] for path in (file, absent, folder, bytes_)]
    asked += [["cards", "check", str(path), "--game", "mystic"] for path in (absent, folder, bytes_)]
    asked += [["play", game, "--cards", str(path)] for game in game_ids() for path in (absent, folder, bytes_, long)]
    for arguments in asked:
        assert 1 == main([*arguments, "--lang", "cs"])
        said = capsys.readouterr().err
        assert said.startswith("Soubor se nedá použít.")
        assert [] == left_in_english(said.replace(str(tmp_path), "")), said


def test_what_is_odd_about_cards_is_told_in_czech(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Cards that can be played with: a fact of the rulebook that they do not keep, a price out of the band."""
    file = tmp_path / "x.toml"
    file.write_text(WIZARDS.read_text(encoding="utf-8").replace('element = "void"', 'element = "fire"'), encoding="utf-8")
    folder = Path(shutil.copytree(SET, tmp_path / "y"))
    change(folder, "red", 'stats = "3/3"', 'stats = "9/9"')
    change(folder, "blue", 'play = "draw 3"', 'play = "draw 1"')
    for arguments in (["cards", "check", str(file)], ["cards", "check", str(folder), "--game", "mystic"]):
        assert 0 == main([*arguments, "--lang", "cs"])
        said = capsys.readouterr().out
        assert said.count("Pozor: ") >= 2
        assert [] == left_in_english(said.replace(str(tmp_path), "")), said


def test_a_house_tells_it_in_czech(tmp_path: Path) -> None:
    """Over HTTP as a sentence of the game's catalogue; on the page of a new table in words."""

    async def story(app: Starlette, house: House) -> None:
        anna = await Program.named(app, "Anna")
        for game, text in (("duel", next(duels())), ("carcassonne", next(tiles())), ("mystic", "[[card]]\nid = 1\n")):
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            problem = (await anna.post("/api/tables", {"game": game, "seats": seats, "cards": text})).json()
            said = Speaker(CZECH).knowing(problem["game"]).sentence(read_sentence(problem["say"]))
            form = {"game": game, "name": "Anna", "seat0": "me", "seat1": "bot:random", "cards": text}
            page = await Program(app).client.post("/new", data=form, headers={"cookie": "kouzlo-language=cs"})

            assert (game, 422) == (problem["game"], page.status_code)
            assert said.startswith("karty u stolu: ")
            assert [] == left_in_english(said)
            assert said in unescape(page.text)

    in_house(tmp_path, story)


# --- all of them ---------------------------------------------------------------------------------------------------


def untranslated(czech: dict[str, str], english: dict[str, str]) -> set[str]:
    """Sentences about files that are English in the Czech catalogue, or the same in both though they have words."""
    found = set()
    for id, message in czech.items():
        words = re.sub(r"\{[^}]*\}", "", message.partition("=")[2])
        same = message == english[id] and re.search(r"[a-z]{2}", words)
        if id.startswith(ABOUT_FILES) and (same or left_in_english(words)):
            found.add(id)
    return found


@pytest.mark.parametrize("name", ["shared", *game_ids()])
def test_every_sentence_about_files_is_czech(name: str) -> None:
    package = SHARED if name == "shared" else package_of(create_game(name))

    assert set() == untranslated(dict(read_entries(package, "cs")), dict(read_entries(package, "en")))


def test_a_sentence_that_was_only_copied_is_noticed() -> None:
    """The control: English in the Czech catalogue, whole or in part."""
    english = {
        "file-a": "file-a = the end",
        "file-b": "file-b = { $x } lost",
        "file-c": "file-c = { $x }: { $y }",
        "list": "list = the",
    }
    czech = {
        "file-a": "file-a = the konec",
        "file-b": "file-b = { $x } lost",
        "file-c": english["file-c"],
        "list": english["list"],
    }

    assert {"file-a", "file-b"} == untranslated(czech, english)


def plain_problems(source: str) -> list[int]:
    """The lines on which a `BadFile` is made of English alone."""
    made = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call) and len(node.args) >= 2]
    named = [call for call in made if isinstance(call.func, ast.Name) and call.func.id == "BadFile"]
    return [call.lineno for call in named if isinstance(call.args[1], ast.Constant | ast.JoinedStr)]


def test_no_player_meets_a_problem_without_a_sentence() -> None:
    """Positions are read by tests and programs only, the journals of the laboratory by whoever measures."""
    texts = {str(file.relative_to(SOURCES)): file.read_text(encoding="utf-8") for file in SOURCES.rglob("*.py")}
    plain = {name for name, text in texts.items() if "BadFile(" in text and plain_problems(text)}

    assert {"games/carcassonne/position.py", "games/mystic/notation.py"} == {
        name for name in plain if not name.startswith(("lab/", "testing/"))
    }
    assert [1] == plain_problems('raise BadFile(where, f"the {word} is wrong")\nraise BadFile(where, worded("x", "y"))')
