"""Games of Mystic elements inside one kernel: what the judgement learns from, and matches between two judgements.

Both seats are searched with so many simulations a turn, or play noisily greedy with none.  Each turn that begins leaves a
`Position`: what the seat sees whose turn begins, and in the end whether it won; so do some decisions of the main step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, cast

import numpy as np

from kouzlo.core.chance import Dice, Luck, dice, roll, seed_of
from kouzlo.core.game import settle
from kouzlo.core.game_loops import any_move, play, turn
from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.move import NOBODY
from kouzlo.core.record import Int, Record, Width, assign, dtype_of, kernel, wide
from kouzlo.core.registry import create_game
from kouzlo.core.search_kernels import Moves, budget_share
from kouzlo.games.mystic.advice import WON, move_value
from kouzlo.games.mystic.evaluation import Workspace
from kouzlo.games.mystic.rules.course import choice_from, sources
from kouzlo.games.mystic.rules.knowledge import hide
from kouzlo.games.mystic.state import COUNT, NO_SEAT, Facts, Phase, State
from kouzlo.games.mystic.win_model import count, lead_of_active
from kouzlo.players.search import FINAL_PRIOR_VISITS, MIN_VISIT_SHARE, PLAIN_NODE_LIMIT, SearchParameters, new_tree
from kouzlo.players.tree import NO_NODE, Node, Tree, new_node, simulate
from kouzlo.research.mystic.judgement_kernels import (
    JudgedWorkspace,
    Judges,
    Sight,
    evaluate,
    expand,
    judged_workspace,
    observe_table,
)

__all__ = ["Hall", "Position"]

NODES = 1 << 16
MOST_POSITIONS = 1000
MOST_MOVES = 12_000
NOISE = (0, 120, 300, 60)
"""By kind of game the noise of a greedy player, in quarters of a point of the evaluation; thrown twice."""
SLIPS = (0, 0, 0, 20)
"""In games of the last kind one move of so many is any move."""
LOOKS = 5
"""Besides the beginnings of turns one of so many decisions of the main step leaves a position."""


class Position(Record):
    """A turn that began or goes on, from the point of view of its seat."""

    sight: Sight
    active: Annotated[Int, Width.SHORT]
    won: Annotated[Int, Width.SHORT]
    """0: lost; 1: a draw; 2: won."""
    game: Int
    lead: Int
    """The log odds of the win model, in thousandths, to compare with."""


class Seating(Record):
    """The table of a game, and what the search at it needs."""

    s: State
    seen: State
    world: State
    tree: Tree
    moves: Moves
    log: Log


@kernel
def noisy_move(s: State, facts: Facts, seat: int, noise: int, dice: Dice, workspace: Workspace) -> int:
    """ME-9: the move with the highest value, with noise."""
    best, chosen = -8 * WON, 0
    for source in range(sources(s, seat)):
        for n in range(choice_from(s, facts, seat, source, COUNT)):
            code = choice_from(s, facts, seat, source, n)
            value = 4 * move_value(s, facts, seat, code, workspace.weights, workspace.work, workspace.scratch, workspace.log)
            value += roll(dice, 2 * noise + 1) + roll(dice, 2 * noise + 1)
            if value > best:
                best = value
                chosen = code
    return chosen


@kernel
def chosen_child(nodes: Sequence[Node]) -> int:
    """The child that a search would play: as `rank_moves` in players/search.py chooses."""
    visits, gained, most = 0, 0, 0
    at = nodes[0].first_child + 0
    while at != NO_NODE:
        visits += nodes[at].visits
        gained += nodes[at].value_sum - nodes[at].visits * nodes[at].prior_value
        most = max(most, nodes[at].visits)
        at = nodes[at].next_sibling + 0
    bias, best, highest = gained // max(1, visits), NO_NODE + 0, -(1 << 40)
    at = nodes[0].first_child + 0
    while at != NO_NODE:
        node = nodes[at]
        prior = FINAL_PRIOR_VISITS * (node.prior_value + bias)
        expected = 100 * (prior + node.value_sum) // (FINAL_PRIOR_VISITS + node.visits)
        if node.visits >= most // MIN_VISIT_SHARE and expected > highest:
            highest = expected
            best = at
        at = node.next_sibling + 0
    return best


@kernel
def search_move(
    facts: Facts, seat: int, at: Seating, nodes: Sequence[Node], dice: Dice, workspace: JudgedWorkspace, simulations: int
) -> None:
    """A search without what was found before; with a single move only one simulation is run."""
    assign(at.seen, at.s)
    hide(at.seen, seat)
    at.tree.node_count = 0
    new_node(at.tree, nodes, NO_NODE, 0, 0)
    simulate(at.seen, facts, seat, at.tree, nodes, at.world, at.moves, dice, at.log, workspace, 1)
    if nodes[nodes[0].first_child].next_sibling != NO_NODE:
        more = simulations * budget_share(at.seen, facts, seat) // 100
        simulate(at.seen, facts, seat, at.tree, nodes, at.world, at.moves, dice, at.log, workspace, more)


@kernel
def write_position(s: State, facts: Facts, row: Position, workspace: Workspace) -> None:
    """ME-6: a turn that begins, or goes on."""
    observe_table(s, facts, row.sight)
    row.active = s.active
    count(s, facts, s.active, workspace.own)
    count(s, facts, 1 - s.active, workspace.other)
    row.lead = lead_of_active(s, workspace.fitted, workspace.own, workspace.other)


@kernel
def play_game(
    start: State,
    facts: Facts,
    at: Seating,
    nodes: Sequence[Node],
    dice: Dice,
    first: JudgedWorkspace,
    second: JudgedWorkspace,
    simulations: int,
    noise: int,
    slips: int,
    rows: Sequence[Position],
    most: int,
) -> int:
    """ME-9: one game; how many positions it left, none if it did not end."""
    s, filled = at.s, 0
    assign(s, start)
    active = wide(s.active)
    seat = turn(s, facts)
    for _ in range(MOST_MOVES):
        if seat == NOBODY:
            break
        workspace = first if seat == 0 else second
        if seat == s.active and s.phase == Phase.MAIN and roll(dice, LOOKS) == 0 and filled < most:
            write_position(s, facts, rows[filled], workspace.usual)
            filled += 1
        if seat < 0 or (slips > 0 and roll(dice, slips) == 0) or (simulations == 0 and s.phase == Phase.PICK):
            code = any_move(s, facts, seat, dice)
        elif simulations == 0:
            code = noisy_move(s, facts, seat, noise, dice, workspace.usual)
        else:
            search_move(facts, seat, at, nodes, dice, workspace, simulations)
            code = nodes[chosen_child(nodes)].code + 0
        play(s, facts, seat, code, at.log)
        seat = turn(s, facts)
        if seat != NOBODY and s.active != active and s.phase != Phase.PICK and filled < most:
            active = wide(s.active)
            write_position(s, facts, rows[filled], workspace.usual)
            filled += 1
    if seat != NOBODY:
        return 0
    for each in range(filled):
        rows[each].won = 1 if s.loser == NO_SEAT else 0 if s.loser == rows[each].active else 2
    return filled


class Hall:
    """Plays games, each from its word."""

    def __init__(self, network: bytes = b"", judges: Judges = Judges.NOTHING, make: Make = COMPILED) -> None:
        game = create_game("mystic", make)
        self._make, self._facts = make, cast(Facts, game.kernels.facts)
        self._start = game.deal(settle(game.info, {"agreement": "off"}, 2), 2)
        seating, nodes = Seating(), PLAIN_NODE_LIMIT if make is PLAIN else NODES
        seating.tree = new_tree(SearchParameters(**game.kernels.search_parameters), nodes, game.kernels.open_loop)
        seating.log.quiet = 1
        self._seating, self._nodes = make.from_bytes(Seating, seating.to_bytes()), make.many(Node, nodes)
        self._workspaces = judged_workspace(make), judged_workspace(make, network, judges)
        self._rows = make.many(Position, MOST_POSITIONS)
        bindings: Mapping[str, Callable[..., Any]] = {**game.kernels.bindings, "expand": expand, "evaluate": evaluate}
        self._run = make.run(play_game, bindings, game.info.id)

    def play(self, word: str, is_judged: tuple[bool, bool], simulations: int, kind: int = 0) -> Any:
        """The positions of one game as an array; `is_judged` says for each seat whether the network judges for it."""
        thrown = dice(self._make, Luck(seed_of(word)))
        first, second = (self._workspaces[each] for each in is_judged)
        how = simulations, NOISE[kind], SLIPS[kind]
        at = self._start, self._facts, self._seating, self._nodes, thrown, first, second
        filled = self._run(*at, *how, self._rows, MOST_POSITIONS)
        packed = b"".join(self._make.to_bytes(row) for row in self._rows[:filled])
        return np.frombuffer(packed, dtype_of(Position)).copy()
