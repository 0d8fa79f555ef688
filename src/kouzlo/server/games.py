"""The games of the server: each is created once and shared by all its tables, since it has no state."""

from __future__ import annotations

import asyncio
import logging
from functools import cache, lru_cache
from typing import Any, cast

from kouzlo.boards.text_board import BOARDS
from kouzlo.core.card_rooms import PORTRAITS, PRINTED_CARDS
from kouzlo.core.errors import BadDistribution
from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.registry import cards_of_table, create_game, game_ids
from kouzlo.core.rooms import Room
from kouzlo.server.store import TableFacts
from kouzlo.server.web_table import WEB_TABLES

log = logging.getLogger("kouzlo.server")


def game_of(facts: TableFacts, make: Make = PLAIN) -> AnyGame:
    """The game of a table, with its custom cards if it has some."""
    shared: AnyGame = _shared_game(facts.game, facts.cards_text, cast(Any, make))
    return shared


def released_game(id: str) -> AnyGame:
    """A game with its built-in cards, cached because creating it blocks the event loop.  Raises UnknownGame."""
    made: AnyGame = _shared_game(id, None, cast(Any, PLAIN))
    return made


async def game_with(id: str, cards: str | None, make: Make = PLAIN) -> AnyGame:
    """The game for a new table; custom cards are read in a thread."""
    if cards is None:
        return _shared_game(id, None, cast(Any, make))
    return await asyncio.to_thread(_shared_game, id, cards, cast(Any, make))


@cache
def released_ids() -> tuple[str, ...]:
    """The ids of all games that can be played here; a distribution that cannot be used is left out, and the log says why."""
    return tuple(id for id in game_ids() if _is_usable(id))


def _is_usable(id: str) -> bool:
    try:
        released_game(id)
    except BadDistribution as problem:
        log.warning("%s", problem)
        return False
    return True


@lru_cache(maxsize=32)
def _shared_game(id: str, cards: str | None, make: Make) -> AnyGame:
    game = create_game(id, make, cards=cards_of_table(cards))
    rooms: tuple[Room[Any], ...] = (BOARDS, PRINTED_CARDS, PORTRAITS, WEB_TABLES)
    for room in rooms:
        room.of(id)  # what a page would miss in the middle of a game is refused before it
    return game
