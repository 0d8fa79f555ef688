"""A decision in words: what was played, what would have been better and why; of simultaneous moves the mixed strategy."""

from __future__ import annotations

from typing import Any

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame
from kouzlo.core.search_kernels import SCALE
from kouzlo.core.sentence import Sentence
from kouzlo.players.hints import follows, percent, said
from kouzlo.review.decision_value import DecisionValue, seed_for
from kouzlo.review.marks import INACCURACY, WHOLE, Mark, MarkId, mark_of
from kouzlo.review.report import Decision, MixedMove, Mixture, Shares
from kouzlo.review.simultaneous_moves import SimultaneousValue
from kouzlo.review.timeline import Choice

SHOWN_MOVES = 8
"""So many moves of a mixed strategy are shown."""


def decision_of(
    game: AnyGame, phase: str, choice: Choice, found: DecisionValue | SimultaneousValue, before: Shares, after: Shares
) -> Decision:
    """A choice with its mark; a better move is told where it is worth the reader's time."""
    seq, seat, seen, move, _ = choice
    played = said(game, seen, seat, move)
    if isinstance(found, SimultaneousValue):
        lost = before[seat] - after[seat]
        better = _likeliest(game, choice, found) if lost >= INACCURACY else None
        mixture = mixture_of(game, choice, found)
        return Decision(seq, seat, phase, before, after, lost, _written(mark_of(lost, 0)), played, better, (), mixture)
    mark = _written(mark_of(found.lost, found.saved))
    if found.lost < INACCURACY:
        return Decision(seq, seat, phase, before, after, found.lost, mark, played)
    best = game.decode(seen, seat, found.best)
    what: dict[str, Any] = {
        "move": said(game, seen, seat, best),
        "chance": percent_of(found.before[seat]),
        "less": percent_of(found.after[seat]),
    }
    then = follows(game, seen, seat, best, Luck(seed_for(game, seen, seat)))
    return Decision(seq, seat, phase, before, after, found.lost, mark, played, Sentence("review-better", what), then)


def _written(mark: Mark) -> MarkId:
    return mark.value


def percent_of(share: int) -> int:
    """A share as a percentage for people: never 0 or 100."""
    return percent(share * SCALE // WHOLE)


def likeliest(found: SimultaneousValue) -> int:
    """The row of the likeliest move of a mixed strategy."""
    return max(range(len(found.codes)), key=lambda row: (found.probabilities[row], found.values[row], -found.codes[row]))


def _likeliest(game: AnyGame, choice: Choice, found: SimultaneousValue) -> Sentence:
    """The likeliest move of the mixed strategy; it is no better than the others of its support."""
    top = likeliest(found)
    return Sentence(
        "review-better-mixed",
        {
            "move": said(game, choice.seen, choice.seat, game.decode(choice.seen, choice.seat, found.codes[top])),
            "often": max(1, round(100 * float(found.probabilities[top]))),
            "chance": percent_of(round(WHOLE * float(found.values[top]))),
            "less": percent_of(round(WHOLE * float(found.values[found.at(choice.code)]))),
        },
    )


def mixture_of(game: AnyGame, choice: Choice, found: SimultaneousValue) -> Mixture:
    """The mixed strategy of a simultaneous decision, and what was played."""

    def option(row: int) -> MixedMove:
        say = said(game, choice.seen, choice.seat, game.decode(choice.seen, choice.seat, found.codes[row]))
        return MixedMove(say, round(1000 * float(found.probabilities[row])), round(WHOLE * float(found.values[row])))

    rows = sorted(range(len(found.codes)), key=lambda row: (-found.probabilities[row], found.codes[row]))
    shown = tuple(option(row) for row in rows[:SHOWN_MOVES] if found.probabilities[row] > 0)
    return Mixture(shown, option(found.at(choice.code)), round(WHOLE * found.value), round(WHOLE * found.nash_conv))
