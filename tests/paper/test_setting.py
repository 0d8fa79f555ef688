"""Texts in boxes: as large as they fit, never cut off."""

from __future__ import annotations

import pytest

from kouzlo.paper.faces import Face, MissingLetters
from kouzlo.paper.setting import Style, TooLong, fitted, unbroken

STYLE = Style(Face.TEXT, 12, 8)


def test_a_short_text_has_the_largest_size_and_a_long_one_a_smaller() -> None:
    short, long = fitted("Létající.", 50, 12, STYLE), fitted("Uděl 2 poškození každému soupeřovu tvorovi. " * 2, 50, 12, STYLE)

    assert (12, 1) == (short.size, len(short.lines))
    assert STYLE.least <= long.size < 12
    assert long.high <= 12
    assert long.wide <= 50


def test_what_does_not_fit_at_the_smallest_size_is_refused() -> None:
    """A box that is a millimetre lower than the text needs."""
    text = "Prohlédni si soupeřovu ruku a odhoď z ní 1 kartu, poté vypleň soupeři 1 kartu."
    least = fitted(text, 50, 100, Style(Face.TEXT, STYLE.least, STYLE.least))

    fitted(text, 50, least.high + 0.01, STYLE)
    with pytest.raises(TooLong, match="does not fit"):
        fitted(text, 50, least.high - 1, STYLE)


def test_a_word_that_is_wider_than_the_box_is_refused() -> None:
    with pytest.raises(TooLong):
        fitted("Nejneobhospodařovávatelnější", 12, 100, STYLE)


def test_letters_that_the_face_lacks_are_named() -> None:
    with pytest.raises(MissingLetters, match="Ж"):
        fitted("Жар-птица", 50, 20, STYLE)


def test_the_faces_have_the_letters_of_czech_and_of_all_neighbours() -> None:
    letters = "ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ áčďéěíňóřšťúůýž ÄÖÜßäöü ĄĆĘŁŃŚŹŻąćęłńśźż ŐŰőű ĹĽŔĺľŕô ăâîșț „“”’–…−×·°"

    for face in Face:
        face.check(letters)


def test_lines_are_about_as_long_as_each_other() -> None:
    setting = fitted("Očarovaný tvor má +1 k síle a +1 ke zdraví. Dober si 1 kartu.", 52, 20, Style(Face.TEXT, 11, 11))
    widths = [Face.TEXT.width(line, setting.size) for line in setting.lines]

    assert 2 == len(setting.lines)
    assert min(widths) > 0.7 * max(widths)


def test_a_single_letter_and_a_number_stay_with_the_next_word() -> None:
    assert ["Tvor", "má", "k síle", "1 kartu", "a v ruce"] == unbroken("Tvor má k síle 1 kartu a v ruce")
