"""A tree of what may happen: one loop that searches any game, specialised for each by its kernels.

A pass through the tree begins in a world that fits what the seat sees (`dream`), follows the moves that look best to whoever is
asked, lets chance throw its dice, and ends at a moment that nobody has thought about yet: there the game weighs the moves
(`weigh`), and what they promise goes back up to all who chose.  Everything is whole numbers, so that both makes think alike.

Secrets: a world is dreamt anew for every pass, and moves that a world does not allow are passed over.  Draws that only some may
see have no place of their own in the tree (`open_loop`): what is decided after them must be good on average.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from kouzlo.core.chance import Dice
from kouzlo.core.log import Log
from kouzlo.core.move import CHANCE, NOBODY
from kouzlo.core.playing import any_move, play, turn
from kouzlo.core.record import Int, Ints, Record, Width, assign, kernel
from kouzlo.core.searching import MOST_MOVES, MOST_SEATS, SCALE, Moves, dream, estimate, root_of, weigh

NO_NODE = -1
NOT_ASKED = -3
"""Nobody has looked at what can be done here."""
DEEPEST = 200


class Node(Record):
    """A moment: the code that led to it, who decides there, and what came of it for the one who chose it."""

    code: Annotated[Int, Width.LONG]
    total: Annotated[Int, Width.LONG]
    visits: Int
    mover: Int
    first: Int
    """The first of its children, or NO_NODE."""
    sibling: Int
    worth: Int
    """Its chance at a glance."""
    prior: Int
    """How much it deserves to be looked at, in thousandths."""


class Tree(Record):
    """How a search goes about, and how far it has come."""

    used: Int
    """Nodes in use; 0 is the root."""
    limit: Int
    wide: Int
    """So many moves of a moment are thought about; at the root all of them."""
    keen: Int
    """By so much chance a move must be worse to deserve half the attention."""
    explore: Int
    """How much is tried that does not look best, in hundredths."""
    trust: Int
    """The first glance counts like so many visits."""
    open_loop: Int
    hidden: Int
    """Worlds differ in what they allow."""
    path: Annotated[Ints, DEEPEST]
    choosers: Annotated[Ints, DEEPEST]
    chance: Annotated[Ints, MOST_SEATS]


class Found(Record):
    """What a search found out about the moves at the root."""

    count: Int
    code: Annotated[Ints, MOST_MOVES, Width.LONG]
    total: Annotated[Ints, MOST_MOVES, Width.LONG]
    visits: Annotated[Ints, MOST_MOVES]
    worth: Annotated[Ints, MOST_MOVES]


@kernel
def judge(s: Any, facts: Any, seat: int, code: int) -> int:
    """Whether a move is allowed; the game's own kernel takes this place."""
    return 0


@kernel
def new_node(tree: Tree, nodes: Sequence[Node], parent: int, code: int, worth: int) -> int:
    """One more child; NO_NODE if there is no more room."""
    if tree.used >= tree.limit:
        return NO_NODE
    at = tree.used + 0
    tree.used += 1
    node = nodes[at]
    node.code = code
    node.total = 0
    node.visits = 0
    node.mover = NOT_ASKED
    node.first = NO_NODE
    node.worth = worth
    node.prior = 0
    node.sibling = NO_NODE
    if parent != NO_NODE:
        node.sibling = nodes[parent].first
        nodes[parent].first = at
    return at


@kernel
def child_with(nodes: Sequence[Node], parent: int, code: int) -> int:
    """The child that a move leads to, or NO_NODE."""
    at = nodes[parent].first + 0
    while at != NO_NODE:
        if nodes[at].code == code:
            return at
        at = nodes[at].sibling + 0
    return NO_NODE


@kernel
def grow(tree: Tree, nodes: Sequence[Node], parent: int, moves: Moves, wide: int) -> None:
    """The moves of a moment become children, the best last, so that it is found first; of very many only the best."""
    for _ in range(min(wide, moves.count)):
        best = NO_NODE + 0
        for i in range(moves.count):
            if moves.worth[i] >= 0 and (best == NO_NODE or moves.worth[i] > moves.worth[best]):
                best = i
        if child_with(nodes, parent, moves.code[best]) == NO_NODE:
            new_node(tree, nodes, parent, moves.code[best], moves.worth[best])
        moves.worth[best] = -1
    share_attention(tree, nodes, parent)


@kernel
def share_attention(tree: Tree, nodes: Sequence[Node], parent: int) -> None:
    """Each child deserves half as much for every `keen` that it is worse than the best at a glance."""
    best, at = 0, nodes[parent].first + 0
    while at != NO_NODE:
        best = max(best, nodes[at].worth)
        at = nodes[at].sibling + 0
    total, at = 0, nodes[parent].first + 0
    while at != NO_NODE:
        behind = 16 * (best - nodes[at].worth) // tree.keen
        nodes[at].prior = ((1 << 16) >> min(behind // 16, 16)) * (32 - behind % 16) // 32
        total += nodes[at].prior
        at = nodes[at].sibling + 0
    at = nodes[parent].first + 0
    while at != NO_NODE:
        nodes[at].prior = 1000 * nodes[at].prior // max(1, total)
        at = nodes[at].sibling + 0


@kernel
def best_child(tree: Tree, nodes: Sequence[Node], parent: int, s: Any, facts: Any, seat: int, checks: bool) -> int:
    """The child to look at now: what it has brought, what it promised, and how little it has been tried."""
    visits, drift, at = 0, 0, nodes[parent].first + 0
    while at != NO_NODE:
        visits += nodes[at].visits
        drift += nodes[at].total - nodes[at].visits * nodes[at].worth
        at = nodes[at].sibling + 0
    # A glance is too hopeful by the same amount for all moves: those that were tried tell by how much.
    drift = drift // max(1, visits)
    urge = tree.explore * root_of(10_000 * (visits + 1)) // 100
    best, most = NO_NODE + 0, -(1 << 40)
    at = nodes[parent].first + 0
    while at != NO_NODE:
        node = nodes[at]
        value = (tree.trust * (node.worth + drift) + node.total) // (tree.trust + node.visits)
        value += urge * node.prior // (10 * (1 + node.visits))
        if value > most and (not checks or judge(s, facts, seat, node.code) == 0):
            most = value
            best = at
        at = node.sibling + 0
    return best


@kernel
def is_power_of_two(number: int) -> bool:
    """1, 2, 4, 8 …: the moments at which a node asks which moves it does not know yet."""
    return number & (number - 1) == 0


@kernel
def descend(
    s: Any, facts: Any, seat: int, tree: Tree, nodes: Sequence[Node], moves: Moves, dice: Dice, log: Log, desk: Any
) -> int:
    """Go down from the root to a moment without an opinion, and form one; how long the path was."""
    at, length = 0, 1
    tree.path[0] = 0
    tree.choosers[0] = NOBODY
    while True:
        mover = turn(s, facts)
        if mover == NOBODY or length == DEEPEST:
            for each in range(MOST_SEATS):
                tree.chance[each] = 0
            settle(s, facts, tree, desk)
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
                glance(s, facts, tree, moves, dice, desk)
                return length
        else:
            checks = tree.hidden != 0 and at != 0
            fresh = nodes[at].mover == NOT_ASKED
            if fresh or (checks and is_power_of_two(nodes[at].visits)):
                weigh(s, facts, mover, moves, dice, desk)
                take_chances(tree, moves)
                grow(tree, nodes, at, moves, tree.wide if at != 0 else moves.count)
                nodes[at].mover = mover
                if fresh:
                    return length
            child = best_child(tree, nodes, at, s, facts, mover, checks)
            if child == NO_NODE:
                glance(s, facts, tree, moves, dice, desk)
                return length
            play(s, facts, mover, nodes[child].code, log)
        at = child
        tree.path[length] = child
        tree.choosers[length] = mover
        length += 1


@kernel
def take_chances(tree: Tree, moves: Moves) -> None:
    """What the game thinks of the moment."""
    for each in range(MOST_SEATS):
        tree.chance[each] = moves.chance[each]


@kernel
def glance(s: Any, facts: Any, tree: Tree, moves: Moves, dice: Dice, desk: Any) -> None:
    """There is no room to go on: the moment is judged as it is."""
    mover = turn(s, facts)
    if mover >= 0:
        weigh(s, facts, mover, moves, dice, desk)
        take_chances(tree, moves)
    else:
        settle(s, facts, tree, desk)


@kernel
def settle(s: Any, facts: Any, tree: Tree, desk: Any) -> None:
    """The chances of all seats by the table alone."""
    for each in range(MOST_SEATS):
        tree.chance[each] = estimate(s, facts, each, desk)


@kernel
def go_up(tree: Tree, nodes: Sequence[Node], length: int) -> None:
    """What was found goes to everybody who chose the way there."""
    nodes[0].visits += 1
    for step in range(1, length):
        node = nodes[tree.path[step]]
        node.visits += 1
        chooser = tree.choosers[step]
        if chooser >= 0:
            node.total += tree.chance[chooser]


@kernel
def think(
    seen: Any,
    facts: Any,
    seat: int,
    tree: Tree,
    nodes: Sequence[Node],
    world: Any,
    moves: Moves,
    dice: Dice,
    log: Log,
    desk: Any,
    passes: int,
) -> None:
    """So many passes through the tree, each in a world that fits what the seat sees."""
    for _ in range(passes):
        assign(world, seen)
        dream(world, seat, dice)
        go_up(tree, nodes, descend(world, facts, seat, tree, nodes, moves, dice, log, desk))


@kernel
def transplant(nodes: Sequence[Node], child: int, tree: Tree, garden: Sequence[Node]) -> None:
    """A child of an old tree becomes the root of a new one, with all that grew below it, as far as there is room.

    The root forgets who decides there: the first pass looks at all of its moves anew, and finds those that it knows.
    """
    tree.used = 0
    new_node(tree, garden, NO_NODE, 0, 0)
    garden[0].visits = nodes[child].visits
    # While a node waits for its children, `worth` of the copy is kept and `first` says where it came from.
    garden[0].first = child
    done = 0
    while done < tree.used:
        old = garden[done].first + 0
        garden[done].first = NO_NODE
        at = nodes[old].first + 0
        while at != NO_NODE and tree.used < tree.limit:
            fresh = new_node(tree, garden, done, nodes[at].code, nodes[at].worth)
            garden[fresh].total = nodes[at].total
            garden[fresh].visits = nodes[at].visits
            garden[fresh].mover = nodes[at].mover
            garden[fresh].prior = nodes[at].prior
            garden[fresh].first = at
            at = nodes[at].sibling + 0
        done += 1
    for each in range(tree.used):
        if garden[each].first == NO_NODE:
            garden[each].mover = NOT_ASKED
    garden[0].mover = NOT_ASKED


@kernel
def report(nodes: Sequence[Node], found: Found) -> None:
    """What is known of the children of the root."""
    found.count = 0
    at = nodes[0].first + 0
    while at != NO_NODE:
        found.code[found.count] = nodes[at].code
        found.total[found.count] = nodes[at].total
        found.visits[found.count] = nodes[at].visits
        found.worth[found.count] = nodes[at].worth
        found.count += 1
        at = nodes[at].sibling + 0


assert SCALE * 16 < 1 << 31, "chances stay whole numbers of a word"
