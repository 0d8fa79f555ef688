"""An observation may share public parts with the state: no question about it changes the state."""

from __future__ import annotations

from typing import Any

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame, Foreseeing
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game, game_ids
from tests.random_games import any_move, any_options, any_seats

MOVES = 60


def ask_everything(game: AnyGame, state: Any, seat: int, luck: Luck) -> None:
    """All that screens and players ask of what a seat sees."""
    seen = game.observe(state, seat)
    game.table(seen, seat)
    game.prompt(seen, seat)
    move = any_move(game, seen, seat, luck)
    game.judge(seen, seat, move)
    game.advise(seen, seat, [move], luck)
    game.imagine(seen, seat, luck)
    if isinstance(game, Foreseeing):
        game.foresee(seen, seat, move, luck)


def play_and_ask(game: AnyGame, word: str) -> None:
    luck = Luck(seed_of(word))
    match: Match[Any, Any] = Match(game, any_options(game, luck), any_seats(game, luck), Luck(seed_of(f"draws {word}")))
    for _ in range(MOVES):
        if match.outcome is not None:
            return
        seat, before = match.turn.seats[0], game.make.to_bytes(match.state)
        game.observe(match.state, None)
        ask_everything(game, match.state, seat, luck)
        assert before == game.make.to_bytes(match.state), "whoever asks changes nothing"
        match.submit(seat, any_move(game, match.state, seat, luck))


@pytest.mark.parametrize("id", game_ids())
def test_whatever_is_asked_of_an_observation_the_table_stays_as_it_is(id: str) -> None:
    play_and_ask(create_game(id), f"asked {id}")


def test_a_player_that_plays_on_its_observation_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a player that spares the copy and tries a move on what it sees."""
    game = create_game("mystic")

    def careless(seen: Any, seat: int, luck: Luck) -> Any:
        game.play(seen, seat, any_move(game, seen, seat, luck), quiet_log(game.make))
        return seen

    monkeypatch.setattr(game, "imagine", careless)
    monkeypatch.setattr(game, "advise", lambda seen, seat, moves, luck: [0.0] * len(moves))

    with pytest.raises(AssertionError, match="changes nothing"):
        play_and_ask(game, "asked mystic")
