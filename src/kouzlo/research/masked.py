"""Spaces of Gymnasium for actions and observations."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kouzlo.research.episode import Arena

__all__ = ["MaskedDiscrete", "MaskedMultiDiscrete", "observation_space"]


class MaskedDiscrete(spaces.Discrete):
    """A Discrete whose samples are possible now: without a mask of the caller it uses that of its seat."""

    def __init__(self, size: int, possible: Callable[[], NDArray[np.int8]]) -> None:
        super().__init__(size)
        self._possible = possible

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        return super().sample(self._possible() if mask is None and probability is None else mask, probability)


class MaskedMultiDiscrete(spaces.MultiDiscrete):
    """An action for each of many games whose samples are possible now: without masks of the caller it uses theirs."""

    def __init__(self, size: int, masks: NDArray[np.int8]) -> None:
        super().__init__([size] * len(masks))
        self._masks = masks

    def sample(self, mask: Any = None, probability: Any = None) -> NDArray[np.int64]:
        if mask is not None or probability is not None:
            return super().sample(mask, probability)
        thrown = self.np_random.random(self._masks.shape, np.float32) + np.float32(1)
        highest: NDArray[np.int64] = (thrown * self._masks).argmax(axis=1)
        return highest


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
