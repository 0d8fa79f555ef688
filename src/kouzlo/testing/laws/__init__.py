"""The ten laws that every game of the house keeps, each a function, and `check_game`, which tries them all.

1   a move is in `moves` exactly if `judge` says OK
2   no outcome: somebody can move
3   `play` depends only on state, seat and move
4   a refused command changes nothing
5   no leak
6   replaying a record gives the same bytes
7   both makes give the same bytes
8   code and move are inverse
9   each game ends within its stated bound
10  cards, tiles and followers are conserved

    def test_the_duel_keeps_the_laws():
        checked = check_game(lambda make: create(make=make), pieces=count_cards)
"""

from __future__ import annotations

import msgspec
from hypothesis import strategies as st

from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.testing.laws.leaks import Enumerator, coverage, imagined_pair, told_pair
from kouzlo.testing.laws.legality import law_1, law_2, law_4, law_8
from kouzlo.testing.laws.material import CreateGame, LawBroken, Table, for_all, tables
from kouzlo.testing.laws.sameness import Pieces, law_3, law_6, law_7, law_9, law_10
from kouzlo.testing.laws.sweep import sweep

__all__ = ["Checked", "Enumerator", "Figures", "LawBroken", "Table", "check_game", "check_leaks", "check_sweep"]


class Figures(msgspec.Struct, frozen=True):
    """How much is tried."""

    games: int = 25
    """Random games for each law that looks at every position."""
    both_makes: int = 25
    """Random games that are compared between the makes, move by move."""
    sweep: int = 2000
    """Random compiled games for the quick laws."""
    pairs: int = 200
    """Pairs of worlds that look the same to a seat."""


class Checked(msgspec.Struct):
    """How much was tried, and found lawful."""

    games: int = 0
    both_makes: int = 0
    sweep: int = 0
    moves: int = 0
    pairs: int = 0
    differing_pairs: int = 0
    """Pairs whose worlds really differed: the others could not have shown a leak."""
    hidden_places: int = 0


def check_game(
    create: CreateGame, pieces: Pieces | None = None, enumerator: Enumerator | None = None, figures: Figures | None = None
) -> Checked:
    """Try all ten laws; raises LawBroken."""
    figures, checked = figures or Figures(), Checked()
    check_positions(create, pieces, figures, checked)
    check_both_makes(create, figures, checked)
    check_sweep(create, pieces, figures, checked)
    check_leaks(create, pieces, enumerator, figures, checked)
    return checked


def check_positions(create: CreateGame, pieces: Pieces | None, figures: Figures, checked: Checked) -> None:
    """Laws 1, 2, 3, 4, 6, 8, 9 and 10, in every position of some games."""
    game = create(PLAIN)

    def check(table: Table) -> None:
        for law in (law_2, law_9, law_1, law_4, law_8):
            law(game, table)
        law_3(create, table)
        law_6(create, table)
        if pieces is not None:
            law_10(game, table, pieces)
        checked.games += 1

    for_all(tables(game), figures.games, check)


def check_both_makes(create: CreateGame, figures: Figures, checked: Checked) -> None:
    """Law 7, move by move."""

    def check(table: Table) -> None:
        law_7(create, table)
        checked.both_makes += 1

    for_all(tables(create(PLAIN)), figures.both_makes, check)


def check_sweep(create: CreateGame, pieces: Pieces | None, figures: Figures, checked: Checked) -> None:
    """Laws 1, 2, 3, 9 and 10 over very many compiled games of several tables."""
    game, each = create(COMPILED), 200

    def check(table: Table) -> None:
        checked.moves += sweep(game, table, each, pieces)
        checked.sweep += each

    while checked.sweep < figures.sweep:
        for_all(tables(game), -(-figures.sweep // each), check)


def check_leaks(
    create: CreateGame, pieces: Pieces | None, enumerator: Enumerator | None, figures: Figures, checked: Checked
) -> None:
    """Law 5: pairs of worlds that look the same to a seat, by imagination and by what it was told."""
    game = create(PLAIN)
    places = st.tuples(tables(game), st.integers(0, game.info.seats[1] - 1), st.integers(0, game.info.longest))

    def check(place: tuple[Table, int, int]) -> None:
        table, seat, stop = place
        seat %= table.seats
        checked.differing_pairs += imagined_pair(game, table, seat, stop, pieces)
        checked.differing_pairs += told_pair(game, table, seat) > 0
        checked.differing_pairs += told_pair(game, table, None) > 0
        checked.pairs += 3

    for_all(places, -(-figures.pairs // 3), check)
    if enumerator is not None:
        _check_coverage(create, enumerator, figures, checked)


def _check_coverage(create: CreateGame, enumerator: Enumerator, figures: Figures, checked: Checked) -> None:
    game = create(PLAIN)
    places = st.tuples(tables(game), st.integers(0, game.info.seats[1] - 1), st.integers(0, game.info.longest))

    def check(place: tuple[Table, int, int]) -> None:
        table, seat, stop = place
        checked.hidden_places += coverage(game, table, seat % table.seats, stop, enumerator)

    for_all(places, max(30, figures.pairs // 20), check)
