"""Hints in words; that they tell nothing hidden is shown with the searches."""

from __future__ import annotations

from typing import Any

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.match import Match
from kouzlo.core.move import write_move
from kouzlo.core.registry import create_game
from kouzlo.players.hints import said
from tests.random_games import any_move


def test_every_legal_move_can_be_said() -> None:
    """The mage may go to any segment of a road, and the question offers one: a hint that means another is said all the same."""
    game, luck, others = create_game("carcassonne"), Luck(seed_of("said")), 0
    match: Match[Any, Any] = Match(game, {"mage_and_witch": True}, 2, Luck(seed_of("drawn")))
    while match.outcome is None and match.seq < 150:
        seat = match.turn.seats[0]
        prompt = game.prompt(match.state, seat)
        assert prompt is not None
        offered = [choice.move for choice in prompt.choices]
        for move in game.moves(match.state, seat):
            if write_move(move) not in offered:
                others += 1
                assert said(game, match.state, seat, move).id.startswith("carcassonne-")
        match.submit(seat, any_move(game, match.state, seat, luck))

    assert others > 20
