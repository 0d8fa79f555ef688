"""Mystic elements for OpenSpiel: a draw is a card, a colour or who begins."""

from __future__ import annotations

from kouzlo.games.mystic.state import DECK
from kouzlo.research.setting import Setting


class MysticSetting(Setting):
    """It has no parameters beside the options of the table."""

    def draws(self) -> int:
        return DECK


SETTING = MysticSetting()
