"""The last tiles of Carcassonne, solved: the same values as trying everything, and never a guess."""

from __future__ import annotations

from copy import copy
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE, NOBODY
from kouzlo.core.record import kernel
from kouzlo.core.search_kernels import Moves
from kouzlo.games.carcassonne.evaluation import evaluate_moves
from kouzlo.games.carcassonne.rules.turn import list_moves
from kouzlo.games.carcassonne.state import Codes, Facts, State
from kouzlo.games.carcassonne.workspace import Workspace
from kouzlo.players.endgame import UNIT, Endgame, Solved, is_end_near, with_solution
from kouzlo.players.levels import player
from kouzlo.players.mixed_strategy import MoveStatistics
from kouzlo.players.search import Budget, Search, SearchParameters
from tests.games.carcassonne.tables import Story, game
from tests.games.carcassonne.tables import dealt as dealt_table
from tools.solved_endings import endings_of

LIMIT = 1_000_000
BAGS = ("V*1", "V*1,E*1", "E*1,V*2")
"""What is left when U is in hand: one draw, and bags in which one kind is likelier than another."""
SCORES = ((0, 0), (3, 4), (5, 0), (2, 6))


def ending(pool: str, scores: tuple[int, int] = (0, 0), make: Any = COMPILED) -> Any:
    """A small table with U in the hand of seat 0, which has one follower; one of seat 1 waits in the city of the start tile."""
    s = Story(hand="U", pool=pool, followers={1: ("0,0:C:N",)}, mage_and_witch=False).s
    s.score[:2], s.supply[:2] = scores, (1, 0)
    return make.from_bytes(State, s.to_bytes())


def tried(table: Any, seat: int) -> Fraction:
    """The value of a position for a seat by trying everything: no bounds, no order, no whole numbers."""
    rules = game("compiled")
    mover = rules.make.run(rules.kernels.bindings["turn"])(table, rules.kernels.facts)
    if mover == NOBODY:
        own, other = table["score"][seat], table["score"][1 - seat]
        return Fraction(1 + int(own > other) - int(own < other), 2)
    codes = codes_of(table, mover)
    values = [tried(after(table, mover, code), seat) for code in codes]
    if mover == CHANCE:
        weights = [int(table["pool"][kind]) for kind in codes]
        return sum((weight * value for weight, value in zip(weights, values, strict=True)), Fraction(0)) / sum(weights)
    return max(values) if mover == seat else min(values)


def codes_of(table: Any, seat: int) -> list[int]:
    """All legal moves, read from the record itself: a position has thousands of descendants."""
    rules = game("compiled")
    found: Any = rules.make.new(Codes)
    facts: Any = rules.kernels.facts
    rules.make.run(list_moves)(table, facts, seat, found)
    return [int(code) for code in found["code"][: found["count"]]]


def after(table: Any, seat: int, code: int) -> Any:
    rules = game("compiled")
    moved = rules.make.copy(State, table)
    rules.play_code(moved, seat, code, quiet_log(rules.make))
    return moved


def first_codes(table: Any) -> list[int]:
    return codes_of(table, 0)


@pytest.mark.parametrize("pool", BAGS)
def test_the_value_of_each_move_is_that_of_trying_everything(pool: str) -> None:
    """After the tile, where the follower is to be placed: what is won on average, as an exact fraction."""
    solver = Endgame(game("compiled"))
    table = after(ending(pool), 0, first_codes(ending(pool))[0])
    codes = first_codes(table)
    values = {code: solver.value(table, 0, code, LIMIT) for code in codes}

    assert {code: UNIT * tried(after(table, 0, code), 0) for code in codes} == values


@pytest.mark.parametrize("scores", SCORES)
def test_the_best_move_is_the_best_of_all(scores: tuple[int, int]) -> None:
    """With bounds between the moves of the root too, from the placement on."""
    solver, table = Endgame(game("compiled")), ending("V*1", scores)
    values = {code: UNIT * tried(after(table, 0, code), 0) for code in first_codes(table)}
    best = solver.best(table, 0, first_codes(table), LIMIT)

    assert best is not None
    assert max(values.values()) == values[best.code] == best.value


@kernel
def blind_moves(s: State, facts: Facts, mover: int, moves: Moves, workspace: Workspace) -> None:
    """The planted fault: every kind of tile is drawn equally often."""
    if mover != CHANCE:
        evaluate_moves(s, facts, mover, moves, workspace)
        return
    moves.count = 0
    for kind in range(facts.kinds):
        if s.pool[kind] > 0:
            moves.code[moves.count] = kind
            moves.prior_value[moves.count] = 1
            moves.count += 1


def test_a_solver_that_miscounts_the_bag_is_caught() -> None:
    """The control, in the plain make: the comparison with trying everything sees a wrong weight."""
    rules = game("plain")
    faulty = copy(rules)
    faulty.kernels = msgspec.structs.replace(rules.kernels, bindings={**rules.kernels.bindings, "endgame_moves": blind_moves})
    table = after(ending(BAGS[-1]), 0, first_codes(ending(BAGS[-1]))[0])
    plain = State.from_bytes(COMPILED.to_bytes(table))
    code = first_codes(table)[0]
    right = UNIT * tried(after(table, 0, code), 0)

    assert right == Endgame(rules).value(plain, 0, code, LIMIT)
    assert right != Endgame(faulty).value(plain, 0, code, LIMIT)


def test_both_makes_find_the_same_after_as_many_positions() -> None:
    found = []
    for make, name in ((PLAIN, "plain"), (COMPILED, "compiled")):
        solver = Endgame(game(name))
        table = ending("V*1", make=make)
        found.append((solver.best(table, 0, first_codes(ending("V*1")), LIMIT), solver.nodes))

    assert found[0] == found[1]


def test_a_search_that_would_cost_too_much_says_nothing() -> None:
    """It gives up at the limit, and does not name the best of what it has seen."""
    solver = Endgame(game("compiled"))

    assert solver.best(ending("V*2,D*1"), 0, first_codes(ending("V*2,D*1")), 50) is None
    assert 51 == solver.nodes


def test_of_equal_moves_the_first_is_kept() -> None:
    """Where nothing matters any more the search's own order stays: here everything is lost."""
    solver, table = Endgame(game("compiled")), ending("V*1", (0, 90))
    codes = first_codes(table)

    assert Solved(codes[-1], 0) == solver.best(table, 0, codes[::-1], LIMIT)


def test_only_the_ends_of_games_of_two_are_solved() -> None:
    rules = game("compiled")

    assert is_end_near(rules, ending("V*2"), 2)
    assert not is_end_near(rules, ending("V*3"), 2)
    assert not is_end_near(rules, dealt_table({}, 3, "compiled"), 100)


def test_a_solved_move_comes_first_and_nothing_is_worth_more() -> None:
    moves = [MoveStatistics(1, 50, 9_000, 5_000), MoveStatistics(2, 40, 4_000, 5_000)]

    assert [MoveStatistics(2, 40, 5_000, 5_000), MoveStatistics(1, 50, 5_000, 5_000)] == with_solution(
        moves, Solved(2, UNIT // 2)
    )
    assert moves == with_solution(moves, None)


def test_a_search_with_room_for_it_plays_the_solution() -> None:
    """The same statistics as the solver's, and a search that never solves does not know the value exactly."""
    rules, table = game("compiled"), ending("V*2", (3, 4))
    found = Search(Budget(simulations=4_000)).move_statistics(rules, table, 0, Luck(b"end"))
    best = Endgame(rules).best(table, 0, first_codes(table), LIMIT)
    never = SearchParameters(solved_draws=-1)
    usual = Search(Budget(simulations=4_000), never).move_statistics(rules, table, 0, Luck(b"end"))

    assert best is not None
    assert best.share == found[0].value == max(each.value for each in found)
    assert best.value == Endgame(rules).value(table, 0, found[0].code, LIMIT)
    assert {each.code for each in usual} == {each.code for each in found}


def test_the_strongest_never_plays_worse_than_without_the_solver() -> None:
    """A sample of the positions of `python -m tools.solved_endings --level`: ends of games of the wizard, solved."""
    endings = [each for deal in range(2) for each in endings_of(game("compiled"), deal, "wizard", 400, True)]
    solved = [each for each in endings if each.best is not None]

    assert len(solved) >= 8
    assert all(each.with_solver >= each.without for each in solved)
    assert all(each.with_solver == each.best for each in solved if each.draws == 0)


def test_a_whole_game_ends_with_solved_moves() -> None:
    """The level itself plays on to the end, with few simulations and hardly any room."""
    rules = game("compiled")
    match: Match[Any, Any] = Match(rules, {"mage_and_witch": False}, 2, Luck(seed_of("solved")))
    players = [player("archmage", Budget(simulations=20)) for _ in range(2)]
    while match.outcome is None:
        (seat,) = match.turn.seats
        match.submit(seat, players[seat].choose(rules, rules.observe(match.state, seat), seat, Luck(b"on")))

    assert 0 == match.state["pool_size"]
