"""The greedy heuristic: it does not change the state, finds obvious moves, and plays a decent game."""

from __future__ import annotations

from typing import Any

from kouzlo.core.chance import Luck, dice, seed_of
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.move import CHANCE
from kouzlo.games.carcassonne.advice import advise
from kouzlo.games.carcassonne.rules.turn import any_move, play
from tests.games.carcassonne.tables import Story, dealt, game


def best(story: Story) -> str:
    """The move that the greedy player would take, in the short notation."""
    moves = game().moves(story.s, story.seat)
    worths = game().advise(story.s, story.seat, moves, Luck(b""))
    return game().write_move(moves[list(worths).index(max(worths))])


def test_it_completes_an_own_city() -> None:
    """A city of four tiles with two shields waits for its last tile."""
    city = ["F@0,-1,90", "F@0,-2,90"]

    assert "place 0,-3 180" == best(Story(*city, hand="E", followers={0: ["0,0:C:N"]}, pool="U*8"))


def test_it_sends_the_witch_to_the_opponents_city() -> None:
    city = ["F@0,-1,90", "F@0,-2,90", "U@1,0,0"]
    story = Story(*city, hand="MW5", followers={1: ["0,0:C:N"]}, pool="U*7").do("place 1,1 90")

    assert best(story).startswith("witch 0,")


def test_asking_changes_nothing_and_is_the_same_in_both_makes() -> None:
    story = Story("U@1,0,0", hand="J", followers={0: ["0,0:C:N"]}, pool="U*7")
    before = story.s.to_bytes()
    codes = game().move_codes(story.s, 0)
    compiled = game("compiled")
    facts: Any = compiled.kernels.facts
    packed = compiled.make.from_bytes(type(story.s), before)

    plain = advise(game().make, game().tiles.facts, story.s, 0, codes)
    assert plain == advise(compiled.make, facts, packed, 0, codes)
    assert before == story.s.to_bytes()
    assert len(set(plain)) > 1


def test_two_greedy_players_score_seventy_points_each_or_more() -> None:
    """Twelve games of the base game; uniformly random players have about twenty, published searches 80 to 105."""
    played, total, games = game("compiled"), 0, 12
    facts: Any = played.kernels.facts
    for number in range(games):
        s: Any = dealt({"mage_and_witch": False}, 2, "compiled")
        thrown, quiet = dice(played.make, Luck(seed_of(f"greedy {number}"))), quiet_log(played.make)
        while seats := played.turn(s).seats:
            if seats[0] == CHANCE:
                code = played.make.run(any_move)(s, facts, CHANCE, thrown)
            else:
                codes = played.move_codes(s, seats[0])
                worths = advise(played.make, facts, s, seats[0], codes)
                code = codes[worths.index(max(worths))]
            played.make.run(play)(s, facts, seats[0], code, quiet)
        outcome = played.outcome(s)
        assert outcome is not None
        total += sum(standing.score for standing in outcome.standings)

    assert 70 < total / games / 2 < 110
