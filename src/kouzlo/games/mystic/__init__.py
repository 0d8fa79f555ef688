"""Mystic elements: two players, three colours each, units, wonders, charms and relics, and a deck that is also one's life."""

from __future__ import annotations

from pathlib import Path

from kouzlo.core.make import PLAIN, Make
from kouzlo.games.mystic.cards import Box, read_cards
from kouzlo.games.mystic.game import Mystic


def check_cards(cards: Path) -> Box:
    """The cards of a file or folder with what is odd about them; raises BadFile."""
    return read_cards(cards)


def create(cards: Path | None = None, make: Make = PLAIN) -> Mystic:
    """The game with our cards, or with those of a card file or a folder of card files."""
    return Mystic(read_cards(cards), make)


__all__ = ["Mystic", "check_cards", "create", "read_cards"]
