"""The text format of records: entries of words, each ending with a checksum, on lines of at most 72 characters.

    kouzlo record 1
    1. chance draw star                                          ;5f0c9a31
    2. 0 pick alchemist blacksmith botanist chronicler
         dancer                                                  ;e7710b2c
    end 1b0d4f55 …

Only the words count.  An entry ends with its checksum, not with its line, so other line ends, tabs, trailing blanks, a BOM,
no-break spaces from a web page, or lines rewrapped by a mail program are accepted.  A changed character is not, and the
checksum says in which entry it is.
The checksums are a hash chain: each covers its own entry, the title and all entries between; the last is written in full.
"""

from __future__ import annotations

import hashlib
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kouzlo.core.errors import BadFile, at_line
from kouzlo.core.sentence import Text, Worded, worded

WIDTH = 72
INDENT = "     "
CHECK = ";"
CHECK_DIGITS = 8
END = "end"

NOTHING = "\\_"
"""The empty word: it stands between two blanks that follow each other."""

GLUE = "\\"
"""At the end of a word: the next one belongs to it."""

LONGEST_WORD = 40

LINE_END = re.compile(r"\r\n|\r|\n")
WORD = re.compile("[^\t\n\v\f\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
"""What stands between blanks: the characters that Unicode calls White_Space, none of which a word can hold."""

ESCAPED = re.compile(r"\\(?:([\\;])|u([0-9a-f]{6})|)")


class BadWords(ValueError):
    """Words that do not encode a text."""

    def __init__(self, problem: Worded) -> None:
        super().__init__(problem.text)
        self.problem = problem


class TextEntry(NamedTuple):
    """The words of one entry, without its check, and the line on which it begins."""

    words: tuple[str, ...]
    line: int

    def wrong(self, problem: Text) -> BadFile:
        """The error for a problem in this entry, with its line."""
        return BadFile(at_line(self.line), problem)


def words_of(text: str) -> list[str]:
    """A text as words that can stand in an entry, without loss."""
    words = []
    for piece in text.split(" "):
        word = ""
        for letter in piece:
            if len(word) >= LONGEST_WORD:
                words.append(word + GLUE)
                word = ""
            word += _escaped(letter, first=not word)
        words.append(word or NOTHING)
    return words


def text_of(words: Sequence[str]) -> str:
    """The inverse of `words_of`; raises BadWords."""
    pieces, begun, is_open = [], "", False
    for word in words:
        is_open = (len(word) - len(word.rstrip(GLUE))) % 2 == 1
        if is_open:
            begun += word[:-1]
            continue
        pieces.append("" if begun + word == NOTHING else ESCAPED.sub(_unescaped, begun + word))
        begun = ""
    if is_open:
        raise BadWords(worded("record-word-open", "{word} should be followed by the rest of the word", word=words[-1]))
    return " ".join(pieces)


def _escaped(letter: str, first: bool) -> str:
    if letter == "\\" or (first and letter == CHECK):
        return "\\" + letter
    if "\ud800" <= letter <= "\udfff":
        return "\N{REPLACEMENT CHARACTER}"
    return letter if letter.isprintable() else f"\\u{ord(letter):06x}"


def _unescaped(found: re.Match[str]) -> str:
    letter, number = found.groups()
    if letter is not None:
        return str(letter)
    if number is None or 0xD800 <= int(number, 16) <= 0xDFFF or int(number, 16) > sys.maxunicode:
        problem = r"a backslash begins \\, \{check} or \u with the six digits of a letter"
        raise BadWords(worded("record-backslash", problem, check=CHECK))
    return chr(int(number, 16))


def groups(digits: str) -> list[str]:
    """A long hexadecimal number in groups of eight digits, for people who compare them."""
    return [digits[at : at + CHECK_DIGITS] for at in range(0, len(digits), CHECK_DIGITS)]


def write_entries(title: str, entries: Iterable[Sequence[str]]) -> str:
    """The whole text: title, entries with their checks, and the end with the last link of the chain."""
    lines, last = [title], link(b"", [title])
    for words in entries:
        last = link(last, words)
        lines.extend(_folded(words, CHECK + last.hex()[:CHECK_DIGITS]))
    lines.extend(_folded([END, *groups(link(last, [END]).hex())]))
    return "\n".join(lines) + "\n"


def read_entries(text: str, titles: Sequence[str]) -> tuple[str, list[TextEntry], str]:
    """The title, the entries and the last link of the chain; raises BadFile at the first entry that does not fit."""
    found = _words_and_lines(text)
    title = _read_title(found, titles)
    entries: list[TextEntry] = []
    begun, last = len(title.split(" ")), link(b"", [title])
    for at in range(begun, len(found)):
        word, line = found[at]
        if at == begun and word == END:
            return title, entries, _read_end(found[at:], last)
        if at == begun and word.startswith(CHECK):
            raise BadFile(
                at_line(line), worded("record-check-alone", "the check “{check}” has no entry before it", check=_short([word]))
            )
        if word.startswith(CHECK):
            entry = TextEntry(tuple(each for each, _ in found[begun:at]), found[begun][1])
            last = link(last, entry.words)
            if word != CHECK + last.hex()[:CHECK_DIGITS]:
                problem = "“{entry}” does not fit its check “{check}”: something was changed, lost or moved here"
                raise entry.wrong(worded("record-check-wrong", problem, entry=_short(entry.words), check=_short([word])))
            entries.append(entry)
            begun = at + 1
    if begun == len(found):
        cut_off = worded("record-cut-off", "the record is cut off after this line; its end is missing")
        raise BadFile(at_line(found[-1][1]), cut_off)
    entry = TextEntry(tuple(word for word, _ in found[begun:]), found[begun][1])
    open_entry = "“{entry}” is not closed by a check: the record is cut off or was changed here"
    raise entry.wrong(worded("record-entry-open", open_entry, entry=_short(entry.words)))


def _read_title(found: Sequence[tuple[str, int]], titles: Sequence[str]) -> str:
    for title in titles:
        words = title.split(" ")
        if words == [word for word, _ in found[: len(words)]]:
            return title
    if not found:
        problem = "a record of this version begins with {title}, not with nothing"
        raise BadFile(at_line(1), worded("record-empty", problem, title=_either(titles)))
    problem = "a record of this version begins with {title}, not with “{beginning}”"
    beginning = _short([word for word, _ in found[:3]])
    raise BadFile(at_line(1), worded("record-title", problem, title=_either(titles), beginning=beginning))


def _either(words: Sequence[Text]) -> Text:
    said, *others = words
    for word in others:
        said = worded("either", "{one} or {other}", one=said, other=word)
    return said


def _read_end(found: Sequence[tuple[str, int]], before: bytes) -> str:
    digest = link(before, [END]).hex()
    expected = [END, *groups(digest)]
    for (word, line), right in zip(found, expected, strict=False):
        if word != right:
            problem = "the end should say {right}, not “{word}”: the record was changed"
            raise BadFile(at_line(line), worded("record-end-wrong", problem, right=right, word=_short([word])))
    if len(found) != len(expected):
        word, line = found[min(len(found), len(expected) + 1) - 1]
        if len(found) < len(expected):
            raise BadFile(at_line(line), worded("record-end-cut-off", "the end is cut off"))
        raise BadFile(at_line(line), worded("record-end-more", "more follows after the end: “{word}”", word=_short([word])))
    return digest


def _words_and_lines(text: str) -> list[tuple[str, int]]:
    found = []
    for line, written in enumerate(LINE_END.split(text.removeprefix("\ufeff")), 1):
        for word in WORD.findall(written):
            if not word.isprintable():
                strange = next(letter for letter in word if not letter.isprintable())
                problem = "the character U+{code} has no place in a record"
                raise BadFile(at_line(line), worded("record-character", problem, code=f"{ord(strange):04X}"))
            found.append((word, line))
    return found


def _folded(words: Sequence[str], check: str = "") -> Iterator[str]:
    """The words on as many lines as they need; the checksum ends the last one, aligned with all others."""
    line = ""
    for word in words:
        if line and len(line) + 1 + len(word) > WIDTH - len(check) - 1:
            yield line
            line = INDENT + word
        else:
            line = f"{line} {word}" if line else word
    yield f"{line:<{WIDTH - len(check)}}{check}" if check else line


def link(before: bytes, words: Sequence[str]) -> bytes:
    """The next link of the chain."""
    return hashlib.blake2b(before + " ".join(words).encode(), digest_size=32, person=b"kouzlo-chain").digest()


def _short(words: Sequence[str]) -> str:
    text = " ".join(words)
    return text if len(text) <= LONGEST_WORD else f"{text[:LONGEST_WORD]}…"
