"""Without Numba every level that the plain make can play in time is played with all its simulations; others are not offered."""

from __future__ import annotations

import pytest

from kouzlo.core.errors import BadOption
from kouzlo.core.extras import has_compiler
from kouzlo.core.game import AnyGame
from kouzlo.core.make import PLAIN
from kouzlo.core.registry import create_game, game_ids
from kouzlo.players.levels import (
    BASELINES,
    DEFAULT_LEVEL,
    IN_TIME,
    LADDER,
    STRONGEST,
    UnknownLevel,
    budget_of,
    check_level,
    level_in,
    missing_levels,
    plain_seconds,
    playable_levels,
)
from kouzlo.players.search import PLAIN_SLOWDOWN, Budget, Search
from kouzlo.testing.toy import create as create_toy
from tests.processes import printed
from tests.without_numba import SCRIPT, hide_numba

SECOND = Budget(seconds=1.0)
WHOLE_GAME = """
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.players.levels import player, playable_levels
game = create_game("mystic")
for level in playable_levels(game):
    luck = Luck(seed_of(level))
    match, computer = Match(game, {}, 2, luck), player(level)
    for _ in range(12):
        seat = match.turn.seats[0]
        match.submit(seat, computer.choose(game, game.observe(match.state, seat), seat, luck))
    print(level, match.seq > 0)
"""


@pytest.mark.parametrize("id", game_ids())
def test_all_levels_but_the_strongest_are_played_without_numba(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What there is follows from how much a level searches in this game; with Numba there is everything."""
    game = create_game(id)
    assert (tuple(LADDER), ()) == (playable_levels(game), missing_levels(game))
    hide_numba(monkeypatch)

    assert not has_compiler()
    assert [*LADDER][:-1] == [*playable_levels(game)]
    assert (STRONGEST,) == missing_levels(game)
    assert DEFAULT_LEVEL in playable_levels(game)
    assert all(plain_seconds(LADDER[level], game) <= IN_TIME for level in playable_levels(game))


def test_rule_follows_the_figures_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Declared in one place: a master who searched more would not be offered; a level that does not search always is."""
    hide_numba(monkeypatch)
    game = create_game("duel")
    more = int(IN_TIME / PLAIN_SLOWDOWN * 1000) + 1
    monkeypatch.setitem(game.kernels.levels, "master", {"simulations": more})

    assert ("master", STRONGEST) == missing_levels(game)
    assert 0 == plain_seconds(LADDER["wizard"], game)


def test_game_that_nobody_searches_has_all_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is played greedily at every level."""
    hide_numba(monkeypatch)
    toy = create_toy()
    monkeypatch.setattr(toy, "kernels", replaced_workspace(toy))

    assert () == missing_levels(toy)


def replaced_workspace(game: AnyGame) -> object:
    import msgspec

    return msgspec.structs.replace(game.kernels, workspace=None)


def test_choosing_a_missing_level_is_refused_with_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    """A level that there is not at all is another mistake."""
    game = create_game("duel")
    check_level(STRONGEST, game)
    hide_numba(monkeypatch)

    with pytest.raises(BadOption, match=r"the level archmage needs Numba.*pip install \"kouzlo\[fast\]\""):
        check_level(STRONGEST, game)
    with pytest.raises(UnknownLevel):
        check_level("sorcerer", game)
    for level in (*BASELINES, *playable_levels(game)):
        check_level(level, game)


@pytest.mark.parametrize("id", game_ids())
def test_master_searches_as_much_as_with_numba(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where kernels are still to come the plain make takes its share; where none will come it takes all of them."""
    game = create_game(id, PLAIN)
    master = level_in(LADDER["master"], game)
    soon = budget_of(master, SECOND, game)
    hide_numba(monkeypatch)
    never = budget_of(master, SECOND, game)

    assert soon.simulations == never.simulations
    assert (PLAIN_SLOWDOWN, 1) == (Search(soon)._divisor(game), Search(never)._divisor(game))


def test_strongest_goes_by_the_clock_in_a_game_that_was_begun_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """An old table or save: it is continued, in the same time."""
    hide_numba(monkeypatch)
    game = create_game("duel", PLAIN)

    assert 1.0 == budget_of(level_in(LADDER[STRONGEST], game), SECOND, game).seconds
    assert not budget_of(level_in(LADDER[STRONGEST], game), Budget(simulations=1000), game).in_full


def test_levels_play_where_numba_cannot_be_imported() -> None:
    """A process in which any import of Numba fails."""
    said = printed(SCRIPT + WHOLE_GAME).splitlines()

    assert [f"{level} True" for level in [*LADDER][:-1]] == said


def test_control_hidden_numba_is_missed() -> None:
    """Whoever did import it in that process would fail."""
    script = "try:\n    import numba\nexcept ImportError as error:\n    print(type(error).__name__)"

    assert "ModuleNotFoundError" == printed(SCRIPT + script)
    assert has_compiler()
