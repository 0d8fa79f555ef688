"""A duel: DU-20 to DU-33; ability, then element, then value."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.duel.effects import Subject, Verb
from kouzlo.games.duel.events import ByAbility, ByElement, ByValue, Laid, Silenced, TwinsLaid
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.abilities import (
    act,
    can_act,
    dormant_ability,
    helps,
    is_about,
    is_cancelled,
    strength,
    zone_ability,
)
from kouzlo.games.duel.state import NO_CARD, NO_SEAT, Facts, Kind, Phase, Side, Source, State

BOTH = 3
"""Both seats, as bits."""


@kernel
def lay(s: State, facts: Facts, log: Log) -> None:
    """DU-20: each player without a wizard in the zone turns up the top card of his deck, both at the same moment."""
    laid = 0
    for seat in range(2):
        side = s.side[seat]
        if side.fighter == NO_CARD:
            laid |= 1 << seat
            lay_top(s, facts, side)
            note(log, Laid(seat=seat, wizard=side.fighter, rule=Rule.CRITERIA))
    silence_twins(s, facts, laid, log)


@kernel
def lay_top(s: State, facts: Facts, side: Side) -> None:
    """DU-20, DU-29: the top card of the deck into the zone; its fast ability, if any, waits for its one turn."""
    side.deck_size -= 1
    side.fighter = side.deck[side.deck_size]
    side.deck[side.deck_size] = NO_CARD
    side.deck_known &= (1 << side.deck_size) - 1
    side.shown[s.this_round] |= 1 << side.fighter
    if facts.wizard[side.fighter].kind == Kind.FAST:
        side.fast_waits = 1


@kernel
def silence_twins(s: State, facts: Facts, laid: int, log: Log) -> None:
    """DU-23: identical wizards laid at the same moment use no fast ability.  DU-30: nor, by option, against an incumbent."""
    one, two = s.side[0], s.side[1]
    if one.fighter != two.fighter or facts.wizard[one.fighter].kind != Kind.FAST:
        return
    if laid == BOTH or (laid != 0 and s.mirror_incumbent != 0):
        one.fast_waits = 0
        two.fast_waits = 0
        paragraph = Rule.TWINS_LAID_TOGETHER if laid == BOTH else Rule.MIRROR_INCUMBENT
        note(log, TwinsLaid(wizard=one.fighter, rule=paragraph))


@kernel
def next_fast(s: State, facts: Facts) -> int:
    """DU-22: the lower printed value first, equal values seat 0; a card just brought in by the Detective before all (DU-53)."""
    one, two = s.side[0], s.side[1]
    if one.fast_waits == 0 and two.fast_waits == 0:
        return NO_SEAT
    if one.fast_waits != two.fast_waits:
        return 0 if one.fast_waits > two.fast_waits else 1
    return 0 if facts.wizard[one.fighter].value <= facts.wizard[two.fighter].value else 1


@kernel
def take_fast_turn(s: State, facts: Facts, seat: int, log: Log) -> bool:
    """DU-24, DU-25, DU-29, DU-32, DU-33: one fast ability has its turn; True if its player must be asked."""
    side = s.side[seat]
    card = side.fighter
    side.fast_waits = 0
    side.fired |= 1 << card
    if side.ability_lost != 0:
        note(log, Silenced(seat=seat, wizard=card, rule=Rule.DETECTIVE))
        return False
    if is_cancelled(s, facts, seat):
        note(log, Silenced(seat=seat, wizard=card, rule=Rule.DANCER))
        return False
    return carry_out(s, facts, seat, card, Source.FAST, log)


@kernel
def carry_out(s: State, facts: Facts, seat: int, card: int, source: int, log: Log) -> bool:
    """DU-25, DU-33: only "you may" is asked, and only where it could change something; True if asked."""
    wizard = facts.wizard[card]
    if (wizard.may != 0 or wizard.verb == Verb.REARRANGE_OWN_DECK) and can_act(s, facts, seat, card):
        s.asked = seat
        s.source = source
        s.phase = Phase.REARRANGE if wizard.verb == Verb.REARRANGE_OWN_DECK else Phase.USE
        return True
    act(s, facts, seat, card, log)
    return False


@kernel
def judge_duel(s: State, facts: Facts, log: Log) -> int:
    """DU-20: ability, element, value; the first that decides ends it.  The losers as bits of seats."""
    losers = by_ability(s, facts, log)
    if losers == 0:
        losers = by_element(s, facts, log)
    if losers == 0:
        losers = by_value(s, facts, log)
    return losers


@kernel
def by_ability(s: State, facts: Facts, log: Log) -> int:
    """DU-24: a Shaman's ability, twins that beat each other, then texts that win or lose; 0 if A decides nothing."""
    if s.both_lose != 0:
        note(log, ByAbility(losers=BOTH, rule=Rule.SHAMAN))
        return BOTH
    if are_beating_twins(s, facts):
        note(log, ByAbility(losers=BOTH, rule=Rule.TWINS_THAT_BEAT_EACH_OTHER))
        return BOTH
    losers = 0
    for seat in range(2):
        if is_won_by_text(s, facts, seat, Verb.WINS):
            losers |= 2 >> seat
        if is_won_by_text(s, facts, seat, Verb.LOSES):
            losers |= 1 << seat
    note(log, ByAbility(losers=losers, rule=Rule.COURSE))
    return losers


@kernel
def are_beating_twins(s: State, facts: Facts) -> bool:
    """DU-28: identical wizards whose permanent abilities beat each other, however they came to face each other."""
    if s.side[0].fighter != s.side[1].fighter:
        return False
    wizard = facts.wizard[s.side[0].fighter]
    beating = wizard.verb in (Verb.CANCEL_OPPOSING_ABILITY, Verb.LOWER_VALUE_WINS)
    return beating and wizard.kind == Kind.PERMANENT


@kernel
def is_won_by_text(s: State, facts: Facts, seat: int, verb: int) -> bool:
    """DU-24: whether an ability in force on this side says that its wizard wins (or loses) against the one opposite."""
    for place in range(2):
        ability = zone_ability(s, facts, seat) if place == 0 else dormant_ability(s, facts, seat)
        if ability == NO_CARD or facts.wizard[ability].verb != verb:
            continue
        subject = facts.wizard[ability].against
        if subject == Subject.HIGHER:
            if strength(s, facts, 1 - seat) > strength(s, facts, seat):
                return True
        elif subject == Subject.LOWER:
            if strength(s, facts, 1 - seat) < strength(s, facts, seat):
                return True
        elif is_about(facts, s.side[1 - seat].fighter, subject):
            return True
    return False


@kernel
def by_element(s: State, facts: Facts, log: Log) -> int:
    """DU-26: the weaker element loses whatever the values; DU-73 may spare it."""
    losers = 0
    for seat in range(2):
        card, other = s.side[seat].fighter, s.side[1 - seat].fighter
        if facts.beats[facts.wizard[other].element * 6 + facts.wizard[card].element] != 0 and not is_spared(s, facts, seat):
            losers |= 1 << seat
    one, two = facts.wizard[s.side[0].fighter].element, facts.wizard[s.side[1].fighter].element
    note(log, ByElement(elements=(one, two), losers=losers, rule=Rule.ELEMENT))
    return losers


@kernel
def is_spared(s: State, facts: Facts, seat: int) -> bool:
    """DU-73: the Priestess on the own pile, or an ability of the wizard itself, takes its weakness away."""
    card, other = s.side[seat].fighter, s.side[1 - seat].fighter
    if helps(facts, zone_ability(s, facts, seat), Verb.OWN_NO_WEAKNESS, card, other):
        return True
    return helps(facts, dormant_ability(s, facts, seat), Verb.OWN_NO_WEAKNESS, card, other)


@kernel
def by_value(s: State, facts: Facts, log: Log) -> int:
    """DU-27: the higher value wins, equal values beat both.  DU-56: in a duel with the Blacksmith the lower one wins."""
    one, two = strength(s, facts, 0), strength(s, facts, 1)
    lower = lower_value_wins(s, facts)
    losers = BOTH
    if one != two:
        losers = 2 if (one > two) != lower else 1
    printed = (facts.wizard[s.side[0].fighter].value, facts.wizard[s.side[1].fighter].value)
    paragraph = Rule.BLACKSMITH if lower else Rule.VALUE
    note(log, ByValue(values=(one, two), printed=printed, lower_wins=lower, losers=losers, rule=paragraph))
    return losers


@kernel
def lower_value_wins(s: State, facts: Facts) -> bool:
    """DU-56: whether an ability in force turns the comparison of values round; two of them turn it once."""
    for seat in range(2):
        ability = zone_ability(s, facts, seat)
        if ability != NO_CARD and facts.wizard[ability].verb == Verb.LOWER_VALUE_WINS:
            return True
        ability = dormant_ability(s, facts, seat)
        if ability != NO_CARD and facts.wizard[ability].verb == Verb.LOWER_VALUE_WINS:
            return True
    return False
