"""What a card says: keywords, what it costs besides energy, lasting texts, abilities, one sentence each.

The text is written from the tree and can be read back: `read_text(card_text(card)) == said_by(card)` in both languages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from kouzlo.games.mystic.texts import czech, english, read_czech, read_english
from kouzlo.games.mystic.texts.unreadable import Unreadable
from kouzlo.games.mystic.tree import Ability, Aura, Card, Chosen, Each, Filter, FromGrave, Object, Several, Static, Step
from kouzlo.games.mystic.words import Keyword, Type


class Language(NamedTuple):
    """How one language writes the four kinds of sentences on a card, and how it reads any of them."""

    keyword: Callable[[Keyword], str]
    plunder: Callable[[int], str]
    static: Callable[..., str]
    """A lasting text, and the keywords that the same units have besides."""
    ability: Callable[[Ability, Type], str]
    read: Callable[[str], Keyword | int | tuple[Static, ...] | Ability]


LANGUAGES = {
    "en": Language(
        english.keyword_text, english.plunder_text, english.static_text, english.ability_text, read_english.read_sentence
    ),
    "cs": Language(czech.keyword_text, czech.plunder_text, czech.static_text, czech.ability_text, read_czech.read_sentence),
}


class Said(msgspec.Struct, frozen=True):
    """All that the text of a card tells; its cost in energy, power and health are printed as numbers."""

    keywords: tuple[Keyword, ...] = ()
    plunder: int = 0
    statics: tuple[Static, ...] = ()
    abilities: tuple[Ability, ...] = ()


def said_by(card: Card) -> Said:
    return Said(card.keywords, card.cost.plunder, card.statics, card.abilities)


def card_text(card: Card, language: str, inverted: bool = False) -> str:
    """Everything that is printed on a card below its name, cost and numbers; empty if that is nothing."""
    return " ".join(sentences(said_by(reverse_colours(card) if inverted else card), card.type, language))


def sentences(said: Said, type_: Type, language: str) -> list[str]:
    """The text of a card, sentence by sentence."""
    say = LANGUAGES[language]
    return [
        *map(say.keyword, said.keywords),
        *([say.plunder(said.plunder)] if said.plunder else []),
        *(say.static(*together) for together in _together(said.statics)),
        *(say.ability(ability, type_) for ability in said.abilities),
    ]


def _together(statics: Sequence[Static]) -> Iterator[tuple[Static | Keyword, ...]]:
    """Each lasting text with the keywords that follow it and that the same units have, so that these are named once."""
    at = 0
    while at < len(statics):
        first, more = statics[at], []
        for following in statics[at + 1 :]:
            is_more = isinstance(first, Aura) and isinstance(following, Aura) and following.object == first.object
            if not is_more or not isinstance(following, Aura) or following.keyword is None:
                break
            more.append(following.keyword)
        yield (first, *more)
        at += 1 + len(more)


def ability_text(card: Card, ability: Ability, language: str, inverted: bool = False) -> str:
    """One ability of a card."""
    return LANGUAGES[language].ability(_reversed_ability(ability) if inverted else ability, card.type)


def read_text(text: str, type_: Type, language: str) -> Said:
    """What a text tells about a card of this type; raises Unreadable, also where only an ending is wrong."""
    keywords: list[Keyword] = []
    statics: list[Static] = []
    abilities: list[Ability] = []
    plunder = 0
    for sentence in text.split(". ") if text else ():
        match LANGUAGES[language].read(sentence.removesuffix(".")):
            case Keyword() as keyword:
                keywords.append(keyword)
            case int(number):
                plunder = number
            case tuple() as lasting:
                statics += lasting
            case Ability() as ability:
                abilities.append(ability)
    said = Said(tuple(keywords), plunder, tuple(statics), tuple(abilities))
    if " ".join(sentences(said, type_, language)) != text:
        raise Unreadable(text)
    return said


# --- colour inversion ----------------------------------------------------------------------------------------------


def reverse_colours(card: Card) -> Card:
    """ME-45, ME-D28: the card as it stands when all its colour words are reversed."""
    statics = tuple(
        msgspec.structs.replace(static, object=_reversed_object(static.object)) if isinstance(static, Aura) else static
        for static in card.statics
    )
    return msgspec.structs.replace(card, statics=statics, abilities=tuple(map(_reversed_ability, card.abilities)))


def _reversed_ability(ability: Ability) -> Ability:
    return msgspec.structs.replace(ability, effect=tuple(map(_reversed_step, ability.effect)))


def _reversed_step(step: Step) -> Step:
    return msgspec.structs.replace(step, object=_reversed_object(step.object))


def _reversed_object(thing: Object | None) -> Object | None:
    if not isinstance(thing, Chosen | Each | FromGrave | Several):
        return thing
    return msgspec.structs.replace(thing, filter=_reversed_filter(thing.filter))


def _reversed_filter(conditions: Filter) -> Filter:
    if conditions.colour is None:
        return conditions
    return msgspec.structs.replace(conditions, negated=not conditions.negated)
