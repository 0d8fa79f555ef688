"""The ledger of a game: every change of the shares is somebody's decision or luck, and all of them add up."""

from __future__ import annotations

from collections.abc import Sequence

from kouzlo.core.move import Seat
from kouzlo.review.marks import accuracy_of
from kouzlo.review.report import Decision, SeatAccount, Shares, Turning, even


class Ledger:
    """Runs through a game from even shares to the result; what it adds up telescopes, so the sums are exact."""

    def __init__(self, seats: int) -> None:
        self.start = self.now = even(seats)
        self.curve = [Turning(0, None, self.now)]
        self._luck = [0] * seats
        self._hindsight = [0] * seats
        self._own = [0] * seats
        self._others = [0] * seats

    def luck(self, seq: int, shares: Shares, revealed: bool) -> None:
        """Before anybody chooses the shares are these: what changed since the last choice was nobody's choice."""
        for seat, (before, after) in enumerate(zip(self.now, shares, strict=True)):
            self._luck[seat] += after - before
            if not revealed:
                self._hindsight[seat] += after - before
        self._move(seq, None, shares)

    def choice(self, seq: int, chooser: Seat, changes: Sequence[int]) -> None:
        """A choice changes the shares by so much; the changes of all seats add up to nothing."""
        assert sum(changes) == 0, f"a choice takes from one what it gives to another, not {changes}"
        for seat, change in enumerate(changes):
            (self._own if seat == chooser else self._others)[seat] += change
        self._move(seq, chooser, tuple(now + change for now, change in zip(self.now, changes, strict=True)))

    def _move(self, seq: int, seat: Seat | None, shares: Shares) -> None:
        if shares != self.now:
            self.now = shares
            self.curve.append(Turning(seq, seat, shares))

    def account(self, seat: Seat, decisions: Sequence[Decision]) -> SeatAccount:
        """A seat's line; raises AssertionError if the sums differ."""
        start, luck, own, others = self.start[seat], self._luck[seat], self._own[seat], self._others[seat]
        assert start + luck + own + others == self.now[seat], "every change of the shares is in the books"
        judged = [each for each in decisions if each.seat == seat]
        marks: dict[str, int] = {}
        for each in judged:
            marks[each.mark] = marks.get(each.mark, 0) + 1
        accuracy = accuracy_of([each.lost for each in judged])
        hindsight = self._hindsight[seat]
        return SeatAccount(seat, start, luck, hindsight, own, others, self.now[seat], len(judged), accuracy, marks)
