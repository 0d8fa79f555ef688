"""A player who knows some choices by heart: drawn from the book where it has a page, thought about where it has none."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.log import Log
from kouzlo.core.move import Move, Seat
from kouzlo.core.rule import rule
from kouzlo.games.duel import Duel, deck_of
from kouzlo.games.duel.cards import OWN_FILE
from kouzlo.games.duel.moves import Draw, Drawn, Pick
from kouzlo.games.duel.opening_book import Book, page_of, plan_code, read_book, read_strategy, write_strategy
from kouzlo.games.duel.state import State
from kouzlo.players.levels import LevelPlayer, player
from kouzlo.players.opening_book import OpeningBookPlayer


class Thinker:
    """Instead of a search: always the first move, and how often it was asked."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, game: Any, seen: Any, seat: Seat, luck: Luck) -> Move:
        self.asked += 1
        move: Move = game.moves(seen, seat)[0]
        return move


@pytest.fixture(scope="module")
def duel() -> Duel:
    return Duel()


@pytest.fixture(scope="module")
def book() -> Book:
    found = read_book()
    assert found is not None, "the package has one"
    return found


def drawn(duel: Duel, one: str, two: str) -> State:
    """Both random cards lie open, and both choose."""
    s = duel.deal({"mirror_incumbent": False, "swap_in_after_shaman_fires": False}, 2)
    for owner, wizard in enumerate((one, two)):
        duel.play(s, -1, Draw(Drawn(owner, wizard)), Log())
    return s


def test_a_pure_strategy_is_six_letters() -> None:
    assert (3, 17, 0, 5, 11, 9) == read_strategy(write_strategy((3, 17, 0, 5, 11, 9)))


def test_the_book_is_for_our_cards_and_every_wizard(duel: Duel, book: Book) -> None:
    assert duel.cards.digest == book.digest
    assert {card.id for card in duel.deck.cards} == {*book.chapters}
    assert book.written_by.startswith("kouzlo lab book duel")
    for wizard, chapter in book.chapters.items():
        assert 0.4 < chapter.low < 0.6, wizard
        for pure_strategy in map(read_strategy, chapter.pure_strategies):
            assert 6 == len({*pure_strategy})
            assert duel.deck.index(wizard) in pure_strategy


@rule("DU-3", "DU-10")
def test_team_and_first_plan_come_from_the_book(duel: Duel, book: Book) -> None:
    s, thinker, luck = drawn(duel, "shaman", "rogues"), Thinker(), Luck(seed_of("book"))
    for seat, wizard in enumerate(("shaman", "rogues")):
        pure_strategies = [read_strategy(written) for written in book.chapters[wizard].pure_strategies]
        pick: Any = OpeningBookPlayer(thinker).choose(duel, duel.observe(s, seat), seat, luck)
        duel.play(s, seat, pick, Log())

        assert {*s.side[seat].team} in [{*pure_strategy} for pure_strategy in pure_strategies]
    for seat, wizard in enumerate(("shaman", "rogues")):
        plans = {
            plan_code(sorted(pure_strategy), pure_strategy)
            for pure_strategy in map(read_strategy, book.chapters[wizard].pure_strategies)
        }
        plan: Any = OpeningBookPlayer(thinker).choose(duel, duel.observe(s, seat), seat, luck)

        assert duel.encode(s, seat, plan) in plans
    assert 0 == thinker.asked


def test_strategies_are_sampled_as_often_as_they_weigh(duel: Duel) -> None:
    s, luck = drawn(duel, "shaman", "rogues"), Luck(seed_of("often"))
    seen = duel.observe(s, 0)
    page = duel.kernels.opening_book(seen, 0) if duel.kernels.opening_book else {}
    chosen: list[Any] = [OpeningBookPlayer(Thinker()).choose(duel, seen, 0, luck) for _ in range(600)]
    often = Counter(duel.encode(s, 0, move) for move in chosen)
    most = max(page, key=lambda code: page[code])

    assert {*often} <= {*page}
    assert often[most] / 600 == pytest.approx(page[most] / sum(page.values()), abs=0.06)


@rule("DU-11")
def test_the_page_depends_on_the_own_cards_alone(duel: Duel) -> None:
    """Whatever the other has chosen, the seat finds the same page."""
    s, other = drawn(duel, "shaman", "rogues"), drawn(duel, "shaman", "dancer")
    facts = duel.facts
    moves = duel.moves(s, 1)
    duel.play(s, 1, moves[77], Log())

    assert page_of(s, 0, duel.deck, facts) == page_of(duel.observe(s, 0), 0, duel.deck, facts)
    assert page_of(s, 0, duel.deck, facts) == page_of(other, 0, duel.deck, facts)


def test_whoever_finds_no_page_thinks(duel: Duel) -> None:
    """A team that is not in the book, other cards, other options: the search is asked."""
    s, thinker, luck = drawn(duel, "shaman", "rogues"), Thinker(), Luck(seed_of("no page"))
    odd = Pick(("priestess", "gardener", "alchemist", "pyrotechnician", "chronicler"))
    duel.play(s, 0, odd, Log())
    duel.play(s, 1, duel.moves(s, 1)[0], Log())
    OpeningBookPlayer(thinker).choose(duel, duel.observe(s, 0), 0, luck)
    foreign = Duel(deck_of(OWN_FILE.read_text("utf-8").replace("value = 9", "value = 8", 1), "foreign", own=True))
    t = drawn(foreign, "shaman", "rogues")
    OpeningBookPlayer(thinker).choose(foreign, foreign.observe(t, 0), 0, luck)
    t = drawn(duel, "shaman", "rogues")
    t.mirror_incumbent = 1
    OpeningBookPlayer(thinker).choose(duel, duel.observe(t, 0), 0, luck)

    assert 3 == thinker.asked


def test_only_the_strongest_level_has_read_the_book(duel: Duel) -> None:
    strongest, next_one = player("archmage"), player("master")
    assert isinstance(strongest, LevelPlayer)
    assert isinstance(next_one, LevelPlayer)

    assert isinstance(strongest.player_for(duel), OpeningBookPlayer)
    assert not isinstance(next_one.player_for(duel), OpeningBookPlayer)
