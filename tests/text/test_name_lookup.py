"""Names are found as people type them."""

from __future__ import annotations

import pytest

from kouzlo.text.name_lookup import containing, exactly, folded, parted

NAMES = ["Tanečnice", "Šaman", "Krotitel draků", "Kovář", "Kronikář"]


def test_case_accents_and_extra_blanks_do_not_matter() -> None:
    """Not everybody has a Czech keyboard."""
    assert folded("  KROTITEL   Draků ") == folded("krotitel draku")


def test_a_full_name_is_found_even_if_others_contain_it() -> None:
    """“ano” is meant although “nano” is there too."""
    assert 0 == exactly("ano", ["ano", "nano"])
    assert 1 == exactly("saman", NAMES)
    assert exactly("kov", NAMES) is None


def test_two_equal_names_are_no_answer() -> None:
    """Then only the number can tell them apart."""
    assert exactly("karta", ["karta", "Karta"]) is None


def test_parts_of_words_find_all_that_contain_them() -> None:
    """Every word typed must be there, in any order."""
    assert [0] == containing("tanec", NAMES)
    assert [2, 4] == containing("kro", NAMES)
    assert [2] == containing("drak krot", NAMES)
    assert [] == containing("nekromant", NAMES)


@pytest.mark.parametrize(
    ("typed", "pieces"),
    [
        ("1 4 3", ["1", "4", "3"]),
        ("1, 4,3", ["1", "4", "3"]),
        ("tanečnice šaman kovář", ["tanečnice", "šaman", "kovář"]),
        ("tanečnice krotitel draků kovář", ["tanečnice", "krotitel draků", "kovář"]),
        ("krotitel draků tanečnice", ["krotitel draků", "tanečnice"]),
        ("krotitel draku", ["krotitel draku"]),
        ("draků krotitel", ["draků krotitel"]),
        ("sam kov tan", ["sam", "kov", "tan"]),
        ("1 šaman krotitel draků 4", ["1", "šaman", "krotitel draků", "4"]),
        ("šaman, krotitel draků, 4 5", ["šaman", "krotitel draků", "4", "5"]),
        ("šaman kro", ["šaman", "kro"]),
        ("šaman nekromant kovář", ["šaman", "nekromant", "kovář"]),
        ("", []),
    ],
)
def test_names_are_parted_by_commas_or_blanks(typed: str, pieces: list[str]) -> None:
    """Also names with a blank inside; what is not clear stays as it was typed, word by word, and is asked about."""
    assert pieces == parted(typed, NAMES)


def test_a_line_that_can_be_parted_in_two_ways_is_not_guessed() -> None:
    """“red fox den” may be a fox and a den or a fox den: each word for itself then, and “red” is asked about."""
    names = ["red fox", "fox den", "red", "den", "fire red", "dark den"]

    assert ["red fox", "den"] == parted("red fox den", ["red fox", "den", "owl"])
    assert ["red", "fox", "den"] == parted("red fox den", names)
