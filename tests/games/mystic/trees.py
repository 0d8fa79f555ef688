"""Random trees of the card language, all of them such as the parser would make."""

from __future__ import annotations

import msgspec
from hypothesis import strategies as st

from kouzlo.games.mystic.card_text import Said
from kouzlo.games.mystic.lint import ALLOWED, THIS_CAN
from kouzlo.games.mystic.parser import ABOUT, CHOSEN, IN_BATTLE, IN_GRAVE, MOST
from kouzlo.games.mystic.tree import (
    ANY,
    TARGET,
    Ability,
    Aura,
    Charmed,
    Chosen,
    Cost,
    Each,
    Effect,
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
from kouzlo.games.mystic.words import Colour, Keyword, Kind, Type, Verb, When, Who

numbers = st.integers(1, MOST)
colours = st.sampled_from(Colour)
keywords = st.sampled_from(Keyword)
types = st.sampled_from(Type)


@st.composite
def filters(draw: st.DrawFn, kinds: int, in_grave: bool = False, in_aura: bool = False) -> Filter:
    """Conditions that can be said of all these kinds."""
    if kinds == Kind.PLAYER:
        return ANY
    who = st.sampled_from(Who)
    if kinds == TARGET:
        return Filter(who=draw(who))
    colour = draw(st.none() | colours)
    cost = draw(st.none() | st.integers(0, MOST))
    negated = colour is not None and draw(st.booleans())
    if in_grave:
        return Filter(colour=colour, negated=negated, most_cost=cost)
    has_states = not kinds & Kind.CHARM
    is_unit = kinds == Kind.UNIT
    return Filter(
        who=draw(who),
        other=draw(st.booleans()),
        colour=colour,
        negated=negated,
        most_cost=cost,
        exhausted=draw(st.none() | st.booleans()) if has_states else None,
        damaged=is_unit and draw(st.booleans()),
        keyword=draw(st.none() | keywords) if is_unit and not in_aura else None,
    )


@st.composite
def objects(draw: st.DrawFn, verb: Verb, type_: Type, chosen: int | None) -> Object:
    """Something that the verb can be done to; a choice only if nothing has been chosen, `it` only if something has."""
    allowed = ABOUT[verb].kinds
    found: list[st.SearchStrategy[Object]] = []
    if chosen is None:
        kinds = [kind for kind in CHOSEN.values() if not kind & ~allowed]
        found.append(st.sampled_from(kinds).flatmap(lambda kind: st.builds(Chosen, st.just(kind), filters(kind))))
    elif not chosen & ~allowed:
        found.append(st.just(It()))
    groups = [kind for kind in IN_BATTLE.values() if not kind & ~allowed]
    found.append(st.sampled_from(groups).flatmap(lambda kind: st.builds(Each, st.just(kind), filters(kind))))
    if allowed & Kind.PLAYER:
        found.append(st.builds(Player, st.booleans()))
    if verb in THIS_CAN[type_]:
        found.append(st.just(This()))
    if type_ == Type.CHARM:
        found.append(st.just(Charmed()))
    return draw(st.one_of(found))


@st.composite
def steps(draw: st.DrawFn, type_: Type, chosen: int | None) -> Step:
    verb = draw(st.sampled_from(Verb))
    player = st.builds(Player, st.booleans())
    if verb in (Verb.RETURN, Verb.DEPLOY, Verb.STEAL) and chosen is not None:
        verb = Verb.DRAW
    match verb:
        case Verb.RETURN | Verb.DEPLOY:
            kinds = draw(st.sampled_from(list(IN_GRAVE.values()))) if verb == Verb.RETURN else int(Kind.UNIT)
            return Step(verb, FromGrave(kinds, draw(filters(kinds, in_grave=True))))
        case Verb.STEAL:
            kinds = draw(st.sampled_from([IN_BATTLE["unit"], IN_BATTLE["relic"], IN_BATTLE["card"]]))
            conditions = draw(filters(kinds).filter(lambda each: each.who == Who.ENEMY))
            return Step(verb, Chosen(kinds, conditions), convert=draw(st.booleans()))
        case Verb.STEAL_ENERGY:
            return Step(verb, amount=draw(numbers), convert=draw(st.booleans()))
        case Verb.DRAW | Verb.LOOK | Verb.GAIN:
            return Step(verb, amount=draw(numbers))
        case Verb.PLUNDER | Verb.DISCARD:
            return Step(verb, draw(player), draw(numbers))
        case Verb.DAMAGE | Verb.HEAL | Verb.PROMOTE | Verb.DEMOTE:
            return Step(verb, draw(objects(verb, type_, chosen)), draw(numbers))
        case _:
            return Step(verb, draw(objects(verb, type_, chosen)))


@st.composite
def effects(draw: st.DrawFn, type_: Type) -> Effect:
    """One to four steps; what a card returns to the hand is no longer there to be called `it`."""
    found: list[Step] = []
    chosen: int | None = None
    for _ in range(draw(st.integers(1, 4))):
        step = draw(steps(type_, chosen))
        found.append(step)
        if isinstance(step.object, Chosen | FromGrave):
            chosen = step.object.kinds if step.verb != Verb.RETURN else int(Kind.WONDER)
    if chosen is None and draw(st.integers(0, 3)) == 0:
        found.append(Step(Verb.RESTORE, Several(int(Kind.UNIT), draw(filters(int(Kind.UNIT)))), draw(st.integers(2, 5))))
    return tuple(found)


costs = st.builds(Cost, st.integers(0, 7), st.integers(0, 7), st.integers(0, 7)).filter(
    lambda cost: cost.symbols + cost.plunder > 0
)


@st.composite
def abilities(draw: st.DrawFn, type_: Type) -> Ability:
    when = draw(st.sampled_from(ALLOWED[type_]))
    effect = draw(effects(type_))
    if when == When.COMBAT and draw(st.booleans()):
        effect = against_foe(effect)
    return Ability(when, effect, draw(costs) if when == When.PAY else None)


def against_foe(effect: Effect) -> Effect:
    """ME-D55: the same effect, done to the other unit of the combat wherever it could be done to a unit that is chosen."""
    if any(step.verb == Verb.STEAL or isinstance(step.object, FromGrave) for step in effect):
        return effect
    return tuple(
        msgspec.structs.replace(step, object=Foe()) if isinstance(step.object, Chosen | It) else step for step in effect
    )


@st.composite
def statics(draw: st.DrawFn, type_: Type) -> Static:
    if draw(st.booleans()):
        return Limit(draw(st.booleans()), draw(st.integers(-MOST, MOST).filter(bool)))
    unit = int(Kind.UNIT)
    each = st.builds(Each, st.just(unit), filters(unit, in_aura=True))
    holder = draw(each | st.just(Charmed()) if type_ == Type.CHARM else each)
    if draw(st.booleans()):
        return Aura(holder, keyword=draw(keywords))
    signed = st.integers(-MOST, MOST)
    power, health = draw(st.tuples(signed, signed).filter(any))
    return Aura(holder, power, health)


@st.composite
def sayings(draw: st.DrawFn, type_: Type) -> Said:
    """All that may stand in the text of a card of this type."""
    is_unit, stays = type_ == Type.UNIT, type_ != Type.WONDER
    found = draw(st.lists(abilities(type_), max_size=3, unique_by=lambda ability: ability.when))
    return Said(
        tuple(sorted(draw(st.sets(keywords)))) if is_unit else (),
        draw(st.integers(0, 3)),
        tuple(draw(st.lists(statics(type_), max_size=2))) if stays else (),
        tuple(sorted(found, key=lambda ability: ability.when)),
    )
