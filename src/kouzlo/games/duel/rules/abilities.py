"""Abilities: what is in force, and what each act does.  DU-21, DU-24, DU-50 to DU-59, DU-70 to DU-74."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.duel.effects import LAST_LASTING, Subject, Verb
from kouzlo.games.duel.events import (
    BothLose,
    Discarded,
    Holds,
    Looked,
    Place,
    Rearranged,
    SwappedIn,
    TooLate,
    TwinsMet,
    WithoutEffect,
)
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.planning import top_first
from kouzlo.games.duel.state import NO_CARD, Facts, Kind, Side, Source, State


@kernel
def pile_top(side: Side) -> int:
    """DU-21: only the top card of a pile counts."""
    if side.discard_size == 0:
        return NO_CARD
    return side.discard[side.discard_size - 1]


@kernel
def is_cancelled(s: State, facts: Facts, seat: int) -> bool:
    """DU-57: the Dancer opposite cancels the ability, fast or permanent; she is looked at before all others (DU-24)."""
    other = s.side[1 - seat]
    if other.fighter == NO_CARD:
        return False
    wizard = facts.wizard[other.fighter]
    if wizard.verb == Verb.CANCEL_OPPOSING_ABILITY:
        if wizard.kind == Kind.PERMANENT and other.ability_lost == 0:
            return True
        if wizard.kind == Kind.FAST and other.fast_holds != 0:
            return True
    top = pile_top(other)
    return top != NO_CARD and facts.wizard[top].verb == Verb.CANCEL_OPPOSING_ABILITY and facts.wizard[top].kind == Kind.DORMANT


@kernel
def zone_ability(s: State, facts: Facts, seat: int) -> int:
    """DU-21, DU-24, DU-31: the fighter if its lasting ability is in force, else NO_CARD; what was carried out stays."""
    side = s.side[seat]
    if side.fighter == NO_CARD:
        return NO_CARD
    kind = facts.wizard[side.fighter].kind
    if kind == Kind.FAST and side.fast_holds != 0:
        return side.fighter
    if kind == Kind.PERMANENT and side.ability_lost == 0 and not is_cancelled(s, facts, seat):
        return side.fighter
    return NO_CARD


@kernel
def dormant_ability(s: State, facts: Facts, seat: int) -> int:
    """DU-21, DU-71: the top of the own pile if its dormant ability works; the Dragon Tamer opposite stops it."""
    top = pile_top(s.side[seat])
    if top == NO_CARD or facts.wizard[top].kind != Kind.DORMANT:
        return NO_CARD
    tamer = zone_ability(s, facts, 1 - seat)
    if tamer != NO_CARD and facts.wizard[tamer].verb == Verb.CANCEL_OPPOSING_DORMANT:
        return NO_CARD
    return top


@kernel
def is_about(facts: Facts, card: int, subject: int) -> bool:
    """DU-58: whether a wizard has the element or the kind that an effect names."""
    if subject == Subject.ANYONE:
        return True
    if subject < Subject.NONE:
        return facts.wizard[card].element == subject - 1
    return facts.wizard[card].kind == subject - Subject.NONE


@kernel
def helps(facts: Facts, ability: int, verb: int, card: int, other: int) -> bool:
    """DU-58, DU-73: whether an ability in force is of this verb and concerns this wizard in a duel with the other."""
    if ability == NO_CARD or facts.wizard[ability].verb != verb:
        return False
    return is_about(facts, card, facts.wizard[ability].about) and is_about(facts, other, facts.wizard[ability].against)


@kernel
def strength(s: State, facts: Facts, seat: int) -> int:
    """DU-59, DU-58, DU-70, DU-74: the printed value and every change in force; no lower or upper limit."""
    card, other = s.side[seat].fighter, s.side[1 - seat].fighter
    own_zone, own_pile = zone_ability(s, facts, seat), dormant_ability(s, facts, seat)
    their_zone, their_pile = zone_ability(s, facts, 1 - seat), dormant_ability(s, facts, 1 - seat)
    total = facts.wizard[card].value
    if helps(facts, own_zone, Verb.OWN_VALUE, card, other):
        total += facts.wizard[own_zone].amount
    if helps(facts, own_pile, Verb.OWN_VALUE, card, other):
        total += facts.wizard[own_pile].amount
    if helps(facts, their_zone, Verb.OPPOSING_VALUE, card, other):
        total += facts.wizard[their_zone].amount
    if helps(facts, their_pile, Verb.OPPOSING_VALUE, card, other):
        total += facts.wizard[their_pile].amount
    return total


@kernel
def put_on_pile(s: State, facts: Facts, seat: int, card: int) -> None:
    """DU-21, DU-51: face up on the own pile; a dormant act of the card waits for its turn."""
    side = s.side[seat]
    side.discard[side.discard_size] = card
    side.discard_size += 1
    side.shown[s.this_round] |= 1 << card
    if facts.wizard[card].kind == Kind.DORMANT and facts.wizard[card].verb > LAST_LASTING:
        s.queue[s.queue_length] = seat * 32 + card
        s.queue_length += 1


@kernel
def asked_card(s: State) -> int:
    """DU-25: the wizard whose "you may" is being decided."""
    if s.source == Source.DORMANT:
        return pile_top(s.side[s.asked])
    return s.side[s.asked].fighter


@kernel
def can_act(s: State, facts: Facts, seat: int, card: int) -> bool:
    """DU-33: whether the ability could change anything, so that there is something to ask."""
    verb = facts.wizard[card].verb
    own, other = s.side[seat], s.side[1 - seat]
    if verb in (Verb.SWAP_WITH_WAITING, Verb.DISCARD_OWN_WAITING):
        return own.waiting != NO_CARD
    if verb in (Verb.LOOK_AT_OPPOSING_WAITING, Verb.DISCARD_OPPOSING_WAITING):
        return other.waiting != NO_CARD
    if verb in (Verb.LOOK_AT_OPPOSING_DECK_TOP, Verb.OPPONENT_DISCARDS_DECK_TOP):
        return other.deck_size > 0
    if verb == Verb.DISCARD_OWN_DECK_TOP:
        return own.deck_size > 0
    if verb == Verb.REARRANGE_OWN_DECK:
        return own.deck_size > 1
    # The wizard opposite may still change (Detective); what is said of the one that has this fast ability holds or not.
    if verb in (Verb.OWN_VALUE, Verb.OWN_NO_WEAKNESS):
        return is_about(facts, card, facts.wizard[card].about)
    if verb == Verb.OPPOSING_VALUE:
        return is_about(facts, card, facts.wizard[card].against)
    return True


@kernel
def act(s: State, facts: Facts, seat: int, card: int, log: Log) -> None:
    """DU-50 to DU-55, DU-72: carry out an ability that acts once, or let a lasting fast one hold for this duel."""
    verb = facts.wizard[card].verb
    if not can_act(s, facts, seat, card):
        note(log, WithoutEffect(seat=seat, wizard=card, rule=Rule.QUESTIONS))
    elif verb <= LAST_LASTING:
        s.side[seat].fast_holds = 1
        note(log, Holds(seat=seat, wizard=card, rule=Rule.KINDS))
    elif verb == Verb.BOTH_LOSE:
        s.both_lose = 1
        note(log, BothLose(seat=seat, wizard=card, rule=Rule.SHAMAN))
    elif verb == Verb.LOOK_AT_OPPOSING_WAITING:
        look_at_waiting(s, seat, card, log)
    elif verb == Verb.LOOK_AT_OPPOSING_DECK_TOP:
        look_at_deck_top(s, seat, card, log)
    elif verb == Verb.DISCARD_OPPOSING_WAITING:
        discard_waiting(s, facts, 1 - seat, card, log)
    elif verb == Verb.DISCARD_OWN_WAITING:
        discard_waiting(s, facts, seat, card, log)
    elif verb == Verb.OPPONENT_DISCARDS_DECK_TOP:
        discard_deck_top(s, facts, 1 - seat, card, log)
    elif verb == Verb.DISCARD_OWN_DECK_TOP:
        discard_deck_top(s, facts, seat, card, log)
    elif verb == Verb.SWAP_WITH_WAITING:
        swap_with_waiting(s, facts, seat, log)


@kernel
def look_at_waiting(s: State, seat: int, card: int, log: Log) -> None:
    """DU-72: her player looks at the opponent's waiting card; the opponent sees that she looked."""
    other = s.side[1 - seat]
    other.looked[s.this_round] |= 1 << other.waiting
    other.waiting_known = max(other.waiting_known, 1)
    note(log, Looked(seat=seat, wizard=card, place=Place.WAITING, card=other.waiting, rule=Rule.STARGAZER))


@kernel
def look_at_deck_top(s: State, seat: int, card: int, log: Log) -> None:
    """DU-72: the same for the top of the opponent's deck (an ability that only other card files have)."""
    other = s.side[1 - seat]
    top = other.deck[other.deck_size - 1]
    other.looked[s.this_round] |= 1 << top
    other.deck_known |= 1 << (other.deck_size - 1)
    note(log, Looked(seat=seat, wizard=card, place=Place.DECK, card=top, rule=Rule.STARGAZER))


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
def swap_with_waiting(s: State, facts: Facts, seat: int, log: Log) -> None:
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


AT_ONCE = 2
"""DU-53 b: a fast ability that goes before every other one."""


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
