"""Problems: a position with one right answer, proven when it was found, and shipped as data.

The file `data/problems.jsonl` of a game holds its problems, one in a line, as `kouzlo lab problems GAME` has written them
(docs/problems.md).  What is said of them stands in the catalogues of the game, by the kind of the problem.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from functools import cache
from importlib.resources import files

import msgspec

from kouzlo.core.exercise import AnyMatch, Course, Exercise
from kouzlo.core.game import AnyGame
from kouzlo.core.lesson import lesson_after, lesson_of
from kouzlo.core.registry import package_of

FILE = "data/problems.jsonl"
ANY_REST = " *"
"""The end of a move of which only the beginning matters: the cards of a plan that are never laid."""
FIRST_DAY = date(2026, 1, 1).toordinal()


class Problem(Exercise, frozen=True, forbid_unknown_fields=True, omit_defaults=True, kw_only=True):
    """A position and its only right answer."""

    kind: str
    """What is asked: the sentences are `problem-<kind>`, `problem-<kind>-solved` and so on."""
    solution: tuple[str, ...]
    """The moves of the learner."""
    level: str = ""
    """The weakest level of the computer that finds the answer, as do all above it; empty: not even the strongest does."""
    teaches: str = ""
    """The theme by which a problem is named."""
    shown: tuple[tuple[int, str], ...] = ()
    """What the learner is told besides the table: moves of the other seat with their weights, of a hundred."""
    line: tuple[str, ...] = ()
    """How it may go on after the answer, or what happens without it."""
    values: Mapping[str, int] = {}
    """What the best move and the second are worth, in thousandths of the victory, where that was measured."""
    asks: int = 0
    """A number in the question: of the duel that is asked about."""
    wants: str = ""
    """What must come about there: the criterion."""

    def course(self, match: AnyMatch) -> Course:
        """By the moves that the learner has made: as soon as one is another, it is wrong."""
        made = [match.game.write_move(entry.move) for entry in self.since(match) if entry.seat == self.seat]
        if not all(is_answer(move, wanted) for move, wanted in zip(made, self.solution, strict=False)):
            return "wrong"
        return "solved" if len(made) >= len(self.solution) else "open"


def is_answer(move: str, wanted: str) -> bool:
    """Whether a move, as it is written, is the one that is wanted."""
    if wanted.endswith(ANY_REST):
        return move.startswith(wanted[:-1])
    return move == wanted


def problems_of(game: AnyGame) -> Mapping[str, Problem]:
    """The problems of a game in their order, by id; empty if it has none."""
    return _read(package_of(game))


def problem_of_day(game: AnyGame, day: date) -> Problem | None:
    """The problem of a day: the next one each day, and after the last the first again; the browser counts alike."""
    problems = [*problems_of(game).values()]
    return problems[(day.toordinal() - FIRST_DAY) % len(problems)] if problems else None


def exercise_of(game: AnyGame, id: str | None) -> Exercise | None:
    """A lesson or a problem by its id; None if there is none of that name."""
    return lesson_of(game, id) or (problems_of(game).get(id) if id is not None else None)


def exercise_after(game: AnyGame, exercise: Exercise) -> str | None:
    """The lesson or problem that follows; after the last problem the first one."""
    if not isinstance(exercise, Problem):
        return lesson_after(game, exercise.id)
    ids = [*problems_of(game)]
    return ids[(ids.index(exercise.id) + 1) % len(ids)]


@cache
def _read(package: str) -> Mapping[str, Problem]:
    file = files(package) / FILE
    if not file.is_file():
        return {}
    found = (msgspec.json.decode(line, type=Problem) for line in file.read_bytes().splitlines())
    return {problem.id: problem for problem in found}
