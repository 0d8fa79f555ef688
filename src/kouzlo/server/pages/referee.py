"""The referee's page: a game of real cards, kept by pressing what was turned up.  What was told stands in its address."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

import msgspec

from kouzlo.boards.board import Board
from kouzlo.core.game import AnyGame
from kouzlo.core.referee import Answer, Refereed
from kouzlo.core.sentence import Sentence, Word
from kouzlo.server.html import Element, Node, el
from kouzlo.server.pages.board import board_lines
from kouzlo.server.pages.frame import Frame, address, document, field, game_name, hidden, rule_text, why
from kouzlo.text.catalogue import Speaker

NEWS = 5
"""So many of the last lines stand above the question: a whole duel with its three criteria."""


class Looking(msgspec.Struct, frozen=True):
    """What the page shows, and in whose words."""

    frame: Frame
    say: Speaker
    game: AnyGame
    kept: Refereed
    told: Sequence[str]
    names: Mapping[str, str]

    def after(self, told: Sequence[str]) -> str:
        """The address of the page after this was told."""
        carried = {name: value for name, value in self.names.items() if value}
        return address(self.frame.path, carried | ({"told": ".".join(told)} if told else {})) + "#asked"

    def said(self, said: Sentence | Word) -> str:
        return self.say.word(said) if isinstance(said, Word) else self.say.sentence(said)


def referee_page(look: Looking) -> str:
    """The last duel, the question with its answers, the table, and everything before, the newest first."""
    say, kept = look.say, look.kept
    title = say("page-referee", game=game_name(say, look.game))
    lines = [el("li", say.sentence(each), " ", _paragraph(say, rule)) for each, rule in kept.told]
    score: list[Node] = [el("p", say.sentence(each)) for each in kept.table]
    table = score if kept.view is None else board_lines(Board(look.game).render(kept.view, say, None), say)
    return document(
        look.frame,
        title,
        el("h1", title),
        el("p", say.sentence(kept.how), class_="lead") if kept.how is not None else None,
        el("section", *_question(look, lines[-NEWS:], score if kept.view is not None else ()), id="asked", class_="asked"),
        el("section", el("h2", say("page-table")), *table) if table and look.told else None,
        _story(say, reversed(lines[:-NEWS])) if lines[:-NEWS] else None,
        _names(look),
    )


def _story(say: Speaker, lines: Iterable[Element]) -> Element:
    return el("section", el("h2", say("page-log")), el("ol", *lines, reversed=True))


def _question(look: Looking, news: Sequence[Element], score: Sequence[Node]) -> list[Node]:
    kept, say = look.kept, look.say
    question: list[Node] = [el("div", el("ul", *news, class_="news"), role="status")] if news else []
    question += [*score, el("h2", say.sentence(kept.question))]
    if kept.rule:
        question.append(why(say, kept.rule))
    board = Board(look.game)
    for heading, answers in groupby(kept.answers, key=lambda each: each.heading):
        if heading is not None:
            question.append(el("h3", say.sentence(heading)))
        question.append(el("ul", *(el("li", _answer(look, board, each)) for each in answers), class_="answers"))
    return [*question, _steps(look)]


def _answer(look: Looking, board: Board, answer: Answer) -> Element:
    """A link: to tell something is to have an address with one word more."""
    picture = None
    if answer.picture:
        picture = el("img", src=f"/portraits/{look.game.info.id}/{answer.picture}.svg", alt="", width=52, height=52)
    note = board.note(answer.say, look.say) if isinstance(answer.say, Word) else None
    href = look.after((*look.told, answer.word))
    return el(
        "a", picture, el("b", look.said(answer.say)), href=href, title=note, class_="button answer", data_answer=answer.word
    )


def _steps(look: Looking) -> Element | None:
    """Back to any step: each word that was told leads to before it."""
    say, told = look.say, look.told
    if not told:
        return None
    back = el("a", f"↶ {say('page-undo')}", href=look.after(told[:-1]), class_="button", data_back="yes")
    anew = el("a", say("page-referee-anew"), href=look.after(()), class_="button")
    words = [
        el("li", el("a", look.said(step.say), href=look.after(told[:at]), title=say("page-referee-before")))
        for at, step in enumerate(look.kept.steps)
    ]
    listed = el("details", el("summary", say("page-referee-steps", count=len(told))), el("ol", *words))
    return el("div", el("p", back, " ", anew), listed)


def _paragraph(say: Speaker, rule: str) -> Element | None:
    return el("abbr", rule, title=rule_text(say, rule)) if rule else None


def _names(look: Looking) -> Element:
    """Whose cards they are."""
    say = look.say
    fields = [
        field(key, say("seat-number", number=at), look.names.get(key, ""), maxlength=24) for at, key in enumerate("ab", start=1)
    ]
    carried = hidden(told=".".join(look.told)) if look.told else []
    form = el("form", *carried, *fields, el("button", say("page-referee-name")), method="get", action=look.frame.path)
    return el("details", el("summary", say("page-referee-names")), form)
