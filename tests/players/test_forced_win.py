"""Whoever can force a win in this turn does it, and needs no search for it."""

from __future__ import annotations

from functools import cache
from typing import Any

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.make import COMPILED
from kouzlo.core.match import Match
from kouzlo.core.move import Seat
from kouzlo.core.registry import create_game
from kouzlo.core.search_kernels import SCALE
from kouzlo.games.mystic.state import State
from kouzlo.players.forced_win import FEWEST_POSITIONS, POSITIONS_PER_SIMULATION, forced_win
from kouzlo.players.levels import player
from kouzlo.players.search import Budget, Search, SearchParameters
from kouzlo.players.turn_solver import Forced, TurnSolver
from tools.forced_wins import ForcedWin, Questions, asked_of, codes_of, table

GAME = create_game("mystic", COMPILED)
GAMES = 6
LOOKING = Budget(simulations=400)
"""A hundred simulations for an act of the main step."""
SHORT_SIGHTED = Budget(simulations=8)
BLIND = SearchParameters(**{**GAME.kernels.search_parameters, "forced_wins": 0})


@cache
def won_positions() -> list[tuple[Match[Any, Any], Seat]]:
    """Tables at which a seat can force a win in its turn, and has a choice; the first of each game of the wizard."""
    found, solver = [], TurnSolver(GAME)
    for number in range(GAMES):
        match: Match[Any, Any] = Match(GAME, {}, 2, Luck(seed_of(f"forced {number}")))
        wizard = player("wizard")
        while match.outcome is None:
            seat = match.turn.seats[0]
            seen = GAME.observe(match.state, seat)
            if match.turn.phase == "main" and solver.wins(seen, seat) == Forced.WON and len(GAME.moves(seen, seat)) > 2:
                found.append((match, seat))
                break
            match.submit(seat, wizard.choose(GAME, seen, seat, Luck(seed_of(f"forced {number} {match.seq}"))))
    return found


def plays_to_the_win(search: Search, at: Match[Any, Any], seat: Seat) -> bool:
    """Whether a player wins in the turn that goes on; where the other seat is asked, it answers at random."""
    match = at.copy()
    begun = turns_of(match, 1 - seat)
    while match.outcome is None and turns_of(match, 1 - seat) == begun:
        asked = match.turn.seats[0]
        chooser = search if asked == seat else player("random")
        match.submit(asked, chooser.choose(GAME, GAME.observe(match.state, asked), asked, Luck(seed_of(f"on {match.seq}"))))
    return match.outcome is not None and match.outcome.winners == (seat,)


def turns_of(match: Match[Any, Any], seat: Seat) -> int:
    return int(GAME.make.plain(State, match.state).side[seat].turns)


def test_whoever_can_force_a_win_wins() -> None:
    positions = won_positions()

    assert len(positions) >= 3
    assert all(plays_to_the_win(Search(LOOKING), match, seat) for match, seat in positions)


def test_a_search_that_does_not_look_misses_some() -> None:
    """The control: a short search of the same kind, without the solver, lets a win go."""
    assert not all(plays_to_the_win(Search(SHORT_SIGHTED, BLIND), match, seat) for match, seat in won_positions())


def test_a_proven_win_is_worth_everything_and_comes_first() -> None:
    match, seat = won_positions()[0]
    seen = GAME.observe(match.state, seat)
    moves = Search(LOOKING).move_statistics(GAME, seen, seat, Luck(b"win"))

    assert SCALE == moves[0].value
    assert {GAME.encode(seen, seat, move) for move in GAME.moves(seen, seat)} >= {each.code for each in moves}
    assert Forced.WON == TurnSolver(GAME).winning_moves(seen, seat, [moves[0].code])[moves[0].code]


def test_whoever_has_few_simulations_does_not_look() -> None:
    match, seat = won_positions()[0]
    seen = GAME.observe(match.state, seat)
    moves = Search(LOOKING, BLIND).move_statistics(GAME, seen, seat, Luck(b"win"))
    few = FEWEST_POSITIONS // POSITIONS_PER_SIMULATION

    assert forced_win(GAME, seen, seat, moves, few - 1) is None
    assert forced_win(GAME, seen, seat, moves, 100 * few) is not None


def test_where_nothing_can_be_forced_the_search_decides() -> None:
    match: Match[Any, Any] = Match(GAME, {}, 2, Luck(seed_of("forced 0")))
    seat = match.turn.seats[0]
    seen = GAME.observe(match.state, seat)
    moves = Search(SHORT_SIGHTED, BLIND).move_statistics(GAME, seen, seat, Luck(b"open"))

    assert forced_win(GAME, seen, seat, moves, 10_000) is None


def test_a_forced_win_is_never_lost_by_looking() -> None:
    """The tool that measures it, in the same positions: after the answer with the solver the win is still forced."""
    asked = []
    for match, seat in won_positions()[:3]:
        seen = GAME.observe(match.state, seat)
        asked.append(asked_of(GAME, TurnSolver(GAME), seen, seat, codes_of(GAME, seen, seat), 400))
    found = [each for each in asked if each is not None]

    assert found
    assert all(each.with_solver == Forced.WON and 0 < each.keeping < each.choices for each in found)


def test_the_table_of_forced_wins_counts_worse_equal_and_better() -> None:
    """Control: an answer that loses the win with the solver would be seen."""
    won, lost, open_still = Forced.WON, Forced.NOT_WON, Forced.UNDECIDED
    answers = [(won, won), (lost, won), (open_still, won), (won, lost)]
    found = tuple(ForcedWin(9, 1, int(without), int(with_solver)) for without, with_solver in answers)

    lines = table([Questions(0, 10, 1, 2, found), Questions(1, 20, 2, 3, found)]).splitlines()

    assert "| 2 | 30 | 3 | 5 | 8 | 2 | 2 | 4 | 2 |" == lines[2]
