"""Reviews of many games: one process and two write the same report, what was stopped goes on, and bad files stop nobody."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import copyfile
from typing import Any

import msgspec
import pytest

from kouzlo.cli import main
from kouzlo.core.replay import read_record
from kouzlo.lab.executor import Done, Processes, Serial
from kouzlo.lab.reviews import Reviews, files_in, review_all
from kouzlo.lab.reviews_report import write_report
from kouzlo.review import ReviewBudget, review
from kouzlo.review.marks import WHOLE

CORPUS = Path(__file__).parents[1] / "corpus"
GAMES = ("duel-1-fair-0", "duel-1-fair-1", "duel-1-fair-2")
TINY = ReviewBudget(simulations=1, solve_rounds=False)


class Stopped(Serial):
    """Ctrl-C after two games."""

    def run(self, job: Any, shards: Sequence[Any]) -> Iterator[Done]:
        for count, done in enumerate(super().run(job, shards)):
            if count == 2:
                raise KeyboardInterrupt
            yield done


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as people have them: games, the same game twice, one that is not over, and a file that is no game."""
    made = tmp_path_factory.mktemp("games")
    for name in (*GAMES, "duel-1-save"):
        copyfile(CORPUS / f"{name}.txt", made / f"{name}.txt")
    copyfile(made / "duel-1-fair-0.txt", made / "same.kouzlo")
    (made / "broken.txt").write_text("kouzlo record 1\ngame duel\n", encoding="utf-8")
    (made / "picture.png").write_bytes(b"no record, and nobody asks it")
    return made


def report(files: Sequence[Path], out: Path, executor: Any = None) -> tuple[bytes, bytes]:
    found = review_all(Reviews(files_in(files), out, TINY), lambda done, total: None, executor)
    page = write_report(found)
    return page.read_bytes(), page.with_suffix(".csv").read_bytes()


@pytest.fixture(scope="module")
def one(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, bytes]:
    """The report of one process."""
    return report([folder], tmp_path_factory.mktemp("one"))


def test_one_process_and_two_and_a_stopped_one_write_the_same_report(
    folder: Path, one: tuple[bytes, bytes], tmp_path: Path
) -> None:
    with Processes(2) as executor:
        two = report([folder], tmp_path / "two", executor)
    with pytest.raises(KeyboardInterrupt):
        report([folder], tmp_path / "stopped", Stopped())
    [kept] = (tmp_path / "stopped").glob("*.jsonl")
    before = kept.read_bytes()
    went_on = report([folder], tmp_path / "stopped")

    assert one == two == went_on
    assert 2 == len(before.splitlines())
    assert kept.read_bytes().startswith(before)
    assert 3 == len(kept.read_bytes().splitlines())


def test_the_report_has_every_game_its_players_and_what_was_passed_over(folder: Path, one: tuple[bytes, bytes]) -> None:
    page, table = (each.decode() for each in one)
    rows = [*csv.DictReader(table.splitlines())]

    assert "3 games" in page
    assert "| duel | Anna | 3 |" in page
    assert f"{folder.as_posix()}/same.kouzlo".replace("_", "\\_") + ": the game of" in page
    assert "duel-1-save.txt: this game is not over" in page
    assert "broken.txt: line" in page
    assert "picture" not in page
    assert 6 == len(rows)
    for row in rows:
        start, luck, own, others, result = (int(row[name]) for name in ("start", "luck", "own", "others", "result"))
        assert result == start + luck + own + others
    assert WHOLE == sum(int(row["result"]) for row in rows if row["file"].endswith("fair-0.txt"))


def test_a_game_among_many_has_the_review_that_it_has_alone(tmp_path: Path) -> None:
    """With a budget in seconds, too: it means so many simulations, and not so many of the worker's threads."""
    file = CORPUS / "duel-1-fair-0.txt"
    budget = ReviewBudget(seconds=0.1, solve_rounds=False)
    alone = review(read_record(file.read_bytes()), budget)
    among = review_all(Reviews((file,), tmp_path, budget), lambda done, total: None).games[file]

    assert (alone.simulations, alone.accounts) == (among.simulations, among.accounts)


def test_another_budget_is_another_review(tmp_path: Path) -> None:
    """The control of going on: what was reviewed with two simulations is not taken for a review with three."""
    file = CORPUS / "duel-1-fair-0.txt"
    for simulations in (2, 3):
        budget = msgspec.structs.replace(TINY, simulations=simulations)
        [found] = review_all(Reviews((file,), tmp_path, budget), lambda done, total: None).games.values()
        assert simulations == found.simulations

    assert 2 == len([*tmp_path.glob("*.jsonl")])


def test_an_interrupted_review_is_not_written_down(tmp_path: Path) -> None:
    """Ctrl-C in the middle of a game: `kouzlo review` says what it knows by then, a long job must not keep that."""
    record = read_record((CORPUS / "duel-1-fair-0.txt").read_bytes())

    def interrupt(done: int, total: int) -> None:
        if done:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        review(record, TINY, interrupt, is_whole=True)

    assert review(record, TINY, interrupt).decisions is not None


@pytest.mark.parametrize(
    ("language", "words"), [("en", "2 files have no finished game"), ("cs", "Ve 2 souborech není dohraná hra")]
)
def test_the_command_says_what_it_passed_over(
    folder: Path, tmp_path: Path, language: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [str(folder / f"{name}.txt") for name in ("duel-1-fair-0", "duel-1-save", "broken")]
    out = tmp_path / "out"
    code = main(["lab", "review", *files, "--quick", "--simulations", "1", "--out", str(out), "--lang", language])

    assert 0 == code
    assert words in capsys.readouterr().out
    assert (out / "reviews.md").exists()


def test_nothing_to_review_is_a_failure(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    save = CORPUS / "duel-1-save.txt"

    assert 1 == main(["lab", "review", str(save), "--out", str(tmp_path), "--lang", "en"])
    assert "One file has no finished game" in capsys.readouterr().out
    assert 1 == main(["lab", "review", str(tmp_path / "missing.txt"), "--out", str(tmp_path), "--lang", "en"])
    assert "missing.txt" in capsys.readouterr().err
