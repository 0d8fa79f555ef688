"""What a search of Mystic elements looks at."""

from __future__ import annotations

from kouzlo.core.chance import Luck
from kouzlo.players.levels import LADDER, player
from kouzlo.players.search import Budget, Search
from tests.games.mystic.tables import Table, unit

CARDS = {"yellow.wall": unit("1/4", "guard")}
RICH = "0.energy:red=3 0.hand:red.plain-0,red.plain-1 battle:yellow.wall@0,blue.plain-0@1"


def test_no_level_offers_a_draw() -> None:
    """A draw may be offered now, but nobody shall be offered one by mistake."""
    table = Table(CARDS, RICH)
    seen = table.game.observe(table.match.state, 0)
    thoughts = Search(Budget(passes=0)).thoughts(table.game, seen, 0, Luck(b"draw"))
    looked_at = {table.game.write_move(table.game.decode(seen, 0, each.code)) for each in thoughts}

    assert {"offer"} == set(table.moves(0)) - looked_at
    assert looked_at < set(table.moves(0))


def test_every_level_plays_with_a_story_s_cards() -> None:
    table = Table(CARDS, RICH)
    seen = table.game.observe(table.match.state, 0)
    moves = {level: player(level, Budget(passes=250)).choose(table.game, seen, 0, Luck(b"level")) for level in LADDER}

    assert {table.game.write_move(move) for move in moves.values()} <= set(table.moves(0))
