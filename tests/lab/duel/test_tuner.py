"""Tuning the wizards: only values that are ours, the facts kept, and a stopped run that comes to the same end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from kouzlo.games.duel.cards import OWN_FILE, broken_constraints
from kouzlo.lab.duel import tuner
from kouzlo.lab.duel.sample import DraftJob, Measured, Randoms
from kouzlo.lab.duel.tuner import TunePlan, TuningStep, allowed, deck_in, is_ours, tune, values_of, with_values, with_wizards
from kouzlo.solver.duel.draft import WeightedStrategy, cards_of, pure_strategy_of

TEXT = OWN_FILE.read_text(encoding="utf-8")


def pretended(
    job: DraftJob, wanted: Sequence[Randoms], known: object, executor: object, begin_with: Sequence[int]
) -> Iterator[Measured]:
    """Everybody plays the five highest wizards and the lowest, and who is worth 5 or more comes along now and then."""
    values = [*values_of(deck_in(job.cards)).values()]
    order = sorted(range(18), key=lambda card: (-values[card], card))
    pure_strategies = [WeightedStrategy(1000, pure_strategy_of([*order[:5], order[-1]]))]
    pure_strategies += [
        WeightedStrategy(100, pure_strategy_of([*order[:4], card, order[-1]])) for card in order[5:-1] if values[card] >= 5
    ]
    for randoms in wanted:
        yield Measured(randoms, 0.49, 0.51, 1, (tuple(pure_strategies), tuple(pure_strategies)))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuner, "solved", pretended)


def play_ladder(folder: Path, steps: int) -> list[TuningStep]:
    heard: list[TuningStep] = []
    tune(TunePlan(folder, steps=steps, games=2), heard.append)
    return heard


def test_a_file_with_other_values_is_otherwise_the_same() -> None:
    changed = deck_in(with_values(TEXT, {"pyrotechnician": 8, "dancer": 2}, "my-cards"))
    before, after = values_of(deck_in(TEXT)), values_of(changed)

    assert {"pyrotechnician": 8, "dancer": 2} == {id: after[id] for id in after if after[id] != before[id]}
    assert "my-cards" == changed.set.id


def test_what_depends_on_a_value_moves_along() -> None:
    """The Dancer one higher: the Shaman must still beat her by three (c3)."""
    deck = deck_in(TEXT)
    found = allowed(TEXT, deck, {**values_of(deck), "dancer": 2})

    assert found is not None
    assert (2, 5) == (found["dancer"], found["shaman"])


def test_numbers_that_are_not_ours_stay() -> None:
    """Control: the Necromancer's ten is told by reviews, and the Gardener's five follows from the rulebook."""
    deck = deck_in(TEXT)

    assert {"gardener", "necromancer"} == {card.id for card in deck.cards if not is_ours(card)}
    assert allowed(TEXT, deck, {**values_of(deck), "necromancer": 9}) is None
    assert allowed(TEXT, deck, {**values_of(deck), "gardener": 4}) is None


def test_a_changed_wizard_is_tried_in_every_place() -> None:
    pure_strategy = pure_strategy_of((0, 1, 2, 3, 4, 5))
    found = list(with_wizards(deck_in(TEXT), pure_strategy, ["necromancer", "dancer"]))

    assert 6 == len(found)
    assert all(17 in cards_of(each) for each in found)


@pytest.mark.usefixtures("quick")
def test_every_set_that_is_tried_keeps_the_facts(tmp_path: Path) -> None:
    steps = play_ladder(tmp_path, steps=4)

    assert len(steps) > 2
    assert any(step.kept for step in steps[1:])
    for step in steps:
        assert () == broken_constraints(deck_in(with_values(TEXT, step.values, "tried")))
        assert (5, 10) == (step.values["gardener"], step.values["necromancer"])
    assert steps[-1].score >= steps[0].score or not steps[-1].kept


@pytest.mark.usefixtures("quick")
def test_a_run_that_was_stopped_comes_to_the_same_end(tmp_path: Path) -> None:
    """Stopped after two steps, once more in the middle of writing one, and then let go on."""
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    play_ladder(whole, steps=4)
    play_ladder(parts, steps=2)
    journal = parts / "steps.jsonl"
    journal.write_bytes(journal.read_bytes()[:-40])
    play_ladder(parts, steps=4)

    assert (whole / "steps.jsonl").read_bytes() == journal.read_bytes()
    assert (whole / "wizards.toml").read_bytes() == (parts / "wizards.toml").read_bytes()
