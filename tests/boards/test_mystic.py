"""Mystic elements on the screen: the whole card when somebody asks for it."""

from __future__ import annotations

import pytest

from kouzlo.boards.mystic import BOARD
from kouzlo.games.mystic import create
from kouzlo.games.mystic.columns import card_word, colour_word
from kouzlo.terminal.console import EndOfInput
from kouzlo.text.catalogue import Catalogue, Speaker
from tests.random_games import random_match
from tests.terminal.stage import Script, session

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

    assert line == BOARD.explain(card_word("purple.domination"), GAME, say)[1]


@pytest.mark.parametrize("language", ["cs", "en"])
def test_no_card_doubles_its_quotation_marks(language: str) -> None:
    say = Speaker(Catalogue(language, strict=True), GAME)
    doubled = ("„„", "““", "””", "“”")

    told = [" ".join(BOARD.explain(card_word(card.id), GAME, say)) for card in GAME.box.cards]

    assert [] == [text for text in told if any(pair in text for pair in doubled)]


@pytest.mark.parametrize("language", ["cs", "en"])
def test_the_own_hand_shows_costs_and_texts(language: str) -> None:
    """Each card of it on a line of its own, with its facts; of the opponent's hand only what is known, by name."""
    match, _ = random_match(GAME, "a hand", options={}, moves=20, undo_one_in=0)
    say = Speaker(Catalogue(language, strict=True), GAME)
    table = match.view(1).table

    drawn = BOARD.render(table, GAME, say, 1)

    hand = [card for card in table.sides[1].hand if card is not None]
    assert len(hand) >= 5
    for card in hand:
        assert f"    {BOARD.explain(card_word(card), GAME, say)[0]}" in drawn
    hidden = [card for card in match.view(None).table.sides[0].hand if card is not None]
    assert [] == hidden


@pytest.mark.parametrize(
    ("language", "summary"),
    [
        ("cs", "Žlutá, živel světlo: 15 karet (tvorů 8, kouzel 3, čárů 2, relikvií 2)."),
        ("en", "Yellow, the element light: 15 cards (units 8, wonders 3, charms 2, relics 2)."),
    ],
)
def test_a_colour_is_explained_where_it_is_chosen(language: str, summary: str) -> None:
    """`? 1` in the list of colours: what it is, and all its cards with their costs and texts."""
    script = Script(["? 1"])
    with pytest.raises(EndOfInput):
        session(GAME, script, None, None, language=language).run()
    say = Speaker(Catalogue(language, strict=True), GAME)
    at = script.shown.index("> ? 1")

    assert [summary, *(f"  {BOARD.explain(card_word(card.id), GAME, say)[0]}" for card in GAME.box.cards[:15])] == script.shown[
        at + 1 :
    ]
    assert BOARD.explain(colour_word("yellow"), GAME, say)[0] == summary
