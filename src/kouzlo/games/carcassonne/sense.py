"""What nobody would do in Carcassonne: keep a follower at home that would score for nothing."""

from __future__ import annotations

from kouzlo.games.carcassonne.moves import FOLLOWER
from kouzlo.games.carcassonne.rule import Rule
from kouzlo.games.carcassonne.rules.features import is_finished
from kouzlo.games.carcassonne.rules.followers import judge_follower
from kouzlo.games.carcassonne.rules.scoring import points
from kouzlo.games.carcassonne.state import SEGMENTS, Facts, State

CASES = ("win", "loss", "free_points", "last_follower")


def follower_points(s: State, facts: Facts, seat: int, finished: bool) -> list[tuple[int, int]]:
    """CA-5: the followers that would score, with their points, most first: in finished features at once, else at the end."""
    first, found = (s.laid - 1) * SEGMENTS, []
    for segment in range(first, first + SEGMENTS):
        if judge_follower(s, facts, seat, segment) == Rule.OK:
            done = is_finished(s, facts, s.feature[segment])
            if (gain := points(s, facts, s.feature[segment], done)) > 0 and (done or not finished):
                found.append((gain, FOLLOWER + segment))
    return sorted(found, reverse=True)


def is_last_tile_of(s: State) -> bool:
    """CA-2: whether too few tiles are left for the seat to get another."""
    return s.pool_size < s.seats
