"""Mystic elements on the screen: the whole card when somebody asks for it."""

from __future__ import annotations

import pytest

from kouzlo.games.mystic import create
from kouzlo.games.mystic.events import card_word
from kouzlo.terminal.mystic import explain
from kouzlo.text.catalogue import Catalogue, Speaker

GAME = create()


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("cs", "  „Na čí jsi straně?“ – „A na čí mě potřebuješ?“"),
        ("en", "  “Whose side are you on?” – “Which side do you need?”"),
    ],
)
def test_spoken_flavour_is_quoted_once(language: str, line: str) -> None:
    say = Speaker(Catalogue(language, strict=True), GAME)

    assert line == explain(card_word("purple.domination"), GAME, say)[1]


@pytest.mark.parametrize("language", ["cs", "en"])
def test_no_card_doubles_its_quotation_marks(language: str) -> None:
    say = Speaker(Catalogue(language, strict=True), GAME)
    doubled = ("„„", "““", "””", "“”")

    told = [" ".join(explain(card_word(card.id), GAME, say)) for card in GAME.box.cards]

    assert [] == [text for text in told if any(pair in text for pair in doubled)]
