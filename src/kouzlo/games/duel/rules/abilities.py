"""Abilities: what is in force, what it changes, and when an act is carried out.  DU-21, DU-24, DU-33, DU-57 to DU-59, DU-71."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.duel.events import WithoutEffect
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.state import NO_CARD, Facts, Kind, Side, Source, State, Subject
from kouzlo.games.duel.verb import (
    act_by_verb,
    acts,
    asks_how,
    can_act_by_verb,
    cancels_ability,
    cancels_dormant,
    opposing_value_by_verb,
    own_value_by_verb,
)


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
    if cancels_ability(wizard.verb):
        if wizard.kind == Kind.PERMANENT and other.ability_lost == 0:
            return True
        if wizard.kind == Kind.FAST and other.fast_holds != 0:
            return True
    top = pile_top(other)
    return top != NO_CARD and facts.wizard[top].kind == Kind.DORMANT and cancels_ability(facts.wizard[top].verb)


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
    if tamer != NO_CARD and cancels_dormant(facts.wizard[tamer].verb):
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
def concerns(facts: Facts, ability: int, card: int, other: int) -> bool:
    """DU-58, DU-73: whether an ability in force concerns this wizard in a duel with the other."""
    return is_about(facts, card, facts.wizard[ability].about) and is_about(facts, other, facts.wizard[ability].against)


@kernel
def change_by_own(facts: Facts, ability: int, card: int, other: int) -> int:
    """DU-58, DU-70: what an ability of the own side adds."""
    return 0 if ability == NO_CARD else own_value_by_verb(facts.wizard[ability].verb, facts, ability, card, other)


@kernel
def change_by_other(facts: Facts, ability: int, card: int, other: int) -> int:
    """DU-58, DU-74: what an ability of the other side adds."""
    return 0 if ability == NO_CARD else opposing_value_by_verb(facts.wizard[ability].verb, facts, ability, card, other)


@kernel
def strength(s: State, facts: Facts, seat: int) -> int:
    """DU-59, DU-58, DU-70, DU-74: the printed value and every change in force; no lower or upper limit."""
    card, other = s.side[seat].fighter, s.side[1 - seat].fighter
    total = facts.wizard[card].value
    total += change_by_own(facts, zone_ability(s, facts, seat), card, other)
    total += change_by_own(facts, dormant_ability(s, facts, seat), card, other)
    total += change_by_other(facts, zone_ability(s, facts, 1 - seat), card, other)
    total += change_by_other(facts, dormant_ability(s, facts, 1 - seat), card, other)
    return total


@kernel
def put_on_pile(s: State, facts: Facts, seat: int, card: int) -> None:
    """DU-21, DU-51: face up on the own pile; a dormant act of the card waits for its turn."""
    side = s.side[seat]
    side.discard[side.discard_size] = card
    side.discard_size += 1
    side.shown[s.this_round] |= 1 << card
    if facts.wizard[card].kind == Kind.DORMANT and acts(facts.wizard[card].verb):
        s.queue[s.queue_length] = seat * 32 + card
        s.queue_length += 1


@kernel
def asked_card(s: State) -> int:
    """DU-25: the wizard whose "you may" is being decided."""
    if s.source == Source.DORMANT:
        return pile_top(s.side[s.asked])
    return s.side[s.asked].fighter


@kernel
def asks(facts: Facts, card: int) -> bool:
    """DU-25, DU-52: whether an ability puts a question: a "you may", or how."""
    return facts.wizard[card].may != 0 or asks_how(facts.wizard[card].verb)


@kernel
def can_act(s: State, facts: Facts, seat: int, card: int) -> bool:
    """DU-33: whether the ability could change anything, so that there is something to ask."""
    return can_act_by_verb(facts.wizard[card].verb, s, facts, seat, card)


@kernel
def act(s: State, facts: Facts, seat: int, card: int, log: Log) -> None:
    """DU-21, DU-33: carry out an ability that acts once, or let a lasting fast one hold for this duel."""
    if can_act(s, facts, seat, card):
        act_by_verb(facts.wizard[card].verb, s, facts, seat, card, log)
    else:
        note(log, WithoutEffect(seat=seat, wizard=card, rule=Rule.QUESTIONS))
