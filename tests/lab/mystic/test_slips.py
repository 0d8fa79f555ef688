"""Which colours forgive mistakes."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from kouzlo.core.make import PLAIN
from kouzlo.games.mystic import beginners
from kouzlo.lab.mystic.slips import SLIPS, cells, written
from kouzlo.lab.mystic.sweep import Bench, Cell, Played


def won(cell: Cell) -> Played:
    """Yellow wins three of four games, whatever else is in a deck."""
    first = 3 if "yellow" in cell.first else 1 if "yellow" in cell.second else 2
    return Played(cell=cell, won=(first, 4 - first), tied=0, rounds={}, happened={}, left=0)


def test_file_says_what_was_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written is read again: the cards, and the colour that wins more often than all others."""
    file = tmp_path / "beginners.toml"
    file.write_text(written("digest", [won(cell) for cell in cells(4)]), encoding="utf-8")
    monkeypatch.setattr(beginners, "FACTS", file)
    facts = beginners.measured()

    assert "digest" == facts.set
    assert 8 == len(facts.forgives)
    assert "yellow" == max(facts.forgives, key=lambda colour: facts.forgives[colour])


def test_all_match_ups_are_played_with_slips() -> None:
    assert 560 == len(cells(1)) == len({cell.name for cell in cells(1)})
    assert {SLIPS} == {cell.slips for cell in cells(1)}


def test_a_game_of_slips_alone_comes_to_an_end() -> None:
    """Every move at random; it is counted apart from the same match-up without slips."""
    steady = Cell(("red", "white", "brown"), ("blue", "green", "black"), "balanced", 2, 1)
    bench = Bench(None, PLAIN)
    slipping = bench.play(msgspec.structs.replace(steady, slips=1))

    assert 1 == sum(slipping.won) + slipping.tied
    assert steady.name != slipping.cell.name
