"""A game in sequence form, solved by one linear program; a matrix game is one with a single information set on each side.

The first player's realization plan `x` obeys `E x = e`: the first information set weighs 1, every other one as much as the
sequence that leads to it.  The second player's information sets get values `q`, and no sequence of his may be better for him
than the value of its information set says: `Fᵀ q ≤ Aᵀ x`.  The largest value of his first information set is the value of the
game, and the dual of these inequalities is his own realization plan.  (Koller, Megiddo and von Stengel, 1996)
"""

from __future__ import annotations

from typing import Any

import numpy as np

from kouzlo.solver.matrix import TOLERANCE, Floats
from kouzlo.solver.sequence_form import Treeplex


def solve_program(payoff: Any, one: Treeplex, two: Treeplex) -> tuple[Floats, Floats]:
    """The behaviour strategies of both in an equilibrium; HiGHS finds it, and best responses can measure it afterwards.

    `payoff` is a sparse matrix: what `one` gets at the terminal nodes of a sequence of his and one of the other.
    """
    from scipy.optimize import linprog
    from scipy.sparse import csr_matrix, hstack

    ours, theirs = constraints(one), constraints(two)
    sequences, values = ours.shape[1], theirs.shape[0]
    result: Any = linprog(
        np.append(np.zeros(sequences), np.append(-1.0, np.zeros(values - 1))),
        A_ub=hstack([-payoff.T, theirs.T]).tocsr(),
        b_ub=np.zeros(theirs.shape[1]),
        A_eq=hstack([ours, csr_matrix((ours.shape[0], values))]).tocsr(),
        b_eq=np.append(1.0, np.zeros(ours.shape[0] - 1)),
        bounds=[(0, None)] * sequences + [(None, None)] * values,
        method="highs",
        options={"primal_feasibility_tolerance": TOLERANCE, "dual_feasibility_tolerance": TOLERANCE},
    )
    assert result.success, f"a game of perfect recall always has a solution, but HiGHS says: {result.message}"
    return one.strategy(np.clip(result.x[:sequences], 0.0, None)), two.strategy(np.clip(-result.ineqlin.marginals, 0.0, None))


def constraints(player: Treeplex) -> Any:
    """A row for each information set: 1 at its sequences, -1 at the sequence that leads to it."""
    from scipy.sparse import csr_matrix

    rows, columns, entries, row, above = list[Any](), list[Any](), list[Any](), 0, 0
    for depth, layer in enumerate(player.layers):
        sets = np.arange(row, row + len(layer.begins))
        sequences = np.arange(layer.sequences.start, layer.sequences.stop)
        rows.append(np.repeat(sets, layer.counts))
        columns.append(sequences)
        entries.append(np.ones(len(sequences)))
        if depth > 0:
            rows.append(sets)
            columns.append(layer.parents + above)
            entries.append(-np.ones(len(sets)))
        row, above = row + len(sets), layer.sequences.start
    packed = np.concatenate(entries), (np.concatenate(rows), np.concatenate(columns))
    return csr_matrix(packed, (row, len(player.sequences)))
