"""The moment that decided a finished game: the largest change in favour of a winner, found by a quick review."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from kouzlo.core.game import AnyGame
from kouzlo.core.move import CHANCE, Seat
from kouzlo.core.replay import Frame, GameRecord, frames, game_of
from kouzlo.core.sentence import Sentence
from kouzlo.review.analysis import ReviewBudget, make_of_review, review
from kouzlo.review.report import Review, Turning

MOMENT_BUDGET = ReviewBudget(seconds=2.0, threads=1, solve_rounds=False)
"""About a second of processor time; enough to find a large change, not to judge a single decision."""
LEAST = 50_000
"""A smaller change has decided nothing: 5 % of the victory."""
NOTHING = Sentence("nothing")
"""Of a change that nobody chose and no draw brought: a later search only saw further."""


class Moment(msgspec.Struct, frozen=True):
    """One entry of the log and what it changed: `who` could expect `before` of the victory, then `after`, in millionths."""

    seq: int
    seat: Seat | None
    """Who chose; None: luck."""
    who: Seat
    before: int
    after: int
    say: Sentence | None
    """What was played or drawn; None: sealed choices were opened."""


class _Change(NamedTuple):
    gain: int
    who: Seat
    before: Turning
    after: Turning


def moment_of(record: GameRecord, budget: ReviewBudget = MOMENT_BUDGET, game: AnyGame | None = None) -> Moment | None:
    """The deciding moment; None: nothing stood out, all have won, or the game was left.  Raises what `review` raises."""
    winners = record.outcome.winners if record.outcome is not None else ()
    if record.is_over and len(winners) in (0, record.seats):
        return None
    game = game or game_of(record, make_of_review())
    found = review(record, budget, game=game)
    story = list(frames(record, game))
    told = ((change, _told(found, story, change.after)) for change in _changes(found, winners))
    return next((_moment(change, say) for change, say in told if say is not NOTHING), None)


def _changes(found: Review, winners: Sequence[Seat]) -> Iterator[_Change]:
    """The changes in favour of a winner, the largest first."""
    changes = [
        _Change(after.shares[who] - before.shares[who], who, before, after)
        for before, after in pairwise(found.curve)
        for who in winners
    ]
    yield from sorted((each for each in changes if each.gain >= LEAST), key=lambda each: (-each.gain, each.after.seq, each.who))


def _told(found: Review, story: Sequence[Frame], turning: Turning) -> Sentence | None:
    """What a change is called: the choice, the draw, None for opened envelopes, or NOTHING."""
    if turning.seat is not None:
        return next(each.played for each in found.decisions if (each.seq, each.seat) == (turning.seq, turning.seat))
    frame = story[turning.seq]
    if frame.step is not None and frame.step.seat == CHANCE and frame.events:
        return frame.events[0].in_full().sentence()
    return None if turning.seq and story[turning.seq - 1].turn.sealed else NOTHING


def _moment(change: _Change, say: Sentence | None) -> Moment:
    _, who, before, after = change
    return Moment(after.seq, after.seat, who, before.shares[who], after.shares[who], say)
