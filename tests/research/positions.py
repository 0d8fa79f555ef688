"""Random games of any game with environments, by episodes: material for these tests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.move import Seat
from kouzlo.research.episode import Arena, Episode
from kouzlo.research.spaces import Paths
from tests.random_games import any_options, any_seats

GAMES = ("duel", "carcassonne", "mystic")


def any_arena(game: str, word: str, form: str = "flat") -> Arena:
    """A table with random options and a random number of seats."""
    luck = Luck(seed_of(f"arena {word}"))
    plain = Arena(game, form, None, None).game
    return Arena(game, form, any_seats(plain, luck), any_options(plain, luck))


def any_code(arena: Arena, state: Any, seat: Seat, luck: Luck) -> int:
    """A random legal move, without listing all of them."""
    rules = arena.game.kernels
    return int(arena.game.make.run(rules.bindings["any_move"])(state, rules.facts, seat, dice(arena.game.make, luck)))


def walked(arena: Arena, word: str) -> Iterator[tuple[Episode, Seat]]:
    """A random game: each position in which a seat is asked."""
    luck = Luck(seed_of(f"walk {word}"))
    episode = arena.start(luck)
    while episode.outcome is None:
        seat = episode.asked[luck.below(len(episode.asked))]
        yield episode, seat
        episode.play(seat, any_code(arena, episode.state, seat, luck))


def paths_of(episode: Episode, seat: Seat) -> Paths:
    return episode.arena.spaces.paths(episode.arena.game, episode.observe(seat), seat)


def any_action(mask: Any, luck: Luck) -> int:
    possible = np.flatnonzero(mask)
    return int(possible[luck.below(len(possible))])
