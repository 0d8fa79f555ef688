"""Sets of strange cards, by their number: every verb with every object and filter that the language allows, cheap and small.

Nobody would print them, but they bring about what our own cards seldom do; what the linter refuses is not among them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

import msgspec

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import CardSet
from kouzlo.games.mystic import create
from kouzlo.games.mystic.cards import Box
from kouzlo.games.mystic.lint import ALLOWED, THIS_CAN, faults_of_card, faults_of_set
from kouzlo.games.mystic.parser import ABOUT, CHOSEN, IN_BATTLE, IN_GRAVE
from kouzlo.games.mystic.tree import (
    ANY,
    TARGET,
    Ability,
    Aura,
    Card,
    Charmed,
    Chosen,
    Cost,
    Each,
    Filter,
    Foe,
    FromGrave,
    It,
    Limit,
    Object,
    Player,
    Several,
    Static,
    Step,
    This,
)
from kouzlo.games.mystic.words import CARDS_OF_A_COLOUR, Colour, Keyword, Kind, Type, Verb, When, Who

TYPES = (Type.UNIT, Type.UNIT, Type.UNIT, Type.UNIT, Type.WONDER, Type.CHARM, Type.RELIC, Type.RELIC)
UNIT = int(Kind.UNIT)

T = TypeVar("T")


def one_of(luck: Luck, things: Sequence[T]) -> T:
    return things[luck.below(len(things))]


def between(luck: Luck, least: int, most: int) -> int:
    return least + luck.below(most - least + 1)


def often(luck: Luck, percent: int) -> bool:
    return luck.below(100) < percent


def strange_box(number: int) -> Box:
    """A set of 120 cards; cards that only together would go on for ever are replaced."""
    luck = Luck(seed_of(f"strange cards {number}"))
    cards = [_card(luck, colour, place) for colour in Colour for place in range(CARDS_OF_A_COLOUR)]
    while faulty := {id for id, _, _ in faults_of_set(cards)}:
        cards = [
            _card(luck, card.colour, place % CARDS_OF_A_COLOUR) if card.id in faulty else card
            for place, card in enumerate(cards)
        ]
    return Box(tuple(cards), create().box.badges, CardSet("strange", "0" * 32, ""))


def _card(luck: Luck, colour: Colour, place: int) -> Card:
    while True:
        type_ = one_of(luck, TYPES)
        moments = sorted({one_of(luck, ALLOWED[type_]) for _ in range(1 if type_ == Type.WONDER else between(luck, 0, 4))})
        id = f"{colour.name.lower()}.strange-{place}"
        card = Card(
            id=id,
            names={"en": id, "cs": id},
            colour=colour,
            type=type_,
            cost=Cost(between(luck, 0, 2), between(luck, 0, 1), int(often(luck, 5))),
            power=between(luck, 0, 3) if type_ == Type.UNIT else 0,
            health=between(luck, 1, 4) if type_ == Type.UNIT else 0,
            keywords=tuple(each for each in Keyword if type_ == Type.UNIT and often(luck, 20)),
            abilities=tuple(Ability(when, _effect(luck, type_, when), _cost(luck, when)) for when in moments),
            statics=(_static(luck, type_),) if type_ != Type.WONDER and often(luck, 40) else (),
        )
        if not [*faults_of_card(card)]:
            return card


def _cost(luck: Luck, when: When) -> Cost | None:
    return Cost(between(luck, 0, 2), between(luck, 0, 1), between(luck, 0, 1)) if when == When.PAY else None


def _static(luck: Luck, type_: Type) -> Static:
    if often(luck, 20):
        return Limit(often(luck, 50), one_of(luck, (-1, 1)))
    holder = Charmed() if type_ == Type.CHARM else Each(UNIT, _filter(luck, UNIT, in_aura=True))
    if often(luck, 40):
        return Aura(holder, keyword=one_of(luck, [*Keyword]))
    return Aura(holder, between(luck, -1, 2), one_of(luck, (-1, 1, 2)))


def _effect(luck: Luck, type_: Type, when: When) -> tuple[Step, ...]:
    steps: list[Step] = []
    chosen: int | None = None
    for _ in range(between(luck, 1, 3)):
        step = _step(luck, type_, chosen)
        if when == When.COMBAT and step.verb != Verb.STEAL and isinstance(step.object, Chosen | This) and often(luck, 80):
            step = msgspec.structs.replace(step, object=Foe())
        steps.append(step)
        if isinstance(step.object, Chosen | FromGrave):
            chosen = step.object.kinds if step.verb != Verb.RETURN else int(Kind.WONDER)
    if chosen is None and often(luck, 15):
        steps.append(Step(Verb.RESTORE, Several(UNIT, _filter(luck, UNIT)), between(luck, 2, 3)))
    return tuple(steps)


def _step(luck: Luck, type_: Type, chosen: int | None) -> Step:
    verb, amount, convert = one_of(luck, [*Verb]), between(luck, 1, 2), often(luck, 60)
    if verb in (Verb.RETURN, Verb.DEPLOY, Verb.STEAL) and chosen is not None:
        verb = Verb.DRAW
    match verb:
        case Verb.RETURN | Verb.DEPLOY:
            kinds = one_of(luck, [*IN_GRAVE.values()]) if verb == Verb.RETURN else UNIT
            return Step(verb, FromGrave(kinds, _filter(luck, kinds, in_grave=True)))
        case Verb.STEAL:
            kinds = one_of(luck, [IN_BATTLE["unit"], IN_BATTLE["relic"], IN_BATTLE["card"]])
            return Step(
                verb, Chosen(kinds, Filter(who=Who.ENEMY, exhausted=one_of(luck, (None, True, False)))), convert=convert
            )
        case Verb.STEAL_ENERGY:
            return Step(verb, amount=amount, convert=convert)
        case Verb.DRAW | Verb.LOOK | Verb.GAIN:
            return Step(verb, amount=amount)
        case Verb.PLUNDER | Verb.DISCARD:
            return Step(verb, Player(often(luck, 70)), amount)
        case Verb.DAMAGE | Verb.HEAL | Verb.PROMOTE | Verb.DEMOTE:
            return Step(verb, _object(luck, verb, type_, chosen), amount)
    return Step(verb, _object(luck, verb, type_, chosen))


def _object(luck: Luck, verb: Verb, type_: Type, chosen: int | None) -> Object:
    allowed = ABOUT[verb].kinds
    found: list[Object] = []
    if chosen is None:
        kinds = one_of(luck, [each for each in CHOSEN.values() if not each & ~allowed])
        found += [Chosen(kinds, _filter(luck, kinds))] * 2
    elif not chosen & ~allowed:
        found.append(It())
    if groups := [each for each in IN_BATTLE.values() if not each & ~allowed]:
        kinds = one_of(luck, groups)
        found.append(Each(kinds, _filter(luck, kinds)))
    if allowed & Kind.PLAYER:
        found.append(Player(often(luck, 70)))
    if verb in THIS_CAN[type_]:
        found.append(This())
    if type_ == Type.CHARM:
        found += [Charmed()] * 2
    return one_of(luck, found)


def _filter(luck: Luck, kinds: int, in_grave: bool = False, in_aura: bool = False) -> Filter:
    if kinds == Kind.PLAYER:
        return ANY
    who = one_of(luck, [*Who])
    if kinds == TARGET:
        return Filter(who=who)
    colour = one_of(luck, [*Colour]) if often(luck, 30) else None
    negated = colour is not None and often(luck, 60)
    cost = between(luck, 0, 3) if often(luck, 20) else None
    if in_grave:
        return Filter(colour=colour, negated=negated, most_cost=cost)
    is_unit, has_states = kinds == Kind.UNIT, not kinds & Kind.CHARM
    return Filter(
        who=who,
        other=often(luck, 15),
        colour=colour,
        negated=negated,
        most_cost=cost,
        exhausted=one_of(luck, (True, False)) if has_states and often(luck, 25) else None,
        damaged=is_unit and often(luck, 15),
        keyword=one_of(luck, [*Keyword]) if is_unit and not in_aura and often(luck, 20) else None,
    )
