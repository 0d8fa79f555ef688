"""Mystic elements: two players, three colours each, units, wonders, charms and relics, and a deck that is also one's life."""

from __future__ import annotations

from pathlib import Path

from kouzlo.core.make import PLAIN, Make
from kouzlo.games.mystic.cards import read_cards
from kouzlo.games.mystic.game import Mystic


def create(cards: Path | None = None, make: Make = PLAIN) -> Mystic:
    """The game with the built-in cards, or with those of a card file or a folder of card files."""
    return Mystic(read_cards(cards), make)


__all__ = ["Mystic", "create", "read_cards"]
