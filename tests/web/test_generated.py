"""What is generated for the client fits what the server sends, and the words fit each other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kouzlo.core.registry import game_ids
from kouzlo.server.typescript import pages
from tools.languages import messages

WEB = Path(__file__).resolve().parents[2] / "web"
CATALOGUES = [WEB / "locale", *(WEB / "src" / "games" / game for game in game_ids())]
SOURCES = [*(WEB / "src").rglob("*.svelte"), *(WEB / "src").rglob("*.ts")]


@pytest.mark.parametrize("path", sorted(pages()))
def test_types_of_the_client_are_those_of_the_server(path: str) -> None:
    """Whoever changes a message writes the types anew: `python -m kouzlo.server.typescript web`."""
    assert pages()[path] == (WEB / path).read_text(encoding="utf-8")


def said_in(*sources: Path) -> set[str]:
    """Ids that begin with `web-` in the sources of the client; a template with a hole is a pattern."""
    texts = (file.read_text(encoding="utf-8") for file in sources)
    ids = (id for text in texts for id in re.findall(r"[\"`](web-(?:\$\{[^}]*\}|[^\"`\s])+)[\"`]", text))
    return {re.sub(r"\$\{[^}]*\}", ".+", id) for id in ids}


def test_every_sentence_of_the_client_is_said_and_has_its_words() -> None:
    """No id without words, and no words that nobody says."""
    ids = {id for folder in CATALOGUES for id in messages(folder / "en.ftl") if id.startswith("web-")}
    said = said_in(*SOURCES)

    assert [] == sorted(each for each in said if not any(re.fullmatch(each, id) for id in ids))
    assert [] == sorted(id for id in ids if not any(re.fullmatch(each, id) for each in said))


def test_a_forgotten_sentence_is_noticed(tmp_path: Path) -> None:
    """The control: an id and a pattern are found in a source."""
    source = tmp_path / "Page.svelte"
    source.write_text('{say("web-one")} {say(`web-two-${kind > 0 ? 1 : 2}`)} {say("page-three")}')

    assert {"web-one", "web-two-.+"} == said_in(source)


def test_lock_file_names_no_host() -> None:
    """Packages come from wherever the machine gets its packages."""
    lock = (WEB / "package-lock.json").read_text(encoding="utf-8")

    assert "resolved" not in lock
    assert "registry" not in lock
