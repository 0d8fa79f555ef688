"""`kouzlo problem`: a position with exactly one right answer; without a name that of today."""

from __future__ import annotations

import sys
from datetime import date

from kouzlo.core.errors import BadOption
from kouzlo.core.game import AnyGame
from kouzlo.core.problem import exercise_after, problem_of_day, problems_of
from kouzlo.core.registry import create_game
from kouzlo.core.sentence import Word, worded
from kouzlo.review.exercises import title_of
from kouzlo.terminal.console import Console, EndOfInput, Lines
from kouzlo.terminal.learn_command import give
from kouzlo.terminal.remembered import Remembered
from kouzlo.terminal.screen import HINT, Left, Screen
from kouzlo.text.catalogue import Catalogue, Speaker

SOLVED: Remembered[list[str]] = Remembered("problems.json", list[str])


def solve_problems(id: str, wanted: str | None, is_list: bool, day: date, catalogue: Catalogue) -> int:
    """Give a problem, that of the day if none is named, and others after it.  Raises UnknownGame, BadOption."""
    game = create_game(id)
    offered = problems_of(game)
    if not offered:
        raise BadOption(worded("bad-option-no-problems", "{game} has no problems", game=id))
    if wanted is not None and wanted not in offered:
        raise BadOption(worded("bad-option-problem", "{game} has no problem {problem}", game=id, problem=wanted))
    console, say = Console(sys.stdin, sys.stdout), Speaker(catalogue, game)
    if is_list:
        list_problems(game, console, say)
        return 0
    today = problem_of_day(game, day)
    assert today is not None, "there is at least one problem"
    try:
        solve_on(game, today.id if wanted is None else wanted, console, catalogue)
    except KeyboardInterrupt:
        console.write()  # the line of the prompt is still open
    except (Left, EndOfInput):
        pass
    return 0


def solve_on(game: AnyGame, first: str, lines: Lines, catalogue: Catalogue) -> None:
    """One problem after the other, those that were solved left out.  Raises Left, EndOfInput."""
    offered, say = problems_of(game), Speaker(catalogue, game)
    chosen: str | None = first
    while chosen is not None:
        lines.write(say("problem-key", key=HINT))
        if not give(game, offered[chosen], lines, catalogue, SOLVED):
            return
        chosen = _next(game, chosen)
        if chosen is not None:
            title = say.sentence(title_of(offered[chosen]))
            chosen = chosen if Screen(lines, say, game).agree(say("ask-problem-after", title=title)) else None


def list_problems(game: AnyGame, lines: Lines, say: Speaker) -> None:
    """All problems, with what was solved here."""
    solved = SOLVED.read(game.info.id, [])
    lines.write(say("page-problems-of", game=Word("game", game.info.id)))
    lines.write(say("problem-claim"))
    for id, problem in problems_of(game).items():
        mark = "yes" if id in solved else "no"
        told = say("problem-on-list", title=say.sentence(title_of(problem)), rule=problem.rule, solved=mark)
        level = say("page-problem-level", level=say(f"level-{problem.level}")) if problem.level else say("page-problem-nobody")
        lines.write(f"{id:<18} {told} · {level}")


def _next(game: AnyGame, id: str) -> str | None:
    """The next problem that is not solved; None when all are."""
    offered, solved = problems_of(game), SOLVED.read(game.info.id, [])
    for _ in offered:
        after = exercise_after(game, offered[id])
        assert after is not None, "after the last problem comes the first"
        if after not in solved:
            return after
        id = after
    return None
