"""Whom a pronoun means, for both readers."""

from __future__ import annotations

import msgspec

from kouzlo.games.mystic.tree import Charmed, Chosen, Effect, Foe, FromGrave, It, Step, This


def resolved(steps: Effect) -> Effect:
    """What was chosen, if anything was; otherwise the charmed unit or the card itself, if it was named before."""
    if any(isinstance(step.object, Chosen | FromGrave) for step in steps):
        return steps
    named: Charmed | This | Foe | None = None
    found: list[Step] = []
    for step in steps:
        if isinstance(step.object, Charmed | This | Foe):
            named = step.object
        if isinstance(step.object, It) and named is not None:
            step = msgspec.structs.replace(step, object=named)  # noqa: PLW2901  # the same step, said in full
        found.append(step)
    return tuple(found)
