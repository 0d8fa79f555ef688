"""A round with "you may" wizards: double oracle over plans, CFR on the restricted game, exact best responses in the whole one.

The restricted game has few plans of each side.  They are expanded against all plans of the other with every answer to every
question; the restricted game is solved by CFR in sequence form (solver/sequence_form.py), so that the answers in every
information set mix on their own.  Then each side computes its best response among all plans and answers.  Their values are the
bounds of the value of the whole round, and the best plans are added to the restricted game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from kouzlo.core.errors import KouzloError
from kouzlo.core.game_loops import quiet_log
from kouzlo.core.make import COMPILED
from kouzlo.games.duel.rules.round_start import PLANS
from kouzlo.games.duel.state import Facts, State
from kouzlo.solver.bounds import Bounded
from kouzlo.solver.duel import round_tree
from kouzlo.solver.duel.equity import Stakes
from kouzlo.solver.matrix import Floats
from kouzlo.solver.sequence_form import EMPTY_SEQUENCE, CfrPlayer, Longs, Mask, Treeplex, run_cfr
from kouzlo.solver.sequence_program import solve_program

Progress = Callable[[int, float, float], None]
Pair = tuple[Floats, Floats]
Indices = npt.NDArray[np.int32]

INITIAL_STEP = 36
"""The steps between the plans of the first restricted game."""

ADDED, ADDED_PER_OPENING, OPENING = 16, 2, PLANS // 30
"""How many plans are added in an iteration, and how many of them with the same opening: so many codes share two first cards."""

INNER_TOLERANCE = 0.4
"""The restricted game is solved until its NashConv is this part of that of the whole round."""

MIN_WEIGHT = 0.001
"""Plans with at least this probability are in the first restricted game for other stakes."""


class TooManyInformationSets(KouzloError):
    """The wizards of these cards lead to more information sets than there is room for."""


class InformationSetArrays(NamedTuple):
    """The information sets of a side that were met so far; in the first one it chooses a plan."""

    keys: Longs
    """What the player knows there, as a number (information_set.py)."""
    parents: Longs
    """The sequence that leads there."""
    first: Longs
    """The first sequence of its answers; after the last one, the end."""
    must: Mask
    """Whether he may not decline."""


class BehaviourStrategy(NamedTuple):
    """The behaviour strategy of one side, and what it leads to."""

    plans: Floats
    """How often each plan is played."""
    values: Floats
    """The value of each plan against the other side's strategy if the best answers follow."""
    asked: Floats
    """How many questions come in a round with each plan, and how many of them are answered by using the ability."""
    used: Floats
    information_sets: InformationSetArrays
    answers: Floats
    """The probability of each answer in its information set."""


class BehaviourSolution(Bounded, msgspec.Struct, frozen=True):
    """The strategies of both sides, and the bounds of the value that the best responses prove."""

    sides: tuple[BehaviourStrategy, BehaviourStrategy]
    low: float
    high: float


def payoffs(stakes: Stakes) -> Floats:
    """The payoff of seat 0, by the bits of who won."""
    return np.array([0.0, stakes.first, stakes.second, stakes.both])


class TerminalArrays(NamedTuple):
    """Terminal nodes: the sequences of both that lead there, and who won, as bits of seats."""

    one: Indices
    two: Indices
    won: npt.NDArray[np.int8]


class ExpandedPlans:
    """Pairs of plans, expanded with every answer; they do not depend on the stakes."""

    def __init__(self, start: State, facts: Facts, plans: tuple[Sequence[int], Sequence[int]]) -> None:
        self._start, self._facts, self._log = start, facts, quiet_log(COMPILED)
        self._walk = COMPILED.many(round_tree.Walk, 1)[0]
        self._players = COMPILED.many(round_tree.Players, 1)[0]
        self._terminals = COMPILED.many(round_tree.TerminalTable, 1)[0]
        self._expand_all: Any = COMPILED.run(round_tree.expand_all)
        COMPILED.run(round_tree.clear)(self._players)
        self.plans = plans
        self._missing = np.zeros((PLANS, PLANS), np.bool_)
        self._missing[np.ix_(plans[0], plans[1])] = True
        self.terminals: list[TerminalArrays] = []

    def expand(self, seat: int, plans: Sequence[int]) -> None:
        """Expand plans of a seat against all of the other's where that is still missing."""
        found = []
        for plan in plans:
            missing = self._missing[plan] if seat == 0 else self._missing[:, plan]
            others = np.flatnonzero(missing)
            missing[:] = False
            if not self._expand_all(
                self._start, self._facts, self._log, seat, plan, others, self._walk, self._players, self._terminals
            ):
                raise TooManyInformationSets("these wizards ask too much: there is no room for all that may be answered")
            terminals: Any = self._terminals
            found.append([terminals[name][: terminals["count"]].copy() for name in TerminalArrays._fields])
        if found:
            self.terminals.append(TerminalArrays(*(np.concatenate(each) for each in zip(*found, strict=True))))

    def information_sets(self, seat: int) -> InformationSetArrays:
        """The information sets of a seat in the expanded pairs."""
        players: Any = self._players
        asked = players["seat"][seat]
        count = int(asked["count"])
        return InformationSetArrays(
            np.append(0, asked["key"][:count]),
            np.append(EMPTY_SEQUENCE, asked["parent"][:count]),
            np.append(0, asked["first"][: count + 1]),
            np.append(True, asked["must"][:count] != 0),
        )


class OptionalAbilityRound:
    """A round in which somebody may be asked, ready to be solved for any stakes; what was found for some helps with others."""

    def __init__(
        self, start: State, facts: Facts, plans: tuple[Sequence[int], Sequence[int]] = (range(PLANS), range(PLANS))
    ) -> None:
        """`plans` are those that each side may choose from."""
        self._expanded = ExpandedPlans(start, facts, plans)
        self._useful = (list(plans[0][::INITIAL_STEP]), list(plans[1][::INITIAL_STEP]))

    def solve(
        self,
        stakes: Stakes,
        tolerance: float,
        progress: Progress = lambda iteration, low, high: None,
        iterations: int = 200,
    ) -> BehaviourSolution:
        """Strategies with a NashConv of at most `tolerance`, or the best after so many iterations."""
        kept = (list(self._useful[0]), list(self._useful[1]))
        regrets = (np.zeros(0), np.zeros(0))
        added, found = kept, None
        for iteration in range(1, iterations + 1):
            for seat in range(2):
                self._expanded.expand(seat, added[seat])
            restricted = RestrictedGame(self._expanded, kept, stakes)
            gap = np.inf if found is None else found.nash_conv
            regrets = restricted.run_cfr(regrets, INNER_TOLERANCE * max(tolerance, min(gap, 1.0)))
            latest = restricted.with_bounds()
            if found is None or latest.nash_conv < found.nash_conv:
                found = latest
            progress(iteration, found.low, found.high)
            if found.nash_conv <= tolerance:
                break
            added = _best_responses(kept, latest, restricted.value)
            for seat in range(2):
                kept[seat].extend(added[seat])
        assert found is not None, "there is at least one iteration"
        self._useful = self._played(found, 0), self._played(found, 1)
        return found

    def solve_exactly(self, stakes: Stakes) -> BehaviourSolution:
        """By one linear program over all plans with all answers: only for a few dozen plans of each side."""
        for seat in range(2):
            self._expanded.expand(seat, self._expanded.plans[seat])
        whole = RestrictedGame(self._expanded, self._expanded.plans, stakes)
        whole.solve_program()
        return whole.with_bounds()

    def _played(self, found: BehaviourSolution, seat: int) -> list[int]:
        """Plans that were of use; expanded pairs stay expanded."""
        plans = found.sides[seat].plans
        return sorted({*self._useful[seat], *map(int, np.flatnonzero(plans >= MIN_WEIGHT))})


def _best_responses(kept: tuple[list[int], list[int]], latest: BehaviourSolution, value: float) -> tuple[list[int], list[int]]:
    """Plans with a higher value than the restricted game has, the best first."""
    one, two = (_best_of_each_opening(latest.sides[seat].values, own, kept[seat]) for seat, own in enumerate((value, -value)))
    return one, two


def _best_of_each_opening(values: Floats, own: float, kept: Sequence[int]) -> list[int]:
    """DU-10: plans that begin alike are much alike, so of each opening only the best are added."""
    found: list[int] = []
    count: dict[int, int] = {}
    for plan in map(int, np.argsort(-values, kind="stable")):
        if values[plan] > own and plan not in kept and count.get(plan // OPENING, 0) < ADDED_PER_OPENING and len(found) < ADDED:
            found.append(plan)
            count[plan // OPENING] = count.get(plan // OPENING, 0) + 1
    return found


class RestrictedGame:
    """The restricted game of the kept plans, its solution by CFR, and the best responses to it in the whole game."""

    def __init__(self, expanded: ExpandedPlans, kept: tuple[Sequence[int], Sequence[int]], stakes: Stakes) -> None:
        self._plans, self._terminals, self._payoffs = expanded.plans, expanded.terminals, payoffs(stakes)
        self._information_sets = expanded.information_sets(0), expanded.information_sets(1)
        self._all = [Treeplex(each.parents, each.first) for each in self._information_sets]
        one, two, won = self._among(self._of_plans(0, kept[0]), self._of_plans(1, kept[1]))
        self._few = [self._only(0, one), self._only(1, two)]
        self._payoff = _sparse(
            self._payoffs[won],
            self._few[0].index[one],
            self._few[1].index[two],
            (len(self._few[0].sequences), len(self._few[1].sequences)),
        )
        self._strategies: list[Floats] = []
        self.value = np.nan
        """The value of the restricted game, about."""

    def _of_plans(self, seat: int, plans: Sequence[int]) -> Mask:
        """The sequences that begin with one of these plans."""
        strategy = np.ones(len(self._all[seat].sequences))
        strategy[:PLANS] = 0.0
        strategy[list(plans)] = 1.0
        return self._all[seat].weights(strategy)[self._all[seat].index] > 0

    def _among(self, ours: Mask, theirs: Mask) -> TerminalArrays:
        """The terminal nodes to which only these sequences lead."""
        found = []
        for terminals in self._terminals:
            kept = ours[terminals.one] & theirs[terminals.two]
            found.append([each[kept] for each in terminals])
        return TerminalArrays(*(np.concatenate(each) for each in zip(*found, strict=True)))

    def _only(self, seat: int, sequences: Indices) -> Treeplex:
        asked = self._information_sets[seat]
        used = np.zeros(asked.first[-1], np.bool_)
        used[sequences] = True
        return Treeplex(asked.parents, asked.first, used)

    def run_cfr(self, regrets: Pair, tolerance: float) -> Pair:
        """Solve the restricted game, beginning with the regrets of the one before; the regrets after it."""
        players = [
            CfrPlayer(few, _longer(each, len(few.index))[few.sequences]) for few, each in zip(self._few, regrets, strict=True)
        ]
        low, high = run_cfr(self._payoff, players[0], players[1], tolerance)
        self.value = (low + high) / 2
        self._strategies = [self._extended(seat, players[seat].average_strategy()) for seat in range(2)]
        after = [np.zeros(len(few.index)) for few in self._few]
        for each, player in zip(after, players, strict=True):
            each[player.treeplex.sequences] = player.regrets
        return after[0], after[1]

    def solve_program(self) -> None:
        """Solve the restricted game by its linear program."""
        self._strategies = [
            self._extended(seat, found) for seat, found in enumerate(solve_program(self._payoff, self._few[0], self._few[1]))
        ]

    def _extended(self, seat: int, average: Floats) -> Floats:
        """The average strategy; in information sets outside the restricted game a best response to uniform play."""
        player, few, other = self._all[seat], self._few[seat], self._all[1 - seat]
        uniform = other.weights(other.strategy(np.zeros(len(other.sequences))))
        strategy = player.best_response(self._gains(seat, uniform))
        strategy[:PLANS] = 0.0
        strategy[player.index[few.sequences]] = average
        return strategy

    def _gains(self, seat: int, weights: Floats) -> Floats:
        """What each sequence of a seat gains at its terminal nodes against the other's realization plan."""
        own, others = self._all[seat], weights[self._all[1 - seat].index]
        own_payoffs = self._payoffs if seat == 0 else -self._payoffs
        gains = np.zeros(len(own.index))
        for terminals in self._terminals:
            gains += np.bincount(terminals[seat], own_payoffs[terminals.won] * others[terminals[1 - seat]], len(gains))
        return gains[own.sequences]

    def with_bounds(self) -> BehaviourSolution:
        """The strategies with the bounds that best responses among all plans and answers prove."""
        weights = [player.weights(strategy) for player, strategy in zip(self._all, self._strategies, strict=True)]
        values = [self._values(seat, weights[1 - seat]) for seat in range(2)]
        one, two = (self._behaviour(seat, weights, values[seat]) for seat in range(2))
        return BehaviourSolution((one, two), -float(values[1].max()), float(values[0].max()))

    def _values(self, seat: int, weights: Floats) -> Floats:
        """The value of each plan with the best answers; −∞ for a plan that may not be chosen."""
        values = np.full(PLANS, -np.inf)
        allowed = list(self._plans[seat])
        values[allowed] = self._all[seat].best_response_values(self._gains(seat, weights))[allowed]
        return values

    def _behaviour(self, seat: int, weights: Sequence[Floats], values: Floats) -> BehaviourStrategy:
        player, information_sets, plans = self._all[seat], self._information_sets[seat], weights[seat][:PLANS]
        own, others = weights[seat][player.index], weights[1 - seat][self._all[1 - seat].index]
        ended = np.zeros(len(own))
        for terminals in self._terminals:
            ended += np.bincount(terminals[seat], others[terminals[1 - seat]], len(ended))
        reach = player.subtree_sums((own * ended)[player.sequences])
        declines = np.zeros(len(own), np.bool_)
        declines[information_sets.first[:-1][~information_sets.must]] = True
        asked, used = (
            np.divide(player.subtree_sums(each)[:PLANS] - each[:PLANS], plans, np.zeros(PLANS), where=plans > 0)
            for each in (reach, np.where(declines[player.sequences], 0.0, reach))
        )
        return BehaviourStrategy(plans, values, asked, used, information_sets, self._strategies[seat][player.index])


def _sparse(payoffs: Floats, rows: Longs, columns: Longs, shape: tuple[int, int]) -> Any:
    from scipy.sparse import csr_matrix

    payoff = csr_matrix((payoffs, (rows, columns)), shape)
    payoff.eliminate_zeros()
    return payoff


def _longer(numbers: Floats, count: int) -> Floats:
    return np.concatenate([numbers, np.zeros(count - len(numbers))])
