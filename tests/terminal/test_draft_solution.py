"""What `kouzlo solve duel --draft` tells and draws."""

from __future__ import annotations

from pathlib import Path

import pytest

from kouzlo.core.make import COMPILED
from kouzlo.games.duel import Duel
from kouzlo.solver.duel.draft import DraftSolution, WeightedStrategy, pure_strategy_of
from kouzlo.solver.duel.rounds import NotATeam
from kouzlo.terminal.duel.draft_solution import plot, solve_draft, told
from kouzlo.text.catalogue import Catalogue, Speaker

SOLUTION = DraftSolution(
    (3, 7),
    (
        (
            WeightedStrategy(750, pure_strategy_of((3, 0, 1, 2, 4, 5))),
            WeightedStrategy(250, pure_strategy_of((1, 2, 4, 5, 6, 3))),
        ),
        (WeightedStrategy(1000, pure_strategy_of((7, 8, 9, 10, 11, 12))),),
    ),
    0.49,
    0.52,
    7,
)


def speaker(language: str) -> Speaker:
    return Speaker(Catalogue(language), Duel())


def test_value_bounds_and_what_they_do_not_cover_are_told() -> None:
    lines = told(Duel(), SOLUTION, speaker("en"))

    assert "Random cards: A: Shaman. B: Dragon Tamer." == lines[0]
    assert "50.50% of the first round" in lines[1]
    assert "between 49.00 and 52.00%; the bounds are 3.0e-02 apart" in lines[1]
    assert "not an exact solution" in lines[2]


def test_hands_and_wizards_are_told_with_their_weights() -> None:
    lines = told(Duel(), SOLUTION, speaker("cs"))

    assert any(line.startswith("  75,00 %: Šaman, Tanečnice, Voják") for line in lines)
    shaman = next(line for line in lines if line.startswith("  Šaman "))
    assert ["100.0", "75.0", "0.0", "0.0"] == shaman.replace("(", " ").replace(")", " ").split()[1:]


def test_the_plot_has_two_bars_for_every_wizard() -> None:
    drawn = plot(Duel(), SOLUTION, speaker("en"))

    assert 18 * 4 == drawn.count("<rect ")
    assert drawn.endswith("</svg>\n")


def test_an_unknown_wizard_is_refused_before_anything_is_computed() -> None:
    with pytest.raises(NotATeam, match="no wizard 'merlin'"):
        solve_draft(Duel(make=COMPILED), ("shaman", "merlin"), 0.1, Path("never.svg"), speaker("en"))
