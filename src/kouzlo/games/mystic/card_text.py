"""The text of a card: keywords, costs besides energy, lasting texts, abilities, one sentence each.

The text is generated from the tree and is complete: tests parse it back (`tests/games/mystic/readers`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

import msgspec

from kouzlo.core.languages import DEFAULT_LANGUAGE
from kouzlo.games.mystic import locale
from kouzlo.games.mystic.tree import Ability, Aura, Card, Chosen, Each, Filter, FromGrave, Object, Several, Static, Step
from kouzlo.games.mystic.words import Keyword, Type


class Grammar(Protocol):
    """How one language writes the four kinds of sentences on a card: a module `locale/<code>.py`."""

    def keyword_text(self, keyword: Keyword) -> str: ...

    def plunder_text(self, cards: int) -> str: ...

    def static_text(self, static: Static, *more: Keyword) -> str:
        """A lasting text, and the keywords that the same units have besides."""
        ...

    def ability_text(self, ability: Ability, type_: Type) -> str: ...


@cache
def grammar_of(language: str) -> Grammar:
    """The grammar beside the catalogue of a language, else that of the default language."""
    name = f"{locale.__name__}.{language}"
    return cast(Grammar, import_module(name if find_spec(name) else f"{locale.__name__}.{DEFAULT_LANGUAGE}"))


class Said(msgspec.Struct, frozen=True):
    """Everything that the text of a card says; its cost in energy, power and health are printed as numbers."""

    keywords: tuple[Keyword, ...] = ()
    plunder: int = 0
    statics: tuple[Static, ...] = ()
    abilities: tuple[Ability, ...] = ()


def said_by(card: Card) -> Said:
    return Said(card.keywords, card.cost.plunder, card.statics, card.abilities)


def card_text(card: Card, language: str, inverted: bool = False) -> str:
    """Everything that is printed on a card below its name, cost and numbers; may be empty."""
    return " ".join(sentences(said_by(reverse_colours(card) if inverted else card), card.type, language))


def sentences(said: Said, type_: Type, language: str) -> list[str]:
    """The text of a card, sentence by sentence."""
    grammar = grammar_of(language)
    return [
        *map(grammar.keyword_text, said.keywords),
        *([grammar.plunder_text(said.plunder)] if said.plunder else []),
        *(grammar.static_text(static, *more) for static, more in _together(said.statics)),
        *(grammar.ability_text(ability, type_) for ability in said.abilities),
    ]


def _together(statics: Sequence[Static]) -> Iterator[tuple[Static, list[Keyword]]]:
    """Each lasting text with the keywords that follow it and that the same units have, so that these are named once."""
    at = 0
    while at < len(statics):
        first = statics[at]
        more: list[Keyword] = []
        for following in statics[at + 1 :]:
            is_more = isinstance(first, Aura) and isinstance(following, Aura) and following.object == first.object
            if not is_more or not isinstance(following, Aura) or following.keyword is None:
                break
            more.append(following.keyword)
        yield first, more
        at += 1 + len(more)


def ability_text(card: Card, ability: Ability, language: str, inverted: bool = False) -> str:
    """One ability of a card."""
    return grammar_of(language).ability_text(_reversed_ability(ability) if inverted else ability, card.type)


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
