"""The page that orders something on paper, and the PDF."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from pypdf import PdfReader
from starlette.applications import Starlette

from kouzlo.paper.order import Order
from kouzlo.paper.press import printed
from kouzlo.paper.sizes import Paper
from kouzlo.server.house import House
from tests.server.asgi import OURS, asked
from tests.server.opened import in_house

AID = "/print/kouzlo.pdf?what=aid&game=duel&language=cs&paper=letter"


def test_the_page_offers_what_can_be_printed(tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        page = (await asked(app, "GET", "/print", (*OURS, ("accept-language", "cs")))).body.decode()

        for value in ("duel", "mystic/first", "mystic/second", "aid", "rules", "a4", "letter", "cs", "en"):
            assert f'value="{value}"' in page
        assert "Vytvořit PDF" in page

    in_house(tmp_path, story)


def test_the_file_is_the_one_of_the_command_line(tmp_path: Path) -> None:
    """Byte by byte; a browser that has it gets 304."""

    async def story(app: Starlette, house: House) -> None:
        found = await asked(app, "GET", AID)
        again = await asked(app, "GET", AID, (*OURS, ("if-none-match", found.headers["etag"])))

        assert (200, "application/pdf") == (found.status, found.headers["content-type"])
        assert 'attachment; filename="kouzlo-aid-duel-cs-letter.pdf"' == found.headers["content-disposition"]
        assert printed(Order("aid", "cs", game="duel", paper=Paper.LETTER)).content == found.body
        assert 1 == len(PdfReader(io.BytesIO(found.body)).pages)
        assert 304 == again.status

    in_house(tmp_path, story)


@pytest.mark.parametrize(
    ("query", "said"),
    [
        ("", "There is nothing to print called"),
        ("what=tiles", "There is nothing to print called tiles."),
        ("what=mystic/third", "There is no edition third of mystic."),
        ("what=duel&paper=a3", "a3"),
        ("what=duel&language=xx", "xx"),
    ],
)
def test_what_cannot_be_printed_is_said_on_the_page(query: str, said: str, tmp_path: Path) -> None:
    async def story(app: Starlette, house: House) -> None:
        found = await asked(app, "GET", f"/print/kouzlo.pdf?{query}")

        assert 422 == found.status
        assert said in found.body.decode()
        assert 'role="alert"' in found.body.decode()

    in_house(tmp_path, story)


def test_a_house_without_the_extra_says_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kouzlo.paper.order.is_installed", lambda package: False)

    async def story(app: Starlette, house: House) -> None:
        page, file = await asked(app, "GET", "/print"), await asked(app, "GET", AID)

        assert (200, 503) == (page.status, file.status)
        assert "kouzlo[print]" in page.body.decode()
        assert "<form" not in page.body.decode().partition("<main")[2].partition("</main")[0]

    in_house(tmp_path, story)
