"""What all handlers share: the house, who asks, cookies, addresses."""

from __future__ import annotations

from http.cookies import CookieError
from typing import Any
from urllib.parse import parse_qs

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from kouzlo.server.accounts import Accounts
from kouzlo.server.comers import token_of
from kouzlo.server.gate import address_of, bearer
from kouzlo.server.house import House, NoSuchTable
from kouzlo.server.lan import Reach
from kouzlo.server.limits import Limits, network
from kouzlo.server.listeners import Listeners
from kouzlo.server.passwords import Asker
from kouzlo.server.reader import Reader
from kouzlo.server.response_cache import ResponseCache
from kouzlo.server.reviews import Reviews
from kouzlo.server.sessions import Visitor, new_visitor, rename, tidy_name, visitor_of
from kouzlo.server.table import Table
from kouzlo.server.turns import Turns
from kouzlo.text.catalogue import Catalogue
from kouzlo.text.language import DEFAULT, LANGUAGES

YEAR = 365 * 86_400
LANGUAGE_COOKIE = "kouzlo-language"

CATALOGUES = {language: Catalogue(language) for language in LANGUAGES}


class Site(msgspec.Struct, frozen=True):
    """The server around the house, and under which address others reach it."""

    house: House
    limits: Limits
    reach: Reach
    turns: Turns
    reader: Reader
    listeners: Listeners = msgspec.field(default_factory=Listeners)
    accounts: Accounts | None = None
    reviews: Reviews = msgspec.field(default_factory=Reviews)
    responses: ResponseCache = msgspec.field(default_factory=ResponseCache)

    @property
    def desk(self) -> Accounts:
        """Where accounts are looked after."""
        assert self.accounts is not None, "the application was made with accounts"
        return self.accounts


def site_of(request: HTTPConnection) -> Site:
    site = request.app.state.site
    assert isinstance(site, Site), "the application was made with a site"
    return site


def language_of(request: HTTPConnection) -> str:
    """The language that was chosen, else the first known one that the browser asks for."""
    chosen = request.cookies.get(LANGUAGE_COOKIE, "")
    if chosen in LANGUAGES:
        return chosen
    for wish in request.headers.get("accept-language", "").split(","):
        tag = wish.split(";")[0].strip()[:2].lower()
        if tag in LANGUAGES:
            return tag
    return DEFAULT


def token_name(request: HTTPConnection) -> str:
    """Under https the name promises that no neighbour has set it."""
    return "__Host-kouzlo" if request.url.scheme in ("https", "wss") else "kouzlo"


def _token(request: HTTPConnection) -> str | None:
    """A program shows it in a header; a cookie counts only where there is no such header, whatever is in it."""
    if "authorization" in request.headers:
        return bearer(request.headers)
    try:
        return request.cookies.get(token_name(request))
    except CookieError:
        return None


def _mark(request: HTTPConnection) -> str:
    """By what a browser is known that has signed in before; a program has no such thing."""
    if "authorization" in request.headers:
        return ""
    try:
        return request.cookies.get(f"{token_name(request)}-device", "")[:100]
    except CookieError:
        return ""


def asker(request: Request) -> Asker:
    """Who shows a password."""
    address = address_of(request.scope)
    return Asker(network(address), site_of(request).limits.is_home(address), _mark(request))


async def visitor(request: HTTPConnection) -> Visitor | None:
    """Who asks, if he has been here before; looked up when all is said, lest a session ends in the middle of a request."""
    if isinstance(request, Request):
        await request.body()
    return await visitor_of(site_of(request).house.store, _token(request))


async def welcomed(request: Request, name: str, word: str = "") -> tuple[Visitor, str | None]:
    """Who asks, under this name; a new guest gets a token, one for all sendings of the form with this word.

    Raises NotAllowed if a member is called like that.
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
    """Give a new guest the cookie; its flags follow the scheme."""
    if token is not None:
        secure = request.url.scheme == "https"
        response.set_cookie(token_name(request), token, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")
    return response


async def remember_device(response: Response, request: Request, member: Visitor) -> Response:
    """This browser has signed in: it is known again by a cookie that opens nothing and stays when the token goes."""
    mark, secure = await site_of(request).desk.mark(member, _mark(request)), request.url.scheme == "https"
    name = f"{token_name(request)}-device"
    response.set_cookie(name, mark, max_age=YEAR, httponly=True, samesite="lax", secure=secure, path="/")
    return response


def forget_token(response: Response, request: Request) -> Response:
    """Take the cookie back."""
    secure = request.url.scheme == "https"
    response.delete_cookie(token_name(request), httponly=True, samesite="lax", secure=secure, path="/")
    return response


async def table_for(request: HTTPConnection, who: Visitor | None, key: str = "") -> Table:
    """The table of the address, if this visitor may see it; raises NoSuchTable for both reasons."""
    site = site_of(request)
    table = await site.house.table(request.path_params["id"])
    if not site.house.may_watch(table, who, key):
        raise NoSuchTable("there is no such table")
    return table


async def form_of(request: Request) -> dict[str, list[str]]:
    """The fields of a form; a field that is there several times has several values."""
    body = (await request.body()).decode("utf-8", "replace")
    return parse_qs(body, keep_blank_values=True, max_num_fields=500)


def first_values(form: dict[str, list[str]]) -> dict[str, str]:
    return {name: values[0] for name, values in form.items()}


def base_url(request: HTTPConnection) -> str:
    """Under which address the link for others begins: the local network's, if it is open and we are asked as localhost."""
    site = site_of(request)
    host = request.headers.get("host", "")
    is_local = host.startswith(("localhost", "127.0.0.1", "[::1]"))
    if site.reach.lan and is_local:
        return site.reach.lan
    scheme = {"ws": "http", "wss": "https"}.get(request.url.scheme, request.url.scheme)
    return f"{scheme}://{host}"


def whole(value: Any, default: int | None = None) -> int | None:
    """A whole number of a form or an address."""
    text = str(value or "")
    return int(text) if text.isdecimal() and len(text) < 10 else default
