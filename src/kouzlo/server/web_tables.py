"""The files of games of other distributions: web tables and sentences, added to the manifest of the client and served.

The tables of the house are built from `web/` and stand in the manifest already.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from kouzlo.core.game import Speaking
from kouzlo.core.languages import DEFAULT_LANGUAGE
from kouzlo.core.registry import is_of_house, package_of
from kouzlo.server.files import type_of
from kouzlo.server.games import released_game, released_ids
from kouzlo.server.web_table import WEB_TABLES
from kouzlo.text.entries import entries_of, read_entries
from kouzlo.text.language import LANGUAGES

MANIFEST = re.compile(r'(<script type="application/json" id="manifest">)(.*?)(</script>)', re.DOTALL)


@lru_cache(maxsize=1)
def with_other_games(page: str) -> str:
    """The page of the client, whose manifest also has the games of other distributions."""
    others = [id for id in released_ids() if not is_of_house(id)]
    return MANIFEST.sub(lambda found: found[1] + _extended(found[2], others) + found[3], page) if others else page


def _extended(written: str, games: list[str]) -> str:
    manifest: dict[str, dict[str, Any]] = msgspec.json.decode(written)
    for id in games:
        manifest["words"][id] = {language: f"/static/words/{id}/{language}.ftl" for language in LANGUAGES}
        own = WEB_TABLES.of(id)
        if own is not None:
            files = own.files()
            named = {"mount": files.script, "css": files.style, "picture": files.picture}
            manifest["games"][id] = {what: f"/static/games/{id}/{name}" for what, name in named.items() if name}
    return msgspec.json.encode(manifest).decode().replace("<", "\\u003c")


async def file(request: Request) -> Response:
    """A file of a game's web table."""
    game, name = request.path_params["game"], request.path_params["file"]
    own = WEB_TABLES.of(game) if game in released_ids() else None
    found = next((each for each in own.files().folder.iterdir() if each.name == name and each.is_file()), None) if own else None
    if found is None:
        raise HTTPException(404)
    return _answer(found.read_bytes(), name)


async def words(request: Request) -> Response:
    """The catalogue of a game in one language, what it lacks in the default one; raises UnknownGame."""
    game, language = released_game(request.path_params["game"]), request.path_params["language"]
    if language not in LANGUAGES:
        raise HTTPException(404)
    entries = {**read_entries(package_of(game), DEFAULT_LANGUAGE), **read_entries(package_of(game), language)}
    if isinstance(game, Speaking):
        entries |= entries_of(game.sentences(language))
    return _answer("\n".join(entries.values()).encode(), "words.ftl")


def _answer(content: bytes, name: str) -> Response:
    """Browsers ask again each time: the distribution may have been updated since."""
    return Response(content, headers={"content-type": type_of(name), "cache-control": "no-cache"})
