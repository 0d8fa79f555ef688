"""Mystic elements keeps the ten laws of the house, with the shipped set of cards and all table options."""

from __future__ import annotations

from kouzlo.games.mystic import create
from kouzlo.testing.laws import Figures, check_game
from tests.games.mystic.oracle import ENUMERATOR, pieces

SOME = Figures(games=6, both_makes=10, sweep=2000, pairs=60)


def test_mystic_keeps_all_laws() -> None:
    """Random tables, random games: legality, leaks, replays, both makes, ends, conservation."""
    checked = check_game(lambda make: create(make=make), pieces, ENUMERATOR, SOME)

    assert (6, 10, 2000) == (checked.games, checked.both_makes, checked.sweep)
    assert checked.differing_pairs > 0.5 * checked.pairs, "pairs of equal worlds cannot show a leak"
    assert checked.hidden_places > 20
