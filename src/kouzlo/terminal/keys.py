"""Letters that are typed instead of an answer, as the catalogues name them."""

from __future__ import annotations

from enum import Enum
from functools import cache

from kouzlo.core.sentence import Sentence
from kouzlo.text.catalogue import Catalogue
from kouzlo.text.language import LANGUAGES
from kouzlo.text.name_lookup import folded


class Key(Enum):
    """What a letter does; the message `key-<value>` names the letter."""

    BACK = "back"
    ON = "on"
    LEAVE = "leave"
    TABLE = "table"
    LET_GO = "let-go"


def key_of(typed: str, language: str) -> Key | None:
    """The key that was typed; None for an answer.

    The letters of all languages work; where two languages disagree, the reader's own counts.
    """
    return _keys(language).get(folded(typed))


@cache
def _keys(language: str) -> dict[str, Key]:
    catalogues = [Catalogue(each) for each in (*LANGUAGES, language)]
    return {folded(each.say(Sentence(f"key-{key.value}"))): key for each in catalogues for key in Key}
