"""The state of the duel: what lies where, and what each player has been shown.

Wizards are numbered by their index in the card file; NO_CARD is an empty place and HIDDEN a card that a seat may not know.
A deck is stored from the bottom: its top is `deck[deck_size - 1]`.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Annotated

from kouzlo.core.record import Int, Ints, Record

NO_CARD = -1
HIDDEN = -2
NO_SEAT = -1

SET_SIZE = 18
TEAM_SIZE = 6
DECK_SIZE = 5
ROUNDS = 3


class Element(IntEnum):
    """The six elements, in the order of the help card."""

    FIRE = 0
    WATER = 1
    NATURE = 2
    LIGHT = 3
    SHADOW = 4
    VOID = 5


class Kind(IntEnum):
    """When an ability works."""

    NONE = 0
    FAST = 1
    PERMANENT = 2
    DORMANT = 3


class Subject(IntEnum):
    """The subject of an effect: elements from 1, kinds from 10, higher and lower values."""

    ANYONE = 0
    FIRE = 1
    WATER = 2
    NATURE = 3
    LIGHT = 4
    SHADOW = 5
    VOID = 6
    NONE = 10
    FAST = 11
    PERMANENT = 12
    DORMANT = 13
    HIGHER = 20
    LOWER = 21


class Phase(IntEnum):
    """The phases; the names in lower case are those of the engine protocol."""

    DRAW = 0
    PICK = 1
    PLAN = 2
    USE = 3
    REARRANGE = 4
    SWAP = 5
    OVER = 6


class Step(IntEnum):
    """Where a round continues after a question."""

    LAY = 0
    FAST = 1
    JUDGE = 2
    SPOILS = 4
    COUNT = 5


class Source(IntEnum):
    """What makes an ability act."""

    FAST = 0
    WIN = 1
    DORMANT = 2


class Wizard(Record):
    """One card of the file, as kernels read it."""

    value: Int
    element: Int
    kind: Int
    verb: Int
    amount: Int
    about: Int
    against: Int
    may: Int


class Facts(Record):
    """What never changes during a match: the cards, which element beats which, and how many sets of cards there are."""

    wizard: Annotated[Sequence[Wizard], SET_SIZE]
    beats: Annotated[Ints, 36]
    subsets: Annotated[Ints, 19 * 6]


class Side(Record):
    """What one player has, and what the other has been shown of it."""

    random: Int
    picked: Int
    planned: Int
    swapped: Int
    tokens: Int
    team: Annotated[Ints, TEAM_SIZE]
    deck: Annotated[Ints, DECK_SIZE]
    deck_size: Int
    waiting: Int
    fighter: Int
    discard: Annotated[Ints, TEAM_SIZE]
    discard_size: Int
    fast_waits: Int
    """The fast ability of the fighter still waits for its turn."""
    fast_holds: Int
    """A fast ability with a lasting effect was carried out: it holds to the end of this duel."""
    ability_lost: Int
    """DU-53: the fighter uses no ability in this duel."""
    fired: Int
    """The cards whose fast ability has had its turn in this round, as bits."""
    declined: Int
    """DU-11: the cards whose "you may" was declined in this round, as bits; everybody saw it."""
    rearranged: Int
    """DU-11: the cards by which the deck was rearranged in this round, as bits; everybody saw that, not how."""
    shown: Annotated[Ints, ROUNDS]
    """The cards that have lain open in each round, as bits."""
    looked: Annotated[Ints, ROUNDS]
    """The cards that only the opponent was shown in each round, as bits."""
    waiting_known: Int
    """0 hidden, 1 the opponent has looked at it, 2 everybody knows it."""
    deck_known: Int
    """The places of the deck that the opponent has looked at, as bits."""


class State(Record):
    """The whole table."""

    mirror_incumbent: Int
    swap_in_after_shaman_fires: Int
    phase: Int
    this_round: Int
    duels: Int
    step: Int
    both_lose: Int
    """DU-50: a Shaman's ability was carried out in this duel."""
    losers: Int
    """Who has lost the duel, as bits of seats."""
    spoils: Int
    """The winner whose ability acts after the duel (DU-55), or NO_SEAT."""
    asked: Int
    """The seat that decides a "you may", or NO_SEAT."""
    source: Int
    """What the question is about."""
    queue: Annotated[Ints, 12]
    """Dormant abilities that act once, in order: owner * 32 + wizard."""
    queue_length: Int
    decided_by: Int
    """The paragraph that ended the match."""
    side: Annotated[Sequence[Side], 2]
