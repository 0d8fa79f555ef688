"""Whose turn it is (CA-2)."""

from __future__ import annotations

from kouzlo.core.record import kernel
from kouzlo.games.carcassonne.state import Facts, State


@kernel
def phase_of(s: State) -> int:
    """What is asked now."""
    return s.phase


@kernel
def asked(s: State, facts: Facts) -> int:
    """CA-2, CC-3: the seat that decides, in every phase with a choice."""
    return s.asked
