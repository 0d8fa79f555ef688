"""Whole random games, told and drawn strictly in both languages: no hole in the catalogues, no secret in the drawings."""

from __future__ import annotations

import pytest

from kouzlo.boards.board import Board
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match
from kouzlo.core.registry import create_game, game_ids
from kouzlo.core.view import Prompt, View
from kouzlo.players.levels import player
from kouzlo.testing import toy
from kouzlo.text.catalogue import Catalogue, Seats, Speaker
from kouzlo.text.language import LANGUAGES

GAMES = ("toy", *game_ids())
MATCHES = {"toy": 20, "duel": 30}
WORLDS = 3
DECISIONS = 40


def game(name: str) -> AnyGame:
    return toy.create() if name == "toy" else create_game(name)


def prompt_said(prompt: Prompt, say: Speaker, board: Board) -> list[str]:
    """Everything that a prompt can show."""
    lines = [say.sentence(prompt.say)]
    for choice in prompt.choices:
        lines.append(say.sentence(choice.say))
        lines.extend([say.sentence(choice.group)] if choice.group else [])
    for part in prompt.gather.parts if prompt.gather else ():
        lines.append(say.sentence(part.say))
        lines.extend(f"{say.word(word)} {board.note(word, say)}" for word in part.items)
    return lines


def view_said(view: View, say: Speaker, board: Board) -> list[str]:
    """Everything that a seat is shown."""
    lines = [say.sentence(event.sentence()) for event in view.events]
    lines.extend(board.render(view.table, say, view.seat))
    return lines + (prompt_said(view.prompt, say, board) if view.prompt else [])


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_are_told_and_drawn_in_both_languages(name: str) -> None:
    """A strict catalogue raises at the first sentence, word or argument that it lacks."""
    table = game(name)
    board = Board(table)
    speakers = [
        Speaker(Catalogue(language, strict=True), table, Seats(you=you)) for language in LANGUAGES for you in (None, 0, 1)
    ]
    for number in range(MATCHES.get(name, 1)):
        luck = Luck(seed_of(f"told {name} {number}"))
        match = Match(table, {}, table.info.seats[0], luck)
        told = [0] * len(speakers)
        while match.outcome is None:
            seat = match.turn.seats[0]
            match.submit(seat, player("random").choose(table, table.observe(match.state, seat), seat, luck))
            # One listener after the other; at the end all of them hear the rest.
            for at in range(len(speakers)) if match.outcome else [match.seq % len(speakers)]:
                assert view_said(match.view(speakers[at].seats.you, told[at]), speakers[at], board)
                told[at] = match.seq


@pytest.mark.parametrize("name", GAMES)
def test_every_card_is_explained_in_both_languages(name: str) -> None:
    """What `?` says of each card, strictly."""
    table = game(name)
    board = Board(table)
    for language in LANGUAGES:
        say = Speaker(Catalogue(language, strict=True), table)
        for word in board.glossary():
            assert say.word(word) in board.explain(word, say)[0]


@pytest.mark.parametrize("name", GAMES)
def test_drawings_show_nothing_that_the_seat_does_not_know(name: str) -> None:
    """The drawing of the true table and of tables imagined from what the seat sees are the same, line by line."""
    table = game(name)
    board, say = Board(table), Speaker(Catalogue("en", strict=True), table)
    luck = Luck(seed_of(f"drawn {name}"))
    match = Match(table, {}, table.info.seats[0], luck)
    different = 0
    while match.outcome is None and match.seq < DECISIONS:
        for seat in range(match.seats):
            seen = table.observe(match.state, seat)
            drawn = board.render(table.table(seen, seat), say, seat)
            for _ in range(WORLDS):
                world = table.imagine(seen, seat, luck)
                assert drawn == board.render(table.table(table.observe(world, seat), seat), say, seat)
                different += table.make.to_bytes(world) != table.make.to_bytes(match.state)
        asked = match.turn.seats[0]
        match.submit(asked, player("random").choose(table, table.observe(match.state, asked), asked, luck))

    assert different > 0 or name not in ("toy", "duel")
