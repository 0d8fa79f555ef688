"""Stars and Pebbles: slow and simple answers for its tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from kouzlo.core.move import Seat
from kouzlo.testing.laws import Enumerator, Offer
from kouzlo.testing.toy.events import Looked, Staked
from kouzlo.testing.toy.state import CARDS, COPIES, NO_CARD, NO_STAKE, State, knows

__all__ = ["ENUMERATOR", "pieces"]

Place = tuple[str, int, int]


def pieces(s: State) -> Counter[str]:
    """TO-1: all cards, wherever they are; a hidden one is no card."""
    counted = Counter({card: s.pool[kind] for kind, card in enumerate(CARDS)})
    counted.update(CARDS[card] if card >= 0 else "hidden" for _, card, _ in _cards(s))
    return counted


def places(s: State) -> dict[object, object]:
    """What lies where."""
    found: dict[object, object] = {place: card for place, card, _ in _cards(s)}
    found.update({("stake", seat, 0): s.place[seat].stake for seat in range(s.seats)})
    return found


def possible(s: State, seat: Seat) -> dict[object, frozenset[object]]:
    """TO-2 to TO-7: in a hidden place any card may lie of which this seat has not seen all; any stake that can be paid."""
    seen = Counter(card for _, card, known_by in _cards(s) if knows(known_by, seat))
    unseen = frozenset(kind for kind, copies in enumerate(COPIES) if copies > seen[kind])
    hidden: dict[object, frozenset[object]] = {place: unseen for place, _, known_by in _cards(s) if not knows(known_by, seat)}
    for other in range(s.seats):
        if other != seat and s.place[other].stake != NO_STAKE:
            hidden["stake", other, 0] = frozenset(range(min(3, s.place[other].points) + 1))
    return hidden


def _cards(s: State) -> Iterator[tuple[Place, int, int]]:
    """Every card on the table: where, which, and who knows it."""
    for seat in range(s.seats):
        place = s.place[seat]
        if place.card != NO_CARD:
            yield ("hand", seat, 0), place.card, place.known_by
        for number in range(s.round_number):
            yield ("aside", seat, number), place.aside[number], place.aside_known_by[number]


ENUMERATOR = Enumerator(places, possible)


def promises(offer: Offer) -> Iterator[str]:
    """TO-3, TO-4: a look costs one point and shows the card, a stake is as high as its choice says."""
    before, after = (offer.game.make.plain(State, s).place[offer.seat] for s in (offer.state, offer.following))
    assert offer.choice is not None, "nothing is gathered in this game"
    match offer.choice.say.id:
        case "choose-look":
            if before.points - after.points != 1 or not any(isinstance(event, Looked) for event in offer.events):
                yield f"a look for one point cost {before.points - after.points} and told {offer.events}"
        case "choose-not-look":
            if before.points != after.points:
                yield f"not to look cost {before.points - after.points}"
        case "choose-stake":
            staked = [event.points for event in offer.events if isinstance(event, Staked) and event.seat == offer.seat]
            if offer.choice.say.args["points"] not in (after.stake, *staked):
                yield f"a stake of {offer.choice.say.args['points']} is one of {(after.stake, *staked)}"
