"""The estimated value of a card, in halves of an energy: a starting point for balance.

A card of cost c may be worth 2c + 1.  A unit is worth its power, its health and its extras, any other card its extras only.  A
card that is more than `TOLERANCE` away from its budget needs a reason in its file (`reason = "…"`).  All numbers are in
hundredths, so that no sum depends on rounding.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kouzlo.core.sentence import Worded, worded
from kouzlo.games.mystic.tree import (
    Ability,
    Aura,
    Card,
    Charmed,
    Chosen,
    Cost,
    Each,
    Effect,
    Filter,
    Object,
    Player,
    Static,
    Step,
    This,
    filter_of,
)
from kouzlo.games.mystic.words import Keyword, Kind, Verb, When, Who

TOLERANCE = 75

STAT = 100
"""One power or one health."""
GUARD, SHOOTER = 50, 100
FLYING, STRONG_FLYING, STRONG = 100, 150, 3
"""Flying is worth more from so much power on."""

DAMAGE, DAMAGE_TO_UNITS = 150, 125
HEAL, HEAL_ALL = 80, 240
TOKEN = 200
TURN = 150
"""To exhaust or to prepare."""
DESTROY_UNIT, DESTROY_RELIC, DESTROY_CHARM = 700, 300, 200
DESTROY_CHEAP = 200
"""… plus 100 for each point of the largest cost."""
STEAL_UNIT, STEAL_UNIT_PER_COST, DEAREST_UNIT = 300, 250, 6
STEAL_RELIC, STEAL_RELIC_PER_COST, DEAREST_RELIC = 200, 150, 4
STEAL_ENERGY, STEAL_FOREIGN_ENERGY, GAIN = 300, 200, 200
DRAW, DISCARD, LOOK = 150, 200, 250
PLUNDER = 60
RETURN, RETURN_ANY = 200, 250
DEPLOY_CHEAP, DEPLOY_PER_COST = 100, 200
LIMIT = 250
CONDITION = 50
"""Each condition on the choice (a colour, a state, a keyword, a cost) lowers the value."""

ONE_SIDE, BOTH_SIDES = 3, 2
LASTING = 2
ONE_COLOUR, ALL_BUT_ONE = 85, 95
"""Percent of a lasting bonus that only some colours get."""

ENERGY_PAID, CARD_PAID = 75, 60
PAID, LEAST_PAID = 150, 50
"""A pay-ability: percent of what is left after its cost, and the least that it is worth."""

OFTEN = {
    When.PLAY: 100,
    When.DEPLOY: 100,
    When.USE: 150,
    When.TURN_START: 150,
    When.EACH_TURN: 250,
    When.KILLED: 80,
    When.DESTROYED: 40,
    When.DEFEATED: 60,
    When.USED: 150,
    When.PLUNDERED: 150,
    When.ENEMY_PLUNDERED: 150,
    When.ENERGY_GAINED: 150,
    When.COMBAT: 120,
    When.UNIT_PLAYED: 200,
    When.WONDER_PLAYED: 150,
    When.CHARM_PLAYED: 120,
    When.RELIC_PLAYED: 100,
}
"""Percent of the effect, by how often it will happen."""

HARM = (Verb.DAMAGE, Verb.DEMOTE, Verb.EXHAUST, Verb.DESTROY, Verb.PLUNDER, Verb.DISCARD)
HELP = (Verb.HEAL, Verb.RESTORE, Verb.PROMOTE, Verb.PREPARE)


def budget(cost: Cost) -> int:
    """The value that a card of this cost may have."""
    return 200 * cost.symbols + 100 + CARD_PAID * cost.plunder


def price(card: Card) -> int:
    """The value of a card."""
    total = STAT * (card.power + card.health)
    total += sum(_keyword(keyword, card.power) for keyword in card.keywords)
    total += sum(_static(static) for static in card.statics)
    return total + sum(_ability(ability) for ability in card.abilities)


def over(card: Card) -> int:
    """The value of a card above its budget; negative below it."""
    return price(card) - budget(card.cost)


def unexplained(card: Card) -> bool:
    """Whether the card is outside the band without a reason in its file."""
    return abs(over(card)) > TOLERANCE and not card.reason


def price_warnings(cards: Sequence[Card]) -> Iterator[tuple[str, Worded]]:
    """The cards outside the band without a reason: id and sentence."""
    for card in cards:
        if unexplained(card):
            yield card.id, _odd(over(card))


def _odd(much: int) -> Worded:
    """The sentence of a warning; both numbers are hundredths, and the band is below one."""
    numbers = {"worth": f"{abs(much) // 100}.{abs(much) % 100:02}", "band": f"0.{TOLERANCE}"}
    if much > 0:
        problem = "is worth {worth} more than its cost allows; the band is {band}: change it, or say why with reason = “…”"
        return worded("odd-strong", problem, **numbers)
    problem = "is worth {worth} less than its cost allows; the band is {band}: change it, or say why with reason = “…”"
    return worded("odd-weak", problem, **numbers)


def _keyword(keyword: Keyword, power: int) -> int:
    match keyword:
        case Keyword.QUICK:
            return max(STAT, STAT * power // 2)
        case Keyword.GUARD:
            return GUARD
        case Keyword.FLYING:
            return STRONG_FLYING if power >= STRONG else FLYING
        case Keyword.SHOOTER:
            return SHOOTER


def _static(static: Static) -> int:
    if not isinstance(static, Aura):
        helps = (static.change > 0) != static.enemy
        return LIMIT * abs(static.change) * (1 if helps else -1)
    bonus = STAT * (abs(static.power) + abs(static.health))
    if static.keyword is not None:
        bonus = _keyword(static.keyword, 1)
    if isinstance(static.object, Charmed):
        return bonus
    conditions = static.object.filter
    worth = bonus * LASTING * (BOTH_SIDES if conditions.who == Who.ANYBODY else ONE_SIDE)
    if conditions.colour is not None:
        worth = worth * (ALL_BUT_ONE if conditions.negated else ONE_COLOUR) // 100
    return worth


def _ability(ability: Ability) -> int:
    worth = _effect(ability.effect)
    if ability.cost is None:
        return worth * OFTEN[ability.when] // 100
    left = worth - ENERGY_PAID * ability.cost.symbols - CARD_PAID * ability.cost.plunder
    return max(LEAST_PAID, left * PAID // 100)


def _effect(effect: Effect) -> int:
    return sum(_step(step) for step in effect)


def _step(step: Step) -> int:
    """The value of a step for all it reaches; a harm to oneself or a help to the opponent counts half, as a minus."""
    conditions = filter_of(step.object)
    worth = _bare(step, conditions)
    if isinstance(step.object, Each):
        worth *= BOTH_SIDES if step.object.filter.who == Who.ANYBODY else ONE_SIDE
    worth -= CONDITION * _conditions(step, conditions)
    if (step.verb in HARM and _is_own(step.object)) or (step.verb in HELP and _is_enemy(step.object)):
        return -worth // 2
    return worth


def _bare(step: Step, conditions: Filter | None) -> int:
    """The value of a step on one thing, without conditions."""
    match step.verb:
        case Verb.DAMAGE:
            return step.amount * (DAMAGE if _reaches_players(step.object) else DAMAGE_TO_UNITS)
        case Verb.HEAL:
            return step.amount * HEAL
        case Verb.RESTORE:
            return step.amount * HEAL_ALL
        case Verb.PROMOTE | Verb.DEMOTE:
            return step.amount * TOKEN
        case Verb.EXHAUST | Verb.PREPARE:
            return TOKEN if _becomes_a_token(step, conditions) else TURN
        case Verb.DESTROY:
            return _destroy(step.object, conditions)
        case Verb.STEAL:
            return _steal(step.object, conditions)
        case Verb.STEAL_ENERGY:
            return step.amount * (STEAL_ENERGY if step.convert else STEAL_FOREIGN_ENERGY)
        case Verb.PLUNDER:
            return step.amount * PLUNDER
        case Verb.DRAW:
            return step.amount * DRAW
        case Verb.DISCARD:
            return step.amount * DISCARD
        case Verb.LOOK:
            return step.amount * LOOK
        case Verb.GAIN:
            return step.amount * GAIN
        case Verb.RETURN:
            return RETURN if conditions is not None and conditions.most_cost is not None else RETURN_ANY
        case Verb.DEPLOY:
            return DEPLOY_CHEAP + DEPLOY_PER_COST * _largest(conditions, DEAREST_UNIT)


def _becomes_a_token(step: Step, conditions: Filter | None) -> bool:
    """ME-39, ME-40: to exhaust what is exhausted is to demote it, to prepare what is prepared to promote it."""
    return conditions is not None and conditions.exhausted is (step.verb == Verb.EXHAUST)


def _destroy(thing: Object | None, conditions: Filter | None) -> int:
    kinds = thing.kinds if isinstance(thing, Chosen | Each) else int(Kind.UNIT)
    if not kinds & Kind.UNIT:
        return DESTROY_RELIC if kinds & Kind.RELIC else DESTROY_CHARM
    if conditions is None or conditions.most_cost is None:
        return DESTROY_UNIT
    return min(DESTROY_UNIT, DESTROY_CHEAP + 100 * conditions.most_cost)


def _steal(thing: Object | None, conditions: Filter | None) -> int:
    if isinstance(thing, Chosen) and thing.kinds & Kind.UNIT:
        return STEAL_UNIT + STEAL_UNIT_PER_COST * _largest(conditions, DEAREST_UNIT)
    return STEAL_RELIC + STEAL_RELIC_PER_COST * _largest(conditions, DEAREST_RELIC)


def _largest(conditions: Filter | None, dearest: int) -> int:
    if conditions is None or conditions.most_cost is None:
        return dearest
    return min(dearest, conditions.most_cost)


def _conditions(step: Step, conditions: Filter | None) -> int:
    """The number of conditions that narrow the choice; for some verbs the cost is part of the price."""
    if conditions is None:
        return 0
    by_cost = conditions.most_cost is not None and step.verb not in (Verb.DESTROY, Verb.STEAL, Verb.RETURN, Verb.DEPLOY)
    narrow = (conditions.colour, conditions.exhausted, conditions.keyword)
    return sum(each is not None for each in narrow) + conditions.damaged + by_cost


def _reaches_players(thing: Object | None) -> bool:
    if isinstance(thing, Chosen):
        return bool(thing.kinds & Kind.PLAYER)
    return isinstance(thing, Player)


def _is_own(thing: Object | None) -> bool:
    conditions = filter_of(thing)
    return isinstance(thing, This) or thing == Player(enemy=False) or (conditions is not None and conditions.who == Who.OWN)


def _is_enemy(thing: Object | None) -> bool:
    conditions = filter_of(thing)
    return thing == Player(enemy=True) or (conditions is not None and conditions.who == Who.ENEMY)
