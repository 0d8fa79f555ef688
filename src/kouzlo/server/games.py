"""The games of the house: each is made once and shared by all its tables, for it remembers nothing."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any, cast

from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.registry import cards_of_table, create_game
from kouzlo.server.store import TableFacts


def game_of(facts: TableFacts, make: Make = PLAIN) -> AnyGame:
    """The game of a table, with its own cards if it has some."""
    shared: AnyGame = _shared_game(facts.game, facts.cards_text, cast(Any, make))
    return shared


def released_game(id: str) -> AnyGame:
    """A game with its own cards; a page that made it anew would keep everybody waiting.  Raises UnknownGame."""
    made: AnyGame = _shared_game(id, None, cast(Any, PLAIN))
    return made


async def game_with(id: str, cards: str | None, make: Make = PLAIN) -> AnyGame:
    """The game for a new table; cards that somebody has sent are read beside the house's work."""
    if cards is None:
        return _shared_game(id, None, cast(Any, make))
    return await asyncio.to_thread(_shared_game, id, cards, cast(Any, make))


@lru_cache(maxsize=32)
def _shared_game(id: str, cards: str | None, make: Make) -> AnyGame:
    return create_game(id, make, cards=cards_of_table(cards))
