"""Stars and Pebbles: one module a phase, in the order of `Phase`."""

from __future__ import annotations

from kouzlo.core.phases import PhaseRules
from kouzlo.testing.toy.phases import draw, look, over, stake

PHASES: tuple[PhaseRules, ...] = (draw, look, stake, over)
