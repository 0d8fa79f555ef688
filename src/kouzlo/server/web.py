"""The handlers of the HTML pages: each takes a form and returns a page or a redirect."""

from __future__ import annotations

import contextlib
import secrets
from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse

from kouzlo.core.editions import table_options
from kouzlo.core.errors import BadFile, BadOption, KouzloError, Refused
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Sentence
from kouzlo.players.levels import DEFAULT_LEVEL
from kouzlo.review.coach import Judged
from kouzlo.server import documents, expensive_reads
from kouzlo.server.clock import ClockSetting
from kouzlo.server.display import has_secrets
from kouzlo.server.feeds import changes
from kouzlo.server.form_tokens import new_word
from kouzlo.server.games import released_game, released_ids
from kouzlo.server.gate import address_of
from kouzlo.server.house import NotAllowed
from kouzlo.server.html import Node
from kouzlo.server.lan import code_picture
from kouzlo.server.limits import TooMany
from kouzlo.server.notices import state_of
from kouzlo.server.pages import home, lessons
from kouzlo.server.pages.frame import Frame
from kouzlo.server.pages.prompt_forms import BadForm, gathered_move
from kouzlo.server.pages.table import Looking, names_of, problem_lines, table_page, verified_page
from kouzlo.server.seats import OPEN
from kouzlo.server.sessions import Visitor
from kouzlo.server.site import (
    CATALOGUES,
    CHAT_COOKIE,
    LANGUAGE_COOKIE,
    LOOK_COOKIE,
    LOOKS,
    YEAR,
    base_url,
    first_values,
    form_of,
    language_of,
    remember,
    site_of,
    table_for,
    visitor,
    welcomed,
    whole,
)
from kouzlo.server.store import StoreUnavailable
from kouzlo.server.table import Table
from kouzlo.server.wire import (
    AgreeToDraw,
    BadCommand,
    Claim,
    Coach,
    Command,
    EndChat,
    EndTurn,
    GoOn,
    Join,
    LetGo,
    Mute,
    NewTable,
    Play,
    Problem,
    Resign,
    Retry,
    Say,
    SeatShown,
    SeatWish,
    StartAgain,
    Undo,
    Update,
    Write,
    check_depth,
)
from kouzlo.text.catalogue import Speaker
from kouzlo.text.language import LANGUAGES

SEE_OTHER = 303


def frame_of(request: Request, who: Visitor | None) -> Frame:
    """The data for the frame of a page."""
    query = {name: value for name, value in request.query_params.items() if name in ("seat", "key", "log", "told", "a", "b")}
    say = Speaker(CATALOGUES[language_of(request)])
    look = request.cookies.get(LOOK_COOKIE, "")
    return Frame(
        say,
        request.url.path,
        who.name if who else "",
        query=query,
        is_known=who is not None,
        look=look if look in LOOKS else None,
        engines=site_of(request).house.engines.names,
    )


# The first page


async def home_page(request: Request) -> Response:
    """The first page."""
    site, who = site_of(request), await visitor(request)
    frame = frame_of(request, who)
    games = [released_game(id) for id in released_ids()]
    mine = [_line(table, who, frame.say) for table in (await site.house.mine(who) if who else [])]
    lobby = [_line(table, who, frame.say) for table in await site.house.lobby()]
    page = home.home_page(frame, games, mine, lobby, site.reach.lan, site.reach.may_open(request), documents.address())
    return HTMLResponse(page)


def no_documents(request: Request) -> Response:
    """The page in place of the documentation site."""
    return HTMLResponse(home.no_documents_page(frame_of(request, None)), 404)


def _line(table: Table, who: Visitor | None, say: Speaker) -> home.Line:
    state = state_of(table, who.id if who else None)
    seats, own = table.shown().seats, table.seats.of(who.id if who else None)
    named = [(row, name) for row, name in zip(seats, names_of(seats, say.catalogue), strict=True) if row.kind != OPEN]
    sitting = tuple(say("page-guest-named", name=name) if _is_foreign_guest(row, own) else name for row, name in named)
    return home.Line(table.id, table.game, sitting, state)


def _is_foreign_guest(row: SeatShown, own: tuple[Seat, ...]) -> bool:
    return row.is_guest and bool(row.name) and row.seat not in own


async def language(request: Request) -> Response:
    """Set the language and redirect back."""
    form = first_values(await form_of(request))
    back = form.get("back", "/text")
    response = RedirectResponse(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/text", SEE_OTHER)
    if form.get("lang") in LANGUAGES:
        response.set_cookie(LANGUAGE_COOKIE, form["lang"], max_age=YEAR, samesite="lax", path="/")
    return response


async def open_lan(request: Request) -> Response:
    """Open the server to the local network; only for a visitor at this computer."""
    reach = site_of(request).reach
    if reach.lan is None and not reach.may_open(request):
        raise NotAllowed("not_here", "only somebody at the computer of the house can open it")
    await reach.open()
    return RedirectResponse("/text", SEE_OTHER)


async def lan_code(request: Request) -> Response:
    """The QR code of the server's address."""
    link = site_of(request).reach.lan
    if link is None:
        raise HTTPException(404)
    return Response(code_picture(link), media_type="image/svg+xml")


async def rules_page(request: Request) -> Response:
    """The paragraphs of a game."""
    return HTMLResponse(home.rules_page(frame_of(request, await visitor(request)), released_game(request.path_params["game"])))


async def problems_page(request: Request) -> Response:
    """The problems of a game, that of the day first."""
    game = released_game(request.path_params["game"])
    today = datetime.now(UTC).date()
    return HTMLResponse(lessons.problems_page(frame_of(request, await visitor(request)), game, today))


async def lessons_page(request: Request) -> Response:
    """The lessons of a game."""
    game = released_game(request.path_params["game"])
    return HTMLResponse(lessons.lessons_page(frame_of(request, await visitor(request)), game))


async def new_page(request: Request) -> Response:
    """All options of a new table."""
    game = released_game(request.path_params["game"])
    return HTMLResponse(home.new_page(frame_of(request, await visitor(request)), game, {}))


async def new_table(request: Request) -> Response:
    """Create a table from a form."""
    form = await form_of(request)
    sent = first_values(form)
    try:
        wishes = wishes_of(form)
        who, token = await welcomed(request, sent.get("name", ""))
        site_of(request).limits.new_table(who.id, address_of(request.scope))
        table = await site_of(request).house.create(wishes, who)
    except TooMany:
        raise
    except (KouzloError, ValueError) as error:
        game = released_game(sent.get("game", ""))
        frame = frame_of(request, await visitor(request))
        page = home.new_page(frame, game, sent, _told(error, frame.say))
        return HTMLResponse(page, 422)
    return remember(RedirectResponse(f"/table/{table.id}/text", SEE_OTHER), request, token)


def _told(error: Exception, say: Speaker) -> str:
    """An error in the visitor's language, if it has a sentence."""
    if isinstance(error, NotAllowed) and say.has(f"refused-{error.code}"):
        return say(f"refused-{error.code}")
    if not isinstance(error, KouzloError) or error.sentence is None:
        return str(error)
    return say.knowing(error.game if isinstance(error, BadFile | BadOption) else None).sentence(error.sentence)


def wishes_of(form: dict[str, list[str]]) -> NewTable:
    """The table that a form describes; raises KouzloError or ValueError with a sentence."""
    sent = first_values(form)
    game = released_game(sent.get("game", ""))
    low, high = game.info.seats
    others = min(max(whole(sent.get("seats"), low) or low, low), high) - 1
    match sent.get("way"):
        case "bot":
            return NewTable(game.info.id, (SeatWish("me"), *[SeatWish("bot", sent.get("level") or DEFAULT_LEVEL)] * others))
        case "new":
            return NewTable(game.info.id, (), guided=True)
        case "lesson":
            return NewTable(game.info.id, (), lesson=sent.get("lesson", "")[:40])
        case "link":
            return NewTable(game.info.id, (SeatWish("me"), *[SeatWish("open")] * others))
        case "here":
            return NewTable(game.info.id, (SeatWish("me"), *[SeatWish("here")] * others))
    kinds = [kind for seat in range(high) if (kind := sent.get(f"seat{seat}", ""))]
    clock = ClockSetting(
        kind=msgspec.convert(sent.get("clock", "none"), type=Any),
        minutes=whole(sent.get("minutes"), 15) or 15,
        seconds=whole(sent.get("seconds"), 10) or 0,
        days=whole(sent.get("days"), 3) or 3,
    )
    return NewTable(
        game=game.info.id,
        seats=tuple(_seat_wish(kind) for kind in kinds),
        options={
            name: _option(form[f"option-{name}"], option.many)
            for name, option in table_options(game.info).items()
            if f"option-{name}" in form
        },
        cards=sent.get("cards") or None,
        clock=msgspec.convert(msgspec.to_builtins(clock), ClockSetting),
        listed="listed" in sent,
        aids="aids" in sent,
        owners_end_turns="confirm" in sent,
        draws="box" if "box" in sent else "house",
        adds=sent.get("adds", "")[:200],
    )


def _seat_wish(kind: str) -> SeatWish:
    name, _, level = kind.partition(":")
    return msgspec.convert({"kind": name, "level": level or None}, SeatWish)


def _option(values: list[str], many: bool) -> object:
    read = [msgspec.json.decode(value) for value in values]
    check_depth(read)
    return read if many else read[0]


# A table


async def table_text(request: Request) -> Response:
    """Show a table, or carry out a form."""
    key = request.query_params.get("key", "")
    if request.method == "POST":
        return await _act(request)
    who = await visitor(request)
    table = await table_for(request, who, key)
    return HTMLResponse(await _page(request, table, who, key))


async def _page(
    request: Request,
    table: Table,
    who: Visitor | None,
    key: str,
    problem: tuple[Node, ...] = (),
    sent: dict[str, list[str]] | None = None,
    seat: Seat | None = None,
    hint: tuple[Sentence, ...] = (),
) -> str:
    frame = frame_of(request, who)
    own = table.seats.entered_by(who.id if who else None)
    wished = whole(request.query_params.get("seat")) if seat is None else seat
    shown, curtain = _who_looks(table, own, wished)
    mark = _mark(
        table, own
    )  # read before rendering: what happens meanwhile makes the page reload once too often, never too seldom
    update = await table.update(shown)
    look = _looking(request, table, who, key, update, curtain, own, problem, sent or {})
    return table_page(frame, msgspec.structs.replace(look, mark=mark, hint=hint))


def _looking(
    request: Request,
    table: Table,
    who: Visitor | None,
    key: str,
    update: Update,
    curtain: Seat | None,
    own: tuple[Seat, ...],
    problem: tuple[Node, ...],
    sent: dict[str, list[str]],
) -> Looking:
    about, house, settings = update.table, site_of(request).house, table.facts.settings
    mine = who is not None and settings.by == who.id
    base = base_url(request)
    join = f"{base}/table/{table.id}/text?key={settings.join}"
    return Looking(
        game=table.game,
        table=about,
        view=None if about.is_open else update.view,
        told=update.told,
        own=own,
        curtain=curtain,
        may_undo=update.may_undo,
        must_end_turn=update.must_end_turn,
        entries=table.entries() if own and table.match.drawers else (),
        may_go_on=update.may_go_on,
        guide=update.guide,
        lesson=update.lesson,
        judged=_judged(table, update.view.seat),
        learned=table.learned(own[0]) if about.is_over and len(own) == 1 else None,
        may_join=about.is_open and not own and house.may_join(table, key),
        may_close=house.may_close(table, who),
        has_draws=table.game.info.draw_by_agreement,
        aids=settings.aids,
        cid=secrets.token_urlsafe(12),
        key=key,
        word=new_word() if who is None else "",
        join_link=join if about.is_open and (mine or own) else "",
        watch_link=f"{base}/table/{table.id}/text?key={settings.watch}" if own else "",
        qr=f"/table/{table.id}/qr.svg" if about.is_open and (mine or own) else "",
        problem=problem,
        sent=sent,
        whole_log=request.query_params.get("log") == "all",
        chat=update.chat,
        muted=update.muted,
        is_chat_off=_is_chat_off(request),
        is_writing="write" in request.query_params,
        may_end_chat=update.chat is not None and mine,
    )


def _judged(table: Table, seat: Seat | None) -> Judged | None:
    """What the coach has said of the last decision of a seat."""
    made = table.last_decision(seat) if seat is not None and table.is_coached else None
    known = None if made is None else table.notes.verdicts.get(made.seq)
    return None if made is None or known is None else Judged(made.seq, known[1])


async def _judge(request: Request, table: Table, seat: Seat, who: Visitor) -> None:
    """Without scripts nobody asks for a verdict later: it is made before the next page is shown.  A busy coach says nothing."""
    if table.is_coached and not table.is_over:
        with contextlib.suppress(TooMany, KouzloError):
            site_of(request).limits.verdict(who.id)
            await site_of(request).house.verdict(table, seat)


def _who_looks(table: Table, own: tuple[Seat, ...], wished: Seat | None) -> tuple[Seat | None, Seat | None]:
    """The seat whose view is shown, and the one that the curtain calls: several people may share this device."""
    if len(own) <= 1:
        return (own[0] if own else None), None
    if table.is_open or table.is_over:
        return None, None
    asked = [seat for seat in table.asked if seat in own]
    if wished in own and (wished in asked or not asked):
        return wished, None
    if not asked:
        return None, None
    return (None, asked[0]) if has_secrets(table.match, asked[0]) else (asked[0], None)


async def _act(request: Request) -> Response:
    """A form of the table's page."""
    form = await form_of(request)
    sent = first_values(form)
    key = sent.get("key", request.query_params.get("key", ""))
    do = sent.get("do", "")
    if do == "join":
        return await _join(request, sent, key)
    who = await visitor(request)
    table = await table_for(request, who, key)
    if do == "close":
        await site_of(request).house.take_away(table, who)
        return RedirectResponse("/text", SEE_OTHER)
    own = table.seats.entered_by(who.id if who else None)
    seat = whole(sent.get("seat"))
    if who is None or seat is None or seat not in own:
        raise NotAllowed("not_seated", "you do not sit there")
    site_of(request).limits.command(who.id)
    if do == "rematch":
        if table.notes.rematch is None:
            site_of(request).limits.new_table(who.id, address_of(request.scope))
        return RedirectResponse(f"/table/{await site_of(request).house.rematch(table, who)}/text", SEE_OTHER)
    if do == "again":
        if table.notes.again is None:
            site_of(request).limits.new_table(who.id, address_of(request.scope))
        return RedirectResponse(f"/table/{await site_of(request).house.deal_again(table, who)}/text", SEE_OTHER)
    if do in ("chat_off", "chat_on"):
        return _with_chat(RedirectResponse(_back(table, own, seat, key), SEE_OTHER), do == "chat_off")
    say = Speaker(CATALOGUES[language_of(request)], table.game)
    if do == "hint":
        site_of(request).limits.hint(who.id)
        given = await site_of(request).house.hint(table, seat)
        return HTMLResponse(await _page(request, table, who, key, seat=seat, hint=(given.reason, *given.follows)))
    try:
        command = await _command(table, seat, do, form)
    except BadForm as bad:
        return HTMLResponse(await _page(request, table, who, key, (say.sentence(bad.say),), form, seat), 422)
    if isinstance(command, Write):
        try:
            site_of(request).limits.message(who.id)
        except TooMany as error:  # the page is shown again, with what was written
            told = _lines(say, Problem(error.code, str(error)))
            return HTMLResponse(await _page(request, table, who, key, told, form, seat), 429)
    answer = await table.take(seat, command, who.id)
    if answer.problem is not None:
        return HTMLResponse(await _page(request, table, who, key, _lines(say, answer.problem), form, seat), 409)
    if isinstance(command, Play):
        await _judge(request, table, seat, who)
    await _past_a_lone_pass(table, seat, command, who.id)
    back = "#chat" if isinstance(command, Write | Mute | EndChat) else ""
    return RedirectResponse(_back(table, own, seat, key) + back, SEE_OTHER)


def _back(table: Table, own: tuple[Seat, ...], seat: Seat, key: str) -> str:
    """The page to show after a form."""
    query = {"seat": str(seat)} if len(own) > 1 and seat in table.asked and not table.is_over else {}
    back = urlencode({**query, **({"key": key} if key else {})})
    return f"/table/{table.id}/text" + (f"?{back}" if back else "")


def _is_chat_off(request: Request) -> bool:
    """Whether this browser shows no chat; the client sets the same cookie."""
    return request.cookies.get(CHAT_COOKIE) == "off"


def _with_chat(response: Response, is_off: bool) -> Response:
    if is_off:
        response.set_cookie(CHAT_COOKIE, "off", max_age=YEAR, samesite="lax", path="/")
    else:
        response.delete_cookie(CHAT_COOKIE, samesite="lax", path="/")
    return response


async def _past_a_lone_pass(table: Table, seat: Seat, command: Command, session: str) -> None:
    """A question whose only answer is to pass is answered automatically, and undo goes back past it."""
    prompt = (await table.view(seat, table.seq)).prompt
    if prompt is None or prompt.gather is not None or [choice.move for choice in prompt.choices] != [{"pass": True}]:
        return
    if isinstance(command, Undo):
        await table.take(seat, Undo(table.seq, f"{command.cid}-past"), session)
    elif isinstance(command, Play):
        await table.take(seat, Play(table.seq, f"{command.cid}-past", {"pass": True}), session)


def _lines(say: Speaker, problem: Problem) -> tuple[Node, ...]:
    return problem_lines(say, problem.code, problem.text, problem.rule)


async def _join(request: Request, sent: dict[str, str], key: str) -> Response:
    house = site_of(request).house
    who, token = await visitor(request), None
    table = await table_for(request, who, key)
    try:
        who, token = await welcomed(request, sent.get("name", ""), sent.get("word", ""))
        await house.join(table, who, Join(name=sent.get("name", "")[:40], key=key, adds=sent.get("adds", "")[:200]))
    except NotAllowed as error:
        say = Speaker(CATALOGUES[language_of(request)])
        page = await _page(request, table, who, key, problem_lines(say, error.code, str(error), None))
        return remember(HTMLResponse(page, 409), request, token)
    return remember(RedirectResponse(f"/table/{table.id}/text", SEE_OTHER), request, token)


async def _command(table: Table, seat: Seat, do: str, form: dict[str, list[str]]) -> Command:
    """The command of a form; raises BadForm."""
    sent = first_values(form)
    seq = whole(sent.get("seq"), 0) or 0
    cid = sent.get("cid", "")
    if not cid or len(cid) > 64 or not cid.replace("_", "").replace("-", "").isalnum():
        raise Refused("bad_command", "the form lacks its id")
    match do:
        case "play":
            return Play(seq, cid, _move(sent.get("move", "")))
        case "gather":
            view = await table.view(seat, table.seq)
            if view.prompt is None or view.prompt.gather is None:
                return Play(seq, cid, {})
            return Play(seq, cid, gathered_move(view.prompt.gather, form))
        case "end_turn":
            return EndTurn(seq, cid)
        case "undo":
            return Undo(seq, cid)
        case "resign":
            return Resign(seq, cid)
        case "draw":
            return AgreeToDraw(seq, cid)
        case "let_go":
            return LetGo(seq, cid)
        case "start_again":
            return StartAgain(seq, cid)
        case "coach_on" | "coach_off":
            return Coach(seq, cid, do == "coach_on")
        case "retry":
            return Retry(seq, cid, whole(sent.get("at"), 0) or 0)
        case "go_on":
            return GoOn(seq, cid, "all" in sent)
        case "say":
            return Say(seq, cid, sent.get("phrase", ""))
        case "write":
            return Write(seq, cid, sent.get("text", ""))
        case "mute" | "unmute":
            return Mute(seq, cid, whole(sent.get("other"), 0) or 0, do == "mute")
        case "end_chat":
            return EndChat(seq, cid)
        case "claim":
            take = "victory" if sent.get("take") == "victory" else "computer"
            return Claim(seq, cid, whole(sent.get("absent"), 0) or 0, "victory" if take == "victory" else "computer")
    raise Refused("bad_command", "this form is not understood")


def _move(text: str) -> dict[str, Any]:
    try:
        move = msgspec.json.decode(text, type=dict[str, Any])
        check_depth(move)
        return move
    except (msgspec.MsgspecError, RecursionError, BadCommand):
        raise Refused("bad_move", "a move is a JSON object") from None


async def qr_code(request: Request) -> Response:
    """The QR code of the invitation; only for those who may share it."""
    who = await visitor(request)
    table = await table_for(request, who)
    own = table.seats.entered_by(who.id if who else None)
    if not own and (who is None or table.facts.settings.by != who.id):
        raise NotAllowed("not_seated", "only those who sit here invite others")
    page = "" if "client" in request.query_params else "/text"
    link = f"{base_url(request)}/table/{table.id}{page}?key={table.facts.settings.join}"
    return Response(code_picture(link), media_type="image/svg+xml")


def _mark(table: Table, own: tuple[Seat, ...]) -> str:
    """A value that changes with everything that a page of the table shows: events, presence, and messages for those who sit."""
    here = "".join(str(int(table.seats.is_here(row.seat))) for row in table.seats)
    return f"{table.mark}.{here}.{table.chat.changes}" if own else f"{table.mark}.{here}"


async def feed(request: Request) -> Response:
    """Announces that the page has changed; the page then reloads itself."""
    who = await visitor(request)
    table = await table_for(request, who, request.query_params.get("key", ""))
    whose = (who.id if who else "", address_of(request.scope))
    limits, listeners = site_of(request).limits, site_of(request).listeners
    limits.check_line(*whose)

    own = table.seats.entered_by(who.id if who else None)

    async def marks() -> AsyncIterator[str]:
        told: tuple[int, int] | None = None

        def is_news() -> bool:
            return told != table.news(own[0] if own else None)

        with limits.line(*whose), listeners.opened(who.session if who else "", "feed") as line:
            async for _ in changes(table, who.id if who else "", line, is_news=is_news):
                told = table.news(own[0] if own else None)
                yield f"data: {_mark(table, own)}\n\n"

    return StreamingResponse(marks(), media_type="text/event-stream")


# When it is over


def _names(table: Table) -> tuple[str, ...]:
    return tuple(row.name or (f"computer ({row.level})" if row.level else "") for row in table.seats)


async def record(request: Request) -> Response:
    """The public record of a finished game."""
    table = await table_for(request, await visitor(request), request.query_params.get("key", ""))
    answer = expensive_reads.record_answer(request, table, _names(table))
    answer.headers["content-disposition"] = f'attachment; filename="{table.facts.game}-{table.id[:8]}.kouzlo"'
    return answer


async def verified(request: Request) -> Response:
    """Replay the record and show the result."""
    key = request.query_params.get("key", "")
    who = await visitor(request)
    table = await table_for(request, who, key)
    found = await expensive_reads.proof(request, table, _names(table))
    say = Speaker(CATALOGUES[language_of(request)], table.game)
    lines = [
        say("verified", moves=found.moves, draws=found.draws, undos=found.undos),
        say("verified-again" if found.is_dealt_again else "verified-fair" if found.is_proven else "verified-sealed"),
        say("verified-digest", digest=found.digest),
    ]
    look = Looking(game=table.game, table=table.shown(), view=None, told=(), own=())
    back = f"/table/{table.id}/text" + (f"?{urlencode({'key': key})}" if key else "")
    return HTMLResponse(verified_page(frame_of(request, who), look, lines, back))


def our_fault(request: Request) -> Response:
    """The page of an internal error; nothing is read for it, because that may be what fails."""
    frame = frame_of(request, None)
    return HTMLResponse(home.trouble_page(frame, frame.say("page-our-fault"), 500), 500)


async def trouble(request: Request, status: int, code: str, text: str, error: Exception | None = None) -> Response:
    """The page for what does not exist, is not allowed, or is not possible now."""
    say = Speaker(CATALOGUES[language_of(request)])
    id = f"refused-{code}"
    who = None
    with contextlib.suppress(StoreUnavailable):
        who = await visitor(request)
    told = say(id) if say.has(id) else text if error is None else _told(error, say)
    page = home.trouble_page(frame_of(request, who), told, status)
    return HTMLResponse(page, status)
