"""The replay of a finished game: every step in words, the table after each, and branches from any of them.

A film is made from a record, of a table of this server or of an uploaded file.  The record is played again, so only what the
rules allow is shown.  A record of a finished game contains everything that was hidden; a film shows it too, unless it is viewed
as one seat.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Annotated, Any, NamedTuple

import msgspec

from kouzlo.core.errors import Refused
from kouzlo.core.event import Event
from kouzlo.core.game import AnyGame
from kouzlo.core.move import CHANCE, Seat, Turn
from kouzlo.core.outcome import Outcome
from kouzlo.core.replay import GameRecord, Verified, frames, game_of, read_record, summed_up
from kouzlo.core.sentence import Sentence, seat_word
from kouzlo.core.view import Told, told
from kouzlo.exchange.export import Form, forms_of
from kouzlo.players.hints import said
from kouzlo.server.wire import Draws, SeatNumber, Seen, Seq

KEPT = 8
"""Films that are cached: a client that steps through a game asks for the same one repeatedly."""

RecordText = Annotated[str, msgspec.Meta(max_length=60_000)]


class RecordSent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record as text; `at` is an entry (default: the end), `seat` the point of view."""

    record: RecordText
    at: Seq | None = None
    seat: SeatNumber | None = None


class Foreign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game of another program as text: a link, a log, a file; or a record.  With `letters` its players lose their names."""

    text: Annotated[str, msgspec.Meta(max_length=62_000)]
    answers: Annotated[
        dict[Annotated[str, msgspec.Meta(max_length=40)], Annotated[str, msgspec.Meta(max_length=40)]],
        msgspec.Meta(max_length=72),
    ] = {}
    letters: bool = False


class ExportWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record in another form: a link, a picture of a step (default: the end), a film, a page."""

    record: RecordText
    form: Form
    at: Seq | None = None


class Branch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on after the entry `at`: the caller on `seat`, computers of a level on the others."""

    at: Seq
    seat: SeatNumber | None = None
    """Default: the caller's own seat, else the seat that is to move there."""
    level: str | None = None
    draws: Draws = "house"
    """`box`: the caller says what is drawn; without a level also for the other seats, at this device."""


class BranchOfRecord(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The same for an uploaded record."""

    record: RecordText
    at: Seq
    seat: SeatNumber | None = None
    level: str | None = None
    draws: Draws = "house"


class StepShown(msgspec.Struct, frozen=True):
    """One entry of a game: who did what; seat -1 is luck, null is an undo of so many moves."""

    seq: int
    seat: int | None
    move: str
    """In the game's notation."""
    told: tuple[Sentence, ...]
    """Everything that happened, including what was hidden then."""


class FilmShown(msgspec.Struct, frozen=True):
    """A game as a list of steps."""

    game: str
    seats: int
    names: tuple[str, ...]
    options: dict[str, Any]
    verified: Verified
    steps: tuple[StepShown, ...]
    forms: tuple[Form, ...] = ()
    """In which forms the game can be taken away."""


class FrameShown(msgspec.Struct, frozen=True):
    """The table after an entry, as a seat saw it or with everything revealed; `told` is what happened in that entry."""

    at: int
    last: int
    view: Seen
    told: tuple[Told, ...]


class _Frame(NamedTuple):
    seat: Seat | None
    text: str
    events: tuple[Event, ...]
    packed: bytes
    turn: Turn
    outcome: Outcome | None


class Film:
    """A record that was played again; each frame holds the state as bytes."""

    def __init__(self, record: GameRecord, game: AnyGame | None = None) -> None:
        self.record = record
        self.game = game or game_of(record)
        self._frames = list(self._taken())

    def _taken(self) -> Iterator[_Frame]:
        for frame in frames(self.record, self.game):
            seat, text = (frame.step.seat, frame.step.text) if frame.step else (None, "")
            packed = self.game.make.to_bytes(frame.state)
            yield _Frame(seat, text, frame.events, packed, frame.turn, self.game.outcome(frame.state))

    @property
    def last(self) -> int:
        return len(self._frames) - 1

    def shown(self) -> FilmShown:
        """The whole game in words."""
        record = self.record
        steps = tuple(
            StepShown(seq, frame.seat, frame.text, self._told(seq, frame)) for seq, frame in enumerate(self._frames) if seq
        )
        return FilmShown(
            record.game, record.seats, record.names, dict(record.options), summed_up(record), steps, forms_of(record.game)
        )

    def _told(self, seq: int, frame: _Frame) -> tuple[Sentence, ...]:
        """What happened in an entry; for a sealed choice that is not opened yet, what was chosen."""
        if frame.events or frame.seat is None or frame.seat == CHANCE:
            return tuple(event.in_full().sentence() for event in frame.events)
        before = self.game.make.from_bytes(self.game.kernels.state, self._frames[seq - 1].packed)
        chosen = said(self.game, before, frame.seat, self.game.read_move(frame.text))
        return (Sentence("replay-chosen", {"who": seat_word(frame.seat), "move": chosen}),)

    def frame(self, at: int | None, seat: Seat | None = None) -> FrameShown:
        """The table after an entry (default: the end), as this seat saw it or with everything revealed.  Raises Refused."""
        at = self.last if at is None else at
        self._check(at, seat)
        frame, game = self._frames[at], self.game
        state = game.make.from_bytes(game.kernels.state, frame.packed)
        seen = state if seat is None else game.observe(state, seat)
        events = tuple(event.in_full() if seat is None else event.seen_by(seat) for event in frame.events)
        view = Seen(
            seq=at,
            seat=seat,
            phase=frame.turn.phase,
            waiting_for=frame.turn.seats,
            table=game.table(seen, seat),
            prompt=None,
            outcome=frame.outcome,
        )
        return FrameShown(at, self.last, view, told(events))

    def entries(self, at: int) -> Sequence[tuple[Seat, str]]:
        """The moves that count up to an entry, in the game's notation, for a branch.  Raises Refused."""
        self._check(at, None)
        if self._frames[at].outcome is not None:
            raise Refused("over", "the game is over there")
        counting: list[tuple[Seat, str]] = []
        for frame in self._frames[1 : at + 1]:
            if frame.seat is None:
                del counting[-int(frame.text) :]
            else:
                counting.append((frame.seat, frame.text))
        return counting

    def asked(self, at: int) -> Seat:
        """A seat that decides after an entry; before a draw, the first seat."""
        return next((seat for seat in self._frames[at].turn.seats if seat >= 0), 0)

    def _check(self, at: int, seat: Seat | None) -> None:
        if at > self.last:
            raise Refused("no_step", f"this game has {self.last} entries")
        if seat is not None and seat >= self.record.seats:
            raise Refused("no_step", f"this game has {self.record.seats} seats")


def film_of(text: str) -> Film:
    """The film of a record; raises BadFile, UnknownGame.  It plays a whole game: call it in a thread."""
    return _film(text)


@lru_cache(maxsize=KEPT)
def _film(text: str) -> Film:
    return Film(read_record(text))
