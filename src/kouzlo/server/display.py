"""What is shown of a table: views, updates and the data around the game.  Nothing here changes the table.

Each view is made and serialised once for all connections that get it: all spectators, and all pages of one seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.corrections import to_go_on
from kouzlo.core.editions import shown_options
from kouzlo.core.errors import Illegal, Refused
from kouzlo.core.fairness import Deal, Scripted, commitment_to
from kouzlo.core.game import Foreseeing
from kouzlo.core.guide import Guide, Tip, guide_of
from kouzlo.core.move import NotAMove, Seat, read_move
from kouzlo.core.problem import Problem, exercise_after, exercise_of
from kouzlo.core.replay import write_record
from kouzlo.core.transcript import BY_HAND, COACH_NOTE
from kouzlo.core.view import Forecast, Told, told
from kouzlo.review.exercises import hints_of, tips_of, title_of
from kouzlo.server import clock
from kouzlo.server.coaching import is_coached, may_coach
from kouzlo.server.journal import AnyMatch, Journal
from kouzlo.server.seats import Notes, Seats
from kouzlo.server.store import SeatRow
from kouzlo.server.wire import ChatShown, Ended, LessonShown, SeatShown, Seen, TableShown, Update, write

DRAWN = 256
"""The number of views kept, most recently used first: enough for what happens at once, and small in memory."""


def seen(match: AnyMatch, seat: Seat | None, stands_still: bool = False) -> Seen:
    """What a seat sees; at a stopped table there is no prompt."""
    found = _seen(match, seat, match.seq, match.holder)
    return msgspec.structs.replace(found, prompt=None, waiting_for=()) if stands_still else found


@lru_cache(maxsize=DRAWN)
def _seen(match: AnyMatch, seat: Seat | None, seq: int, holder: Seat | None) -> Seen:
    shared = _seen(match, None, seq, holder).table if match.game.info.hides_nothing and seat is not None else None
    return Seen.of(match.rendered(seat, shared))


@lru_cache(maxsize=DRAWN)
def _told(match: AnyMatch, seat: Seat | None, since: int, seq: int) -> tuple[Told, ...]:
    return told(match.story(seat, since))


@lru_cache(maxsize=DRAWN)
def _lesson(match: AnyMatch, id: str, seq: int) -> tuple[tuple[Tip, ...], LessonShown]:
    """What a lesson says now, and how it stands; moves are tried for it."""
    lesson = exercise_of(match.game, id)
    assert lesson is not None, "the table of a lesson was begun with it"
    after, title, hints = exercise_after(match.game, lesson), title_of(lesson), hints_of(lesson, match)
    return tips_of(lesson, match), LessonShown(id, lesson.course(match), after, title, isinstance(lesson, Problem), hints)


def has_secrets(match: AnyMatch, seat: Seat) -> bool:
    """Whether a seat that is to move sees anything that the others at its device may not see."""
    if match.holder == seat or match.game.info.hides_nothing:
        return False
    make, observe = match.game.make, match.game.observe
    return match.turn.sealed or make.to_bytes(observe(match.state, seat)) != make.to_bytes(observe(match.state, None))


def winners(match: AnyMatch, ended: Ended | None) -> tuple[Seat, ...]:
    """The winners, by the rules or because somebody resigned; empty before the end."""
    if ended is not None:
        return ended.winners
    return match.outcome.winners if match.outcome is not None else ()


def forecast(match: AnyMatch, seat: Seat, sent: object) -> Forecast:
    """What a move of this seat would do, from its own observation; raises Refused, with the paragraph.

    The move is tried in a state imagined from that observation only, so the answer reveals nothing.
    """
    game = match.game
    decider = match.decider(seat)
    seat = seat if decider is None else decider
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
    """The notes of a record for a game that ended outside the rules: how, by whom, who won."""
    by = {} if ended.seat is None else {"ended-by": str(ended.seat)}
    return {"ended": ended.how, **by, "winners": " ".join(map(str, ended.winners)) or "none"}


def record(journal: Journal, deal: Deal, ended: Ended | None, names: Sequence[str]) -> str:
    """The public record of a finished game, including everything that was hidden."""
    notes = {**({} if ended is None else ended_notes(ended)), **({COACH_NOTE: "on"} if journal.was_coached else {})}
    if journal.facts.settings.box:
        notes |= BY_HAND
    # A player who branched off another game knew its draws, so nothing can be proven about them.
    return write_record(journal.match, Scripted() if journal.given else deal, names, notes, reveal=True)


class Display:
    """Makes the views of one table for all connections."""

    def __init__(self, journal: Journal, seats: Seats, notes: Notes) -> None:
        self._journal, self._seats, self._notes = journal, seats, notes
        self._commitment = "" if journal.facts.settings.box else commitment_to(journal.facts.secret)
        self._last_table: tuple[object, TableShown] | None = None
        self._written: dict[Seat | None, tuple[Seen, msgspec.Raw]] = {}
        self._around_written: tuple[TableShown, msgspec.Raw] | None = None
        self._table_written: tuple[object, msgspec.Raw] | None = None

    def snapshot(
        self,
        table: TableShown,
        asked: Sequence[Seat],
        seat: Seat | None,
        since: int,
        chat: ChatShown | None = None,
        muted: tuple[Seat, ...] = (),
    ) -> Callable[[], Update]:
        """A copy of what a seat is sent now, to be rendered in any thread: a whole log takes milliseconds."""
        match, stands_still = self._journal.match, self._journal.damaged_after is not None
        is_asked = seat is not None and (seat in asked or seat in match.drawers)  # corrections wait for nobody
        may_go_on = len(to_go_on(match)) if seat in match.drawers and not stands_still else 0
        lesson = self._journal.lesson
        may_undo = is_asked and seat is not None and (match.may_undo(seat) if lesson is None else lesson.may_undo(match))
        must_end_turn = is_asked and match.holder == seat
        guide = self._guide(table.is_over, seat)

        def rendered() -> Update:
            told_now, learnt = (None, None) if lesson is None or seat is None else _lesson(match, lesson.id, match.seq)
            view = seen(match, seat, stands_still or (learnt is not None and learnt.course != "open"))
            hears = None if match.game.info.hides_nothing else seat  # where nothing is hidden, everybody hears the same
            happened = _told(match, hears, min(since, match.seq), match.seq)
            tips = guide.tips(match, seat) if guide is not None and seat is not None else told_now
            return Update(view.seq, table, view, happened, may_undo, must_end_turn, tips, chat, learnt, muted, may_go_on)

        return rendered

    def _guide(self, is_over: bool, seat: Seat | None) -> Guide | None:
        """The guide of a seat that plays its first game here, as long as it is wanted."""
        is_guided = self._journal.facts.settings.guided and seat in self._seats.persons and seat not in self._notes.unguided
        return guide_of(self._journal.game) if is_guided and not is_over else None

    # Around the game

    def table(self, is_over: bool, asked: Sequence[Seat]) -> TableShown:
        """The data around the game that everybody sees; without a clock the same struct until something in it changes."""
        journal, notes, seats = self._journal, self._notes, self._seats
        offers, curtain = notes.draw_offers(journal.match.log), self._curtain(asked)
        if journal.clock.is_kept:
            return self._table(is_over, offers, curtain)
        there = [(seats.is_here(row.seat), seats.is_absent(row.seat)) for row in seats]
        noted = (notes.count, notes.ended, notes.rematch, notes.again, journal.damaged_after, offers, curtain)
        key = (journal.facts, is_over, noted, seats.rows[:], there)
        if self._last_table is None or self._last_table[0] != key:
            self._last_table = key, self._table(is_over, offers, curtain)
        return self._last_table[1]

    def _curtain(self, asked: Sequence[Seat]) -> tuple[Seat, ...]:
        """The seats that share a device and are asked something that the others at this device may not see."""
        match, shares_device = self._journal.match, self._seats.shares_device
        return tuple([seat for seat in asked if shares_device(seat) and has_secrets(match, seat)])

    def _table(self, is_over: bool, offers: tuple[Seat, ...], curtain: tuple[Seat, ...]) -> TableShown:
        facts, notes, now = self._journal.facts, self._notes, clock.now()
        return TableShown(
            id=facts.id,
            game=facts.game,
            options=shown_options(self._journal.match),
            seats=tuple(self._seat(row, now) for row in self._seats),
            is_open=self._seats.is_open,
            is_over=is_over,
            listed=facts.settings.listed,
            commitment=self._commitment,
            secret=facts.secret.hex() if is_over and not facts.settings.box else None,
            ended=notes.ended,
            draw_offers=offers,
            phrases=tuple(notes.phrases),
            rematch=notes.rematch,
            may_coach=may_coach(facts.settings, self._seats),
            is_coached=is_coached(facts.settings, self._seats, notes),
            again=notes.again,
            draws="box" if facts.settings.box else "house",
            is_dealt_again=facts.settings.again_of is not None,
            notes=notes.count,
            begun_from=facts.settings.begun_from,
            owners_end_turns=facts.settings.owners_end_turns,
            damaged_after=self._journal.damaged_after,
            curtain=curtain,
            winners=winners(self._journal.match, notes.ended),
        )

    def _seat(self, row: SeatRow, now: float) -> SeatShown:
        keeps_time, seats = self._journal.clock, self._seats
        left = round(keeps_time.left(row.seat, now), 1) if keeps_time.is_kept and not seats.is_open else None
        here, absent, is_guest = seats.is_here(row.seat), seats.is_absent(row.seat), seats.is_guest(row.seat)
        return SeatShown(row.seat, row.kind, row.name, row.level, here, left, absent, is_guest)

    # As bytes

    def letter(self, update: Update) -> bytes:
        """An update as JSON; parts that several updates share are serialised once."""
        view = update.view
        kept = self._written.get(view.seat)
        if kept is None or kept[0] is not view:
            kept = self._written[view.seat] = view, msgspec.Raw(self._view_written(view))
        return write(msgspec.structs.replace(update, table=self._around(update.table), view=kept[1]))

    def _around(self, table: TableShown) -> msgspec.Raw:
        """The data around the game as JSON; most moves change nothing in it."""
        if self._around_written is None or self._around_written[0] is not table:
            self._around_written = table, msgspec.Raw(write(table))
        return self._around_written[1]

    def _view_written(self, view: Seen) -> bytes:
        """The view of a seat as JSON; a table that everybody sees the same is serialised once."""
        if not self._journal.game.info.hides_nothing:
            return write(view)
        if self._table_written is None or self._table_written[0] is not view.table:
            self._table_written = view.table, msgspec.Raw(write(view.table))
        return write(msgspec.structs.replace(view, table=self._table_written[1]))
