"""The value of a simultaneous decision, by what its seat knew: against the opponent's equilibrium strategy.

The matrix is that of players/simultaneous_moves.py, with the played move among the rows.  Both sides learn by regret matching;
best responses in the whole matrix measure how much either could still gain over its average strategy (NashConv).  That bound
holds for the matrix, not for the game: the determinizations are a sample.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from kouzlo.core.chance import Luck, dice
from kouzlo.core.game import AnyGame
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.move import Seat
from kouzlo.core.regret_matching import LINEAR, RegretMatcher, Simplices
from kouzlo.core.search_kernels import SCALE, Moves
from kouzlo.players.mixed_strategy import MIN_ROWS
from kouzlo.players.simultaneous_moves import COLUMNS, ROWS, MatrixGame, Payoffs, fill_payoffs, sample_actions
from kouzlo.review.decision_value import is_slow, seed_for
from kouzlo.review.marks import WHOLE

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Floats: TypeAlias = npt.NDArray[np.float64]
else:
    Floats = Any  # a house in a browser has no NumPy, and plays without it

WORLDS, FEW_WORLDS = 12, 3
FEW_ROLLOUTS = 20_000
ITERATIONS, FEW_ITERATIONS = 1500, 200
RARE = 1e-3
"""Moves with less probability are leftovers of the first iterations."""


class SimultaneousValue(NamedTuple):
    """The mixed strategy of a seat, the value of each move against the other's, the value of the matrix, and NashConv."""

    codes: Sequence[int]
    probabilities: Floats
    values: Floats
    value: float
    nash_conv: float

    def at(self, code: int) -> int:
        return list(self.codes).index(code)

    def lost(self, code: int) -> int:
        """What a move gets less than the best one, in millionths; a difference within NashConv counts as none."""
        less = float(self.values.max() - self.values[self.at(code)])
        return 0 if less <= self.nash_conv else round(WHOLE * less)


def evaluate_simultaneous(game: AnyGame, seen: Any, seat: Seat, code: int, rollouts: int) -> SimultaneousValue:
    """The equilibrium from what a seat knew, with the move that it played in the matrix."""
    asked = game.turn(seen).seats
    opponent = next((each for each in asked if each != seat), seat)
    codes, payoff, worlds = _matrix_game(game, seen, seat, opponent, len(asked), code, rollouts)
    own, theirs = _equilibrium(payoff, worlds, FEW_ITERATIONS if is_slow(game) or rollouts < FEW_ROLLOUTS else ITERATIONS)
    values = payoff @ theirs
    least = sum(float((own @ payoff[:, columns]).min()) for columns in worlds) / len(worlds)
    return SimultaneousValue(codes, own, values, float(own @ values), max(0.0, float(values.max()) - least))


def _matrix_game(
    game: AnyGame, seen: Any, seat: Seat, opponent: Seat, asked: int, code: int, rollouts: int
) -> tuple[list[int], Floats, list[slice]]:
    """The payoffs of the seat, from 0 to 1, and which columns belong to which world."""
    make, rules = game.make, game.kernels
    assert rules.workspace is not None, f"{game.info.id} cannot be searched"
    luck = Luck(seed_for(game, seen, seat))
    begun = MatrixGame()
    begun.worlds = WORLDS if rollouts >= FEW_ROLLOUTS else FEW_WORLDS
    worlds = make.many(rules.state, begun.worlds)
    rows = min(ROWS - 1, max(MIN_ROWS, rollouts // MIN_ROWS))
    each = max(1, min(COLUMNS // begun.worlds, rollouts // (rows * begun.worlds)))
    own, log, workspace = dice(make, luck), quiet_log(make), rules.workspace(make)
    matrix = make.from_bytes(MatrixGame, begun.to_bytes())
    run = make.run(sample_actions, rules.bindings, game.info.id)
    run(seen, rules.facts, seat, opponent, matrix, worlds, make.new(Moves), own, workspace, rows, each)
    sampled = make.plain(MatrixGame, matrix)
    if code not in sampled.row_code[: sampled.rows]:
        sampled.row_code[sampled.rows] = code
        sampled.rows += 1
    matrix, payoffs = make.from_bytes(MatrixGame, sampled.to_bytes()), make.new(Payoffs)
    times = max(1, rollouts // max(1, sampled.rows * sampled.columns))
    work = make.copy(rules.state, seen)
    fill = make.run(fill_payoffs, rules.bindings, game.info.id)
    fill(rules.facts, seat, opponent, asked, matrix, payoffs, worlds, work, own, log, workspace, times, 0, sampled.columns)
    return list(sampled.row_code[: sampled.rows]), _payoff(make.to_bytes(payoffs), sampled), _worlds(sampled)


def _payoff(packed: bytes, sampled: MatrixGame) -> Floats:
    import numpy as np

    whole = np.frombuffer(packed, np.int16).reshape(ROWS, COLUMNS)
    return whole[: sampled.rows, : sampled.columns].astype(np.float64) / SCALE


def _worlds(sampled: MatrixGame) -> list[slice]:
    """The columns of each world stand side by side."""
    numbers = sampled.world[: sampled.columns]
    firsts = [at for at in range(sampled.columns) if at == 0 or numbers[at] != numbers[at - 1]]
    return [slice(first, last) for first, last in zip(firsts, [*firsts[1:], sampled.columns], strict=True)]


def _equilibrium(payoff: Floats, worlds: Sequence[slice], iterations: int) -> tuple[Floats, Floats]:
    """The average strategies of both sides; the opponent has an information set for each world."""
    import numpy as np

    rows, columns = payoff.shape
    own = RegretMatcher(Simplices([slice(0, rows)]), np.zeros(rows), LINEAR)
    theirs = RegretMatcher(Simplices(worlds, pays=True), np.zeros(columns), LINEAR)
    for _ in range(iterations):
        own.observe(payoff @ theirs.weights)
        own.average()
        theirs.average()
        # Alternating updates: the opponent's regrets use the new strategy of the rows, which converges faster.
        theirs.observe(own.weights @ payoff)
    probabilities, answers = own.cumulative, theirs.cumulative
    probabilities[probabilities < RARE * probabilities.sum()] = 0.0
    return probabilities / probabilities.sum(), answers / answers.sum()
