"""Sentences without words: an id of the catalogue and arguments; `kouzlo.text` puts them into Czech or English."""

from __future__ import annotations

import msgspec


class Word(msgspec.Struct, frozen=True):
    """A name to be translated: of what kind it is, and its id (`Word("wizard", "shaman")`)."""

    of: str
    id: str


def seat_word(seat: int) -> Word:
    """A seat in a sentence: the screen knows who sits there (“you”, “the computer”, “player 2”, “Anna”).

    For an argument `$who` the message may also ask `$who-is` (you, other), so that Czech can say „Vykládáš“ and „Anna vykládá“.
    """
    return Word("seat", str(seat))


class Sentence(msgspec.Struct, frozen=True):
    """An id of the catalogue with its arguments; an argument may be a word, another sentence, or a list of these."""

    id: str
    args: dict[str, int | float | str | Word | Sentence | tuple[Word | Sentence, ...]] = {}

    def __hash__(self) -> int:
        return hash((self.id, frozenset(self.args.items())))
