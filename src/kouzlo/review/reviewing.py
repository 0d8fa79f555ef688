"""A finished record in, its review out: all choices are judged, side by side on several threads, and entered into the books."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, cast

import msgspec

from kouzlo.core.errors import KouzloError
from kouzlo.core.game import AnyGame
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.move import Seat
from kouzlo.core.replay import GameRecord, game_of
from kouzlo.core.searching import share
from kouzlo.core.sentence import Sentence
from kouzlo.players.search import PLAYOUTS, SLOW
from kouzlo.review.judging import Judged, is_slow, judge_choice
from kouzlo.review.ledger import Ledger
from kouzlo.review.marks import WHOLE
from kouzlo.review.sealed import Sealed, judge_sealed
from kouzlo.review.shown import Decision, Review, Shares, Solved, in_whole, won
from kouzlo.review.telling import decision_of
from kouzlo.review.walking import Choice, Entry, Stage, entries_of, stages_of

Progress = Callable[[int, int], None]

BEST_USE = 30
"""Of a hundred passes that a core could make; the rest is lost on the way between the choices."""
MOST_PASSES = 4000
"""More passes for a turn change hardly anything."""
FEWEST_PASSES = 16


class Unfinished(KouzloError):
    """Whoever is still playing shall not be told what the other has in mind."""

    def __init__(self) -> None:
        super().__init__("this game is not over")
        self.sentence = Sentence("review-unfinished")


class Unsearched(KouzloError):
    """Nobody has taught the computer to think about this game."""

    def __init__(self) -> None:
        super().__init__("the computer cannot think about this game")
        self.sentence = Sentence("review-unsearched")


class Thinking(msgspec.Struct, frozen=True):
    """How much thought a review gets: seconds of all threads for the whole game, or the passes of one turn."""

    seconds: float = 25.0
    passes: int | None = None
    threads: int = 2
    truth: bool = True
    """Whether the rounds of a game that can be solved are, after the match."""


QUICK = Thinking(seconds=4.0, truth=False)


class _Job(NamedTuple):
    choice: Choice
    sealed: bool
    passes: int


def make_of_review() -> Any:
    """The make that reviews think in: machine code where there is something that makes it."""
    return COMPILED if find_spec("numba") is not None else PLAIN


def review(
    record: GameRecord,
    thinking: Thinking | None = None,
    progress: Progress = lambda done, total: None,
    game: AnyGame | None = None,
) -> Review:
    """The review of a record; raises BadFile, Unfinished, Unsearched.  Interrupted (Ctrl-C), it says what it knows by then."""
    thinking = thinking or Thinking()
    game = game or game_of(record, make_of_review())
    if not record.is_over:
        raise Unfinished
    if game.kernels.desk is None:
        raise Unsearched
    entries = entries_of(record, game)
    stages = list(stages_of(entries, game))
    passes = _passes(game, stages, thinking)
    jobs = [
        _Job(choice, stage.sealed, max(1, passes * _share(game, choice) // 100)) for stage in stages for choice in stage.choices
    ]
    solve = _solver_of(record.game) if thinking.truth else None
    judged, solved = _judge(game, record, jobs, entries, solve, thinking.threads, progress)
    ledger, decisions = _booked(game, record, stages, judged)
    accounts = tuple(ledger.account(seat, decisions) for seat in range(record.seats))
    return Review(
        game=record.game,
        seats=record.seats,
        names=record.names,
        passes=passes,
        accounts=accounts,
        decisions=tuple(decisions),
        curve=tuple(ledger.curve),
        solved=solved,
        digest=record.digest,
        unjudged=len(jobs) - len(judged),
        is_left=record.outcome is None,
    )


def _share(game: AnyGame, choice: Choice) -> int:
    rules = game.kernels
    kernel: Any = game.make.run(cast(Any, rules.bindings.get("share", share)))
    return max(1, int(kernel(choice.seen, rules.facts, choice.seat)))


def _passes(game: AnyGame, stages: Sequence[Stage], thinking: Thinking) -> int:
    """Of one turn, by the weight of all choices and what a core can do: no clock is asked, so the same wish gives the same."""
    if thinking.passes is not None:
        return max(1, thinking.passes)
    weight = sum(_share(game, choice) for stage in stages for choice in stage.choices)
    able = int(thinking.seconds * max(1, thinking.threads) * game.kernels.passes) * BEST_USE
    passes = able // max(1, weight) // (SLOW if is_slow(game) else 1)
    return min(MOST_PASSES, max(FEWEST_PASSES, passes))


Solver = Callable[[AnyGame, Sequence[Entry]], list[Callable[[], Solved | None]]]


def _solver_of(id: str) -> Solver | None:
    """Who can solve the rounds of this game once everything is known, if somebody can and has what it takes."""
    if find_spec(f"kouzlo.review.{id}") is None or find_spec("scipy") is None or find_spec("numba") is None:
        return None
    solver: Solver = import_module(f"kouzlo.review.{id}.truth").rounds_of
    return solver


def _judge(
    game: AnyGame,
    record: GameRecord,
    jobs: Sequence[_Job],
    entries: Sequence[Entry],
    solver: Solver | None,
    threads: int,
    progress: Progress,
) -> tuple[dict[int, Judged | Sealed], tuple[Solved, ...]]:
    """What every choice was worth, by its entry; each job has its own luck, so it does not matter who does it when."""
    rounds = solver(game, entries) if solver is not None else []
    total = len(jobs) + len(rounds)
    judged: dict[int, Judged | Sealed] = {}
    solved: list[Solved] = []
    progress(0, total)
    pool = ThreadPoolExecutor(max(1, threads), thread_name_prefix="review")
    truths = [pool.submit(each) for each in rounds]
    waiting: dict[Future[Any], _Job | None] = dict.fromkeys(truths)
    waiting |= {pool.submit(_judged, game, record.seats, job): job for job in jobs}
    try:
        # A short time-out lets Ctrl-C through.
        while waiting:
            done, _ = wait(waiting, timeout=0.2, return_when="FIRST_COMPLETED")
            for future in done:
                job = waiting.pop(future)
                if job is not None:
                    judged[job.choice.seq] = future.result()
            progress(total - len(waiting), total)
        solved = [found for each in truths if (found := each.result()) is not None]
    except KeyboardInterrupt:
        solved = [found for each in truths if each.done() and (found := each.result()) is not None]
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
    return judged, tuple(solved)


def _judged(game: AnyGame, seats: int, job: _Job) -> Judged | Sealed:
    choice, sealed, passes = job
    if sealed:
        playouts = passes * PLAYOUTS
        return judge_sealed(game, choice.seen, choice.seat, choice.code, playouts)
    return judge_choice(game, choice.seen, choice.seat, seats, choice.code, passes)


def _booked(
    game: AnyGame, record: GameRecord, stages: Sequence[Stage], judged: dict[int, Judged | Sealed]
) -> tuple[Ledger, list[Decision]]:
    """Everything in its order: before each choice luck, then what was chosen; at the end the result, if the rules gave one."""
    ledger, decisions = Ledger(record.seats), list[Decision]()
    drawn = True
    for stage in stages:
        known = [(choice, judged[choice.seq]) for choice in stage.choices if choice.seq in judged]
        drawn |= stage.drawn
        if not known:
            drawn = True
            continue
        ledger.luck(min(choice.seq for choice, _ in known) - 1, _before(known, record.seats), drawn)
        for choice, found in known:
            before = ledger.now
            ledger.choice(choice.seq, choice.seat, _changes(before, choice, found))
            decisions.append(decision_of(game, stage.phase, choice, found, before, ledger.now))
        drawn = stage.sealed
    last = record.steps[-1] if record.steps else None
    drawn |= last is not None and last.seat is not None and last.seat < 0
    if record.outcome is not None:
        ledger.luck(len(record.steps), won(record.outcome.winners, record.seats), drawn)
    return ledger, decisions


def _before(known: Sequence[tuple[Choice, Judged | Sealed]], seats: int) -> Shares:
    """What all may expect if everybody plays well; of those who choose at once each has an opinion, and the middle counts."""
    opinions = []
    for choice, found in known:
        if isinstance(found, Judged):
            opinions.append(found.before)
        else:
            own = min(WHOLE, max(0, round(WHOLE * found.value)))
            opinions.append(_with(own, choice.seat, seats))
    if len(opinions) == 1:
        return opinions[0]
    return in_whole([sum(each) for each in zip(*opinions, strict=True)])


def _with(own: int, seat: Seat, seats: int) -> Shares:
    """A seat has this share, and all others together the rest."""
    rest = in_whole([int(each != seat) for each in range(seats)])
    others = [(WHOLE - own) * each // WHOLE for each in rest]
    others[seat] = own
    others[(seat + 1) % seats] += WHOLE - sum(others)
    return tuple(others)


def _changes(now: Shares, choice: Choice, found: Judged | Sealed) -> Sequence[int]:
    """What a choice took from its seat, and who got it."""
    if isinstance(found, Judged):
        return [after - before for before, after in zip(found.before, found.after, strict=True)]
    left = now[choice.seat] - min(now[choice.seat], found.lost(choice.code))
    after = _with(left, choice.seat, len(now)) if len(now) > 2 else _pair(left, choice.seat)
    return [then - before for before, then in zip(now, after, strict=True)]


def _pair(own: int, seat: Seat) -> Shares:
    return (own, WHOLE - own) if seat == 0 else (WHOLE - own, own)
