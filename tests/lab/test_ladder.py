"""The ladder: paired deals, games that are kept, and ratings that can be trusted."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from kouzlo.core.registry import game_ids
from kouzlo.lab import ladder
from kouzlo.lab.journal import read_results
from kouzlo.lab.ladder import Game, Ladder, fixtures, named_engines, pairs_of, play_ladder
from kouzlo.lab.ratings import Pair, ratings, sequential, sign_test
from kouzlo.testing.toy import create
from tests.players.engines import example, written

PLAN = Ladder("toy", Path("unused"), games=2, neighbours=4, levels=("pupil", "journeyman", "greedy", "random"))


def test_every_deal_is_played_from_both_sides() -> None:
    played = list(fixtures(PLAN))

    assert len(set(played)) == len(played)
    assert all((deal, (two, one)) in played for deal, (one, two) in played)


def test_neighbours_meet_more_often() -> None:
    """Four games of the two rungs, and of the strongest rung with each yardstick; two of all the others."""
    counted = {pair: sum(1 for _, levels in fixtures(PLAN) if set(levels) == set(pair)) for pair in _all_pairs()}

    assert 4 == counted["pupil", "journeyman"] == counted["journeyman", "greedy"] == counted["journeyman", "random"]
    assert 2 == counted["pupil", "greedy"] == counted["pupil", "random"] == counted["greedy", "random"]


def test_the_order_in_which_levels_are_named_does_not_matter() -> None:
    backwards = msgspec.structs.replace(PLAN, levels=tuple(reversed(PLAN.levels)))

    assert set(fixtures(PLAN)) == set(fixtures(backwards))


def test_the_strongest_meets_itself_once_on_a_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Such games tell what good players score, and nothing about who is stronger: no rating hears of them."""
    monkeypatch.setattr(ladder, "create_game", lambda id, make: create())
    plan = Ladder("toy", tmp_path, games=2, neighbours=2, mirror=3, simulations=1, levels=("greedy", "pupil", "apprentice"))
    mirrors = [(deal, levels) for deal, levels in fixtures(plan) if levels[0] == levels[1]]
    text = play_ladder(plan, lambda done, total: None).read_text(encoding="utf-8")
    games = [each.scores for each in read_results(tmp_path / "toy.jsonl", Game).values() if each.is_mirror]

    assert [(deal, ("apprentice", "apprentice")) for deal in range(3)] == mirrors
    assert 3 == len(games)
    assert f"| 3 | {sum(map(sum, games)) / 6:.1f} | {sum(map(max, games)) / 3:.1f} | {sum(map(min, games)) / 3:.1f} |" in text

    without = msgspec.structs.replace(plan, mirror=0, folder=tmp_path / "without")
    assert text.startswith(play_ladder(without, lambda done, total: None).read_text(encoding="utf-8"))


def test_programs_sit_at_the_ladder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A program is rated beside the levels; one that answers nonsense loses each game, and the page says why."""
    monkeypatch.setattr(ladder, "create_game", lambda id, make: create())
    good, bad = example("any_move.py"), written(tmp_path, "say({'move': {'stake': 99}})")
    engines = named_engines([f"engine:{good}", f"engine:{bad}"])
    levels = ("greedy", *engines)
    plan = Ladder("toy", tmp_path / "ladder", games=2, neighbours=2, simulations=1, levels=levels, engines=engines)
    text = play_ladder(plan, lambda done, total: None).read_text(encoding="utf-8")
    played = read_results(tmp_path / "ladder" / "toy.jsonl", Game).values()

    assert ("greedy", "engine:any_move.py", "engine:engine.py") == levels
    assert "| engine:any_move.py |" in text
    assert Pair(0, 0, 2) == pairs_of([*played])["engine:engine.py", "engine:any_move.py"]
    lost = [game for game in played if game.fault]
    assert 4 == len(lost) == text.count('engine.py: it sent {"stake":99}, which TO-')
    assert all("engine:engine.py" == game.levels[game.ranks.index(2)] for game in lost)


def test_two_programs_of_one_name_are_two() -> None:
    assert {"engine:a.py": "python x/a.py", "engine:a.py-2": "python y/a.py"} == named_engines(
        ["engine:python x/a.py", "engine:python y/a.py"]
    )


def _all_pairs() -> list[tuple[str, str]]:
    return [(one, two) for at, one in enumerate(PLAN.levels) for two in PLAN.levels[at + 1 :]]


def test_a_ladder_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second time nothing is played; a line that was cut off is played again."""
    monkeypatch.setattr(ladder, "create_game", lambda id, make: create())
    plan = Ladder("toy", tmp_path, games=2, neighbours=2, simulations=1, levels=("greedy", "random"))
    told: list[tuple[int, int]] = []
    page = play_ladder(plan, lambda done, total: told.append((done, total)))
    kept = tmp_path / "toy.jsonl"
    whole = kept.read_bytes()

    assert [(0, 2), (1, 2), (2, 2)] == told
    assert "| greedy |" in page.read_text(encoding="utf-8")
    assert (tmp_path / "toy.svg").read_text(encoding="utf-8").startswith("<svg")

    play_ladder(plan, lambda done, total: None)
    assert whole == kept.read_bytes()

    kept.write_bytes(whole[:-9] + b"\n")
    assert 1 == len(read_results(kept, Game))
    play_ladder(plan, lambda done, total: None)
    assert 2 == len(read_results(kept, Game))


def test_a_game_that_was_written_down_twice_counts_once(tmp_path: Path) -> None:
    """Two processes at the same ladder play the same games."""
    kept = tmp_path / "toy.jsonl"
    line = b'{"deal":0,"levels":["a","b"],"scores":[3,1],"ranks":[1,2]}\n'
    kept.write_bytes(line * 2)

    assert [Game(0, ("a", "b"), (3, 1), (1, 2))] == [*read_results(kept, Game).values()]


def test_victories_draws_and_defeats_are_counted_for_both() -> None:
    games = [Game(0, ("a", "b"), (3, 1), (1, 2)), Game(0, ("b", "a"), (2, 2), (1, 1)), Game(1, ("b", "a"), (5, 2), (1, 2))]

    assert {("a", "b"): Pair(1, 1, 1), ("b", "a"): Pair(1, 1, 1)} == pairs_of(games)


def test_ratings_find_the_strengths_that_made_the_games() -> None:
    """Three quarters of very many games are 191 points of Elo; the interval holds the truth."""
    pairs = {("a", "b"): Pair(750, 0, 250), ("b", "a"): Pair(250, 0, 750)}
    strong, weak = ratings(["a", "b"], pairs)

    assert 191 == pytest.approx(strong.elo - weak.elo, abs=2)
    assert strong.doubt < 15
    assert 0 == pytest.approx(strong.elo + weak.elo, abs=1e-6)


def test_whoever_won_everything_has_a_finite_rating() -> None:
    strong, weak = ratings(["a", "b"], {("a", "b"): Pair(10, 0, 0), ("b", "a"): Pair(0, 0, 10)})

    assert 400 < strong.elo - weak.elo < 1500


def test_a_sequential_test_proves_only_what_is_so() -> None:
    """Forty of sixty prove it, thirty-one do not, and twenty refute it."""
    assert sequential(Pair(45, 0, 15)).is_proven
    assert not sequential(Pair(31, 0, 29)).is_proven
    refuted = sequential(Pair(20, 0, 40))
    assert refuted.ratio < refuted.low


@pytest.mark.parametrize(("won", "lost", "p"), [(0, 0, 1.0), (1, 0, 0.5), (5, 0, 1 / 32), (3, 1, 5 / 16)])
def test_the_sign_test(won: int, lost: int, p: float) -> None:
    assert p == pytest.approx(sign_test(won, lost))


def test_the_games_of_the_house_have_their_ladders() -> None:
    """Every page of docs/ladder was made for a game that exists."""
    pages = {page.name.split(".")[0] for page in (Path(__file__).parents[2] / "docs" / "ladder").glob("*.jsonl")}

    assert pages <= set(game_ids())
