"""The JSON API of accounts and ratings; the pages offer the same."""

from __future__ import annotations

from typing import Annotated

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from kouzlo.server.api import Endpoint, Token, body_of, known, reply
from kouzlo.server.games import released_game
from kouzlo.server.gate import address_of
from kouzlo.server.ratings import points
from kouzlo.server.sessions import Visitor
from kouzlo.server.site import asker, forget_token, remember, remember_device, site_of, visitor
from kouzlo.server.store.people import RatingRow
from kouzlo.server.wire import Name

Password = Annotated[str, msgspec.Meta(max_length=512)]


class Credentials(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: Name
    password: Password


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The current password and the new one."""

    old: Password
    new: Password


class Farewell(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password again, as a confirmation of deletion; a guest has none."""

    password: Password = ""


class RatingShown(msgspec.Struct, frozen=True):
    """The strength of an account in a game: `points` for people, `mu` and `sigma` for programs."""

    name: str
    game: str
    points: int
    games: int
    mu: float
    sigma: float


class AccountShown(msgspec.Struct, frozen=True):
    """What the server stores about the caller."""

    name: str
    is_member: bool
    since: float | None
    """When the account was made, in seconds since 1970."""
    sessions: int
    ratings: tuple[RatingShown, ...]


class Done(msgspec.Struct, frozen=True):
    """The request was carried out."""

    ended: int = 0
    """How many sessions were ended."""


def shown(row: RatingRow) -> RatingShown:
    rating = row.rating
    return RatingShown(row.name, row.game, points(rating), rating.games, rating.mu, rating.sigma)


def best_first(rows: list[RatingShown]) -> list[RatingShown]:
    return sorted(rows, key=lambda row: (-row.points, -row.games, row.name))


async def _with_token(request: Request, token: str, who: Visitor) -> Response:
    return await remember_device(remember(reply(Token(token, who.name), 201), request, token), request, who)


async def sign_up(request: Request) -> Response:
    asked = await body_of(request, Credentials)
    site_of(request).limits.new_session(address_of(request.scope))
    token, who = await site_of(request).desk.sign_up(asked.name, asked.password, await visitor(request))
    return await _with_token(request, token, who)


async def sign_in(request: Request) -> Response:
    asked = await body_of(request, Credentials)
    site_of(request).limits.new_session(address_of(request.scope))
    who = await visitor(request)
    return await _with_token(request, *await site_of(request).desk.sign_in(asked.name, asked.password, who, asker(request)))


async def sign_out(request: Request) -> Response:
    await site_of(request).desk.sign_out(await known(request))
    return forget_token(reply(Done(1)), request)


async def change_password(request: Request) -> Response:
    who, asked = await known(request), await body_of(request, NewPassword)
    return await _with_token(request, *await site_of(request).desk.change_password(who, asked.old, asked.new))


async def end_others(request: Request) -> Response:
    return reply(Done(await site_of(request).desk.end_others(await known(request))))


async def delete(request: Request) -> Response:
    who, asked = await known(request), await body_of(request, Farewell)
    await site_of(request).desk.delete(who, asked.password)
    return forget_token(reply(Done(1)), request)


async def account(request: Request) -> Response:
    return reply(await about(request, await known(request)))


async def about(request: Request, who: Visitor) -> AccountShown:
    """What the server stores about a visitor."""
    store = site_of(request).house.store
    user = await store.user(who.user) if who.user else None
    if user is None:
        return AccountShown(who.name, False, None, 1, ())
    ratings = tuple(shown(row) for row in await store.ratings(user=user.id))
    return AccountShown(user.name, True, user.since, len(await store.sessions_of(user.id)), ratings)


async def ratings(request: Request) -> Response:
    game = released_game(request.path_params["game"]).info.id
    return reply(best_first([shown(row) for row in await site_of(request).house.store.ratings(game)]))


ENDPOINTS = (
    Endpoint("GET", "/api/account", account, "Who the caller is.", None, AccountShown),
    Endpoint("POST", "/api/account", sign_up, "Make an account; a guest's games come along.", Credentials, Token),
    Endpoint("POST", "/api/account/sign_in", sign_in, "Come in with an account; the old token ends.", Credentials, Token),
    Endpoint("POST", "/api/account/sign_out", sign_out, "End this session.", None, Done),
    Endpoint("POST", "/api/account/end_others", end_others, "End all other sessions of the account.", None, Done),
    Endpoint("POST", "/api/account/password", change_password, "Change the password; other sessions end.", NewPassword, Token),
    Endpoint("POST", "/api/account/delete", delete, "Delete the account with everything that it holds.", Farewell, Done),
    Endpoint("GET", "/api/games/{game}/ratings", ratings, "Who plays how strongly.", None, tuple[RatingShown, ...]),
)
