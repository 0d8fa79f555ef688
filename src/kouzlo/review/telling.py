"""A judgement in words: what was played, what would have been better and why, and the mixture of what is decided at once."""

from __future__ import annotations

from typing import Any

from kouzlo.core.chance import Luck
from kouzlo.core.game import AnyGame
from kouzlo.core.searching import SCALE
from kouzlo.core.sentence import Sentence
from kouzlo.players.hints import follows, percent, said
from kouzlo.review.judging import Judged, seed_for
from kouzlo.review.marks import INACCURACY, WHOLE, Mark, MarkId, mark_of
from kouzlo.review.sealed import Sealed
from kouzlo.review.shown import Decision, MixedMove, Mixture, Shares
from kouzlo.review.walking import Choice

OPTIONS = 8
"""So many moves of a mixture are shown."""


def decision_of(game: AnyGame, phase: str, choice: Choice, found: Judged | Sealed, before: Shares, after: Shares) -> Decision:
    """A choice with its mark; a better move is told where it is worth the reader's time."""
    seq, seat, seen, move, _ = choice
    played = said(game, seen, seat, move)
    if isinstance(found, Sealed):
        lost = before[seat] - after[seat]
        better = _better_mixed(game, choice, found) if lost >= INACCURACY else None
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
    """A share as people say it: never quite certain."""
    return percent(share * SCALE // WHOLE)


def _better_mixed(game: AnyGame, choice: Choice, found: Sealed) -> Sentence:
    """The most frequent move of the mixture; it is no better than the others of it."""
    top = max(range(len(found.codes)), key=lambda row: (found.often[row], found.brings[row], -found.codes[row]))
    return Sentence(
        "review-better-mixed",
        {
            "move": said(game, choice.seen, choice.seat, game.decode(choice.seen, choice.seat, found.codes[top])),
            "often": max(1, round(100 * float(found.often[top]))),
            "chance": percent_of(round(WHOLE * float(found.brings[top]))),
            "less": percent_of(round(WHOLE * float(found.brings[found.at(choice.code)]))),
        },
    )


def mixture_of(game: AnyGame, choice: Choice, found: Sealed) -> Mixture:
    """How a sealed choice should have been mixed, and what was played."""

    def option(row: int) -> MixedMove:
        say = said(game, choice.seen, choice.seat, game.decode(choice.seen, choice.seat, found.codes[row]))
        return MixedMove(say, round(1000 * float(found.often[row])), round(WHOLE * float(found.brings[row])))

    rows = sorted(range(len(found.codes)), key=lambda row: (-found.often[row], found.codes[row]))
    shown = tuple(option(row) for row in rows[:OPTIONS] if found.often[row] > 0)
    return Mixture(shown, option(found.at(choice.code)), round(WHOLE * found.value), round(WHOLE * found.gap))
