"""The way of a game: its choices in order, each with the table as it stood, and what luck did between them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kouzlo.core.game import AnyGame
from kouzlo.core.move import CHANCE, Move, Seat
from kouzlo.core.replay import GameRecord, frames


class Choice(NamedTuple):
    """Somebody chose: where the table stood, what the seat saw of it, and the move by its code."""

    seq: int
    seat: Seat
    seen: Any
    move: Move
    code: int


class Stage(NamedTuple):
    """Choices that were made at once (else one), and whether something came to light since those before."""

    choices: tuple[Choice, ...]
    sealed: bool
    drawn: bool
    phase: str


class Entry(NamedTuple):
    """An entry of the log that still counts at the end."""

    seq: int
    seat: Seat
    text: str
    before: Any
    after: Any


def entries_of(record: GameRecord, game: AnyGame) -> list[Entry]:
    """What counts, with the table before and after; what was taken back is left out.  Raises BadFile."""
    counting: list[Entry] = []
    start: Any = None
    for frame in frames(record, game):
        if frame.step is None:
            start = frame.state
        elif frame.step.seat is None:
            del counting[-int(frame.step.text) :]
        else:
            before = counting[-1].after if counting else start
            counting.append(Entry(frame.seq, frame.step.seat, frame.step.text, before, frame.state))
    return counting


def stages_of(entries: Sequence[Entry], game: AnyGame) -> Iterator[Stage]:
    """All stages at which somebody had a choice; where only one move is left, nobody chooses.

    Of a game that was left while envelopes were still missing, those that were in are never opened.
    """
    last: Seat | None = None
    drawn, at = True, 0
    while at < len(entries):
        entry = entries[at]
        if entry.seat == CHANCE:
            drawn, at = True, at + 1
            continue
        turn = game.turn(entry.before)
        together = [entry]
        while len(turn.seats) > 1 and together[-1].after is entry.before:
            if at + len(together) == len(entries):
                return
            together.append(entries[at + len(together)])
        at += len(together)
        # Another seat sees other things: what was hidden from the one before is luck to it.
        fresh = drawn or (not game.info.hides_nothing and last is not None and last != entry.seat)
        latest = {each.seat: each for each in together}  # an envelope may be replaced until the last one is in
        choices = tuple(choice for seat in sorted(latest) if (choice := _choice(latest[seat], game)) is not None)
        if choices:
            yield Stage(choices, turn.sealed and len(turn.seats) > 1, fresh, turn.phase)
            drawn = len(turn.seats) > 1  # opened envelopes bring to light what both have chosen
            last = entry.seat
        else:
            drawn = fresh


def _choice(entry: Entry, game: AnyGame) -> Choice | None:
    seen = game.observe(entry.before, entry.seat)
    if len(game.moves(seen, entry.seat)) <= 1:
        return None
    move = game.read_move(entry.text)
    return Choice(entry.seq, entry.seat, seen, move, game.encode(seen, entry.seat, move))
