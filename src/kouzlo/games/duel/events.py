"""What happened in a duel, typed; what not everybody may know is a Secret."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kouzlo.core.event import Event, Secret
from kouzlo.core.log import Row
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Sentence, Word, seat_word
from kouzlo.games.duel.cards import Card
from kouzlo.games.duel.happened import Happened, Place, unpacked
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.state import NO_CARD, NO_SEAT, Element

Hidden = Secret[str] | str | None
HiddenHand = Secret[tuple[str, ...]] | tuple[str, ...] | None


def wizard_word(wizard: str) -> Word:
    """The name of a wizard, to be translated."""
    return Word("wizard", wizard)


def hand_words(hand: Sequence[str]) -> tuple[Word, ...]:
    """The names of several wizards."""
    return tuple(wizard_word(wizard) for wizard in hand)


class RandomCard(Event, frozen=True):
    """DU-2: the random card of a team was turned up."""

    seat: Seat
    wizard: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("random-card", {"who": seat_word(self.seat), "wizard": wizard_word(self.wizard)})


class Picked(Event, frozen=True):
    """DU-3: a player chose his team."""

    seat: Seat
    team: HiddenHand
    rule: str

    def sentence(self) -> Sentence:
        who = seat_word(self.seat)
        if isinstance(self.team, tuple):
            return Sentence("picked", {"who": who, "team": hand_words(self.team)})
        return Sentence("picked-secretly", {"who": who})


class RoundBegins(Event, frozen=True):
    """DU-12: all six cards are in hand again."""

    round: int
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("round-begins", {"round": self.round})


class Planned(Event, frozen=True):
    """DU-10: a player sealed his plan; both are sealed when this is told."""

    seat: Seat
    deck: HiddenHand
    waiting: Hidden
    rule: str

    def sentence(self) -> Sentence:
        who = seat_word(self.seat)
        if isinstance(self.deck, tuple) and isinstance(self.waiting, str):
            return Sentence("planned", {"who": who, "deck": hand_words(self.deck), "waiting": wizard_word(self.waiting)})
        return Sentence("planned-secretly", {"who": who})


class Laid(Event, frozen=True):
    """DU-20: a wizard was laid into the duel zone."""

    seat: Seat
    wizard: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("laid", {"who": seat_word(self.seat), "wizard": wizard_word(self.wizard)})


class TwinsLaid(Event, frozen=True):
    """DU-23, DU-30: identical wizards use no fast ability."""

    wizard: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("twins-laid", {"wizard": wizard_word(self.wizard)})


class Silenced(Event, frozen=True):
    """DU-53, DU-57, DU-71: an ability had its turn but was cancelled or lost."""

    seat: Seat
    wizard: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("silenced", {"who": seat_word(self.seat), "wizard": wizard_word(self.wizard)})


class TooLate(Event, frozen=True):
    """DU-54: the wizard brought in after the Shaman does not use his fast ability."""

    seat: Seat
    wizard: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("too-late", {"who": seat_word(self.seat), "wizard": wizard_word(self.wizard)})


class WithoutEffect(Event, frozen=True):
    """DU-33: an ability could change nothing."""

    seat: Seat
    wizard: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("without-effect", {"who": seat_word(self.seat), "wizard": wizard_word(self.wizard)})


class Declined(Event, frozen=True):
    """DU-25: a "you may" was not used."""

    seat: Seat
    wizard: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("declined", {"who": seat_word(self.seat), "wizard": wizard_word(self.wizard)})


class Holds(Event, frozen=True):
    """DU-21: a fast ability holds to the end of this duel."""

    seat: Seat
    wizard: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("holds", {"who": seat_word(self.seat), "wizard": wizard_word(self.wizard)})


class BothLose(Event, frozen=True):
    """DU-50: both wizards of this duel will lose."""

    seat: Seat
    wizard: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("both-lose", {"who": seat_word(self.seat), "wizard": wizard_word(self.wizard)})


class Looked(Event, frozen=True):
    """DU-72: a player looked at a hidden card of the opponent."""

    seat: Seat
    wizard: str
    place: str
    card: Hidden
    rule: str

    def sentence(self) -> Sentence:
        args = {"who": seat_word(self.seat), "wizard": wizard_word(self.wizard)}
        if isinstance(self.card, str):
            return Sentence(f"looked-{self.place}", {**args, "card": wizard_word(self.card)})
        return Sentence(f"looked-{self.place}-secretly", {**args})


class Discarded(Event, frozen=True):
    """DU-51, DU-55: an ability put a card onto its owner's pile."""

    seat: Seat
    wizard: str
    place: str
    by: str
    rule: str

    def sentence(self) -> Sentence:
        args = {"who": seat_word(self.seat), "wizard": wizard_word(self.wizard), "by": wizard_word(self.by)}
        return Sentence(f"discarded-{self.place}", {**args})


class SwappedIn(Event, frozen=True):
    """DU-53: the waiting card took the wizard's place."""

    seat: Seat
    out: str
    wizard: str
    rule: str

    def sentence(self) -> Sentence:
        args = {"who": seat_word(self.seat), "out": wizard_word(self.out), "wizard": wizard_word(self.wizard)}
        return Sentence("swapped-in", {**args})


class TwinsMet(Event, frozen=True):
    """DU-53: the wizard brought in met his twin; neither uses an ability."""

    seat: Seat
    wizard: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("twins-met", {"wizard": wizard_word(self.wizard)})


class Rearranged(Event, frozen=True):
    """DU-52: a deck was put into a new order."""

    seat: Seat
    wizard: str
    deck: HiddenHand
    rule: str

    def sentence(self) -> Sentence:
        args = {"who": seat_word(self.seat), "wizard": wizard_word(self.wizard)}
        if isinstance(self.deck, tuple):
            return Sentence("rearranged", {**args, "deck": hand_words(self.deck)})
        return Sentence("rearranged-secretly", {**args})


class ByAbility(Event, frozen=True):
    """DU-24: criterion A, and who lost by it."""

    losers: tuple[Seat, ...]
    rule: str

    def sentence(self) -> Sentence:
        if len(self.losers) == 1:
            return Sentence("by-ability", {"who": seat_word(self.losers[0])})
        return Sentence("by-ability-both" if self.losers else "by-ability-undecided")


class ByElement(Event, frozen=True):
    """DU-26: criterion B, the two elements, and who lost by it."""

    elements: tuple[str, str]
    losers: tuple[Seat, ...]
    rule: str

    def sentence(self) -> Sentence:
        if self.losers:
            weak, strong = self.elements[self.losers[0]], self.elements[1 - self.losers[0]]
            words = {"strong": Word("element", strong), "weak": Word("element-beaten", weak)}
            return Sentence("by-element", {**words, "who": seat_word(self.losers[0])})
        one, two = self.elements
        return Sentence("by-element-undecided", {"one": Word("element", one), "two": Word("element", two)})


class ByValue(Event, frozen=True):
    """DU-27, DU-56: criterion C, the values that were compared with what was printed, and who lost by it."""

    values: tuple[int, int]
    printed: tuple[int, int]
    lower_wins: bool
    losers: tuple[Seat, ...]
    rule: str

    def sentence(self) -> Sentence:
        one, two = (_sum(printed, value) for printed, value in zip(self.printed, self.values, strict=True))
        args: dict[str, str | Word] = {"one": one, "two": two, "first": seat_word(0), "second": seat_word(1)}
        if len(self.losers) == 2:
            return Sentence("by-value-equal", {**args})
        return Sentence("by-lower-value" if self.lower_wins else "by-value", {**args, "who": seat_word(self.losers[0])})


def _sum(printed: int, value: int) -> str:
    """The value as it came about: "4 + 3 = 7"."""
    change = value - printed
    return str(value) if change == 0 else f"{printed} {'+' if change > 0 else '−'} {abs(change)} = {value}"


class Beaten(Event, frozen=True):
    """DU-60: a loser went face up onto the own pile."""

    seat: Seat
    wizard: str
    rule: str

    def sentence(self) -> Sentence:
        return Sentence("beaten", {"who": seat_word(self.seat), "wizard": wizard_word(self.wizard)})


class RoundWon(Event, frozen=True):
    """DU-61, DU-62: the round is over; who took a token (None: both), and how many each has."""

    seat: Seat | None
    tokens: tuple[int, int]
    round: int
    rule: str

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


class Exchanged(Event, frozen=True):
    """DU-41: a player exchanged a card, or not; neither what nor whether is told."""

    seat: Seat
    out: Hidden
    wizard: Hidden
    rule: str

    def sentence(self) -> Sentence:
        who = seat_word(self.seat)
        if isinstance(self.out, str) and isinstance(self.wizard, str):
            if not self.out:
                return Sentence("exchanged-nothing", {"who": who})
            return Sentence("exchanged", {"who": who, "out": wizard_word(self.out), "wizard": wizard_word(self.wizard)})
        return Sentence("exchanged-secretly", {"who": who})


class MatchWon(Event, frozen=True):
    """DU-40, DU-42: the match is over; who won (None: both), and the sums of the teams."""

    seat: Seat | None
    sums: tuple[int, int]
    rule: str

    def sentence(self) -> Sentence:
        sums = {"one": self.sums[0], "two": self.sums[1]}
        if self.seat is None:
            return Sentence("match-shared", {**sums})
        which = "match-won-by-sum" if self.rule == Rule.LOWER_SUM.id else "match-won"
        return Sentence(which, {**sums, "who": seat_word(self.seat)})


Teller = Callable[[Row, Callable[[int], str], str], Event]
Fighters = tuple[int, int]


def told(rows: Sequence[Row], cards: Sequence[Card]) -> tuple[Event, ...]:
    """The rows of a log as events."""
    return tuple(_told(row, cards) for row in rows)


def _told(row: Row, cards: Sequence[Card]) -> Event:
    paragraph = Rule(row.rule).id
    simple = SIMPLE.get(Happened(row.what))
    if simple is not None:
        return simple(row.seat, cards[row.a].id, paragraph)
    return TELLERS[Happened(row.what)](row, lambda card: cards[card].id if card != NO_CARD else "", paragraph)


SIMPLE: dict[Happened, Callable[[Seat, str, str], Event]] = {
    Happened.DRAWN: RandomCard,
    Happened.LAID: Laid,
    Happened.SILENCED: Silenced,
    Happened.LATE: TooLate,
    Happened.WITHOUT_EFFECT: WithoutEffect,
    Happened.DECLINED: Declined,
    Happened.HOLDS: Holds,
    Happened.BOTH_LOSE: BothLose,
    Happened.TWINS_MET: TwinsMet,
    Happened.BEATEN: Beaten,
}


def _hand(cards: int, name: Callable[[int], str]) -> tuple[str, ...]:
    return tuple(name(card) for card in unpacked(cards))


def _seats(bits: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(2) if bits >> seat & 1)


def _someone(seat: int) -> Seat | None:
    return None if seat == NO_SEAT else seat


def _planned(row: Row, name: Callable[[int], str], paragraph: str) -> Event:
    *deck, waiting = _hand(row.a, name)
    return Planned(row.seat, Secret(tuple(deck), (row.seat,)), Secret(waiting, (row.seat,)), paragraph)


def _looked(row: Row, name: Callable[[int], str], paragraph: str) -> Event:
    # The owner sees that she looked, and knows his own card.
    return Looked(row.seat, name(row.a), Place(row.c).name.lower(), Secret(name(row.b), (0, 1)), paragraph)


def _by_element(row: Row, name: Callable[[int], str], paragraph: str) -> Event:
    elements = (Element(row.b).name.lower(), Element(row.c).name.lower())
    return ByElement(elements, _seats(row.a), paragraph)


TELLERS: dict[Happened, Teller] = {
    Happened.PICKED: lambda row, name, law: Picked(row.seat, Secret(_hand(row.a, name), (row.seat,)), law),
    Happened.ROUND_BEGINS: lambda row, name, law: RoundBegins(row.a + 1, law),
    Happened.PLANNED: _planned,
    Happened.TWINS_LAID: lambda row, name, law: TwinsLaid(name(row.a), law),
    Happened.LOOKED: _looked,
    Happened.DISCARDED: lambda row, name, law: Discarded(row.seat, name(row.a), Place(row.b).name.lower(), name(row.c), law),
    Happened.SWAPPED_IN: lambda row, name, law: SwappedIn(row.seat, name(row.a), name(row.b), law),
    Happened.REARRANGED: lambda row, name, law: Rearranged(row.seat, name(row.a), Secret(_hand(row.b, name), (row.seat,)), law),
    Happened.BY_ABILITY: lambda row, name, law: ByAbility(_seats(row.a), law),
    Happened.BY_ELEMENT: _by_element,
    Happened.BY_VALUE: lambda row, name, law: ByValue(
        (row.b, row.c), (row.e // 128, row.e % 128), bool(row.d), _seats(row.a), law
    ),
    Happened.ROUND_WON: lambda row, name, law: RoundWon(_someone(row.seat), (row.a, row.b), row.c + 1, law),
    Happened.EXCHANGED: lambda row, name, law: Exchanged(
        row.seat, Secret(name(row.a), (row.seat,)), Secret(name(row.b), (row.seat,)), law
    ),
    Happened.MATCH_WON: lambda row, name, law: MatchWon(_someone(row.seat), (row.a, row.b), law),
}
