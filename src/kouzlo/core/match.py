"""A match: one game at one table, its record, and the only entrance for moves and exit for views.

    command ─► submit ─► not your turn? over? ─► Refused       nothing has changed
                 │       judge ─► Illegal(rule)                nothing has changed
                 ▼
               sealed? ─► envelope, until all seats have answered
                 ▼
               play on a copy ─► journal (durable) ─► the copy becomes the state ─► events ─► views

The log only grows: an undo is an entry too, `seq` never decreases, and random numbers are never used twice.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, Self, TypeVar, cast

import msgspec

from kouzlo.core.chance import Luck
from kouzlo.core.errors import Illegal, Refused
from kouzlo.core.event import Event
from kouzlo.core.game import Aided, BoxDrawing, Game, Listing, Revealing, settle
from kouzlo.core.log import Log
from kouzlo.core.move import CHANCE, Move, NotAMove, Seat, Turn
from kouzlo.core.outcome import Outcome
from kouzlo.core.record import Record
from kouzlo.core.view import Prompt, View

__all__ = ["END_TURN", "Entry", "Match", "Played", "TakenBack", "Undone"]

S = TypeVar("S", bound=Record)
M = TypeVar("M", bound=Move)

END_TURN = "end_turn"
"""The phase of every game in which a seat has moved and may still undo, until it ends its turn."""


class Played(msgspec.Struct, frozen=True):
    """An entry of the log: a seat (or CHANCE) chose this."""

    seat: Seat
    move: Move


class Undone(msgspec.Struct, frozen=True):
    """An entry of the log: the last `moves` entries that still counted are undone."""

    moves: int


Entry = Played | Undone


class TakenBack(Event):
    """The last moves were taken back."""

    moves: int


class Sealed(msgspec.Struct, Generic[M], frozen=True):
    """The content of an envelope: a move, and its code in the state in which it was chosen."""

    move: M
    code: int


class Position(Generic[S, M]):
    """A point of a match: the state and the envelopes that are not opened yet.

    A position never changes, so turn and outcome are computed once.
    """

    __slots__ = ("_outcome", "_turn", "envelopes", "state")

    def __init__(self, state: S, envelopes: Mapping[Seat, Sealed[M]]) -> None:
        self.state = state
        self.envelopes = envelopes
        self._turn: Turn | None = None
        self._outcome: tuple[Outcome | None] | None = None

    def turn(self, game: Game[S, M]) -> Turn:
        """Who decides by the rules, whether or not they have sealed an answer."""
        if self._turn is None:
            self._turn = game.turn(self.state)
        return self._turn

    def outcome(self, game: Game[S, M]) -> Outcome | None:
        """The outcome, or None."""
        if self._outcome is None:
            self._outcome = (game.outcome(self.state),)
        return self._outcome[0]


class Match(Generic[S, M]):
    """One game at one table.  With `luck`, draws are made automatically; without, the caller plays them for the seat CHANCE.

    With `drawers`, the draws are made from a real box: these seats say what was drawn, and a view asks them for it.
    With `owners_end_turns`, luck and the next seat wait until the seat that moved says `end_turn`; until then it may undo.
    Without `aids`, views leave out what players could count themselves, if the game distinguishes that.
    Without `anew`, a game that was begun earlier is replayed with the options that it had.
    With `keeps`, only that many positions can be returned to: a server with a thousand tables cannot store all of them.
    """

    def __init__(
        self,
        game: Game[S, M],
        options: Mapping[str, object] | None = None,
        seats: int = 2,
        luck: Luck | None = None,
        journal: Callable[[Entry], None] | None = None,
        owners_end_turns: bool = False,
        keeps: int | None = None,
        aids: bool = True,
        anew: bool = True,
        drawers: Iterable[Seat] = (),
    ) -> None:
        self.game = game
        self.options = settle(game.info, options or {}, seats, anew)
        self.seats = seats
        self.luck = luck
        self.log: list[Entry] = []
        self.phases: list[str] = []
        """The phase in which each entry of the log was made."""
        self.holder: Seat | None = None
        self.drawers = tuple(drawers)
        self._journal = journal or (lambda entry: None)
        self._owners_end_turns = owners_end_turns
        self._keeps = keeps
        self._render = game.table if aids or not isinstance(game, Aided) else game.table_without_aids
        # Computed once: isinstance with a Protocol looks at all attributes each time.
        self._reveals = game.reveals if isinstance(game, Revealing) else None
        self._codes = game.move_codes if isinstance(game, Listing) else None
        self._now: Position[S, M] = Position(game.deal(self.options, seats), {})
        self._before: list[tuple[Played, Position[S, M] | None]] = []
        self._told: list[tuple[int, Event]] = []
        self._opened: dict[Seat, tuple[int, S, M]] = {}
        self._let_chance_play()

    def copy(self, journal: Callable[[Entry], None] | None = None) -> Self:
        """An equal, independent match; positions are immutable, so only the lists are copied."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.luck = copy.copy(self.luck)
        twin.log, twin.phases, twin._before, twin._told = self.log[:], self.phases[:], self._before[:], self._told[:]
        twin._opened = dict(self._opened)
        twin._journal = journal or self._journal
        return twin

    @property
    def seq(self) -> int:
        """The number of entries in the log."""
        return len(self.log)

    @property
    def state(self) -> S:
        return self._now.state

    @property
    def outcome(self) -> Outcome | None:
        return self._now.outcome(self.game)

    @property
    def turn(self) -> Turn:
        """Who still has to decide: seats that have sealed are not named."""
        if self.holder is not None:
            return Turn((self.holder,), END_TURN)
        turn = self._now.turn(self.game)
        if not self._now.envelopes:
            return turn
        return Turn(tuple(seat for seat in turn.seats if seat not in self._now.envelopes), turn.phase, turn.sealed)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that an answer is expected from: those that decide, or whose draw it is from the box.

        What a computer draws is expected from all people.
        """
        turn = self.turn
        if not (turn.is_chance and self.drawers and isinstance(self.game, BoxDrawing)):
            return turn.seats
        drawer = self.game.drawer(self.state)
        return (drawer,) if drawer in self.drawers else self.drawers

    def played(self) -> Sequence[Played]:
        """The entries that count, in order: those that were not undone."""
        return [entry for entry, _ in self._before]

    def last_sealed(self, seat: Seat) -> tuple[S, M] | None:
        """The last choice of this seat that was sealed and has been opened, with the state in which it was made."""
        at, state, move = self._opened.get(seat, (len(self._before), None, None))
        return None if state is None or move is None or at >= len(self._before) else (state, move)

    def may_move(self, seat: Seat) -> bool:
        """Whether a move of this seat would be considered: it has the turn, or an envelope that it may still replace."""
        return self.holder is None and seat in self._now.turn(self.game).seats

    def may_tell_draw(self, seat: Seat | None) -> bool:
        """Whether something is drawn from the box now, and this seat may say what it is."""
        return self.holder is None and seat in self.drawers and self._now.turn(self.game).is_chance

    def decider(self, seat: Seat | None) -> Seat | None:
        """For whom a seat answers: around a real box everybody answers for whoever is asked, unless that is a computer."""
        asked = self.asked
        return asked[0] if seat in self.drawers and asked and asked[0] in self.drawers else seat

    def may_undo(self, seat: Seat) -> bool:
        """Whether this seat may take its last move back.

        It may while its turn continues, nothing was drawn or decided by others since, and the move cannot have shown it
        anything: it opened no envelopes, and the seat knew the whole state before, or the game's `reveals` says that nothing
        was revealed.  With draws from the box everything can be corrected, by everybody who says what was drawn.
        """
        if self.drawers:
            return seat in self.drawers and bool(self._before)
        if not self._before or self._before[-1][0].seat != seat or seat not in self.turn.seats:
            return False
        before, game = self._before[-1][1], self.game
        if before is None or before.envelopes:
            return False
        if game.info.hides_nothing:
            return True
        if self._reveals is not None:
            return not self._reveals(before.state, self.state, seat)
        return game.make.to_bytes(game.observe(before.state, seat)) == game.make.to_bytes(before.state)

    def check_asked(self, seat: Seat) -> None:
        """Raises Refused if the game is over or the seat is not to move."""
        if self.outcome is not None:
            raise Refused("over", "the game is over")
        if not self.may_move(seat):
            raise Refused("not_your_turn", f"{_seat_name(seat)} is not asked now")

    def submit(self, seat: Seat, move: M) -> tuple[Event, ...]:
        """Play a move; returns the events as the referee sees them, including draws that followed.  Raises Refused.

        A draw from the box, said by a seat, is a move of CHANCE; around the box everybody moves for whoever is asked.
        """
        decider = self.decider(seat)
        seat = CHANCE if self.may_tell_draw(seat) else seat if decider is None else decider
        self.check_asked(seat)
        try:
            code = self.game.encode(self.state, seat, move)
        except NotAMove as error:
            raise Refused("bad_move", str(error)) from None
        if verdict := self.game.judge_code(self.state, seat, code):
            raise Illegal(verdict.id)
        begun, before = len(self._told), self.state
        self._enter(Played(seat, move), self._after(seat, Sealed(move, code)))
        if self._owners_end_turns and seat != CHANCE and not self._goes_on(seat):
            self.holder = seat
        else:
            self._let_chance_play(is_ours=self.state is not before)
        return tuple(event for _, event in self._told[begun:])

    def end_turn(self, seat: Seat) -> tuple[Event, ...]:
        """End the turn of the seat: luck and the next seat continue, and what it did can no longer be undone."""
        if self.holder != seat:
            raise Refused("not_your_turn", f"{_seat_name(seat)} has no turn to end")
        begun = len(self._told)
        self.holder = None
        self._let_chance_play()
        return tuple(event for _, event in self._told[begun:])

    def resume(self, luck: Luck | None, journal: Callable[[Entry], None] | None = None) -> None:
        """Continue after a replay: from now on draws come from `luck` and entries go to `journal`."""
        self.luck = luck
        self._journal = journal or self._journal
        self._let_chance_play()

    def undo(self, steps: int | None = None) -> tuple[Event, ...]:
        """Take one move back; with luck at the table, everything back to before the last decision of a person.  Raises Refused.

        A replay passes in `steps` how many entries were taken back.  With draws from the box any number can be: a position
        that was dropped is played again.
        """
        if steps is None:
            steps = 1
            while self.luck is not None and steps <= len(self._before) and self._before[-steps][0].seat == CHANCE:
                steps += 1
        is_there = 0 < steps <= len(self._before)
        position = self._before[-steps][1] if is_there else None
        if position is None and is_there and self.drawers:
            position = self._played_again(len(self._before) - steps)
        if position is None:
            raise Refused("no_move", "there is no move to take back")
        entry = Undone(steps)
        self._journal(entry)
        self.log.append(entry)
        self.phases.append(self.turn.phase)
        self._now = position
        del self._before[-steps:]
        self.holder = None
        told = TakenBack(steps)
        self._told.append((self.seq, told))
        self._let_chance_play()
        return (told,)

    def _played_again(self, moves: int) -> Position[S, M]:
        """The position after the first so many entries that count."""
        twin: Match[S, M] = Match(self.game, self.options, self.seats, keeps=1, anew=False)
        for entry, _ in self._before[:moves]:
            twin.submit(entry.seat, cast(M, entry.move))
        return twin._now

    def keep_positions(self, count: int) -> None:
        """From now on so many positions can be returned to."""
        self._keeps = None if self._keeps is None else max(self._keeps, count)

    def steps_back_to(self, seq: int) -> int:
        """How many entries an undo takes back to return to before this one; raises Refused if it does not count any more.

        Of choices that were sealed together all are taken back, for they have been opened.
        """
        counting = counting_entries(self.log)
        if seq not in counting:
            raise Refused("no_move", "this move does not count any more")
        steps = len(counting) - counting.index(seq)
        while (position := self._before[-steps][1]) is not None and position.envelopes:
            steps += 1
        return steps

    def view(self, seat: Seat | None, since: int = 0) -> View:
        """What a seat (None: a spectator) may see now, with the events after the entry `since`.

        Around a real box it is what the seat sees for which it answers.
        """
        return msgspec.structs.replace(self.rendered(seat), events=self.story(seat, since))

    def rendered(self, seat: Seat | None, table: Any = None) -> View:
        """What a seat may see now, without events; `table`: one that was rendered for others who see the same."""
        turn, outcome, game, seat = self.turn, self.outcome, self.game, self.decider(seat)
        seen = self.state if game.info.hides_nothing else game.observe(self.state, seat)
        return View(
            seq=self.seq,
            seat=seat,
            phase=turn.phase,
            waiting_for=self.asked,
            table=self._render(seen, seat) if table is None else table,
            prompt=self._prompt(seen, seat) if seat is not None and outcome is None else None,
            events=(),
            outcome=outcome,
        )

    def _prompt(self, seen: S, seat: Seat) -> Prompt | None:
        """The question to a seat, if it is asked something: its own decision, or what was drawn from the box."""
        if self.may_tell_draw(seat) and isinstance(self.game, BoxDrawing):
            return self.game.draw_prompt(seen)
        return self.game.prompt(seen, seat) if self.may_move(seat) else None

    def story(self, seat: Seat | None, since: int) -> tuple[Event, ...]:
        """The events as the seat may know them; from the beginning, after a game that reveals everything at its end, in full.

        The last moves are told as they were seen, so that the end of a game keeps its tension.
        """
        # From the end: a client that has seen the last move needs a few of hundreds.
        begun = len(self._told)
        while begun and self._told[begun - 1][0] > since:
            begun -= 1
        events = [event for _, event in self._told[begun:]]
        if since == 0 and self.outcome is not None and self._is_laid_open():
            return tuple(event.in_full() for event in events)
        return tuple(event.seen_by(seat) for event in events)

    def told_to(self, seat: Seat | None) -> Iterator[tuple[int, Event]]:
        """Every event as the seat may know it, with the number of the entry that it came with."""
        return ((number, event.seen_by(seat)) for number, event in self._told)

    def _is_laid_open(self) -> bool:
        if self.game.info.hides_nothing:
            return True
        make = self.game.make
        return make.to_bytes(self.game.observe(self.state, None)) == make.to_bytes(self.state)

    def _goes_on(self, seat: Seat) -> bool:
        return self.outcome is not None or seat in self.turn.seats or bool(self._now.envelopes)

    def _after(self, seat: Seat, chosen: Sealed[M], on_copy: bool = True) -> tuple[Position[S, M], tuple[Event, ...]]:
        """The position after a move: with one more envelope, or with all sealed moves played in seat order."""
        turn = self._now.turn(self.game)
        envelopes = {**self._now.envelopes, seat: chosen}
        if len(turn.seats) > 1 and len(envelopes) < len(turn.seats):
            return Position(self.state, envelopes), ()
        state = cast(S, self.game.make.copy(self.game.kernels.state, self.state)) if on_copy else self.state
        log = self.game.make.new(Log)
        for each in sorted(envelopes):
            self.game.play_code(state, each, envelopes[each].code, log)
        return Position(state, {}), self.game.tell(self.game.make.plain(Log, log))

    def _enter(self, entry: Played, after: tuple[Position[S, M], tuple[Event, ...]]) -> None:
        self._journal(entry)
        position, events = after
        self.log.append(entry)
        self.phases.append(self._now.turn(self.game).phase)
        self._remember_opened(entry, position)
        is_spent = position.state is self.state and not position.envelopes
        self._before.append((entry, None if is_spent else self._now))
        if self._keeps is not None and len(self._before) > self._keeps:
            self._before[-1 - self._keeps] = (self._before[-1 - self._keeps][0], None)
        self._now = position
        self._told.extend((self.seq, event) for event in events)

    def _remember_opened(self, entry: Played, after: Position[S, M]) -> None:
        """When sealed choices are opened: keep for each seat the state in which it chose, even if positions are dropped."""
        turn = self._now.turn(self.game)
        if turn.sealed and len(turn.seats) > 1 and not after.envelopes:
            chosen = {seat: sealed.move for seat, sealed in self._now.envelopes.items()} | {entry.seat: cast(M, entry.move)}
            self._opened.update({seat: (len(self._before), self.state, move) for seat, move in chosen.items()})

    def forget(self) -> None:
        """Drop the positions that no seat may return to: those before a draw or before somebody else's decision."""
        at, seat = len(self._before), self._before[-1][0].seat if self._before else CHANCE
        while at and self._before[at - 1][0].seat == seat != CHANCE:
            at -= 1
        # After a draw there may be nothing to drop while something before it remains.
        while at and (self._before[at - 1][1] is not None or self._before[at - 1][0].seat == CHANCE):
            at -= 1
            self._before[at] = (self._before[at][0], None)

    def _let_chance_play(self, is_ours: bool = False) -> None:
        """Draw until a seat is to move.

        A new state that nobody else refers to is changed without a copy where positions are not kept: no undo returns to
        before a draw.
        """
        while self.luck is not None and self.holder is None and self._now.turn(self.game).is_chance:
            draw = self._drawn_by(self.luck)
            self._enter(Played(CHANCE, draw.move), self._after(CHANCE, draw, on_copy=not (is_ours and self._keeps is not None)))
            is_ours = True

    def draw(self, luck: Luck) -> M:
        """What this luck draws now; nothing is played."""
        return self._drawn_by(luck).move

    def _drawn_by(self, luck: Luck) -> Sealed[M]:
        at, game = luck.weighted(self.game.weights(self.state)), self.game
        if self._codes is None:
            move = game.moves(self.state, CHANCE)[at]
            return Sealed(move, game.encode(self.state, CHANCE, move))
        code = self._codes(self.state, CHANCE)[at]
        return Sealed(game.decode(self.state, CHANCE, code), code)


def counting_entries(log: Sequence[Entry]) -> list[int]:
    """The numbers of the entries that still count, in order."""
    counting: list[int] = []
    for seq, entry in enumerate(log, 1):
        if isinstance(entry, Undone):
            del counting[-entry.moves :]
        else:
            counting.append(seq)
    return counting


def _seat_name(seat: Seat) -> str:
    return "chance" if seat == CHANCE else f"seat {seat}"
