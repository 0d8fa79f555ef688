"""Which games there are: every package in `kouzlo.games`, and what other packages offer as the entry point `kouzlo.games`.

A game's package has a function `create(cards: Path | None = None, make: Make = PLAIN) -> Game`.  Of the path it uses only
`read_bytes()`, `read_text()` and `str()`, so that cards which travel inside a record (`CardText`) can take its place.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.core.errors import BadFile, UnknownGame
from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN, Make

GROUP = "kouzlo.games"

LONGEST_FILE = 1 << 18
LONGEST_LINE = 1000


class CardText(msgspec.Struct, frozen=True):
    """A card file that lies on no disk: the name for messages, and its text."""

    name: str
    text: str

    def read_bytes(self) -> bytes:
        return self.text.encode()

    def read_text(self, encoding: str = "utf-8") -> str:
        return self.text

    def __str__(self) -> str:
        return self.name


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all installed games, sorted."""
    own = {module.name for module in pkgutil.iter_modules(import_module(GROUP).__path__) if module.ispkg}
    return tuple(sorted(own | {entry.name for entry in entry_points(group=GROUP)}))


def create_game(id: str, make: Make = PLAIN, cards: Path | CardText | None = None) -> AnyGame:
    """A game by its id, with its own cards or those of a file or a text."""
    if id not in game_ids():
        raise UnknownGame(f"no game is called {id!r}; there are {', '.join(game_ids())}")
    if cards is not None:
        _check_size(cards)
    try:
        game: AnyGame = _creator(id)(cards=cards, make=make)
    except RecursionError:
        raise BadFile(str(cards), "is nested too deeply") from None
    return game


def _check_size(cards: Path | CardText) -> None:
    """A card file may come from a stranger: what no person writes could keep a TOML reader busy for hours."""
    try:
        content = cards.read_bytes()
    except OSError:
        return  # the game says what is wrong with the file
    if len(content) > LONGEST_FILE:
        raise BadFile(str(cards), f"has more than {LONGEST_FILE:,} bytes; a card file is smaller")
    for number, line in enumerate(content.split(b"\n"), 1):
        if len(line) > LONGEST_LINE:
            raise BadFile(f"{cards}: line {number}", f"has more than {LONGEST_LINE:,} bytes; break it")


@cache
def _creator(id: str) -> Callable[..., Any]:
    for entry in entry_points(group=GROUP):
        if entry.name == id:
            foreign: Callable[..., Any] = entry.load()
            return foreign
    own: Callable[..., Any] = import_module(f"{GROUP}.{id}").create
    return own
