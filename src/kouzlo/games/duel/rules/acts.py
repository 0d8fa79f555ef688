"""Acts, verb by verb: what happens once.  DU-50 to DU-55, DU-72."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.duel.events import BothLose, Discarded, Looked, Place, Rearranged, SwappedIn, TooLate, TwinsMet
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.abilities import asked_card, put_on_pile
from kouzlo.games.duel.rules.round_start import top_first
from kouzlo.games.duel.state import NO_CARD, Facts, Kind, Side, State
from kouzlo.games.duel.verb import EVERY_KIND, Verb, declare

FAST = (Kind.FAST,)


@kernel
def has_own_waiting(s: State, facts: Facts, seat: int, card: int) -> bool:
    """DU-33: whether the own card still waits."""
    return s.side[seat].waiting != NO_CARD


@kernel
def has_opposing_waiting(s: State, facts: Facts, seat: int, card: int) -> bool:
    """DU-33: whether the opponent's card still waits."""
    return s.side[1 - seat].waiting != NO_CARD


@kernel
def has_own_deck(s: State, facts: Facts, seat: int, card: int) -> bool:
    """DU-33: whether a card is left in the own deck."""
    return s.side[seat].deck_size > 0


@kernel
def has_opposing_deck(s: State, facts: Facts, seat: int, card: int) -> bool:
    """DU-33: whether a card is left in the opponent's deck."""
    return s.side[1 - seat].deck_size > 0


@kernel
def has_orders(s: State, facts: Facts, seat: int, card: int) -> bool:
    """DU-33: whether the own deck can lie in another order."""
    return s.side[seat].deck_size > 1


@kernel
def both_lose(s: State, facts: Facts, seat: int, card: int, log: Log) -> None:
    """DU-50: both wizards of this duel will lose."""
    s.both_lose = 1
    note(log, BothLose(seat=seat, wizard=card, rule=Rule.SHAMAN))


BOTH_LOSE = declare(Verb(9, "both_lose", kinds=FAST, may=FAST, act=both_lose, worth=0.9, solved=FAST))


@kernel
def look_at_waiting(s: State, facts: Facts, seat: int, card: int, log: Log) -> None:
    """DU-72: her player looks at the opponent's waiting card; the opponent sees that she looked."""
    other = s.side[1 - seat]
    other.looked[s.this_round] |= 1 << other.waiting
    other.waiting_known = max(other.waiting_known, 1)
    note(log, Looked(seat=seat, wizard=card, place=Place.WAITING, card=other.waiting, rule=Rule.STARGAZER))


LOOK_AT_OPPOSING_WAITING = declare(
    Verb(10, "look_at_opposing_waiting", may=EVERY_KIND, can_act=has_opposing_waiting, act=look_at_waiting, solved=FAST)
)


@kernel
def look_at_deck_top(s: State, facts: Facts, seat: int, card: int, log: Log) -> None:
    """DU-72: the same for the top of the opponent's deck (an ability that only other card files have)."""
    other = s.side[1 - seat]
    top = other.deck[other.deck_size - 1]
    other.looked[s.this_round] |= 1 << top
    other.deck_known |= 1 << (other.deck_size - 1)
    note(log, Looked(seat=seat, wizard=card, place=Place.DECK, card=top, rule=Rule.STARGAZER))


LOOK_AT_OPPOSING_DECK_TOP = declare(
    Verb(11, "look_at_opposing_deck_top", may=EVERY_KIND, can_act=has_opposing_deck, act=look_at_deck_top, solved=FAST)
)


@kernel
def discard_waiting(s: State, facts: Facts, owner: int, by: int, log: Log) -> None:
    """DU-51: the waiting card goes face up on its owner's pile at once; it was not laid, so a fast ability does not fire."""
    side = s.side[owner]
    card = side.waiting
    side.waiting = NO_CARD
    side.waiting_known = 0
    note(log, Discarded(seat=owner, wizard=card, place=Place.WAITING, by=by, rule=Rule.BOTANIST))
    put_on_pile(s, facts, owner, card)


@kernel
def discard_opposing_waiting(s: State, facts: Facts, seat: int, card: int, log: Log) -> None:
    """DU-51: the opponent's."""
    discard_waiting(s, facts, 1 - seat, card, log)


DISCARD_OPPOSING_WAITING = declare(
    Verb(
        12,
        "discard_opposing_waiting",
        may=EVERY_KIND,
        can_act=has_opposing_waiting,
        act=discard_opposing_waiting,
        worth=0.1,
        solved=FAST,
    )
)
DISCARD_OWN_WAITING = declare(Verb(13, "discard_own_waiting", may=EVERY_KIND, can_act=has_own_waiting, act=discard_waiting))


@kernel
def discard_deck_top(s: State, facts: Facts, owner: int, by: int, log: Log) -> None:
    """DU-55: the top card of the deck goes face up on its owner's pile; it was not laid, so a fast ability does not fire."""
    side = s.side[owner]
    side.deck_size -= 1
    card = side.deck[side.deck_size]
    side.deck[side.deck_size] = NO_CARD
    side.deck_known &= (1 << side.deck_size) - 1
    note(log, Discarded(seat=owner, wizard=card, place=Place.DECK, by=by, rule=Rule.REVOLUTIONARY))
    put_on_pile(s, facts, owner, card)


@kernel
def discard_opposing_deck_top(s: State, facts: Facts, seat: int, card: int, log: Log) -> None:
    """DU-55: the opponent's."""
    discard_deck_top(s, facts, 1 - seat, card, log)


OPPONENT_DISCARDS_DECK_TOP = declare(
    Verb(
        14,
        "opponent_discards_deck_top",
        may=EVERY_KIND,
        can_act=has_opposing_deck,
        act=discard_opposing_deck_top,
        worth=0.6,
        solved=(Kind.PERMANENT,),
        solved_may=False,
    )
)
DISCARD_OWN_DECK_TOP = declare(Verb(15, "discard_own_deck_top", may=EVERY_KIND, can_act=has_own_deck, act=discard_deck_top))

AT_ONCE = 2
"""DU-53 b: a fast ability that goes before every other one."""


@kernel
def swap_with_waiting(s: State, facts: Facts, seat: int, by: int, log: Log) -> None:
    """DU-53, DU-54: the waiting card takes his place, he becomes the waiting card, known to both."""
    side, other = s.side[seat], s.side[1 - seat]
    out, card = side.fighter, side.waiting
    side.fighter = card
    side.waiting = out
    side.waiting_known = 2
    side.shown[s.this_round] |= 1 << card
    note(log, SwappedIn(seat=seat, out=out, wizard=card, rule=Rule.DETECTIVE))
    if card == other.fighter:
        side.ability_lost = 1
        other.ability_lost = 1
        note(log, TwinsMet(seat=seat, wizard=card, rule=Rule.DETECTIVE))
    elif facts.wizard[card].kind == Kind.FAST and (side.fired >> card) & 1 == 0:
        if s.both_lose != 0 and s.swap_in_after_shaman_fires == 0:
            note(log, TooLate(seat=seat, wizard=card, rule=Rule.DETECTIVE_AND_SHAMAN))
        else:
            side.fast_waits = AT_ONCE


SWAP_WITH_WAITING = declare(
    Verb(
        16,
        "swap_with_waiting",
        kinds=FAST,
        may=FAST,
        can_act=has_own_waiting,
        act=swap_with_waiting,
        question="swap-in",
        names_waiting=True,
        solved=FAST,
    )
)


@kernel
def rearrange(s: State, seat: int, rank: int, log: Log) -> None:
    """DU-52: the remaining deck in any order, in secret; the opponent learns only that it was rearranged."""
    side = s.side[seat]
    write_order(side, rank)
    side.deck_known = 0
    note(log, Rearranged(seat=seat, wizard=asked_card(s), deck=top_first(side), rule=Rule.ROGUES))


@kernel
def orders(count: int) -> int:
    """DU-52: in how many orders so many cards can lie."""
    product = 1
    for factor in range(2, count + 1):
        product *= factor
    return product


@kernel
def write_order(side: Side, rank: int) -> None:
    """DU-52: the deck in the order that a number means: the orders of the cards as they lie, top first."""
    for left in range(side.deck_size, 1, -1):
        bring_up(side, left - 1 - rank // orders(left - 1), left - 1)
        rank %= orders(left - 1)


@kernel
def bring_up(side: Side, place: int, to: int) -> None:
    """DU-52: a card of the deck is moved up; those above it move down by one."""
    card = side.deck[place]
    for each in range(place, to):
        side.deck[each] = side.deck[each + 1]
    side.deck[to] = card


REARRANGE_OWN_DECK = declare(
    Verb(17, "rearrange_own_deck", may=EVERY_KIND, can_act=has_orders, asks_how=True, question="rearrange", solved=FAST)
)
