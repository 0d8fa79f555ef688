"""What is said of a problem of Carcassonne: what it teaches, where the tile goes, and how far the second is behind."""

from __future__ import annotations

from kouzlo.core.exercise import AnyMatch
from kouzlo.core.problem import Problem
from kouzlo.core.sentence import Argument, Sentence
from kouzlo.review.exercises import ProblemWords, wanted_now


class CarcassonneProblemWords(ProblemWords):
    """Placements that were measured by searches."""

    def told(self, problem: Problem) -> tuple[Sentence, ...]:
        return ()

    def points(self, problem: Problem, phase: str) -> str:
        return {"place": "places", "follower": "followers"}.get(phase, "")

    def hints(self, problem: Problem, match: AnyMatch) -> tuple[Sentence, ...]:
        theme = Sentence("problem-hint-theme", {"theme": problem.teaches})
        words = wanted_now(problem, match).split()
        if words[0] != "place":
            return (theme,)
        x, y = words[1].split(",")
        return theme, Sentence("problem-hint-side", {"side": _side(int(x), int(y))})

    def mistake(self, problem: Problem, match: AnyMatch) -> Sentence:
        return Sentence("problem-place-wrong", _measured(problem))

    def learned(self, problem: Problem, match: AnyMatch) -> Sentence:
        return Sentence("problem-place-solved", _measured(problem))


WORDS = CarcassonneProblemWords()


def _measured(problem: Problem) -> dict[str, Argument]:
    best, second = problem.values["best"] // 10, problem.values["second"] // 10
    return {"best": best, "second": second, "theme": problem.teaches}


def _side(x: int, y: int) -> str:
    """In which direction from the start tile a place lies most; north has the smaller numbers."""
    if abs(x) >= abs(y):
        return "east" if x > 0 else "west"
    return "south" if y > 0 else "north"
