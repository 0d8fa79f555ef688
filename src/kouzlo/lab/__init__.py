"""The laboratory: how balanced a game is, measured.

A game that can be measured has a folder here with its id, and in it
`Plan` and `balance(plan, progress)`, `TunePlan` and `tune(plan, tell)`;
a step of tuning is told by the sentence `lab-step-<id>`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from kouzlo.core.errors import BadOption, UnknownGame
from kouzlo.core.registry import game_ids


def bench_of(game: str) -> Any:
    """The bench of a game; raises UnknownGame, or BadOption if nobody has built one for it."""
    if game not in game_ids():
        raise UnknownGame(f"no game is called {game!r}; there are {', '.join(game_ids())}")
    if find_spec(f"{__name__}.{game}") is None:
        ready = sorted(path.parent.name for path in Path(__file__).parent.glob("*/__init__.py"))
        raise BadOption(f"the laboratory has no bench for {game}; it has one for {', '.join(ready)}")
    return import_module(f"{__name__}.{game}")
