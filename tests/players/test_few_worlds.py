"""Questions of the duel that hang on few hidden cards: the values of trying every strategy, and never a guess."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from math import prod
from typing import Any

from kouzlo.core.chance import Luck
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.move import Seat
from kouzlo.core.registry import create_game
from kouzlo.core.search_kernels import SCALE
from kouzlo.games.duel.evaluation import Workspace, evaluate
from kouzlo.games.duel.game import Duel
from kouzlo.games.duel.state import State
from kouzlo.games.duel.worlds import worlds_of
from kouzlo.players.few_worlds import Bounds, FewWorlds, proven_best
from kouzlo.players.search import Budget, Search, SearchParameters
from tests.games.duel.questions import GAME, Asked, questions
from tools.solved_questions import Question, questions_of, table

FACTS = Duel().facts
ROOM = 20_000
MOST_STRATEGIES = 300
LOOKING = Budget(simulations=1500)
"""Six hundred simulations for a question."""
BLIND = SearchParameters(few_worlds=0)

Strategy = dict[bytes, int]
"""What is answered at each observation."""


@cache
def asked() -> list[Asked]:
    return questions("few worlds", 40, 2)


def codes_of(seen: Any, seat: Seat) -> list[int]:
    return [GAME.encode(seen, seat, move) for move in GAME.moves(seen, seat)]


def worlds(seen: Any, seat: Seat) -> list[tuple[Any, int]]:
    listed = worlds_of(GAME.make.plain(State, seen), seat, ROOM) or []
    return [(GAME.make.from_bytes(State, world.to_bytes()), weight) for world, weight in listed]


def questions_after(world: Any, seat: Seat, code: int, found: dict[bytes, list[int]]) -> bool:
    """Write down every question of the seat that may still come, with its answers; False if the other seat is asked too."""
    after = GAME.make.copy(State, world)
    GAME.play_code(after, seat, code, quiet_log(GAME.make))
    turn = GAME.turn(after)
    if turn.sealed or not turn.seats:
        return True
    if turn.seats != (seat,):
        return False
    codes = codes_of(after, seat)
    found[GAME.make.to_bytes(GAME.observe(after, seat))] = codes
    return all(questions_after(after, seat, each, found) for each in codes)


def strategies(questions: dict[bytes, list[int]]) -> Iterator[Strategy]:
    for answers in product(*questions.values()):
        yield dict(zip(questions, answers, strict=True))


def played_out(world: Any, seat: Seat, code: int, strategy: Strategy) -> int:
    """What a world is worth after a move and the answers of a strategy."""
    after = GAME.make.copy(State, world)
    GAME.play_code(after, seat, code, quiet_log(GAME.make))
    turn = GAME.turn(after)
    if turn.sealed or not turn.seats:
        ended = GAME.make.plain(State, after)
        return int(evaluate(ended, FACTS, seat, Workspace()))
    return played_out(after, seat, strategy[GAME.make.to_bytes(GAME.observe(after, seat))], strategy)


def test_the_value_of_a_move_is_that_of_the_best_strategy_of_all() -> None:
    """Every answer at every observation that may come, tried in every world."""
    compared, with_questions = 0, 0
    for seen, seat in asked():
        if compared >= 20 and with_questions > 0:
            break
        known = FewWorlds(GAME).bounds(seen, seat, codes_of(seen, seat), ROOM)
        possible = worlds(seen, seat)
        for code, bounds in list(known.items())[:2]:
            questions: dict[bytes, list[int]] = {}
            alone = all(questions_after(world, seat, code, questions) for world, _ in possible)
            if not alone or prod(map(len, questions.values())) > MOST_STRATEGIES // len(possible):
                continue
            values = [
                sum(weight * played_out(world, seat, code, strategy) for world, weight in possible)
                for strategy in strategies(questions)
            ]

            assert Bounds(max(values), max(values)) == bounds
            compared, with_questions = compared + 1, with_questions + bool(questions)

    assert compared >= 20
    assert with_questions >= 1


def test_where_the_other_seat_is_asked_too_there_are_two_bounds() -> None:
    bounds = [
        each for seen, seat in asked() for each in FewWorlds(GAME).bounds(seen, seat, codes_of(seen, seat), ROOM).values()
    ]

    assert all(each.low <= each.high for each in bounds)
    assert any(each.low < each.high for each in bounds)


def test_a_move_is_proven_best_only_above_all_others() -> None:
    known = {1: Bounds(5, 9), 2: Bounds(9, 9), 3: Bounds(0, 9), 4: Bounds(9, 12)}

    assert proven_best(known, [1, 2, 3]) == 2
    assert proven_best(known, [1, 2, 3, 4]) == 4
    assert proven_best(known, [1, 3]) is None
    assert proven_best({}, [1]) is None


def test_both_makes_find_the_same_bounds() -> None:
    slow = create_game("duel", PLAIN)
    for seen, seat in asked()[:6]:
        codes = codes_of(seen, seat)

        assert FewWorlds(GAME).bounds(seen, seat, codes, 2000) == FewWorlds(slow).bounds(
            slow.make.from_bytes(State, GAME.make.to_bytes(seen)), seat, codes, 2000
        )


def test_without_room_nothing_is_said() -> None:
    seen, seat = asked()[0]
    solver = FewWorlds(GAME)

    assert {} == solver.bounds(seen, seat, codes_of(seen, seat), 3)
    assert solver.best(seen, seat, codes_of(seen, seat), 3) is None
    assert solver.best(seen, seat, codes_of(seen, seat), ROOM) is not None


def test_a_search_plays_the_proven_move_with_its_value() -> None:
    solver = FewWorlds(GAME)
    seen, seat = next(each for each in asked() if solver.best(*each, codes_of(*each), 600) is not None)
    found = Search(LOOKING).move_statistics(GAME, seen, seat, Luck(b"few"))
    proven = solver.best(seen, seat, [each.code for each in found], 600)

    assert proven is not None
    assert (proven.code, proven.share) == (found[0].code, found[0].value)
    assert max(each.value for each in found) == found[0].value <= SCALE


def test_whoever_has_few_simulations_does_not_look() -> None:
    """The levels below the strongest find what they find."""
    few = Budget(simulations=1200)
    for seen, seat in asked()[:8]:
        blind = Search(few, BLIND).move_statistics(GAME, seen, seat, Luck(b"few"))

        assert blind == Search(few).move_statistics(GAME, seen, seat, Luck(b"few"))


def answers(game: Any, seen: Any, seat: Seat) -> set[int | None]:
    """The proven answers with each of the worlds in the other's hand: one, if the player cannot see them."""
    solver, possible = FewWorlds(game), worlds(seen, seat)
    some = possible[:: -(-len(possible) // 8)]
    proven = [solver.best(game.observe(world, seat), seat, codes_of(seen, seat), ROOM) for world, _ in some]
    return {each and each.code for each in proven}


class Leaky(Duel):
    """A planted leak: the observation still has the other's cards."""

    def observe(self, s: State, seat: int | None) -> State:
        return self.make.copy(State, s)


def test_the_answer_is_the_same_in_all_worlds_and_a_planted_leak_is_caught() -> None:
    some = [each for each in asked() if len(worlds(*each)) > 1][:12]

    assert all(len(answers(GAME, *each)) == 1 for each in some)
    assert any(len(answers(Leaky(make=COMPILED), *each)) > 1 for each in some)


def test_a_solved_move_is_never_worse() -> None:
    """The tool that measures it, on a few games."""
    found = [each for deal in range(3) for each in questions_of(GAME, deal, "pupil", 200)]
    solved = [each for each in found if each.is_solved]

    assert solved
    assert all(each.with_solver <= each.without for each in solved)


def test_the_table_counts_worse_equal_and_better() -> None:
    """Control: an answer that loses more with the solver would be seen."""
    worse, better = Question(1, 2, 9, True, 0, 300), Question(1, 2, 9, True, 100, 0)
    lines = table([worse, better, Question(1, 2, 9, False), Question(2, 2, 9, True)]).splitlines()

    assert ["| 1 | 3 | 2 | 1 | 0 | 1 | -1.00 % |", "| 2 | 1 | 1 | 0 | 1 | 0 | 0.00 % |"] == lines[3:5]
