"""A sample of drafts: the same pairs every time, weights of those who may choose, and files that survive a cut."""

from __future__ import annotations

from pathlib import Path

import pytest

from kouzlo.core.errors import BadFile
from kouzlo.games.duel import read_cards
from kouzlo.lab.duel.report import write_report
from kouzlo.lab.duel.sample import Measured, noticed, pairs, read_drafts, weight_of, write_drafts
from kouzlo.solver.duel.draft import Chosen, hand_of

OFTEN, SELDOM = hand_of((0, 1, 2, 3, 4, 5)), hand_of((0, 6, 2, 3, 4, 7))
DRAFT = Measured((0, 4), 0.49, 0.51, 3, ((Chosen(995, OFTEN), Chosen(5, SELDOM)), (Chosen(900, OFTEN), Chosen(100, SELDOM))))


def test_pairs_are_different_and_always_the_same() -> None:
    assert 40 == len({*pairs(40)})
    assert pairs(40)[:10] == pairs(10)


def test_a_wizard_weighs_what_those_choose_who_may() -> None:
    """The random card of a seat is no choice of that seat."""
    assert [1.0, 0.0525, None] == [
        weight_of(0, DRAFT),
        pytest.approx(weight_of(6, DRAFT) or 0),
        weight_of(0, Measured((0, 0), 0.5, 0.5, 1, DRAFT.mixtures)),
    ]
    assert 0 == weight_of(7, DRAFT, places=5), "it only waits"


def test_a_hundredth_is_noticed() -> None:
    counted = noticed([DRAFT, DRAFT])

    assert (2, 2, 0) == (counted[1], counted[6], counted[17])


def test_a_line_that_was_cut_off_is_solved_again(tmp_path: Path) -> None:
    kept = tmp_path / "drafts.jsonl"
    write_drafts(kept, [DRAFT, DRAFT])
    kept.write_bytes(kept.read_bytes()[:-10])

    assert [DRAFT] == read_drafts(kept)


def test_a_spoilt_line_in_the_middle_is_named(tmp_path: Path) -> None:
    kept = tmp_path / "drafts.jsonl"
    write_drafts(kept, [DRAFT, DRAFT])
    kept.write_bytes(b"nonsense\n" + kept.read_bytes())

    with pytest.raises(BadFile, match="line 1"):
        read_drafts(kept)


def test_the_report_has_every_set_and_every_wizard(tmp_path: Path) -> None:
    for name in ("one.aaaa", "two.bbbb"):
        write_drafts(tmp_path / f"{name}.jsonl", [DRAFT])
    text = write_report(tmp_path, read_cards()).read_text(encoding="utf-8")
    drawn = (tmp_path / "wizards.svg").read_text(encoding="utf-8")

    assert "| `one.aaaa` | 1 | 0.0200 |" in text
    assert 2 == text.count("| Necromancer |")
    assert 36 == drawn.count('font-size="10"')
