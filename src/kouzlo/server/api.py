"""Everything over plain HTTP with JSON: a program needs no page and no socket.

A program calls `POST /api/session` once and shows the token as `Authorization: Bearer …`; a browser has its cookie.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from typing import Any, NamedTuple, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from kouzlo.core.errors import KouzloError, Refused
from kouzlo.core.game import AnyGame, Option
from kouzlo.core.move import Seat
from kouzlo.core.registry import game_ids
from kouzlo.core.replay import Verified
from kouzlo.core.sentence import Word
from kouzlo.core.view import Forecast
from kouzlo.players.levels import LADDER
from kouzlo.review.shown import Mixture
from kouzlo.server import expensive_reads
from kouzlo.server.feeds import changes
from kouzlo.server.films import Branch, BranchOfRecord, FilmShown, FrameShown, RecordSent, film_of
from kouzlo.server.games import released_game
from kouzlo.server.gate import address_of
from kouzlo.server.house import NotAllowed
from kouzlo.server.read_worker import StepAsked, StoryAsked
from kouzlo.server.reviews import ReviewShown
from kouzlo.server.sessions import Visitor, new_visitor
from kouzlo.server.site import CATALOGUES, base_url, language_of, remember, site_of, table_for, visitor, welcomed, whole
from kouzlo.server.sockets import Tickets
from kouzlo.server.table import Table
from kouzlo.server.wire import (
    WIRE,
    WIRE_HEADER,
    Answer,
    BadCommand,
    Command,
    HintShown,
    Join,
    Name,
    NewTable,
    Problem,
    TableShown,
    Update,
    check_depth,
    read_command,
)
from kouzlo.terminal.drawing import Drawing
from kouzlo.text.catalogue import Speaker, package_of

T = TypeVar("T")

AT_ONCE = 40
"""Entries of a log that are told on the way; more of them in the caller's turn."""

STATUS = {
    "bad_command": 400,
    "not_seated": 403,
    "not_here": 403,
    "no_key": 403,
    "not_host": 403,
    "unavailable": 503,
    "illegal": 422,
    "bad_move": 422,
}
STATUS |= {"wrong_password": 403, "no_account": 403, "busy": 503, "too_many_tries": 429}
STATUS |= {"short_name": 422, "short_password": 422, "long_password": 422, "weak_password": 422, "common_password": 422}
"""Every other problem of a command is 409: what is asked does not fit the table as it is."""


class GuestName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who wants to come in."""

    name: Name = ""


class Token(msgspec.Struct, frozen=True):
    """The token of a new guest; the server keeps only its hash."""

    token: str
    name: str


class Me(msgspec.Struct, frozen=True):
    """Who asks: the name of a guest, or null for somebody who has not come in yet."""

    name: str | None


class PlaceShown(msgspec.Struct, frozen=True):
    """What whoever asks may do at a table: the seats (none: looks on), and the links to hand out."""

    seats: tuple[int, ...]
    may_join: bool
    may_close: bool
    """The caller laid this table, and it still waits for somebody."""
    join_link: str | None
    watch_link: str | None
    has_draws: bool
    """The rules know a draw by agreement."""
    aids: bool
    """Notes on cards, drawings and hints are wanted."""


class CardShown(msgspec.Struct, frozen=True):
    """A card of a set: its word, its name, its facts in a few words and in full, and what the game says is printed on it."""

    of: str
    id: str
    name: str
    note: str
    about: tuple[str, ...]
    printed: Any


class OptionShown(msgspec.Struct, frozen=True):
    """An option of a game; `words` are its values as a person reads them."""

    values: tuple[Any, ...]
    words: tuple[str, ...]
    default: Any
    many: bool
    about: str


class GameShown(msgspec.Struct, frozen=True):
    """A game that can be played here."""

    id: str
    name: str
    about: str
    seats: tuple[int, int]
    rules_version: str
    levels: tuple[str, ...]
    options: dict[str, OptionShown]


class HouseShown(msgspec.Struct, frozen=True):
    """The house: its version, its address for others on the local network, and whether the caller may let them in."""

    version: str
    lan: str | None
    may_open_lan: bool
    names: tuple[str, ...] = ()
    """Under which names others come through a proxy or a tunnel."""


class Laid(msgspec.Struct, frozen=True):
    """A table that was laid; the keys make the links."""

    table: TableShown
    join_key: str
    watch_key: str


class Sat(msgspec.Struct, frozen=True):
    """The seat that was taken."""

    seat: int


class Closed(msgspec.Struct, frozen=True):
    """The table that is not there any more."""

    table: str


class TicketShown(msgspec.Struct, frozen=True):
    """Opens one socket at `/api/tables/{id}/play?ticket=…`, once, within half a minute."""

    ticket: str
    seat: int | None


class Rematch(msgspec.Struct, frozen=True):
    """The table where it goes on."""

    table: str


class RuleShown(msgspec.Struct, frozen=True):
    """A paragraph of the rules."""

    id: str
    text: str


class Foretold(msgspec.Struct, frozen=True):
    """What a move would do, or why it cannot be made now: to ask is no mistake, so both are answers."""

    forecast: Forecast | None
    problem: Problem | None


class MoveAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move that somebody thinks of."""

    move: dict[str, Any]


Handler = Callable[[Request], Awaitable[Response]]


class Endpoint(NamedTuple):
    """One way in: what it takes and gives, for the router and for the OpenAPI document."""

    method: str
    path: str
    handle: Handler
    about: str
    takes: Any = None
    gives: Any = None
    query: tuple[str, ...] = ()
    media: str = "application/json"


def reply(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


async def body_of(request: Request, kind: type[T]) -> T:
    """The body as a typed value; raises BadCommand."""
    try:
        return msgspec.json.decode(await request.body() or b"{}", type=kind)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        raise BadCommand(str(error)) from None


async def known(request: Request) -> Visitor:
    who = await visitor(request)
    if who is None:
        raise NotAllowed("no_session", "come in first: POST /api/session")
    return who


async def _at(request: Request) -> tuple[Table, Visitor | None, tuple[Seat, ...]]:
    who = await visitor(request)
    table = await table_for(request, who, request.query_params.get("key", ""))
    return table, who, table.seats.of(who.id if who else None)


def check_wire(request: Request) -> None:
    """Raises NotAllowed for a page that was loaded before the house was renewed and would misread what it is sent.

    A page says in a header which version of the wire it reads; a program with a token need not.
    """
    said = request.headers.get(WIRE_HEADER)
    if said != str(WIRE) and not (said is None and "authorization" in request.headers):
        raise NotAllowed("outdated", "this house was renewed: load the page again")


def _seat(request: Request, own: tuple[Seat, ...]) -> Seat | None:
    """The seat that is spoken for: the one that was named, else the only one; None: a spectator."""
    if "seat" not in request.query_params:
        return own[0] if len(own) == 1 else None
    seat = whole(request.query_params["seat"])
    if seat not in own:
        raise NotAllowed("not_seated", "you do not sit there")
    return seat


async def session(request: Request) -> Response:
    asked = await body_of(request, GuestName)
    site_of(request).limits.new_session(address_of(request.scope))
    await site_of(request).house.check_name(asked.name)
    token, guest = await new_visitor(site_of(request).house.store, asked.name)
    return remember(reply(Token(token, guest.name), 201), request, token)


async def me(request: Request) -> Response:
    who = await visitor(request)
    return reply(Me(who.name if who else None))


async def come_in(request: Request) -> Response:
    """A browser comes in, or changes its name; the cookie is its token."""
    asked = await body_of(request, GuestName)
    before = await visitor(request)
    who, token = await welcomed(request, asked.name)
    if before is not None and before.name != who.name:
        site_of(request).limits.command(who.id)
        await site_of(request).house.name_seats(who)
    return remember(reply(Me(who.name)), request, token)


async def games(request: Request) -> Response:
    return reply([_game(id, language_of(request)) for id in game_ids()])


def _game(id: str, language: str) -> GameShown:
    game = released_game(id)
    say = Speaker(CATALOGUES[language], game)
    options = {name: _option(name, option, say) for name, option in game.info.options.items()}
    about = say("about") if say.has("about") else ""
    return GameShown(id, say.word(Word("game", id)), about, game.info.seats, game.info.rules_version, tuple(LADDER), options)


def _option(name: str, option: Option, say: Speaker) -> OptionShown:
    words = tuple(say.value(name, value) for value in option.values)
    return OptionShown(option.values, words, option.default, option.many, say(f"option-{name}"))


async def rule(request: Request) -> Response:
    game = released_game(request.path_params["game"])
    id = request.path_params["rule"]
    say = Speaker(CATALOGUES[language_of(request)], game)
    if all(rule.id != id for rule in game.info.rules) or not say.has(f"rule-{id}"):
        return problem(404, "no_rule", "the rules have no such paragraph")
    return reply(RuleShown(id, say(f"rule-{id}")))


async def cards(request: Request) -> Response:
    return await expensive_reads.cards(request, released_game(request.path_params["game"]))


async def table_cards(request: Request) -> Response:
    table, _, _ = await _at(request)
    return await expensive_reads.cards(request, table.game)


def cards_of(game: AnyGame, language: str) -> list[CardShown]:
    """All cards that a game is played with; what is printed on them is said by `printed` in the game's package."""
    say, drawing = Speaker(CATALOGUES[language], game), Drawing(game)
    name = f"{package_of(game)}.printed"
    own: Any = import_module(name).printed(game, language) if find_spec(name) else ()
    printed = {each.id: each for each in own}
    return [
        CardShown(
            word.of, word.id, say.word(word), drawing.note(word, say), tuple(drawing.explain(word, say)), printed.get(word.id)
        )
        for word in drawing.glossary()
    ]


async def place(request: Request) -> Response:
    table, who, own = await _at(request)
    house, settings = site_of(request).house, table.facts.settings
    key = request.query_params.get("key", "")
    hands_out = bool(own) or (who is not None and settings.by == who.id)
    address = f"{base_url(request)}/table/{table.id}?key="
    return reply(
        PlaceShown(
            seats=own,
            may_join=table.is_open and not own and house.may_join(table, key),
            may_close=house.may_close(table, who),
            join_link=f"{address}{settings.join}" if table.is_open and hands_out else None,
            watch_link=f"{address}{settings.watch}" if own else None,
            has_draws=bool(getattr(table.game.info, "draw_by_agreement", False)),
            aids=settings.aids,
        )
    )


async def about_house(request: Request) -> Response:
    reach = site_of(request).reach
    return reply(HouseShown(house_version(), reach.lan, reach.may_open(request), reach.names))


async def open_lan(request: Request) -> Response:
    reach = site_of(request).reach
    if reach.lan is None and not reach.may_open(request):
        raise NotAllowed("not_here", "only somebody at the computer of the house can open it")
    await reach.open()
    return await about_house(request)


async def lobby(request: Request) -> Response:
    return reply([table.shown() for table in await site_of(request).house.lobby()])


async def mine(request: Request) -> Response:
    return reply([table.shown() for table in await site_of(request).house.mine(await known(request))])


async def create(request: Request) -> Response:
    who, wishes = await known(request), await body_of(request, NewTable)
    check_depth(wishes.options)
    site_of(request).limits.new_table(who.id, address_of(request.scope))
    return _laid(await site_of(request).house.create(wishes, who))


def _laid(table: Table) -> Response:
    settings = table.facts.settings
    return reply(Laid(table.shown(), settings.join or "", settings.watch or ""), 201)


async def look(request: Request) -> Response:
    table, _, own = await _at(request)
    since = whole(request.query_params.get("since"), 0) or 0
    drawn = await table.snapshot(_seat(request, own), since)
    if table.seq - since <= AT_ONCE:
        return reply(drawn())
    async with expensive_reads.turn_of(request):
        return reply(drawn())


async def join(request: Request) -> Response:
    who, wish = await known(request), await body_of(request, Join)
    table = await table_for(request, who, wish.key)
    return reply(Sat(await site_of(request).house.join(table, who, wish)))


async def close(request: Request) -> Response:
    table, who, _ = await _at(request)
    await site_of(request).house.take_away(table, who)
    return reply(Closed(table.id))


async def command(request: Request) -> Response:
    table, who, own = await _at(request)
    seat = _seat(request, own)
    if seat is None or who is None:
        raise NotAllowed("not_seated", "spectators look on")
    site_of(request).limits.command(who.id)
    answer = await table.take(seat, read_command(await request.body()), who.id)
    return reply(answer, 200 if answer.problem is None else STATUS.get(answer.problem.code, 409))


async def forecast(request: Request) -> Response:
    """Nothing is changed or kept: a screen asks what a move would do, or which paragraph forbids it."""
    table, who, own = await _at(request)
    check_wire(request)
    seat = _seat(request, own)
    if seat is None or who is None:
        raise NotAllowed("not_seated", "spectators look on")
    site_of(request).limits.command(who.id)
    asked = await body_of(request, MoveAsked)
    check_depth(asked.move)
    try:
        return reply(Foretold(await table.forecast(seat, asked.move), None))
    except Refused as refused:
        return reply(Foretold(None, Problem(refused.code, str(refused), refused.rule)))


async def hint(request: Request) -> Response:
    """Nothing is changed or kept: the computer thinks from the seat's view and says what it would do, and why."""
    return reply(await site_of(request).house.hint(*await _advised(request)))


async def mixture(request: Request) -> Response:
    """Nothing is changed or kept: how the seat should have mixed its last sealed choice, by what it knew then."""
    return reply(await site_of(request).house.mixture(*await _advised(request)))


async def _advised(request: Request) -> tuple[Table, Seat]:
    """The table and the seat of somebody who asks for advice, no more often than the house thinks for anybody."""
    table, who, own = await _at(request)
    seat = _seat(request, own)
    if seat is None or who is None:
        raise NotAllowed("not_seated", "spectators look on")
    site_of(request).limits.hint(who.id)
    return table, seat


async def ticket(request: Request) -> Response:
    table, who, own = await _at(request)
    check_wire(request)
    seat = _seat(request, own)
    tickets: Tickets = request.app.state.tickets
    return reply(TicketShown(tickets.give(table.id, who.id if who else "", seat, who.session if who else ""), seat), 201)


async def rematch(request: Request) -> Response:
    table, _, _ = await _at(request)
    who = await known(request)
    if table.notes.rematch is None:
        site_of(request).limits.new_table(who.id, address_of(request.scope))
    return reply(Rematch(await site_of(request).house.rematch(table, who)))


async def record(request: Request) -> Response:
    table, _, _ = await _at(request)
    return expensive_reads.record_answer(request, table, _names(table))


async def verified(request: Request) -> Response:
    table, _, _ = await _at(request)
    return await expensive_reads.proof_answer(request, table, _names(table))


async def steps(request: Request) -> Response:
    table, _, _ = await _at(request)
    return await expensive_reads.story_answer(request, table, _names(table))


async def replay(request: Request) -> Response:
    table, _, _ = await _at(request)
    check_wire(request)
    seen = whole(request.query_params.get("at")), whole(request.query_params.get("seat"))
    return await expensive_reads.step_answer(request, table, _names(table), *seen)


async def branch(request: Request) -> Response:
    who, wish = await known(request), await body_of(request, Branch)
    table, _, _ = await _at(request)
    return await _branched(request, expensive_reads.record(request, table, _names(table)), wish, who, table)


def _names(table: Table) -> tuple[str, ...]:
    """Who played; a screen has words of its own for a computer."""
    return tuple(row.name for row in table.seats)


async def review(request: Request) -> Response:
    """Of a finished game, for whoever may have its record; asked again until it is there."""
    table, _, _ = await _at(request)
    return reply(await site_of(request).reviews.of(expensive_reads.record(request, table, _names(table))))


async def review_record(request: Request) -> Response:
    """Of a record that a guest brings; it is kept for a while, for whoever brings the same one."""
    who, sent = await known(request), await body_of(request, RecordSent)
    site_of(request).limits.command(who.id)
    return reply(await site_of(request).reviews.of(sent.record))


async def look_at_record(request: Request) -> Response:
    sent = await _brought(request, RecordSent)
    return await expensive_reads.answer(request, StoryAsked(sent.record))


async def replay_record(request: Request) -> Response:
    sent = await _brought(request, RecordSent)
    check_wire(request)
    return await expensive_reads.answer(request, StepAsked(sent.record, sent.at, sent.seat))


async def branch_record(request: Request) -> Response:
    who, wish = await known(request), await _brought(request, BranchOfRecord)
    return await _branched(request, wish.record, Branch(wish.at, wish.seat, wish.level), who, None)


async def _brought(request: Request, kind: type[T]) -> T:
    """A record that a guest brings; nothing of it is kept."""
    who, sent = await known(request), await body_of(request, kind)
    site_of(request).limits.command(who.id)
    return sent


async def _branched(request: Request, record: str, wish: Branch, who: Visitor, table: Table | None) -> Response:
    site_of(request).limits.new_table(who.id, address_of(request.scope))
    async with expensive_reads.turn_of(request):
        film = await asyncio.to_thread(film_of, record)
    return _laid(await site_of(request).house.branch(film, wish, who, table))


async def feed(request: Request) -> Response:
    """The view of a seat or of a spectator whenever something has happened: read-only."""
    table, who, own = await _at(request)
    seat = _seat(request, own)
    since = whole(request.headers.get("last-event-id"), 0) or 0
    whose = (who.id if who else "", address_of(request.scope))
    limits, listeners = site_of(request).limits, site_of(request).listeners
    limits.check_line(*whose)

    async def updates() -> AsyncIterator[bytes]:
        seen = since
        with limits.line(*whose), listeners.opened(who.session if who else "", "feed") as line:
            async for has_changed in changes(table, who.id if who else "", line):
                if not has_changed:
                    yield b": still here\n\n"
                    continue
                try:
                    update = await table.update(seat, seen, who.id if who else None)
                except Refused:
                    return  # the seat has changed hands
                seen = update.seq
                yield b"id: %d\ndata: %s\n\n" % (update.seq, msgspec.json.encode(update))

    return StreamingResponse(updates(), media_type="text/event-stream")


def house_version() -> str:
    """The version that runs here."""
    try:
        return version("kouzlo")
    except PackageNotFoundError:
        return "0"


def problem(status: int, code: str, text: str, error: Exception | None = None) -> Response:
    """Why not; an error that knows more about it adds what it knows."""
    known = {
        name: getattr(error, attribute, None) for name, attribute in (("rule", "rule"), ("say", "sentence"), ("game", "game"))
    }
    return reply(Problem(code, text, **known), status)


AT = "/api/tables/{id}"
ENDPOINTS = (
    Endpoint("POST", "/api/session", session, "Come in as a guest.", GuestName, Token),
    Endpoint("GET", "/api/me", me, "Who the caller is.", None, Me),
    Endpoint("POST", "/api/me", come_in, "Come in with a browser, or change the name; the token is a cookie.", GuestName, Me),
    Endpoint("GET", "/api/house", about_house, "Who can reach this house.", None, HouseShown),
    Endpoint("POST", "/api/lan", open_lan, "Let in the local network; only from this computer.", None, HouseShown),
    Endpoint("GET", "/api/games", games, "What can be played.", None, tuple[GameShown, ...]),
    Endpoint(
        "GET", "/api/games/{game}/rules/{rule}", rule, "One paragraph of the rules, in the caller's language.", None, RuleShown
    ),
    Endpoint("GET", "/api/games/{game}/cards", cards, "The cards of a game.", None, tuple[CardShown, ...]),
    Endpoint("GET", "/api/tables", lobby, "Tables with a free seat that everybody may join.", None, tuple[TableShown, ...]),
    Endpoint("GET", "/api/mine", mine, "The caller's tables.", None, tuple[TableShown, ...]),
    Endpoint("POST", "/api/tables", create, "Lay a table.", NewTable, Laid),
    Endpoint("GET", AT, look, "The table as a seat or a spectator sees it.", None, Update, ("seat", "since", "key")),
    Endpoint("GET", f"{AT}/place", place, "What the caller may do at the table.", None, PlaceShown, ("key",)),
    Endpoint("GET", f"{AT}/cards", table_cards, "The cards that are played with.", None, tuple[CardShown, ...], ("key",)),
    Endpoint("POST", f"{AT}/join", join, "Sit down.", Join, Sat),
    Endpoint("POST", f"{AT}/close", close, "Take away a table that still waits for somebody.", None, Closed, ("key",)),
    Endpoint("POST", f"{AT}/command", command, "Play, end a turn, take back, resign, say.", Command, Answer, ("seat", "key")),
    Endpoint(
        "POST",
        f"{AT}/forecast",
        forecast,
        "What a move would do, as far as its player can know.",
        MoveAsked,
        Foretold,
        ("seat", "key"),
    ),
    Endpoint("POST", f"{AT}/hint", hint, "A good move for the seat, and why.", None, HintShown, ("seat", "key")),
    Endpoint("POST", f"{AT}/ticket", ticket, "A ticket for one socket.", None, TicketShown, ("seat", "key")),
    Endpoint("POST", f"{AT}/rematch", rematch, "The table where those who played play again.", None, Rematch, ("key",)),
    Endpoint("GET", f"{AT}/record", record, "The record of a finished game.", None, str, ("key",), "text/plain"),
    Endpoint("GET", f"{AT}/verify", verified, "Play the record again and check it.", None, Verified, ("key",)),
    Endpoint("GET", f"{AT}/steps", steps, "A finished game in words, step by step.", None, FilmShown, ("key",)),
    Endpoint(
        "GET",
        f"{AT}/replay",
        replay,
        "The table of a finished game after an entry: as a seat saw it, else with everything open.",
        None,
        FrameShown,
        ("at", "seat", "key"),
    ),
    Endpoint(
        "POST",
        f"{AT}/mixture",
        mixture,
        "How a seat should have mixed its last sealed choice, by what it knew then.",
        None,
        Mixture,
        ("seat", "key"),
    ),
    Endpoint("POST", f"{AT}/branch", branch, "Play on from a step of a finished game.", Branch, Laid, ("key",)),
    Endpoint("GET", f"{AT}/review", review, "A finished game, judged; ask until it is there.", None, ReviewShown, ("key",)),
    Endpoint("POST", "/api/records/review", review_record, "A record that somebody brings, judged.", RecordSent, ReviewShown),
    Endpoint("POST", "/api/records", look_at_record, "A record that somebody brings, in words.", RecordSent, FilmShown),
    Endpoint("POST", "/api/records/replay", replay_record, "The table of a record after an entry.", RecordSent, FrameShown),
    Endpoint("POST", "/api/records/branch", branch_record, "Play on from a step of a record.", BranchOfRecord, Laid),
    Endpoint("GET", f"{AT}/feed", feed, "Updates as server-sent events.", None, Update, ("seat", "key"), "text/event-stream"),
)


def status_of(error: KouzloError) -> tuple[int, str]:
    """The status and the code of an error that is an answer."""
    code = getattr(error, "code", None)
    if isinstance(error, NotAllowed):
        return (401 if error.code == "no_session" else STATUS.get(error.code, 409)), error.code
    return STATUS.get(code, 409) if code else 422, code or "bad_request"
