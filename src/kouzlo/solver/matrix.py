"""A zero-sum matrix game: the mixed strategies of both sides, and the bounds of the value that they prove.

The strategies come from a linear program (HiGHS); the certificate does not.  `low` is what the rows get against a best response
of the columns, `high` what the columns concede to one of the rows; both are computed from the whole matrix afterwards, so an
error of the solver shows as NashConv above zero.
"""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from kouzlo.solver.bounds import Bounded

Floats = npt.NDArray[np.float64]

TOLERANCE = 1e-10


class Equilibrium(Bounded, msgspec.Struct, frozen=True):
    """A mixed strategy for each side, and the bounds of the value that they prove."""

    rows: Floats
    columns: Floats
    low: float
    high: float


def solve(payoff: Floats) -> Equilibrium:
    """The equilibrium of a game in which the rows want much and the columns want the rows to get little."""
    small, own, theirs = without_duplicates(payoff)
    found, marginals = _linear_program(small)
    rows, columns = np.zeros(payoff.shape[0]), np.zeros(payoff.shape[1])
    rows[own], columns[theirs] = _normalised(found), _normalised(marginals)
    return certified(payoff, rows, columns)


def certified(payoff: Floats, rows: Floats, columns: Floats) -> Equilibrium:
    """Two mixed strategies, whoever made them, with the bounds that best responses prove."""
    return Equilibrium(rows, columns, float((rows @ payoff).min()), float((payoff @ columns).max()))


def without_duplicates(payoff: Floats) -> tuple[Floats, npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """The game without rows and columns that repeat others, and where the remaining ones stood: a third of the work is left."""
    fewer, own = np.unique(payoff, axis=0, return_index=True)
    small, theirs = np.unique(fewer, axis=1, return_index=True)
    return small, own, theirs


def _linear_program(payoff: Floats) -> tuple[Floats, Floats]:
    """The largest v such that a mixed strategy gets v against every column; the dual is the strategy of the columns."""
    from scipy.optimize import linprog

    rows, columns = payoff.shape
    result: Any = linprog(
        np.append(np.zeros(rows), -1.0),
        A_ub=np.column_stack([-payoff.T, np.ones(columns)]),
        b_ub=np.zeros(columns),
        A_eq=np.append(np.ones(rows), 0.0)[None, :],
        b_eq=[1.0],
        bounds=[(0, None)] * rows + [(None, None)],
        method="highs",
        options={"primal_feasibility_tolerance": TOLERANCE, "dual_feasibility_tolerance": TOLERANCE},
    )
    assert result.success, f"a matrix game always has a solution, but HiGHS says: {result.message}"
    return result.x[:-1], -result.ineqlin.marginals


def _normalised(weights: Floats) -> Floats:
    kept = np.clip(weights, 0.0, None)
    probabilities: Floats = kept / kept.sum()
    return probabilities
