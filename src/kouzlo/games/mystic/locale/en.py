"""The English text of a card, from its tree."""

from __future__ import annotations

from collections.abc import Sequence

from kouzlo.games.mystic.tree import (
    ANY_CARD,
    CARD,
    TARGET,
    Ability,
    Aura,
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
    is_named_again,
)
from kouzlo.games.mystic.words import Keyword, Kind, Type, Verb, When, Who

KEYWORDS = {Keyword.QUICK: "Quick", Keyword.GUARD: "Guard", Keyword.FLYING: "Flying", Keyword.SHOOTER: "Shooter"}
TYPES = {Type.UNIT: "unit", Type.WONDER: "wonder", Type.CHARM: "charm", Type.RELIC: "relic"}
MOMENTS = {
    When.PLAY: "",
    When.DEPLOY: "Deploy: ",
    When.USE: "USE: ",
    When.TURN_START: "Turn start: ",
    When.EACH_TURN: "Start of each turn: ",
    When.KILLED: "When killed: ",
    When.DESTROYED: "When destroyed: ",
    When.DEFEATED: "When defeated: ",
    When.USED: "When used: ",
    When.PLUNDERED: "Whenever you are plundered: ",
    When.ENEMY_PLUNDERED: "Whenever the opponent is plundered: ",
    When.ENERGY_GAINED: "Whenever you gain energy: ",
    When.COMBAT: "Combat: ",
    When.UNIT_PLAYED: "Whenever you play a unit: ",
    When.WONDER_PLAYED: "Whenever you play a wonder: ",
    When.CHARM_PLAYED: "Whenever you play a charm: ",
    When.RELIC_PLAYED: "Whenever you play a relic: ",
}
VERBS = {
    Verb.PROMOTE: "promote",
    Verb.DEMOTE: "demote",
    Verb.EXHAUST: "exhaust",
    Verb.PREPARE: "prepare",
    Verb.DESTROY: "destroy",
}
SHARED = (Verb.DAMAGE, Verb.HEAL, Verb.RESTORE)
"""Here “all units” could mean that they share the number, so it is “each unit”."""

NOUNS = {
    int(Kind.UNIT): ("unit", "units"),
    int(Kind.WONDER): ("wonder", "wonders"),
    int(Kind.CHARM): ("charm", "charms"),
    int(Kind.RELIC): ("relic", "relics"),
    CARD: ("unit or relic", "units or relics"),
    ANY_CARD: ("card", "cards"),
}
TARGETS = {
    Who.ANYBODY: "any unit or player",
    Who.OWN: "one of your units or yourself",
    Who.ENEMY: "an enemy unit or the opponent",
}
ALSO_PLUNDER = "As part of the cost, plunder {} from yourself."


def ability_text(ability: Ability, type_: Type) -> str:
    """A whole sentence: the moment or the cost, then what happens."""
    steps = [_step(number, ability, type_) for number in range(len(ability.effect))]
    moment = _moment(ability, type_) if ability.cost is None else f"{_payment(ability.cost)}: "
    return f"{moment}{_capital(', then '.join(steps))}."


def _moment(ability: Ability, type_: Type) -> str:
    """ME-D56: of a wonder or a charm it goes without saying that it works when it is played."""
    if ability.when == When.PLAY and type_ in (Type.UNIT, Type.RELIC):
        return "Play: "
    return MOMENTS[ability.when]


def static_text(static: Static, *more: Keyword) -> str:
    """A sentence about what holds while the card is in battle; `more` are further keywords of the same units."""
    match static:
        case Limit(enemy, change):
            whose = "The opponent's" if enemy else "Your"
            return f"{whose} card limit is {abs(change)} {'higher' if change > 0 else 'lower'}."
        case Aura(Charmed(), power, health, keyword):
            return f"The charmed unit has {_bonus(power, health, keyword, more)}."
        case Aura(Each(_, conditions), power, health, keyword):
            return f"{_capital(_holders(conditions))} have {_bonus(power, health, keyword, more)}."
    raise AssertionError(f"{static!r} is no lasting text")


def keyword_text(keyword: Keyword) -> str:
    return f"{KEYWORDS[keyword]}."


def plunder_text(cards: int) -> str:
    """ME-D42: a cost that is not written in symbols."""
    return ALSO_PLUNDER.format(_cards(cards))


def _payment(cost: Cost) -> str:
    energy = [f"{cost.coloured} energy of this card's colour"] if cost.coloured else []
    energy += [f"{cost.any} energy of any colour"] if cost.any else []
    parts = [f"pay {' and '.join(energy)}"] if energy else []
    parts += [f"plunder {_cards(cost.plunder)} from yourself"] if cost.plunder else []
    return _capital(" and ".join(parts))


def _step(number: int, ability: Ability, type_: Type) -> str:
    step = ability.effect[number]
    steal = "steal and convert" if step.convert else "steal"
    thing = "it" if is_named_again(ability, number) else _thing(step, ability, type_)
    match step.verb:
        case Verb.DAMAGE:
            return f"deal {step.amount} damage to {thing}"
        case Verb.HEAL:
            return f"heal {step.amount} damage on {thing}"
        case Verb.RESTORE:
            return f"heal all damage on {f'{step.amount} ' * isinstance(step.object, Several)}{thing}"
        case Verb.PROMOTE | Verb.DEMOTE:
            return f"{VERBS[step.verb]} {thing}{_times(step.amount)}"
        case Verb.EXHAUST | Verb.PREPARE | Verb.DESTROY:
            return f"{VERBS[step.verb]} {thing}"
        case Verb.STEAL:
            return f"{steal} {thing}"
        case Verb.STEAL_ENERGY:
            return f"{steal} {step.amount} energy"
        case Verb.PLUNDER:
            return f"plunder {_cards(step.amount)} from {thing}"
        case Verb.DRAW:
            return f"draw {_cards(step.amount)}"
        case Verb.DISCARD:
            whose = "the opponent discards" if step.object == Player(enemy=True) else "discard"
            return f"{whose} {_cards(step.amount)}"
        case Verb.LOOK:
            return f"look at the opponent's hand and discard {_cards(step.amount)} from it"
        case Verb.GAIN:
            return f"gain {step.amount} energy of this card's colour"
        case Verb.RETURN:
            return f"return {thing} to your hand"
        case Verb.DEPLOY:
            return f"deploy {thing}"


def _thing(step: Step, ability: Ability, type_: Type) -> str:
    return "" if step.object is None else _object(step.object, step.verb in SHARED, ability, type_)


def _object(thing: Object, shared: bool, ability: Ability, type_: Type) -> str:
    match thing:
        case Chosen(kinds, conditions):
            return _chosen(kinds, conditions)
        case Each(kinds, conditions):
            return _each(kinds, conditions) if shared else _all(kinds, conditions)
        case FromGrave(kinds, conditions):
            return f"{_one(kinds, conditions)} from your grave"
        case Several(kinds, conditions):
            return f"{'of your ' if conditions.who == Who.OWN else ''}{_group(kinds, conditions)}"
        case It():
            assert ability.choice is not None, "it means what was chosen"
            return {TARGET: "that target", int(Kind.PLAYER): "that player"}.get(ability.choice.kinds, "it")
        case This():
            return f"this {TYPES[type_]}"
        case Charmed():
            return "the charmed unit"
        case Foe():
            return "the opposing unit"
        case Player(enemy):
            return "the opponent" if enemy else "yourself"


def _chosen(kinds: int, conditions: Filter) -> str:
    if kinds == Kind.PLAYER:
        return "a player"
    if kinds == TARGET:
        return TARGETS[conditions.who]
    if conditions.who == Who.OWN:
        return f"one of your {_group(kinds, conditions)}"
    return _one(kinds, conditions)


def _one(kinds: int, conditions: Filter) -> str:
    """One thing that is not said to be one's own: an exhausted enemy unit."""
    words = [*_adjectives(conditions), NOUNS[kinds][0]]
    article = "another" if conditions.other else "an" if words[0] in ("exhausted", "enemy") else "a"
    return " ".join([article, *words]) + _having(conditions)


def _all(kinds: int, conditions: Filter) -> str:
    your = "your " if conditions.who == Who.OWN else ""
    return f"all {your}{_group(kinds, conditions).replace('units or relics', 'units and relics')}"


def _each(kinds: int, conditions: Filter) -> str:
    if conditions.who == Who.OWN:
        return f"each of your {_group(kinds, conditions)}"
    other = ["other"] if conditions.other else []
    return " ".join(["each", *other, *_adjectives(conditions), NOUNS[kinds][0]]) + _having(conditions)


def _holders(conditions: Filter) -> str:
    whose = {Who.OWN: "your ", Who.ENEMY: "", Who.ANYBODY: "all "}[conditions.who]
    return whose + _group(int(Kind.UNIT), conditions)


def _group(kinds: int, conditions: Filter) -> str:
    other = ["other"] if conditions.other else []
    return " ".join([*other, *_adjectives(conditions), NOUNS[kinds][1]]) + _having(conditions)


def _adjectives(conditions: Filter) -> list[str]:
    words = []
    if conditions.exhausted is not None:
        words.append("exhausted" if conditions.exhausted else "prepared")
    if conditions.damaged:
        words.append("damaged")
    if conditions.colour is not None:
        words.append(("non-" if conditions.negated else "") + conditions.colour.name.lower())
    if conditions.who == Who.ENEMY:
        words.append("enemy")
    return words


def _having(conditions: Filter) -> str:
    parts = [KEYWORDS[conditions.keyword]] if conditions.keyword is not None else []
    parts += [f"cost {conditions.most_cost} or less"] if conditions.most_cost is not None else []
    return f" with {' and '.join(parts)}" if parts else ""


def _bonus(power: int, health: int, keyword: Keyword | None, more: Sequence[Keyword]) -> str:
    parts = [f"{signed(power)} power"] if power else []
    parts += [f"{signed(health)} health"] if health else []
    parts += [KEYWORDS[each] for each in (keyword, *more) if each is not None]
    *head, last = parts
    return f"{', '.join(head)} and {last}" if head else last


def signed(number: int) -> str:
    """With its sign, as printed: +2, −1."""
    return f"+{number}" if number >= 0 else f"−{-number}"


def _cards(number: int) -> str:
    return "1 card" if number == 1 else f"{number} cards"


def _times(number: int) -> str:
    return {1: "", 2: " twice"}.get(number, f" {number} times")


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
