"""Which colours forgive mistakes: `python -m kouzlo.lab.mystic.slips` measures it and writes `games/mystic/beginners.toml`.

All match-ups of the shipped colours between two greedy players who make every second move at random, with `fair_start: 2` as
in the balance report; a colour's effect is estimated as there.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from kouzlo.games.mystic import read_cards
from kouzlo.games.mystic.beginners import FACTS
from kouzlo.lab.executor import Serial
from kouzlo.lab.mystic.model import colour_effects
from kouzlo.lab.mystic.sweep import NAMES, Cell, Played, SweepJob, match_ups, play_all

SLIPS = 2
GAMES = 200
HEAD = """\
# Which colours forgive mistakes: by how many points of the win rate a deck is better with them, when both players make one move
# of {slips} at random; {games} games of each of 560 match-ups.  Written by `python -m kouzlo.lab.mystic.slips`.
# `set` is the digest of the measured cards: of other cards nothing is known, and nothing is recommended.
"""


def cells(games: int) -> list[Cell]:
    """The match-ups, with slips."""
    return [replace(cell, slips=SLIPS) for cell in match_ups(["balanced"], [2], games)]


def written(digest: str, played: Sequence[Played]) -> str:
    """The file about a set of cards."""
    effects, _ = colour_effects(played)
    lines = [f"{name} = {effects[name].value:.1f}" for name in NAMES]
    head = HEAD.format(slips=SLIPS, games=played[0].cell.games)
    return "\n".join([f'{head}set = "{digest}"', "", "[forgives]", *lines, ""])


def main() -> None:
    played = play_all(cells(GAMES), SweepJob(), Serial())
    FACTS.write_text(written(read_cards(None).set.digest, played), encoding="utf-8")


if __name__ == "__main__":
    main()
