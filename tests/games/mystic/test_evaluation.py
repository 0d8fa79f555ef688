"""What a search of Mystic elements looks at."""

from __future__ import annotations

from typing import Any, cast

from kouzlo.core.chance import Luck, dice
from kouzlo.core.make import COMPILED, PLAIN, Make
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game
from kouzlo.core.search_kernels import SCALE, Moves
from kouzlo.games.mystic.evaluation import expand, workspace_of
from kouzlo.games.mystic.state import Facts
from kouzlo.players.levels import LADDER, player
from kouzlo.players.search import Budget, Search
from tests.games.mystic.tables import Table, unit

CARDS = {"yellow.wall": unit("1/4", "guard"), "blue.giant": unit("11/1")}
RICH = "0.energy:red=3 0.hand:red.plain-0,red.plain-1 battle:yellow.wall@0,blue.plain-0@1"


def test_no_level_offers_a_draw() -> None:
    """A draw may be offered now, but nobody shall be offered one by mistake."""
    table = Table(CARDS, RICH)
    seen = table.game.observe(table.match.state, 0)
    thoughts = Search(Budget(simulations=0)).move_statistics(table.game, seen, 0, Luck(b"draw"))
    looked_at = {table.game.write_move(table.game.decode(seen, 0, each.code)) for each in thoughts}

    assert {"offer"} == set(table.moves(0)) - looked_at
    assert looked_at < set(table.moves(0))


def test_every_level_plays_with_a_story_s_cards() -> None:
    table = Table(CARDS, RICH)
    seen = table.game.observe(table.match.state, 0)
    moves: dict[str, Any] = {
        level: player(level, Budget(simulations=250)).choose(table.game, seen, 0, Luck(b"level")) for level in LADDER
    }

    assert {table.game.write_move(move) for move in moves.values()} <= set(table.moves(0))


def chance_of_moment(position: str, turns: int, make: Make = PLAIN) -> int:
    """The chance of seat 0, who is asked, when so many turns are played on."""
    table = Table(CARDS, position, make)
    moves, facts = make.new(Moves), cast(Facts, table.game.kernels.facts)
    workspace = workspace_of(make, turns=turns)
    make.run(expand)(table.match.state, facts, 0, moves, dice(make, Luck(b"moment")), workspace)
    chance = make.plain(Moves, moves).values
    assert SCALE == chance[0] + chance[1]
    return chance[0]


def test_whoever_can_win_in_this_turn_has_won() -> None:
    assert SCALE == chance_of_moment("battle:red.plain-0@0 1.deck:1 1.deep:44", turns=2)


def test_what_the_other_can_do_is_seen_by_playing_his_turn() -> None:
    """Fifteen cards in the deck, of which five will be drawn; six tired units, and a giant of eleven that nobody holds back.

    By the table at the end of the own turn there is hope; a turn later there is none.
    """
    tired = ",".join(f"yellow.plain-{number}@0/exhausted" for number in range(6))
    lost = f"battle:{tired},blue.giant@1 0.deck:15 0.deep:24"
    now, then = chance_of_moment(lost, turns=1), chance_of_moment(lost, turns=2)

    assert 0 == then < now


def test_both_makes_play_on_alike() -> None:
    assert chance_of_moment(RICH, 3, PLAIN) == chance_of_moment(RICH, 3, COMPILED)


def test_a_colour_is_picked_by_whole_games() -> None:
    """Whoever is asked for a colour hears how a game went on to its end: somebody has won it."""
    game = create_game("mystic", COMPILED)
    match: Match[Any, Any] = Match(game, {"start": 0}, 2, Luck(b"picks"))
    seat, moves = match.turn.seats[0], COMPILED.new(Moves)
    thrown, workspace, facts = dice(COMPILED, Luck(b"games")), workspace_of(COMPILED), cast(Facts, game.kernels.facts)
    ends = set()
    for _ in range(20):
        COMPILED.run(expand)(match.state, facts, seat, moves, thrown, workspace)
        ends.add(COMPILED.plain(Moves, moves).values[seat])

    assert "pick" == match.turn.phase
    assert {0, SCALE} == ends
