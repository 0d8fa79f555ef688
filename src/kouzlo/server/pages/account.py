"""The pages of accounts: sign in, sign up, one's own account, and ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kouzlo.core.game import AnyGame
from kouzlo.server.account_api import AccountShown, RatingShown
from kouzlo.server.html import Element, Node, el
from kouzlo.server.pages.frame import Frame, alert, document, field, game_name, hidden
from kouzlo.text.catalogue import Speaker

DONE = ("sign_up", "sign_in", "sign_out", "others", "password", "delete")


def account_page(
    frame: Frame, known: AccountShown | None, games: Mapping[str, AnyGame], problem: str, name: str, done: str
) -> str:
    """The visitor's account, and the forms to change it."""
    say = frame.say
    title = say("page-account")
    content: list[Node] = [el("h1", title), alert(problem) if problem else None]
    if done in DONE and not problem:
        content.append(el("p", say(f"page-account-done-{done}"), class_="status", role="status"))
    if known is not None and known.is_member:
        content += _own(known, games, say)
    else:
        content += _doors(known, name or frame.name, say)
    return document(frame, title, *content)


def _doors(known: AccountShown | None, name: str, say: Speaker) -> list[Node]:
    about = [el("p", say("page-account-why"), class_="lead")]
    if known is not None:
        about.append(el("p", say("page-account-guest", name=known.name, named="yes" if known.name else "no")))
    sign_in = _form(
        say("page-sign-in"),
        "sign_in",
        field("name", say("page-your-name"), name, maxlength=24, autocomplete="username", required=True),
        _password("password", say("page-password"), "current-password"),
        el("button", say("page-sign-in"), class_="main"),
    )
    sign_up = _form(
        say("page-sign-up"),
        "sign_up",
        el("p", say("page-sign-up-how"), class_="hint"),
        field("name", say("page-your-name"), name, maxlength=24, autocomplete="username", required=True),
        _password("password", say("page-password-new"), "new-password"),
        _password("again", say("page-password-again"), "new-password"),
        el("button", say("page-sign-up"), class_="main"),
    )
    forget = None
    if known is not None:
        forget = _form(
            say("page-forget-me"),
            "delete",
            el("p", say("page-forget-me-how"), class_="hint"),
            el("button", say("page-forget-me"), class_="quiet"),
        )
    return [*about, sign_in, sign_up, forget]


def _own(known: AccountShown, games: Mapping[str, AnyGame], say: Speaker) -> list[Node]:
    rated = [
        el("li", el("a", game_name(say, games[row.game]), href=f"/ratings/{row.game}"), ": ", _worth(row, say))
        for row in known.ratings
        if row.game in games
    ]
    strengths = el("ul", *rated) if rated else el("p", say("page-no-ratings"), class_="hint")
    return [
        el("p", say("page-signed-in", name=known.name), class_="lead"),
        el("section", el("h2", say("page-ratings")), strengths, el("p", say("page-ratings-how"), class_="hint")),
        _form(say("page-sign-out"), "sign_out", el("button", say("page-sign-out"), class_="main")),
        _form(
            say("page-sessions", count=known.sessions),
            "others",
            el("p", say("page-sessions-how"), class_="hint"),
            el("button", say("page-end-others")),
        ),
        _form(
            say("page-change-password"),
            "password",
            _password("password", say("page-password"), "current-password"),
            _password("new", say("page-password-new"), "new-password"),
            _password("again", say("page-password-again"), "new-password"),
            el("button", say("page-change-password")),
        ),
        _form(
            say("page-delete"),
            "delete",
            el("p", say("page-delete-how"), class_="hint"),
            _password("password", say("page-password"), "current-password"),
            el("button", say("page-delete-sure"), class_="quiet"),
        ),
    ]


def _form(heading: str, do: str, *content: Node) -> Element:
    return el("section", el("h2", heading), el("form", *hidden(do=do), *content, method="post", action="/account"))


def _password(name: str, label: str, kind: str) -> Element:
    return field(name, label, kind="password", maxlength=128, autocomplete=kind, required=True)


def _worth(row: RatingShown, say: Speaker) -> str:
    return say("page-rating", points=row.points, games=row.games)


def ratings_page(frame: Frame, game: AnyGame, games: Mapping[str, AnyGame], rows: Sequence[RatingShown]) -> str:
    """The ratings of a game, the strongest first; above them the way to those of the other games."""
    say = frame.say
    tabs = [
        el("li", el("a", game_name(say, each), href=f"/ratings/{id}", aria_current="page" if each is game else None))
        for id, each in games.items()
    ]
    title = say("page-ratings-of", game=game_name(say, game))
    content = _ladder(rows, say) if rows else el("p", say("page-ratings-empty"))
    return document(
        frame,
        title,
        el("h1", say("page-ratings")),
        el("nav", el("ul", *tabs, class_="tabs"), aria_label=say("page-games")),
        el("section", el("h2", game_name(say, game)), content, el("p", say("page-ratings-how"), class_="hint")),
    )


def _ladder(rows: Sequence[RatingShown], say: Speaker) -> Element:
    heads = [el("th", say(f"page-ladder-{each}"), scope="col") for each in ("place", "name", "points", "games")]
    body = [
        el("tr", el("td", f"{place}."), el("th", row.name, scope="row"), el("td", str(row.points)), el("td", str(row.games)))
        for place, row in enumerate(rows, 1)
    ]
    return el("table", el("thead", el("tr", *heads)), el("tbody", *body), class_="ladder")


def problem_of(say: Speaker, code: str, text: str) -> str:
    """The sentence for a refused change."""
    id = f"refused-{code}"
    return say(id) if say.has(id) else text
