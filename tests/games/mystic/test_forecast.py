"""What a screen can say beforehand: forecasts, and what a card lacks."""

from __future__ import annotations

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.event import Event
from kouzlo.core.rule import rule
from kouzlo.core.view import Branch, Forecast
from kouzlo.games.mystic import forecast
from kouzlo.games.mystic.events import Damaged, Discarded, Killed, Plundered
from kouzlo.games.mystic.view import Lacking
from tests.games.mystic.tables import Table, card, unit

CARDS = {
    "yellow.big": unit("4/4"),
    "yellow.spy": card("wonder", play="look and discard 1"),
    "yellow.thief": card("wonder", play="discard 1 enemy"),
    "yellow.dear": card("wonder", cost="2 + any 3 + plunder 1", play="draw 1"),
    "blue.big": unit("3/5"),
}


def foreseen(table: Table, move: str, seed: str = "any") -> Forecast:
    seen = table.game.observe(table.match.state, 0)
    return table.game.foresee(seen, 0, table.game.read_move(move), Luck(seed_of(seed)))


def events(told: Forecast | Branch) -> list[Event]:
    return [each.event for each in told.told]


@rule("ME-25", "ME-26")
def test_both_answers_of_the_defender_are_foretold() -> None:
    """Four power against five health: the defender survives, and may strike back with three."""
    table = Table(CARDS, "battle:yellow.big@0,blue.big@1")

    told = foreseen(table, "attack yellow.big@0 blue.big@1")
    strike, hold = told.branches

    assert ["choose-strike", "choose-hold"] == [strike.say.id, hold.say.id]
    assert [("blue.big@1", 4, 5), ("yellow.big@0", 3, 4)] == [
        (event.card, event.damage, event.health) for event in events(strike) if isinstance(event, Damaged)
    ]
    assert ["blue.big@1"] == [event.card for event in events(hold) if isinstance(event, Damaged)]
    assert [] == [event for event in (*events(strike), *events(hold)) if isinstance(event, Killed)]
    assert not told.surprises


@rule("ME-30")
def test_a_plundering_is_foretold_and_nothing_is_played() -> None:
    table = Table(CARDS, "battle:yellow.big@0")
    before = table.state.to_bytes()

    told = foreseen(table, "attack yellow.big@0 player@1")

    assert [4] == [event.count for event in events(told) if isinstance(event, Plundered)]
    assert before == table.state.to_bytes()


@rule("ME-D48")
def test_what_the_opponent_holds_is_not_foretold() -> None:
    """Not even imagined cards are shown; whatever world is imagined, the forecast is the same."""
    hidden = "1.hand:blue.plain-1 0.energy:yellow=5 0.hand:yellow.spy,yellow.thief"

    for move in ("play yellow.spy", "play yellow.thief"):
        told = [foreseen(Table(CARDS, hidden), move, seed) for seed in ("one", "two", "three", "four")]

        assert all(told[0] == each for each in told)
        assert not any(isinstance(event, Discarded) for event in events(told[0]))


def test_a_forecast_that_told_imagined_cards_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: with nothing left out, two worlds foretell different cards."""
    monkeypatch.setattr(forecast, "_is_imagined", lambda event, seat: False)
    hidden = "1.hand:blue.plain-1 0.energy:yellow=5 0.hand:yellow.spy"

    told = [foreseen(Table(CARDS, hidden), "play yellow.spy", seed) for seed in ("one", "two", "three", "four")]

    assert any(told[0] != each for each in told)


def test_the_table_says_what_a_card_lacks() -> None:
    """Two yellow, three of any colour and a card of the deck, with one yellow and one red there."""
    table = Table(CARDS, "0.hand:yellow.dear,yellow.spy 0.energy:yellow=1,red=1")

    assert {"yellow.dear": Lacking(1, 2, 0)} == table.side(0).lacking
