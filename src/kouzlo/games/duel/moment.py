"""What the code of a move depends on: the state, the seat, the cards; and the numbers of orders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kouzlo.core.move import NotAMove, Seat
from kouzlo.games.duel.rules.round_start import top_first
from kouzlo.games.duel.state import NO_CARD, Facts, Side, State

FORBIDDEN = -1
"""The code of a move that names known wizards but cannot be played in this state."""


class Moment(NamedTuple):
    """What the code of a move depends on: a plain state, the seat that is asked, and the cards."""

    s: State
    seat: Seat
    ids: Sequence[str]
    facts: Facts

    @property
    def side(self) -> Side:
        return self.s.side[self.seat]

    def names(self, cards: Sequence[int]) -> tuple[str, ...]:
        """The ids of several wizards."""
        return tuple([self.ids[card] for card in cards])

    def number(self, wizard: str) -> int:
        """The inverse of an id; raises NotAMove."""
        if wizard not in self.ids:
            raise NotAMove(f"there is no wizard {wizard!r} in this set of cards")
        return self.ids.index(wizard)


def rank(order: Sequence[int], cards: Sequence[int]) -> int:
    """DU-10, DU-52: the number of an order of these cards, FORBIDDEN if it is none."""
    if sorted(order) != sorted(cards):
        return FORBIDDEN
    number, left = 0, list(cards)
    for card in order:
        number = number * len(left) + left.index(card)
        left.remove(card)
    return number


def cards_left(side: Side) -> list[int]:
    """DU-52: the cards of the deck, from the top."""
    return [card for card in top_first(side) if card != NO_CARD]
