"""Comparisons: paired deals, intervals that hold the truth, and a page with everything on it."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from kouzlo.cli import main
from kouzlo.core.errors import BadOption
from kouzlo.lab.compare import Comparison, Findings, Measure, Side, compare, deals
from kouzlo.lab.compare_report import LEFT, page_of, plot_differences, write_report
from kouzlo.lab.executor import Processes

OPTION = {"fair_start": 2}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Findings:
    """Greedy and random players of the duel, on eight deals."""
    plan = Comparison("duel", tmp_path_factory.mktemp("compare"), Side("greedy"), Side("random"), games=8, simulations=1)
    return compare(plan, lambda done, total: None)


def test_players_meet_on_each_deal_from_both_sides() -> None:
    plan = Comparison("duel", Path("unused"), Side("greedy"), Side("random"), games=2)

    assert [("a", "b"), ("b", "a")] * 2 == [each.sides for each in deals(plan)]
    assert [0, 0, 1, 1] == [each.deal for each in deals(plan)]


def test_tables_are_compared_with_the_same_players_at_both_seats() -> None:
    plan = Comparison("mystic", Path("unused"), Side(), Side(options=OPTION), games=1)

    assert [("a", "a"), ("b", "b")] == [each.sides for each in deals(plan)]


def test_a_stronger_player_is_found(found: Findings) -> None:
    """B is random: it wins less, and the two shares are one together."""
    won = found.measures[0]

    assert ("players-won", True) == (won.id, won.is_seen)
    assert won.difference < -0.3
    assert 1 == pytest.approx(sum(won.means))


def test_equal_tables_do_not_differ(tmp_path: Path) -> None:
    """The control: an option written out that is the default anyway; the pairs are the same games, move by move."""
    plan = Comparison(
        "duel", tmp_path, Side("random"), Side("random", options={"mirror_incumbent": False}), games=3, simulations=1
    )
    same = compare(plan, lambda done, total: None)

    assert [0.0] * 3 == [each.difference for each in same.measures]
    assert [None] * 3 == [each.needed for each in same.measures]
    assert all(each.a == each.b for each in (*same.cards, *same.rules))


def test_an_interval_and_the_needed_deals_by_hand() -> None:
    """Differences 1, 0, 1, 0: mean 0.5, deviation 0.577; 1.96 · 0.577 / 2 = 0.566, and (2.8 · 0.577 / 0.5)² = 10.5 deals."""
    measure = Measure("points", [0.0, 0.0, 0.0, 0.0], [1.0, 0.0, 1.0, 0.0])

    assert 0.566 == pytest.approx(measure.doubt, abs=0.001)
    assert (False, 11) == (measure.is_seen, measure.needed)


def test_a_difference_without_deviation_is_drawn_at_the_end_and_needs_one_deal() -> None:
    """A wins every game: the interval is nothing wide, and the mark is at the side of A, inside the drawing."""
    certain, doubtful = Measure("players-won", [1.0, 1.0], [0.0, 0.0]), Measure("moves", [9.0, 8.0], [8.0, 9.0])

    assert (0.0, 1) == (certain.doubt, certain.needed)
    assert f'<circle cx="{LEFT:.1f}"' in plot_differences([certain, doubtful])


def test_two_processes_write_the_page_of_one(found: Findings, tmp_path: Path) -> None:
    plan = Comparison("duel", tmp_path, found.plan.a, found.plan.b, games=8, simulations=1)
    with Processes(2) as executor:
        again = compare(plan, lambda done, total: None, executor)

    assert page_of(found) == page_of(again)


def test_page_and_csv_have_every_game_card_and_rule(found: Findings) -> None:
    page = write_report(found)
    text = page.read_text(encoding="utf-8")
    games, uses = (
        [*csv.DictReader((page.parent / f"compare.duel.{name}.csv").read_text(encoding="utf-8").splitlines())]
        for name in ("games", "uses")
    )

    assert 16 == len(games)
    assert {"0", "7"} <= {each["deal"] for each in games}
    assert 18 == sum(each["what"] == "card" for each in uses)
    assert any(each["what"] == "rule" and each["id"].startswith("DU-") and float(each["a"]) > 0 for each in uses)
    assert 4 == text.count("<svg")
    assert "8 deals, 16 games" in text
    assert "<h1>Čarodějný duel (Wizards Cup): A and B</h1>" in text
    assert ">Dragon Tamer<title>dragon_tamer: Dragon Tamer</title>" in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_a_side_that_cannot_be_played_is_refused_before_the_first_game(tmp_path: Path) -> None:
    with pytest.raises(BadOption):
        compare(Comparison("duel", tmp_path, Side(), Side(options={"mirror_incumbent": 99})), lambda done, total: None)

    assert [] == [*tmp_path.iterdir()]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--b", "player=nobody"], "úroveň 'nobody' neexistuje"),
        (["--a", "player=greedy"], "A a B jsou stejné"),
        (["--b", "mirror_incumbent=true", "--on", "spark://there"], "není cluster"),
    ],
)
def test_what_cannot_be_compared_is_said_in_the_users_language(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert 2 == main(["lab", "compare", "duel", *words, "--lang", "cs", "--out", str(tmp_path)])
    assert told in capsys.readouterr().err
