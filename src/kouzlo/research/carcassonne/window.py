"""How often a game of Carcassonne leaves the window of the flat action space.

    python -m kouzlo.research.carcassonne.window [GAMES] [LEVEL]        200 games of `random` unless it says otherwise

A board never shrinks, so the last position of a game says whether a place was ever outside.
"""

from __future__ import annotations

import sys

from kouzlo.core.chance import Luck, seed_of
from kouzlo.games.carcassonne.state import State
from kouzlo.players.levels import player
from kouzlo.players.search import Budget
from kouzlo.research.carcassonne import WINDOW
from kouzlo.research.episode import Arena


def needed(s: State) -> int:
    """The smallest window around the middle of the tiles that holds all free places."""
    spans = [max(numbers) - min(numbers) for numbers in (s.tile_x[: s.laid], s.tile_y[: s.laid])]
    return max(span + 3 + span % 2 for span in spans)


def share_outside(games: int, level: str, seats: int, options: dict[str, object]) -> tuple[int, int]:
    """How many of these games leave the window, and the largest window that one of them needs."""
    arena, chooser = Arena("carcassonne", "flat", seats, options), player(level, Budget(simulations=100))
    found = []
    for number in range(games):
        luck = Luck(seed_of(f"window {number}"))
        episode = arena.start(luck)
        while episode.outcome is None:
            seat = episode.asked[0]
            seen = episode.observe(seat)
            episode.play(seat, arena.game.encode(seen, seat, chooser.choose(arena.game, seen, seat, luck)))
        found.append(needed(episode.state))
    return sum(each > WINDOW for each in found), max(found)


def main(arguments: list[str]) -> int:
    games, level = int(arguments[0]) if arguments else 200, arguments[1] if arguments[1:] else "random"
    for crops in ("none", "both"):
        outside, most = share_outside(games, level, 2, {"crop_circles": crops})
        sys.stdout.write(
            f"{level}, crop circles {crops}: {outside} of {games} games leave the window of {WINDOW} × {WINDOW}; "
            f"the largest board needs {most}\n"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
