"""The table for the texts of choices: values and owners of features, effects of a placement."""

from __future__ import annotations

from functools import cached_property

from kouzlo.core.move import Seat
from kouzlo.games.carcassonne.events import say
from kouzlo.games.carcassonne.foresight import Foresight
from kouzlo.games.carcassonne.names import Names
from kouzlo.games.carcassonne.rules.features import is_finished, terrain_of
from kouzlo.games.carcassonne.rules.followers import counted_followers
from kouzlo.games.carcassonne.rules.scoring import majority, points, worth
from kouzlo.games.carcassonne.state import SEGMENTS, Figure, State
from kouzlo.games.carcassonne.tiles import Tiles


class Scene(Names):
    """A plain state with a question; expensive parts are computed once, on first use."""

    def __init__(self, s: State, tiles: Tiles) -> None:
        super().__init__(s, tiles)
        self._features: dict[str, int] = {}
        self.passing = say("choose-no-follower")
        """The text of passing; a phase in which it means something else replaces it."""

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

    def borders(self, field: str) -> list[str]:
        """What a field borders on its own tile: the kinds of city, road, monastery, each once."""
        tile, number = divmod(self.segment(field), SEGMENTS)
        kind = self.s.tile_kind[tile]
        printed, segment = self.tiles.tiles[kind], self.tiles.segments[kind][number]
        beside = {
            "city": bool(segment.borders),
            "road": any(printed.sides[int(half) // 2] == "R" for half in segment.reaches),
            "monastery": printed.monastery,
        }
        return [each for each, is_there in beside.items() if is_there]

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
