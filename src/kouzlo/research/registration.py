"""The names under which Gymnasium and PettingZoo find the environments, once `kouzlo.research` is imported.

gymnasium.make("kouzlo/Duel-v0")                 or, without an import, "kouzlo.research:kouzlo/Duel-v0"
gymnasium.make_vec("kouzlo/Duel-v0", 256)        many games, stepped by kernels; vectorization_mode="sync" or "async": in Python
pettingzoo.make("aec", "kouzlo/Duel-v0")         or "parallel"
"""

from __future__ import annotations

from importlib.util import find_spec

from kouzlo.core.registry import house_ids

__all__ = ["VERSION", "environment_id", "register"]

VERSION = 0
"""Raised when a column, an action or a reward changes its meaning."""


def environment_id(game: str) -> str:
    """As in `kouzlo/Duel-v0`."""
    return f"kouzlo/{game.capitalize()}-v{VERSION}"


def register() -> None:
    """All environments, with each of the two libraries that is installed."""
    if find_spec("gymnasium") is not None:
        import gymnasium

        for game in house_ids():
            gymnasium.register(
                environment_id(game),
                "kouzlo.research.environment:SeatEnv",
                vector_entry_point="kouzlo.research.vector:SeatVectorEnv",
                kwargs={"game": game},
            )
    if find_spec("pettingzoo") is not None:
        import pettingzoo

        for game in house_ids():
            for kind, name in (("aec", "SeatsAEC"), ("parallel", "SeatsParallel")):
                pettingzoo.register(kind, environment_id(game), f"kouzlo.research.multi_agent:{name}", kwargs={"game": game})
