"""Sentences independent of language: an id of the catalogue and arguments; `kouzlo.text` renders them in a language."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

__all__ = ["Argument", "Sentence", "Text", "Word", "Worded", "seat_word", "worded"]


class Word(msgspec.Struct, frozen=True):
    """A name to be translated: its kind and its id (`Word("wizard", "shaman")`)."""

    of: str
    id: str


@cache
def seat_word(seat: int) -> Word:
    """A seat in a sentence; the screen replaces it by who sits there (“you”, “the computer”, “player 2”, “Anna”).

    For an argument `$who` the message may also use `$who-is` (you, other), so that Czech can say „Vykládáš“ and „Anna vykládá“.
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
    """A text in two forms: plain English for logs and programs, a sentence of the catalogue for people."""

    text: str
    sentence: Sentence

    def __str__(self) -> str:
        return self.text


Text = str | Worded
"""A text without a sentence, such as the name of a file or of a field, is shown as it is."""


def worded(id: str, text: str, /, **args: float | Text) -> Worded:
    """The sentence `id` together with its English text: `worded("place-line", "line {line}", line="7")`.

    A test compares each such text with the English catalogue.
    """
    return Worded(text.format(**args), Sentence(id, {name: in_words(value) for name, value in args.items()}))


def in_words(text: float | Text) -> float | str | Sentence:
    """A text as an argument of a sentence."""
    return text.sentence if isinstance(text, Worded) else text


def read_sentence(sent: Any) -> Sentence:
    """A sentence from its JSON form: an object with `of` is a word, one with `args` a sentence."""
    return Sentence(str(sent["id"]), {str(name): _read_argument(value) for name, value in sent["args"].items()})


def _read_argument(value: Any) -> Any:
    if isinstance(value, list | tuple):
        return tuple(_read_argument(each) for each in value)
    if not isinstance(value, dict):
        return value
    return Word(str(value["of"]), str(value["id"])) if "of" in value else read_sentence(value)
