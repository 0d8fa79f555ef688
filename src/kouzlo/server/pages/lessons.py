"""Lessons without scripts: the list of a game's lessons, and the ways on from one that is decided."""

from __future__ import annotations

from kouzlo.core.game import AnyGame
from kouzlo.core.lesson import lessons_of
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


def ways_on(game: AnyGame, lesson: LessonShown, again: Element, say: Speaker) -> Element:
    """After a lesson: the next one, the same again, or another one."""
    praise = el("strong", say("page-lesson-well")) if lesson.course == "solved" else None
    after = _begun(game, lesson.after, say("page-lesson-after")) if praise is not None and lesson.after is not None else None
    listed = el("p", el("a", say("page-lesson-all"), href=f"/learn/{game.info.id}/text"))
    return el("div", praise, after, again if lesson.course != "open" else None, listed, id="lesson")


def _begun(game: AnyGame, lesson: str, label: str) -> Element:
    """The button that begins a lesson."""
    fields = hidden(game=game.info.id, way="lesson", lesson=lesson)
    return el("form", *fields, el("button", label), method="post", action="/new")
