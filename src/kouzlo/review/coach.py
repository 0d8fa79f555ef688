"""The verdict of a coach: what one move cost against the best one, by what its player knew.

It is the evaluation of a review for a single decision.  The coach gets the observation of the seat and the code of its move,
and nothing else, so a verdict can be told during the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec

from kouzlo.core.game import AnyGame, Leading
from kouzlo.core.match import Entry, Undone, counting_entries
from kouzlo.core.move import Seat, write_move
from kouzlo.core.sentence import Sentence, read_sentence
from kouzlo.players.search import PLAIN_SLOWDOWN, ROLLOUTS_PER_SIMULATION
from kouzlo.review.decision_value import DecisionValue, evaluate_decision, is_slow, share_of
from kouzlo.review.explanation import decision_of, likeliest
from kouzlo.review.marks import COACH_SPEAKS, WHOLE, Mark, MarkId
from kouzlo.review.report import Shares
from kouzlo.review.simultaneous_moves import SimultaneousValue, evaluate_simultaneous
from kouzlo.review.timeline import Choice

FEWEST = 24
"""With fewer simulations a verdict would be chance, so there is none: the plain make is too slow for most decisions."""
WORST = 3
"""So many expensive moves are named at the end."""
PRAISED = (Mark.GOOD, Mark.BRILLIANT)


class Verdict(msgspec.Struct, frozen=True):
    """What a move cost, and the better one if it is to be shown."""

    lost: int
    """Of the victory, in millionths; 0: nothing was better."""
    points: int | None
    """The same as a lead in tenths of a point, in a game whose share of the victory can be said in points."""
    mark: MarkId
    speaks: bool
    """It cost so much that the better move is shown."""
    played: Sentence
    better: dict[str, Any] | None = None
    """The better move in its JSON form; of a mixed strategy the likeliest one."""
    reason: Sentence | None = None
    follows: tuple[Sentence, ...] = ()


def read_verdict(sent: Any) -> Verdict:
    """A verdict from its JSON form."""
    told = {
        "played": read_sentence(sent["played"]),
        "reason": None if sent["reason"] is None else read_sentence(sent["reason"]),
        "follows": tuple(map(read_sentence, sent["follows"])),
    }
    return Verdict(**{**sent, **told})


class Judged(msgspec.Struct, frozen=True):
    """The verdict on an entry of the log."""

    seq: int
    verdict: Verdict


class Learned(msgspec.Struct, frozen=True):
    """What a coached player learned in a game: of the moves that count, and of those that were taken back."""

    moves: int
    """So many decisions of the game were judged."""
    best: int
    """With so many of them nothing better was found."""
    lost: int
    """All of them together, in millionths."""
    points: int | None
    retried: int
    """So many moves were taken back after the verdict."""
    saved: int
    """What those had cost more than the moves that took their places, in millionths."""
    worst: tuple[Judged, ...]


def judge_move(game: AnyGame, seen: Any, seat: Seat, seats: int, code: int, simulations: int) -> Verdict | None:
    """The verdict on a move of a seat that saw this; None without a choice or with too few simulations."""
    if game.kernels.workspace is None or len(game.moves(seen, seat)) <= 1:
        return None
    budget = simulations * share_of(game, seen, seat) // 100
    if budget < FEWEST:
        return None
    choice, turn = Choice(0, seat, seen, game.decode(seen, seat, code), code), game.turn(seen)
    evaluate = _sealed if turn.sealed and len(turn.seats) > 1 else _open
    found, before, after, better = evaluate(game, choice, seats, budget)
    told = decision_of(game, turn.phase, choice, found, before, after)
    speaks = told.lost >= COACH_SPEAKS
    return Verdict(
        lost=told.lost,
        points=_points(game, seen, before[seat], after[seat]),
        mark=told.mark,
        speaks=speaks,
        played=told.played,
        better=write_move(game.decode(seen, seat, better)) if speaks else None,
        reason=told.better if speaks else None,
        follows=told.follows if speaks else (),
    )


class _Evaluated(NamedTuple):
    found: DecisionValue | SimultaneousValue
    before: Shares
    after: Shares
    better: int
    """The code of the move to show."""


def _open(game: AnyGame, choice: Choice, seats: int, simulations: int) -> _Evaluated:
    found = evaluate_decision(game, choice.seen, choice.seat, seats, choice.code, simulations)
    return _Evaluated(found, found.before, found.after, found.best)


def _sealed(game: AnyGame, choice: Choice, seats: int, simulations: int) -> _Evaluated:
    """Of a simultaneous decision only the share of the seat itself is known, and the likeliest move stands for the mixture."""
    rollouts = simulations * ROLLOUTS_PER_SIMULATION
    found = evaluate_simultaneous(game, choice.seen, choice.seat, choice.code, rollouts)
    value = round(WHOLE * float(found.values[found.at(choice.code)]))
    before, after = (
        tuple(min(WHOLE, max(0, share)) if each == choice.seat else 0 for each in range(seats))
        for share in (value + found.lost(choice.code), value)
    )
    return _Evaluated(found, before, after, found.codes[likeliest(found)])


def simulations_in(game: AnyGame, seconds: float) -> int:
    """The simulations of a turn that a core usually does in this time: a count, so that a verdict is repeatable."""
    return int(seconds * game.kernels.simulations_per_second) // (PLAIN_SLOWDOWN if is_slow(game) else 1)


def _points(game: AnyGame, seen: Any, before: int, after: int) -> int | None:
    if not isinstance(game, Leading):
        return None
    return round(10 * (game.lead_for(seen, before / WHOLE) - game.lead_for(seen, after / WHOLE)))


def learned(verdicts: Mapping[int, Verdict], seat: Seat, log: Sequence[Entry]) -> Learned:
    """The sum of a game: the verdicts on the moves of a seat, by the numbers of their entries in this log."""
    kept = [Judged(seq, verdicts[seq]) for seq in counting_entries(log) if seq in verdicts]
    points = [each.verdict.points for each in kept]
    worst = sorted((each for each in kept if each.verdict.speaks), key=lambda each: (-each.verdict.lost, each.seq))
    again = [(verdicts[old], verdicts.get(new)) for old, new in _replaced(seat, log).items() if old in verdicts]
    return Learned(
        moves=len(kept),
        best=sum(each.verdict.lost == 0 for each in kept),
        lost=sum(each.verdict.lost for each in kept),
        points=None if None in points else sum(each for each in points if each is not None),
        retried=len(again),
        saved=sum(max(0, old.lost - new.lost) for old, new in again if new is not None),
        worst=tuple(worst[:WORST]),
    )


def _replaced(seat: Seat, log: Sequence[Entry]) -> dict[int, int]:
    """The moves of a seat that were taken back, each with the one that was played in its place."""
    counting: list[int] = []
    replaced: dict[int, int] = {}
    waiting: int | None = None
    for seq, entry in enumerate(log, 1):
        if isinstance(entry, Undone):
            taken = [old for old in counting[-entry.moves :] if log[old - 1].seat == seat]  # type: ignore[union-attr]  # those that count are moves
            waiting = taken[0] if taken else waiting
            del counting[-entry.moves :]
            continue
        counting.append(seq)
        if waiting is not None and entry.seat == seat:
            replaced[waiting], waiting = seq, None
    return replaced


# In words, for terminals and pages; the client says the same sentences


def figure(lost: int, points: int | None) -> Sentence:
    """A cost: in points where the game knows them, else in hundredths of the victory."""
    if points is not None:
        return Sentence("coach-points", {"points": points / 10})
    return Sentence("coach-share", {"share": round(100 * lost / WHOLE, 1)})


def opinion(verdict: Verdict) -> tuple[Sentence, ...]:
    """What the coach says of a move: what it cost, and what would have been better."""
    if not verdict.speaks:
        return (Sentence(f"coach-{verdict.mark if verdict.mark in PRAISED else 'fine'}"),)
    mark = Sentence(f"review-mark-{verdict.mark}")
    cost = Sentence("coach-cost", {"mark": mark, "figure": figure(verdict.lost, verdict.points)})
    return (cost, *(() if verdict.reason is None else (verdict.reason,)))


def lesson(found: Learned) -> tuple[Sentence, ...]:
    """What a player learned, without the single moves."""
    told = [Sentence("learned-moves", {"moves": found.moves, "best": found.best})]
    if found.lost:
        told.append(Sentence("learned-cost", {"figure": figure(found.lost, found.points)}))
    if found.retried:
        told.append(Sentence("learned-retried", {"retried": found.retried, "saved": figure(found.saved, None)}))
    return tuple(told)
