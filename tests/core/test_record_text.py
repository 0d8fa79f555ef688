"""The text format of records: words, checks and lines of at most 72 characters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kouzlo.core.errors import BadFile
from kouzlo.core.record_text import WIDTH, BadWords, read_entries, text_of, words_of, write_entries

TITLE = "kouzlo record 1"

letters = st.text(st.characters(exclude_categories=["Cs"]))
entries = st.lists(st.lists(st.text("abc;\\1. ", min_size=1), min_size=1).map(lambda texts: ["x", *words_of(" ".join(texts))]))


@given(letters)
def test_a_text_survives_as_words(text: str) -> None:
    """Blanks, backslashes, control characters, long words: nothing is lost, and no word looks like a check."""
    words = words_of(text)

    assert text == text_of(words)
    assert all(word.isprintable() and " " not in word and not word.startswith(";") for word in words)


@pytest.mark.parametrize("words", [["\\"], ["a\\", "b\\"], ["\\x"], ["\\u12"], ["\\u00d800"], ["\\uffffff"]])
def test_a_broken_escape_is_refused(words: list[str]) -> None:
    """A backslash means something or is refused."""
    with pytest.raises(BadWords):
        text_of(words)


def test_half_a_letter_becomes_a_replacement_character() -> None:
    """A lone surrogate can be written nowhere; the record stays readable."""
    assert "a\N{REPLACEMENT CHARACTER}" == text_of(words_of("a\ud800"))


@given(entries)
def test_entries_survive_and_lines_are_short(written: list[list[str]]) -> None:
    """What is written is read, and no line is longer than 72 characters."""
    text = write_entries(TITLE, written)

    title, found, _ = read_entries(text, [TITLE])

    assert TITLE == title
    assert [tuple(words) for words in written] == [entry.words for entry in found]
    assert max(map(len, text.splitlines())) <= WIDTH


def test_entries_know_their_lines() -> None:
    """A folded entry is found on the line on which it begins."""
    _, found, _ = read_entries(write_entries(TITLE, [["one"], ["two"] * 40, ["three"]]), [TITLE])

    assert [2, 3, 6] == [entry.line for entry in found]


@pytest.mark.parametrize(
    "harmless",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: text.replace("\n", "  \t\n"),
        lambda text: text.replace("\n", "\n\n"),
        lambda text: " ".join(text.split()),
        lambda text: "\n".join(text.split()),
        lambda text: text.replace(" ", "\t"),
        lambda text: text.rstrip("\n"),
        *(
            lambda text, blank=blank: text.replace(" ", blank)
            for blank in "\v\f\x85\xa0\u1680\u2003\u2028\u2029\u202f\u205f\u3000"
        ),
    ],
)
def test_paper_does_not_matter(harmless: object) -> None:
    """Line ends, a BOM, trailing blanks, blank lines, tabs, wrapping and the blanks of web pages are not part of a record."""
    assert callable(harmless)
    text = write_entries(TITLE, [["game", "toy"], ["1.", "chance"] + ["draw"] * 30])

    assert [e.words for e in read_entries(text, [TITLE])[1]] == [e.words for e in read_entries(harmless(text), [TITLE])[1]]


def test_a_changed_entry_is_named_by_line_and_words() -> None:
    """Accident number one: somebody mended a move by hand."""
    text = write_entries(TITLE, [["one", "a"], ["two", "b"], ["three", "c"]])

    with pytest.raises(BadFile, match=r"^line 3: “two x” does not fit its check “;[0-9a-f]{8}”"):
        read_entries(text.replace("two b", "two x"), [TITLE])


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda lines: lines[1:], "line 1: a record of this version begins with kouzlo record 1"),
        (lambda lines: [], "line 1: .* not with nothing"),
        (lambda lines: ["kouzlo record 2", *lines[1:]], "line 1: .* not with “kouzlo record 2”"),
        (lambda lines: lines[:-1], "line 4: the record is cut off after this line"),
        (lambda lines: [*lines[:-1], lines[-1][:20]], "line 5: the end should say .*: the record was changed"),
        (lambda lines: [*lines[:-1], "four d"], "line 5: “four d” is not closed by a check"),
        (lambda lines: [*lines[:-1], "end"], "line 5: the end is cut off"),
        (lambda lines: [*lines, "more"], "line 6: more follows after the end: “more”"),
        (lambda lines: [*lines, *lines], "line 6: more follows after the end: “kouzlo”"),
        (lambda lines: [lines[0], lines[2], lines[1], *lines[3:]], "line 2: “two b” does not fit"),
        (lambda lines: [lines[0], lines[1], *lines[3:]], "line 3: “three c” does not fit"),
        (lambda lines: [*lines[:2], lines[1], *lines[2:]], "line 3: “one a” does not fit"),
        (lambda lines: [lines[0], ";00000000", *lines[1:]], "line 2: the check “;00000000” has no entry"),
        (lambda lines: [lines[0], lines[1].replace(" ", "\N{ZERO WIDTH SPACE}"), *lines[2:]], "line 2: the character U\\+200B"),
        (lambda lines: [lines[0] + "\0", *lines[1:]], "line 1: the character U\\+0000"),
    ],
)
def test_damage_is_refused_with_its_place(damage: object, sentence: str) -> None:
    """Cut, doubled, exchanged, lost or foreign lines."""
    assert callable(damage)
    text = write_entries(TITLE, [["one", "a"], ["two", "b"], ["three", "c"]]).replace("\n     ", " ")

    with pytest.raises(BadFile, match="^" + sentence):
        read_entries("\n".join(damage(text.splitlines())), [TITLE])
