"""The page that orders something on paper."""

from __future__ import annotations

from kouzlo.core.editions import EDITION, FIRST
from kouzlo.core.extras import installing
from kouzlo.paper.order import AID, RULES
from kouzlo.paper.room import PAPER_GAMES
from kouzlo.paper.sizes import Paper
from kouzlo.server.games import released_game
from kouzlo.server.html import Element, Node, el
from kouzlo.server.pages.frame import Frame, alert, choice, document, game_name
from kouzlo.text.catalogue import Speaker, own_name
from kouzlo.text.language import LANGUAGES


def print_page(frame: Frame, lacking: str | None, problem: str = "") -> str:
    """A form, or how to install what this house lacks."""
    say = frame.say
    content: list[Node] = [el("h1", say("page-print")), el("p", say("page-print-why"), class_="lead")]
    if problem:
        content.append(alert(problem))
    if lacking is None:
        content += [_form(say), el("p", say("print-how"), class_="hint")]
    else:
        content.append(alert(say("print-extra", command=installing(lacking))))
    return document(frame, say("page-print"), *content)


def _form(say: Speaker) -> Element:
    fields = (
        choice("what", say("page-print-what"), _things(say)),
        choice("language", say("page-print-language"), [(id, own_name(id)) for id in LANGUAGES], say.language),
        choice("paper", say("page-print-paper"), [(each.value, say(f"page-print-{each.value}")) for each in Paper]),
        choice("backs", say("page-print-backs"), [("yes", say("yes")), ("no", say("no"))]),
    )
    return el("form", *fields, el("button", say("page-print-make"), class_="main"), method="get", action="/print/kouzlo.pdf")


def _things(say: Speaker) -> list[tuple[str, str]]:
    """Games with cards, each edition for itself, and the rules of all games."""
    things = []
    for id in PAPER_GAMES.games():
        game = released_game(id)
        name, told = game_name(say, game), Speaker(say.catalogue, game)
        editions = [(f"{id}/{each}", f"{name}, {told.value(EDITION, each)}") for each in (FIRST, *game.info.editions)]
        things += editions if game.info.editions else [(id, name)]
    return [*things, (AID, say("print-title-aid")), (RULES, say("print-title-rules"))]
