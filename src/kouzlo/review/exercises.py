"""What is said of a lesson or a problem: the task, hints by stages, why it failed, what was learned.

All of it is a `Tip` of the guide of a first game, so every table says and points at it with the same parts.
A lesson brings its own sentences; of a problem its game says what was measured (`PROBLEM_WORDS`).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Protocol

from kouzlo.core.exercise import AnyMatch, Exercise
from kouzlo.core.guide import Tip
from kouzlo.core.lesson import Lesson
from kouzlo.core.problem import Problem
from kouzlo.core.rooms import Room
from kouzlo.core.sentence import Argument, Sentence, Word
from kouzlo.players.hints import said

__all__ = ["PROBLEM_WORDS", "ProblemWords", "hints_of", "tips_of", "title_of"]


class ProblemWords(Protocol):
    """What a game says of its problems."""

    @abstractmethod
    def told(self, problem: Problem) -> tuple[Sentence, ...]:
        """What the learner must know besides the table."""

    @abstractmethod
    def points(self, problem: Problem, phase: str) -> str:
        """The part of the table that is meant; empty: none."""

    @abstractmethod
    def hints(self, problem: Problem, match: AnyMatch) -> tuple[Sentence, ...]:
        """Hints for the decision that is asked now, each saying more than the one before, all less than the answer."""

    @abstractmethod
    def mistake(self, problem: Problem, match: AnyMatch) -> Sentence:
        """Why the last move was not the answer."""

    @abstractmethod
    def learned(self, problem: Problem, match: AnyMatch) -> Sentence:
        """Why it was."""


PROBLEM_WORDS: Room[ProblemWords] = Room("kouzlo.problem_words", ProblemWords)


def title_of(exercise: Exercise) -> Sentence:
    """The name of a lesson or problem."""
    if isinstance(exercise, Problem):
        mark = exercise.id.rpartition("-")[2]
        args: dict[str, Argument] = {"number": exercise.asks, "wants": exercise.wants, "theme": exercise.teaches, "mark": mark}
        return Sentence(f"problem-{exercise.kind}", args)
    return Sentence(f"lesson-{exercise.id}")


def tips_of(exercise: Exercise, match: AnyMatch) -> tuple[Tip, ...]:
    """What is said now."""
    if isinstance(exercise, Lesson):
        return (exercise.tip(match),)
    assert isinstance(exercise, Problem), "there are lessons and problems"
    words = _words(match)
    course = exercise.course(match)
    if course == "solved":
        return (_tip("solved", words.learned(exercise, match), exercise.rule),)
    if course == "wrong":
        return (_tip("wrong", words.mistake(exercise, match), exercise.rule),)
    told = [_tip(f"shown-{number}", each, exercise.rule) for number, each in enumerate(words.told(exercise))]
    phase = match.turn.phase
    task = Sentence(f"problem-{exercise.kind}-{phase}", {"number": exercise.asks, "wants": exercise.wants})
    return (*told, _tip(phase, task, exercise.rule, words.points(exercise, phase)))


def hints_of(exercise: Exercise, match: AnyMatch) -> tuple[Tip, ...]:
    """Hints by stages for what is asked now, the answer last; a lesson has none."""
    if not isinstance(exercise, Problem) or exercise.course(match) != "open":
        return ()
    hints = (*_words(match).hints(exercise, match), Sentence("problem-answer", {"move": answer_of(exercise, match)}))
    return tuple(_tip(f"hint-{number}", each, exercise.rule) for number, each in enumerate(hints, 1))


def answer_of(problem: Problem, match: AnyMatch) -> Sentence:
    """The right move of the decision that is asked now, in words."""
    wanted = wanted_now(problem, match)
    if wanted.endswith("*"):
        cards = tuple(Word("wizard", each) for each in wanted.split()[1:-1])
        return Sentence("problem-begins", {"cards": cards})
    seen = match.game.observe(match.state, problem.seat)
    return said(match.game, seen, problem.seat, match.game.read_move(wanted))


def wanted_now(problem: Problem, match: AnyMatch) -> str:
    """The right move of the decision that is asked now, as it is written."""
    made = sum(entry.seat == problem.seat for entry in problem.since(match))
    return problem.solution[min(made, len(problem.solution) - 1)]


def _words(match: AnyMatch) -> ProblemWords:
    words = PROBLEM_WORDS.of(match.game.info.id)
    assert words is not None, "a game with problems brings the words for them"
    return words


def _tip(step: str, say: Sentence, rule: str, points: str = "") -> Tip:
    return Tip(step, say, rule, points, None)
