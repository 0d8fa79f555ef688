"""A game as a foreign source tells it, in our letters and coordinates; nothing in it has been judged."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeVar

from kouzlo.core.game import Value
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Text, worded
from kouzlo.exchange.brought import NotBrought

R = TypeVar("R", bound=NotBrought)

GAME = "carcassonne"
MOST_TURNS = 71
"""The base game has so many tiles besides the start tile."""


class ToldTurn(NamedTuple):
    """A tile that was laid, and the follower that went onto it."""

    tile: str
    x: int
    y: int
    rotation: int
    follower: str | None
    """The name of its segment on the tile as it lies, such as `R:NS`."""
    seat: Seat | None
    """Whose turn it was, if the source says so."""
    points: Mapping[Seat, int]
    """The points of each seat after this turn, as far as the source says them."""


class ToldGame(NamedTuple):
    """Everything that a source says."""

    source: str
    seats: int
    names: tuple[str, ...]
    turns: tuple[ToldTurn, ...]
    options: tuple[Mapping[str, Value], ...]
    """How the table may have been laid; the first that agrees with the points is taken."""
    draws: tuple[str, ...] | None = None
    """All draws in their order; None: only those that were laid are known."""
    thrown_out: frozenset[int] | None = None
    """Which of these draws, counted from 0, had no place; None: the source does not say it."""


def not_told(source: str, problem: Text) -> NotBrought:
    """The error of a text that is cut or changed."""
    return NotBrought(worded("place-source", "{source}", source=source), problem, GAME)


def refused(number: int, problem: Text, rule: str | None = None, kind: type[R] | None = None) -> NotBrought:
    """The error of a move, which the rules or the source itself contradict."""
    return (kind or NotBrought)(worded("place-move", "move {number}", number=str(number)), problem, GAME, rule)
