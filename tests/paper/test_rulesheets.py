"""Rulebooks with bookmarks, and a sheet of rules for each game."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from pypdf import PdfReader

from kouzlo.paper.blocks import Drawing, Heading, Paragraph, Rows, blocks_of
from kouzlo.paper.faces import Face
from kouzlo.paper.order import Order, games_with_rules
from kouzlo.paper.pen import Pen
from kouzlo.paper.press import drawn
from kouzlo.paper.rulebooks import rulebook_of, short_rules
from kouzlo.paper.sizes import Paper
from tests.paper.papers import measured

GAMES = ("carcassonne", "duel", "mystic")


def words_of(markdown: str) -> str:
    """The words of a page in their order, without spaces."""
    return "".join(_letters(block) for block in blocks_of(markdown))


def _letters(block: Any) -> str:
    match block:
        case Heading() | Paragraph():
            return getattr(block, "mark", "") + "".join(part.text for word in block.words for part in word)
        case Drawing():
            return "".join("".join(line.split()) for line in block.lines)
        case Rows():
            return "".join(part.text for row in block.rows for cell in row for word in cell for part in word)
    raise AssertionError(block)


def printed_words(order: Order) -> tuple[str, PdfReader]:
    reader = PdfReader(io.BytesIO(drawn(order).written()))
    return "".join("".join(page.extract_text().split()) for page in reader.pages), reader


@pytest.mark.parametrize("language", ["cs", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_is_printed_letter_by_letter_with_bookmarks(game: str, language: str) -> None:
    """Rows of tables may be read in another order, so letters are counted there; every paragraph is found as it stands."""
    markdown = rulebook_of(game, language)
    text, reader = printed_words(Order("rules", language, game=game))
    headings = [block for block in blocks_of(markdown) if isinstance(block, Heading)]

    for block in blocks_of(markdown):
        if isinstance(block, Paragraph) and len(block.words) < 25:
            assert _letters(block).removeprefix(block.mark) in text or _is_parted(_letters(block), text)
    assert [each.name for each in headings] == [str(each.title) for each in _flat(reader.outline)]


def _is_parted(letters: str, text: str) -> bool:
    """Whether a page ends within it: both halves are there."""
    return any(letters[:at] in text and letters[at:] in text for at in range(1, len(letters)))


def _flat(outline: list[Any]) -> list[Any]:
    return [found for each in outline for found in (_flat(each) if isinstance(each, list) else [each])]


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("language", ["cs", "en"])
def test_each_game_has_one_sheet_of_rules(language: str, paper: Paper) -> None:
    pen = measured(Order("aid", language, paper=paper))

    assert GAMES == games_with_rules()
    assert len(GAMES) == pen.page
    assert pen.rightmost <= paper.wide - 11 + 0.1, "nothing is cut off at the right"


def smallest_letters(order: Order, monkeypatch: pytest.MonkeyPatch) -> float:
    """The size of the smallest letters that drawings are made of, in points."""
    sizes: list[float] = []
    run = Pen.run

    def noted(pen: Pen, x: float, y: float, text: str, face: Face, size: float, *more: Any) -> None:
        sizes.extend([size] if face == Face.MONO and text.strip() else [])
        run(pen, x, y, text, face, size, *more)

    monkeypatch.setattr(Pen, "run", noted)
    measured(order)
    return min(sizes)


@pytest.mark.parametrize("language", ["cs", "en"])
def test_drawings_on_a_sheet_can_be_read(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A drawing that is too wide for a column is set smaller; the control is one of ninety letters."""
    assert smallest_letters(Order("aid", language, paper=Paper.A4), monkeypatch) >= 6

    wide = "## Five minutes\n\n```text\n" + "x" * 90 + "\n```\n"
    monkeypatch.setattr("kouzlo.paper.rulesheets.short_rules", lambda _: wide)
    assert smallest_letters(Order("aid", language, paper=Paper.A4), monkeypatch) < 6


@pytest.mark.parametrize("paper", Paper)
@pytest.mark.parametrize("language", ["cs", "en"])
def test_no_line_of_a_rulebook_leaves_its_page(language: str, paper: Paper) -> None:
    assert measured(Order("rules", language, paper=paper)).rightmost <= paper.wide - 22 + 0.1


@pytest.mark.parametrize("game", GAMES)
def test_the_sheet_teaches_the_game_and_does_not_speak_of_a_page_that_is_not_there(game: str) -> None:
    """Its text is the first chapter of the rulebook."""
    short = short_rules(rulebook_of(game, "en"))

    assert 1 == short.count("\n## ")
    assert "the rest of this page" not in short.lower()
    assert re.search(r"^### ", short, re.MULTILINE)
