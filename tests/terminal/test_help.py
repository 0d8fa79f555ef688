"""The question mark: it explains every phase of every game, in both languages, and never shows an id."""

from __future__ import annotations

import re

import pytest

from kouzlo.boards.board import Board
from kouzlo.core.chance import Luck, seed_of
from kouzlo.core.match import END_TURN, Match
from kouzlo.core.registry import create_game, game_ids
from kouzlo.core.view import View
from kouzlo.terminal.help import explained
from kouzlo.text.catalogue import Catalogue, Speaker
from kouzlo.text.language import LANGUAGES
from tests.random_games import any_move, any_options

ID = re.compile(r"\[[a-z_:]+")
"""What a player sees where the catalogue lacks a word."""


def help_in(view: View, id: str, language: str) -> list[str]:
    """What a bare question mark answers; a catalogue that is not strict shows the bare id, as players would see it."""
    game = create_game(id)
    return list(explained("", game, Board(game), Speaker(Catalogue(language), game), view, ()))


def views_of(id: str, games: int = 3) -> dict[str, View]:
    """A view of each phase that some random games come through, from the seat that is asked, the end of a turn among them."""
    game, found = create_game(id), dict[str, View]()
    for number in range(games):
        luck = Luck(seed_of(f"help {number}"))
        options = {**any_options(game, luck), **({"pick": "snake"} if "pick" in game.info.options else {})}
        match = Match(game, options, 2, luck, owners_end_turns=True)
        while match.outcome is None:
            seat = match.turn.seats[0]
            found.setdefault(match.turn.phase, match.view(seat, match.seq))
            if match.holder is not None:
                match.end_turn(seat)
            else:
                match.submit(seat, any_move(game, match.state, seat, luck))
        found.setdefault(match.turn.phase, match.view(None))
    return found


@pytest.mark.parametrize("id", game_ids())
def test_a_question_mark_in_every_phase_shows_no_id(id: str) -> None:
    """Also in the phase of the house, the end of a turn."""
    views = views_of(id)
    some = next(iter(views.values()))
    for phase in (*create_game(id).info.phases, END_TURN):
        view = views.get(phase) or View(some.seq, some.seat, phase, some.waiting_for, some.table, None, (), None)
        for language in LANGUAGES:
            told = help_in(view, id, language)

            assert not ID.search("\n".join(told)), (phase, told)
            assert len(told) > 5

    assert END_TURN in views
    assert len(views) > 4


def test_a_phase_without_a_word_is_noticed() -> None:
    """The control."""
    views = views_of("carcassonne", games=1)
    some = views[END_TURN]
    strange = View(some.seq, some.seat, "no_such_phase", some.waiting_for, some.table, None, (), None)

    assert ID.search("\n".join(help_in(strange, "carcassonne", "cs")))
    assert "Fáze: konec tahu." in help_in(some, "carcassonne", "cs")
