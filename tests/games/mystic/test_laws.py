"""Mystic elements keeps the ten laws of the house, with the shipped set of cards and all table options."""

from __future__ import annotations

import pytest

from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.rule import rule
from kouzlo.games.mystic import Mystic, create
from kouzlo.games.mystic.state import State
from kouzlo.testing.laws import (
    LawBroken,
    check_both_makes,
    check_coverage,
    check_leaks,
    check_positions,
    check_sweep,
)
from tests.games.mystic.oracle import ENUMERATOR, pieces


def mystic(make: Make) -> AnyGame:
    return create(make=make)


def test_every_position_of_some_games_is_lawful() -> None:
    """Laws 1 to 4, 6, 8, 9 and 10."""
    assert 6 == check_positions(mystic, 6, pieces)


@rule("ME-5", "ME-D38")
def test_two_thousand_compiled_games_are_lawful() -> None:
    """Laws 1, 2, 3, 9 and 10: no illegal move, no game without an end, no card lost or doubled."""
    assert check_sweep(mystic, 2000, pieces) > 2000 * 30


def test_games_are_equal_in_both_makes() -> None:
    """Law 7: every position, verdict, row of the log and observation, byte by byte."""
    assert 12 == check_both_makes(mystic, 12)


@rule("ME-D30", "ME-D48")
def test_nothing_leaks() -> None:
    """Law 5: worlds that look the same to a seat are told the same."""
    assert check_leaks(mystic, 60, pieces) > 10


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
