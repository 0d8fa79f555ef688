"""Carcassonne with The Mage & Witch and the Crop Circles."""

from __future__ import annotations

from pathlib import Path

from kouzlo.core.make import PLAIN, Make
from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.tiles import load_tiles


def create(cards: Path | None = None, make: Make = PLAIN) -> Carcassonne:
    """The game with the built-in tiles or those of a file."""
    return Carcassonne(load_tiles(cards), make)
