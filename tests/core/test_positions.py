"""Positions as short text, for every registered game: what is written is read, and nonsense is refused."""

from __future__ import annotations

import hashlib

import pytest

from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.errors import BadFile
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match
from kouzlo.core.move import NotAMove
from kouzlo.core.registry import create_game, game_ids
from kouzlo.testing import toy
from tests.random_games import any_move, any_options, any_seats

GAMES = ("toy", *game_ids())


def made(id: str) -> AnyGame:
    return toy.create() if id == "toy" else create_game(id)


def random_walk(game: AnyGame, word: str, moves: int = 400) -> list[tuple[object, str, str]]:
    """The states along a random game, each with its position and the move that was chosen there."""
    luck = Luck(seed_of(f"positions {word}"))
    match = Match(game, any_options(game, luck), any_seats(game, luck))
    found = []
    for _ in range(moves):
        if match.outcome is not None:
            break
        seat = match.turn.seats[luck.below(len(match.turn.seats))]
        move = any_move(game, match.state, seat, luck)
        found.append((match.state, game.write_position(match.state), game.write_move(move)))
        match.submit(seat, move)
    return [*found, (match.state, game.write_position(match.state), "")]


@pytest.mark.parametrize("id", GAMES)
def test_a_position_is_read_as_it_was_written(id: str) -> None:
    """Along random games with random options: the same bytes, on one line."""
    game = made(id)
    for number in range(3):
        for state, position, _ in random_walk(game, f"{id} {number}"):
            assert game.make.to_bytes(state) == game.make.to_bytes(game.read_position(position))  # type: ignore[arg-type]
            assert position.isprintable()


@pytest.mark.parametrize("id", GAMES)
def test_a_game_goes_on_from_a_position(id: str) -> None:
    """What can be done is the same: the position is the whole table."""
    game = made(id)
    for state, position, _ in random_walk(game, f"{id} goes on")[::5]:
        read = game.read_position(position)
        turn = game.turn(state)

        assert turn == game.turn(read)
        assert [game.moves(state, seat) for seat in turn.seats] == [game.moves(read, seat) for seat in turn.seats]


@pytest.mark.parametrize("id", GAMES)
def test_a_move_is_read_as_it_was_written(id: str) -> None:
    """Words parted by single blanks, of every kind of move that the walks met."""
    game = made(id)
    for number in range(3):
        for _, _, written in random_walk(game, f"{id} moves {number}")[:-1]:
            assert written == game.write_move(game.read_move(written))
            assert written == " ".join(written.split())
            assert written.isprintable()


def damaged(text: str, number: int) -> str:
    """A text with one thing changed, the same every time."""
    luck = Luck(seed_of(f"damage {number} {text}"))
    at = luck.below(len(text) + 1)
    words = text.split(" ")
    match luck.below(6):
        case 0:
            return text[:at]
        case 1:
            return text[:at] + "x9-:,./?\0ž"[luck.below(10)] + text[at + 1 :]
        case 2:
            return text[:at] + "99999999999999999999"[: 1 + luck.below(20)] + text[at:]
        case 3:
            return " ".join(words[: luck.below(len(words) + 1)])
        case 4:
            return " ".join([*words, words[luck.below(len(words))]])
    noise = hashlib.shake_128(str(number).encode()).digest(luck.below(40))
    return text[:at] + noise.decode("utf-8", "replace") + text[at:]


@pytest.mark.parametrize("id", GAMES)
def test_a_damaged_position_is_read_or_refused(id: str) -> None:
    """A person mistypes: a position that can be read can be packed and asked who is to move, all others are BadFile."""
    game = made(id)
    refused = 0
    for _, position, _ in random_walk(game, f"{id} damaged")[::3]:
        for number in range(30):
            try:
                read = game.read_position(damaged(position, number))
            except BadFile:
                refused += 1
                continue
            game.make.to_bytes(read)
            game.turn(read)
    assert refused > 50


@pytest.mark.parametrize("id", GAMES)
def test_a_damaged_move_is_read_or_refused(id: str) -> None:
    """A record from a stranger: whatever stands there is a move or NotAMove."""
    game = made(id)
    refused = 0
    for _, _, written in random_walk(game, f"{id} damaged moves")[:-1]:
        for number in range(10):
            try:
                game.write_move(game.read_move(damaged(written, number)))
            except NotAMove:
                refused += 1
    assert refused > 50
