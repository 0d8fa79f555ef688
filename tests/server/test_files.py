"""The client's files over the wire: compressed for those who can unpack, kept by browsers, the same either way."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import pytest
from starlette.applications import Starlette
from starlette.routing import Mount

from kouzlo.server.files import FOREVER, BuiltFiles, packed
from tests.server.asgi import OURS, Answered, asked

SCRIPT = "console.log('abracadabra');\n" * 40


@pytest.fixture
def app(tmp_path: Path) -> Starlette:
    (tmp_path / "app-ABC.js").write_text(SCRIPT, "utf-8")
    return Starlette(routes=[Mount("/web", BuiltFiles(directory=tmp_path))])


async def fetched(app: Starlette, name: str, *headers: tuple[str, str]) -> Answered:
    return await asked(app, "GET", f"/web/{name}", (*OURS, *headers))


def test_file_is_compressed_once_and_kept_by_browsers(app: Starlette, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        packed.cache_clear()
        answers = [await fetched(app, "app-ABC.js", ("accept-encoding", "gzip, br")) for _ in range(3)]

        assert {("text/javascript; charset=utf-8", "gzip", FOREVER, "accept-encoding")} == {
            tuple(each.headers[name] for name in ("content-type", "content-encoding", "cache-control", "vary"))
            for each in answers
        }
        assert {SCRIPT} == {gzip.decompress(each.body).decode() for each in answers}
        assert len(answers[0].body) == int(answers[0].headers["content-length"]) < len(SCRIPT)
        assert (1, 2) == (packed.cache_info().misses, packed.cache_info().hits)

    asyncio.run(story())


def test_browser_that_unpacks_nothing_gets_the_plain_file(app: Starlette) -> None:
    async def story() -> None:
        plain = await fetched(app, "app-ABC.js")
        again = await fetched(app, "app-ABC.js", ("if-none-match", plain.headers["etag"]), ("accept-encoding", "gzip"))
        nothing = await fetched(app, "app-XYZ.js", ("accept-encoding", "gzip"))

        assert (200, SCRIPT, FOREVER) == (plain.status, plain.body.decode(), plain.headers["cache-control"])
        assert "content-encoding" not in plain.headers
        assert (304, b"", 404) == (again.status, again.body, nothing.status)

    asyncio.run(story())
