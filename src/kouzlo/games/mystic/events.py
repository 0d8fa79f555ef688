"""The events of Mystic elements, each declared once; fields that not everybody may know are secret.

Kernels write a card as its number in the set; a card in battle or in a grave, or a player, as `named` says (rules/battle.py).
The lab's journals count events by their numbers, so a new event is declared after the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from kouzlo.core.event import Event, events_in
from kouzlo.core.log import Log
from kouzlo.core.log import events_of as told_in_order
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Sentence, seat_word
from kouzlo.games.mystic.cards import Box
from kouzlo.games.mystic.columns import (
    Balance,
    Card,
    ColourName,
    Energies,
    Handle,
    Law,
    LookedAt,
    Moment,
    OwnCard,
    Reason,
    Target,
    aimed,
    card_word,
)


class _Aimed(Event):
    """A card does something, perhaps to a target."""

    def sentence(self) -> Sentence:
        seat, card, target = (getattr(self, name) for name in ("seat", "card", "target"))
        tag = str(self.__struct_config__.tag).replace("_", "-")
        return Sentence(tag, aimed({"who": seat_word(seat), "card": card_word(card)}, target))


class Starts(Event):
    """ME-D3: who starts."""

    seat: Seat
    rule: Law


class ColourPicked(Event):
    """ME-2: a colour and its fifteen cards."""

    seat: Seat
    colour: ColourName
    rule: Law


class CardDrawn(Event):
    """ME-10: a card came into a hand; only its owner sees which."""

    seat: Seat
    card: OwnCard
    rule: Law


class CardBuried(Event):
    """ME-46: a plundered card that everybody sees."""

    seat: Seat
    card: Card
    rule: Law


class TurnBegins(Event):
    """ME-6: a turn begins; `number` is the player's own count."""

    seat: Seat
    number: int
    rule: Law


class Triggered(Event):
    """ME-D34: an effect that waited happens now."""

    seat: Seat
    card: Handle
    when: Moment
    rule: Law


class WithoutTarget(Event):
    """ME-D15: there was nothing to choose, so the effect did nothing."""

    seat: Seat
    card: Handle
    rule: Law


class TriggersDropped(Event):
    """ME-D34: more than a hundred effects in one move; the rest did not happen."""

    count: int
    rule: Law


class Prepared(Event):
    """ME-40: a card was turned upright."""

    seat: Seat
    card: Handle
    rule: Law


class Exhausted(Event):
    """ME-39: a card was turned aside."""

    seat: Seat
    card: Handle
    rule: Law


class Promoted(Event):
    """ME-41: +1 tokens; `tokens` is the balance now."""

    seat: Seat
    card: Handle
    amount: int
    tokens: Balance
    rule: Law


class Demoted(Event):
    """ME-41: −1 tokens; `tokens` is the balance now."""

    seat: Seat
    card: Handle
    amount: int
    tokens: Balance
    rule: Law


class EnergyGained(Event):
    """ME-8: energy came into a pool."""

    seat: Seat
    colour: ColourName
    amount: int
    rule: Law


class CardPlayed(_Aimed):
    """ME-12: a card was paid for and played."""

    seat: Seat
    card: Handle
    target: Target
    inverted: bool
    any: Energies
    rule: Law


class CardUsed(_Aimed):
    """ME-18: a card was exhausted for its ability."""

    seat: Seat
    card: Handle
    target: Target
    rule: Law


class AbilityPaid(_Aimed):
    """ME-19: an ability was paid for."""

    seat: Seat
    card: Handle
    target: Target
    any: Energies
    rule: Law


class Deployed(Event):
    """ME-16: a unit entered battle."""

    seat: Seat
    card: Handle
    prepared: bool
    rule: Law


class Attacks(_Aimed):
    """ME-22: an attack was declared."""

    seat: Seat
    card: Handle
    target: Handle
    rule: Law


class StruckBack(Event):
    """ME-25: the attacked unit strikes back."""

    seat: Seat
    card: Handle
    rule: Law


class HeldBack(Event):
    """ME-D18: the attacked unit does not strike back."""

    seat: Seat
    card: Handle
    rule: Law


class Damaged(Event):
    """ME-29: damage on a unit: how much came, how much lies on it now, and its health."""

    seat: Seat
    card: Handle
    amount: int
    damage: int
    health: int
    rule: Law


class Plundered(Event):
    """ME-30: cards from a deck onto the deep grave, and how many are left."""

    seat: Seat
    count: int
    left: int
    rule: Law


class Healed(Event):
    """ME-43: damage was removed."""

    seat: Seat
    card: Handle
    amount: int
    rule: Law


class CardsReturned(Event):
    """ME-43: cards from the deep grave back onto the deck."""

    seat: Seat
    count: int
    rule: Law


class Killed(Event):
    """ME-35: a card was destroyed or defeated and went to its owner's grave."""

    seat: Seat
    card: Handle
    destroyed: bool
    rule: Law


class CardStolen(Event):
    """ME-D27: a card changed its controller."""

    seat: Seat
    card: Handle
    rule: Law


class Converted(Event):
    """ME-D27: a stolen card took a colour of the thief."""

    seat: Seat
    card: Handle
    colour: ColourName
    rule: Law


class EnergyStolen(Event):
    """ME-D27: one energy changed hands, and perhaps colour."""

    seat: Seat
    energy: ColourName
    into: ColourName
    rule: Law

    def sentence(self) -> Sentence:
        said = super().sentence()
        return said if self.energy == self.into else Sentence("energy-stolen-and-converted", said.args)


class HandLooked(Event):
    """ME-D23: a player looked at the opponent's hand."""

    seat: Seat
    count: int
    rule: Law


class CardSeen(Event):
    """ME-D48: one card of a hand that was looked at."""

    seat: Seat
    card: LookedAt
    rule: Law


class Discarded(Event):
    """ME-36: from hand to grave."""

    seat: Seat
    card: Card
    rule: Law


class CardRegained(Event):
    """ME-D48: from the grave into the hand."""

    seat: Seat
    card: Card
    rule: Law


class EnergyLost(Event):
    """ME-11: energy that could not be kept."""

    seat: Seat
    colour: ColourName
    amount: int
    rule: Law


class Redrew(Event):
    """ME-D12: cards were redrawn."""

    seat: Seat
    count: int
    rule: Law


class DeckEmpty(Event):
    """ME-D10: cards that were not there to be drawn."""

    seat: Seat
    count: int
    rule: Law


class DrawOffered(Event):
    """ME-D32: a draw was offered."""

    seat: Seat
    rule: Law


class DrawRefused(Event):
    """ME-D32: the offer was not taken."""

    seat: Seat
    rule: Law


class Lost(Event):
    """ME-32: cards that had to be plundered were not there."""

    seat: Seat
    lacking: int
    rule: Law


class GameDrawn(Event):
    """ME-D32: nobody wins, and why."""

    reason: Reason
    rule: Law


class Readied(Event):
    """ME-27: an exhausted unit that survived an attack was prepared."""

    seat: Seat
    card: Handle
    rule: Law


class MainEnded(Event):
    """ME-9: the main step is over."""

    seat: Seat
    rule: Law


class TargetChosen(_Aimed):
    """ME-D36: the target of a trigger."""

    seat: Seat
    card: Handle
    target: Handle
    rule: Law


class ColoursReversed(Event):
    """ME-45: the colour words of a card mean all other colours."""

    seat: Seat
    card: Handle
    rule: Law


class Refills(Event):
    """ME-D9: how many cards a player chose to draw, where drawing is optional."""

    seat: Seat
    count: int
    rule: Law


EVENTS = events_in(__name__)


def events_of(log: Log, box: Box) -> tuple[Event, ...]:
    """The events of a plain log."""
    return tuple(_without_places(told_in_order(log, EVENTS, box)))


def _without_places(events: Sequence[Event]) -> Iterator[Event]:
    """ME-D52: the cards of a hand that was looked at by their ids, not in the order in which they were drawn."""
    for _, some in groupby(events, lambda event: isinstance(event, CardSeen)):
        yield from sorted(some, key=_id_seen)


def _id_seen(event: Event) -> str:
    return str(event.in_full().card) if isinstance(event, CardSeen) else ""
