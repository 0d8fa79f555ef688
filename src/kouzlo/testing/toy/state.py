"""Stars and Pebbles: the table, the facts, the paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Annotated

from kouzlo.core.record import Int, Ints, Record, kernel
from kouzlo.core.rule import Paragraph

SEATS = 3
ROUNDS = 3
KINDS = 4
CODES = 10

NO_CARD = -1
NO_STAKE = -1
HIDDEN = -2

SPECTATOR = SEATS
EVERYBODY = 0b1111
"""Who knows a card is a set of seats, one bit each; the last bit is the spectators'."""

CARDS = ("pebble", "acorn", "feather", "star")
VALUES = (1, 2, 3, 4)
COPIES = (5, 4, 3, 2)


class Phase(IntEnum):
    """The phases."""

    DRAW = 0
    LOOK = 1
    STAKE = 2
    OVER = 3


class Rule(Paragraph):
    """The rulebook, one line each."""

    OK = 0, ""
    SET_UP = 1, "TO-1"
    """Two or three players, three points each; five pebbles, four acorns, three feathers, two stars."""
    DRAW = 2, "TO-2"
    """A round begins: each player gets a random card that only he looks at."""
    LOOK = 3, "TO-3"
    """Then, in turn, you may pay a point to look at the card of the player after you; who has no point is not asked."""
    STAKE = 4, "TO-4"
    """All stake points at the same moment, in secret: none to three."""
    AFFORD = 5, "TO-5"
    """Nobody stakes more points than he has."""
    HIGHEST = 6, "TO-6"
    """Who staked shows his card: the highest takes all stakes; equal highest cards, and all stakes go back."""
    LAY_ASIDE = 7, "TO-7"
    """All cards are laid aside; the card of a player who staked nothing stays face down."""
    MOST_POINTS = 8, "TO-8"
    """After the last round the most points win; equal points share the victory."""


class Codes(Record):
    """A list of moves, as codes."""

    count: Int
    code: Annotated[Ints, CODES]


class Facts(Record):
    """The cards, by kind: what they are worth and how many there are."""

    value: Annotated[Ints, KINDS]
    copies: Annotated[Ints, KINDS]


class Place(Record):
    """What one player has on the table."""

    points: Int
    card: Int
    known_by: Int
    stake: Int
    aside: Annotated[Ints, ROUNDS]
    aside_known_by: Annotated[Ints, ROUNDS]
    staked: Annotated[Ints, ROUNDS]
    """What was staked in each round; public, so it stays on the table."""


class State(Record):
    """The whole table."""

    seats: Int
    rounds: Int
    looking: Int
    phase: Int
    round_number: Int
    active: Int
    pool: Annotated[Ints, KINDS]
    place: Annotated[Sequence[Place], SEATS]


@kernel
def knows(known_by: int, seat: int) -> int:
    """Whether a seat (or SPECTATOR) is in the set of those who know."""
    return known_by >> seat & 1
