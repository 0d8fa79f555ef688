"""The static evaluation behind the greedy player: the value of the table after each move.

Values are whole thousandths of a point.  A feature counts with what it pays today and with a share of what completing it would
add, by the sides that are open and the tiles that are left; a follower in the supply counts while there are tiles to use it on.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from kouzlo.core.log import Log
from kouzlo.core.make import Make
from kouzlo.core.record import Ints, Record, assign, kernel
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.rules.phases.follower import list_moves as list_followers
from kouzlo.games.carcassonne.rules.scoring import holds, points
from kouzlo.games.carcassonne.rules.turn import play
from kouzlo.games.carcassonne.state import ALL_SEGMENTS, FOLLOWERS, NOTHING, Codes, Facts, Phase, State, Terrain

CHANCES = (1000, 750, 450, 250, 120, 60, 30)
"""How likely a feature with so many open sides is to be completed early in the game, in thousandths."""
SUPPLY = (0, 5000, 8000, 10000, 11500, 12500, 13000, 13200)
"""What so many followers in the supply are worth early in the game."""
FIELD_GROWS = 8
"""What each tile that is left adds to a field."""
FOLLOWER_BACK = 2000
"""What it is worth that a follower comes home."""
EARLY = 40
"""With so many tiles left it is still early."""


class MoveValues(Record):
    """The value of each move of a list."""

    value: Annotated[Ints, 2 * ALL_SEGMENTS]


class Workspace(Record):
    """States to try moves on: one for the move, one for the follower after it, and a log that keeps nothing."""

    tried: State
    followed: State
    answers: Codes
    log: Log


def advise(make: Make, facts: Facts, seen: State, seat: int, codes: Sequence[int]) -> list[float]:
    """The value of each move in points; `seen` is not changed."""
    listed, values, workspace = Codes(), make.new(MoveValues), Workspace()
    listed.count = len(codes)
    for at, code in enumerate(codes):
        listed.code[at] = code
    workspace.log.quiet = 1
    given, room = make.from_bytes(Codes, listed.to_bytes()), make.from_bytes(Workspace, workspace.to_bytes())
    make.run(evaluate_moves)(seen, facts, seat, given, values, room)
    return [value / 1000 for value in make.plain(MoveValues, values).value[: len(codes)]]


@kernel
def evaluate_moves(s: State, facts: Facts, seat: int, codes: Codes, values: MoveValues, workspace: Workspace) -> None:
    """The value of the table after every move."""
    for i in range(codes.count):
        assign(workspace.tried, s)
        play(workspace.tried, facts, seat, codes.code[i], workspace.log)
        if workspace.tried.phase == Phase.FOLLOWER:
            values.value[i] = best_follower(workspace, facts, seat)
        else:
            values.value[i] = lead(workspace.tried, facts, seat)


@kernel
def best_follower(workspace: Workspace, facts: Facts, seat: int) -> int:
    """After a tile or a figure the best follower follows."""
    workspace.answers.count = 0
    list_followers(workspace.tried, facts, seat, workspace.answers)
    best = -(1 << 30)
    for i in range(workspace.answers.count):
        assign(workspace.followed, workspace.tried)
        play(workspace.followed, facts, seat, workspace.answers.code[i], workspace.log)
        best = max(best, lead(workspace.followed, facts, seat))
    return best


@kernel
def lead(s: State, facts: Facts, seat: int) -> int:
    """How well a seat stands: its prospects against those of the strongest other."""
    own, best = prospects(s, facts, seat), -(1 << 30)
    for other in range(s.seats):
        if other != seat:
            best = max(best, prospects(s, facts, other))
    return own - best


@kernel
def prospects(s: State, facts: Facts, seat: int) -> int:
    """The points of a seat, those that its features promise, and the followers that it can still use."""
    total = 1000 * s.score[seat]
    if s.phase == Phase.OVER:
        return total
    early = min(s.pool_size, EARLY)
    total += SUPPLY[s.supply[seat]] * early // EARLY
    for slot in range(seat * FOLLOWERS, seat * FOLLOWERS + FOLLOWERS):
        if s.follower[slot] == NOTHING:
            continue
        feature = s.feature[s.follower[slot]]
        if is_first_of_seat(s, slot) and holds(s, seat, feature):
            total += expected_points(s, facts, feature, early)
    return total


@kernel
def is_first_of_seat(s: State, slot: int) -> bool:
    """Whether no earlier follower of the same seat stands in the same feature."""
    for other in range(slot // FOLLOWERS * FOLLOWERS, slot):
        if s.follower[other] != NOTHING and s.feature[s.follower[other]] == s.feature[s.follower[slot]]:
            return False
    return True


@kernel
def expected_points(s: State, facts: Facts, feature: int, early: int) -> int:
    """What a feature pays today, and a share of what it may still become."""
    terrain = terrain_of(s, facts, feature)
    if terrain == Terrain.FIELD:
        return 1000 * points(s, facts, feature, False) + FIELD_GROWS * s.pool_size
    now, open_edges = 1000 * points(s, facts, feature, False), s.open_edges[feature]
    if terrain == Terrain.MONASTERY:
        return now + 1000 * open_edges * early // (2 * EARLY)
    chance = CHANCES[min(open_edges, 6)] * early // EARLY
    gain = 1000 * points(s, facts, feature, True) - now + FOLLOWER_BACK
    return now + gain * chance // 1000
