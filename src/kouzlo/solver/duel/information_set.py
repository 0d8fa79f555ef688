"""The key of an information set: all that a player who is asked knows, as one number.  DU-11.

Two states that he cannot tell apart have the same key.

The number has 62 bits, made of two remainders below 2^31, so that it is the same in both makes.
"""

from __future__ import annotations

from kouzlo.core.record import kernel
from kouzlo.games.duel.state import NO_CARD, Side, State

ONE, TWO = 2_147_483_647, 2_147_483_629
"""The two largest primes below 2^31."""


@kernel
def hashed_with(number: int, more: int) -> int:
    """A hash of all the numbers put in, in their order; `more` may be negative, but small."""
    one, two = number >> 31, number & 2_147_483_647
    one = (one * 48_271 + more + 1_000) % ONE
    two = (two * 69_621 + more + 3_000) % TWO
    return (one << 31) | two


@kernel
def open_part(side: Side, number: int) -> int:
    """DU-11: what everybody sees of a side."""
    number = hashed_with(number, side.fighter)
    number = hashed_with(number, side.fast_waits * 4 + side.fast_holds * 2 + side.ability_lost)
    number = hashed_with(number, side.fired)
    number = hashed_with(number, side.declined)
    number = hashed_with(number, side.rearranged)
    number = hashed_with(number, side.deck_size * 8 + side.discard_size)
    for place in range(side.discard_size):
        number = hashed_with(number, side.discard[place])
    return number


@kernel
def own_part(side: Side, number: int) -> int:
    """DU-10: a player knows his own deck and waiting card."""
    number = hashed_with(number, side.waiting)
    for place in range(side.deck_size):
        number = hashed_with(number, side.deck[place])
    return number


@kernel
def seen_part(side: Side, number: int) -> int:
    """DU-11, DU-72: of the other's hidden cards only those that he was shown."""
    if side.waiting == NO_CARD or side.waiting_known != 0:
        number = hashed_with(number, side.waiting)
    else:
        number = hashed_with(number, NO_CARD - 1)
    for place in range(side.deck_size):
        if (side.deck_known >> place) & 1 != 0:
            number = hashed_with(number, place * 32 + side.deck[place])
    return number


@kernel
def information_set_key(s: State, seat: int, memory: int) -> int:
    """DU-11, DU-33: all that a seat knows when it is asked in a round, with what it knew and answered before (`memory`)."""
    number = hashed_with(memory, s.phase * 64 + s.source * 8 + s.both_lose)
    number = open_part(s.side[seat], number)
    number = open_part(s.side[1 - seat], number)
    number = own_part(s.side[seat], number)
    return seen_part(s.side[1 - seat], number)
