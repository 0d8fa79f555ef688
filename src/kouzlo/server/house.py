"""The house, the registry of tables: it creates them, seats people, loads a table on demand and drops it when idle.

    create ─► a table with free seats ─► join … ─► all there: the first draw ─► play ─► over ─► rematch: a new table

A table in memory is a cache: it is built from the store when it is needed and dropped when it has been idle.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

import msgspec

from kouzlo.core.chance import SEED_BYTES, seed_of
from kouzlo.core.editions import cards_chosen
from kouzlo.core.errors import BadOption, KouzloError, Refused
from kouzlo.core.exercise import OPPONENT
from kouzlo.core.game import AnyGame, BoxDrawing, next_game, settle
from kouzlo.core.guide import guide_of
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.move import Seat
from kouzlo.core.problem import exercise_of
from kouzlo.core.sentence import worded
from kouzlo.players.engine_player import ENGINE, PREFIX
from kouzlo.players.engine_process import EngineFault
from kouzlo.players.levels import check_level
from kouzlo.review.coach import Judged
from kouzlo.review.report import Mixture
from kouzlo.server import clock
from kouzlo.server.bots import SECONDS, BotPool, HintQuestion, MixtureQuestion, MoveQuestion, VerdictQuestion, WireMove
from kouzlo.server.coaching import may_coach
from kouzlo.server.engines import AtTable, Engines, how_of
from kouzlo.server.films import Branch, Film
from kouzlo.server.games import game_of, game_with
from kouzlo.server.garbage_collection import Tidying
from kouzlo.server.names import skeleton
from kouzlo.server.peers import Peers
from kouzlo.server.ratings import judge, result_of
from kouzlo.server.seats import AGAIN, BOT, HERE, OPEN, PERSON, REMATCH, Seats
from kouzlo.server.sessions import Visitor, tidy_name
from kouzlo.server.store import Conflict, Damaged, EntryRow, SeatRow, Settings, Stand, Store, StoreUnavailable, TableFacts
from kouzlo.server.store.chain import first_link, linked
from kouzlo.server.store.settings import new_key
from kouzlo.server.table import Table
from kouzlo.server.wire import Beginning, Command, EndTurn, HintShown, Join, NewTable, Play, SeatWish

log = logging.getLogger("kouzlo.server")

IDLE = 600.0
"""A table that has not been used for this many seconds is dropped from memory."""
SWEEP = 30.0
TIDIED = 6
"""How many times between two sweeps for idle tables the garbage collector is checked."""
LISTEN = 1.0
"""Seconds between two looks for messages that were deleted beside the server."""
AGAIN_AFTER = 1.0
"""Seconds until a computer or luck tries again what could not be written."""
LARGEST_CARDS = 48 * 1024
LEASED_SOON = 0.5
"""Seconds until it is asked again whether this process may move the computers of a table."""
SEVERAL = 4
"""How many times more listed tables are read than are shown: some may have other rules, or be damaged."""


class NoSuchTable(KouzloError):
    """No such table, or none that this visitor may see: the answer is the same."""


class NotAllowed(KouzloError):
    """Not allowed for this visitor; `code` says why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


def box_settings(settings: Settings, game: AnyGame) -> Settings:
    """The settings of a table whose draws people make from a real box; raises BadOption.

    Everything can be corrected there, so no turn has to be ended, and no stranger sits down from the lobby.
    """
    if not isinstance(game, BoxDrawing):
        problem = "{game} cannot be drawn from a box here: whoever says what was drawn would see what others may not"
        raise BadOption(worded("bad-option-box", problem, game=game.info.id))
    if settings.clock.kind != "none" or settings.listed or settings.coach:
        problem = "a table with a real box has no clock and no coach, and is not in the lobby"
        raise BadOption(worded("bad-option-box-table", problem))
    return msgspec.structs.replace(settings, owners_end_turns=False, box=True)


def first_game(game: AnyGame, wishes: NewTable) -> NewTable:
    """The guided first game: one person against the level that the guide names, with its options.  Raises BadOption."""
    guide = guide_of(game)
    if guide is None:
        raise BadOption(worded("bad-option-guide", "{game} has no guided first game", game=game.info.id))
    seats = (SeatWish("me"), *[SeatWish("bot", guide.level)] * (game.info.seats[0] - 1))
    return msgspec.structs.replace(wishes, seats=seats, options=dict(guide.options), aids=True)


class House:
    """All tables of a server."""

    def __init__(
        self,
        store: Store,
        bots: BotPool,
        make: Make = PLAIN,
        idle: float = IDLE,
        think: float = 1.0,
        peers: Peers | None = None,
        engines: Engines | None = None,
    ) -> None:
        self.store = store
        self.peers = peers
        """The other processes of the house; None where this one is alone."""
        self.engines = engines or Engines({})
        """The programs of other people that may be chosen here."""
        self.think = think
        """Seconds that the strongest level takes for a turn."""
        self._bots = bots
        self._make = make
        self._idle = idle
        self._coaching = asyncio.Lock()
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._listening: asyncio.Task[None] | None = None
        self._working: set[asyncio.Task[None]] = set()
        self._hearers: dict[str, list[Callable[[], None]]] = {}
        self.tidying = Tidying()

    # Opening and closing

    def open(self) -> None:
        """Start the background tasks."""
        self._sweeper = asyncio.create_task(self._sweep())
        self._works(self.count_all())

    def say_goodbye(self) -> None:
        """Notify all connections that wait for news that the server closes."""
        for table in self._tables.values():
            table.dismiss()

    async def close(self) -> None:
        """Stop everything; what was acknowledged is in the store already."""
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = [task for task in (self._sweeper, self._listening, *self._drivers.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._working, return_exceptions=True)
        if self.peers is not None:
            await self.peers.end()
        await self._bots.close()
        await self.engines.close()
        await self.store.close()

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    @property
    def thinking(self) -> int:
        """The number of tables at which a computer is about to move."""
        return len(self._drivers)

    async def _sweep(self) -> None:
        while True:
            for _ in range(TIDIED):
                await asyncio.sleep(SWEEP / TIDIED)
                self.tidying.tidy()
            self.drop_idle()

    def drop_idle(self) -> None:
        """Drop tables that nobody watches from memory; they are replayed when needed."""
        now = time.monotonic()
        for id, table in list(self._tables.items()):
            if now - table.touched > self._idle and not table.is_watched_by_others(self._after) and id not in self._drivers:
                del self._tables[id]
                if alarm := self._alarms.pop(id, None):
                    alarm.cancel()

    # Laying a table

    async def create(self, wishes: NewTable, visitor: Visitor) -> Table:
        """Create a table; raises BadOption, BadFile, UnknownGame or UnknownLevel with a sentence."""
        if wishes.cards is not None and len(wishes.cards) > LARGEST_CARDS:
            problem = "a card file has at most {most:,} characters here"
            raise BadOption(worded("bad-option-cards", problem, most=LARGEST_CARDS))
        game = await game_with(wishes.game, wishes.cards, self._make)
        if wishes.lesson is not None:
            return await self._begin_lesson(game, wishes.lesson, visitor)
        chosen: Mapping[str, object] = wishes.options
        if wishes.guided:
            wishes = first_game(game, wishes)
            chosen = wishes.options
        else:
            chosen, cards = cards_chosen(game.info, chosen, wishes.cards)
            game = await game_with(wishes.game, cards, self._make)
        options = settle(game.info, chosen, len(wishes.seats))
        if visitor.user is None:
            for wish in wishes.seats:
                await self.check_name(wish.name)
        seats = self._seats(game, wishes, visitor)
        settings = Settings(
            clock=wishes.clock,
            listed=wishes.listed,
            aids=wishes.aids,
            owners_end_turns=wishes.owners_end_turns,
            guided=wishes.guided or None,
            join=new_key(),
            watch=new_key(),
            by=visitor.id,
            coach=wishes.coach or None,
        )
        if wishes.draws == "box":
            settings = box_settings(settings, game)
        if wishes.coach and not may_coach(settings, Seats(seats, lambda _: None)):
            problem = "the coach is for one person against the computer, at a table with hints"
            raise BadOption(worded("bad-option-coach", problem))
        return await self._lay(game, dict(options), seats, settings)

    async def _begin_lesson(self, game: AnyGame, id: str, visitor: Visitor) -> Table:
        """The table of a lesson, in its position; those that the visitor has left are removed.  Raises BadOption."""
        lesson = exercise_of(game, id)
        if lesson is None:
            raise BadOption(worded("bad-option-lesson", "{game} has no lesson {lesson}", game=game.info.id, lesson=id))
        for table in await self._lessons_of(visitor):
            if not table.is_watched_by_others(self._after):
                await self.forget(table)
        now = clock.now()
        rows = [EntryRow(number, *entry, "", now) for number, entry in enumerate(lesson.entries(game), 1)]
        settings = Settings(
            owners_end_turns=False,
            join=new_key(),
            watch=new_key(),
            by=visitor.id,
            begun_from=Beginning(len(rows), None, 0),
            lesson=id,
        )
        seats = [
            SeatRow(seat, PERSON, visitor.name, visitor.id) if seat == lesson.seat else SeatRow(seat, BOT, "", level=OPPONENT)
            for seat in range(lesson.seats)
        ]
        options = settle(game.info, lesson.options, lesson.seats)
        return await self._lay(game, dict(options.items()), seats, settings, rows)

    async def _lay(
        self,
        game: AnyGame,
        options: dict[str, object],
        seats: Sequence[SeatRow],
        settings: Settings,
        entries: Sequence[EntryRow] = (),
        secret: bytes | None = None,
    ) -> Table:
        facts = TableFacts(
            id=secrets.token_urlsafe(16),
            game=game.info.id,
            rules_version=game.info.rules_version,
            seats=len(seats),
            options=options,
            cards_id=game.cards.id,
            cards_digest=game.cards.digest,
            cards_text=game.cards.text,
            secret=secret or secrets.token_bytes(SEED_BYTES),
            created=clock.now(),
            settings=settings,
        )
        await self.store.begin(facts, seats, linked(first_link(facts.id), entries))
        return await self.table(facts.id)

    async def check_name(self, name: str) -> None:
        """Raises NotAllowed if a guest's name is that of a member."""
        if (name := tidy_name(name)) and await self.store.user_like(skeleton(name)) is not None:
            raise NotAllowed("members_name", "a member is called like that: sign in, or choose another name")

    def _seats(self, game: AnyGame, wishes: NewTable, visitor: Visitor) -> list[SeatRow]:
        mine = [wish.kind for wish in wishes.seats].count("me")
        if mine > 1:
            problem = "you can sit on one seat; others on this device are of the kind `here`"
            raise BadOption(worded("bad-option-me", problem))
        rows = []
        for seat, wish in enumerate(wishes.seats):
            match wish.kind:
                case "me":
                    rows.append(SeatRow(seat, PERSON, visitor.name, visitor.id, adds=wishes.adds, account=visitor.user))
                case "here":
                    rows.append(SeatRow(seat, HERE, tidy_name(wish.name), visitor.id))
                case "open":
                    rows.append(SeatRow(seat, OPEN, ""))
                case "bot":
                    rows.append(self._computer(seat, wish.level or "greedy", game))
        return rows

    def _computer(self, seat: Seat, level: str, game: AnyGame) -> SeatRow:
        """The seat of a level, or of a program that the house has; raises UnknownLevel, BadOption."""
        if level.startswith(PREFIX):
            return SeatRow(seat, BOT, self.engines.check(level), level=ENGINE)
        check_level(level, game)
        return SeatRow(seat, BOT, "", level=level)

    # Touching a table

    async def table(self, id: str) -> Table:
        """A table by its id, replayed if it was idle; raises NoSuchTable, StoreUnavailable.

        One that is in memory is as new as the store, also where another process has just written.
        """
        if (found := self._tables.get(id)) is not None:
            found.touched = time.monotonic()
            if self.peers is not None:
                with contextlib.suppress(StoreUnavailable):  # then it is shown as it was known
                    await found.catch_up()
                if found.is_gone:
                    raise NoSuchTable("there is no such table")
            return found
        if (loading := self._loading.get(id)) is not None:
            return await asyncio.shield(loading)
        loading = asyncio.ensure_future(self._load(id))
        self._loading[id] = loading
        try:
            return await asyncio.shield(loading)
        finally:
            if loading.done():
                self._loading.pop(id, None)
            else:
                loading.add_done_callback(lambda _: self._loading.pop(id, None))

    async def _load(self, id: str) -> Table:
        facts = await self.store.facts(id)
        if facts is None:
            raise NoSuchTable("there is no such table")
        game = game_of(facts, self._make)
        if (game.info.rules_version, game.cards.digest) != (facts.rules_version, facts.cards_digest):
            raise NotAllowed("other_rules", f"this table was begun by version {facts.rules_version} of the rules")
        table = Table(facts, await self.store.seats(id), self.store, game)
        await table.restore(as_far_as_possible=True)
        if table.is_gone:
            raise NoSuchTable("there is no such table")
        self._tables[id] = table
        table.watch(self._after)
        if self.peers is not None:
            self.peers.loaded(table)
        await table.check_time()
        self._after(table)
        return table

    def may_watch(self, table: Table, visitor: Visitor | None, key: str) -> bool:
        """Whether a visitor may see the public part of a table."""
        if table.facts.settings.listed or table.seats.of(visitor.id if visitor else None):
            return True
        return _fits(table.facts.settings.watch, key) or _fits(table.facts.settings.join, key)

    def may_join(self, table: Table, key: str) -> bool:
        return table.facts.settings.listed or _fits(table.facts.settings.join, key)

    async def join(self, table: Table, visitor: Visitor, wish: Join) -> Seat:
        """Take a free seat; a visitor who has a seat keeps it.  Raises NotAllowed."""
        if own := table.seats.of(visitor.id):
            return own[0]
        if not self.may_join(table, wish.key):
            raise NotAllowed("no_key", "this table is joined by its link")
        table.check_whole()
        if table.seats.let_in(visitor.id):
            return table.seats.entered_by(visitor.id)[0]
        name = visitor.name if visitor.user else tidy_name(wish.name) or visitor.name
        if name != visitor.name:
            await self.check_name(name)
        while free := [row.seat for row in table.seats if row.kind == OPEN and wish.seat in (None, row.seat)]:
            with contextlib.suppress(Conflict):
                return await table.sit(SeatRow(free[0], PERSON, name, visitor.id, adds=wish.adds, account=visitor.user))
            if table.is_gone:
                raise NoSuchTable("there is no such table")
            await table.restore()
        raise NotAllowed("no_seat", "no seat is free")

    async def name_seats(self, visitor: Visitor) -> None:
        """Apply a visitor's new name to his seats: where the game has not begun, and where he had none."""
        for table in await self.mine(visitor, finished=False):
            for seat in table.seats.of(visitor.id):
                row = table.seats[seat]
                if row.kind == PERSON and (table.is_open or not row.name):
                    await table.sit(msgspec.structs.replace(row, name=visitor.name), only_if_free=False)

    def may_close(self, table: Table, visitor: Visitor | None) -> bool:
        """Whether a visitor may remove the table: he created it, and it still has a free seat."""
        return table.is_open and visitor is not None and table.facts.settings.by == visitor.id

    async def take_away(self, table: Table, visitor: Visitor | None) -> None:
        """Remove a table that still has a free seat, for the visitor who created it.  Raises NotAllowed."""
        if visitor is None or table.facts.settings.by != visitor.id:
            raise NotAllowed("not_host", "only whoever laid the table can take it away")
        if not await table.take_away():
            raise NotAllowed("begun", "the game has begun")
        self._drop(table)
        self.let_hear(table)

    async def rematch(self, table: Table, visitor: Visitor) -> str:
        """The table of the rematch; the first request creates it."""
        _check_played(table, visitor)
        if table.notes.rematch is not None:
            return table.notes.rematch
        again = next_game(table.game, table.match.state, table.facts.options, table.winners, table.facts.seats)
        seats = [_seat_again(table.seats[old], new) for new, old in enumerate(again.seats)]
        fresh: dict[str, Any] = {
            "coach": table.is_coached or None,
            "begun_from": None,
            "again_of": None,
            "guided": None,
            "join": new_key(),
            "watch": new_key(),
        }
        settings = msgspec.structs.replace(table.facts.settings, **fresh)
        new = await self._lay(table.game, dict(again.options), seats, settings)
        return await self._continue_at(table, new, REMATCH, again.seats)

    async def deal_again(self, table: Table, visitor: Visitor) -> str:
        """The table where the same deal is played again, everybody one seat on; the first request creates it.

        The seed and what the seats added to it stay, so each seat gets the draws of its predecessor as long as the same is
        asked of chance.  The seed was shown at the end of the game: the new table says so, and it never counts.
        """
        _check_played(table, visitor)
        if table.facts.settings.begun_from is not None or table.facts.settings.box:
            raise NotAllowed("no_deal_again", "a game that was continued from another one has no deal of its own")
        if table.notes.again is not None:
            return table.notes.again
        players = (*range(1, table.facts.seats), 0)
        seats = [
            msgspec.structs.replace(_seat_again(table.seats[old], new), adds=table.seats[new].adds)
            for new, old in enumerate(players)
        ]
        fresh: dict[str, Any] = {
            "coach": table.is_coached or None,
            "again_of": table.id,
            "guided": None,
            "join": new_key(),
            "watch": new_key(),
        }
        settings = msgspec.structs.replace(table.facts.settings, **fresh)
        options, secret = dict(table.facts.options), table.facts.secret
        new = await self._lay(table.game, options, seats, settings, secret=secret)
        return await self._continue_at(table, new, AGAIN, players)

    async def _continue_at(self, table: Table, new: Table, kind: str, players: Sequence[Seat]) -> str:
        """Note the next table; if another request was first, its table is the one, and this one is removed.

        `players` are the old seats in the order of the new ones: whom they have muted stays muted.
        """
        moved = {old: at for at, old in enumerate(players)}
        await new.keep_muted([(moved[seat], moved[other]) for seat, other in table.chat.mutes])
        chosen = await table.goes_on_at(new.id, kind)
        if chosen != new.id:
            await self.forget(new)
        return chosen

    async def branch(self, film: Film, wish: Branch, visitor: Visitor, table: Table | None = None) -> Table:
        """A new table that continues from a step of a game: the visitor on one seat, computers on the others.

        Draws up to that step stay; later draws come from a new secret, or the visitor says what is drawn (`draws`) and without
        a level moves for everybody.  Raises Refused, BadOption or UnknownLevel.
        """
        entries, game = film.entries(wish.at), film.game
        own = table.seats.of(visitor.id) if table is not None else ()
        seat = wish.seat if wish.seat is not None else own[0] if own else film.asked(wish.at)
        if seat >= film.record.seats:
            raise BadOption(worded("bad-option-no-seat", "this game has {seats} seats", seats=film.record.seats))
        is_tried = wish.draws == "box" and wish.level is None
        others = [
            SeatRow(each, HERE, "", visitor.id) if is_tried else self._computer(each, wish.level or "greedy", game)
            for each in range(film.record.seats)
        ]
        seats = [SeatRow(seat, PERSON, visitor.name, visitor.id) if row.seat == seat else row for row in others]
        now = clock.now()
        rows = [EntryRow(number, *entry, "", now) for number, entry in enumerate(entries, 1)]
        begun_from = Beginning(len(rows), table.id if table is not None else None, wish.at)
        settings = Settings(join=new_key(), watch=new_key(), by=visitor.id, begun_from=begun_from)
        if wish.draws == "box":
            settings = box_settings(settings, game)
        return await self._lay(game, dict(film.record.options), seats, settings, rows)

    async def lobby(self, most: int = 50) -> list[Table]:
        """Tables that everybody may join, newest first."""
        ids = [line.id for line in await self.store.open_tables(SEVERAL * most)]
        return await self._tables_of(ids, most)

    async def mine(self, visitor: Visitor, most: int = 30, finished: bool | None = None) -> list[Table]:
        """The games of a visitor, newest first."""
        found = await self._tables_of((await self.store.tables_of(visitor.id, finished))[:most], most)
        return [table for table in found if table.facts.settings.lesson is None]

    async def _lessons_of(self, visitor: Visitor) -> list[Table]:
        """The lessons that a visitor has begun."""
        found = await self._tables_of((await self.store.tables_of(visitor.id))[:SEVERAL], SEVERAL)
        return [table for table in found if table.facts.settings.lesson is not None]

    async def _tables_of(self, ids: Sequence[str], most: int) -> list[Table]:
        """The first of these tables that can be shown; those in memory are compared with the store in one query."""
        stands: Mapping[str, Stand] = {}
        if self.peers is not None and (known := [id for id in ids if id in self._tables]):
            stands = await self.store.stands(known)
        found: list[Table] = []
        for id in ids:
            if len(found) == most:
                break
            table = self._tables.get(id)
            with contextlib.suppress(KouzloError, Damaged):
                if table is None or id not in stands or not table.is_at(stands[id]):
                    table = await self.table(id)
                found.append(table)
        return found

    # People who change

    async def look_again(self, holder: str) -> None:
        """Reload the seats of all tables in memory that this holder has a seat at.

        Other processes read again which of their tables the store has changed.
        """
        if self.peers is not None:
            self.peers.look_everywhere()
        for table in [each for each in self._tables.values() if each.concerns(holder)]:
            await table.look_again()

    async def forget(self, table: Table) -> None:
        """Remove a table with everything that belongs to it."""
        table.is_closing = True
        self._drop(table)
        await self.store.forget(table.id)
        if self.peers is not None:
            self.peers.removed(table.id)

    def _drop(self, table: Table) -> None:
        """A table is gone: nothing happens there any more."""
        if self._tables.get(table.id) is table:
            del self._tables[table.id]
        if driver := self._drivers.pop(table.id, None):
            driver.cancel()
        if alarm := self._alarms.pop(table.id, None):
            alarm.cancel()
        if self.peers is not None and table.is_gone:
            self.peers.removed(table.id)

    async def count(self, table: Table) -> bool:
        """Enter the result of a rated game, once; True if it was entered now."""
        result = result_of(table)
        if result is None or table.is_counted:
            return False
        entered = await self.store.enter_result(result, judge)
        table.is_counted = True
        return entered

    async def count_all(self) -> None:
        """Enter the results that were not written when their games ended."""
        for id in await self.store.uncounted():
            with contextlib.suppress(KouzloError, Damaged):
                await self.count(await self.table(id))

    def _count_soon(self, table: Table) -> None:
        if not table.is_counted and result_of(table) is not None:
            self._works(self.count(table))

    def _works(self, work: Coroutine[Any, Any, object]) -> None:
        """Run something in the background; if the store cannot write, it is tried again when the table is next used."""

        async def tried() -> None:
            with contextlib.suppress(StoreUnavailable):
                await work

        task = asyncio.create_task(tried())
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    def hear(self, holder: str, call: Callable[[], None]) -> Callable[[], None]:
        """Call back whenever something happens at a table of this holder; the returned function ends that."""
        self._hearers.setdefault(holder, []).append(call)

        def stop() -> None:
            self._hearers[holder].remove(call)
            if not self._hearers[holder]:
                del self._hearers[holder]

        return stop

    @property
    def in_memory(self) -> Mapping[str, Table]:
        """The tables that are in memory, by their ids."""
        return self._tables

    @property
    def hearing(self) -> Sequence[str]:
        """The holders that somebody listens for."""
        return tuple(self._hearers)

    def ring(self, holder: str) -> None:
        """Something has happened at a table of this holder."""
        for call in tuple(self._hearers.get(holder, ())):
            call()

    def let_hear(self, table: Table) -> None:
        """Something has happened at a table: whoever listens for one of its holders is called."""
        if self._hearers:
            for holder in {row.session for row in table.seats if row.session is not None}:
                for call in self._hearers.get(holder, ()):
                    call()

    # What happens by itself

    def _after(self, table: Table) -> None:
        """After each change: schedule computer moves and clocks, notify listeners."""
        self.tidying.moved()
        self.let_hear(table)
        if table.is_gone:
            self._drop(table)
            return
        if self.peers is not None:
            self.peers.changed(table)
        if self._is_talking(table) and (self._listening is None or self._listening.done()):
            self._listening = asyncio.create_task(self._listen_for_deletions())
        id = table.id
        if alarm := self._alarms.pop(id, None):
            alarm.cancel()
        if table.is_over:
            self._count_soon(table)
            if self.engines.plays_at(table.id):
                self._works(self.engines.leave(table.id))
        if table.is_open or table.is_over or table.is_damaged or table.facts.settings.lesson is not None:
            return
        left = table.clock.next_fall(clock.now())
        if left is not None:
            loop = asyncio.get_running_loop()
            self._alarms[id] = loop.call_later(min(left + 0.05, 3600), lambda: loop.create_task(self._ring(table)))
        if self.peers is None or not table.is_led_elsewhere:
            self.drive(table)
        if id not in self._drivers and table.waits_for_luck:
            self._drivers[id] = asyncio.create_task(self._wake(table))

    def may_lag(self, table: Table) -> bool:
        """Whether nobody here has to hear at once what another process does at a table: it is read when somebody asks for it.

        Whoever watches has to, and whoever moves computers.
        """
        is_alone = all(row.kind != BOT for row in table.seats) and not table.is_open and table.id not in self._drivers
        return is_alone and not table.is_watched_by_others(self._after)

    def is_driven(self, table: str) -> bool:
        """Whether computers are about to move at a table."""
        return table in self._drivers

    def drive(self, table: Table) -> None:
        """Let computers move, if it is their turn and nobody does so already."""
        if table.id not in self._drivers and self._is_asked(table):
            self._drivers[table.id] = asyncio.create_task(self._drive(table))

    @staticmethod
    def _is_talking(table: Table) -> bool:
        return table.chat.is_open and table.chat.last > 0 and not table.is_closing

    async def _listen_for_deletions(self) -> None:
        """`kouzlo admin chat TABLE --delete N` writes into the database; people at the table see it a moment later.

        One query for all tables with a chat, and none while nobody has written anything.
        """
        while talking := {id: table for id, table in self._tables.items() if self._is_talking(table)}:
            await asyncio.sleep(LISTEN)
            with contextlib.suppress(StoreUnavailable, Damaged):
                counts = await self.store.deleted(tuple(talking))
                for id, table in talking.items():
                    table.count_deleted(counts.get(id, 0))

    async def _ring(self, table: Table) -> None:
        await table.check_time()
        self._after(table)

    @staticmethod
    def _is_asked(table: Table) -> bool:
        """Whether a table waits for a computer."""
        return any(table.seats[seat].kind == BOT for seat in table.asked)

    async def _drive(self, table: Table) -> None:
        """Make the moves of computers as long as they have the turn, and no other process does."""
        is_broken_off = False
        try:
            while self.peers is not None and not await self.peers.lease(table.id):
                await asyncio.sleep(LEASED_SOON)
                if not self._is_asked(table):
                    return
            while seats := [seat for seat in table.asked if table.seats[seat].kind == BOT]:
                await self._move(table, seats[0])
        except StoreUnavailable:
            await asyncio.sleep(AGAIN_AFTER)
        except asyncio.CancelledError:
            is_broken_off = True  # the house closes: whoever finds the lease goes on here
            raise
        except Exception:
            log.exception("a computer could not move at table %s", table.id)
            return
        finally:
            self._drivers.pop(table.id, None)
            if self.peers is not None and not is_broken_off:
                self.peers.release(table.id)
        self._after(table)

    async def _wake(self, table: Table) -> None:
        """Let luck continue at a table where nobody could, as soon as the store can write."""
        try:
            while table.waits_for_luck:
                await asyncio.sleep(AGAIN_AFTER)
                with contextlib.suppress(StoreUnavailable):
                    await table.wake()
        finally:
            self._drivers.pop(table.id, None)
        self._after(table)

    async def hint(self, table: Table, seat: Seat) -> HintShown:
        """A good move for a seat that is to move, where the table has aids; raises NotAllowed or Refused."""
        if not table.facts.settings.aids:
            raise NotAllowed("no_aids", "this table is played without hints")
        decider = table.match.decider(seat)
        seat = seat if decider is None else decider
        table.match.check_asked(seat)
        seq, seen = table.observation(seat)
        return await self._bots.choose(
            HintQuestion(*self._position(table, seat, seen), seed_of(f"hint {table.id} {seq}"), *self._time)
        )

    async def mixture(self, table: Table, seat: Seat) -> Mixture:
        """The mixed strategy for the last sealed choice of a seat, by what it knew then; raises NotAllowed or Refused.

        The pool gets only what that seat saw, so the answer reveals nothing that is hidden from it.
        """
        if not table.facts.settings.aids:
            raise NotAllowed("no_aids", "this table is played without hints")
        last = table.match.last_sealed(seat)
        if last is None:
            raise Refused("no_mixture", "no sealed choice of this seat has been opened yet")
        state, move = last
        game = table.game
        seen = game.observe(state, seat)
        about, played = self._position(table, seat, game.make.to_bytes(seen)), game.encode(seen, seat, move)
        return await self._bots.choose(MixtureQuestion(*about, b"", *self._time, played=played))

    async def verdict(self, table: Table, seat: Seat) -> Judged | None:
        """What the last decision of a seat cost, where the coach is on; raises NotAllowed.

        The pool gets what the seat saw when it decided, and its move.  One verdict is made at a time, so that of two workers
        one is always free for the computers' moves.
        """
        if not table.is_coached:
            raise NotAllowed("no_coach", "the coach is not on at this table")
        made = table.last_decision(seat)
        if made is None:
            return None
        if (known := table.notes.verdicts.get(made.seq)) is not None:
            return Judged(made.seq, known[1])
        game = table.game
        seen = game.observe(made.state, seat)
        about, played = self._position(table, seat, game.make.to_bytes(seen)), game.encode(seen, seat, made.move)
        question = VerdictQuestion(*about, b"", *self._time, played=played, seats=table.facts.seats)
        async with self._coaching:
            verdicts = await self._bots.choose(question)
        if not verdicts:
            return None
        judged = Judged(made.seq, verdicts[0])
        await table.judged(seat, judged)
        return judged

    @staticmethod
    def _position(table: Table, seat: Seat, seen: bytes) -> tuple[str, str | None, bytes, Seat]:
        """The fields that all questions share."""
        return table.facts.game, table.facts.cards_text, seen, seat

    @property
    def _time(self) -> tuple[float, float]:
        """The timeout of questions: longer if computers may think longer."""
        return SECONDS + self.think, self.think

    async def _move(self, table: Table, seat: Seat) -> None:
        seq, seen = table.observation(seat)
        cid = f"bot-{seq}"
        if table.match.holder == seat:
            command: Command = EndTurn(seq, f"{cid}-end")
        else:
            move = await (self._engine_move if table.seats[seat].level == ENGINE else self._level_move)(table, seat, seq, seen)
            if move is None:
                return
            command = Play(seq, cid, move)
        problem = (await table.take(seat, command)).problem
        if problem is not None and problem.code == "unavailable":
            raise StoreUnavailable(problem.text)
        if problem is not None and problem.code not in ("stale", "not_your_turn", "over"):
            raise AssertionError(f"a computer was refused: {problem}")

    async def _level_move(self, table: Table, seat: Seat, seq: int, seen: bytes) -> WireMove:
        level = table.seats[seat].level or "greedy"
        about = (*self._position(table, seat, seen), _seed_for(table, seat, seq), *self._time)
        return await self._bots.choose(MoveQuestion(*about, level=level))

    async def _engine_move(self, table: Table, seat: Seat, seq: int, seen: bytes) -> WireMove | None:
        """The move of a program; None if it has failed twice and given up: nobody chooses in its place."""
        at = AtTable(table.id, seat, table.seats[seat].name, table.facts.seats, table.facts.options)
        try:
            return await self.engines.move(at, table.facts.game, table.facts.cards_text, seen)
        except EngineFault as fault:
            log.warning("at table %s: %s; it gives up", table.id, fault)
            await table.leave(seat, how_of(fault))
            return None


def _seed_for(table: Table, seat: Seat, seq: int) -> bytes:
    """The seed of a computer player at this point; independent of the draws of the game."""
    about = f"{table.id} {seat} {seq}".encode()
    return hashlib.blake2b(about, key=table.facts.secret, person=b"kouzlo-bots").digest()


def _fits(kept: str | None, key: str) -> bool:
    return kept is not None and hmac.compare_digest(kept.encode(), key.encode("utf-8", "surrogatepass"))


def _check_played(table: Table, visitor: Visitor) -> None:
    """Raises NotAllowed or Refused unless the visitor has played here to the end."""
    if not table.seats.entered_by(visitor.id):
        raise NotAllowed("not_seated", "only those who played can ask for another game")
    if not table.is_over:
        raise NotAllowed("not_over", "the game is not over")
    table.check_whole()


def _seat_again(row: SeatRow, seat: Seat) -> SeatRow:
    """The seat of the same player in the next game; a computer that took over a seat does not keep it."""
    return msgspec.structs.replace(row, seat=seat, adds="", account=row.account if row.kind == PERSON else None)
