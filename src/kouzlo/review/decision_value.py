"""The value of one decision, by what its seat knew: of the best move and of the played one.

First a search finds the best move.  Then the played move, the best one and the one with the highest prior value are compared in
trees of their own, simulation by simulation in the same determinizations with the same dice (common random numbers), so that
only the move differs.  All luck comes from the observation: two states that a seat cannot tell apart are evaluated alike.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple, cast

from kouzlo.core.chance import Dice, Luck, dice
from kouzlo.core.game import AnyGame
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.make import PLAIN
from kouzlo.core.move import Seat
from kouzlo.core.record import Ints, Record, Width, assign, kernel
from kouzlo.core.search_kernels import MOST_SEATS, SCALE, Moves, budget_share
from kouzlo.players.mixed_strategy import MoveStatistics
from kouzlo.players.search import Budget, Search, SearchParameters, new_tree
from kouzlo.players.tree import NO_NODE, Node, Tree, new_node, simulate
from kouzlo.review.marks import WHOLE
from kouzlo.review.report import Shares, in_whole

MEMORY = 48 << 20
FEWEST = 4
"""However small the budget is, each tree gets so many simulations."""
SEARCH_PARAMETERS = SearchParameters()


class DecisionValue(NamedTuple):
    """The best move, the shares of all seats with it and with the played one, the loss, and the gain over the highest prior."""

    best: int
    before: Shares
    after: Shares
    lost: int
    saved: int


def seed_for(game: AnyGame, seen: Any, seat: Seat) -> bytes:
    """The seed of an evaluation: from the observation, and nothing else."""
    digest = hashlib.blake2b(game.make.to_bytes(seen), person=b"kouzlo-review")
    digest.update(f"{game.info.id} {seat}".encode())
    return digest.digest()


def evaluate_decision(game: AnyGame, seen: Any, seat: Seat, seats: int, code: int, simulations: int) -> DecisionValue:
    """Half of the simulations search for the best move, the others compare; the best move loses exactly nothing."""
    luck = Luck(seed_for(game, seen, seat))
    search = Search(Budget(simulations=max(1, simulations // 2), memory=MEMORY), SEARCH_PARAMETERS)
    moves = search.move_statistics(game, seen, seat, luck)
    best, prior_best = moves[0].code, _highest_prior(moves)
    codes = list(dict.fromkeys((code, best, prior_best)))
    each = max(FEWEST, simulations // 2 // len(codes))
    follow = FollowedMoves(game, seen, seat, codes, each)
    thrown = [dice(game.make, luck) for _ in range(each)]
    shares = dict(zip(codes, (follow.shares(number, thrown, seats) for number in range(len(codes))), strict=True))
    # The best of the three is the one with the highest value in the comparison; a tie goes to the played move.
    top = max(codes, key=lambda each: shares[each][seat])
    if shares[top][seat] == shares[code][seat]:
        top = code
    lost = shares[top][seat] - shares[code][seat]
    return DecisionValue(top, shares[top], shares[code], lost, shares[code][seat] - shares[prior_best][seat])


def _highest_prior(moves: Sequence[MoveStatistics]) -> int:
    """The move with the highest prior value."""
    return max(moves, key=lambda each: (each.prior_value, -each.code)).code


@kernel
def add_only_move(tree: Tree, nodes: Sequence[Node], seat: int, code: int) -> None:
    """A tree in which the seat at the root has one move."""
    new_node(tree, nodes, NO_NODE, 0, 0)
    new_node(tree, nodes, 0, code, 0)
    nodes[0].mover = seat


@kernel
def set_dice(dice: Dice, thrown: Dice) -> None:
    """Put the dice into a state that was kept."""
    assign(dice, thrown)


class Totals(Record):
    """The values of all simulations, summed by seat."""

    value: Annotated[Ints, MOST_SEATS, Width.LONG]


@kernel
def add_values(totals: Totals, tree: Tree) -> None:
    """Add the values of the last simulation."""
    for seat in range(MOST_SEATS):
        totals.value[seat] += tree.values[seat]


class FollowedMoves:
    """Trees that begin with one move each."""

    def __init__(self, game: AnyGame, seen: Any, seat: Seat, codes: Sequence[int], simulations: int) -> None:
        make, rules = game.make, game.kernels
        assert rules.workspace is not None, f"{game.info.id} cannot be searched"
        self._game, self._seen, self._seat, self._simulations = game, seen, seat, simulations
        self._codes = codes
        self._workspace = rules.workspace(make)
        self._limit = min(MEMORY // Node.layout.nbytes, 64 + simulations * (SEARCH_PARAMETERS.max_children + 8))

    def shares(self, number: int, thrown: Sequence[Dice], seats: int) -> Shares:
        """The shares of all seats after this move."""
        totals = self._totals(number, thrown).value[:seats]
        if seats == 2:
            # With two seats the shares add up to the whole: what one gets, the other does not.
            own = min(WHOLE, max(0, WHOLE * totals[self._seat] // (SCALE * self._simulations)))
            return (own, WHOLE - own) if self._seat == 0 else (WHOLE - own, own)
        return in_whole([max(0, each) for each in totals])

    def _totals(self, number: int, thrown: Sequence[Dice]) -> Totals:
        make, rules, seat = self._game.make, self._game.kernels, self._seat
        begun = new_tree(SEARCH_PARAMETERS, self._limit, rules.open_loop)
        tree, nodes = make.from_bytes(Tree, begun.to_bytes()), make.many(Node, self._limit)
        make.run(add_only_move)(tree, nodes, seat, self._codes[number])
        run, again, add = make.run(simulate, rules.bindings, self._game.info.id), make.run(set_dice), make.run(add_values)
        world, moves, own, log = make.copy(rules.state, self._seen), make.new(Moves), make.new(Dice), quiet_log(make)
        totals = make.new(Totals)
        for each in thrown:
            again(own, each)
            run(self._seen, rules.facts, seat, tree, nodes, world, moves, own, log, self._workspace, 1)
            add(totals, tree)
        return make.plain(Totals, totals)


def share_of(game: AnyGame, seen: Any, seat: Seat) -> int:
    """The share of a turn's budget that a decision gets, in hundredths."""
    rules = game.kernels
    kernel: Any = game.make.run(cast(Any, rules.bindings.get("budget_share", budget_share)))
    return max(1, int(kernel(seen, rules.facts, seat)))


def is_slow(game: AnyGame) -> bool:
    """Whether the game is in the plain make, which is hundreds of times slower."""
    return game.make is PLAIN
