"""A player who thinks ahead: a tree of what may happen, within a budget of passes, time, threads and memory."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, cast

import msgspec

from kouzlo.core.chance import Luck, dice
from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN
from kouzlo.core.move import Move, Seat
from kouzlo.core.playing import quiet_log
from kouzlo.core.searching import Moves, share
from kouzlo.players.mixing import Thought, mixture
from kouzlo.players.tree import NO_NODE, Found, Node, Tree, child_with, new_node, report, think, transplant

Share = Callable[[Any, Any, int], int]

MEMORY = 192 << 20
"""For the trees of one decision; those of the decision before may live on beside them for a moment."""
PLAYOUTS = 100
"""A pass through a tree takes as long as so many meetings of sealed choices, about."""
GLANCE = 16
"""When a move is chosen, the first glance counts like so many visits."""
SERIOUS = 5
"""A move was looked at seriously if it got a fifth of the visits of the one that got most."""
CHUNK = 64
"""So many passes between two looks at the clock."""
SLOW = 250
"""The plain make thinks about so many times slower; its budget of passes is shortened, so that nobody waits for minutes."""
FEW_NODES = 1 << 14
"""All that a search on the plain make can fill."""


class Budget(msgspec.Struct, frozen=True):
    """How long a player may think about one turn: passes make it repeatable, seconds punctual; at least one is given."""

    passes: int | None = None
    seconds: float | None = None
    threads: int = 1
    memory: int = MEMORY


class Habits(msgspec.Struct, frozen=True):
    """How a search goes about unless the game says otherwise (`Kernels.habits`); see `Tree`."""

    wide: int = 24
    keen: int = 150
    explore: int = 120
    trust: int = 2


class Kept(msgspec.Struct, frozen=True):
    """What a search remembers of its last decision for a seat: what it saw, what it chose, and its trees."""

    seen: Any
    code: int
    trees: Any


class Search:
    """Chooses the move that most passes went through.

    Between two decisions of a seat it keeps its trees, and goes on with them as long as nothing has come to light that the
    seat did not know: within a turn, up to the next draw or the next decision of somebody else.
    """

    def __init__(self, budget: Budget, habits: Habits | None = None) -> None:
        self.budget = budget
        self.habits = habits
        self._kept: dict[tuple[str, Seat], Kept] = {}

    def choose(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> Move:
        move: Move = game.decode(seen, seat, self.thoughts(game, seen, seat, luck)[0].code)
        return move

    def thoughts(self, game: AnyGame, seen: Any, seat: Seat, luck: Luck) -> list[Thought]:
        """All moves, the best first; what only one can be chosen needs no thinking."""
        turn = game.turn(seen)
        kept = self._kept.pop((game.info.id, seat), None)
        if turn.sealed and "options" in game.kernels.bindings:
            return self._sealed(game, seen, seat, turn.seats, luck)
        threads = max(1, self.budget.threads)
        old = kept.trees if kept is not None and is_next(game, kept, seen, seat) else [None] * threads
        code = 0 if kept is None else kept.code
        trees = [_Tree(game, self, seen, seat, luck, each, code) for each in old]
        trees[0].go(1)
        if len(trees[0].children()) > 1:
            passes = self._passes(game, trees[0])
            until = self._until(trees[0])
            if threads == 1:
                trees[0].go_on(passes, until)
            else:
                list(_pool(threads).map(lambda tree: tree.go_on(-(-passes // threads), until), trees))
        found = merged([tree.children() for tree in trees])
        self._kept[game.info.id, seat] = Kept(seen, found[0].code, trees)
        return found

    def _sealed(self, game: AnyGame, seen: Any, seat: Seat, asked: Sequence[Seat], luck: Luck) -> list[Thought]:
        """A mixture of moves; the first is drawn from it, for whoever always plays the best can be read."""
        rules = game.kernels
        part = int(game.make.run(cast(Share, rules.bindings.get("share", share)))(seen, rules.facts, seat))
        passes = self.budget.passes if self.budget.passes is not None else int((self.budget.seconds or 0) * rules.passes)
        playouts = passes * part // 100 * PLAYOUTS // (SLOW if game.make is PLAIN else 1)
        thoughts = mixture(game, seen, seat, asked, luck, playouts, max(1, self.budget.threads))
        left = luck.below(max(1, sum(each.visits for each in thoughts)))
        for each in thoughts:
            left -= each.visits
            if left < 0:
                return [each, *(other for other in thoughts if other is not each)]
        return thoughts

    def _passes(self, game: AnyGame, tree: _Tree) -> int:
        if self.budget.passes is None:
            return 1 << 40
        passes = self.budget.passes * tree.share // 100
        return passes if game.make is not PLAIN or self.budget.seconds is not None else passes // SLOW

    def _until(self, tree: _Tree) -> float | None:
        if self.budget.seconds is None:
            return None
        return time.perf_counter() + self.budget.seconds * tree.share / 100


def tree_with(habits: Habits, limit: int, open_loop: bool) -> Tree:
    """A tree without nodes, with room for so many."""
    tree = Tree()
    tree.limit = limit
    tree.wide, tree.keen, tree.explore, tree.trust = habits.wide, habits.keen, habits.explore, habits.trust
    tree.open_loop = tree.hidden = int(open_loop)
    return tree


def is_next(game: AnyGame, kept: Kept, seen: Any, seat: Seat) -> bool:
    """Whether the seat sees just what its last choice leads to: in a world that fits what it saw then, the choice is played."""
    world = game.imagine(kept.seen, seat, Luck(b"what was chosen last"))
    game.play_code(world, seat, kept.code, quiet_log(game.make))
    return game.make.to_bytes(game.observe(world, seat)) == game.make.to_bytes(seen)


class _Tree:
    """One tree of one thread; it may go on from a child of an older one."""

    def __init__(
        self, game: AnyGame, search: Search, seen: Any, seat: Seat, luck: Luck, old: _Tree | None = None, code: int = 0
    ) -> None:
        make, rules = game.make, game.kernels
        assert rules.desk is not None, f"{game.info.id} cannot be searched"
        memory = search.budget.memory // max(1, search.budget.threads)
        limit = max(64, min(memory // Node.layout.nbytes, (1 << 31) - 1))
        if make is PLAIN:
            limit = min(limit, FEW_NODES)
        tree = tree_with(search.habits or Habits(**rules.habits), limit, rules.open_loop)
        self._make = make
        self._tree = make.from_bytes(Tree, tree.to_bytes())
        self._nodes: Sequence[Node] = make.many(Node, tree.limit)
        child = NO_NODE if old is None else int(make.run(child_with)(old._nodes, 0, code))
        if child == NO_NODE:
            make.run(new_node)(self._tree, self._nodes, NO_NODE, 0, 0)
        else:
            assert old is not None, "a child has a tree"
            make.run(transplant)(old._nodes, child, self._tree, self._nodes)
        self._think = make.run(think, rules.bindings, game.info.id)
        self.share = int(make.run(cast(Share, rules.bindings.get("share", share)))(seen, rules.facts, seat))
        world, moves, desk = make.copy(rules.state, seen), make.new(Moves), rules.desk(make)
        thrown, log = dice(make, luck), quiet_log(make)
        self._table = (seen, rules.facts, seat, self._tree, self._nodes, world, moves, thrown, log, desk)

    def go(self, passes: int) -> None:
        self._think(*self._table, passes)

    def go_on(self, passes: int, until: float | None) -> None:
        chunk = 1 if self._make is PLAIN else CHUNK
        while passes > 0 and (until is None or time.perf_counter() < until):
            step = min(passes, chunk) if until is not None else passes
            self.go(step)
            passes -= step

    def children(self) -> list[Thought]:
        found = self._make.new(Found)
        self._make.run(report)(self._nodes, found)
        known = self._make.plain(Found, found)
        thoughts = []
        for at in range(known.count):
            visits, worth = known.visits[at], known.worth[at]
            thoughts.append(Thought(known.code[at], visits, known.total[at] // visits if visits else worth, worth))
        return thoughts


def merged(trees: Sequence[Sequence[Thought]]) -> list[Thought]:
    """What several trees found out about the same moves, the best first."""
    of: dict[int, list[Thought]] = {}
    for thought in (each for tree in trees for each in tree):
        of.setdefault(thought.code, []).append(thought)
    found = []
    for code, thoughts in of.items():
        visits = sum(each.visits for each in thoughts)
        chance = sum(each.visits * each.chance for each in thoughts) // visits if visits else thoughts[0].glance
        found.append(Thought(code, visits, chance, thoughts[0].glance))
    return ranked(found)


def ranked(thoughts: Sequence[Thought]) -> list[Thought]:
    """Among the moves that were looked at seriously the one that promises most, the first glance still counted in.

    After a few passes a chance is a guess of one or two visits; without the glance a short search would be worse than none.
    """
    visits = sum(each.visits for each in thoughts)
    drift = sum(each.visits * (each.chance - each.glance) for each in thoughts) // max(1, visits)
    serious = max((each.visits for each in thoughts), default=0) // SERIOUS

    def promise(each: Thought) -> int:
        return (GLANCE * (each.glance + drift) + each.visits * each.chance) // (GLANCE + each.visits)

    return sorted(thoughts, key=lambda each: (each.visits < serious, -promise(each), -each.visits, each.code))


@cache
def _pool(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="thinking")
