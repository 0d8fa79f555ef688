"""A game that declares that it hides nothing has the same view for everybody; this checks that the declaration is true."""

from __future__ import annotations

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game, game_ids
from kouzlo.server.wire import write
from tests.random_games import any_move

OPEN = [id for id in game_ids() if create_game(id).info.hides_nothing]
CLOSED = [id for id in game_ids() if id not in OPEN]


def what_is_hidden(game: AnyGame) -> list[int]:
    """After which moves of a random game somebody does not see the whole state, or sees another table than the others."""
    luck = Luck(seed_of("open"))
    match = Match(game, {}, game.info.seats[0], luck=Luck(seed_of("games")))
    found = []
    while match.outcome is None and match.seq < 60:
        seen = [game.observe(match.state, seat) for seat in (None, *range(match.seats))]
        tables = {write(game.table(each, seat)) for each, seat in zip(seen, (None, *range(match.seats)), strict=True)}
        if {game.make.to_bytes(each) for each in seen} != {game.make.to_bytes(match.state)} or len(tables) > 1:
            found.append(match.seq)
        seat = match.turn.seats[0]
        match.submit(seat, any_move(game, match.state, seat, luck))
    return found


@pytest.mark.parametrize("name", OPEN)
def test_open_game_shows_everybody_the_same(name: str) -> None:
    """Every seat and every spectator observes the whole state, and is drawn the same table."""
    assert [] == what_is_hidden(create_game(name))


@pytest.mark.parametrize("name", CLOSED)
def test_game_with_secrets_could_not_say_so(name: str) -> None:
    """The control: what the others hide is found."""
    assert [] != what_is_hidden(create_game(name))
