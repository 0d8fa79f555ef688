"""`kouzlo problem` in the terminal: hints by stages, a wrong answer explained, a right one remembered, the next one offered."""

from __future__ import annotations

import io
from datetime import date
from pathlib import Path

import pytest

from kouzlo.core.errors import BadOption, UnknownGame
from kouzlo.core.problem import problem_of_day, problems_of
from kouzlo.core.registry import create_game
from kouzlo.terminal.console import EndOfInput
from kouzlo.terminal.problem_command import SOLVED, list_problems, solve_on, solve_problems
from kouzlo.text.catalogue import Catalogue, Speaker
from tests.terminal.stage import Script

GAME = create_game("duel")
ENGLISH = Catalogue("en")
ASKED = next(each for each in problems_of(GAME).values() if each.solution in (("use",), ("decline",)))
"""A "you may" with two answers."""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KOUZLO_DATA", str(tmp_path))


def played(*typed: str) -> Script:
    script = Script([*typed])
    with pytest.raises(EndOfInput):
        solve_on(GAME, ASKED.id, script, ENGLISH)
    return script


def answer_on(script: Script, right: bool) -> str:
    """The number of an answer as the screen lists it."""
    uses = next(line for line in script.shown if line[:3] in ("1. ", "2. ") and "do not use" not in line)[0]
    wanted = (ASKED.solution == ("use",)) == right
    return uses if wanted else "12".replace(uses, "")


def test_hints_say_more_each_time_and_the_last_one_is_the_answer() -> None:
    """`!` as in a game; after the last one it is said again."""
    script = played("!", "!", "!")
    hints = [line for line in script.shown if line.startswith("» ")]

    assert hints[-1] == hints[-2]
    assert hints[-1].startswith("» The answer: ")
    assert len(set(hints)) == len(hints) - 1


def test_wrong_answer_is_explained_and_the_right_one_is_remembered() -> None:
    """With its worth, the same position again, and the next problem offered."""
    asked = played()
    script = Script([answer_on(asked, right=False), "", answer_on(asked, right=True), "no"])
    solve_on(GAME, ASKED.id, script, ENGLISH)

    assert any("the best wins" in line for line in script.shown)
    assert any("the second best" in line for line in script.shown)
    assert "Well done!" in script.shown
    assert [ASKED.id] == SOLVED.read("duel", [])


def test_list_names_the_levels_and_what_was_solved() -> None:
    """Each with its id, so that it can be asked for."""
    SOLVED.write("duel", [ASKED.id])
    script = Script()
    list_problems(GAME, script, Speaker(ENGLISH, GAME))

    assert len(script.shown) == 2 + len(problems_of(GAME))
    assert 1 == sum("– solved" in line and line.startswith(ASKED.id) for line in script.shown)
    assert any("The computer finds it when it plays like " in line for line in script.shown)


def test_problem_of_today_is_given_without_a_name(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """The input ends at once; the table of that problem was shown."""
    monkeypatch.setattr("sys.stdin", io.StringIO())
    today = date(2026, 11, 19)
    assert 0 == solve_problems("duel", None, False, today, ENGLISH)
    chosen = problem_of_day(GAME, today)

    assert chosen is not None
    assert chosen.id.rpartition("-")[2] in capsys.readouterr().out


def test_unknown_problem_or_game_is_refused() -> None:
    """With a sentence."""
    with pytest.raises(BadOption, match="no problem"):
        solve_problems("duel", "castling", False, date(2026, 11, 19), ENGLISH)
    with pytest.raises(UnknownGame):
        solve_problems("chess", None, False, date(2026, 11, 19), ENGLISH)
