"""The events of the duel; fields that not everybody may know are secret.

Kernels write wizards by their numbers in the card file; they are read as ids.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from kouzlo.core import event
from kouzlo.core.event import ByName, Column, Event, Secret, events_in
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.state import DECK_SIZE, NO_CARD, NO_SEAT, TEAM_SIZE, Element

Ids = Sequence[str]
"""The wizards of the set, in the order of the card file."""
Hidden = Secret[str] | str | None
HiddenHand = Secret[tuple[str, ...]] | tuple[str, ...] | None


def wizard_word(wizard: str) -> Word:
    """The name of a wizard, to be translated."""
    return Word("wizard", wizard)


def hand_words(hand: Sequence[str]) -> tuple[Word, ...]:
    """The names of several wizards."""
    return tuple(wizard_word(wizard) for wizard in hand)


class Law(event.Law):
    paragraphs = Rule


class Wizard(Column[str]):
    """A wizard, public."""

    @staticmethod
    def read(ids: Ids, card: int) -> str:
        return ids[card]

    @staticmethod
    def word(wizard: str) -> Word:
        return wizard_word(wizard)


class OwnCard(Column[Hidden]):
    """A wizard that only its player knows; no wizard is written as NO_CARD and read as an empty id."""

    @staticmethod
    def read(ids: Ids, card: int) -> str:
        return "" if card == NO_CARD else ids[card]

    @staticmethod
    def known_to(seat: Seat) -> tuple[Seat, ...]:
        return (seat,)

    @staticmethod
    def word(wizard: str) -> Word:
        return wizard_word(wizard)


class SeenCard(OwnCard):
    """DU-72: a wizard that both players know, and no spectator: its owner sees that it was looked at."""

    @staticmethod
    def known_to(seat: Seat) -> tuple[Seat, ...]:
        return (0, 1)


class OwnDeck(Column[HiddenHand]):
    """A deck from its top, which only its player knows; empty places are NO_CARD."""

    width = DECK_SIZE

    @staticmethod
    def read(ids: Ids, *cards: int) -> tuple[str, ...]:
        return tuple([ids[card] for card in cards if card != NO_CARD])

    @staticmethod
    def known_to(seat: Seat) -> tuple[Seat, ...]:
        return (seat,)

    @staticmethod
    def word(hand: Sequence[str]) -> tuple[Word, ...]:
        return hand_words(hand)


class OwnTeam(OwnDeck):
    """A team, which only its player knows."""

    width = TEAM_SIZE


class Place(IntEnum):
    """Where a card was discarded from or looked at."""

    WAITING = 0
    DECK = 1


class From(ByName[str]):
    members = Place


class Losers(Column[tuple[Seat, ...]]):
    """The losers; kernels write the seats as bits, as in the state."""

    @staticmethod
    def read(ids: Ids, bits: int) -> tuple[Seat, ...]:
        return tuple([seat for seat in range(2) if bits >> seat & 1])


class Elements(Column[tuple[str, str]]):
    """The elements of both wizards."""

    width = 2

    @staticmethod
    def read(ids: Ids, one: int, two: int) -> tuple[str, str]:
        return Element(one).name.lower(), Element(two).name.lower()


class Both(Column[tuple[int, int]]):
    """A number for each seat."""

    width = 2

    @staticmethod
    def read(ids: Ids, one: int, two: int) -> tuple[int, int]:
        return one, two


class Winner(Column[Seat | None]):
    """A seat, or NO_SEAT for both."""

    @staticmethod
    def read(ids: Ids, seat: int) -> Seat | None:
        return None if seat == NO_SEAT else seat


class RandomCard(Event):
    """DU-2: the random card of a team was turned up."""

    seat: Seat
    wizard: Wizard
    rule: Law


class Picked(Event):
    """DU-3: a player chose his team."""

    seat: Seat
    team: OwnTeam
    rule: Law


class RoundBegins(Event):
    """DU-12: all six cards are in hand again."""

    round: int
    rule: Law


class Planned(Event):
    """DU-10: a player sealed his plan; both are sealed when this is told."""

    seat: Seat
    deck: OwnDeck
    waiting: OwnCard
    rule: Law


class Laid(Event):
    """DU-20: a wizard was laid into the duel zone."""

    seat: Seat
    wizard: Wizard
    rule: Law


class TwinsLaid(Event):
    """DU-23, DU-30: identical wizards use no fast ability."""

    wizard: Wizard
    rule: Law


class Silenced(Event):
    """DU-53, DU-57, DU-71: an ability had its turn but was cancelled or lost."""

    seat: Seat
    wizard: Wizard
    rule: Law


class TooLate(Event):
    """DU-54: the wizard brought in after the Shaman does not use his fast ability."""

    seat: Seat
    wizard: Wizard
    rule: Law


class WithoutEffect(Event):
    """DU-33: an ability could change nothing."""

    seat: Seat
    wizard: Wizard
    rule: Law


class Declined(Event):
    """DU-25: a "you may" was not used."""

    seat: Seat
    wizard: Wizard
    rule: Law


class Holds(Event):
    """DU-21: a fast ability holds to the end of this duel."""

    seat: Seat
    wizard: Wizard
    rule: Law


class BothLose(Event):
    """DU-50: both wizards of this duel will lose."""

    seat: Seat
    wizard: Wizard
    rule: Law


class Looked(Event):
    """DU-72: a player looked at a hidden card of the opponent."""

    seat: Seat
    wizard: Wizard
    place: From
    card: SeenCard
    rule: Law


class Discarded(Event):
    """DU-51, DU-55: an ability put a card onto its owner's pile."""

    seat: Seat
    wizard: Wizard
    place: From
    by: Wizard
    rule: Law


class SwappedIn(Event):
    """DU-53: the waiting card took the wizard's place."""

    seat: Seat
    out: Wizard
    wizard: Wizard
    rule: Law


class TwinsMet(Event):
    """DU-53: the wizard brought in met his twin; neither uses an ability."""

    seat: Seat
    wizard: Wizard
    rule: Law


class Rearranged(Event):
    """DU-52: a deck was put into a new order."""

    seat: Seat
    wizard: Wizard
    deck: OwnDeck
    rule: Law


class ByAbility(Event):
    """DU-24: criterion A, and who lost by it."""

    losers: Losers
    rule: Law

    def sentence(self) -> Sentence:
        if len(self.losers) == 1:
            return Sentence("by-ability", {"who": seat_word(self.losers[0])})
        return Sentence("by-ability-both" if self.losers else "by-ability-undecided")


class ByElement(Event):
    """DU-26: criterion B, the two elements, and who lost by it."""

    elements: Elements
    losers: Losers
    rule: Law

    def sentence(self) -> Sentence:
        if self.losers:
            weak, strong = self.elements[self.losers[0]], self.elements[1 - self.losers[0]]
            words = {"strong": Word("element", strong), "weak": Word("element-beaten", weak)}
            return Sentence("by-element", {**words, "who": seat_word(self.losers[0])})
        one, two = self.elements
        return Sentence("by-element-undecided", {"one": Word("element", one), "two": Word("element", two)})


class ByValue(Event):
    """DU-27, DU-56: criterion C, the values that were compared with what was printed, and who lost by it."""

    values: Both
    printed: Both
    lower_wins: bool
    losers: Losers
    rule: Law

    def sentence(self) -> Sentence:
        one, two = (_sum(printed, value) for printed, value in zip(self.printed, self.values, strict=True))
        args: dict[str, str | Word] = {"one": one, "two": two, "first": seat_word(0), "second": seat_word(1)}
        if len(self.losers) == 2:
            return Sentence("by-value-equal", {**args})
        return Sentence("by-lower-value" if self.lower_wins else "by-value", {**args, "who": seat_word(self.losers[0])})


def _sum(printed: int, value: int) -> str:
    """The value as a sum: "4 + 3 = 7"."""
    change = value - printed
    return str(value) if change == 0 else f"{printed} {'+' if change > 0 else '−'} {abs(change)} = {value}"


class Beaten(Event):
    """DU-60: a loser went face up onto the own pile."""

    seat: Seat
    wizard: Wizard
    rule: Law


class RoundWon(Event):
    """DU-61, DU-62: the round is over; who took a token (None: both), and how many each has."""

    seat: Winner
    tokens: Both
    round: int
    rule: Law

    def sentence(self) -> Sentence:
        one, two = self.tokens
        tally: dict[str, Word | int] = {
            "first": seat_word(0),
            "one": one,
            "second": seat_word(1),
            "two": two,
            "round": self.round,
        }
        if self.seat is None:
            return Sentence("round-won-both", {**tally})
        return Sentence("round-won", {**tally, "who": seat_word(self.seat)})


class Exchanged(Event):
    """DU-41: a player exchanged a card, or not; neither what nor whether is told."""

    seat: Seat
    out: OwnCard
    wizard: OwnCard
    rule: Law

    def sentence(self) -> Sentence:
        if self.out == "":
            return Sentence("exchanged-nothing", {"who": seat_word(self.seat)})
        return super().sentence()


class MatchWon(Event):
    """DU-40, DU-42: the match is over; who won (None: both), and the sums of the teams."""

    seat: Winner
    sums: Both
    rule: Law

    def sentence(self) -> Sentence:
        sums = {"one": self.sums[0], "two": self.sums[1]}
        if self.seat is None:
            return Sentence("match-shared", {**sums})
        which = "match-won-by-sum" if self.rule == Rule.LOWER_SUM.id else "match-won"
        return Sentence(which, {**sums, "who": seat_word(self.seat)})


EVENTS = events_in(__name__)
