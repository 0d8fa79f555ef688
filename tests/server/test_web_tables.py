"""Files of games of other distributions: they stand in the manifest of the page, and nothing beside them is given out."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from types import ModuleType

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request

from kouzlo.core import registry
from kouzlo.core.errors import UnknownGame
from kouzlo.core.registry import look_again
from kouzlo.server.games import released_ids
from kouzlo.server.web_table import WebFiles, WebTable
from kouzlo.server.web_tables import file, with_other_games, words

PAGE = '<script type="application/json" id="manifest">{"words":{"duel":{}},"parts":{},"games":{"duel":{}}}</script>'


class ToyTable(WebTable):
    """A folder of files."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def files(self) -> WebFiles:
        return WebFiles(self._folder / "web", "table.js", picture="toy.svg")


@pytest.fixture
def toy_is_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if another distribution brought the toy game with a web table."""
    (tmp_path / "web").mkdir()
    (tmp_path / "web" / "table.js").write_text("export function mount() {}\n", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("not yours\n", encoding="utf-8")
    module = ModuleType("toy_of_others")
    setattr(module, "TABLE", ToyTable(tmp_path))
    monkeypatch.setitem(sys.modules, "toy_of_others", module)
    entries = [
        EntryPoint("toy", "kouzlo.testing.toy:create", registry.GROUP),
        EntryPoint("toy", "toy_of_others:TABLE", "kouzlo.web_tables"),
    ]
    monkeypatch.setattr(registry, "entry_points", lambda group: [each for each in entries if each.group == group])
    _forget()
    yield
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    look_again()
    released_ids.cache_clear()
    with_other_games.cache_clear()


def asked(**names: str) -> Request:
    return Request({"type": "http", "path_params": names})


@pytest.mark.usefixtures("toy_is_installed")
def test_manifest_has_the_games_of_other_distributions() -> None:
    """Beside those of the house: the table, the picture, and the words in each language."""
    written = re.sub("<.*?>", "", with_other_games(PAGE))
    manifest = json.loads(written)

    assert {"mount": "/static/games/toy/table.js", "picture": "/static/games/toy/toy.svg"} == manifest["games"]["toy"]
    assert "/static/words/toy/cs.ftl" == manifest["words"]["toy"]["cs"]
    assert {} == manifest["games"]["duel"]


def test_page_stays_as_it_was_built_where_nothing_else_is_installed() -> None:
    """To the letter."""
    _forget()

    assert PAGE == with_other_games(PAGE)


@pytest.mark.usefixtures("toy_is_installed")
def test_files_and_words_are_given_out() -> None:
    """Browsers ask again each time, so an update is seen at once."""
    script = asyncio.run(file(asked(game="toy", file="table.js")))
    czech = asyncio.run(words(asked(game="toy", language="cs")))

    assert ("text/javascript; charset=utf-8", "no-cache") == (script.headers["content-type"], script.headers["cache-control"])
    assert b"export function mount() {}\n" == script.body
    assert "game-toy = " in bytes(czech.body).decode()


@pytest.mark.usefixtures("toy_is_installed")
@pytest.mark.parametrize("name", ["../secret.txt", "..", ".", "", "secret.txt", "table.js/"])
def test_nothing_beside_the_folder_is_given_out(name: str) -> None:
    """Only names of files in the folder itself are known."""
    with pytest.raises(HTTPException):
        asyncio.run(file(asked(game="toy", file=name)))


def test_game_without_a_web_table_has_no_files() -> None:
    """Nor has one that is not there; its words are not known either."""
    for game in ("duel", "chess"):
        with pytest.raises(HTTPException):
            asyncio.run(file(asked(game=game, file="table.js")))
    with pytest.raises(UnknownGame):
        asyncio.run(words(asked(game="chess", language="cs")))
