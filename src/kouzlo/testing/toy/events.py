"""Stars and Pebbles: the events."""

from __future__ import annotations

from kouzlo.core import event
from kouzlo.core.event import Column, Event, Secret, events_in
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.testing.toy.state import CARDS, SEATS, Rule, knows

Hidden = Secret[str] | str | None


class Law(event.Law):
    paragraphs = Rule


class Card(Column[str]):
    """A card by its kind."""

    @staticmethod
    def read(facts: None, kind: int) -> str:
        return CARDS[kind]

    @staticmethod
    def word(card: object) -> Word:
        return Word("card", card if isinstance(card, str) else "unknown")


class SecretCard(Column[Hidden]):
    """A card by its kind, and the set of those who know it."""

    width = 2

    @staticmethod
    def read(facts: None, kind: int, known_by: int) -> Hidden:
        seats = tuple(seat for seat in range(SEATS) if knows(known_by, seat))
        return CARDS[kind] if knows(known_by, SEATS) else Secret(CARDS[kind], seats)


class _AboutACard(Event):
    """A seat that may not know the card gets an unknown one."""

    def sentence(self) -> Sentence:
        said = super().sentence()
        card = getattr(self, "card")  # noqa: B009  # each of these events has one
        return Sentence(said.id, {**said.args, "card": Card.word(card)})


class Drew(_AboutACard):
    """TO-2: a player got a card."""

    seat: Seat
    card: SecretCard
    rule: Law


class Looked(_AboutACard):
    """TO-3: a player paid for a look."""

    seat: Seat
    at: Seat
    card: SecretCard
    rule: Law

    def sentence(self) -> Sentence:
        return Sentence("looked", {"who": seat_word(self.seat), "whose": seat_word(self.at), "card": Card.word(self.card)})


class Declined(Event):
    """TO-3: a player did not look."""

    seat: Seat
    rule: Law


class Staked(Event):
    """TO-4: a stake that was turned up."""

    seat: Seat
    points: int
    rule: Law

    def sentence(self) -> Sentence:
        return super().sentence() if self.points else Sentence("staked-nothing", {"who": seat_word(self.seat)})


class Showed(Event):
    """TO-6: a player who staked showed his card."""

    seat: Seat
    card: Card
    rule: Law


class Took(Event):
    """TO-6: the highest card took the stakes."""

    seat: Seat
    points: int
    rule: Law


class Returned(Event):
    """TO-6: equal highest cards; the stakes went back."""

    points: int
    rule: Law


class LaidAside(_AboutACard):
    """TO-7: a card was laid aside, open or face down."""

    seat: Seat
    card: SecretCard
    rule: Law


EVENTS = events_in(__name__)
