"""The view of a seat.  Nothing is hidden in this game, so an observation is the state itself.

The aids (owners and values of features, remaining tiles, places that no tile can fill) are part of the table; with `table(…,
aids=False)` they are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from kouzlo.core.move import Seat, write_move
from kouzlo.core.view import Choice, Prompt
from kouzlo.games.carcassonne.land import Feature, LaidTile, features, land
from kouzlo.games.carcassonne.moves import CarcassonneMove
from kouzlo.games.carcassonne.names import segment_name
from kouzlo.games.carcassonne.rules.mage_and_witch import occasion
from kouzlo.games.carcassonne.rules.turn import QUESTIONS
from kouzlo.games.carcassonne.scene import Scene
from kouzlo.games.carcassonne.state import FOLLOWERS, NOTHING, Figure, Phase, State
from kouzlo.games.carcassonne.tiles import Tiles

ASKS = tuple("".join(".CRF"[asks >> 2 * side & 3] for side in range(4)) for asks in range(256))
"""What the sides of a free place ask for, in letters."""


class Player(msgspec.Struct, frozen=True):
    """One seat at the table."""

    score: int
    supply: int


class Follower(msgspec.Struct, frozen=True):
    """One follower on the board."""

    seat: Seat
    segment: str


class FreePlace(msgspec.Struct, frozen=True):
    """A place beside a tile: what its sides ask for (`C`, `R`, `F`, `.`), and which remaining tiles can fill it."""

    x: int
    y: int
    asks: str
    fillable: bool | None
    """Whether the tile in hand or any that is still to be drawn fits in some rotation."""
    fitting: int | None = None
    """How many of the tiles that are still to be drawn fit in some rotation; the tile in hand is not one of them."""


class Table(msgspec.Struct, frozen=True):
    """Everything on the table."""

    phase: str
    active: Seat
    hand: str | None
    players: tuple[Player, ...]
    tiles: tuple[LaidTile, ...]
    followers: tuple[Follower, ...]
    mage: str | None
    witch: str | None
    features: tuple[Feature, ...]
    places: tuple[FreePlace, ...]
    tiles_left: int
    left: dict[str, int] | None
    """The tiles that are still to be drawn, by id."""
    thrown_out: dict[str, int]
    options: dict[str, bool | int]


def table(s: State, tiles: Tiles, aids: bool = True) -> Table:
    """The table as a struct; without aids it has no owners, values and remaining tiles."""
    return Table(
        phase=Phase(s.phase).name.lower(),
        active=s.active,
        hand=None if s.drawn == NOTHING else tiles.tiles[s.drawn].id,
        players=tuple(Player(s.score[seat], s.supply[seat]) for seat in range(s.seats)),
        tiles=land(s, tiles, aids).tiles,
        followers=tuple(
            [
                Follower(slot // FOLLOWERS, segment_name(s, tiles, segment))
                for slot, segment in enumerate(s.follower)
                if segment != NOTHING
            ]
        ),
        mage=_figure(s, tiles, Figure.MAGE),
        witch=_figure(s, tiles, Figure.WITCH),
        features=features(s, tiles, aids),
        places=_free_places(s, tiles, aids),
        tiles_left=s.pool_size,
        left=_counts(s.pool, tiles) if aids else None,
        thrown_out=_counts(s.thrown_out, tiles),
        options={
            "mage_and_witch": bool(s.mage_and_witch),
            "farmers": bool(s.farmers),
            "small_city": s.small_city,
        },
    )


def _figure(s: State, tiles: Tiles, figure: Figure) -> str | None:
    return None if s.figure[figure] == NOTHING else segment_name(s, tiles, s.figure[figure])


def _counts(counts: Sequence[int], tiles: Tiles) -> dict[str, int]:
    return {tile.id: counts[kind] for kind, tile in enumerate(tiles.tiles) if counts[kind]}


def _free_places(s: State, tiles: Tiles, aids: bool) -> tuple[FreePlace, ...]:
    """The free places; a place can be filled by any tile that fits it in some rotation."""
    asked = s.place_asks[: s.places]
    if not aids:
        return tuple([FreePlace(s.place_x[at], s.place_y[at], ASKS[asks], None) for at, asks in enumerate(asked)])
    fitting, left = _kinds_that_fit(tiles), [(1 << kind, count) for kind, count in enumerate(s.pool) if count]
    # Many places ask for the same, so what fits is counted once for each that is asked.
    counts = {asks: sum([count for kind, count in left if fitting[asks] & kind]) for asks in set(asked)}
    in_hand = 0 if s.drawn == NOTHING else 1 << s.drawn
    return tuple(
        [
            FreePlace(s.place_x[at], s.place_y[at], ASKS[asks], counts[asks] > 0 or fitting[asks] & in_hand != 0, counts[asks])
            for at, asks in enumerate(asked)
        ]
    )


@lru_cache(maxsize=1 << 4)
def _kinds_that_fit(tiles: Tiles) -> tuple[int, ...]:
    """For all that a place may ask for, the kinds of tiles that fit in some rotation, one bit each."""
    kinds, fits = range(len(tiles.tiles)), tiles.facts.fits
    return tuple(sum(1 << kind for kind in kinds if fits[kind * 256 + asks]) for asks in range(256))


# What a seat is asked


def prompt(s: State, tiles: Tiles, seat: Seat, moves: Sequence[CarcassonneMove]) -> Prompt:
    """The question of this phase with its choices; of a feature with many segments only one is offered."""
    scene = Scene(s, tiles)
    rule, asked = QUESTIONS[Phase(s.phase)](scene)
    choices = [Choice(write_move(move), move.said(scene), move.heading()) for move in moves[0].offered(moves, scene)]
    return Prompt(Phase(s.phase).name.lower(), rule.id, asked, tuple(choices), occasion=occasion(s))
