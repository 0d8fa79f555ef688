"""One decision, judged by what its seat knew: what the best move promises, and what the played one does.

First a search looks for the best move.  Then the played one, the best one, and what looked best at a glance are followed in
trees of their own, pass by pass in the same dreamt worlds with the same dice (common random numbers), so that what differs is
the move.  The luck of all this comes from the observation: two tables that a seat cannot tell apart are judged alike.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple

from kouzlo.core.chance import Dice, Luck, dice
from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN
from kouzlo.core.move import Seat
from kouzlo.core.playing import quiet_log
from kouzlo.core.record import Ints, Record, Width, assign, kernel
from kouzlo.core.searching import MOST_SEATS, SCALE, Moves
from kouzlo.players.mixing import Thought
from kouzlo.players.search import Budget, Habits, Search, tree_with
from kouzlo.players.tree import NO_NODE, Node, Tree, new_node, think
from kouzlo.review.marks import WHOLE
from kouzlo.review.shown import Shares, in_whole

MEMORY = 48 << 20
FEWEST = 4
"""However short the budget is, a move is followed so many times."""
HABITS = Habits()


class Judged(NamedTuple):
    """The best move, the shares of all seats with it and with the one that was played, and what a glance would have lost."""

    best: int
    before: Shares
    after: Shares
    lost: int
    saved: int


def seed_for(game: AnyGame, seen: Any, seat: Seat) -> bytes:
    """The luck of a judgement: from what the seat saw, and nothing else."""
    digest = hashlib.blake2b(game.make.to_bytes(seen), person=b"kouzlo-review")
    digest.update(f"{game.info.id} {seat}".encode())
    return digest.digest()


def judge_choice(game: AnyGame, seen: Any, seat: Seat, seats: int, code: int, passes: int) -> Judged:
    """Half of the passes look for the best move, the others compare; a move that is the best loses exactly nothing."""
    luck = Luck(seed_for(game, seen, seat))
    search = Search(Budget(passes=max(1, passes // 2), memory=MEMORY), HABITS)
    thoughts = search.thoughts(game, seen, seat, luck)
    best, glance = thoughts[0].code, _at_a_glance(thoughts)
    codes = list(dict.fromkeys((code, best, glance)))
    each = max(FEWEST, passes // 2 // len(codes))
    follow = Following(game, seen, seat, codes, each)
    thrown = [dice(game.make, luck) for _ in range(each)]
    shares = dict(zip(codes, (follow.shares(number, thrown, seats) for number in range(len(codes))), strict=True))
    # What proves best when it is followed is the best, whichever of the three it is; equal is as good.
    top = max(codes, key=lambda each: shares[each][seat])
    if shares[top][seat] == shares[code][seat]:
        top = code
    lost = shares[top][seat] - shares[code][seat]
    return Judged(top, shares[top], shares[code], lost, shares[code][seat] - shares[glance][seat])


def _at_a_glance(thoughts: Sequence[Thought]) -> int:
    """The move that promised most before anybody thought about it."""
    return max(thoughts, key=lambda each: (each.glance, -each.code)).code


@kernel
def only(tree: Tree, nodes: Sequence[Node], seat: int, code: int) -> None:
    """A tree in which the seat at the root has one move."""
    new_node(tree, nodes, NO_NODE, 0, 0)
    new_node(tree, nodes, 0, code, 0)
    nodes[0].mover = seat


@kernel
def throw(dice: Dice, thrown: Dice) -> None:
    """The dice lie as they lay once."""
    assign(dice, thrown)


class Totals(Record):
    """What all passes found out, added up by seat."""

    chance: Annotated[Ints, MOST_SEATS, Width.LONG]


@kernel
def add_up(totals: Totals, tree: Tree) -> None:
    """What the last pass found out."""
    for seat in range(MOST_SEATS):
        totals.chance[seat] += tree.chance[seat]


class Following:
    """Trees that begin with one move each."""

    def __init__(self, game: AnyGame, seen: Any, seat: Seat, codes: Sequence[int], passes: int) -> None:
        make, rules = game.make, game.kernels
        assert rules.desk is not None, f"{game.info.id} cannot be searched"
        self._game, self._seen, self._seat, self._passes = game, seen, seat, passes
        self._codes = codes
        self._desk = rules.desk(make)
        self._limit = min(MEMORY // Node.layout.nbytes, 64 + passes * (HABITS.wide + 8))

    def shares(self, number: int, thrown: Sequence[Dice], seats: int) -> Shares:
        """What every seat may expect after this move."""
        totals = self._totals(number, thrown).chance[:seats]
        if seats == 2:
            # Two share the victory: what the chooser gets, the other does not.
            own = min(WHOLE, max(0, WHOLE * totals[self._seat] // (SCALE * self._passes)))
            return (own, WHOLE - own) if self._seat == 0 else (WHOLE - own, own)
        return in_whole([max(0, each) for each in totals])

    def _totals(self, number: int, thrown: Sequence[Dice]) -> Totals:
        make, rules, seat = self._game.make, self._game.kernels, self._seat
        begun = tree_with(HABITS, self._limit, rules.open_loop)
        tree, nodes = make.from_bytes(Tree, begun.to_bytes()), make.many(Node, self._limit)
        make.run(only)(tree, nodes, seat, self._codes[number])
        run, again, add = make.run(think, rules.bindings, self._game.info.id), make.run(throw), make.run(add_up)
        world, moves, own, log = make.copy(rules.state, self._seen), make.new(Moves), make.new(Dice), quiet_log(make)
        totals = make.new(Totals)
        for each in thrown:
            again(own, each)
            run(self._seen, rules.facts, seat, tree, nodes, world, moves, own, log, self._desk, 1)
            add(totals, tree)
        return make.plain(Totals, totals)


def is_slow(game: AnyGame) -> bool:
    """Whether the game is played by the plain make, which thinks hundreds of times slower."""
    return game.make is PLAIN
