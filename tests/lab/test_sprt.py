"""The sequential test: its errors are as rare as it says, and games decide it the same way wherever they are played."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import log
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kouzlo.cli import main
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadOption
from kouzlo.lab import sprt
from kouzlo.lab.executor import Done, Processes, Serial
from kouzlo.lab.sequential import OUTCOMES, Hypotheses, Standing, Test, Verdict, elo_of, log_likelihood_ratio, share_of
from kouzlo.lab.sprt import Played, SequentialPlan, fixtures, run_test
from kouzlo.testing.toy import create
from tests.players.engines import example, written

TRIALS = 200
WIDE = Hypotheses(elo1=100)
"""Far apart, so that a trial takes about thirty deals."""
MOST_WRONG = 18
"""Of 200 trials with an error of 5 %, more are wrong about once in two hundred times."""

Judge = Callable[[Hypotheses, Iterable[float]], Standing]


def simulated_deals(dice: Luck, elo: float, luck: float) -> Iterator[float]:
    """What a player of this strength scores on deals that favour a side by `luck`; a quarter of the games are ties."""
    while True:
        favour = luck if dice.below(2) else -luck
        games = [share_of(elo) + each for each in (favour, -favour)]
        yield sum(0.5 if dice.below(4) == 0 else float(dice.below(10_000) < 10_000 * share) for share in games) / 2


def sound(hypotheses: Hypotheses, scores: Iterable[float]) -> Standing:
    return Test(hypotheses).run(scores)


def impatient(hypotheses: Hypotheses, scores: Iterable[float]) -> Standing:
    """The planted fault: a person who looks after every deal and stops as soon as the interval leaves zero out."""
    counts = [0] * len(OUTCOMES)
    for number, score in enumerate(scores, 1):
        counts[OUTCOMES.index(score)] += 1
        standing = Standing(tuple(counts), 0.0, Verdict.H1)
        if number >= 10 and standing.share - standing.doubt > 0.5:
            return standing
        if number == 100:
            break
    return msgspec.structs.replace(standing, verdict=Verdict.H0)


def wrong(judge: Judge, elo: float, right: Verdict, luck: float) -> int:
    """How many of the trials come to another verdict than the right one."""
    dice = Luck(seed_of(f"trials {elo} {luck}"))
    return sum(judge(WIDE, simulated_deals(dice, elo, luck)).verdict is not right for _ in range(TRIALS))


def simulated_elo(elo: float) -> float:
    """The difference in Elo that the simulated players really have: a quarter of their games are ties."""
    return elo_of(0.75 * share_of(elo) + 0.125)


@pytest.mark.parametrize("luck", [0.0, 0.3])
def test_two_equal_players_are_rarely_told_apart(luck: float) -> None:
    """The error of the first kind, on deals that favour nobody and on deals that favour a side."""
    assert wrong(sound, 0.0, Verdict.H0, luck) <= MOST_WRONG


@pytest.mark.parametrize("luck", [0.0, 0.3])
def test_a_stronger_player_is_rarely_missed(luck: float) -> None:
    """The error of the second kind: a player who is as strong as H1 says."""
    strong = next(elo for elo in range(100, 200) if simulated_elo(elo) >= WIDE.elo1)

    assert wrong(sound, strong, Verdict.H1, luck) <= MOST_WRONG


def test_who_stops_when_it_looks_good_errs_more_often() -> None:
    """The control: the same simulated players show the fault of looking after every deal."""
    assert wrong(impatient, 0.0, Verdict.H0, 0.0) > MOST_WRONG


def test_the_ratio_of_two_outcomes_is_that_of_a_coin() -> None:
    """With deals that are won or lost as a whole the ratio is Wald's own."""
    coin = 30 * log(0.6 / 0.5) + 20 * log(0.4 / 0.5)

    assert coin == pytest.approx(log_likelihood_ratio([20, 0, 0, 0, 30], 0.5, 0.6), abs=0.01)


def test_a_shared_deal_is_worth_more_than_two_victories_of_different_people() -> None:
    """The same points with less spread say more: pairs that were split evenly hide no luck."""
    even = log_likelihood_ratio([0, 0, 40, 20, 0], 0.5, 0.6)
    spread = log_likelihood_ratio([25, 0, 0, 0, 35], 0.5, 0.6)

    assert even > spread + 1


def test_what_comes_after_the_decision_does_not_count() -> None:
    test = Test(WIDE)
    decided = test.run([1.0] * 100)
    test.add(0.0)

    assert (Verdict.H1, 0) == (decided.verdict, decided.counts[0])
    assert decided == test.standing
    assert decided.deals < 20


def test_elo_and_share_are_each_others_inverse() -> None:
    assert 75.97 == pytest.approx(100 * share_of(200), abs=0.01)
    assert 200 == pytest.approx(elo_of(share_of(200)))


PLAN = SequentialPlan("toy", Path("unused"), "greedy", "random", WIDE, deals=200, simulations=1)


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sprt, "create_game", lambda id, make=None: create())


def quiet(done: int, total: int) -> None:
    """Nobody looks on."""


def test_every_deal_is_played_from_both_sides() -> None:
    assert [(0, ("a", "b")), (0, ("b", "a")), (1, ("a", "b")), (1, ("b", "a"))] == fixtures(PLAN)[:4]


@pytest.mark.usefixtures("toy")
def test_a_test_ends_when_it_knows_and_goes_on_where_it_was(tmp_path: Path) -> None:
    """Of 200 deals only some are needed; with half of them written down the same games decide."""
    plan = msgspec.structs.replace(PLAN, folder=tmp_path)
    found = run_test(plan, quiet)
    (kept,) = tmp_path.iterdir()
    whole = kept.read_bytes()

    assert found.standing.verdict is Verdict.H1
    assert 2 * found.standing.deals == len(found.games) == len(whole.splitlines()) < 400
    assert found.lead > 0

    lines = whole.splitlines(keepends=True)
    kept.write_bytes(b"".join(lines[: len(lines) // 2]))
    assert found.standing == run_test(plan, quiet).standing
    assert whole == kept.read_bytes()


class Backwards(Serial):
    """Gives the results of ten shards at a time in the wrong order, like workers of different speed."""

    def run(self, job: Any, shards: Sequence[Any]) -> Iterator[Done]:
        for first in range(0, len(shards), 10):
            yield from reversed([*super().run(job, shards[first : first + 10])])


@pytest.mark.usefixtures("toy")
def test_the_order_of_the_results_changes_nothing(tmp_path: Path) -> None:
    """Games that came early and are not needed are not counted."""
    straight = run_test(msgspec.structs.replace(PLAN, folder=tmp_path / "one"), quiet)
    crooked = run_test(msgspec.structs.replace(PLAN, folder=tmp_path / "two"), quiet, Backwards())

    assert straight[1:] == crooked[1:]


def test_processes_come_to_the_same_verdict(tmp_path: Path) -> None:
    plan = SequentialPlan("duel", tmp_path / "one", "greedy", "random", Hypotheses(elo1=200), deals=60)
    with Processes(2) as executor:
        many = run_test(msgspec.structs.replace(plan, folder=tmp_path / "two"), quiet, executor)

    assert run_test(plan, quiet)[1:] == many[1:]


@pytest.mark.usefixtures("toy")
def test_a_player_against_itself_has_other_luck_on_each_side(tmp_path: Path) -> None:
    """The control of the whole way: equal players are not told apart, although their games differ."""
    plan = msgspec.structs.replace(PLAN, folder=tmp_path, a="random", b="random")
    found = run_test(plan, quiet)

    assert found.standing.verdict is Verdict.H0
    assert {0.0, 1.0} <= {each.share for each in found.games}


@pytest.mark.usefixtures("toy")
def test_a_program_plays_and_one_that_fails_has_lost(tmp_path: Path) -> None:
    good, bad = example("any_move.py"), written(tmp_path, "say({'move': {'stake': 99}})")
    sides = msgspec.structs.replace(PLAN, folder=tmp_path / "games", a=f"engine:{good}", b=f"engine:{bad}", deals=2)
    found = run_test(sides, quiet)

    assert 4 == len(found.faults)
    assert 1.0 == found.standing.share


@pytest.mark.usefixtures("toy")
def test_search_parameters_follow_the_level(tmp_path: Path) -> None:
    """Both sides are searched, with parameters that differ."""
    sides = msgspec.structs.replace(PLAN, folder=tmp_path, a="archmage,c_puct=10,max_children=2", b="archmage", deals=2)

    assert 4 == len(run_test(sides, quiet).games)


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("side", ["nobody", "archmage,c_puct", "archmage,speed=3", "pupil,c_puct=9"])
def test_what_cannot_play_is_refused_before_anything_is_played(tmp_path: Path, side: str) -> None:
    with pytest.raises(BadOption):
        run_test(msgspec.structs.replace(PLAN, folder=tmp_path, b=side), quiet)

    assert not [*tmp_path.iterdir()]


def test_the_command_says_what_it_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["lab", "sprt", "duel", "greedy", "random", "--elo1", "200", "--out", str(tmp_path), "--lang", "en"]

    assert 0 == main(arguments)
    told = capsys.readouterr().out
    assert "H1: by 200 or more" in told
    assert "H1 is accepted." in told


@pytest.mark.parametrize("wrong", [["--elo0", "50", "--elo1", "50"], ["--simulations", "9", "--seconds", "1"]])
def test_the_command_refuses_what_contradicts_itself(wrong: list[str], tmp_path: Path) -> None:
    assert 2 == main(["lab", "sprt", "duel", "greedy", "random", "--out", str(tmp_path), *wrong])


def test_equal_processor_time_is_a_budget(tmp_path: Path) -> None:
    """Two searches with ten milliseconds a turn play whole games."""
    plan = SequentialPlan("duel", tmp_path, "archmage", "greedy", Hypotheses(elo1=200), deals=1, seconds=0.01)
    games = run_test(plan, quiet).games

    assert [("a", "b"), ("b", "a")] == [each.sides for each in games]
    assert all(isinstance(each, Played) for each in games)
