"""What all pages share: head, language switch, problems, small pieces of forms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from kouzlo.core.game import AnyGame
from kouzlo.core.sentence import Word
from kouzlo.server.html import Element, Node, el, page
from kouzlo.text.catalogue import Speaker
from kouzlo.text.language import LANGUAGES

LANGUAGE_NAMES = {"cs": "Česky", "en": "English"}


class Frame(msgspec.Struct, frozen=True):
    """What every page knows of the request: the address that it has, who looks, and how long until it looks again."""

    say: Speaker
    path: str
    name: str = ""
    refresh: int | None = None
    query: Mapping[str, str] = {}
    is_known: bool = False
    """Somebody who has tables, perhaps: the page says when he is asked."""


def document(frame: Frame, title: str, *content: Node, live: str | None = None, mark: str | None = None) -> str:
    """A whole page; `live` is the address of the feed that says when it has changed, `mark` what the page already shows."""
    say = frame.say
    head: list[Node] = [
        el("meta", charset="utf-8"),
        el("meta", name="viewport", content="width=device-width, initial-scale=1"),
        el("meta", name="color-scheme", content="light dark"),
        el("title", title),
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
        el("header", el("a", "Kouzlo", href="/text", class_="home"), _account(frame), _languages(frame), class_="top"),
        el("main", *content, id="main", data_feed=live, data_mark=mark),
        data_notice=say("page-notice") if frame.is_known else None,
    )
    return page(el("html", el("head", *head), body, lang=say.language))


def _account(frame: Frame) -> Element:
    return el("a", frame.say("page-account-link"), href="/account", class_="account")


def _languages(frame: Frame) -> Element:
    """The same page in the other language; the server remembers the choice."""
    links: list[Node] = []
    for language in LANGUAGES:
        if language == frame.say.language:
            links.append(el("li", el("b", LANGUAGE_NAMES[language], aria_current="true", lang=language)))
        else:
            form = el(
                "form",
                el("input", type="hidden", name="back", value=address(frame.path, frame.query)),
                el("button", LANGUAGE_NAMES[language], name="lang", value=language, lang=language, class_="quiet"),
                method="post",
                action="/language",
            )
            links.append(el("li", form))
    return el("nav", el("ul", *links, class_="row"), aria_label=frame.say("page-languages"))


def address(path: str, query: Mapping[str, str]) -> str:
    """A path with its query."""
    from urllib.parse import urlencode

    return f"{path}?{urlencode(query)}" if query else path


def alert(*lines: Node) -> Element:
    """Something was not taken: said at once by a screen reader."""
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
    """The paragraph behind a question, folded."""
    return el("details", el("summary", say("page-why", rule=rule)), el("p", rule_text(say, rule)), class_="why")
