"""Čarodějný duel (Wizards Cup): two players, hidden decks of wizards that fight by themselves."""

from __future__ import annotations

from pathlib import Path

from kouzlo.core.make import PLAIN, Make
from kouzlo.games.duel.cards import Deck, broken_constraints, deck_of, read_cards
from kouzlo.games.duel.game import Duel


def check_cards(cards: Path) -> Deck:
    """The wizards of a card file with what is odd about them; raises BadFile."""
    return read_cards(cards)


def create(cards: Path | None = None, make: Make = PLAIN) -> Duel:
    """The duel with our wizards, or with those of a card file."""
    return Duel(read_cards(cards), make)


__all__ = ["Duel", "broken_constraints", "check_cards", "create", "deck_of", "read_cards"]
