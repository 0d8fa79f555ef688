"""A table as text over the API: the page of a seat, its legal moves, and answers in words, for programs that read and write.

The pages and the answers are those of `kouzlo mcp` and of the text environment (`kouzlo/dialogue`).
"""

from __future__ import annotations

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from kouzlo.core.errors import Refused
from kouzlo.core.move import Seat
from kouzlo.core.sentence import Sentence
from kouzlo.core.view import View
from kouzlo.dialogue.answers import Listener
from kouzlo.dialogue.page import Page, since_own_move
from kouzlo.dialogue.table_text import AnswerHeard, AnswerSent, MoveInWords, MovesShown, PageShown
from kouzlo.players.hints import said
from kouzlo.server.api import AT, Endpoint, body_of, reply, seated
from kouzlo.server.site import language_of, site_of, whole
from kouzlo.server.table import Table
from kouzlo.server.wire import Play

MOST_SHOWN = 200
"""So many moves are shown at once."""


async def page(request: Request) -> Response:
    """The page with what happened since the seat's last move, or since an entry."""
    table, _, seat = await seated(request)
    return reply(await page_of(table, seat, whole(request.query_params.get("since")), language_of(request)))


async def moves(request: Request) -> Response:
    """Legal moves of the seat in words and as JSON, from a number on."""
    table, who, seat = await seated(request)
    site_of(request).limits.command(who.id)
    first = max(1, whole(request.query_params.get("first"), 1) or 1)
    count = min(MOST_SHOWN, whole(request.query_params.get("count"), 50) or 0)
    return reply(await moves_of(table, seat, first, count, language_of(request)))


async def answer(request: Request) -> Response:
    """Play what an answer means; a repeated `cid` has no second effect."""
    table, who, seat = await seated(request)
    site_of(request).limits.command(who.id)
    return reply(await heard_at(table, seat, await body_of(request, AnswerSent), who.id, language_of(request)))


async def page_of(table: Table, seat: Seat, since: int | None, language: str) -> PageShown:
    """The page of a seat, from its view alone."""
    begin = since_own_move(table.match, seat) if since is None else since
    view, writer = await table.view(seat, begin), Page(table.game, language, table.facts.seats, seat)
    if table.is_over and view.outcome is None:
        view = View(view.seq, view.seat, view.phase, (), view.table, None, view.events, None)
    is_asked, ended = seat in table.asked, table.notes.ended
    must_end = is_asked and table.match.holder == seat
    text = "" if table.is_open else await asyncio.to_thread(writer.written, view)
    players = tuple(row.name or row.level or "" for row in table.seats)
    how, by = ("", None) if ended is None else (ended.how, ended.seat)
    about = table.facts.game, seat, players, view.seq, text
    return PageShown(*about, table.is_open, table.is_over, is_asked, must_end, how, by, table.winners)


async def moves_of(table: Table, seat: Seat, first: int, count: int, language: str) -> MovesShown:
    """Legal moves of a seat that is asked, from its observation alone."""
    match = table.match
    if seat not in table.asked or match.holder == seat:
        return MovesShown(0, ())

    def listed() -> MovesShown:
        seen = match.game.observe(match.state, seat)
        legal = match.game.moves(seen, seat)
        say = Page(match.game, language, match.seats, seat).say
        shown = enumerate(legal[first - 1 : first - 1 + count], first)
        told = (MoveInWords(number, say.sentence(said(match.game, seen, seat, move)), move) for number, move in shown)
        return MovesShown(len(legal), tuple(told))

    return await asyncio.to_thread(listed)


async def heard_at(table: Table, seat: Seat, sent: AnswerSent, session: str | None, language: str) -> AnswerHeard:
    """What an answer brings about; raises Refused if the seat is not asked."""
    if table.has_answered(seat, sent.cid):
        return AnswerHeard(True, "", await page_of(table, seat, None, language))
    table.check_command(seat, Play(sent.seq, sent.cid, {}))
    match, before, writer = table.match, table.seq, Page(table.game, language, table.facts.seats, seat)
    prompt = match.view(seat, match.seq).prompt
    if seat not in table.asked or prompt is None or match.holder == seat:
        raise Refused("not_your_turn", "this seat is not asked now")
    heard = await asyncio.to_thread(Listener(match.game, seat).heard, sent.answer, prompt, writer.say)
    if heard.move is None:
        why = writer.say.sentence(heard.problem or Sentence("heard-empty"))
        return AnswerHeard(False, why, await page_of(table, seat, table.seq, language))
    done = await table.take(seat, Play(sent.seq, sent.cid, heard.move), session)
    if done.problem is None:
        return AnswerHeard(True, "", await page_of(table, seat, before, language))
    rule = done.problem.rule
    why = f"{writer.say('refused-illegal')} {writer.paragraph(rule)}" if rule else done.problem.text
    return AnswerHeard(False, why, await page_of(table, seat, table.seq, language))


ENDPOINTS = (
    Endpoint("GET", f"{AT}/page", page, "What the seat may see, as one text.", None, PageShown, ("seat", "since")),
    Endpoint("GET", f"{AT}/moves", moves, "Legal moves in words and as JSON.", None, MovesShown, ("seat", "first", "count")),
    Endpoint("POST", f"{AT}/answer", answer, "Answer the question in words.", AnswerSent, AnswerHeard, ("seat",)),
)
