"""From the text of a card back to what it tells, in every language that has a reader."""

from __future__ import annotations

from collections.abc import Callable

from kouzlo.games.mystic.card_text import Said, sentences
from kouzlo.games.mystic.tree import Ability, Static
from kouzlo.games.mystic.words import Keyword, Type
from tests.games.mystic.readers import czech, english
from tests.games.mystic.readers.unreadable import Unreadable

Read = Callable[[str], Keyword | int | tuple[Static, ...] | Ability]

READERS: dict[str, Read] = {"cs": czech.read_sentence, "en": english.read_sentence}


def read_text(text: str, type_: Type, language: str) -> Said:
    """What a text tells about a card of this type; raises Unreadable, also where only an ending is wrong."""
    keywords: list[Keyword] = []
    statics: list[Static] = []
    abilities: list[Ability] = []
    plunder = 0
    for sentence in text.split(". ") if text else ():
        match READERS[language](sentence.removesuffix(".")):
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
