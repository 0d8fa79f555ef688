"""Lessons without scripts: the list of a game's lessons, and the ways on from one that is decided."""

from __future__ import annotations

from datetime import date

from kouzlo.core.game import AnyGame
from kouzlo.core.lesson import lessons_of
from kouzlo.core.problem import Problem, problem_of_day, problems_of
from kouzlo.review.exercises import title_of
from kouzlo.server.html import Element, el
from kouzlo.server.pages.frame import Frame, document, game_name, hidden
from kouzlo.server.wire import LessonShown
from kouzlo.text.catalogue import Speaker


def lessons_page(frame: Frame, game: AnyGame) -> str:
    """The lessons of a game, each with its paragraph and a button."""
    say = Speaker(frame.say.catalogue, game)
    title = say("page-lessons-of", game=game_name(say, game))
    rows = [
        el("li", _begun(game, id, say(f"lesson-{id}")), el("small", f"[{lesson.rule}]", class_="hint"))
        for id, lesson in lessons_of(game).items()
    ]
    return document(frame, title, el("h1", title), el("p", say("page-lessons-how"), class_="lead"), el("ol", *rows))


def problems_page(frame: Frame, game: AnyGame, today: date) -> str:
    """The problem of the day, and all others, each with its level and a button."""
    say = Speaker(frame.say.catalogue, game)
    title = say("page-problems-of", game=game_name(say, game))
    rows = [
        el(
            "li",
            _begun(game, id, say.sentence(title_of(each))),
            el("small", _about(each, say), class_="hint"),
        )
        for id, each in problems_of(game).items()
    ]
    of_day = problem_of_day(game, today)
    daily = None if of_day is None else el("p", _begun(game, of_day.id, say("page-problem-today")), id="today")
    how = el("p", say("page-problems-how"), " ", say("problem-claim"), class_="lead")
    return document(frame, title, el("h1", title), how, daily, el("ol", *rows))


def hints_told(lesson: LessonShown, say: Speaker) -> Element | None:
    """The hints of a problem, each folded into the one before."""
    told: Element | None = None
    for hint in reversed(lesson.hints):
        told = el("details", el("summary", say("page-problem-hint")), el("p", say.sentence(hint.say)), told)
    return told


def _about(problem: Problem, say: Speaker) -> str:
    """Its paragraph, and how hard it is."""
    level = say("page-problem-level", level=say(f"level-{problem.level}")) if problem.level else say("page-problem-nobody")
    return f"[{problem.rule}] · {level}"


def ways_on(game: AnyGame, lesson: LessonShown, again: Element, say: Speaker) -> Element:
    """After a lesson: the next one, the same again, or another one."""
    praise = el("strong", say("page-lesson-well")) if lesson.course == "solved" else None
    on = say("page-problem-next" if lesson.is_problem else "page-lesson-after")
    after = _begun(game, lesson.after, on) if praise is not None and lesson.after is not None else None
    where, all_of_them = ("problems", "page-problem-all") if lesson.is_problem else ("learn", "page-lesson-all")
    listed = el("p", el("a", say(all_of_them), href=f"/{where}/{game.info.id}/text"))
    return el("div", praise, hints_told(lesson, say), after, again if lesson.course != "open" else None, listed, id="lesson")


def _begun(game: AnyGame, lesson: str, label: str) -> Element:
    """The button that begins a lesson."""
    fields = hidden(game=game.info.id, way="lesson", lesson=lesson)
    return el("form", *fields, el("button", label), method="post", action="/new")
