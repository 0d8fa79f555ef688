"""A table as the texts of choices tell of it: what features pay, whose they are, what a placement would do."""

from __future__ import annotations

from functools import cached_property

from kouzlo.core.move import Seat
from kouzlo.games.carcassonne.events import say
from kouzlo.games.carcassonne.foresight import Foresight
from kouzlo.games.carcassonne.names import Names
from kouzlo.games.carcassonne.rules.features import is_finished, terrain_of
from kouzlo.games.carcassonne.rules.followers import counted_followers
from kouzlo.games.carcassonne.rules.scoring import majority, points, worth
from kouzlo.games.carcassonne.state import Figure, State
from kouzlo.games.carcassonne.tiles import Tiles


class Scene(Names):
    """A plain table at which somebody is asked; what takes time is worked out once, when it is first needed."""

    def __init__(self, s: State, tiles: Tiles) -> None:
        super().__init__(s, tiles)
        self._features: dict[str, int] = {}
        self.passing = say("choose-no-follower")
        """How it is said to do nothing; a phase in which that means something else says so when it asks."""

    @cached_property
    def foresight(self) -> Foresight:
        return Foresight(self.s, self.tiles)

    @cached_property
    def _followers(self) -> dict[int, tuple[int, ...]]:
        return counted_followers(self.s)

    def feature(self, name: str) -> int:
        """The feature to which a segment belongs."""
        if name not in self._features:
            self._features[name] = self.s.feature[self.segment(name)]
        return self._features[name]

    def is_finished(self, feature: int) -> bool:
        return is_finished(self.s, self.tiles.facts, feature)

    def owners(self, feature: int) -> tuple[Seat, ...]:
        """CA-9: the seats that would score a feature."""
        return majority(self._followers.get(feature, ()))

    def pays(self, feature: int) -> int:
        """What a feature pays as it is."""
        return points(self.s, self.tiles.facts, feature, self.is_finished(feature))

    def would_pay(self, feature: int, figure: Figure | None) -> int:
        """MW-6, MW-7: what an incomplete road or city without a figure would pay at the end with this one in it."""
        s, terrain = self.s, terrain_of(self.s, self.tiles.facts, feature)
        has_mage, has_witch = figure == Figure.MAGE, figure == Figure.WITCH
        return worth(terrain, s.tiles[feature], s.shields[feature], False, s.small_city, has_mage, has_witch)
