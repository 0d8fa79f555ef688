"""OpenSpiel's playthroughs of our games: `python -m tests.research.openspiel.playthrough` writes the kept ones anew.

They are made by its `generate_playthrough`; of a long line the beginning and a digest are kept, of a long tensor its length,
its sum and a digest.
Read the difference before it is committed: it is what a program that learns will notice.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any
from unittest.mock import patch

from open_spiel.python.algorithms import generate_playthrough

import kouzlo.research.openspiel  # noqa: F401  # it registers the games

KEPT = Path(__file__).with_name("playthroughs")

TEAMS = "dancer+shaman+detective+dragon_tamer+geomancer+botanist/soldier+shaman+revolutionary+detective+blacksmith+gardener"

PLAYTHROUGHS = {
    "duel": ("kouzlo_duel", 4),
    "duel_one_round": (f"kouzlo_duel(actions=listed,plans=6,rounds=1,teams={TEAMS})", 3),
    "carcassonne": ("kouzlo_carcassonne(players=3)", 2),
    "mystic": ("kouzlo_mystic", 1),
}
"""By the name of the file the game and the seed of the actions."""

LONG = 40
"""So many numbers of a tensor are written."""

WIDTH = 400
"""So many characters of a line are written."""


def played(game: str, actions: list[Any], seed: int) -> str:
    """The text of a playthrough; actions that are not given are drawn."""
    whole = generate_playthrough._format_tensor

    def short(tensor: Any, name: str, max_cols: int = 120) -> list[str]:
        if tensor.size <= LONG:
            found: list[str] = whole(tensor, name, max_cols)
            return found
        return [f"{name}: {tensor.size} numbers, sum {tensor.sum(dtype='f8'):.0f}, {digest(tensor.astype('<f4').tobytes())}"]

    with patch.object(generate_playthrough, "_format_tensor", short):
        text: str = generate_playthrough.playthrough(game, actions, seed=seed)
    return "".join(f"{shortened(line)}\n" for line in text.splitlines())


def shortened(line: str) -> str:
    return line if len(line) <= WIDTH else f"{line[:WIDTH]} … {len(line)} characters, {digest(line.encode())}"


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


if __name__ == "__main__":
    for name, (game, seed) in PLAYTHROUGHS.items():
        KEPT.joinpath(f"{name}.txt").write_text(played(game, [], seed), "utf-8", newline="\n")
