"""Mystic elements keeps the eleven laws of the house, with the shipped set of cards and all table options."""

from __future__ import annotations

import msgspec
import pytest

from kouzlo.core.event import Event
from kouzlo.core.game import AnyGame, Options
from kouzlo.core.log import Log, events_of
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.rule import rule
from kouzlo.games.mystic import Mystic, create
from kouzlo.games.mystic.cards import OWN_FOLDER, Box, Source, box_of, files_of
from kouzlo.games.mystic.events import EVENTS
from kouzlo.games.mystic.state import DECK, HIDDEN, Phase, State
from kouzlo.games.mystic.view import Table
from kouzlo.games.mystic.words import Colour
from kouzlo.testing.laws import (
    LawBroken,
    check_both_makes,
    check_coverage,
    check_histories,
    check_leaks,
    check_positions,
    check_sweep,
    check_table,
    each_option,
)
from kouzlo.testing.laws import Table as Played
from kouzlo.testing.laws.leaks import imagined_pair, told_pair
from kouzlo.testing.laws.legality import law_1, law_8
from kouzlo.testing.laws.material import any_table, walk
from tests.games.mystic.oracle import ENUMERATOR, pieces
from tests.games.mystic.tables import card, set_text, unit


def mystic(make: Make) -> AnyGame:
    return create(make=make)


def test_every_position_of_some_games_is_lawful() -> None:
    """Laws 1 to 4, 6, 8, 9 and 10."""
    assert 6 == check_positions(mystic, 6, pieces)


@rule("ME-5", "ME-D38")
def test_compiled_games_of_mixed_options_are_lawful() -> None:
    """Laws 1, 2, 3, 9 and 10: no illegal move, no game without an end, no card lost or doubled."""
    assert check_sweep(mystic, 1000, pieces) > 1000 * 30


GIVEN = {"colours_0": ["yellow", "purple", "red"], "colours_1": ["blue", "green", "white"]}
OPTIONS = each_option(create().info, {"agreement": "off", **GIVEN})
"""Random players would agree to a draw after a few turns; only the option itself is tried with agreement."""


@rule("ME-5", "ME-D38", "ME-D46")
@pytest.mark.parametrize("option", OPTIONS)
def test_two_thousand_games_of_each_option_are_lawful(option: str) -> None:
    """Laws 1, 2, 3, 9 and 10 compiled; a hundred games have the same bytes in the plain make (law 7)."""
    assert check_table(mystic, OPTIONS[option], 2000, 100, pieces) > 2000 * 20


def healers(make: Make) -> AnyGame:
    """A set with two cards that heal several units, which ours does not have."""
    texts = {path.name: path.read_text(encoding="utf-8") for path in files_of(OWN_FOLDER)}
    green = texts["green.toml"].replace('play = "heal each unit[own]"', 'play = "heal 2 units[own]"')
    yellow = texts["yellow.toml"].replace('use = "heal 2 target[own]"', 'use = "heal 3 units"')
    changed = texts | {"green.toml": green, "yellow.toml": yellow}
    return Mystic(box_of([Source(name, text) for name, text in changed.items()], "healers", own=True), make)


HEALERS = {
    "pick": "given",
    "colours_0": ["green", "yellow", "red"],
    "colours_1": ["purple", "blue", "white"],
    "agreement": "off",
}


@rule("ME-43", "ME-D15", "ME-D26")
def test_cards_that_heal_several_units_are_lawful() -> None:
    """Each choice is a question of its own; both makes agree, and every answer that is offered is allowed."""
    game = healers(PLAIN)
    steps = (step for number in range(20) for step in walk(game, Played(HEALERS, 2, number)))

    assert sum(step.state.phase == Phase.TARGET for step in steps) > 20
    assert check_table(healers, Played(HEALERS, 2, 0), 400, 20, pieces) > 400 * 20
    law_1(game, Played(HEALERS, 2, 1))
    law_8(game, Played(HEALERS, 2, 1))


def test_games_are_equal_in_both_makes() -> None:
    """Law 7: every position, verdict, row of the log and observation, byte by byte."""
    assert 12 == check_both_makes(mystic, 12)


class InTheMiddle(Mystic):
    """Colours are given and nobody offers a draw: what is hidden comes soon, and random players do not agree before it does."""

    def deal(self, options: Options, seats: int) -> State:
        given: Options = {"pick": "given", "colours_0": ("yellow", "green", "black"), "colours_1": ("blue", "white", "purple")}
        return super().deal({**options, **given, "agreement": "off"}, seats)


@rule("ME-D30", "ME-D48")
def test_nothing_leaks() -> None:
    """Law 5: worlds that look the same to a seat are told the same.

    Where an opening hand is dealt and the seat looks late enough two such worlds differ: that is more than every second pair,
    and pairs of equal worlds show nothing.
    """
    assert check_leaks(lambda make: InTheMiddle(make=make), 90, pieces) > 45


@rule("ME-D48")
def test_everything_that_may_be_hidden_is_imagined() -> None:
    assert check_coverage(mystic, ENUMERATOR, 12) > 20


class OpenHand(Mystic):
    """A fault: the opponent's hand is shown."""

    def observe(self, s: State, seat: int | None) -> State:
        return self.make.copy(State, s)


class LazyDreamer(Mystic):
    """A fault: an imagined hand is the lowest of the unseen cards."""

    def imagine(self, seen: State, seat: int, luck: object) -> State:
        world = seen.copy()
        for side in world.side:
            for place in range(side.hand_size):
                if side.hand[place] < 0:
                    lowest = (side.unseen & -side.unseen).bit_length() - 1
                    side.hand[place] = lowest
                    side.unseen &= ~(1 << lowest)
        return world


def memories() -> Box:
    """A set in which hands are full of cards that others know: units die at once, come back from the grave, hands are looked
    at.  With our own cards random players need hundreds of games for that."""
    cards: dict[str, str] = {}
    for colour in Colour:
        name = colour.name.lower()
        cards |= {f"{name}.fetch-{at}": card("wonder", play="return grave unit; draw 1") for at in range(4)}
        cards |= {f"{name}.brittle-{at}": unit("1/1", deploy="damage 1 each unit") for at in range(4)}
        cards[f"{name}.look"] = card("wonder", play="look and discard 1; draw 1")
    return box_of([Source("memories", set_text(cards))], "memories", own=True)


MEMORIES = memories()
LONG = {"agreement": "off", "full_recycling": "off"}


@rule("ME-D52", "ME-D48")
def test_no_history_tells_more_than_its_positions() -> None:
    """Law 5 over whole games, played once more with two draws exchanged that others did not see."""
    assert check_histories(lambda make: Mystic(MEMORIES, make), 12, LONG) > 1000


@pytest.mark.soak
@rule("ME-D52", "ME-D48")
def test_no_history_of_very_many_games_tells_more_than_its_positions() -> None:
    assert check_histories(lambda make: Mystic(MEMORIES, make), 400, {"agreement": "off"}, exchanges=20) > 100_000
    assert check_histories(mystic, 400, {"agreement": "off"}, exchanges=20) > 100_000


class LookTellsTheOrder(Mystic):
    """A fault: the cards of a hand that is looked at are told as they were drawn."""

    def tell(self, log: Log) -> tuple[Event, ...]:
        return events_of(log, EVENTS, self.box)


class DrawingOrder(LookTellsTheOrder):
    """A fault: others see a hand as it was drawn, with a gap for each card that they do not know.

    No single position shows it: whoever imagines a world leaves each known card in its place.
    """

    def observe(self, s: State, seat: int | None) -> State:
        seen = super().observe(s, seat)
        for owner, side in enumerate(seen.side):
            if owner != seat:
                known = side.hand[: side.hand_size]
                side.hand[: side.hand_size] = [
                    each if each in known else HIDDEN for each in s.side[owner].hand[: side.hand_size]
                ]
        return seen

    def table(self, seen: State, seat: int | None) -> Table:
        table = super().table(seen, seat)
        sides = [msgspec.structs.replace(side, hand=self._as_drawn(seen, owner)) for owner, side in enumerate(table.sides)]
        return msgspec.structs.replace(table, sides=tuple(sides))

    def _as_drawn(self, seen: State, owner: int) -> tuple[str | None, ...]:
        side = seen.side[owner]
        hand = side.hand[: side.hand_size]
        return tuple(self._names.card(seen, owner * DECK + number) if number >= 0 else None for number in hand)


@pytest.mark.parametrize("fault", [DrawingOrder, LookTellsTheOrder])
def test_an_order_that_tells_is_noticed(fault: type[Mystic]) -> None:
    """The control for whole histories, with the figures of the law's own test."""
    with pytest.raises(LawBroken) as broken:
        check_histories(lambda make: fault(MEMORIES, make), 12, LONG)

    assert 5 == broken.value.law


def test_drawing_order_is_not_noticed_in_single_positions() -> None:
    """Why whole histories are compared: the other two ways of making pairs of worlds find nothing at the same tables."""
    game = DrawingOrder(MEMORIES, PLAIN)
    for seed in range(4):
        table = any_table(game, seed)
        table = table._replace(options={**table.options, **LONG})
        for seat in range(2):
            imagined_pair(game, table, seat, 40 + 30 * seed, pieces)
            told_pair(game, table, seat)
        told_pair(game, table, None)

        assert 2 == table.seats


def test_an_open_hand_is_noticed() -> None:
    """The control for the leak law."""
    with pytest.raises(LawBroken) as broken:
        check_leaks(lambda make: OpenHand(make=PLAIN), 40, pieces)

    assert 5 == broken.value.law


def test_a_lazy_dreamer_is_noticed() -> None:
    """The control for the coverage of what may be hidden."""
    with pytest.raises(LawBroken) as broken:
        check_coverage(lambda make: LazyDreamer(make=PLAIN), ENUMERATOR, 12)

    assert 5 == broken.value.law
