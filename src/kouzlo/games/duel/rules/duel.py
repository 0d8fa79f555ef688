"""A duel: DU-20 to DU-33; ability, then element, then value."""

from __future__ import annotations

from kouzlo.core.log import Log, note
from kouzlo.core.record import kernel
from kouzlo.games.duel.events import ByAbility, ByElement, ByValue, Laid, Silenced, TwinsLaid
from kouzlo.games.duel.rule import Rule
from kouzlo.games.duel.rules.abilities import act, asks, can_act, dormant_ability, is_cancelled, strength, zone_ability
from kouzlo.games.duel.state import NO_CARD, NO_SEAT, Facts, Kind, Phase, Side, Source, State
from kouzlo.games.duel.verb import asks_how, beats_twin, decides_by_verb, spares_by_verb, turns_values

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
    if asks(facts, card) and can_act(s, facts, seat, card):
        s.asked = seat
        s.source = source
        s.phase = Phase.REARRANGE if asks_how(facts.wizard[card].verb) else Phase.USE
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
        losers |= decided_by(s, facts, seat, zone_ability(s, facts, seat))
        losers |= decided_by(s, facts, seat, dormant_ability(s, facts, seat))
    note(log, ByAbility(losers=losers, rule=Rule.COURSE))
    return losers


@kernel
def are_beating_twins(s: State, facts: Facts) -> bool:
    """DU-28: identical wizards whose permanent abilities beat each other, however they came to face each other."""
    if s.side[0].fighter != s.side[1].fighter:
        return False
    wizard = facts.wizard[s.side[0].fighter]
    return wizard.kind == Kind.PERMANENT and beats_twin(wizard.verb)


@kernel
def decided_by(s: State, facts: Facts, seat: int, ability: int) -> int:
    """DU-24: who loses because an ability in force on this side says so, as bits of seats."""
    return 0 if ability == NO_CARD else decides_by_verb(facts.wizard[ability].verb, s, facts, seat, ability)


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
    return spares(s, facts, seat, zone_ability(s, facts, seat)) or spares(s, facts, seat, dormant_ability(s, facts, seat))


@kernel
def spares(s: State, facts: Facts, seat: int, ability: int) -> bool:
    """DU-73: whether this ability does."""
    if ability == NO_CARD:
        return False
    return spares_by_verb(facts.wizard[ability].verb, facts, ability, s.side[seat].fighter, s.side[1 - seat].fighter)


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
        if turns(facts, zone_ability(s, facts, seat)) or turns(facts, dormant_ability(s, facts, seat)):
            return True
    return False


@kernel
def turns(facts: Facts, ability: int) -> bool:
    """DU-56: whether this ability does."""
    return ability != NO_CARD and turns_values(facts.wizard[ability].verb)
