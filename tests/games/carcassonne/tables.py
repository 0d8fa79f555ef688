"""Tables for tests: positions built tile by tile, and stories played on them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from kouzlo.core.event import Event
from kouzlo.core.game import settle
from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.move import CHANCE, Move
from kouzlo.games.carcassonne import create
from kouzlo.games.carcassonne.events import Scored
from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.names import segment_name
from kouzlo.games.carcassonne.position import read_position, write_position
from kouzlo.games.carcassonne.state import NOTHING, State
from tests.games.carcassonne.oracle import Board, Cell, Pieces, Seg

OPTION_SETS: dict[str, dict[str, Any]] = {
    "base": {"mage_and_witch": False},
    "old small city": {"mage_and_witch": False, "small_city": 2},
    "no farmers": {"mage_and_witch": False, "farmers": False},
    "mage and witch": {},
    "crop circles 2012": {"crop_circles": "2012"},
    "all crop circles": {"crop_circles": "both"},
}
"""The six option sets of the reference games."""


@cache
def game(make: str = "plain") -> Carcassonne:
    """The game in one of its makes, made once."""
    makes: dict[str, Make] = {"plain": PLAIN, "compiled": COMPILED}
    return create(make=makes[make])


def dealt(options: Mapping[str, object], seats: int = 2, make: str = "plain") -> State:
    """A table before the first draw."""
    return game(make).deal(settle(game(make).info, options, seats), seats)


class Story:
    """A table with these tiles, followers and figures on it, and `hand` about to be placed by seat 0.

    Tiles are written `U@1,0,90`; the start tile lies at 0,0.  Followers are segment names by seat.
    """

    def __init__(
        self,
        *tiles: str,
        hand: str | None = None,
        followers: Mapping[int, Iterable[str]] | None = None,
        mage: str = "-",
        witch: str = "-",
        pool: str = "C*1",
        seats: int = 2,
        start: str = "D@0,0,0",
        **options: Any,
    ) -> None:
        standing = "|".join("/".join((followers or {}).get(seat, ())) or "-" for seat in range(seats))
        words = {
            "seats": seats,
            "mage_and_witch": int(options.get("mage_and_witch", True)),
            "farmers": int(options.get("farmers", True)),
            "small_city": options.get("small_city", 4),
            "phase": "place" if hand else "draw",
            "active": 0,
            "asked": 0,
            "hand": hand or "-",
            "magic": "none",
            "crop": "-",
            "scores": ",".join("0" for _ in range(seats)),
            "pool": pool,
            "out": "-",
            "tiles": "/".join((start, *tiles)),
            "mage": mage,
            "witch": witch,
            "followers": standing,
        }
        self.game = game()
        self.s = read_position(" ".join(f"{name}={value}" for name, value in words.items()), self.game.tiles)
        self.events: list[Event] = []

    @property
    def phase(self) -> str:
        return self.game.turn(self.s).phase

    @property
    def seat(self) -> int:
        return self.game.turn(self.s).seats[0]

    def do(self, *moves: str) -> Story:
        """Play moves in the short notation, each by the seat that is asked; every one must be legal."""
        for text in moves:
            move = self.game.read_move(text)
            assert self.game.judge(self.s, self.seat, move).id == "", f"{text}: {self.game.judge(self.s, self.seat, move).id}"
            log = self.game.make.new(Log)
            self.game.play(self.s, self.seat, move, log)
            self.events = list(self.game.tell(log))
        return self

    def refused(self, text: str) -> str:
        """The paragraph that forbids a move of the seat that is asked."""
        return self.game.judge(self.s, self.seat, self.game.read_move(text)).id

    def offered(self) -> list[str]:
        """All legal moves of the seat that is asked, in the short notation."""
        return sorted(self.game.write_move(move) for move in self.game.moves(self.s, self.seat))

    def scored(self) -> list[tuple[int, int, str]]:
        """Who scored what in the last move: seat, points, the sum as it is spelled."""
        return [(event.seat, event.points, event.spelled()) for event in self.events if isinstance(event, Scored)]

    def told(self, kind: type[Event]) -> list[Any]:
        """The events of one kind in the last move."""
        return [event for event in self.events if isinstance(event, kind)]

    def figure(self, name: str) -> str | None:
        at = self.s.figure[("mage", "witch").index(name)]
        return None if at == NOTHING else segment_name(self.s, self.game.tiles, at)

    def position(self) -> str:
        return write_position(self.s, self.game.tiles)


def board_of(s: State, played: Carcassonne) -> Board:
    """The same board for the slow rules."""
    laid: dict[Cell, tuple[str, int]] = {}
    for i in range(s.laid):
        laid[s.tile_x[i], s.tile_y[i]] = (played.tiles.tiles[s.tile_kind[i]].id, 90 * s.tile_turn[i])
    return Board(played.tiles, laid)


def seg_of(s: State, played: Carcassonne, segment: int) -> Seg:
    tile, local = divmod(segment, 8)
    return Seg((s.tile_x[tile], s.tile_y[tile]), played.tiles.names[s.tile_kind[tile]][s.tile_turn[tile]][local])


def pieces_of(s: State, played: Carcassonne) -> Pieces:
    """The followers and figures for the slow rules."""
    followers = [(slot // 7, seg_of(s, played, at)) for slot, at in enumerate(s.follower) if at != NOTHING]
    mage, witch = (None if at == NOTHING else seg_of(s, played, at) for at in s.figure)
    return Pieces(followers, mage, witch)


def draws(s: State, played: Carcassonne) -> list[Move]:
    return list(played.moves(s, CHANCE))
