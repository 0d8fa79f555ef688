"""What a search of Carcassonne goes by: chances that add up, and a quick way to find the best follower that is no other way."""

from __future__ import annotations

from typing import Any

import pytest

from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.make import PLAIN
from kouzlo.core.match import Match
from kouzlo.core.search_kernels import SCALE, Moves, win_probability
from kouzlo.games.carcassonne import evaluation
from kouzlo.games.carcassonne.game import Carcassonne
from kouzlo.games.carcassonne.prospects import chance_to_finish, fed_by
from kouzlo.games.carcassonne.rules.features import terrain_of
from kouzlo.games.carcassonne.rules.phases.follower import list_moves as list_followers
from kouzlo.games.carcassonne.rules.turn import play
from kouzlo.games.carcassonne.state import SEGMENTS, Codes, Phase, State, Terrain
from kouzlo.games.carcassonne.workspace import begin_position, next_table, workspace_of
from tests.random_games import play_on

GAME = Carcassonne()
FACTS: Any = GAME.kernels.facts


def position(number: int, options: dict[str, object], seats: int = 2) -> State:
    """A tile in hand somewhere in a random game."""
    match: Match[Any, Any] = Match(GAME, options, seats, Luck(seed_of(f"chances {number}")))
    play_on(match, Luck(seed_of(f"on {number}")), 12 * number + 5)
    while GAME.turn(match.state).phase != "place":
        play_on(match, Luck(seed_of(f"to a tile {number}")), 1)
    state: State = match.state
    return state


def expanded(s: State, seat: int) -> Moves:
    moves = Moves()
    evaluation.expand(s, FACTS, seat, moves, dice(PLAIN, Luck(b"")), workspace_of(PLAIN))
    return moves


def slow_value(s: State, seat: int, code: int) -> int:
    """The oracle: lay the tile, try every follower out, look at the table each time."""
    workspace, tried, best = workspace_of(PLAIN), s.copy(), -(1 << 30)
    play(tried, FACTS, seat, code, workspace.log)
    answers = Codes()
    list_followers(tried, FACTS, seat, answers)
    for at in range(answers.count):
        followed = tried.copy()
        play(followed, FACTS, seat, answers.code[at], workspace.log)
        begin_position(workspace)
        best = max(best, evaluation.lead_of(followed, FACTS, seat, workspace))
    return best


@pytest.mark.parametrize("number", range(5))
def test_the_quick_way_finds_the_same_follower(number: int) -> None:
    """A follower's feature was empty, so what it adds can be added up; rounding may cost a thousandth of a point."""
    s = position(number, {"mage_and_witch": False})
    moves, weights = expanded(s, s.asked), workspace_of(PLAIN).weights
    for at in range(min(moves.count, 8)):
        slow = slow_value(s, s.asked, moves.code[at])

        assert abs(win_probability(slow, evaluation.spread(s, weights)) - moves.prior_value[at]) <= 2


def test_who_forgets_what_a_tile_touches_judges_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control of the test above: what was found out about one move must not count for the next one."""
    s = position(4, {"mage_and_witch": False})
    right = expanded(s, s.asked).prior_value
    monkeypatch.setattr(evaluation, "prepare", lambda s, facts, code, workspace: next_table(workspace))

    assert right != expanded(s, s.asked).prior_value


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_legal_move_is_evaluated_and_the_state_is_left_alone(seats: int) -> None:
    s = position(2, {"crop_circles": "both"}, seats)
    before = s.to_bytes()
    moves = expanded(s, s.asked)

    assert list(GAME.move_codes(s, s.asked)) == list(moves.code[: moves.count])
    assert all(0 <= value <= SCALE for value in moves.prior_value[: moves.count])
    assert before == s.to_bytes()


def test_the_values_of_two_add_up() -> None:
    s = position(1, {})
    moves = expanded(s, s.asked)

    assert SCALE == moves.values[0] + moves.values[1]


def test_after_the_end_only_points_count() -> None:
    """Equal points share the victory."""
    s = position(0, {}, 3)
    s.phase = Phase.OVER
    s.score[:3] = [40, 40, 12]
    workspace = workspace_of(PLAIN)

    assert [SCALE // 2, SCALE // 2, 0, 0] == [evaluation.evaluate(s, FACTS, seat, workspace) for seat in range(4)]


def test_a_side_that_no_tile_can_close_gives_no_hope() -> None:
    """With an empty pool nothing is finished any more; with a full one it may be."""
    s = position(0, {"mage_and_witch": False})
    full, empty = s.copy(), s.copy()
    empty.pool[:] = [0] * len(empty.pool)
    city = next(segment for segment in range(8) if s.open_edges[segment] > 0 and s.length[segment] > 0)

    found = []
    for table in (empty, full):
        workspace = workspace_of(PLAIN)
        begin_position(workspace)
        found.append(chance_to_finish(table, FACTS, city, workspace))

    assert 0 == found[0] < found[1] < 1000


def slow_fed(s: State, field: int) -> int:
    """The oracle: the cities at a field as a set, each judged with a desk of its own."""
    cities, segment = set(), field
    for _ in range(s.length[field]):
        tile = segment // SEGMENTS
        borders = FACTS.borders[s.tile_kind[tile] * SEGMENTS + segment % SEGMENTS]
        cities |= {s.feature[tile * SEGMENTS + local] for local in range(SEGMENTS) if borders >> local & 1}
        segment = s.following[segment]
    hoped = 0
    for city in cities:
        workspace = workspace_of(PLAIN)
        begin_position(workspace)
        hoped += chance_to_finish(s, FACTS, city, workspace) if s.open_edges[city] > 0 else 0
    share = workspace_of(PLAIN).weights.field_city
    return 1000 * sum(s.open_edges[city] == 0 for city in cities) + hoped * share // 1000


def fields_of(s: State) -> list[int]:
    whole = [at for at in range(s.laid * SEGMENTS) if s.length[at] > 0 and s.feature[at] == at]
    return [at for at in whole if terrain_of(s, FACTS, at) == Terrain.FIELD]


@pytest.mark.parametrize("forgets", [True, False])
def test_what_was_found_out_about_one_table_does_not_count_at_another(forgets: bool) -> None:
    """One desk, three tables: every field is judged as with a fresh desk; the control forgets to forget, and is wrong."""
    workspace, right = workspace_of(PLAIN), []
    begin_position(workspace)
    for number in (2, 3, 4):
        s = position(number, {"mage_and_witch": False})
        if forgets:
            begin_position(workspace)
        right += [slow_fed(s, field) == fed_by(s, FACTS, field, workspace) for field in fields_of(s)]

    assert forgets == all(right)
