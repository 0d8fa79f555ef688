"""The benchmark harness: a missed target is seen, and every benchmark of the folder is found."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from bench import Figure, Report, __main__, per_second, seconds_of
from bench.__main__ import benchmarks, line, main, number


@pytest.mark.parametrize(
    ("figure", "met"),
    [
        (Figure("speed", 100, "games/s", at_least=100), True),
        (Figure("speed", 99.9, "games/s", at_least=100), False),
        (Figure("size", 4096, "bytes", at_most=4096), True),
        (Figure("size", 4097, "bytes", at_most=4096), False),
        (Figure("anything", -1, "things"), True),
    ],
)
def test_a_target_is_met_or_missed(figure: Figure, met: bool) -> None:
    assert met == figure.is_met
    assert ("MISSED" in line(figure)) == (not met)


@pytest.mark.parametrize(
    ("value", "written"),
    [(0, "0"), (4096, "4,096"), (0.01234, "0.0123"), (12.34, "12.3"), (1234.5, "1,234"), (700_000, "700,000")],
)
def test_figures_are_readable(value: float, written: str) -> None:
    assert written == number(value)


def test_every_benchmark_of_the_folder_is_found() -> None:
    assert {"core", "games", "duel", "carcassonne"} <= benchmarks().keys()


@pytest.mark.parametrize(("measured", "code"), [(2.0, 0), (0.5, 1)])
def test_the_exit_code_says_whether_all_targets_are_met(measured: float, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(report: Report) -> None:
        report.figure("speed", measured, "times", at_least=1)

    monkeypatch.setattr(__main__, "benchmarks", lambda: {"made up": run})
    answer = CliRunner().invoke(main, [])

    assert code == answer.exit_code
    assert ("1 of the targets missed" in answer.output) == bool(code)


def test_an_unknown_benchmark_is_refused_with_those_that_there_are() -> None:
    answer = CliRunner().invoke(main, ["chess"])

    assert 2 == answer.exit_code
    assert "no benchmark is called 'chess'; there are" in answer.output


def test_work_is_counted() -> None:
    done: list[int] = []

    assert per_second(lambda: done.append(1) or 5, seconds=0.001) > 0  # type: ignore[func-returns-value]  # counts and answers
    assert len(done) >= 4, "a warm-up and three slices"
    assert seconds_of(done.clear) >= 0
