"""Carcassonne for OpenSpiel: a draw is a kind of tile."""

from __future__ import annotations

from kouzlo.games.carcassonne.state import KINDS
from kouzlo.research.setting import Setting


class CarcassonneSetting(Setting):
    """It has no parameters beside the options of the table."""

    def draws(self) -> int:
        return KINDS


SETTING = CarcassonneSetting()
