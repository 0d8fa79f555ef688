"""Names as they look: two names that could be confused have the same skeleton.

A skeleton is compared, never shown: without accents, signs and gaps, in lower case, every letter replaced by the one that it
looks like (Unicode's table of confusables).  `folded_name` says which names *are* the same, this module which *look* it.
"""

from __future__ import annotations

import unicodedata
from functools import cache
from pathlib import Path

TABLE = Path(__file__).with_name("confusables.txt")
MOST_MARKS = 2
"""Combining marks on a letter: Vietnamese needs two; more only disguise a name or fill the screen."""
ACCENTS = ((0x0300, 0x036F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F))
"""Marks that combine with any letter; those of one script (vowels of Hindi or Thai) are part of its words."""
UNSEEN = frozenset({0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, *range(0x180B, 0x1810)})
UNSEEN |= frozenset(range(0xFE00, 0xFE10)) | frozenset(range(0xE0000, 0xE1000))
"""Letters, marks and signs that are invisible."""


@cache
def _looks() -> dict[int, str]:
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    pairs = [line.split(" ") for line in lines if not line.startswith("#")]
    return {ord(letter): like for like, letters in pairs for letter in letters}


def _is_accent(letter: str) -> bool:
    return any(first <= ord(letter) <= last for first, last in ACCENTS)


def tidy_name(name: str, longest: int) -> str:
    """A name for one line: normalised, without invisible characters, at most two marks on a letter, shortened."""
    kept: list[str] = []
    marks = 0
    for letter in unicodedata.normalize("NFD", name):
        kind = unicodedata.category(letter)
        marks = marks + 1 if kind[0] == "M" else 0
        seen = letter == " " or (kind[0] not in "CZ" and kind != "Me" and ord(letter) not in UNSEEN)
        if seen and marks <= MOST_MARKS:
            kept.append(letter)
    return " ".join(unicodedata.normalize("NFC", "".join(kept)).split())[:longest].strip()


def skeleton(name: str) -> str:
    """The skeleton of a name; if it consists of signs only, the signs."""
    letters = _plain(name)
    for _ in range(2):  # lower case letters that replace capitals may be confusable too
        letters = _plain(letters.translate(_looks())).casefold()
    letters = letters.replace("i", "l")  # a capital I looks like an l, so a name in capitals would have another skeleton
    bare = "".join(letter for letter in letters if unicodedata.category(letter)[0] in "LMN")
    return bare or letters


def _plain(text: str) -> str:
    return "".join(letter for letter in unicodedata.normalize("NFKD", text) if not _is_accent(letter))
