"""Which games there are: every package in `kouzlo.games`, and what other packages offer as the entry point `kouzlo.games`.

A game's package has a function `create(cards: Path | None = None, make: Make = PLAIN) -> Game`.  Of the path it uses only
`read_bytes()`, `read_text()` and `str()`, so that cards which travel inside a record (`CardText`) can take its place.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.core.errors import BadFile, UnknownGame, at_line, within
from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.sentence import Text, worded

GROUP = "kouzlo.games"

LONGEST_FILE = 1 << 18
LONGEST_LINE = 1000


class CardText(msgspec.Struct, frozen=True):
    """A card file that lies on no disk: what it is called in messages, and its text."""

    name: Text
    text: str

    def read_bytes(self) -> bytes:
        return self.text.encode()

    def read_text(self, encoding: str = "utf-8") -> str:
        return self.text

    def __str__(self) -> str:
        return str(self.name)


def cards_of_table(text: str | None) -> CardText | None:
    """The own cards of a table, if it has any."""
    return None if text is None else CardText(worded("place-table-cards", "the cards of the table"), text)


def name_of(cards: Path | CardText) -> Text:
    """What a card file is called in messages."""
    return cards.name if isinstance(cards, CardText) else str(cards)


@contextmanager
def reading_cards_of(game: str) -> Iterator[None]:
    """Whatever is wrong with the cards is told in the words of their game."""
    try:
        yield
    except BadFile as error:
        error.game = game
        raise


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
        with reading_cards_of(id):
            game: AnyGame = _creator(id)(cards=cards, make=make)
    except RecursionError:
        if cards is None:
            raise
        raise BadFile(name_of(cards), worded("file-too-deep", "is nested too deeply")) from None
    return game


def _check_size(cards: Path | CardText) -> None:
    """A card file may come from a stranger: what no person writes could keep a TOML reader busy for hours."""
    try:
        content = cards.read_bytes()
    except OSError:
        return  # the game says what is wrong with the file
    if len(content) > LONGEST_FILE:
        problem = "has more than {most:,} bytes; a card file is smaller"
        raise BadFile(name_of(cards), worded("file-too-large", problem, most=LONGEST_FILE))
    for number, line in enumerate(content.split(b"\n"), 1):
        if len(line) > LONGEST_LINE:
            where = within(name_of(cards), at_line(number))
            raise BadFile(where, worded("file-long-line", "has more than {most:,} bytes; break it", most=LONGEST_LINE))


@cache
def _creator(id: str) -> Callable[..., Any]:
    for entry in entry_points(group=GROUP):
        if entry.name == id:
            foreign: Callable[..., Any] = entry.load()
            return foreign
    own: Callable[..., Any] = import_module(f"{GROUP}.{id}").create
    return own
