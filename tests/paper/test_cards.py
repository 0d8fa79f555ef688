"""Every card of every set in both languages: all texts are there, in their boxes, and read back word by word."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest

from kouzlo.core.make import PLAIN
from kouzlo.core.registry import cards_of_table, create_game
from kouzlo.core.sentence import Word
from kouzlo.games.duel.game import Duel
from kouzlo.games.duel.printed import PRINTED as WIZARDS
from kouzlo.games.mystic.game import Mystic
from kouzlo.games.mystic.printed import PRINTED as MYSTIC
from kouzlo.paper.order import Order
from kouzlo.paper.pen import Pen
from kouzlo.paper.press import drawn
from kouzlo.paper.sizes import Box, Paper
from kouzlo.text.catalogue import Catalogue, Speaker
from tests.paper.papers import measured, read_back, without_drawings

SETS = [("mystic", None), ("mystic", "second"), ("duel", None)]
OWN = Path(__file__).parents[1] / "games" / "mystic" / "own_set"


@pytest.fixture(autouse=True)
def _texts_only(monkeypatch: pytest.MonkeyPatch) -> None:
    without_drawings(monkeypatch)


def outside(pen: Pen) -> list[str]:
    """The texts that leave their box."""
    slack = 0.01
    return [
        each.text
        for each in pen.placed
        if each.filled.x < each.given.x - slack
        or each.filled.y < each.given.y - slack
        or each.filled.right > each.given.right + slack
        or each.filled.bottom > each.given.bottom + slack
    ]


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize(("game", "edition"), SETS)
def test_no_text_leaves_its_box_or_is_smaller_than_stated(game: str, edition: str | None, language: str) -> None:
    pen = measured(Order(game, language, edition=edition))

    assert [] == outside(pen)
    assert all(each.setting.style.least <= each.setting.size for each in pen.placed)
    assert all(
        each.text.split() == " ".join(each.setting.lines).replace("- ", "-").split() or "-" in each.text for each in pen.placed
    )


def test_a_text_that_leaves_its_box_is_found() -> None:
    """The control: the same texts, one box made lower."""
    pen = measured(Order("duel", "cs"))
    low = pen.placed[1]
    pen.placed[1] = low._replace(given=Box(low.given.x, low.given.y, low.given.wide, low.filled.high - 1))

    assert [low.text] == outside(pen)


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("edition", ["first", "second"])
def test_mystic_cards_are_read_back_with_their_own_texts(edition: str, language: str) -> None:
    """Name, type, keywords and text of all 120 cards, on the sheet where the card lies."""
    order = Order("mystic", language, edition=edition, fronts_only=True)
    pages = read_back(drawn(order).written())
    cards = create_game("mystic").info.editions.get(edition)
    game = create_game("mystic", PLAIN, cards=cards_of_table(cards))
    assert isinstance(game, Mystic)
    say = Speaker(Catalogue(language, strict=True), game)

    for number, card in enumerate(MYSTIC.printed(game, language, say.word)):
        page = pages[number // 9]
        kind = " · ".join(say.word(Word(of, id)) for of, id in [("type", card.type), *(("keyword", k) for k in card.keywords)])
        assert say.word(Word("card", card.id)) in page
        assert kind in page
        assert card.text in page, card.id
        assert {str(card.power), str(card.health)} - {"None"} <= set(page.split())


@pytest.mark.parametrize("language", ["cs", "en"])
def test_wizards_are_read_back_and_marked_as_ours(language: str) -> None:
    """Both players have the same eighteen (DU-1)."""
    pages = read_back(drawn(Order("duel", language, fronts_only=True)).written())
    game = create_game("duel", PLAIN)
    assert isinstance(game, Duel)
    say = Speaker(Catalogue(language, strict=True), game)

    assert 4 == len(pages)
    for number, card in enumerate(WIZARDS.printed(game, language, say.word) * 2):
        page = pages[number // 9]
        assert say.word(Word("wizard", card.id)) in page
        assert re.search(rf"{re.escape(say.word(Word('wizard', card.id)))} ?{card.value}\b", page)
        assert say.word(Word("element", card.element)) in page
        assert card.ability is None or say.sentence(card.ability) in page
    assert [9] * 4 == [page.count(say("print-note-ours")) for page in pages]


def test_cards_of_the_printed_box_are_not_called_ours(tmp_path: Path) -> None:
    """Who has entered the cards of the box gets the name of that set on them."""
    ours = (files("kouzlo.games.duel") / "data" / "wizards.toml").read_text(encoding="utf-8")
    text = 'set = "my-box"\n' + re.sub(r"(?m)^from = .*$", 'from = "printed"', ours)
    pages = read_back(drawn(Order("duel", "en", cards=text, fronts_only=True)).written())

    assert 0 == "".join(pages).count("our own set")
    assert 36 == "".join(pages).count("my-box")


def test_a_set_of_ones_own_is_printed_with_its_own_cards() -> None:
    own = create_game("mystic", PLAIN, cards=OWN)
    assert isinstance(own, Mystic)
    pages = read_back(drawn(Order("mystic", "en", cards=own.cards.text, fronts_only=True)).written())
    say = Speaker(Catalogue("en"), own)
    everything = " ".join(pages)

    assert all(say.word(Word("card", card.id)) in everything for card in own.box.cards)
    assert f"{own.cards.id} · 120/120" in everything


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("game", ["duel", "mystic"])
def test_every_text_can_be_printed_on_both_papers(game: str, paper: Paper) -> None:
    """Nothing lies in the margin that printers leave out."""
    pen = measured(Order(game, "cs", paper=paper))

    assert all(each.filled.x > 3 and each.filled.right < paper.wide - 3 for each in pen.placed)
    assert all(each.filled.y > 3 and each.filled.bottom < paper.high - 3 for each in pen.placed)
