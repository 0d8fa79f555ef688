"""Names are found as people type them."""

from __future__ import annotations

from kouzlo.terminal.matching import containing, exactly, folded

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
