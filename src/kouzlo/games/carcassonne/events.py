"""The events of Carcassonne, each declared once; a score carries all numbers that explain it."""

from __future__ import annotations

from typing import Literal

from kouzlo.core import event
from kouzlo.core.event import ByName, Column, Event, events_in
from kouzlo.core.move import Seat
from kouzlo.core.record import kernel, wide
from kouzlo.core.sentence import Sentence, Word
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.state import NOTHING, SEGMENTS, Crop, Figure, State, Terrain
from kouzlo.games.carcassonne.tiles import Tiles

FeatureKind = Literal["city", "road", "field", "monastery"]
FigureId = Literal["mage", "witch"]
CropId = Literal["deploy", "remove"]

FEATURES: dict[str, FeatureKind] = {"C": "city", "R": "road", "F": "field", "M": "monastery"}
ROLES = {"C": "knight", "R": "thief", "F": "farmer", "M": "monk"}

NOWHERE = (NOTHING, NOTHING, NOTHING, NOTHING, NOTHING)


@kernel
def lies_at(s: State, segment: int) -> tuple[int, int, int, int, int]:
    """A segment in numbers that need no table to be read: the place, kind and quarter turns of its tile, its number on it."""
    if segment == NOTHING:
        return NOWHERE
    tile = segment // SEGMENTS
    kind, turn = wide(s.tile_kind[tile]), wide(s.tile_turn[tile])
    return wide(s.tile_x[tile]), wide(s.tile_y[tile]), kind, turn, segment % SEGMENTS


def say(id: str, **args: int | str | Word) -> Sentence:
    """A sentence of this game."""
    return Sentence(f"carcassonne-{id}", dict(args))


def tile_word(tile: str) -> Word:
    return Word("carcassonne-tile", tile)


def kind_of(segment: str) -> FeatureKind:
    """City, road, field or monastery, by the segment's name."""
    return FEATURES[segment.split(":")[1]]


def role_of(segment: str) -> str:
    """Knight, thief, farmer or monk, by the segment's name."""
    return ROLES[segment.split(":")[1]]


def place_of(segment: str) -> str:
    """The coordinates in a segment's name."""
    return segment.split(":", maxsplit=1)[0]


class Law(event.Law):
    paragraphs = Rule


class TileId(Column[str]):
    """A tile by its kind."""

    @staticmethod
    def read(tiles: Tiles, kind: int) -> str:
        return tiles.tiles[kind].id

    @staticmethod
    def word(value: str) -> Word:
        return tile_word(value)


class Degrees(Column[int]):
    """Quarter turns, read in degrees."""

    @staticmethod
    def read(tiles: Tiles, turn: int) -> int:
        return 90 * turn


class Segment(Column[str]):
    """A segment as `lies_at` writes it, read as its name: `0,-3:C:N`; a sentence says the place of its tile."""

    width = 5

    @staticmethod
    def read(tiles: Tiles, x: int, y: int, kind: int, turn: int, local: int) -> str:
        return f"{x},{y}:{tiles.names[kind][turn][local]}"

    @staticmethod
    def word(value: str) -> str:
        return place_of(value)


class SegmentOrNone(Column[str | None]):
    """The same for a piece that may have stood beside the board."""

    width = 5

    @staticmethod
    def read(tiles: Tiles, x: int, y: int, kind: int, turn: int, local: int) -> str | None:
        return None if local == NOTHING else Segment.read(tiles, x, y, kind, turn, local)

    @staticmethod
    def word(value: str) -> str:
        return place_of(value)


class KindOfFeature(ByName[FeatureKind]):
    members = Terrain


class MagicFigure(ByName[FigureId]):
    members = Figure


class CropChoice(ByName[CropId]):
    members = Crop


class _Told(Event):
    """The base of the events of this game."""

    prefix = "carcassonne-"

    def said_as(self, id: str) -> Sentence:
        """The sentence with another id."""
        return Sentence(f"{self.prefix}{id}", Event.sentence(self).args)


class Drawn(_Told):
    """CA-2: a tile was drawn."""

    seat: Seat
    tile: TileId
    left: int
    rule: Law


class ThrownOut(_Told):
    """CA-4: the drawn tile has no legal place and leaves the game."""

    seat: Seat
    tile: TileId
    left: int
    rule: Law


class Placed(_Told):
    """CA-3: a tile was laid."""

    seat: Seat
    tile: TileId
    x: int
    y: int
    rotation: Degrees
    rule: Law

    def sentence(self) -> Sentence:
        said = super().sentence()
        return Sentence(said.id, {**said.args, "place": f"{self.x},{self.y}"})


class FigureMoved(_Told):
    """MW-2, MW-5: the mage or the witch was brought in or moved."""

    seat: Seat
    figure: MagicFigure
    to: Segment
    came_from: SegmentOrNone
    rule: Law

    def sentence(self) -> Sentence:
        how = "brought" if self.came_from is None else "moved"
        return self.said_as(f"{self.figure}-{how}-{kind_of(self.to)}")


class FigureRemoved(_Told):
    """MW-4, MW-R1: no figure could be moved, so one left the board."""

    seat: Seat
    figure: MagicFigure
    came_from: Segment
    rule: Law

    def sentence(self) -> Sentence:
        return self.said_as(f"{self.figure}-removed")


class FigureReturned(_Told):
    """MW-8, MW-R3: the figure's road or city was completed; it goes back beside the board."""

    figure: MagicFigure
    came_from: Segment
    rule: Law

    def sentence(self) -> Sentence:
        return self.said_as(f"{self.figure}-returned")


class NoFigure(_Told):
    """MW-R1: there is neither a target nor a figure on the board; nothing happens."""

    seat: Seat
    rule: Law


class FollowerPlaced(_Told):
    """CA-5: a follower was placed."""

    seat: Seat
    segment: Segment
    supply: int
    rule: Law

    def sentence(self) -> Sentence:
        return self.said_as(f"placed-{role_of(self.segment)}")


class NoFollower(_Told):
    """CA-5: no follower was placed: nobody wanted to, none was left, or nothing on the new tile was free."""

    seat: Seat
    supply: int
    has_room: bool
    rule: Law

    def sentence(self) -> Sentence:
        return self.said_as("no-follower" if self.has_room else "no-follower-free" if self.supply else "no-follower-left")


class Scored(_Told):
    """CA-6 to CA-9, CA-11, MW-6, MW-7: a seat scored a feature, and why it is worth so much."""

    seat: Seat
    points: int
    feature: KindOfFeature
    finished: bool
    segment: Segment
    """Where one of the seat's followers stands."""
    tiles: int
    """Of a monastery: itself and its neighbours; of a field: 0."""
    shields: int
    cities: int
    """Of a field: the completed cities that it borders."""
    each: int
    """Points for a tile and for a shield (of a field: for a city), before mage and witch."""
    mage: int
    """MW-6: what the mage added."""
    witch: bool
    """MW-7: whether the witch halved it."""
    majority: int
    """CA-9: how many followers each of the scoring seats has there."""
    sharing: int
    """How many seats score it, this one included."""
    rule: Law

    @property
    def plain(self) -> int:
        """The value before mage and witch."""
        return (self.tiles + self.shields + self.cities) * self.each

    def spelled(self) -> str:
        """The sum without words: `8×2 + 2×2 + 8 = 28`; with the witch `5 → 3`."""
        counts = [count for count in (self.tiles, self.shields, self.cities) if count]
        terms = [f"{count}×{self.each}" if self.each > 1 else f"{count}" for count in counts] or ["0"]
        summed = " + ".join([*terms, f"{self.mage}"] if self.mage else terms)
        return f"{summed} → {self.points}" if self.witch else f"{summed} = {self.points}"

    def sentence(self) -> Sentence:
        return self.said_as(f"scored-{self.feature}{'' if self.finished else '-at-the-end'}")


class CameHome(_Told):
    """CA-9: followers returned to their owner."""

    seat: Seat
    count: int
    segment: Segment
    rule: Law


class CropChosen(_Told):
    """CC-2: the active player chose for everybody."""

    seat: Seat
    choice: CropChoice
    of: KindOfFeature
    rule: Law

    def sentence(self) -> Sentence:
        return self.said_as(f"crop-{self.choice}-{self.of}")


class CropIdle(_Told):
    """CC-3: a seat can do nothing and is not asked."""

    seat: Seat
    of: KindOfFeature
    rule: Law


class CropPassed(_Told):
    """CC-2: a seat added no follower."""

    seat: Seat
    rule: Law


class CropAdded(_Told):
    """CC-2 A: a seat put one more follower beside an own one."""

    seat: Seat
    segment: Segment
    rule: Law

    def sentence(self) -> Sentence:
        return self.said_as(f"added-{role_of(self.segment)}")


class CropTaken(_Told):
    """CC-2 B: a seat took one of its followers back."""

    seat: Seat
    segment: Segment
    rule: Law

    def sentence(self) -> Sentence:
        return self.said_as(f"taken-{role_of(self.segment)}")


class Ended(_Told):
    """CA-11: the last tile has been played; the final scoring follows."""

    rule: Law


EVENTS = events_in(__name__)
