"""What is generated for the client fits what the server sends, and the words fit each other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from kouzlo.core.registry import game_ids
from kouzlo.server.typescript import pages
from kouzlo.text.language import LANGUAGES
from tests.text.test_complete import variables

WEB = Path(__file__).resolve().parents[2] / "web"
CATALOGUES = [WEB / "locale", *(WEB / "src" / "games" / game for game in game_ids())]
SOURCES = [*(WEB / "src").rglob("*.svelte"), *(WEB / "src").rglob("*.ts")]


def own(folder: Path, language: str) -> dict[str, ast.Message]:
    """The client's own messages in a folder; whatever cannot be parsed fails the test."""
    file = folder / f"{language}.ftl"
    resource = FluentParser(with_spans=False).parse(file.read_text(encoding="utf-8") if file.is_file() else "")
    assert [] == [entry.content for entry in resource.body if isinstance(entry, ast.Junk)]
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}


@pytest.mark.parametrize("path", sorted(pages()))
def test_types_of_the_client_are_those_of_the_server(path: str) -> None:
    """Whoever changes a message writes the types anew: `python -m kouzlo.server.typescript web`."""
    assert pages()[path] == (WEB / path).read_text(encoding="utf-8")


@pytest.mark.parametrize("folder", CATALOGUES, ids=lambda folder: folder.name)
def test_client_says_the_same_in_both_languages(folder: Path) -> None:
    """The same ids with the same arguments."""
    czech, english = (own(folder, language) for language in LANGUAGES)

    assert sorted(czech) == sorted(english)
    assert {id: variables(each) for id, each in czech.items()} == {id: variables(each) for id, each in english.items()}


def said_in(*sources: Path) -> set[str]:
    """Ids that begin with `web-` in the sources of the client; a template with a hole is a pattern."""
    texts = (file.read_text(encoding="utf-8") for file in sources)
    return {re.sub(r"\$\{[^}]*\}", ".+", id) for text in texts for id in re.findall(r"[\"`](web-[^\"`\s]+)[\"`]", text)}


def test_every_sentence_of_the_client_is_said_and_has_its_words() -> None:
    """No id without words, and no words that nobody says."""
    ids = {id for folder in CATALOGUES for id in own(folder, "en") if id.startswith("web-")}
    said = said_in(*SOURCES)

    assert [] == sorted(each for each in said if not any(re.fullmatch(each, id) for id in ids))
    assert [] == sorted(id for id in ids if not any(re.fullmatch(each, id) for each in said))


def test_a_forgotten_sentence_is_noticed(tmp_path: Path) -> None:
    """The control: an id and a pattern are found in a source."""
    source = tmp_path / "Page.svelte"
    source.write_text('{say("web-one")} {say(`web-two-${kind}`)} {say("page-three")}')

    assert {"web-one", "web-two-.+"} == said_in(source)


def test_lock_file_names_no_host() -> None:
    """Packages come from wherever the machine gets its packages."""
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")

    assert "resolved" not in lock
    assert "registry" not in lock
