"""The turns of a game of ours, as those who write it for others need them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kouzlo.core.transcript import AnyMatch
from kouzlo.games.carcassonne.moves import Draw, Place, PlaceFollower, Spot


class DrawnTurn(NamedTuple):
    """A drawn tile and what became of it: without a place it left the game."""

    tile: str
    place: Spot | None
    follower: str | None
    """The name of its segment, without the place."""
    is_done: bool
    """The player has decided about the follower, or the tile had no place."""


def turns_of(match: AnyMatch) -> Iterator[DrawnTurn]:
    """Every tile that was drawn, in order; in the base game, where a turn is a draw, a placement and a follower."""
    tile, place, is_over = "", None, match.outcome is not None
    for entry in match.played():
        move = entry.move
        if isinstance(move, Draw):
            if tile:
                yield DrawnTurn(tile, None, None, is_done=True)
            tile, place = move.draw, None
        elif isinstance(move, Place):
            place = move.place
        else:
            follower = move.follower.partition(":")[2] if isinstance(move, PlaceFollower) else None
            yield DrawnTurn(tile, place, follower, is_done=True)
            tile = ""
    if tile:
        yield DrawnTurn(tile, place, None, is_done=is_over)
