"""Whether a Czech sentence is Czech all through: what was forgotten is in English."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kouzlo.core.sentence import Sentence

WORDS = """
    after again all allowed also an and are as at be been before begins but can cannot does down every for has have here if
    in is its like line lines means missing more must needs nor not of only or should stand such than that the their them
    there twice was were what when where which with without word words write written
""".split()  # not those that are Czech too (by, do, no, on, to), nor keywords of card files (from, it, this)
UNTRANSLATED = re.compile(rf"(?<![\w-])({'|'.join(WORDS)})(?![\w-])")


def left_in_english(text: str) -> list[str]:
    """English words in a Czech sentence; what it quotes is in the language of the file."""
    return UNTRANSLATED.findall(re.sub("„[^“]*“|\"[^\"]*\"|'[^']*'", "", text))


def ids_of(sentence: Sentence) -> Iterator[str]:
    """The ids of a sentence and of those in it."""
    yield sentence.id
    for value in sentence.args.values():
        if isinstance(value, Sentence):
            yield from ids_of(value)
