"""The facts of all tiles for the client's own tests: `python -m tests.web.carcassonne.kept_tiles` writes them anew.

They are kept rather than made for each run, so that Node's tests need no Python.
"""

from __future__ import annotations

import msgspec

from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.printed import PRINTED
from kouzlo.games.carcassonne.tiles import load_tiles
from tests.web.built import WEB

KEPT = WEB / "tests" / "games" / "carcassonne" / "tiles.json"


def text() -> str:
    """As the server sends them, one tile a line."""
    lines = [msgspec.json.encode(tile).decode() for tile in PRINTED.printed(Carcassonne(load_tiles()), "en", str)]
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    KEPT.write_text(text(), encoding="utf-8")
