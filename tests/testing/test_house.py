"""Every registered game keeps the laws, in every process; the long versions run in `make soak`."""

from __future__ import annotations

from pathlib import Path

import pytest

from kouzlo.core.make import Make
from kouzlo.core.registry import create_game, game_ids
from kouzlo.testing.laws import (
    Figures,
    check_both_makes,
    check_game,
    check_leaks,
    check_refusals,
    check_sweep,
)
from kouzlo.testing.laws.material import CreateGame
from tests.processes import ROOT, printed, run_python

EVERY_GAME = pytest.mark.parametrize("id", game_ids())

FEW = Figures(games=2, both_makes=3, sweep=200, pairs=12)


def creator(id: str) -> CreateGame:
    def create(make: Make) -> object:
        return create_game(id, make)

    return create  # type: ignore[return-value]  # a game by its id


@EVERY_GAME
def test_every_game_keeps_the_laws(id: str) -> None:
    """Few examples of each law; a game has more in tests of its own."""
    checked = check_game(creator(id), figures=FEW)

    assert checked.games == FEW.games
    assert checked.moves > FEW.sweep


DIGEST = """
import hashlib, msgspec
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.make import {make} as make
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.players.levels import player
game, digest = create_game({id!r}, make), hashlib.blake2b()
for number in range({games}):
    match, luck = Match(game, luck=Luck(seed_of(f"digest {{number}}"))), Luck(seed_of(f"moves {{number}}"))
    while match.outcome is None:
        seat, since = match.turn.seats[0], match.seq
        match.submit(seat, player("random").choose(game, game.observe(match.state, seat), seat, luck))
        digest.update(make.to_bytes(match.state))
        for viewer in (None, 0, 1):
            digest.update(msgspec.json.encode(match.view(viewer, since)))
print(digest.hexdigest())
"""
"""Every position of some games and everything that was sent, as one number."""


def digest(id: str, games: int, make: str = "PLAIN", seed: int = 0) -> str:
    return printed(DIGEST.format(id=id, games=games, make=make), PYTHONHASHSEED=str(seed))


@EVERY_GAME
def test_neither_the_seed_of_hashes_nor_the_make_changes_a_byte(id: str) -> None:
    """The same games in four processes: sets and dictionaries in another order, plain and compiled."""
    digests = {digest(id, 2, seed=seed) for seed in (1, 2, 3)} | {digest(id, 2, "COMPILED", seed=4)}

    assert 1 == len(digests)


def test_control_an_order_that_depends_on_hashes_is_seen() -> None:
    """What the processes print does depend on the seed, if one lets it."""
    assert 1 < len(
        {printed("print(list({'pebble', 'acorn', 'feather', 'star'}))", PYTHONHASHSEED=str(seed)) for seed in range(6)}
    )


# ── by hand ──


@pytest.mark.soak
@EVERY_GAME
def test_soak_a_million_refused_commands(id: str) -> None:
    assert check_refusals(creator(id), 1_000_000) >= 1_000_000


@pytest.mark.soak
@EVERY_GAME
def test_soak_a_million_compiled_games(id: str) -> None:
    assert check_sweep(creator(id), 1_000_000) > 1_000_000


@pytest.mark.soak
@EVERY_GAME
def test_soak_both_makes(id: str) -> None:
    assert 20_000 == check_both_makes(creator(id), 20_000)


@pytest.mark.soak
@EVERY_GAME
def test_soak_a_hundred_thousand_pairs_of_worlds(id: str) -> None:
    check_leaks(creator(id), 100_000)


@pytest.mark.soak
@EVERY_GAME
def test_soak_twenty_seeds_of_hashes(id: str) -> None:
    assert 1 == len({digest(id, 20, seed=seed) for seed in range(20)})


WITHIN_BOUNDS = """
from kouzlo.core.make import COMPILED
from kouzlo.core.registry import create_game
from kouzlo.testing.laws import check_sweep
print(check_sweep(lambda make: create_game({id!r}, make), {games}))
"""


@pytest.mark.soak
@EVERY_GAME
def test_soak_no_kernel_writes_outside_its_tables(id: str, tmp_path: Path) -> None:
    """Compiled kernels do not look; here they are compiled once more, so that they do."""
    script = WITHIN_BOUNDS.format(id=id, games=20_000)

    assert int(printed(script, cache=tmp_path, timeout=3000, NUMBA_BOUNDSCHECK="1")) > 0


OUTSIDE = f"""
import sys; sys.path.insert(0, {str(ROOT)!r})
from kouzlo.core.make import COMPILED as make
from tests.core.kernels import Row, write_at
print(make.run(write_at)(make.new(Row), 3))
"""


def test_control_a_kernel_that_writes_outside_is_seen(tmp_path: Path) -> None:
    """Unwatched it writes into the next field and says nothing; watched it is stopped."""
    unwatched = run_python(OUTSIDE, cache=tmp_path / "unwatched")
    watched = run_python(OUTSIDE, cache=tmp_path / "watched", NUMBA_BOUNDSCHECK="1")

    assert (0, "7") == (unwatched.returncode, unwatched.stdout.strip())
    assert (1, True) == (watched.returncode, "IndexError" in watched.stderr)
