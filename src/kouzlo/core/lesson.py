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
from typing import Any, Literal

import msgspec

from kouzlo.core.game import AnyGame
from kouzlo.core.guide import Occasion, Tip
from kouzlo.core.match import Match, Played, counting_entries
from kouzlo.core.move import CHANCE, Move, Seat
from kouzlo.core.registry import package_of
from kouzlo.core.sentence import Sentence

FILE = "lessons.toml"
SOLVED = "solved"
OPPONENT = "pupil"
"""The level that is written beside the other seats; nobody plays there but the script."""

Course = Literal["open", "wrong", "solved"]
"""How a lesson stands: the goal can still be reached, cannot be reached any more, or has been reached."""

AnyMatch = Match[Any, Any]


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


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One lesson of one idea."""

    rule: str
    """The paragraph that it teaches."""
    opens: tuple[str, ...]
    """The entries that lead to the position, each with its seat: `0 place 1,0 90`, `chance draw A`."""
    asks: tuple[Task, ...]
    goal: tuple[Occasion, ...]
    """Events that must all have happened."""
    moves: int
    """The number of decisions in which the goal must be reached."""
    mistakes: tuple[Mistake, ...]
    """The first that fits is told; the last one fits always."""
    options: Mapping[str, Any] = {}
    seats: int = 2
    seat: Seat = 0
    answers: tuple[str, ...] = ()
    """What luck and the other seats do afterwards, as soon as it is their turn."""
    picture: tuple[str, ...] = ()
    """The cards of its picture, in a game whose pictures show cards."""
    id: str = ""

    def begun(self, game: AnyGame, keeps: int | None = None) -> AnyMatch:
        """A match in the position of this lesson."""
        match: AnyMatch = Match(game, self.options, self.seats, keeps=keeps)
        for entry in self.opens:
            match.submit(*_read_entry(game, entry))
        return match

    def entries(self, game: AnyGame) -> Sequence[tuple[Seat, str]]:
        """The entries of the position, as a match writes them."""
        return [(entry.seat, game.write_move(entry.move)) for entry in self.begun(game).played()]

    def answer(self, match: AnyMatch) -> None:
        """Play what is declared of luck and of the other seats, as far as it is their turn and fits what the learner did."""
        made = sum(entry.seat != self.seat for entry in self._since(match))
        for answer in self.answers[made:]:
            seat, move = _read_entry(match.game, answer)
            if self.seat in match.turn.seats or not match.may_move(seat) or match.game.judge(match.state, seat, move):
                return
            match.submit(seat, move)

    def may_undo(self, match: AnyMatch) -> bool:
        """Whether the learner has done anything here that can be taken back."""
        return bool(self._since(match)) and match.may_undo(self.seat)

    def start_again(self, match: AnyMatch) -> None:
        """Back to the position: everything that was done since is taken back."""
        if done := len(self._since(match)):
            match.undo(done)

    def course(self, match: AnyMatch) -> Course:
        """How the lesson stands."""
        if self._is_reached(match):
            return "solved"
        made = sum(entry.seat == self.seat for entry in self._since(match))
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
        made = sum(entry.seat == self.seat for entry in self._since(match))
        return self._found(match, self.moves - made)

    def _tip(self, step: str, rule: str, points: str = "") -> Tip:
        return Tip(step, Sentence(f"lesson-{self.id}-{step.replace('_', '-')}"), rule, points, None)

    def _since(self, match: AnyMatch) -> Sequence[Played]:
        """The entries that were made in the lesson and count."""
        return match.played()[len(self.opens) :]

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


def _read_entry(game: AnyGame, entry: str) -> tuple[Seat, Move]:
    """An entry of a script: `chance draw A`, `0 place 1,0 90`."""
    who, text = entry.split(" ", 1)
    return (CHANCE if who == "chance" else int(who)), game.read_move(text)
