"""Decks against decks: a round looked up duel by duel.

A pure strategy of the draft is a deck and a waiting card as one number: five bits a card, the top of the deck lowest, the
waiting card last.  A position is a round as it stands when the first player must lay a card: the other's deck and fighter,
both tops, both waiting cards, and how many cards the first player has left; what he has laid before does not matter any more.
"""

from __future__ import annotations

from kouzlo.core.record import Ints, kernel
from kouzlo.games.duel.state import DECK_SIZE
from kouzlo.solver.duel.duels import (
    ASKS,
    FIGHTERS,
    FIRST_LAID,
    KNOWN,
    NONE,
    PILES,
    PLACES,
    SECOND_LAID,
    SPOILS,
    TOPS,
    WAITING,
    Duels,
    place_of,
    success,
)

CARD = 31
DECK = (1 << 5 * DECK_SIZE) - 1

COUNT, FIGHTER, OWN_TOP, OTHER_TOP, OWN_WAITING, OTHER_WAITING, LEFT, ROBBED, REARRANGES, POSITION = (
    25,
    28,
    33,
    38,
    43,
    48,
    53,
    56,
    57,
    58,
)
"""Where things stand in the number of a position: below the other's deck, then how many cards it has, his fighter, both tops,
the waiting cards, the own cards left; DU-55: the next own card goes to the pile; DU-52: the own deck may be rearranged first;
and a mark, so that a position is never taken for an end."""

FIRST_WINS, SECOND_WINS, BOTH_WIN = 1, 2, 3
"""Ends of rounds, as bits of seats."""


@kernel
def begun(other: int, waiting: int) -> int:
    """DU-10: the position before the first card, against a pure strategy."""
    position = (other & DECK) | (DECK_SIZE << COUNT) | (NONE << FIGHTER) | (NONE << OWN_TOP) | (NONE << OTHER_TOP)
    position |= (waiting << OWN_WAITING) | ((other >> 25) << OTHER_WAITING) | (DECK_SIZE << LEFT)
    return position | (1 << POSITION)


@kernel
def end_of(duels: Duels, one: int, two: int, laid: int, top: int, other_top: int, waiting: int, other_waiting: int) -> int:
    """DU-20: how a duel ends, looked up."""
    row = duels.row[place_of(one, two, laid, waiting, other_waiting)]
    return duels.end[row * TOPS + top * PLACES + other_top]


@kernel
def rearranged(deck: int, best: int) -> int:
    """DU-52: this card of a deck to the top; the others stay in their order."""
    card = (deck >> (5 * best)) & CARD
    above = deck & ((1 << (5 * best)) - 1)
    below = deck >> (5 * (best + 1))
    return (((below << (5 * best)) | above) << 5) | card


@kernel
def answered(duels: Duels, deck: int, count: int, stands: int, top: int, other_top: int, waits: int, other_waits: int) -> int:
    """DU-52: the fixed policy of the other who may rearrange: first the card that does best against who stands there."""
    best, most = 0, 0
    for at in range(count):
        card = (deck >> (5 * at)) & CARD
        good = success(end_of(duels, stands, card, SECOND_LAID, top, other_top, waits, other_waits) & 3, 1)
        if good > most:
            best, most = at, good
    return rearranged(deck, best)


@kernel
def gone_on(duels: Duels, position: int, card: int) -> int:
    """DU-20, DU-55, DU-60, DU-61: the first player lays a card; duels until he must lay another or the round ends."""
    deck, count, fighter = position & DECK, (position >> COUNT) & 7, (position >> FIGHTER) & CARD
    top, other_top = (position >> OWN_TOP) & CARD, (position >> OTHER_TOP) & CARD
    waiting, other_waiting = (position >> OWN_WAITING) & CARD, (position >> OTHER_WAITING) & CARD
    left, robbed, rearranges = ((position >> LEFT) & 7) - 1, 0, 0
    own = card
    laid = FIRST_LAID
    if (position >> ROBBED) & 1 != 0:
        own, top = NONE, card
    elif fighter == NONE:
        fighter, deck, count = deck & CARD, deck >> 5, count - 1
        laid = FIRST_LAID | SECOND_LAID
    while own != NONE:
        end = end_of(duels, own, fighter, laid, top, other_top, waiting, other_waiting)
        losers, asks = end & 3, (end >> ASKS) & 3
        own, fighter = (end >> FIGHTERS) & CARD, (end >> (FIGHTERS + 5)) & CARD
        top, other_top = (end >> PILES) & CARD, (end >> (PILES + 5)) & CARD
        if (end >> KNOWN) & 1 != 0:
            waiting = (end >> WAITING) & CARD
        if (end >> (KNOWN + 1)) & 1 != 0:
            other_waiting = (end >> (WAITING + 5)) & CARD
        if (end >> SPOILS) & 1 != 0:
            if losers == 1 and left > 0:
                robbed = 1
            elif losers == 2 and count > 0:
                other_top, deck, count = deck & CARD, deck >> 5, count - 1
        elif losers == 1 and asks & 1 != 0 and left > 1:
            rearranges = 1
        elif losers == 2 and asks & 2 != 0 and count > 1:
            deck = answered(duels, deck, count, own, top, other_top, waiting, other_waiting)
        # DU-61: his only card left goes to the pile before he could lay it.
        first_out = own == NONE and left - robbed == 0
        second_out = fighter == NONE and count == 0
        if first_out or second_out:
            return (FIRST_WINS if second_out else 0) | (SECOND_WINS if first_out else 0)
        if own != NONE:
            fighter, deck, count = deck & CARD, deck >> 5, count - 1
            laid = SECOND_LAID
    return (
        deck
        | (count << COUNT)
        | (fighter << FIGHTER)
        | (top << OWN_TOP)
        | (other_top << OTHER_TOP)
        | (waiting << OWN_WAITING)
        | (other_waiting << OTHER_WAITING)
        | (left << LEFT)
        | (robbed << ROBBED)
        | (rearranges << REARRANGES)
        | (1 << POSITION)
    )


@kernel
def against(duels: Duels, position: int, card: int) -> int:
    """DU-20: who loses if this card is laid now against the one who stands there, as bits of seats."""
    fighter, top, other_top = (position >> FIGHTER) & CARD, (position >> OWN_TOP) & CARD, (position >> OTHER_TOP) & CARD
    waiting, other_waiting = (position >> OWN_WAITING) & CARD, (position >> OTHER_WAITING) & CARD
    return end_of(duels, card, fighter, FIRST_LAID, top, other_top, waiting, other_waiting) & 3


@kernel
def next_deck(duels: Duels, position: int, deck: int) -> int:
    """DU-52: the own deck, rearranged by the same policy if the position says so."""
    if (position >> REARRANGES) & 1 == 0:
        return deck
    best, most = 0, 0
    for at in range((position >> LEFT) & 7):
        good = success(against(duels, position, (deck >> (5 * at)) & CARD), 0)
        if good > most:
            best, most = at, good
    return rearranged(deck, best)


@kernel
def played_to_the_end(duels: Duels, position: int, deck: int) -> int:
    """DU-61: the round from a position on, with the own cards that are left."""
    while position > BOTH_WIN:
        deck = next_deck(duels, position, deck)
        position = gone_on(duels, position, deck & CARD)
        deck >>= 5
    return position


@kernel
def met(duels: Duels, one: int, two: int) -> int:
    """DU-61: who wins a round of two pure strategies, as bits of seats."""
    return played_to_the_end(duels, begun(two, one >> 25), one & DECK)


@kernel
def meet_all(duels: Duels, rows: Ints, count: int, columns: Ints, first: int, last: int, ends: Ints, width: int) -> None:
    """DU-61: every row against the columns from `first` to `last`."""
    for row in range(count):
        for column in range(first, last):
            ends[row * width + column] = met(duels, rows[row], columns[column])
