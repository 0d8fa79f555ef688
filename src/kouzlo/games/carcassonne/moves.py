"""The moves of Carcassonne, each with its JSON form, its notation, its code and the text of its choice.

An expansion may have moves of its own in its file; notation.py lists all of them.
A segment is written `x,y:K:where`: K is C, R, M or F; where names the sides (NESW) or, of a field, the half-sides (0 to 7).
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, ClassVar, Literal, Self

import msgspec

from kouzlo.core.move import Move, NotAMove
from kouzlo.core.sentence import Argument, Sentence, Word, seat_word
from kouzlo.games.carcassonne.events import kind_of, place_of, role_of, say, tile_word
from kouzlo.games.carcassonne.state import BOARD, SEGMENT_CODES, Figure

if TYPE_CHECKING:  # both import the rules, and the rules import the codes
    from kouzlo.games.carcassonne.names import Names
    from kouzlo.games.carcassonne.scene import Scene

SEGMENT = r"^-?[0-9]{1,9},-?[0-9]{1,9}:([CR]:[NESW]{1,4}|M|F:[0-7]{1,8})\Z"

SegmentName = Annotated[str, msgspec.Meta(pattern=SEGMENT)]
FigureName = Literal["mage", "witch"]
Rotation = Literal[0, 90, 180, 270]

ROTATIONS: tuple[Rotation, ...] = (0, 90, 180, 270)
FIGURE_NAMES: tuple[FigureName, ...] = ("mage", "witch")
"""In the order of Figure."""
DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


class CarcassonneMove(Move, frozen=True):
    """The base of the moves of this game."""

    codes: ClassVar[range]
    """The codes of this kind."""

    def code(self, names: Names) -> int:
        """Its code; a move with an unknown tile, place or segment gets one that `judge` refuses by the move's own paragraph."""
        raise NotImplementedError

    @classmethod
    def of_code(cls, code: int, names: Names) -> Self:
        """The inverse of `code`, counted from the first code of the kind."""
        raise NotImplementedError

    def said(self, scene: Scene) -> Sentence:
        """The text of the choice."""
        raise NotAMove(f"nobody chooses {self!r}")

    def heading(self) -> Sentence | None:
        """The heading of this choice and similar ones."""
        return None

    @staticmethod
    def offered(moves: Sequence[CarcassonneMove], scene: Scene) -> Sequence[CarcassonneMove]:
        """The moves of this kind that are offered, in their order; by default all, as they are listed."""
        return moves


class OnSegment(CarcassonneMove, frozen=True):
    """A move that names one segment."""

    def code(self, names: Names) -> int:
        return self.codes.start + names.segment(getattr(self, self.__struct_fields__[0]))

    @classmethod
    def of_code(cls, code: int, names: Names) -> Self:
        return cls(names.segment_name(code))


class Draw(CarcassonneMove, frozen=True):
    """Chance turns up a tile."""

    codes = range(256)

    draw: Annotated[str, msgspec.Meta(max_length=32)]

    def code(self, names: Names) -> int:
        return names.tile(self.draw)

    @classmethod
    def of_code(cls, code: int, names: Names) -> Self:
        return cls(names.tile_id(code))

    def said(self, scene: Scene) -> Sentence:
        """CA-1: the tile, its id as it is printed in lists, and how many of it are left."""
        return say("choose-draw", tile=tile_word(self.draw), letter=self.draw, count=scene.s.pool[scene.tile(self.draw)])


PASS = 256


class Pass(CarcassonneMove, frozen=True, rename={"passes": "pass"}):
    """Nothing."""

    codes = range(PASS, PASS + 1)

    passes: Literal[True] = True

    def code(self, names: Names) -> int:
        return PASS

    @classmethod
    def of_code(cls, code: int, names: Names) -> Self:
        return cls()

    def said(self, scene: Scene) -> Sentence:
        return scene.passing


REMOVE = 260


class RemoveFigure(CarcassonneMove, frozen=True):
    """MW-4: take a figure off the board."""

    codes = range(REMOVE, REMOVE + len(Figure))

    remove: FigureName

    def code(self, names: Names) -> int:
        return REMOVE + FIGURE_NAMES.index(self.remove)

    @classmethod
    def of_code(cls, code: int, names: Names) -> Self:
        return cls(FIGURE_NAMES[code])

    def said(self, scene: Scene) -> Sentence:
        return say(f"choose-remove-{self.remove}")


FOLLOWER = 1 * SEGMENT_CODES


class PlaceFollower(OnSegment, frozen=True):
    """CA-5: a follower onto a segment of the new tile."""

    codes = range(FOLLOWER, FOLLOWER + SEGMENT_CODES)

    follower: SegmentName

    def said(self, scene: Scene) -> Sentence:
        feature = scene.feature(self.follower)
        args: dict[str, Argument] = {
            **whereabouts(self.follower, scene),
            "tiles": scene.s.tiles[feature],
            "points": scene.pays(feature),
            "finished": int(scene.is_finished(feature)),
        }
        return Sentence(f"carcassonne-choose-{role_of(self.follower)}", args)


def whereabouts(segment: str, scene: Scene) -> dict[str, Argument]:
    """How a segment of the new tile is told from its neighbours: by its sides; a field by its part and by what it borders."""
    _, kind, *reaches = segment.split(":")
    reached = "".join(reaches)
    if kind != "F":
        return {"where": tuple(Word("carcassonne-side", each) for each in reached)}
    borders = tuple(Word("carcassonne-border", each) for each in scene.borders(segment))
    return {"part": Word("carcassonne-part", part_of_tile(reached)), "bordered": len(borders), "borders": borders}


def part_of_tile(halves: str) -> str:
    """The part of a tile in which a field with these half-sides lies: a direction such as `NE`, or `all` around the middle."""
    turns = [math.radians(45 * int(half) - 22.5) for half in halves]
    east, north = sum(map(math.sin, turns)), sum(map(math.cos, turns))
    if math.hypot(east, north) < 0.5:
        return "all"
    sixteenth = round(math.degrees(math.atan2(east, north)) / 22.5) % 16
    low, high = sixteenth // 2, (sixteenth + 1) // 2
    return DIRECTIONS[(low if low % 2 else high) % 8]  # between a side and a corner the corner is meant


FIGURE = 4 * SEGMENT_CODES
"""The mage; the witch is SEGMENT_CODES further."""


class MoveFigure(CarcassonneMove, frozen=True):
    """MW-2: bring in or move the mage or the witch."""

    codes = range(FIGURE, FIGURE + len(Figure) * SEGMENT_CODES)

    figure: FigureName
    to: SegmentName

    def words(self) -> list[str]:
        """As in `mage -1,-2:R:N`."""
        return [self.figure, self.to]

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        return super().of_words(("figure", *words)) if words[0] in FIGURE_NAMES else None

    def code(self, names: Names) -> int:
        return FIGURE + FIGURE_NAMES.index(self.figure) * SEGMENT_CODES + names.segment(self.to)

    @classmethod
    def of_code(cls, code: int, names: Names) -> Self:
        return cls(FIGURE_NAMES[code // SEGMENT_CODES], names.segment_name(code % SEGMENT_CODES))

    def said(self, scene: Scene) -> Sentence:
        """MW-6, MW-7: what the feature would pay today, without and with the figure."""
        feature = scene.feature(self.to)
        owners = scene.owners(feature)
        args: dict[str, Argument] = {
            "place": place_of(self.to),
            "tiles": scene.s.tiles[feature],
            "plain": scene.would_pay(feature, None),
            "changed": scene.would_pay(feature, Figure(FIGURE_NAMES.index(self.figure))),
        }
        if owners:
            args["whose"] = tuple(seat_word(seat) for seat in owners)
        return Sentence(f"carcassonne-choose-{self.figure}-{kind_of(self.to)}{'-owned' if owners else ''}", args)

    def heading(self) -> Sentence:
        return say(f"group-{self.figure}")

    @staticmethod
    def offered(moves: Sequence[CarcassonneMove], scene: Scene) -> Sequence[CarcassonneMove]:
        """One segment of each feature."""
        each: dict[tuple[str, int], CarcassonneMove] = {}
        for move in moves:
            if isinstance(move, MoveFigure):
                each.setdefault((move.figure, scene.feature(move.to)), move)
        return list(each.values())


PLACE = 1 << 18
"""((y + BOARD) * 2 * BOARD + x + BOARD) * 4 + quarter turns."""
FAR_AWAY = PLACE
"""A place that no board has."""


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a tile goes and how far it is turned clockwise."""

    x: int
    y: int
    rotation: Rotation


class Place(CarcassonneMove, frozen=True):
    """CA-3: lay the tile."""

    codes = range(PLACE, PLACE + (2 * BOARD) ** 2 * len(ROTATIONS))

    place: Spot

    def words(self) -> list[str]:
        """As in `place 0,-3 90`."""
        return ["place", f"{self.place.x},{self.place.y}", f"{self.place.rotation}"]

    @classmethod
    def of_words(cls, words: Sequence[str]) -> Self | None:
        if len(words) != 3 or not re.fullmatch("-?[0-9]+,-?[0-9]+", words[1]):
            return None
        return super().of_words((words[0], *words[1].split(","), words[2]))

    def code(self, names: Names) -> int:
        at = self.place
        if not (abs(at.x) < BOARD and abs(at.y) < BOARD):
            return FAR_AWAY
        return PLACE + ((at.y + BOARD) * 2 * BOARD + at.x + BOARD) * 4 + at.rotation // 90

    @classmethod
    def of_code(cls, code: int, names: Names) -> Self:
        where, quarter = divmod(code, 4)
        y, x = divmod(where, 2 * BOARD)
        return cls(Spot(x - BOARD, y - BOARD, ROTATIONS[quarter]))

    def said(self, scene: Scene) -> Sentence:
        at, effects = self.place, scene.foresight.effects(self.place)
        args: dict[str, Argument] = {"place": f"{at.x},{at.y}", "rotation": at.rotation}
        if not effects:
            return Sentence("carcassonne-choose-place", args)
        args["effects"] = effects
        return Sentence("carcassonne-choose-place-with", args)

    def heading(self) -> Sentence:
        return _at(self.place.x, self.place.y)

    @staticmethod
    def offered(moves: Sequence[CarcassonneMove], scene: Scene) -> Sequence[CarcassonneMove]:
        """Rows from north to south, each from west to east, the rotations of a place together."""
        places = [move for move in moves if isinstance(move, Place)]
        return sorted(places, key=lambda move: (move.place.y, move.place.x, move.place.rotation))


@lru_cache(maxsize=1 << 12)
def _at(x: int, y: int) -> Sentence:
    """Cached, since the same few places occur repeatedly."""
    return say("group-place", place=f"{x},{y}")
