"""What all handlers share: the house, the visitor, cookies, addresses."""

from __future__ import annotations

from http.cookies import CookieError
from typing import Any
from urllib.parse import parse_qs

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from kouzlo.server.accounts import Accounts
from kouzlo.server.form_tokens import token_of
from kouzlo.server.gate import address_of, bearer
from kouzlo.server.house import House, NoSuchTable
from kouzlo.server.lan import Reach
from kouzlo.server.limits import Limits, network
from kouzlo.server.listeners import Listeners
from kouzlo.server.measures import Measures
from kouzlo.server.passwords import Asker
from kouzlo.server.reader import Reader
from kouzlo.server.response_cache import ResponseCache
from kouzlo.server.reviews import Reviews
from kouzlo.server.sessions import Visitor, new_visitor, rename, tidy_name, visitor_of
from kouzlo.server.table import Table
from kouzlo.server.turns import Turns
from kouzlo.text.catalogue import Catalogue
from kouzlo.text.language import LANGUAGES, negotiated, wishes_of

YEAR = 365 * 86_400
LANGUAGE_COOKIE = "kouzlo-language"
LOOK_COOKIE = "kouzlo-look"
LOOKS = ("light", "dark")
"""The looks that a visitor may have chosen in the client; without a choice the system decides."""
CHAT_COOKIE = "kouzlo-chat"
"""`off`: this browser shows no chat at any table."""

CATALOGUES = {language: Catalogue(language) for language in LANGUAGES}


class Site(msgspec.Struct, frozen=True):
    """The server's objects, and the address at which others reach it."""

    house: House
    limits: Limits
    reach: Reach
    turns: Turns
    reader: Reader
    listeners: Listeners = msgspec.field(default_factory=Listeners)
    accounts: Accounts | None = None
    reviews: Reviews = msgspec.field(default_factory=Reviews)
    measures: Measures = msgspec.field(default_factory=Measures)
    responses: ResponseCache = msgspec.field(default_factory=ResponseCache)

    @property
    def desk(self) -> Accounts:
        """The account operations."""
        assert self.accounts is not None, "the application was made with accounts"
        return self.accounts


def site_of(request: HTTPConnection) -> Site:
    site = request.app.state.site
    assert isinstance(site, Site), "the application was made with a site"
    return site


def language_of(request: HTTPConnection) -> str:
    """The chosen language, else the one that the browser prefers of those that have a catalogue."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    return chosen if chosen in LANGUAGES else negotiated(wishes_of(request.headers.get("accept-language", "")))


def token_name(request: HTTPConnection) -> str:
    """The name of the cookie; with https its prefix guarantees that no other host of the domain has set it."""
    return "__Host-kouzlo" if request.url.scheme in ("https", "wss") else "kouzlo"


def _token(request: HTTPConnection) -> str | None:
    """The token of a request: a program's header, whatever it contains; the cookie counts only without that header."""
    if "authorization" in request.headers:
        return bearer(request.headers)
    try:
        return request.cookies.get(token_name(request))
    except CookieError:
        return None


def _mark(request: HTTPConnection) -> str:
    """The mark of a browser that has signed in before; programs have none."""
    if "authorization" in request.headers:
        return ""
    try:
        return request.cookies.get(f"{token_name(request)}-device", "")[:100]
    except CookieError:
        return ""


def asker(request: Request) -> Asker:
    """The client that sends a password."""
    address = address_of(request.scope)
    return Asker(network(address), site_of(request).limits.is_home(address), _mark(request))


async def visitor(request: HTTPConnection) -> Visitor | None:
    """The visitor with a session; looked up after the body is read, so that a session does not end within a request."""
    if isinstance(request, Request):
        await request.body()
    return await visitor_of(site_of(request).house.store, _token(request))


async def welcomed(request: Request, name: str, word: str = "") -> tuple[Visitor, str | None]:
    """The visitor under this name; a new guest gets a token, the same one for all submissions of the form with this word.

    Raises NotAllowed if a member has that name.
    """
    store = site_of(request).house.store
    known = await visitor(request)
    if known is not None:
        if known.user is None and tidy_name(name) != known.name:
            await site_of(request).house.check_name(name)
        return await rename(store, known, name), None
    site_of(request).limits.new_session(address_of(request.scope))
    await site_of(request).house.check_name(name)
    token, guest = await new_visitor(store, name, token_of(word))
    return guest, token


def remember(response: Response, request: Request, token: str | None) -> Response:
    """Set the cookie of a new guest; its flags depend on the scheme."""
    if token is not None:
        secure = request.url.scheme == "https"
        response.set_cookie(token_name(request), token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")
    return response


async def remember_device(response: Response, request: Request, member: Visitor) -> Response:
    """Set the cookie that identifies a browser that has signed in; it grants nothing and survives signing out."""
    mark, secure = await site_of(request).desk.mark(member, _mark(request)), request.url.scheme == "https"
    name = f"{token_name(request)}-device"
    response.set_cookie(name, mark, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")
    return response


def forget_token(response: Response, request: Request) -> Response:
    """Delete the cookie."""
    secure = request.url.scheme == "https"
    response.delete_cookie(token_name(request), httponly=True, samesite="lax", secure=secure, path="/")
    return response


async def table_for(request: HTTPConnection, who: Visitor | None, key: str = "") -> Table:
    """The table of the address, if the visitor may see it; NoSuchTable otherwise, whether it exists or not."""
    site = site_of(request)
    table = await site.house.table(request.path_params["id"])
    if not site.house.may_watch(table, who, key):
        raise NoSuchTable("there is no such table")
    return table


async def form_of(request: Request) -> dict[str, list[str]]:
    """The fields of a form; a repeated field has several values."""
    body = (await request.body()).decode("utf-8", "replace")
    return parse_qs(body, keep_blank_values=True, max_num_fields=500)


def first_values(form: dict[str, list[str]]) -> dict[str, str]:
    return {name: values[0] for name, values in form.items()}


def base_url(request: HTTPConnection) -> str:
    """The base address of links for others: the local network's, if it is open and the request came to localhost."""
    site = site_of(request)
    host = request.headers.get("host", "")
    is_local = host.startswith(("localhost", "127.0.0.1", "[::1]"))
    if site.reach.lan and is_local:
        return site.reach.lan
    scheme = {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme)
    return f"{scheme}://{host}"


def whole(value: Any, default: int | None = None) -> int | None:
    """A whole number from a form or an address."""
    text = str(value or "")
    return int(text) if text.isdecimal() and len(text) < 10 else default
