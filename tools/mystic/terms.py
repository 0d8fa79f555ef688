"""Which terms of the game the set shows, counted from the trees, and how often each must appear at least."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kouzlo.games.mystic.tree import (
    TARGET,
    Aura,
    Card,
    Charmed,
    Chosen,
    Each,
    Limit,
    Player,
    Several,
    Step,
    filters_of,
)
from kouzlo.games.mystic.words import PLAYED, Colour, Keyword, Kind, Type, Verb, When

Test = Callable[[Card], bool]

HARMS = (Verb.DAMAGE, Verb.DEMOTE, Verb.EXHAUST, Verb.DESTROY)
THEFTS = (Verb.STEAL, Verb.STEAL_ENERGY)
DEATHS = (When.KILLED, When.DESTROYED, When.DEFEATED)


class Term(NamedTuple):
    """A term, how many cards must show it, and how to see whether a card does."""

    name: str
    least: int
    is_shown_by: Test


class Counted(NamedTuple):
    """A term with the cards that show it."""

    name: str
    least: int
    cards: tuple[Card, ...]


def steps_of(card: Card) -> list[Step]:
    return [step for ability in card.abilities for step in ability.effect]


def does(verb: Verb, *more: Verb) -> Test:
    return lambda card: any(step.verb in (verb, *more) for step in steps_of(card))


def does_to(verb: Verb, player: Player) -> Test:
    return lambda card: any(step.verb == verb and step.object == player for step in steps_of(card))


def has(when: When, type_: Type | None = None) -> Test:
    return lambda card: card.ability(when) is not None and type_ in (None, card.type)


def is_a(keyword: Keyword) -> Test:
    return lambda card: keyword in card.keywords


def steals(kind: Kind) -> Test:
    def test(card: Card) -> bool:
        found = (step for step in steps_of(card) if step.verb == Verb.STEAL and step.convert)
        return any(isinstance(step.object, Chosen) and step.object.kinds & kind for step in found)

    return test


def steals_energy(card: Card) -> bool:
    return any(step.verb == Verb.STEAL_ENERGY and step.convert for step in steps_of(card))


def names_colour(negated: bool) -> Test:
    def test(card: Card) -> bool:
        return any(each.colour == card.colour and each.negated == negated for each in filters_of(card))

    return test


def is_static_relic(card: Card) -> bool:
    return card.type == Type.RELIC and bool(card.statics)


def is_charm_with_effect(card: Card) -> bool:
    return card.type == Type.CHARM and card.ability(When.PLAY) is not None


def is_charm_for_an_enemy(card: Card) -> bool:
    """It makes the charmed unit weaker or does it harm."""
    weakens = any(isinstance(static, Aura) and static.power + static.health < 0 for static in card.statics)
    harms = any(step.verb in HARMS and step.object == Charmed() for step in steps_of(card))
    return card.type == Type.CHARM and (weakens or harms)


def pays(with_any: bool) -> Test:
    def test(card: Card) -> bool:
        pay = card.ability(When.PAY)
        cost = pay.cost if pay is not None else None
        return cost is not None and bool(cost.any if with_any else cost.coloured)

    return test


def limits(enemy: bool) -> Test:
    """ME-D43: more cards for oneself, or fewer for the opponent."""

    def test(card: Card) -> bool:
        return any(isinstance(each, Limit) and each.enemy == enemy and (each.change < 0) == enemy for each in card.statics)

    return test


def destroys(kind: Kind) -> Test:
    """ME-35: by choice or all of them, but not itself."""

    def test(card: Card) -> bool:
        return any(step.verb == Verb.DESTROY and _kinds(step) & kind for step in steps_of(card))

    return test


def answers(card: Card, kind: Kind) -> bool:
    """It destroys, steals or exhausts such a card of the opponent."""
    return any(step.verb in (Verb.DESTROY, Verb.STEAL, Verb.EXHAUST) and _kinds(step) & kind for step in steps_of(card))


def _kinds(step: Step) -> int:
    return step.object.kinds if isinstance(step.object, Chosen | Each) else 0


def _hits_anything(step: Step) -> bool:
    return step.verb == Verb.DAMAGE and step.object == Chosen(TARGET)


def colours_of(card: Card) -> set[Colour]:
    """The colours whose names stand on a card."""
    return {each.colour for each in filters_of(card) if each.colour is not None}


def is_bare(card: Card) -> bool:
    """A unit that has nothing but numbers and keywords."""
    return card.type == Type.UNIT and not card.abilities and not card.statics


TERMS = (
    Term("charm with a one-shot effect", 6, is_charm_with_effect),
    Term("charm for an enemy", 4, is_charm_for_an_enemy),
    Term("wonder", 24, lambda card: card.type == Type.WONDER),
    Term("relic with USE", 8, has(When.USE, Type.RELIC)),
    Term("relic with a lasting text", 6, is_static_relic),
    Term("quick", 8, is_a(Keyword.QUICK)),
    Term("guard", 9, is_a(Keyword.GUARD)),
    Term("flying", 8, is_a(Keyword.FLYING)),
    Term("shooter", 6, is_a(Keyword.SHOOTER)),
    Term("unit with USE", 10, has(When.USE, Type.UNIT)),
    Term("pay-ability of the own colour", 6, pays(with_any=False)),
    Term("pay-ability of any colour", 4, pays(with_any=True)),
    Term("promote by effect", 8, does(Verb.PROMOTE)),
    Term("demote by effect", 6, does(Verb.DEMOTE)),
    Term("exhaust by effect", 7, does(Verb.EXHAUST)),
    Term("prepare by effect", 7, does(Verb.PREPARE)),
    Term("steal and convert a unit", 3, steals(Kind.UNIT)),
    Term("steal and convert a relic", 1, steals(Kind.RELIC)),
    Term("steal and convert energy", 2, steals_energy),
    Term("plunder by effect", 5, does_to(Verb.PLUNDER, Player(enemy=True))),
    Term("heal", 7, does(Verb.HEAL, Verb.RESTORE)),
    Term("discard, the owner chooses", 3, does_to(Verb.DISCARD, Player(enemy=True))),
    Term("discard, the player of the card chooses", 3, does(Verb.LOOK)),
    Term("turn start", 6, has(When.TURN_START)),
    Term("own card limit higher", 2, limits(enemy=False)),
    Term("opponent's card limit lower", 2, limits(enemy=True)),
    Term("its own colour as a condition", 8, names_colour(negated=False)),
    Term("all but its own colour as a condition", 8, names_colour(negated=True)),
    Term("killed, destroyed or defeated", 6, lambda card: any(card.ability(when) for when in DEATHS)),
    Term("cost with symbols of any colour", 4, lambda card: card.cost.any > 0),
)


SECOND_TERMS = (
    *(Term(term.name, min(term.least, 2), term.is_shown_by) for term in TERMS if term.name != "steal and convert a relic"),
    Term("deploy", 2, has(When.DEPLOY)),
    Term("combat", 2, has(When.COMBAT)),
    Term("play, on a unit or a relic", 2, lambda card: card.type in (Type.UNIT, Type.RELIC) and has(When.PLAY)(card)),
    Term("whenever you play a card", 2, lambda card: any(card.ability(when) for when in PLAYED)),
    Term("plundered", 2, has(When.PLUNDERED)),
    Term("the opponent plundered", 2, has(When.ENEMY_PLUNDERED)),
    Term("energy gained", 2, has(When.ENERGY_GAINED)),
    Term("used", 2, has(When.USED)),
    Term("killed", 2, has(When.KILLED)),
    Term("destroyed", 2, has(When.DESTROYED)),
    Term("defeated", 2, has(When.DEFEATED)),
    Term("destroy a unit", 2, destroys(Kind.UNIT)),
    Term("destroy a relic", 2, destroys(Kind.RELIC)),
    Term("destroy a charm", 2, destroys(Kind.CHARM)),
    Term("damage to any target", 2, lambda card: any(_hits_anything(step) for step in steps_of(card))),
    Term("heal a number of units", 2, lambda card: any(isinstance(step.object, Several) for step in steps_of(card))),
    Term("steal without converting", 2, lambda card: any(step.verb in THEFTS and not step.convert for step in steps_of(card))),
    Term("from the grave to the hand", 2, does(Verb.RETURN)),
    Term("from the grave into battle", 2, does(Verb.DEPLOY)),
    Term("another colour by its name", 8, lambda card: bool(colours_of(card) - {card.colour})),
    Term("an answer to relics", 8, lambda card: answers(card, Kind.RELIC)),
    Term("an answer to charms", 8, lambda card: answers(card, Kind.CHARM)),
)
"""The terms of the second edition: every term of the rules on two cards at least."""


def count_terms(cards: Sequence[Card], terms: Sequence[Term] = TERMS) -> list[Counted]:
    """Every term with the cards that show it."""
    return [Counted(term.name, term.least, tuple(filter(term.is_shown_by, cards))) for term in terms]


# --- the skeleton of a colour --------------------------------------------------------------------------------------

SKELETON = {Type.UNIT: 8, Type.WONDER: 3, Type.CHARM: 2, Type.RELIC: 2}
CURVE = ((1, 1, 4, 5), (2, 2, 4, 6), (3, 3, 2, 4), (4, 4, 1, 2), (5, 6, 1, 3))
"""Costs from … to …, and how many cards of a colour have them at least and at most."""

LEAST_SUM, MOST_SUM = 34.5, 43.5
"""A mean cost of 2.3 to 2.9."""


def faults_of_colour(cards: Sequence[Card]) -> list[str]:
    """Where the fifteen cards of a colour leave the plan of the set."""
    costs = [card.cost.symbols for card in cards]
    found = [
        f"{sum(card.type == type_ for card in cards)} cards are {type_.name.lower()}s, planned are {number}"
        for type_, number in SKELETON.items()
        if number != sum(card.type == type_ for card in cards)
    ]
    found += [
        f"{sum(low <= cost <= high for cost in costs)} cards cost {low} to {high}, planned are {least} to {most}"
        for low, high, least, most in CURVE
        if not least <= sum(low <= cost <= high for cost in costs) <= most
    ]
    if not LEAST_SUM <= sum(costs) <= MOST_SUM:
        found.append(f"the costs add up to {sum(costs)}, planned are {LEAST_SUM} to {MOST_SUM}")
    if not any(map(wants_to_rest, cards)):
        found.append("no unit wants to stay idle (ME-7)")
    if not any(map(wants_to_attack, cards)):
        found.append("no unit wants to attack")
    return found


def wants_to_rest(card: Card) -> bool:
    """It serves without being used, so each idle turn promotes it: a guard, or what works by itself or for energy."""
    serves = card.statics or any(ability.when in (When.PAY, When.TURN_START, *PLAYED) for ability in card.abilities)
    return card.type == Type.UNIT and not wants_to_attack(card) and (Keyword.GUARD in card.keywords or bool(serves))


def wants_to_attack(card: Card) -> bool:
    """It is made for attacks, or it is paid for being used."""
    able = {Keyword.QUICK, Keyword.FLYING, Keyword.SHOOTER} & set(card.keywords)
    paid = [each for each in card.abilities if each.when in (When.USED, When.ENEMY_PLUNDERED)]
    return card.type == Type.UNIT and bool(able or paid)


def by_colour(cards: Sequence[Card]) -> dict[Colour, list[Card]]:
    return {colour: [card for card in cards if card.colour == colour] for colour in Colour}
