"""The opening book in the package, measured again: what it promises is proven by best responses, whoever has made it."""

from __future__ import annotations

import pytest

from kouzlo.core.make import COMPILED
from kouzlo.games.duel import Duel
from kouzlo.games.duel.opening_book import Book, Chapter, read_book, read_strategy
from kouzlo.lab.duel.opening_book import COUPLES
from kouzlo.solver.duel.draft import Draft, MixedStrategy, WeightedStrategy, pure_strategy_of

ROUNDED = 0.0001
"""The book has four places."""


@pytest.fixture(scope="module")
def book() -> Book:
    found = read_book()
    assert found is not None, "the package has one"
    return found


def mixed(chapter: Chapter) -> MixedStrategy:
    return tuple(
        WeightedStrategy(weight, pure_strategy_of(read_strategy(written)))
        for written, weight in chapter.pure_strategies.items()
    )


def proven(duel: Duel, book: Book, couple: tuple[int, int]) -> list[tuple[float, float]]:
    """What both chapters promise, and what they get against best responses among all pure strategies."""
    wizards = [duel.deck.cards[card].id for card in couple]
    one, two = (book.chapters[wizard] for wizard in wizards)
    assert wizards[::-1] == [one.against, two.against]
    solution = Draft(duel).with_bounds(couple, (mixed(one), mixed(two)))
    return [(one.low, solution.low), (two.low, 1 - solution.high)]


@pytest.mark.parametrize("couple", [COUPLES[0], *(pytest.param(each, marks=pytest.mark.soak) for each in COUPLES[1:])])
def test_the_book_gets_what_it_promises(book: Book, couple: tuple[int, int]) -> None:
    for promised, gets in proven(Duel(make=COMPILED), book, couple):
        assert promised == pytest.approx(gets, abs=ROUNDED)


def test_another_strategy_does_not(book: Book) -> None:
    """Control: a chapter with its first pure strategy alone promises too much."""
    duel = Duel(make=COMPILED)
    wizard = duel.deck.cards[COUPLES[0][0]].id
    chapter = book.chapters[wizard]
    few = Chapter(chapter.against, chapter.low, dict(list(chapter.pure_strategies.items())[:1]))
    poor = Book(book.written_by, book.cards, book.digest, {**book.chapters, wizard: few})

    promised, gets = proven(duel, poor, COUPLES[0])[0]
    assert gets < promised - 0.1
