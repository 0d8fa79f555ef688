"""A round with "you may" wizards: regret matching over few plans with all their answers, and exact best responses.

Few plans of each side are kept.  Against all plans of the other they are played out with every answer to every question; the
round of the kept plans alone is learnt (solver/lines.py), so that the answers to every question mix on their own.  Then each
side looks for its best way among all plans and answers against the mixture of the other.  What these get are the bounds of the
value of the whole round, and the best plans join the kept ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from kouzlo.core.errors import KouzloError
from kouzlo.core.make import COMPILED
from kouzlo.core.playing import quiet_log
from kouzlo.games.duel.rules.planning import PLANS
from kouzlo.games.duel.state import Facts, State
from kouzlo.solver.bounds import Bounded
from kouzlo.solver.duel import worlds
from kouzlo.solver.duel.equity import Stakes
from kouzlo.solver.lines import NOTHING, Learner, Longs, Mask, Player, learn
from kouzlo.solver.matrix import Floats

Progress = Callable[[int, float, float], None]
Pair = tuple[Floats, Floats]
Places = npt.NDArray[np.int32]

SPREAD = 36
"""The steps between the plans that are kept at the beginning."""

JOINING, ALIKE, OPENING = 16, 2, PLANS // 30
"""How many plans join in one turn, and how many of them with the same opening: so many codes have the same two first cards."""

CLOSER = 0.4
"""The kept plans are learnt until their own gap is this part of the gap of the whole round."""

USEFUL = 0.001
"""Plans with at least this weight are kept at the beginning for other stakes."""


class TooManyQuestions(KouzloError):
    """The wizards of these cards ask more often than there is room for."""


class Questions(NamedTuple):
    """All that a side may be asked so far; the first question is for a plan."""

    sights: Longs
    """What the player sees then."""
    on: Longs
    """The line that the question stands on."""
    first: Longs
    """Where the lines of its answers begin; after the last one, where they end."""
    must: Mask
    """Whether he may not decline."""


class Conduct(NamedTuple):
    """How one side plays a round."""

    plans: Floats
    """How often each plan is played."""
    brings: Floats
    """What each plan brings against the other side's conduct if the best answers follow."""
    asked: Floats
    """How many questions come in a round with each plan, and how many of them are answered by using the ability."""
    used: Floats
    questions: Questions
    shares: Floats
    """How often each answer is given to its question."""


class AskingSolution(Bounded, msgspec.Struct, frozen=True):
    """How both play, and the bounds of the value that the best responses prove."""

    sides: tuple[Conduct, Conduct]
    low: float
    high: float


def payoffs(stakes: Stakes) -> Floats:
    """What seat 0 wants to get and seat 1 denies it, by the bits of who won."""
    return np.array([0.0, stakes.first, stakes.second, stakes.both])


class Ends(NamedTuple):
    """Ends of rounds: the lines of both that lead there, and who won, as bits of seats."""

    one: Places
    two: Places
    won: npt.NDArray[np.int8]


class Meetings:
    """Plans that have met, played out with every answer; they do not depend on the stakes."""

    def __init__(self, start: State, facts: Facts, plans: tuple[Sequence[int], Sequence[int]]) -> None:
        self._start, self._facts, self._log = start, facts, quiet_log(COMPILED)
        self._walk = COMPILED.many(worlds.Walk, 1)[0]
        self._players = COMPILED.many(worlds.Players, 1)[0]
        self._ends = COMPILED.many(worlds.Ends, 1)[0]
        self._play: Any = COMPILED.run(worlds.play_all)
        COMPILED.run(worlds.clear)(self._players)
        self.plans = plans
        self._missing = np.zeros((PLANS, PLANS), np.bool_)
        self._missing[np.ix_(plans[0], plans[1])] = True
        self.ends: list[Ends] = []

    def meet(self, seat: int, plans: Sequence[int]) -> None:
        """Plans of a seat against all of the other's that they have not met yet."""
        found = []
        for plan in plans:
            missing = self._missing[plan] if seat == 0 else self._missing[:, plan]
            others = np.flatnonzero(missing)
            missing[:] = False
            if not self._play(self._start, self._facts, self._log, seat, plan, others, self._walk, self._players, self._ends):
                raise TooManyQuestions("these wizards ask too much: there is no room for all that may be answered")
            ends: Any = self._ends
            found.append([ends[name][: ends["count"]].copy() for name in Ends._fields])
        if found:
            self.ends.append(Ends(*(np.concatenate(each) for each in zip(*found, strict=True))))

    def questions(self, seat: int) -> Questions:
        """What a seat may be asked if these plans meet."""
        players: Any = self._players
        asked = players["seat"][seat]
        count = int(asked["count"])
        return Questions(
            np.append(0, asked["sight"][:count]),
            np.append(NOTHING, asked["on"][:count]),
            np.append(0, asked["first"][: count + 1]),
            np.append(True, asked["must"][:count] != 0),
        )


class Asking:
    """A round in which somebody may be asked, ready to be solved for any stakes; what was found for some helps with others."""

    def __init__(
        self, start: State, facts: Facts, plans: tuple[Sequence[int], Sequence[int]] = (range(PLANS), range(PLANS))
    ) -> None:
        """`plans` are those that each side may choose from."""
        self._meetings = Meetings(start, facts, plans)
        self._useful = (list(plans[0][::SPREAD]), list(plans[1][::SPREAD]))

    def solve(
        self,
        stakes: Stakes,
        tolerance: float,
        progress: Progress = lambda turn, low, high: None,
        turns: int = 200,
    ) -> AskingSolution:
        """Mixtures that are at most `tolerance` from the value, or the best after so many turns."""
        kept = (list(self._useful[0]), list(self._useful[1]))
        regrets = (np.zeros(0), np.zeros(0))
        joining, found = kept, None
        for turn in range(1, turns + 1):
            for seat in range(2):
                self._meetings.meet(seat, joining[seat])
            lesson = Lesson(self._meetings, kept, stakes)
            gap = np.inf if found is None else found.gap
            regrets = lesson.learn(regrets, CLOSER * max(tolerance, min(gap, 1.0)))
            latest = lesson.measured()
            if found is None or latest.gap < found.gap:
                found = latest
            progress(turn, found.low, found.high)
            if found.gap <= tolerance:
                break
            joining = _better(kept, latest, lesson.value)
            for seat in range(2):
                kept[seat].extend(joining[seat])
        assert found is not None, "there is at least one turn"
        self._useful = self._played(found, 0), self._played(found, 1)
        return found

    def _played(self, found: AskingSolution, seat: int) -> list[int]:
        """Plans that were of use; what has met need not be played again."""
        plans = found.sides[seat].plans
        return sorted({*self._useful[seat], *map(int, np.flatnonzero(plans >= USEFUL))})


def _better(kept: tuple[list[int], list[int]], latest: AskingSolution, value: float) -> tuple[list[int], list[int]]:
    """Plans that would get more than the kept ones do among themselves, the best first."""
    one, two = (_best_of_openings(latest.sides[seat].brings, own, kept[seat]) for seat, own in enumerate((value, -value)))
    return one, two


def _best_of_openings(brings: Floats, own: float, kept: Sequence[int]) -> list[int]:
    """DU-10: plans that begin alike are much alike, so of each opening only the best join."""
    found: list[int] = []
    count: dict[int, int] = {}
    for plan in map(int, np.argsort(-brings, kind="stable")):
        if brings[plan] > own and plan not in kept and count.get(plan // OPENING, 0) < ALIKE and len(found) < JOINING:
            found.append(plan)
            count[plan // OPENING] = count.get(plan // OPENING, 0) + 1
    return found


class Lesson:
    """The kept plans against each other, to be learnt; and what was learnt against all that have met them."""

    def __init__(self, meetings: Meetings, kept: tuple[Sequence[int], Sequence[int]], stakes: Stakes) -> None:
        self._plans, self._ends, self._worth = meetings.plans, meetings.ends, payoffs(stakes)
        self._questions = meetings.questions(0), meetings.questions(1)
        self._all = [Player(each.on, each.first) for each in self._questions]
        one, two, won = self._among(self._of_plans(0, kept[0]), self._of_plans(1, kept[1]))
        self._few = [self._only(0, one), self._only(1, two)]
        self._payoff = _sparse(
            self._worth[won],
            self._few[0].now[one],
            self._few[1].now[two],
            (len(self._few[0].lines), len(self._few[1].lines)),
        )
        self._shares: list[Floats] = []
        self.value = np.nan
        """What the kept plans are worth among themselves, about."""

    def _of_plans(self, seat: int, plans: Sequence[int]) -> Mask:
        """The lines that begin with one of these plans."""
        shares = np.ones(len(self._all[seat].lines))
        shares[:PLANS] = 0.0
        shares[list(plans)] = 1.0
        return self._all[seat].weights(shares)[self._all[seat].now] > 0

    def _among(self, ours: Mask, theirs: Mask) -> Ends:
        """The ends to which only these lines lead."""
        found = []
        for ends in self._ends:
            kept = ours[ends.one] & theirs[ends.two]
            found.append([each[kept] for each in ends])
        return Ends(*(np.concatenate(each) for each in zip(*found, strict=True)))

    def _only(self, seat: int, lines: Places) -> Player:
        asked = self._questions[seat]
        used = np.zeros(asked.first[-1], np.bool_)
        used[lines] = True
        return Player(asked.on, asked.first, used)

    def learn(self, regrets: Pair, close: float) -> Pair:
        """Learn, beginning with the regrets of the lesson before; the regrets after it."""
        learners = [Learner(few, _longer(each, len(few.now))[few.lines]) for few, each in zip(self._few, regrets, strict=True)]
        low, high = learn(self._payoff, learners[0], learners[1], close)
        self.value = (low + high) / 2
        self._shares = [self._whole(seat, learners[seat].learnt()) for seat in range(2)]
        after = [np.zeros(len(few.now)) for few in self._few]
        for each, learner in zip(after, learners, strict=True):
            each[learner.player.lines] = learner.regrets
        return after[0], after[1]

    def _whole(self, seat: int, learnt: Floats) -> Floats:
        """What was learnt, and to questions that kept plans never put the best answer to somebody who does just anything."""
        player, few, other = self._all[seat], self._few[seat], self._all[1 - seat]
        anything = other.weights(other.strategy(np.zeros(len(other.lines))))
        shares = player.best_shares(self._gains(seat, anything))
        shares[:PLANS] = 0.0
        shares[player.now[few.lines]] = learnt
        return shares

    def _gains(self, seat: int, weights: Floats) -> Floats:
        """What each line of a seat gains at its ends against the other's weights."""
        own, others = self._all[seat], weights[self._all[1 - seat].now]
        worth = self._worth if seat == 0 else -self._worth
        gains = np.zeros(len(own.now))
        for ends in self._ends:
            gains += np.bincount(ends[seat], worth[ends.won] * others[ends[1 - seat]], len(gains))
        return gains[own.lines]

    def measured(self) -> AskingSolution:
        """The bounds: what the best responses to what was learnt get, of all plans and answers."""
        weights = [player.weights(shares) for player, shares in zip(self._all, self._shares, strict=True)]
        brings = [self._brings(seat, weights[1 - seat]) for seat in range(2)]
        one, two = (self._conduct(seat, weights, brings[seat]) for seat in range(2))
        return AskingSolution((one, two), -float(brings[1].max()), float(brings[0].max()))

    def _brings(self, seat: int, weights: Floats) -> Floats:
        """What each plan brings with the best answers; a plan that may not be chosen brings nothing at all."""
        brings = np.full(PLANS, -np.inf)
        allowed = list(self._plans[seat])
        brings[allowed] = self._all[seat].best(self._gains(seat, weights))[allowed]
        return brings

    def _conduct(self, seat: int, weights: Sequence[Floats], brings: Floats) -> Conduct:
        player, questions, plans = self._all[seat], self._questions[seat], weights[seat][:PLANS]
        own, others = weights[seat][player.now], weights[1 - seat][self._all[1 - seat].now]
        ended = np.zeros(len(own))
        for ends in self._ends:
            ended += np.bincount(ends[seat], others[ends[1 - seat]], len(ended))
        often = player.totals((own * ended)[player.lines])
        declines = np.zeros(len(own), np.bool_)
        declines[questions.first[:-1][~questions.must]] = True
        asked, used = (
            np.divide(player.totals(each)[:PLANS] - each[:PLANS], plans, np.zeros(PLANS), where=plans > 0)
            for each in (often, np.where(declines[player.lines], 0.0, often))
        )
        return Conduct(plans, brings, asked, used, questions, self._shares[seat][player.now])


def _sparse(worth: Floats, rows: Longs, columns: Longs, shape: tuple[int, int]) -> Any:
    from scipy.sparse import csr_matrix

    payoff = csr_matrix((worth, (rows, columns)), shape)
    payoff.eliminate_zeros()
    return payoff


def _longer(numbers: Floats, count: int) -> Floats:
    return np.concatenate([numbers, np.zeros(count - len(numbers))])
