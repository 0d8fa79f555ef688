"""The review of a finished record: every decision is evaluated, on several threads, and entered into the ledger."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from kouzlo.core.errors import KouzloError
from kouzlo.core.extras import has_compiler
from kouzlo.core.game import AnyGame
from kouzlo.core.make import COMPILED, PLAIN
from kouzlo.core.move import Seat
from kouzlo.core.replay import GameRecord, game_of
from kouzlo.core.sentence import Sentence
from kouzlo.players.search import PLAIN_SLOWDOWN, ROLLOUTS_PER_SIMULATION
from kouzlo.review.decision_value import DecisionValue, evaluate_decision, is_slow, share_of
from kouzlo.review.explanation import decision_of
from kouzlo.review.ledger import Ledger
from kouzlo.review.marks import WHOLE
from kouzlo.review.report import Decision, Review, Shares, Solved, in_whole, won
from kouzlo.review.round_solver import RoundSolver, solver_of
from kouzlo.review.side_by_side import results_of
from kouzlo.review.simultaneous_moves import SimultaneousValue, evaluate_simultaneous
from kouzlo.review.timeline import Choice, Stage, Transition, stages_of, transitions_of

Progress = Callable[[int, int], None]

BEST_USE = 30
"""Of a hundred simulations that a core could run; the rest is lost between the decisions."""
MAX_SIMULATIONS = 4000
"""More simulations for a turn change hardly anything."""
MIN_SIMULATIONS = 16


class Unfinished(KouzloError):
    """The game is not over: a review would reveal hidden information."""

    def __init__(self) -> None:
        super().__init__("this game is not over")
        self.sentence = Sentence("review-unfinished")


class Unsearched(KouzloError):
    """The game has no kernels for a search."""

    def __init__(self) -> None:
        super().__init__("the computer cannot think about this game")
        self.sentence = Sentence("review-unsearched")


class ReviewBudget(msgspec.Struct, frozen=True):
    """The search budget of a review: seconds of all threads for the whole game, or the simulations of one turn."""

    seconds: float = 25.0
    simulations: int | None = None
    threads: int = 2
    solve_rounds: bool = True
    """Whether rounds are solved afterwards, with all hidden cards known, in a game that has a solver."""


QUICK = ReviewBudget(seconds=4.0, solve_rounds=False)


class _Job(NamedTuple):
    choice: Choice
    sealed: bool
    simulations: int


def make_of_review() -> Any:
    """The make that reviews search in: compiled where there is a compiler."""
    return COMPILED if has_compiler() else PLAIN


def review(
    record: GameRecord,
    budget: ReviewBudget | None = None,
    progress: Progress = lambda done, total: None,
    game: AnyGame | None = None,
    *,
    threads: int | None = None,
    is_whole: bool = False,
) -> Review:
    """The review of a record; raises BadFile, Unfinished, Unsearched.  After Ctrl-C: what was evaluated.

    The budget is that of its threads, but others may do the work (`threads`): the review is the same.  Whoever wants the whole
    review or none (`is_whole`) gets the interruption instead.
    """
    budget = budget or ReviewBudget()
    game = game or game_of(record, make_of_review())
    if not record.is_over:
        raise Unfinished
    if game.kernels.workspace is None:
        raise Unsearched
    transitions = transitions_of(record, game)
    stages = list(stages_of(transitions, game))
    simulations = _simulations(game, stages, budget)
    jobs = [
        _Job(choice, stage.sealed, max(1, simulations * share_of(game, choice.seen, choice.seat) // 100))
        for stage in stages
        for choice in stage.choices
    ]
    solver = solver_of(record.game) if budget.solve_rounds else None
    judged, solved = _judge(game, record, jobs, transitions, solver, threads or budget.threads, progress, is_whole)
    ledger, decisions = _booked(game, record, stages, judged)
    accounts = tuple(ledger.account(seat, decisions) for seat in range(record.seats))
    return Review(
        game=record.game,
        seats=record.seats,
        names=record.names,
        simulations=simulations,
        accounts=accounts,
        decisions=tuple(decisions),
        curve=tuple(ledger.curve),
        solved=solved,
        digest=record.digest,
        unjudged=len(jobs) - len(judged),
        is_left=record.outcome is None,
    )


def _simulations(game: AnyGame, stages: Sequence[Stage], budget: ReviewBudget) -> int:
    """Of one turn, by the budget shares of all decisions and the speed of a core, never by a clock: it is repeatable."""
    if budget.simulations is not None:
        return max(1, budget.simulations)
    weight = sum(share_of(game, choice.seen, choice.seat) for stage in stages for choice in stage.choices)
    able = int(budget.seconds * max(1, budget.threads) * game.kernels.simulations_per_second) * BEST_USE
    simulations = able // max(1, weight) // (PLAIN_SLOWDOWN if is_slow(game) else 1)
    return min(MAX_SIMULATIONS, max(MIN_SIMULATIONS, simulations))


def _judge(
    game: AnyGame,
    record: GameRecord,
    jobs: Sequence[_Job],
    transitions: Sequence[Transition],
    solver: RoundSolver[Any] | None,
    threads: int,
    progress: Progress,
    is_whole: bool,
) -> tuple[dict[int, DecisionValue | SimultaneousValue], tuple[Solved, ...]]:
    """The value of every decision, by its entry; each job has its own luck, so neither thread nor order matters."""
    rounds = solver.rounds_of(game, transitions) if solver is not None else []
    works: list[Callable[[], Any]] = [*rounds, *(partial(_judged, game, record.seats, job) for job in jobs)]
    found: dict[int, Any] = {}
    progress(0, len(works))
    try:
        for number, result in results_of(works, threads):
            found[number] = result
            progress(len(found), len(works))
    except KeyboardInterrupt:
        if is_whole:
            raise
    judged = {job.choice.seq: found[number] for number, job in enumerate(jobs, len(rounds)) if number in found}
    return judged, tuple(found[number] for number in range(len(rounds)) if found.get(number) is not None)


def _judged(game: AnyGame, seats: int, job: _Job) -> DecisionValue | SimultaneousValue:
    choice, sealed, simulations = job
    if sealed:
        rollouts = simulations * ROLLOUTS_PER_SIMULATION
        return evaluate_simultaneous(game, choice.seen, choice.seat, choice.code, rollouts)
    return evaluate_decision(game, choice.seen, choice.seat, seats, choice.code, simulations)


def _booked(
    game: AnyGame, record: GameRecord, stages: Sequence[Stage], judged: dict[int, DecisionValue | SimultaneousValue]
) -> tuple[Ledger, list[Decision]]:
    """All changes in order: before each decision luck, then the decision; at the end the result, if the rules gave one."""
    ledger, decisions = Ledger(record.seats), list[Decision]()
    revealed = True
    for stage in stages:
        known = [(choice, judged[choice.seq]) for choice in stage.choices if choice.seq in judged]
        revealed |= stage.revealed
        if not known:
            revealed = True
            continue
        ledger.luck(min(choice.seq for choice, _ in known) - 1, _before(known, record.seats), revealed)
        for choice, found in known:
            before = ledger.now
            ledger.choice(choice.seq, choice.seat, _changes(before, choice, found))
            decisions.append(decision_of(game, stage.phase, choice, found, before, ledger.now))
        revealed = stage.sealed
    last = record.steps[-1] if record.steps else None
    revealed |= last is not None and last.seat is not None and last.seat < 0
    if record.outcome is not None:
        ledger.luck(len(record.steps), won(record.outcome.winners, record.seats), revealed)
    return ledger, decisions


def _before(known: Sequence[tuple[Choice, DecisionValue | SimultaneousValue]], seats: int) -> Shares:
    """The shares if everybody plays the best move; of simultaneous decisions each has an estimate, and the mean counts."""
    opinions = []
    for choice, found in known:
        if isinstance(found, DecisionValue):
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


def _changes(now: Shares, choice: Choice, found: DecisionValue | SimultaneousValue) -> Sequence[int]:
    """What a choice took from its seat, and who got it."""
    if isinstance(found, DecisionValue):
        return [after - before for before, after in zip(found.before, found.after, strict=True)]
    left = now[choice.seat] - min(now[choice.seat], found.lost(choice.code))
    after = _with(left, choice.seat, len(now)) if len(now) > 2 else _pair(left, choice.seat)
    return [then - before for before, then in zip(now, after, strict=True)]


def _pair(own: int, seat: Seat) -> Shares:
    return (own, WHOLE - own) if seat == 0 else (WHOLE - own, own)
