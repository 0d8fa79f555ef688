"""Random moves of a program that sees only what a server sends."""

from __future__ import annotations

from typing import Any

from kouzlo.core.chance import Luck


def chosen(prompt: dict[str, Any], luck: Luck) -> dict[str, Any]:
    """A random one of the moves that are offered, or a random selection for each part of a move."""
    if choices := prompt["choices"]:
        move: dict[str, Any] = choices[luck.below(len(choices))]["move"]
        return move
    move = {}
    gone: set[str] = set()
    for part in prompt["gather"]["parts"]:
        free = [word["id"] for word in part["items"] if word["id"] not in gone]
        taken = [free[at] for at in luck.shuffled(len(free))[: part["count"]]]
        gone.update(taken)
        at = move
        for key in part["path"][:-1]:
            at = at.setdefault(key, {})
        at[part["path"][-1]] = taken[0] if part["single"] else taken
    return move
