"""A player that searches: information-set MCTS (tree.py), or regret matching where several seats move at once.

The budget is in simulations (repeatable) or seconds (punctual), threads and memory.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, cast

import msgspec

from kouzlo.core.chance import Luck, dice
from kouzlo.core.game import AnyGame
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.move import Move, Seat
from kouzlo.core.search_kernels import Moves, budget_share
from kouzlo.players.endgame import Endgame, is_end_near, with_solution
from kouzlo.players.few_worlds import FEWEST_POSITIONS, FewWorlds, can_be_few
from kouzlo.players.forced_win import forced_win
from kouzlo.players.mixed_strategy import MoveStatistics, mixed_strategy
from kouzlo.players.tree import (
    NO_NODE,
    Node,
    RootStatistics,
    Tree,
    child_with,
    new_node,
    reuse_subtree,
    simulate,
    write_root_statistics,
)

__all__ = ["Budget", "Search", "SearchParameters"]

BudgetShare = Callable[[Any, Any, int], int]

MEMORY = 192 << 20
"""For the trees of one decision; while a subtree is copied, those of the decision before live beside them."""
ROLLOUTS_PER_SIMULATION = 100
"""A simulation takes about as long as so many rollouts of simultaneous moves."""
POSITIONS_PER_SIMULATION = 30
"""A simulation takes about as long as so many positions of an end that is solved; half of that is spent at most."""
FINAL_PRIOR_VISITS = 16
"""In the choice of the move to play a prior value counts like so many visits."""
MIN_VISIT_SHARE = 5
"""Only moves with at least a fifth of the visits of the most visited one can be chosen."""
CLOCK_INTERVAL = 64
"""So many simulations between two looks at the clock."""
PLAIN_SLOWDOWN = 250
"""The plain make is about so many times slower: its budget of simulations is divided by this."""
PLAIN_NODE_LIMIT = 1 << 14
"""As many nodes as a search in the plain make can fill."""


class Budget(msgspec.Struct, frozen=True):
    """What a player may spend on one turn: simulations are repeatable, seconds punctual; at least one of them is given."""

    simulations: int | None = None
    seconds: float | None = None
    threads: int = 1
    memory: int = MEMORY
    processor_time: bool = False
    """Whether seconds are those of the processor and not of the wall: fair between players on a busy machine."""
    in_full: bool = False
    """Whether the plain make runs as many simulations as the compiled one, instead of its share of them."""


class SearchParameters(msgspec.Struct, frozen=True):
    """Parameters of the tree search, unless the game sets others (`Kernels.search_parameters`); `Tree` explains them."""

    max_children: int = 24
    prior_half_width: int = 150
    c_puct: int = 120
    prior_visits: int = 2
    forced_wins: int = 1
    """Whether a win that can be forced within the turn is looked for before anything else, if the game can be solved so."""
    solved_draws: int = 2
    """With at most so many draws left the end is solved after the search, if that does not cost too much; −1: never."""
    few_worlds: int = 1
    """Whether a question is solved after the search where what is hidden leaves few worlds, if the game can list them."""


class LastDecision(msgspec.Struct, frozen=True):
    """What a search keeps of its last decision for a seat: the observation, the move that it chose, and its trees."""

    seen: Any
    code: int
    trees: Any


class Search:
    """Plays the move with the highest value among those with many visits.

    Between two decisions of a seat it keeps its trees and reuses the subtree of the chosen move, as long as the seat has
    observed nothing new: within a turn, up to the next draw or the next decision of another seat.
    """

    def __init__(self, budget: Budget, parameters: SearchParameters | None = None) -> None:
        self.budget = budget
        self.parameters = parameters
        self._last: dict[tuple[str, Seat], LastDecision] = {}
        self._endgames: dict[tuple[str, Make], Endgame] = {}

    def choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        move: Move = game.decode(seen, seat, self.move_statistics(game, seen, seat, luck)[0].code)
        return move

    def move_statistics(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> list[MoveStatistics]:
        """All moves, the one to play first; with a single legal move only one simulation is run."""
        turn = game.turn(seen)
        last = self._last.pop((game.info.id, seat), None)
        if turn.sealed and "candidate_moves" in game.kernels.bindings:
            return self._simultaneous(game, seen, seat, turn.seats, luck)
        threads = max(1, self.budget.threads)
        old = last.trees if last is not None and is_next(game, last, seen, seat) else [None] * threads
        code = 0 if last is None else last.code
        trees = [_Tree(game, self, seen, seat, luck, each, code) for each in old]
        trees[0].simulate(1)
        nominal = 0
        if len(listed := rank_moves(trees[0].root_statistics())) > 1:
            simulations, seconds = self._simulations(game, trees[0]), self._seconds(trees[0])
            nominal = self._nominal(game, simulations, seconds)
            if self._parameters(game).forced_wins and (won := forced_win(game, seen, seat, listed, nominal)) is not None:
                self._last[game.info.id, seat] = LastDecision(seen, won[0].code, trees)
                return won
            if threads == 1:
                trees[0].simulate_until(simulations, seconds)
            else:
                list(_pool(threads).map(lambda tree: tree.simulate_until(-(-simulations // threads), seconds), trees))
        found = merge_statistics([tree.root_statistics() for tree in trees])
        limit = nominal * POSITIONS_PER_SIMULATION // 2
        if limit > 0 and (endgame := self._endgame(game, seen)) is not None:
            found = with_solution(found, endgame.best(seen, seat, [each.code for each in found], limit))
        if self._parameters(game).few_worlds and nominal >= FEWEST_POSITIONS and can_be_few(game):
            found = with_solution(found, FewWorlds(game).best(seen, seat, [each.code for each in found], nominal))
        self._last[game.info.id, seat] = LastDecision(seen, found[0].code, trees)
        return found

    def _simultaneous(self, game: AnyGame, seen: Any, seat: Seat, movers: Sequence[Seat], luck: Luck) -> list[MoveStatistics]:
        """A mixed strategy, with the move sampled from it first: a player who always takes the likeliest can be exploited."""
        rules = game.kernels
        part = int(game.make.run(cast(BudgetShare, rules.bindings.get("budget_share", budget_share)))(seen, rules.facts, seat))
        simulations = self.budget.simulations
        if simulations is None:
            simulations = int((self.budget.seconds or 0) * rules.simulations_per_second)
        rollouts = simulations * part // 100 * ROLLOUTS_PER_SIMULATION // self._divisor(game)
        moves = mixed_strategy(game, seen, seat, movers, luck, rollouts, max(1, self.budget.threads))
        left = luck.below(max(1, sum(each.visits for each in moves)))
        for each in moves:
            left -= each.visits
            if left < 0:
                return [each, *(other for other in moves if other is not each)]
        return moves

    def _simulations(self, game: AnyGame, tree: _Tree) -> int:
        if self.budget.simulations is None:
            return 1 << 40
        simulations = self.budget.simulations * tree.budget_share // 100
        return simulations if self.budget.seconds is not None else simulations // self._divisor(game)

    def _endgame(self, game: AnyGame, seen: Any) -> Endgame | None:
        """A solver of ends, if the end is so near that it may be solved."""
        if not is_end_near(game, seen, self._parameters(game).solved_draws):
            return None
        key = game.info.id, game.make
        if key not in self._endgames:
            self._endgames[key] = Endgame(game)
        return self._endgames[key]

    def _nominal(self, game: AnyGame, simulations: int, seconds: float | None) -> int:
        """How many simulations a decision is worth, also where its budget is in seconds."""
        if seconds is None:
            return simulations
        return min(simulations, int(seconds * game.kernels.simulations_per_second) // self._divisor(game))

    def _parameters(self, game: AnyGame) -> SearchParameters:
        return self.parameters or SearchParameters(**game.kernels.search_parameters)

    def _divisor(self, game: AnyGame) -> int:
        """By what a number of simulations is divided in this make."""
        return PLAIN_SLOWDOWN if game.make is PLAIN and not self.budget.in_full else 1

    def _seconds(self, tree: _Tree) -> float | None:
        return None if self.budget.seconds is None else self.budget.seconds * tree.budget_share / 100


def new_tree(parameters: SearchParameters, node_limit: int, open_loop: bool) -> Tree:
    """A tree without nodes, with room for so many."""
    tree = Tree()
    tree.node_limit = node_limit
    tree.max_children, tree.prior_half_width = parameters.max_children, parameters.prior_half_width
    tree.c_puct, tree.prior_visits = parameters.c_puct, parameters.prior_visits
    tree.open_loop = tree.hidden_information = int(open_loop)
    return tree


def is_next(game: AnyGame, last: LastDecision, seen: Any, seat: Seat) -> bool:
    """Whether the seat observes just what its last move leads to, played in a determinization of what it observed then."""
    world = game.imagine(last.seen, seat, Luck(b"what was chosen last"))
    game.play_code(world, seat, last.code, quiet_log(game.make))
    return game.make.to_bytes(game.observe(world, seat)) == game.make.to_bytes(seen)


class _Tree:
    """The tree of one thread; it may begin with a subtree of an older one."""

    def __init__(
        self, game: AnyGame, search: Search, seen: Any, seat: Seat, luck: Luck, old: _Tree | None = None, code: int = 0
    ) -> None:
        make, rules = game.make, game.kernels
        assert rules.workspace is not None, f"{game.info.id} cannot be searched"
        memory = search.budget.memory // max(1, search.budget.threads)
        limit = max(64, min(memory // Node.layout.nbytes, (1 << 31) - 1))
        if make is PLAIN:
            limit = min(limit, PLAIN_NODE_LIMIT)
        tree = new_tree(search._parameters(game), limit, rules.open_loop)
        self._make = make
        self._clock = time.thread_time if search.budget.processor_time else time.perf_counter
        self._tree = make.from_bytes(Tree, tree.to_bytes())
        self._nodes: Sequence[Node] = make.many(Node, tree.node_limit)
        child = NO_NODE if old is None else int(make.run(child_with)(old._nodes, 0, code))
        if child == NO_NODE:
            make.run(new_node)(self._tree, self._nodes, NO_NODE, 0, 0)
        else:
            assert old is not None, "a child has a tree"
            make.run(reuse_subtree)(old._nodes, child, self._tree, self._nodes)
        self._simulate = make.run(simulate, rules.bindings, game.info.id)
        share = make.run(cast(BudgetShare, rules.bindings.get("budget_share", budget_share)))
        self.budget_share = int(share(seen, rules.facts, seat))
        world, moves, workspace = make.copy(rules.state, seen), make.new(Moves), rules.workspace(make)
        thrown, log = dice(make, luck), quiet_log(make)
        self._arguments = (seen, rules.facts, seat, self._tree, self._nodes, world, moves, thrown, log, workspace)

    def simulate(self, simulations: int) -> None:
        self._simulate(*self._arguments, simulations)

    def simulate_until(self, simulations: int, seconds: float | None) -> None:
        """So many simulations, or as many as there is time for; processor time is that of the calling thread."""
        interval = 1 if self._make is PLAIN else CLOCK_INTERVAL
        until = None if seconds is None else self._clock() + seconds
        while simulations > 0 and (until is None or self._clock() < until):
            step = min(simulations, interval) if until is not None else simulations
            self.simulate(step)
            simulations -= step

    def root_statistics(self) -> list[MoveStatistics]:
        record = self._make.new(RootStatistics)
        self._make.run(write_root_statistics)(self._nodes, record)
        known = self._make.plain(RootStatistics, record)
        found = []
        for at in range(known.count):
            visits, prior_value = known.visits[at], known.prior_value[at]
            value = known.value_sum[at] // visits if visits else prior_value
            found.append(MoveStatistics(known.code[at], visits, value, prior_value))
        return found


def merge_statistics(trees: Sequence[Sequence[MoveStatistics]]) -> list[MoveStatistics]:
    """The statistics of several trees with the same root (root parallelisation), the move to play first."""
    of: dict[int, list[MoveStatistics]] = {}
    for each in (each for tree in trees for each in tree):
        of.setdefault(each.code, []).append(each)
    found = []
    for code, parts in of.items():
        visits = sum(each.visits for each in parts)
        value = sum(each.visits * each.value for each in parts) // visits if visits else parts[0].prior_value
        found.append(MoveStatistics(code, visits, value, parts[0].prior_value))
    return rank_moves(found)


def rank_moves(moves: Sequence[MoveStatistics]) -> list[MoveStatistics]:
    """The move to play first: of those with many visits the one with the highest value, its prior value counted in.

    After a few simulations a value is a mean of one or two visits: without the prior a short search would be worse than none.
    """
    visits = sum(each.visits for each in moves)
    bias = sum(each.visits * (each.value - each.prior_value) for each in moves) // max(1, visits)
    least = max((each.visits for each in moves), default=0) // MIN_VISIT_SHARE

    def expected(each: MoveStatistics) -> int:
        prior = FINAL_PRIOR_VISITS * (each.prior_value + bias)
        return (prior + each.visits * each.value) // (FINAL_PRIOR_VISITS + each.visits)

    return sorted(moves, key=lambda each: (each.visits < least, -expected(each), -each.visits, each.code))


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="search")
