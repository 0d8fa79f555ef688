"""A round with "you may" wizards: double oracle with exact best responses.

Few strategies of each side are kept; their small matrix is solved; then each side looks for its best strategy among all,
against the mixture of the other.  What the best ones get are the bounds of the value of the whole round, and they join the
kept ones.  A best response is exact: for every plan, all that the other may do is played at once, and where one's own wizard
asks, the worlds that look alike get the same answer, the best one on average.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from kouzlo.core.log import Log
from kouzlo.core.make import COMPILED
from kouzlo.core.playing import quiet_log
from kouzlo.core.record import dtype_of
from kouzlo.games.duel.rules.planning import PLANS
from kouzlo.games.duel.state import Facts, State
from kouzlo.solver.duel import worlds as kernels
from kouzlo.solver.duel.equity import Stakes
from kouzlo.solver.duel.worlds import ASKED, DECLINES, MOST_ANSWERS, MOST_STRATEGIES, USES, Book
from kouzlo.solver.matrix import Floats, solve

Longs = npt.NDArray[np.int64]

JOINING = 64
"""How many of the best strategies, each with a plan of its own, join in one turn: fewer turns, larger matrices."""

WORTHLESS = 1e-12

SPREAD = 12

TREMBLE, IDLE = 1e-4, 128
"""How often a trembling player plays something else, and how many of the latest other strategies that may be."""


class Strategy(NamedTuple):
    """A plan by its code, a habit, and the answers that differ from it, by what is seen then."""

    plan: int
    habit: int = DECLINES
    answers: tuple[tuple[int, int], ...] = ()


class Response(NamedTuple):
    """The best strategy for one plan, and what it gets."""

    value: float
    strategy: Strategy


class AskingSolution(NamedTuple):
    """Mixtures over strategies and the bounds of the value that the best responses prove."""

    strategies: tuple[tuple[Strategy, ...], tuple[Strategy, ...]]
    mixtures: tuple[Floats, Floats]
    low: float
    high: float
    turns: int


class Level(NamedTuple):
    """The worlds after so many own questions: the other's strategy in each, how it ended, or what is seen there."""

    strategies: Longs
    ends: Longs
    sights: Longs
    parents: Longs
    answers: Longs


class Desk:
    """Books and worlds of one round, used again and again."""

    def __init__(self, start: State, facts: Facts) -> None:
        self.start, self.facts = start, facts
        self.log: Log = quiet_log(COMPILED)
        self.books = (COMPILED.new(Book), COMPILED.new(Book))
        self.known: tuple[list[Strategy], list[Strategy]] = ([], [])
        self._filled = [0, 0]
        self._world = COMPILED.new(State)
        self._kernels: dict[str, Any] = {
            name: COMPILED.run(getattr(kernels, name)) for name in ("open_worlds", "open_further", "count_answers", "meet")
        }

    def add(self, seat: int, strategy: Strategy) -> None:
        """Write a strategy into the book of a seat."""
        number, at = len(self.known[seat]), self._filled[seat]
        end = at + len(strategy.answers)
        assert max(number / MOST_STRATEGIES, end / MOST_ANSWERS) < 1, "a round needs far fewer strategies than a book holds"
        book: Any = self.books[seat]
        book["plan"][number], book["habit"][number] = strategy.plan, strategy.habit
        book["first"][number], book["last"][number] = at, end
        for place, (seen, code) in enumerate(sorted(strategy.answers), at):
            book["sight"][place], book["answer"][place] = seen, code
        self.known[seat].append(strategy)
        self._filled[seat] = end

    def row(self, number: int, first: int, columns: int) -> Longs:
        """Who wins when a strategy of seat 0 meets those of seat 1 from the first on, as bits of seats."""
        ends, memories = np.zeros(columns, np.int64), np.zeros(2, np.int64)
        self._kernels["meet"](
            self.start, self.facts, self.log, *self.books, number, columns, first, self._world, memories, ends
        )
        return ends[first:]

    def first_level(self, seat: int, plan: int, others: Book, count: int) -> tuple[Any, Longs, Level]:
        """One plan against the strategies of a book."""
        made: Any = np.zeros(count, dtype_of(State))
        ends, sights, memories = (np.zeros(count, np.int64) for _ in range(3))
        self._kernels["open_worlds"](self.start, self.facts, self.log, seat, plan, others, count, made, ends, sights, memories)
        return made, memories, Level(np.arange(count), ends, sights, np.zeros(0, np.int64), np.zeros(0, np.int64))

    def next_level(self, seat: int, others: Book, made: Any, memories: Longs, level: Level) -> tuple[Any, Longs, Level]:
        """All worlds that stand still, with every answer."""
        still = np.flatnonzero(level.ends == ASKED)
        asked = made[still]
        room = self._kernels["count_answers"](self.facts, seat, asked, len(still))
        further: Any = np.zeros(room, dtype_of(State))
        ends, sights, remembered, parents, answers = (np.zeros(room, np.int64) for _ in range(5))
        strategies = level.strategies[still]
        count = self._kernels["open_further"](
            self.start,
            self.facts,
            self.log,
            seat,
            others,
            asked,
            strategies,
            level.sights[still],
            memories[still],
            len(still),
            further,
            ends,
            sights,
            remembered,
            parents,
            answers,
        )
        made_of = Level(strategies[parents[:count]], ends[:count], sights[:count], still[parents[:count]], answers[:count])
        return further[:count], remembered[:count], made_of


def payoffs(stakes: Stakes, seat: int) -> Floats:
    """What a seat wants to get, by the bits of who won; for seat 1 the equity that it denies to seat 0."""
    own = np.array([0.0, stakes.first, stakes.second, stakes.both])
    return own if seat == 0 else -own


def best_responses(
    desk: Desk, seat: int, mixture: Floats, stakes: Stakes, plans: Sequence[int], trembling: bool = False
) -> list[Response]:
    """For every plan the best strategy with it against a mixture of the other's known strategies.

    Against a trembling one, who now and then plays something else that is known, a strategy has good answers also in
    situations that the mixture alone never leads to: it is of use longer.
    """
    kept = np.flatnonzero(mixture > WORTHLESS)
    weights = mixture[kept]
    if trembling:
        idle = np.setdiff1d(np.arange(len(mixture)), kept)[-IDLE:]
        kept = np.concatenate([kept, idle])
        weights = np.concatenate([weights * (1 - TREMBLE), np.full(len(idle), TREMBLE / max(1, len(idle)))])
    others, wanted = _smaller_book(desk, 1 - seat, kept), payoffs(stakes, seat)
    return [_best_with(desk, seat, plan, others, weights, wanted) for plan in plans]


def _smaller_book(desk: Desk, seat: int, kept: npt.NDArray[np.intp]) -> Book:
    """A book of those strategies only that are really played."""
    full: Any = desk.books[seat]
    book: Any = COMPILED.copy(Book, full)
    for field in ("plan", "habit", "first", "last"):
        book[field][: len(kept)] = full[field][kept]
    small: Book = book
    return small


def _best_with(desk: Desk, seat: int, plan: int, others: Book, weights: Floats, wanted: Floats) -> Response:
    made, memories, level = desk.first_level(seat, plan, others, len(weights))
    levels = [level]
    while (level.ends == ASKED).any():
        made, memories, level = desk.next_level(seat, others, made, memories, level)
        levels.append(level)
    answers: list[tuple[int, int]] = []
    values = weights[level.strategies] * wanted[level.ends]
    for deeper, level in zip(reversed(levels[1:]), reversed(levels[:-1]), strict=True):
        above, chosen = _answered(deeper, level, values)
        answers += chosen
        values = np.where(level.ends == ASKED, above, weights[level.strategies] * wanted[level.ends])
    return Response(float(values.sum()), Strategy(plan, DECLINES, tuple(answers)))


def _answered(deeper: Level, level: Level, values: Floats) -> tuple[Floats, list[tuple[int, int]]]:
    """Choose in every group of worlds that look alike the best answer; what each world of the level above is then worth."""
    seen, group = np.unique(level.sights[deeper.parents], return_inverse=True)
    totals = np.full((len(seen), int(deeper.answers.max()) + 1), -np.inf)
    legal = np.zeros(totals.shape, bool)
    legal[group, deeper.answers] = True
    totals[legal] = 0.0
    np.add.at(totals, (group, deeper.answers), values)
    best = totals.argmax(axis=1)
    above = np.zeros(len(level.ends))
    taken = deeper.answers == best[group]
    above[deeper.parents[taken]] = values[taken]
    # An answer that the habit gives anyway need not be kept: where only one is possible, or the first one is the best.
    return above, [(int(key), int(code)) for key, code in zip(seen, best, strict=True) if code != DECLINES]


Firsts = tuple[tuple[Strategy, ...], tuple[Strategy, ...]]


def by_habits(start: State, facts: Facts, stakes: Stakes, may_use: tuple[bool, bool]) -> Firsts:
    """Strategies to begin with: those that would be played if all answers were habits, so that the round is a plain matrix.

    Some plans from all over come along, for trembling hands.
    """
    desk = Desk(start, facts)
    for seat in range(2):
        for habit in (DECLINES, USES) if may_use[seat] else (DECLINES,):
            for plan in range(PLANS):
                desk.add(seat, Strategy(plan, habit))
    found = solve(payoffs(stakes, 0)[_grown(desk, np.zeros((0, 0), np.int64))])
    one, two = (
        tuple(
            strategy
            for strategy, weight in zip(desk.known[seat], mixture, strict=True)
            if weight > WORTHLESS or strategy.plan % SPREAD == 0
        )
        for seat, mixture in enumerate((found.rows, found.columns))
    )
    return one, two


def solve_asking(
    start: State,
    facts: Facts,
    stakes: Stakes,
    tolerance: float,
    first: Firsts,
    progress: Callable[[int, float, float], None] = lambda turn, low, high: None,
    turns: int = 200,
    plans: tuple[Sequence[int], Sequence[int]] = (range(PLANS), range(PLANS)),
) -> AskingSolution:
    """Mixtures that are at most `tolerance` from the value, or the best after so many turns.

    `first` are strategies to begin with; `plans` are those that each side may choose from.
    """
    desk = Desk(start, facts)
    for seat in range(2):
        for strategy in first[seat]:
            desk.add(seat, strategy)
    ends = np.zeros((0, 0), np.int64)
    low, high, best = -np.inf, np.inf, (np.zeros(0), np.zeros(0))
    for turn in range(1, turns + 1):
        ends = _grown(desk, ends)
        found = solve(payoffs(stakes, 0)[ends])
        mixtures = (found.rows, found.columns)
        answers = [best_responses(desk, seat, mixtures[1 - seat], stakes, plans[seat], trembling=True) for seat in range(2)]
        top, bottom = (_bound(each, stakes, seat) for seat, each in enumerate(answers))
        joined = sum(_join(desk, seat, answers[seat], found.value) for seat in range(2))
        if top - bottom <= tolerance + 4 * TREMBLE or joined == 0:
            answers = [best_responses(desk, seat, mixtures[1 - seat], stakes, plans[seat]) for seat in range(2)]
            top, bottom = max(each.value for each in answers[0]), -max(each.value for each in answers[1])
            joined += sum(_join(desk, seat, answers[seat], found.value) for seat in range(2))
        if top - bottom < high - low:
            low, high, best = bottom, top, mixtures
        progress(turn, low, high)
        if high - low <= tolerance or joined == 0:
            break
    known = (tuple(desk.known[0]), tuple(desk.known[1]))
    kept = (known[0][: len(best[0])], known[1][: len(best[1])])
    return AskingSolution(kept, best, low, high, turn)


def _bound(responses: list[Response], stakes: Stakes, seat: int) -> float:
    """What the best response gets at most against a mixture that does not tremble, as the equity of seat 0."""
    worst = float(payoffs(stakes, seat)[1:].min())
    most = (max(each.value for each in responses) - TREMBLE * worst) / (1 - TREMBLE)
    return most if seat == 0 else -most


def _grown(desk: Desk, ends: Longs) -> Longs:
    """The matrix of all known strategies; only what is new is played."""
    rows, columns = len(desk.known[0]), len(desk.known[1])
    grown = np.zeros((rows, columns), np.int64)
    grown[: ends.shape[0], : ends.shape[1]] = ends
    for row in range(rows):
        first = ends.shape[1] if row < ends.shape[0] else 0
        grown[row, first:] = desk.row(row, first, columns)
    return grown


def _join(desk: Desk, seat: int, responses: list[Response], value: float) -> int:
    """The best strategies that are better than what is known and not known yet; how many there were."""
    known, joined = set(desk.known[seat]), 0
    own = value if seat == 0 else -value
    for response in sorted(responses, key=lambda each: -each.value)[:JOINING]:
        if response.value > own + WORTHLESS and response.strategy not in known:
            desk.add(seat, response.strategy)
            joined += 1
    return joined
