"""The eleven laws that every game keeps, each a function, and `check_game`, which checks them all.

1   a move is in `moves` exactly if `judge` says OK
2   while there is no outcome, somebody can move
3   `play` depends only on state, seat and move
4   a refused command changes nothing
5   no leak
6   replaying a record gives the same bytes
7   both makes give the same bytes
8   `encode` and `decode` are inverse
9   each game ends within its stated bound
10  cards, tiles and followers are conserved
11  what a view promises is what playing the move does

    def test_the_duel_keeps_the_laws():
        checked = check_game(lambda make: create(make=make), pieces=count_cards)
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from hypothesis import strategies as st

from kouzlo.core.game import AnyGame, GameInfo
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.testing.laws.histories import EXCHANGES, exchanged_pairs
from kouzlo.testing.laws.leaks import Enumerator, coverage, imagined_pair, told_pair
from kouzlo.testing.laws.legality import law_1, law_2, law_4, law_8
from kouzlo.testing.laws.material import CreateGame, LawBroken, Table, any_table, for_all, tables
from kouzlo.testing.laws.promises import Offer, Promises, law_11
from kouzlo.testing.laws.sameness import Pieces, law_3, law_6, law_7, law_9, law_10
from kouzlo.testing.laws.sweep import compare_makes, sweep

__all__ = [
    "Checked",
    "Enumerator",
    "Figures",
    "LawBroken",
    "Offer",
    "Promises",
    "Table",
    "check_both_makes",
    "check_coverage",
    "check_game",
    "check_histories",
    "check_leaks",
    "check_positions",
    "check_promises",
    "check_refusals",
    "check_sweep",
    "check_table",
    "each_option",
]

LOOKED_AT = 10
"""Of very many games of one table, pieces are counted in one of this many."""

ONE_HISTORY_IN = 12
"""For this many pairs of states one whole game is compared, which takes about as long."""

OF_ONE_TABLE = 200
"""The number of games of a sweep with the same options and seats."""


class Figures(msgspec.Struct, frozen=True):
    """How much is checked."""

    games: int = 25
    """Random games for each law that looks at every position."""
    both_makes: int = 25
    """Random games that are compared between the makes, move by move."""
    sweep: int = 2000
    """Random compiled games for the quick laws."""
    pairs: int = 200
    """Pairs of states that look the same to a seat."""
    promises: int = 10
    """Random games whose offers are checked."""
    coverage: int = 30
    """Observations for which every possible hidden card must be imagined."""


class Checked(msgspec.Struct, frozen=True):
    """How much was checked without a violation."""

    games: int
    both_makes: int
    moves: int
    """The moves of the sweep."""
    differing_pairs: int
    """Pairs whose states really differed; the others could not have shown a leak."""
    hidden_places: int
    offers: int
    """Moves that were offered, and did what was promised."""


def check_game(
    create: CreateGame,
    pieces: Pieces | None = None,
    enumerator: Enumerator | None = None,
    figures: Figures | None = None,
    promises: Promises | None = None,
) -> Checked:
    """Check all eleven laws; raises LawBroken."""
    figures = figures or Figures()
    return Checked(
        games=check_positions(create, figures.games, pieces),
        both_makes=check_both_makes(create, figures.both_makes),
        moves=check_sweep(create, figures.sweep, pieces),
        differing_pairs=check_leaks(create, figures.pairs, pieces),
        hidden_places=check_coverage(create, enumerator, figures.coverage) if enumerator else 0,
        offers=check_promises(create, figures.promises, promises),
    )


def check_positions(create: CreateGame, games: int, pieces: Pieces | None = None) -> int:
    """Laws 1, 2, 3, 4, 6, 8, 9 and 10 in the positions of some games; returns the number of games."""
    game, tried = create(PLAIN), 0

    def check(table: Table) -> None:
        nonlocal tried
        for law in (law_2, law_9, law_1, law_4, law_8):
            law(game, table)
        law_3(create, table)
        law_6(create, table)
        if pieces is not None:
            law_10(game, table, pieces)
        tried += 1

    for_all(tables(game), games, check)
    return tried


def check_promises(create: CreateGame, games: int, promises: Promises | None = None) -> int:
    """Law 11 in the positions of some games; returns the number of offers."""
    game, offers = create(PLAIN), 0

    def check(table: Table) -> None:
        nonlocal offers
        offers += law_11(game, table, promises)

    for_all(tables(game), games, check)
    return offers


def check_refusals(create: CreateGame, commands: int) -> int:
    """Law 4 alone, until at least this many commands have been refused; returns their number."""
    game, refused, seed = create(PLAIN), 0, 0
    while refused < commands:
        refused += law_4(game, any_table(game, seed))
        seed += 1
    return refused


def check_both_makes(create: CreateGame, games: int) -> int:
    """Law 7, move by move; returns the number of games."""
    tried = 0

    def check(table: Table) -> None:
        nonlocal tried
        law_7(create, table)
        tried += 1

    for_all(tables(create(PLAIN)), games, check)
    return tried


def check_sweep(create: CreateGame, games: int, pieces: Pieces | None = None) -> int:
    """Laws 1, 2, 3, 9 and 10 over very many compiled games of several tables; returns the number of moves."""
    game, moves = create(COMPILED), 0

    def check(table: Table) -> None:
        nonlocal moves
        moves += sweep(game, table, OF_ONE_TABLE, pieces)

    for_all(tables(game), -(-games // OF_ONE_TABLE), check)
    return moves


def each_option(info: GameInfo, base: Mapping[str, object]) -> dict[str, Table]:
    """A table with the default options, and one for every other value of every option, by what differs; `base` applies to all
    of them, except to the option under test.
    """
    tried: dict[str, Table] = {"default": Table(base, info.seats[0], 0)}
    for name, option in info.options.items():
        values: list[object] = [list(option.values[:3])] if option.many else list(option.values)
        for value in values:
            if value != option.default:
                tried[f"{name}: {value}"] = Table({**base, name: value}, info.seats[0], 0)
    return tried


def check_table(create: CreateGame, table: Table, games: int, both_makes: int, pieces: Pieces | None = None) -> int:
    """Laws 1, 2, 3, 9 and 10 over many compiled games of one table, and law 7 over some; returns the number of moves."""
    quickly = create(COMPILED)
    moves = sweep(quickly, table, games, pieces, LOOKED_AT)
    return moves + compare_makes(create(PLAIN), quickly, table, both_makes)


def check_leaks(create: CreateGame, pairs: int, pieces: Pieces | None = None) -> int:
    """Law 5 for states that look the same to a seat, by imagination and by equal events; returns how many pairs differed.  Some
    whole games are compared as well.
    """
    game, differing = create(PLAIN), 0

    def check(sight: tuple[Table, int, int]) -> None:
        nonlocal differing
        table, seat, stop = sight
        differing += imagined_pair(game, table, seat % table.seats, stop, pieces)
        differing += told_pair(game, table, seat % table.seats) > 0
        differing += told_pair(game, table, None) > 0

    for_all(_sights(game), -(-pairs // 3), check)
    check_histories(create, -(-pairs // ONE_HISTORY_IN))
    return differing


def check_histories(
    create: CreateGame, games: int, base: Mapping[str, object] | None = None, exchanges: int = EXCHANGES
) -> int:
    """Law 5 over whole games of random tables with these options; returns how many differing positions were compared."""
    game, compared = create(PLAIN), 0
    for seed in range(games):
        table = any_table(game, seed)
        compared += exchanged_pairs(game, table._replace(options={**table.options, **(base or {})}), exchanges)
    return compared


def check_coverage(create: CreateGame, enumerator: Enumerator, sights: int) -> int:
    """Law 5: in many imagined states every hidden card occurs wherever it could be; returns the number of hidden places."""
    game, hidden = create(PLAIN), 0
    for seed in range(sights):
        table = any_table(game, seed)
        luck = table.luck("sight")
        hidden += coverage(game, table, luck.below(table.seats), luck.below(game.info.longest), enumerator)
    return hidden


def _sights(game: AnyGame) -> st.SearchStrategy[tuple[Table, int, int]]:
    """A table, a seat, and after how many moves it is observed."""
    return st.tuples(tables(game), st.integers(0, game.info.seats[1] - 1), st.integers(0, game.info.longest))
