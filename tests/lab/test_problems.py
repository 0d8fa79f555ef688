"""`kouzlo lab problems`: pieces are searched once, what was thrown away is counted, and every problem found holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from kouzlo.core.errors import UnknownGame
from kouzlo.core.make import COMPILED
from kouzlo.core.registry import create_game, house_ids
from kouzlo.lab.duel.problems import PER_PIECE
from kouzlo.lab.journal import read_results
from kouzlo.lab.problems import Problems, Screened, find_problems, maker_of
from tests.lab.claims import holds


def test_job_goes_on_and_says_what_it_threw_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A few pieces, then more: the first are not searched again, and each position is kept or has a reason."""
    monkeypatch.setitem(PER_PIECE, "plan", 40)
    monkeypatch.setitem(PER_PIECE, "criterion", 4)
    monkeypatch.setitem(PER_PIECE, "may", 25)
    steps: list[tuple[int, int]] = []
    find_problems(Problems("duel", tmp_path, 1), lambda done, whole: steps.append((done, whole)))
    first = (tmp_path / "duel.jsonl").read_bytes()
    figures = find_problems(Problems("duel", tmp_path, 2), lambda done, whole: steps.append((done, whole)))

    assert (3, 6) in steps
    assert (tmp_path / "duel.jsonl").read_bytes().startswith(first)
    found = read_results(tmp_path / "duel.jsonl", Screened)
    for each in found.values():
        kind = each.name.split(" ")[0]
        assert each.tried[kind] == sum(each.thrown.values()) + len(each.kept)
    kept = [problem for each in found.values() for problem in each.kept]
    assert all(holds(create_game("duel", COMPILED), problem, whole=False) for problem in kept)
    assert "| plan | 80 |" in figures.read_text()
    assert len((tmp_path / "duel.problems.jsonl").read_text().splitlines()) == len(kept)


@pytest.mark.parametrize("game", house_ids())
def test_every_game_of_the_house_has_a_maker(game: str) -> None:
    """With pieces of different names."""
    names = [piece.name for piece in maker_of(game).pieces(5)]

    assert len(names) == len(set(names)) >= 5


def test_unknown_game_is_refused() -> None:
    """With a sentence."""
    with pytest.raises(UnknownGame):
        maker_of("chess")
