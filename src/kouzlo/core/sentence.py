"""Sentences without words: an id of the catalogue and arguments; `kouzlo.text` puts them into Czech or English."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec


class Word(msgspec.Struct, frozen=True):
    """A name to be translated: of what kind it is, and its id (`Word("wizard", "shaman")`)."""

    of: str
    id: str


@cache
def seat_word(seat: int) -> Word:
    """A seat in a sentence: the screen knows who sits there (“you”, “the computer”, “player 2”, “Anna”).

    For an argument `$who` the message may also ask `$who-is` (you, other), so that Czech can say „Vykládáš“ and „Anna vykládá“.
    """
    return Word("seat", str(seat))


class Sentence(msgspec.Struct, frozen=True):
    """An id of the catalogue with its arguments; an argument may be a word, another sentence, or a list of these."""

    id: str
    args: dict[str, Argument] = {}

    def __hash__(self) -> int:
        return hash((self.id, frozenset(self.args.items())))


Argument = int | float | str | Word | Sentence | tuple[Word | Sentence, ...]


class Worded(msgspec.Struct, frozen=True):
    """The same thing for two readers: plain English for logs and programs, a sentence of the catalogue for people."""

    text: str
    sentence: Sentence

    def __str__(self) -> str:
        return self.text


Text = str | Worded
"""What has no sentence, such as the name of a file or of a field, is said as it is written."""


def worded(id: str, text: str, /, **args: int | Text) -> Worded:
    """What the sentence `id` says, with its English: `worded("place-line", "line {line}", line="7")`.

    A test compares each such text with the English catalogue.
    """
    return Worded(text.format(**args), Sentence(id, {name: in_words(value) for name, value in args.items()}))


def in_words(text: int | Text) -> int | str | Sentence:
    """A text as an argument of a sentence."""
    return text.sentence if isinstance(text, Worded) else text


def read_sentence(sent: Any) -> Sentence:
    """A sentence that was written as JSON: what has `of` is a word, what has `args` a sentence."""
    return Sentence(str(sent["id"]), {str(name): _read_argument(value) for name, value in sent["args"].items()})


def _read_argument(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(_read_argument(each) for each in value)
    if not isinstance(value, dict):
        return value
    return Word(str(value["of"]), str(value["id"])) if "of" in value else read_sentence(value)
