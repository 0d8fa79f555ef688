"""The parts that all pages share: head, language switch, problems, form fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from kouzlo.core.game import AnyGame
from kouzlo.core.sentence import Word
from kouzlo.server.html import Element, Node, el, page
from kouzlo.text.catalogue import Speaker, own_name
from kouzlo.text.language import LANGUAGES


class Frame(msgspec.Struct, frozen=True):
    """What every page needs from the request: its address, the visitor, and when to reload."""

    say: Speaker
    path: str
    name: str = ""
    refresh: int | None = None
    query: Mapping[str, str] = {}
    is_known: bool = False
    """The visitor may have tables: the page shows when he is to move."""
    look: str | None = None
    """The look that the visitor has chosen; None: that of the system."""
    engines: tuple[str, ...] = ()
    """The programs of other people that can be chosen here."""


def document(frame: Frame, title: str, *content: Node, live: str | None = None, mark: str | None = None) -> str:
    """A whole page; `live` is the address of the feed that announces changes, `mark` the state that the page shows."""
    say = frame.say
    head: list[Node] = [
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="color-scheme", content="light dark"),
        el("title", title),
        el("meta", name="theme-color", content="#f3eee4", media="(prefers-color-scheme: light)"),
        el("meta", name="theme-color", content="#13111b", media="(prefers-color-scheme: dark)"),
        el("link", rel="stylesheet", href="/static/tokens.css"),
        el("link", rel="stylesheet", href="/static/style.css"),
        el("link", rel="icon", href="/static/icon.svg", type="image/svg+xml"),
    ]
    if frame.refresh is not None:
        again = el("meta", http_equiv="refresh", content=frame.refresh)
        head.append(el("noscript", again) if live else again)
    if live:
        head.append(el("script", src="/static/live.js", defer=True))
    if frame.is_known:
        head.append(el("script", src="/static/notices.js", defer=True))
    body = el(
        "body",
        el("a", say("page-skip"), href="#main", class_="skip"),
        el("header", _home(frame), _ways(frame), _languages(frame), class_="top"),
        el("main", *content, id="main", data_feed=live, data_mark=mark),
        data_notice=say("page-notice") if frame.is_known else None,
    )
    return page(el("html", el("head", *head), body, lang=say.language, data_theme=frame.look))


STAR = "M16 2l3.4 9.2L29 12l-7.5 6.2L24 28l-8-5.6L8 28l2.5-9.8L3 12l9.6-.8z"
"""The sign of the house, as the client draws it."""


def first_page(path: str) -> str:
    """The first page that belongs to a page: people who play in words stay there."""
    is_text = path.endswith("/text") or path.startswith(("/text", "/new", "/rules"))
    return "/text" if is_text else "/"


def _home(frame: Frame) -> Element:
    star = el("svg", el("path", d=STAR, fill="currentColor"), viewBox="0 0 32 32", width=26, height=26, aria_hidden="true")
    return el("a", star, el("span", "Kouzlo"), href=first_page(frame.path), class_="home")


def _ways(frame: Frame) -> Element:
    """The ladder and the account, from every page."""
    ways = [("/ratings", "page-ratings"), ("/account", "page-account-link")]
    links = [
        el("li", el("a", frame.say(id), href=way, aria_current="page" if frame.path.startswith(way) else None))
        for way, id in ways
    ]
    return el("nav", el("ul", *links), aria_label=frame.say("page-house"), class_="ways")


def _languages(frame: Frame) -> Element:
    """Buttons for the same page in the other languages; the server remembers the choice."""
    others = [language for language in LANGUAGES if language != frame.say.language]
    named = [(language, own_name(language)) for language in others]
    buttons = [
        el("button", language.upper(), name="lang", value=language, lang=language, title=name, aria_label=name)
        for language, name in named
    ]
    form = el("form", *hidden(back=address(frame.path, frame.query)), *buttons, method="post", action="/language")
    return el("nav", form, aria_label=frame.say("page-languages"), class_="languages")


def address(path: str, query: Mapping[str, str]) -> str:
    """A path with its query."""
    from urllib.parse import urlencode

    return f"{path}?{urlencode(query)}" if query else path


def alert(*lines: Node) -> Element:
    """A refusal, announced at once by screen readers."""
    return el("div", *(el("p", line) for line in lines), class_="alert", role="alert", id="alert", tabindex="-1")


def hidden(**values: str | int) -> list[Node]:
    return [el("input", type="hidden", name=name.rstrip("_"), value=value) for name, value in values.items()]


def choice(name: str, label: str, options: Sequence[tuple[str, str]], chosen: str = "") -> Element:
    """A labelled select."""
    listed = [el("option", text, value=value, selected=value == chosen) for value, text in options]
    return el("label", el("span", label), el("select", *listed, name=name))


def field(name: str, label: str, value: str = "", kind: str = "text", **more: str | int | bool) -> Element:
    """A labelled input."""
    return el("label", el("span", label), el("input", type=kind, name=name, value=value, **more))


def tick(name: str, label: str, ticked: bool, value: str = "yes") -> Element:
    """A labelled checkbox."""
    return el(
        "label", el("input", type="checkbox", name=name, value=value, checked=ticked), " ", el("span", label), class_="tick"
    )


def game_name(say: Speaker, game: AnyGame) -> str:
    return Speaker(say.catalogue, game).word(Word("game", game.info.id))


def rule_text(say: Speaker, rule: str) -> str:
    """A paragraph of the rules with its number."""
    return say("rule-quoted", rule=rule, text=say(f"rule-{rule}") if say.has(f"rule-{rule}") else "")


def why(say: Speaker, rule: str) -> Element:
    """The paragraph behind a question, collapsed."""
    return el("details", el("summary", say("page-why", rule=rule)), el("p", rule_text(say, rule)), class_="why")
