"""Lessons: a position of the real rules that a learner solves by moves.

A game declares its lessons as facts, in the file `lessons.toml` of its package; their sentences stand in its catalogues:

    [lessons.road]
    rule = "CA-6"
    opens = ["chance draw V", …]                    the entries of a match that lead to the position
    asks = [{ phase = "place", points = "places" }]  what is said at each question, and the part of the table that is meant
    goal = [{ event = "scored", who = "you", where = { feature = "road" } }]
    moves = 2
    mistakes = [{ name = "elsewhere" }]

    lesson-road            the title
    lesson-road-place      what to do, at the question of this phase
    lesson-road-elsewhere  why a legal move was not the idea
    lesson-road-solved     the rule in one sentence

No solution is listed.  The goal is a set of events, and a lesson is lost when the moves that are left cannot bring them about
any more: the rules are asked, by playing.  What others do in a lesson is declared too (`answers`); luck is never asked.

Like the guide of a first game (`guide.py`), a lesson follows from the log of its match alone, so nothing is stored about it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise

import msgspec

from kouzlo.core.exercise import AnyMatch, Course, Exercise
from kouzlo.core.game import AnyGame
from kouzlo.core.guide import Occasion, Tip
from kouzlo.core.match import counting_entries
from kouzlo.core.move import Move
from kouzlo.core.registry import package_of
from kouzlo.core.sentence import Sentence

FILE = "lessons.toml"
SOLVED = "solved"


class Task(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the learner is told at a question; the sentence is named by the phase."""

    phase: str
    points: str = ""
    """The part of the table that it is about; empty: none."""


class Mistake(Occasion, frozen=True, forbid_unknown_fields=True):
    """A legal move that is not the idea, and the event that shows it; without an event it fits everything."""

    name: str
    rule: str = ""
    """The paragraph that says why; empty: that of the lesson."""


class Lesson(Exercise, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One lesson of one idea."""

    asks: tuple[Task, ...]
    goal: tuple[Occasion, ...]
    """Events that must all have happened."""
    moves: int
    """The number of decisions in which the goal must be reached."""
    mistakes: tuple[Mistake, ...]
    """The first that fits is told; the last one fits always."""
    picture: tuple[str, ...] = ()
    """The cards of its picture, in a game whose pictures show cards."""

    def course(self, match: AnyMatch) -> Course:
        """How the lesson stands."""
        if self._is_reached(match):
            return "solved"
        made = sum(entry.seat == self.seat for entry in self.since(match))
        return "open" if made == 0 or self._can_reach(match, self.moves - made) else "wrong"

    def tip(self, match: AnyMatch) -> Tip:
        """What is said now: the task, why it failed, or what was learned."""
        match self.course(match):
            case "solved":
                return self._tip(SOLVED, self.rule)
            case "wrong":
                mistake = next(each for each in self.mistakes if not each.event or self._has_told(match, each))
                return self._tip(mistake.name, mistake.rule or self.rule)
        phase = match.turn.phase
        task = next((each for each in self.asks if each.phase == phase), self.asks[0])
        return self._tip(task.phase, self.rule, task.points if task.phase == phase else "")

    def solution(self, match: AnyMatch) -> Sequence[Move] | None:
        """Moves that reach the goal from here, found by trying; None if there are none."""
        made = sum(entry.seat == self.seat for entry in self.since(match))
        return self._found(match, self.moves - made)

    def _tip(self, step: str, rule: str, points: str = "") -> Tip:
        return Tip(step, Sentence(f"lesson-{self.id}-{step.replace('_', '-')}"), rule, points, None)

    def _is_reached(self, match: AnyMatch) -> bool:
        return all(self._has_told(match, each) for each in self.goal)

    def _has_told(self, match: AnyMatch, occasion: Occasion) -> bool:
        counting = set(counting_entries(match.log)[len(self.opens) :])
        happened = (event for number, event in match.told_to(self.seat) if number in counting)
        return any(occasion.is_told_by(event, event.sentence(), self.seat) for event in happened)

    def _can_reach(self, match: AnyMatch, left: int) -> bool:
        return self._found(match, left) is not None

    def _found(self, match: AnyMatch, left: int) -> Sequence[Move] | None:
        if self._is_reached(match):
            return ()
        if left <= 0 or match.outcome is not None or not match.may_move(self.seat):
            return None
        for move in match.game.moves(match.state, self.seat):
            tried = match.copy()
            tried.submit(self.seat, move)
            self.answer(tried)
            if (rest := self._found(tried, left - 1)) is not None:
                return (move, *rest)
        return None


def lessons_of(game: AnyGame) -> Mapping[str, Lesson]:
    """The lessons of a game in their order, by id; empty if it has none."""
    return _read(package_of(game))


def lesson_of(game: AnyGame, id: str | None) -> Lesson | None:
    """A lesson by its id; None if there is none of that name."""
    return None if id is None else lessons_of(game).get(id)


def lesson_after(game: AnyGame, id: str) -> str | None:
    """The lesson that follows; None after the last one."""
    ids = list(lessons_of(game))
    return next((after for before, after in pairwise(ids) if before == id), None)


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lessons: Mapping[str, Lesson]


@cache
def _read(package: str) -> Mapping[str, Lesson]:
    file = files(package) / FILE
    if not file.is_file():
        return {}
    declared = msgspec.toml.decode(file.read_bytes(), type=_File).lessons
    return {id: msgspec.structs.replace(lesson, id=id) for id, lesson in declared.items()}
