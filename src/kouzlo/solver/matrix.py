"""A zero-sum matrix game: two mixtures and the interval that they prove the value to lie in.

The mixtures come from a linear program (HiGHS); the certificate does not.  `low` is what the rows get at least with their
mixture, `high` what the columns concede at most with theirs; both are computed from the whole matrix afterwards, so a solver
that errs shows it as a gap.
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
    """A mixture for each side, and the bounds of the value that they prove."""

    rows: Floats
    columns: Floats
    low: float
    high: float


def solve(payoff: Floats) -> Equilibrium:
    """The equilibrium of a game in which the rows want much and the columns want the rows to get little."""
    small, own, theirs = without_twins(payoff)
    found, marginals = _linear_program(small)
    rows, columns = np.zeros(payoff.shape[0]), np.zeros(payoff.shape[1])
    rows[own], columns[theirs] = _mixture(found), _mixture(marginals)
    return certified(payoff, rows, columns)


def certified(payoff: Floats, rows: Floats, columns: Floats) -> Equilibrium:
    """Two mixtures with what they prove, whoever made them."""
    return Equilibrium(rows, columns, float((rows @ payoff).min()), float((payoff @ columns).max()))


def without_twins(payoff: Floats) -> tuple[Floats, npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """The game without rows and columns that repeat others, and where the remaining ones stood: a third of the work is left."""
    fewer, own = np.unique(payoff, axis=0, return_index=True)
    small, theirs = np.unique(fewer, axis=1, return_index=True)
    return small, own, theirs


def _linear_program(payoff: Floats) -> tuple[Floats, Floats]:
    """The largest v such that some mixture gets v against every column; the dual solution is the mixture of the columns."""
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


def _mixture(weights: Floats) -> Floats:
    kept = np.clip(weights, 0.0, None)
    mixture: Floats = kept / kept.sum()
    return mixture
