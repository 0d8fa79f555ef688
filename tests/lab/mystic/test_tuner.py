"""Tuning: one number at a time, within the band of prices, kept only if the colours come together."""

from __future__ import annotations

from pathlib import Path

import pytest

from kouzlo.games.mystic.cards import OWN_FOLDER, files_of, read_cards
from kouzlo.games.mystic.price import unexplained
from kouzlo.games.mystic.words import Colour, Type
from kouzlo.lab.mystic import tuner
from kouzlo.lab.mystic.sweep import set_of
from kouzlo.lab.mystic.tuner import Files, TunePlan, TuningStep, changes, distance, lines_like, tune


@pytest.mark.parametrize(
    ("line", "like"),
    [
        ('stats = "2/1"', ['stats = "3/1"', 'stats = "1/1"', 'stats = "2/2"', 'stats = "2/1"']),
        ('play = "damage 2 unit; draw 1"', ['play = "damage 3 unit; draw 1"', 'play = "damage 1 unit; draw 1"']),
        ('pay = { cost = "any 2", do = "draw 1" }', ['pay = { cost = "any 2", do = "draw 2" }']),
        ('type = "unit"', []),
        ('keywords = ["guard"]', []),
    ],
)
def test_a_line_has_neighbours(line: str, like: list[str]) -> None:
    found = list(lines_like(line))

    assert all(each in found for each in like)
    assert bool(found) == bool(like)


def test_changes_stay_within_their_colour() -> None:
    files = {path.name: path.read_text(encoding="utf-8") for path in files_of(OWN_FOLDER)}

    found = list(changes(files, "red"))

    assert len(found) > 40
    assert {"red"} == {each.card.partition(".")[0] for each in found}


def texts(folder: Path) -> Files:
    return {path.name: path.read_text(encoding="utf-8") for path in files_of(folder)}


def strength(files: Files, plan: TunePlan) -> dict[str, float]:
    """Instead of games: the numbers on the units of a colour, against the mean of all."""
    cards = set_of(files).cards
    sums = {c: sum(card.power + card.health for card in cards if card.colour == c) for c in Colour}
    mean = sum(sums.values()) / len(sums)
    return {colour.name.lower(): value - mean for colour, value in sums.items()}


def test_the_climb_brings_colours_together_and_goes_on_after_a_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuner, "measured", strength)
    plan = TunePlan(tmp_path, steps=6)
    steps: list[TuningStep] = []
    begun = distance(strength(texts(OWN_FOLDER), plan))

    tune(plan, steps.append)
    tune(plan, steps.append)

    assert 12 == len({(step.card, step.after) for step in steps}), "nothing is tried twice"
    assert any(step.kept for step in steps)
    tuned = read_cards(tmp_path)
    assert distance(strength(texts(tmp_path), plan)) < begun
    changed = {step.card for step in steps if step.kept}
    assert not any(unexplained(card) for card in tuned.cards if card.id in changed)
    assert 64 == sum(card.type == Type.UNIT for card in tuned.cards)
