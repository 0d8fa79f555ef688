"""The HTML pages of accounts and ratings: a handler takes a form and returns a page or a redirect."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from kouzlo.core.errors import Refused
from kouzlo.server.account_api import about, best_first, shown
from kouzlo.server.games import released_game, released_ids
from kouzlo.server.gate import address_of
from kouzlo.server.house import NotAllowed
from kouzlo.server.pages import account
from kouzlo.server.pages.frame import Frame
from kouzlo.server.sessions import Visitor
from kouzlo.server.site import asker, first_values, forget_token, form_of, remember, remember_device, site_of, visitor
from kouzlo.server.web import SEE_OTHER, frame_of


async def account_page(request: Request) -> Response:
    """The visitor's account, and the forms to change it."""
    return HTMLResponse(await _page(request, await visitor(request), done=request.query_params.get("done", "")))


async def _page(request: Request, who: Visitor | None, problem: str = "", name: str = "", done: str = "") -> str:
    known = await about(request, who) if who is not None else None
    games = {id: released_game(id) for id in released_ids()}
    return account.account_page(frame_of(request, who), known, games, problem, name, done)


async def account_form(request: Request) -> Response:
    """A form of that page."""
    sent = first_values(await form_of(request))
    who = await visitor(request)
    try:
        return await _done(request, who, sent)
    except NotAllowed as refused:
        frame = frame_of(request, who)
        problem = account.problem_of(frame.say, refused.code, str(refused))
        return HTMLResponse(await _page(request, who, problem, sent.get("name", "")), 422)


async def _done(request: Request, who: Visitor | None, sent: dict[str, str]) -> Response:
    desk, do = site_of(request).desk, sent.get("do", "")
    password = sent.get("password", "")
    back = RedirectResponse(f"/account?done={do}", SEE_OTHER)
    if do in ("sign_up", "sign_in"):
        site_of(request).limits.new_session(address_of(request.scope))
    if do == "sign_up":
        if password != sent.get("again", password):
            raise NotAllowed("not_the_same", "the two passwords are not the same")
        token, member = await desk.sign_up(sent.get("name", ""), password, who)
        return await remember_device(remember(back, request, token), request, member)
    if do == "sign_in":
        token, member = await desk.sign_in(sent.get("name", ""), password, who, asker(request))
        return await remember_device(remember(back, request, token), request, member)
    if who is None:
        raise NotAllowed("no_account", "sign in first")
    match do:
        case "sign_out":
            await desk.sign_out(who)
            return forget_token(back, request)
        case "others":
            await desk.end_others(who)
            return back
        case "password":
            if sent.get("new", "") != sent.get("again", sent.get("new", "")):
                raise NotAllowed("not_the_same", "the two passwords are not the same")
            token, member = await desk.change_password(who, password, sent.get("new", ""))
            return await remember_device(remember(back, request, token), request, member)
        case "delete":
            await desk.delete(who, password)
            return forget_token(back, request)
    raise Refused("bad_command", "this form is not understood")


async def ratings_page(request: Request) -> Response:
    """The ratings of a game."""
    game = released_game(request.path_params["game"])
    rows = best_first([shown(row) for row in await site_of(request).house.store.ratings(game.info.id)])
    frame: Frame = frame_of(request, await visitor(request))
    games = {id: released_game(id) for id in released_ids()}
    return HTMLResponse(account.ratings_page(frame, game, games, rows))


async def ladder(request: Request) -> Response:
    """The ratings; those of the first game come first."""
    return RedirectResponse(f"/ratings/{released_ids()[0]}", SEE_OTHER)
