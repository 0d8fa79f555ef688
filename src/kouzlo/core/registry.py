"""The installed games: every package in `kouzlo.games`, and what other packages offer as the entry point `kouzlo.games`.

A game's package has a function `create(cards: Path | None = None, make: Make = PLAIN) -> Game`.  Of the path it uses only
`read_bytes()`, `read_text()` and `str()`, so a `CardText` from a record can take its place.
"""

from __future__ import annotations

import pkgutil
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

import msgspec

from kouzlo.core.errors import BadDistribution, BadFile, UnknownGame, at_line, within
from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.sentence import Text, worded

__all__ = ["CardText", "create_game", "game_ids"]

GROUP = "kouzlo.games"

LONGEST_FILE = 1 << 18
LONGEST_LINE = 1000


class CardText(msgspec.Struct, frozen=True):
    """A card file without a file on disk: its name in messages, and its text."""

    name: Text
    text: str

    def read_bytes(self) -> bytes:
        return self.text.encode()

    def read_text(self, encoding: str = "utf-8") -> str:
        return self.text

    def __str__(self) -> str:
        return str(self.name)


def cards_of_table(text: str | None) -> CardText | None:
    """The custom cards of a table, or None."""
    return None if text is None else CardText(worded("place-table-cards", "the cards of the table"), text)


def name_of(cards: Path | CardText) -> Text:
    """The name of a card file in messages."""
    return cards.name if isinstance(cards, CardText) else str(cards)


@contextmanager
def reading_cards_of(game: str) -> Iterator[None]:
    """Errors in the cards inside this context get the sentences of their game."""
    try:
        yield
    except BadFile as error:
        error.game = game
        raise


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all installed games, sorted."""
    return tuple(sorted({*house_ids(), *(entry.name for entry in offered(GROUP))}))


@cache
def offered(group: str) -> tuple[EntryPoint, ...]:
    """The entry points of other distributions in a group."""
    return tuple(entry_points(group=group))


def look_again() -> None:
    """Clear the cache of installed games, after an installation."""
    for known in (game_ids, usable_ids, offered, _creator):
        known.cache_clear()


def house_ids() -> tuple[str, ...]:
    """The ids of the built-in games."""
    return tuple(module.name for module in pkgutil.iter_modules(import_module(GROUP).__path__) if module.ispkg)


def entry_of(id: str) -> EntryPoint:
    """The entry point of the function that creates a game: of another distribution, or built in."""
    for entry in offered(GROUP):
        if entry.name == id:
            return entry
    return EntryPoint(id, f"{GROUP}.{id}:create", GROUP)


def is_of_house(id: str) -> bool:
    """Whether a game is built in, not of another distribution."""
    return entry_of(id).value.startswith(f"{GROUP}.")


@cache
def usable_ids() -> tuple[str, ...]:
    """The ids of all installed games that can be created: a broken distribution does not affect the others."""
    return tuple(id for id in game_ids() if is_of_house(id) or _can_be_made(id))


def _can_be_made(id: str) -> bool:
    try:
        create_game(id)
    except BadDistribution:
        return False
    return True


def bringer(entry: EntryPoint) -> str:
    """The name of the distribution of an entry point."""
    return "kouzlo" if entry.dist is None else f"{entry.dist.name} {entry.dist.version}"


def loaded(entry: EntryPoint) -> Any:
    """The object of an entry point; raises BadDistribution for any error in loading it."""
    try:
        return entry.load()
    except Exception as error:
        problem = "{distribution} cannot be used: {place} of {game} cannot be loaded ({problem})"
        args = {"distribution": bringer(entry), "place": entry.value, "game": entry.name}
        raise BadDistribution(worded("distribution-fails", problem, **args, problem=str(error))) from error


def create_game(id: str, make: Make = PLAIN, cards: Path | CardText | None = None) -> AnyGame:
    """A game by its id, with the built-in cards or those of a file or a text."""
    if id not in game_ids():
        raise UnknownGame(f"no game is called {id!r}; there are {', '.join(game_ids())}")
    if cards is not None:
        check_size(cards)
    try:
        with reading_cards_of(id):
            game: AnyGame = _creator(id)(cards=cards, make=make)
    except RecursionError:
        if cards is None:
            raise
        raise BadFile(name_of(cards), worded("file-too-deep", "is nested too deeply")) from None
    return game


def package_of(game: AnyGame) -> str:
    """The package of a game, where its sentences (`locale`) and other files are."""
    return sys.modules[type(game).__module__].__package__ or type(game).__module__


def check_size(cards: Path | CardText) -> None:
    """Refuse large card files: they may come from untrusted people, and a TOML parser could take hours on one."""
    try:
        content = cards.read_bytes()
    except OSError:
        return  # the game reports what is wrong with the file
    if len(content) > LONGEST_FILE:
        problem = "has more than {most:,} bytes; a card file is smaller"
        raise BadFile(name_of(cards), worded("file-too-large", problem, most=LONGEST_FILE))
    for number, line in enumerate(content.split(b"\n"), 1):
        if len(line) > LONGEST_LINE:
            where = within(name_of(cards), at_line(number))
            raise BadFile(where, worded("file-long-line", "has more than {most:,} bytes; break it", most=LONGEST_LINE))


@cache
def _creator(id: str) -> Callable[..., Any]:
    create: Callable[..., Any] = loaded(entry_of(id))
    return create
