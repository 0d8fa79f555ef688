"""The course of a game: its decisions in order, each with the state before it, and what was revealed between them."""

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
    """Decisions that were made at once (else one), and whether something was revealed since those before."""

    choices: tuple[Choice, ...]
    sealed: bool
    revealed: bool
    phase: str


class Transition(NamedTuple):
    """An entry of the log that still counts at the end, with the states before and after it."""

    seq: int
    seat: Seat
    text: str
    before: Any
    after: Any


def transitions_of(record: GameRecord, game: AnyGame) -> list[Transition]:
    """What counts, with the table before and after; what was taken back is left out.  Raises BadFile."""
    counting: list[Transition] = []
    start: Any = None
    for frame in frames(record, game):
        if frame.step is None:
            start = frame.state
        elif frame.step.seat is None:
            del counting[-int(frame.step.text) :]
        else:
            before = counting[-1].after if counting else start
            counting.append(Transition(frame.seq, frame.step.seat, frame.step.text, before, frame.state))
    return counting


def stages_of(transitions: Sequence[Transition], game: AnyGame) -> Iterator[Stage]:
    """All stages at which somebody had a choice; where only one move is left, nobody chooses.

    Of a game that was left while envelopes were still missing, those that were in are never opened.
    """
    last: Seat | None = None
    revealed, at = True, 0
    while at < len(transitions):
        transition = transitions[at]
        if transition.seat == CHANCE:
            revealed, at = True, at + 1
            continue
        turn = game.turn(transition.before)
        together = [transition]
        while len(turn.seats) > 1 and together[-1].after is transition.before:
            if at + len(together) == len(transitions):
                return
            together.append(transitions[at + len(together)])
        at += len(together)
        # Another seat sees other things: what was hidden from the one before is luck to it.
        fresh = revealed or (not game.info.hides_nothing and last is not None and last != transition.seat)
        latest = {each.seat: each for each in together}  # an envelope may be replaced until the last one is in
        choices = tuple(choice for seat in sorted(latest) if (choice := _choice(latest[seat], game)) is not None)
        if choices:
            yield Stage(choices, turn.sealed and len(turn.seats) > 1, fresh, turn.phase)
            revealed = len(turn.seats) > 1  # opened envelopes bring to light what both have chosen
            last = transition.seat
        else:
            revealed = fresh


def _choice(transition: Transition, game: AnyGame) -> Choice | None:
    seen = game.observe(transition.before, transition.seat)
    if len(game.moves(seen, transition.seat)) <= 1:
        return None
    move = game.read_move(transition.text)
    return Choice(transition.seq, transition.seat, seen, move, game.encode(seen, transition.seat, move))
