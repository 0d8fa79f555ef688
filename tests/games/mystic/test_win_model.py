"""How a game stands at the beginning of a turn: what a search of Mystic elements goes by."""

from __future__ import annotations

from math import exp

import pytest

from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.search_kernels import SCALE
from kouzlo.games.mystic.compiler import facts_of
from kouzlo.games.mystic.state import Facts, Phase, State
from kouzlo.games.mystic.win_model import FITTED, Counts, Fit, Thing, Weights, count, fitted, probability_of_odds, standing
from tests.games.mystic.tables import Table, unit

CARDS = {"yellow.wall": unit("1/4", "guard", turn_start="promote this")}


def chance(position: str, seat: int = 0, make: Make = PLAIN) -> int:
    """The chance of a seat when the turn of seat 0 begins."""
    table = Table(CARDS, f"phase:energy stage:energy {position}")
    facts = make.from_bytes(Facts, facts_of(table.game.box).to_bytes())
    state, weights = make.from_bytes(State, table.state.to_bytes()), make.from_bytes(Weights, fitted().to_bytes())
    return int(make.run(standing)(state, facts, seat, weights, make.new(Counts), make.new(Counts)))


def test_what_a_side_has_is_counted() -> None:
    battle = "battle:yellow.wall@0,red.plain-0@0,blue.plain-0@1"
    table = Table(CARDS, f"{battle} 0.hand:red.plain-1 0.energy:red=3 0.deck:7 0.deep:35")
    counts = Counts()
    count(table.state, facts_of(table.game.box), 0, counts)
    in_battle = [counts.of[each] for each in (Thing.UNITS, Thing.POWER, Thing.HEALTH, Thing.GUARDS, Thing.ABLE, Thing.RELICS)]
    elsewhere = [counts.of[each] for each in (Thing.DECK, Thing.THIN, Thing.HAND, Thing.ENERGY, Thing.USEFUL)]

    assert [2, 3, 6, 1, 1, 0] == in_battle
    assert [7, 3, 1, 3, 1] == elsewhere


def test_more_units_are_a_better_chance_and_the_chances_of_both_add_up() -> None:
    one, two = "battle:red.plain-0@0", "battle:red.plain-0@0,red.plain-1@0"

    assert chance("") < chance(one) < chance(two)
    assert chance("battle:blue.plain-0@1") < chance("")
    assert SCALE == chance(two) + chance(two, seat=1)


def test_both_makes_see_the_same_chance() -> None:
    position = "battle:yellow.wall@0,blue.plain-0@1 1.deck:4 1.deep:40"

    assert chance(position) == chance(position, make=COMPILED)


def test_after_the_end_there_is_nothing_to_guess() -> None:
    table = Table(CARDS)
    facts, state = facts_of(table.game.box), table.state
    state.phase, state.loser = Phase.OVER, 1

    assert (SCALE, 0) == tuple(standing(state, facts, seat, fitted(), Counts(), Counts()) for seat in range(2))


@pytest.mark.parametrize("lead", [-7000, -2500, -300, 0, 300, 2500, 7000])
def test_odds_are_chances(lead: int) -> None:
    """As the logistic curve has it, to a hundredth."""
    assert abs(probability_of_odds(lead) / SCALE - 1 / (1 + exp(-lead / 1000))) < 0.01


def test_every_thing_has_its_weights() -> None:
    assert list(Thing) == list(FITTED)
    assert [field.name for field in Weights.layout.fields] == list(Fit._fields)
