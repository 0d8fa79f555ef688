"""What is shown of a table: views, updates and what everybody sees around the game.  Nothing here changes anything.

Each picture is drawn and written once for all to whom it goes: spectators see the same, and so do several pages of one seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.errors import Illegal, Refused
from kouzlo.core.fairness import Fair, Scripted, commitment_to
from kouzlo.core.game import Foreseeing
from kouzlo.core.move import NotAMove, Seat, read_move
from kouzlo.core.replay import write_record
from kouzlo.core.view import Forecast, Told, told
from kouzlo.server import clock
from kouzlo.server.journal import AnyMatch, Journal
from kouzlo.server.seats import Notes, Seats
from kouzlo.server.store import SeatRow
from kouzlo.server.wire import Ended, SeatShown, Seen, TableShown, Update, write

DRAWN = 256
"""So many views are kept, those that were asked for last: enough for all that happens at once, and no matter for memory."""


def seen(match: AnyMatch, seat: Seat | None, stands_still: bool = False) -> Seen:
    """What a seat sees; at a table that stands still nobody is asked."""
    found = _seen(match, seat, match.seq, match.holder)
    return msgspec.structs.replace(found, prompt=None, waiting_for=()) if stands_still else found


@lru_cache(maxsize=DRAWN)
def _seen(match: AnyMatch, seat: Seat | None, seq: int, holder: Seat | None) -> Seen:
    shared = _seen(match, None, seq, holder).table if match.game.info.hides_nothing and seat is not None else None
    return Seen.of(match.drawn(seat, shared))


@lru_cache(maxsize=DRAWN)
def _told(match: AnyMatch, seat: Seat | None, since: int, seq: int) -> tuple[Told, ...]:
    return told(match.story(seat, since))


def has_secrets(match: AnyMatch, seat: Seat) -> bool:
    """Whether a seat that is asked sees anything that the others at its device may not see."""
    if match.holder == seat or match.game.info.hides_nothing:
        return False
    make, observe = match.game.make, match.game.observe
    return match.turn.sealed or make.to_bytes(observe(match.state, seat)) != make.to_bytes(observe(match.state, None))


def forecast(match: AnyMatch, seat: Seat, sent: object) -> Forecast:
    """What a move of this seat would do, drawn from its own observation; raises Refused, with the paragraph.

    The world that it is tried in depends on nothing that the seat does not know, so it tells nothing.
    """
    game = match.game
    match.check_asked(seat)
    try:
        move = read_move(game.info.moves, sent)
        sight = game.observe(match.state, seat)
        verdict = game.judge(sight, seat, move)
    except NotAMove as error:
        raise Refused("bad_move", str(error)) from None
    if verdict:
        raise Illegal(verdict.id)
    if not isinstance(game, Foreseeing):
        return Forecast((), surprises=True)
    return game.foresee(sight, seat, move, Luck(bytes(32)))


def ended_notes(ended: Ended) -> dict[str, str]:
    """How a game ended without the rules, as notes of its record: how, by whom, who won."""
    by = {} if ended.seat is None else {"ended-by": str(ended.seat)}
    return {"ended": ended.how, **by, "winners": " ".join(map(str, ended.winners)) or "none"}


def record(journal: Journal, deal: Fair, ended: Ended | None, names: Sequence[str]) -> str:
    """The public record of a finished game: it shows all that is hidden."""
    notes = {} if ended is None else ended_notes(ended)
    # Whoever went on from another game knew its draws: nothing can be proven of them here.
    return write_record(journal.match, Scripted() if journal.given else deal, names, notes, reveal=True)


class Display:
    """Draws one table for everybody who looks at it."""

    def __init__(self, journal: Journal, seats: Seats, notes: Notes) -> None:
        self._journal, self._seats, self._notes = journal, seats, notes
        self._commitment = commitment_to(journal.facts.secret)
        self._last_table: tuple[object, TableShown] | None = None
        self._written: dict[Seat | None, tuple[Seen, msgspec.Raw]] = {}
        self._table_written: tuple[object, msgspec.Raw] | None = None

    def snapshot(self, table: TableShown, asked: Sequence[Seat], seat: Seat | None, since: int) -> Callable[[], Update]:
        """What a seat is sent as of now, to be drawn anywhere: of a whole log that takes milliseconds."""
        match, stands_still = self._journal.match, self._journal.damaged_after is not None
        is_asked = seat is not None and seat in asked
        may_undo = is_asked and seat is not None and match.may_undo(seat)
        must_end_turn = is_asked and match.holder == seat

        def drawn() -> Update:
            view, happened = seen(match, seat, stands_still), _told(match, seat, min(since, match.seq), match.seq)
            return Update(view.seq, table, view, happened, may_undo, must_end_turn)

        return drawn

    # Around the game

    def table(self, is_over: bool, asked: Callable[[], Sequence[Seat]]) -> TableShown:
        """What everybody sees around the game."""
        journal, notes = self._journal, self._notes
        if journal.clock.is_kept:
            return self._table(is_over, asked())
        there = tuple((self._seats.is_here(row.seat), self._seats.is_absent(row.seat)) for row in self._seats)
        noted = (notes.count, notes.ended, notes.rematch, is_over, journal.damaged_after)
        key = (journal.facts, journal.match, journal.match.holder, *noted, *self._seats, *there)
        if self._last_table is None or self._last_table[0] != key:
            self._last_table = key, self._table(is_over, asked())
        return self._last_table[1]

    def _table(self, is_over: bool, asked: Sequence[Seat]) -> TableShown:
        facts, match, notes, now = self._journal.facts, self._journal.match, self._notes, clock.now()
        return TableShown(
            id=facts.id,
            game=facts.game,
            options=dict(match.options),
            seats=tuple(self._seat(row, now) for row in self._seats),
            is_open=self._seats.is_open,
            is_over=is_over,
            listed=facts.settings.listed,
            commitment=self._commitment,
            secret=facts.secret.hex() if is_over else None,
            ended=notes.ended,
            draw_offers=notes.draw_offers(match.log),
            phrases=tuple(notes.phrases),
            rematch=notes.rematch,
            notes=notes.count,
            begun_from=facts.settings.begun_from,
            damaged_after=self._journal.damaged_after,
            curtain=tuple(seat for seat in asked if self._seats.shares_device(seat) and has_secrets(match, seat)),
        )

    def _seat(self, row: SeatRow, now: float) -> SeatShown:
        keeps_time, seats = self._journal.clock, self._seats
        left = round(keeps_time.left(row.seat, now), 1) if keeps_time.is_kept and not seats.is_open else None
        here, absent, is_guest = seats.is_here(row.seat), seats.is_absent(row.seat), seats.is_guest(row.seat)
        return SeatShown(row.seat, row.kind, row.name, row.level, here, left, absent, is_guest)

    # As bytes

    def letter(self, update: Update) -> bytes:
        """An update as JSON; what stands in several, for one seat or for all spectators, is written once."""
        view = update.view
        kept = self._written.get(view.seat)
        if kept is None or kept[0] is not view:
            kept = self._written[view.seat] = view, msgspec.Raw(self._view_written(view))
        return write(msgspec.structs.replace(update, view=kept[1]))

    def _view_written(self, view: Seen) -> bytes:
        """What a seat sees as JSON; where everybody sees the same table, that is written once for all."""
        if not self._journal.game.info.hides_nothing:
            return write(view)
        if self._table_written is None or self._table_written[0] is not view.table:
            self._table_written = view.table, msgspec.Raw(write(view.table))
        return write(msgspec.structs.replace(view, table=self._table_written[1]))
