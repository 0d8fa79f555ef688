"""The Czech text of a card, from its tree.

Word order is the hard part: short pronouns and `si` stand second, so a step is either “Dober si 1 kartu” or, after another
step, “poté si dober 1 kartu”.  A thing named again becomes such a pronoun: “Oslab tvora, poté ho vyčerpej”.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kouzlo.games.mystic.locale import cs_endings as endings
from kouzlo.games.mystic.locale.cs_endings import Form, any_energy, cards, energy, hard
from kouzlo.games.mystic.locale.en import signed
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
    This,
    is_named_again,
)
from kouzlo.games.mystic.words import Keyword, Kind, Type, Verb, When, Who

MOMENTS = {
    When.PLAY: "",
    When.DEPLOY: "Nasazení: ",
    When.USE: "UŽIJ: ",
    When.TURN_START: "Začátek tahu: ",
    When.EACH_TURN: "Začátek každého tahu: ",
    When.KILLED: "Po zabití: ",
    When.DESTROYED: "Po zničení: ",
    When.DEFEATED: "Po porážce: ",
    When.USED: "Po užití: ",
    When.PLUNDERED: "Kdykoli jsou ti vypleněny karty: ",
    When.ENEMY_PLUNDERED: "Kdykoli jsou soupeři vypleněny karty: ",
    When.ENERGY_GAINED: "Kdykoli získáš energii: ",
    When.COMBAT: "Souboj: ",
    When.UNIT_PLAYED: "Kdykoli vyložíš tvora: ",
    When.WONDER_PLAYED: "Kdykoli vyložíš kouzlo: ",
    When.CHARM_PLAYED: "Kdykoli vyložíš čár: ",
    When.RELIC_PLAYED: "Kdykoli vyložíš relikvii: ",
}
VERBS = {
    Verb.PROMOTE: "posil",
    Verb.DEMOTE: "oslab",
    Verb.EXHAUST: "vyčerpej",
    Verb.PREPARE: "připrav",
    Verb.DESTROY: "znič",
}
NOUNS = {
    int(Kind.UNIT): (Form.LIVING, "tvora"),
    int(Kind.WONDER): (Form.NEUTER, "kouzlo"),
    int(Kind.CHARM): (Form.LIFELESS, "čár"),
    int(Kind.RELIC): (Form.FEMININE, "relikvii"),
    ANY_CARD: (Form.FEMININE, "kartu"),
}
GROUPS = {int(Kind.UNIT): "tvory", int(Kind.CHARM): "čáry", int(Kind.RELIC): "relikvie", CARD: "tvory a relikvie"}
TARGETS = {
    Who.ANYBODY: "kterémukoli tvorovi nebo hráči",
    Who.OWN: "svému tvorovi nebo sobě",
    Who.ENEMY: "soupeřovu tvorovi nebo soupeři",
}
THIS = {Type.UNIT: "tohoto tvora", Type.CHARM: "tento čár", Type.RELIC: "tuto relikvii"}
KINDS = {Type.UNIT: Kind.UNIT, Type.CHARM: Kind.CHARM, Type.RELIC: Kind.RELIC}
DATIVE = (Verb.DAMAGE, Verb.HEAL, Verb.RESTORE)
IT = {int(Kind.UNIT): "ho", int(Kind.CHARM): "ho", int(Kind.RELIC): "ji", CARD: "tuto kartu"}
TO_IT = {int(Kind.UNIT): "mu", int(Kind.PLAYER): "mu", TARGET: "témuž cíli"}
ALSO_PLUNDER = "Jako součást ceny si vypleň {}."


class Clause(NamedTuple):
    """A step in its three parts: what stands second, the verb, and the rest."""

    second: str
    verb: str
    rest: str

    def first(self) -> str:
        """At the beginning of a sentence, where no step refers back: dober si 1 kartu."""
        return " ".join(part for part in (self.verb, self.second, self.rest) if part)

    def later(self) -> str:
        """After another step: poté si dober 1 kartu."""
        return " ".join(part for part in ("poté", self.second, self.verb, self.rest) if part)


def ability_text(ability: Ability, type_: Type) -> str:
    """A whole sentence: the moment or the cost, then what happens."""
    first, *later = (_step(number, ability, type_) for number in range(len(ability.effect)))
    steps = [first.first(), *(clause.later() for clause in later)]
    moment = _moment(ability, type_) if ability.cost is None else f"{_payment(ability.cost)}: "
    return f"{moment}{_capital(', '.join(steps))}."


def _moment(ability: Ability, type_: Type) -> str:
    """ME-D56: of a wonder or a charm it goes without saying that it works when it is played."""
    if ability.when == When.PLAY and type_ in (Type.UNIT, Type.RELIC):
        return "Vyložení: "
    return MOMENTS[ability.when]


def static_text(static: Static, *more: Keyword) -> str:
    """A sentence about what holds while the card is in battle; `more` are further keywords of the same units."""
    match static:
        case Limit(enemy, change):
            whose = "Soupeřův" if enemy else "Tvůj"
            return f"{whose} limit karet je o {abs(change)} {'vyšší' if change > 0 else 'nižší'}."
        case Aura(Charmed(), power, health, keyword):
            own = _keywords((keyword, *more), Form.LIFELESS)
            return f"Očarovaný tvor {_and(_said('má', _bonus(power, health)), _said('je', own))}."
        case Aura(Each(_, conditions), power, health, keyword):
            own = _keywords((keyword, *more), Form.LIVING_MANY)
            return f"{_capital(_holders(conditions))} {_and(_said('mají', _bonus(power, health)), _said('jsou', own))}."
    raise AssertionError(f"{static!r} is no lasting text")


def keyword_text(keyword: Keyword) -> str:
    return _capital(endings.keyword(keyword, Form.LIFELESS)) + "."


def plunder_text(number: int) -> str:
    """ME-D42: a cost that is not written in symbols."""
    return ALSO_PLUNDER.format(cards(number))


def _payment(cost: Cost) -> str:
    parts = [f"{energy(cost.coloured)} barvy této karty"] if cost.coloured else []
    parts += [any_energy(cost.any)] if cost.any else []
    paid = [f"zaplať {' a '.join(parts)}"] if parts else []
    paid += [f"vypleň si {cards(cost.plunder)}"] if cost.plunder else []
    return _capital(" a ".join(paid))


def _step(number: int, ability: Ability, type_: Type) -> Clause:
    step = ability.effect[number]
    second, thing = _placed(number, ability, type_)
    steal = "ukradni a převeď" if step.convert else "ukradni"
    match step.verb:
        case Verb.DAMAGE:
            return Clause(second, "uděl", _joined(f"{step.amount} poškození", thing))
        case Verb.HEAL:
            return Clause(second, "vyleč", _joined(f"{step.amount} poškození", thing))
        case Verb.RESTORE:
            several = str(step.amount) if isinstance(step.object, Several) else ""
            return Clause(second, "vyleč", _joined("všechno poškození", several, thing))
        case Verb.PROMOTE | Verb.DEMOTE:
            return Clause(second, _joined(endings.times(step.amount), VERBS[step.verb]), thing)
        case Verb.EXHAUST | Verb.PREPARE | Verb.DESTROY:
            return Clause(second, VERBS[step.verb], thing)
        case Verb.STEAL:
            return Clause("", steal, thing)
        case Verb.STEAL_ENERGY:
            return Clause("", steal, energy(step.amount))
        case Verb.PLUNDER if step.object == Player(enemy=True):
            return Clause("", "vypleň soupeři", cards(step.amount))
        case Verb.PLUNDER:
            return Clause("si", "vypleň", cards(step.amount))
        case Verb.DRAW:
            return Clause("si", "dober", cards(step.amount))
        case Verb.DISCARD if step.object == Player(enemy=True):
            return Clause("", "soupeř odhodí", cards(step.amount))
        case Verb.DISCARD:
            return Clause("", "odhoď", cards(step.amount))
        case Verb.LOOK:
            return Clause("si", "prohlédni", f"soupeřovu ruku a odhoď z ní {cards(step.amount)}")
        case Verb.GAIN:
            return Clause("", "získej", f"{energy(step.amount)} barvy této karty")
        case Verb.RETURN:
            return Clause("", "vrať", f"{thing} ze svého hrobu do ruky")
        case Verb.DEPLOY:
            return Clause("", "nasaď", f"{thing} ze svého hrobu")
    raise AssertionError(f"{step.verb!r} has no Czech word")


def _placed(number: int, ability: Ability, type_: Type) -> tuple[str, str]:
    """The object of a step, as what stands second or as what follows."""
    step = ability.effect[number]
    if step.object is None:
        return "", ""
    dative = step.verb in DATIVE
    if isinstance(step.object, It):
        assert ability.choice is not None, "it means what was chosen"
        return (TO_IT if dative else IT)[ability.choice.kinds], ""
    if is_named_again(ability, number):
        kind = Kind.UNIT if isinstance(step.object, Charmed | Foe) else KINDS[type_]
        return (TO_IT if dative else IT)[kind], ""
    return "", _object(step.object, dative, type_)


def _object(thing: Object, dative: bool, type_: Type) -> str:
    match thing:
        case Chosen(kinds, conditions) | FromGrave(kinds, conditions):
            return _one(kinds, conditions, dative)
        case Each(kinds, conditions):
            return _each(conditions) if dative else _all(kinds, conditions)
        case Several(_, conditions):
            return " ".join([*_words(conditions, Form.MANY_DATIVE), "tvorům"]) + _having(conditions)
        case This():
            return "tomuto tvorovi" if dative else THIS[type_]
        case Charmed():
            return f"{hard(endings.CHARMED, Form.LIVING_DATIVE)} tvorovi" if dative else "očarovaného tvora"
        case Foe():
            return "protějšímu tvorovi" if dative else "protějšího tvora"
        case Player(enemy):
            return "soupeři" if enemy else "sobě"
    raise AssertionError(f"{thing!r} is placed elsewhere")


def _one(kinds: int, conditions: Filter, dative: bool) -> str:
    if kinds == Kind.PLAYER:
        return "hráči"
    if kinds == TARGET:
        return TARGETS[conditions.who]
    if kinds == CARD:
        both = [_noun(kind, conditions) for kind in (Kind.UNIT, Kind.RELIC)]
        return " nebo ".join(both) + _having(conditions)
    if dative:
        return " ".join([*_words(conditions, Form.LIVING_DATIVE), "tvorovi"]) + _having(conditions)
    return _noun(kinds, conditions) + _having(conditions)


def _noun(kinds: int, conditions: Filter) -> str:
    form, noun = NOUNS[kinds]
    return " ".join([*_words(conditions, form), noun])


def _all(kinds: int, conditions: Filter) -> str:
    return " ".join(["všechny", *_words(conditions, Form.MANY), GROUPS[kinds]]) + _having(conditions)


def _each(conditions: Filter) -> str:
    """Where „všem tvorům“ could mean that they share the number."""
    return " ".join(["každému", *_words(conditions, Form.LIVING_DATIVE), "tvorovi"]) + _having(conditions)


def _holders(conditions: Filter) -> str:
    everyone = ["všichni"] if conditions.who == Who.ANYBODY else []
    return " ".join([*everyone, *_words(conditions, Form.LIVING_MANY), "tvorové"]) + _having(conditions)


def _words(conditions: Filter, form: Form) -> list[str]:
    """Whose, then which: jiného svého tvora, but všechny své ostatní tvory."""
    whose = {Who.ANYBODY: [], Who.OWN: [endings.OWN[form]], Who.ENEMY: [endings.OPPONENTS[form]]}[conditions.who]
    other = [endings.OTHER[form]] if conditions.other else []
    words = [*whose, *other] if form in (Form.MANY, Form.LIVING_MANY) else [*other, *whose]
    if conditions.exhausted is not None:
        words.append(hard(endings.EXHAUSTED if conditions.exhausted else endings.PREPARED, form))
    if conditions.damaged:
        words.append(hard(endings.DAMAGED, form))
    if conditions.colour is not None:
        words.append(hard(("ne" if conditions.negated else "") + endings.COLOURS[conditions.colour], form))
    if conditions.keyword is not None:
        words.append(endings.keyword(conditions.keyword, form))
    return words


def _having(conditions: Filter) -> str:
    return f" s cenou nejvýše {conditions.most_cost}" if conditions.most_cost is not None else ""


def _bonus(power: int, health: int) -> str:
    parts = [f"{signed(power)} k síle"] if power else []
    parts += [f"{signed(health)} ke zdraví"] if health else []
    return " a ".join(parts)


def _keywords(words: Sequence[Keyword | None], form: Form) -> str:
    return _and(*(endings.keyword(word, form) for word in words if word is not None))


def _said(verb: str, what: str) -> str:
    return f"{verb} {what}" if what else ""


def _and(*parts: str) -> str:
    *head, last = [part for part in parts if part] or [""]
    return f"{', '.join(head)} a {last}" if head else last


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
