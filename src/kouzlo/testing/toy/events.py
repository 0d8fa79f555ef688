"""Stars and Pebbles: moves, events and what a view draws."""

from __future__ import annotations

from typing import Any

import msgspec

from kouzlo.core.event import Event, Secret
from kouzlo.core.log import Row
from kouzlo.core.move import Move, Seat
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.testing.toy.rules import Happened
from kouzlo.testing.toy.state import CARDS, SEATS, Rule, knows


class Draw(Move, frozen=True):
    """Chance: the card that the next player gets."""

    draw: str


class Look(Move, frozen=True):
    """TO-3: to look or not."""

    look: bool


class Stake(Move, frozen=True):
    """TO-4: how many points."""

    stake: int


MOVES: tuple[type[Move], ...] = (Draw, Look, Stake)

Card = Secret[str] | str | None


def card_word(card: Card) -> dict[str, Any]:
    """The arguments that name a card, or say that it is unknown."""
    return {"card": Word("card", card)} if isinstance(card, str) else {"card": Word("card", "unknown")}


class Drew(Event, frozen=True):
    """TO-2: a player got a card."""

    seat: Seat
    card: Card
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("drew", {"who": seat_word(self.seat), **card_word(self.card)})


class Looked(Event, frozen=True):
    """TO-3: a player paid for a look."""

    seat: Seat
    at: Seat
    card: Card
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("looked", {"who": seat_word(self.seat), "whose": seat_word(self.at), **card_word(self.card)})


class Declined(Event, frozen=True):
    """TO-3: a player did not look."""

    seat: Seat
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("declined", {"who": seat_word(self.seat)})


class Staked(Event, frozen=True):
    """TO-4: a stake that was turned up."""

    seat: Seat
    points: int
    rule: str

    def sentence(self) -> Sentence:
        if self.points == 0:
            return Sentence("staked-nothing", {"who": seat_word(self.seat)})
        return Sentence("staked", {"who": seat_word(self.seat), "points": self.points})


class Showed(Event, frozen=True):
    """TO-6: a player who staked showed his card."""

    seat: Seat
    card: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("showed", {"who": seat_word(self.seat), **card_word(self.card)})


class Took(Event, frozen=True):
    """TO-6: the highest card took the stakes."""

    seat: Seat
    points: int
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("took", {"who": seat_word(self.seat), "points": self.points})


class Returned(Event, frozen=True):
    """TO-6: equal highest cards; the stakes went back."""

    points: int
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("returned", {"points": self.points})


class LaidAside(Event, frozen=True):
    """TO-7: a card was laid aside, open or face down."""

    seat: Seat
    card: Card
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("laid-aside", {"who": seat_word(self.seat), **card_word(self.card)})


def told(row: Row) -> Event:
    """One row of the log as an event."""
    paragraph = Rule(row.rule).id
    match row.what:
        case Happened.DREW:
            return Drew(row.seat, Secret(CARDS[row.a], (row.seat,)), paragraph)
        case Happened.LOOKED:
            return Looked(row.seat, row.a, Secret(CARDS[row.b], (row.seat, row.a)), paragraph)
        case Happened.DECLINED:
            return Declined(row.seat, paragraph)
        case Happened.STAKED:
            return Staked(row.seat, row.a, paragraph)
        case Happened.SHOWED:
            return Showed(row.seat, CARDS[row.a], paragraph)
        case Happened.TOOK:
            return Took(row.seat, row.a, paragraph)
        case Happened.RETURNED:
            return Returned(row.a, paragraph)
    assert row.what == Happened.LAID_ASIDE, f"no event for a row of kind {row.what}"
    known = tuple(seat for seat in range(SEATS) if knows(row.b, seat))
    return LaidAside(row.seat, CARDS[row.a] if knows(row.b, SEATS) else Secret(CARDS[row.a], known), paragraph)


class Player(msgspec.Struct, frozen=True):
    """One place of the table as a seat sees it; a hidden card is null."""

    points: int
    card: str | None
    has_card: bool
    has_staked: bool
    aside: tuple[str | None, ...]
    staked: tuple[int, ...]


class Table(msgspec.Struct, frozen=True):
    """The whole table as a seat sees it."""

    round_number: int
    rounds: int
    players: tuple[Player, ...]
    unseen: dict[str, int]
    """How many cards of each kind this seat has not seen."""
