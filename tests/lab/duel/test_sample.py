"""A sample of drafts: the same pairs every time, weights of those who may choose, and files that survive a cut."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kouzlo.core.errors import BadFile
from kouzlo.games.duel import read_cards
from kouzlo.lab.duel.report import write_report
from kouzlo.lab.duel.sample import (
    WAVE,
    DraftJob,
    Measured,
    Randoms,
    in_order,
    noticed,
    pairs,
    read_drafts,
    solved,
    weight_of,
    write_drafts,
)
from kouzlo.lab.executor import Done, Serial
from kouzlo.solver.duel.draft import WeightedStrategy, pure_strategy_of

OFTEN, SELDOM = pure_strategy_of((0, 1, 2, 3, 4, 5)), pure_strategy_of((0, 6, 2, 3, 4, 7))
DRAFT = Measured(
    (0, 4),
    0.49,
    0.51,
    3,
    (
        (WeightedStrategy(995, OFTEN), WeightedStrategy(5, SELDOM)),
        (WeightedStrategy(900, OFTEN), WeightedStrategy(100, SELDOM)),
    ),
)


def test_pairs_are_different_and_always_the_same() -> None:
    assert 40 == len({*pairs(40)})
    assert pairs(40)[:10] == pairs(10)


def test_a_wizard_weighs_what_those_choose_who_may() -> None:
    """The random card of a seat is no choice of that seat."""
    assert [1.0, 0.0525, None] == [
        weight_of(0, DRAFT),
        pytest.approx(weight_of(6, DRAFT) or 0),
        weight_of(0, Measured((0, 0), 0.5, 0.5, 1, DRAFT.mixed_strategies)),
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
    plot = (tmp_path / "wizards.svg").read_text(encoding="utf-8")

    assert "| `one.aaaa` | 1 | 0.0200 |" in text
    assert 2 == text.count("| Necromancer |")
    assert 36 == plot.count('font-size="10"')


class Noting(Serial):
    """Instead of a solver: what each draft begins with, done backwards as by a faster second worker."""

    def __init__(self) -> None:
        super().__init__()
        self.pools: dict[Randoms, tuple[int, ...]] = {}

    def run(self, job: Any, shards: Sequence[Any]) -> Iterator[Done]:
        for shard in reversed(shards):
            self.pools[shard.randoms] = shard.pure_strategies
            own = WeightedStrategy(1, pure_strategy_of((*shard.randoms, 2, 3, 4, 5)))
            yield Done(shard.name, msgspec.json.encode(Measured(shard.randoms, 0.49, 0.51, 1, ((own,), (own,)))))


def test_a_draft_begins_with_the_waves_before_it_also_after_an_interruption() -> None:
    """The sixth draft knows the first wave of four, and not the fifth, whoever was faster and wherever it was stopped."""
    wanted, whole, parts = [(card, 17) for card in range(6)], Noting(), Noting()
    found = list(solved(DraftJob("", 0.1), wanted, [], whole))
    begun = list(islice(solved(DraftJob("", 0.1), wanted, [], parts), 5))
    again = list(solved(DraftJob("", 0.1), wanted, begun, parts))

    assert 4 == WAVE == len(whole.pools[5, 17]) == len(whole.pools[4, 17])
    assert () == whole.pools[3, 17]
    assert whole.pools == parts.pools
    assert in_order(found, wanted) == in_order([*begun, *again], wanted)
    assert wanted == [each.randoms for each in in_order(found, wanted)]
