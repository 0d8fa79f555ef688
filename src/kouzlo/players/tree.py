"""Information-set Monte Carlo tree search (ISMCTS) with PUCT: one loop for all games, specialised for each by its kernels.

One simulation:

1. *Determinization*: hidden information is sampled anew from what the seat at the root observes (`determinize`), so one tree
   serves all determinizations (single-observer ISMCTS).
2. *Selection*: from the root the child with the highest q + u is followed (`select_child`).  q is the mean value of the child
   for the seat that moves, with the move's prior value counted as some visits; u is the exploration term of PUCT, from a prior
   probability that falls by half for each `prior_half_width` of prior value.
3. *Chance* is sampled.  In a closed-loop tree each outcome is a child of its own; with `open_loop`, for games whose draws are
   not seen by everybody, outcomes have no nodes, and what follows them is an average over all of them.
4. *Expansion and evaluation*: at a node without children the game lists its moves with prior values and evaluates the position
   for every seat (`expand`).  The tree plays no rollouts; a game may play some inside `expand`, and all three do.
5. *Backpropagation*: the value is added at each node of the path, for the seat that chose it (max^n: each seat maximises its
   own value).

With hidden information a move may be illegal in some determinizations: selection passes over it there, and a node asks for
moves that it does not know yet at its 1st, 2nd, 4th, 8th … visit.  All arithmetic is in whole numbers, so the plain and the
compiled make build the same tree.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from kouzlo.core.chance import Dice
from kouzlo.core.game_loops import any_move, play, turn
from kouzlo.core.log import Log
from kouzlo.core.move import CHANCE, NOBODY
from kouzlo.core.record import Int, Ints, Record, Width, assign, kernel
from kouzlo.core.search_kernels import MOST_MOVES, MOST_SEATS, SCALE, Moves, determinize, evaluate, expand, isqrt

NO_NODE = -1
UNEXPANDED = -3
"""In place of the mover of a node that was not expanded yet."""
MAX_DEPTH = 200


class Node(Record):
    """The move that leads here, its statistics for the seat that makes it, and who moves next."""

    code: Annotated[Int, Width.LONG]
    value_sum: Annotated[Int, Width.LONG]
    visits: Int
    mover: Int
    first_child: Int
    next_sibling: Int
    prior_value: Int
    """The value of the move before any search."""
    prior: Int
    """Its prior probability among its siblings, in thousandths."""


class Tree(Record):
    """The parameters of a search, its size, and the path of the current simulation."""

    node_count: Int
    """Nodes in use; 0 is the root."""
    node_limit: Int
    max_children: Int
    """Of a node's moves those with the highest prior values become children; at the root all of them."""
    prior_half_width: Int
    """How much less prior value halves the prior probability."""
    c_puct: Int
    """The exploration constant of PUCT, in hundredths."""
    prior_visits: Int
    """The prior value of a move counts in q like so many visits (virtual visits)."""
    open_loop: Int
    hidden_information: Int
    """Legal moves differ between determinizations: selection checks them."""
    path: Annotated[Ints, MAX_DEPTH]
    path_movers: Annotated[Ints, MAX_DEPTH]
    """Who chose each node of the path."""
    values: Annotated[Ints, MOST_SEATS]
    """The value of the leaf for every seat."""


class RootStatistics(Record):
    """What a search found out about the moves at the root."""

    count: Int
    code: Annotated[Ints, MOST_MOVES, Width.LONG]
    value_sum: Annotated[Ints, MOST_MOVES, Width.LONG]
    visits: Annotated[Ints, MOST_MOVES]
    prior_value: Annotated[Ints, MOST_MOVES]


@kernel
def judge(s: Any, facts: Any, seat: int, code: int) -> int:
    """Whether a move is allowed; the game's own kernel takes this place."""
    return 0


@kernel
def new_node(tree: Tree, nodes: Sequence[Node], parent: int, code: int, prior_value: int) -> int:
    """One more child; NO_NODE if the tree is full."""
    if tree.node_count >= tree.node_limit:
        return NO_NODE
    at = tree.node_count + 0
    tree.node_count += 1
    node = nodes[at]
    node.code = code
    node.value_sum = 0
    node.visits = 0
    node.mover = UNEXPANDED
    node.first_child = NO_NODE
    node.prior_value = prior_value
    node.prior = 0
    node.next_sibling = NO_NODE
    if parent != NO_NODE:
        node.next_sibling = nodes[parent].first_child
        nodes[parent].first_child = at
    return at


@kernel
def child_with(nodes: Sequence[Node], parent: int, code: int) -> int:
    """The child that a move leads to, or NO_NODE."""
    at = nodes[parent].first_child + 0
    while at != NO_NODE:
        if nodes[at].code == code:
            return at
        at = nodes[at].next_sibling + 0
    return NO_NODE


@kernel
def add_children(tree: Tree, nodes: Sequence[Node], parent: int, moves: Moves, most: int) -> None:
    """Add children for the `most` moves with the highest prior values, in falling order."""
    for _ in range(min(most, moves.count)):
        best = NO_NODE + 0
        for i in range(moves.count):
            if moves.prior_value[i] >= 0 and (best == NO_NODE or moves.prior_value[i] > moves.prior_value[best]):
                best = i
        if child_with(nodes, parent, moves.code[best]) == NO_NODE:
            new_node(tree, nodes, parent, moves.code[best], moves.prior_value[best])
        moves.prior_value[best] = -1
    set_priors(tree, nodes, parent)


@kernel
def set_priors(tree: Tree, nodes: Sequence[Node], parent: int) -> None:
    """Prior probabilities: halved for every `prior_half_width` below the highest prior value, then normalised."""
    best, at = 0, nodes[parent].first_child + 0
    while at != NO_NODE:
        best = max(best, nodes[at].prior_value)
        at = nodes[at].next_sibling + 0
    total, at = 0, nodes[parent].first_child + 0
    while at != NO_NODE:
        behind = 16 * (best - nodes[at].prior_value) // tree.prior_half_width
        nodes[at].prior = ((1 << 16) >> min(behind // 16, 16)) * (32 - behind % 16) // 32
        total += nodes[at].prior
        at = nodes[at].next_sibling + 0
    at = nodes[parent].first_child + 0
    while at != NO_NODE:
        nodes[at].prior = 1000 * nodes[at].prior // max(1, total)
        at = nodes[at].next_sibling + 0


@kernel
def select_child(tree: Tree, nodes: Sequence[Node], parent: int, s: Any, facts: Any, seat: int, checks: bool) -> int:
    """The child with the highest q + u (PUCT); with `checks` only children that are legal in this determinization.

        q = (prior_visits · (prior_value + bias) + value_sum) / (prior_visits + visits)
        u = SCALE · c_puct · prior · √(visits of all children + 1) / (visits + 1)

    `bias` is the mean error of the prior values of the children that were visited: static evaluations of one position err
    alike, so the others are corrected by it.
    """
    visits, bias, at = 0, 0, nodes[parent].first_child + 0
    while at != NO_NODE:
        visits += nodes[at].visits
        bias += nodes[at].value_sum - nodes[at].visits * nodes[at].prior_value
        at = nodes[at].next_sibling + 0
    bias = bias // max(1, visits)
    exploration = tree.c_puct * isqrt(10_000 * (visits + 1)) // 100
    best, highest = NO_NODE + 0, -(1 << 40)
    at = nodes[parent].first_child + 0
    while at != NO_NODE:
        node = nodes[at]
        q = (tree.prior_visits * (node.prior_value + bias) + node.value_sum) // (tree.prior_visits + node.visits)
        u = exploration * node.prior // (10 * (1 + node.visits))
        if q + u > highest and (not checks or judge(s, facts, seat, node.code) == 0):
            highest = q + u
            best = at
        at = node.next_sibling + 0
    return best


@kernel
def is_power_of_two(number: int) -> bool:
    """1, 2, 4, 8 …: the visits at which a node asks for moves that it does not know yet."""
    return number & (number - 1) == 0


@kernel
def select_and_expand(
    s: Any, facts: Any, seat: int, tree: Tree, nodes: Sequence[Node], moves: Moves, dice: Dice, log: Log, workspace: Any
) -> int:
    """Follow the selected children from the root to a leaf, expand and evaluate it; the length of the path."""
    at, length = 0, 1
    tree.path[0] = 0
    tree.path_movers[0] = NOBODY
    while True:
        mover = turn(s, facts)
        if mover == NOBODY or length == MAX_DEPTH:
            for each in range(MOST_SEATS):
                tree.values[each] = 0
            evaluate_seats(s, facts, tree, workspace)
            return length
        if mover == CHANCE:
            code = any_move(s, facts, CHANCE, dice)
            play(s, facts, CHANCE, code, log)
            if tree.open_loop != 0:
                continue
            child = child_with(nodes, at, code)
            if child == NO_NODE:
                child = new_node(tree, nodes, at, code, 0)
            nodes[at].mover = CHANCE
            if child == NO_NODE:
                evaluate_leaf(s, facts, tree, moves, dice, workspace)
                return length
        else:
            checks = tree.hidden_information != 0 and at != 0
            is_leaf = nodes[at].mover == UNEXPANDED
            if is_leaf or (checks and is_power_of_two(nodes[at].visits)):
                expand(s, facts, mover, moves, dice, workspace)
                take_values(tree, moves)
                add_children(tree, nodes, at, moves, tree.max_children if at != 0 else moves.count)
                nodes[at].mover = mover
                if is_leaf:
                    return length
            child = select_child(tree, nodes, at, s, facts, mover, checks)
            if child == NO_NODE:
                evaluate_leaf(s, facts, tree, moves, dice, workspace)
                return length
            play(s, facts, mover, nodes[child].code, log)
        at = child
        tree.path[length] = child
        tree.path_movers[length] = mover
        length += 1


@kernel
def take_values(tree: Tree, moves: Moves) -> None:
    """The value of the leaf is the game's own for the position."""
    for each in range(MOST_SEATS):
        tree.values[each] = moves.values[each]


@kernel
def evaluate_leaf(s: Any, facts: Any, tree: Tree, moves: Moves, dice: Dice, workspace: Any) -> None:
    """The tree is full, or no known move is legal: evaluate the position without adding a node."""
    mover = turn(s, facts)
    if mover >= 0:
        expand(s, facts, mover, moves, dice, workspace)
        take_values(tree, moves)
    else:
        evaluate_seats(s, facts, tree, workspace)


@kernel
def evaluate_seats(s: Any, facts: Any, tree: Tree, workspace: Any) -> None:
    """The static value of the position for every seat."""
    for each in range(MOST_SEATS):
        tree.values[each] = evaluate(s, facts, each, workspace)


@kernel
def backpropagate(tree: Tree, nodes: Sequence[Node], length: int) -> None:
    """Add the leaf's value at each node of the path, for the seat that chose it."""
    nodes[0].visits += 1
    for step in range(1, length):
        node = nodes[tree.path[step]]
        node.visits += 1
        mover = tree.path_movers[step]
        if mover >= 0:
            node.value_sum += tree.values[mover]


@kernel
def simulate(
    seen: Any,
    facts: Any,
    seat: int,
    tree: Tree,
    nodes: Sequence[Node],
    world: Any,
    moves: Moves,
    dice: Dice,
    log: Log,
    workspace: Any,
    simulations: int,
) -> None:
    """Run so many simulations, each in a new determinization of what the seat observes."""
    for _ in range(simulations):
        assign(world, seen)
        determinize(world, seat, dice)
        backpropagate(tree, nodes, select_and_expand(world, facts, seat, tree, nodes, moves, dice, log, workspace))


@kernel
def reuse_subtree(nodes: Sequence[Node], child: int, tree: Tree, reused: Sequence[Node]) -> None:
    """Copy the subtree of a child into a new tree, breadth first and as far as there is room; the child becomes its root.

    The root counts as unexpanded: the first simulation expands it with all of its moves and finds the children that it has.
    """
    tree.node_count = 0
    new_node(tree, reused, NO_NODE, 0, 0)
    reused[0].visits = nodes[child].visits
    # Until the children of a copy are copied, its `first_child` is the index of the original.
    reused[0].first_child = child
    done = 0
    while done < tree.node_count:
        old = reused[done].first_child + 0
        reused[done].first_child = NO_NODE
        at = nodes[old].first_child + 0
        while at != NO_NODE and tree.node_count < tree.node_limit:
            copy = new_node(tree, reused, done, nodes[at].code, nodes[at].prior_value)
            reused[copy].value_sum = nodes[at].value_sum
            reused[copy].visits = nodes[at].visits
            reused[copy].mover = nodes[at].mover
            reused[copy].prior = nodes[at].prior
            reused[copy].first_child = at
            at = nodes[at].next_sibling + 0
        done += 1
    for each in range(tree.node_count):
        if reused[each].first_child == NO_NODE:
            reused[each].mover = UNEXPANDED
    reused[0].mover = UNEXPANDED


@kernel
def write_root_statistics(nodes: Sequence[Node], statistics: RootStatistics) -> None:
    """The statistics of the children of the root."""
    statistics.count = 0
    at = nodes[0].first_child + 0
    while at != NO_NODE:
        statistics.code[statistics.count] = nodes[at].code
        statistics.value_sum[statistics.count] = nodes[at].value_sum
        statistics.visits[statistics.count] = nodes[at].visits
        statistics.prior_value[statistics.count] = nodes[at].prior_value
        statistics.count += 1
        at = nodes[at].next_sibling + 0


assert SCALE * 16 < 1 << 31, "values stay whole numbers of a word"
