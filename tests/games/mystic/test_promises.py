"""Law 11: what a seat is promised is what playing then does; with a fault planted wherever a promise is made."""

from __future__ import annotations

from typing import Any

import pytest

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN
from kouzlo.core.move import Seat
from kouzlo.core.rule import rule
from kouzlo.core.view import Forecast
from kouzlo.games.mystic import Mystic, forecast, view
from kouzlo.games.mystic.cards import Box, Source, box_of
from kouzlo.games.mystic.moves import MysticMove, answers
from kouzlo.games.mystic.rules import battle, costs, energy
from kouzlo.games.mystic.state import Facts, Side, State
from kouzlo.games.mystic.words import Colour
from kouzlo.testing.laws import LawBroken, check_promises
from kouzlo.testing.laws.material import any_table
from kouzlo.testing.laws.promises import law_11
from tests.games.mystic.promises import promises
from tests.games.mystic.tables import card, set_text, unit
from tests.games.mystic.test_laws import GIVEN, MEMORIES


def dear() -> Box:
    """A set with costs of all kinds, so dear that decks and energy are often too small for them."""
    cards: dict[str, str] = {}
    for colour in Colour:
        name = colour.name.lower()
        cards |= {f"{name}.digger-{at}": card("wonder", cost="1 + plunder 7", play="draw 1") for at in range(5)}
        cards |= {f"{name}.debt-{at}": card("relic", cost="2 + any 3", use="draw 1") for at in range(5)}
        cards |= {f"{name}.captain-{at}": unit("1/2", "quick", turn_start="promote unit[own]") for at in range(5)}
    return box_of([Source("dear", set_text(cards))], "dear", own=True)


DEAR = dear()
LONG = {"agreement": "off", "pick": "given", **GIVEN}


def offers(game: AnyGame, games: int) -> int:
    """Law 11 at so many tables where random players do not agree to a draw; how many offers there were."""
    found = 0
    for seed in range(games):
        table = any_table(game, seed)
        found += law_11(game, table._replace(options={**table.options, **LONG}), promises)
    return found


@rule("ME-8", "ME-11", "ME-12", "ME-26", "ME-D13", "ME-D42", "ME-D48")
@pytest.mark.parametrize("times", [1, pytest.param(3, marks=pytest.mark.soak)])
def test_what_a_seat_is_promised_is_what_playing_does(times: int) -> None:
    """With our cards, with cards that show hands, and with dear ones."""
    assert check_promises(lambda make: Mystic(make=make), 10 * times, promises) > 20 * times
    assert offers(Mystic(make=PLAIN), 40 * times) > 150 * times
    assert offers(Mystic(MEMORIES, PLAIN), 20 * times) > 70 * times
    assert offers(Mystic(DEAR, PLAIN), 30 * times) > 70 * times


def coloured_twice(side: Side, colour: int, cost: costs.Cost) -> tuple[int, int, int]:
    """A fault: energy that lacks for coloured symbols is said to lack for any symbols too."""
    coloured, _, cards = costs.lacking(side, colour, cost)
    return coloured, max(0, cost.any_energy - (energy.total_energy(side) - cost.coloured)), cards


def cards_for_nothing(side: Side, colour: int, cost: costs.Cost) -> tuple[int, int, int]:
    """A fault: cards of the deck are not counted."""
    coloured, any_energy, _ = costs.lacking(side, colour, cost)
    return coloured, any_energy, 0


def printed_power(s: State, facts: Facts, piece: int) -> int:
    """A fault: tokens and lasting bonuses are forgotten."""
    return battle.facts_of_piece(s, facts, piece).power


def number_of_the_turn(s: State, seat: int) -> int:
    """A fault: energy without end."""
    return s.side[seat].turns


def nothing_is_imagined(event: Any, seat: Seat) -> bool:
    """A fault: imagined cards are told."""
    return False


FAULTS = [
    pytest.param(view, "lacking", coloured_twice, DEAR, id="lacking"),
    pytest.param(view, "lacking", cards_for_nothing, DEAR, id="cards"),
    pytest.param(view, "power", printed_power, DEAR, id="table"),
    pytest.param(answers, "power", printed_power, DEAR, id="question"),
    pytest.param(answers, "round_energy", number_of_the_turn, DEAR, id="energy"),
    pytest.param(forecast, "_is_imagined", nothing_is_imagined, MEMORIES, id="forecast"),
]


@pytest.mark.parametrize(("module", "name", "fault", "box"), FAULTS)
def test_a_promise_that_is_not_kept_is_noticed(
    module: Any, name: str, fault: Any, box: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control: a fault in each place where a screen learns what it promises."""
    monkeypatch.setattr(module, name, fault)

    with pytest.raises(LawBroken) as broken:
        offers(Mystic(box, PLAIN), 400)

    assert 11 == broken.value.law


class ForeseesTheFirstMove(Mystic):
    """A fault: the forecast is of the first move of the list."""

    def foresee(self, seen: State, seat: Seat, move: MysticMove, luck: Luck) -> Forecast:
        return super().foresee(seen, seat, self.moves(seen, seat)[0], luck)


class ForeseesNothing(Mystic):
    """A fault: a forecast that leaves out what is no surprise."""

    def foresee(self, seen: State, seat: Seat, move: MysticMove, luck: Luck) -> Forecast:
        told = super().foresee(seen, seat, move, luck)
        return Forecast(told.told[:-1], told.branches, surprises=False)


@pytest.mark.parametrize("fault", [ForeseesTheFirstMove, ForeseesNothing])
def test_a_forecast_that_does_not_come_true_is_noticed(fault: type[Mystic]) -> None:
    with pytest.raises(LawBroken) as broken:
        offers(fault(make=PLAIN), 100)

    assert 11 == broken.value.law
