"""Exercises: a position of the real rules in which a learner decides; lessons (`lesson.py`) and problems (`problem.py`).

The position is given by the entries that lead to it, so an exercise is a match like any other.
How it stands follows from the log alone; nothing is stored about it.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from kouzlo.core.game import AnyGame
from kouzlo.core.match import Match, Played
from kouzlo.core.move import CHANCE, Move, Seat

OPPONENT = "pupil"
"""The level that is written beside the other seats; nobody plays there but the script."""

Course = Literal["open", "wrong", "solved"]
"""How an exercise stands: it can still be solved, cannot any more, or is solved."""

AnyMatch = Match[Any, Any]


class Exercise(msgspec.Struct, frozen=True, kw_only=True):
    """A position, and what others do in it."""

    id: str = ""
    rule: str
    """The paragraph that it is about."""
    opens: tuple[str, ...]
    """The entries that lead to the position, each with its seat: `0 place 1,0 90`, `chance draw A`."""
    options: Mapping[str, Any] = {}
    seats: int = 2
    seat: Seat = 0
    answers: tuple[str, ...] = ()
    """What luck and the other seats do afterwards, as soon as it is their turn."""

    @abstractmethod
    def course(self, match: AnyMatch) -> Course:
        """How it stands."""

    def begun(self, game: AnyGame, keeps: int | None = None) -> AnyMatch:
        """A match in the position of this exercise."""
        match: AnyMatch = Match(game, self.options, self.seats, keeps=keeps)
        for entry in self.opens:
            match.submit(*read_entry(game, entry))
        return match

    def entries(self, game: AnyGame) -> Sequence[tuple[Seat, str]]:
        """The entries of the position, as a match writes them."""
        return [(entry.seat, game.write_move(entry.move)) for entry in self.begun(game).played()]

    def answer(self, match: AnyMatch) -> None:
        """Play what is declared of luck and of the other seats, as far as it is their turn and fits what the learner did."""
        made = sum(entry.seat != self.seat for entry in self.since(match))
        for answer in self.answers[made:]:
            seat, move = read_entry(match.game, answer)
            if self.seat in match.turn.seats or not match.may_move(seat) or match.game.judge(match.state, seat, move):
                return
            match.submit(seat, move)

    def may_undo(self, match: AnyMatch) -> bool:
        """Whether the learner has done anything here that can be taken back."""
        return bool(self.since(match)) and match.may_undo(self.seat)

    def start_again(self, match: AnyMatch) -> None:
        """Back to the position: everything that was done since is taken back."""
        if done := len(self.since(match)):
            match.undo(done)

    def since(self, match: AnyMatch) -> Sequence[Played]:
        """The entries that were made in the exercise and count."""
        return match.played()[len(self.opens) :]


def read_entry(game: AnyGame, entry: str) -> tuple[Seat, Move]:
    """An entry of a script: `chance draw A`, `0 place 1,0 90`."""
    who, text = entry.split(" ", 1)
    return (CHANCE if who == "chance" else int(who)), game.read_move(text)
