"""The documentation at /docs: served as it was built; where it is missing, a page says how to get it."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from starlette.applications import Starlette

from kouzlo.server.documents import DocumentFiles
from kouzlo.server.gate import POLICY
from kouzlo.server.house import House
from tests.server.asgi import OURS, asked
from tests.server.opened import in_house

FILES = {
    "index.html": "text/html; charset=utf-8",
    "rules/duel.cs.html": "text/html; charset=utf-8",
    "_static/site.css": "text/css; charset=utf-8",
    "searchindex.js": "text/javascript; charset=utf-8",
    "_images/duel.svg": "image/svg+xml",
    "_images/duel.webp": "image/webp",
    "_downloads/1/duel.en.txt": "text/plain; charset=utf-8",
}


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small site, and a secret beside it."""
    folder = tmp_path / "site"
    for name in FILES:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(f"this is {name}")
    (tmp_path / "secret.txt").write_text("the seeds of all games")
    monkeypatch.setattr("kouzlo.server.documents.BUILT", folder)
    return folder


def test_files_come_with_their_types_and_the_rules_of_the_house(site: Path, tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        for name, kind in FILES.items():
            answer = await asked(app, "GET", f"/docs/{name}")
            assert (200, kind, f"this is {name}") == (answer.status, answer.headers["content-type"], answer.body.decode())
            assert POLICY == answer.headers["content-security-policy"]
            assert "no-cache" == answer.headers["cache-control"]
        assert "this is index.html" == (await asked(app, "GET", "/docs/")).body.decode()
        assert "http://localhost/docs/" == (await asked(app, "GET", "/docs")).headers["location"]

    in_house(tmp_path, story)


def test_browser_that_has_a_page_does_not_get_it_again(site: Path, tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        first = await asked(app, "GET", "/docs/index.html")
        same = await asked(app, "GET", "/docs/index.html", [*OURS, ("if-none-match", first.headers["etag"])])
        (site / "index.html").write_text("this is newer")
        newer = await asked(app, "GET", "/docs/index.html", [*OURS, ("if-none-match", first.headers["etag"])])

        assert (304, b"") == (same.status, same.body)
        assert (200, b"this is newer") == (newer.status, newer.body)

    in_house(tmp_path, story)


OUT = ("../secret.txt", "%2e%2e/secret.txt", "_static/../../secret.txt", "..%2fsecret.txt", "/etc/hostname", "link.txt")
"""Ways out of the site; the last one is a symbolic link."""


def leaks(site: Path, data: Path) -> list[str]:
    """The ways that lead to something beside the site."""
    (site / "link.txt").symlink_to(data / "secret.txt")
    found: list[str] = []

    async def story(app: Starlette, house: House) -> None:
        for path in OUT:
            answer = await asked(app, "GET", f"/docs/{path}")
            if answer.status != 404 or b"seeds" in answer.body:
                found.append(path)

    in_house(data, story)
    return found


def test_nothing_beside_the_site_is_served(site: Path, tmp_path: Path) -> None:
    assert [] == leaks(site, tmp_path)


def test_control_careless_file_server_is_caught(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that only puts folder and path together."""

    def careless(self: DocumentFiles, path: str) -> tuple[str, os.stat_result | None]:
        whole = os.path.join(site, path)
        return (whole, os.stat(whole)) if os.path.exists(whole) else ("", None)

    monkeypatch.setattr(DocumentFiles, "lookup_path", careless)

    assert "link.txt" in leaks(site, tmp_path)


@pytest.mark.parametrize(("language", "words"), [("en", "not part of this copy"), ("cs", "dokumentaci neobsahuje")])
def test_house_without_a_site_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    monkeypatch.setattr("kouzlo.server.documents.BUILT", tmp_path / "nothing")

    async def story(app: Starlette, house: House) -> None:
        for path in ("/docs/", "/docs/rules/duel.en.html"):
            answer = await asked(app, "GET", path, [*OURS, ("accept-language", language)])
            assert 404 == answer.status
            assert words in answer.body.decode()
            assert "make docs" in answer.body.decode()

    in_house(tmp_path, story)


def test_first_pages_link_the_site_only_where_it_is(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The text page and the client."""
    client = tmp_path / "client"
    client.mkdir()
    (client / "index.html").write_text('<div id="app" data-docs="{docs}"></div>')
    monkeypatch.setattr("kouzlo.server.client.BUILT", client)

    async def story(app: Starlette, house: House) -> None:
        assert b'href="/docs/"' in (await asked(app, "GET", "/text")).body
        assert b'data-docs="/docs/"' in (await asked(app, "GET", "/")).body
        (site / "index.html").unlink()
        assert b"/docs/" not in (await asked(app, "GET", "/text")).body
        assert b'data-docs=""' in (await asked(app, "GET", "/")).body

    in_house(tmp_path, story)
