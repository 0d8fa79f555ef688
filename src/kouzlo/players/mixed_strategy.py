"""The mixed strategy of a seat for simultaneous moves (simultaneous_moves.py), within a budget of rollouts."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec

from kouzlo.core.chance import Luck, dice
from kouzlo.core.game import AnyGame
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.move import Seat
from kouzlo.core.search_kernels import Moves
from kouzlo.players.simultaneous_moves import (
    COLUMNS,
    ROWS,
    MatrixGame,
    Payoffs,
    fill_payoffs,
    learn_strategies,
    sample_actions,
    write_final_values,
)

ITERATIONS, FEW_ITERATIONS = 200, 40
"""Iterations of regret matching: many rollouts are worth more of them."""
WORLDS, FEW_WORLDS = 12, 4
"""Determinizations of what the seat observes."""
MIN_ROWS = 24
MIN_ROLLOUTS = 384
"""However small the budget is."""
MIN_PROBABILITY = 20
"""Moves below so many thousandths of the average strategy are left out: they are leftovers of the first iterations."""


class MoveStatistics(msgspec.Struct, frozen=True):
    """What a search knows of one move: visits (in a mixed strategy: its probability in thousandths), value and prior value."""

    code: int
    visits: int
    value: int
    prior_value: int


def mixed_strategy(
    game: AnyGame, seen: Any, seat: Seat, movers: Sequence[Seat], luck: Luck, rollouts: int, threads: int
) -> list[MoveStatistics]:
    """The moves of an approximate equilibrium strategy, the likeliest first; then the others."""
    make, rules = game.make, game.kernels
    assert rules.workspace is not None, f"{game.info.id} cannot be searched"
    rollouts = max(MIN_ROLLOUTS, rollouts)
    opponent = next((each for each in movers if each != seat), seat)
    begun = MatrixGame()
    begun.worlds = WORLDS if rollouts >= MIN_ROLLOUTS * 8 else FEW_WORLDS
    matrix, payoffs = make.from_bytes(MatrixGame, begun.to_bytes()), make.new(Payoffs)
    worlds = make.many(rules.state, begun.worlds)
    rows = max(MIN_ROWS, min(ROWS, rollouts // MIN_ROWS))
    bindings, id = rules.bindings, game.info.id
    room = _ThreadWorkspace(game, seen, luck)
    sample = make.run(sample_actions, bindings, id)
    each = max(1, min(COLUMNS // begun.worlds, rollouts // (rows * begun.worlds)))
    sample(seen, rules.facts, seat, opponent, matrix, worlds, make.new(Moves), room.dice, room.workspace, rows, each)
    sampled = make.plain(MatrixGame, matrix)
    times = max(1, rollouts // max(1, sampled.rows * sampled.columns))
    fill = make.run(fill_payoffs, bindings, id)

    def fill_columns(at: int, room: _ThreadWorkspace) -> None:
        first, last = sampled.columns * at // threads, sampled.columns * (at + 1) // threads
        own = (room.work, room.dice, room.log, room.workspace)
        fill(rules.facts, seat, opponent, len(movers), matrix, payoffs, worlds, *own, times, first, last)

    if threads == 1:
        fill_columns(0, room)
    else:
        with ThreadPoolExecutor(threads) as pool:
            rooms = [room, *(_ThreadWorkspace(game, seen, luck) for _ in range(threads - 1))]
            list(pool.map(fill_columns, range(threads), rooms))
    make.run(learn_strategies)(matrix, payoffs, min(ITERATIONS, max(FEW_ITERATIONS, rollouts // 40)))
    make.run(write_final_values)(matrix, payoffs)
    return _statistics(make.plain(MatrixGame, matrix))


class _ThreadWorkspace:
    """The records that one thread writes to."""

    def __init__(self, game: AnyGame, seen: Any, luck: Luck) -> None:
        make, rules = game.make, game.kernels
        assert rules.workspace is not None, f"{game.info.id} cannot be searched"
        self.work = make.copy(rules.state, seen)
        self.dice, self.log, self.workspace = dice(make, luck), quiet_log(make), rules.workspace(make)


def _statistics(known: MatrixGame) -> list[MoveStatistics]:
    whole, found = max(1, sum(known.row_cumulative[: known.rows])), []
    for row in range(known.rows):
        probability = 1000 * known.row_cumulative[row] // whole
        visits = probability if probability >= MIN_PROBABILITY else 0
        found.append(MoveStatistics(known.row_code[row], visits, known.final_value[row], known.uniform_value[row]))
    if not any(each.visits for each in found):
        # No move stands out: the strategy is uniform.
        found = [msgspec.structs.replace(each, visits=1) for each in found]
    return sorted(found, key=lambda each: (-each.visits, -each.value, -each.prior_value, each.code))
