"""The browser client: one page for all addresses, built from `web/` into `static/web/`.

If it is not built, the text pages are served; the page links them for browsers without scripts.
"""

from __future__ import annotations

from html import escape
from pathlib import Path
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from kouzlo.core.card_form import CARD_FORMS
from kouzlo.core.errors import UnknownGame
from kouzlo.server import documents, web
from kouzlo.server.games import released_game
from kouzlo.server.site import language_of, table_for, visitor
from kouzlo.server.web_tables import with_other_games

BUILT = Path(__file__).parent / "static" / "web"


async def home(request: Request) -> Response:
    """The first page."""
    return shell(request, "/text") or await web.home_page(request)


async def table(request: Request) -> Response:
    """A table; raises NoSuchTable for visitors who may not see it."""
    key = request.query_params.get("key", "")
    found = await table_for(request, await visitor(request), key)
    text = f"/table/{found.id}/text" + (f"?{urlencode({'key': key})}" if key else "")
    return shell(request, text) or await web.table_text(request)


async def replay(request: Request) -> Response:
    """The replay of a finished game; raises NoSuchTable for visitors who may not see its table."""
    return await table(request)


async def record(request: Request) -> Response:
    """The page that shows a record from the visitor's disk; there is no text page for it."""
    return await home(request)


async def problems(request: Request) -> Response:
    """The problems of a game; raises UnknownGame."""
    game = released_game(request.path_params["game"])
    return shell(request, f"/problems/{game.info.id}/text") or await web.problems_page(request)


async def lessons(request: Request) -> Response:
    """The lessons of a game; raises UnknownGame."""
    game = released_game(request.path_params["game"])
    return shell(request, f"/learn/{game.info.id}/text") or await web.lessons_page(request)


async def cards(request: Request) -> Response:
    """The page on which cards of a game are made; without it a new table takes the text of a card file."""
    game = released_game(request.path_params["game"])
    if CARD_FORMS.of(game.info.id) is None:
        raise UnknownGame(f"{game.info.id} has no card files")
    return shell(request, f"/new/{game.info.id}") or await web.new_page(request)


def shell(request: Request, text: str) -> Response | None:
    """The client with the visitor's language and the address of the text page; None if it is not built."""
    file = BUILT / "index.html"
    if not file.is_file():
        return None
    page = with_other_games(file.read_text(encoding="utf-8"))
    filled = page.replace("{language}", language_of(request)).replace("{docs}", documents.address())
    return HTMLResponse(filled.replace("{text}", escape(text)))
