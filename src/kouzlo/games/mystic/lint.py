"""What no card may do: rules of the card set on which the course of the game relies (ME-D18, ME-D38).

Each fault is a key of the card file and a sentence, and such cards are refused; balance (`price.py`) and texts without effect
(`idle_texts`) only give warnings.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import product

from kouzlo.core.sentence import Worded, worded
from kouzlo.games.mystic.tree import (
    Ability,
    Aura,
    Card,
    Charmed,
    Chosen,
    Each,
    Foe,
    FromGrave,
    Limit,
    Player,
    Several,
    Step,
    This,
    filter_of,
)
from kouzlo.games.mystic.words import MAY_ASK, PLAYED, Kind, Type, Verb, When

Fault = tuple[str, Worded]

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
    *PLAYED,
)
ALLOWED = {
    Type.UNIT: (When.PLAY, When.DEPLOY, When.USE, When.PAY, When.USED, When.COMBAT, *LASTING),
    Type.WONDER: (When.PLAY,),
    Type.CHARM: (When.PLAY, *LASTING),
    Type.RELIC: (When.PLAY, When.USE, When.PAY, When.USED, *LASTING),
}
THIS_CAN = {
    Type.UNIT: tuple(Verb),
    Type.WONDER: (),
    Type.CHARM: (Verb.DESTROY,),
    Type.RELIC: (Verb.EXHAUST, Verb.PREPARE, Verb.DESTROY),
}
KINDS = {Type.UNIT: Kind.UNIT, Type.WONDER: Kind.WONDER, Type.CHARM: Kind.CHARM, Type.RELIC: Kind.RELIC}
REPEATED = (When.PLAY, When.DEPLOY, When.PAY, *PLAYED)
"""Abilities that can happen more than once in a turn without preparing a card."""

GONE = (When.KILLED, When.DESTROYED, When.DEFEATED)
"""Moments after which the card lies in the grave."""

MAY_PREPARE = (When.PLAY, When.DEPLOY, When.PAY, When.TURN_START, When.EACH_TURN)


def faults_of_card(card: Card) -> Iterator[Fault]:
    """The faults of a single card."""
    if max(card.cost.any, card.cost.coloured, card.cost.plunder) > MOST_ANY:
        yield "cost", _too_dear()
    if card.type == Type.WONDER and not card.abilities:
        yield "play", worded("fault-wonder", "is missing; a wonder does something when it is played")
    if card.type in (Type.CHARM, Type.RELIC) and not card.abilities and not card.statics:
        yield "static", worded("fault-nothing", "is missing; the card does nothing at all")
    if card.type == Type.WONDER and card.statics:
        yield "static", worded("fault-wonder-stays", "a wonder does not stay in battle")
    if len(card.statics) > MOST_STATICS:
        yield "static", worded("fault-parts", "has more than {most} parts", most=MOST_STATICS)
    for static in card.statics:
        if isinstance(static, Aura) and isinstance(static.object, Charmed) and card.type != Type.CHARM:
            yield "static", _nobody_charmed()
        if isinstance(static, Limit) and static.change == 0:
            yield "static", worded("fault-limit", "a change of the card limit by nothing")
    if card.ability(When.TURN_START) and card.ability(When.EACH_TURN):
        yield "each_turn", worded("fault-both-starts", "a card has turn_start or each_turn, not both")
    if card.type == Type.UNIT and card.ability(When.PLAY) and card.ability(When.DEPLOY):
        yield "play", worded("fault-both-entries", "a unit has play or deploy, not both (ME-D56)")
    for ability in card.abilities:
        yield from _faults_of_ability(card, ability)


def _faults_of_ability(card: Card, ability: Ability) -> Iterator[Fault]:
    key = ability.when.name.lower()
    if ability.when not in ALLOWED[card.type]:
        yield key, worded("fault-type", "a {type} cannot have it", type=card.type.name.lower())
    if len(ability.effect) > MOST_STEPS:
        yield key, worded("fault-steps", "has more than {most} steps", most=MOST_STEPS)
    for step in ability.effect:
        yield from ((key, problem) for problem in _faults_of_step(card, ability, step))
    if (ability.choice or ability.several) is not None and card.type == Type.CHARM and ability.when == When.PLAY:
        problem = "a charm is played on one unit and chooses nothing else; write charmed"
        yield key, worded("fault-charm-chooses", problem)
    if ability.cost is not None:
        if ability.cost.symbols + ability.cost.plunder == 0:
            yield key, worded("fault-free", "costs nothing and could be used for ever (ME-D38)")
        if max(ability.cost.any, ability.cost.coloured, ability.cost.plunder) > MOST_ANY:
            yield key, _too_dear()
        if 0 < _energy(ability) >= ability.cost.symbols:
            problem = "brings as much energy as it costs and could be used for ever (ME-D38)"
            yield key, worded("fault-paid-back", problem)


def _faults_of_step(card: Card, ability: Ability, step: Step) -> Iterator[Worded]:
    asks = isinstance(step.object, Chosen | FromGrave | Several) or step.verb in (Verb.LOOK, Verb.STEAL_ENERGY)
    if asks and ability.when not in MAY_ASK:
        yield worded("fault-asks", "asks for a choice, which it may not do in the opponent's turn (ME-D18)")
    if step.verb == Verb.PREPARE and ability.when not in MAY_PREPARE:
        yield worded("fault-prepares", "may not prepare anything: it could be used for ever (ME-D38)")
    if step.verb == Verb.GAIN and ability.when == When.ENERGY_GAINED:
        yield _calls_itself()
    if _pays_for_the_next(ability, step):
        yield worded("fault-played-pays", "brings energy for a card that was played: it could pay for the next (ME-D38)")
    if isinstance(step.object, Foe) and ability.when != When.COMBAT:
        yield worded("fault-foe", "only a combat has an opposing unit (ME-D55)")
    if _plunders(step, enemy=False) and ability.when == When.PLUNDERED:
        yield _calls_itself()
    if _plunders(step, enemy=True) and ability.when == When.ENEMY_PLUNDERED:
        yield _calls_itself()
    if isinstance(step.object, Charmed) and card.type != Type.CHARM:
        yield _nobody_charmed()
    if isinstance(step.object, This) and step.verb not in THIS_CAN[card.type]:
        yield worded("fault-this", "this {type} cannot do that to itself", type=card.type.name.lower())
    conditions = filter_of(step.object)
    if card.type == Type.WONDER and conditions is not None and conditions.other:
        yield worded("fault-other", "a wonder is not in battle: leave “other” out")


def _pays_for_the_next(ability: Ability, step: Step) -> bool:
    """ME-D57, ME-D38: a text about cards that are played brings no energy for them."""
    return ability.when in PLAYED and step.verb in (Verb.GAIN, Verb.STEAL_ENERGY)


def _too_dear() -> Worded:
    return worded("fault-cost", "each part of a cost is at most {most}", most=MOST_ANY)


def _nobody_charmed() -> Worded:
    return worded("fault-charmed", "only a charm has a charmed unit")


def _calls_itself() -> Worded:
    return worded("fault-calls-itself", "would call itself again and again (ME-D34)")


def _plunders(step: Step, enemy: bool) -> bool:
    return step.verb in (Verb.PLUNDER, Verb.DAMAGE) and isinstance(step.object, Player) and step.object.enemy == enemy


def _energy(ability: Ability) -> int:
    return sum(step.amount for step in ability.effect if step.verb in (Verb.GAIN, Verb.STEAL_ENERGY))


# --- texts that never happen ---------------------------------------------------------------------------------------


def idle_texts(card: Card) -> Iterator[Fault]:
    """ME-D51: texts of a card that can never have an effect; it is playable, but probably a mistake."""
    for ability in card.abilities:
        key = ability.when.name.lower()
        if ability.when == When.DEFEATED and card.type != Type.UNIT:
            yield key, worded("idle-defeated", "can never happen: only units are defeated (ME-35)")
        elif ability.when == When.USED and card.type == Type.RELIC and card.ability(When.USE) is None:
            yield key, worded("idle-used", "can never happen: a relic without use is never used (ME-34)")
        elif ability.when in GONE:
            for step in ability.effect:
                if isinstance(step.object, Charmed):
                    yield key, worded("idle-charmed", "“charmed” can never mean anything here: the charm has left its unit")
                elif isinstance(step.object, This):
                    yield key, worded("idle-this", "“this” can never mean anything here: the card has left battle")


# --- cards together ------------------------------------------------------------------------------------------------

SetFault = tuple[str, str, Worded]
"""A card's id, a key and a sentence."""


def faults_of_set(cards: Sequence[Card]) -> Iterator[SetFault]:
    """The faults of cards in combination."""
    yield from _free_preparing(cards)
    yield from _free_returning(cards)
    yield from _deploying_in_circles(cards)
    yield from _calling_in_circles(cards)


def _free_preparing(cards: Sequence[Card]) -> Iterator[SetFault]:
    """ME-D38: a pay-ability that prepares a card whose use brings the energy back."""
    gains = [(card, energy) for card in cards if (energy := _energy_at(card, When.USE, When.USED))]
    for card in cards:
        pay = card.ability(When.PAY)
        if pay is None or pay.cost is None:
            continue
        for step, (giver, energy) in product(pay.effect, gains):
            is_paid_back = isinstance(step.object, Each) or energy >= pay.cost.symbols
            if step.verb == Verb.PREPARE and _reaches(step, giver) and is_paid_back:
                problem = "prepares {card}, which brings the energy back: a free loop (ME-D38)"
                yield card.id, "pay", worded("fault-prepares-giver", problem, card=giver.id)


def _free_returning(cards: Sequence[Card]) -> Iterator[SetFault]:
    """ME-D38: a card that is free, or brings back what it costs, fetched from the grave by another as often as one likes."""
    fetching = [(card, ability) for card in cards for ability in card.abilities if ability.when in REPEATED]
    for other, ability in fetching:
        price = other.cost.symbols if ability.cost is None else ability.cost.symbols
        price = 0 if ability.when in PLAYED else price
        for step, card in product(ability.effect, cards):
            if card is other or not _fetches(step, card):
                continue
            back = _energy_at(card, When.PLAY, When.DEPLOY, When.KILLED, When.DESTROYED, When.DEFEATED)
            if step.verb == Verb.RETURN and back >= card.cost.symbols + price:
                problem = "{card} returns it, and both together are free: a free loop (ME-D38)"
                yield card.id, "cost", worded("fault-returns", problem, card=other.id)
            if step.verb == Verb.DEPLOY and 0 < back >= price:
                key = ability.when.name.lower()
                problem = "deploys {card}, which brings {energy} energy: a free loop (ME-D38)"
                yield other.id, key, worded("fault-deploys-giver", problem, card=card.id, energy=back)


def _deploying_in_circles(cards: Sequence[Card]) -> Iterator[SetFault]:
    """ME-D34: a unit that deploys when it is deployed must cost more than what it deploys."""
    for card in cards:
        deploy = card.ability(When.DEPLOY)
        for step in deploy.effect if deploy is not None else ():
            conditions = filter_of(step.object)
            if step.verb != Verb.DEPLOY or conditions is None:
                continue
            if conditions.most_cost is None or conditions.most_cost >= card.cost.symbols:
                yield card.id, "deploy", _deploys_itself(card.cost.symbols)
    preparing = [card for card in cards if _prepares_when_deployed(card)]
    for card in cards:
        use = card.ability(When.USE)
        for step, other in product(use.effect if use is not None else (), preparing):
            if step.verb == Verb.DEPLOY and _fetches(step, other):
                problem = "deploys {card}, which prepares a card again: a free loop (ME-D38)"
                yield card.id, "use", worded("fault-deploys-preparer", problem, card=other.id)


def _deploys_itself(cost: int) -> Worded:
    if not cost:
        return worded("fault-deploys-free", "could call itself again and again; write another text or less (ME-D34)")
    problem = "could call itself again and again; write {condition} or less (ME-D34)"
    return worded("fault-deploys-itself", problem, condition=f"[cost<={cost - 1}]")


def _calling_in_circles(cards: Sequence[Card]) -> Iterator[SetFault]:
    """ME-D34: triggers that call each other: energy gained, oneself plundered, the opponent plundered."""
    calls: dict[tuple[When, int], set[tuple[When, int]]] = {}
    for card in cards:
        for ability, player in product(card.abilities, (0, 1)):
            cause = _cause(ability.when, player)
            effects = {each for step in ability.effect if (each := _consequence(step, player)) is not None}
            if cause is None:
                continue
            if any(cause in _following(effect, calls) | {effect} for effect in effects):
                problem = "and other cards would call each other again and again (ME-D34)"
                yield card.id, ability.when.name.lower(), worded("fault-call-each-other", problem)
                return
            calls.setdefault(cause, set()).update(effects)


def _cause(when: When, player: int) -> tuple[When, int] | None:
    if when == When.ENEMY_PLUNDERED:
        return When.PLUNDERED, 1 - player
    return (when, player) if when in (When.PLUNDERED, When.ENERGY_GAINED) else None


def _consequence(step: Step, player: int) -> tuple[When, int] | None:
    if step.verb in (Verb.GAIN, Verb.STEAL_ENERGY):
        return When.ENERGY_GAINED, player
    for enemy in (False, True):
        if _plunders(step, enemy):
            return When.PLUNDERED, 1 - player if enemy else player
    return None


def _following(
    start: tuple[When, int], calls: Mapping[tuple[When, int], Collection[tuple[When, int]]]
) -> set[tuple[When, int]]:
    """All triggers that one event may cause."""
    found: set[tuple[When, int]] = set()
    waiting = [start]
    while waiting:
        for each in calls.get(waiting.pop(), ()):
            if each not in found:
                found.add(each)
                waiting.append(each)
    return found


def _energy_at(card: Card, *moments: When) -> int:
    return sum(_energy(ability) for ability in card.abilities if ability.when in moments)


def _prepares_when_deployed(card: Card) -> bool:
    deploy = card.ability(When.DEPLOY)
    return deploy is not None and any(step.verb == Verb.PREPARE for step in deploy.effect)


def _reaches(step: Step, card: Card) -> bool:
    kind = Kind.UNIT if card.type == Type.UNIT else Kind.RELIC
    return not isinstance(step.object, Chosen | Each) or bool(step.object.kinds & kind)


def _fetches(step: Step, card: Card) -> bool:
    """Whether the step can bring this card back from the grave; its colour words may be reversed (ME-45)."""
    if not isinstance(step.object, FromGrave) or not step.object.kinds & KINDS[card.type]:
        return False
    most = step.object.filter.most_cost
    return most is None or card.cost.symbols <= most
