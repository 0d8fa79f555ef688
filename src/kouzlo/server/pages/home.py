"""The first page: new game, your tables, open tables; and the page of a new table with all its options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import msgspec

from kouzlo.core.editions import table_options
from kouzlo.core.game import AnyGame, BoxDrawing, Option
from kouzlo.core.guide import guide_of
from kouzlo.core.lesson import lessons_of
from kouzlo.core.problem import problems_of
from kouzlo.core.referee import REFEREES
from kouzlo.core.sentence import Word
from kouzlo.players.engine_player import PREFIX
from kouzlo.players.levels import DEFAULT_LEVEL, missing_levels, playable_levels
from kouzlo.server.html import Element, Node, el
from kouzlo.server.pages.frame import Frame, alert, choice, document, field, first_page, game_name, hidden, tick
from kouzlo.text.catalogue import Speaker


class Line(NamedTuple):
    """A table in a list: its game, who sits there, what it waits for."""

    id: str
    game: AnyGame
    names: tuple[str, ...]
    state: str
    """over, open, yours, others: the state to show."""


def home_page(
    frame: Frame,
    games: Sequence[AnyGame],
    mine: Sequence[Line],
    lobby: Sequence[Line],
    lan: str | None = None,
    may_open_lan: bool = False,
    docs: str = "",
) -> str:
    """The games, the visitor's tables and the open tables."""
    say = frame.say
    content: list[Node] = [el("h1", say("page-title")), el("p", say("page-promise"), class_="lead")]
    waiting = [line for line in mine if line.state == "yours"]
    others = [line for line in mine if line.state != "yours"]
    if frame.is_known:
        content.append(_waiting(waiting, say))
    if others:
        content.append(el("section", el("h2", say("page-mine")), _lines(others, say)))
    content.append(el("section", el("h2", say("page-games")), *(_game(game, frame) for game in games)))
    content.append(
        el(
            "section",
            el("h2", say("page-lobby")),
            _lines(lobby, say) if lobby else el("p", say("page-lobby-empty"), class_="hint"),
        )
    )
    if lan:
        content.append(_lan(lan, say))
    elif may_open_lan:
        consent = el("form", el("button", say("page-open-lan")), method="post", action="/lan")
        content.append(el("section", el("h2", say("page-network")), el("p", say("page-open-lan-why")), consent))
    on_paper = el("a", say("page-print"), href="/print")
    content.append(el("footer", on_paper, *([" · ", el("a", say("page-docs"), href=docs)] if docs else []), class_="hint"))
    return document(frame, say("page-title"), *content)


def _lan(link: str, say: Speaker) -> Element:
    picture = el("img", src="/lan.svg", alt=say("page-qr"), class_="qr")
    way = el("p", say("page-lan"), " ", el("a", link, href=link, class_="link"))
    return el("section", el("h2", say("page-network")), way, el("p", picture))


def _waiting(waiting: Sequence[Line], say: Speaker) -> Element:
    """The tables that wait for the visitor; a script may offer system notifications."""
    listed = _lines(waiting, say) if waiting else el("p", say("page-waiting-none"), class_="hint")
    ask = el("button", say("page-notify"), type="button", id="notify", class_="quiet", hidden=True)
    return el("section", el("h2", say("page-waiting")), listed, ask, id="waiting", data_waiting=len(waiting))


def _game(game: AnyGame, frame: Frame) -> Element:
    say = Speaker(frame.say.catalogue, game)
    id = game.info.id
    about = el("p", say("about")) if say.has("about") else None
    low, high = game.info.seats
    for_whom = say("page-for", seats=low) if low == high else say("page-for-range", low=low, high=high)
    ways = [("bot", say("page-with-computer")), ("link", say("page-with-link")), ("here", say("page-on-device"))]
    if guide_of(game) is not None:
        ways.insert(1, ("new", say("page-new-here")))
    buttons = [el("button", label, name="way", value=way, class_="main" if way == "bot" else None) for way, label in ways]
    name = field("name", say("page-your-name"), frame.name, maxlength=24, autocomplete="nickname")
    numbers = [(str(seats), str(seats)) for seats in range(low, high + 1)]
    many = choice("seats", say("page-how-many"), numbers, str(low)) if low < high else None
    ranks = [
        (level, f"{say.word(Word('rank', level))}: {say.word(Word('strength', level))}") for level in playable_levels(game)
    ]
    strength = choice("level", say("page-how-strong"), ranks, DEFAULT_LEVEL)
    row = el("div", *buttons, class_="row")
    quick = el("form", *hidden(game=id), name, many, strength, _missing(game, say), row, method="post", action="/new")
    learn = el("a", say("page-lessons-of", game=game_name(say, game)), href=f"/learn/{id}/text")
    lessons = [" · ", learn] if lessons_of(game) else []
    if problems_of(game):
        lessons += [" · ", el("a", say("page-problems-of", game=game_name(say, game)), href=f"/problems/{id}/text")]
    if REFEREES.of(id) is not None:
        lessons += [" · ", el("a", say("page-referee", game=game_name(say, game)), href=f"/referee/{id}")]
    links = el(
        "p",
        el("a", say("page-more", game=game_name(say, game)), href=f"/new/{id}"),
        *lessons,
        " · ",
        el("a", say("page-rules-of", game=game_name(say, game)), href=f"/rules/{id}"),
        " · ",
        el("a", say("page-ratings"), href=f"/ratings/{id}"),
    )
    return el("article", el("h3", game_name(say, game)), el("p", for_whom, class_="hint"), about, quick, links, class_="card")


def _lines(lines: Sequence[Line], say: Speaker) -> Element:
    rows = []
    for line in lines:
        link = el("a", game_name(say, line.game), href=f"/table/{line.id}/text")
        rows.append(el("li", link, " ", ", ".join(line.names), " – ", say(f"page-line-{line.state}")))
    return el("ul", *rows, class_="tables")


def new_page(frame: Frame, game: AnyGame, sent: Mapping[str, str], problem: str = "") -> str:
    """All options of a new table."""
    say = Speaker(frame.say.catalogue, game)
    title = say("page-new", game=game_name(say, game))
    seats = [_seat(seat, game, say, sent, frame.engines) for seat in range(game.info.seats[1])]
    options = [_option(name, option, say, sent) for name, option in table_options(game.info).items()]
    fields: list[Node] = [
        *hidden(game=game.info.id, way="chosen"),
        field("name", say("page-your-name"), sent.get("name", frame.name), maxlength=24, autocomplete="nickname"),
        el("fieldset", el("legend", say("page-seats")), *seats, _missing(game, say)),
        el("fieldset", el("legend", say("page-options")), *options) if options else None,
        el("fieldset", el("legend", say("page-time")), *_clock(say, sent)),
        el(
            "fieldset",
            el("legend", say("page-table-ways")),
            tick("listed", say("page-listed"), "listed" in sent),
            tick("aids", say("page-aids"), "aids" in sent or not sent),
            tick("confirm", say("page-confirm-turns"), "confirm" in sent or not sent),
            tick("box", say("page-box"), "box" in sent) if isinstance(game, BoxDrawing) else None,
        ),
        el(
            "details",
            el("summary", say("page-own-cards")),
            el("label", el("span", say("page-own-cards-how")), el("textarea", sent.get("cards", ""), name="cards", rows=8)),
            open=bool(sent.get("cards")),
        ),
        el(
            "details",
            el("summary", say("page-adds")),
            el("p", say("page-adds-why"), class_="hint"),
            field("adds", say("page-adds-field"), sent.get("adds", ""), maxlength=200, autocomplete="off"),
        ),
        el("button", say("page-lay"), class_="main"),
    ]
    trouble = alert(problem) if problem else None
    return document(frame, title, el("h1", title), trouble, el("form", *fields, method="post", action="/new", class_="new"))


def _missing(game: AnyGame, say: Speaker) -> Element | None:
    """Which levels cannot be chosen, and why; None if all can."""
    names = ", ".join(say.word(Word("rank", level)) for level in missing_levels(game))
    return el("p", say("levels-missing", levels=names), data_missing_levels=True) if names else None


def _seat(seat: int, game: AnyGame, say: Speaker, sent: Mapping[str, str], engines: Sequence[str]) -> Element:
    low = game.info.seats[0]
    kinds = [("me", say("page-kind-me")), ("open", say("page-kind-open")), ("here", say("page-kind-here"))]
    kinds += [(f"bot:{level}", say("page-kind-bot", level=Word("rank", level))) for level in playable_levels(game)]
    kinds += [(f"bot:{PREFIX}{name}", say("page-kind-engine", name=name)) for name in engines]
    if seat >= low:
        kinds.insert(0, ("", say("page-kind-none")))
    usual = "me" if seat == 0 else f"bot:{DEFAULT_LEVEL}" if seat < low else ""
    name = f"seat{seat}"
    return choice(name, say("page-seat", number=seat + 1), kinds, sent.get(name, usual))


def _option(name: str, option: Option, say: Speaker, sent: Mapping[str, str]) -> Node:
    label = say(f"option-{name}")
    if option.many:
        boxes = [tick(f"option-{name}", say.value(name, value), False, value=written(value)) for value in option.values]
        return el("details", el("summary", label), el("div", *boxes, class_="row"))
    values = [(written(value), say.value(name, value)) for value in option.values]
    return choice(f"option-{name}", label, values, sent.get(f"option-{name}", written(option.default)))


def written(value: object) -> str:
    """A value of an option as a form sends it."""
    return msgspec.json.encode(value).decode()


def _clock(say: Speaker, sent: Mapping[str, str]) -> list[Node]:
    kinds = [("none", say("page-clock-none")), ("live", say("page-clock-live")), ("days", say("page-clock-days"))]
    return [
        choice("clock", say("page-clock-kind"), kinds, sent.get("clock", "none")),
        field("minutes", say("page-clock-minutes"), sent.get("minutes", "15"), kind="number", min=1, max=180),
        field("seconds", say("page-clock-seconds"), sent.get("seconds", "10"), kind="number", min=0, max=180),
        field("days", say("page-clock-per-turn"), sent.get("days", "3"), kind="number", min=1, max=30),
    ]


def rules_page(frame: Frame, game: AnyGame) -> str:
    """All paragraphs of a game."""
    say = Speaker(frame.say.catalogue, game)
    title = say("page-rules-of", game=game_name(say, game))
    rows = []
    for rule in game.info.rules:
        if rule.id and say.has(f"rule-{rule.id}"):
            rows.append(el("div", el("dt", rule.id), el("dd", say(f"rule-{rule.id}")), id=rule.id))
    return document(frame, title, el("h1", title), el("dl", *rows, class_="rules"))


def no_documents_page(frame: Frame) -> str:
    """The page in place of the documentation, where it is not built: how to get it."""
    say = frame.say
    way = el("p", el("a", say("page-home"), href="/", class_="button main"))
    told = [el("p", say("page-no-docs"), class_="lead"), el("p", say("page-no-docs-clone")), el("p", el("code", "make docs"))]
    return document(frame, say("page-docs"), el("section", el("h1", say("page-docs")), *told, way, class_="trouble"))


def trouble_page(frame: Frame, text: str, status: int) -> str:
    """The page of an error: something does not exist or is not allowed."""
    say = frame.say
    title = say("page-trouble-404") if status == 404 else say("page-trouble")
    way = el("p", el("a", say("page-home"), href=first_page(frame.path), class_="button main"))
    number = el("p", say("page-trouble-number", number=str(status)), class_="hint")
    return document(frame, title, el("section", el("h1", title), el("p", text, class_="lead"), way, number, class_="trouble"))
