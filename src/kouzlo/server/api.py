"""The HTTP API with JSON: a program can do everything without pages and sockets.

A program calls `POST /api/session` once and sends the token as `Authorization: Bearer …`; a browser has its cookie.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse

from kouzlo.boards.board import Board
from kouzlo.core.card_form import CARD_FORMS
from kouzlo.core.card_rooms import PRINTED_CARDS
from kouzlo.core.editions import table_options
from kouzlo.core.errors import KouzloError, Refused
from kouzlo.core.extras import has_compiler
from kouzlo.core.game import AnyGame, BoxDrawing, Option
from kouzlo.core.guide import guide_of
from kouzlo.core.kernel_cache import is_compiled
from kouzlo.core.lesson import Lesson, lessons_of
from kouzlo.core.move import Seat
from kouzlo.core.problem import problems_of
from kouzlo.core.referee import REFEREES
from kouzlo.core.replay import Verified
from kouzlo.core.sentence import Sentence, Word
from kouzlo.core.view import Forecast
from kouzlo.exchange.brought import Brought
from kouzlo.exchange.export import Exported
from kouzlo.players.levels import SEARCHING, missing_levels, playable_levels
from kouzlo.review.exercises import title_of
from kouzlo.review.report import Mixture
from kouzlo.server import expensive_reads
from kouzlo.server.chat import NOTHING
from kouzlo.server.coaching import LearnedShown, VerdictShown
from kouzlo.server.feeds import changes
from kouzlo.server.films import Branch, BranchOfRecord, ExportWanted, FilmShown, Foreign, FrameShown, RecordSent, film_of
from kouzlo.server.games import released_game, released_ids
from kouzlo.server.gate import address_of
from kouzlo.server.house import NotAllowed
from kouzlo.server.read_worker import BringAsked, ExportAsked, StepAsked, StoryAsked
from kouzlo.server.response_cache import made_ready, respond
from kouzlo.server.reviews import MOMENT_COST, MomentShown, ReviewShown
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
    EntryShown,
    HintShown,
    Join,
    Name,
    NewTable,
    Problem,
    TableShown,
    Update,
    Write,
    check_depth,
    read_command,
)
from kouzlo.text.catalogue import Speaker

T = TypeVar("T")

AT_ONCE = 40
"""Log entries that are rendered directly; a request for more waits for the visitor's turn."""

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
STATUS |= {"not_your_chat": 403, "empty_text": 422, "long_text": 422, "bad_mute": 422}
STATUS |= {"wrong_password": 403, "no_account": 403, "busy": 503, "too_many_tries": 429}
STATUS |= {"short_name": 422, "short_password": 422, "long_password": 422, "weak_password": 422, "common_password": 422}
"""All other problems of a command are 409: the command does not fit the current state of the table."""


class GuestName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a new guest."""

    name: Name = ""


class Token(msgspec.Struct, frozen=True):
    """The token of a new guest; the server stores only its hash."""

    token: str
    name: str


class Me(msgspec.Struct, frozen=True):
    """The caller: the name of a guest, or null without a session."""

    name: str | None


class PlaceShown(msgspec.Struct, frozen=True):
    """What the caller may do at a table: the seats (none: a spectator), and the links to share."""

    seats: tuple[int, ...]
    may_join: bool
    may_close: bool
    """The caller created this table, and it still has a free seat."""
    is_host: bool
    """The caller laid this table."""
    join_link: str | None
    watch_link: str | None
    has_draws: bool
    """The game allows a draw by agreement."""
    aids: bool
    """Notes on cards, drawings and hints are enabled."""


class CardShown(msgspec.Struct, frozen=True):
    """A card of a set: its word, its name, its facts in short and in full, and the text that the game prints on it."""

    of: str
    id: str
    name: str
    note: str
    about: tuple[str, ...]
    printed: Any


class OptionShown(msgspec.Struct, frozen=True):
    """An option of a game; `words` are its values in the caller's language."""

    values: tuple[Any, ...]
    words: tuple[str, ...]
    default: Any
    many: bool
    about: str


class GameShown(msgspec.Struct, frozen=True):
    """A game that is offered here."""

    id: str
    name: str
    about: str
    seats: tuple[int, int]
    rules_version: str
    levels: tuple[str, ...]
    options: dict[str, OptionShown]
    slow_levels: tuple[str, ...]
    """Levels that think longer and play weaker as long as the rules are not compiled on this machine."""
    has_guide: bool
    """It can be played as a guided first game."""
    lessons: tuple[str, ...]
    """Its lessons, in their order."""
    problems: int
    """How many problems it has."""
    missing_levels: tuple[str, ...]
    """Levels that cannot be chosen here, because they need Numba and it is not installed."""
    has_box: bool
    """It can be played with draws from a real box."""
    has_referee: bool
    """A page settles games of its real cards."""
    has_forms: bool
    """Its cards can be made in a form."""
    engines: tuple[str, ...] = ()
    """Programs of other people that can be chosen here, as the level `engine:NAME`."""


class ProblemOffered(msgspec.Struct, frozen=True):
    """A problem of a game; the one of the day follows from the date and their number."""

    id: str
    rule: str
    title: Sentence
    level: str
    """The weakest level that finds the answer; empty: not even the strongest does."""


class LessonOffered(msgspec.Struct, frozen=True):
    """A lesson of a game, with its picture."""

    id: str
    rule: str
    """The paragraph that it teaches."""
    table: Any
    """The position as its learner sees it."""
    cards: tuple[str, ...]
    """The cards of its picture; none: the picture is the table."""


class HouseShown(msgspec.Struct, frozen=True):
    """The server: its version, its address on the local network, and whether the caller may open it to that network."""

    version: str
    lan: str | None
    may_open_lan: bool
    names: tuple[str, ...] = ()
    """Host names under which the server is reached through a proxy or a tunnel."""


class Laid(msgspec.Struct, frozen=True):
    """A table that was created; the keys are part of its links."""

    table: TableShown
    join_key: str
    watch_key: str


class Sat(msgspec.Struct, frozen=True):
    """The seat that was taken."""

    seat: int


class Closed(msgspec.Struct, frozen=True):
    """The table that was removed."""

    table: str


class TicketShown(msgspec.Struct, frozen=True):
    """Opens one socket at `/api/tables/{id}/play?ticket=…`, once, within half a minute."""

    ticket: str
    seat: int | None


class Rematch(msgspec.Struct, frozen=True):
    """The table where those who played go on."""

    table: str


class RuleShown(msgspec.Struct, frozen=True):
    """A paragraph of the rules."""

    id: str
    text: str


class Foretold(msgspec.Struct, frozen=True):
    """What a move would do, or why it is illegal now; both are regular answers."""

    forecast: Forecast | None
    problem: Problem | None


class MoveAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A move to be examined."""

    move: dict[str, Any]


Handler = Callable[[Request], Awaitable[Response]]


class Endpoint(NamedTuple):
    """One endpoint: its input and output, for the router and for the OpenAPI document."""

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
    return table, who, table.seats.entered_by(who.id if who else None)


def check_wire(request: Request) -> None:
    """Raises NotAllowed for a page that was loaded from an older server and would misread the messages.

    A page sends the version of the wire format in a header; a program with a token need not.
    """
    said = request.headers.get(WIRE_HEADER)
    if said != str(WIRE) and not (said is None and "authorization" in request.headers):
        raise NotAllowed("outdated", "this house was renewed: load the page again")


def _seat(request: Request, own: tuple[Seat, ...]) -> Seat | None:
    """The seat of the request: the named one, else the only one; None: a spectator."""
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
    """Create a guest or rename one; the cookie carries the token."""
    asked = await body_of(request, GuestName)
    before = await visitor(request)
    who, token = await welcomed(request, asked.name)
    if before is not None and before.name != who.name:
        site_of(request).limits.command(who.id)
        await site_of(request).house.name_seats(who)
    return remember(reply(Me(who.name)), request, token)


async def games(request: Request) -> Response:
    """The same for everybody who reads a language, so it may be compressed."""
    language, responses = language_of(request), site_of(request).responses
    compiled = tuple(id for id in released_ids() if is_compiled(id))
    engines = site_of(request).house.engines.names
    key = "games", language, compiled, has_compiler(), engines
    if (ready := responses.find(key)) is None:
        shown = [_game(id, language, id in compiled, engines) for id in released_ids()]
        ready = responses.keep(key, made_ready(msgspec.json.encode(shown), packs=True))
    return respond(ready, request.headers)


async def offered_lessons(request: Request) -> Response:
    """The same for everybody, so it may be compressed."""
    game, responses = released_game(request.path_params["game"]), site_of(request).responses
    if (ready := responses.find(("lessons", game.info.id))) is None:
        shown = [LessonOffered(id, each.rule, _position(game, each), each.picture) for id, each in lessons_of(game).items()]
        ready = responses.keep(("lessons", game.info.id), made_ready(msgspec.json.encode(shown), packs=True))
    return respond(ready, request.headers)


async def offered_problems(request: Request) -> Response:
    """The same for everybody, so it may be compressed."""
    game, responses = released_game(request.path_params["game"]), site_of(request).responses
    if (ready := responses.find(("problems", game.info.id))) is None:
        shown = [ProblemOffered(id, each.rule, title_of(each), each.level) for id, each in problems_of(game).items()]
        ready = responses.keep(("problems", game.info.id), made_ready(msgspec.json.encode(shown), packs=True))
    return respond(ready, request.headers)


def _position(game: AnyGame, lesson: Lesson) -> Any:
    return lesson.begun(game).view(lesson.seat).table


def _game(id: str, language: str, is_compiled: bool, engines: tuple[str, ...]) -> GameShown:
    game = released_game(id)
    say = Speaker(CATALOGUES[language], game)
    options = {name: _option(name, option, say) for name, option in table_options(game.info).items()}
    about = say("about") if say.has("about") else ""
    name, info, levels = say.word(Word("game", id)), game.info, playable_levels(game)
    slow = () if is_compiled or not has_compiler() else SEARCHING
    has_guide, missing = guide_of(game) is not None, missing_levels(game)
    lessons, problems = tuple(lessons_of(game)), len(problems_of(game))
    has_box, has_referee = isinstance(game, BoxDrawing), REFEREES.of(id) is not None
    has_forms = CARD_FORMS.of(id) is not None
    about_it = (id, name, about, info.seats, info.rules_version, levels, options, slow)
    return GameShown(*about_it, has_guide, lessons, problems, missing, has_box, has_referee, has_forms, engines)


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
    """All cards of a game; what is printed on them is said by a room of the game."""
    say, board = Speaker(CATALOGUES[language], game), Board(game)
    own = PRINTED_CARDS.of(game.info.id)
    printed = {each.id: each for each in own.printed(game, language, say.word)} if own else {}
    return [
        CardShown(
            word.of, word.id, say.word(word), board.note(word, say), tuple(board.explain(word, say)), printed.get(word.id)
        )
        for word in board.glossary()
    ]


async def place(request: Request) -> Response:
    table, who, own = await _at(request)
    house, settings = site_of(request).house, table.facts.settings
    key = request.query_params.get("key", "")
    is_host = who is not None and settings.by == who.id
    hands_out, is_box = bool(own) or is_host, bool(settings.box)
    address = f"{base_url(request)}/table/{table.id}?key="
    return reply(
        PlaceShown(
            seats=own,
            may_join=(table.is_open or is_box) and not own and house.may_join(table, key),
            may_close=house.may_close(table, who),
            is_host=is_host,
            join_link=f"{address}{settings.join}" if (table.is_open or is_box) and hands_out else None,
            watch_link=f"{address}{settings.watch}" if own else None,
            has_draws=table.game.info.draw_by_agreement,
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
    seat, heard = _seat(request, own), whole(request.query_params.get("heard"), 0) or 0
    render = await table.snapshot(seat, since, heard=table.chat.up_to(seat, heard))
    if table.seq - since <= AT_ONCE:
        return reply(render())
    async with expensive_reads.turn_of(request):
        return reply(render())


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
    limits = site_of(request).limits
    limits.command(who.id)
    sent = read_command(await request.body())
    if isinstance(sent, Write):
        limits.message(who.id)
    answer = await table.take(seat, sent, who.id)
    return reply(answer, 200 if answer.problem is None else STATUS.get(answer.problem.code, 409))


async def forecast(request: Request) -> Response:
    """What a move would do, or which paragraph forbids it.  Nothing is changed or stored."""
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
    """The computer's suggestion from the seat's view, with reasons.  Nothing is changed or stored."""
    return reply(await site_of(request).house.hint(*await _advised(request)))


async def mixture(request: Request) -> Response:
    """The mixed strategy for the seat's last sealed choice, by what it knew then.  Nothing is changed or stored."""
    return reply(await site_of(request).house.mixture(*await _advised(request)))


async def verdict(request: Request) -> Response:
    """What the last decision of the seat cost, by what it knew then.  The game goes on meanwhile."""
    table, who, seat = await seated(request)
    site_of(request).limits.verdict(who.id)
    return reply(VerdictShown(await site_of(request).house.verdict(table, seat)))


async def learned(request: Request) -> Response:
    """What the coach taught the seat in this game."""
    table, _, seat = await seated(request)
    return reply(LearnedShown(table.learned(seat)))


async def _advised(request: Request) -> tuple[Table, Seat]:
    """The table and the seat of a request for advice, after its rate limit."""
    table, who, seat = await seated(request)
    site_of(request).limits.hint(who.id)
    return table, seat


async def seated(request: Request) -> tuple[Table, Visitor, Seat]:
    """The table, the caller and his seat; raises NotAllowed."""
    table, who, own = await _at(request)
    seat = _seat(request, own)
    if seat is None or who is None:
        raise NotAllowed("not_seated", "spectators look on")
    return table, who, seat


async def ticket(request: Request) -> Response:
    table, who, own = await _at(request)
    check_wire(request)
    seat = _seat(request, own)
    tickets: Tickets = request.app.state.tickets
    given = await tickets.give(table.id, who.id if who else "", seat, who.session if who else "")
    return reply(TicketShown(given, seat), 201)


async def rematch(request: Request) -> Response:
    table, _, _ = await _at(request)
    who = await known(request)
    if table.notes.rematch is None:
        site_of(request).limits.new_table(who.id, address_of(request.scope))
    return reply(Rematch(await site_of(request).house.rematch(table, who)))


async def again(request: Request) -> Response:
    """The table where the same deal is played again with other seats."""
    table, _, _ = await _at(request)
    who = await known(request)
    if table.notes.again is None:
        site_of(request).limits.new_table(who.id, address_of(request.scope))
    return reply(Rematch(await site_of(request).house.deal_again(table, who)))


async def entries(request: Request) -> Response:
    """What was entered at a table with a real box: each entry can be returned to."""
    table, _, _ = await _at(request)
    return reply(table.entries())


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
    """The names of the players; clients have their own words for a computer."""
    return tuple(row.name for row in table.seats)


async def review(request: Request) -> Response:
    """The review of a finished game, for callers who may have its record; clients poll until it is ready."""
    table, _, _ = await _at(request)
    return reply(await site_of(request).reviews.of(expensive_reads.record(request, table, _names(table))))


async def moment(request: Request) -> Response:
    """The moment that decided a finished game; whoever asks first is charged for it."""
    table, _, _ = await _at(request)
    reviews, record = site_of(request).reviews, expensive_reads.record(request, table, _names(table))
    if reviews.has_moment(record):
        return reply(reviews.moment(record))
    async with expensive_reads.turn_of(request) as bill:
        bill.seconds = 0.0 if reviews.has_moment(record) else MOMENT_COST
        return reply(reviews.moment(record))


async def review_record(request: Request) -> Response:
    """The review of a record that a guest sends; it is cached for others who send the same record."""
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


async def bring_game(request: Request) -> Response:
    sent = await _brought(request, Foreign)
    return await expensive_reads.answer(request, BringAsked(sent.text, sent.answers, sent.letters))


async def export_record(request: Request) -> Response:
    sent = await _brought(request, ExportWanted)
    return await expensive_reads.answer(request, ExportAsked(sent.record, sent.form, sent.at, language_of(request)))


async def branch_record(request: Request) -> Response:
    who, wish = await known(request), await _brought(request, BranchOfRecord)
    return await _branched(request, wish.record, Branch(wish.at, wish.seat, wish.level, wish.draws), who, None)


async def _brought(request: Request, kind: type[T]) -> T:
    """A record that a guest sends; it is not stored."""
    who, sent = await known(request), await body_of(request, kind)
    site_of(request).limits.command(who.id)
    return sent


async def _branched(request: Request, record: str, wish: Branch, who: Visitor, table: Table | None) -> Response:
    site_of(request).limits.new_table(who.id, address_of(request.scope))
    async with expensive_reads.turn_of(request):
        film = await asyncio.to_thread(film_of, record)
    return _laid(await site_of(request).house.branch(film, wish, who, table))


async def feed(request: Request) -> Response:
    """A stream of views for a seat or a spectator, one after each change: read-only."""
    table, who, own = await _at(request)
    seat = _seat(request, own)
    since = whole(request.headers.get("last-event-id"), 0) or 0
    whose = (who.id if who else "", address_of(request.scope))
    limits, listeners = site_of(request).limits, site_of(request).listeners
    limits.check_line(*whose)

    async def updates() -> AsyncIterator[bytes]:
        seen, heard = since, NOTHING
        told: tuple[int, int] | None = None

        def is_news() -> bool:
            return told != table.news(seat)

        with limits.line(*whose), listeners.opened(who.session if who else "", "feed") as line:
            async for has_changed in changes(table, who.id if who else "", line, is_news=is_news):
                if not has_changed:
                    yield b": still here\n\n"
                    continue
                try:
                    update = await table.update(seat, seen, who.id if who else None, heard)
                except Refused:
                    return  # the seat belongs to somebody else now
                seen, heard, told = update.seq, table.chat.heard(seat, update.chat), table.news(seat)
                yield b"id: %d\ndata: %s\n\n" % (update.seq, msgspec.json.encode(update))

    return StreamingResponse(updates(), media_type="text/event-stream")


def house_version() -> str:
    """The running version."""
    try:
        return version("kouzlo")
    except PackageNotFoundError:
        return "0"


def problem(status: int, code: str, text: str, error: Exception | None = None) -> Response:
    """The JSON of a problem, with the details that the error carries."""
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
    Endpoint("GET", "/api/games/{game}/lessons", offered_lessons, "The lessons of a game.", None, tuple[LessonOffered, ...]),
    Endpoint(
        "GET", "/api/games/{game}/problems", offered_problems, "The problems of a game.", None, tuple[ProblemOffered, ...]
    ),
    Endpoint("GET", "/api/games/{game}/cards", cards, "The cards of a game.", None, tuple[CardShown, ...]),
    Endpoint("GET", "/api/tables", lobby, "Tables with a free seat that everybody may join.", None, tuple[TableShown, ...]),
    Endpoint("GET", "/api/mine", mine, "The caller's tables.", None, tuple[TableShown, ...]),
    Endpoint("POST", "/api/tables", create, "Lay a table.", NewTable, Laid),
    Endpoint("GET", AT, look, "The table as a seat or a spectator sees it.", None, Update, ("seat", "since", "heard", "key")),
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
    Endpoint("POST", f"{AT}/verdict", verdict, "What the seat's last move cost.", None, VerdictShown, ("seat", "key")),
    Endpoint("GET", f"{AT}/learned", learned, "What the coach taught the seat.", None, LearnedShown, ("seat", "key")),
    Endpoint("POST", f"{AT}/ticket", ticket, "A ticket for one socket.", None, TicketShown, ("seat", "key")),
    Endpoint("POST", f"{AT}/rematch", rematch, "The table where those who played play again.", None, Rematch, ("key",)),
    Endpoint("POST", f"{AT}/again", again, "The table where the deal is played again.", None, Rematch, ("key",)),
    Endpoint("GET", f"{AT}/entries", entries, "What was entered with a real box.", None, tuple[EntryShown, ...], ("key",)),
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
    Endpoint("GET", f"{AT}/moment", moment, "The moment that decided a finished game.", None, MomentShown, ("key",)),
    Endpoint("POST", "/api/records/review", review_record, "A record that somebody brings, judged.", RecordSent, ReviewShown),
    Endpoint("POST", "/api/records", look_at_record, "A record that somebody brings, in words.", RecordSent, FilmShown),
    Endpoint("POST", "/api/records/replay", replay_record, "The table of a record after an entry.", RecordSent, FrameShown),
    Endpoint("POST", "/api/records/bring", bring_game, "A game of another program as a record.", Foreign, Brought),
    Endpoint("POST", "/api/records/export", export_record, "A record in another form.", ExportWanted, Exported),
    Endpoint("POST", "/api/records/branch", branch_record, "Play on from a step of a record.", BranchOfRecord, Laid),
    Endpoint("GET", f"{AT}/feed", feed, "Updates as server-sent events.", None, Update, ("seat", "key"), "text/event-stream"),
)


def status_of(error: KouzloError) -> tuple[int, str]:
    """The status and the code of an error that is meant for the caller."""
    code = getattr(error, "code", None)
    if isinstance(error, NotAllowed):
        return (401 if error.code == "no_session" else STATUS.get(error.code, 409)), error.code
    return STATUS.get(code, 409) if code else 422, code or "bad_request"
