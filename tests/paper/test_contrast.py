"""Readable in colour and in grey: contrasts of lightness, and a shape and a letter or word beside every colour."""

from __future__ import annotations

import pytest

from kouzlo.games.duel.signs import SIGNS
from kouzlo.games.mystic.art.colours import DECLARED, TINTS
from kouzlo.paper.duel import card as wizard
from kouzlo.paper.mystic import card as mystic
from kouzlo.paper.mystic.boards import EDGE, GROUND, PALE, QUIET
from kouzlo.paper.mystic.tokens import BLOOD, FALLS, GREEN, GREY, RISES
from kouzlo.paper.pen import INK
from kouzlo.text.catalogue import Catalogue, Speaker

TEXT, LARGE = 4.5, 3.0
"""WCAG: for texts, and for large numbers and signs."""


def lightness(colour: str) -> float:
    """What is left of a colour in grey: its relative luminance."""
    parts = (part / 255 for part in bytes.fromhex(colour[1:]))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    dark, light = sorted((lightness(one), lightness(two)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("colour", TINTS)
def test_mystic_cards_can_be_read_in_grey(colour: str) -> None:
    """Name, kind and letter on the frame; text and the small line on the paper; the numbers."""
    tints = TINTS[colour]

    assert TEXT <= contrast(tints.ink, tints.face)
    assert TEXT <= contrast(INK, tints.paper)
    assert TEXT <= contrast(mystic.SOFT, tints.paper)
    assert TEXT <= contrast("#ffffff", tints.deep)
    assert TEXT <= contrast("#ffffff", mystic.HEART)


@pytest.mark.parametrize("element", SIGNS.tones)
def test_wizards_can_be_read_in_grey(element: str) -> None:
    """The band is bold and has a sign; value, name and ability stand on other grounds."""
    assert TEXT <= contrast(wizard.WHITE, wizard.band_of(element))
    assert LARGE <= contrast(wizard.WHITE, SIGNS.tones[element])
    assert TEXT <= contrast(wizard.SOFT, wizard.CREAM)
    assert TEXT <= contrast(INK, wizard.CREAM)


def test_boards_and_tokens_can_be_read_in_grey() -> None:
    assert TEXT <= contrast(EDGE, PALE)
    assert TEXT <= contrast(QUIET, GROUND)
    assert all(TEXT <= contrast("#ffffff", each) for each in (GREEN, GREY, BLOOD))
    assert RISES != FALLS, "promotion and demotion differ in shape"


def test_a_pale_text_would_be_found() -> None:
    """The control."""
    assert contrast("#999999", "#ffffff") < TEXT


@pytest.mark.parametrize("language", ["cs", "en"])
def test_every_colour_and_element_has_a_shape_and_a_letter_or_word(language: str) -> None:
    say = Speaker(Catalogue(language, strict=True)).knowing("mystic")
    duel = Speaker(Catalogue(language, strict=True)).knowing("duel")

    assert len(DECLARED) == len({each.symbol for each in DECLARED.values()})
    assert len(DECLARED) == len({say(f"colour-letter-{colour}") for colour in DECLARED})
    assert len(SIGNS.elements) == len(set(SIGNS.elements.values()))
    assert len(SIGNS.elements) == len({duel(f"element-{element}") for element in SIGNS.elements})
