"""What happens at the table, told in events; every score explains itself."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Literal, NamedTuple

from kouzlo.core.event import Event
from kouzlo.core.log import Row
from kouzlo.core.move import Seat
from kouzlo.core.record import kernel
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.state import NOTHING, SEGMENTS, Crop, Figure, State, Terrain
from kouzlo.games.carcassonne.tiles import Tiles

FeatureKind = Literal["city", "road", "field", "monastery"]
FigureId = Literal["mage", "witch"]

FEATURES: dict[str, FeatureKind] = {"C": "city", "R": "road", "F": "field", "M": "monastery"}
ROLES = {"C": "knight", "R": "thief", "F": "farmer", "M": "monk"}


class Happened(IntEnum):
    """What a row of the log says."""

    DRAWN = 1
    THROWN_OUT = 2
    PLACED = 3
    FIGURE_MOVED = 4
    FIGURE_REMOVED = 5
    FIGURE_RETURNED = 6
    NO_FIGURE = 7
    FOLLOWER_PLACED = 8
    NO_FOLLOWER = 9
    SCORED = 10
    CAME_HOME = 11
    CROP_CHOSEN = 12
    CROP_IDLE = 13
    CROP_PASSED = 14
    CROP_ADDED = 15
    CROP_TAKEN = 16
    ENDED = 17


@kernel
def spot(s: State, segment: int) -> int:
    """A segment in one number that needs no table to be read: place, kind, rotation and segment of its tile."""
    tile = segment // SEGMENTS
    where = (s.tile_x[tile] + 128) * 256 + s.tile_y[tile] + 128
    return ((where * 64 + s.tile_kind[tile]) * 4 + s.tile_turn[tile]) * SEGMENTS + segment % SEGMENTS


class Spot(NamedTuple):
    """The inverse of `spot`."""

    x: int
    y: int
    kind: int
    turn: int
    local: int

    @staticmethod
    def read(number: int) -> Spot:
        number, local = divmod(number, SEGMENTS)
        number, turn = divmod(number, 4)
        number, kind = divmod(number, 64)
        x, y = divmod(number, 256)
        return Spot(x - 128, y - 128, kind, turn, local)

    def name(self, tiles: Tiles) -> str:
        """The segment's name on the wire: `0,-3:C:N`."""
        return f"{self.x},{self.y}:{tiles.names[self.kind][self.turn][self.local]}"


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


class Drawn(Event, frozen=True):
    """CA-2: a tile was drawn."""

    seat: Seat
    tile: str
    left: int
    rule: str

    def sentence(self) -> Sentence:
        return say("drawn", who=seat_word(self.seat), tile=tile_word(self.tile), left=self.left)


class ThrownOut(Event, frozen=True):
    """CA-4: the drawn tile has no legal place and leaves the game."""

    seat: Seat
    tile: str
    left: int
    rule: str

    def sentence(self) -> Sentence:
        return say("thrown-out", who=seat_word(self.seat), tile=tile_word(self.tile), left=self.left)


class Placed(Event, frozen=True):
    """CA-3: a tile was laid."""

    seat: Seat
    tile: str
    x: int
    y: int
    rotation: int
    rule: str

    def sentence(self) -> Sentence:
        place = f"{self.x},{self.y}"
        return say("placed", who=seat_word(self.seat), tile=tile_word(self.tile), place=place, rotation=self.rotation)


class FigureMoved(Event, frozen=True):
    """MW-2, MW-5: the mage or the witch was brought in or moved."""

    seat: Seat
    figure: FigureId
    to: str
    came_from: str | None
    rule: str

    def sentence(self) -> Sentence:
        how = "brought" if self.came_from is None else "moved"
        return say(f"{self.figure}-{how}-{kind_of(self.to)}", who=seat_word(self.seat), place=place_of(self.to))


class FigureRemoved(Event, frozen=True):
    """MW-4, MW-R1: no figure could be moved, so one left the board."""

    seat: Seat
    figure: FigureId
    came_from: str
    rule: str

    def sentence(self) -> Sentence:
        return say(f"{self.figure}-removed", who=seat_word(self.seat), place=place_of(self.came_from))


class FigureReturned(Event, frozen=True):
    """MW-8, MW-R3: the figure's road or city was completed; it goes back beside the board."""

    figure: FigureId
    came_from: str
    rule: str

    def sentence(self) -> Sentence:
        return say(f"{self.figure}-returned", place=place_of(self.came_from))


class NoFigure(Event, frozen=True):
    """MW-R1: there is neither a target nor a figure on the board; nothing happens."""

    seat: Seat
    rule: str

    def sentence(self) -> Sentence:
        return say("no-figure")


class FollowerPlaced(Event, frozen=True):
    """CA-5: a follower was placed."""

    seat: Seat
    segment: str
    supply: int
    rule: str

    def sentence(self) -> Sentence:
        role, place = role_of(self.segment), place_of(self.segment)
        return say(f"placed-{role}", who=seat_word(self.seat), place=place, supply=self.supply)


class NoFollower(Event, frozen=True):
    """CA-5: no follower was placed: nobody wanted to, none was left, or nothing on the new tile was free."""

    seat: Seat
    supply: int
    has_room: bool
    rule: str

    def sentence(self) -> Sentence:
        how = "no-follower" if self.has_room else "no-follower-free" if self.supply else "no-follower-left"
        return say(how, who=seat_word(self.seat))


class Scored(Event, frozen=True):
    """CA-6 to CA-9, CA-11, MW-6, MW-7: a seat scored a feature, and why it is worth so much."""

    seat: Seat
    points: int
    feature: FeatureKind
    finished: bool
    segment: str
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
    rule: str

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
        return say(
            f"scored-{self.feature}{'' if self.finished else '-at-the-end'}",
            who=seat_word(self.seat),
            points=self.points,
            place=place_of(self.segment),
            tiles=self.tiles,
            shields=self.shields,
            cities=self.cities,
            each=self.each,
            mage=self.mage,
            witch=int(self.witch),
            majority=self.majority,
            sharing=self.sharing,
        )


class CameHome(Event, frozen=True):
    """CA-9: followers returned to their owner."""

    seat: Seat
    count: int
    segment: str
    rule: str

    def sentence(self) -> Sentence:
        return say("came-home", who=seat_word(self.seat), count=self.count)


class CropChosen(Event, frozen=True):
    """CC-2: the active player chose for everybody."""

    seat: Seat
    choice: Literal["deploy", "remove"]
    of: FeatureKind
    rule: str

    def sentence(self) -> Sentence:
        return say(f"crop-{self.choice}-{self.of}", who=seat_word(self.seat))


class CropIdle(Event, frozen=True):
    """CC-3: a seat can do nothing and is not asked."""

    seat: Seat
    of: FeatureKind
    rule: str

    def sentence(self) -> Sentence:
        return say("crop-idle", who=seat_word(self.seat))


class CropPassed(Event, frozen=True):
    """CC-2: a seat added no follower."""

    seat: Seat
    rule: str

    def sentence(self) -> Sentence:
        return say("crop-passed", who=seat_word(self.seat))


class CropAdded(Event, frozen=True):
    """CC-2 A: a seat put one more follower beside an own one."""

    seat: Seat
    segment: str
    rule: str

    def sentence(self) -> Sentence:
        return say(f"added-{role_of(self.segment)}", who=seat_word(self.seat), place=place_of(self.segment))


class CropTaken(Event, frozen=True):
    """CC-2 B: a seat took one of its followers back."""

    seat: Seat
    segment: str
    rule: str

    def sentence(self) -> Sentence:
        return say(f"taken-{role_of(self.segment)}", who=seat_word(self.seat), place=place_of(self.segment))


class Ended(Event, frozen=True):
    """CA-11: the last tile has been played; the final scoring follows."""

    rule: str

    def sentence(self) -> Sentence:
        return say("ended")


def told(row: Row, tiles: Tiles) -> Event:
    """A row of the log as a typed event."""
    return TELLERS[row.what](row, tiles)


def _segment(number: int, tiles: Tiles) -> str:
    return Spot.read(number).name(tiles)


def _figure(number: int) -> FigureId:
    return "mage" if number == Figure.MAGE else "witch"


def _called(number: int) -> FeatureKind:
    return FEATURES[Terrain(number).name[0]]


def _rule(row: Row) -> str:
    return Rule(row.rule).id


def _placed(row: Row, tiles: Tiles) -> Event:
    at = Spot.read(row.a)
    return Placed(row.seat, tiles.tiles[at.kind].id, at.x, at.y, at.turn * 90, _rule(row))


def _figure_moved(row: Row, tiles: Tiles) -> Event:
    came_from = None if row.b == NOTHING else _segment(row.b, tiles)
    return FigureMoved(row.seat, _figure(row.c), _segment(row.a, tiles), came_from, _rule(row))


def _scored(row: Row, tiles: Tiles) -> Event:
    """The bits of `e`: 1 finished, 2 mage, 4 witch, 8… the majority, 64… who share it, 1024 a small city by the old rule."""
    segment, finished = _segment(row.a, tiles), bool(row.e & 1)
    feature = kind_of(segment)
    is_field = feature == "field"
    doubled = feature == "city" and finished and not row.e & 1024
    return Scored(
        seat=row.seat,
        points=row.b,
        feature=feature,
        finished=finished,
        segment=segment,
        tiles=0 if is_field else row.c,
        shields=0 if is_field else row.d,
        cities=row.c if is_field else 0,
        each=3 if is_field else 2 if doubled else 1,
        mage=row.c if row.e & 2 else 0,
        witch=bool(row.e & 4),
        majority=row.e >> 3 & 7,
        sharing=row.e >> 6 & 7,
        rule=_rule(row),
    )


TELLERS: dict[int, Callable[[Row, Tiles], Event]] = {
    Happened.DRAWN: lambda row, tiles: Drawn(row.seat, tiles.tiles[row.a].id, row.b, _rule(row)),
    Happened.THROWN_OUT: lambda row, tiles: ThrownOut(row.seat, tiles.tiles[row.a].id, row.b, _rule(row)),
    Happened.PLACED: _placed,
    Happened.FIGURE_MOVED: _figure_moved,
    Happened.FIGURE_REMOVED: lambda row, tiles: FigureRemoved(row.seat, _figure(row.c), _segment(row.a, tiles), _rule(row)),
    Happened.FIGURE_RETURNED: lambda row, tiles: FigureReturned(_figure(row.c), _segment(row.a, tiles), _rule(row)),
    Happened.NO_FIGURE: lambda row, tiles: NoFigure(row.seat, _rule(row)),
    Happened.FOLLOWER_PLACED: lambda row, tiles: FollowerPlaced(row.seat, _segment(row.a, tiles), row.b, _rule(row)),
    Happened.NO_FOLLOWER: lambda row, tiles: NoFollower(row.seat, row.b, bool(row.c), _rule(row)),
    Happened.SCORED: _scored,
    Happened.CAME_HOME: lambda row, tiles: CameHome(row.seat, row.b, _segment(row.a, tiles), _rule(row)),
    Happened.CROP_CHOSEN: lambda row, tiles: CropChosen(
        row.seat, "deploy" if row.a == Crop.DEPLOY else "remove", _called(row.b), _rule(row)
    ),
    Happened.CROP_IDLE: lambda row, tiles: CropIdle(row.seat, _called(row.b), _rule(row)),
    Happened.CROP_PASSED: lambda row, tiles: CropPassed(row.seat, _rule(row)),
    Happened.CROP_ADDED: lambda row, tiles: CropAdded(row.seat, _segment(row.a, tiles), _rule(row)),
    Happened.CROP_TAKEN: lambda row, tiles: CropTaken(row.seat, _segment(row.a, tiles), _rule(row)),
    Happened.ENDED: lambda row, tiles: Ended(_rule(row)),
}
