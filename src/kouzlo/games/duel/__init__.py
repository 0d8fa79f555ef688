"""Čarodějný duel (Wizards Cup): two players, hidden decks of wizards, duels without further decisions."""

from __future__ import annotations

from pathlib import Path

from kouzlo.core.make import PLAIN, Make
from kouzlo.games.duel.cards import broken_constraints, deck_of, read_cards
from kouzlo.games.duel.game import Duel


def create(cards: Path | None = None, make: Make = PLAIN) -> Duel:
    """The duel with the built-in wizards, or with those of a card file."""
    return Duel(read_cards(cards), make)


__all__ = ["Duel", "broken_constraints", "create", "deck_of", "read_cards"]
