"""`kouzlo learn` in the terminal: lessons in any order, a wrong idea explained, and what was solved remembered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kouzlo.core.errors import BadOption, UnknownGame
from kouzlo.core.lesson import Lesson, lessons_of
from kouzlo.core.match import Match
from kouzlo.core.move import write_move
from kouzlo.core.registry import create_game, house_ids
from kouzlo.terminal.console import EndOfInput
from kouzlo.terminal.learn_command import SOLVED, give, learn_game
from kouzlo.terminal.screen import Left
from kouzlo.text.catalogue import Catalogue, Seats, Speaker
from tests.terminal.stage import Script

GAME = create_game("carcassonne")
ENGLISH = Catalogue("en")
ROAD = lessons_of(GAME)["road"]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOUZLO_DATA", str(tmp_path))


def test_lesson_is_solved_in_the_terminal_and_remembered() -> None:
    """A wrong place is explained and the position is laid again; the right one brings the points and the rule."""
    script = Script(["2", "", "4", "3"])

    assert give(GAME, ROAD, script, ENGLISH)
    assert "Finish a road" in script.shown
    assert "» One end of your road is still open, so it scores nothing yet. [CA-6]" in script.shown
    assert 2 == sum(line.startswith("» Your thief stands on the road.") for line in script.shown)
    assert any(line.startswith("You score 4 points") for line in script.shown)
    assert "Well done!" == script.shown[-1]
    assert ["road"] == SOLVED.read("carcassonne", [])


def test_lesson_that_is_not_tried_again_is_left_unsolved() -> None:
    """“No” goes back to the command line."""
    assert not give(GAME, ROAD, Script(["2", "no"]), ENGLISH)
    assert [] == SOLVED.read("carcassonne", [])


def test_lesson_can_be_left_at_any_time() -> None:
    """As a game can."""
    with pytest.raises(Left):
        give(GAME, ROAD, Script(["q"]), ENGLISH)
    with pytest.raises(EndOfInput):
        give(GAME, ROAD, Script(), ENGLISH)


def test_own_move_of_a_lesson_is_taken_back() -> None:
    """The last step, as long as the lesson asks; then nothing more."""
    script = Script(["4", "b", "b", "q"])
    with pytest.raises(Left):
        give(GAME, ROAD, script, ENGLISH)

    assert 1 == script.shown.count("There is nothing to take back now.")


@pytest.mark.parametrize("game", [game for game in house_ids() if lessons_of(create_game(game))])
def test_lesson_of_each_game_is_solved_by_words(game: str) -> None:
    """The sentences of the choices are typed, in Czech; a lesson that begins with several cards is none of these."""
    played, czech = create_game(game), Catalogue("cs")
    say = Speaker(czech, played, Seats(("ty", "počítač"), 0))
    lesson, match = next(
        (each, each.begun(played)) for each in lessons_of(played).values() if not asks_for_several(each, each.begun(played))
    )
    typed = []
    for move in lesson.solution(match) or ():
        prompt = match.view(lesson.seat).prompt
        assert prompt is not None
        typed += [say.sentence(choice.say) for choice in prompt.choices if choice.move == write_move(move)]
        match.submit(lesson.seat, move)
        lesson.answer(match)

    assert give(played, lesson, Script(typed), czech)


def asks_for_several(lesson: Lesson, match: Match[Any, Any]) -> bool:
    prompt = match.view(lesson.seat).prompt
    return prompt is not None and prompt.gather is not None


def test_game_and_lesson_that_do_not_exist_are_refused() -> None:
    """With a sentence."""
    with pytest.raises(UnknownGame):
        learn_game("chess", None, ENGLISH)
    with pytest.raises(BadOption, match="has no lesson castling"):
        learn_game("carcassonne", "castling", ENGLISH)


def test_lessons_are_listed_with_what_is_solved(monkeypatch: pytest.MonkeyPatch) -> None:
    """Chosen by number, by name or by id; Enter takes the first that is not solved; anything else is asked again."""
    SOLVED.write("carcassonne", ["place"])
    answers = {
        "": "Put a follower",
        "3": "Finish a road",
        "join": "Join in",
        "The witch": "The witch",
        "99\n5": "The monastery",
    }
    for typed, title in answers.items():
        script = Script([*typed.split("\n"), "q"])
        monkeypatch.setattr("kouzlo.terminal.learn_command.Console", lambda *streams, script=script: script)

        assert 0 == learn_game("carcassonne", None, ENGLISH)
        assert "1. Place a tile [CA-3] – solved" in script.shown
        assert "2. Put a follower [CA-5]" in script.shown
        assert title in script.shown
