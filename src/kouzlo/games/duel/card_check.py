"""The check of one's own cards, as `kouzlo cards check` asks for it."""

from __future__ import annotations

from pathlib import Path

from kouzlo.core.card_rooms import CardCheck
from kouzlo.games.duel.cards import Deck, read_cards


class DuelCardCheck(CardCheck):
    """The wizards of a card file."""

    def check(self, cards: Path) -> Deck:
        return read_cards(cards)


CHECK = DuelCardCheck()
