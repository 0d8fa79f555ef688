"""The check of one's own cards, as `kouzlo cards check` asks for it."""

from __future__ import annotations

from pathlib import Path

from kouzlo.core.card_rooms import CardCheck
from kouzlo.games.mystic.cards import Box, read_cards


class MysticCardCheck(CardCheck):
    """The cards of a file or folder."""

    def check(self, cards: Path) -> Box:
        return read_cards(cards)


CHECK = MysticCardCheck()
