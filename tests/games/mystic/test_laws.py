"""Mystic elements keeps the ten laws of the house, with the shipped set of cards and all table options."""

from __future__ import annotations

import pytest

from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.rule import rule
from kouzlo.games.mystic import Mystic, create
from kouzlo.games.mystic.cards import OWN_FOLDER, Source, box_of, files_of
from kouzlo.games.mystic.state import Phase, State
from kouzlo.testing.laws import (
    LawBroken,
    Table,
    check_both_makes,
    check_coverage,
    check_leaks,
    check_positions,
    check_sweep,
    check_table,
    each_option,
)
from kouzlo.testing.laws.legality import law_1, law_8
from kouzlo.testing.laws.material import walk
from tests.games.mystic.oracle import ENUMERATOR, pieces


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
    steps = (step for number in range(20) for step in walk(game, Table(HEALERS, 2, number)))

    assert sum(step.state.phase == Phase.TARGET for step in steps) > 20
    assert check_table(healers, Table(HEALERS, 2, 0), 400, 20, pieces) > 400 * 20
    law_1(game, Table(HEALERS, 2, 1))
    law_8(game, Table(HEALERS, 2, 1))


def test_games_are_equal_in_both_makes() -> None:
    """Law 7: every position, verdict, row of the log and observation, byte by byte."""
    assert 12 == check_both_makes(mystic, 12)


@rule("ME-D30", "ME-D48")
def test_nothing_leaks() -> None:
    """Law 5: worlds that look the same to a seat are told the same.

    Where an opening hand is dealt, nobody agrees to a draw at once and the seat looks late enough, two such worlds differ:
    that is more than every third pair of these tables, and pairs of equal worlds show nothing.
    """
    assert check_leaks(mystic, 120, pieces) > 30


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
