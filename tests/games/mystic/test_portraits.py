"""The pictures of the cards: drawn forms only, one for each id, colour and type, under names that keep their meaning."""

from __future__ import annotations

import re
from xml.etree import ElementTree as Xml

import pytest

from kouzlo.games.mystic.art.back import BACK
from kouzlo.games.mystic.art.colours import DECLARED, SIGNS, TINTS, mixed
from kouzlo.games.mystic.art.motifs import MOTIFS, motif_of
from kouzlo.games.mystic.art.picture import SCALES, picture
from kouzlo.games.mystic.art.shapes import written
from kouzlo.games.mystic.cards import OWN_FOLDER, read_cards
from kouzlo.games.mystic.portraits import PORTRAITS, name_of
from kouzlo.games.mystic.words import Colour, Keyword

CARDS = [card for box in (read_cards(), read_cards(OWN_FOLDER / "second")) for card in box.cards]
SVG = "{http://www.w3.org/2000/svg}"


def test_every_card_has_a_picture_of_drawn_forms() -> None:
    """Nothing in it leads out of it, and it is small."""
    for card in CARDS:
        drawn = picture(card.id, card.colour.name.lower(), card.type.name.lower())
        tags = {element.tag.removeprefix(SVG) for element in Xml.fromstring(drawn).iter()}  # noqa: S314  # our own

        assert {"svg", "rect", "path"} <= tags <= {"svg", "rect", "path", "g"}
        assert 12_000 > len(drawn)
        assert "nan" not in drawn


def test_cards_of_a_colour_have_different_pictures() -> None:
    drawn = [picture(card.id, card.colour.name.lower(), card.type.name.lower()) for card in CARDS]

    assert len(CARDS) == len(set(drawn))


def test_a_picture_is_found_under_its_name_and_in_other_colours() -> None:
    """ME-D27: a converted card is drawn in its new colour."""
    card = CARDS[0]
    own, other = (PORTRAITS.portrait(f"{colour}.{name_of(card)}") for colour in ("yellow", "black"))

    assert own is not None
    assert other is not None
    assert own.is_current
    assert other.is_current
    assert TINTS["yellow"].face in own.svg
    assert TINTS["black"].face in other.svg


def test_an_old_name_shows_the_present_picture_and_is_not_kept() -> None:
    found = PORTRAITS.portrait("yellow.yellow.lantern-bearer.unit.00000000")

    assert found is not None
    assert not found.is_current


@pytest.mark.parametrize(
    "name",
    ["", "pink.yellow.lantern-bearer.unit.00000000", "yellow.pink.x.unit.00000000", "yellow.red.x.hero.00000000", "dancer"],
)
def test_what_is_no_picture_has_none(name: str) -> None:
    assert PORTRAITS.portrait(name) is None


def test_an_unknown_card_gets_a_motif_and_always_the_same() -> None:
    assert picture("red.zzz", "red", "charm") == picture("red.zzz", "red", "charm")
    assert motif_of("red.zzz", 7) in MOTIFS.drawn


def test_words_and_exceptions_name_motifs_that_are_drawn() -> None:
    named = {*MOTIFS.words, *MOTIFS.cards.values()}

    assert set() == named - MOTIFS.drawn.keys()
    assert {card.id for card in CARDS} >= MOTIFS.cards.keys()
    words = [word for words in MOTIFS.words.values() for word in words.split()]
    assert len(words) == len(set(words)), "a word means one motif"


def test_signs_are_declared_for_every_colour_keyword_and_type() -> None:
    assert [colour.name.lower() for colour in Colour] == list(DECLARED)
    assert {str(keyword.name).lower() for keyword in Keyword} == SIGNS.keywords.keys()
    assert {"unit", "wonder", "charm", "relic"} == SCALES.keys()


def test_shapes_are_written_by_their_names() -> None:
    assert "M44 50a6 6 0 1 0 12 0a6 6 0 1 0 -12 0z" == written("disc(50, 50, 6)")
    assert "M0 0" == written("M0 0")
    assert 10 == len(re.findall(r"[ML]", written("star(5, 10, 4)")))


def test_a_shade_lies_between_two_colours() -> None:
    assert "#808080" == mixed("#000000", "#ffffff", 0.5)


def test_the_back_has_all_eight_symbols() -> None:
    assert all(each.symbol in BACK for each in DECLARED.values())
