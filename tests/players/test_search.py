"""Thinking ahead: the same thoughts in both makes, within its room, and never about what the seat may not see."""

from __future__ import annotations

from itertools import count
from typing import Any

import msgspec
import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.match import Match
from kouzlo.core.move import CHANCE, Move
from kouzlo.core.registry import create_game
from kouzlo.core.search_kernels import SCALE, isqrt, win_probability
from kouzlo.core.sentence import Sentence
from kouzlo.players.hints import hint
from kouzlo.players.levels import LADDER, Level, budget_of, level_in
from kouzlo.players.mixed_strategy import MoveStatistics
from kouzlo.players.noisy_greedy import mean_deviation
from kouzlo.players.search import Budget, Search, SearchParameters, merge_statistics, rank_moves
from kouzlo.testing.toy import create
from kouzlo.testing.toy.game import Toy
from kouzlo.testing.toy.moves import Draw

BUDGET = Budget(simulations=10_000)
"""Forty simulations in the plain make."""


def table(*cards: str, looking: bool = True, game: Any = None) -> Match[Any, Move]:
    match: Match[Any, Any] = Match(game or create(), {"looking": looking}, len(cards))
    for card in cards:
        match.submit(CHANCE, Draw(card))
    return match


def moves_of(game: Any, level: Any, *others: str) -> set[Move]:
    """What a player does with a feather in the hand, whatever the other holds: one move, if it cannot see the other's card."""
    chosen = set()
    for other in others:
        match = table("feather", other, looking=False, game=game)
        for luck in range(2):
            chosen.add((luck, level.choose(game, game.observe(match.state, 0), 0, Luck(seed_of(f"blind {luck}")))))
    return {move for _, move in chosen} if len(chosen) > 2 else set()


class Leaky(Toy):
    """A planted leak: the observation still has the other's card."""

    def observe(self, s: Any, seat: int | None) -> Any:
        return self.make.copy(self.kernels.state, s)


def test_a_search_does_the_same_on_tables_that_it_cannot_tell_apart() -> None:
    assert set() == moves_of(create(), Search(BUDGET), "star", "pebble")


def test_a_planted_leak_is_caught() -> None:
    """The same test sees it when an observation forgets to hide a card: the search then plays by it."""
    assert moves_of(Leaky(), Search(BUDGET), "star", "pebble")


def test_both_makes_think_the_same() -> None:
    """A look and a sealed stake: every number that was found out is equal, whether the plain make takes its share or all."""
    found = []
    for make, budget in (
        (PLAIN, Budget(simulations=10_000)),
        (PLAIN, Budget(simulations=40, in_full=True)),
        (COMPILED, Budget(simulations=40)),
    ):
        game = create(make=make)
        moves = []
        for looking in (True, False):
            match = table("feather", "acorn", "star", looking=looking, game=game)
            moves.append(Search(budget).move_statistics(game, game.observe(match.state, 0), 0, Luck(b"both")))
        found.append(moves)

    assert found[0] == found[1] == found[2]


def test_statistics_are_of_legal_moves_and_add_up() -> None:
    match = table("feather", "acorn")
    seen = match.game.observe(match.state, 0)
    moves = Search(BUDGET).move_statistics(match.game, seen, 0, Luck(b""))

    assert {match.game.encode(seen, 0, move) for move in match.game.moves(seen, 0)} == {each.code for each in moves}
    assert 20 == sum(each.visits for each in moves), "forty simulations, of which the decision to look gets half"
    assert all(0 <= each.value <= SCALE for each in moves)


def test_two_threads_search_the_same_moves_and_their_statistics_are_merged() -> None:
    match = table("feather", "acorn")
    seen = match.game.observe(match.state, 0)
    two = Search(Budget(simulations=10_000, threads=2))
    moves = two.move_statistics(match.game, seen, 0, Luck(b""))

    assert 19 == sum(each.visits for each in moves), "the second tree spends a pass on its root"
    assert moves == two.move_statistics(match.game, seen, 0, Luck(b"")), "and again the same"


def test_a_search_goes_on_with_its_tree_within_a_turn() -> None:
    """After the tile comes the follower: what was thought about it before is not thought again."""
    game = create_game("carcassonne")
    match: Match[Any, Any] = Match(game, {"mage_and_witch": False}, 2, Luck(seed_of("follower")))
    keeping = Search(Budget(simulations=16 * 250))
    match.submit(0, keeping.choose(game, game.observe(match.state, 0), 0, Luck(b"go on")))
    assert "follower" == match.turn.phase
    seen = game.observe(match.state, 0)
    fresh = Search(keeping.budget).move_statistics(game, seen, 0, Luck(b"go on"))
    known = keeping.move_statistics(game, seen, 0, Luck(b"go on"))

    assert {each.code for each in fresh} == {each.code for each in known}
    assert sum(each.visits for each in known) > sum(each.visits for each in fresh)


def test_a_search_forgets_its_tree_when_something_else_has_happened() -> None:
    """Another table of the same game, seen by the same search: it thinks as if it had never thought before."""
    one, two = table("feather", "acorn"), table("star", "acorn")
    keeping = Search(Budget(simulations=10_000))
    keeping.move_statistics(one.game, one.game.observe(one.state, 0), 0, Luck(b""))
    seen = two.game.observe(two.state, 0)

    assert Search(BUDGET).move_statistics(two.game, seen, 0, Luck(b"")) == keeping.move_statistics(two.game, seen, 0, Luck(b""))


def test_a_search_stays_within_its_memory() -> None:
    """Without room for more than a few nodes it still finds a move."""
    match = table("feather", "acorn")
    seen = match.game.observe(match.state, 0)
    cramped = Search(Budget(simulations=10_000, memory=1))

    assert cramped.choose(match.game, seen, 0, Luck(b"")) in match.game.moves(seen, 0)


def test_time_is_kept_by_the_clock_of_the_caller(monkeypatch: pytest.MonkeyPatch) -> None:
    """A budget of seconds ends when the clock says so: here after the third look."""
    looks = iter(range(1000))
    monkeypatch.setattr("kouzlo.players.search.time.perf_counter", lambda: float(next(looks)))
    match = table("feather", "acorn")
    moves = Search(Budget(seconds=6.0)).move_statistics(match.game, match.game.observe(match.state, 0), 0, Luck(b""))

    assert 2 == sum(each.visits for each in moves), "half of six seconds, and the first pass is at the root"


def test_seconds_are_worth_fewer_simulations_in_the_plain_make(monkeypatch: pytest.MonkeyPatch) -> None:
    """Solvers get room by what the seconds are worth: without machine code they would take minutes for it."""
    looks, worth = count(), list[int]()
    monkeypatch.setattr("kouzlo.players.search.time.perf_counter", lambda: float(next(looks)))
    monkeypatch.setattr("kouzlo.players.search.forced_win", lambda game, seen, seat, listed, nominal: worth.append(nominal))
    for make in (COMPILED, PLAIN):
        match = table("feather", "acorn", game=create(make=make))
        Search(Budget(seconds=2.0)).move_statistics(match.game, match.game.observe(match.state, 0), 0, Luck(b""))

    assert [1000, 4] == worth


def test_sealed_choices_are_mixed() -> None:
    """Stakes are secret: the move is sampled from a mixed strategy that adds up."""
    match = table("feather", "acorn", looking=False)
    seen = match.game.observe(match.state, 0)
    moves = Search(BUDGET).move_statistics(match.game, seen, 0, Luck(b""))

    assert {0, 1, 2, 3} == {each.code for each in moves}
    assert 900 <= sum(each.visits for each in moves) <= 1000


def test_a_star_stakes_and_a_pebble_does_not() -> None:
    """With the highest card one stakes, with the lowest one holds back."""
    staked = {}
    for card in ("star", "pebble"):
        match = table(card, "feather", looking=False)
        moves = Search(BUDGET).move_statistics(match.game, match.game.observe(match.state, 0), 0, Luck(b"stakes"))
        whole = sum(each.visits for each in moves)
        staked[card] = sum(each.code * each.visits for each in moves) / whole

    assert staked["star"] > staked["pebble"] + 0.5


def test_a_hint_is_the_best_move_and_says_why() -> None:
    match = table("feather", "acorn")
    seen = match.game.observe(match.state, 0)
    given = hint(match.game, seen, 0, Luck(b"hint"), Budget(simulations=10_000))

    assert given.move in match.game.moves(seen, 0)
    assert given.reason.id in ("hint-better", "hint-close")
    assert isinstance(given.reason.args["move"], Sentence)


def test_a_hint_for_a_tile_tells_what_follows() -> None:
    """Nothing is hidden in Carcassonne: what the move does can be told."""
    game = create_game("carcassonne")
    match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of("hint")))
    given = hint(game, game.observe(match.state, 0), 0, Luck(b""), Budget(simulations=1))

    assert given.move in game.moves(match.state, 0)
    assert given.follows


def test_a_hint_for_a_plan_names_the_wizards_in_order() -> None:
    game = create_game("duel")
    match: Match[Any, Any] = Match(game, {}, 2, Luck(seed_of("hint")))
    given = hint(game, game.observe(match.state, 0), 0, Luck(b""), Budget(simulations=1))

    assert "hint-sealed" == given.reason.id
    assert given.follows == ()


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 15, 16, 17, 9999, 10**9])
def test_the_whole_root(number: int) -> None:
    root = isqrt(number)

    assert root * root <= number < (root + 1) * (root + 1)


def test_chances_are_fair_and_grow_with_the_lead() -> None:
    chances = [win_probability(lead, 10_000) for lead in (-900_000, -10_000, 0, 10_000, 900_000)]

    assert SCALE // 2 == chances[2]
    assert sorted(chances) == chances
    assert chances[0] < SCALE // 20
    assert chances[4] > SCALE - SCALE // 20


def test_values_of_several_trees_are_weighted_by_visits() -> None:
    merged_thoughts = merge_statistics(
        [[MoveStatistics(1, 10, 6000, 5000)], [MoveStatistics(1, 30, 2000, 5000), MoveStatistics(2, 1, 9000, 100)]]
    )

    assert [MoveStatistics(1, 40, 3000, 5000), MoveStatistics(2, 1, 9000, 100)] == merged_thoughts


def test_after_a_few_simulations_the_prior_value_still_counts() -> None:
    """One lucky visit does not beat a much better look; many visits do; what was hardly looked at is not chosen."""
    lucky = [MoveStatistics(1, 1, 9000, 4000), MoveStatistics(2, 1, 5000, 6000)]
    proven = [MoveStatistics(1, 400, 7000, 4000), MoveStatistics(2, 300, 5000, 6000), MoveStatistics(3, 2, 9900, 9900)]

    assert [2, 1] == [each.code for each in rank_moves(lucky)]
    assert [1, 2, 3] == [each.code for each in rank_moves(proven)]


def test_levels_are_shares_of_the_strongest() -> None:
    game = create_game("duel")
    whole = Budget(simulations=2000)

    assert [0, 0, 0, 0, 60, 2000] == [budget_of(level, whole, game).simulations for level in LADDER.values()]
    assert Budget(seconds=2.0) == budget_of(LADDER["archmage"], Budget(seconds=2.0), game)
    assert (
        game.kernels.simulations_per_second == budget_of(Level("half", simulations=500), Budget(seconds=2.0), game).simulations
    )


def test_a_game_may_set_its_own_figures_for_levels_and_parameters() -> None:
    """What it does not name stays as everywhere."""
    game = create()
    game.kernels = msgspec.structs.replace(
        game.kernels, levels={"wizard": {"simulations": 50}}, search_parameters={"c_puct": 0, "prior_visits": 500}
    )

    assert [0, 50, 30] == [level_in(LADDER[id], game).simulations for id in ("pupil", "wizard", "master")]
    match = table("feather", "acorn", game=game)
    seen = game.observe(match.state, 0)
    usual = Search(BUDGET, SearchParameters()).move_statistics(game, seen, 0, Luck(b"habits"))
    assert usual != Search(BUDGET).move_statistics(game, seen, 0, Luck(b"habits"))
    assert usual == Search(BUDGET).move_statistics(create(), seen, 0, Luck(b"habits"))


def test_the_usual_difference_between_moves() -> None:
    assert 101 == mean_deviation([MoveStatistics(1, 0, 0, 100), MoveStatistics(2, 0, 0, 300)])
