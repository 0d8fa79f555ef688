"""The model finds what was planted, and says how sure it is."""

from __future__ import annotations

from math import exp

import pytest

from kouzlo.lab.mystic.model import card_impacts, colour_effects, quantile, seat_rate, share, triple_rates
from kouzlo.lab.mystic.report import plot, report
from kouzlo.lab.mystic.sweep import Cell, Played, match_ups

PLANTED = {"yellow": 0.3, "purple": -0.2, "red": 0.1, "blue": -0.2}
SEAT = 0.4
GAMES = 10_000


def counted(cell: Cell, won: int) -> Played:
    return Played(cell, (won, cell.games - won), 0, {9: cell.games // 2, 10: cell.games - cell.games // 2}, {14: cell.games}, 0)


def planted(cell: Cell) -> Played:
    """What an exact coin with the planted effects would give."""
    logit = SEAT + sum(PLANTED.get(each, 0) for each in cell.first) - sum(PLANTED.get(each, 0) for each in cell.second)
    return counted(cell, round(cell.games / (1 + exp(-logit))))


CELLS = [planted(cell) for cell in match_ups(("balanced",), (0,), GAMES)]


def test_there_are_560_match_ups() -> None:
    assert 560 == len(CELLS)
    assert all(not set(each.cell.first) & set(each.cell.second) for each in CELLS)


def test_planted_colours_and_the_seat_are_found() -> None:
    effects, seat = colour_effects(CELLS)

    for colour, effect in effects.items():
        expected = 100 / (1 + exp(-PLANTED.get(colour, 0.0))) - 50
        assert expected == pytest.approx(effect.value, abs=0.05), colour
        assert effect.low < effect.value < effect.high
    assert 100 / (1 + exp(-SEAT)) == pytest.approx(seat.value, abs=0.05)


def test_a_triple_with_strong_colours_wins_more() -> None:
    rates = triple_rates(CELLS)

    assert rates[("yellow", "red", "green")].value > 50 > rates[("purple", "blue", "green")].value
    assert 50 == pytest.approx(sum(rate.value for rate in rates.values()) / 56, abs=0.1)
    assert 59 < seat_rate(CELLS).value < 61


def test_a_rate_of_few_games_is_unsure() -> None:
    few, many = share(6, 10), share(6000, 10_000)

    assert few.value == many.value == 60
    assert few.high - few.low > 10 * (many.high - many.low)
    assert 0 < few.low < few.high < 100


def test_the_median_round() -> None:
    assert (9, 10) == (quantile({8: 10, 9: 50, 10: 40}, 0.5), quantile({8: 10, 9: 50, 10: 40}, 0.9))


def test_a_card_is_worth_what_is_lost_without_it() -> None:
    """Five points of a hundred, for its player in either seat."""
    one = Cell(("yellow", "purple", "red"), ("blue", "green", "white"), "balanced", 0, 1000)
    two = Cell(one.second, one.first, "balanced", 0, 1000)
    cells = [counted(one, 600), counted(two, 550)]
    cells += [
        counted(Cell(each.first, each.second, "balanced", 0, 1000, "yellow.sunbeam"), won)
        for each, won in ((one, 550), (two, 600))
    ]

    impact = card_impacts(cells)["yellow.sunbeam"]

    assert 5 == pytest.approx(impact.value)
    assert impact.low < 5 < impact.high


def test_the_report_says_what_is_met_and_what_is_missed() -> None:
    text = report(CELLS, "story 00")

    assert "| yellow | +7.4" in text
    assert "missed" in text
    assert "5,600,000 games" in text
    assert plot(CELLS).count("<circle") == 8
