"""Spaces of Gymnasium for actions and observations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kouzlo.research.episode import Arena

__all__ = ["MaskedDiscrete", "observation_space"]


class MaskedDiscrete(spaces.Discrete):
    """A Discrete whose samples are possible now: without a mask of the caller it uses that of its seat."""

    def __init__(self, size: int, possible: Callable[[], NDArray[np.int8]]) -> None:
        super().__init__(size)
        self._possible = possible

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        return super().sample(self._possible() if mask is None and probability is None else mask, probability)


def observation_space(arena: Arena, actions: int) -> spaces.Dict:
    """The arrays that a seat gets, with the bounds of each column."""
    depth, most = arena.spaces.depth(), len(arena.spaces.actions()) - 1
    low, high = arena.encoder.bounds()
    parts: dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(
            np.concatenate([low, np.full(depth, -1, np.int32)]),
            np.concatenate([high, np.full(depth, most, np.int32)]),
            dtype=np.int32,
        ),
        "action_mask": spaces.Box(0, 1, (actions,), np.int8),
    }
    if arena.is_listed:
        parts["moves"] = spaces.Box(-1, most, (actions, depth), np.int32)
    return spaces.Dict(parts)
