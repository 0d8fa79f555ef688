"""What no card may do: rules of the card set on which the course of the game relies (ME-D18, ME-D38).

Each fault is a key of the card file and a sentence.  Balance (`price.py`) only warns; these are refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kouzlo.games.mystic.tree import Ability, Aura, Card, Charmed, Chosen, Each, FromGrave, Limit, Player, Step, This, filter_of
from kouzlo.games.mystic.words import MAY_ASK, Kind, Type, Verb, When

Fault = tuple[str, str]

MOST_ANY = 7
MOST_STEPS = 8
MOST_STATICS = 4

LASTING = (
    When.TURN_START,
    When.EACH_TURN,
    When.KILLED,
    When.DESTROYED,
    When.DEFEATED,
    When.PLUNDERED,
    When.ENEMY_PLUNDERED,
    When.ENERGY_GAINED,
)
ALLOWED = {
    Type.UNIT: (When.DEPLOY, When.USE, When.PAY, When.USED, *LASTING),
    Type.WONDER: (When.PLAY,),
    Type.CHARM: (When.PLAY, *LASTING),
    Type.RELIC: (When.USE, When.PAY, When.USED, *LASTING),
}
THIS_CAN = {
    Type.UNIT: tuple(Verb),
    Type.WONDER: (),
    Type.CHARM: (Verb.DESTROY,),
    Type.RELIC: (Verb.EXHAUST, Verb.PREPARE, Verb.DESTROY),
}
MAY_PREPARE = (When.PLAY, When.DEPLOY, When.PAY, When.TURN_START, When.EACH_TURN)


def faults_of_card(card: Card) -> Iterator[Fault]:
    """What is wrong with a card by itself."""
    if max(card.cost.any, card.cost.coloured, card.cost.plunder) > MOST_ANY:
        yield "cost", f"each part of a cost is at most {MOST_ANY}"
    if card.type == Type.WONDER and not card.abilities:
        yield "play", "is missing; a wonder does something when it is played"
    if card.type in (Type.CHARM, Type.RELIC) and not card.abilities and not card.statics:
        yield "static", "is missing; the card does nothing at all"
    if card.type == Type.WONDER and card.statics:
        yield "static", "a wonder does not stay in battle"
    if len(card.statics) > MOST_STATICS:
        yield "static", f"has more than {MOST_STATICS} parts"
    for static in card.statics:
        if isinstance(static, Aura) and isinstance(static.object, Charmed) and card.type != Type.CHARM:
            yield "static", "only a charm has a charmed unit"
        if isinstance(static, Limit) and static.change == 0:
            yield "static", "a change of the card limit by nothing"
    if card.ability(When.TURN_START) and card.ability(When.EACH_TURN):
        yield "each_turn", "a card has turn_start or each_turn, not both"
    for ability in card.abilities:
        yield from _faults_of_ability(card, ability)


def _faults_of_ability(card: Card, ability: Ability) -> Iterator[Fault]:
    key = ability.when.name.lower()
    if ability.when not in ALLOWED[card.type]:
        yield key, f"a {card.type.name.lower()} cannot have it"
    if len(ability.effect) > MOST_STEPS:
        yield key, f"has more than {MOST_STEPS} steps"
    for step in ability.effect:
        yield from ((key, problem) for problem in _faults_of_step(card, ability, step))
    if ability.choice is not None and card.type == Type.CHARM and ability.when == When.PLAY:
        yield key, "a charm is played on one unit and chooses nothing else; write charmed"
    if ability.cost is not None:
        if ability.cost.symbols + ability.cost.plunder == 0:
            yield key, "costs nothing and could be used for ever (ME-D38)"
        if max(ability.cost.any, ability.cost.coloured, ability.cost.plunder) > MOST_ANY:
            yield key, f"each part of a cost is at most {MOST_ANY}"
        if 0 < _energy(ability) >= ability.cost.symbols:
            yield key, "brings as much energy as it costs and could be used for ever (ME-D38)"


def _faults_of_step(card: Card, ability: Ability, step: Step) -> Iterator[str]:
    asks = isinstance(step.object, Chosen | FromGrave) or step.verb in (Verb.LOOK, Verb.STEAL_ENERGY)
    if asks and ability.when not in MAY_ASK:
        yield "asks for a choice, which it may not do in the opponent's turn (ME-D18)"
    if step.verb == Verb.PREPARE and ability.when not in MAY_PREPARE:
        yield "may not prepare anything: it could be used for ever (ME-D38)"
    if step.verb == Verb.GAIN and ability.when == When.ENERGY_GAINED:
        yield "would call itself again and again (ME-D34)"
    if _plunders(step, enemy=False) and ability.when == When.PLUNDERED:
        yield "would call itself again and again (ME-D34)"
    if _plunders(step, enemy=True) and ability.when == When.ENEMY_PLUNDERED:
        yield "would call itself again and again (ME-D34)"
    if isinstance(step.object, Charmed) and card.type != Type.CHARM:
        yield "only a charm has a charmed unit"
    if isinstance(step.object, This) and step.verb not in THIS_CAN[card.type]:
        yield f"this {card.type.name.lower()} cannot do that to itself"
    conditions = filter_of(step.object)
    if card.type == Type.WONDER and conditions is not None and conditions.other:
        yield "a wonder is not in battle: leave “other” out"


def _plunders(step: Step, enemy: bool) -> bool:
    return step.verb in (Verb.PLUNDER, Verb.DAMAGE) and isinstance(step.object, Player) and step.object.enemy == enemy


def _energy(ability: Ability) -> int:
    return sum(step.amount for step in ability.effect if step.verb in (Verb.GAIN, Verb.STEAL_ENERGY))


def faults_of_set(cards: Sequence[Card]) -> Iterator[tuple[str, str, str]]:
    """What is wrong with cards together: a card's id, a key and a sentence."""
    gains = [(card, energy) for card in cards if (energy := _energy_of_a_use(card))]
    for card in cards:
        pay = card.ability(When.PAY)
        for step in pay.effect if pay is not None and pay.cost is not None else ():
            if step.verb != Verb.PREPARE:
                continue
            for giver, energy in gains:
                if not _reaches(step, giver):
                    continue
                if isinstance(step.object, Each) or pay is None or pay.cost is None or energy >= pay.cost.symbols:
                    yield card.id, "pay", f"prepares {giver.id}, which brings the energy back: a free loop (ME-D38)"


def _energy_of_a_use(card: Card) -> int:
    return sum(_energy(ability) for ability in card.abilities if ability.when in (When.USE, When.USED))


def _reaches(step: Step, card: Card) -> bool:
    kind = Kind.UNIT if card.type == Type.UNIT else Kind.RELIC
    return not isinstance(step.object, Chosen | Each) or bool(step.object.kinds & kind)
