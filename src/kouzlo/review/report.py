"""What a review says: plain values that are written as JSON, shown by screens and printed by the command."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from kouzlo.core.move import Seat
from kouzlo.core.sentence import Sentence, Word
from kouzlo.review.marks import WHOLE, MarkId

Shares = tuple[int, ...]
"""What every seat may expect of the victory, in millionths; they add up to WHOLE."""


class MixedMove(msgspec.Struct, frozen=True):
    """A move of a mixed strategy: its probability in thousandths (`often`) and its value in millionths (`brings`)."""

    say: Sentence
    often: int
    brings: int


class Mixture(msgspec.Struct, frozen=True):
    """Simultaneous moves have no best move: the mixed strategy of a seat, from what it knew."""

    options: tuple[MixedMove, ...]
    """The likeliest first; what is rare is left out."""
    played: MixedMove
    value: int
    gap: int
    """NashConv in the sampled determinizations, in millionths: what best responses of both sides gain together."""


class Decision(msgspec.Struct, frozen=True):
    """One choice of a seat, judged by what the seat knew."""

    seq: int
    """The entry of the log."""
    seat: Seat
    phase: str
    before: Shares
    """If the best is played."""
    after: Shares
    """With what was played."""
    lost: int
    mark: MarkId
    played: Sentence
    better: Sentence | None = None
    """The better move with its chance and that of what was played; None: there was none."""
    follows: tuple[Sentence, ...] = ()
    """What the better move would have done, as far as the seat could know."""
    mixture: Mixture | None = None


class Turning(msgspec.Struct, frozen=True):
    """What the shares were after an entry, and why they changed: `seat` chose, or luck (None)."""

    seq: int
    seat: Seat | None
    shares: Shares


class SeatAccount(msgspec.Struct, frozen=True):
    """A seat's game in figures that add up: start + luck + own + others = result.

    `luck` is what draws, deals and opened envelopes brought; `hindsight` is the part of it where nothing was drawn and a later
    look only saw further than an earlier one.
    """

    seat: Seat
    start: int
    luck: int
    hindsight: int
    own: int
    others: int
    result: int
    decisions: int
    accuracy: int | None
    """In tenths of a hundredth."""
    marks: dict[str, int]


class SolvedPlan(msgspec.Struct, frozen=True):
    """A plan of a solved round: how often it should be played, in thousandths; the words of its parts, in order."""

    words: tuple[Word, ...]
    often: int


class SolvedSide(msgspec.Struct, frozen=True):
    """One side of a solved round: how it should have mixed its plans, and what it played."""

    team: tuple[Word, ...]
    plans: tuple[SolvedPlan, ...]
    played: tuple[Word, ...]
    brings: int
    """What the played plan gets against the equilibrium of the other, of WHOLE."""


class Solved(msgspec.Struct, frozen=True):
    """A round solved after the match, both teams known: its value, and the distance of its bounds (`gap`)."""

    seq: int
    number: int
    value: int
    """For seat 0, of WHOLE."""
    gap: int
    sides: tuple[SolvedSide, SolvedSide]


class Review(msgspec.Struct, frozen=True):
    """A whole game, judged."""

    game: str
    seats: int
    names: tuple[str, ...]
    simulations: int
    """Of a whole turn; the same number gives the same review."""
    accounts: tuple[SeatAccount, ...]
    decisions: tuple[Decision, ...]
    curve: tuple[Turning, ...]
    solved: tuple[Solved, ...] = ()
    digest: str = ""
    """Of the record."""
    unjudged: int = 0
    """Decisions that nobody got to, because the review was interrupted; what they changed counts as luck."""
    is_left: bool = False
    """The game ended without the rules, given up or by the clock: the sums come to what could be expected then."""


def even(seats: int) -> Shares:
    """What everybody may expect before anything is known."""
    return in_whole([1] * seats)


def won(winners: Sequence[Seat], seats: int) -> Shares:
    """The victory, shared by those who won."""
    return in_whole([int(seat in winners) for seat in range(seats)])


def in_whole(weights: Sequence[int]) -> Shares:
    """Shares in proportion to weights; what rounding leaves over goes to the first ones, so that they add up."""
    total = sum(weights)
    if total <= 0:
        weights, total = [1] * len(weights), len(weights)
    shares = [WHOLE * each // total for each in weights]
    left = WHOLE - sum(shares)
    for seat, weight in enumerate(weights):
        if left and weight:
            shares[seat] += 1
            left -= 1
    shares[0] += left
    return tuple(shares)
