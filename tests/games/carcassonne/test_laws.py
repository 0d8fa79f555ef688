"""Carcassonne keeps the eleven laws, with each option set of the reference games and with any options at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from kouzlo.core.game import AnyGame, Option
from kouzlo.core.make import Make
from kouzlo.core.rule import rule
from kouzlo.games.carcassonne import create
from kouzlo.games.carcassonne.state import NOTHING, State
from kouzlo.testing.laws import LawBroken, check_both_makes, check_leaks, check_positions, check_refusals, check_sweep
from kouzlo.testing.laws.material import any_table
from kouzlo.testing.laws.sameness import law_10
from tests.games.carcassonne.tables import OPTION_SETS


def any_options(make: Make) -> AnyGame:
    return create(make=make)


def only(options: dict[str, Any]) -> Callable[[Make], AnyGame]:
    """The game with one value for each option."""

    def made(make: Make) -> AnyGame:
        game = create(make=make)
        settled = {name: options.get(name, option.default) for name, option in game.info.options.items()}
        fixed = {name: Option((value,), value) for name, value in settled.items()}
        game.info = msgspec.structs.replace(game.info, options=fixed)
        return game

    return made


def pieces(s: State) -> tuple[int, list[int]]:
    """All tiles wherever they are, and the followers of each seat."""
    tiles = sum(s.pool) + sum(s.thrown_out) + s.laid + (s.drawn != NOTHING)
    standing = [sum(at != NOTHING for at in s.follower[seat * 7 : seat * 7 + 7]) for seat in range(s.seats)]
    return tiles, [on_board + s.supply[seat] for seat, on_board in enumerate(standing)]


def test_every_position_of_a_game_is_lawful() -> None:
    """Laws 1 to 4, 6, 8, 9 and 10, with any options."""
    assert 1 == check_positions(any_options, 1, pieces)


def test_five_thousand_commands_are_refused_and_change_nothing() -> None:
    """Law 4: moves of other moments, mutated moves, moves of other seats; `test_commands.py` knows their paragraphs."""
    assert check_refusals(any_options, 5_000) >= 5_000


@rule("CA-1")
@pytest.mark.parametrize("options", OPTION_SETS)
def test_two_thousand_compiled_games_of_each_option_set_are_lawful(options: str) -> None:
    """Laws 1, 2, 3, 9 and 10."""
    assert check_sweep(only(OPTION_SETS[options]), 2_000, pieces) > 2_000 * 100


@pytest.mark.parametrize("options", OPTION_SETS)
def test_games_of_each_option_set_are_equal_in_both_makes(options: str) -> None:
    """Law 7: every position, verdict and row of the log; `test_makes.py` has thirty of each."""
    assert 2 == check_both_makes(only(OPTION_SETS[options]), 2)


def test_nothing_can_leak_where_nothing_is_hidden() -> None:
    """Law 5: every imagined world is the table itself."""
    assert 0 == check_leaks(any_options, 6)


def test_what_is_not_conserved_is_found_out() -> None:
    """The negative control: followers on the board come and go."""
    with pytest.raises(LawBroken):
        law_10(create(), any_table(create(), 1), lambda s: sum(s.supply))
