"""The room of a game whose card files can be written in a form: fields for one card, and the checker's problems at them.

A card is text of its file all the time (`[[card]] …`): a form reads that text into values, one short text for each field, and
writes the values as text again.  What a field may hold comes from the declarations of the card language, and what is wrong from
the checker of card files, so a form knows no rule of its own.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Protocol

import msgspec

from kouzlo.core.rooms import Room
from kouzlo.core.sentence import Sentence, Text, Word

__all__ = ["CARD_FORMS", "CardForms", "Choice", "Field", "Judged", "Look", "OpenedSet", "Problem"]

Values = Mapping[str, str]
Told = Sentence | Word | str
"""A text without a sentence is shown as it is: a word of the card language."""

LONGEST_VALUE = 1000
LONGEST_INLINE = 400
"""Bytes of a line with several texts."""
MOST_VALUES = 80
"""A form has far fewer; more is refused."""


class Choice(NamedTuple):
    """A value that can be chosen."""

    value: str
    label: Told


class Field(msgspec.Struct, frozen=True):
    """One thing that a person fills in."""

    key: str
    control: Literal["text", "number", "choice", "tick", "words"]
    """`words`: a text of the card language, for which the next words are offered."""
    label: Told
    group: str
    """Fields that belong together follow each other."""
    choices: tuple[Choice, ...] = ()
    most: int = LONGEST_VALUE
    """The longest text, or the largest number."""
    is_optional: bool = False
    """It is shown when it has a value, or when somebody asks for it."""
    note: Told | None = None


class Problem(NamedTuple):
    """What the checker says of a field."""

    field: str
    told: Text


class Look(NamedTuple):
    """A card as it stands in its form."""

    id: str
    """Empty while it has none."""
    names: dict[str, str]
    fields: tuple[Field, ...]
    problems: tuple[Problem, ...]
    """None: the checker accepts the card."""
    texts: dict[str, Told]
    """What is printed on it, by language; empty while it has problems."""
    notes: tuple[Text, ...]
    """What may be odd about it, and what it is worth."""
    printed: Any
    """What clients draw; None while it has problems."""


class OpenedSet(NamedTuple):
    """A card file taken apart."""

    name: str
    head: str
    """What stands before the cards."""
    cards: tuple[str, ...]


class Judged(NamedTuple):
    """What the checker says of a whole set: of each card its problems, or else of the set."""

    name: str
    digest: str
    """Empty if the set cannot be played with."""
    problems: tuple[tuple[int | None, Problem], ...]
    """The number of the card, from 0; None: it is the set's."""
    warnings: tuple[Text, ...]


class CardForms(Protocol):
    """The forms of one game."""

    @abstractmethod
    def beginnings(self) -> tuple[Choice, ...]:
        """What a new set can begin from, the usual one first."""

    @abstractmethod
    def begin(self, what: str) -> str:
        """The card file of a beginning."""

    @abstractmethod
    def take_apart(self, text: str, where: Text) -> OpenedSet:
        """The cards of a file, with their faults; raises BadFile where they cannot be found."""

    @abstractmethod
    def values_of(self, written: str) -> dict[str, str]:
        """The values of a card; what no field can hold is left out."""

    @abstractmethod
    def write(self, values: Values) -> str:
        """The card as it stands in a file."""

    @abstractmethod
    def look(self, values: Values, languages: Sequence[str], language: str) -> Look:
        """The form of a card, and what the checker says of it."""

    @abstractmethod
    def next_words(self, field: str, text: str) -> tuple[int, tuple[str, ...]]:
        """The words that can stand next in a text of the card language, and where the first of them begins."""

    @abstractmethod
    def judge(self, text: str, where: Text) -> Judged:
        """The checker's word on a whole file."""


CARD_FORMS: Room[CardForms] = Room("kouzlo.card_forms", CardForms)


def toml_value(value: object) -> str:
    """A value as TOML writes it; whatever cannot be seen is escaped, so that the file stays one that can be read."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case list() | tuple():
            return f"[{', '.join(map(toml_value, value))}]"
        case dict():
            return f"{{ {', '.join(f'{toml_key(key)} = {toml_value(each)}' for key, each in value.items())} }}"
    return '"' + "".join(map(_escaped, str(value))) + '"'


def toml_key(key: str) -> str:
    """A key, bare if it may be."""
    return key if key.isascii() and key.replace("-", "a").replace("_", "a").isalnum() else toml_value(key)


def toml_table(name: str, entries: Mapping[str, object]) -> str:
    """One table of an array of tables."""
    return "".join(
        f"{line}\n" for line in (f"[[{name}]]", *(line for key, value in entries.items() for line in _lines(key, value)))
    )


def _lines(key: str, value: object) -> Iterator[str]:
    """A key with its value in one line, or in one for each part where that would be too long for a card file."""
    line = f"{toml_key(key)} = {toml_value(value)}"
    if len(line.encode()) <= LONGEST_INLINE or not isinstance(value, dict):
        yield line
        return
    for each, part in value.items():
        yield f"{toml_key(key)}.{toml_key(each)} = {toml_value(part)}"


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return f"\\{letter}"
    if letter.isprintable():
        return letter
    return f"\\u{ord(letter):04X}" if ord(letter) < 0x10000 else f"\\U{ord(letter):08X}"


def short(value: object) -> str:
    """A value of a file in a field."""
    return str(value)[:LONGEST_VALUE]
