"""The house: it lays tables, lets people sit down, wakes a table when somebody touches it and forgets it when nobody does.

    create ─► a table with free seats ─► join … ─► all there: the first draw ─► play ─► over ─► rematch: a new table

A table in memory is only a convenience: it is made from the store when it is touched and dropped when it has been idle.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import logging
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from typing import Any

import msgspec

from kouzlo.core.chance import SEED_BYTES, seed_of
from kouzlo.core.errors import BadOption, KouzloError, Refused
from kouzlo.core.game import AnyGame, next_game, settle
from kouzlo.core.make import PLAIN, Make
from kouzlo.core.move import Seat
from kouzlo.core.sentence import worded
from kouzlo.players.levels import player
from kouzlo.review.shown import Mixture
from kouzlo.server import clock
from kouzlo.server.bots import SECONDS, BotPool, HintQuestion, MixtureQuestion, MoveQuestion
from kouzlo.server.films import Branch, Film
from kouzlo.server.games import game_of, game_with
from kouzlo.server.names import skeleton
from kouzlo.server.ratings import judge, result_of
from kouzlo.server.seats import BOT, HERE, OPEN, PERSON
from kouzlo.server.sessions import Visitor, tidy_name
from kouzlo.server.store import Conflict, Damaged, EntryRow, SeatRow, Settings, Store, StoreUnavailable, TableFacts
from kouzlo.server.store.chain import first_link, linked
from kouzlo.server.store.settings import new_key
from kouzlo.server.table import Table
from kouzlo.server.tidying import Tidying
from kouzlo.server.wire import Beginning, EndTurn, HintShown, Join, NewTable, Play

log = logging.getLogger("kouzlo.server")

IDLE = 600.0
"""A table that nobody has touched for so many seconds is dropped from memory."""
SWEEP = 30.0
TIDIED = 6
"""So many times between two sweeps it is seen whether garbage should be looked for."""
LARGEST_CARDS = 48 * 1024
SEVERAL = 4
"""So many times more listed tables are asked for than are shown: some may be of other rules, or damaged."""


class NoSuchTable(KouzloError):
    """No such table, or none that this visitor may know of: the two look the same."""


class NotAllowed(KouzloError):
    """Not for this visitor: `code` says why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code


class House:
    """All tables of a server."""

    def __init__(self, store: Store, bots: BotPool, make: Make = PLAIN, idle: float = IDLE, think: float = 1.0) -> None:
        self.store = store
        self.think = think
        """Seconds that the strongest level takes for a turn."""
        self._bots = bots
        self._make = make
        self._idle = idle
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Future[Table]] = {}
        self._drivers: dict[str, asyncio.Task[None]] = {}
        self._alarms: dict[str, asyncio.TimerHandle] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._working: set[asyncio.Task[None]] = set()
        self._hearers: dict[str, list[Callable[[], None]]] = {}
        self.tidying = Tidying()

    # Opening and closing

    def open(self) -> None:
        """Begin to look after idle tables."""
        self._sweeper = asyncio.create_task(self._sweep())
        self._works(self.count_all())

    def say_goodbye(self) -> None:
        """Whoever waits at a table for news need not wait any longer."""
        for table in self._tables.values():
            table.dismiss()

    async def close(self) -> None:
        """Let nothing go on; what was acknowledged is in the store already."""
        for alarm in self._alarms.values():
            alarm.cancel()
        tasks = [task for task in (self._sweeper, *self._drivers.values()) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, *self._working, return_exceptions=True)
        await self._bots.close()
        await self.store.close()

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._tables)

    @property
    def thinking(self) -> int:
        """At how many tables a computer is about to move."""
        return len(self._drivers)

    async def _sweep(self) -> None:
        while True:
            for _ in range(TIDIED):
                await asyncio.sleep(SWEEP / TIDIED)
                self.tidying.tidy()
            self.drop_idle()

    def drop_idle(self) -> None:
        """Forget tables that nobody looks at; they are replayed when somebody does."""
        now = time.monotonic()
        for id, table in list(self._tables.items()):
            if now - table.touched > self._idle and not table.is_watched_by_others(self._after) and id not in self._drivers:
                del self._tables[id]
                if alarm := self._alarms.pop(id, None):
                    alarm.cancel()

    # Laying a table

    async def create(self, wishes: NewTable, visitor: Visitor) -> Table:
        """A new table; raises BadOption, BadFile, UnknownGame or UnknownLevel with a sentence."""
        if wishes.cards is not None and len(wishes.cards) > LARGEST_CARDS:
            problem = "a card file has at most {most:,} characters here"
            raise BadOption(worded("bad-option-cards", problem, most=LARGEST_CARDS))
        game = await game_with(wishes.game, wishes.cards, self._make)
        options = settle(game.info, wishes.options, len(wishes.seats))
        if visitor.user is None:
            for wish in wishes.seats:
                await self.check_name(wish.name)
        seats = self._seats(wishes, visitor)
        settings = Settings(
            clock=wishes.clock,
            listed=wishes.listed,
            aids=wishes.aids,
            owners_end_turns=wishes.owners_end_turns,
            join=new_key(),
            watch=new_key(),
            by=visitor.id,
        )
        return await self._lay(game, dict(options), seats, settings)

    async def _lay(
        self,
        game: AnyGame,
        options: dict[str, object],
        seats: Sequence[SeatRow],
        settings: Settings,
        entries: Sequence[EntryRow] = (),
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
            secret=secrets.token_bytes(SEED_BYTES),
            created=clock.now(),
            settings=settings,
        )
        await self.store.begin(facts, seats, linked(first_link(facts.id), entries))
        return await self.table(facts.id)

    async def check_name(self, name: str) -> None:
        """A guest is not called like a member; raises NotAllowed."""
        if (name := tidy_name(name)) and await self.store.user_like(skeleton(name)) is not None:
            raise NotAllowed("members_name", "a member is called like that: sign in, or choose another name")

    def _seats(self, wishes: NewTable, visitor: Visitor) -> list[SeatRow]:
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
                    level = wish.level or "greedy"
                    player(level)
                    rows.append(SeatRow(seat, BOT, "", level=level))
        return rows

    # Touching a table

    async def table(self, id: str) -> Table:
        """A table by its id, replayed if it was idle; raises NoSuchTable, StoreUnavailable."""
        if (found := self._tables.get(id)) is not None:
            found.touched = time.monotonic()
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
        self._tables[id] = table
        table.watch(self._after)
        await table.check_time()
        self._after(table)
        return table

    def may_watch(self, table: Table, visitor: Visitor | None, key: str) -> bool:
        """Whether a visitor may see what everybody at the table sees."""
        if table.facts.settings.listed or table.seats.of(visitor.id if visitor else None):
            return True
        return _fits(table.facts.settings.watch, key) or _fits(table.facts.settings.join, key)

    def may_join(self, table: Table, key: str) -> bool:
        return table.facts.settings.listed or _fits(table.facts.settings.join, key)

    async def join(self, table: Table, visitor: Visitor, wish: Join) -> Seat:
        """Sit down on a free seat; who sits there already stays.  Raises NotAllowed."""
        if own := table.seats.of(visitor.id):
            return own[0]
        if not self.may_join(table, wish.key):
            raise NotAllowed("no_key", "this table is joined by its link")
        table.check_whole()
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
        """Somebody has said his name: he has it where the game has not begun, and where he had none."""
        for table in await self.mine(visitor, finished=False):
            for seat in table.seats.of(visitor.id):
                row = table.seats[seat]
                if row.kind == PERSON and (table.is_open or not row.name):
                    await table.sit(msgspec.structs.replace(row, name=visitor.name), only_if_free=False)

    def may_close(self, table: Table, visitor: Visitor | None) -> bool:
        """Whether a visitor may take the table away: he laid it, and it still waits for somebody."""
        return table.is_open and visitor is not None and table.facts.settings.by == visitor.id

    async def take_away(self, table: Table, visitor: Visitor | None) -> None:
        """Whoever laid a table that still waits for somebody takes it away again.  Raises NotAllowed."""
        if visitor is None or table.facts.settings.by != visitor.id:
            raise NotAllowed("not_host", "only whoever laid the table can take it away")
        if not await table.take_away():
            raise NotAllowed("begun", "the game has begun")
        self._tables.pop(table.id, None)
        self._let_hear(table)

    async def rematch(self, table: Table, visitor: Visitor) -> str:
        """The table where those who played play again; whoever asks first lays it."""
        if not table.seats.of(visitor.id):
            raise NotAllowed("not_seated", "only those who played can ask for a rematch")
        if not table.is_over:
            raise NotAllowed("not_over", "the game is not over")
        table.check_whole()
        if table.notes.rematch is not None:
            return table.notes.rematch
        again = next_game(table.game, table.match.state, table.facts.options, table.winners, table.facts.seats)
        seats = [_seat_again(table.seats[old], new) for new, old in enumerate(again.seats)]
        settings = msgspec.structs.replace(table.facts.settings, begun_from=None, join=new_key(), watch=new_key())
        new = await self._lay(table.game, dict(again.options), seats, settings)
        chosen = await table.goes_on_at(new.id)
        if chosen != new.id:
            self._tables.pop(new.id, None)
            await self.store.forget(new.id)
        return chosen

    async def branch(self, film: Film, wish: Branch, visitor: Visitor, table: Table | None = None) -> Table:
        """A new table that goes on from a step of a game: the visitor on one seat, computers on the others.

        What was drawn until then stays; from there on the house draws anew, by a secret of its own.
        Raises Refused, BadOption or UnknownLevel.
        """
        entries, game = film.entries(wish.at), film.game
        level = wish.level or "greedy"
        player(level)
        own = table.seats.of(visitor.id) if table is not None else ()
        seat = wish.seat if wish.seat is not None else own[0] if own else film.asked(wish.at)
        if seat >= film.record.seats:
            raise BadOption(worded("bad-option-no-seat", "this game has {seats} seats", seats=film.record.seats))
        computers = [SeatRow(each, BOT, "", level=level) for each in range(film.record.seats)]
        seats = [SeatRow(seat, PERSON, visitor.name, visitor.id) if row.seat == seat else row for row in computers]
        now = clock.now()
        rows = [EntryRow(number, *entry, "", now) for number, entry in enumerate(entries, 1)]
        begun_from = Beginning(len(rows), table.id if table is not None else None, wish.at)
        settings = Settings(join=new_key(), watch=new_key(), by=visitor.id, begun_from=begun_from)
        return await self._lay(game, dict(film.record.options), seats, settings, rows)

    async def lobby(self, most: int = 50) -> list[Table]:
        """Tables that everybody may join, newest first."""
        found: list[Table] = []
        for line in await self.store.open_tables(SEVERAL * most):
            if len(found) < most:
                with contextlib.suppress(KouzloError, Damaged):
                    found.append(await self.table(line.id))
        return found

    async def mine(self, visitor: Visitor, most: int = 30, finished: bool | None = None) -> list[Table]:
        """The tables of a visitor, newest first."""
        found: list[Table] = []
        for id in (await self.store.tables_of(visitor.id, finished))[:most]:
            with contextlib.suppress(KouzloError, Damaged):
                found.append(await self.table(id))
        return found

    # People who change

    async def look_again(self, holder: str) -> None:
        """Tables in memory where somebody sat under this id read again who sits where."""
        for table in [each for each in self._tables.values() if each.concerns(holder)]:
            await table.look_again()

    async def forget(self, table: Table) -> None:
        """Remove a table with everything that belongs to it."""
        table.is_closing = True
        self._tables.pop(table.id, None)
        if driver := self._drivers.pop(table.id, None):
            driver.cancel()
        if alarm := self._alarms.pop(table.id, None):
            alarm.cancel()
        await self.store.forget(table.id)

    async def count(self, table: Table) -> bool:
        """Enter the result of a game that counts, once; True if it was entered now."""
        result = result_of(table)
        if result is None or table.is_counted:
            return False
        entered = await self.store.enter_result(result, judge)
        table.is_counted = True
        return entered

    async def count_all(self) -> None:
        """Enter what was finished while nobody could write it down."""
        for id in await self.store.uncounted():
            with contextlib.suppress(KouzloError, Damaged):
                await self.count(await self.table(id))

    def _count_soon(self, table: Table) -> None:
        if not table.is_counted and result_of(table) is not None:
            self._works(self.count(table))

    def _works(self, work: Coroutine[Any, Any, object]) -> None:
        """Do something beside what is asked; a store that cannot write is tried again when the table is touched again."""

        async def tried() -> None:
            with contextlib.suppress(StoreUnavailable):
                await work

        task = asyncio.create_task(tried())
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    def hear(self, holder: str, call: Callable[[], None]) -> Callable[[], None]:
        """Be called whenever something happens at a table of somebody; the answer ends that."""
        self._hearers.setdefault(holder, []).append(call)

        def stop() -> None:
            self._hearers[holder].remove(call)
            if not self._hearers[holder]:
                del self._hearers[holder]

        return stop

    def _let_hear(self, table: Table) -> None:
        if self._hearers:
            for holder in {row.session for row in table.seats if row.session is not None}:
                for call in self._hearers.get(holder, ()):
                    call()

    # What happens by itself

    def _after(self, table: Table) -> None:
        """After each change: computers move, clocks run, whoever listens is told."""
        self.tidying.moved()
        self._let_hear(table)
        id = table.id
        if alarm := self._alarms.pop(id, None):
            alarm.cancel()
        if table.is_over:
            self._count_soon(table)
        if table.is_open or table.is_over or table.is_damaged:
            return
        left = table.clock.next_fall(clock.now())
        if left is not None:
            loop = asyncio.get_running_loop()
            self._alarms[id] = loop.call_later(min(left + 0.05, 3600), lambda: loop.create_task(self._ring(table)))
        if id not in self._drivers and any(table.seats[seat].kind == BOT for seat in table.asked):
            self._drivers[id] = asyncio.create_task(self._drive(table))

    async def _ring(self, table: Table) -> None:
        await table.check_time()
        self._after(table)

    async def _drive(self, table: Table) -> None:
        """Let the computers of a table move as long as they are asked."""
        try:
            while seats := [seat for seat in table.asked if table.seats[seat].kind == BOT]:
                await self._move(table, seats[0])
        except StoreUnavailable:
            await asyncio.sleep(1.0)
        except Exception:
            log.exception("a computer could not move at table %s", table.id)
            return
        finally:
            self._drivers.pop(table.id, None)
        self._after(table)

    async def hint(self, table: Table, seat: Seat) -> HintShown:
        """A good move for somebody who is asked, where the table has aids; raises NotAllowed or Refused."""
        if not table.facts.settings.aids:
            raise NotAllowed("no_aids", "this table is played without hints")
        table.match.check_asked(seat)
        seq, seen = table.observation(seat)
        return await self._bots.choose(
            HintQuestion(*self._position(table, seat, seen), seed_of(f"hint {table.id} {seq}"), *self._time)
        )

    async def mixture(self, table: Table, seat: Seat) -> Mixture:
        """How a seat should have mixed its last sealed choice, by what it knew then; raises NotAllowed or Refused.

        Only what that seat saw is sent to whoever thinks, so the answer can tell nothing of what is hidden from it.
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

    @staticmethod
    def _position(table: Table, seat: Seat, seen: bytes) -> tuple[str, str | None, bytes, Seat]:
        """What every question says first."""
        return table.facts.game, table.facts.cards_text, seen, seat

    @property
    def _time(self) -> tuple[float, float]:
        """Whoever may think longer is waited for longer."""
        return SECONDS + self.think, self.think

    async def _move(self, table: Table, seat: Seat) -> None:
        seq, seen = table.observation(seat)
        cid = f"bot-{seq}"
        if table.match.holder == seat:
            await table.take(seat, EndTurn(seq, f"{cid}-end"))
            return
        level = table.seats[seat].level or "greedy"
        about = (*self._position(table, seat, seen), _seed_for(table, seat, seq), *self._time)
        question = MoveQuestion(*about, level=level)
        answer = await table.take(seat, Play(seq, cid, await self._bots.choose(question)))
        if answer.problem is not None and answer.problem.code not in ("stale", "not_your_turn", "over"):
            raise AssertionError(f"a computer was refused: {answer.problem}")


def _seed_for(table: Table, seat: Seat, seq: int) -> bytes:
    """What a computer tosses up with at this point; the draws of the game do not depend on it, nor it on them."""
    about = f"{table.id} {seat} {seq}".encode()
    return hashlib.blake2b(about, key=table.facts.secret, person=b"kouzlo-bots").digest()


def _fits(kept: str | None, key: str) -> bool:
    return kept is not None and hmac.compare_digest(kept.encode(), key.encode("utf-8", "surrogatepass"))


def _seat_again(row: SeatRow, seat: Seat) -> SeatRow:
    """Whoever sat here sits down again; a computer that took over from somebody plays for nobody now."""
    return msgspec.structs.replace(row, seat=seat, adds="", account=row.account if row.kind == PERSON else None)
