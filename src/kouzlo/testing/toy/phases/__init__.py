"""Stars and Pebbles: one module a phase, in the order of `Phase`."""

from __future__ import annotations

from kouzlo.core.phases import ListedPhase
from kouzlo.testing.toy.phases import draw, look, stake
from kouzlo.testing.toy.phases.over import OVER

PHASES: tuple[ListedPhase, ...] = (draw, look, stake, OVER)
