"""Sentences without words: an id of the catalogue and arguments; `kouzlo.text` puts them into Czech or English."""

from __future__ import annotations

import msgspec


class Word(msgspec.Struct, frozen=True):
    """A name to be translated: of what kind it is, and its id (`Word("wizard", "shaman")`)."""

    of: str
    id: str


class Sentence(msgspec.Struct, frozen=True):
    """An id of the catalogue with its arguments; an argument may be a word or a list of words."""

    id: str
    args: dict[str, int | float | str | Word | tuple[Word, ...]] = {}
